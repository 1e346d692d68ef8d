"""Thinking in steps: best so far, progress, budgets, cancelling, and nothing that hidden cards could change."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from iota.bots.deals import guess, wild_rate
from iota.bots.endgame import is_known
from iota.bots.equity import glance, leave
from iota.bots.levels import LEVELS, level
from iota.bots.referee import is_legal
from iota.bots.rng import rng_of
from iota.bots.simulation import DRAWN_WILD, NEARLY_GONE, Simulation
from iota.bots.thinking import Budget, choose, think, worth_trying
from iota.bots.turns import after_all_recycles, turn_starts
from iota.cards import WILD, Card, without
from iota.game import Game, shuffled
from iota.grid import Grid
from iota.movegen import Found, found_plays
from iota.moves import Play
from iota.scoring import Scoring
from iota.seat import view
from tests.doses import brief, examples, mostly_long, part

from .games import every_kind, positions, settings

MASTER = level("master")


def test_every_thought_has_a_legal_turn_and_more_progress():
    for game in islice(positions(settings(), 7), 0, None, 5):
        here = view(game, game.turn)
        thoughts = list(think(here, MASTER, 0, Budget(generations=120)))
        assert all(is_legal(here, thought.turn) for thought in thoughts)
        progress = [thought.progress for thought in thoughts]
        assert progress == sorted(progress)
        assert progress[-1] == 1
        assert all(part < 1 for part in progress[:-1])
        assert [thought.generations for thought in thoughts] == sorted(thought.generations for thought in thoughts)


def test_the_budget_is_kept():
    for game in islice(positions(settings(3), 8), 0, None, 6):
        here = view(game, game.turn)
        for most in (60, 200):
            *_, last = think(here, MASTER, 0, Budget(generations=most))
            # A sweep over all candidates is finished once begun, and every round has one at least.
            assert last.generations <= most + 300


def test_with_nothing_to_think_about_it_answers_at_once():
    alone = clear = 0
    for seed in range(30, 36):
        for game in positions(settings(bot="static"), seed):
            here = view(game, game.turn)
            if is_known(here):
                continue
            candidates = worth_trying(here, glance(here))
            if len(candidates) == 1:
                thoughts = list(think(here, MASTER))
                assert len(thoughts) <= 2
                assert thoughts[-1].turn == candidates[0].turn
                assert thoughts[-1].generations == len(turn_starts(here.grid, here.hand))
                alone += 1
            elif candidates[1].total < candidates[0].total - 15:
                *_, last = think(here, MASTER)
                clear += last.generations < MASTER.generations / 4
    assert alone >= 2
    assert clear >= 2


def test_a_clock_of_the_caller_ends_the_thought():
    game = list(positions(settings(), 9))[6]
    here = view(game, game.turn)
    asked = 0

    def spent() -> float:
        nonlocal asked
        asked += 1
        return asked / 12

    *_, last = think(here, MASTER, 0, Budget(generations=10**9, spent=spent))
    assert last.progress == 1
    assert last.generations < 5000
    assert is_legal(here, last.turn)


def test_a_thought_can_be_dropped():
    game = list(positions(settings(), 9))[6]
    here = view(game, game.turn)
    thinking = think(here, MASTER, 0, Budget(generations=5000))
    some = list(islice(thinking, 3))
    thinking.close()  # type: ignore[attr-defined]
    assert all(is_legal(here, thought.turn) for thought in some)


def test_the_same_view_seed_and_generations_give_the_same_thoughts():
    for game in islice(positions(settings(), 10), 2, None, 7):
        here = view(game, game.turn)
        anew = replace(here, grid=type(here.grid)(here.grid.cells))
        budget = Budget(generations=150)
        assert list(think(here, MASTER, 3, budget))[-1] == list(think(anew, MASTER, 3, budget))[-1]


def test_the_terms_of_a_candidate_make_its_total():
    for agreed in every_kind():
        for game in islice(positions(agreed, 11), 1, None, 18 if brief() else 9):
            *_, last = think(view(game, game.turn), MASTER, 0, Budget(generations=80))
            for candidate in last.candidates:
                assert set(candidate.terms) == {"points", "kept", "reply", "next"}
                assert sum(candidate.terms.values()) == pytest.approx(candidate.total)


def test_the_best_candidate_is_the_turn():
    for game in islice(positions(settings(), 12), 1, None, 6):
        *_, last = think(view(game, game.turn), MASTER, 0, Budget(generations=150))
        assert last.candidates[0].turn == last.turn
        assert len({candidate.turn for candidate in last.candidates}) == len(last.candidates)


def test_halving_leaves_one():
    game = list(positions(settings(), 13))[5]
    here = view(game, game.turn)
    candidates = worth_trying(here, glance(here))
    simulation = Simulation(here, candidates, rng_of(here, 0))
    assert len(candidates) > 4
    for _ in range(simulation.rounds()):
        list(simulation.sweep())
        simulation.halve()
    assert len(simulation.alive) == 1
    assert simulation.ranked()[0].turn == simulation.alive[0].candidate.turn
    assert len(simulation.ranked()) == len(candidates)


def test_where_no_points_count_the_planners_play_many_cards():
    # A wild is worth keeping, so only turns without any show that nothing but the number of cards counts.
    plain = [
        here
        for seed in range(14, 20)
        for here in (view(game, game.turn) for game in positions(settings(scoring=Scoring.NONE), seed))
        if WILD not in here.hand and not here.grid.wilds
    ]
    played = 0
    for here in plain:
        longest = max((len(play.cards) for play in found_plays(here.grid, here.hand)), default=0)
        *_, move = choose(here, level("static"))
        assert (len(move.cells) if isinstance(move, Play) else 0) == longest
        played += longest > 1
    assert played > 20


def reshuffled(game: Game, seat: int, seed: int) -> Game:
    """The game with other hidden cards: all that the seat can't know lies elsewhere."""
    rng = rng_of(view(game, seat), seed)
    known = [held if other != seat else 0 for other, held in enumerate(game.held_wilds)]
    hidden = list(game.pile)
    for other, hand in enumerate(game.hands):
        if other != seat:
            hidden += sorted(hand)[: len(hand) - known[other]]
    hidden = shuffled(hidden, rng)
    hands = []
    for other, hand in enumerate(game.hands):
        if other == seat:
            hands.append(hand)
        else:
            size = len(hand) - known[other]
            hands.append(tuple(sorted(hidden[:size] + [WILD] * known[other])))
            hidden = hidden[size:]
    return replace(game, hands=tuple(hands), pile=tuple(hidden), seed=game.seed + 1)


