"""The rule of each reading in pseudocode: short, in both languages, with a line for every step there can be."""

from __future__ import annotations

import random

import pytest

from gobang.game.point import Stone
from gobang.game.weighers.making.converting import as_patterns
from gobang.game.weighers.steps import Act, SumStep, board_steps
from gobang.words.catalogue import in_every_language
from gobang.words.play.pseudocode import LINES, line_of, pseudocode
from tests.game.weighers.machines import FIVE, strewn

MACHINES = {**FIVE, "patterns": as_patterns(FIVE["ray-pattern"])}


@pytest.mark.parametrize("name", MACHINES)
def test_it_is_short_and_said_in_every_language(name):
    said = in_every_language(lambda: pseudocode(MACHINES[name].table))
    assert all(8 <= len(lines) <= 12 for lines in said)
    assert len({len(lines) for lines in said}) == 1
    assert len({lines[1] for lines in said}) == len(said)


@pytest.mark.parametrize("name", MACHINES)
def test_every_step_is_a_line_of_it(name):
    profile = MACHINES[name]
    lines = len(pseudocode(profile.table))
    position = strewn(7, random.Random(2), 0.5, Stone.BLACK)
    found = [step for _, steps in board_steps(position, profile) for step in steps]
    assert {Act.BEGIN, Act.ADD, Act.END} <= {step.act for step in found}
    assert all(0 <= line_of(profile.table, step) < lines for step in found)


def test_the_lines_are_those_that_are_meant():
    for name, act, words in [
        ("ray-pattern", Act.LONG, "more than the table has"),
        ("five-tuple", Act.OFF_BOARD, "not all on the board"),
        ("shape-table", Act.ADD, "sum ← sum + table"),
        ("union-weights", Act.JOIN, "sum ← sum + union"),
        ("patterns", Act.NOTHING, "looks otherwise"),
        ("five-tuple", Act.RING, "steps from the edge"),
        ("five-tuple", Act.END, "the weight is the sum"),
    ]:
        table = MACHINES[name].table
        assert words in pseudocode(table)[line_of(table, SumStep(act))]
    windows = MACHINES["five-tuple"].table
    assert "sum + empty" in pseudocode(windows)[line_of(windows, SumStep(Act.ADD, number="empty"))]
    assert "table[whose]" in pseudocode(windows)[line_of(windows, SumStep(Act.ADD, number="own.stones.1"))]
    assert {Act.BEGIN, Act.ADD, Act.RING, Act.END} <= set.intersection(*(set(each) for each in LINES.values()))
