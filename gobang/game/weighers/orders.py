"""What `gobang-engine weighers` is asked, one JSON object a line: to try, sweep, tune, teach and blame weighers.

And to play a single game of a contest.
"""

from __future__ import annotations

import enum
import json
from dataclasses import dataclass, field
from typing import Any

from gobang.game.fault import Faulty
from gobang.game.judging import judge
from gobang.game.lines import points
from gobang.game.notation import parse_position_string, position_string
from gobang.game.point import Point, Stone
from gobang.game.position import LARGEST, SMALLEST, Position
from gobang.game.ruleset import RULES, RuleSet
from gobang.game.weighers.profile import WeightProfile
from gobang.game.weighers.profile_text import dumps, loads

SIGNS = ".XO"
"""Nothing, Black's stone, White's, as a board is written."""
MOST_GAMES = 1_000_000
SILENT_S = 600.0
"""How long the engine may be silent about an order: each of its steps is shorter."""


class LabTask(enum.Enum):
    """What is asked."""

    TRY = "try"
    """The score of `games` games of the first weigher against the second, and those in which they differ."""
    SWEEP = "sweep"
    """The same for the first weigher with the number `names[0]` set to each of `values`."""
    TUNE = "tune"
    """`runs` runs of `iterations` times `games` games, in which `names` move; `file` keeps them."""
    TEACH = "teach"
    """The first weigher with numbers by which the moves of `cases` are likely."""
    BLAME = "blame"
    """Which numbers of the first weigher could mend the moves of `cases`, and what that costs in `games` games."""


@dataclass(frozen=True, slots=True)
class LabOrder:
    """An order; what its task does not need stays as it is here. A case is a position and the point to be played."""

    task: LabTask
    weighers: tuple[WeightProfile, ...]
    games: int = 200
    seed: int = 1
    names: tuple[str, ...] = ()
    values: tuple[int, ...] = ()
    iterations: int = 0
    runs: int = 1
    file: str = ""
    cases: tuple[tuple[Position, Point], ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class GameOrder:
    """A game of a contest, from a start that was played and is not over; no moves may be forbidden.

    `seeds` are those of the two weighers' dice, `thrown` how often these were thrown in earlier games.
    """

    weighers: tuple[WeightProfile, WeightProfile]
    first_is_black: bool
    start: Position
    rules: RuleSet
    seeds: tuple[int, int]
    thrown: tuple[int, int]


class BadLabOrder(ValueError):
    """The text is no such line; `args[0]` says why, in English."""


def write_order(order: LabOrder) -> str:
    """The order as one line."""
    said: dict[str, Any] = {"lab": order.task.value, "weighers": [dumps(each) for each in order.weighers]}
    for key in ("games", "seed", "iterations", "runs", "file"):
        said[key] = getattr(order, key)
    said |= {"names": list(order.names), "values": list(order.values)}
    said["cases"] = [
        [position.size, "".join(SIGNS[stone] for stone in position.grid), int(position.turn), list(point)]
        for position, point in order.cases
    ]
    return json.dumps(said)


def write_game_order(order: GameOrder) -> str:
    """The order as one line."""
    text = {
        "weighers": [dumps(each) for each in order.weighers],
        "first_is_black": order.first_is_black,
        "size": order.start.size,
        "moves": position_string(order.start.moves, order.start.size),
        "rule": order.rules.name,
        "seeds": list(order.seeds),
        "thrown": list(order.thrown),
    }
    return json.dumps({"game": text})


def _read_game(said: dict[str, Any]) -> GameOrder:
    first, second = map(loads, said["weighers"])
    size, rules = int(said["size"]), RULES[said["rule"]]
    start = Position.of(size, parse_position_string(said["moves"], size))
    seeds, thrown = (tuple(map(int, said[key])) for key in ("seeds", "thrown"))
    if rules.renju or judge(start, rules) or len(seeds) != 2 or len(thrown) != 2:
        raise ValueError(said["moves"])
    return GameOrder((first, second), bool(said["first_is_black"]), start, rules, seeds, thrown)


def read_order(line: str) -> LabOrder | GameOrder:
    """Read an order. Raises BadLabOrder."""
    try:
        said = json.loads(line)
        if "game" in said:
            return _read_game(said["game"])
        order = LabOrder(
            LabTask(said["lab"]),
            tuple(loads(text) for text in said["weighers"]),
            int(said["games"]),
            int(said["seed"]),
            tuple(map(str, said["names"])),
            tuple(map(int, said["values"])),
            int(said["iterations"]),
            int(said["runs"]),
            str(said["file"]),
            tuple(_case(*each) for each in said["cases"]),
        )
    except (KeyError, TypeError, AttributeError, ValueError, OverflowError, RecursionError, Faulty) as problem:
        raise BadLabOrder(f"not an order: {problem!r}") from None
    needed = 1 if order.task in (LabTask.TUNE, LabTask.TEACH, LabTask.BLAME) else 2
    if len(order.weighers) != needed or not 0 <= order.games <= MOST_GAMES:
        raise BadLabOrder(f"{order.task.value} wants {needed} weighers and at most {MOST_GAMES} games")
    return order


def _case(size: int, board: str, turn: int, at: list[int]) -> tuple[Position, Point]:
    """A position and a free point of it. Raises ValueError."""
    if not SMALLEST <= size <= LARGEST or len(board) != size * size:
        raise ValueError(size)
    position = Position(size, bytes(SIGNS.index(sign) for sign in board), Stone(turn))
    point = Point(*at)
    if point not in points(size) or not position.is_free(point) or not turn:
        raise ValueError(at)
    return position, point
