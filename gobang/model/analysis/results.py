"""What an analysis has found in one record under one rule."""

from __future__ import annotations

from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.worth import Proof, Worth
from gobang.model.analysis.narrowing import EVERY, Narrowing
from gobang.model.analysis.recalled import Recalled, with_now
from gobang.model.engines.thoughts import Listener, Thought

FEW = 10
"""Where our engine names fewer moves, it has left out only those that lose at once."""


class AnalysisResults:
    """Keeps the best results for each position, those of some of its moves apart from those of all."""

    def __init__(self) -> None:
        self._found: dict[tuple[Position, Narrowing], Listener] = {}
        self._beside: dict[Position, Listener] = {}
        """What was found of all moves of a position of which more was known."""
        self._judged: set[Position] = set()
        """The positions all of whose moves were searched as long as for a hint, or to the end of the search."""

    def of(self, position: Position, narrowing: Narrowing = EVERY) -> Listener | None:
        """What was found in `position`; None: nothing yet."""
        return self._found.get((position, narrowing))

    def thoughts(self, position: Position, narrowing: Narrowing) -> tuple[Thought, ...]:
        """The moves that were found, best first; of an earlier analysis each with what this one says of it, and others.

        Empty if nothing was found.
        """
        found, beside = self.of(position, narrowing), self._beside.get(position)
        if isinstance(found, Recalled) and beside is not None:
            return with_now(found.thoughts, beside.thoughts)
        return found.thoughts if found is not None else ()

    def worth(self, position: Position) -> Worth | None:
        """What the best move found is worth to the side to move; None if that is not known.

        Where all moves that are known turned out lost further on, nobody knows about the others.
        """
        found, thoughts = self.of(position), self.thoughts(position, EVERY)
        worth = thoughts[0].worth if thoughts else None
        lost = worth is not None and worth.proof is Proof.LOSS
        return None if lost and isinstance(found, Recalled) and found.finding.best.worth is None else worth

    def keep(self, listener: Listener, narrowing: Narrowing) -> None:
        """Keep what `listener` has heard; if more is known, beside that."""
        key = listener.position, narrowing
        before = self._found.get(key)
        if before is None or before is listener or (listener.proved, listener.depth) >= (before.proved, before.depth):
            self._found[key] = listener
        elif narrowing == EVERY:
            self._beside[listener.position] = listener

    def recall(self, recalled: Recalled) -> bool:
        """Take in what an earlier analysis has found, unless as much is known. Returns whether it was taken.

        What was recalled before may be corrected.
        """
        before = self.of(recalled.position)
        if isinstance(before, Recalled):
            taken = before.thoughts != recalled.thoughts
        else:
            taken = before is None or (recalled.proved, recalled.depth) > (before.proved, before.depth)
        if recalled.thoughts and taken:
            if before is not None and not isinstance(before, Recalled):
                self._beside[recalled.position] = before
            self._found[recalled.position, EVERY] = recalled
            return True
        return False

    def judge(self, position: Position, narrowing: Narrowing) -> None:
        """Note that `position` was searched long enough."""
        if narrowing == EVERY:
            self._judged.add(position)

    def is_judged(self, position: Position) -> bool:
        """Whether all moves of `position` were searched long enough."""
        return position in self._judged


def others_lose(found: Listener, wanted: int, narrowing: Narrowing) -> bool:
    """Whether our engine has `found` fewer than the `wanted` moves (0: all) because each of the others loses.

    It leaves out moves that let the other side complete a threat, and far ones. Where it has found a win, or on an
    empty board, it looks for no others. The lines it was asked for and has told count, not their moves: while an
    iteration arrives, two can begin with the same one.
    """
    position, thoughts = found.position, found.thoughts
    left = position.count(Stone.EMPTY) - len(narrowing.blocked(position))
    most = min(wanted or FEW, found.lines or FEW, FEW, left)
    if not thoughts or found.ranks >= most or not position.has_stones:
        return False
    return found.depth > 1 and ((best := thoughts[0].worth) is None or best.proof is not Proof.WIN)
