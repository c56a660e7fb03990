"""The context menus of the board, of a move and of a player."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from gobang.game.record.record import Node
from gobang.view.orders.actions import Actions
from gobang.words.catalogue import tr
from gobang.words.record.edits import go_to_move


class ContextMenus(QObject):
    """Makes menus of the window's actions and of a few that apply only to the place clicked.

    Each menu is made when it opens. `closed` is called after the menu has closed and the chosen action was triggered.
    """

    def __init__(self, actions: Actions, window: QWidget) -> None:
        super().__init__(window)
        self._actions, self._window = actions, window
        self.play_here = QAction(tr("Play here"), self)
        self.what_if = QAction(tr("What if?"), self)
        self.what_if.setStatusTip(tr("Try this move as a variation; the machine does not answer"))
        self.pin_here = QAction(self)
        self.leave_out_here, self.look_only_here = QAction(self), QAction(self)
        self.go_to = QAction(self)
        self.its_table = QAction(tr("Its numbers…"), self)
        self.rename_player = QAction(tr("Rename…"), self)

    def open_for_point(
        self,
        where: QPoint,
        closed: Callable[[], None],
        *,
        on_crossing: bool,
        on_stone: bool,
        pinned: bool,
        narrowed: bool | None = None,
        alone: bool = False,
    ) -> QMenu:
        """Open the board's menu: whether a crossing was clicked, one with a stone, or the one whose sum is pinned.

        `narrowed`: whether the analysis leaves that move out, or with `alone` looks at it and few others; None: none is
        on.
        """
        actions, menu = self._actions, QMenu(self._window)
        if on_stone:
            menu.addAction(actions.why)
            menu.addSeparator()
        if on_crossing:
            self.pin_here.setText(tr("Let the sum go") if pinned else tr("Keep the sum in sight"))
            menu.addActions([self.play_here, self.what_if, self.pin_here])
        menu.addActions([actions.hint, actions.analysis])
        if narrowed is not None:
            out, only = narrowed and not alone, narrowed and alone
            self.leave_out_here.setText(tr("Analyse this move again") if out else tr("Leave out of the analysis"))
            self.look_only_here.setText(tr("Analyse not only this move") if only else tr("Analyse only this move"))
            menu.addActions([self.leave_out_here, self.look_only_here, actions.every_move])
        menu.addSeparator()
        if on_crossing:
            marks = menu.addMenu(tr("Set mark"))
            marks.addActions(list(actions.marks.values()))
        menu.addActions([actions.copy, actions.copy_picture, actions.edit_position])
        menu.addSeparator()
        menu.addActions([actions.take_back, actions.redo])
        return self._open(menu, where, closed)

    def open_for_move(self, node: Node, where: QPoint, closed: Callable[[], None]) -> QMenu:
        """Open the menu of a move in the list, or of a variation; its first line names the move."""
        self.go_to.setText(go_to_move(node))
        actions, menu = self._actions, QMenu(self._window)
        menu.setToolTipsVisible(True)  # which say why an order is not possible now
        menu.addActions([self.go_to, actions.why, actions.comment])
        menu.addSeparator()
        menu.addActions([actions.promote, actions.prefer, actions.remove])
        menu.addSeparator()
        menu.addActions([actions.copy_line, actions.copy_branch])
        return self._open(menu, where, closed)

    def open_for_player(self, where: QPoint, closed: Callable[[], None], *, weighs: bool) -> QMenu:
        """Open the menu of a player; `weighs`: it is one of the five that play by a table of numbers."""
        actions, menu = self._actions, QMenu(self._window)
        if weighs:
            menu.addAction(self.its_table)
            menu.addSeparator()
        menu.addActions([self.rename_player, actions.game_options, actions.swap_sides])
        menu.addSeparator()
        menu.addActions([actions.move_now, actions.offer_draw, actions.resign])
        menu.addSeparator()
        menu.addAction(actions.about_game)
        return self._open(menu, where, closed)

    def _open(self, menu: QMenu, where: QPoint, closed: Callable[[], None]) -> QMenu:
        def close() -> None:
            closed()
            menu.deleteLater()

        # Qt hides a menu before it triggers the chosen action.
        menu.aboutToHide.connect(lambda: QTimer.singleShot(0, menu, close))
        menu.popup(where)
        return menu
