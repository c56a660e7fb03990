"""Only moves that defend: every legal move is asked about, and what is known comes move by move."""

from __future__ import annotations

from gobang.game.notation import parse_position_string, point_name
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.model.forced.defence_look import DefenceLook


def at(text: str) -> Position:
    return Position.of(9, parse_position_string(text, 9))


FOUR, QUIET = at("d5a1e5c1f5a3g5"), at("e5")
"""In the first White must stop Black's five, in the second nothing is threatened."""


def test_the_moves_that_hold_are_told_apart_from_those_that_lose(qtbot, begin):
    asked = begin(DefenceLook)
    asked.ask(at("d5a1e5c1f5c5g5"), FREESTYLE)
    qtbot.waitUntil(lambda: asked.ended)
    assert [point_name(each.move, 9) for each in asked.held] == ["H5"]
    assert len(asked.found) == asked.legal == 81 - 7
    assert asked.unthreatened is None


def test_against_two_fives_nothing_holds(qtbot, begin):
    asked = begin(DefenceLook)
    asked.ask(FOUR, FREESTYLE)
    qtbot.waitUntil(lambda: asked.ended)
    assert asked.held == []


def test_it_is_told_that_nothing_is_threatened(qtbot, begin):
    asked = begin(DefenceLook)
    asked.ask(QUIET, FREESTYLE)
    qtbot.waitUntil(lambda: asked.ended)
    assert asked.unthreatened is not None
    assert asked.found == {}


def test_a_question_that_is_withdrawn_leaves_nothing(qtbot, begin):
    asked = begin(DefenceLook, "holds")
    asked.ask(FOUR, FREESTYLE)
    with qtbot.waitSignal(asked.changed):
        asked.forget()
    assert asked.position is None
    assert asked.held == []
    assert not asked.compiling


def test_an_engine_that_compiles_or_dies_is_told(qtbot, begin):
    asked = begin(DefenceLook, "slow")
    asked.ask(FOUR, FREESTYLE)
    qtbot.waitUntil(lambda: asked.compiling)
    dying = begin(DefenceLook, "dies")
    dying.ask(FOUR, FREESTYLE)
    qtbot.waitUntil(lambda: dying.failed)
    assert not dying.ended
