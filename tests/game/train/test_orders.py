"""The lines between a program and `gobang-engine training`."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.point import Point
from gobang.game.ruleset import FREESTYLE, RENJU
from gobang.game.train import orders
from gobang.game.train.attempt import Ruling
from gobang.game.train.orders import BadOrder, RulingOrder, TasksOrder
from gobang.game.train.task import Aim, Task, TaskKind
from tests.game.review.made import appraisals
from tests.game.train.made import FOUR_THREE, task, tasks


@given(tasks(), st.sampled_from((Aim.WIN, Aim.HOLD, Aim.BEST)))
def test_a_question_reads_back(made: Task, aim):
    order = RulingOrder(made.position, made.rules, aim, made.answers[0])
    assert orders.read_order(orders.write_order(order)) == order


def test_a_wish_for_tasks_reads_back():
    order = TasksOrder(TaskKind.ONLY_DEFENCE, RENJU, 15, 3, 7)
    assert orders.read_order(orders.write_order(order)) == order


@given(appraisals | st.none(), st.booleans())
def test_a_ruling_reads_back(appraisal, right):
    ruling = Ruling(Point(3, 4), right, appraisal)
    assert orders.read_ruling(orders.write_ruling(ruling, 15), 15) == ruling


@pytest.mark.parametrize(
    "change",
    [
        {"move": "c7"},
        {"move": "z9"},
        {"aim": "draw"},
        {"aim": "listed"},
        {"rule": "chess"},
        {"size": 3},
        {"white": ["c7"]},
        {"black": 5},
    ],
)
def test_a_bad_question_is_refused(change):
    good = task(FOUR_THREE, "d5")
    line = orders.write_order(RulingOrder(good.position, FREESTYLE, Aim.WIN, good.answers[0]))
    with pytest.raises(BadOrder, match="not an order"):
        orders.read_order(json.dumps({"judge": {**json.loads(line)["judge"], **change}}))


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "mistake"},
        {"rule": "freestyle"},
        {"size": 8},
        {"size": 23},
        {"count": 0},
        {"count": 10**8},
        {"seed": "x"},
    ],
)
def test_a_wish_that_cannot_be_fulfilled_is_refused(change):
    line = orders.write_order(TasksOrder(TaskKind.FORBIDDEN, RENJU, 15, 3, 7))
    with pytest.raises(BadOrder, match="not an order"):
        orders.read_order(json.dumps({"make": {**json.loads(line)["make"], **change}}))


@pytest.mark.parametrize(
    "line",
    [
        "",
        "5",
        "{}",
        "[" * 100_000,
        '{"judge": {"size": 15, "black": [5]}}',
        '{"make": {}}',
        '{"make": {"kind": "five"}}',
    ],
)
def test_what_is_no_order_is_refused(line):
    with pytest.raises(BadOrder, match="not an order"):
        orders.read_order(line)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "5",
        "{}",
        "[" * 100_000,
        '{"ruling": {"move": 8}}',
        '{"ruling": {"move": "h8"}}',
        '{"ruling": {"right": true}}',
    ],
)
def test_what_is_no_ruling_is_refused(line):
    with pytest.raises(BadOrder, match="no ruling"):
        orders.read_ruling(line, 15)
