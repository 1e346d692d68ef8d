"""The kept games: every finished one, once, whatever fails; the list, and files that merge."""

import json
from dataclasses import replace

import pytest

from iota.game import Deck, First, Player, Settings
from tests.web.app.device import QUICK, Device, Storage
from tests.web.html.reading import misread
from tests.web.storage.kept_games import MAGPIE, OWL, YOU, as_kept, finished, many
from web.app.effects import Copy, DropMatches, FindMatches, PersistStorage, StoreMatches
from web.app.events import Changed
from web.app.outcomes import FileRead, MatchesStored
from web.app.screens.home import Home
from web.app.screens.matches import PIECE, MatchesScreen
from web.app.screens.replay import ReplayScreen
from web.html.tags import Tag
from web.storage.links import fragment_of
from web.storage.match_files import write_file
from web.storage.matches import Kept, id_of, read_heading
from web.storage.preferences import Choices
from web.storage.saves import GAME, UNWANTED, Saves
from web.thinking.questions import HintQuestion, Question

SHORT = Settings(players=(YOU, MAGPIE), deck=Deck.HALF, first=First.SEAT_1)


def always_passes(question: Question) -> str:
    return "points pass" if isinstance(question, HintQuestion) else "pass"


def sits_down(storage: Storage | None = None, **how: object) -> Device:
    device = Device(Choices(SHORT, QUICK), storage=storage, answer=always_passes, **how)  # type: ignore[arg-type]
    device.press("play")
    return device


def passes_out(device: Device) -> None:
    """Everybody passes until the game is over."""
    while not device.session.over:
        device.press("pass")
        device.press("commit")
        device.waits(3.0)


def stored(*kept: Kept, **how: object) -> Storage:
    storage = Storage(**how)  # type: ignore[arg-type]
    for each in kept:
        storage.headings[each.id], storage.records[each.id] = each.heading, each.record
    return storage


def at_matches(storage: Storage, **how: object) -> Device:
    device = Device(Choices(SHORT, QUICK), storage=storage, **how)  # type: ignore[arg-type]
    device.press("go", "matches")
    return device


def games_in(device: Device) -> list[str]:
    """The ids of the games that are listed."""
    return [value for name, value in device.presses() if name == "match"]


def notices(device: Device) -> list[str]:
    return [notice.words for notice in device.app.notices]


# Keeping


def test_a_finished_game_is_kept_with_its_date_once():
    device = sits_down()
    passes_out(device)
    storage, session = device.storage, device.session
    id = id_of(session.record_text)
    assert storage.records == {id: session.record_text}
    found = read_heading(storage.headings[id])
    assert (found.ended, found.players, found.hints) == (device.clock, (YOU, MAGPIE), 0)
    assert not device.app.matches.waiting
    device.press("leave-now")
    device.press("continue")
    device.waits()
    assert list(storage.records) == [id]


def test_hints_are_counted():
    device = sits_down()
    device.press("hint")
    device.waits(3.0)
    passes_out(device)
    (heading,) = device.storage.headings.values()
    assert read_heading(heading).hints == 1


def test_the_browser_is_asked_to_hold_on_to_it_when_there_is_something_worth_keeping():
    device = sits_down()
    assert PersistStorage() not in device.asked
    passes_out(device)
    device.press("rematch")
    device.waits(3.0)
    passes_out(device)
    assert device.asked.count(PersistStorage()) == 1
    assert len(device.storage.records) == 2


def test_a_game_that_was_finished_before_there_were_matches_joins_them():
    session = finished()
    storage = Storage({GAME: Saves("earlier").saving(session)})
    for _ in range(2):
        Device(Choices(SHORT, QUICK), storage=storage)
    assert list(storage.records) == [id_of(session.record_text)]
    assert GAME in storage.texts, "it stays where it was"


def test_a_game_that_joins_later_brings_its_hints():
    session = finished()
    session = replace(session, record=replace(session.record, hints=3))
    storage = Storage({GAME: Saves("earlier").saving(session)})
    Device(Choices(SHORT, QUICK), storage=storage)
    (heading,) = storage.headings.values()
    assert read_heading(heading).hints == 3


