"""A plain game in a terminal against a bot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from iota.game import Game, Settings, apply, deal, standing
from iota.grid import Grid, cell_of
from iota.movegen import best_first, found_plays, play_of
from iota.moves import Move, parse_move
from iota.record import Record, write
from iota.refusals import IllegalMove
from iota.seat import SeatView, seen_by, view
from iota.workbench.telling import tell_cards, tell_event

Ask = Callable[[str], str]
Say = Callable[[str], None]
Opponent = Callable[[SeatView, str], Sequence[Move]]
"""What a bot of a level does with its turn, given what its seat may know."""

HELP = """A play puts cards on cells x,y, x to the right and y down, the starter at 0,0:  rc2@1,0 bx2@2,0
A recycle puts a card of yours in the place of a wild, before the play:          W@2,0=gt2
A pass trades the cards that you name, or none:                                 pass rc2 bx2
hint shows the three plays with most points; save FILE writes the game down; quit ends."""


def drawing(grid: Grid) -> str:
    """The grid with its coordinates at the edges."""
    cells = [cell_of(place) for place in grid.at]
    left, right = min(x for x, _ in cells), max(x for x, _ in cells)
    top = min(y for _, y in cells)
    heading = "     " + " ".join(f"{x:>3}" for x in range(left, right + 1))
    rows = (f"{y:>4} {row}" for y, row in enumerate(str(grid).split("\n"), top))
    return "\n".join([heading, *rows])


def play_game(settings: Settings, seed: int, opponent: Opponent, ask: Ask, say: Say) -> Record:
    """A game from the deal to its end, or to `quit`; the record of it."""
    game, events = deal(settings, seed)
    moves: list[Move] = []
    for event in events:
        say(tell_event(game, event))
    say(f"\n{HELP}")
    while game.ending is None:
        player = settings.players[game.turn]
        if player.bot:
            chosen = tuple(opponent(view(game, game.turn), player.bot))
        else:
            say(f"\n{drawing(game.grid)}\n\n{standing(game)}")
            say(f"{player.name}: {tell_cards(game.hand)}")
            move = _ask_move(game, Record(settings, seed, tuple(moves)), ask, say)
            if move is None:
                break
            chosen = (move,)
        for move in chosen:
            try:
                after, events = apply(game, move)
            except IllegalMove as refused:
                say(f"That is not allowed: {'; '.join(map(str, refused.refusals))}.")
                break
            seat = next((seat for seat, player in enumerate(settings.players) if not player.bot), game.turn)
            for event in events:
                say(tell_event(after, seen_by(event, seat)))
            game = after
            moves.append(move)
    return Record(settings, seed, tuple(moves))


def _ask_move(game: Game, record: Record, ask: Ask, say: Say) -> Move | None:
    """The next move that a person names, or None when they leave."""
    while True:
        try:
            text = ask("> ").strip()
        except (EOFError, KeyboardInterrupt):
            return None
        command, _, rest = text.partition(" ")
        if command in ("quit", "exit"):
            return None
        if command == "help":
            say(HELP)
        elif command == "hint":
            for found in best_first(found_plays(game.grid, game.hand, last=not game.pile))[:3]:
                say(f"{found.points:>4}  {play_of(found)}")
        elif command == "save" and rest:
            say(_save(record, rest))
        else:
            try:
                return parse_move(text)
            except ValueError as error:
                say(f"{error}. Write help to see how moves are written.")


def _save(record: Record, path: str) -> str:
    try:
        Path(path).write_text(write(record), encoding="utf-8")
    except OSError as error:
        return f"The game could not be written to {path}: {error.strerror}."
    return f"The game is written to {path}."
