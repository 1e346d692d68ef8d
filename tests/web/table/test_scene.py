"""What is seen and what is said come from one scene, through whole games."""

import pytest

from iota.bots.referee import fallback
from iota.cards import WILD
from iota.game import Deck, First, Player, Settings
from iota.scoring import Scoring
from tests.web.at_table import YOU, play_dearest, play_out, session_with, slot_of, stage, stage_dearest
from web.play.session import Session
from web.table.scene import Look, Mark
from web.table.scene_builder import scene
from web.words.phrases import card_name, score_in_words
from web.words.text import text

SAY = text()
FAQ = {(0, 0): "gt3"}


@pytest.mark.parametrize("scoring", list(Scoring))
def test_through_a_whole_game_every_visible_thing_has_words(scoring):
    session = Session.new(Settings(players=YOU, deck=Deck.HALF, scoring=scoring), 5)
    while not session.over:
        seen = scene(session, Look(cursor=(0, 0)), SAY)
        for cell in {*seen.cards, *seen.marks}:
            words = seen.cell_words(cell)
            if cell in seen.cards:
                assert words.startswith(card_name(SAY, seen.cards[cell]))
        for slot, held in enumerate(seen.hand):
            assert card_name(SAY, held.card) in seen.hand_words(slot)
        assert seen.status
        assert seen.pile_words()
        assert sum(seat.to_move for seat in seen.seats) == 1
        if task := session.waiting_for_bot():
            assert seen.seats[1].thinking
            assert seen.status == "Bot is thinking."
            session.bot_moves(task, fallback(task.view))
        else:
            play_dearest(session)
            assert scene(session, Look(), SAY).seats[0].gain == session.history[-1].points
    assert scene(session, Look(), SAY).over


def test_a_legal_play_lights_its_lines_and_says_its_points():
    session = session_with(
        {(0, 0): "rc2", (1, 0): "gt2", (2, 0): "bx2", (2, -1): "rx3", (2, 1): "gx1"}, "ys2 rs3 rc1 rc4"
    )
    stage(session, ys2=(3, 0), rs3=(3, 1))
    seen = scene(session, Look(), SAY)
    assert seen.buttons["play"].label == "Play 34"
    assert seen.buttons["play"].enabled
    assert [(line.total, line.lot) for line in seen.lines] == [(8, True), (4, False), (5, False)]
    assert seen.has((0, 0), Mark.LOT)
    assert seen.has((2, 1), Mark.LINE)
    assert seen.has((3, 1), Mark.STAGED)
    (bubble,) = seen.bubbles
    assert bubble.kind == "score"
    assert bubble.texts == ("8 + 4 + 5 = 17, ×2 lot = 34",)
    assert seen.status == "8 + 4 + 5 = 17, ×2 lot = 34: 34 points."
    assert "staged" in seen.cell_words((3, 1))


def test_an_illegal_play_says_why_at_the_place():
    session = session_with(FAQ, "bs4 yx2 rc2 gc1")
    stage(session, bs4=(1, 0), yx2=(1, 1), rc2=(1, 2))
    seen = scene(session, Look(), SAY)
    assert seen.buttons["play"].label == "Play"
    assert not seen.buttons["play"].enabled
    (bubble,) = seen.bubbles
    assert bubble.kind == "refusal"
    assert bubble.anchor == (1, 2)
    assert bubble.texts == ("Numbers 4, 2, 2: neither all the same nor all different.",)
    assert all(seen.has((1, y), Mark.REFUSED) for y in range(3))
    assert [line.refused for line in seen.lines] == [True]
    assert seen.status == bubble.texts[0]


def test_two_refused_lines_each_speak_at_their_own_place():
    grid = {(0, 0): "rc1", (1, 0): "rc2", (0, 1): "yc1", (3, 1): "bs1", (3, 2): "gs1"}
    session = session_with(grid, "gs2 rc3 gc1 rs1")
    stage(session, rc3=(2, 0), gs2=(3, 0))
    seen = scene(session, Look(), SAY)
    assert [line.refused for line in seen.lines] == [True, True]
    assert seen.lines[0].cells == ((0, 0), (1, 0), (2, 0), (3, 0))
    assert "neither" in seen.status
    assert {bubble.anchor for bubble in seen.bubbles} == {(3, 0)}
    session.take_back_all()
    stage(session, gs2=(-1, 0), rc3=(3, 0))
    assert len(scene(session, Look(), SAY).bubbles) > 1


def test_a_gap_is_marked_where_it_is():
    session = session_with(FAQ, "bs4 yx2 rc2 gc1")
    stage(session, bs4=(1, 0), yx2=(3, 0))
    seen = scene(session, Look(), SAY)
    assert seen.has((2, 0), Mark.REFUSED)
    assert "There is a gap of one place in the line." in [text for b in seen.bubbles for text in b.texts]


