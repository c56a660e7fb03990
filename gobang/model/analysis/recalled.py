"""What the analysis database knows of a position, as an analysis shows it, and what an analysis gives the database."""

from __future__ import annotations

from gobang.analyses.finding import MOST_LINES, FoundLine, PositionFinding
from gobang.game.position import Position
from gobang.model.engines.thoughts import Listener, Thought


class Recalled(Listener):
    """The results of an earlier analysis, which may have been another engine's."""

    def __init__(self, position: Position, finding: PositionFinding) -> None:
        super().__init__(position)
        self.finding = finding
        for rank, line in enumerate(finding.lines):
            self._note(Thought(rank, line.moves, line.worth, line.depth, line.selective))


def finding_of(listener: Listener, engine: str, date: int) -> PositionFinding | None:
    """What is worth keeping of the results of an analysis; None if the engine has given no evaluation."""
    lines = tuple(
        FoundLine(thought.moves, thought.worth, thought.depth, thought.selective)
        for thought in listener.thoughts[:MOST_LINES]
        if thought.worth is not None
    )
    return PositionFinding(lines, engine, date) if lines else None
