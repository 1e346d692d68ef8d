"""A visit of the monkey: step by step something by chance, and after every step a look at all that must hold.

Everything by chance comes from the seed and the number of the step, the page's own chance too. What a step finds
depends on the page alone, which is left to calm down before most of them; so a seed repeats a visit, but for what two
threads or a clock decide.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Error

from iota.bots.levels import LEVELS
from iota.game import Deck, First, Player, Settings
from iota.record import Record
from iota.scoring import Scoring
from tools.monkey.doings import DOINGS, SIZES
from tools.monkey.holds import BEGINS, FULL, begun, going_on, kept_record, lost, odd, stuck, unfinished, untrue, watched
from tools.monkey.tab import BEFORE, PATIENCE_MS, Seen, Tab
from web.storage.preferences import Choices, Preferences, write_choices
from web.storage.saves import ASIDE, CHOICES, GAME

HASTE: Final = 0.12
"""The share of steps after which nobody waits."""
NOTICE_MS: Final = 6_000
"""After that long every notice has gone."""
LOOKS: Final = 10
LAST: Final = 25
"""So many steps are told when something is wrong."""
ASIDE_GAMES: Final = ("daily-play", "friends-begin", "friends-open", "friends-seat")
"""What puts a game on the table that is kept somewhere else than the own one."""


class Found(Exception):
    """Something does not hold."""


class Visit:
    """A browser with an empty profile, and what the monkey does in it."""

    def __init__(self, browser: Browser, address: str, seed: int, *, touch: bool) -> None:
        self.seed = seed
        self.steps: list[str] = []
        self.moves = 0
        """How many moves were seen to be kept."""
        self.games = 0
        """How many games were seen to their end."""
        self.offline = False
        self.foreign = ""
        """What a newer version has stored, until it is set aside."""
        self._troubles: list[str] = []
        self._record: Record | None = None
        self._acts: list[str] = []
        """What was pressed since what is kept has changed."""
        self._address = address
        chance = random.Random(f"{seed} begins")
        width, height = SIZES[touch][0]
        parts = urlsplit(address)
        stored = [{"name": CHOICES, "value": write_choices(_choices(chance))}]
        options: dict[str, Any] = {
            "storage_state": {"origins": [{"origin": f"{parts.scheme}://{parts.netloc}", "localStorage": stored}]},
            "has_touch": touch,
            "is_mobile": touch,
            "device_scale_factor": 2 if touch else 1,
        }
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion=chance.choice(("reduce", "no-preference")),
            color_scheme=chance.choice(("light", "dark")),
            **options,
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.context.add_init_script(BEFORE.replace("SEED", str(seed)))
        watched(self.context, self._troubles)
        self._touch = touch
        self.tabs: list[Tab] = []
        self.at = 0

    @property
    def tab(self) -> Tab:
        """The tab in front."""
        return self.tabs[self.at]

    def opens_tab(self) -> None:
        """One more, in front."""
        self.tabs.append(Tab(self.context.new_page(), self._address, touch=self._touch))
        self.at = len(self.tabs) - 1
        self.tab.open()

    def navigates(self, go: Callable[[], object]) -> None:
        """Back or Forward, wherever that leads; a visitor who has left comes again."""
        before = self.tab.page.evaluate("performance.timeOrigin")
        go()
        # The page itself may go further back from there.
        self.tab.page.wait_for_timeout(100)
        if not self.tab.stays():
            self.tab.open()
        elif self.tab.page.evaluate("performance.timeOrigin") != before:
            self.tab.arrives()

    # Steps

    def goes(self, steps: int, enough: Callable[[], bool] = lambda: False) -> str:
        """So many steps, unless it is enough before; what was found to be wrong, or nothing."""
        try:
            if not self.tabs:
                self.opens_tab()
                self.tab.page.locator("html[data-kept]").wait_for()
            for _ in range(steps):
                if enough():
                    break
                self._step(len(self.steps) + 1)
        except Found as found:
            return str(found)
        except Error as error:
            return f"{'; '.join(self._troubles)} no way to get on: {error}"
        return ""

    def _step(self, number: int) -> None:
        chance = random.Random(f"{self.seed} {number}")
        (doing,) = chance.choices(list(DOINGS), list(DOINGS.values()))
        name = doing.__name__.replace("_", " ")
        self.steps.append(f"{number} {name} …")
        said = doing(self, chance)
        self.steps[-1] = f"{number} {name}: {said}" if said else f"{number} {name}"
        if chance.random() < HASTE:
            self.steps[-1] += ", in haste"
            self._complain(*self._troubles)
        else:
            self.waits()

    def looks(self) -> Seen:
        """What is there now, and whether all holds that can be judged from it in the middle of something."""
        if self.tab.away:
            self.tab.open()
        seen = self.tab.sees()
        self._keeps_all(seen)
        self._complain(*self._troubles, odd(seen))
        return seen

    def waits(self) -> Seen:
        """What is there when the page has calmed down, and whether all holds."""
        try:
            seen = self._calm_look()
            if stuck(seen):
                self.tab.page.wait_for_timeout(NOTICE_MS)
                seen = self._calm_look()
        except Error as error:
            if not self.tab.away:
                at = self.tab.page.evaluate("({...document.documentElement.dataset})")
                raise Found("; ".join((*self._troubles, f"it did not calm down: {at}, {error}"))) from None
            # Back, or a swipe, took its time to lead away.
            seen = self._calm_look()
        self._complain(stuck(seen), self._untrue(seen))
        return seen

    def _calm_look(self) -> Seen:
        """A bot may play between calm and the look."""
        for _ in range(LOOKS):
            if self.tab.away:
                self.tab.open()
            self.tab.calms()
            seen = self.looks()
            if seen.settled:
                break
        return seen

    def _complain(self, *problems: str) -> None:
        if found := [problem for problem in problems if problem]:
            raise Found("; ".join(found))

    # What is kept

    def _keeps_all(self, seen: Seen) -> None:
        """Whether what is kept is what was kept before, or more, or what the presses say."""
        text = seen.stored.get(GAME)
        if self.foreign and self._still_foreign(seen, text):
            self._record = None
            self._presses(seen)
            return
        self._presses(seen)
        record = kept_record(text)
        if text is not None and record is None:
            raise Found(f"what is kept can't be read: {text}")
        if record == self._record:
            return
        self._complain(lost(self._record, record, self._acts))
        if self.tab.guest and len(self.tabs) == 1 and record and self._record and not {*self._acts} & BEGINS:
            raise Found("somebody else's game was kept in the place of the own one")
        if begun(self._record, record, self._acts):
            self.tab.guest = False
        self._counts(record)
        self._record = record
        self._acts = [FULL] if any(tab.full for tab in self.tabs) else []

    def _still_foreign(self, seen: Seen, text: str | None) -> bool:
        """Whether what a newer version has stored is still there; if not it has to be set aside, whole."""
        if text == self.foreign:
            return True
        aside = [text for key, text in seen.stored.items() if key.startswith(ASIDE)]
        if self.foreign not in aside:
            raise Found("what a newer version had stored is lost")
        self.foreign = ""
        return False

    def _presses(self, seen: Seen) -> None:
        """What was pressed says whose game is on the table now."""
        tab = self.tab
        for act in seen.acts:
            if act == "open-shared":
                tab.guest = self._record is None or going_on(self._record) or tab.behind or seen.unsaved
            elif act in ASIDE_GAMES:
                tab.guest = True
            elif act in ("play-sure", "rematch-sure"):
                tab.guest = False
        if seen.phase == "start":
            tab.guest = False
        self._acts += [*seen.acts, *([FULL] if tab.full else [])]

    def _counts(self, record: Record | None) -> None:
        self.moves += max(0, len(record.moves) - len(self._record.moves)) if record and self._record else 0
        self.games += unfinished(self._record) and not unfinished(record) and record is not None and bool(record.moves)

    def _untrue(self, seen: Seen) -> str:
        """What is shown and is not what is kept; where that is another game, or none, nothing can be said."""
        tab = self.tab
        record = self._record
        if record is None or seen.dialog or seen.phase not in ("turn", "over", "curtain") or self.foreign:
            return ""
        if not seen.settled:
            return ""
        wrong = untrue(seen, record)
        if tab.behind and not tab.full and not wrong:
            tab.behind = False
        return "" if tab.guest or tab.behind or seen.unsaved else wrong

    # Telling

    def told(self, problem: str, folder: Path) -> str:
        """What went wrong, with the last steps; a picture and all steps are left in a folder."""
        folder.mkdir(parents=True, exist_ok=True)
        name = folder / f"seed-{self.seed}"
        with suppress(Error):
            self.tab.page.screenshot(path=name.with_suffix(".png"), timeout=10_000)
        name.with_suffix(".txt").write_text("\n".join((*self.steps, problem, "")), encoding="utf-8")
        return "\n".join((*self.steps[-LAST:], f"Seed {self.seed}, step {len(self.steps)}: {problem}"))

    def ends(self) -> None:
        """Close all."""
        self.context.close()


def _choices(chance: random.Random) -> Choices:
    """A table that is played fast enough, of any kind."""
    levels = [Player(level.name, level.key) for level in LEVELS if not level.generations] * 2
    people = [Player("You")] if chance.random() < 0.75 else [Player("Ann"), Player("Ben")]
    seats = chance.choice((2, 2, 3, 4))
    bots = chance.sample(levels, max(0, seats - len(people)))
    players = tuple(
        Player(f"{player.name} {seat}", player.bot) if player.bot else player
        for seat, player in enumerate((*people, *bots), 1)
    )
    settings = Settings(
        players=players,
        deck=chance.choice((Deck.HALF, Deck.HALF, Deck.FULL)),
        scoring=chance.choice(list(Scoring)),
        first=chance.choice((First.DRAW, First.RANDOM, First.SEAT_1)),
        timer=chance.choice((0, 0, 0, 30)),
    )
    return Choices(settings, Preferences(speed=chance.choice(("instant", "instant", "fast", "normal"))))
