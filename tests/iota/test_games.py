"""Golden games, records of old, and games that Hypothesis plays: what must hold after every move."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from iota.cards import DECK, WILD, Card
from iota.events import Drawn, Ended, Ending, Event, Passed, Played, Recycled
from iota.game import SEEDS, Deck, Game, Settings, apply, deal, why_not
from iota.movegen import Found, found_plays, legal_plays, legal_recycles, play_of
from iota.moves import Move, Pass, parse_move
from iota.record import LONGEST_LINK, Record, read, read_link, write, write_link
from iota.refusals import GameOver
from iota.scoring import Scoring
from iota.seat import seen_by, view
from tests import golden
from tests.doses import examples, mostly_long, part
from tests.table import TEMPERS, every_settings, named, play_out
from tools import slow_rules

ALL_SETTINGS = list(every_settings())


# Golden games


@pytest.mark.parametrize("label", golden.GAMES)
def test_a_golden_game_is_told_as_it_always_was(label: str):
    expected = (golden.FOLDER / f"{label}.txt").read_text()
    told, _, _ = expected.partition("\nlink ")
    assert golden.listing(read(told)) == expected


@pytest.mark.parametrize("label", golden.GAMES)
def test_a_golden_game_is_played_as_it_always_was(label: str):
    assert golden.listing(golden.golden(label)) == (golden.FOLDER / f"{label}.txt").read_text()


def test_golden_games_cover_every_variant_and_every_event():
    records = [golden.golden(label) for label in golden.GAMES]
    assert {path.stem for path in golden.FOLDER.iterdir()} == set(golden.GAMES)
    assert {len(record.settings.players) for record in records} == {2, 3, 4}
    assert {record.settings.deck for record in records} == set(Deck)
    assert {record.settings.scoring for record in records} == set(Scoring)
    assert len({record.settings.first for record in records}) == 6
    assert {record.game().ending for record in records} == set(Ending)
    happened = {type(event) for record in records for _, events in record.replay() for event in events}
    assert {Recycled, Played, Passed, Drawn, Ended} <= happened


@pytest.mark.parametrize("label", golden.GAMES)
def test_undo_to_the_start_is_exact(label: str):
    record = golden.golden(label)
    history = record.replay()
    for count in range(len(record.moves), -1, -1):
        shorter = Record(record.settings, record.seed, record.moves[:count])
        assert shorter.game() == history[count][0]
        assert hash(shorter.game()) == hash(history[count][0])
        assert read(write(shorter)) == shorter
    assert history[0] == deal(record.settings, record.seed)


# Every variant once, to the end


@pytest.mark.parametrize("temper", mostly_long(TEMPERS, 2))
def test_every_variant_comes_to_its_end_and_its_record_comes_back(temper: str):
    chosen = part(ALL_SETTINGS[list(TEMPERS).index(temper) :: 11], 3)
    endings = set()
    for seed, agreed in enumerate(chosen):
        record = play_out(agreed, seed, TEMPERS[temper])
        game = record.game()
        endings.add(game.ending)
        assert game.ending is not None
        assert read(write(record)) == record
        link = write_link(record)
        assert len(link) <= LONGEST_LINK
        assert read_link(link) == record
    assert endings <= set(Ending)


# Games that Hypothesis plays


class Games(RuleBasedStateMachine):
    """Random games of every variant: any legal move, and what must hold after each."""

    game: Game
    before: Game | None
    events: tuple[Event, ...]
    moves: list[Move]

    @initialize(agreed=st.sampled_from(ALL_SETTINGS), seed=st.integers(0, SEEDS - 1))
    def start(self, agreed: Settings, seed: int) -> None:
        self.game, self.events = deal(agreed, seed)
        self.cards = Counter(all_cards(self.game))
        self.before = None
        self.moves = []

    def make(self, move: Move) -> None:
        assert why_not(self.game, move) == ()
        assert parse_move(str(move)) == move
        self.before = self.game
        self.game, self.events = apply(self.game, move)
        self.moves.append(move)

    def best(self) -> list[Found]:
        game = self.game
        return found_plays(game.grid, game.hand, last=not game.pile, scoring=game.settings.scoring)

    @precondition(lambda self: self.game.ending is None)
    @rule(choice=st.integers(0, 10**6))
    def play(self, choice: int) -> None:
        found = self.best()
        self.make(play_of(sorted(found)[choice % len(found)]) if found else Pass())

    @precondition(lambda self: self.game.ending is None)
    @rule()
    def play_the_most_points(self) -> None:
        found = self.best()
        points = max((play.points for play in found), default=0)
        self.make(play_of(max(found)) if found else Pass())
        happened = self.events[0]
        assert not isinstance(happened, Played) or happened.score.points == points

    @precondition(lambda self: self.game.ending is None)
    @rule()
    def play_several_turns(self) -> None:
        for _ in range(12):
            if self.game.ending is None:
                self.play_the_most_points()
                self.holds()

    @precondition(lambda self: self.game.ending is None)
    @rule(subset=st.integers(0, 15))
    def trade(self, subset: int) -> None:
        traded = tuple(card for i, card in enumerate(self.game.hand) if subset >> i & 1)
        self.make(Pass(traded if self.game.pile else ()))

    @precondition(lambda self: self.game.ending is None and bool(legal_recycles(self.game.grid, self.game.hand)))
    @rule(choice=st.integers(0, 7))
    def recycle(self, choice: int) -> None:
        moves = legal_recycles(self.game.grid, self.game.hand)
        self.make(moves[choice % len(moves)])

    @precondition(lambda self: self.game.ending is not None)
    @rule()
    def stay_over(self) -> None:
        assert why_not(self.game, Pass()) == (GameOver(),)

    @invariant()
    def holds(self) -> None:
        game, before = self.game, self.before
        assert Counter(all_cards(game)) == self.cards
        assert slow_rules.legal_grid(named(game.grid))
        assert slow_rules.connected(game.grid.cells)
        assert game.grid.is_legal()
        assert game.grid.is_connected()
        assert all(len(hand) <= 4 for hand in game.hands)
        assert all(len(hand) == 4 for hand in game.hands) or not game.pile
        assert len(game.grid.wilds) <= 2
        assert all(known <= hand.count(WILD) for known, hand in zip(game.held_wilds, game.hands, strict=True))
        for seat in range(len(game.hands)):
            seen = view(game, seat)
            shown = Counter([*game.grid.at.values(), *game.hands[seat]])
            assert Counter(seen.unseen) == Counter(DECK) - shown
            for event in self.events:
                seen_event = seen_by(event, seat)
                if isinstance(seen_event, Drawn) and seen_event.seat != seat:
                    assert set(seen_event.cards) == {None}
        if before is not None:
            for old, new in zip(before.tallies, game.tallies, strict=True):
                assert new.points >= old.points
                assert new.lots >= old.lots
                assert new.best >= old.best
            assert len(game.grid) >= len(before.grid)
            assert before.grid.at.keys() <= game.grid.at.keys()

    def teardown(self) -> None:
        if not hasattr(self, "game"):
            return
        # However it went so far, the game comes to its end, and the record of it comes back.
        turns = 0
        while self.game.ending is None:
            self.make(Pass())
            turns += 1
        assert turns <= 3 * len(self.game.hands)
        assert self.game.legal_moves() == []
        assert isinstance(self.events[-1], Ended)
        assert self.game.winners
        record = Record(self.game.settings, self.game.seed, tuple(self.moves))
        assert record.game() == self.game
        assert read(write(record)) == record
        link = write_link(record)
        assert len(link) <= LONGEST_LINK
        assert read_link(link) == record


def all_cards(game: Game) -> list[Card]:
    return [*game.grid.at.values(), *(card for hand in game.hands for card in hand), *game.pile]


TestGames = Games.TestCase
TestGames.settings = settings(
    max_examples=examples(40),
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


def test_the_choices_are_every_legal_move():
    for label in ("two-greedy", "four-rambling"):
        for game, _ in golden.golden(label).replay()[:-1]:
            found = game.legal_moves()
            assert len(set(found)) == len(found)
            assert all(why_not(game, move) == () for move in found)
            assert set(legal_plays(game.grid, game.hand)) < set(found)
            trades = {move for move in found if isinstance(move, Pass)}
            hand = game.hand
            subsets = {Pass(tuple(card for i, card in enumerate(hand) if n >> i & 1)) for n in range(1 << len(hand))}
            assert trades == (subsets if game.pile else {Pass()})
