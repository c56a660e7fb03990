"""The context menus: opens them, and applies their actions to what was clicked."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint

from gobang.controller.record.mark_controller import MarkController
from gobang.controller.record.record_controller import RecordController
from gobang.game.point import Point, Stone
from gobang.game.records.record import Node
from gobang.model.match import Match
from gobang.view.main_window import MainWindow
from gobang.view.orders.context_menus import ContextMenus
from gobang.view.panels.moves_panel import MovesPanel
from gobang.view.panels.panels import Panels
from gobang.view.surroundings import PLAY, TRAIN


class MenuController(QObject):
    """Opens the context menus. Until a menu closes, the actions apply to what was clicked."""

    def __init__(
        self, match: Match, window: MainWindow, panels: Panels, record: RecordController, marks: MarkController
    ) -> None:
        super().__init__(window)
        self._match, self._window, self._record, self._marks = match, window, record, marks
        self._menus = menus = ContextMenus(window.actions_, window)
        self._point: Point | None = None
        self._node: Node | None = None
        self._stone = Stone.BLACK
        window.board.menu_wanted.connect(self._on_board)
        panels.moves_page.when_made(self._on_moves_made)
        window.players.menu_wanted.connect(self._on_player)
        menus.play_here.triggered.connect(self._play_here)
        menus.what_if.triggered.connect(self._try_out)
        menus.go_to.triggered.connect(self._go_to)
        menus.rename_player.triggered.connect(lambda: record.ask_about(self._stone))

    def _on_moves_made(self, panel: MovesPanel) -> None:
        for part in (panel.list, panel.graph):
            part.menu_wanted.connect(self._on_move)

    def _play_here(self) -> None:
        if self._point is not None:
            self._match.offer(self._point)

    def _try_out(self) -> None:
        if self._point is None:
            return
        if self._window.around.place == PLAY:
            self._match.try_out(self._point)
        else:
            self._window.around.point(self._point)  # in a review a click asks that too

    def _go_to(self) -> None:
        if self._node is not None:
            self._match.go(self._node)

    def _on_board(self, point: Point | None, where: QPoint) -> None:
        match = self._match
        self._point = point
        free = point is not None and match.running and match.position.is_free(point)
        self._menus.play_here.setEnabled(free and match.person_to_move and self._window.around.place == PLAY)
        self._menus.what_if.setEnabled(free and self._window.around.place != TRAIN)  # there it would be an answer
        self._marks.aim(point)
        self._menus.open_for_point(where, on_crossing=point is not None, closed=self._on_closed)

    def _on_move(self, node: Node, where: QPoint) -> None:
        self._node = node
        self._record.aim(node)
        self._menus.open_for_move(node, where, self._on_closed)

    def _on_player(self, stone: Stone, where: QPoint) -> None:
        self._stone = stone
        self._menus.open_for_player(where, self._on_closed)

    def _on_closed(self) -> None:
        self._marks.aim(None)
        self._record.aim(None)