def test_a_game_in_progress_is_no_match():
    device = sits_down()
    device.press("pass")
    device.press("commit")
    device.waits(3.0)
    Device(Choices(SHORT, QUICK), storage=device.storage)
    assert not device.storage.headings


def test_an_end_that_is_taken_back_is_not_kept_and_is_again_when_it_is_brought_back():
    device = sits_down()
    passes_out(device)
    (id,) = device.storage.records
    device.press("take_turn_back")
    assert not device.storage.records
    assert not device.storage.headings
    device.press("bring_turn_back")
    assert list(device.storage.records) == [id]
    device.press("take_turn_back")
    passes_out(device)
    (again,) = device.storage.records
    assert again != id
    assert read_heading(device.storage.headings[again]).taken_back == 1


def test_somebody_elses_game_that_is_looked_at_is_not_ours():
    device = sits_down()
    device.press("pass")
    device.press("commit")
    device.waits(3.0)
    there = Device(storage=device.storage, fragment=fragment_of(finished().record), answer=always_passes)
    there.press("open-shared")
    there.waits()
    assert not device.storage.headings


@pytest.mark.parametrize("trouble", ["full", "refused"])
def test_no_room_or_no_leave_is_said_once_and_the_game_goes_on(trouble: str):
    device = sits_down(Storage(keeps=trouble))
    passes_out(device)
    said = [words for words in notices(device) if "finished game" in words]
    assert len(said) == 1
    device.waits(10.0)
    device.press("rematch")
    device.waits(3.0)
    passes_out(device)
    assert [words for words in notices(device) if "finished game" in words] == []
    assert len(device.app.matches.waiting) == 2, "nothing is given up while the page is open"


def test_what_had_no_room_at_its_end_comes_in_on_the_next_visit():
    device = sits_down(Storage(keeps="full"))
    passes_out(device)
    device.storage.keeps = ""
    Device(Choices(SHORT, QUICK), storage=device.storage)
    assert list(device.storage.records) == [id_of(device.session.record_text)]


def test_an_answer_to_an_earlier_wish_does_not_take_a_later_one_away():
    device = sits_down(Storage(keeps="full"))
    passes_out(device)
    (waiting,) = device.app.matches.waiting
    device.send(MatchesStored(frozenset({"another"}), frozenset({"another"})))
    assert device.app.matches.waiting == (waiting,)


# The list


def test_the_list_shows_every_game_with_its_outcome():
    won = as_kept(finished(YOU, MAGPIE))
    device = at_matches(stored(won, as_kept(finished(YOU, OWL), day=1)))
    assert isinstance(device.app.screen, MatchesScreen)
    words = device.text("start")
    assert "2 games" in words
    assert "Owl" in words
    assert "21 Sept 2026" in words
    assert read_heading(won.heading).id in games_in(device)


def test_an_empty_list_says_what_it_is_for_and_leads_to_a_game():
    device = at_matches(Storage())
    assert "Every game that you finish is kept here" in device.text("start")
    assert ("go", "play") in device.presses()
    assert ("matches-import", "") in device.presses()


def test_until_the_games_are_there_it_says_that_it_looks():
    device = Device(storage=Storage(keeps=""))
    device.storage.answer = lambda wanted: None  # type: ignore[method-assign]
    device.press("go", "matches")
    assert "Looking" in device.text("start")


def test_a_list_that_can_not_be_had_is_empty_and_says_why():
    device = at_matches(Storage(keeps="refused"))
    assert "Every game that you finish" in device.text("start")
    assert [words for words in notices(device) if "does not let finished games be kept" in words]


def test_games_are_found_by_opponent_and_kind_and_a_value_from_nowhere_changes_nothing():
    magpie, owl = as_kept(finished(YOU, MAGPIE)), as_kept(finished(YOU, OWL), day=1)
    device = at_matches(stored(magpie, owl))
    device.send(Changed("matches.opponent", "master"))
    assert games_in(device) == [owl.id]
    device.send(Changed("matches.opponent", "nobody"))
    assert games_in(device) == [owl.id]
    device.send(Changed("matches.kind", "timed"))
    assert games_in(device) == []
    assert "No game like that" in device.text("start")
    device.send(Changed("matches.kind", ""))
    device.send(Changed("matches.opponent", ""))
    assert games_in(device) == [owl.id, magpie.id]


