"""What the analysis database knows of a position, as an analysis shows it, and what an analysis gives the database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gobang.analyses.finding import MOST_LINES, FoundLine, PositionFinding
from gobang.analyses.known import Known, a_ply_later
from gobang.game.engines.gomocup import DEEPEST_KNOWN, KnownLine
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.worth import Proof, Worth, score_of
from gobang.model.engines.specs import OWN
from gobang.model.engines.thoughts import Listener, Thought

LONGEST_PROOF = 500
"""Proofs of so many plies, which nobody has found, are not told to the engine."""


class Recalled(Listener):
    """The results of an earlier analysis, which may have been another engine's."""

    def __init__(self, position: Position, finding: PositionFinding, lines: Sequence[FoundLine] = ()) -> None:
        """`lines` are those of the finding as what is known further on has corrected them.

        Where the position is proved and no move is known for it, estimates of moves say nothing of it.
        """
        super().__init__(position)
        self.finding = finding
        named = (line for line in lines or finding.lines if line.moves)
        claimed = not finding.lines[0].moves and finding.worth is not None and finding.worth.proved
        for rank, line in enumerate(named):
            worth = None if claimed and not (line.worth and line.worth.proved) else line.worth
            self._note(Thought(rank, line.moves, worth, line.depth, line.selective, line.below, known=True))
        self.depth = finding.depth


def with_now(known: Sequence[Thought], said: Sequence[Thought]) -> tuple[Thought, ...]:
    """What an earlier analysis knows, each with what is `said` of the same move now, and other moves; the best first.

    What is said now takes the place of an estimate that is no deeper.
    """
    now = {thought.moves[0]: thought for thought in said}
    told = [_beside(thought, now.pop(thought.moves[0], None)) for thought in known]
    return tuple(sorted((*told, *now.values()), key=lambda thought: thought.order, reverse=True))


def _beside(known: Thought, now: Thought | None) -> Thought:
    """A known line with what is said of its move now, or that alone where it says more."""
    if now is None or (known.proved, known.depth) > (now.proved, now.depth):
        return replace(known, now=now)
    return now


def lines_to_begin_with(known: Known) -> tuple[KnownLine, ...]:
    """What is known of a position and of the moves from it, as our engine is told it before it searches.

    Of other engines' findings only the moves: their scores are on other scales.
    """
    lines: dict[Point, KnownLine] = {}
    if (finding := known.finding) is not None:
        for line in (line for line in finding.lines if line.moves):
            lines[line.moves[0]] = _known_line(line.moves, a_ply_later(line.worth), line.depth - 1, finding.engine)
    for point, move in known.moves.items():
        told = _known_line((point,), a_ply_later(move.worth), move.depth, "" if move.below else move.engine)
        before = lines.get(point, KnownLine((point,)))
        if (told.proved, told.depth) > (before.proved, before.depth):
            lines[point] = replace(told, moves=before.moves)
    return tuple(line for line in lines.values() if len(line.moves) > 1 or line.depth)


def _known_line(moves: tuple[Point, ...], worth: Worth | None, depth: int, engine: str) -> KnownLine:
    """A move with what follows it; `worth` is that of the position after it to the side that makes it."""
    if engine != OWN.name or worth is None or depth < 1:
        return KnownLine(moves)
    depth = min(depth, DEEPEST_KNOWN)
    if worth.proof is None:
        return KnownLine(moves, depth, score_of(worth.chance))
    if worth.proof is Proof.DRAW or not 0 < worth.plies < LONGEST_PROOF:
        return KnownLine(moves)
    return KnownLine(moves, depth, worth.plies if worth.proof is Proof.WIN else -worth.plies, proved=True)


def finding_of(listener: Listener, engine: str, date: int) -> PositionFinding | None:
    """What is worth keeping of the results of an analysis; None if the engine has given no evaluation."""
    lines = tuple(
        FoundLine(thought.moves, thought.worth, thought.depth, thought.selective)
        for thought in listener.thoughts[:MOST_LINES]
        if thought.worth is not None
    )
    return PositionFinding(lines, engine, date) if lines else None
