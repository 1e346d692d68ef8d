"""The log, the unseen cards, the end, and the flights of the cards."""

from iota.bots.referee import fallback
from iota.cards import DECK, WILD
from iota.game import Deck, First, Player, Settings
from tests.web.at_table import FRIENDS, YOU, play_dearest, play_out, session_with, slot_of, stage
from web.play.session import Session
from web.table.flights import AtCell, AtPile, AtSeat, Flight, flights
from web.words.summary import end, log, scores, unseen
from web.words.text import text

SAY = text()


def test_the_log_itemises_every_turn_with_its_cells():
    session = Session.new(Settings(players=YOU, deck=Deck.HALF), 5)
    play_out(session)
    entries = log(session, SAY)
    assert "First to play" in entries[0].words
    assert entries[1].cells == ((0, 0),)
    turns = [entry for entry in entries if entry.number]
    assert [entry.number for entry in turns] == list(range(1, len(session.history) + 1))
    assert sum(entry.points or 0 for entry in turns) == sum(tally.points for tally in session.game.tallies)
    for entry, taken in zip(turns, session.history, strict=True):
        assert entry.cells == taken.cells
        if taken.score:
            assert str(taken.points) in entry.words
    session.take_turn_back()
    assert log(session, SAY)[-1].words == "One turn was taken back."


def test_a_game_without_a_draw_says_who_begins():
    session = Session.new(Settings(players=FRIENDS, first=First.SEAT_2), 5)
    assert log(session, SAY)[0].words == "First to play: Ben."


def test_recycles_and_trades_are_told():
    session = session_with({(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3"}, "rc2 gs1 gs2 gs3")
    session.recycle(slot_of(session, "rc2"), (1, 0))
    session.choose_trade(frozenset({1, 2}))
    assert session.commit()
    assert log(session, SAY)[-1].words == "You took the wild at 1 right for the red circle 2. You traded 2 cards."


def test_unseen_cards_are_those_not_on_the_grid_nor_in_the_hand():
    session = Session.new(Settings(players=YOU, first=First.SEAT_1), 5)
    view = session.view
    assert view
    left = unseen(view)
    assert len(left) == 66 - 1 - 4
    seen = [*session.hand, session.starter]
    assert left.cards == {card for card in DECK if card not in seen and card != WILD}
    assert left.wilds == 2 - seen.count(WILD)


def test_the_end_says_who_won_and_how():
    session = Session.new(Settings(players=YOU, deck=Deck.HALF), 5)
    assert end(session, SAY) is None
    play_out(session)
    ending = end(session, SAY)
    assert ending
    assert ending.sentences[0] in ("You won.", "Bot won.")
    assert ending.results[0].won
    assert [result.tally.points for result in ending.results] == sorted(
        (tally.points for tally in session.game.tallies), reverse=True
    )
    assert [line[-1] for line in ending.scores] == [tally.points for tally in session.game.tallies]
    assert len(scores(session)[0]) == len(session.history) + 1
    points = [entry.points or 0 for entry in ending.best_turns]
    assert points == sorted((taken.points for taken in session.history), reverse=True)[:3]


def test_cards_fly_from_the_seat_to_the_grid_and_from_the_pile_to_the_seat():
    session = session_with({(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3"}, "rc2 gs1 gs2 gs3", pile="bx1 bx2")
    session.recycle(slot_of(session, "rc2"), (1, 0))
    stage(session, W=(3, 0))
    taken = session.commit()
    assert taken
    mine = flights(taken.events_for(0))
    assert mine[0] == Flight(taken.moves[0].card, AtSeat(0), AtCell((1, 0)), 0)  # type: ignore[union-attr]
    assert mine[1] == Flight(WILD, AtCell((1, 0)), AtSeat(0), 0)
    assert mine[2] == Flight(WILD, AtSeat(0), AtCell((3, 0)), 1)
    assert mine[3].source == AtPile()
    assert mine[3].card is not None
    assert flights(taken.events_for(1))[3].card is None, "what another one draws is not seen"


def test_traded_cards_fly_face_down():
    session = session_with({(0, 0): "rc1"}, "rc2 gs1 gs2 gs3", pile="bx1 bx2")
    session.choose_trade(frozenset({0, 1}))
    taken = session.commit()
    assert taken
    assert [(flight.card, flight.target) for flight in flights(taken.events_for(1))] == [
        (None, AtPile()),
        (None, AtPile()),
        (None, AtSeat(0)),
        (None, AtSeat(0)),
    ]


def test_three_bots_and_a_person_are_all_in_the_end():
    players = (Player("You"), *(Player(f"Bot {i}", "greedy") for i in range(3)))
    session = Session.new(Settings(players=players), 5)
    while not session.over:
        if task := session.waiting_for_bot():
            session.bot_moves(task, fallback(task.view))
        else:
            play_dearest(session)
    ending = end(session, SAY)
    assert ending
    assert {result.name for result in ending.results} == {player.name for player in players}