@pytest.mark.parametrize("first_seed", mostly_long(range(1, 73, 8)))
def test_hidden_cards_never_change_a_choice(first_seed: int):
    """Nine rounds of every kind of game, so 500 positions and more; in parts, which run side by side."""
    budget = Budget(generations=30)
    checked = changed = 0
    for seed, agreed in enumerate(every_kind(), first_seed):
        for game in islice(positions(agreed, seed), seed % 3, None, 3):
            other = reshuffled(game, game.turn, seed)
            changed += other.hands != game.hands
            bot = LEVELS[(first_seed + checked) % len(LEVELS)]
            for each in {bot, LEVELS[-1]} if checked % 8 == 0 else {bot}:
                here, there = view(game, game.turn), view(other, game.turn)
                assert choose(here, each, seed, budget) == choose(there, each, seed, budget)
            checked += 1
    assert checked >= 60
    assert changed > 0.8 * checked


def test_a_trial_is_what_the_lists_of_all_plays_come_to():
    """The reply on the grid of the turn, and the next turn on the grid of the reply, as of `found_plays`."""
    checked = 0
    for game in islice(positions(settings(bot="static"), 61), 1, None, 2):
        here = view(game, game.turn)
        simulation = Simulation(here, worth_trying(here, glance(here))[:4], rng_of(here, 0))
        deal = guess(here, rng_of(here, 0))
        list(simulation.sweep())
        for trial in simulation.trials:
            option = trial.candidate.option
            if option.found is None or here.pile < 12:
                continue
            grid = option.start.grid.put(zip(option.found.places, option.found.cards, strict=True))
            theirs, plays = best_listed(grid, deal.hands[0])
            after = [grid.put(zip(*play[1:], strict=True)) for play in plays] or [grid]
            if any(each.wilds for each in after):
                continue  # somebody might take one back first
            drawn = 4 - len(option.kept)
            mine = tuple(sorted(option.kept + deal.pile[:drawn]))
            luck = wild_rate(here) * DRAWN_WILD[Scoring.STANDARD] * drawn
            likely = [option.points - theirs + best_listed(each, mine)[0] + luck for each in after]
            assert any(trial.outcomes == [pytest.approx(value)] for value in likely)
            checked += 1
    assert checked >= 4


