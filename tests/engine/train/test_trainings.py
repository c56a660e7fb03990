"""`gobang-engine training` and `gobang-engine tasks`, as programs and persons call them."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from gobang.engine.lab import tools
from gobang.game.notation import parse_board
from gobang.game.point import Stone
from gobang.game.ruleset import FREESTYLE
from gobang.game.train import task_text
from gobang.game.train.orders import MOST_TASKS, RulingOrder, TasksOrder, read_ruling, write_order
from gobang.game.train.task import Aim, TaskKind

BOARD = """
.........
.........
..O......
...XXX...
...OO....
.........
.........
.........
.........
"""
POSITION = parse_board(BOARD, Stone.BLACK)


@pytest.fixture
def training():
    command = [sys.executable, "-m", "gobang.engine", "training"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield process
        process.stdin.close()


def say(process, line: str) -> None:
    process.stdin.write(line + "\n")
    process.stdin.flush()


def heard(process) -> list[str]:
    """The lines up to the one that says how an order ended."""
    lines: list[str] = []
    while not lines or not {"done", "error"} & set(json.loads(lines[-1])):
        lines.append(process.stdout.readline())
    return [line for line in lines if "compiling" not in json.loads(line)]


def test_orders_are_obeyed_one_after_the_other(training):
    (move,) = (point for point in POSITION.near(1) if point == (6, 3))
    say(training, write_order(RulingOrder(POSITION, FREESTYLE, Aim.WIN, move)))
    say(training, "nonsense")
    say(training, write_order(TasksOrder(TaskKind.TUTORIAL, FREESTYLE, 9, 2, 1)))
    ruling, done = heard(training)
    assert read_ruling(ruling, 9).right
    assert json.loads(done) == {"done": True}
    (refused,) = heard(training)
    assert json.loads(refused)["error"].startswith("not an order")
    *made, done = heard(training)
    assert [task_text.read_entry(json.loads(line)["task"]).kind for line in made] == [TaskKind.TUTORIAL] * 2
    assert json.loads(done) == {"done": True}


def test_what_is_made_stops_at_once(training):
    say(training, write_order(TasksOrder(TaskKind.TUTORIAL, FREESTYLE, 9, MOST_TASKS, 1)))
    while "compiling" in (line := training.stdout.readline()):
        pass
    assert "task" in json.loads(line)
    say(training, "stop")
    *_, done = heard(training)
    assert json.loads(done) == {"done": False}


def test_made_tasks_stand_their_check_and_a_spoiled_one_does_not(tmp_path, capsys):
    assert tools.run(["tasks", "--kind", "forbidden", "--rule", "renju", "--size", "9", "--count", "2"]) == 0
    text = capsys.readouterr().out
    file = tmp_path / "tasks.jsonl"
    file.write_text(text)
    assert tools.run(["tasks", "--check", str(file)]) == 0
    assert capsys.readouterr().out == "tasks: 2 checked, 0 do not stand\n"
    first = json.loads(text.splitlines()[0])
    free = next(
        f"a{row}" for row in range(1, 10) if f"a{row}" not in (*first["black"], *first["white"], *first["answers"])
    )
    file.write_text(text + json.dumps({**first, "answers": [free]}) + "\n")
    assert tools.run(["tasks", "--check", str(file)]) == 2
    said = capsys.readouterr()
    assert f"tasks.jsonl, task 3: {free.upper()} is not right" in said.out
    assert "the same as tasks.jsonl, task 1" in said.out
    assert "not every task stands" in said.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--kind", "forbidden"], "gobang-engine tasks: freestyle forbids nothing; add --rule renju"),
        (["--kind", "mistake"], "invalid choice: 'mistake'"),
        (["--check", "/no/such/file"], "No such file"),
    ],
)
def test_mistakes_are_told_in_a_line(words, said, capsys):
    assert tools.run(["tasks", *words]) == 2
    assert said in capsys.readouterr().err
