"""The times of the moves: what the clock showed when each was made."""

from __future__ import annotations

from dataclasses import dataclass

from gobang.game.point import Stone
from gobang.game.records.record import Node
from gobang.game.timecontrol import Reading
from gobang.model.clock import Clock

LEFT = {Stone.BLACK: ("BL", "OB"), Stone.WHITE: ("WL", "OW")}
"""SGF's names for the seconds a side has left after a move, and for its periods or moves left."""


@dataclass(frozen=True, slots=True)
class Interrupted:
    """Where the side to move was interrupted, and what the clock showed then."""

    node: Node
    readings: dict[Stone, Reading]


class MoveTimes:
    """Writes the times of a limited clock into the record, and sets the clock back to them when the board goes back."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.interrupted: Interrupted | None = None

    def begin(self, node: Node, interrupted: Interrupted | None = None) -> None:
        """Set the clock to the times written at `node`, where a game begins or continues.

        `interrupted` is remembered of a game that was left and continues.
        """
        self.interrupted = interrupted
        self._clock.put(self._written(node))

    def write(self, node: Node) -> None:
        """Write the time of the side that has just made the move of `node`."""
        if self._clock.limited:
            left, count = LEFT[node.stone]
            seconds, number = self._clock.control.told(self._clock.reading(node.stone))
            node.properties[left] = [seconds]
            node.properties.pop(count, None)
            if number:
                node.properties[count] = [number]

    def leave(self, node: Node) -> None:
        """Remember what the clock shows, because the side to move is interrupted at `node`."""
        self.interrupted = Interrupted(node, self._clock.readings)

    def show(self, node: Node) -> None:
        """Set the clock to what it showed when the side to move was interrupted at `node`, else after its move."""
        if not self._clock.limited:
            return
        if self.interrupted is not None and self.interrupted.node is node:
            self._clock.put(self.interrupted.readings)
        else:
            self._clock.put(self._written(node))

    def _written(self, node: Node) -> dict[Stone, Reading]:
        return {stone: self._latest(node, stone) for stone in LEFT}

    def _latest(self, node: Node, stone: Stone) -> Reading:
        """The last time written for `stone` on the path to `node`; its time at the start if none is written."""
        left, count = LEFT[stone]
        at: Node | None = node
        while at is not None:
            if told := at.properties.get(left):
                number = at.properties.get(count, [""])[0]
                if (reading := self._clock.control.read(told[0], number)) is not None:
                    return reading
            at = at.parent
        return self._clock.control.full
