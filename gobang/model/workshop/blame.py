"""Whose fault is a move? Which single number, changed by how little, would have made a machine play another point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QObject

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.weighers.orders import LabOrder, LabTask
from gobang.game.weighers.profile import WeightProfile
from gobang.model.workshop.lab_work import LabWork
from gobang.model.workshop.trial import TriedScore, read_tried

NAMED = 3
"""Numbers that are named."""
GAMES = 200
"""Games by which the price of a change is found out."""
MOST_MOVES = 20
"""Moves that are blamed together."""


@dataclass(frozen=True, slots=True)
class WishedMove:
    """A position, and the point that should be played there."""

    position: Position
    point: Point


@dataclass(frozen=True, slots=True)
class ChangePrice:
    """What a change costs elsewhere: how many of `moves` become others, and the score against the machine before."""

    changed: int
    moves: int
    score: TriedScore


@dataclass(frozen=True, slots=True)
class BlamedNumber:
    """A number that mends the moves if it is anything from `low` to `high`; `now` is the nearest of these to `was`."""

    name: str
    was: int
    now: int
    low: int
    high: int
    price: ChangePrice | None = None


class MachineBlame(LabWork):
    """Collects moves that a machine should make, and asks an engine in a process of its own whose fault it is."""

    def __init__(self, parent: QObject | None = None, command: Sequence[str] = ()) -> None:
        super().__init__(parent, command)
        self.machine: WeightProfile | None = None
        """Which was blamed, as it was then; None before."""
        self.moves: tuple[WishedMove, ...] = ()
        self.numbers: tuple[BlamedNumber, ...] = ()
        """Those to blame, the most likely first."""
        self._suspects: dict[str, BlamedNumber] = {}

    def wish(self, machine: WeightProfile, position: Position, point: Point) -> None:
        """Blame the machine for not playing this point, together with the moves before; the point must be free."""
        kept = tuple(move for move in self.moves if move.position != position)
        self.moves = (*kept, WishedMove(position, point))[-MOST_MOVES:]
        self.ask(machine)

    def forget(self, machine: WeightProfile, number: int) -> None:
        """Leave out the move with this number, from 0, and ask about those that are left."""
        self.moves = tuple(move for at, move in enumerate(self.moves) if at != number)
        self.ask(machine)

    def clear(self) -> None:
        """Forget all moves and what was found."""
        self.stop()
        self.machine, self.moves, self.numbers = None, (), ()
        self.changed.emit()

    def ask(self, machine: WeightProfile) -> None:
        """Ask whose fault it is that this machine makes other moves."""
        if not self.moves:
            self.clear()
            return
        self.machine, self.numbers, self._suspects = machine, (), {}
        cases = tuple((move.position, move.point) for move in self.moves)
        self._obey(LabOrder(LabTask.BLAME, (machine,), GAMES, cases=cases))

    def trying(self, name: str) -> dict[str, int]:
        """The numbers that try the change of one that was named, with the others as they were."""
        return {each.name: each.now if each.name == name else each.was for each in self.numbers}

    def _take(self, said: Mapping[str, Any]) -> None:
        if "culprits" in said:
            self._suspects = {each["name"]: BlamedNumber(**each) for each in said["culprits"]}
        elif "name" in said:
            price = ChangePrice(said["changed"], said["moves"], read_tried(said["score"]))
            self._suspects[said["name"]] = replace(self._suspects[said["name"]], price=price)
        elif "named" in said:
            self.numbers = tuple(self._suspects[name] for name in said["named"][:NAMED])
