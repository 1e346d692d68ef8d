"""What is seen and what is said come from one scene, through whole games."""

import pytest

from iota.cards import WILD, parse_card
from iota.game import Deck, First, Player, Settings
from iota.moves import parse_move
from iota.scoring import Scoring
from tests.web.at_table import (
    FRIENDS,
    YOU,
    cell_words,
    commit,
    play_bot,
    play_dearest,
    play_out,
    recycle,
    session_with,
    slot_of,
    stage,
    stage_dearest,
    turn_of,
)
from web.play.hint import Found, Hint, Moves, Searching
from web.play.session import Session
from web.play.staged_turn import Slot
from web.table.scene import Look, Mark, Scene
from web.table.scene_builder import scene
from web.words.phrases import capital, card_name, score_in_words
from web.words.text import text

SAY = text()
FAQ = {(0, 0): "gt3"}
WILD_GRID = {(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3"}


def seen(session: Session, look: Look = Look(), dragged: Slot | None = None) -> Scene:  # noqa: B008
    return scene(session, look, dragged, SAY)


@pytest.mark.parametrize("scoring", list(Scoring))
def test_through_a_whole_game_every_visible_thing_has_words(scoring):
    session = Session.new(Settings(players=YOU, deck=Deck.HALF, scoring=scoring), 5)
    while not session.over:
        shown = seen(session, Look(cursor=(0, 0)))
        for cell in {*shown.cards, *shown.marks}:
            words = cell_words(shown, cell)
            if cell in shown.cards:
                assert words.startswith(card_name(SAY, shown.cards[cell]))
        for slot, held in enumerate(shown.hand):
            assert card_name(SAY, held.card) in shown.hand_words(slot)
        assert shown.status
        assert shown.pile_words()
        assert sum(seat.to_move for seat in shown.seats) == 1
        if session.bot_task:
            assert shown.seats[1].thinking
            assert shown.status == "Bot is thinking."
            session = play_bot(session)
        else:
            session = play_dearest(session)
            assert (seen(session).seats[0].gain or 0) == session.history[-1].points
    assert seen(session).over
    assert seen(session).status == "The game is over."


def test_the_same_scene_is_not_worked_out_twice():
    session = session_with(FAQ, "bs4 yx2 rc2 gc1")
    assert seen(session) is seen(session)
    assert seen(session.select(0)) is not seen(session)


def test_a_legal_play_lights_its_lines_and_says_its_points():
    session = session_with(
        {(0, 0): "rc2", (1, 0): "gt2", (2, 0): "bx2", (2, -1): "rx3", (2, 1): "gx1"}, "ys2 rs3 rc1 rc4"
    )
    shown = seen(stage(session, ys2=(3, 0), rs3=(3, 1)))
    assert shown.buttons["play"].label == "Play 34"
    assert shown.buttons["play"].enabled
    assert [(line.total, line.lot) for line in shown.lines] == [(8, True), (4, False), (5, False)]
    assert shown.has((0, 0), Mark.LOT)
    assert shown.has((2, 1), Mark.LINE)
    assert shown.has((3, 1), Mark.STAGED)
    (bubble,) = shown.bubbles
    assert bubble.kind == "score"
    assert bubble.texts == ("8 + 4 + 5 = 17, ×2 lot = 34",)
    assert shown.status == "8 + 4 + 5 = 17, ×2 lot = 34: 34 points."
    assert "staged" in cell_words(shown, (3, 1))


def test_where_no_points_are_counted_a_legal_play_says_none():
    session = session_with({(0, 0): "rc2"}, "ys2 rs3 rc1 rc4", scoring=Scoring.NONE)
    shown = seen(stage(session, rc1=(1, 0)))
    assert shown.buttons["play"].label == "Play"
    assert shown.buttons["play"].enabled
    assert "points" not in shown.status.replace("No points", "")


def test_an_illegal_play_says_why_at_the_place():
    shown = seen(stage(session_with(FAQ, "bs4 yx2 rc2 gc1"), bs4=(1, 0), yx2=(1, 1), rc2=(1, 2)))
    assert shown.buttons["play"].label == "Play"
    assert not shown.buttons["play"].enabled
    (bubble,) = shown.bubbles
    assert bubble.kind == "refusal"
    assert bubble.anchor == (1, 2)
    assert bubble.texts == ("Numbers 4, 2, 2: neither all the same nor all different.",)
    assert all(shown.has((1, y), Mark.REFUSED) for y in range(3))
    assert [line.refused for line in shown.lines] == [True]
    assert shown.status.startswith(bubble.texts[0]), "the reason first, then what to try"
    assert shown.brief == SAY("remedy"), "for the eye the reason stands at its place alone"


def test_two_refused_lines_each_speak_at_their_own_place():
    grid = {(0, 0): "rc1", (1, 0): "rc2", (0, 1): "yc1", (3, 1): "bs1", (3, 2): "gs1"}
    session = session_with(grid, "gs2 rc3 gc1 rs1")
    staged = stage(session, rc3=(2, 0), gs2=(3, 0))
    shown = seen(staged)
    assert [line.refused for line in shown.lines] == [True, True]
    assert shown.lines[0].cells == ((0, 0), (1, 0), (2, 0), (3, 0))
    assert "neither" in shown.status
    assert {bubble.anchor for bubble in shown.bubbles} == {(3, 0)}
    assert len(seen(stage(staged.take_back_all(), gs2=(-1, 0), rc3=(3, 0))).bubbles) > 1


def test_a_wild_that_can_be_no_card_refuses_all_its_lines():
    row = {(-3, 0): "rc1", (-2, 0): "rc2", (-1, 0): "rc3"}
    column = {(0, -3): "bx1", (0, -2): "bx2", (0, -1): "bx3"}
    shown = seen(stage(session_with(row | column, "W gs1 gs2 gs3"), W=(0, 0)))
    assert {line.cells for line in shown.lines} == {(*row, (0, 0)), (*column, (0, 0))}
    assert all(line.refused for line in shown.lines)
    assert all(shown.has(cell, Mark.REFUSED) for cell in row | column)
    assert not shown.buttons["play"].enabled


def test_a_gap_is_marked_where_it_is():
    shown = seen(stage(session_with(FAQ, "bs4 yx2 rc2 gc1"), bs4=(1, 0), yx2=(3, 0)))
    assert shown.has((2, 0), Mark.REFUSED)
    assert "There is a gap of one place in the line." in [text for b in shown.bubbles for text in b.texts]


def test_the_lights_can_be_put_out():
    session = session_with(FAQ, "bs4 yx2 rc2 gc1")
    session = session.select(slot_of(session, "bs4"))
    lit = seen(session)
    assert {cell for cell in lit.marks if lit.has(cell, Mark.LIT)} == {(1, 0), (-1, 0), (0, 1), (0, -1)}
    assert lit.status == "Blue square 4: it can go to 4 places."
    assert "your card can go here" in cell_words(lit, (1, 0))
    dark = seen(session, Look(lights=False))
    assert not any(Mark.LIT in marks for marks in dark.marks.values())
    assert dark.status == "Blue square 4: choose a place for it."


def test_a_dragged_card_is_in_neither_place_and_lights_up_where_it_may_go():
    session = stage(session_with(FAQ, "bs4 yx2 rc2 gc1"), bs4=(1, 0))
    slot = turn_of(session).slot_at((1, 0))
    shown = seen(session, dragged=slot)
    assert (1, 0) not in shown.cards
    assert shown.has((1, 0), Mark.LIT)
    assert not shown.has((1, 0), Mark.STAGED)
    assert [held.state for held in shown.hand].count("dragged") == 1


def test_hands_of_others_are_never_in_the_scene():
    players = (Player("You"), Player("A", "greedy"), Player("B", "greedy"))
    session = Session.new(Settings(players=players, first=First.SEAT_2), 8)
    shown = seen(session)
    assert tuple(held.card for held in shown.hand) == session.game.hands[0]
    assert [seat.cards for seat in shown.seats] == [4, 4, 4]


def test_behind_a_curtain_there_is_no_hand():
    session = Session.new(Settings(players=FRIENDS, first=First.SEAT_2), 8)
    shown = seen(session)
    assert shown.curtain == "Ben"
    assert shown.hand == ()
    assert "Ben" in shown.status
    lifted = seen(session.lift_curtain())
    assert lifted.curtain is None
    assert "Ben" in lifted.status


def test_an_inspected_wild_says_what_it_may_be():
    session = session_with(WILD_GRID, "rc2 gs1 gs2 gs3")
    shown = seen(session, Look(inspected=(1, 0)))
    (bubble,) = shown.bubbles
    assert bubble.texts == (
        "This wild could be 2 cards: red circle 2 and red circle 4.",
        "Your red circle 2 can take its place.",
    )
    assert shown.status == " ".join(bubble.texts)
    assert shown.has((1, 0), Mark.INVITING)
    assert "you can recycle it" in cell_words(shown, (1, 0))
    nothing = session_with({(0, 0): "W"}, "rc2 gs1 gs2 gs3")
    assert seen(nothing, Look(inspected=(0, 0))).bubbles[0].texts[0] == "This wild could be any of 64 cards."
    stuck = session_with({(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3", (5, 0): "rc2", (5, 5): "rc4"}, "gc1 gs1 gs2 gs3")
    texts = seen(stuck, Look(inspected=(1, 0))).bubbles[0].texts
    assert texts[-1] == "Every card it could be already lies on the table: it stays here."


def test_a_wild_is_inspected_while_another_thinks_and_nowhere_else():
    session = session_with(WILD_GRID, "rc2 gs1 gs2 gs3")
    session, _ = commit(session.choose_trade(frozenset()))
    assert session.bot_task
    (bubble,) = seen(session, Look(inspected=(1, 0))).bubbles
    assert bubble.kind == "wild"
    assert seen(session, Look(inspected=(0, 0))).bubbles == ()
    assert seen(session, Look(inspected=(0, 0))).status == "Bot is thinking."


def test_a_chosen_card_that_frees_a_wild_says_so():
    session = session_with(WILD_GRID, "rc2 gs1 gs2 gs3")
    assert seen(session.select(slot_of(session, "rc2"))).status.endswith(SAY("status.recycle"))
    assert SAY("status.recycle") not in seen(session.select(slot_of(session, "gs1"))).status


@pytest.mark.parametrize(("pile", "key"), [("rc1 rc2", "status.trading"), ("", "status.trading.empty")])
def test_a_trade_is_said_in_words(pile: str, key: str):
    session = session_with(FAQ, "bs4 yx2 rc2 gc1", pile=pile).choose_trade(frozenset())
    assert seen(session).status == SAY(key, count=0)
    assert not seen(session).buttons["hint"].shown


def test_the_last_play_of_the_others_stays_marked_until_my_turn_ends():
    session = play_bot(Session.new(Settings(players=YOU, deck=Deck.HALF, first=First.SEAT_2), 5))
    past = session.history[-1]
    assert past.cells
    session = session.select(0)
    assert all(seen(session).has(cell, Mark.LAST) for cell in past.cells)
    session = play_dearest(session)
    assert not any(seen(session).has(cell, Mark.LAST) for cell in past.cells)


def test_the_preview_is_the_score_that_is_awarded_on_every_turn():
    scored = 0
    for seed in range(3):
        session = Session.new(Settings(players=YOU, deck=Deck.HALF), seed)
        while not session.over:
            if session.bot_task:
                session = play_bot(session)
                continue
            before = session.game.tallies[0].points
            staged = stage_dearest(session)
            preview = seen(staged)
            session, past = commit(staged)
            gained = session.game.tallies[0].points - before
            if past.score:
                scored += 1
                assert preview.buttons["play"].label == f"Play {gained}"
                assert preview.bubbles[-1].texts == (score_in_words(SAY, past.score),)
    assert scored > 15


def test_a_card_that_can_go_nowhere_says_so():
    session = session_with({(0, 0): "rc1", (1, 0): "rc2", (2, 0): "rc3", (3, 0): "rc4"}, "gs3 ys2 gs1 W")
    session = session.select(slot_of(session, "W"))
    assert turn_of(session).cards[session.selected or 0] == WILD
    assert "it can go to" in seen(session).status
    # Four by four cards in lines of four: there is no room for another one anywhere.
    full = {(x, y): f"{colour}c{x + 1}" for x in range(4) for y, colour in enumerate("rygb")}
    session = session_with(full, "gs3 ys2 gs1 W")
    for slot, card in enumerate(session.hand):
        shown = seen(session.select(slot))
        assert shown.status == f"{capital(card_name(SAY, card))}: there is no place for it now."
        assert all(shown.has((x, -1), Mark.DEAD) for x in range(4))


def test_a_game_in_which_nothing_is_drawn_comes_to_its_end():
    session = play_out(session_with({(0, 0): "rc1"}, "rc2 ys2 gs1 W", pile=""))
    assert seen(session).over
    assert not any(seat.to_move for seat in seen(session).seats)


# Hints


def moves(*texts: str) -> Moves:
    return tuple(map(parse_move, texts))


RECYCLE = Found(moves("W@1,0=rc2", "W@3,0"))
TRADE = Found(moves("pass gs1 gs2"))


def hinted(hint: Hint | None) -> Scene:
    return seen(session_with(WILD_GRID, "rc2 gs1 gs2 bx4"), Look(hint=hint))


def test_a_hint_shows_its_cards_on_the_grid_and_in_the_hand():
    shown = hinted(RECYCLE)
    assert shown.ghosts == {(1, 0): parse_card("rc2"), (3, 0): parse_card("W")}
    assert shown.has((3, 0), Mark.HINTED)
    assert "the hint puts the wild here" in cell_words(shown, (3, 0))
    assert "the hint puts the red circle 2 here" in cell_words(shown, (1, 0))
    (slot,) = [held.slot for held in shown.hand if held.state == "hinted"]
    assert shown.hand[slot].card == parse_card("rc2")
    assert shown.hand_words(slot) == f"card {slot + 1}: red circle 2, in the hint"
    assert shown.hinting
    assert hinted(Searching()).hinting
    assert not hinted(None).hinting


@pytest.mark.parametrize(
    ("hint", "words"),
    [
        (
            RECYCLE,
            "Take the wild at row 50, column 51 for the red circle 2. Play wild at row 50, column 53, for 12 points.",
        ),
        (TRADE, "Trade green square 1 and green square 2."),
        (Found(moves("pass")), "Pass."),
        (Searching(), "Looking for a good turn …"),
    ],
)
def test_a_hint_is_said_in_words(hint: Hint, words: str):
    assert hinted(hint).status == words


def test_a_hint_is_seen_without_the_places_that_the_table_shows():
    assert hinted(RECYCLE).brief == "Take the wild for the red circle 2. Play wild, for 12 points."
    assert hinted(Searching()).brief == "Looking for a good turn …"


def test_what_is_staged_of_a_hint_is_no_ghost_any_more():
    session = recycle(session_with(WILD_GRID, "rc2 gs1 gs2 bx4"), "rc2", (1, 0))
    shown = seen(session, Look(hint=RECYCLE))
    assert shown.ghosts == {(3, 0): WILD}
    assert shown.has((1, 0), Mark.RECYCLED)
    assert not shown.has((1, 0), Mark.HINTED)


def test_a_face_shows_how_its_player_feels():
    session = session_with({(0, 0): "rc1", (1, 0): "rc2", (2, 0): "rc3"}, "rc4 gs1 gs2 bx4")
    assert [seat.mood for seat in seen(session).seats] == ["waiting", "waiting"]
    lot, _ = commit(stage(session, rc4=(3, 0)))
    assert [seat.mood for seat in seen(lot).seats] == ["pleased", "crestfallen"]
    plain, _ = commit(stage(session, gs1=(0, 1)))
    assert [seat.mood for seat in seen(plain).seats] == ["waiting", "thinking"]
