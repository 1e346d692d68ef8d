"""The game's values in words: cards, cells, refusals, scores, turns, the end; in any language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Final

from iota.bots.levels import LEVELS
from iota.cards import COLOURS, NUMBERS, SHAPES, WILD, Card, colour, number, shape
from iota.events import Drawn, DrewForFirst, Ending, Event, Passed, Played, Recycled
from iota.game import Game, Player, apply
from iota.grid import Cell
from iota.lines import LONGEST
from iota.moves import Move, Pass, Play, Recycle
from iota.record import Unreadable
from iota.refusals import (
    AlreadyOnTable,
    GameOver,
    Gap,
    HandTooSmall,
    IllegalMove,
    LineBroken,
    LineTooLong,
    NothingToTradeFor,
    NotInHand,
    NotYourTurn,
    NoWildThere,
    RecycleAfterPlacing,
    RecycleDoesNotFit,
    RecycleWithWild,
    Refusal,
    TradeTooLarge,
    WildElsewhere,
    WildUnreadable,
)
from iota.scoring import Score, Scoring
from web.play.hint import Depth, Found
from web.play.past_turn import PastTurn
from web.play.placements import Readings
from web.words.text import Text

STARTER: Final = 50
"""The row and the column of the starter: so many that no game grows beyond the first."""
FEW: Final = 8
"""So many readings of a wild are named, one by one."""
YOU: Final = "You"
"""How a record names the one person here who chose no name."""
PLAYER: Final = "Player"
"""With the number of the seat behind it: how a record names one of several people who chose no name."""


def card_name(say: Text, card: Card | None) -> str:
    """A card: `red circle 2`, `wild`; None is one that may not be seen."""
    return say("card.hidden") if card is None else _card(say, "card", card)


def the_card(say: Text, card: Card) -> str:
    """A certain card, in the middle of a sentence: `the red circle 2`."""
    return _card(say, "card.the", card)


def _card(say: Text, form: str, card: Card) -> str:
    if card == WILD:
        return say(f"{form}.wild")
    return say(f"{form}.{COLOURS[colour(card)]}.{SHAPES[shape(card)]}", number=NUMBERS[number(card)])


def cards_in_words(say: Text, cards: Iterable[Card]) -> str:
    """Some cards: `red circle 2, wild and blue cross 1`."""
    return say.list([card_name(say, card) for card in cards])


def player_name(say: Text, player: Player) -> str:
    """What a player is called. Names that nobody chose are recorded in English, and told in any language."""
    if player.bot:
        return _bot_name(say, player)
    if player.name == YOU:
        return say("seat.you")
    numbered = player.name.removeprefix(f"{PLAYER} ")
    return say("start.player", seat=numbered) if numbered != player.name and numbered.isdecimal() else player.name


def _bot_name(say: Text, player: Player) -> str:
    recorded = next((level.name for level in LEVELS if level.key == player.bot), None)
    number = player.name.removeprefix(recorded or player.name).removeprefix(" ")
    if recorded is None or not player.name.startswith(recorded) or not (number.isdecimal() or not number):
        return player.name
    name = say(f"level.{player.bot}.name")
    return f"{name} {number}" if number else name


def spoken_to(players: Sequence[Player]) -> int | None:
    """The seat of the one person at this device, who is *you* in every sentence; None with more of them, or none."""
    people = [seat for seat, player in enumerate(players) if not player.bot]
    return people[0] if len(people) == 1 else None


def told(say: Text, key: str, players: Sequence[Player], seat: int, **parameters: object) -> str:
    """A sentence about a player: to them if they are alone here, as the message `<key>.you` has it, or by name."""
    if seat == spoken_to(players):
        return say(f"{key}.you", **parameters)
    return say(key, name=say.isolated(player_name(say, players[seat])), **parameters)


def row_of(cell: Cell) -> int:
    """The number of a cell's row, from above; it stays the same while the table grows."""
    return STARTER + cell[1]


def column_of(cell: Cell) -> int:
    """The number of a cell's column, from the left."""
    return STARTER + cell[0]


def cell_name(say: Text, cell: Cell) -> str:
    """A cell by its row and column: `row 49, column 52`."""
    return say("cell", row=row_of(cell), column=column_of(cell))


def cells_in_words(say: Text, cells: Sequence[Cell]) -> str:
    """Some cells of one row or one column: `row 50, columns 51 and 52`."""
    rows, columns = sorted({row_of(cell) for cell in cells}), sorted({column_of(cell) for cell in cells})
    if len(rows) == len(columns) == 1:
        return cell_name(say, cells[0])
    if len(rows) == 1:
        return say("cells.row", row=rows[0], columns=_numbers(say, columns))
    return say("cells.column", column=columns[0], rows=_numbers(say, rows))


def _numbers(say: Text, numbers: Sequence[int]) -> str:
    """Numbers in ascending order: `51 and 52`, `50, 51 and 53`, `50 to 53`."""
    first, last = numbers[0], numbers[-1]
    if last - first + 1 == len(numbers) > 2:
        return say("cells.through", first=first, last=last)
    return say.list(map(str, numbers))


