"""The workbench as it is called: `python -m iota …`."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from iota.__main__ import main
from iota.game import Settings, deal
from iota.record import read
from iota.workbench.perft import perft
from tests import golden
from tests.table import seats

ROOT = Path(__file__).resolve().parents[2]
POSITION = '{"grid": {"0,0": "rc2", "1,0": "W"}, "hand": ["bs4", "W"], "pile": 12}'


def run(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    command = [sys.executable, "-m", "iota", *arguments]
    return subprocess.run(command, cwd=ROOT, input=given, capture_output=True, text=True, encoding="utf-8")


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    """What the command prints, called in this process; of an error the one line that it says."""
    assert main(arguments) == code
    printed = capsys.readouterr()
    assert (printed.err == "") == (code == 0)
    return printed.err if code else printed.out


@pytest.mark.parametrize("command", ["solve", "perft", "replay", "play", "arena", "ladder"])
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0
    assert f"usage: python -m iota {command}" in capsys.readouterr().out


def test_the_help_lists_the_commands():
    shown = run("--help")
    assert shown.returncode == 0
    for command in ("solve", "perft", "replay", "play", "arena", "ladder"):
        assert f"\n    {command} " in shown.stdout


@pytest.mark.parametrize("arguments", [[], ["dance"], ["perft"], ["perft", "two"], ["solve", "--fast"], ["replay"]])
def test_a_wrong_call_is_told_how_it_is_called(arguments: list[str], capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert "usage: python -m iota" in capsys.readouterr().err


# solve


def test_solve_answers_line_by_line():
    shown = run("solve", given=f"{POSITION}\nnonsense\n{POSITION}\n")
    assert shown.returncode == 0
    assert shown.stderr == ""
    answers = [json.loads(line) for line in shown.stdout.splitlines()]
    assert [list(answer) for answer in answers] == [["plays", "recycles"], ["error"], ["plays", "recycles"]]
    assert answers[0] == answers[2]
    assert answers[1] == {"error": "this line is not JSON"}


def test_solve_reads_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "positions.jsonl"
    file.write_text(f"{POSITION}\n")
    assert set(json.loads(said(capsys, "solve", str(file)))) == {"plays", "recycles"}
    assert "No such file" in said(capsys, "solve", str(tmp_path / "none"), code=1)


def test_solve_without_a_last_newline_and_of_nothing():
    assert len(run("solve", given=POSITION).stdout.splitlines()) == 1
    assert run("solve").stdout == ""


def test_a_reader_who_leaves_early_is_no_error():
    command = f"yes '{POSITION}' | head -200 | {sys.executable} -m iota solve | head -1"
    shown = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True)
    assert len(shown.stdout.splitlines()) == 1
    assert shown.stderr == ""


# perft


def test_perft_prints_the_split_and_the_sum(capsys: pytest.CaptureFixture[str]):
    *split, blank, total = said(capsys, "perft", "2", "--seed", "5", "--players", "3").splitlines()
    game, _ = deal(Settings(seats(3)), 5)
    assert blank == ""
    assert int(total) == sum(int(line.rpartition(": ")[2]) for line in split) == perft(game, 2)


def test_perft_counts_from_a_position_where_it_lies(capsys: pytest.CaptureFixture[str]):
    far = '{"grid": {"500,-9": "rc1"}, "hand": ["rc2"], "pile": 12}'
    expected = ["rc2@500,-10: 1", "rc2@499,-9: 1", "rc2@501,-9: 1", "rc2@500,-8: 1", "", "4"]
    assert said(capsys, "perft", "1", "--position", far).splitlines() == expected


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["0"], "iota: the depth is 1 to 4"),
        (["5"], "iota: the depth is 1 to 4"),
        (["1", "--seed", "-1"], "iota: a seed is a whole number from 0"),
        (["1", "--position", "{}"], "iota: the position has no grid"),
        (["1", "--first", "seat 4"], "iota: seat 4 can't begin a game of 2"),
    ],
)
def test_perft_says_what_is_wrong(arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]):
    assert said(capsys, "perft", *arguments, code=1).startswith(why)


# replay


def test_replay_tells_a_game(capsys: pytest.CaptureFixture[str]):
    shown = said(capsys, "replay", str(ROOT / "tests" / "records" / "1-two.txt"))
    assert shown.startswith(
        "The draw for the start: Ada rx4, Ben gc4; Ada ys4, Ben gs3. First to play: Ada.\nThe starter: yc3\n"
    )
    assert "\nAda: gx2@-1,-1 ys3@0,-1, for 5 + 6 = 11\nAda: drawn W ys2\n\ngx2 ys3\n .  yc3\n\nAda 11, " in shown
    assert ": recycled W@5,1=bt1\n" in shown
    game = golden.golden("two-greedy").game()
    tally = game.tallies[0]
    assert "The game is over: the pile is empty and the last card is played. Won by Ada.\n" in shown
    last = f"Ada: {tally.points} points, {tally.lots} lots, {tally.cards} cards, best turn {tally.best}"
    assert shown.splitlines()[-2] == last


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("1-blocked", "The game is over: the pile is empty and nobody plays. Won by Ben."),
        ("1-names", "Turns taken back: 12"),
        ("1-names", "Robot 3: pass, 1 traded\nRobot 3: drawn "),
    ],
)
def test_replay_tells_everything_that_can_happen(name: str, sentence: str, capsys: pytest.CaptureFixture[str]):
    assert sentence in said(capsys, "replay", str(ROOT / "tests" / "records" / f"{name}.txt"))


def test_replay_of_a_shared_win(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "game.txt"
    file.write_text(str(golden.golden("two-passed-out")))
    shown = said(capsys, "replay", str(file))
    assert "The game is over: nobody has played for three rounds. Won by Ada and Ben.\n" in shown


def test_replay_reads_standard_input_and_refuses_what_is_no_record():
    text = (ROOT / "tests" / "records" / "1-names.txt").read_text(encoding="utf-8")
    assert "Zoë" in run("replay", "-", given=text).stdout
    refused = run("replay", "-", given="nonsense")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr == "iota: this is not a recorded game of Iota\n"


def test_replay_of_bytes_that_are_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "game.txt"
    file.write_bytes(b"\xff\xfe")
    assert said(capsys, "replay", str(file), code=1).startswith("iota: ")
    assert "No such file" in said(capsys, "replay", str(tmp_path / "none"), code=1)


# play


def test_a_game_in_the_terminal_is_played_and_saved(tmp_path: Path):
    file = tmp_path / "game.txt"
    words = "help\nhint\nnonsense\nrc1@90,90\npass\npass\nquit\n"
    shown = run("play", "--seed", "3", "--first", "seat 1", "--name", "Zoë", "--save", str(file), given=words)
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "A play puts cards on cells x,y" in shown.stdout
    assert "is not a move: " in shown.stdout
    assert "That is not allowed: " in shown.stdout
    assert "Zoë: pass, 0 traded\n" in shown.stdout
    record = read(file.read_text(encoding="utf-8"))
    assert record.settings.players[0].name == "Zoë"
    assert sum(str(move) == "pass" for move in record.moves) >= 2


def test_the_bots_cards_are_hidden_in_the_terminal():
    shown = run("play", "--seed", "3", "--first", "seat 2", "--level", "greedy", given="quit\n")
    assert ": drawn ?" in shown.stdout


def test_an_unknown_level_is_refused(capsys: pytest.CaptureFixture[str]):
    assert said(capsys, "play", "--level", "grandmaster", code=1).startswith("iota: ")
