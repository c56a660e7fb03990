"""The position editor: opens it, and begins a game or an analysis with the edited position."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Qt

from gobang.controller.context import Context
from gobang.controller.notices.game_left import told_of_left
from gobang.controller.notices.notice import Until
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.model.game_state import GameState, Reading
from gobang.model.orders import Deed, Order
from gobang.view.notice_bar import NoticeKind
from gobang.view.surroundings import PLAY


class PositionController(QObject):
    """Opens the editor with the position shown. The game on the board waits meanwhile and is kept."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        self._desk = context.desk
        self._match = context.desk.match
        self._window = context.window
        self._settings, self._router, self._notices = context.settings, context.router, context.notices
        context.router.obey({Deed.EDIT_POSITION: self._ask})

    def _ask(self) -> None:
        from gobang.view.dialogs import position_dialog

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
        chosen = self._desk.opponents.playable(self._settings.now.setup)
        setup = replace(chosen, rule=self._match.setup.rule, size=position.size, first=position.turn)
        left = self._desk.put_up(GameState(Record(position, self._desk.header(setup)), setup))
        if (told := told_of_left(left)) is not None:
            self._notices.tell(NoticeKind.INFO, *told, until=Until.PLAYED)
        self._window.board.setFocus()

    def _analyse(self, position: Position) -> None:
        """Replace the game by `position` and analyse it. Undo brings the game back."""
        match, actions = self._match, self._window.actions_
        self._desk.put_away()
        match.sheet.set_up(position)
        self._desk.put_up(GameState(match.record, match.setup.to_read(position), Reading()))
        if not actions.analysis.isChecked():
            self._router.give(Order.ANALYSE)