def value_name(say: Text, property: str, value: int) -> str:
    """A value of a property: `red`, `circle`, `4`."""
    if property == "number":
        return str(NUMBERS[value])
    return say(f"{property}.{(COLOURS if property == 'colour' else SHAPES)[value]}")


def refusal_in_words(say: Text, refusal: Refusal, players: Sequence[Player] = ()) -> str:
    """Why a move is refused: `Numbers 4, 2, 2: neither all the same nor all different.`"""
    key = f"refusal.{type(refusal).__name__}"
    match refusal:
        case LineBroken(_, property, values):
            names = say.sequence(value_name(say, property, value) for value in values if value is not None)
            return say(f"{key}.{property}", values=names)
        case LineTooLong(cells):
            return say(key, cards=say("cards", count=len(cells)), most=LONGEST)
        case Gap(cells):
            return say(key, count=len(cells))
        case NotInHand(card) | AlreadyOnTable(card) | RecycleDoesNotFit(_, card):
            return say(key, card=the_card(say, card))
        case NotYourTurn(turn) if turn < len(players):
            return told(say, key, players, turn)
        case NotYourTurn(turn):
            return say(key, name=say("start.player", seat=turn + 1))
        case WildElsewhere(seat):
            known = player_name(say, players[seat]) if seat < len(players) else say("start.player", seat=seat + 1)
            return say(key, name=say.isolated(known))
        case TradeTooLarge(cards, hand) | HandTooSmall(cards, hand):
            return say(key, cards=say("cards", count=cards), hand=hand)
        case _:
            return say(key)


def unreadable_in_words(say: Text, error: ValueError) -> str:
    """Why a saved or a shared game can't be read."""
    match error:
        case Unreadable(reason=reason):
            return say(f"unreadable.{reason}")
        case IllegalMove():
            return say("unreadable.illegal")
        case _:
            return say("unreadable.damaged")


def remedy_in_words(say: Text, refusal: Refusal) -> str:
    """What to try instead of a move that is refused."""
    key = f"remedy.{type(refusal).__name__}"
    return say(key) if say.has(key) else say("remedy")


CHAPTERS: Final = {
    LineTooLong: "lines",
    LineBroken: "lines",
    WildUnreadable: "wild",
    NoWildThere: "wild",
    RecycleWithWild: "wild",
    RecycleDoesNotFit: "wild",
    RecycleAfterPlacing: "wild",
    WildElsewhere: "wild",
    TradeTooLarge: "pass",
    NothingToTradeFor: "pass",
    GameOver: "end",
}
"""The chapters of the rules that say more about a refusal; that about the turn for all others."""


def chapter_about(refusal: Refusal) -> str:
    """The chapter of the rules that says more about a refusal."""
    return CHAPTERS.get(type(refusal), "turn")


def refused_cells(refusal: Refusal) -> tuple[Cell, ...]:
    """The cells that a refusal speaks of."""
    cells: list[Cell] = []
    for field in fields(refusal):
        value = getattr(refusal, field.name)
        if field.name == "cell":
            cells.append(value)
        elif field.name == "cells":
            cells += value
        elif field.name == "lines":
            cells += (cell for line in value for cell in line)
    return tuple(dict.fromkeys(cells))


def score_in_words(say: Text, score: Score) -> str:
    """How points are counted: `8 + 4 + 5 = 17, ×2 lot = 34`."""
    if score.scoring is Scoring.NONE:
        return say("score.none")
    plus = say("score.plus", before="", after="")
    if score.scoring is Scoring.LOTS:
        parts = [say("score.part.lot")] * score.lots
        parts += [say("score.part.four")] * score.four + [say("score.part.final")] * score.final
        return say("score.sum", parts=plus.join(parts), total=score.points) if parts else say("score.nothing")
    words = plus.join(str(line.total) for line in score.lines)
    if len(score.lines) > 1:
        words = say.figures(say("score.sum", parts=words, total=score.sum))
    for reason, total in zip(score.doublings, score.steps[1:], strict=True):
        words = say(f"score.twice.{reason}", text=words, total=total)
    return words


def event_in_words(say: Text, event: Event, players: Sequence[Player]) -> str:
    """Something that happened in a turn, or in the draw for the first player."""
    match event:
        case Played(seat, move, score):
            cards, count = cards_in_words(say, move.cards), len(move.cards)
            where = cells_in_words(say, [cell for cell, _ in move.cells])
            counted = score_in_words(say, score)
            return told(say, "log.play", players, seat, cards=cards, count=count, cell=where, score=counted)
        case Recycled(seat, move):
            cell, card = cell_name(say, move.cell), the_card(say, move.card)
            return told(say, "log.recycle", players, seat, cell=cell, card=card)
        case Passed(seat, 0):
            return told(say, "log.pass", players, seat)
        case Passed(seat, traded):
            return told(say, "log.trade", players, seat, count=traded)
        case Drawn(seat, cards_drawn):
            return told(say, "log.drew", players, seat, count=len(cards_drawn))
        case DrewForFirst():
            return draw_in_words(say, event, players)
        case _:
            return ""


