"""The review of a finished game, in words."""

import json

import pytest

from iota.game import Deck, Player, Settings
from iota.moves import parse_move
from iota.scoring import Scoring
from tests.web.at_table import FRIENDS, YOU, play_out
from web.html.review_dialog import review_dialog, turns_to_review
from web.play.session import Session
from web.thinking.questions import Reviewed, read_reviewed
from web.words.text import text

SAY = text()
RECYCLE = (parse_move("W@1,0=rc2"), parse_move("W@3,0"))


def finished(players: tuple[Player, ...] = YOU, scoring: Scoring = Scoring.STANDARD) -> Session:
    return play_out(Session.new(Settings(players=players, deck=Deck.HALF, scoring=scoring), 5))


def reviewed(session: Session, missed: int) -> list[Reviewed]:
    return [Reviewed(number, session.history[number].moves, "kept", missed) for number in turns_to_review(session)]


def test_an_answer_is_read_with_its_strongest_reason():
    answer = json.dumps(
        {
            "best": "W@1,0=rc2; W@3,0",
            "missed": 6.6,
            "error": 2.4,
            "chance": [0.618, 0.7],
            "gains": {"points": -3, "kept": 9.6, "reply": 0, "next": 0},
        }
    )
    assert read_reviewed(4, answer) == Reviewed(4, RECYCLE, "kept", 7, 2, (62, 70))


def test_the_review_grows_and_ends_with_a_total():
    session = finished()
    turns = turns_to_review(session)
    assert turns
    assert all(session.history[number].seat == 0 for number in turns)
    half = review_dialog(SAY, session, reviewed(session, 2)[:1])
    assert half.body[0].text == f"Looking at {len(turns)} turns …"
    assert half.body[1].get("value") == "1"
    whole = review_dialog(SAY, session, reviewed(session, 2))
    assert whole.body[0].text == (
        f"About {2 * len(turns)} points missed. Turns as good as the best: 0 of {len(turns)}."
    )
    assert whole.body[0].get("role") == "status"
    assert not any(tag.name == "progress" for tag in whole.body)
    entry = whole.body[-1].find("li")
    assert entry
    assert "−2" in entry.text
    assert entry.text.endswith("It keeps better cards.")


def test_a_turn_has_its_error_and_the_chance_to_win():
    session = finished()
    number = turns_to_review(session)[0]
    moves = session.history[number].moves

    def words(found: Reviewed) -> str:
        entry = review_dialog(SAY, session, [found]).body[-1].find("li")
        assert entry
        return entry.text

    told = words(Reviewed(number, moves, "kept", 7, 2, (62, 70)))
    assert "−7 ±2" in told
    assert told.endswith("Chance to win after it: 62 to 70 %.")
    assert words(Reviewed(number, moves, "kept", 0, 3, (100, 100))).endswith("Chance to win after it: 100 %.")


@pytest.mark.parametrize("scoring", list(Scoring))
def test_turns_that_missed_nothing_are_said_to_be_the_best(scoring: Scoring):
    session = finished(scoring=scoring)
    dialog = review_dialog(SAY, session, reviewed(session, 0))
    assert dialog.body[0].text.startswith("Nothing missed.")
    assert "Better" not in dialog.body[-1].text
    lost = review_dialog(SAY, session, reviewed(session, 1)).body[0].text
    assert ("card" in lost) == (scoring is Scoring.NONE)


def test_several_people_are_reviewed_by_name():
    session = finished(FRIENDS)
    assert len(turns_to_review(session)) == len(session.history)
    total = review_dialog(SAY, session, reviewed(session, 0)).body[0].text
    assert "Ada: Nothing missed." in total
    assert "Ben: Nothing missed." in total
