"""Forced wins: what is asked of `gobang-engine forced` and what it answers, one JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, assert_never

from gobang.game.analysis.proof_node import ProofNode, WinKind
from gobang.game.notation import board_text, parse_board, parse_point, point_name
from gobang.game.order_lines import BAD
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import RULES, RuleSet
from gobang.game.worth import Proof, Worth


class BadForced(ValueError):
    """The text is no such line; `args[0]` says why, in English."""


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
    `within`: only wins of so many plies were looked for; 0: of any length.
    """

    found: WinKind | None
    plies: int
    line: tuple[Point, ...]
    shortest: bool = False
    exhausted: bool = False
    nodes: int = 0
    best: Worth | None = None
    within: int = 0


@dataclass(frozen=True, slots=True)
class Looking:
    """A search goes on: how much of it is done, in nodes, moves or positions, as what was asked goes."""

    done: int


@dataclass(frozen=True, slots=True)
class ProofOrder:
    """The wish for a whole proof that the side to move wins in this way, searched for at most `seconds`."""

    position: Position
    rules: RuleSet
    kind: WinKind
    seconds: float


@dataclass(frozen=True, slots=True)
class DefenceOrder:
    """The question which moves of the side to move do not lose, each looked at for at most `seconds`."""

    position: Position
    rules: RuleSet
    seconds: float


ForcedOrder = WinOrder | ProofOrder | DefenceOrder


@dataclass(frozen=True, slots=True)
class Defence:
    """What is known of a move: it loses, or wins, after so many plies, or neither (0). `line` is how it goes on.

    `exhausted`: where it does not lose, that the other side has no win by fours and threes; else time was lacking.
    """

    move: Point
    loses: int = 0
    wins: int = 0
    exhausted: bool = False
    line: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Unthreatened:
    """The other side has no win by fours and threes even if the move is passed, so that single moves are not looked at.

    `exhausted`: there is none within so many plies (`within`); else time was lacking.
    """

    exhausted: bool
    within: int


Answer = WinAnswer | Looking | Defence | Unthreatened | tuple[ProofNode, ...]


def write_order(order: ForcedOrder) -> str:
    """The order as one line."""
    position, rules, seconds = order.position, order.rules, order.seconds
    match order:
        case WinOrder():
            return json.dumps({"win": _asked(position, rules, order.kind, seconds) | {"best": order.best}})
        case ProofOrder():
            return json.dumps({"proof": _asked(position, rules, order.kind, seconds)})
        case DefenceOrder():
            return json.dumps({"defend": _asked(position, rules, WinKind.ANY, seconds)})
        case _:
            assert_never(order)


def read_order(line: str) -> ForcedOrder:
    """Read an order. Raises BadForced."""
    try:
        ((name, asked),) = json.loads(line).items()
        position, rules, kind, seconds = _read_asked(asked)
        if name == "win":
            return WinOrder(position, rules, kind, seconds, bool(asked["best"]))
        if name == "proof":
            return ProofOrder(position, rules, kind, seconds)
        if name == "defend":
            return DefenceOrder(position, rules, seconds)
    except BAD as problem:
        raise BadForced(f"not an order: {problem!r}") from None
    raise BadForced(f"not an order: {name}")


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
                "within": answer.within,
            }
        }
    )


def write_proof(nodes: Sequence[ProofNode], size: int) -> str:
    """The nodes of a proof as one line; none: it was not found whole."""
    told = []
    for node in nodes:
        branches = ([_name(reply, size), child] for reply, child in node.replies)
        told.append([_name(node.attack, size), node.ends, *branches])
    return json.dumps({"proof": told})


def write_defence(defence: Defence, size: int) -> str:
    """What is known of a move, as one line."""
    told = {"move": _name(defence.move, size), "loses": defence.loses, "wins": defence.wins}
    return json.dumps({"defence": told | {"exhausted": defence.exhausted, "line": names(defence.line, size)}})


def write_unthreatened(told: Unthreatened) -> str:
    """That no move needs to defend, as one line."""
    return json.dumps({"unthreatened": {"exhausted": told.exhausted, "within": told.within}})


def write_looking(looking: Looking) -> str:
    """How far it has come, as one line."""
    return json.dumps({"looking": looking.done})


def read_answer(line: str, size: int) -> Answer:
    """Read a line of an answer about a board of this size. Raises BadForced."""
    try:
        said = json.loads(line)
        if "looking" in said:
            return Looking(int(said["looking"]))
        if "proof" in said:
            return tuple(_read_node(node, size) for node in said["proof"])
        if "unthreatened" in said:
            return Unthreatened(bool(said["unthreatened"]["exhausted"]), int(said["unthreatened"]["within"]))
        if "defence" in said:
            told = said["defence"]
            moves = tuple(parse_point(name, size) for name in told["line"])
            move = parse_point(told["move"], size)
            return Defence(move, int(told["loses"]), int(told["wins"]), bool(told["exhausted"]), moves)
        answer = said["answer"]
        return WinAnswer(
            WinKind(answer["found"]) if answer["found"] else None,
            int(answer["plies"]),
            tuple(parse_point(name, size) for name in answer["line"]),
            bool(answer["shortest"]),
            bool(answer["exhausted"]),
            int(answer["nodes"]),
            None if answer["best"] is None else _read_worth(answer["best"]),
            int(answer["within"]),
        )
    except BAD as problem:
        raise BadForced(f"no answer: {problem!r}") from None


def names(points: Sequence[Point], size: int) -> list[str]:
    """The names of points in lower case, as orders and answers write them."""
    return [_name(point, size) for point in points]


def _name(point: Point, size: int) -> str:
    return point_name(point, size).lower()


def _read_node(told: list[Any], size: int) -> ProofNode:
    attack, ends, *replies = told
    branches = tuple((parse_point(name, size), int(child)) for name, child in replies)
    return ProofNode(parse_point(attack, size), branches, int(ends))


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
