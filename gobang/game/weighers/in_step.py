"""Two calculations of one point in step: both read the same line of the board at the same time."""

from __future__ import annotations

from collections.abc import Sequence

from gobang.game.point import Line
from gobang.game.weighers.steps import Act, SumStep

_LINES = {line: number for number, line in enumerate(Line)}


def in_step(one: Sequence[SumStep], other: Sequence[SumStep]) -> tuple[tuple[int, int], ...]:
    """The numbers of the steps that are shown together, from (0, 0) to the last of both.

    Where one has fewer steps on a line its last one there stays; where it has none, as of the ring, the one before.
    """
    pairs: list[tuple[int, int]] = []
    at = (-1, -1)
    sides = (_stages(one), _stages(other))
    for stage in range(_END + 1):
        counts = tuple(side.count(stage) for side in sides)
        for step in range(1, max(counts) + 1):
            first, second = (base + min(step, count) for base, count in zip(at, counts, strict=True))
            pairs.append((first, second))
        at = (at[0] + counts[0], at[1] + counts[1])
    return tuple(pairs)


_RING, _END = len(_LINES) + 1, len(_LINES) + 2


def _stages(steps: Sequence[SumStep]) -> list[int]:
    """To which part of the calculation each step belongs: its begin, a line, the ring, its end."""
    fixed = {Act.BEGIN: 0, Act.RING: _RING, Act.END: _END}
    return [fixed[step.act] if step.line is None else 1 + _LINES[step.line] for step in steps]