def test_a_long_list_comes_in_pieces():
    device = at_matches(stored(*many(PIECE * 2 + 5)))
    assert len(games_in(device)) == PIECE
    device.press("matches-more")
    device.press("matches-more")
    assert len(games_in(device)) == PIECE * 2 + 5
    assert "matches-more" not in [name for name, _ in device.presses()]


def test_a_game_that_can_not_be_read_is_counted_and_left_alone():
    storage = stored(as_kept(finished()))
    storage.headings["x"] = "[2]"
    device = at_matches(storage)
    assert "1 game can’t be read here" in device.text("start")
    assert len(games_in(device)) == 1
    assert storage.headings["x"] == "[2]"


def test_a_game_is_told_of_in_a_dialog():
    kept = as_kept(finished())
    device = at_matches(stored(kept))
    device.press("match", kept.id)
    words = device.text("dialog")
    assert "You began." in words
    assert str(finished().game.tallies[0].points) in words
    device.press("close")
    device.press("match", "nothing")
    assert device.text("dialog") == ""


def test_back_leads_to_the_start_and_the_own_game_is_still_there():
    device = sits_down()
    device.press("pass")
    device.press("commit")
    device.waits(3.0)
    own = device.session
    device.press("leave")
    device.press("go", "matches")
    device.press("leave")
    assert isinstance(device.app.screen, Home)
    assert device.app.screen.own is own


def test_the_list_knows_what_another_tab_has_added():
    device = at_matches(Storage())
    device.press("leave")
    device.storage.headings.update({(kept := as_kept(finished())).id: kept.heading})
    device.press("go", "matches")
    assert games_in(device) == [kept.id]
    assert device.asked.count(FindMatches()) == 2


# Deleting, making room


def test_a_game_is_deleted_after_asking_and_does_not_come_back_from_the_save():
    session = finished()
    storage = Storage({GAME: Saves("earlier").saving(session)})
    device = at_matches(storage)
    (id,) = storage.records
    device.press("match-drop", id)
    assert storage.records
    assert "Delete this game?" in device.text("dialog")
    device.press("match-drop-sure", id)
    device.press("match-drop-sure", id)
    assert not storage.records
    assert games_in(device) == []
    assert storage.texts[UNWANTED] == id
    assert len([each for each in device.asked if isinstance(each, DropMatches)]) == 1
    Device(Choices(SHORT, QUICK), storage=storage)
    assert not storage.records


def test_when_there_is_no_room_old_moves_go_after_asking_and_results_stay():
    games = many(10)
    storage = stored(*games, keeps="full")
    device = sits_down(storage)
    passes_out(device)
    device.press("leave-now")
    device.press("go", "matches")
    assert "1 game is not kept yet" in device.text("start")
    device.press("matches-thin")
    assert len(storage.records) == 10
    assert "4 oldest games" in device.text("dialog") or "5 oldest games" in device.text("dialog")
    device.press("matches-thin-sure")
    assert len(storage.headings) == 11
    assert len(games_in(device)) == 11
    assert games[-1].id in storage.records
    assert games[1].id not in storage.records
    assert "not kept yet" not in device.text("start")


# Files


def test_everything_goes_into_a_file_and_another_device_takes_it_over_without_losing_its_own():
    here = at_matches(stored(*many(3)))
    here.press("matches-export")
    (name,) = here.files
    assert name == "iota-matches-2026-09-23.json"
    own = as_kept(finished(YOU, OWL))
    there = at_matches(stored(own))
    there.file = here.files[name]
    there.press("matches-import")
    assert set(there.storage.headings) == {own.id, *here.storage.headings}
    assert there.storage.records == {own.id: own.record, **here.storage.records}
    assert notices(there) == ["3 games are new here."]
    assert len(games_in(there)) == 4
    there.press("matches-import")
    assert notices(there)[-1] == "All games of this file are here already."
    assert len(games_in(there)) == 4


