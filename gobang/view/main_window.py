"""The window: players and board at the left, panels in docks at the right, orders along the top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QDockWidget,
    QHBoxLayout,
    QMainWindow,
    QPushButton,
    QTabWidget,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from gobang.model.kept.settings import Settings
from gobang.model.match import Match
from gobang.model.opponents import Opponent
from gobang.view.actions import Actions
from gobang.view.art import style
from gobang.view.art.theme import Theme
from gobang.view.board.board_view import BoardView
from gobang.view.board_row import BoardRow
from gobang.view.choice_bar import ChoiceBar
from gobang.view.menus import Menus
from gobang.view.notice_bar import NoticeBar
from gobang.view.panels.dock import Dock
from gobang.view.panels.players_row import PlayersRow
from gobang.words.board import stone_name
from gobang.words.catalogue import tr
from gobang.words.match import ending_sentence

if TYPE_CHECKING:  # PySide makes a type when it is imported; these come with the first event of their kind
    from PySide6.QtCore import QMimeData
    from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent

NARROW = 900
"""Below this width the panels lie under the board, in tabs."""
WIDTH, HEIGHT, NARROW_HEIGHT = 420, 560, 696
"""The least size, and the least height where the panels lie under the board."""

LAYOUT_VERSION = 2
"""Raised whenever the docks change, so that an old layout is not put on a new window."""


class MainWindow(QMainWindow):
    """Shows a match. Every order leaves through `actions`, `choices` and the board's signals.

    The docks are empty frames until somebody makes Panels for them, after the first paint.
    """

    closing = Signal()
    theme_changed = Signal(object)  # Theme: for the panels
    painted = Signal()  # once, when the first content has reached the screen
    text_dropped = Signal(str)
    files_dropped = Signal(object)  # list of str, paths

    def __init__(self, match: Match, settings: Settings, machines: tuple[Opponent, ...], theme: Theme) -> None:
        super().__init__()
        self.setWindowTitle("Gobang")
        self.setAcceptDrops(True)
        self._match = match
        self._settings = settings
        self._narrow = self._two_bars = False
        self._shown = self._painted = False
        self.actions_ = Actions(self)
        self.choices = ChoiceBar(machines, self.actions_.game_options)
        self.players = PlayersRow(match, settings, theme)
        self.notice = NoticeBar(theme)
        self.board = BoardView(match.field, theme)
        self.setCentralWidget(self._centre())
        self._build_docks()
        self._build_bar()
        self.menus = Menus(self.menuBar(), self.actions_, self.docks, settings)
        match.changed.connect(self._on_changed)
        self.setMinimumSize(WIDTH, HEIGHT)
        self.resize(1280, 800)
        self.set_theme(theme)
        self._on_changed()

    # Looks

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours; the application's style sheet is changed by whoever owns the application."""
        self.board.set_theme(theme)
        self.notice.set_theme(theme)
        self.players.set_theme(theme)
        self.menus.set_theme(theme)
        self.theme_changed.emit(theme)

    def layout_state(self) -> QByteArray:
        """How the docks and bars stand, for `restore_layout`."""
        return self.saveState(LAYOUT_VERSION)

    def restore_layout(self, state: QByteArray) -> bool:
        """Put docks and bars as they were; False if `state` belongs to another edition."""
        return self.restoreState(state, LAYOUT_VERSION)

    def reset_layout(self) -> None:
        """Docks where they were at the first start."""
        for dock in self.docks:
            dock.setFloating(False)
            dock.show()
        self._place_docks()

    # Building

    def _centre(self) -> QWidget:
        centre = QWidget()
        layout = QVBoxLayout(centre)
        unit = style.UNIT
        layout.setContentsMargins(3 * unit, 2 * unit, 2 * unit, 2 * unit)
        layout.setSpacing(unit)
        layout.addWidget(self.players)
        layout.addWidget(self.notice)
        self.row = BoardRow(self.board)
        layout.addWidget(self.row, 1)
        return centre

    def _build_docks(self) -> None:
        self.setDockNestingEnabled(True)
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self.weights_dock = Dock(tr("Weights"), "weights", self)
        self.analysis_dock = Dock(tr("Analysis"), "analysis", self)
        self.moves_dock = Dock(tr("Moves"), "moves", self)
        self.comment_dock = Dock(tr("Comment"), "comment", self)
        self.docks = (self.weights_dock, self.analysis_dock, self.moves_dock, self.comment_dock)

    def _place_docks(self) -> None:
        area = Qt.DockWidgetArea.BottomDockWidgetArea if self._narrow else Qt.DockWidgetArea.RightDockWidgetArea
        self.addDockWidget(area, self.weights_dock)
        if self._narrow:
            self.tabifyDockWidget(self.weights_dock, self.analysis_dock)
            self.tabifyDockWidget(self.analysis_dock, self.moves_dock)
            self.tabifyDockWidget(self.moves_dock, self.comment_dock)
            self.weights_dock.raise_()
            self._size_docks()
        else:
            self.splitDockWidget(self.weights_dock, self.moves_dock, Qt.Orientation.Vertical)
            self.tabifyDockWidget(self.weights_dock, self.analysis_dock)
            self.tabifyDockWidget(self.moves_dock, self.comment_dock)
            self.moves_dock.raise_()
            self.weights_dock.raise_()
            self._size_docks()

    def _size_docks(self) -> None:
        """Give the board what its height allows and the panels the rest, the weights more than the moves."""
        if self._narrow:
            self.resizeDocks([self.weights_dock], [self.height() // 4], Qt.Orientation.Vertical)
            return
        self._size_panels()
        height = self.height()
        docks: list[QDockWidget] = [self.weights_dock, self.moves_dock]
        self.resizeDocks(docks, [round(height * 0.62), round(height * 0.3)], Qt.Orientation.Vertical)

    @property
    def _board_width(self) -> int:
        """How wide the board's side should be: what its height allows, without pressing the panels."""
        return max(540, min(self.height() - 230, self.width() // 2) + 6 * style.UNIT)

    def _size_panels(self) -> None:
        self.resizeDocks([self.weights_dock], [max(380, self.width() - self._board_width)], Qt.Orientation.Horizontal)

    def _build_bar(self) -> None:
        actions = self.actions_
        shown = (actions.new_game, actions.take_back, actions.redo, actions.hint, actions.resign, actions.pause)
        buttons = [ActionButton(action, self) for action in shown]
        buttons[0].setProperty("primary", True)
        self._order_bar = self._bar("bar", tr("Game"), *buttons)
        self._choice_bar = self._bar("choices", tr("Choices"), self.choices)

    def _bar(self, name: str, title: str, *widgets: QWidget) -> QToolBar:
        bar = self.addToolBar(title)
        bar.setObjectName(name)
        bar.setMovable(False)
        bar.toggleViewAction().setVisible(False)
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, style.UNIT, 0)
        layout.setSpacing(style.UNIT)
        for widget in widgets:
            layout.addWidget(widget)
        layout.addStretch()
        bar.addWidget(row)
        return bar

    def _place_bars(self) -> None:
        """Put the choices under the orders where both do not fit beside one another: words differ in length."""
        needed = sum(bar.minimumSizeHint().width() for bar in (self._order_bar, self._choice_bar))
        two = self._narrow or needed > self.width()
        if two is not self._two_bars:
            self._two_bars = two
            if two:
                self.insertToolBarBreak(self._choice_bar)
            else:
                self.removeToolBarBreak(self._choice_bar)

    # What is shown

    def _on_changed(self) -> None:
        match, position = self._match, self._match.position
        if match.verdict is not None:
            text = ending_sentence(match.verdict)
        elif not match.seats.taken:
            text = ""
        else:
            number = tr("move {0}").format(match.record.current.ply + 1)
            text = tr("{0} to move · {1}").format(stone_name(position.turn), number)
            if match.paused:
                text = tr("{0} · paused").format(text)
        self.notice.set_rest(text)
        if self._shown:
            self._place_bars()

    # Qt

    def sizeHint(self) -> QSize:
        """Large enough for the drawing, small enough for a laptop."""
        return QSize(1280, 720)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002  Qt's own name, given by its place
        """Pass over what stands in a panel behind another one: to Qt it is visible, only outside the window."""
        start = self.focusWidget()
        while super().focusNextPrevChild(next):
            reached = self.focusWidget()
            if reached is None or reached is start or not self._is_behind(reached):
                return True
        return False

    def _is_behind(self, widget: QWidget) -> bool:
        return any(dock.isAncestorOf(widget) and not self.rect().intersects(dock.geometry()) for dock in self.docks)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move the panels under the board when there is no room beside it."""
        super().resizeEvent(event)
        narrow = event.size().width() < NARROW
        if narrow is not self._narrow:
            self._narrow = narrow
            if self._shown:
                self._place_docks()
            # Two bars and the panels under one another: any lower, and the board would lose its last rows.
            self.setMinimumHeight(NARROW_HEIGHT if narrow else HEIGHT)
        elif (
            self._shown
            and not narrow
            and event.size().width() < event.oldSize().width()
            and (middle := self.centralWidget()) is not None
            and middle.width() < self._board_width
        ):
            self._size_panels()  # Qt takes it all from the board: a panel keeps its width as long as it can
        self._place_bars()

    def showEvent(self, event: QShowEvent) -> None:
        """Place the docks once the window has its own size; a kept layout may follow.

        WORKAROUND(Qt 6.11): docks tabified before the window is shown leave a tab bar behind the board that nobody
        sees and Tab reaches.
        """
        super().showEvent(event)
        if not self._shown:
            self._shown = True
            self._place_docks()
            self._size_docks()
            self._place_bars()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint, and the first time say so when it is done."""
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self, self.painted.emit)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Files and texts may be dropped anywhere."""
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """A file is opened, a text pasted."""
        self._dropped(event.mimeData())
        event.acceptProposedAction()

    def _dropped(self, data: QMimeData) -> None:
        files = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
        if files:
            self.files_dropped.emit(files)
        elif data.hasText():
            self.text_dropped.emit(data.text())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tell the controllers while everything still stands."""
        self.closing.emit()
        super().closeEvent(event)


class ActionButton(QPushButton):
    """A push button that shows an action: its text, tip, state, and nothing when it is hidden."""

    def __init__(self, action: QAction, parent: QWidget) -> None:
        super().__init__(parent)  # without one, showing it would open a window for a moment: 0.6 ms each
        self._action = action
        self.clicked.connect(action.trigger)
        action.changed.connect(self._on_changed)
        action.visibleChanged.connect(self._on_changed)
        self._on_changed()

    def _on_changed(self) -> None:
        self.setText(self._action.text().rstrip("…"))
        self.setToolTip(self._action.toolTip())
        self.setEnabled(self._action.isEnabled())
        self.setVisible(self._action.isVisible())
