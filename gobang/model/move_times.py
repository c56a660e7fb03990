"""The times beside the moves: what the clock showed when each was made."""

from __future__ import annotations

from gobang.game.point import Stone
from gobang.game.records.record import Node
from gobang.game.timecontrol import Reading
from gobang.model.clock import Clock

LEFT = {Stone.BLACK: ("BL", "OB"), Stone.WHITE: ("WL", "OW")}
"""SGF's names for the seconds a side has left after a move, and for its periods or moves left."""


class MoveTimes:
    """Writes the times of a limited clock into the record, and sets the clock back to them when the board goes back."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._broken_off: tuple[Node, dict[Stone, Reading]] | None = None

    def begin(self, node: Node) -> None:
        """A game begins or goes on at `node`: the clock shows what is written there."""
        self._broken_off = None
        self._clock.put(self._written(node))

    def write(self, node: Node) -> None:
        """The move of `node` has just been made."""
        if self._clock.limited:
            left, count = LEFT[node.stone]
            seconds, number = self._clock.control.told(self._clock.reading(node.stone))
            node.properties[left] = [seconds]
            node.properties.pop(count, None)
            if number:
                node.properties[count] = [number]

    def leave(self, node: Node) -> None:
        """A side that thought at `node` is interrupted there."""
        self._broken_off = (node, self._clock.readings)

    def show(self, node: Node) -> None:
        """Let the clock show what it showed at `node`: when somebody was interrupted there, else after its move."""
        if not self._clock.limited:
            return
        if self._broken_off is not None and self._broken_off[0] is node:
            self._clock.put(self._broken_off[1])
        else:
            self._clock.put(self._written(node))

    def _written(self, node: Node) -> dict[Stone, Reading]:
        return {stone: self._latest(node, stone) for stone in LEFT}

    def _latest(self, node: Node, stone: Stone) -> Reading:
        """The last time of `stone` on the way to `node`, what it had at the start where none is written."""
        left, count = LEFT[stone]
        at: Node | None = node
        while at is not None:
            if told := at.properties.get(left):
                number = at.properties.get(count, [""])[0]
                if (reading := self._clock.control.read(told[0], number)) is not None:
                    return reading
            at = at.parent
        return self._clock.control.full
