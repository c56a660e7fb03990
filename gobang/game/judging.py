"""The judge: who has won, and what the side to move may not play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gobang.game import forbidden
from gobang.game.lines import ways
from gobang.game.point import Line, Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import Ending, RuleSet, Verdict


def judge(position: Position, rules: RuleSet) -> Verdict | None:
    """The verdict on `position`, or None while the game goes on.

    If moves have been played, the last one decides: a five, or a forbidden move. If only stones are known, without
    moves, all of them are looked at. Otherwise the game is drawn if the side to move has no legal move.
    """
    last = position.last
    if last is None:
        return _judge_stones(position, rules)
    if five := fives_through(position, last, rules):
        return Verdict(Ending.FIVE, position[last], five)
    if broken := ban(position.undo(), last, rules):
        return Verdict(
            Ending.FORBIDDEN, position[last].other, _in_order(p for line in broken.lines for p in line.stones)
        )
    if not has_legal_move(position, rules):
        return Verdict(Ending.FULL, Stone.EMPTY)
    return None


def won_before(position: Position, rules: RuleSet) -> Verdict | None:
    """The verdict of the first five among the moves before the last one; None if none of them made one.

    No game goes on after it, but records do that somebody has written by hand or kept playing on a board.
    """
    found, earlier = None, position
    while earlier.last is not None:
        earlier = earlier.undo()
        last = earlier.last
        if last is not None and (five := fives_through(earlier, last, rules)):
            found = Verdict(Ending.FIVE, earlier[last], five)
    return found


def ban(position: Position, point: Point, rules: RuleSet) -> forbidden.Forbidden | None:
    """Why the side to move may not play `point`, or None if it may. Raises ValueError unless `point` is empty."""
    if not rules.restricts(position.turn):
        return None
    return forbidden.forbidden(position, point)


def bans(position: Position, rules: RuleSet) -> dict[Point, forbidden.Forbidden]:
    """Every empty crossing that the side to move may not play, with the reason, in board order."""
    if not rules.restricts(position.turn):
        return {}
    return forbidden.forbidden_points(position)


def has_legal_move(position: Position, rules: RuleSet) -> bool:
    """Whether there is an empty crossing that the side to move may play."""
    return any(ban(position, point, rules) is None for point in position.stones(Stone.EMPTY))


# Fives


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
    runs = ((run_through(position, point, line), line) for line in Line)
    return _in_order(stone for run, line in runs if wins(position, run, line, rules) for stone in run)


def can_still_win(position: Position, stone: Stone) -> bool:
    """Whether any five crossings in a row are free of the opponent's stones."""
    size, grid, other = position.size, position.grid, stone.other
    for line in Line:
        dx, dy = line.value
        for y in range(size):
            for x in range(size):
                if x + 4 * dx < size and 0 <= y + 4 * dy < size:  # no line runs to the left
                    start, step = y * size + x, dy * size + dx
                    if all(grid[start + i * step] != other for i in range(5)):
                        return True
    return False


def _judge_stones(position: Position, rules: RuleSet) -> Verdict | None:
    """The verdict on set-up stones; there may be any number of either colour.

    Where both sides have a five, the side to move had it first, since the other side placed the last stone. A black
    row of six or more under renju loses, unless there is a five: no legal game leads to it. A double three or four on
    the board proves nothing, since its stones may have come in another order.
    """
    runs = list(_runs(position))
    for stone in (position.turn, position.turn.other):
        own = (run for run, line in runs if position[run[0]] is stone and wins(position, run, line, rules))
        if five := _in_order(point for run in own for point in run):
            return Verdict(Ending.FIVE, stone, five)
    for stone in (Stone.BLACK, Stone.WHITE):
        if rules.restricts(stone):
            long = (run for run, _ in runs if len(run) > 5 and position[run[0]] is stone)
            if broken := _in_order(point for run in long for point in run):
                return Verdict(Ending.FORBIDDEN, stone.other, broken)
    if not has_legal_move(position, rules):
        return Verdict(Ending.FULL, Stone.EMPTY)
    return None


def _runs(position: Position) -> Iterator[tuple[tuple[Point, ...], Line]]:
    """Every unbroken run of stones of one colour, single ones included."""
    for way in ways(position.size):
        strip = position.grid[way.cut]
        start = 0
        for end in range(1, len(strip) + 1):
            if end == len(strip) or strip[end] != strip[start]:
                if strip[start]:
                    yield way.points[start:end], way.line
                start = end


def _in_order(found: Iterable[Point]) -> tuple[Point, ...]:
    """Each point once, row by row from the top."""
    return tuple(sorted(set(found), key=lambda p: (p.y, p.x)))