def test_a_game_that_is_here_already_stays_as_it_is():
    kept = as_kept(finished())
    device = at_matches(stored(kept))
    device.send(FileRead(write_file((as_kept(finished(), day=9),))))
    assert device.storage.headings == {kept.id: kept.heading}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (None, "It can’t be read as text."),
        ("", "It holds no matches of Iota."),
        (finished().record_text, "It holds no matches of Iota."),
        (write_file(many(2))[:-30], "It holds no matches of Iota."),
        (json.dumps({"kind": "iota-matches", "version": 9, "matches": []}), "a version that is not known here"),
        (write_file(many(2)).replace("@", "@ ", 1), "It is damaged."),
    ],
)
def test_a_bad_file_gets_a_sentence_and_changes_nothing(text: str | None, why: str):
    kept = as_kept(finished())
    device = at_matches(stored(kept))
    before = device.app.matches
    device.send(FileRead(text))
    (said,) = notices(device)
    assert said.startswith("This file was not taken over, nothing has changed.")
    assert why in said
    assert device.app.matches == before
    assert not [each for each in device.asked if isinstance(each, StoreMatches)]


def test_an_import_without_room_is_kept_back_and_told():
    device = at_matches(stored(as_kept(finished(YOU, OWL)), keeps="full"))
    device.send(FileRead(write_file(many(2))))
    assert [words for words in notices(device) if "no room" in words]
    assert len(device.storage.headings) == 1
    assert "2 games are not kept yet" in device.text("start")


def test_a_table_for_other_programs():
    device = at_matches(stored(*many(2)))
    device.press("matches-table")
    (name,) = device.files
    assert name == "iota-matches-2026-09-22.csv"
    assert len(device.files[name].splitlines()) == 1 + 2 * 2


def test_a_file_that_comes_when_nobody_looks_at_the_list_is_passed_over():
    device = sits_down()
    device.send(FileRead(write_file(many(2))))
    assert not device.storage.headings
    assert not [each for each in device.asked if isinstance(each, Copy)]


@pytest.mark.parametrize("language", ["he", "fr"])
def test_the_list_is_told_in_every_language(language: str):
    device = at_matches(stored(*many(4), as_kept(finished(YOU, OWL, Player("Robin", "casual")))), language=language)
    tags = [child for child in device.view()["start"] if isinstance(child, Tag)]
    assert tags
    assert not misread(tags)
    assert "games" not in device.text("start")


# Figures


def test_what_the_games_come_to_is_on_the_other_side_of_the_sheet():
    device = at_matches(stored(*many(12), as_kept(finished(YOU, OWL))))
    device.press("matches-page", "figures")
    words = device.text("start")
    assert "lots a game" in words
    assert "Well played" in words
    assert "Owl" in words
    device.press("matches-page", "nowhere")
    assert device.text("start") == words
    tables = [
        tag for part in device.view()["start"] if isinstance(part, Tag) for tag in part.all() if tag.name == "table"
    ]
    assert len(tables) == 3, "the figures of the chart are a table too"
    device.press("matches-page", "games")
    assert games_in(device)


def test_the_best_turn_is_seen_on_the_table():
    kept = as_kept(finished())
    found = read_heading(kept.heading)
    device = at_matches(stored(kept))
    device.press("matches-page", "figures")
    device.press("match-best", kept.id)
    screen = device.app.screen
    assert isinstance(screen, ReplayScreen)
    assert screen.turns == found.tallies[0].best_turn
    assert screen.session.history[-1].points == found.tallies[0].best


def test_without_a_game_of_one_person_there_are_no_figures_yet():
    device = at_matches(stored(as_kept(finished(Player("Ada"), Player("Ben")))))
    device.press("matches-page", "figures")
    assert "Finish one, and they begin" in device.text("start")


@pytest.mark.parametrize("language", ["he", "fr"])
def test_the_figures_are_told_in_every_language(language: str):
    device = at_matches(stored(*many(12)), language=language)
    device.press("matches-page", "figures")
    assert "game" not in device.text("start")