def test_the_lights_can_be_put_out():
    session = session_with(FAQ, "bs4 yx2 rc2 gc1")
    session.select(slot_of(session, "bs4"))
    lit = scene(session, Look(), SAY)
    assert {cell for cell in lit.marks if lit.has(cell, Mark.LIT)} == {(1, 0), (-1, 0), (0, 1), (0, -1)}
    assert lit.status == "Blue square 4: it can go to 4 places."
    assert "your card can go here" in lit.cell_words((1, 0))
    dark = scene(session, Look(lights=False), SAY)
    assert not any(Mark.LIT in marks for marks in dark.marks.values())
    assert dark.status == "Blue square 4: choose a place for it."


def test_a_dragged_card_is_in_neither_place_and_lights_up_where_it_may_go():
    session = session_with(FAQ, "bs4 yx2 rc2 gc1")
    stage(session, bs4=(1, 0))
    assert session.turn
    slot = session.turn.slot_at((1, 0))
    seen = scene(session, Look(dragged=slot), SAY)
    assert (1, 0) not in seen.cards
    assert seen.has((1, 0), Mark.LIT)
    assert not seen.has((1, 0), Mark.STAGED)
    assert [held.state for held in seen.hand].count("dragged") == 1


def test_hands_of_others_are_never_in_the_scene():
    players = (Player("You"), Player("A", "greedy"), Player("B", "greedy"))
    session = Session.new(Settings(players=players, first=First.SEAT_2), 8)
    seen = scene(session, Look(), SAY)
    assert tuple(held.card for held in seen.hand) == session.game.hands[0]
    assert [seat.cards for seat in seen.seats] == [4, 4, 4]


def test_an_inspected_wild_says_what_it_may_be():
    session = session_with({(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3"}, "rc2 gs1 gs2 gs3")
    seen = scene(session, Look(inspected=(1, 0)), SAY)
    (bubble,) = seen.bubbles
    assert bubble.texts == (
        "This wild could be 2 cards: red circle 2 and red circle 4.",
        "Your red circle 2 can take its place.",
    )
    assert seen.status == " ".join(bubble.texts)
    assert seen.has((1, 0), Mark.INVITING)
    assert "you can recycle it" in seen.cell_words((1, 0))
    nothing = session_with({(0, 0): "W"}, "rc2 gs1 gs2 gs3")
    assert scene(nothing, Look(inspected=(0, 0)), SAY).bubbles[0].texts[0] == "This wild could be any of 64 cards."
    stuck = session_with({(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3", (5, 0): "rc2", (5, 5): "rc4"}, "gc1 gs1 gs2 gs3")
    texts = scene(stuck, Look(inspected=(1, 0)), SAY).bubbles[0].texts
    assert texts[-1] == "Every card it could be already lies on the table: it stays here."


def test_the_last_play_of_the_others_stays_marked_until_my_turn_ends():
    session = Session.new(Settings(players=YOU, deck=Deck.HALF, first=First.SEAT_2), 5)
    task = session.waiting_for_bot()
    assert task
    taken = session.bot_moves(task, fallback(task.view))
    assert taken
    session.select(0)
    assert all(scene(session, Look(), SAY).has(cell, Mark.LAST) for cell in taken.cells)
    play_dearest(session)
    assert not any(scene(session, Look(), SAY).has(cell, Mark.LAST) for cell in taken.cells)


def test_the_preview_is_the_score_that_is_awarded_on_every_turn():
    for seed in range(3):
        session = Session.new(Settings(players=YOU, deck=Deck.HALF), seed)
        while not session.over:
            if task := session.waiting_for_bot():
                session.bot_moves(task, fallback(task.view))
                continue
            before = session.game.tallies[0].points
            stage_dearest(session)
            preview = scene(session, Look(), SAY)
            taken = session.commit()
            assert taken
            gained = session.game.tallies[0].points - before
            if taken.score:
                assert preview.buttons["play"].label == f"Play {gained}"
                assert preview.bubbles[-1].texts == (score_in_words(SAY, taken.score),)


def test_a_card_that_can_go_nowhere_says_so():
    session = session_with({(0, 0): "rc1"}, "rc2 ys2 gs1 W", pile="")
    play_out(session)
    assert session.over
    other = session_with({(0, 0): "rc1", (1, 0): "rc2", (2, 0): "rc3", (3, 0): "rc4"}, "gs3 ys2 gs1 W")
    other.select(slot_of(other, "W"))
    assert other.turn
    assert other.turn.cards[other.selected or 0] == WILD
    assert "it can go to" in scene(other, Look(), SAY).status
