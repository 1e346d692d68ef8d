"""The .po files: read and written, kept up with the English, and made into what the page fetches."""

import json
from dataclasses import replace
from pathlib import Path

from tools.build.po import Entry, Po, read_po, write_po
from tools.build.words import HEADING, before_python, carried_over, catalogue, english
from tools.places import ROOT
from web.words.text import ENGLISH

WRITTEN = r"""# Somebody's note
msgid ""
msgstr ""
"Language: xx\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n>1 && n<5 ? 1 : 2);\n"

# A "note"
#. for translators
#: web/words/en/game.py
#, fuzzy, python-brace-format
msgctxt "points"
msgid "{count} point"
msgid_plural "{count} points"
msgstr[0] "a"
msgstr[1] ""
"b, "
"\"c\"\\"
msgstr[2] "d"

msgctxt "list.comma"
msgid "{before}, {after}"
msgstr "{before}\n{after}"

#~ msgctxt "gone"
#~ msgid "Gone"
#~ msgstr "Weg"
"""


def test_what_other_tools_write_is_read():
    po = read_po(WRITTEN)
    points, comma = po.entries
    assert (points.name, points.source, points.said) == (
        "points",
        ("{count} point", "{count} points"),
        ("a", 'b, "c"\\', "d"),
    )
    assert (points.fuzzy, points.notes, points.place) == (True, ('A "note"',), "web/words/en/game.py")
    assert comma.said == ("{before}\n{after}",)
    assert po.forms == 3
    assert [po.kinds[count] for count in (1, 2, 5, 11, 21, 101)] == ["0", "1", "2", "2", "0", "0"]
    assert read_po(write_po(po)) == po


def test_a_new_language_is_begun_with_every_message_and_says_nothing_yet():
    po = carried_over(Po(HEADING.format(language="xx", plurals="nplurals=3; plural=0;"), ()))
    assert {entry.name for entry in po.entries} == english().keys() == ENGLISH.messages.keys()
    assert {len(entry.said) for entry in po.entries} == {1, 3}
    assert catalogue(po) == {"kinds": "0" * 200, "messages": {}}


def test_what_changed_in_english_waits_for_a_look_and_what_is_gone_goes():
    heading = HEADING.format(language="xx", plurals="nplurals=1; plural=0;")
    said = Entry("button.play", ("Play",), ("Spil",))
    other = Entry("button.undo", ("Take back",), ("Fortryd",), notes=("Short!",))
    empty = Entry("button.hint", ("A hint",), ("",))
    gone = Entry("no such thing", ("What",), ("Hvad",))
    po = carried_over(Po(heading, (other, gone, said, empty)))
    found = {entry.name: entry for entry in po.entries}
    assert found["button.play"].done
    assert replace(found["button.undo"], place="") == replace(other, source=("Undo",), fuzzy=True)
    assert not found["button.hint"].fuzzy, "there is nothing to look at"
    assert "no such thing" not in found
    assert catalogue(po)["messages"] == {"button.play": "Spil"}
    assert carried_over(po) == po


def test_a_site_has_catalogues_and_manifests_and_the_first_words_of_all_languages(site_folder: Path):
    loading = (site_folder / "web" / "static" / "loading.js").read_text()
    page = (site_folder / "index.html").read_text()
    plain = json.loads((site_folder / "web" / "static" / "manifest.webmanifest").read_text())
    assert [*before_python()] == ["en", "fr", "he"]
    for language, said in before_python().items():
        assert said["loading.offline"] in loading
        assert said["loading.script"] in page
        if language != "en":
            own = json.loads((site_folder / "web" / "static" / f"manifest.{language}.webmanifest").read_text())
            assert own.keys() == {*plain, "lang", "dir"}
            assert own["description"] != plain["description"]
            assert json.loads((site_folder / "web" / "words" / f"{language}.json").read_text())["messages"]


def test_the_page_stands_there_in_the_words_of_the_english_messages():
    page = (ROOT / "index.html").read_text()
    manifest = json.loads((ROOT / "web" / "static" / "manifest.webmanifest").read_text())
    for name in ("loading.laying", "loading.progress", "loading.retry", "loading.script", "page.title"):
        assert f">{ENGLISH(name)}<" in page or f'"{ENGLISH(name)}"' in page, name
    assert f'content="{ENGLISH("page.description")}"' in page
    assert {key: manifest[key] for key in ("name", "description")} == {
        key: ENGLISH(f"manifest.{key}") for key in ("name", "description")
    }
