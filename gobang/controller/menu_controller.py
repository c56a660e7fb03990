"""The context menus: opens them, and applies their actions to what was clicked."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint

from gobang.controller.analysis.tables_controller import TablesController
from gobang.controller.context import Context
from gobang.controller.record.mark_controller import MarkController
from gobang.controller.record.record_controller import RecordController
from gobang.game.point import Point, Stone
from gobang.game.record.record import Node
from gobang.model.orders import Deed, Order
from gobang.view.orders.context_menus import ContextMenus
from gobang.view.panels import Panels
from gobang.view.record.moves_panel import MovesPanel


class MenuController(QObject):
    """Opens the context menus. Until a menu closes, the actions apply to what was clicked."""

    def __init__(
        self,
        context: Context,
        panels: Panels,
        record: RecordController,
        marks: MarkController,
        tables: TablesController,
    ) -> None:
        super().__init__(context.window)
        self._match = context.match
        self._marks = marks
        self._weighings = context.study.weighings
        self._narrowings = context.study.analysis.narrowings
        self._router = context.router
        self._menus = menus = ContextMenus(context.window.actions_, context.window)
        self._point: Point | None = None
        self._node: Node | None = None
        self._stone = Stone.BLACK
        context.window.board.menu_wanted.connect(self._on_board)
        panels.moves_page.when_made(self._on_moves_made)
        context.window.players.menu_wanted.connect(self._on_player)
        context.router.obey({Deed.TRY_OUT: context.match.try_out})
        context.router.always(menus.play_here, lambda: context.router.give(Order.PLAY_HERE, self._point))
        context.router.always(menus.what_if, lambda: context.router.give(Order.WHAT_IF, self._point))
        context.router.always(menus.pin_here, lambda: context.router.give(Order.PIN, self._point))
        context.router.always(menus.leave_out_here, lambda: context.router.give(Order.LEAVE_OUT, self._point))
        context.router.always(menus.look_only_here, lambda: context.router.give(Order.LOOK_ONLY, self._point))
        context.router.always(menus.its_table, lambda: tables.show(self._scheme_of(self._stone)))
        context.router.always(menus.go_to, self._go_to)
        context.router.always(menus.rename_player, lambda: record.ask_about(self._stone))

    def _on_moves_made(self, panel: MovesPanel) -> None:
        for part in (panel.list, panel.graph):
            part.menu_wanted.connect(self._on_move)

    def _go_to(self) -> None:
        if self._node is not None:
            self._match.go(self._node)

    def _on_board(self, point: Point | None, where: QPoint) -> None:
        self._point = point
        free = point is not None and self._match.position.is_free(point)
        self._menus.pin_here.setEnabled(free and self._router.deed(Order.PIN) is not None)
        self._menus.play_here.setEnabled(free and self._router.deed(Order.PLAY_HERE) is not None)
        self._menus.what_if.setEnabled(free and self._router.deed(Order.WHAT_IF) is not None)
        self._marks.aim(point)
        self._router.aim(self._move_on(point))
        on_stone = point is not None and not free
        pinned = point is not None and point == self._weighings.pinned
        narrowing = self._narrowings.now
        analysed = free and self._router.deed(Order.LEAVE_OUT) is not None
        self._menus.open_for_point(
            where,
            self._on_closed,
            on_crossing=point is not None,
            on_stone=on_stone,
            pinned=pinned,
            narrowed=point in narrowing.points if analysed else None,
            alone=narrowing.only,
        )

    def _on_move(self, node: Node, where: QPoint) -> None:
        self._node = node
        self._router.aim(node)
        self._menus.open_for_move(node, where, self._on_closed)

    def _on_player(self, stone: Stone, where: QPoint) -> None:
        self._stone = stone
        self._menus.open_for_player(where, self._on_closed, weighs=bool(self._scheme_of(stone)))

    def _move_on(self, point: Point | None) -> Node | None:
        """The move that has put the stone on `point`; None: there is none."""
        return next((node for node in self._match.record.current.path() if point and node.move == point), None)

    def _scheme_of(self, stone: Stone) -> str:
        """The table that the player of `stone` plays by; "" if it is no weigher."""
        player = self._match.seats.get(stone)
        return player.id.scheme if player is not None else ""

    def _on_closed(self) -> None:
        self._marks.aim(None)
        self._router.aim(None)
