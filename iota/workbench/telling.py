"""A game told in plain text: the cards by name, the grid as a drawing, each score itemised."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from iota.cards import Card, name
from iota.events import Dealt, Drawn, DrewForFirst, Ended, Ending, Event, Passed, Played, Recycled
from iota.game import Game, standing
from iota.record import Record

_ENDINGS = {
    Ending.OUT: "the pile is empty and the last card is played",
    Ending.BLOCKED: "the pile is empty and nobody plays",
    Ending.PASSED_OUT: "nobody has played for three rounds",
}


def tell_cards(cards: Iterable[Card | None]) -> str:
    """Cards by name, `?` for one that is hidden."""
    return " ".join("?" if card is None else name(card) for card in cards)


def tell_event(game: Game, event: Event) -> str:
    """What happened, in a sentence; `game` names the players."""
    names = [player.name for player in game.settings.players]
    match event:
        case DrewForFirst():
            draws = "; ".join(", ".join(f"{names[seat]} {name(card)}" for seat, card in row) for row in event.rounds)
            return f"The draw for the start: {draws}. First to play: {names[event.first]}."
        case Dealt():
            return f"The starter: {name(event.starter)}"
        case Recycled():
            return f"{names[event.seat]}: recycled {event.move}"
        case Played():
            return f"{names[event.seat]}: {event.move}, for {event.score}"
        case Passed():
            return f"{names[event.seat]}: pass, {event.traded} traded"
        case Drawn():
            return f"{names[event.seat]}: drawn {tell_cards(event.cards)}"
        case Ended():
            winners = " and ".join(names[seat] for seat in event.winners)
            return f"The game is over: {_ENDINGS[event.ending]}. Won by {winners}."


def tell_game(record: Record) -> Iterator[str]:
    """A recorded game turn by turn, every hand open."""
    for turn, (game, events) in enumerate(record.replay()):
        if turn:
            yield ""
        yield from (tell_event(game, event) for event in events)
        yield ""
        yield str(game.grid)
        yield ""
        yield standing(game)
    if record.taken_back:
        yield f"Turns taken back: {record.taken_back}"
    for player, tally in zip(record.settings.players, game.tallies, strict=True):
        yield f"{player.name}: {tally.points} points, {tally.lots} lots, {tally.cards} cards, best turn {tally.best}"
