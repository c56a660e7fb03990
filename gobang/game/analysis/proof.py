"""A proof of a forced win: for each of the attacker's moves every reply that must be answered, and what refutes it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from gobang.game.analysis.proof_node import ProofNode, WinKind
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.record.record import Header, Node, Record
from gobang.game.ruleset import RuleSet

MARK = "[proof]"
"""The comment of the node at which a proof begins starts so, in files of any language."""
MOST_WRITTEN = 30_000
"""The most moves that a proof is written with; joined branches stand in a file as often as they are reached."""


class ProofTooLarge(ValueError):
    """Written out, the proof has more than MOST_WRITTEN moves."""


class NoMoves(ValueError):
    """The position cannot be reached by moves in turn from an empty board, as a format without set-up stones needs."""


@dataclass(frozen=True)
class ProofTree:
    """The whole proof that the side to move in `position` wins. Node 0 begins it; branches may join."""

    position: Position
    rules: RuleSet
    kind: WinKind
    nodes: tuple[ProofNode, ...]

    @cached_property
    def plies(self) -> dict[int, int]:
        """By node, after how many plies from its position on the game ends at the latest."""
        found: dict[int, int] = {}
        pending = [0]
        while pending:
            node = self.nodes[pending[-1]]
            if waiting := [child for _, child in node.replies if child not in found]:
                pending.extend(waiting)
                continue
            found[pending.pop()] = 2 + max((found[child] for _, child in node.replies), default=node.ends - 2)
        return found

    def replies_of(self, number: int) -> list[tuple[Point, int]]:
        """The replies of node `number` with their nodes: the longest resistance first, then A1, A2 … B1 and so on."""
        return sorted(self.nodes[number].replies, key=lambda reply: (-self.plies[reply[1]], reply[0].x, -reply[0].y))

    def record(self, comment: str, *, by_moves: bool = False) -> Record:
        """The proof as a record, `comment` after MARK at its beginning.

        `by_moves`: the stones before are moves, as in a format without set-up stones. Raises NoMoves, ProofTooLarge.
        """
        header = Header(rule=self.rules.name)
        if by_moves:
            record = Record(Position.empty(self.position.size), header)
            for point in self.position.in_order():
                record.play(point)
            if (record.position.grid, record.position.turn) != (self.position.grid, self.position.turn):
                raise NoMoves
        else:
            record = Record(Position(self.position.size, self.position.grid, self.position.turn), header)
        begin = record.current
        begin.comment = f"{MARK} {comment}".strip()
        pending: list[tuple[Node, Point | None, int]] = [(begin, None, 0)]
        written = 0
        while pending:
            if (written := written + 1) > MOST_WRITTEN:
                raise ProofTooLarge
            parent, reply, number = pending.pop()
            record.go(parent)
            if reply is not None:
                record.play(reply)
            node = record.play(self.nodes[number].attack)
            pending.extend((node, answer, child) for answer, child in reversed(self.nodes[number].replies))
        record.go(begin)
        return record
