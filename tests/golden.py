"""Golden games: everything that can be seen after every move, written down so that a change shows.

python -m tests.golden          writes tests/games/*.txt anew; read the difference before you keep it
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from iota.cards import Card, name
from iota.events import Dealt, Drawn, DrewForFirst, Ended, Event, Passed, Played, Recycled
from iota.game import Deck, First, Game, Settings
from iota.record import Record, write, write_link
from iota.scoring import Scoring
from iota.seat import seen_by
from tests.table import TEMPERS, play_out, seats

FOLDER = Path(__file__).parent / "games"

GAMES = {
    "two-greedy": (Settings(seats(2)), 3, "greedy"),
    "two-passed-out": (Settings(seats(2), deck=Deck.HALF, scoring=Scoring.LOTS, first=First.RANDOM), 7, "stubborn"),
    "two-rambling": (Settings(seats(2), deck=Deck.HALF, first=First.SEAT_2, timer=90), 39, "rambling"),
    "three-linking": (Settings(seats(3), scoring=Scoring.CARDS, first=First.SEAT_3), 5, "linking"),
    "three-greedy": (Settings(seats(3), deck=Deck.HALF, scoring=Scoring.LOTS), 2, "greedy"),
    "four-rambling": (Settings(seats(4), scoring=Scoring.NONE, first=First.SEAT_4), 7, "rambling"),
    "four-greedy": (Settings(seats(4), first=First.RANDOM, timer=60), 6, "greedy"),
    "four-blocked": (Settings(seats(4), deck=Deck.HALF, scoring=Scoring.CARDS, first=First.SEAT_1), 4, "weary"),
}


@cache
def golden(label: str) -> Record:
    """The record of a golden game, played anew, once in each process."""
    settings, seed, temper = GAMES[label]
    return play_out(settings, seed, TEMPERS[temper])


def listing(record: Record) -> str:
    """Everything that can be seen of a game, after every move."""
    lines = [write(record).rstrip(), "", f"link {write_link(record)}"]
    moves = ["the deal", *map(str, record.moves)]
    for number, (move, (game, events)) in enumerate(zip(moves, record.replay(), strict=True)):
        lines += ["", f"--- {number}: {move}", *_happened(game, events), *_state(game)]
    return "\n".join(lines) + "\n"


def _happened(game: Game, events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        yield f"event {told(event)}"
        if isinstance(event, Played):
            for line in event.score.lines:
                cells = " ".join(f"{x},{y}" for x, y in line.cells)
                yield f"  line {cells}: {'+'.join(map(str, line.values))} = {line.total}{' lot' if line.lot else ''}"
            score = event.score
            yield f"  steps {' '.join(map(str, score.steps))}; {' '.join(score.doublings) or 'no doubling'}"
        for seat in range(len(game.hands)):
            seen = seen_by(event, seat)
            if seen != event:
                yield f"  to seat {seat}: {told(seen)}"


def _state(game: Game) -> Iterator[str]:
    yield str(game.grid)
    for seat, (hand, tally) in enumerate(zip(game.hands, game.tallies, strict=True)):
        yield (
            f"seat {seat}: {named(hand)}; {tally.points} points, {tally.lots} lots, {tally.cards} cards, "
            f"best {tally.best}; {game.held_wilds[seat]} known wilds"
        )
    yield f"pile {len(game.pile)}: {named(game.pile[:4])}{' …' if len(game.pile) > 4 else ''}"
    yield (
        f"turn {game.turn}, turns {game.turns}, passes {game.passes}, quiet {game.quiet}, "
        f"recycled {game.recycled}, ending {game.ending or '-'}, winners {game.winners}"
    )


def named(cards: tuple[Card | None, ...]) -> str:
    """Cards by their names, a question mark for a hidden one."""
    return " ".join("?" if card is None else name(card) for card in cards) or "-"


def told(event: Event) -> str:
    """An event in a line."""
    match event:
        case DrewForFirst():
            rounds = "; ".join(" ".join(f"{seat}:{name(card)}" for seat, card in row) for row in event.rounds)
            return f"draw {rounds}; first {event.first}"
        case Dealt():
            return f"dealt {' | '.join(map(named, event.hands))}; starter {name(event.starter)}; first {event.first}"
        case Recycled():
            return f"recycled {event.seat} {event.move}"
        case Played():
            return f"played {event.seat} {event.move}: {event.score}"
        case Passed():
            return f"passed {event.seat}, traded {event.traded}"
        case Drawn():
            return f"drawn {event.seat} {named(event.cards)}"
        case Ended():
            return f"ended {event.ending}, winners {event.winners}"


def main() -> None:
    """Writes every golden game anew."""
    FOLDER.mkdir(exist_ok=True)
    for label in GAMES:
        (FOLDER / f"{label}.txt").write_text(listing(golden(label)))


if __name__ == "__main__":
    main()
