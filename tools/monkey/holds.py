"""What must always hold: the page is well, shows the game that is kept, loses no turn, and a person can get on."""

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Final

from playwright.sync_api import BrowserContext, ConsoleMessage, Response

from iota.game import Game
from iota.record import Record, read
from iota.scoring import Scoring
from tools.monkey.tab import Seen
from web.storage.saves import Save

NO_WORDS: Final = re.compile(r"\b(?:undefined|None|NaN|null|Infinity|True|False)\b|\[object|[{}]")
HARMLESS: Final = re.compile(r"ERR_INTERNET_DISCONNECTED|ERR_ABORTED|ERR_NETWORK_CHANGED")
"""What the browser says of requests while there is no network, and of those that a reload ends."""
BACK: Final = {"take_turn_back", "bring_turn_back", "take-over"}
"""What may make the same game shorter, because it says so."""
ASKED: Final = {"play-sure", "rematch-sure", "take-over"}
"""What gives an unfinished game up, after a question."""
BEGINS: Final = {*ASKED, "play", "play-against", "rematch", "open-shared"}
"""What puts another game in the place of the kept one."""
FULL: Final = "full"
"""Noted among what was pressed: for a while nothing could be stored, so that what is kept may be far behind."""


def watched(context: BrowserContext, troubles: list[str]) -> None:
    """Note what pages of a context complain of."""

    def note(trouble: str) -> None:
        if not HARMLESS.search(trouble):
            troubles.append(trouble)

    def on_console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            note(f"console {message.type}: {message.text}")

    def on_response(response: Response) -> None:
        if response.status >= 400:
            note(f"status {response.status}: {response.url}")

    context.on("console", on_console)
    context.on("weberror", lambda error: note(f"exception: {error.error}"))
    context.on("requestfailed", lambda request: note(f"failed: {request.url} {request.failure}"))
    context.on("response", on_response)
    context.on("page", lambda page: page.on("crash", lambda _: note("the tab crashed")))


@lru_cache(maxsize=8)
def kept_record(text: str | None) -> Record | None:
    """The record in a stored text; None where there is none that can be read."""
    try:
        return read(Save.read(text).record) if text is not None else None
    except ValueError:
        return None


@lru_cache(maxsize=8)
def replayed(record: Record) -> Game:
    """The game that a record gives."""
    return record.game()


def unfinished(record: Record | None) -> bool:
    """Whether there is a game that somebody may want to go on with."""
    return record is not None and bool(record.moves) and going_on(record)


def going_on(record: Record) -> bool:
    """Whether a game has not ended."""
    return replayed(record).ending is None


def lost(before: Record | None, after: Record | None, acts: Collection[str]) -> str:
    """What is wrong with this change of what is kept, after these presses; empty if nothing is."""
    pressed = set(acts)
    if before is None or after == before:
        return ""
    if after is None:
        return "the kept game is gone"
    if (after.settings, after.seed) == (before.settings, before.seed):
        if after.moves[: len(before.moves)] == before.moves or pressed & BACK:
            return ""
        return f"turns were lost: {len(before.moves)} moves became {len(after.moves)}"
    if not pressed & BEGINS:
        return "another game took the place of the kept one by itself"
    if unfinished(before) and not pressed & ASKED and FULL not in pressed:
        return "an unfinished game was given up without a question"
    return ""


def begun(before: Record | None, after: Record | None, acts: Collection[str]) -> bool:
    """Whether the game that is kept now was begun on this table, whoever's game lay there before."""
    if after is None or not {*acts} & BEGINS:
        return False
    return before is None or (after.settings, after.seed) != (before.settings, before.seed)


def odd(seen: Seen) -> str:
    """What is wrong at first sight, and stays so."""
    if seen.state != "ready" or seen.phase == "trouble":
        return f"the page is {seen.state}, {seen.phase}"
    if found := NO_WORDS.search(seen.words):
        return "these are no words: " + seen.words[max(0, found.start() - 40) : found.end() + 40]
    return ""


def stuck(seen: Seen) -> str:
    """Why a person can't get on; a notice that covers something goes away by itself."""
    if not seen.presses:
        return "nothing can be pressed"
    if seen.wider > 0:
        return f"the page is {seen.wider} pixels wider than the window"
    if seen.dialog:
        return ""
    needed = {"turn": {"pass", "commit"}, "curtain": {"lift_curtain"}, "over": {"results"}}.get(seen.phase)
    return f"{seen.phase}: none of {sorted(needed)} can be pressed" if needed and not seen.names & needed else ""


def untrue(seen: Seen, record: Record) -> str:
    """What is shown of a game and is not so by its record."""
    game = replayed(record)
    if seen.moves != len(record.moves):
        return f"{seen.moves} moves are shown, {len(record.moves)} are kept"
    points = [str(tally.points) if game.settings.scoring is not Scoring.NONE else "" for tally in game.tallies]
    if seen.points != points:
        return f"the points {seen.points} are shown, {points} are kept"
    if (seen.phase == "over") != (game.ending is not None):
        return f"the page is at {seen.phase}, the kept game is not"
    return ""
