"""`gobang-cli opening`: every line is answered by a line of JSON; and `play --opening` guides through the rules."""

from __future__ import annotations

import io
import json
import subprocess
import sys

import pytest

from gobang.game.formats.sgf_opening import opening_of
from gobang.game.openings.opening_rules import OPENING_RULES
from gobang.game.point import Point, Stone
from gobang.terminal import arguments, play
from gobang.terminal.__main__ import main
from tests.terminal.shell import ROOT, cli, environment

KEYS = ["to_act", "colour", "choices", "points", "declared", "offered", "done"]
MEETING = "h8\nh9\nh7\nstay\nh6\ndeclare 2\nstay\n"
"""Soosyrv-8 up to the offer, in a position with an axis between two rows."""


@pytest.fixture
def answers(capsys, monkeypatch):
    """What `gobang-cli opening` prints for these lines, in this process."""

    def run(*options, say="", **changes):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(say.encode()), "utf-8"))
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
            monkeypatch.delenv(name, raising=False)
        for name, value in {"LANG": "C.UTF-8", **changes}.items():
            monkeypatch.setenv(name, value)
        assert main(["opening", *options]) == 0
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return run


def test_a_whole_opening_through_a_pipe():
    done = cli("opening", "soosyrv-8", say=f"{MEETING}offer g8 i7\noffer g8 i9\ntake i9\n")
    assert (done.returncode, done.stderr) == (0, "")
    states = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(states) == 11
    assert all(list(state) in (KEYS, ["error"]) for state in states)
    assert states[0] == {
        "to_act": "first",
        "colour": "black",
        "choices": [],
        "points": ["h8"],
        "declared": None,
        "offered": [],
        "done": False,
    }
    assert states[3]["choices"] == ["swap", "stay"]
    assert states[4]["points"] == "any"
    assert states[7] == {
        "to_act": "first",
        "colour": "black",
        "choices": ["offer"],
        "points": "any",
        "declared": 2,
        "offered": [],
        "done": False,
    }
    assert states[8] == {
        "error": "G8 and I7 are the same move by the symmetry of the stones; offer another point for one of them"
    }
    assert (states[9]["points"], states[9]["offered"]) == (["g8", "i9"], ["g8", "i9"])
    assert states[10] == {
        "to_act": "second",
        "colour": "white",
        "choices": [],
        "points": [],
        "declared": 2,
        "offered": ["g8", "i9"],
        "done": True,
    }


@pytest.mark.parametrize("one", ["g8", "g7", "i8", "i7"])
@pytest.mark.parametrize("other", ["g8", "g7", "i8", "i7", "i9"])
def test_the_four_copies_of_one_fifth_refuse_each_other(one, other, answers):
    last = answers("soosyrv-8", say=f"{MEETING}offer {one} {other}\n")[-1]
    assert ("error" in last) == (other != "i9")


def test_an_error_leaves_the_state_as_it_was(answers):
    wrong = ["h9", "swap", "offer h8 h9", "declare 2", "take h8", "pass", "", "   ", "h88", "z1", "9 9", "\0", "H8H8"]
    said = answers("pro", say="".join(f"{line}\nh8\n" if line == wrong[-1] else f"{line}\n" for line in wrong))
    assert [list(state) for state in said[1:-1]] == [["error"]] * len(wrong)
    assert said[-1]["to_act"] == "second"


def test_errors_in_the_users_language_and_the_protocol_in_english(answers):
    said = answers("rif", say="h9\nh8\nstay\nh8\n", LANG="zh_CN.UTF-8", PYTHONUTF8="1")
    assert said[1] == {"error": "H9 不是棋盘中央，这一子应下在 H8"}
    assert list(said[2]) == KEYS
    assert said[3]["error"].startswith("现在不能 stay；可以：")
    assert said[4] == {"error": "H8 已有棋子，请选空点"}
    assert answers("rif", "--lang", "zh_CN", say="h9\n", LANG="C.UTF-8")[1] == said[1]


