"""Which replies a forced win must answer, by the rules of the game alone: no search, and no engine.

A reply loses at once where the attacker then has a five, or a move after which no single stone stops every five while
the defender has none himself. Every other reply has to be refuted move by move.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gobang.game.judging import ban, has_legal_move
from gobang.game.point import Line, Point, Stone
from gobang.game.position import Position
from gobang.game.review.shapes import five_points, window_gaps
from gobang.game.ruleset import RuleSet

AROUND = 5
"""Under caro a stone at the end of a five stops it, too: so far from the crossing that makes the five."""


@dataclass(frozen=True, slots=True)
class Replies:
    """The replies that do not lose at once, in board order. `wins`: those that win for the defender by a five."""

    open: tuple[Point, ...]
    wins: tuple[Point, ...] = ()


def wins_at_once(position: Position, rules: RuleSet) -> bool:
    """Whether the side to move has a five, or a move after which no single stone stops every five."""
    side = position.turn
    if five_points(position, side, rules):
        return True
    return not five_points(position, side.other, rules) and next(_unstoppable(position, rules), None) is not None


def replies(position: Position, rules: RuleSet) -> Replies:
    """What the side to move can answer to the attacker's last move without losing at once."""
    defender, attacker = position.turn, position.turn.other
    own = five_points(position, defender, rules)
    if own or not has_legal_move(position, rules):
        return Replies(tuple(own), tuple(own))
    if threatened := five_points(position, attacker, rules):
        stops = _may_stop(position, threatened, rules)
        found = [point for point in stops if not five_points(position.place(point, attacker.other), attacker, rules)]
    else:
        found = list(_without_five(position, rules))
    return Replies(tuple(point for point in found if ban(position, point, rules) is None))


def _without_five(position: Position, rules: RuleSet) -> Iterator[Point]:
    """The replies where the attacker threatens no five: those that make a four, and those that no threat refutes."""
    defender, attacker = position.turn, position.turn.other
    fours = window_gaps(position, defender, 3)
    threats = list(_unstoppable(position.turned(attacker), rules))
    for point in position.stones(Stone.EMPTY):
        if point in fours and five_points(position.place(point, defender), defender, rules):
            yield point
            continue
        placed = None
        for move, cells in threats:
            if point == move:
                continue
            if point not in cells and not rules.renju:
                break
            # a stone elsewhere may change what is forbidden to Black
            placed = placed or position.place(point, defender).turned(attacker)
            if next(_unstoppable(placed, rules, (move,)), None) is not None:
                break
        else:
            yield point


def _unstoppable(
    position: Position, rules: RuleSet, moves: Sequence[Point] | None = None
) -> Iterator[tuple[Point, frozenset[Point]]]:
    """The moves of the side to move after which no single stone stops every five, with the cells that matter."""
    side, other = position.turn, position.turn.other
    for move in sorted(window_gaps(position, side, 3)) if moves is None else moves:
        if not position.is_free(move) or ban(position, move, rules) is not None:
            continue
        placed = position.place(move, side)
        made = five_points(placed, side, rules)
        if not made:
            continue
        after = placed.turned(other)
        stops = _may_stop(after, made, rules)
        if all(ban(after, point, rules) or five_points(after.place(point, other), side, rules) for point in stops):
            yield move, frozenset((move, *stops))


def _may_stop(position: Position, threatened: list[Point], rules: RuleSet) -> list[Point]:
    """The free crossings where a stone may stop one of these fives, in board order."""
    cells = set(threatened)
    if rules.caro:
        for point in threatened:
            for line in Line:
                dx, dy = line.value
                steps = (step for step in range(-AROUND, AROUND + 1) if step)
                cells |= {Point(point.x + step * dx, point.y + step * dy) for step in steps}
    return sorted((cell for cell in cells if position.is_free(cell)), key=lambda cell: (cell.y, cell.x))
