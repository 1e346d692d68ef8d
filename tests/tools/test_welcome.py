"""What others see of a site: previews of links, a page for lost addresses, and the licences of all that is served."""

import json
import re
from pathlib import Path

import pytest

from tools.build import welcome
from tools.places import ROOT
from web.html.settings import LICENCES
from web.words.text import LANGUAGES


@pytest.fixture
def small(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text((ROOT / "index.html").read_text("utf-8"), "utf-8")
    return tmp_path


def test_a_site_that_knows_its_address_names_it(small: Path):
    welcome.write(small, "https://example.org/iota/")
    page = (small / "index.html").read_text("utf-8")
    assert '<link rel="canonical" href="https://example.org/iota/">' in page
    assert f'<meta property="og:image" content="https://example.org/iota/{welcome.PREVIEW}">' in page
    assert 'href="https://example.org/iota/"' in (small / "404.html").read_text("utf-8")


def test_one_that_does_not_names_none(small: Path):
    welcome.write(small, "")
    page = (small / "index.html").read_text("utf-8")
    assert "canonical" not in page
    assert "https:" not in page
    assert f'content="{welcome.PREVIEW}"' in page
    assert (small / "robots.txt").read_text().startswith("User-agent: *")


def test_a_lost_address_leads_home_in_every_language(small: Path):
    welcome.write(small, "")
    lost = (small / "404.html").read_text("utf-8")
    assert sorted(re.findall(r'<p lang="(\w+)"', lost)) == sorted(LANGUAGES)
    assert lost.count('href="./"') == len(LANGUAGES)
    assert "<script" not in lost


def test_every_licence_that_the_page_links_is_there_and_whole(site_folder: Path):
    texts = {name: (site_folder / "licences" / f"{name}.txt").read_text("utf-8") for name in LICENCES}
    whole = {
        "iota": "Permission is hereby granted, free of charge",
        "pyodide": "Mozilla Public License Version 2.0",
        "pyscript": "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION",
        "python": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
    }
    assert whole.keys() == texts.keys()
    for name, words in whole.items():
        assert words in texts[name]
    assert "polyscript" in texts["pyscript"], "and what it carries"
    assert "axe-core" not in texts["pyscript"], "but not what only tests need"


def test_the_manifests_name_their_pictures_and_shortcuts(site_folder: Path):
    folder = site_folder / "web" / "static"
    for manifest in folder.glob("manifest*.webmanifest"):
        kept = json.loads(manifest.read_text("utf-8"))
        assert kept["id"]
        assert kept["lang"] in LANGUAGES
        for picture in (*kept["icons"], *kept["screenshots"]):
            path = folder / picture["src"]
            assert path.exists()
            if path.suffix == ".png":
                width, height = (int.from_bytes(path.read_bytes()[at : at + 4], "big") for at in (16, 20))
                assert picture["sizes"] == f"{width}x{height}"
        assert [each["url"].rpartition("#")[2] for each in kept["shortcuts"]] == ["play", "daily", "learn"]
        assert all(each["name"] for each in kept["shortcuts"])
