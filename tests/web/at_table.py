"""Games laid out as a test needs them, in the notation of the cards."""

from collections.abc import Mapping
from dataclasses import replace

from iota.bots.referee import fallback
from iota.cards import name, parse_card
from iota.game import Player, Settings
from iota.grid import Cell, Grid
from iota.movegen import best_first, found_plays, play_of
from iota.record import Record
from iota.scoring import Scoring
from web.play.session import Session

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
    session = Session(Record(Settings(players=players, scoring=scoring, timer=timer), 1))
    others = tuple(sorted(map(parse_card, other.split())))
    session.game = replace(
        session.game,
        grid=Grid({cell: parse_card(card) for cell, card in grid.items()}),
        hands=(tuple(sorted(map(parse_card, hand.split()))), *[others] * (len(players) - 1)),
        pile=tuple(map(parse_card, pile.split())),
        turn=0,
    )
    session._hands.clear()
    session._begin_turn()
    if session.curtain:
        session.lift_curtain()
    return session


def slot_of(session: Session, card_name: str) -> int:
    """The slot of a card that is still in the hand."""
    assert session.turn
    card = parse_card(card_name)
    return next(slot for slot in session.turn.held() if session.turn.cards[slot] == card)


def stage(session: Session, **placed: Cell) -> None:
    """Stage cards by their names: `stage(session, rc2=(1, 0))`; a wild is W."""
    for card_name, cell in placed.items():
        assert session.place(slot_of(session, card_name), cell) == ()


def play_out(session: Session) -> None:
    """Play a game to its end, everybody with the dearest play there is."""
    while not session.over:
        if session.curtain:
            session.lift_curtain()
        if task := session.waiting_for_bot():
            session.bot_moves(task, fallback(task.view))
        else:
            play_dearest(session)


def play_dearest(session: Session) -> None:
    """The dearest play of the person to move, or a pass."""
    stage_dearest(session)
    assert session.commit()


def stage_dearest(session: Session) -> None:
    """Stage the dearest play of the person to move, card by card, or a pass."""
    game = session.game
    plays = best_first(found_plays(game.grid, game.hand, last=not game.pile, scoring=game.settings.scoring))
    if plays:
        for cell, card in play_of(plays[0]).cells:
            session.place(slot_of(session, name(card)), cell)
    else:
        session.choose_trade(frozenset())
