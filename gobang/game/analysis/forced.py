"""Forced wins: what is asked of `gobang-engine forced` and what it answers, one JSON object a line."""

from __future__ import annotations

import enum
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gobang.game.notation import board_text, parse_board, parse_point, point_name
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import RULES, RuleSet
from gobang.game.worth import Proof, Worth

BAD = (KeyError, TypeError, AttributeError, ValueError, OverflowError, RecursionError)
"""What reading a line raises that is JSON of another kind, or none."""


class BadForced(ValueError):
    """The text is no such line; `args[0]` says why, in English."""


class WinKind(enum.Enum):
    """Which wins are looked for."""

    VCF = "vcf"
    """By fours alone."""
    VCT = "vct"
    """By fours and threes."""
    ANY = "any"
    """With quiet moves, too."""


@dataclass(frozen=True, slots=True)
class WinOrder:
    """The question whether the side to move has a forced win of this kind, for at most `seconds`.

    `best`: where it has none, its best move is wanted.
    """

    position: Position
    rules: RuleSet
    kind: WinKind
    seconds: float
    best: bool = False


@dataclass(frozen=True, slots=True)
class WinAnswer:
    """What was found: the moves of a win with the longest resistance, which ends after `plies`; 0: no win.

    `found` is the kind of the win, ANY where it needs quiet moves; None for no win. `shortest`: no shorter win of the
    kind asked for exists. `exhausted`: without a win, that there is none of that kind; else time was lacking. `best`
    is the worth of the best move where one was wanted; `line` then begins with it. `nodes` counts what was searched.
    """

    found: WinKind | None
    plies: int
    line: tuple[Point, ...]
    shortest: bool = False
    exhausted: bool = False
    nodes: int = 0
    best: Worth | None = None


@dataclass(frozen=True, slots=True)
class Looking:
    """A search goes on: how much of it is done, in nodes, moves or positions, as what was asked goes."""

    done: int


def write_order(order: WinOrder) -> str:
    """The order as one line."""
    return json.dumps({"win": _asked(order.position, order.rules, order.kind, order.seconds) | {"best": order.best}})


def read_order(line: str) -> WinOrder:
    """Read an order. Raises BadForced."""
    try:
        said = json.loads(line)["win"]
        position, rules, kind, seconds = _read_asked(said)
        return WinOrder(position, rules, kind, seconds, bool(said["best"]))
    except BAD as problem:
        raise BadForced(f"not an order: {problem!r}") from None


def write_answer(answer: WinAnswer, size: int) -> str:
    """The answer as one line."""
    best = answer.best
    return json.dumps(
        {
            "answer": {
                "found": answer.found.value if answer.found else None,
                "plies": answer.plies,
                "line": names(answer.line, size),
                "shortest": answer.shortest,
                "exhausted": answer.exhausted,
                "nodes": answer.nodes,
                "best": None if best is None else _worth(best),
            }
        }
    )


def write_looking(looking: Looking) -> str:
    """How far it has come, as one line."""
    return json.dumps({"looking": looking.done})


def read_answer(line: str, size: int) -> WinAnswer | Looking:
    """Read a line of an answer about a board of this size. Raises BadForced."""
    try:
        said = json.loads(line)
        if "looking" in said:
            return Looking(int(said["looking"]))
        answer = said["answer"]
        return WinAnswer(
            WinKind(answer["found"]) if answer["found"] else None,
            int(answer["plies"]),
            tuple(parse_point(name, size) for name in answer["line"]),
            bool(answer["shortest"]),
            bool(answer["exhausted"]),
            int(answer["nodes"]),
            None if answer["best"] is None else _read_worth(answer["best"]),
        )
    except BAD as problem:
        raise BadForced(f"no answer: {problem!r}") from None


def names(points: Sequence[Point], size: int) -> list[str]:
    """The names of points in lower case, as orders and answers write them."""
    return [point_name(point, size).lower() for point in points]


def _asked(position: Position, rules: RuleSet, kind: WinKind, seconds: float) -> dict[str, Any]:
    board = {"board": board_text(position), "to_move": position.turn.name.lower(), "rule": rules.name}
    return board | {"kind": kind.value, "seconds": seconds}


def _read_asked(said: dict[str, Any]) -> tuple[Position, RuleSet, WinKind, float]:
    position = parse_board(said["board"], Stone[said["to_move"].upper()])
    return position, RULES[said["rule"]], WinKind(said["kind"]), float(said["seconds"])


def _worth(worth: Worth) -> dict[str, Any]:
    proof = worth.proof.value if worth.proof else None
    return {"chance": round(worth.chance, 4), "proof": proof, "plies": worth.plies}


def _read_worth(said: dict[str, Any]) -> Worth:
    return Worth(float(said["chance"]), Proof(said["proof"]) if said["proof"] else None, int(said["plies"]))
