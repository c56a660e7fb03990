"""A machine that is taught by somebody's moves: its numbers are those by which these moves are likely."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from gobang.game.weighers.orders import LabOrder, LabTask
from gobang.game.weighers.profile import WeightProfile
from gobang.game.weighers.profile_text import loads
from gobang.model.workshop.lab_work import LabWork

MOST_GAMES = 200
"""Games of a player that teach."""


class MachineTeaching(LabWork):
    """Lets an engine in a process of its own read the games: who has played in them, and what their moves teach."""

    taught = Signal()  # a machine was taught

    def __init__(self, parent: QObject | None = None, command: Sequence[str] = ()) -> None:
        super().__init__(parent, command)
        self.source = ""
        """The folder whose players were asked for last."""
        self.players: tuple[tuple[str, int], ...] = ()
        """Who has played in its games, and how many, most games first."""
        self.player = ""
        """Whose moves have taught, or teach now."""
        self.machine: WeightProfile | None = None
        """The machine that was taught last."""
        self.errors: Mapping[str, int] = {}
        """The standard errors of its numbers; one about which the moves say nothing has none."""
        self.moves, self.agrees = 0, 0.0
        """By how many moves it was taught, and which share of them it would make."""
        self.read, self.of = 0, 0
        """How far the order is that is obeyed: moves or files."""
        self.counted = False
        """Whether the players of `source` are known."""

    def look_into(self, source: str) -> None:
        """Find out who has played in the games of a folder."""
        self.source, self.players, self.counted = source, (), False
        self._go(LabOrder(LabTask.PLAYERS, (), sources=(source,)))

    def teach(self, model: WeightProfile, player: str) -> None:
        """Teach a machine that reads the board as the model does by a player's latest games."""
        self.player, self.machine, self.errors, self.moves = player, None, {}, 0
        self._go(LabOrder(LabTask.TEACH, (model,), MOST_GAMES, sources=(self.source,), player=player))

    def _go(self, order: LabOrder) -> None:
        self.read, self.of = 0, 0
        self._obey(order)

    def _take(self, said: Mapping[str, Any]) -> None:
        if "players" in said:
            self.players, self.counted = tuple((name, games) for name, games in said["players"]), True
        elif "read" in said:
            self.read, self.of = said["read"], said["of"]
        elif "moves" in said:
            self.moves = said["moves"]
            if "weigher" in said:
                self.machine, self.errors, self.agrees = loads(said["weigher"]), said["errors"], said["agrees"]
                self.taught.emit()
