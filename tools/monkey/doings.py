"""What the monkey may do in a step, most of it with a purpose, some of it noise: each by its name and how often."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from iota.bots.referee import fallback
from iota.game import Deck, Player, Settings
from tools.monkey.holds import ASKED
from tools.monkey.tab import Point, Seen, Tab
from web.app.screens.places import PLACES
from web.play.session import Session
from web.storage.links import fragment_of
from web.storage.saves import GAME
from web.table.keys import KEYS

if TYPE_CHECKING:
    from tools.monkey.visit import Visit

SIZES: Final = {
    True: ((360, 740), (740, 360), (390, 844), (844, 390), (768, 1024), (320, 568)),
    False: ((1280, 800), (768, 1024), (1024, 768), (1920, 1080), (844, 390), (960, 600)),
}
"""The windows that a phone and a desktop may have."""
MORE_KEYS: Final = ("Tab", "Shift+Tab", "Control+z", "Control+Enter", "Home", "End", "q")
NAMES: Final = ("Ada", "  Bo  ", "", "É😀", "👩‍👩‍👧", "a much longer name than there is any room for", "You")
FOREIGN: Final = '{"version": 99, "written by": "a newer page", "number": %d}'
MOST_TABS: Final = 3
TURNS: Final = ("turn", "lesson", "practice")
"""Where cards are played."""
WAY: Final = 3
"""So many presses lead to a turn from nearly anywhere."""

Doing = Callable[["Visit", random.Random], str]
"""Does something by chance, and says what."""


# With a purpose


def gets_on(visit: Visit, chance: random.Random) -> str:
    """Towards a turn: out of a dialog, into a game, behind a curtain, out of any other place."""
    seen, tab = visit.looks(), visit.tab
    if seen.dialog and seen.dialog != "end":
        return _presses(tab, seen, chance, {"close", "leave-now", "open-shared", *ASKED} & seen.names)
    for names in ({"lift_curtain"}, {"rematch", "leave-now"}, {"continue", "play"}, {"leave"}):
        if names & seen.names:
            return _presses(tab, seen, chance, names)
    return ""


def plays(visit: Visit, chance: random.Random) -> str:
    """A turn where the lights are: some cards, and Play if they may be played, or else all of them back."""
    said, tab = [], visit.tab
    for _ in range(WAY):
        seen = visit.looks()
        if seen.phase in TURNS and not seen.dialog:
            break
        said.append(gets_on(visit, chance))
        visit.waits()
    else:
        return ", ".join(said)
    for _ in range(chance.choice((1, 1, 2, 2, 3, 4))):
        slot = chance.randrange(max(1, seen.slots))
        tab.taps(tab.over("slot", slot) or (1, 1))
        seen = visit.waits()
        if not seen.lit:
            continue
        cell = chance.choice(seen.lit)
        tab.taps(tab.over("cell", *cell) or (1, 1))
        said.append(f"{slot} to {','.join(map(str, cell))}")
        seen = visit.waits()
        if "commit" in seen.names and chance.random() < 0.6:
            break
    last = {"commit"} if "commit" in seen.names else {"take_back_all"}
    return ", ".join((*said, _presses(tab, seen, chance, last)))


def follows_a_hint(visit: Visit, chance: random.Random) -> str:
    """The bulb, again and again, and Play."""
    seen, tab = visit.looks(), visit.tab
    if seen.dialog or "hint" not in seen.names:
        return gets_on(visit, chance)
    for _ in range(4):
        _presses(tab, seen, chance, {"hint"})
        seen = visit.waits()
    return _presses(tab, seen, chance, {"commit"} & seen.names or {"undo"})


def passes(visit: Visit, chance: random.Random) -> str:
    """A pass, with some cards for the pile."""
    seen, tab = visit.looks(), visit.tab
    if seen.dialog or "pass" not in seen.names:
        return gets_on(visit, chance)
    _presses(tab, seen, chance, {"pass"})
    seen = visit.waits()
    for slot in chance.sample(range(seen.slots), chance.randint(0, seen.slots)):
        tab.taps(tab.over("slot", slot) or (1, 1))
    seen = visit.waits()
    return _presses(tab, seen, chance, {"commit"} & seen.names)


def presses(visit: Visit, chance: random.Random) -> str:
    """Anything that can be pressed; what gives a game up, seldom."""
    seen = visit.looks()
    rare = ASKED if chance.random() < 0.7 else set()
    return _presses(visit.tab, seen, chance, seen.names - rare)


def _presses(tab: Tab, seen: Seen, chance: random.Random, names: set[str]) -> str:
    there = [press for press in seen.presses if press[0] in names]
    if not there:
        return ""
    name, value, x, y = chance.choice(there)
    tab.taps((x, y))
    return f"{name} {value}".strip()


def changes_a_field(visit: Visit, chance: random.Random) -> str:
    """Another choice in the settings or on the start screen."""
    seen = visit.looks()
    if not seen.fields:
        wanted = {"settings", "setup"} & seen.names
        return _presses(visit.tab, seen, chance, wanted)
    name = chance.choice(seen.fields)
    fields = visit.tab.page.locator(f'[data-change="{name}"]:visible')
    many = fields.count()
    if not many:
        return f"{name}: gone"
    field = fields.nth(chance.randrange(many))
    if field.get_attribute("type") == "radio":
        # The chip or the portrait around it is what is pressed.
        field.evaluate("field => field.closest('label').click()")
    elif field.evaluate("field => field.tagName") == "SELECT":
        many = int(field.evaluate("field => field.options.length"))
        field.select_option(index=chance.randrange(many))
    elif field.get_attribute("type") == "checkbox":
        field.click()
    elif field.get_attribute("type") == "color":
        field.fill(f"#{chance.randrange(1 << 24):06x}")
    else:
        field.fill(chance.choice(NAMES))
        visit.tab.page.keyboard.press(chance.choice(("Enter", "Tab")))
    return name


# Noise


def _spot(visit: Visit, chance: random.Random, seen: Seen) -> Point:
    """A card of the hand, a place on the table, or anywhere."""
    kind, tab, found = chance.random(), visit.tab, None
    if kind < 0.35 and seen.slots:
        found = tab.over("slot", chance.randrange(seen.slots))
    elif kind < 0.8 and seen.cells:
        found = tab.over("cell", *chance.choice(seen.lit if seen.lit and kind < 0.6 else seen.cells))
    anywhere = chance.uniform(1, seen.size[0] - 1), chance.uniform(1, seen.size[1] - 1)
    if found and 0 <= found[0] < seen.size[0] and 0 <= found[1] < seen.size[1]:
        return found
    return anywhere


def taps(visit: Visit, chance: random.Random) -> str:
    """A tap or two anywhere."""
    point = _spot(visit, chance, visit.looks())
    times = chance.choice((1, 1, 2, 3))
    visit.tab.taps(point, times)
    return f"{times} at {_said(point)}"


def drags(visit: Visit, chance: random.Random) -> str:
    """A card or the table, slowly, or flicked; sometimes the window turns meanwhile."""
    seen = visit.looks()
    start, end = _spot(visit, chance, seen), _spot(visit, chance, seen)
    steps, turning = chance.choice((1, 4, 8)), chance.random() < 0.1
    visit.tab.drags(start, end, steps, drop=not turning)
    if turning:
        resizes(visit, chance)
        visit.tab.lets_go()
    return f"{_said(start)} to {_said(end)} in {steps}" + ", turning" * turning


def keys(visit: Visit, chance: random.Random) -> str:
    """Some keys in a row."""
    typed = [chance.choice((*KEYS, *MORE_KEYS)) for _ in range(chance.randint(1, 8))]
    for key in typed:
        visit.tab.page.keyboard.press("Space" if key == " " else key)
    return " ".join(typed)


def zooms(visit: Visit, chance: random.Random) -> str:
    """Nearer or farther."""
    point, factor = _spot(visit, chance, visit.looks()), chance.choice((0.3, 0.7, 1.4, 2.5))
    visit.tab.zooms(point, factor)
    return f"{factor} at {_said(point)}"


def resizes(visit: Visit, chance: random.Random) -> str:
    """Another window, or the device turned."""
    width, height = chance.choice(SIZES[visit.tab.touch])
    visit.tab.page.set_viewport_size({"width": width, "height": height})
    return f"{width}x{height}"


def _said(point: Point) -> str:
    return f"{point[0]:.0f},{point[1]:.0f}"


# The browser around it


def goes_back(visit: Visit, chance: random.Random) -> str:
    """The browser's Back."""
    visit.navigates(lambda: visit.tab.page.go_back(wait_until="commit"))
    return ""


