"""Games by link in real browsers: two devices play one game; and a game is sent as a link, a picture and a text."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from iota.record import LONGEST_LINK, read
from tests.e2e.at_page import HALF, QUICK, SAY
from tests.e2e.conftest import open_ready
from web.storage.preferences import Choices, write_choices
from web.storage.saves import CHOICES

SHARING = """navigator.share = async (what) => {
  window.sent = [what.text ?? "", ...(what.files ?? []).map((file) => `${file.name} ${file.type} ${file.size > 100}`)];
  if (window.unwilling) throw new DOMException("no", window.unwilling);
};
navigator.canShare = () => true"""
SIZES: tuple[ViewportSize, ...] = ({"width": 360, "height": 740}, {"width": 1280, "height": 800})
NO_SHARING = "delete Navigator.prototype.share; delete Navigator.prototype.canShare"
CHOOSE = f"try {{ localStorage.setItem('{CHOICES}', {json.dumps(write_choices(Choices(HALF, QUICK)))}) }} catch {{}}"
"""The empty page at the beginning has no storage."""


@pytest.fixture
def people(new_context: Callable[..., BrowserContext]) -> tuple[Page, Page]:
    """Somebody with a phone, and somebody at a desk; neither device has a way of its own to send things."""
    pages = []
    for size in SIZES:
        context = new_context(viewport=size, permissions=["clipboard-read", "clipboard-write"])
        context.add_init_script(NO_SHARING)
        context.add_init_script(CHOOSE)
        pages.append(context.new_page())
    return pages[0], pages[1]


def copied(page: Page) -> str:
    expect(page.locator("#notice")).to_contain_text(SAY("share.copied"))
    return str(page.evaluate("navigator.clipboard.readText()")).split("\n")[-1]


def passes(page: Page) -> str:
    """A turn without a trade, and the link that it ends with; all by keyboard."""
    expect(page.locator("html")).to_have_attribute("data-phase", "turn")
    page.locator('#mirror [tabindex="0"]').focus()
    page.keyboard.press("t")
    page.keyboard.press("p")
    expect(page.locator("dialog[open] [data-act=send]")).to_be_focused()
    page.keyboard.press("Enter")
    return copied(page)


def test_two_devices_play_a_game_by_links(people: tuple[Page, Page], site: str):
    ada, ben = people
    open_ready(ada, f"{site}#friends")
    ada.get_by_label(SAY("friends.you")).fill("Ada")
    ada.get_by_label(SAY("friends.friend", seat=2)).fill("Ben")
    ada.locator("[data-act=friends-begin]").click()
    first = passes(ada)
    assert first.startswith(f"{site}#friends=")
    assert len(first) - len(site) <= LONGEST_LINK
    open_ready(ben, first)
    expect(ben.locator("dialog[open]")).to_contain_text(SAY("friends.trust"))
    ben.get_by_role("button", name="Ben").click()
    answer = passes(ben)
    ada.goto(answer)
    expect(ada.locator("html")).to_have_attribute("data-moves", "2")
    expect(ada.locator("html")).to_have_attribute("data-phase", "turn")
    ada.goto(first)
    expect(ada.locator("#notice")).to_contain_text(SAY("friends.older", count=2))
    expect(ada.locator(".standing")).to_contain_text(SAY("friends.your_turn"))
    ada.reload()
    ada.locator("html[data-state=ready]").wait_for()
    ada.locator("[data-do=friends]").click()
    ada.locator(".standing").click()
    expect(ada.locator("html")).to_have_attribute("data-moves", "2")


def test_a_game_is_sent_as_a_picture_and_as_a_text(people: tuple[Page, Page], site: str):
    page, _ = people
    open_ready(page, f"{site}?seed=7")
    page.locator("[data-act=play]").click()
    expect(page.locator("html")).to_have_attribute("data-phase", "turn")
    for form in ("picture", "text"):
        page.locator("[data-act=menu]").click()
        page.locator("[data-act=share]").click()
        with page.expect_download() as coming:
            page.locator(f"[data-act=share-{form}]").click()
        contents = Path(coming.value.path()).read_bytes()
        if form == "text":
            assert read(contents.decode()).settings == HALF
        else:
            assert contents.startswith(b"\x89PNG")
            assert int.from_bytes(contents[16:20], "big") == int.from_bytes(contents[20:24], "big") == 2160
            assert len(contents) > 50_000, "an empty cloth is smaller"


def test_where_the_device_can_send_it_is_asked_to(new_context: Callable[..., BrowserContext], site: str):
    context = new_context(viewport=SIZES[0], permissions=["clipboard-read", "clipboard-write"])
    context.add_init_script(SHARING)
    context.add_init_script(CHOOSE)
    page = open_ready(context.new_page(), f"{site}?seed=7")
    page.locator("[data-act=play]").click()
    expect(page.locator("html")).to_have_attribute("data-phase", "turn")

    def shared(form: str, unwilling: str = "") -> list[str]:
        page.evaluate("name => { window.unwilling = name; window.sent = null; }", unwilling)
        page.locator("[data-act=menu]").click()
        page.locator("[data-act=share]").click()
        page.locator(f"[data-act=share-{form}]").click()
        page.wait_for_function("() => window.sent")
        sent: list[str] = page.evaluate("() => window.sent")
        return sent

    [link] = shared("link")
    assert link.startswith(f"{site}#game=")
    expect(page.locator("#notice")).to_contain_text(SAY("share.shared"))
    assert shared("picture") == ["", "iota.png image/png true"]
    assert shared("text") == ["", "iota.txt text/plain true"]
    expect(page.locator("#notice p")).to_have_count(0, timeout=20_000)
    shared("link", "AbortError")
    shared("text", "AbortError")
    expect(page.locator("#notice p")).to_have_count(0)
    with page.expect_download():
        shared("text", "NotAllowedError")
    assert shared("link", "NotAllowedError") == copied(page).split("\n")
