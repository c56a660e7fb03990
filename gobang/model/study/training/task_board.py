"""The board of a match while tasks are on it, and the person's own game lies aside."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.records.record import Record
from gobang.game.ruleset import RuleSet
from gobang.model.activity import Exercise, ExerciseKind, aside_of
from gobang.model.game_state import GameState
from gobang.model.kept.unfinished import leave, take_up
from gobang.model.match import Match
from gobang.model.opponents.opponent_id import HUMAN
from gobang.model.player import HumanPlayer, Player
from gobang.model.setup import Mode, Setup


class TaskBoard(QObject):
    """Shows positions on a free board. `players` are who played the game that lies aside, Black first."""

    taken = Signal()  # another game has been begun or opened: it has the board

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._match = match
        self._node = match.record.current
        """Where the task is in its record."""
        self._rules = match.rules.active
        self.on = False
        """Whether a task has the board, or nothing while there is none."""
        self.players = (HUMAN, HUMAN)
        match.began.connect(self._on_began)

    def take(self) -> None:
        """Put the person's game aside; `show` must follow."""
        match = self._match
        if not isinstance(match.activity, Exercise):
            black, white = match.seats.players
            self.players = black.id, white.id
            match.sheet.lay_aside()
        self.on = True

    def give_back(self, black: Player, white: Player) -> None:
        """Put the person's game back on the board, with these players."""
        self.on = False
        aside = aside_of(self._match.activity)
        if aside is not None:
            take_up(self._match, aside, black, white)

    def show(self, position: Position, rules: RuleSet) -> None:
        """Put a position on the board, with the moves that led to it."""
        match, self._rules = self._match, rules
        record = Record.of(position)
        setup = Setup(mode=Mode.FREE, size=position.size, rule=rules.name)
        game = GameState(record, setup, Exercise(ExerciseKind.TASK, leave(match)))
        match.open(game, HumanPlayer(), HumanPlayer())
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
        if self.on and not isinstance(self._match.activity, Exercise):
            self.on = False
            self.taken.emit()