@pytest.mark.parametrize(
    ("say", "possible"),
    [("", "h8"), ("h8\nh9\ni9\n", "swap, stay"), (MEETING[:-5] + "stay\noffer g8 i9\n", "take i9")],
)
def test_a_line_that_is_no_action_is_told_only_what_is_possible_now(say, possible, answers):
    rule = "soosyrv-8" if "offer" in say else "rif"
    assert answers(rule, say=f"{say}what\n")[-1] == {"error": f"'what' is none of the actions: {possible}"}


def test_after_the_opening_every_line_is_told_that_it_is_over(answers):
    said = answers("pro", say="h8\nh9\nk8\nh10\nwhat\n")
    assert [line.get("error", "")[:20] for line in said[-2:]] == ["the opening is over,"] * 2


@pytest.mark.parametrize(
    ("options", "say", "code"),
    [
        (["pro"], "", 0),
        (["pro"], "what\nh9\n", 0),
        (["pro", "--help"], "", 0),
        ([], "", 2),
        (["renju"], "", 2),
        (["rif", "--size", "8"], "", 2),
        (["rif", "--size", "x"], "", 2),
        (["rif", "more"], "", 2),
    ],
)
def test_exit_codes_are_those_of_the_other_commands(options, say, code):
    """Lines that are no action are answered, and no mistake of the command; a wrong command prints no JSON."""
    done = cli("opening", *options, say=say)
    assert done.returncode == code
    assert done.stderr.startswith("gobang-cli: ") if code else not done.stderr
    assert bool(done.stdout) is (code == 0)


@pytest.mark.parametrize("name", ["Taraguchi10", "TARAGUCHI-10", "long_pro", "LongPro", "soosyrv8"])
def test_names_of_rules_are_read_kindly(name, answers):
    assert answers(name)[0]["points"] == ["h8"]


def test_other_boards(answers):
    assert answers("pro", "--size", "19")[0]["points"] == ["j10"]
    assert answers("tarannikov", "--size", "9")[0]["points"] == ["e5"]
    assert answers("tarannikov", "--size", "10")[0]["points"] == ["f5"]


@pytest.mark.parametrize("name", OPENING_RULES)
def test_a_script_that_reads_only_what_is_told_gets_through(name, answers):
    """It takes the last choice and the first point each time, and needs to know nothing of the rules."""
    typed = []
    for _ in range(30):
        state = answers(name, say="".join(typed))[-1]
        assert "error" not in state
        if state["done"]:
            break
        free = [f"{letter}{number}\n" for letter in "bdfhjln" for number in (2, 4, 6, 8, 10)]
        unused = [point for point in free if point not in typed]
        points = unused if state["points"] == "any" else [f"{point}\n" for point in state["points"]]
        words = {word: f"{word}\n" for word in ("swap", "stay", "black", "white")}
        words |= {"declare": "declare 3\n", "take": f"take {points[0] if points else ''}"}
        wanted = state["declared"] or (10 if name == "taraguchi-10" else 2)
        words["offer"] = f"offer {' '.join(point.strip() for point in points[:wanted])}\n"
        typed.append(words[state["choices"][-1]] if state["choices"] else points[0])
    else:
        pytest.fail("it does not end")


