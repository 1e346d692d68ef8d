"""The page boots Python from its own files, in the page and in a worker, and says what is wrong where it can't."""

import gzip
import re

import pytest
from playwright.sync_api import Page, Route, expect

from iota.game import First, Settings, deal
from iota.moves import parse_moves
from iota.refusals import turn_refusals
from iota.seat import view
from tests.e2e.at_page import COLOURFUL, is_drawn
from tests.e2e.conftest import Watch, open_ready
from web.thinking.questions import TurnQuestion

ASK = """(question) => new Promise((answered, failed) => {
  const worker = new Worker("web/static/worker.js", { type: "module" });
  worker.onmessage = ({ data }) => data[0] && answered(data);
  worker.onerror = () => failed(new Error("no worker"));
  worker.postMessage([1, "turn", question]);
})"""


def test_deals_from_the_seed_in_the_address(page: Page, site: str):
    open_ready(page, f"{site}?seed=7")
    page.locator("[data-act=play]").click()
    expect(page.locator("[data-slot]")).to_have_count(4)
    is_drawn(page.locator("#table"), COLOURFUL)


def test_the_worker_answers_without_special_headers(page: Page, site: str):
    open_ready(page, site)
    assert page.evaluate("crossOriginIsolated") is False
    game, _ = deal(Settings(first=First.SEAT_2), 7)
    number, answer, trouble = page.evaluate(ASK, TurnQuestion(view(game, 1), "greedy", 5, 60).text)
    assert (number, trouble) == (1, None)
    moves = parse_moves(answer)
    assert not turn_refusals(game.grid, game.hand, len(game.pile), moves)


@pytest.mark.parametrize(
    "lost",
    [
        "runtime/pyodide/pyodide.asm.wasm",
        "runtime/pyscript/core.js",
        "web/static/boot.js",
    ],
)
def test_a_missing_file_gets_a_sentence_and_a_retry(page: Page, subpath: str, watch: Watch, lost: str):
    watch.expect(".*")
    page.route(f"**/{lost}*", lambda route: route.fulfill(status=404))
    page.goto(subpath)
    expect(page.locator("#sentence")).to_contain_text("missing on the server")
    page.unroute(f"**/{lost}*")
    page.get_by_role("button", name="Try again").click()
    page.locator("html[data-state=ready]").wait_for()


@pytest.mark.parametrize("trouble", ["missing", "cut off", "something else"])
@pytest.mark.parametrize("spoilt", ["snapshot.xz", "pyodide.asm.wasm.xz", "unpacker.js"])
def test_python_starts_without_what_is_packed(page: Page, root: str, watch: Watch, spoilt: str, trouble: str):
    watch.expect(".*")

    def spoil(route: Route) -> None:
        if trouble == "missing":
            route.fulfill(status=404)
        else:
            body = route.fetch().body()
            route.fulfill(body=body[:-1000] if trouble == "cut off" else gzip.compress(b"\0" * 100))

    page.route(f"**/{spoilt}", spoil)
    open_ready(page, f"{root}?seed=7")
    assert page.evaluate("performance.getEntriesByName('archives').length") == 1
    page.locator("[data-act=play]").click()
    expect(page.locator("[data-slot]")).to_have_count(4)


def test_a_game_needs_nothing_but_the_snapshot(page: Page, root: str):
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    open_ready(page, f"{root}?seed=7")
    page.locator("[data-act=play]").click()
    expect(page.locator("[data-slot]")).to_have_count(4)
    assert "snapshot.xz" in asked
    assert not {"stdlib.bin", "app.bin"} & set(asked)


def test_a_module_that_is_not_in_the_memory_comes_with_the_whole_library(page: Page, root: str, watch: Watch):
    watch.expect("The whole library is fetched, for zipfile")
    code = "import asyncio, zipfile; f'{zipfile.ZipFile.__name__} {asyncio.Server.__name__}'"
    page.add_init_script(
        """addEventListener("DOMContentLoaded", async () => {
          const { loadPyodide } = await import("./web/static/boot.js");
          globalThis.python = await loadPyodide();
        })"""
    )
    open_ready(page, root)
    assert page.evaluate("code => python.runPython(code)", code) == "ZipFile Server"
    asked = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1))")
    assert asked.count("stdlib.bin") == 1


def test_being_offline_at_the_first_visit_gets_a_sentence(page: Page, root: str, watch: Watch):
    watch.expect(".*")
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'onLine', { value: false })")
    page.route(re.compile(r"\.(xz|bin|wasm)$"), lambda route: route.abort("internetdisconnected"))
    page.goto(root)
    expect(page.locator("#sentence")).to_contain_text("You are offline")


def test_a_browser_without_webassembly_gets_a_sentence(page: Page, root: str, watch: Watch):
    watch.expect(".*")
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(root)
    expect(page.locator("#sentence")).to_contain_text("WebAssembly")


def test_the_bar_counts_real_bytes(page: Page, root: str):
    page.route("**/*.wasm*", lambda route: None)  # never answered
    with page.expect_event("requestfinished", lambda request: request.url.endswith("snapshot.xz")):
        page.goto(root, wait_until="commit")
    page.wait_for_function("() => document.querySelector('#progress').value > 0.05")
    share = float(page.locator("#progress").evaluate("bar => bar.value"))
    assert share < 0.6, "Python's memory is here, the WebAssembly is not"
    expect(page.locator("#sentence")).to_have_text("Laying the table …")
    page.unroute_all(behavior="ignoreErrors")
