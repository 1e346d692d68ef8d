"""`python -m tools.pictures.screenshots`: the pictures of the README, of the installed app and of previews of links."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from iota.bots.levels import level
from iota.bots.thinking import choose
from iota.game import First, Game, Player, Settings, apply, deal
from iota.grid import Cell
from iota.movegen import best_first, found_plays, play_of
from iota.moves import Move
from iota.record import Record, write
from iota.seat import view
from tools.browsing.page import launch, show_game
from tools.build.serve import serving
from tools.build.site import build
from tools.places import ROOT

# What each picture shows: file, width, height, pixels of the screen to a pixel of the page, light or dark.
PICTURES: Final = (
    ("docs/table-light.jpg", 1280, 800, 1, "light"),
    ("docs/table-dark.jpg", 1280, 800, 1, "dark"),
    ("web/static/pictures/wide.jpg", 1280, 800, 1, "light"),
    ("web/static/pictures/narrow.jpg", 390, 780, 2, "light"),
    ("web/static/pictures/table.jpg", 1200, 630, 1, "light"),
)
SETTINGS: Final = Settings(players=(Player("You"), Player("Magpie", "greedy")), first=First.SEAT_1)
SEED: Final = 24
TURNS: Final = 12
PRESS: Final = "(selector) => document.querySelector(selector).click()"


def main() -> None:
    with sync_playwright() as playwright, serving(build()) as address:
        launched = launch(playwright)
        for name, width, height, density, scheme in PICTURES:
            target = ROOT / name
            target.parent.mkdir(exist_ok=True)
            take(launched, target, address, width, height, density, scheme)
            print(f"Wrote {target.relative_to(ROOT)}")
        launched.close()


def take(launched: Browser, target: Path, address: str, width: int, height: int, density: float, scheme: str) -> None:
    """One picture of the page in the middle of a game, the dearest play staged."""
    context = launched.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=density,
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    game, record = position(TURNS)
    show_game(page, address, record)
    play = play_of(best_first(found_plays(game.grid, game.hand, last=not game.pile))[0])
    left = list(play.cells)
    while left:
        # Only cells beside a card can be pressed, so the play grows from there.
        cell, card = next(placed for placed in left if page.locator(selector(placed[0])).count())
        left.remove((cell, card))
        page.evaluate(PRESS, f'[data-slot="{game.hand.index(card)}"]')
        page.evaluate(PRESS, selector(cell))
        page.wait_for_timeout(500)
    if (fit := page.locator("[data-act=fit]")).is_visible():
        fit.click()
        page.wait_for_timeout(500)
    page.screenshot(path=target)
    context.close()


def position(turns: int) -> tuple[Game, str]:
    """A game after so many turns, everybody taking the dearest play, and its record."""
    game, _ = deal(SETTINGS, SEED)
    moves: list[Move] = []
    while game.turns < turns:
        for move in choose(view(game, game.turn), level("greedy"), 1):
            moves.append(move)
            game, _ = apply(game, move)
    return game, write(Record(SETTINGS, SEED, tuple(moves)))


def selector(cell: Cell) -> str:
    """A cell of the hidden grid."""
    return f'[data-cell="{cell[0]},{cell[1]}"]'


if __name__ == "__main__":
    main()
