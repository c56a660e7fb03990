"""Stones that make a position even: what is asked of `gobang-engine balances`, and its answer, one JSON a line."""

from __future__ import annotations

import json
from dataclasses import dataclass

from gobang.game.notation import board_text, parse_board, parse_point, point_name
from gobang.game.order_lines import BAD
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import RULES, RuleSet

EVEN = 0.1
"""How far from one half a chance may be in a game that is called even."""


class BadBalance(ValueError):
    """The text is no such line; `args[0]` says why, in English."""


@dataclass(frozen=True, slots=True)
class BalanceOrder:
    """The question which one or two `stones`, placed in turn, make `position` even, for at most `seconds`."""

    position: Position
    rules: RuleSet
    stones: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Balanced:
    """The stones after which the game is nearest to even, and Black's chance then, 0 to 1; none where none is legal."""

    points: tuple[Point, ...]
    black: float = 0.5

    @property
    def even(self) -> bool:
        """Whether there are such stones, and that is near enough."""
        return bool(self.points) and abs(self.black - 0.5) <= EVEN


def write_order(order: BalanceOrder) -> str:
    """The order as one line."""
    position = order.position
    board = {"board": board_text(position), "to_move": position.turn.name.lower(), "rule": order.rules.name}
    return json.dumps({"balance": board | {"stones": order.stones, "seconds": order.seconds}})


def read_order(line: str) -> BalanceOrder:
    """Read an order. Raises BadBalance."""
    try:
        said = json.loads(line)["balance"]
        position = parse_board(said["board"], Stone[said["to_move"].upper()])
        order = BalanceOrder(position, RULES[said["rule"]], int(said["stones"]), float(said["seconds"]))
    except BAD as problem:
        raise BadBalance(f"not an order: {problem!r}") from None
    if order.stones not in (1, 2) or not 0 < order.seconds < 10**6:
        raise BadBalance("one or two stones, in a time")
    return order


def write_answer(answer: Balanced, size: int) -> str:
    """The answer as one line."""
    moves = [point_name(point, size).lower() for point in answer.points]
    return json.dumps({"balanced": {"moves": moves, "black": round(answer.black, 4)}})


def read_answer(line: str, size: int) -> Balanced:
    """Read an answer about a board of this size. Raises BadBalance."""
    try:
        said = json.loads(line)["balanced"]
        black = float(said["black"])
        if not 0 <= black <= 1:
            raise ValueError(black)
        return Balanced(tuple(parse_point(name, size) for name in said["moves"]), black)
    except BAD as problem:
        raise BadBalance(f"no answer: {problem!r}") from None