def test_a_trial_goes_on_to_the_end_when_the_pile_is_nearly_gone():
    checked = 0
    for seed in part(range(70, 76), 3):
        for game in positions(settings(bot="static"), seed):
            here = view(game, game.turn)
            if not 0 < here.pile <= NEARLY_GONE:
                continue
            simulation = Simulation(here, glance(here, most=3), rng_of(here, 0))
            deal = guess(here, rng_of(here, 0))
            list(simulation.sweep())
            for trial in simulation.trials:
                option = trial.candidate.option
                if option.found is None:
                    continue
                drawn = 4 - len(option.kept)
                hands = deal.hands[0], tuple(sorted(option.kept + deal.pile[:drawn]))
                grid = option.start.grid.put(zip(option.found.places, option.found.cards, strict=True))
                luck = wild_rate(here) * DRAWN_WILD[Scoring.STANDARD] * drawn
                likely = [option.points + luck + rest for rest in islice(endings(grid, hands, deal.pile[drawn:]), 500)]
                assert len(likely) == 500 or any(trial.outcomes == [pytest.approx(value)] for value in likely)
                checked += len(likely) < 500
    assert checked >= examples(20)


def endings(
    grid: Grid, hands: tuple[tuple[Card, ...], ...], pile: tuple[Card, ...], turn: int = 0, passes: int = 0
) -> Iterator[float]:
    """What the second of two hands earns more than the first, whose turn it is, for every choice of equal turns."""
    if passes == 2:
        yield 0
        return
    start = after_all_recycles(grid, hands[turn])
    _, plays = best_listed(start.grid, start.hand, len(pile))
    sign = 1 if turn % 2 else -1
    others = hands[1 - turn]
    for points, places, cards in plays:
        kept = without(start.hand, cards)
        if not kept and not pile:
            yield sign * points
            continue
        drawn = 4 - len(kept)
        mine = tuple(sorted(kept + pile[:drawn]))
        after = start.grid.put(zip(places, cards, strict=True))
        for rest in endings(after, (others, mine) if turn else (mine, others), pile[drawn:], 1 - turn):
            yield sign * points + rest
    if not plays:
        kept = tuple(card for card in start.hand if card == WILD or not pile)
        more = pile + without(start.hand, kept)
        drawn = 4 - len(kept)
        mine = tuple(sorted(kept + more[:drawn]))
        yield from endings(start.grid, (others, mine) if turn else (mine, others), more[drawn:], 1 - turn, passes + 1)


def best_listed(grid: Grid, hand: tuple[Card, ...], pile: int = 20) -> tuple[float, list[Found]]:
    """What the best turn is worth by points and cards kept, and all plays that are worth as much, if it is a play."""
    values = leave(Scoring.STANDARD, pile)
    whole = sum(values[card] for card in hand)
    listed = found_plays(grid, hand, last=not pile)
    worth = [(play.points + whole - sum(values[card] for card in play.cards), play) for play in listed]
    resting = values[WILD] * hand.count(WILD)
    best = max([resting, *(value for value, _ in worth)])
    return best, [play for value, play in worth if value == best > resting]