def turn_in_words(say: Text, past: PastTurn, players: Sequence[Player]) -> str:
    """A turn of the log, itemised."""
    events = [event for event in past.events if isinstance(event, Recycled | Played | Passed)]
    return say.sentences(event_in_words(say, event, players) for event in events)


def advice_in_words(say: Text, game: Game, moves: Sequence[Move], *, places: bool = True) -> str:
    """A turn that could be taken, a sentence for each move: `Play red circle 2 at row 50, column 51, for 8 points.`

    Without the places it is for somebody who sees them on the table.
    """
    sentences = []
    for move in moves:
        game, events = apply(game, move)
        match move:
            case Recycle(cell, card):
                key = "advice.recycle.at" if places else "advice.recycle"
                sentences.append(say(key, cell=cell_name(say, cell), card=the_card(say, card)))
            case Pass(()):
                sentences.append(say("advice.pass"))
            case Pass(cards):
                sentences.append(say("advice.trade", cards=cards_in_words(say, cards)))
            case Play(cells):
                score = next(event.score for event in events if isinstance(event, Played))
                key = "advice.play" + ".at" * places
                sentences.append(
                    say(
                        f"{key}.points" if score.points else key,
                        cards=cards_in_words(say, move.cards),
                        cell=cells_in_words(say, [cell for cell, _ in cells]),
                        points=say("points", count=score.points),
                    )
                )
    return say.sentences(sentences)


def hint_in_words(say: Text, game: Game, hint: Found, line: Sequence[Cell], *, places: bool = True) -> str:
    """A hint as far as it is shown; without the places it is for somebody who sees them on the table."""
    if hint.depth > hint.shown:
        return say("status.hint")
    last = hint.moves[-1]
    assert not isinstance(last, Recycle), "a turn ends with a play or a pass"
    if hint.shown is Depth.WHERE:
        if isinstance(last, Pass):
            return say("hint.where.pass")
        ends = {"start": cell_name(say, line[0]), "end": cell_name(say, line[-1])}
        return say(f"hint.{'moved' if hint.moved else 'where'}{'.at' if places else ''}", **ends)
    if hint.shown is Depth.CARDS:
        taken = tuple(move.card for move in hint.moves if isinstance(move, Recycle))
        if isinstance(last, Pass):
            return say("advice.trade", cards=cards_in_words(say, last.cards)) if last.cards else say("advice.pass")
        cards = cards_in_words(say, last.cards)
        if not taken:
            return say("hint.cards", cards=cards)
        return say("hint.cards.recycle", taken=cards_in_words(say, taken), cards=cards)
    words = advice_in_words(say, game, hint.moves, places=places)
    if not hint.why:
        return words
    why = f"hint.why.{hint.why}" if hint.why in ("points", "ending") else f"review.why.{hint.why}"
    # What is cut off on a small screen is seen on the table.
    return say.sentences([words, say(why)] if places else [say(why), words])


def draw_in_words(say: Text, draw: DrewForFirst, players: Sequence[Player]) -> str:
    """The draw for the first player, round by round, and who begins."""
    drawn = [
        told(say, "log.draw", players, seat, card=the_card(say, card)) for drawn in draw.rounds for seat, card in drawn
    ]
    return say.sentences([*drawn, told(say, "log.first", players, draw.first)])


def readings_in_words(say: Text, readings: Readings, *, hand: bool = True) -> tuple[str, ...]:
    """What a wild may stand for, and whether a card of the hand frees it."""
    cards, mine = readings.cards, readings.in_hand
    if len(cards) > FEW:
        sentences = [say("wild.any", cards=say("cards", count=len(cards)))]
    else:
        named = the_card(say, cards[0]) if len(cards) == 1 else cards_in_words(say, cards) if cards else ""
        sentences = [say("wild.readings", count=len(cards), cards=named)]
    if mine:
        sentences.append(say("wild.free", count=len(mine), cards=cards_in_words(say, mine)))
    elif cards and not readings.unseen:
        sentences.append(say("wild.never"))
    elif hand:
        sentences.append(say("wild.held"))
    return tuple(sentences)


def end_in_words(say: Text, game: Game) -> tuple[str, ...]:
    """Who won and how the game ended."""
    if game.ending is None:
        return ()
    players, winners = game.settings.players, game.winners
    if len(winners) > 1:
        won = say("end.shared", names=names_in_words(say, [players[seat] for seat in winners]))
    else:
        won = told(say, "end.won", players, winners[0])
    if game.ending is Ending.OUT:
        return won, told(say, "end.out", players, game.turn)
    return won, say(f"end.{game.ending}")


def names_in_words(say: Text, players: Iterable[Player]) -> str:
    """Some players, by their names: `You, Robin and Owl`."""
    return say.list([say.isolated(player_name(say, player)) for player in players])


def capital(sentence: str) -> str:
    """A sentence with its first letter large."""
    return sentence[:1].upper() + sentence[1:]
