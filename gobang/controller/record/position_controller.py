"""The position editor: opens it, and begins a game or an analysis with the edited position."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Qt

from gobang.game.position import Position
from gobang.game.records.record import Record
from gobang.model.game_state import GameState, Origin
from gobang.model.kept.earlier import EarlierGames
from gobang.model.kept.open_file import OpenFile
from gobang.model.kept.settings import Settings
from gobang.model.kept.unfinished import leave
from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponents
from gobang.model.player import HumanPlayer
from gobang.model.score_sheet import blank
from gobang.view.dialogs import position_dialog
from gobang.view.main_window import MainWindow
from gobang.view.surroundings import PLAY


class PositionController(QObject):
    """Opens the editor with the position shown. The game on the board waits meanwhile and is kept."""

    def __init__(
        self,
        match: Match,
        window: MainWindow,
        opponents: Opponents,
        settings: Settings,
        earlier: EarlierGames,
        file: OpenFile,
    ) -> None:
        super().__init__(window)
        self._match, self._window, self._opponents = match, window, opponents
        self._settings, self._earlier, self._file = settings, earlier, file
        window.actions_.edit_position.triggered.connect(self._ask)

    def _ask(self) -> None:
        waits = self._match.can_pause
        self._match.pause()
        dialog = position_dialog.PositionDialog(self._window.board, self._match.rules.active, self._window)
        dialog.play_wanted.connect(self._play)
        dialog.analysis_wanted.connect(self._analyse)
        if waits:
            dialog.rejected.connect(self._match.resume)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _play(self, position: Position) -> None:
        """Begin a game from `position`, against the chosen opponent by the chosen rule."""
        self._window.around.visit(PLAY)
        match, now = self._match, self._settings.now
        self._earlier.keep_left(leave(match), self._file)
        chosen = self._opponents.playable(now.setup)
        setup = replace(chosen, rule=match.setup.rule, size=position.size, first=position.turn)
        black, white = self._opponents.players(setup, pace_ms=now.pace_ms)
        header = blank(setup, black.id, white.id).header
        match.open(GameState(Record(position, header), setup), black, white)
        self._window.board.setFocus()

    def _analyse(self, position: Position) -> None:
        """Replace the game by `position` and analyse it. Undo brings the game back."""
        match, actions = self._match, self._window.actions_
        self._earlier.keep_left(leave(match), self._file)
        match.sheet.set_up(position)
        setup = match.setup.to_read(position)
        match.open(GameState(match.record, setup, Origin.OPENED), HumanPlayer(), HumanPlayer())
        if not actions.analysis.isChecked():
            actions.analysis.trigger()
