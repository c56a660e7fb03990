"""The game that is on the board when the program starts."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.model.desk import Desk
from gobang.model.game_state import GameState
from gobang.model.kept.settings import Settings
from gobang.model.kept.unfinished import UnfinishedGame

if TYPE_CHECKING:
    from gobang.controller.notices.notices import Notices

DEMO = "h8i9h10h9g9i7i8j8g8f8g10g7"
"""The moves of the game in design drawings, README picture and `--demo`."""


class FirstGame:
    """Puts on the board the demonstration, or the game that was unfinished when the program ended, or a new game."""

    def __init__(self, desk: Desk, settings: Settings, unfinished: UnfinishedGame, *, demo: bool) -> None:
        self._desk, self._settings, self._unfinished, self._demo = desk, settings, unfinished, demo

    @cached_property
    def _left(self) -> GameState | None:
        """The game that was unfinished when the program ended."""
        return self._unfinished.read()

    def preview(self) -> None:
        """Let the first paint show the board with which the game will begin or go on."""
        if self._demo:
            position = _demonstration()
        elif self._left is not None:
            position = self._left.record.position
        else:
            position = Position.empty(self._settings.now.setup.size)
        self._desk.match.field.show(position)

    def put_up(self, notices: Notices) -> None:
        """Let the match begin with that game. Where its opponent is gone, keep it among the earlier ones and say so.

        So are the games that other windows have left, of which one that was not over comes first.
        """
        from gobang.controller.notices import at_start

        if self._demo:
            self._desk.put_up(GameState(Record.of(_demonstration())))
        elif self._left is not None:
            self._resume(self._left, notices)
        else:
            self._desk.begin(self._settings.now.setup)
        if not self._demo:
            at_start.tell_left_over(notices, self._unfinished.clear_others(self._desk.earlier.keep))

    def _resume(self, left: GameState, notices: Notices) -> None:
        from gobang.controller.notices import at_start

        desk = self._desk
        gone = desk.stranger(left)
        if gone is not None and (path := desk.earlier.keep(left)) is not None:
            desk.begin(left.setup)
            at_start.tell_opponent_gone(notices, gone, path)
        else:  # where no file can keep the game of a machine that is gone, it stays on the board
            desk.put_up(left)


def _demonstration() -> Position:
    return Position.of(15, parse_position_string(DEMO, 15))
