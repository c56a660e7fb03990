"""The laws: who has won, and why."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from gobang.game.point import Line, Point, Stone
from gobang.game.position import Position


class Ending(enum.Enum):
    """Why a game is over."""

    FIVE = "five"
    FULL = "full"
    AGREED = "agreed"
    RESIGNED = "resigned"
    TIME = "time"
    FORBIDDEN = "forbidden"
    FORFEIT = "forfeit"


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a game ended: `winner` is EMPTY for a draw; `line` holds the stones that won or broke the rule."""

    ending: Ending
    winner: Stone
    line: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One law of five in a row.

    `gomocup` is its number in the protocol's `INFO rule`. `exact`: six or more do not win (for whom, see
    `exact_for`). `caro`: a five whose two ends both touch the opponent does not win. `renju`: Black may not
    make an overline, a double four or a double three.
    """

    name: str
    gomocup: int
    exact: bool = False
    caro: bool = False
    renju: bool = False

    def exact_for(self, stone: Stone) -> bool:
        """Whether six or more in a row fail to win for `stone`."""
        return self.exact or (self.renju and stone is Stone.BLACK)


FREESTYLE = RuleSet("freestyle", 0)
STANDARD = RuleSet("standard", 1, exact=True)
RENJU = RuleSet("renju", 4, renju=True)
CARO = RuleSet("caro", 9, exact=True, caro=True)
CARO_OVERLINE = RuleSet("caro-overline", 8, caro=True)

RULES = {rules.name: rules for rules in (FREESTYLE, STANDARD, RENJU, CARO, CARO_OVERLINE)}


def run_through(position: Position, point: Point, line: Line) -> tuple[Point, ...]:
    """The unbroken run of one colour through `point` along `line`, from its first stone to its last."""
    dx, dy = line.value
    stone, size, grid = position[point], position.size, position.grid
    ends = []
    for step in (-1, 1):
        x, y = point
        while True:
            x, y = x + step * dx, y + step * dy
            if not (0 <= x < size and 0 <= y < size and grid[y * size + x] == stone):
                break
        ends.append((x, y))
    (x0, y0), (x1, y1) = ends
    length = max(abs(x1 - x0), abs(y1 - y0)) - 1
    return tuple(Point(x0 + i * dx, y0 + i * dy) for i in range(1, length + 1))


def wins(position: Position, run: tuple[Point, ...], line: Line, rules: RuleSet) -> bool:
    """Whether `run`, an unbroken run of one colour along `line`, wins for its owner."""
    if len(run) < 5:
        return False
    owner = position[run[0]]
    if len(run) > 5:
        return not rules.exact_for(owner)
    if not rules.caro:
        return True
    dx, dy = line.value
    ends = (Point(run[0].x - dx, run[0].y - dy), Point(run[-1].x + dx, run[-1].y + dy))
    return not all(end in position and position[end] is owner.other for end in ends)


def fives_through(position: Position, point: Point, rules: RuleSet) -> tuple[Point, ...]:
    """Every stone of every winning run through the stone on `point`, in board order; empty if none wins."""
    found: set[Point] = set()
    for line in Line:
        run = run_through(position, point, line)
        if wins(position, run, line, rules):
            found.update(run)
    return tuple(sorted(found, key=lambda p: (p.y, p.x)))


def can_still_win(position: Position, stone: Stone) -> bool:
    """Whether some five crossings in a row hold no stone of `stone`'s opponent."""
    size, grid, other = position.size, position.grid, stone.other
    for line in Line:
        dx, dy = line.value
        for y in range(size):
            for x in range(size):
                if 0 <= x + 4 * dx < size and 0 <= y + 4 * dy < size:
                    start, step = y * size + x, dy * size + dx
                    if all(grid[start + i * step] != other for i in range(5)):
                        return True
    return False


def judge(position: Position, rules: RuleSet) -> Verdict | None:
    """The verdict on `position` after its last move, or None while the game goes on.

    Renju's forbidden moves are judged in `gobang.game.forbidden`, which needs the board before the move.
    """
    last = position.last
    if last is not None and (five := fives_through(position, last, rules)):
        return Verdict(Ending.FIVE, position[last], five)
    if position.full:
        return Verdict(Ending.FULL, Stone.EMPTY)
    return None
