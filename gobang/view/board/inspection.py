"""Explains the crossing under the pointer or the cursor."""

from __future__ import annotations

from gobang.game.point import Point
from gobang.view.art.marks import Candidate
from gobang.view.board.overlays import Overlays


class Inspection:
    """Shows the card of a crossing, or if it is an engine's candidate, the line that begins there and what is known.

    The wheel removes moves from the line and adds them again. A line stays as long as its crossing is looked at, even
    if the engine drops the move.
    """

    def __init__(self, overlays: Overlays) -> None:
        self._overlays = overlays
        self._point: Point | None = None
        self.pinned: Point | None = None
        """The crossing that is explained while none is looked at."""
        self._candidate: Candidate | None = None
        """What the engine said last of the crossing looked at."""
        self._moves = 0
        """How many moves of the line are shown; 0 for all."""

    def look_at(self, point: Point | None) -> None:
        """Explain `point`; None shows nothing."""
        if point != self._point:
            self.forget()
        self._point = point
        self.show()

    def forget(self) -> None:
        """Forget the line and how much of it was shown, because the crossing or the position has changed."""
        self._candidate, self._moves = None, 0

    def turn(self, notches: int) -> None:
        """Show `notches` moves more, or fewer if negative."""
        if line := self._whole:
            self._moves = min(len(line), max(1, (self._moves or len(line)) + notches))
            self.show()

    @property
    def line(self) -> tuple[Point, ...]:
        """The moves shown of the line, none where there is no line."""
        whole = self._whole
        return whole[: self._moves or len(whole)]

    def show(self) -> None:
        """Show everything again after size, colours, position or marks have changed."""
        named = self._overlays.candidate_at(self._point)
        if named is not None or not self._overlays.marks.candidates:
            self._candidate = named
        line = self.line
        self._overlays.preview(line or self._overlays.marks.preview)
        self._overlays.explain(self._point or self.pinned, beside_line=bool(line))

    @property
    def _whole(self) -> tuple[Point, ...]:
        return self._candidate.line if self._candidate else ()