def test_each_answer_comes_at_once():
    process = subprocess.Popen(
        [sys.executable, "-m", "gobang.terminal", "opening", "swap"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment(),
        cwd=ROOT,
    )
    with process:
        assert json.loads(process.stdout.readline())["to_act"] == "first"
        process.stdin.write("h8\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["colour"] == "white"


# gobang-cli play --opening


def lines(*orders):
    return "".join(f"{order}\n" for order in orders)


def test_two_people_are_guided_and_then_play():
    moves = ["h8", "h9", "i9", "board", "swap", "10 1", "offer g8 g9", "take g9", "h5", "undo", "undo", "resign"]
    done = cli("play", "--opponent", "human", "--opening", "rif", say=lines(*moves))
    assert (done.returncode, done.stderr) == (0, "")
    said = done.stdout
    assert "First player – Second player · RIF. One player places one of the 26 openings" in said
    assert "First player · Black: place the first stone in the middle, H8 (8 8). 2 more stones follow." in said
    assert "This is D4 Kagetsu 花月." in said
    assert "Second player · Swap colours, or stay White?" in said
    assert "First player · White: place a stone anywhere." in said
    assert "Second player · Offer 2 points for the fifth stone, no two of them the same by symmetry." in said
    assert "First player · Take one of the points for the fifth stone: G8 (8 7), G9 (7 7)." in said
    assert "Renju, 15 by 15" in said
    assert said.count("One move taken back.") == 1
    assert said.count("The opening is settled and cannot be taken back; new begins another.") == 1
    assert "Black (X) wins: White (O) resigned." in said


def test_a_person_and_a_machine_whose_colours_change():
    seats = ["--seed", "1", "--colour", "white", "--opponent", "run-code"]
    done = cli("play", "--opening", "swap", *seats, say="black\nresign\n")
    assert done.stdout.count("Run code plays") == 4
    assert "You · Take Black or White." in done.stdout
    assert "Black (X) Human against White (O) Run code" in done.stdout
    assert "White (O) wins: Black (X) resigned. You lose." in done.stdout
    done = cli("play", "--opening", "swap", *seats, say="white\n")
    assert done.stdout.count("Run code plays") == 3
    assert "Black (X) Run code against White (O) Human" in done.stdout


def test_wrong_input_in_an_opening_is_told_and_loses_nothing():
    typed = ["h9", "99 1", "what", "undo", "hint", "resign", "swap", "help", "", "h8", "交换", "i9"]
    done = cli("play", "--opponent", "human", "--opening", "tarannikov", say=lines(*typed))
    assert "That is not possible: H9 is not the middle of the board; this stone goes to H8." in done.stdout
    assert "That is off the board: rows and columns go from 1 to 15." in done.stdout
    assert "That is not possible: 'what' is none of the actions: h8.\n" in done.stdout
    assert done.stdout.count("Not during the opening. Go on with it, or type new or quit.") == 3
    assert "That is not possible: this is not the time for swap; possible now: h8." in done.stdout
    assert "offer points for the fifth stone, all at once" in done.stdout
    assert "First player · White: place a stone in the middle 3 by 3." in done.stdout
    assert done.stdout.endswith("Goodbye.\n")


def test_new_begins_the_opening_again_and_quit_leaves_it():
    typed = lines("h8", "new", "h8", "h9", "k8", "h10", "new", "quit")
    done = cli("play", "--opponent", "human", "--opening", "pro", say=typed)
    assert done.returncode == 0
    assert done.stdout.count("place the first stone in the middle") == 3
    assert done.stdout.count("Freestyle, 15 by 15") == 1


@pytest.mark.parametrize("name", OPENING_RULES)
def test_two_machines_go_through_every_rule(name):
    machines = ["--watch", "run-code", "--opponent", "run-code"]
    done = cli("play", "--opening", name, *machines, "--size", "11", "--seed", "7")
    assert (done.returncode, done.stderr) == (0, "")
    assert "not possible" not in done.stdout
    assert "wins" in done.stdout or "Draw" in done.stdout


@pytest.mark.usefixtures("qapp", "data")
def test_the_game_keeps_how_it_was_opened(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(lines("h8", "h9", "k8", "h10")))
    options = arguments.parse(["play", "--opponent", "human", "--opening", "pro", "--lang", "en"])
    seen = []
    monkeypatch.setattr(play.TerminalGame, "close", lambda self: seen.append(self._match))
    assert play.run(options) == 0
    (match,) = seen
    phase = opening_of(match.record)
    assert phase.done
    assert phase.rule.name == "pro"
    assert match.position[Point(7, 5)] is Stone.WHITE
    assert match.setup.own is Stone.BLACK
