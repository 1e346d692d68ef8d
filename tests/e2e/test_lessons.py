"""The lessons in a real browser, on a phone and at a desk, by drag, tap and keyboard; and the rules at hand."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from iota.cards import parse_card
from tests.e2e.at_page import SAY, Guest
from tests.e2e.boxes import apart, boxes
from tests.e2e.conftest import open_ready
from tests.web.words.languages import said_in
from web.play.lessons import KEYS, LESSONS, Task
from web.words.text import Text

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
DESK = {"viewport": {"width": 1280, "height": 800}}
TASKS = [task for lesson in LESSONS for task in lesson.tasks]


class Learner(Guest):
    """Somebody at the lessons, with the same table beside them."""

    def begins(self) -> "Learner":
        """From the start screen, with one press."""
        open_ready(self.page, self.address)
        self.page.locator("[data-do=learn]").click()
        return self

    def sits_at(self, task: Task) -> None:
        expect(self.page.locator("#task")).to_have_text(self.say(f"task.{task.key}"))
        self.lays(task.session())

    def commits(self) -> None:
        self.presses("p") if self.by == "keys" else self.page.locator("#play").click()

    def goes_on(self) -> None:
        following = self.page.locator("#next")
        expect(following).to_be_focused()
        self.page.keyboard.press("Enter") if self.by == "keys" else following.click()


def learner(context: BrowserContext, root: str, by: str, say: Text = SAY) -> Learner:
    return Learner(context.new_page(), root, by, say)


@pytest.mark.parametrize(("by", "device"), [("drag", DESK), ("keys", DESK), ("tap", PHONE), ("drag", PHONE)])
def test_all_lessons_and_then_a_game_against_chick(new_context: Callable[..., BrowserContext], root, by, device):
    guest = learner(new_context(**device, reduced_motion="reduce"), root, by).begins()
    page = guest.page
    for task in TASKS:
        guest.sits_at(task)
        guest.takes(task.moves)
        expect(page.locator("#task")).to_have_text(SAY(f"task.{task.key}.done"))
        guest.goes_on()
    expect(page.locator("#task")).to_have_text(SAY("lessons.finished"))
    page.locator("#play-against").click()
    expect(guest.html).to_have_attribute("data-phase", re.compile("turn|waiting"))
    expect(page.locator('[data-seat="1"] .name')).to_have_text(SAY("level.newcomer.name"))


def test_a_refusal_stands_at_its_place_and_leads_to_the_rules(new_context: Callable[..., BrowserContext], root):
    guest = learner(new_context(**PHONE, reduced_motion="reduce"), root, "tap").begins()
    page = guest.page
    guest.page.locator("[data-act=lessons]").click()
    page.locator("[data-do=only]").click()
    task = LESSONS[KEYS.index("only")].tasks[0]
    guest.sits_at(task)
    cell = (3, 0)
    guest.puts(parse_card("yt2"), cell)
    expect(page.locator("#judged p")).to_have_text(SAY("remedy"))
    why = page.locator("[data-act=why]")
    box = why.bounding_box()
    assert box
    assert box["height"] >= 40
    why.click()
    chapter = page.locator("#rule-lines")
    expect(chapter).to_be_focused()
    expect(chapter).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("#play")).to_be_disabled()
    expect(guest.cell(cell)).to_have_attribute("data-marks", re.compile("staged"))


def test_they_go_on_where_they_were_left(new_context: Callable[..., BrowserContext], root):
    guest = learner(new_context(**DESK, reduced_motion="reduce"), root, "keys").begins()
    guest.sits_at(TASKS[0])
    guest.takes(TASKS[0].moves)
    guest.goes_on()
    guest.sits_at(TASKS[1])
    page = guest.page
    page.reload()
    page.locator("html[data-state=ready]").wait_for()
    page.locator("[data-do=learn]").click()
    guest.sits_at(TASKS[1])
    page.go_back()
    expect(guest.html).to_have_attribute("data-phase", "start")


@pytest.mark.parametrize("language", ["en", "he", "fr"])
def test_every_sentence_fits_on_a_small_phone(new_context: Callable[..., BrowserContext], root, language: str):
    say = said_in(language)
    guest = learner(new_context(**PHONE, reduced_motion="reduce", locale=language), root, "tap", say).begins()
    page = guest.page
    for task in TASKS:
        guest.sits_at(task)
        _fits(page)
        page.locator("#hint").click()
        page.locator("#hint").click()
        page.locator("#play").click()
        expect(page.locator("#task")).to_have_text(say(f"task.{task.key}.done"))
        _fits(page)
        guest.goes_on()
    _fits(page)


def _fits(page: Page) -> None:
    cut = page.evaluate(
        """() => ["#task", "#seats", "#controls", "#tools", ".lesson"].filter((name) => {
          const element = document.querySelector(name);
          return element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        })"""
    )
    assert not cut, cut
    (steps,), buttons = boxes(page, ".steps"), boxes(page, "#tools button")
    assert buttons
    assert all(apart(steps, button) for button in buttons), "the bar lies over the row of shapes"


def test_words_are_found_in_the_rules_and_they_print_on_two_pages(page: Page, root: str):
    open_ready(page, root)
    page.locator("[data-act=rules]").click()
    dialog = page.locator("dialog[open]")
    expect(dialog.locator("section")).to_have_count(10)
    field = dialog.locator("input[type=search]")
    field.press_sequentially("name a wild")
    expect(dialog.locator("dt")).to_have_text([SAY("rules.ask.name")])
    expect(field).to_be_focused()
    field.fill("")
    expect(dialog.locator("section")).to_have_count(10)
    drawn = dialog.locator("canvas[data-drawn]")
    expect(drawn).to_have_count(dialog.locator("canvas").count())
    paper = page.pdf(format="A4", print_background=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 2
