"""The contents of the window: the rail, the board with its evaluation bar, and the panel of the current place."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.frame.place import PlacePanel
from gobang.view.frame.plan import BADGE_REACH, LEAST_PANEL, SIDE, TOP, Plan, most_panel
from gobang.view.handlers import TellsErrors
from gobang.words.catalogue import tr


class Frame(TellsErrors, QWidget):
    """Lays everything out by the Plan. The board moves only if the window's size or the panel's width changes."""

    panel_resized = Signal()  # the panel has another width, or the window decides about it

    def __init__(self, board: QWidget) -> None:
        super().__init__()
        self._board = board
        self._rail: QWidget | None = None
        self._bar: QWidget | None = None
        self._panel: PlacePanel | None = None
        self._wanted: int | None = None
        self._menus = 0
        self._full = self._bare = False
        self._grip = _Grip(self)
        board.setParent(self)
        self._grip.dragged.connect(self._on_dragged)
        self._grip.double_clicked.connect(lambda: self.set_panel_width(None))

    @property
    def plan(self) -> Plan:
        """The present layout."""
        if not self._full:
            return Plan.of(self.size(), self._wanted, style.percent())
        screen = QSize(self.width(), self.height() + (0 if self._bare else self._menus))
        made = Plan.of(screen, self._wanted, style.percent(), strip=True)
        return made.under_menus(self._menus, hidden=self._bare)

    @property
    def panel_width(self) -> int | None:
        """The width that the user has chosen, or None while the window decides."""
        return self._wanted

    def set_panel_width(self, wanted: int | None) -> None:
        """Set the panel's width, within the limits of panels. None lets the window decide."""
        self._wanted = None if wanted is None else min(most_panel(self.height()), max(LEAST_PANEL, wanted))
        self._lay_out()
        self.panel_resized.emit()

    def set_rail(self, rail: QWidget) -> None:
        """Put the rail at the left edge, where room is always kept free for it."""
        self._rail = rail
        rail.setParent(self)
        self._lay_out()

    def set_bar(self, bar: QWidget) -> None:
        """Show the evaluation bar in the place that is always reserved for it."""
        self._bar = bar
        bar.setParent(self)  # above the grip, because the bar's badge covers a little of it
        self._lay_out()

    def show_panel(self, panel: PlacePanel) -> None:
        """Show `panel` beside the board."""
        if self._panel is not None:
            self._panel.leave()
            self._panel.hide()
        self._panel = panel
        panel.setParent(self)
        panel.set_bare(self._bare)
        panel.arrive()
        panel.show()
        self._lay_out()

    def set_full(self, *, full: bool, bare: bool, menus: int) -> None:
        """Lay out for a full screen or a window. `bare`: the board, the players and the notice only.

        `menus` is the height of the menu bar in the window, which is hidden while it is `bare`.
        """
        self._full, self._bare, self._menus = full, bare, menus
        if self._panel is not None:
            self._panel.set_bare(bare)
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put everything in its place."""
        super().resizeEvent(event)
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  a ground and a rounded line
        """Paint the rail's ground, which is seen while there is no rail yet."""
        painter, theme, plan = QPainter(self), look.theme, self.plan
        if plan.rail is not None and not self._bare:
            painter.fillRect(plan.rail, QColor(theme.panel))

    def _on_dragged(self, x: int) -> None:
        self.set_panel_width(self.plan.panel.right() + 1 - x)

    def _beside_rail(self, plan: Plan) -> QRect:
        """All the room beside the rail, with the usual gaps."""
        left = SIDE if plan.rail is None or self._bare else plan.rail.right() + 1 + SIDE
        return QRect(left, TOP, max(1, self.width() - left - SIDE), max(1, self.height() - TOP - SIDE))

    def _lay_out(self) -> None:
        plan, whole = self.plan, self._panel is not None and self._panel.whole
        if self._rail is not None:
            self._rail.setVisible(plan.rail is not None and not self._bare)
            if plan.rail is not None:
                self._rail.setGeometry(plan.rail)
        self._board.setGeometry(plan.board)
        self._board.setVisible(not whole)
        self._grip.setGeometry(plan.grip)
        self._grip.setVisible(plan.sheet is None and not plan.below and not whole)
        if self._bar is not None:  # whether it is visible is up to those who fill it
            self._bar.setGeometry(QRect() if whole else plan.bar.adjusted(-BADGE_REACH, 0, BADGE_REACH, 0))
        if self._panel is not None and whole:
            self._panel.setGeometry(self._beside_rail(plan))
        elif self._panel is not None:
            self._panel.follow(plan)
        self.update()


class _Grip(TellsErrors, QWidget):
    """The gap that is dragged to change the panel's width; a double click lets the window decide again."""

    dragged = Signal(int)  # the panel's new left edge, in the frame's coordinates
    double_clicked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("grip")
        self.setCursor(Qt.CursorShape.SplitHCursor)
        self.setToolTip(tr("Drag to make the panel wider or narrower; double-click to let the window decide"))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer while its button is down."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.dragged.emit(self.mapToParent(event.position().toPoint()).x() + self.width() // 2)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Let the window decide about the width again."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.double_clicked.emit()
