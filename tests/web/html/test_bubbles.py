"""The words of a bubble: every reason, and the cards that a wild may stand for instead of their names."""

from iota.cards import NAMES, PLAIN
from tests.web.at_table import session_with, stage
from web.html.bubbles import MOST_CARDS, bubbles
from web.play.placements import readings
from web.play.session import Session
from web.table.scene import Look, Scene
from web.table.scene_builder import scene
from web.words.text import text

GRID = {(0, 0): "rc2", (1, 0): "gt2", (2, 0): "bx2"}
WILD_GRID = {(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3"}


def seen(session: Session, look: Look | None = None) -> Scene:
    return scene(session, look or Look(), None, text())


def test_a_refusal_tells_every_reason_in_the_colour_of_a_warning():
    shown = seen(stage(session_with(GRID, "ys2 rs3 gc1 W"), gc1=(3, 0)))
    found = bubbles(shown, ())
    assert [bubble.texts for bubble in shown.bubbles] == [
        tuple(tag.text for tag in each.all() if tag.name == "p") for each in found
    ]
    assert all("warn" in str(each.get("class")) for each in found)


def test_a_score_is_no_bubble():
    shown = seen(stage(session_with(GRID, "ys2 rs3 gc1 W"), ys2=(3, 0)))
    assert shown.bubbles
    assert bubbles(shown, ()) == ()


def test_a_wild_shows_the_cards_it_may_stand_for_unless_they_are_many():
    session = session_with(WILD_GRID, "rc2 rs3 gc1 W")
    shown, could = seen(session, Look(inspected=(1, 0))), readings(session.grid, session.hand, (1, 0)).cards
    (bubble,) = bubbles(shown, could)
    drawn = [tag.get("data-draw") for tag in bubble.all() if tag.name == "canvas"]
    assert drawn == [f"small {NAMES[card]}" for card in could]
    assert "warn" not in str(bubble.get("class"))
    (many,) = bubbles(shown, PLAIN[: MOST_CARDS + 1])
    assert many.find("canvas") is None
    assert many.text == "".join(shown.bubbles[0].texts)
