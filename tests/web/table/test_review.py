"""What is seen of a turn in a review: the table as it was, that turn solid, the better one as ghosts, and in words."""

import pytest

from iota.cards import WILD
from iota.game import Deck, First, Settings
from iota.movegen import best_first, found_plays, legal_recycles, play_of
from iota.moves import Move, Pass, Play, Recycle
from iota.scoring import Scoring
from tests.web.at_table import FRIENDS, YOU, cell_words, passed_first, play_out, play_turn
from tests.web.paint.drawn import INKS, MeasuringPen, NotedFaces
from web.paint.grid import paint_grid
from web.play.past_turn import past_turn
from web.play.session import Session
from web.table.review import Solid, grade, in_order, leads, looked_at, other_turns, review_scene, turns_to_review
from web.table.scene import Look, Mark, Scene
from web.table.viewport import Viewport
from web.thinking.questions import Reviewed
from web.words.text import text

SAY = text()


def finished(scoring: Scoring = Scoring.STANDARD) -> Session:
    return play_out(Session.new(Settings(players=YOU, deck=Deck.HALF, scoring=scoring, first=First.SEAT_1), 5))


def seen(session: Session, number: int, best: tuple[Move, ...] = (), solid: Solid = Solid.OWN) -> Scene:
    found = Reviewed(number, best, "points", 9) if best else None
    return review_scene(session, number, found, Look(), SAY, solid)


def other_play(session: Session, number: int) -> Play:
    """Another play of the same hand, on another cell."""
    past = session.history[number]
    found = best_first(found_plays(past.before.grid, past.before.hand, last=not past.before.pile))
    return next(play for play in map(play_of, found) if not dict(play.cells).keys() & set(past.cells))


def test_the_table_is_as_the_turn_found_it_with_the_turn_on_it():
    session = finished()
    for number in turns_to_review(session):
        past, scene = session.history[number], seen(session, number)
        assert scene.cards == dict(past.after.grid.cells)
        assert {cell for cell, kinds in scene.marks.items() if Mark.LOGGED in kinds} == set(past.cells)
        assert set(scene.last) == set(past.cells), "in the player's own mark"
        assert [seat.points for seat in scene.seats] == [tally.points for tally in past.before.tallies]
        assert scene.pile == len(past.before.pile)
        assert sorted(held.card for held in scene.hand) == sorted(past.before.hands[0])
        if past.score:
            assert [line.total for line in scene.lines] == [line.total for line in past.score.lines]
        assert not scene.ghosts
        assert not scene.ghost_total


def test_the_better_turn_is_a_ghost_with_its_sum_and_they_can_change_places():
    session = finished()
    number = turns_to_review(session)[2]
    past, play = session.history[number], other_play(session, number)
    points = past_turn(past.before, (play,), 1).points
    scene = seen(session, number, (play,))
    assert scene.ghosts == dict(play.cells)
    assert scene.ghost_total == str(points)
    assert all(scene.has(cell, Mark.BETTER) for cell in scene.ghosts)
    assert scene.cards == dict(past.after.grid.cells)
    swapped = seen(session, number, (play,), Solid.BETTER)
    assert swapped.ghosts == {cell: past.after.grid.cells[cell] for cell in past.cells}
    assert swapped.ghost_total == str(past.points)
    assert set(dict(play.cells)) <= set(swapped.cards)
    assert set(looked_at(session, number, Reviewed(number, (play,), "points", 9))) == {*past.cells, *dict(play.cells)}


def test_a_ghost_on_the_cell_of_another_card_is_seen_beside_it():
    session = finished()
    for number in turns_to_review(session):
        past = session.history[number]
        taken = {cell: past.after.grid.cells[cell] for cell in past.cells}
        plays = map(play_of, found_plays(past.before.grid, past.before.hand, last=False))
        ways = ((play, cell, card) for play in plays for cell, card in play.cells if taken.get(cell, card) != card)
        if way := next(ways, None):
            break
    assert way, "two cards of a hand fit the same cell"
    best, cell, card = way
    scene = seen(session, number, (best,))
    assert scene.cards[cell] == taken[cell]
    assert scene.ghosts[cell] == card
    faces = NotedFaces()
    camera = Viewport.of(session, 400, 600).camera
    paint_grid(MeasuringPen(), scene, camera, INKS, faces)
    assert card in faces.cards()


def test_a_turn_is_told_in_words_without_places():
    session = finished()
    number = turns_to_review(session)[2]
    play = other_play(session, number)
    words = seen(session, number, (play,)).status
    assert words.startswith(f"Turn {number + 1}. You played ")
    assert ". Play " in words
    assert words.endswith("That would have been worth about 9 more. It earns more.")
    assert "from" not in words
    assert seen(session, number).status.endswith(SAY("review.waiting"))
    good = review_scene(session, number, Reviewed(number, (), "points", 0), Look(), SAY)
    assert good.status.endswith(SAY("review.good"))


