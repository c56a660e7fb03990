"""Stones that make a position even are asked of an engine; a question can be withdrawn."""

from __future__ import annotations

import pytest

from gobang.game.notation import parse_position_string, point_name
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.model.balance import balance_look
from gobang.model.balance.balance_look import BalanceLook
from tests.balancing import balancer

ONE = Position.of(15, parse_position_string("h8", 15))


@pytest.fixture
def begin(qapp, monkeypatch):
    """Make a look whose engine has this manner."""
    made = []

    def make(manner: str = "even") -> BalanceLook:
        monkeypatch.setattr(balance_look, "COMMAND", balancer(manner))
        made.append(BalanceLook())
        return made[-1]

    yield make
    for look in made:
        look.close()


@pytest.mark.parametrize(("stones", "found"), [(1, ["A15"]), (2, ["A15", "B15"])])
def test_the_stones_are_found(qtbot, begin, stones, found):
    asked = begin()
    asked.ask(ONE, FREESTYLE, stones)
    assert asked.answer is None
    qtbot.waitUntil(lambda: asked.answer is not None)
    assert [point_name(point, 15) for point in asked.answer.points] == found
    assert asked.answer.black == 0.52
    assert not asked.failed


def test_a_withdrawn_question_is_forgotten_and_another_is_answered(qtbot, begin):
    asked = begin("holds")
    asked.ask(ONE, FREESTYLE, 1)
    asked.forget()
    assert asked.position is None
    with qtbot.assertNotEmitted(asked.changed):
        asked.forget()
    asked._on_answered(None)
    asked._on_failed(None, "")
    assert (asked.answer, asked.failed) == (None, False)


def test_a_compiling_engine_is_told_and_one_that_ends_has_failed(qtbot, begin):
    slow = begin("slow")
    assert not slow.compiling
    slow.ask(ONE, FREESTYLE, 1)
    qtbot.waitUntil(lambda: slow.compiling)
    dead = begin("dies")
    dead.ask(ONE, FREESTYLE, 2)
    qtbot.waitUntil(lambda: dead.failed)
    dead._engine._take("no answer")
    assert dead.answer is None
