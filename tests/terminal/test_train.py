"""`gobang-cli train`: tasks asked and answered."""

from __future__ import annotations

import io
import json
import re
import sys
from dataclasses import replace

import pytest

from gobang.game.engines import order_conversation
from gobang.game.notation import point_name
from gobang.game.ruleset import FREESTYLE, RENJU
from gobang.game.train.task import Aim, Task, TaskKind
from gobang.model.kept.storage import Storage
from gobang.model.train import shelf
from gobang.model.train import shipped_tasks as tasks
from gobang.model.train.shelf import TaskShelf
from gobang.paths import state_dir
from gobang.terminal import arguments, order_process, train
from gobang.terminal.complaint import Complaint
from tests.game.train.made import FOUR_THREE, task
from tests.terminal.shell import cli, complains

DOUBLE_THREE = FOUR_THREE.replace("..X.XX", "....XX")
OPEN_THREE = """
.........
.........
...X.....
.........
..XXX....
.........
.........
.....OO..
..OOO....
"""
"""Black wins with a straight four, but White has an open three, too."""


def asked(monkeypatch, capsys, one: Task, *typed: str, kind: str = "") -> str:
    """What is printed when this task is the only one, is not turned, and these lines are typed."""
    monkeypatch.setattr(tasks, "course", lambda: ())
    monkeypatch.setattr(tasks, "shipped", lambda: (one,))
    monkeypatch.setattr(Task, "shuffled", lambda self, _dice: self)
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    words = ["train", "--lang", "en", *(["--kind", kind] if kind else [])]
    assert train.run(arguments.parse(words)) == 0
    return capsys.readouterr().out


def kept() -> list[dict]:
    file = state_dir() / train.LOG_FILE
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


@pytest.fixture(autouse=True)
def nothing_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("GOBANG_DATA", str(tmp_path))


@pytest.fixture
def no_engine(monkeypatch):
    def rule(*_args):
        raise AssertionError("no engine is needed")

    monkeypatch.setattr(train.TaskEngine, "rule", rule)


FORBIDDEN = task(DOUBLE_THREE, "c5", kind=TaskKind.FORBIDDEN, rules=RENJU)


def test_a_right_answer_is_kept(monkeypatch, capsys, no_engine):
    said = asked(monkeypatch, capsys, FORBIDDEN, "c5")
    assert "Task 1 of 1 · Which point is forbidden to Black? · Renju · difficulty 1000" in said
    assert "Right: C5." in said
    assert "Solved at once: 1 of 1." in said
    (answer,) = kept()
    assert (answer["task"], answer["outcome"], answer["kind"]) == (FORBIDDEN.key, "found", "forbidden")


def test_a_wrong_answer_is_kept_once_and_one_may_go_on(monkeypatch, capsys, no_engine):
    said = asked(monkeypatch, capsys, FORBIDDEN, "a1", "1 1", "c5")
    assert "A1 is allowed: it makes no two threes" in said
    assert "Solved, after another try." in said
    assert [answer["outcome"] for answer in kept()] == ["failed"]


def test_hints_climb_and_the_solution_is_shown(monkeypatch, capsys, no_engine):
    said = asked(monkeypatch, capsys, FORBIDDEN, "hint", "h", "提示", "solution")
    assert said.index("two lines of Black's") < said.index("Look between A9 and E5.") < said.index("The move is C5.")
    assert "The solution: C5" in said
    assert [answer["outcome"] for answer in kept()] == ["failed"]


def test_what_cannot_be_understood_changes_nothing(monkeypatch, capsys, no_engine):
    said = asked(monkeypatch, capsys, FORBIDDEN, "castle", "z99", "c6", "help", "", "board", "skip")
    assert "'castle' is neither a point such as h8 nor a command; type help." in said
    assert "off the board" in said
    assert "There is a stone on C6." in said
    assert "Type a point from A1 to I9" in said
    assert kept() == []


def test_the_end_of_the_input_ends_it(monkeypatch, capsys, no_engine):
    assert asked(monkeypatch, capsys, FORBIDDEN).endswith("Goodbye.\n")
    assert asked(monkeypatch, capsys, FORBIDDEN, "quit").endswith("Goodbye.\n")


def test_a_known_win_is_played_to_its_end_without_an_engine(monkeypatch, capsys, no_engine):
    one = task(OPEN_THREE, "b5f5", "f5b5g5")
    said = asked(monkeypatch, capsys, one, "f5", "g5")
    assert "Right so far: F5 is answered by B5." in said
    assert "Solved!" in said
    assert [answer["outcome"] for answer in kept()] == ["found"]


def test_the_engine_judges_what_is_not_known_and_refutes_what_is_wrong(monkeypatch, capsys):
    one = task(OPEN_THREE, "f5", "f5b5g5", rules=FREESTYLE)
    said = asked(monkeypatch, capsys, one, "a9", "b5", "solution")
    assert "A9 loses to " in said
    assert "The answer to it: " in said
    assert "Right so far: B5 is answered by " in said
    assert "The solution: " in said


