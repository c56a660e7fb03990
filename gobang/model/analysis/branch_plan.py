"""Which positions of a branch are still to be analysed, kept from one start to the next."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace

from gobang.analyses.form import Form
from gobang.game.notation import parse_board, parse_position_string, position_text
from gobang.game.position import LARGEST, SMALLEST, Position
from gobang.game.record.record import Node
from gobang.game.ruleset import RULES, RuleSet
from gobang.model.kept.plain import keyed, listed, parse, whole

MOST_POSITIONS = 2000
"""Positions of the record that are taken up, the nearest; at a minute each that is a day and a half."""
LEAST_S, MOST_S = 1, 36_000
"""How long a position may be analysed, in seconds."""


@dataclass(frozen=True, slots=True)
class BranchPlan:
    """A branch of a record that is analysed position by position.

    `positions` are those of the record, deepest first, so that what follows a move is known when the move is weighed;
    the last is where the branch begins. `keys` are theirs in the database. `further`: after them go on without end with
    the best moves known. `done` are the keys of the positions that have had their time.
    """

    rules: RuleSet
    seconds: int
    further: bool
    positions: tuple[Position, ...]
    keys: tuple[int, ...]
    done: frozenset[int] = frozenset()

    @classmethod
    def of(cls, root: Node, rules: RuleSet, seconds: int, *, further: bool) -> BranchPlan:
        """The plan for what lies below `root`, and for `root` itself; each position once."""
        nearest = sorted(_below(root), key=lambda node: node.ply)[: MOST_POSITIONS - 1]
        found = {Form.of(node.position, rules).key: node.position for node in (root, *nearest)}
        keys, positions = zip(*reversed(found.items()), strict=True)
        return cls(rules, seconds, further, positions, keys)

    @property
    def root(self) -> Position:
        """Where the branch begins."""
        return self.positions[-1]

    @property
    def left(self) -> int:
        """How many of the record's positions have not had their time."""
        return sum(key not in self.done for key in self.keys)

    @property
    def next(self) -> Position | None:
        """The first position of the record that has not had its time; None if all have."""
        left = (position for key, position in zip(self.keys, self.positions, strict=True) if key not in self.done)
        return next(left, None)

    def form(self, position: Position) -> Form:
        """The position under the plan's rule."""
        return Form.of(position, self.rules)

    def lasting(self, seconds: int, *, further: bool) -> BranchPlan:
        """The plan with other times."""
        return replace(self, seconds=seconds, further=further)

    def with_done(self, key: int) -> BranchPlan:
        """The plan when this position has had its time."""
        return replace(self, done=self.done | {key})


def _below(root: Node) -> Iterator[Node]:
    waiting = [*root.children]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(node.children)


def dumps(plan: BranchPlan) -> str:
    """The plan as JSON."""
    plain = {
        "rule": plan.rules.name,
        "size": plan.root.size,
        "seconds": plan.seconds,
        "further": plan.further,
        "positions": [position_text(position) for position in plan.positions],
        "done": sorted(plan.done),
    }
    return json.dumps(plain)


def loads(text: str) -> BranchPlan:
    """Read a plan. Raises ValueError for a text that `dumps` cannot have written."""
    read = keyed(parse(text), "rule", "size", "seconds", "further", "positions", "done")
    size = whole(read["size"], SMALLEST, LARGEST)
    if read["rule"] not in RULES or type(read["further"]) is not bool:
        raise ValueError(text[:80])
    positions = tuple(_position(each, size) for each in listed(read["positions"]))
    if not positions:
        raise ValueError(text[:80])
    rules, seconds = RULES[read["rule"]], whole(read["seconds"], LEAST_S, MOST_S)
    keys = tuple(Form.of(position, rules).key for position in positions)
    done = frozenset(whole(key, 0, 2**63 - 1) for key in listed(read["done"]))
    return BranchPlan(rules, seconds, read["further"], positions, keys, done)


def _position(text: object, size: int) -> Position:
    """Raises ValueError; NotationError and IllegalMove are ValueErrors."""
    if type(text) is not str:
        raise ValueError(text)
    position = parse_board(text) if "\n" in text else Position.of(size, parse_position_string(text, size))
    if position.size != size:
        raise ValueError(text)
    return position
