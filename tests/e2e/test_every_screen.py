"""Every screen and dialog as everybody meets them: looked over by axe, and with nothing cut or out of reach."""

import shutil
import subprocess
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Page

from tests.e2e.at_page import Guest
from tests.e2e.conftest import Watch
from tests.e2e.screens import PARTS, SIZE, WANTED, tour
from tests.web.words.languages import said_in
from tools.places import NODE_MODULES
from web.words.text import LANGUAGES

AXE = NODE_MODULES / "axe-core" / "axe.min.js"
REACH = (Path(__file__).parent / "reach.js").read_text("utf-8")
PROPER = Path(__file__).parent / "html-validate.json"
STILL = "() => window.iota?.settled?.() ?? true"


@dataclass(frozen=True)
class Mode:
    """How somebody has set up their device."""

    width: int = SIZE["width"]
    height: int = SIZE["height"]
    text: int = 16
    """The size of the text that the browser is set to."""
    dark: bool = False
    forced: bool = False
    spaced: bool = False
    """Whether letters, words and lines are set apart, as WCAG 1.4.12 has it."""


LOOKED_OVER = {
    "phone": Mode(),
    "dark and 240 wide": Mode(240, 493, dark=True),
    "forced colours at a desk": Mode(1280, 800, forced=True),
    "large text": Mode(text=24),
}
REACHED = {
    "240 wide": Mode(240, 493),
    "zoomed to 400 %": Mode(320, 256),
    "text of 150 %": Mode(text=24),
    "text of 200 %": Mode(text=32),
    "text of 200 % at a desk": Mode(1280, 800, text=32),
    "on its side, text of 150 %": Mode(844, 390, text=24),
    "spaced text": Mode(spaced=True),
    "spaced text at a desk": Mode(1280, 800, spaced=True),
}

SPACE = """spaced => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*:not(canvas) {
    line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
  } p { margin-block-end: 2em !important }`);
  document.adoptedStyleSheets = spaced ? [sheet] : [];
}"""


def set_up(page: Page, device: CDPSession, mode: Mode) -> None:
    """Have the page in a mode."""
    page.set_viewport_size({"width": mode.width, "height": mode.height})
    page.emulate_media(color_scheme="dark" if mode.dark else "light", forced_colors="active" if mode.forced else "none")
    device.send("Page.setFontSizes", {"fontSizes": {"standard": mode.text, "fixed": 13}})
    page.evaluate(SPACE, mode.spaced)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.wait_for_function(STILL)


def look_over(page: Page, mode: Mode) -> list[str]:
    """What axe finds wrong."""
    # Under forced colours axe sees the colours of the stylesheet, not those that are forced.
    rules = {"color-contrast": {"enabled": not mode.forced}}
    found: list[dict[str, Any]] = page.evaluate(
        "async (rules) => (await axe.run({ rules, resultTypes: ['violations'] })).violations", rules
    )
    return [f"{each['id']}: {node['html'][:200]}" for each in found for node in each["nodes"]]


@pytest.fixture
def visitor(new_context: Callable[..., BrowserContext], root: str, watch: Watch) -> Callable[[str], Guest]:
    def comes(language: str) -> Guest:
        watch.expect(f"{WANTED}|pyodide.asm.wasm|wasm instantiation failed|Failed to load resource")
        context = new_context(viewport=SIZE, reduced_motion="reduce")
        context.add_init_script(path=AXE)
        return Guest(context.new_page(), root, say=said_in(language))

    return comes


def out_of_reach(page: Page, mode: Mode) -> list[str]:
    """What is cut, or can't be reached."""
    return list(page.evaluate(REACH))


Checks = dict[Mode, list[Callable[[Page, Mode], list[str]]]]


def checks_in(language: str) -> Checks:
    """What is looked for in which modes; the page is as it was again after the last of them."""
    found: Checks = defaultdict(list)
    for name, mode in REACHED.items():
        if language == "en" or name in ("240 wide", "text of 150 %", "spaced text"):
            found[mode].append(out_of_reach)
    for name, mode in reversed(LOOKED_OVER.items()):
        if language == "en" or name == "phone":
            found[mode].append(look_over)
    assert list(found)[-1] == Mode()
    return found


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_is_proper_reached_and_good_for_everybody(
    visitor: Callable[[str], Guest], tmp_path: Path, language: str, part: str
):
    """Proper HTML, nothing cut or out of reach, and nothing that axe finds wrong."""
    guest = visitor(language)
    device = guest.page.context.new_cdp_session(guest.page)
    wrong = []
    for number, stop in enumerate(tour(guest, part)):
        (tmp_path / f"{number} {stop}.html").write_text(guest.page.content(), "utf-8")
        for mode, checks in checks_in(language).items():
            set_up(guest.page, device, mode)
            wrong += [f"{stop}, {mode}: {each}" for check in checks for each in check(guest.page, mode)]
    assert not wrong, "\n".join(wrong)
    assert_proper(tmp_path)


def test_the_page_for_what_is_not_there_is_proper(site_folder: Path, tmp_path: Path):
    shutil.copy(site_folder / "404.html", tmp_path)
    assert_proper(tmp_path)


def assert_proper(folder: Path) -> None:
    """That all pages in a folder are proper HTML."""
    assert list(folder.iterdir())
    command = [str(NODE_MODULES / ".bin" / "html-validate"), "--config", str(PROPER), str(folder)]
    found = subprocess.run(command, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout + found.stderr
