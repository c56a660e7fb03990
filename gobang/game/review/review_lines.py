"""The lines in which `gobang-engine review` reports, one JSON object each, and the game that it reads."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from gobang.game.notation import NotationError, parse_point, point_name
from gobang.game.point import Point, Stone
from gobang.game.position import AbsurdBoard, IllegalMove, Position
from gobang.game.review.appraisal import Appraisal, Finding
from gobang.game.ruleset import RULES, RuleSet
from gobang.game.worth import Proof


class BadReport(ValueError):
    """The text is not such a line; `args[0]` says why, in English."""


@dataclass(frozen=True, slots=True)
class ReviewOrder:
    """What is to be reviewed: `moves` from `start`, in at most `seconds`.

    If `only` is not empty, only the positions after so many moves are searched, for all that time. `nodes` is the most
    that a search of one position may use, 0 for no limit; with it and time enough, a review is always the same.
    """

    start: Position
    moves: tuple[Point, ...]
    rules: RuleSet
    seconds: float
    only: tuple[int, ...] = ()
    nodes: int = 0


def write_order(order: ReviewOrder) -> str:
    """The order as one line."""
    start = order.start
    stones = {name: _names(tuple(start.stones(stone)), start.size) for name, stone in _COLOURS.items()}
    text = {
        "size": start.size,
        "rule": order.rules.name,
        **stones,
        "to_move": start.turn.name.lower(),
        "moves": _names(order.moves, start.size),
        "seconds": order.seconds,
        "only": list(order.only),
        "nodes": order.nodes,
    }
    return json.dumps(text)


def read_order(line: str) -> ReviewOrder:
    """Read an order. Raises BadReport."""
    try:
        said = json.loads(line)
        size = said["size"]
        black, white, moves = (tuple(parse_point(name, size) for name in said[key]) for key in (*_COLOURS, "moves"))
        start = Position.setup(size, black, white, _COLOURS[said["to_move"]])
        position = start
        for move in moves:
            position = position.play(move)
        only = tuple(int(ply) for ply in said["only"])
        return ReviewOrder(start, moves, RULES[said["rule"]], float(said["seconds"]), only, int(said["nodes"]))
    except (KeyError, TypeError, ValueError, NotationError, AbsurdBoard, IllegalMove) as problem:
        raise BadReport(f"not an order: {problem!r}") from None


_COLOURS = {"black": Stone.BLACK, "white": Stone.WHITE}


def write_finding(finding: Finding, size: int) -> str:
    """A finding as one line."""
    passing = _appraisal(finding.passing, size) if finding.passing else None
    text = {"ply": finding.ply, **_appraisal(finding.appraisal, size), "passing": passing, "only": finding.only}
    return json.dumps(text)


def read_finding(line: str, size: int) -> Finding:
    """Read a finding. Raises BadReport."""
    try:
        said = json.loads(line)
        passing = said["passing"]
        return Finding(
            int(said["ply"]), _read(said, size), _read(passing, size) if passing else None, bool(said["only"])
        )
    except (KeyError, TypeError, ValueError, NotationError) as problem:
        raise BadReport(f"not a finding: {problem!r}") from None


def _appraisal(value: Appraisal, size: int) -> dict[str, object]:
    proof = value.proof.value if value.proof else None
    return {"chance": round(value.chance, 4), "proof": proof, "in": value.plies, "line": _names(value.line, size)}


def _read(said: dict[str, object], size: int) -> Appraisal:
    proof, line = said["proof"], said["line"]
    if not isinstance(line, list):
        raise TypeError(line)
    points = tuple(parse_point(name, size) for name in line)
    return Appraisal(float(str(said["chance"])), Proof(proof) if proof else None, int(str(said["in"])), points)


def _names(points: Sequence[Point], size: int) -> list[str]:
    return [point_name(point, size).lower() for point in points]
