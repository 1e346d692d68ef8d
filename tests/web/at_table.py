"""Games laid out as a test needs them, in the notation of the cards."""

from collections.abc import Mapping
from dataclasses import replace

from iota.bots.referee import fallback
from iota.cards import name, parse_card
from iota.game import Player, Settings
from iota.grid import Cell, Grid
from iota.movegen import best_first, found_plays, play_of
from iota.scoring import Scoring
from web.play.bot_task import BotTask
from web.play.past_turn import PastTurn
from web.play.session import Session
from web.play.staged_turn import StagedTurn
from web.play.timer import Timer
from web.table.scene import Scene, cell_in_words

YOU = (Player("You"), Player("Bot", "greedy"))
FRIENDS = (Player("Ada"), Player("Ben"))


def session_with(
    grid: Mapping[Cell, str],
    hand: str,
    *,
    pile: str = "rc1 rc2 rc3 rc4",
    other: str = "bx1 bx2 bx3 bx4",
    players: tuple[Player, ...] = YOU,
    scoring: Scoring = Scoring.STANDARD,
    timer: int = 0,
) -> Session:
    """The first seat is to move with this hand on this grid. The record is not that of a real game."""
    dealt = Session.new(Settings(players=players, scoring=scoring, timer=timer), 1)
    others = tuple(sorted(map(parse_card, other.split())))
    game = replace(
        dealt.game,
        grid=Grid({cell: parse_card(card) for cell, card in grid.items()}),
        hands=(tuple(sorted(map(parse_card, hand.split()))), *[others] * (len(players) - 1)),
        pile=tuple(map(parse_card, pile.split())),
        turn=0,
    )
    return replace(
        dealt,
        game=game,
        turn=StagedTurn(game, game.hand),
        timer=Timer.full(timer) if timer else None,
        seen_by=0 if len(dealt.people) > 1 else None,
    )


def slot_of(session: Session, card_name: str) -> int:
    """The slot of a card that is still in the hand."""
    turn, card = turn_of(session), parse_card(card_name)
    return next(slot for slot in turn.held() if turn.cards[slot] == card)


def turn_of(session: Session) -> StagedTurn:
    """The turn in the making, which there has to be."""
    assert session.turn
    return session.turn


def task_of(session: Session) -> BotTask:
    """What a bot has to choose, whose turn it has to be."""
    assert session.bot_task
    return session.bot_task


def stage(session: Session, **placed: Cell) -> Session:
    """Stage cards by their names: `stage(session, rc2=(1, 0))`; a wild is W."""
    for card_name, cell in placed.items():
        session = session.place(slot_of(session, card_name), cell)
        assert session.refused is None
    return session


def recycle(session: Session, card_name: str, wild: Cell) -> Session:
    """Stage the recycling of a wild with a card by its name."""
    session = session.recycle(slot_of(session, card_name), wild)
    assert session.refused is None
    return session


def commit(session: Session) -> tuple[Session, PastTurn]:
    """Take the turn that is staged, which has to be legal."""
    after = session.commit()
    assert len(after.history) == len(session.history) + 1
    return after, after.history[-1]


def play_out(session: Session) -> Session:
    """Play a game to its end, everybody with the dearest play there is."""
    while not session.over:
        session = play_turn(session)
    return session


def passed_first(session: Session) -> Session:
    """Play a game to its end, the first turn of a person a pass."""
    while session.bot_task:
        session = play_turn(session)
    return play_out(commit(session.lift_curtain().choose_trade(frozenset()))[0])


def play_turn(session: Session) -> Session:
    """One turn of whoever is to move, the dearest there is."""
    return play_bot(session) if session.bot_task else play_dearest(session.lift_curtain())


def play_bot(session: Session) -> Session:
    """The dearest play of the bot to move, or what else it can do."""
    task = task_of(session)
    return session.with_bot_moves(task, fallback(task.view))


def play_dearest(session: Session) -> Session:
    """The dearest play of the person to move, or a pass."""
    return commit(stage_dearest(session))[0]


def stage_dearest(session: Session) -> Session:
    """Stage the dearest play of the person to move, card by card, or a pass."""
    game = session.game
    plays = best_first(found_plays(game.grid, game.hand, last=not game.pile, scoring=game.settings.scoring))
    if not plays:
        return session.choose_trade(frozenset())
    for cell, card in play_of(plays[0]).cells:
        session = session.place(slot_of(session, name(card)), cell)
    return session


def cell_words(scene: Scene, cell: Cell) -> str:
    """A cell in words: the card on it, where it is, its marks."""
    marks = scene.marks.get(cell, frozenset())
    return cell_in_words(scene.say, cell, scene.cards.get(cell), scene.ghosts.get(cell), marks)
