"""Whether a machine is better: games against others, the score so far, and one number set to several values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject

from gobang.game.weighers.key_sheet import LARGEST_NUMBER
from gobang.game.weighers.orders import LabOrder, LabTask
from gobang.game.weighers.profile import WeightProfile
from gobang.model.workshop.lab_work import LabWork

GAMES, SWEPT_GAMES, LEVEL_GAMES, LIVE_GAMES = 200, 200, 20, 2000
"""Games against each rival, for each value of a number, against a level of our engine, and while a score follows the
numbers: those are broken off by the next change."""
Rival = str | int
"""A machine by its name, or a level of our engine."""
FACTORS = (0.0, 0.1, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 4.0, 10.0)
"""What a number is multiplied by where its effect alone is looked at."""
FROM_NOTHING = (0, 1, 10, 100, 1000, 10_000)
"""The values of a number that is 0."""


@dataclass(frozen=True, slots=True)
class TriedScore:
    """What games have shown so far; `pairs` counts pairs of games from one opening by points, 0 to 2 by halves."""

    wins: int
    draws: int
    losses: int
    pairs: tuple[int, ...]

    @property
    def games(self) -> int:
        """How many were played."""
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """The share of the points, from 0 to 1; 0 before a game was played."""
        return (self.wins + self.draws / 2) / max(1, self.games)


@dataclass(frozen=True, slots=True)
class DifferingGame:
    """A game in which the machine plays otherwise than its rival would, from the move with this number on.

    `points` are the machine's: 1, ½ or 0.
    """

    moves: str
    number: int
    is_black: bool
    points: float


def sweep_values(now: int) -> tuple[int, ...]:
    """The values to which a number is set, its own among them."""
    if now == 0:
        return FROM_NOTHING
    values = {round(now * factor) for factor in FACTORS}
    return tuple(sorted(value for value in values if abs(value) <= LARGEST_NUMBER))


class MachineTrial(LabWork):
    """Lets an engine in a process of its own play the games. A new trial takes the place of the one before."""

    def __init__(self, parent: QObject | None = None, command: Sequence[str] = ()) -> None:
        super().__init__(parent, command)
        self.machine: WeightProfile | None = None
        """What is tried, as it was then."""
        self.rivals: tuple[Rival, ...] = ()
        """Against whom, one after the other."""
        self.scores: dict[Rival, TriedScore] = {}
        self.differing: tuple[DifferingGame, ...] = ()
        """Some games against the first rival."""
        self.live = False
        """Whether the score follows the numbers: each change begins a trial of the machine as it is then."""
        self.swept = ""
        """The number that is set to several values; "" if none is."""
        self.curve: dict[int, TriedScore] = {}
        """The scores by its values."""
        self.wanted = 0
        """How many games there will be in all."""
        self._left: list[LabOrder] = []
        """The order that is obeyed, and those after it."""

    @property
    def played(self) -> int:
        """How many games were played."""
        return sum(score.games for score in (*self.scores.values(), *self.curve.values()))

    def begin(
        self, machine: WeightProfile, rivals: Mapping[Rival, WeightProfile | None], *, live: bool = False
    ) -> None:
        """Try a machine against each of these; a level has no numbers.

        `live`: with more games, and what was found before against the same rivals stays until there is something new.
        """
        scores = self.scores if live and tuple(rivals) == self.rivals and not self.swept else {}
        self._reset(machine, tuple(rivals))
        self.live, self.scores = live, scores
        orders = []
        for rival, profile in rivals.items():
            if profile is None:
                orders.append(LabOrder(LabTask.TRY, (machine,), LEVEL_GAMES, level=int(rival)))
            else:
                orders.append(LabOrder(LabTask.TRY, (machine, profile), LIVE_GAMES if live else GAMES))
        self.wanted = sum(order.games for order in orders)
        self._go(orders)

    def sweep(self, machine: WeightProfile, rival: str, profile: WeightProfile, number: str) -> None:
        """Try a machine with one number set to several values, each time against the same rival."""
        values = sweep_values(machine.numbers[number])
        self._reset(machine, (rival,))
        self.swept, self.wanted = number, SWEPT_GAMES * len(values)
        self._go([LabOrder(LabTask.SWEEP, (machine, profile), SWEPT_GAMES, names=(number,), values=values)])

    def _reset(self, machine: WeightProfile, rivals: tuple[Rival, ...]) -> None:
        self.live = False
        self.machine, self.rivals, self.scores, self.differing, self.swept, self.curve = machine, rivals, {}, (), "", {}

    def _go(self, orders: list[LabOrder]) -> None:
        self._left = orders
        self._obey(orders[0])

    def _take(self, said: Mapping[str, Any]) -> None:
        rival = self.rivals[len(self.rivals) - len(self._left)]
        if "value" in said:
            self.curve[said["value"]] = read_tried(said["score"])
        elif "score" in said:
            self.scores[rival] = read_tried(said["score"])
        elif "differing" in said and rival == self.rivals[0]:
            self.differing = tuple(_game(each) for each in said["differing"])

    def _on_finished(self) -> None:
        self._left = self._left[1:]
        if self.on and self._left:
            self._obey(self._left[0])
        else:
            super()._on_finished()


def read_tried(said: Mapping[str, Any]) -> TriedScore:
    """The score that an engine has told. Raises KeyError."""
    return TriedScore(said["wins"], said["draws"], said["losses"], tuple(said["pairs"]))


def _game(said: Mapping[str, Any]) -> DifferingGame:
    black, winner = bool(said["first_is_black"]), said["winner"]
    points = 0.5 if winner == "empty" else float((winner == "black") is black)
    return DifferingGame(said["moves"], said["number"], black, points)
