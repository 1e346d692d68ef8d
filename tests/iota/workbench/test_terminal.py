"""A game in the terminal, with answers laid ready."""

from collections.abc import Sequence
from pathlib import Path

from iota.game import First, Player, Settings
from iota.movegen import best_first, found_plays, play_of
from iota.moves import Move, Pass
from iota.record import Record, read
from iota.seat import SeatView
from iota.workbench.telling import tell_cards
from iota.workbench.terminal import HELP, drawing, play_game
from tests.table import grid

AGREED = Settings((Player("Ada"), Player("Bot", "best")), first=First.SEAT_1)


def best_play(view: SeatView, level: str) -> Sequence[Move]:
    """A bot that makes the play with most points."""
    assert level == "best"
    assert view.seat == view.turn == 1
    found = best_first(found_plays(view.grid, view.hand, last=view.last))
    return [play_of(found[0])] if found else [Pass()]


def play(*answers: str, agreed: Settings = AGREED) -> tuple[Record, str]:
    """The record of a game in which a person gives these answers, and all that was said."""
    said: list[str] = []
    left = iter(answers)

    def ask(prompt: str) -> str:
        assert prompt == "> "
        answer = next(left, None)
        if answer is None:
            raise EOFError
        return answer

    return play_game(agreed, 5, best_play, ask, said.append), "\n".join(said)


def test_the_drawing_has_its_coordinates_at_the_edges():
    assert drawing(grid("rc1 W\n. gs2", (-1, -12))) == "      -1   0\n -12 rc1  W\n -11  .  gs2"


def test_whoever_leaves_keeps_what_was_played():
    for last in (["quit"], ["exit"], []):
        record, _ = play("pass", *last)
        assert record.moves[0] == Pass()
        assert len(record.moves) == 2
        assert record.game().turn == 0


def test_help_and_hints():
    record, said = play("help", "hint", "  ")
    assert record.moves == ()
    assert said.count(HELP) == 2
    game = record.game()
    best = best_first(found_plays(game.grid, game.hand))[:3]
    for found in best:
        assert f"{found.points:>4}  {play_of(found)}" in said
    assert "there is no move in an empty text. Write help to see how moves are written." in said


def test_a_move_that_is_refused_is_asked_for_again():
    record, said = play("rc1@9,9", "castle", "pass")
    assert "That is not allowed: " in said
    assert "at least one card must touch the cards on the table." in said
    assert "'castle' is not a move" in said
    assert len(record.moves) == 2


def test_a_game_is_saved_on_the_way(tmp_path: Path):
    file = tmp_path / "a game.txt"
    record, said = play("pass", f"save {file}", "save", f"save {tmp_path / 'none' / 'x'}")
    assert f"The game is written to {file}." in said
    assert "could not be written" in said
    assert "'save' is not a move" in said
    assert read(file.read_text(encoding="utf-8")) == record


def test_a_game_goes_to_its_end():
    record, said = play(*["pass"] * 100)
    assert record.game().ending is not None
    assert "The game is over: " in said
    assert record.game().tallies[1].points > 0


def test_the_person_sees_their_own_cards_and_no_others():
    record, said = play("pass", "quit")
    drawn = [line for line in said.splitlines() if line.startswith("Bot: drawn ")]
    assert drawn
    assert all(set(line.removeprefix("Bot: drawn ").split()) == {"?"} for line in drawn)
    assert f"\nAda: {tell_cards(record.game().hands[0])}" in said


def test_two_people_take_turns():
    agreed = Settings((Player("Ada"), Player("Ben")), first=First.SEAT_2)
    record, said = play("pass", "pass", "quit", agreed=agreed)
    assert len(record.moves) == 2
    assert said.index("Ben: pass") < said.index("Ada: pass")