def goes_forward(visit: Visit, chance: random.Random) -> str:
    """The browser's Forward."""
    visit.navigates(lambda: visit.tab.page.go_forward(wait_until="commit"))
    return ""


def reloads(visit: Visit, chance: random.Random) -> str:
    """The page anew."""
    visit.tab.page.reload()
    visit.tab.arrives()
    return ""


def switches_network(visit: Visit, chance: random.Random) -> str:
    """No network, or one again."""
    visit.offline = not visit.offline
    visit.context.set_offline(visit.offline)
    return "off" if visit.offline else "on"


def opens_tab(visit: Visit, chance: random.Random) -> str:
    """The page in one more tab."""
    if len(visit.tabs) >= MOST_TABS:
        return closes_tab(visit, chance)
    visit.opens_tab()
    return f"tab {len(visit.tabs)}"


def switches_tab(visit: Visit, chance: random.Random) -> str:
    """To another tab."""
    visit.at = chance.randrange(len(visit.tabs))
    visit.tab.page.bring_to_front()
    return f"tab {visit.at + 1}"


def closes_tab(visit: Visit, chance: random.Random) -> str:
    """A tab less."""
    if len(visit.tabs) > 1:
        visit.tabs.pop(visit.at).page.close()
        visit.at = 0
        visit.tab.page.bring_to_front()
    return ""


