"""Files of tasks: read back as written, and mistakes in them named."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

from gobang.game.train import task_text
from gobang.game.train.task import Task, Topic
from gobang.game.train.task_text import TaskError
from tests.game.train.made import FOUR_THREE, task, tasks

GOOD = json.loads(task_text.dumps(task(FOUR_THREE, "d5", "d5b5g5")))


@given(tasks())
def test_what_is_written_reads_back(made: Task):
    assert task_text.loads(task_text.dumps(made)) == made


def test_a_file_holds_a_task_in_each_line():
    text = json.dumps(GOOD) + "\n\n" + json.dumps({**GOOD, "lesson": "four-three"}) + "\n"
    first, second = task_text.read_all("\ufeff" + text)
    assert (first.topic, second.topic) == (None, Topic.FOUR_THREE)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"kind": "chess"}, "kind must be one of win-by-fours, "),
        ({"rule": 5}, "rule must be one of freestyle, "),
        ({"size": 4}, "size must be a whole number from 5 to 22, not 4"),
        ({"size": True}, "size must be a whole number from 5 to 22, not True"),
        ({"black": "d5"}, "black must be a list of points such as h8, not 'd5'"),
        ({"black": ["d5x"]}, "'d5x' is not a point such as h8"),
        ({"black": ["k1"]}, "K1 is not on a board of 9 by 9"),
        ({"white": ["c7"]}, "C7 is played twice"),
        ({"answers": ["c7"]}, "C7 is played twice"),
        ({"answers": []}, "answers is missing"),
        ({"line": ["a1", "b5"]}, "line must be one of d5, not"),
        ({"line": ["d5", "d5"]}, "D5 is played twice"),
        ({"plies": 0}, "plies must be a whole number from 1 to 1000, not 0"),
        ({"difficulty": "hard"}, "difficulty must be a whole number from 0 to 10000, not 'hard'"),
        ({"lesson": "chess"}, "lesson must be one of open-three, "),
        ({"weigher": "union-weights"}, "weigher means nothing here"),
        ({"kind": "mistake"}, "aim is missing"),
        ({"kind": "tutorial"}, "weigher is missing"),
        ({"author": "me"}, "author means nothing here"),
        ({"refuted": ["e5", "e5"]}, "E5 is played twice"),
    ],
)
def test_a_mistake_is_named_with_its_line(change, said):
    text = "\n" + json.dumps(GOOD) + "\n" + json.dumps({**GOOD, **change})
    with pytest.raises(TaskError) as caught:
        task_text.read_all(text)
    assert str(caught.value).startswith(f"line 3: {said}")


@pytest.mark.parametrize("text", ["{", "[]", "5", '"task"', "[" * 100_000])
def test_what_is_no_task_is_refused(text):
    with pytest.raises(TaskError, match="line 7: not a line of JSON that holds a task"):
        task_text.loads(text, 7)


@pytest.mark.parametrize("key", sorted(GOOD))
def test_a_missing_key_is_named(key):
    with pytest.raises(TaskError, match=f"{key} is missing"):
        task_text.loads(json.dumps({name: value for name, value in GOOD.items() if name != key}))
