"""The game's values in words: cards, cells, refusals, scores, turns, the end; in any language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields

from iota.cards import COLOURS, NUMBERS, SHAPES, WILD, Card, colour, number, shape
from iota.events import Drawn, DrewForFirst, Event, Passed, Played, Recycled
from iota.game import Game, Player, apply
from iota.grid import Cell
from iota.lines import LONGEST
from iota.moves import Move, Pass, Play, Recycle
from iota.refusals import (
    Gap,
    LineBroken,
    LineTooLong,
    NotInHand,
    NotYourTurn,
    RecycleDoesNotFit,
    Refusal,
    TradeTooLarge,
)
from iota.scoring import Score, Scoring
from web.play.past_turn import PastTurn
from web.play.placements import Readings
from web.words.text import Text


def card_name(say: Text, card: Card | None) -> str:
    """A card: `red circle 2`, `wild`; None is one that may not be seen."""
    if card is None:
        return say("card.hidden")
    if card == WILD:
        return say("card.wild")
    return say(
        "card.plain",
        colour=say(f"colour.{COLOURS[colour(card)]}"),
        shape=say(f"shape.{SHAPES[shape(card)]}"),
        number=NUMBERS[number(card)],
    )


def cards_in_words(say: Text, cards: Iterable[Card]) -> str:
    """Some cards: `red circle 2, wild and blue cross 1`."""
    return say.list([card_name(say, card) for card in cards])


def cell_name(say: Text, cell: Cell) -> str:
    """A cell by its way from the starter: `2 right, 1 up`."""
    x, y = cell
    across = say("cell.right" if x > 0 else "cell.left", n=abs(x)) if x else ""
    down = say("cell.down" if y > 0 else "cell.up", n=abs(y)) if y else ""
    if across and down:
        return say("cell.both", across=across, down=down)
    return across or down or say("cell.starter")


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
            return capital(say(key, property=say(f"property.{property}"), values=names))
        case LineTooLong(cells):
            return say(key, cards=len(cells), most=LONGEST)
        case Gap(cells):
            return say(key, count=len(cells))
        case NotInHand(card) | RecycleDoesNotFit(_, card):
            return say(key, card=card_name(say, card))
        case NotYourTurn(turn):
            return say(key, name=players[turn].name if turn < len(players) else turn + 1)
        case TradeTooLarge(cards, hand):
            return say(key, cards=cards, hand=hand)
        case _:
            return say(key)


def remedy_in_words(say: Text, refusal: Refusal) -> str:
    """What to try instead of a move that is refused."""
    key = f"remedy.{type(refusal).__name__}"
    return say(key) if say.has(key) else say("remedy")


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
    plus = say("score.plus")
    if score.scoring is Scoring.LOTS:
        parts = [say("score.part.lot")] * score.lots
        parts += [say("score.part.four")] * score.four + [say("score.part.final")] * score.final
        return say("score.sum", parts=plus.join(parts), total=score.points) if parts else say("score.nothing")
    words = plus.join(str(line.total) for line in score.lines)
    if len(score.lines) > 1:
        words = say("score.sum", parts=words, total=score.sum)
    for reason, total in zip(score.doublings, score.steps[1:], strict=True):
        words = say("score.twice", text=words, reason=say(f"score.reason.{reason}"), total=total)
    return words


def event_in_words(say: Text, event: Event, players: Sequence[Player]) -> str:
    """Something that happened in a turn, or in the draw for the first player."""
    match event:
        case Played(seat, move, score):
            cards = cards_in_words(say, move.cards)
            return say("log.play", name=players[seat].name, cards=cards, score=score_in_words(say, score))
        case Recycled(seat, move):
            cell = cell_name(say, move.cell)
            return say("log.recycle", name=players[seat].name, cell=cell, card=card_name(say, move.card))
        case Passed(seat, 0):
            return say("log.pass", name=players[seat].name)
        case Passed(seat, traded):
            return say("log.trade", name=players[seat].name, count=traded)
        case Drawn(seat, cards_drawn):
            return say("log.drew", name=players[seat].name, count=len(cards_drawn))
        case DrewForFirst():
            return draw_in_words(say, event, players)
        case _:
            return ""


def turn_in_words(say: Text, past: PastTurn, players: Sequence[Player]) -> str:
    """A turn of the log, itemised."""
    told = [event for event in past.events if isinstance(event, Recycled | Played | Passed)]
    return " ".join(event_in_words(say, event, players) for event in told)


def advice_in_words(say: Text, game: Game, moves: Sequence[Move], *, places: bool = True) -> str:
    """A turn that could be taken: `for 8 points, play red circle 2 and wild, from 1 right to 2 right`.

    Without the places it is for somebody who sees them on the table.
    """
    parts = []
    for move in moves:
        game, events = apply(game, move)
        match move:
            case Recycle(cell, card):
                key = "advice.recycle.place" if places else "advice.recycle"
                parts.append(say(key, cell=cell_name(say, cell), card=card_name(say, card)))
            case Pass(()):
                parts.append(say("advice.pass"))
            case Pass(cards):
                parts.append(say("advice.trade", cards=cards_in_words(say, cards)))
            case Play(cells):
                words = say("advice.play", cards=cards_in_words(say, move.cards))
                if places:
                    start, end = (cell_name(say, cell) for cell, _ in (cells[0], cells[-1]))
                    place = start if len(cells) == 1 else say("advice.from", start=start, end=end)
                    words = say("advice.place", play=words, place=place)
                score = next(event.score for event in events if isinstance(event, Played))
                if score.points:
                    words = say("advice.points", play=words, points=say("points", count=score.points))
                parts.append(words)
    return say("advice.then").join(parts)


def draw_in_words(say: Text, draw: DrewForFirst, players: Sequence[Player]) -> str:
    """The draw for the first player, round by round, and who begins."""
    rounds = [
        say.sequence(say("log.draw.one", name=players[seat].name, card=card_name(say, card)) for seat, card in drawn)
        for drawn in draw.rounds
    ]
    sentences = [say("log.draw.round", draws=drawn) for drawn in rounds]
    return " ".join([*sentences, say("log.first", name=players[draw.first].name)])


def readings_in_words(say: Text, readings: Readings, *, hand: bool = True) -> tuple[str, ...]:
    """What a wild may stand for, and whether a card of the hand frees it."""
    cards = readings.cards
    named = say.list([card_name(say, card) for card in cards]) if cards else ""
    few = len(cards) <= 8
    sentences = [say("wild.readings", count=len(cards), cards=named) if few else say("wild.any", count=len(cards))]
    if readings.in_hand:
        sentences.append(say("wild.free", cards=cards_in_words(say, readings.in_hand)))
    elif cards and not readings.unseen:
        sentences.append(say("wild.never"))
    elif hand:
        sentences.append(say("wild.held"))
    return tuple(sentences)


def end_in_words(say: Text, game: Game, *, you: int | None = None) -> tuple[str, ...]:
    """Who won and how the game ended; `you` is the seat to be spoken to, where there is one."""
    if game.ending is None:
        return ()
    names = [game.settings.players[seat].name for seat in game.winners]
    if len(names) > 1:
        won = say("end.shared", names=say.list(names))
    elif game.winners[0] == you:
        won = say("end.you")
    else:
        won = say("end.won", name=names[0])
    return won, say(f"end.{game.ending}", name=game.settings.players[game.turn].name)


def capital(sentence: str) -> str:
    """A sentence with its first letter large."""
    return sentence[:1].upper() + sentence[1:]
