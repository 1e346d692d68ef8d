"""The page boots Python from its own files and answers a click, a key, a button, and through the worker."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Watch, open_ready
from web import deal, picture

SEED = "7"
HAND = deal.hand(SEED)


def words(page: Page):
    return page.locator("#words")


def said(place: int) -> str:
    return deal.spoken(HAND[place]).capitalize()


@pytest.fixture
def table(page: Page, site: str) -> Page:
    return open_ready(page, f"{site}?seed={SEED}")


def pixels(page: Page) -> str:
    return str(page.locator("canvas").evaluate("c => c.toDataURL()"))


def test_deals_the_hand_of_the_seed_in_the_address(table: Page):
    expect(words(table)).to_have_text("Your hand: " + ", ".join(map(deal.spoken, HAND)) + ".")
    drawn = table.locator("canvas").evaluate(
        "c => new Set(c.getContext('2d').getImageData(0,0,c.width,c.height).data).size"
    )
    assert drawn > 50, "nothing is drawn on the canvas"


def test_answers_a_click_a_key_and_a_button(table: Page):
    before = pixels(table)
    size = table.locator("canvas").bounding_box()
    assert size
    box = picture.places(size["width"], size["height"], len(HAND))[2]
    table.locator("canvas").click(position={"x": box.x + box.size / 2, "y": box.y + box.size / 2})
    expect(words(table)).to_have_text(f"{said(2)} is chosen.")
    assert pixels(table) != before

    table.locator("canvas").press("1")
    expect(words(table)).to_have_text(f"{said(0)} is chosen.")
    table.locator("canvas").press("ArrowRight")
    table.locator("canvas").press("Enter")
    expect(words(table)).to_have_text(f"{said(0)} lies in your hand again.")

    table.get_by_role("button", name="New hand").click()
    expect(words(table)).to_have_text("Your hand: " + ", ".join(map(deal.spoken, deal.hand("8"))) + ".")
    expect(table).to_have_url(re.compile(r"\?seed=8$"))


def test_the_worker_answers_without_special_headers(table: Page):
    assert table.evaluate("crossOriginIsolated") is False
    table.get_by_role("button", name="Ask the bot").click()
    expect(words(table)).to_have_text(f"The bot likes {deal.spoken(deal.favourite(HAND))} best.", timeout=60_000)
    assert len(table.workers) == 1


def test_a_worker_that_can_not_load_is_told(page: Page, subpath: str, watch: Watch):
    watch.expect("web/worker.js|404")
    page.route("**/web/worker.js", lambda route: route.fulfill(status=404))
    open_ready(page, subpath)
    page.get_by_role("button", name="Ask the bot").click()
    expect(words(page)).to_have_text("The bot could not be asked.")


@pytest.mark.parametrize(
    "lost",
    [
        "runtime/pyodide/pyodide.asm.wasm",
        "python/stdlib.bin",
        "python/app.bin",
        "runtime/pyscript/core.js",
        "web/boot.js",
    ],
)
def test_a_missing_file_gets_a_sentence_and_a_retry(page: Page, subpath: str, watch: Watch, lost: str):
    watch.expect(".*")
    page.route(f"**/{lost}", lambda route: route.fulfill(status=404))
    page.goto(subpath)
    expect(page.locator("#sentence")).to_contain_text("missing on the server")
    page.unroute(f"**/{lost}")
    page.get_by_role("button", name="Try again").click()
    page.locator("html[data-state=ready]").wait_for()


def test_being_offline_at_the_first_visit_gets_a_sentence(page: Page, root: str, watch: Watch):
    watch.expect(".*")
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'onLine', { value: false })")
    page.route("**/*.bin", lambda route: route.abort("internetdisconnected"))
    page.goto(root)
    expect(page.locator("#sentence")).to_contain_text("You are offline")


def test_a_browser_without_webassembly_gets_a_sentence(page: Page, root: str, watch: Watch):
    watch.expect(".*")
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(root)
    expect(page.locator("#sentence")).to_contain_text("WebAssembly")


def test_the_bar_counts_real_bytes(page: Page, root: str):
    page.route("**/*.wasm", lambda route: None)  # never answered
    page.goto(root, wait_until="commit")
    bar = page.locator("#progress")
    page.wait_for_timeout(1500)
    zips = float(bar.evaluate("bar => bar.value"))
    assert 0.05 < zips < 0.5, "the two zips are here, the WebAssembly is not"
    expect(page.locator("#sentence")).to_have_text("Laying the table …")
    page.unroute_all(behavior="ignoreErrors")
