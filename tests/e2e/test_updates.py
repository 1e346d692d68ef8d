"""A new deploy never hurts: it comes in the background, whole or not at all, and the player decides when."""

import gzip
import io
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.at_page import HALF, Guest, dearest
from tests.e2e.conftest import START_MS, SUBPATH, Watch
from tests.e2e.hosting import KEEPER_BUILD, KEPT, LOOK, Host, Visitor, ready
from tools.build import offline
from tools.build.site import CACHE, SNAPSHOT, snapshot

NOTICE = "#update"
SEED = 20
# What a version changes in the tests: a word of the page, its style and its Python; and the module with its name.
CHANGED = {"index.html", "python/app.bin", SNAPSHOT, "web/static/boot.js", "web/style.css"}
TELL = """start()
from js import document
from web.edition import NAME
document.documentElement.dataset.edition = NAME
"""


def edition(site: Path, folder: Path, name: str) -> Path:
    """A version of the site that says its name in every way it can."""
    made = folder / name
    shutil.copytree(site, made, copy_function=shutil.copyfile)
    html, style, app = made / "index.html", made / "web" / "style.css", made / "python" / "app.bin"
    html.write_text(html.read_text().replace("Iota</h1>", f"Iota {name}</h1>").replace("start()\n", TELL))
    style.write_text(style.read_text() + f"html {{ --edition: {name} }}\n")
    packed = io.BytesIO(gzip.decompress(app.read_bytes()))
    with zipfile.ZipFile(packed, "a") as modules:
        modules.writestr("web/edition.py", f"NAME = {name!r}\n")
    app.write_bytes(gzip.compress(packed.getvalue()))
    # Making a memory takes longest; the same site gives the same one, so it is kept until there is another site.
    kept = CACHE / f"edition-{name_of(site)}-{name}.bin"
    if not kept.exists():
        snapshot(made, quick=True)
        for old in set(CACHE.glob("edition-*")) - set(CACHE.glob(f"edition-{name_of(site)}-*")):
            old.unlink()
        shutil.copyfile(made / SNAPSHOT, kept)
    shutil.copyfile(kept, made / SNAPSHOT)
    offline.stamp(made)
    return made


