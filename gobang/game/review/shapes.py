"""Fives, fours and threes on a board, as players name them. Every function follows the rule set."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass

from gobang.game.judging import ban, run_through, wins
from gobang.game.lines import ways, ways_through
from gobang.game.point import Line, Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet

REACH = 4
"""A stone can share a five with stones at most so far away."""


class Threat(enum.Enum):
    """What a move makes, the strongest first."""

    FIVE = "five"
    STRAIGHT_FOUR = "straight-four"
    DOUBLE_FOUR = "double-four"
    FOUR_THREE = "four-three"
    FOUR = "four"
    DOUBLE_THREE = "double-three"
    THREE = "three"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Row:
    """Stones of one colour in one line that threaten something, in order along the line.

    `gains` are the crossings that carry the threat out.
    """

    stones: tuple[Point, ...]
    gains: tuple[Point, ...]


def makes_five(position: Position, point: Point, stone: Stone, rules: RuleSet) -> bool:
    """Whether `stone` on the empty crossing `point` wins at once."""
    placed = position.place(point, stone)
    return any(wins(placed, run_through(placed, point, line), line, rules) for line in Line)


def five_points(position: Position, stone: Stone, rules: RuleSet) -> list[Point]:
    """The empty crossings where `stone` wins at once, in board order."""
    found = (point for point in window_gaps(position, stone, 4) if makes_five(position, point, stone, rules))
    return sorted(found, key=lambda point: (point.y, point.x))


def window_gaps(position: Position, stone: Stone, own: int) -> set[Point]:
    """The free crossings of every window of five that holds `own` stones of the colour and none of the other."""
    found: set[Point] = set()
    mine = bytes((stone,))
    for way in ways(position.size):
        cells = position.grid[way.cut]
        if cells.count(mine) < own:
            continue
        for start in range(len(cells) - 4):
            window = cells[start : start + 5]
            if window.count(mine) == own and window.count(0) == 5 - own:
                found.update(way.points[start + at] for at in range(5) if not window[at])
    return found


def _lines_at(position: Position, point: Point) -> Iterator[tuple[Line, list[Point]]]:
    """The lines through `point`, each with its free crossings that can share a five with it."""
    for way, at in ways_through(position.size)[point.y * position.size + point.x]:
        near = way.points[max(0, at - REACH) : at + REACH + 1]
        yield way.line, [each for each in near if position.is_free(each)]


def fours_through(position: Position, point: Point, rules: RuleSet) -> dict[Line, list[Point]]:
    """By line, the crossings that complete a five with the stone on `point`."""
    stone, found = position[point], {}
    for line, free in _lines_at(position, point):
        fives = []
        for gap in free:
            placed = position.place(gap, stone)
            run = run_through(placed, gap, line)
            if point in run and wins(placed, run, line, rules):
                fives.append(gap)
        if fives:
            found[line] = fives
    return found


def threat_of(position: Position, point: Point, stone: Stone, rules: RuleSet) -> Threat:
    """What `stone` makes on the empty crossing `point`."""
    if makes_five(position, point, stone, rules):
        return Threat.FIVE
    placed = position.place(point, stone)
    made = fours_through(placed, point, rules)
    threes = sum(line not in made for line, _ in threes_through(placed, point, rules))
    if any(_straight(placed, gaps, point, line) for line, gaps in made.items()):
        return Threat.STRAIGHT_FOUR
    if sum(len(gaps) for gaps in made.values()) > 1:
        return Threat.DOUBLE_FOUR
    if made:
        return Threat.FOUR_THREE if threes else Threat.FOUR
    return Threat.DOUBLE_THREE if threes > 1 else Threat.THREE if threes else Threat.NONE


def _straight(placed: Position, gaps: list[Point], point: Point, line: Line) -> bool:
    """Whether two of `gaps` lie at both ends of the unbroken run through `point`."""
    run = run_through(placed, point, line)
    return (
        len(run) == 4
        and len(gaps) == 2
        and all(gap.distance(run[0]) == 1 or gap.distance(run[-1]) == 1 for gap in gaps)
    )


def threes_through(position: Position, point: Point, rules: RuleSet) -> list[tuple[Line, Row]]:
    """The open threes with the stone on `point`: one more stone makes a straight four, and may be placed."""
    stone, found = position[point], []
    for line, free in _lines_at(position, point):
        gains: list[Point] = []
        stones: tuple[Point, ...] = ()
        for gap in free:
            if ban(position.turned(stone), gap, rules):
                continue
            placed = position.place(gap, stone)
            run = run_through(placed, gap, line)
            if point in run and _straight(placed, fours_through(placed, gap, rules).get(line, []), gap, line):
                gains.append(gap)
                stones = tuple(each for each in run if each != gap)
        if gains:
            found.append((line, Row(stones, tuple(gains))))
    return found


def stopped_threes(position: Position, point: Point) -> list[Line]:
    """The lines in which the stone on `point` is in an unbroken run of three that is stopped at an end, or at both."""
    found = []
    for line in Line:
        run, (dx, dy) = run_through(position, point, line), line.value
        ends = Point(run[0].x - dx, run[0].y - dy), Point(run[-1].x + dx, run[-1].y + dy)
        if len(run) == 3 and not all(position.is_free(end) for end in ends):
            found.append(line)
    return found


def open_threes(position: Position, stone: Stone, rules: RuleSet) -> list[Row]:
    """Every open three of `stone`, each once, in the order of their stones."""
    rows = {row.stones: row for point in position.stones(stone) for _, row in threes_through(position, point, rules)}
    return [rows[key] for key in sorted(rows)]


def fours(position: Position, stone: Stone, rules: RuleSet) -> list[Row]:
    """Every row of four of `stone` that one more stone makes a five, by the crossing that does so."""
    found: dict[tuple[Point, ...], list[Point]] = {}
    for gap in five_points(position, stone, rules):
        placed = position.place(gap, stone)
        for line in Line:
            run = run_through(placed, gap, line)
            if wins(placed, run, line, rules):
                at = run.index(gap)
                first = max(0, min(at, len(run) - 5))
                five = run[first : first + 5]
                found.setdefault(tuple(each for each in five if each != gap), []).append(gap)
    return [Row(stones, tuple(gains)) for stones, gains in found.items()]
