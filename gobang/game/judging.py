"""The verdict on a board of which nobody knows how it came about."""

from __future__ import annotations

from collections.abc import Iterator

from gobang.game.point import Line, Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import Ending, RuleSet, Verdict, wins
from gobang.game.weighers.lines import ways


def judge_board(position: Position, rules: RuleSet) -> Verdict | None:
    """The verdict on the stones alone, or None while the game may go on. Any counts of stones will do.

    Where both sides have won, the side to move had its five first, for the last stone was the other's. A black row of
    six or more under renju loses, unless somebody has a five: a game can only have reached it by that fault. A double
    three or four that stands on the board proves nothing, since the stones may have come in another order.
    """
    runs = list(_runs(position))
    winning = {
        stone: _together(run for run, line in runs if position[run[0]] is stone and wins(position, run, line, rules))
        for stone in (position.turn, position.turn.other)
    }
    for stone, five in winning.items():
        if five:
            return Verdict(Ending.FIVE, stone, five)
    if rules.renju:
        broken = _together(run for run, _ in runs if len(run) > 5 and position[run[0]] is Stone.BLACK)
        if broken:
            return Verdict(Ending.FORBIDDEN, Stone.WHITE, broken)
    if position.full:
        return Verdict(Ending.FULL, Stone.EMPTY)
    return None


def _runs(position: Position) -> Iterator[tuple[tuple[Point, ...], Line]]:
    """Every unbroken run of five or more."""
    for way in ways(position.size):
        strip = position.grid[way.cut]
        start = 0
        for end in range(1, len(strip) + 1):
            if end == len(strip) or strip[end] != strip[start]:
                if strip[start] and end - start >= 5:
                    yield way.points[start:end], way.line
                start = end


def _together(runs: Iterator[tuple[Point, ...]]) -> tuple[Point, ...]:
    return tuple(sorted({point for run in runs for point in run}, key=lambda p: (p.y, p.x)))
