"""The observable board: each cell emits a signal when, and only when, its stone changes."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.model.field import Field

points = st.builds(Point, st.integers(0, 6), st.integers(0, 6))
positions = st.lists(points, unique=True, max_size=20).map(lambda moves: Position.of(7, moves))


@pytest.mark.usefixtures("qapp")
@given(positions, positions)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], max_examples=40)
def test_exactly_the_cells_that_differ_speak(before, after):
    field = Field(before)
    spoken = []
    for cell in field.cells.values():
        cell.changed.connect(lambda cell=cell: spoken.append((cell.point, cell.stone)))
    field.show(after)
    assert spoken == [(p, after[p]) for p in after.points() if before[p] != after[p]]
    assert field.position is after


def test_another_size_brings_new_cells(qtbot):
    field = Field(Position.empty(15))
    with qtbot.waitSignals([field.resized, field.changed]):
        field.show(Position.empty(9).play(Point(4, 4)))
    assert len(field.cells) == 81
    assert field.cells[Point(4, 4)].stone is Stone.BLACK
