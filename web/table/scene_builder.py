"""Everything that is visible, as plain values: what the canvas draws and what a screen reader says come from here.

A scene is worked out anew after a change, not for every frame. Words are made when they are asked for.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from iota.cards import WILD
from iota.grid import Cell
from iota.refusals import LineBroken, LineTooLong, Refusal, WildUnreadable
from iota.scoring import Scoring
from web.play.hint import Found, Searching, ghosts, hinted_slots, line_of
from web.play.past_turn import PastTurn
from web.play.placements import dead_cells, lit_cells, lit_wilds, readings, unfinished
from web.play.session import Session
from web.play.staged_turn import Slot, StagedTurn
from web.table.scene import Bubble, Button, HandCard, LineSeen, Look, Mark, Scene, SeatSeen
from web.words.phrases import (
    capital,
    card_name,
    chapter_about,
    hint_in_words,
    player_name,
    readings_in_words,
    refusal_in_words,
    refused_cells,
    remedy_in_words,
    score_in_words,
    told,
)
from web.words.telling import Sentence, end_told
from web.words.text import Text

FACES: Final = (Scoring.STANDARD, Scoring.CARDS)
"""The scorings in which every play earns something."""


@lru_cache(maxsize=4)
def scene(session: Session, look: Look, dragged: Slot | None, say: Text) -> Scene:
    """What is visible of a session to somebody who looks at it so, while a card of the hand is dragged or none is."""
    turn = session.turn
    moves = look.hint.ghostly if look.hint else ()
    cards = dict(session.grid.cells)
    if turn:
        cards |= {cell: turn.cards[slot] for cell, slot in turn.placed if slot != dragged}
    bubbles = tuple(_bubbles(session, look, say))
    refused = any(bubble.kind == "refusal" for bubble in bubbles)
    status = _status(session, look, dragged, say)
    brief = _remedy(session, say) if refused else _status(session, look, dragged, say, places=False)
    return Scene(
        say=say,
        cards=cards,
        ghosts=ghosts(turn, moves) if turn else {},
        marks=_marks(session, look, dragged),
        last={cell: past.seat for past in session.last_turns for cell in past.cells},
        hand=_hand(session, look, dragged),
        pile=len(session.game.pile),
        seats=tuple(_seat(session, seat, say) for seat in range(len(session.players))),
        lines=_lines(turn),
        bubbles=bubbles,
        buttons=_buttons(session, say),
        status=status,
        brief=brief,
        why=chapter_about(_reasons(session)[0]) if refused else "",
        heard=_heard(session, look, dragged, say, status),
        curtain=player_name(say, session.players[session.game.turn]) if session.curtain else None,
        over=session.over,
        hinting=look.hint is not None,
        holding=session.selected is not None or dragged is not None,
    )


def _marks(session: Session, look: Look, dragged: Slot | None) -> dict[Cell, frozenset[Mark]]:
    marks: dict[Cell, set[Mark]] = {}

    def mark(cells: object, kind: Mark) -> None:
        for cell in cells:  # type: ignore[attr-defined]
            marks.setdefault(cell, set()).add(kind)

    turn = session.turn
    mark(dead_cells(session.grid), Mark.DEAD)
    for past in session.last_turns:
        mark(past.cells, Mark.LAST)
    if look.logged is not None and 0 < look.logged <= len(session.history):
        mark(session.history[look.logged - 1].cells, Mark.LOGGED)
    if turn:
        mark((cell for cell, slot in turn.placed if slot != dragged), Mark.STAGED)
        mark((cell for cell, _ in turn.recycled), Mark.RECYCLED)
        mark(lit_wilds(turn), Mark.INVITING)
        mark(ghosts(turn, look.hint.ghostly if look.hint else ()), Mark.HINTED)
        if isinstance(look.hint, Found) and not look.hint.ghostly:
            mark(line_of(turn, look.hint.moves), Mark.LOOK)
        chosen = dragged if dragged is not None else session.selected
        if chosen is not None and look.lights:
            mark(lit_cells(turn, chosen), Mark.LIT)
            mark(lit_wilds(turn, chosen), Mark.LIT)
    for line in _lines(turn):
        mark(line.cells, Mark.REFUSED if line.refused else Mark.LOT if line.lot else Mark.LINE)
    for refusal in _reasons(session):
        mark(refused_cells(refusal), Mark.REFUSED)
    if look.inspected is not None:
        mark([look.inspected], Mark.INSPECTED)
    if look.cursor is not None:
        mark([look.cursor], Mark.CURSOR)
    return {cell: frozenset(kinds) for cell, kinds in marks.items()}


def _reasons(session: Session) -> tuple[Refusal, ...]:
    """What is refused now: what the player just tried, or else the staged play."""
    if session.refused:
        return session.refused.refusals
    judgement = session.turn.judgement if session.turn else None
    return judgement.refusals if judgement and session.turn and not unfinished(session.turn) else ()


def _remedy(session: Session, say: Text) -> str:
    return remedy_in_words(say, _reasons(session)[0])


def _lines(turn: StagedTurn | None) -> tuple[LineSeen, ...]:
    """The lines of the staged play, each once."""
    if not turn or not turn.judgement:
        return ()
    if unfinished(turn):
        return ()
    if turn.judgement.score:
        return tuple(LineSeen(line.cells, line.total, line.lot, False) for line in turn.judgement.score.lines)
    refused: dict[tuple[Cell, ...], None] = {}
    for refusal in turn.judgement.refusals:
        match refusal:
            case LineBroken(cells) | LineTooLong(cells):
                refused[cells] = None
            case WildUnreadable(_, lines):
                refused.update(dict.fromkeys(lines))
            case _:
                pass
    return tuple(LineSeen(cells, None, False, True) for cells in refused)


def _hand(session: Session, look: Look, dragged: Slot | None) -> tuple[HandCard, ...]:
    turn = session.turn
    staged = {slot for _, slot in turn.placed} if turn else set()
    trading = (turn.trading if turn else None) or frozenset()
    hinted = hinted_slots(turn, look.hint.handy) if turn and isinstance(look.hint, Found) else frozenset()

    def state(slot: Slot) -> str:
        if slot == dragged:
            return "dragged"
        if slot in staged:
            return "staged"
        if slot in trading:
            return "trading"
        if slot == session.selected:
            return "chosen"
        return "hinted" if slot in hinted else ""

    return tuple(HandCard(slot, card, state(slot)) for slot, card in enumerate(session.hand))


def _seat(session: Session, seat: int, say: Text) -> SeatSeen:
    game, player = session.game, session.players[seat]
    tally = game.tallies[seat]
    last = next((past for past in reversed(session.history) if past.seat == seat), None)
    to_move = not session.over and game.turn == seat
    counted = session.settings.scoring is not Scoring.NONE
    points = say("points", count=tally.points) if counted else say("score.none")
    cards = say("seat.cards", count=len(game.hands[seat]))
    name = player_name(say, player)
    if to_move:
        words = told(say, "seat.words.turn", session.players, seat, points=points, cards=cards)
    else:
        words = say("seat.words", name=say.isolated(name), points=points, cards=cards)
    return SeatSeen(
        seat=seat,
        name=name,
        bot=player.bot,
        points=tally.points if counted else None,
        gain=last.points if last and (last.points or session.settings.scoring in FACES) else None,
        cards=len(game.hands[seat]),
        lots=tally.lots,
        to_move=to_move,
        thinking=to_move and bool(player.bot),
        viewer=seat == session.viewer,
        words=words,
        mood=_mood(session, seat, last),
    )


def _mood(session: Session, seat: int, last: PastTurn | None) -> str:
    if session.over:
        return "pleased" if seat in session.game.winners else "crestfallen"
    newest = session.history[-1] if session.history else None
    if newest and newest.score and newest.score.lots and newest.seat != seat:
        return "crestfallen"
    if session.game.turn == seat and session.players[seat].bot:
        return "thinking"
    return "pleased" if last and last.score and last.score.lots else "waiting"


def _bubbles(session: Session, look: Look, say: Text) -> list[Bubble]:
    turn = session.turn
    bubbles = []
    if look.inspected is not None and (texts := _inspected(session, look.inspected, say)):
        bubbles.append(Bubble("wild", look.inspected, texts))
    if not turn:
        return bubbles
    # Each place says its own reasons; the newest staged card speaks for those that have no place.
    newest = session.refused.cell if session.refused else turn.placed[-1][0] if turn.placed else None
    places: dict[Cell, list[str]] = {}
    for refusal in _reasons(session):
        cells = refused_cells(refusal)
        anchor = newest if newest in cells or not cells else cells[-1]
        if anchor is not None:
            places.setdefault(anchor, []).append(refusal_in_words(say, refusal, session.players))
    bubbles += (Bubble("refusal", cell, tuple(texts)) for cell, texts in places.items())
    if turn.judgement and turn.judgement.score and newest is not None and not places:
        bubbles.append(Bubble("score", newest, (score_in_words(say, turn.judgement.score),)))
    return bubbles


def _inspected(session: Session, cell: Cell, say: Text) -> tuple[str, ...]:
    """What a wild that is looked at may be; nothing where no wild lies."""
    if session.grid.get(cell) != WILD:
        return ()
    return readings_in_words(say, readings(session.grid, session.hand, cell), hand=session.viewer is not None)


def _buttons(session: Session, say: Text) -> dict[str, Button]:
    turn = session.turn
    label = say("button.play")
    if turn and turn.trading is not None:
        count = len(turn.trading)
        label = say("button.pass.trade", count=count) if count else say("button.pass.nothing")
    elif turn and turn.judgement and turn.judgement.score and turn.judgement.score.points:
        label = say("button.play.points", points=turn.judgement.score.points)
    passing = bool(turn and turn.trading is not None)
    return {
        "play": Button(label, session.can_commit),
        "pass": Button(say("button.pass.cancel" if passing else "button.pass"), turn is not None),
        "undo": Button(say("button.undo"), session.can_undo),
        "take_back_all": Button(say("button.take_back_all"), bool(turn and (turn.placed or turn.recycled))),
        "take_turn_back": Button(
            say("button.take_turn_back"), session.can_take_turn_back, shown=len(session.people) == 1
        ),
        "hint": Button(say("button.hint"), turn is not None, shown=not passing),
        "fit": Button(say("button.fit"), True),
    }


def _status(session: Session, look: Look, dragged: Slot | None, say: Text, *, places: bool = True) -> str:
    game, turn = session.game, session.turn
    name = say.isolated(player_name(say, session.players[game.turn]))
    if session.over:
        return say("status.over")
    if session.curtain:
        return say("status.curtain", name=name)
    if look.inspected is not None and (texts := _inspected(session, look.inspected, say)):
        return say.sentences(texts)
    if not turn:
        return say("status.thinking" if session.players[game.turn].bot else "status.elsewhere", name=name)
    if reasons := _reasons(session):
        why = dict.fromkeys(refusal_in_words(say, reason, session.players) for reason in reasons)
        return say.sentences((*why, _remedy(session, say)) if any(map(refused_cells, reasons)) else why)
    if unfinished(turn):
        return say("status.unfinished")
    if turn.judgement and turn.judgement.score:
        score = turn.judgement.score
        if not score.points and score.scoring not in FACES:
            return say(f"status.legal.{score.scoring}")
        return say("status.legal.points", score=score_in_words(say, score), points=say("points", count=score.points))
    if turn.trading is not None:
        return say("status.trading", count=len(turn.trading)) if game.pile else say("status.trading.empty")
    match look.hint:
        case Searching():
            return say("status.hint")
        case Found() as hint:
            return hint_in_words(say, game, hint, line_of(turn, hint.moves), places=places)
    chosen = session.selected if dragged is None else dragged
    if chosen is not None:
        return _chosen(turn, chosen, look, say)
    return say("status.your_turn") if len(session.people) == 1 else say("status.turn_of", name=name)


def _heard(session: Session, look: Look, dragged: Slot | None, say: Text, status: str) -> tuple[Sentence, ...]:
    """What is going on, for the ear: each step of a turn is answered, be it with the same words.

    That somebody thinks is no news: their turn will be.
    """
    turn, number = session.turn, len(session.history)
    if session.over:
        return (Sentence(end_told(say, session), number),)
    if look.inspected is not None:
        return (Sentence(status, look.inspected),)
    if not turn:
        return (Sentence(status, number),) if session.curtain else ()
    step = number, turn.placed, turn.recycled, turn.trading, id(session.refused)
    slot = session.selected if dragged is None else dragged
    if slot is None or turn.trading is not None:
        return (Sentence(status, step),)
    chosen = _chosen(turn, slot, look, say)
    held = Sentence(chosen, slot)
    return (held,) if status == chosen else (Sentence(status, step), held)


def _chosen(turn: StagedTurn, slot: Slot, look: Look, say: Text) -> str:
    card = capital(card_name(say, turn.cards[slot]))
    if not look.lights:
        return say("status.chosen.dark", card=card)
    words = say("status.chosen", card=card, count=len(lit_cells(turn, slot)))
    return say.sentences([words, say("status.recycle")]) if lit_wilds(turn, slot) else words
