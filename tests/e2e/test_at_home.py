"""The page as an app of the device: its sounds, and the way to the home screen, in a real browser."""

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from iota.moves import Play
from tests.e2e.at_page import HALF, QUICK, Guest, dearest
from tests.e2e.conftest import open_ready
from tests.e2e.positions import almost_over, refused, stored
from web.app.sounding import tones

LOUD = replace(QUICK, sounds=True)

# Every tone that is let sound, as [hertz, seconds until it begins, how long it is]; a noise has no height. The tones
# themselves go where they would go.
NOTED = """() => {
  window.toned = [];
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const { start, stop } = kind.prototype;
    kind.prototype.start = function (at) {
      this.noted = [this.frequency?.value ?? 0, at];
      start.call(this, at);
    };
    kind.prototype.stop = function (at) {
      const [hertz, from] = this.noted;
      toned.push([Math.round(hertz), from, at - from]);
      stop.call(this, at);
    };
  }
}"""


def heights(guest: Guest, names: list[tuple[str, int]]) -> list[int]:
    """How high the tones of these sounds are."""
    return [round(tone.hertz) for name, step in names for tone in tones(name, step)]


def waits_for(guest: Guest, names: list[tuple[str, int]]) -> None:
    """Wait until these sounds were heard, and no other since the last time; one after the other, and whole."""
    wanted = heights(guest, names)
    guest.page.wait_for_function("wanted => toned.length >= wanted.length", arg=wanted)
    heard = guest.page.evaluate("toned.splice(0)")
    assert [hertz for hertz, *_ in heard] == wanted
    at = 0
    for name, step in names:
        made = tones(name, step)
        begun = [from_ - tone.at for (_, from_, _), tone in zip(heard[at:], made, strict=False)]
        assert max(begun) - min(begun) < 0.001
        for (_, _, seconds), tone in zip(heard[at:], made, strict=False):
            assert seconds == pytest.approx(tone.seconds, abs=0.001)
        at += len(made)


def test_cards_lines_turns_and_the_end_are_heard(desk: Guest):
    desk.comes(seed=5, likes=LOUD).plays()
    desk.page.evaluate(NOTED)
    (play,) = dearest(desk.session)
    assert isinstance(play, Play)
    desk.stages([play])
    waits_for(desk, [("place", 0)] * len(play.cells))
    before = len(desk.session.history)
    desk.commits()
    counted = []
    for past in desk.session.history[before:]:
        assert past.score
        doublings = max(past.score.lots, len(past.score.doublings))
        counted.append(("lot", doublings - 1) if doublings else ("line", 0))
    waits_for(desk, [*counted, ("turn", 0)])

    desk.comes(save=stored(almost_over()), likes=LOUD).resumes()
    desk.page.evaluate(NOTED)
    desk.takes(dearest(desk.session))
    desk.page.wait_for_function("wanted => toned.length >= wanted", arg=len(tones("end")))
    assert [hertz for hertz, *_ in desk.page.evaluate("toned")][-3:] == heights(desk, [("end", 0)])


def test_a_refusal_is_heard(desk: Guest):
    record, steps, _ = refused("numbers")
    desk.comes(save=stored(record), likes=LOUD).resumes()
    desk.page.evaluate(NOTED)
    for card, cell in steps:
        desk.puts(card, cell)
    waits_for(desk, [*[("place", 0)] * (len(steps) - 1), ("refuse", 0)])


def test_nothing_is_heard_until_it_is_switched_on_and_then_at_once(desk: Guest):
    desk.comes(HALF, seed=5).plays()
    desk.page.evaluate(NOTED)
    desk.page.evaluate("""() => {
      window.loudspeakers = [];
      const Loudspeaker = AudioContext;
      window.AudioContext = class extends Loudspeaker { constructor() { super(); loudspeakers.push(this) } };
    }""")
    (play,) = dearest(desk.session)
    assert isinstance(play, Play)
    desk.stages([play])
    assert desk.page.evaluate("[toned.length, loudspeakers.length]") == [0, 0]
    for _ in play.cells:
        desk.undoes()
    desk.opens_menu()
    desk.page.locator("dialog [data-act=settings]").click()
    desk.page.locator('[data-change="prefer.sounds"]').check()
    desk.page.keyboard.press("Escape")
    desk.stages([play])
    waits_for(desk, [("place", 0)] * len(play.cells))
    desk.page.wait_for_function("loudspeakers.length == 1 && loudspeakers[0].state == 'running'")


OFFER = """() => {
  window.prompts = 0;
  dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt: async () => { prompts++; return { outcome: "dismissed" } },
  }));
}"""


@pytest.mark.parametrize("early", [True, False], ids=["before Python is there", "later"])
def test_the_home_screen_is_offered_once_where_the_browser_offers_it(page: Page, root: str, early: bool):
    if early:
        # As soon as the page listens for it, which is before anything large has come.
        page.add_init_script(f"""
          const listen = window.addEventListener;
          window.addEventListener = function (name, ...rest) {{
            listen.call(this, name, ...rest);
            if (name === "beforeinstallprompt" && !("prompts" in window)) ({OFFER})();
          }};""")
    open_ready(page, root)
    install = page.locator("dialog [data-act=install]")
    settings = page.locator("[data-act=settings]").first
    if not early:
        settings.click()
        expect(page.locator("dialog[open]")).to_be_visible()
        expect(install).to_have_count(0)
        page.evaluate(OFFER)
    else:
        settings.click()
    install.click()
    assert page.evaluate("prompts") == 1
    expect(install).to_have_count(0)
    expect(page.locator("dialog[open]")).to_have_attribute("data-name", "settings")
    assert page.evaluate("document.activeElement.closest('dialog') !== null"), "the focus stays in the dialog"


def test_it_is_no_longer_offered_once_it_is_there(page: Page, root: str):
    open_ready(page, root)
    page.evaluate(OFFER)
    page.locator("[data-act=settings]").first.click()
    install = page.locator("dialog [data-act=install]")
    expect(install).to_be_visible()
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    expect(install).to_have_count(0)
