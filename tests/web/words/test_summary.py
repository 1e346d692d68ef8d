"""The log, the unseen cards and the end."""

from iota.cards import DECK, WILD
from iota.game import Deck, First, Player, Settings
from tests.web.at_table import FRIENDS, YOU, commit, play_out, recycle, session_with
from web.play.session import Session
from web.words.summary import end, game_in_words, log, scores, unseen
from web.words.text import text

SAY = text()


def test_the_log_itemises_every_turn_with_its_cells():
    session = play_out(Session.new(Settings(players=YOU, deck=Deck.HALF), 5))
    entries = log(session, SAY)
    assert entries[0].words.endswith("You play first.")
    assert entries[1].cells == ((0, 0),)
    turns = [entry for entry in entries if entry.number]
    assert [entry.number for entry in turns] == list(range(1, len(session.history) + 1))
    assert sum(entry.points or 0 for entry in turns) == sum(tally.points for tally in session.game.tallies)
    for entry, past in zip(turns, session.history, strict=True):
        assert entry.cells == past.cells
        if past.score:
            assert str(past.points) in entry.words
    assert log(session.take_turn_back(), SAY)[-1].words == "One turn was taken back."


def test_a_game_without_a_draw_says_who_begins():
    session = Session.new(Settings(players=FRIENDS, first=First.SEAT_2), 5)
    assert log(session, SAY)[0].words == "First to play: Ben."


def test_recycles_and_trades_are_told():
    session = session_with({(0, 0): "rc1", (1, 0): "W", (2, 0): "rc3"}, "rc2 gs1 gs2 gs3")
    session, _ = commit(recycle(session, "rc2", (1, 0)).choose_trade(frozenset({1, 2})))
    assert (
        log(session, SAY)[-1].words
        == "You took the wild at row 50, column 51 for the red circle 2. You traded 2 cards."
    )


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
    session = play_out(session)
    ending = end(session, SAY)
    assert ending
    assert ending.sentences[0] in ("You won.", "Bot won.")
    assert ending.results[0].won
    assert [result.tally.points for result in ending.results] == sorted(
        (tally.points for tally in session.game.tallies), reverse=True
    )
    assert [line[-1] for line in ending.scores] == [tally.points for tally in session.game.tallies]
    assert len(scores(session)[0]) == len(session.history) + 1
    assert ending.best_turn
    assert ending.best_turn.points == max(past.points for past in session.history)
    assert ending.best_turn.past in session.history
    one, other = (result.tally.points for result in ending.results)
    assert ending.margin == one - other


def test_three_bots_and_a_person_are_all_in_the_end():
    players = (Player("You"), *(Player(f"Bot {i}", "greedy") for i in range(3)))
    ending = end(play_out(Session.new(Settings(players=players), 5)), SAY)
    assert ending
    assert {result.name for result in ending.results} == {player.name for player in players}


def test_a_game_is_named_by_its_players_and_how_far_they_are():
    session = Session.new(Settings(players=YOU, deck=Deck.HALF), 5)
    assert game_in_words(SAY, session) == "You and Bot · turn 1"
    over = play_out(session)
    assert game_in_words(SAY, over) == f"You and Bot · turn {len(over.history)}"
