"""The reasons for a weight as rows: the same ones in the same order on the card and in the panel."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from gobang.game.point import Line, Point
from gobang.game.weighers.weights import Kind, Reason


@dataclass(frozen=True, slots=True)
class ReasonRow:
    """Equal reasons, joined: `times` is their number, `cells` all crossings they read, `weight` their sum."""

    reason: Reason
    times: int
    cells: tuple[Point, ...]
    weight: int


def rows(reasons: Iterable[Reason]) -> list[ReasonRow]:
    """The reasons line by line, in each line the heaviest first and a union last; equal ones of a line are one row."""
    found: dict[tuple[object, ...], ReasonRow] = {}
    for reason in reasons:
        key = (reason.kind, reason.line, reason.direction, reason.stone, reason.pattern)
        old = found.get(key)
        if old is None:
            found[key] = ReasonRow(reason, 1, reason.cells, reason.weight)
        else:
            cells = tuple(dict.fromkeys(old.cells + reason.cells))
            found[key] = replace(old, times=old.times + 1, cells=cells, weight=old.weight + reason.weight)
    order = [*Line, None]
    return sorted(
        found.values(), key=lambda row: (order.index(row.reason.line), row.reason.kind is Kind.UNION, -row.weight)
    )
