"""The kept games in a real browser: its database, files in and out, by keyboard and without a network."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.at_page import HALF, whole_game
from tests.e2e.conftest import Watch, open_ready
from tests.e2e.positions import stored
from web.play.session import Session
from web.storage.match_files import read_file, write_file
from web.storage.matches import Kept, id_of, kept
from web.storage.saves import GAME

PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}
COUNT = """async (name) => {
  const open = indexedDB.open("iota");
  await new Promise((resolve) => { open.onsuccess = resolve; });
  const asked = open.result.transaction(name).objectStore(name).count();
  await new Promise((resolve) => { asked.onsuccess = resolve; });
  open.result.close();
  return asked.result;
}"""
# PyScript has a database of its own, without which it does not start.
NO_DATABASE = """const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (name, ...rest) {
  if (name === "iota") throw new DOMException("no", "SecurityError");
  return open.call(this, name, ...rest);
}"""


def games(*seeds: int) -> tuple[Kept, ...]:
    return tuple(kept(Session.resume(whole_game(HALF, seed)), 1_790_000_000_000 + seed * 86_400_000) for seed in seeds)


def with_finished_game(page: Page, address: str, seed: int = 3) -> str:
    """A page on which a game was finished before there were matches; its record."""
    record = whole_game(HALF, seed)
    open_ready(page, address)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [GAME, stored(record)])
    page.reload()
    page.locator("html[data-state=ready]").wait_for()
    return record


def imported(page: Page, path: Path) -> None:
    with page.expect_file_chooser() as choosing:
        page.locator("[data-act=matches-import]").click()
    choosing.value.set_files(path)


def written(path: Path, matches: tuple[Kept, ...]) -> Path:
    path.write_text(write_file(matches), encoding="utf-8")
    return path


def test_what_was_finished_before_is_kept_goes_into_a_file_and_comes_back_elsewhere(
    new_context: Callable[..., BrowserContext], root: str, tmp_path: Path
):
    page = new_context(viewport=DESK, accept_downloads=True).new_page()
    record = with_finished_game(page, root)
    open_ready(page, f"{root}#matches")
    expect(page.locator(".games button")).to_have_count(1)
    assert (page.evaluate(COUNT, "headings"), page.evaluate(COUNT, "records")) == (1, 1)
    page.reload()
    expect(page.locator("[data-act=play]")).to_be_visible()
    assert page.evaluate(COUNT, "headings") == 1, "it is kept once"
    page.locator("[data-act=go][data-do=matches]").click()
    with page.expect_download() as saving:
        page.locator("[data-act=matches-export]").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    ((match, there),) = read_file(file.read_text(encoding="utf-8"))
    assert there.record == record
    assert match.id == id_of(record)

    phone = new_context(viewport=PHONE).new_page()
    open_ready(phone, f"{root}#matches")
    imported(phone, written(tmp_path / "own.json", games(4)))
    expect(phone.locator(".games button")).to_have_count(1)
    for _ in range(2):
        imported(phone, file)
        expect(phone.locator(".games button")).to_have_count(2)
    (tmp_path / "bad.json").write_text("no")
    imported(phone, tmp_path / "bad.json")
    expect(phone.locator("#notice")).to_contain_text("nothing has changed")
    expect(phone.locator(".games button")).to_have_count(2)
    assert phone.evaluate(COUNT, "records") == 2
    assert phone.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_by_keyboard_a_game_is_found_told_of_and_deleted(page: Page, root: str, tmp_path: Path):
    open_ready(page, f"{root}#matches")
    imported(page, written(tmp_path / "games.json", games(3, 4)))
    expect(page.locator(".games button")).to_have_count(2)
    page.locator(".games button").first.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator(".games button").first).to_be_focused()
    page.keyboard.press("Enter")
    dialog.locator("[data-act=match-drop]").focus()
    page.keyboard.press("Enter")
    dialog.locator("[data-act=match-drop-sure]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".games button")).to_have_count(1)
    assert page.evaluate(COUNT, "records") == 1
    assert page.evaluate("document.activeElement !== document.body"), "the focus is not lost"


def test_without_a_database_the_game_goes_on_and_says_so_once(
    new_context: Callable[..., BrowserContext], root: str, watch: Watch
):
    context = new_context(viewport=PHONE)
    context.add_init_script(NO_DATABASE)
    page = context.new_page()
    with_finished_game(page, root)
    expect(page.locator("#notice p")).to_have_count(1)
    expect(page.locator("#notice")).to_contain_text("does not let finished games be kept")
    page.locator("[data-act=continue]").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert not watch.unexpected()


def test_by_keyboard_a_game_is_watched_and_played_on_without_a_network(page: Page, root: str, tmp_path: Path):
    open_ready(page, f"{root}#matches")
    imported(page, written(tmp_path / "games.json", games(3)))
    page.context.set_offline(True)
    html = page.locator("html")
    page.locator(".games button").first.focus()
    page.keyboard.press("Enter")
    page.locator("dialog [data-act=match-watch]").focus()
    page.keyboard.press("Enter")
    expect(html).to_have_attribute("data-phase", "replay")
    slider = page.locator("#controls input[type=range]")
    expect(slider).to_be_focused()
    for turns in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        expect(slider).to_have_js_property("value", str(turns))
    page.keyboard.press("Home")
    expect(slider).to_have_js_property("value", "0")
    page.locator("[data-act=replay-jump][data-do=lot]").focus()
    page.keyboard.press("Enter")
    expect(slider).not_to_have_js_property("value", "0")
    page.get_by_label("Whose eyes").select_option("open")
    expect(page.locator("#judged .hands li")).to_have_count(2)
    kept_before = page.evaluate(COUNT, "records"), page.evaluate("JSON.stringify(localStorage)")
    page.keyboard.press("Home")
    slider.focus()
    page.keyboard.press("Home")
    page.locator("[data-act=play-on]").focus()
    page.keyboard.press("Enter")
    expect(html).to_have_attribute("data-phase", "turn")
    page.locator("#pass").click()
    page.locator("#play").click()
    expect(html).to_have_attribute("data-phase", "turn")
    assert (page.evaluate(COUNT, "records"), page.evaluate("JSON.stringify(localStorage)")) == kept_before
    page.go_back()
    expect(html).to_have_attribute("data-phase", "replay")
    page.go_back()
    expect(page.locator(".games button")).to_have_count(1)
    page.context.set_offline(False)


def test_the_table_keeps_its_size_while_a_game_is_watched(page: Page, root: str, tmp_path: Path):
    page.set_viewport_size({"width": 360, "height": 740})
    open_ready(page, f"{root}#matches")
    imported(page, written(tmp_path / "games.json", games(3)))
    page.locator(".games button").first.click()
    page.locator("dialog [data-act=match-watch]").click()
    slider, lines, sizes = page.locator("#controls input[type=range]"), set(), set()
    for turns in range(1, 9):
        page.locator("[data-act=replay-step][data-do='1']").click()
        expect(slider).to_have_js_property("value", str(turns))
        page.wait_for_function("() => iota.settled()")
        lines.add(page.locator("#judged p").evaluate("told => told.offsetHeight"))
        sizes.add(page.locator("#table").evaluate("table => table.clientHeight"))
    assert len(lines) > 1, "some turns are told in more lines than others"
    assert len(sizes) == 1
