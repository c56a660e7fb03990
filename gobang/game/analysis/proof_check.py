"""Checks a proof in a record by the rules of the game alone: every reply must be refuted, or lose at once."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from gobang.game.analysis.proof import MARK
from gobang.game.analysis.replies import Replies, replies, wins_at_once
from gobang.game.gradual import Gradual
from gobang.game.judging import ban, judge
from gobang.game.point import Point, Stone
from gobang.game.record.record import Node, Record
from gobang.game.ruleset import RuleSet

MOST_GAPS = 1000
"""After so many gaps a check ends: nobody reads more."""


class GapKind(enum.Enum):
    """Why a branch proves nothing."""

    UNANSWERED = "unanswered"
    """A reply that does not lose at once is not in the file."""
    UNFINISHED = "unfinished"
    """The attacker is to move, and the file has no move for him."""
    LOSES = "loses"
    """The defender answers by a five, or the attacker's move ends the game otherwise."""
    FORBIDDEN = "forbidden"
    """The attacker's move is forbidden."""
    TURN = "turn"
    """A move is of the colour that is not to move."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A branch that is not proved: the moves from the proof's beginning to where it fails."""

    line: tuple[Point, ...]
    kind: GapKind


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check has found: the side that wins, its positions and the replies in them, and the gaps.

    A position that several branches lead to counts once, as in the proof that was written.
    """

    side: Stone
    positions: int
    replies: int
    gaps: tuple[Gap, ...]

    @property
    def proved(self) -> bool:
        """Whether every branch ends in a win."""
        return not self.gaps


def beginning(record: Record) -> Node | None:
    """Where the proof in a record begins: the node whose comment says so, else the root of a set-up position."""
    marked = next((node for node in record.walk() if node.comment.startswith(MARK)), None)
    if marked is None and record.root.position.has_stones:
        return record.root
    return marked


def check(begin: Node, rules: RuleSet) -> Gradual[Checked]:
    """Whether the side to move at `begin` wins by the moves in the record, whatever is replied."""
    side = begin.position.turn
    known: dict[bytes, Replies] = {}
    gaps: list[Gap] = []
    counted: set[bytes] = set()
    pending: list[tuple[Node, tuple[Point, ...]]] = [(begin, ())]
    looked = met = 0
    while pending and len(gaps) < MOST_GAPS:
        yield 1 - len(pending) / (len(pending) + looked + 1)
        node, line = pending.pop()
        looked += 1
        new = node.position.grid not in counted
        counted.add(node.position.grid)
        found = _attacks(node, line, rules)
        if isinstance(found, Gap):
            gaps.append(found)
            continue
        for attack, after in found:
            position = attack.position
            if position.grid not in known:
                known[position.grid] = replies(position, rules)
            answers = known[position.grid]
            written = {child.move: child for child in attack.children}
            for reply in answers.open:
                met += new
                branch = written.get(reply)
                if reply in answers.wins:
                    gaps.append(Gap((*after, reply), GapKind.LOSES))
                elif branch is None:
                    gaps.append(Gap((*after, reply), GapKind.UNANSWERED))
                elif branch.stone is side:
                    gaps.append(Gap((*after, reply), GapKind.TURN))
                else:
                    pending.append((branch, (*after, reply)))
    return Checked(side, len(counted), met, tuple(gaps[:MOST_GAPS]))


def _attacks(node: Node, line: tuple[Point, ...], rules: RuleSet) -> list[tuple[Node, tuple[Point, ...]]] | Gap:
    """The attacker's moves after `node` that do not end the game, with the line to each; or why one is wrong."""
    position, found = node.position, []
    if not node.children:
        return [] if wins_at_once(position, rules) else Gap(line, GapKind.UNFINISHED)
    for child in node.children:
        if child.move is None:
            continue
        after = (*line, child.move)
        if child.stone is not position.turn:
            return Gap(after, GapKind.TURN)
        if ban(position, child.move, rules) is not None:
            return Gap(after, GapKind.FORBIDDEN)
        verdict = judge(child.position, rules)
        if verdict is None:
            found.append((child, after))
        elif verdict.winner is not position.turn:
            return Gap(after, GapKind.LOSES)
    return found
