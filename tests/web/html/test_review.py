"""The review around the table: the time line, its steps, what is said of a turn, and the list of them all."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from iota.game import Deck, Player, Settings
from iota.moves import Pass
from iota.scoring import Scoring
from tests.web.at_table import FRIENDS, YOU, play_out
from web.html import review as html
from web.html.review import Reviewing
from web.html.tags import Tag, tag
from web.play.session import Session
from web.table.review import Solid, turns_to_review
from web.thinking.questions import Reviewed
from web.words.text import text

SAY = text()


def finished(players: tuple[Player, ...] = YOU, scoring: Scoring = Scoring.STANDARD) -> Session:
    return play_out(Session.new(Settings(players=players, deck=Deck.HALF, scoring=scoring), 5))


def reviewing(session: Session, *missed: int, number: int | None = None, **more: Any) -> Reviewing:
    """The first turns missed so much, by passing."""
    numbers = turns_to_review(session)
    found = {at: Reviewed(at, (Pass(),), "kept", count) for at, count in zip(numbers, missed, strict=False)}
    return Reviewing(session, found, numbers[0] if number is None else number, **more)


def buttons(*tags: Tag | str) -> dict[str, Tag]:
    return {
        f"{inner.get('data-act')} {inner.get('data-do') or ''}".strip(): inner
        for inner in tag("div", *tags).all()
        if inner.name == "button"
    }


def test_every_turn_is_a_dot_that_says_how_good_it_was():
    session = finished()
    review = reviewing(session, 0, 3, 40)
    timeline = html.controls(SAY, review)[0]
    dots = [inner for inner in timeline.all() if inner.name == "button"]
    assert [dot.get("data-grade") for dot in dots][:4] == ["good", "fair", "more", "unknown"]
    assert [dot.get("data-do") for dot in dots] == [str(number) for number in turns_to_review(session)]
    assert [dot.get("tabindex") for dot in dots].count("0") == 1, "the keyboard comes to one of them"
    assert [dot.get("aria-current") for dot in dots].count("step") == 1
    assert dots[2].get("aria-label") == (
        f"Turn {session.history[review.numbers[2]].number}: There was more here, about 40. It keeps better cards."
    )
    drawings = [inner.get("data-draw") or "" for inner in timeline.all() if inner.name == "canvas"]
    for one, other in pairwise(drawings):
        assert one.split()[5] == other.split()[3], "the curve goes on from dot to dot"


def test_steps_go_along_the_order_and_end_at_its_ends():
    session = finished()
    first, _, third, *_ = turns_to_review(session)
    review = reviewing(session, 2, 0, 9)
    assert review.order[:2] == (third, first)
    assert reviewing(session, 2, 0, 9, biggest_first=False).order == review.numbers
    at_start = buttons(*html.controls(SAY, reviewing(session, 2, 0, 9, number=third)))
    assert at_start["review-step -1"].get("disabled") is not None
    assert at_start["review-step 1"].get("disabled") is None
    at_end = buttons(*html.controls(SAY, reviewing(session, 2, 0, 9, number=review.order[-1])))
    assert at_end["review-step 1"].get("disabled") is not None


def test_both_turns_are_named_with_what_they_come_to():
    session = finished()
    past = session.history[turns_to_review(session)[0]]
    there = buttons(*html.controls(SAY, reviewing(session, 12)))
    assert there["review-own"].text == f"Yours: {past.points}"
    assert there["review-better"].text == "Better: Pass"
    assert (there["review-own"].get("aria-pressed"), there["review-better"].get("aria-pressed")) == ("true", "false")
    swapped = buttons(*html.controls(SAY, reviewing(session, 12, solid=Solid.BETTER)))
    assert swapped["review-better"].get("aria-pressed") == "true"
    best = buttons(*html.controls(SAY, reviewing(session, 0, solid=Solid.BETTER)))
    assert best["review-better"].get("disabled") is not None
    assert best["review-own"].get("aria-pressed") == "true"
    ada = buttons(*html.controls(SAY, reviewing(finished(FRIENDS), 0)))
    assert ada["review-own"].text.startswith(("Ada: ", "Ben: "))


def test_no_place_is_spelled_out_in_what_is_seen():
    session = finished()
    for number in turns_to_review(session):
        review = reviewing(session, *[12] * len(session.history), number=number)
        seen = tag("div", *html.judged(SAY, review), *html.controls(SAY, review), *html.side(SAY, review)).text
        for word in (" left", " right,", " up,", " down"):
            assert word not in seen.replace("leaves", "")


def test_the_list_has_all_turns_in_the_order_of_stepping():
    session = finished()
    review = reviewing(session, 2, 0, 9)
    head, panel = html.side(SAY, review)
    assert [button.get("data-do") for button in panel.all() if button.name == "button"] == list(map(str, review.order))
    assert head.find("progress")
    assert SAY("review.going_on", count=len(review.numbers)) in head.text
    whole = reviewing(session, *[2] * len(session.history))
    head, panel = html.side(SAY, whole)
    assert not head.find("progress")
    turns = len(whole.numbers)
    assert f"About {2 * turns} points more were there. Turns as good as the best: 0 of {turns}." in head.text
    entry = panel.find("li")
    assert entry
    assert "+2" in entry.text
    assert any((inner.get("data-draw") or "").startswith("small ") for inner in panel.all())


@pytest.mark.parametrize("scoring", list(Scoring))
def test_what_all_turns_come_to_fits_the_scoring(scoring: Scoring):
    session = finished(scoring=scoring)
    head, _ = html.side(SAY, reviewing(session, *[0] * len(session.history)))
    assert "Nothing better was there." in head.text
    lost, _ = html.side(SAY, reviewing(session, *[1] * len(session.history)))
    assert ("card more" in lost.text or "cards more" in lost.text) == (scoring is Scoring.NONE)
    assert html.controls(SAY, reviewing(session, 1))


def test_several_people_are_reviewed_by_name():
    session = finished(FRIENDS)
    assert len(turns_to_review(session)) == len(session.history)
    head, _ = html.side(SAY, reviewing(session, *[0] * len(session.history)))
    assert "Ada: Nothing better was there." in head.text
    assert "Ben: Nothing better was there." in head.text


def test_the_chances_to_win_are_drawn_and_told_when_all_turns_are_known():
    session = finished()
    whole = reviewing(session, *[0] * len(session.history))
    known = {at: replace(found, chance=(40 + i, 50 + i)) for i, (at, found) in enumerate(whole.found.items())}
    head, _ = html.side(SAY, replace(whole, found=known))
    chart = next(inner for inner in head.all() if (inner.get("data-draw") or "").startswith("chart "))
    assert (chart.get("data-draw") or "").startswith("chart 45,45,46,47")
    assert "45 %, 46 %, 47 %" in (chart.get("aria-label") or "")
    some = {at: found if i else replace(found, chance=None) for i, (at, found) in enumerate(known.items())}
    head, _ = html.side(SAY, replace(whole, found=some))
    assert not head.find("canvas")


def test_three_moments_to_learn_from_stand_first_once_all_are_known():
    session = finished()
    count = len(turns_to_review(session))
    missed = [0, 3, 40, 9, 12, *[0] * (count - 5)]
    titles = {"moments": SAY("review.moments"), "others": SAY("review.others")}

    def lists(review: Reviewing) -> list[tuple[str, list[int]]]:
        found: list[tuple[str, list[int]]] = []
        for inner in html.side(SAY, review)[1].all():
            if inner.name == "h3":
                found.append((str(inner.children[0]), []))
            elif inner.get("data-act") == "review-turn":
                found = found or [("", [])]
                found[-1][1].append(int(inner.get("data-do") or 0))
        return found

    numbers = turns_to_review(session)
    rest = [numbers[1], numbers[0], *numbers[5:]]
    assert lists(reviewing(session, *missed)) == [
        (titles["moments"], [numbers[2], numbers[4], numbers[3]]),
        (titles["others"], rest),
    ]
    assert lists(reviewing(session, *missed, biggest_first=False)) == [("", list(numbers))]
    assert [title for title, _ in lists(reviewing(session, *missed[:-1]))] == [""], "some are still to be looked at"
    assert [title for title, _ in lists(reviewing(session, *[0] * count))] == [""], "nothing was missed"
