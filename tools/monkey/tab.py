"""A tab of the page in the monkey's hands: what is seen in it, fingers, a mouse, keys, and waiting until it is calm."""

from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Page

from web.storage.saves import PREFIX
from web.words.text import text

PATIENCE_MS: Final = 60_000
"""How long a bot may think, or a page may take to start, on a machine that does much else at once."""
ROUNDS: Final = 12
"""So many turns of bots are waited for; where nobody but bots plays, there is no end of them for a while."""
CLOSE_IN: Final = 4
"""Steps of a drag."""

Point = tuple[float, float]

# Runs before the page does: its chance is made repeatable, presses are noted, and its storage can be full.
BEFORE: Final = """(() => {
  addEventListener("securitypolicyviolation", (event) =>
    console.error("content security policy", event.violatedDirective, event.blockedURI));
  if (!location.protocol.startsWith("http")) return;
  const monkey = window.monkey = { acts: [], full: false };
  const loads = Number(localStorage.getItem("monkey.loads") ?? 0) + 1;
  localStorage.setItem("monkey.loads", loads);
  let state = (SEED * 7919 + loads * 104729) >>> 0;
  const chance = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) & 255;
  };
  crypto.getRandomValues = (array) => {
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, i, bytes) => (bytes[i] = chance()));
    return array;
  };
  addEventListener("click", (event) => {
    const pressed = event.target.closest?.("[data-act]");
    if (pressed) monkey.acts.push(pressed.dataset.act);
  }, true);
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, text) {
    if (monkey.full && key.startsWith("PREFIX")) throw new DOMException("full", "QuotaExceededError");
    return setItem.call(this, key, text);
  };
})()""".replace("PREFIX", PREFIX)

# All that is seen at one moment.
LOOK: Final = """() => {
  const page = document.documentElement;
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const box = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const reached = (element) => {
    const hit = document.elementFromPoint(...box(element));
    return !!hit && element.contains(hit);
  };
  const at = (element) => element.dataset.cell.split(",").map(Number);
  const presses = all("button[data-act]:not(:disabled), summary[data-act]").filter((e) => !e.closest("#mirror"));
  const words = [], texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const holder = texts.currentNode.parentElement;
    if (!holder.closest("select, script, textarea") && holder.checkVisibility()) words.push(texts.currentNode.data);
  }
  const named = all("[aria-label], [title]").filter((e) => e.checkVisibility());
  return {
    state: page.dataset.state ?? "", phase: page.dataset.phase ?? "", moves: Number(page.dataset.moves ?? 0),
    dialog: document.querySelector("dialog[open]")?.dataset.name ?? "",
    points: all("[data-seat] .points").map((e) => e.textContent),
    presses: presses.filter(reached).map((e) => [e.dataset.act, e.dataset.do ?? "", ...box(e)]),
    fields: all("[data-change]").filter(reached).map((e) => e.dataset.change),
    slots: all("#mirror [data-slot]").length,
    lit: all('#mirror [data-marks~="lit"]').map(at),
    cells: all("#mirror [data-cell]").map(at),
    words: [...words, ...named.flatMap((e) => [e.ariaLabel ?? "", e.title ?? ""])].join("\\n"),
    unsaved: !!document.querySelector("#notice [data-act=take-over]"),
    wider: page.scrollWidth - innerWidth,
    size: [innerWidth, innerHeight],
    stored: Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith("PREFIX"))),
    acts: monkey.acts.splice(0),
    settled: window.iota.settled(),
  };
}""".replace("PREFIX", PREFIX)

# The page has arrived, or the visitor is somewhere else by now.
ARRIVED: Final = "() => !location.protocol.startsWith('http') || document.documentElement.dataset.state === 'ready'"

# A tap becomes a click a moment later.
A_FRAME: Final = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))"

CALM: Final = """([phase, moves]) => {
  const page = document.documentElement, dialog = document.querySelector("dialog[open]")?.dataset.name;
  if (page.dataset.state !== "ready" || !window.iota.settled()) return false;
  if (document.querySelector("#judged").textContent === "LOOKING") return false;
  if (page.dataset.phase === "over") return !!dialog || !!document.querySelector("[data-act=results]");
  if (page.dataset.phase !== "waiting" || dialog === "draw") return true;
  return phase === "waiting" && page.dataset.moves !== moves;
}""".replace("LOOKING", text()("status.hint"))


