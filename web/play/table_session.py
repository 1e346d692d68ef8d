"""A turn at a real table as a session, so that it is put on the grid, judged and counted as in any game.

The hand on the screen is what was picked from the cards that are not on the table. Nobody knows the other hands: cards
that are nowhere to be seen stand for them, so that only their number is right.
"""

from __future__ import annotations

from dataclasses import replace

from iota.cards import WILD, Card, without
from iota.game import Game
from iota.moves import Play
from iota.real_table import Standing, Turn
from web.play.companion import NOTHING, Draft
from web.play.session import Session
from web.play.staged_turn import StagedTurn


def session_at(standing: Standing, draft: Draft = NOTHING) -> Session:
    """The turn in the making at a table; what of the draft does not fit there is left out."""
    picked: tuple[Card, ...] = ()
    for card in draft.hand:
        if card in left_to_pick(standing, picked):
            picked = (*picked, card)
    game = _game(standing, picked)
    session = replace(Session.at(game, picked), seen_by=game.turn)
    session = session if standing.ending is not None else replace(session, turn=StagedTurn(game, picked))
    if picked != draft.hand:
        return session
    for cell, slot in draft.recycled:
        session = session.recycle(slot, cell)
    for cell, slot in draft.placed:
        session = session.place(slot, cell)
    return replace(session, refused=None, selected=None).select(draft.chosen)


def draft_of(session: Session) -> Draft:
    """The turn in the making as it is kept."""
    turn = session.turn
    return Draft(turn.hand, turn.recycled, turn.placed, session.selected) if turn else Draft()


def turn_of(session: Session) -> Turn | None:
    """The turn as it would be entered now; None while it is none."""
    turn = session.turn
    if not turn or not turn.placed or not session.can_commit:
        return None
    return Turn(Play.of(turn.staged), turn.recycles)


def left_to_pick(standing: Standing, picked: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that may still come out of the hand of whoever is to move."""
    if standing.ending is not None or len(picked) >= standing.hand_sizes[standing.turn]:
        return ()
    return without(standing.possible, picked)


def with_picked(standing: Standing, session: Session, card: Card) -> Session:
    """With one more card in the hand, chosen to be put somewhere; undo takes it away again."""
    turn = session.turn
    if not turn or card not in left_to_pick(standing, turn.hand):
        return session
    hand = (*turn.hand, card)
    game = _game(standing, hand)
    picked = replace(turn, game=game, hand=hand, earlier=turn)
    return replace(session, game=game, turn=picked, selected=len(hand) - 1, refused=None)


def _game(standing: Standing, picked: tuple[Card, ...]) -> Game:
    """The table with what was picked in hand. The pile is gone only where all that the hand has was picked: then to
    play it all is to end the game, as it is at the table."""
    seat = standing.turn
    hidden = [card for card in standing.unseen if card != WILD and card not in picked]
    hands = []
    for other, size in enumerate(standing.hand_sizes):
        hands.append(tuple(sorted(picked)) if other == seat else tuple(sorted(hidden[:size])))
        hidden = hidden if other == seat else hidden[size:]
    whole = not standing.pile and len(picked) == standing.hand_sizes[seat]
    pile = () if whole else tuple(hidden[: standing.pile]) or (WILD,)
    return Game(
        settings=standing.settings,
        seed=0,
        grid=standing.grid,
        hands=tuple(hands),
        pile=pile,
        turn=seat,
        tallies=standing.tallies,
        held_wilds=standing.held_wilds,
        ending=standing.ending,
    )
