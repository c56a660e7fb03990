"""The times of the moves: what the clock showed when each was made."""

from __future__ import annotations

from dataclasses import dataclass

from gobang.game.play.timecontrol import ClockReading
from gobang.game.point import Stone
from gobang.game.record.record import Node, Record
from gobang.model.play.clock import Clock

LEFT = {Stone.BLACK: ("BL", "OB"), Stone.WHITE: ("WL", "OW")}
"""SGF's names for the seconds a side has left after a move, and for its periods or moves left."""


@dataclass(frozen=True, slots=True)
class Interrupted:
    """Where the side to move was interrupted, what each side had left then, and how long it had thought."""

    node: Node
    readings: dict[Stone, ClockReading]
    spent: dict[Stone, int]


class MoveTimes:
    """Remembers what the clock showed after each move, and sets it back to that when the board goes back.

    What a limited clock has left is written into the record, as SGF has names for it. `spent` holds the time that both
    sides had used, in milliseconds; a node that is not in it has the times of the nearest one before it.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.interrupted: Interrupted | None = None
        self.spent: dict[Node, dict[Stone, int]] = {}

    def begin(
        self,
        record: Record,
        interrupted: Interrupted | None,
        spent: dict[Stone, int],
        spent_after: dict[Node, dict[Stone, int]],
    ) -> None:
        """Set the clock to the times written at the current node of `record`, where a game begins or continues.

        The others are of a game that was left: where, and the time used then and after each of its moves. If the latter
        is not known, no take-back leads below the time used then.
        """
        self.interrupted = interrupted
        self._clock.put(self._written(record.current), spent)
        self.spent = dict(spent_after) or {record.root: self._clock.all_spent}

    def write(self, node: Node) -> None:
        """Remember the times after the move of `node`, which has just been made."""
        self.spent[node] = self._clock.all_spent
        if self._clock.limited:
            left, count = LEFT[node.stone]
            seconds, number = self._clock.control.told(self._clock.reading(node.stone))
            node.properties[left] = [seconds]
            node.properties.pop(count, None)
            if number:
                node.properties[count] = [number]

    def leave(self, node: Node) -> None:
        """Remember what the clock shows, because the side to move is interrupted at `node`."""
        self.interrupted = Interrupted(node, self._clock.readings, self._clock.all_spent)

    def show(self, node: Node) -> None:
        """Set the clock to what it showed when the side to move was interrupted at `node`, else after its move."""
        if self.interrupted is not None and self.interrupted.node is node:
            self._clock.put(self.interrupted.readings, self.interrupted.spent)
        else:
            self._clock.put(self._written(node), self._spent_at(node))

    def _spent_at(self, node: Node) -> dict[Stone, int] | None:
        """What both sides had used at `node`; None if that is not known."""
        at: Node | None = node
        while at is not None and at not in self.spent:
            at = at.parent
        return None if at is None else self.spent[at]

    def _written(self, node: Node) -> dict[Stone, ClockReading]:
        return {stone: self._latest(node, stone) for stone in LEFT}

    def _latest(self, node: Node, stone: Stone) -> ClockReading:
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
