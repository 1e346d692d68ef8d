"""The list of files that the service worker keeps, and the name of a version, as the build writes them."""

import hashlib
import json
from base64 import b64decode
from pathlib import Path

import pytest

from tools.build import offline
from tools.build.site import build
from tools.places import ROOT
from tools.trouble import Trouble


def written(site: Path) -> dict[str, dict[str, str]]:
    """What the service worker of a site was given by the build."""
    text = (site / "sw.js").read_text()
    found: dict[str, dict[str, str]]
    found, _ = json.JSONDecoder().raw_decode(text, text.index("const BUILT = ") + len("const BUILT = "))
    return found


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A site of three files."""
    site = tmp_path / "site"
    (site / "web" / "static").mkdir(parents=True)
    (site / "index.html").write_text('<meta name="build" content="">')
    (site / "web" / "static" / "boot.js").write_text('const BUILT = {"build": "", "sizes": {}};')
    (site / "web" / "style.css").write_text("p { color: red }")
    (site / ".nojekyll").touch()
    return site


def test_the_list_of_the_built_site_is_its_files_with_their_hashes():
    site = build()
    listed = written(site)["files"]
    on_disk = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    elsewhere = {name for name in on_disk if name.startswith(offline.NOT_KEPT) and not name.endswith(".xz")}
    assert {"404.html", "robots.txt", "web/static/pictures/table.jpg"} <= elsewhere
    assert set(listed) == on_disk - {"sw.js", ".nojekyll"} - elsewhere
    for name, value in listed.items():
        assert b64decode(value.removeprefix("sha256-")) == hashlib.sha256((site / name).read_bytes()).digest(), name


def test_page_and_interpreters_are_told_the_name_of_the_version():
    site = build()
    name = written(site)["build"]
    assert f'<meta name="build" content="{name}">' in (site / "index.html").read_text()
    assert f'"build": "{name}"' in (site / "web" / "static" / "boot.js").read_text()
    assert not list((site / "web").rglob("sw*.js")), "a service worker below the top would have no say over the page"


def test_the_same_files_have_the_same_name_and_others_another(small: Path):
    first = offline.stamp(small)
    assert offline.stamp(small) == first
    (small / "web" / "style.css").write_text("p { color: blue }")
    second = offline.stamp(small)
    assert second != first
    assert written(small) == {"build": second, "files": offline.files(small)}
    (small / "web" / "style.css").write_text("p { color: red }")
    assert offline.stamp(small) == first


def test_a_place_that_was_lost_is_told(small: Path):
    (small / "index.html").write_text("<p>Iota</p>")
    with pytest.raises(Trouble, match=r"index\.html has lost its place"):
        offline.stamp(small)


def test_the_way_back_replaces_the_service_worker_alone(small: Path):
    offline.stamp(small)
    before = offline.files(small)
    offline.remove_offline(small)
    assert offline.files(small) == before
    assert "unregister" in (small / "sw.js").read_text()


def test_the_manifest_names_pictures_that_there_are():
    static = ROOT / "web" / "static"
    manifest = json.loads((static / "manifest.webmanifest").read_text())
    for icon in manifest["icons"]:
        picture = static / icon["src"]
        assert picture.exists()
        if picture.suffix == ".png":
            width = int.from_bytes(picture.read_bytes()[16:20])
            assert icon["sizes"] == f"{width}x{width}"
    assert (manifest["start_url"], manifest["scope"]) == ("../../", "../../")
