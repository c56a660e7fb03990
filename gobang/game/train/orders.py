"""What `gobang-engine training` reads and writes: orders, rulings and new tasks, one JSON object a line."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from typing import Any

from gobang.game.notation import parse_point
from gobang.game.order_lines import BAD
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.review.appraisal import Appraisal
from gobang.game.ruleset import RENJU, RULES, RuleSet
from gobang.game.train.attempt import Ruling
from gobang.game.train.task import AIMS, Aim, TaskKind
from gobang.game.train.task_text import COLOURS, names
from gobang.game.worth import Proof

LEAST_SIZE = 9
"""The smallest board for which tasks are made."""
SIZE = 15
"""The size of the boards on which they are usually made."""
MOST_TASKS = 1000
"""In one order."""
SEEDS = 2**31
"""How many seeds there are."""
RULING_S = 60.0
"""How long the engine may work on a ruling."""
TASK_S = 900.0
"""How long it may look for one more task."""


class BadOrder(ValueError):
    """The text is no such line; `args[0]` says why, in English."""


@dataclass(frozen=True, slots=True)
class RulingOrder:
    """The question whether `move` is right in `position`."""

    position: Position
    rules: RuleSet
    aim: Aim
    move: Point


@dataclass(frozen=True, slots=True)
class TasksOrder:
    """The wish for `count` new tasks. The same `seed` always gives the same ones."""

    kind: TaskKind
    rules: RuleSet
    size: int
    count: int
    seed: int


def orders_for(kind: TaskKind | None, rules: RuleSet, count: int, dice: random.Random) -> list[TasksOrder]:
    """The orders that make `count` tasks of a kind, or about as many of each kind. Forbidden points are renju's."""
    kinds = tuple(AIMS) if kind is None else (kind,)
    most, more = divmod(count, len(kinds))
    shares = {each: most + (number < more) for number, each in enumerate(kinds)}
    return [
        TasksOrder(each, RENJU if each is TaskKind.FORBIDDEN else rules, SIZE, share, dice.randrange(SEEDS))
        for each, share in shares.items()
        if share
    ]


def write_order(order: RulingOrder | TasksOrder) -> str:
    """The order as one line."""
    if isinstance(order, TasksOrder):
        text: dict[str, object] = {
            "kind": order.kind.value,
            "rule": order.rules.name,
            "size": order.size,
            "count": order.count,
            "seed": order.seed,
        }
        return json.dumps({"make": text})
    position = order.position
    stones = {name: names(position.stones(stone), position.size) for name, stone in COLOURS.items()}
    text = {
        "size": position.size,
        "rule": order.rules.name,
        **stones,
        "to_move": position.turn.name.lower(),
        "aim": order.aim.value,
        "move": names([order.move], position.size)[0],
    }
    return json.dumps({"judge": text})


def read_order(line: str) -> RulingOrder | TasksOrder:
    """Read an order. Raises BadOrder."""
    try:
        said = json.loads(line)
        if "make" in said:
            return _read_wish(said["make"])
        return _read_question(said["judge"])
    except BAD as problem:
        raise BadOrder(f"not an order: {problem!r}") from None


def _read_wish(said: dict[str, Any]) -> TasksOrder:
    kind, rules, size, count = TaskKind(said["kind"]), RULES[said["rule"]], int(said["size"]), int(said["count"])
    if kind not in AIMS or (kind is TaskKind.FORBIDDEN and not rules.restricts(Stone.BLACK)):
        raise ValueError(f"no {kind.value} can be made under {rules.name}")
    if size < LEAST_SIZE or not 1 <= count <= MOST_TASKS:
        raise ValueError((size, count))
    Position.empty(size)  # raises AbsurdBoard
    return TasksOrder(kind, rules, size, count, int(said["seed"]))


def _read_question(said: dict[str, Any]) -> RulingOrder:
    size = said["size"]
    black, white = ([parse_point(name, size) for name in said[colour]] for colour in COLOURS)
    position = Position.setup(size, black, white, COLOURS[said["to_move"]])
    move = parse_point(said["move"], size)
    position.play(move)  # raises IllegalMove
    aim = Aim(said["aim"])
    if aim is Aim.LISTED:
        raise ValueError(f"{aim.value}: only the list tells")
    return RulingOrder(position, RULES[said["rule"]], aim, move)


def write_ruling(ruling: Ruling, size: int) -> str:
    """The ruling as one line."""
    found = ruling.appraisal
    text: dict[str, object] = {"move": names([ruling.move], size)[0], "right": ruling.right}
    if found is not None:
        proof = found.proof.value if found.proof else None
        text |= {"chance": round(found.chance, 4), "proof": proof, "in": found.plies, "line": names(found.line, size)}
    return json.dumps({"ruling": text})


def read_ruling(line: str, size: int) -> Ruling:
    """Read a ruling. Raises BadOrder."""
    try:
        said = json.loads(line)["ruling"]
        appraisal = None
        if "line" in said:
            points = tuple(parse_point(name, size) for name in said["line"])
            proof = Proof(said["proof"]) if said["proof"] else None
            appraisal = Appraisal(float(said["chance"]), proof, int(said["in"]), points)
        return Ruling(parse_point(said["move"], size), bool(said["right"]), appraisal)
    except BAD as problem:
        raise BadOrder(f"no ruling: {problem!r}") from None
