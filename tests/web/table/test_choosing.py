"""While a place is to be chosen, every lit one is seen at a readable size, or an arrow leads the camera to it."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from iota.game import Player, Settings
from tests.web.at_table import play_turn
from web.play.placements import lit_cells
from web.play.session import Session
from web.table.arrows import arrows
from web.table.camera import READABLE, Camera
from web.table.intents import Choose, Dismiss, Fit, Intent, Lift, OnArrow, OnSlot, Pan, Tap, Zoom
from web.table.layout import Rect
from web.table.table import Table, aim
from web.table.update import carried, pointed, update

PHONE = (360, 550)
SIDEWAYS = (604, 390)
SMALL = (300, 300)
SIZES = [PHONE, SIDEWAYS, SMALL]


@cache
def late_turns() -> tuple[Session, ...]:
    """Turns of a person at tables that have grown large."""
    players = (Player("You"), Player("Bot", "greedy"), Player("Cat", "greedy"))
    found = []
    for seed in range(6):
        session = Session.new(Settings(players=players), seed)
        while not session.over:
            if session.turn and len(session.game.grid) > 24:
                found.append(session)
            session = play_turn(session)
    return tuple(found)


def holding() -> Iterator[tuple[Session, int]]:
    for session in late_turns():
        assert session.turn
        for slot in session.turn.held():
            if lit_cells(session.turn, slot):
                yield session, slot


def is_reached(table: Table) -> bool:
    """Whether every lit place is in view, or comes into view by pressing the arrows that point to it."""
    for place in table.places:
        looking = table
        for _ in range(8):
            camera = looking.viewport.camera
            if camera.size < READABLE:
                return False
            if camera.shows(place):
                break
            x, y = camera.rect(place).centre
            nearest = min(arrows(camera, looking.places), key=lambda arrow: (arrow.x - x) ** 2 + (arrow.y - y) ** 2)
            assert camera.view.holds(nearest.x, nearest.y)
            for kind in ("down", "up"):
                looking = pointed(looking, kind, 1, nearest.x, nearest.y, "touch")
        else:
            return False
    return True


@pytest.mark.parametrize("size", SIZES)
def test_a_chosen_card_brings_its_places_into_view_and_back(size: tuple[float, float]):
    moved = 0
    for session, slot in holding():
        table = Table.of(session, *size)
        chosen = update(table, Choose(slot))
        camera = chosen.viewport.camera
        assert camera.size >= READABLE
        assert any(map(camera.shows, chosen.places))
        assert is_reached(chosen)
        moved += camera != table.viewport.camera
        assert update(chosen, Dismiss()).viewport == table.viewport, "and back"
    assert moved or size == PHONE


def test_on_a_phone_all_places_are_seen_at_once_nearly_always():
    hidden = [
        slot for session, slot in holding() if not all(
            map((table := update(Table.of(session, *PHONE), Choose(slot))).viewport.camera.shows, table.places)
        )
    ]  # fmt: skip
    assert len(hidden) < 0.2 * sum(1 for _ in holding())


@pytest.mark.parametrize("size", SIZES)
def test_whatever_the_player_did_with_the_view_no_place_is_lost(size: tuple[float, float]):
    chance = random.Random(3)
    ways: list[Intent] = [Fit(), Pan(90, -70), Pan(-140, 60), Zoom(0.4, 100, 100)]
    for session, slot in chance.sample(list(holding()), 60):
        table = Table.of(session, *size)
        for _ in range(3):
            table = update(table, chance.choice(ways))
        own = table.viewport
        chosen = update(table, Choose(slot))
        assert is_reached(chosen)
        assert update(chosen, Dismiss()).viewport.camera in (own.camera, Table.of(session, *size).viewport.camera)
        for intent in (Fit(), Zoom(0.3, 100, 100), Pan(200, 0)):
            chosen = update(chosen, intent)
            assert is_reached(chosen), intent


def test_a_view_of_ones_own_stays_where_it_is_while_it_shows_a_place():
    for session, slot in holding():
        table = update(Table.of(session, 700, 900), Zoom(1.1, 100, 100))
        chosen = update(table, Choose(slot))
        if any(map(table.viewport.camera.shows, chosen.places)):
            assert chosen.viewport.camera == table.viewport.camera
            return
    raise AssertionError("no such view")


def test_a_lifted_card_brings_its_places_into_view_and_an_arrow_under_it_the_rest():
    for session, slot in holding():
        table = Table.of(session, *SMALL)
        start = table.viewport.layout.slots(len(session.hand))[slot].centre
        lifted = update(table, Lift(OnSlot(slot), *start))
        there = arrows(lifted.viewport.camera, lifted.places)
        if not there:
            continue
        dragged = pointed(pointed(table, "down", 1, *start), "move", 1, there[0].x, there[0].y)
        assert dragged.viewport.camera.shows(there[0].cell)
        return
    raise AssertionError("no place was out of view")


def test_a_card_that_is_carried_on_is_where_any_move_brings_it():
    carried_on = camera_moved = 0
    for session, slot in list(holding())[::20]:
        table = Table.of(session, *SMALL)
        down = pointed(table, "down", 1, *table.viewport.layout.slots(len(session.hand))[slot].centre)
        assert carried(down, 1, 150, 100) is None, "it lies in the hand"
        held = pointed(down, "move", 1, 150, 100)
        for x in range(0, 300, 11):
            for y in range(0, 300, 13):
                short, long = carried(held, 1, x, y), pointed(held, "move", 1, x, y)
                if short:
                    assert (short.drag, short.pointers, short.look) == (long.drag, long.pointers, long.look)
                    assert (short.session, short.viewport) == (long.session, long.viewport)
                else:
                    assert long.viewport != held.viewport, "an arrow brought the camera elsewhere"
                carried_on, camera_moved = carried_on + bool(short), camera_moved + (not short)
        assert carried(held, 2, 150, 50) is None, "another pointer"
        assert carried(pointed(held, "down", 2, 5, 5), 1, 50, 50) is None, "two fingers pinch"
    assert carried_on > 1000
    assert camera_moved > 10


def test_arrows_stay_apart_inside_and_let_a_place_in_view_be_hit():
    camera = Camera(0, 0, 30, Rect(0, 0, 300, 300))
    found = arrows(camera, frozenset({(9, 0), (9, 1), (-9, 0), (0, 9), (0, -9), (0, 0)}))
    assert [arrow.cell for arrow in found] == [(-9, 0), (0, -9), (0, 9), (9, 0)], "one for both on the right"
    assert all(camera.view.holds(arrow.x, arrow.y) for arrow in found)
    session, slot = next(holding())
    chosen = update(Table.of(session, *SMALL), Choose(slot))
    for place in filter(chosen.viewport.camera.shows, chosen.places):
        assert not isinstance(aim(chosen, *chosen.viewport.camera.rect(place).centre), OnArrow)


def test_without_a_place_beyond_the_edge_there_is_no_arrow():
    session, slot = next(holding())
    table = update(Table.of(session, 1600, 1200), Choose(slot))
    assert table.places
    assert arrows(table.viewport.camera, table.places) == ()
    assert update(table, Tap(OnArrow(min(table.places)))).viewport == table.viewport
