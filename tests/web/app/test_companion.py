"""The companion on a device in plain Python: set up, entered, counted, corrected, timed, reloaded at every point."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from iota.cards import WILD, Card, name
from iota.events import Ending
from iota.game import First, Settings
from iota.grid import Cell
from iota.moves import Play
from iota.real_table import RealTable, Stop, Trade, Turn
from iota.scoring import Scoring
from iota.written_table import read_table, write_table
from tests.iota.test_real_table import RULE_SHEET
from tests.table import TEMPERS, entered, play_out, seats
from tests.web.app.device import QUICK, Device, Storage
from web.app.effects import Copy
from web.app.events import Changed, Key, Left, Pointer, WentBack
from web.app.screens.companion.cards import CardsScreen
from web.app.screens.companion.sheet import CompanionSheet
from web.app.screens.home import Home
from web.play.companion import Kind
from web.play.table_clock import Limit
from web.storage.companion import COMPANION, read_companion
from web.storage.matches import Match
from web.storage.preferences import Choices
from web.words.text import LANGUAGES


def at_table(
    kind: str = "cards", limit: str = "off", scoring: str = "standard", people: int = 2, **named: str
) -> Device:
    """A real table that has been set."""
    device = Device(Choices(preferences=QUICK))
    device.press("go", "companion")
    for field, value in {"kind": kind, "seats": str(people), "limit": limit, "scoring": scoring, **named}.items():
        device.send(Changed(f"at.{field}", value))
    device.press("at", "begin")
    return device


def reloaded(device: Device) -> Device:
    """The same page after a reload: another tab with the same storage and the same time of day."""
    again = Device(storage=Storage(dict(device.storage.texts)))
    again.wall, again.now = device.wall, device.now
    again.send(Left())
    assert again.app.companion == device.app.companion
    assert type(again.app.screen) is type(device.app.screen)
    assert not again.app.notices
    return again


def pick(device: Device, card: Card) -> None:
    """Pick a card from the palette, in three taps or in one."""
    if card == WILD:
        device.press("at", "wild")
    else:
        for letter in name(card):
            device.press("at", f"pick {letter}")


def play(device: Device, turn: Turn) -> None:
    """Enter a turn as a person does."""
    for recycle in turn.recycles:
        pick(device, recycle.card)
        device.press("cell", f"{recycle.cell[0]},{recycle.cell[1]}")
    match turn.act:
        case Play(cells):
            wilds = [slot for slot, _ in enumerate(turn.recycles)]
            for (x, y), card in _one_by_one(device, dict(cells)):
                if card == WILD and wilds:
                    device.press("slot", wilds.pop())
                else:
                    pick(device, card)
                device.press("cell", f"{x},{y}")
            device.press("commit")
        case Trade(cards):
            device.press("at", "trade")
            device.press("at", f"pass {cards}")
        case Stop():
            device.press("at", "stop")
            device.press("at-stop")


def _one_by_one(device: Device, cells: dict[Cell, Card]) -> Iterator[tuple[Cell, Card]]:
    """The cards of a play in an order in which each touches what lies there, as people put them down."""
    taken = set(table_of(device).now.grid.cells)
    while cells:
        x, y = next(
            cell
            for cell in cells
            if any((cell[0] + dx, cell[1] + dy) in taken for dx, dy in ((0, -1), (-1, 0), (1, 0), (0, 1)))
        )
        taken.add((x, y))
        yield (x, y), cells.pop((x, y))


def at_rule_sheet() -> Device:
    device = at_table()
    pick(device, 1)
    for turn in RULE_SHEET:
        play(device, turn)
    return device


def table_of(device: Device) -> RealTable:
    table = device.app.companion.table
    assert table
    return table


def points(device: Device) -> list[int]:
    return [entry.score.points if entry.score else 0 for entry in table_of(device).entries]


# The cards


def test_the_example_of_the_rule_sheet_is_entered_and_counted():
    device = at_rule_sheet()
    assert points(device) == [6, 6, 34, 208]
    assert table_of(device).turns == RULE_SHEET
    assert "214" in device.text("seats")
    assert "10 + 10 + 6 = 26, ×2 lot = 52, ×2 lot = 104, ×2 four cards = 208" in " ".join(device.spoken)


def test_a_card_is_picked_in_three_taps_and_no_card_twice():
    device = at_table()
    assert ("at", "pick r") in device.presses()
    assert "Which card lies on the table first?" in device.text("judged")
    pick(device, 1)
    assert device.app.companion.table is not None
    device.press("at", "pick r")
    device.press("at", "pick c")
    offered = {do for act, do in device.presses() if do.startswith("pick ")}
    assert offered == {"pick 1", "pick 3", "pick 4", "pick back"}
    device.press("at", "pick 2")
    assert isinstance(device.app.screen, CardsScreen)
    assert device.app.screen.table.session.hand == ()
    device.press("at", "pick back")
    device.press("at", "pick back")
    assert ("at", "pick y") in device.presses()


def test_a_line_that_is_none_is_refused_in_words_and_not_entered():
    device = at_table()
    for letter in "gt3":
        device.press("at", f"pick {letter}")
    for card, cell in (("bs4", "1,0"), ("yx2", "1,1"), ("rc2", "1,2")):
        for letter in card:
            device.press("at", f"pick {letter}")
        device.press("cell", cell)
    assert "Numbers 4, 2, 2: neither all the same nor all different." in " ".join(device.spoken)
    device.press("commit")
    assert points(device) == []


def test_cards_are_typed_by_their_letters_too():
    device = at_table()
    for key in "rc2":
        device.send(Key(key))
    assert device.app.companion.table is not None
    for key in "gt2":
        device.send(Key(key))
    device.send(Key("n"))
    device.send(Key("Enter", where="cell"))
    device.send(Key("p"))
    assert points(device) == [4]


def test_a_pass_is_two_taps_and_says_how_many_cards():
    device = at_table()
    pick(device, 1)
    device.press("at", "trade")
    assert ("at", "pass 4") in device.presses()
    device.press("at", "pass 3")
    assert table_of(device).turns == (Turn(Trade(3)),)
    assert "traded 3 cards" in " ".join(device.spoken)


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_of_the_engine_is_entered(seed: int):
    temper = ("rambling", "linking", "greedy", "weary")[seed % 4]
    scoring = list(Scoring)[seed % 4]
    agreed = Settings(seats(2 + seed % 3), scoring=scoring, first=First.SEAT_1)
    wanted = entered(play_out(agreed, seed, TEMPERS[temper]))
    device = at_table(scoring=scoring, people=len(agreed.players))
    pick(device, wanted.starter)
    for number, turn in enumerate(wanted.turns):
        play(device, turn)
        assert len(table_of(device).entries) == number + 1, (number, turn, device.app.notices)
        assert table_of(device).entries[-1].score == wanted.entries[number].score
    assert device.app.companion.over
    assert table_of(device).now.tallies == wanted.now.tallies
    assert table_of(device).now.ending == wanted.now.ending
    assert isinstance(device.app.screen, CompanionSheet)
    assert ("at", "new") in device.presses()


def test_nobody_can_play_is_asked_first():
    device = at_rule_sheet()
    device.press("at", "stop")
    assert "nothing is doubled" in device.text("dialog")
    device.press("close")
    assert not device.app.companion.over
    device.press("at", "stop")
    device.press("at-stop")
    assert table_of(device).now.ending is Ending.BLOCKED
    assert "Player 2 wins" in device.text("start")


# Undo and corrections


def test_a_correction_in_the_middle_is_judged_to_the_end():
    device = at_rule_sheet()
    device.press("at", "turns")
    device.press("at", "turn 1")
    device.press("at", "correct 1")
    assert "Turn 2 again" in device.text("judged")
    for card, cell in (("rx3", "2,-1"), ("gx4", "2,1")):
        for letter in card:
            device.press("at", f"pick {letter}")
        device.press("cell", cell)
    device.press("commit")
    assert points(device) == [6, 9, 40, 0]
    assert table_of(device).misfits == (3,)
    assert "1 turn no longer fits" in device.text("judged")
    device.press("at", "turns")
    assert "Numbers 3, 2, 4, 4: neither all the same nor all different." in device.text("dialog")
    device.press("at", "correct 3")
    play(device, Turn(Trade(1)))
    assert table_of(device).misfits == ()
    assert [tally.points for tally in table_of(device).now.tallies] == [46, 9]


def test_a_correction_can_be_left_alone():
    device = at_rule_sheet()
    before = table_of(device)
    device.press("at", "correct 0")
    device.press("at", "keep")
    assert table_of(device) == before
    assert device.app.companion.correcting is None


def test_turns_are_taken_back_one_by_one_or_many_at_once_or_left_out_or_added():
    device = at_rule_sheet()
    device.press("at", "undo-turn")
    assert points(device) == [6, 6, 34]
    device.press("at", "back 1")
    assert points(device) == [6]
    device.press("at", "undo-turn")
    device.press("at", "undo-turn")
    assert device.app.companion.table is None
    pick(device, 1)
    play(device, RULE_SHEET[0])
    play(device, RULE_SHEET[2])
    device.press("at", "insert 1")
    play(device, RULE_SHEET[1])
    assert points(device) == [6, 6, 34]
    device.press("at", "remove 1")
    assert points(device) == [6, 26]


# What could fit


def test_a_free_place_a_card_and_a_wild_are_asked_about():
    device = at_table()
    pick(device, 1)
    play(device, Turn(Play.parse("W@1,0 rc4@2,0")))
    device.press("cell", "0,1")
    assert "What fits here" in device.text("dialog")
    assert "red circle 1" in device.text("dialog")
    device.press("close")
    device.press("cell", "1,0")
    assert "This wild may be" in device.text("dialog")
    assert "red circle 1, red circle 3" in device.text("dialog")
    device.press("close")
    device.press("cell", "9,9")
    assert not device.app.dialog


def test_a_tap_on_the_canvas_asks_as_well():
    device = at_table()
    pick(device, 1)
    screen = device.app.screen
    assert isinstance(screen, CardsScreen)
    x, y = screen.table.viewport.camera.rect((0, 0)).centre
    for kind in ("down", "up"):
        device.send(Pointer(kind, 1, x, y))
    assert "any card fits beside it" in device.text("dialog")


# The pad


def typed(device: Device, keys: str) -> None:
    for key in keys:
        device.press("at", f"key {key}")


def test_the_pad_does_the_sums():
    device = at_table("pad")
    for lines, lots, four, expected in (("2", 0, False, 2), ("8+4+5", 1, False, 34), ("10+10+6", 2, True, 208)):
        typed(device, lines)
        device.press("at", f"lots {lots}")
        if four:
            device.press("at", "four")
        assert str(expected) in device.text("start")
        device.press("at", "write")
    pad = device.app.companion.pad
    assert pad
    assert [tally.points for tally in pad.tallies] == [210, 34]
    assert "×2 four cards = 208" in " ".join(device.spoken)


def test_on_the_pad_a_second_press_does_not_pass_for_the_next_player():
    device = at_table("pad")
    typed(device, "8")
    device.press("at", "write")
    device.press("at", "write")
    assert device.app.companion.turns == 1
    device.press("at", "pass")
    assert device.app.companion.turns == 2


def test_the_pad_is_undone_to_the_start_and_corrected_on_the_way():
    device = at_table("pad")
    typed(device, "12")
    device.press("at", "write")
    typed(device, "3")
    device.press("at", "undo")
    device.press("at", "undo")
    pad = device.app.companion.pad
    assert pad
    assert (pad.turns, pad.draft.typed) == ((), "12")
    typed(device, "+4")
    device.press("at", "last")
    device.press("at", "write")
    assert device.app.companion.over
    assert "32" in device.text("start")
    device.press("at", "undo")
    assert not device.app.companion.over


def test_numbers_can_be_typed_into_the_field():
    device = at_table("pad")
    device.send(Changed("at.typed", "8 + 4"))
    assert device.app.companion.pad
    assert device.app.companion.pad.draft.lines == (8, 4)
    for wrong in ("8+x", "٣", "1234", "1+1+1+1+1+1"):
        device.send(Changed("at.typed", wrong))
        assert device.app.companion.pad.draft.lines == (8, 4)


# The clock


def shown_time(device: Device) -> str:
    return device.text("start")


def test_a_tap_ends_the_turn_and_the_next_clock_runs():
    device = at_table("clock", "turn", time="60")
    device.waits(20)
    assert "0:40" in shown_time(device)
    device.press("at", "tap")
    assert device.app.companion.turn == 1
    device.waits(5)
    assert "0:55" in shown_time(device)
    assert device.app.companion.used(0) == 20


def test_a_second_tap_at_once_is_part_of_the_first():
    device = at_table("clock", "turn", time="60")
    device.waits(5)
    device.press("at", "tap")
    device.press("at", "tap")
    assert device.app.companion.turns == 1


def test_the_clock_goes_on_while_the_device_sleeps():
    device = at_table("clock", "game", time="600")
    device.waits(10)
    device.wall += 120
    device.send(Left())
    assert "7:50" in shown_time(device)
    device.press("at", "tap")
    assert device.app.companion.used(0) == 130
    for _ in range(2):
        device.waits(2)
        device.press("at", "tap")
    assert device.app.companion.left(0, 0) == 600 - 132


def test_the_clock_goes_on_over_a_reload():
    device = at_table("clock", "turn", time="60")
    device.waits(10)
    device = reloaded(device)
    device.waits(5)
    assert "0:45" in shown_time(device)
    assert device.awake


def test_the_clock_warns_once_and_says_when_the_time_is_over():
    device = at_table("clock", "turn", time="30")
    device.waits(24)
    warned = [words for words in device.spoken if "left" in words]
    assert warned == ["8 seconds left"]
    device.waits(10)
    assert "your time is over" in device.spoken[-1]
    assert "−0:0" in shown_time(device)


def test_with_cards_the_clock_stops_with_a_tap_and_the_turn_is_entered_then():
    device = at_table("cards", "turn", time="60")
    pick(device, 1)
    device.waits(20)
    device.press("at", "face clock")
    assert "0:40" in shown_time(device)
    device.press("at", "tap")
    assert isinstance(device.app.screen, CardsScreen)
    device.waits(30)
    play(device, RULE_SHEET[0])
    assert table_of(device).turns[0].seconds == 20
    assert device.app.companion.clock.running
    device.waits(7)
    device.press("at", "undo-turn")
    assert device.app.companion.clock.gone(0) == 20


def test_the_screen_stays_on_only_while_a_clock_runs():
    device = at_table("clock", "turn", time="60")
    assert device.awake
    device.press("at", "stop")
    device.press("at-stop")
    assert not device.awake


# Nothing is lost


def everything() -> list[Device]:
    """The real table at every kind of moment."""
    found = [Device(Choices(preferences=QUICK))]
    found[0].press("go", "companion")
    found[0].send(Changed("at.name.0", "אנה"))
    for kind, limit in (("cards", "turn"), ("pad", "game"), ("clock", "turn")):
        found.append(at_table(kind, limit))
    started = at_table()
    pick(started, WILD)
    found.append(started)
    picked = at_table()
    pick(picked, 1)
    pick(picked, 20)
    found.append(picked)
    staged = at_table()
    pick(staged, 1)
    for card, cell in ((33, "1,0"), (WILD, "2,0")):
        pick(staged, card)
        staged.press("cell", cell)
    found.append(staged)
    recycling = at_table()
    pick(recycling, 1)
    play(recycling, Turn(Play.parse("W@1,0")))
    pick(recycling, 3)
    recycling.press("cell", "1,0")
    recycling.press("slot", "0")
    recycling.press("cell", "0,1")
    found.append(recycling)
    found.append(at_rule_sheet())
    correcting = at_rule_sheet()
    correcting.press("at", "correct 1")
    pick(correcting, 50)
    found.append(correcting)
    typing = at_table("pad")
    typed(typing, "8+4+")
    typing.press("at", "four")
    found.append(typing)
    over = at_rule_sheet()
    over.press("at-stop")
    found.append(over)
    return found


def test_a_reload_at_every_point_loses_nothing():
    for device in everything():
        before = {part: device.text(part) for part in ("start", "judged", "controls", "seats")}
        again = reloaded(device)
        assert {part: again.text(part) for part in before} == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_is_told_in_every_language(language: str):
    for device in everything():
        device.send(Changed("prefer.language", language))
        assert device.app.say.language == language
        for dialog in ("", "menu", "turns", "turn 0", "pass", "stop", "fits 0,0", "fits 1,0"):
            device.app = replace(device.app, dialog=dialog)
            device.view()


def test_leaving_and_coming_back_goes_on_where_it_was():
    device = at_rule_sheet()
    device.send(WentBack())
    assert isinstance(device.app.screen, Home)
    assert not device.app.companion.open
    again = Device(storage=Storage(dict(device.storage.texts)))
    assert isinstance(again.app.screen, Home)
    again.press("go", "companion")
    assert points(again) == [6, 6, 34, 208]


def test_the_own_game_waits_meanwhile():
    device = Device(Choices(preferences=QUICK))
    device.press("play")
    session = device.session
    device.press("leave")
    device.press("go", "companion")
    device.press("at", "begin")
    pick(device, 1)
    assert device.app.screen.own is session
    device.press("leave")
    device.press("continue")
    assert device.session is session


def test_what_can_not_be_read_is_set_aside_and_said():
    storage = Storage({COMPANION: '{"version": 9}'})
    device = Device(storage=storage)
    assert "set aside" in device.app.notices[0].words
    assert '{"version": 9}' in storage.texts.values()
    assert COMPANION not in storage.texts


def test_another_tab_goes_on_with_the_same_game():
    device = at_rule_sheet()
    other = Device(storage=device.storage)
    other.press("at", "undo-turn")
    assert points(device) == [6, 6, 34]


def test_a_new_game_is_asked_about_and_the_next_one_begins_it():
    device = at_rule_sheet()
    device.press("at", "new")
    assert device.app.dialog == "another"
    device.press("close")
    assert points(device) == [6, 6, 34, 208]
    device.press("at-new")
    assert not device.app.companion.begun
    assert device.app.companion.settings.first is First.SEAT_2


def test_the_match_is_exported_as_text_that_can_be_read_again():
    device = at_rule_sheet()
    device.press("at", "copy")
    (copied,) = (effect.text for effect in device.asked if isinstance(effect, Copy))
    assert "208" in copied
    table = copied[copied.index("iota-table 1") :]
    assert read_table(table) == table_of(device)
    assert write_table(read_table(table)) == table


def test_names_and_choices_are_checked():
    device = Device(Choices(preferences=QUICK))
    device.press("go", "companion")
    device.send(Changed("at.name.1", "  Ben   Levi "))
    assert device.app.companion.settings.players[1].name == "Ben Levi"
    device.send(Changed("at.name.1", "x" * 21))
    assert "can’t be a name" in device.app.notices[-1].words
    assert device.app.companion.settings.players[1].name == "Ben Levi"
    device.send(Changed("at.seats", "4"))
    device.send(Changed("at.first", "seat 4"))
    device.send(Changed("at.seats", "2"))
    assert device.app.companion.settings.first is First.SEAT_1
    device.send(Changed("at.name.1", ""))
    assert device.app.companion.settings.players[1].name == "Player 2"
    for field, wrong in (("seats", "9"), ("kind", "x"), ("time", "-1"), ("limit", "x"), ("deck", "x"), ("nothing", "")):
        before = device.app.companion
        device.send(Changed(f"at.{field}", wrong))
        assert device.app.companion == before


def test_what_is_kept_is_what_is_on_the_page():
    for device in everything():
        assert read_companion(device.storage.texts[COMPANION]) == device.app.companion


def test_pressing_anything_at_any_time_breaks_nothing():
    pressed: set[tuple[str, str]] = set()
    for device in everything():
        for _ in range(3):
            for act, do in device.presses():
                if act in ("go", "play", "leave", "none"):
                    continue
                device.press(act, do)
                device.view()
                pressed.add((act, do))
                if not isinstance(device.app.screen, CardsScreen | CompanionSheet):
                    break
            if not isinstance(device.app.screen, CardsScreen | CompanionSheet):
                break
    assert len(pressed) > 40


def test_only_time_needs_a_limit():
    device = Device(Choices(preferences=QUICK))
    device.press("go", "companion")
    device.send(Changed("at.kind", "clock"))
    assert device.app.companion.clock.limit is Limit.TURN
    assert device.app.companion.kind is Kind.CLOCK


# Among the matches


def matches_of(device: Device) -> list[Match]:
    device.press("go", "matches")
    return list(device.app.matches.found or ())


def test_a_finished_game_is_among_the_matches_marked_with_totals_lots_and_time():
    device = at_table("cards", "turn", time="60")
    pick(device, 1)
    for turn in RULE_SHEET:
        device.waits(10)
        play(device, turn)
    device.press("at-stop")
    (match,) = matches_of(device)
    assert match.seconds == (20, 20)
    assert [(tally.points, tally.lots, tally.best, tally.best_turn) for tally in match.tallies] == [
        (40, 1, 34, 3), (214, 2, 208, 4),
    ]  # fmt: skip
    assert match.winners == (1,)
    assert "At a real table" in device.text("start")
    device.press("match", match.id)
    assert "0:20" in device.text("dialog")


def test_a_game_that_goes_on_after_all_is_no_match():
    device = at_rule_sheet()
    device.press("at-stop")
    device.press("at", "undo")
    assert matches_of(device) == []


def test_a_corrected_match_replaces_the_other():
    device = at_rule_sheet()
    device.press("at-stop")
    device.press("at", "remove 3")
    (match,) = matches_of(device)
    assert [tally.points for tally in match.tallies] == [40, 6]


def test_points_alone_are_a_match_as_well():
    device = at_table("pad")
    typed(device, "8+4")
    device.press("at", "last")
    device.press("at", "write")
    (match,) = matches_of(device)
    assert match.seconds == (0, 0)
    assert match.tallies[0].points == 24