@pytest.fixture(scope="module")
def editions(site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Three versions of the site."""
    folder = tmp_path_factory.mktemp("editions")
    return {name: edition(site_folder, folder, name) for name in ("one", "two", "three")}


@pytest.fixture
def host(editions: dict[str, Path], tmp_path: Path) -> Iterator[Host]:
    """Serves the first version, and lets browsers use what they have for ten minutes, as GitHub Pages does."""
    host = Host(tmp_path, SUBPATH, keep_seconds=600)
    host.deploy(editions["one"])
    yield host
    host.down()


@pytest.fixture
def visitor(browser: Browser, watch: Watch, host: Host, tmp_path: Path) -> Iterator[Visitor]:
    visitor = Visitor(browser.browser_type, tmp_path / "profile", watch, host)
    yield visitor
    visitor.leave()


def name_of(site: Path) -> str:
    """The version of a site, as its service worker says."""
    return (site / "sw.js").read_text().split('"build": "')[1].split('"')[0]


def expect_edition(page: Page, site: Path) -> None:
    """That the page is wholly of one version: its words, its Python and the one who serves it."""
    ready(page)
    expect(page.locator("h1")).to_have_text(f"Iota {site.name}")
    expect(page.locator("html")).to_have_attribute("data-edition", site.name)
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--edition')") == site.name
    expect(page.locator("meta[name=build]")).to_have_attribute("content", name_of(site))
    assert page.evaluate(KEEPER_BUILD) == name_of(site)


def test_an_update_fetches_what_changed_and_waits_for_the_player(
    visitor: Visitor, host: Host, editions: dict[str, Path]
):
    other, page = visitor.open(), visitor.open()
    guest = Guest(page, host.address).comes(HALF, SEED).plays()
    guest.takes(dearest(guest.session))
    game = guest.saved()
    expect_edition(page, editions["one"])
    expect(page.locator(NOTICE)).not_to_be_attached()

    host.asked.clear()
    host.deploy(editions["two"])
    assert page.evaluate(LOOK, name_of(editions["two"])) == name_of(editions["two"])
    assert sorted(path or "index.html" for path in host.asked if path != "sw.js") == sorted(CHANGED)

    expect(page.locator(NOTICE)).to_contain_text("A new version", timeout=START_MS)
    page.get_by_role("button", name="Later").click()
    expect(page.locator(NOTICE)).to_be_hidden()
    page.reload()
    expect_edition(page, editions["one"])

    page.get_by_role("button", name="Update now").click()
    for tab in (page, other):
        expect(tab.locator("h1")).to_have_text("Iota two", timeout=START_MS)
        expect_edition(tab, editions["two"])
    expect(page.locator(NOTICE)).not_to_be_attached()
    assert len(page.evaluate(KEPT)) == len(offline.files(editions["two"])), "the old files are gone"

    guest = Guest(page, host.address).resumes()
    assert guest.saved() == game
    guest.takes(dearest(guest.session))


def test_a_new_version_comes_by_itself_when_the_game_was_closed(
    visitor: Visitor, host: Host, editions: dict[str, Path]
):
    page = visitor.open()
    host.deploy(editions["two"])
    assert page.evaluate(LOOK, name_of(editions["two"])) == name_of(editions["two"])
    host.deploy(editions["three"])
    assert page.evaluate(LOOK, name_of(editions["three"])) == name_of(editions["three"])
    visitor.leave()
    host.down()
    expect_edition(visitor.open(), editions["three"])


@pytest.mark.parametrize("trouble", ["missing", "of another version"])
def test_a_bad_deploy_leaves_the_old_version_playing(
    visitor: Visitor, host: Host, watch: Watch, editions: dict[str, Path], tmp_path: Path, trouble: str
):
    page = visitor.open()
    bad = tmp_path / "bad"
    shutil.copytree(editions["two"], bad)
    if trouble == "missing":
        watch.expect(f"404.*{SNAPSHOT}")
        (bad / SNAPSHOT).unlink()
    else:
        shutil.copyfile(editions["one"] / SNAPSHOT, bad / SNAPSHOT)
    host.asked.clear()
    host.deploy(bad)
    assert page.evaluate(LOOK, name_of(bad)) is None
    assert "sw.js" in host.asked, "nobody has looked"
    expect(page.locator(NOTICE)).not_to_be_attached()
    page.reload()
    expect_edition(page, editions["one"])

    host.asked.clear()
    host.deploy(editions["two"])
    assert page.evaluate(LOOK, name_of(editions["two"])) == name_of(editions["two"])
    assert set(host.asked) - {"sw.js"} == {SNAPSHOT}, "what had come is not fetched again"
    expect(page.locator(NOTICE)).to_be_visible(timeout=START_MS)


def test_a_version_that_does_not_start_is_left_by_trying_again(
    visitor: Visitor, host: Host, watch: Watch, editions: dict[str, Path], tmp_path: Path
):
    watch.expect("broken|SystemExit")
    page = visitor.open()
    broken = tmp_path / "broken"
    shutil.copytree(editions["one"], broken)
    html = (broken / "index.html").read_text()
    (broken / "index.html").write_text(html.replace("from web.main import start\n", BREAK))
    offline.stamp(broken)
    host.deploy(broken)
    assert page.evaluate(LOOK, name_of(broken)) == name_of(broken)
    page.get_by_role("button", name="Update now").click()
    expect(page.locator("#sentence")).to_contain_text("could not start", timeout=START_MS)

    host.deploy(editions["two"])
    assert page.evaluate(LOOK, name_of(editions["two"])) == name_of(editions["two"])
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("h1")).to_have_text("Iota two", timeout=START_MS)
    expect_edition(page, editions["two"])


BREAK = """from js import Error, window
window.reportError(Error.new("broken"))
def start(): raise SystemExit
"""


def test_page_worker_and_service_worker_are_of_one_version(visitor: Visitor, editions: dict[str, Path]):
    page = visitor.open()
    expect_edition(page, editions["one"])
    expect(page.locator("html")).to_have_attribute("data-kept", name_of(editions["one"]))
    assert page.evaluate(HELLO) == [0, name_of(editions["one"]), None]


HELLO = """() => new Promise((heard) => {
  const worker = new Worker("web/static/worker.js", { type: "module" });
  worker.onmessage = ({ data }) => { heard(data); worker.terminate(); };
})"""


def test_a_page_older_than_the_first_service_worker_is_told_and_not_mixed(
    visitor: Visitor, host: Host, editions: dict[str, Path]
):
    page = visitor.open(kept=False)
    host.deploy(editions["two"])
    expect(page.locator(NOTICE)).to_be_visible(timeout=START_MS)
    assert page.evaluate("navigator.serviceWorker.controller") is None
    page.get_by_role("button", name="Update now").click()
    expect(page.locator("h1")).to_have_text("Iota two", timeout=START_MS)
    expect_edition(page, editions["two"])


# Whether the service worker that the page registers has done all that it does when it comes into force.
TELL_WHEN_DONE = """const register = ServiceWorkerContainer.prototype.register;
ServiceWorkerContainer.prototype.register = async function (...given) {
  const made = await register.apply(this, given);
  const worker = made.installing ?? made.waiting ?? made.active;
  const look = () => {
    if (["activated", "redundant"].includes(worker.state)) document.documentElement.dataset.done = "";
  };
  worker.addEventListener("statechange", look);
  look();
  return made;
}"""


def test_the_way_back_gives_every_device_to_the_network(
    visitor: Visitor, host: Host, editions: dict[str, Path], tmp_path: Path
):
    page = visitor.open(before=TELL_WHEN_DONE)
    expect_edition(page, editions["one"])
    last = tmp_path / "last"
    shutil.copytree(editions["two"], last)
    offline.remove_offline(last)
    host.deploy(last)
    host.keep_seconds = 0
    page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.update())")
    expect(page.locator("h1")).to_have_text("Iota two", timeout=START_MS)
    ready(page, kept=False)
    for _ in range(2):
        page.locator("html[data-done]").wait_for()
        assert page.evaluate("navigator.serviceWorker.controller") is None
        assert page.evaluate(KEPT) == []
        assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
        page.reload()
        ready(page, kept=False)
