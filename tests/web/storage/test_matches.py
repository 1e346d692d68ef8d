"""A finished game as it is kept: its heading says what came of it, and nothing damaged is read."""

import json
from pathlib import Path

import pytest

from iota.record import Reason, Unreadable
from tests.web.storage.kept_games import MAGPIE, MORNING, OWL, YOU, finished, match
from web.play.session import Session
from web.play.steps import finished as complete
from web.storage.matches import LATEST, id_of, kept, match_of, read_heading, replaying, write_heading

KEPT = Path(__file__).resolve().parents[2] / "matches"
RECORDS = Path(__file__).resolve().parents[2] / "records"


def test_a_match_says_what_came_of_the_game():
    session = finished()
    found = match_of(session, MORNING, hints=2)
    assert found.id == id_of(session.record_text)
    assert found.players == (YOU, MAGPIE)
    assert [tally.points for tally in found.tallies] == [tally.points for tally in session.game.tallies]
    assert [tally.lots for tally in found.tallies] == [tally.lots for tally in session.game.tallies]
    assert found.winners == session.game.winners
    assert (found.began, found.hints, found.ended, found.turns) == (0, 2, MORNING, len(session.history))
    for seat, tally in enumerate(found.tallies):
        best = session.history[tally.best_turn - 1]
        assert (best.seat, best.points) == (seat, tally.best)


def test_a_match_comes_back_from_its_texts_as_it_was():
    stored = kept(finished(YOU, MAGPIE, OWL), MORNING, hints=1)
    assert read_heading(stored.heading) == match_of(finished(YOU, MAGPIE, OWL), MORNING, hints=1)
    assert complete(replaying(stored.record)).game == finished(YOU, MAGPIE, OWL).game
    assert len(stored.heading) + len(stored.record) < 3_000, "at most a few kilobytes"


@pytest.mark.parametrize("line", (KEPT / "1-headings.txt").read_text().splitlines(), ids=range(5))
def test_every_form_that_was_ever_kept_is_read(line: str):
    found = read_heading(line)
    assert write_heading(found) == line
    record = next(text for path in RECORDS.glob("*.txt") if id_of(text := path.read_text()) == found.id)
    assert match_of(Session.resume(record), found.ended, found.hints) == found


@pytest.mark.parametrize(
    ("winners", "outcome"), [((0,), "won"), ((1,), "lost"), ((0, 1), "shared")], ids=["won", "lost", "shared"]
)
def test_the_outcome_is_that_of_the_one_person(winners: tuple[int, ...], outcome: str):
    assert match(won=winners).outcome == outcome
    assert match(MAGPIE, YOU, won=tuple(1 - seat for seat in winners)).outcome == outcome
    assert match(YOU, YOU, won=winners).outcome == ""
    assert match(MAGPIE, OWL, won=winners).outcome == ""


def changed(place: int, value: object) -> str:
    heading = json.loads(kept(finished(), MORNING).heading)
    heading[place] = value
    return json.dumps(heading)


DAMAGED = [
    "", "hello", "{}", "[]", "7", "[" * 100_000, kept(finished(), MORNING).heading[:-1],
    changed(1, "short"), changed(1, 7), changed(2, -1), changed(2, LATEST + 1), changed(2, "today"), changed(2, 1.5),
    changed(3, []), changed(3, [["You", ""]]), changed(3, [["", ""], ["Bot", "greedy"]]), changed(3, 5),
    changed(3, [["You", 1], ["Bot", "greedy"]]), changed(4, "tiny"), changed(5, "stars"), changed(6, "seat 4"),
    changed(7, -5), changed(7, True), changed(8, 1 << 60), changed(9, 2), changed(10, []), changed(10, [0, 0]),
    changed(10, [5]), changed(11, []), changed(11, [[1, 2, 3, 4, 5, 6]]), changed(11, [[1], [2]]),
    changed(11, [[1, 2, 3, 4, 5, "6"]] * 2), changed(11, 3), changed(12, -1), changed(13, 10**9), changed(5, ["lots"]),
]  # fmt: skip


@pytest.mark.parametrize("text", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_heading_is_a_value_error(text: str):
    with pytest.raises(Unreadable):
        read_heading(text)


def test_a_heading_of_a_newer_version_says_so():
    with pytest.raises(Unreadable) as raised:
        read_heading(changed(0, 2))
    assert raised.value.reason is Reason.VERSION


def test_a_record_that_is_no_finished_game_is_not_shown():
    text = finished().record_text
    with pytest.raises(Unreadable):
        complete(replaying("\n".join(text.splitlines()[:-2]) + "\n"))
    with pytest.raises(ValueError):
        complete(replaying(text.replace("deck half", "deck full")))


def test_a_clock_that_is_out_of_its_mind_does_no_harm():
    for moment in (-5, LATEST + 1):
        assert read_heading(kept(finished(), moment).heading).ended in (0, LATEST)