def test_the_spoken_grid_says_what_the_better_turn_puts_where():
    session = finished()
    number = turns_to_review(session)[2]
    play = other_play(session, number)
    scene = seen(session, number, (play,))
    for cell, _ in play.cells:
        assert "the better turn puts the" in cell_words(scene, cell)
    for cell in session.history[number].cells:
        assert SAY("mark.logged") in cell_words(scene, cell)


def test_a_pass_and_a_trade_are_seen_in_the_hand():
    session = Session.new(Settings(players=YOU, deck=Deck.HALF, first=First.SEAT_1), 5)
    cards = session.game.hand[:2]
    session = play_out(session.choose_trade(frozenset({0, 1})).commit())
    scene = seen(session, 0)
    assert [held.state for held in scene.hand].count("trading") == 2
    number = turns_to_review(session)[1]
    scene = seen(session, number, (Pass(session.history[number].before.hand[-1:]),))
    assert not scene.ghosts
    assert not scene.ghost_total
    assert session.history[0].moves == (Pass(cards),)


def test_recycled_wilds_are_shown_where_they_were_taken():
    for seed in range(60):
        session = Session.new(Settings(players=YOU, deck=Deck.HALF, first=First.SEAT_1), seed)
        while not session.over:
            game = session.game
            moves = list(legal_recycles(game.grid, game.hand)) if session.turn else []
            if moves:
                recycle = moves[0]
                number = len(session.history)
                slot = session.hand.index(recycle.card)
                staged = session.recycle(slot, recycle.cell)
                session = staged.choose_trade(frozenset({slot}) if game.pile else frozenset()).commit()
                assert session.history[number].moves[0] == recycle
                scene = seen(session, number)
                assert scene.cards[recycle.cell] == recycle.card
                assert {Mark.LOGGED, Mark.RECYCLED} <= scene.marks[recycle.cell]
                if game.pile:
                    traded = [held.card for held in scene.hand if held.state == "trading"]
                    assert traded == [WILD], "the wild that was just taken"
                return
            session = play_turn(session)
    raise AssertionError("no wild could be recycled")


def test_a_ghost_takes_a_wild_s_place():
    for seed in range(60):
        session = Session.new(Settings(players=YOU, deck=Deck.HALF, first=First.SEAT_1), seed)
        while not session.over:
            number, game, own = len(session.history), session.game, session.turn is not None
            recycles = list(legal_recycles(game.grid, game.hand))
            session = play_turn(session)
            if own and recycles and not any(isinstance(move, Recycle) for move in session.history[number].moves):
                scene = seen(session, number, (recycles[0], Pass()))
                assert scene.ghosts == {recycles[0].cell: recycles[0].card}
                assert scene.cards[recycles[0].cell] == WILD
                return
    raise AssertionError("no wild could be recycled")


@pytest.mark.parametrize("scoring", list(Scoring))
def test_grades_and_order(scoring: Scoring):
    found = {number: Reviewed(number, (), "points", missed) for number, missed in ((0, 0), (2, 40), (4, 1))}
    assert grade(None, scoring) == "unknown"
    assert grade(found[0], scoring) == "good"
    assert grade(found[2], scoring) == "more"
    assert in_order((0, 2, 4, 6), found, biggest_first=True) == (2, 4, 0, 6)
    assert in_order((0, 2, 4, 6), found, biggest_first=False) == (0, 2, 4, 6)
    for number in turns_to_review(session := finished(scoring)):
        seen(session, number)


def test_everybody_at_one_device_sees_their_own_hand():
    session = play_out(Session.new(Settings(players=FRIENDS, deck=Deck.HALF), 5))
    for number in turns_to_review(session):
        past = session.history[number]
        scene = seen(session, number)
        assert sorted(held.card for held in scene.hand) == sorted(past.before.hands[past.seat])
        assert scene.curtain is None


def test_the_lead_ends_with_the_margin():
    session = finished()
    ahead = leads(session, range(len(session.history)))
    mine, theirs = (tally.points for tally in session.game.tallies)
    assert ahead[-1] == mine - theirs


def test_the_turn_with_most_points_is_shown_where_it_is_none_of_the_others():
    session = passed_first(Session.new(Settings(players=YOU, deck=Deck.HALF, first=First.SEAT_1), 5))
    number = turns_to_review(session)[0]
    past = session.history[number]
    best, *_, least = best_first(found_plays(past.before.grid, past.before.hand))
    dearest = (play_of(best),)
    alone = Reviewed(number, past.moves, "points", 0, most=dearest)
    others = other_turns(session, alone)
    assert {which: turn.points for which, turn in others.items()} == {Solid.DEAREST: best.points}
    both = other_turns(session, Reviewed(number, (play_of(least),), "points", 9, most=dearest))
    assert list(both) == [Solid.BETTER, Solid.DEAREST]
    same = other_turns(session, Reviewed(number, dearest, "points", 9, most=dearest))
    assert list(same) == [Solid.BETTER], "it is said once"
    assert not other_turns(session, Reviewed(number, past.moves, "points", 0, most=past.moves))
    there = review_scene(session, number, alone, Look(), SAY, Solid.DEAREST)
    assert set(others[Solid.DEAREST].cells) <= set(there.cards)
    assert SAY("review.dearest.turn", turn="").strip() in there.status
