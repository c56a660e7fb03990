"""A whole proof of a forced win: the attacker's move in each position, and every reply that does not lose at once."""

from __future__ import annotations

import time
from collections.abc import Callable

from gobang.engine.forced import finding, quiet_threats, solving
from gobang.engine.search.searcher import Searcher
from gobang.engine.search.stop import Stop
from gobang.game.analysis.forced import ProofOrder, WinOrder
from gobang.game.analysis.proof_node import ProofNode, WinKind
from gobang.game.analysis.replies import replies
from gobang.game.judging import fives_through
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.review.shapes import five_points

MOST_NODES = 20_000
"""The most positions of a proof: one with more nobody walks through, and no file should hold it."""


class _Unproved(Exception):
    """No win was found in a position of the proof, or time or room ran out."""


class Prover:
    """Proves one win after the other by a searcher, whose table it keeps from position to position."""

    def __init__(self, searcher: Searcher, stop: Stop, tell: Callable[[int], object]) -> None:
        self._searcher, self._stop, self._tell = searcher, stop, tell
        self._numbers: dict[bytes, int] = {}
        self._nodes: list[ProofNode | None] = []
        self._attacks: dict[bytes, Point] = {}
        """The winning moves that are known, by position."""
        self._until = 0.0

    def prove(self, order: ProofOrder) -> tuple[ProofNode, ...]:
        """The nodes of the proof, as `ProofTree` has them; none where it cannot be found whole within the time."""
        self._numbers, self._nodes, self._attacks = {}, [], {}
        self._until = time.perf_counter() + order.seconds
        pending = [(self._number(order.position), order.position)]
        try:
            while pending:
                number, position = pending.pop()
                self._nodes[number], waiting = self._step(position, order)
                pending.extend(waiting)
        except _Unproved:
            return ()
        return tuple(node for node in self._nodes if node is not None)

    def _search(self, position: Position, order: ProofOrder, seconds: float) -> Point:
        """The winning move of a position; those of the line that follows are kept for the positions on it.

        What the table has proved is not searched again: where the whole win was proved by threats, it has all of them.
        """
        line = self._proved(position, order, seconds)
        if not line:
            line = finding.find(self._searcher, WinOrder(position, order.rules, order.kind, seconds), self._stop).line
        if not line:
            raise _Unproved
        for number, move in enumerate(line):
            if number % 2 == 0:
                self._attacks.setdefault(position.grid, move)
            position = position.play(move)
        return line[0]

    def _proved(self, position: Position, order: ProofOrder, seconds: float) -> tuple[Point, ...]:
        if order.kind is not WinKind.VCT:
            return ()  # wins by fours are found as fast, and any win looks there first
        return solving.proved_before(
            self._searcher, position, order.rules, seconds, self._stop, longest=quiet_threats.THREES
        )

    def _number(self, position: Position) -> int:
        number = self._numbers[position.grid] = len(self._nodes)
        self._nodes.append(None)
        return number

    def _step(self, position: Position, order: ProofOrder) -> tuple[ProofNode, list[tuple[int, Position]]]:
        """The node of a position, and the positions after its replies that are met for the first time."""
        left = self._until - time.perf_counter()
        if left <= 0 or self._stop.is_set() or len(self._nodes) > MOST_NODES:
            raise _Unproved
        attack = self._attacks.get(position.grid) or self._search(position, order, left)
        after = position.play(attack)
        self._tell(len(self._nodes))
        if fives_through(after, attack, order.rules):
            return ProofNode(attack, ends=1), []
        answers = replies(after, order.rules)
        if answers.wins:
            raise _Unproved
        if not answers.open:
            return ProofNode(attack, ends=3 if five_points(after, position.turn, order.rules) else 5), []
        branches, waiting = [], []
        for reply in answers.open:
            next_ = after.play(reply)
            if next_.grid not in self._numbers:
                waiting.append((self._number(next_), next_))
            branches.append((reply, self._numbers[next_.grid]))
        return ProofNode(attack, tuple(branches)), waiting
