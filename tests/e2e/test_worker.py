"""Thinking in the worker: the page goes on meanwhile, a thought can be called off, a worker that fails stops nobody."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from iota.game import Deck, First, Player, Settings
from iota.moves import Pass
from iota.record import Record, write
from tests.e2e.at_page import SAY, YOU, Guest
from tests.e2e.conftest import Watch
from tools.browsing.workers import NO_WORKER, WATCH, endless_question, measured
from tools.setup import chromium

OWL = Settings(players=(YOU, Player("Owl", "master")), deck=Deck.HALF, first=First.SEAT_1)
SEED = 20

READY = """import { build } from "./boot.js";
postMessage([0, build, null]);
addEventListener("message", ({ data: [number, question] }) => {
  if (question === "ready") postMessage([number, "yes", null]);
  else %s
});"""
FAILING = {
    "it never answers": READY % "{}",
    "it breaks down": READY % "setTimeout(() => { throw new Error('broken'); });",
    "it complains": READY % "postMessage([number, null, 'no idea']);",
    "it is of another version": """postMessage([0, "another", null]);
addEventListener("message", ({ data: [number] }) => postMessage([number, "pass", null]));""",
    "it is no program": "this is not JavaScript",
}
"""Workers of which each fails in its own way, instead of web/static/worker.js."""


@pytest.fixture
def owl(context: BrowserContext, root: str) -> Guest:
    """Somebody who plays against a bot that thinks long, at a page whose workers are counted."""
    context.add_init_script(WATCH)
    return Guest(context.new_page(), root)


def worker_is(guest: Guest, program: str) -> None:
    guest.page.route(
        "**/web/static/worker.js", lambda route: route.fulfill(content_type="text/javascript", body=program)
    )


def sits_down(guest: Guest, workers: int = 1) -> Guest:
    """At the own turn, with so many workers made so far, the last of them ready."""
    guest.comes(OWL, SEED).plays()
    guest.page.wait_for_function(f"isReady({workers})")
    return guest


def passes(guest: Guest) -> None:
    """A turn that leaves the bot to think."""
    guest.page.locator("#pass").click()
    guest.page.locator("#play").click()


def made(guest: Guest) -> int:
    return int(guest.page.evaluate("workers.length"))


# When it starts


def test_the_worker_starts_after_the_page_can_be_played_and_only_when_somebody_needs_it(owl: Guest):
    asked: list[str] = []
    owl.page.on("request", lambda request: asked.append(request.url))
    owl.comes(OWL, SEED)
    owl.page.wait_for_load_state("load")
    assert not [url for url in asked if url.endswith("worker.js")], "nobody plays yet"
    pressed = owl.page.evaluate("performance.now()")
    owl.plays()
    owl.page.wait_for_function("isReady(1)")
    assert [url for url in asked if url.endswith("worker.js")]
    assert owl.page.evaluate("performance.getEntriesByName('playable')[0].startTime < workers[0].made")
    assert made(owl) == 1
    assert owl.page.evaluate("workers[0].made") > pressed


def test_no_worker_for_bots_that_answer_at_once(owl: Guest):
    owl.comes(seed=SEED).plays()
    passes(owl)
    owl.waits()
    assert len(owl.session.history) == 2
    assert made(owl) == 0


# While it thinks


def test_the_page_goes_on_while_the_worker_thinks(owl: Guest):
    sits_down(owl)
    seen = measured(owl.page, "asked", "turn", endless_question())
    assert seen.task < seen.ms / 20, f"a task of {seen.task:.0f} ms in a thought of {seen.ms:.0f} ms"


def test_the_table_answers_every_press_while_the_worker_thinks(owl: Guest):
    sits_down(owl)
    owl.page.evaluate(
        "question => { asked('turn', question).finally(() => { window.answered = true }) }",
        endless_question(seconds=600),
    )
    for slot in (0, 1, 2, 3, 0):
        owl.presses(str(slot + 1))
        expect(owl.slot(slot)).to_have_attribute("data-state", "chosen")
        expect(owl.page.locator("[data-state=chosen]")).to_have_count(1)
    assert owl.page.evaluate("window.answered") is None, "it still thinks"


def test_the_bot_plays_what_the_worker_has_thought(owl: Guest):
    sits_down(owl)
    passes(owl)
    owl.waits()
    assert owl.page.evaluate("workers[0].asked") == ["ready", "turn"]
    assert len(owl.session.history) == 2
    assert made(owl) == 1


def test_neither_interpreter_crashes_while_the_browser_looks_at_its_heap(browser: Browser, watch: Watch, root: str):
    flags = [*chromium.flags(), chromium.heap_profiler(1)]
    at = browser.browser_type.launch(executable_path=chromium.provide(), args=flags)
    page = at.new_page()
    watch.follow(page.context, (root.rstrip("/"),))
    page.add_init_script(WATCH)
    owl = sits_down(Guest(page, root))
    passes(owl)
    owl.waits()
    assert owl.page.evaluate("workers[0].asked") == ["ready", "turn"]
    at.close()


# Calling it off


def thinks_for_ever(guest: Guest) -> Guest:
    worker_is(guest, FAILING["it never answers"])
    sits_down(guest)
    passes(guest)
    guest.page.wait_for_function("workers[0].asked.includes('turn')")
    return guest


def was_called_off(guest: Guest) -> None:
    guest.page.wait_for_function("workers[0].ended")
    guest.page.wait_for_function("isReady(2)")


def test_taking_a_turn_back_calls_the_thought_off(owl: Guest):
    thinks_for_ever(owl)
    owl.takes_turn_back()
    was_called_off(owl)
    owl.waits()
    assert not owl.session.history
    assert owl.session.record.taken_back == 1


def test_leaving_the_game_calls_the_thought_off_and_coming_back_begins_it_again(owl: Guest):
    thinks_for_ever(owl)
    owl.leaves()
    was_called_off(owl)
    expect(owl.html).to_have_attribute("data-phase", "start")
    saved = owl.saved()
    owl.page.locator("[data-act=continue]").click()
    owl.page.wait_for_function("workers[1].asked.includes('turn')")
    assert owl.saved() == saved, "nobody has played meanwhile"


def test_a_new_game_calls_the_thought_off(owl: Guest):
    thinks_for_ever(owl)
    owl.leaves()
    owl.page.locator("[data-act=play]").click()
    owl.page.locator("[data-act=play-sure]").click()
    was_called_off(owl)
    owl.waits()
    assert not owl.session.history, "the new game has none of the old one's moves"
    expect(owl.html).to_have_attribute("data-moves", "0")


def test_closing_the_page_loses_nothing(owl: Guest):
    thinks_for_ever(owl)
    saved = owl.saved()
    context = owl.page.context
    owl.page.close()
    again = Guest(context.new_page(), owl.address).opens()
    again.page.locator("[data-act=continue]").click()
    again.waits()
    assert saved
    assert len(again.session.history) == 2, "the bot has thought anew"


# When it fails


@pytest.mark.parametrize("how", list(FAILING))
def test_a_worker_that_fails_stops_nobody(owl: Guest, watch: Watch, how: str):
    watch.expect("broken|SyntaxError|Unexpected")
    worker_is(owl, FAILING[how])
    owl.comes(OWL, SEED).plays()
    if "ready" in FAILING[how]:
        owl.page.wait_for_function("isReady(1)")
    two_turns(owl)


def test_a_worker_that_is_missing_stops_nobody(owl: Guest, watch: Watch):
    watch.expect("worker.js")
    owl.page.route("**/web/static/worker.js", lambda route: route.fulfill(status=404))
    owl.comes(OWL, SEED).plays()
    two_turns(owl)


NONE = "window.Worker = class { constructor() { throw new Error('no workers here'); } };"


@pytest.mark.parametrize("every", [True, False], ids=["every one", "those that think"])
def test_a_browser_that_refuses_workers_stops_nobody(context: BrowserContext, watch: Watch, root: str, every: bool):
    if every:
        watch.expect("Python starts without its snapshot")  # nobody unpacks it then
    context.add_init_script(NONE if every else NO_WORKER)
    guest = Guest(context.new_page(), root).comes(OWL, SEED).plays()
    two_turns(guest)


BOTH_HAVE_MOVED = "turns => (page => page.phase === 'turn' && page.moves >= turns)(document.documentElement.dataset)"


def two_turns(guest: Guest) -> None:
    """The bot answers twice, and does so by thinking: it has better to do than to pass."""
    for turns in (2, 4):
        passes(guest)
        guest.page.wait_for_function(BOTH_HAVE_MOVED, arg=turns)
        guest.waits()
        assert len(guest.session.history) == turns
        assert not isinstance(guest.session.history[-1].moves[-1], Pass)


# Hints and the review


def hinted(guest: Guest):
    return guest.page.locator('[data-marks~="hinted"]')


def heard(guest: Guest):
    return guest.page.locator("#voice [role=log] p").last


@pytest.mark.parametrize("worker", [True, False])
def test_a_hint_shows_a_turn_until_something_else_is_done(owl: Guest, watch: Watch, worker: bool):
    if not worker:
        watch.expect("worker.js")
        owl.page.route("**/web/static/worker.js", lambda route: route.fulfill(status=404))
    owl.comes(OWL, SEED).plays()
    if worker:
        owl.page.wait_for_function("isReady(1)")
    hint = owl.page.locator("#hint")
    hint.click()
    expect(owl.page.locator('[data-marks~="look"]')).not_to_have_count(0)
    expect(heard(owl)).to_have_text(re.compile("[Ll]ook at the line from "))
    expect(hint).to_have_attribute("aria-pressed", "true")
    hint.click()
    expect(owl.page.locator("[data-state=hinted]")).not_to_have_count(0, timeout=15_000)
    expect(hinted(owl)).to_have_count(0)
    hint.click()
    expect(hinted(owl)).not_to_have_count(0)
    expect(heard(owl)).to_have_text(re.compile(r"^Play .*, for \d+ points?\. \w.*\.$"))
    count = hinted(owl).count()
    expect(owl.page.locator("[data-state=hinted]")).to_have_count(count)
    if worker:
        assert owl.page.evaluate("workers[0].asked") == ["ready", "hint"]
    owl.presses("h")
    expect(hinted(owl)).to_have_count(0)
    expect(owl.page.locator('[data-marks~="staged"]')).to_have_count(count)
    owl.presses("h")
    expect(hint).to_have_attribute("aria-pressed", "false")

    owl.presses("c")
    owl.presses("h")
    expect(hinted(owl)).to_have_count(count)  # it is known by now
    owl.page.locator("[data-state=hinted]").first.evaluate("card => card.click()")
    expect(hinted(owl)).to_have_count(count)
    owl.page.locator("#pass").click()
    expect(hinted(owl)).to_have_count(0)
    assert owl.saved() == write(Record(OWL, SEED, hints=1)), "a hint is counted, and changes nothing else"


def test_a_hint_is_called_off_by_something_else(owl: Guest):
    worker_is(owl, FAILING["it never answers"])
    sits_down(owl)
    hint = owl.page.locator("#hint")
    hint.click()
    expect(owl.page.locator("#judged")).to_have_text(SAY("hint.where"))
    hint.click()
    expect(owl.page.locator("#judged")).to_have_text(SAY("status.hint"))
    owl.presses("Escape")
    was_called_off(owl)
    expect(owl.page.locator("#judged")).to_have_text(SAY("status.your_turn"))


def over(guest: Guest) -> int:
    """A game that has just ended; how many turns the person had."""
    from tests.e2e.at_page import dearest
    from tests.e2e.positions import almost_over, stored

    guest.comes(save=stored(almost_over())).resumes().takes(dearest(guest.session))
    return sum(taken.seat == 0 for taken in guest.session.history)


def test_the_review_looks_at_every_turn_beside_the_page(owl: Guest):
    turns = over(owl)
    owl.page.locator("dialog[open] [data-act=review]").click()
    expect(owl.page.locator(".timeline button")).to_have_count(turns)
    expect(owl.page.locator(".timeline [data-grade=unknown]")).to_have_count(0, timeout=60_000)
    expect(owl.page.locator(".review-head progress")).to_have_count(0)
    expect(owl.page.locator(".review-head")).to_contain_text(f"of {turns}.")
    assert "review" in owl.page.evaluate("workers.at(-1).asked")


def test_leaving_the_review_calls_it_off(owl: Guest):
    worker_is(owl, FAILING["it never answers"])
    over(owl)
    owl.page.locator("dialog[open] [data-act=review]").click()
    owl.page.wait_for_function("workers.at(-1)?.asked.includes('review')")
    owl.page.keyboard.press("Escape")
    expect(owl.page.locator("dialog[open]")).to_have_attribute("data-name", "end")
    was_called_off(owl)