def test_an_engine_that_fails_is_told_in_a_line(monkeypatch, capsys):
    monkeypatch.setattr(order_process, "OURS", (sys.executable, "-c", "pass"))
    with pytest.raises(Complaint, match="The engine “Gobang” has stopped working"):
        asked(monkeypatch, capsys, task(OPEN_THREE, "f5", "f5b5g5"), "a9")


def test_an_engine_that_says_nothing_is_not_waited_for_for_ever(monkeypatch, capsys):
    monkeypatch.setattr(order_process, "OURS", (sys.executable, "-c", "import time; time.sleep(1000)"))
    monkeypatch.setattr(train, "RULING_S", 0.1)
    monkeypatch.setattr(order_conversation, "SLACK_S", 0.2)
    with pytest.raises(Complaint, match="The engine “Gobang” does not answer"):
        asked(monkeypatch, capsys, task(OPEN_THREE, "f5", "f5b5g5"), "a9")


def test_what_failed_comes_again_and_the_same_task_does_not_come_twice(monkeypatch, capsys, no_engine):
    asked(monkeypatch, capsys, FORBIDDEN, "a1")
    said = asked(monkeypatch, capsys, FORBIDDEN, "c5", "c5")
    assert said.count("Task 1 of 1") == 1
    assert [answer["outcome"] for answer in kept()] == ["failed", "found"]


def test_the_shipped_tasks_are_asked_in_the_language_spoken():
    done = cli(
        "train", "--kind", "forbidden", "--count", "2", "--seed", "1", "--lang", "zh_CN", say="答案\n提示\n退出\n"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "第 1/2 题" in done.stdout
    assert "再见" in done.stdout


def test_somebody_without_answers_begins_with_the_first_lesson(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.StringIO("solution\nquit\n"))
    assert train.run(arguments.parse(["train", "--lang", "en"])) == 0
    said = capsys.readouterr().out
    assert re.search("Task 1 of [0-9]+ · The open three · ", said)
    assert kept()[0]["guess"] == 1000


def test_a_lesson_of_the_course_is_asked():
    done = cli("train", "--lesson", "four-three", "--count", "1", say="")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Four and three at once" in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--kind", "chess"], "--kind: 'chess' is not one of "),
        (["--lesson", "chess"], "--lesson: 'chess' is not one of "),
        (["--count", "0"], "--count: '0' is not a number from 1 to "),
        (["--kind", "forbidden", "--rule", "freestyle"], "there is no such task"),
        (["--kind", "mistake"], "There are none yet. Review one of your games: its mistakes become tasks."),
        (["--make", "1", "--kind", "mistake"], "no such tasks can be made; with --make leave out --lesson and"),
        (["--make", "1", "--lesson", "four"], "no such tasks can be made; with --make leave out --lesson and"),
        (["--make", "1", "--kind", "forbidden", "--rule", "freestyle"], "freestyle forbids nothing; add --rule renju"),
    ],
)
def test_mistakes_are_told_in_a_line(words, said):
    assert said in complains(cli("train", *words))


def own(*tasks: Task) -> None:
    """Keep these tasks as the person's own."""
    mine = TaskShelf(Storage())
    for each in tasks:
        mine.add(each)


def test_new_tasks_are_made_proved_and_asked_later(monkeypatch, capsys, no_engine):
    assert (
        train.run(arguments.parse(["train", "--lang", "en", "--make", "2", "--kind", "tutorial", "--seed", "1"])) == 0
    )
    assert capsys.readouterr().out == "2 new tasks made\n"
    said = asked(monkeypatch, capsys, FORBIDDEN, "skip", "skip", kind="tutorial")
    assert "Task 2 of 2 · What does " in said


def test_tasks_that_cannot_be_kept_are_told(monkeypatch, capsys):
    (state_dir() / shelf.OWN_FILE).mkdir(parents=True)
    with pytest.raises(Complaint, match=r"New tasks could not be kept in .*training-tasks\.jsonl: it is a folder"):
        train.run(arguments.parse(["train", "--lang", "en", "--make", "2", "--kind", "tutorial"]))


def test_own_mistakes_are_asked_but_none_that_is_too_hard(monkeypatch, capsys, no_engine):
    own(replace(task(OPEN_THREE, "f5", kind=TaskKind.MISTAKE, aim=Aim.BEST), difficulty=2000))
    with pytest.raises(Complaint, match="1 harder mistake waits until your rating is nearer to it"):
        asked(monkeypatch, capsys, FORBIDDEN, kind="mistake")
    own(task(DOUBLE_THREE, "c5", kind=TaskKind.MISTAKE, aim=Aim.BEST))
    assert "Task 1 of 1 · Find something better" in asked(monkeypatch, capsys, FORBIDDEN, kind="mistake")


def test_every_answer_of_a_task_can_be_typed(monkeypatch, capsys, no_engine):
    one = next(each for each in tasks.shipped() if each.kind is TaskKind.TUTORIAL)
    said = asked(monkeypatch, capsys, one, point_name(one.answers[0], one.position.size), kind="tutorial")
    assert "Solved!" in said
