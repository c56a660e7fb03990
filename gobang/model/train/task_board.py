"""The board of a match while tasks are on it, and the person's own game lies aside."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.game.ruleset import RuleSet
from gobang.model.desk import Desk
from gobang.model.game_state import Exercise, ExerciseKind, GameState
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup


class TaskBoard(QObject):
    """Shows positions on a free board."""

    taken = Signal()  # another game has been begun or opened: it has the board

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk, match = desk, desk.match
        self._match = match
        self._node = match.record.current
        """Where the task is in its record."""
        self._rules = match.rules.active
        self.on = False
        """Whether a task has the board, or nothing while there is none."""
        match.began.connect(self._on_began)

    def take(self) -> None:
        """Take the board; `show`, which puts the person's game aside, must follow."""
        self.on = True

    def give_back(self) -> None:
        """Put the person's game back on the board."""
        self.on = False
        self._desk.give_back()

    def show(self, position: Position, rules: RuleSet) -> None:
        """Put a position on the board, with the moves that led to it."""
        self._rules = rules
        record = Record.of(position)
        setup = Setup(mode=Mode.FREE, size=position.size, rule=rules.name)
        game = GameState(record, setup, Exercise(ExerciseKind.TASK, self._desk.game))
        self._desk.put_up(game, (HumanPlayer(), HumanPlayer()))
        self._node = record.current

    def place(self, point: Point) -> None:
        """Place a stone of the side to move, if the task is on the board."""
        if self._match.record.current is self._node:
            self._match.offer(point)
            self._node = self._match.record.current

    def come_back(self, position: Position) -> None:
        """Show `position`, in which the task is, if the person has gone elsewhere in the record or changed it."""
        match = self._match
        if match.position == position:
            return
        if match.record.holds(self._node) and self._node.position == position:
            match.go(self._node)
        else:
            self.show(position, self._rules)

    def _on_began(self) -> None:
        """Tell when another game takes the board; whoever began that has kept the one that lay aside."""
        if self.on and self._match.activity.exercise is None:
            self.on = False
            self.taken.emit()