@dataclass(frozen=True)
class Seen:
    """What is seen in a tab at one moment, and what is stored then."""

    state: str
    phase: str
    moves: int
    dialog: str
    points: list[str]
    presses: list[tuple[str, str, float, float]]
    """What can be pressed where it is seen: its name, its value, its centre."""
    fields: list[str]
    """The fields that can be changed, by name."""
    slots: int
    lit: list[list[int]]
    """The cells for the chosen card."""
    cells: list[list[int]]
    """All cells that are spoken of."""
    words: str
    unsaved: bool
    """Whether the page says that another tab's game is kept, and not this one's."""
    wider: int
    """By how many pixels the page is wider than the window."""
    size: tuple[int, int]
    stored: dict[str, str]
    acts: list[str]
    """What was pressed since the last look."""
    settled: bool
    """Whether nothing moves, and all is shown as it is."""

    @property
    def names(self) -> set[str]:
        """What can be pressed, by name."""
        return {name for name, _, _, _ in self.presses}


class Tab:
    """A page in a browser."""

    def __init__(self, page: Page, address: str, *, touch: bool) -> None:
        self.page = page
        self.address = address
        self.touch = touch
        self._tools = page.context.new_cdp_session(page)
        self.guest = False
        """Whether somebody else's game may be on the table, while the own one waits."""
        self.full = False
        """Whether there is no room in its storage."""
        self.behind = False
        """Whether what is shown may be further than what could be stored."""

    # Looking

    def open(self, fragment: str = "") -> None:
        """Load the page."""
        self.page.goto(self.address + fragment)
        self.arrives()

    def arrives(self) -> None:
        """The page was loaded anew: it is as it is stored."""
        self.stays()
        self.guest = self.full = self.behind = False

    def stays(self) -> bool:
        """Wait for the page to be ready, or the visitor to be away, however long they take; whether they stay."""
        self.page.wait_for_function(ARRIVED)
        return not self.away

    @property
    def away(self) -> bool:
        """Whether the visitor has gone back to where they came from, or reads a licence."""
        return self.page.url.partition("#")[0].partition("?")[0] != self.address

    def calms(self) -> None:
        """Wait until nothing moves and a person has something to do; bots have to answer in time."""
        self.page.evaluate(A_FRAME)
        for _ in range(ROUNDS):
            before = self.page.evaluate(
                "[document.documentElement.dataset.phase, document.documentElement.dataset.moves]"
            )
            self.page.wait_for_function(CALM, arg=before)
            if self.page.evaluate("document.documentElement.dataset.phase") != "waiting":
                return

    def sees(self) -> Seen:
        """What is there now."""
        return Seen(**self.page.evaluate(LOOK))

    def over(self, what: str, *values: int) -> Point | None:
        """Where a `cell` or a `slot` of the table is on the page."""
        found = self.page.evaluate(
            "([what, ...values]) => { const at = window.iota[what](...values); if (!at) return null;"
            " const box = document.querySelector('#table').getBoundingClientRect();"
            " return [box.left + at[0], box.top + at[1]] }",
            [what, *values],
        )
        return (found[0], found[1]) if found else None

    # Hands

    def taps(self, point: Point, times: int = 1) -> None:
        """Tap or click, once or twice in a row."""
        for _ in range(times):
            if self.touch:
                self.page.touchscreen.tap(*point)
            else:
                self.page.mouse.click(*point)

    def drags(self, start: Point, end: Point, steps: int = CLOSE_IN, *, drop: bool = True) -> None:
        """From one point to another, with a finger or the mouse; one step is a flick."""
        way = [_between(start, end, step / steps) for step in range(1, steps + 1)]
        if self.touch:
            self._touches("touchStart", start)
            for point in way:
                self._touches("touchMove", point)
        else:
            self.page.mouse.move(*start)
            self.page.mouse.down()
            for point in way:
                self.page.mouse.move(*point)
        if drop:
            self.lets_go()

    def lets_go(self) -> None:
        """Lift the finger, or the button of the mouse."""
        if self.touch:
            self._touches("touchEnd")
        else:
            self.page.mouse.up()

    def zooms(self, point: Point, factor: float) -> None:
        """Two fingers apart or together, or the wheel."""
        if not self.touch:
            self.page.mouse.move(*point)
            self.page.mouse.wheel(0, 200 * (1 - factor))
            return
        for reach in (60.0, 60 * (1 + factor) / 2, 60 * factor):
            kind = "touchStart" if reach == 60.0 else "touchMove"
            self._touches(kind, (point[0] - reach, point[1]), (point[0] + reach, point[1]))
        self._touches("touchEnd")

    def _touches(self, kind: str, *points: Point) -> None:
        touches: list[dict[str, Any]] = [{"x": max(0, x), "y": max(0, y), "id": i} for i, (x, y) in enumerate(points)]
        self._tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def fills(self, full: bool) -> None:
        """Let its storage be full, or have room again."""
        self.page.evaluate("(full) => { monkey.full = full }", full)
        self.full = full
        self.behind = True


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