def opens_link(visit: Visit, chance: random.Random) -> str:
    """Somebody else's game, in the address of this tab."""
    players = Player("Ann"), Player("Magpie", "greedy"), Player("Chick", "newcomer")
    settings = Settings(players=players[: chance.choice((2, 3))], deck=Deck.HALF)
    session = Session.new(settings, chance.randrange(1000))
    for _ in range(chance.randint(0, 60)):
        if not session.over:
            session = _gone_on(session)
    fragment = fragment_of(session.record) if chance.random() < 0.8 else "#game=nonsense"
    visit.tab.page.evaluate("(fragment) => { location.hash = fragment }", fragment)
    return f"{len(session.history)} turns, {fragment[:14]}"


def _gone_on(session: Session) -> Session:
    """After a turn that any seat may take; nobody thinks for long here."""
    if task := session.bot_task:
        return session.with_bot_moves(task, fallback(task.view))
    return session.choose_trade(frozenset()).commit()


def opens_place(visit: Visit, chance: random.Random) -> str:
    """Another place of the page by its address: the lessons, the deal of the day, the kept games …"""
    place = chance.choice((*PLACES, "nowhere"))
    visit.tab.page.evaluate("(fragment) => { location.hash = fragment }", f"#{place}")
    return place


def fills_storage(visit: Visit, chance: random.Random) -> str:
    """No room to store anything, or room again."""
    visit.tab.fills(not visit.tab.full)
    return "full" if visit.tab.full else "room"


def stores_something_else(visit: Visit, chance: random.Random) -> str:
    """A newer version of the page has saved a game of its own."""
    if any(tab.full for tab in visit.tabs):
        return ""
    visit.foreign = FOREIGN % chance.randrange(1_000_000)
    visit.tab.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [GAME, visit.foreign])
    return visit.foreign


DOINGS: Final[dict[Doing, float]] = {
    plays: 30,
    gets_on: 10,
    presses: 14,
    follows_a_hint: 5,
    passes: 3,
    changes_a_field: 3,
    taps: 8,
    drags: 10,
    keys: 8,
    zooms: 3,
    resizes: 3,
    goes_back: 2,
    goes_forward: 1,
    reloads: 1.5,
    switches_network: 2,
    opens_tab: 1,
    switches_tab: 1,
    closes_tab: 1,
    opens_link: 1.5,
    opens_place: 2.5,
    fills_storage: 1.5,
    stores_something_else: 0.5,
}
"""What is done, and how often beside the others."""
