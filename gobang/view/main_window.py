"""The main window: a rail of places at the left, the board in the middle, and a panel at the right."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QMainWindow

from gobang.model.kept.settings import Preferences, Settings
from gobang.model.match import Match
from gobang.view.board.board_view import BoardView
from gobang.view.frame.drop_mark import DropMark
from gobang.view.frame.frame import Frame
from gobang.view.frame.tabs import Tab
from gobang.view.handlers import TellsErrors
from gobang.view.orders.menu_titles import add_titles

if TYPE_CHECKING:  # importing a PySide type takes time; these are made later, with the first event of each kind
    from PySide6.QtCore import QMimeData
    from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDragLeaveEvent, QDropEvent, QKeyEvent

    from gobang.model.opponents.opponents import Opponents
    from gobang.view.frame.tabs import Tabs
    from gobang.view.notice_bar import NoticeBar
    from gobang.view.orders.actions import Actions
    from gobang.view.orders.menus import Menus
    from gobang.view.orders.order_row import OrderRow
    from gobang.view.play.choice_bar import ChoiceBar
    from gobang.view.play.lesson_card import LessonCard
    from gobang.view.play.opening_card import OpeningCard
    from gobang.view.play.players_row import PlayersRow
    from gobang.view.sounds import Sounds
    from gobang.view.surroundings import Surroundings

WIDTH, HEIGHT = 680, 400
"""The smallest size of the window, in logical pixels."""


EDITION = b"panel 1"
"""The first bytes of a saved layout. A layout that was saved by another edition of the window is ignored."""


class MainWindow(TellsErrors, QMainWindow):
    """Shows a match. Users' orders come out as signals of `actions_`, `choices` and the board.

    The first paint shows the board alone. Everything else is made when it is first asked for.
    """

    closing = Signal()
    painted = Signal()  # once, when the first content has reached the screen
    text_dropped = Signal(str)
    files_dragged = Signal(object)  # list of str, paths: they are over the window
    files_dropped = Signal(object)  # list of str, paths

    def __init__(self, match: Match, settings: Settings, opponents: Opponents) -> None:
        super().__init__()
        self._painted = self._peeking = self._full = False
        self.setWindowTitle("Gobang")
        self.setAcceptDrops(True)
        self._match, self._settings, self._opponents = match, settings, opponents
        self._around: Surroundings | None = None
        self._front: Tab | None = None
        """The tab that will be in front once there are tabs; None for the usual one."""
        self._lasting: Tab | None = None
        self.board = BoardView(match.field)
        self.frame = Frame(self.board)
        self.setCentralWidget(self.frame)
        self._mark = DropMark(self)
        self._titles = add_titles(self.menuBar())
        self.setMinimumSize(WIDTH, HEIGHT)
        self.resize(1280, 800)  # until it is known how much room there is
        self.follow(settings.now)

    # Around the board

    @property
    def around(self) -> Surroundings:
        """Everything around the board; made when first asked for, usually after the first paint."""
        if self._around is None:
            self._around = self._surround()
            if self.isFullScreen():
                self._show_full()
        return self._around

    def _surround(self) -> Surroundings:
        from gobang.view.surroundings import Surroundings

        made = Surroundings(
            self,
            self.frame,
            self.board,
            self._titles,
            self._match,
            self._settings,
            self._opponents.list,
        )
        made.edges.reached.connect(lambda: self._peek(on=True))
        made.edges.left.connect(lambda: self._peek(on=False))
        if self._front is not None:
            made.tabs.choose(self._front)
        return made

    @property
    def actions_(self) -> Actions:
        """The window's orders."""
        return self.around.actions_

    @property
    def choices(self) -> ChoiceBar:
        """The choice of mode, opponents, rule and board size."""
        return self.around.choices

    @property
    def players(self) -> PlayersRow:
        """The two players with their clocks."""
        return self.around.players

    @property
    def notice(self) -> NoticeBar:
        """The row for notices."""
        return self.around.notice

    @property
    def tabs(self) -> Tabs:
        """The tabs of the panel."""
        return self.around.tabs

    @property
    def orders(self) -> OrderRow:
        """The buttons under the tabs."""
        return self.around.orders

    @property
    def menus(self) -> Menus:
        """The contents of the menu bar."""
        return self.around.menus

    @cached_property
    def sounds(self) -> Sounds:
        """What is heard; made for the first sound."""
        from gobang.view.sounds import Sounds

        return Sounds(self)

    def show_lesson(self, card: LessonCard | None) -> None:
        """Put `card` in the place of the choices and the players; None takes it away."""
        self.around.show_lesson(card)

    def show_opening(self, card: OpeningCard | None) -> None:
        """Put `card` in the place of the choices; None takes it away."""
        self.around.show_opening(card)

    def bring(self, tab: Tab) -> None:
        """Bring `tab` to the front and make it visible."""
        self.around.bring(tab)

    # Appearance

    def follow(self, preferences: Preferences) -> None:
        """Let the board look and answer as `preferences` say."""
        board = self.board
        board.set_coordinates(preferences.coordinates)
        board.set_orientation(preferences.orientation)
        board.set_numbers(preferences.move_numbers)
        board.set_last_move_style(preferences.last_move)
        board.set_tap(preferences.tap)
        board.set_animation(preferences.animation)

    def keep_tab(self, tab: Tab | None) -> None:
        """Let `tab` be in front at the next start, whatever is in front now; None: the one that is in front then."""
        self._lasting = tab

    def layout_state(self, *, lasting: bool = False) -> QtCore.QByteArray:
        """The tab in front and the panel's width, for `restore_layout`; `lasting`: with the tab for the next start."""
        front = (lasting and self._lasting) or self.tabs.front
        return QtCore.QByteArray(EDITION + f" {front.value} {self.frame.panel_width or 0}".encode())

    def restore_layout(self, state: QtCore.QByteArray) -> bool:
        """Restore the tab and the panel's width. Returns False if `state` is not from this edition of the window."""
        kept = bytes(state.data())
        try:
            tab, width = kept.removeprefix(EDITION).decode("ascii").split()
            front, wanted = Tab(tab), int(width)
        except ValueError:
            return False
        if not kept.startswith(EDITION):
            return False
        self.frame.set_panel_width(wanted or None)
        self._front = front
        if self._around is not None:
            self._around.tabs.choose(front)
        return True

    def reset_layout(self) -> None:
        """Show the tab and the width of the first start."""
        self.tabs.choose(Tab.WEIGHTS)
        self.frame.set_panel_width(None)

    # Full screen

    def set_full_screen(self, on: bool) -> None:
        """Fill the screen with board, players and notice, or return to the window as it was before."""
        full = Qt.WindowState.WindowFullScreen
        self.setWindowState(self.windowState() | full if on else self.windowState() & ~full)

    def _show_full(self) -> None:
        """Show what belongs to a full screen or to a window, whoever has made it one: F11, the desktop or the start."""
        self._full = self.isFullScreen()
        self.actions_.full_screen.setChecked(self._full)
        self.around.edges.set_on(self._full)
        self.actions_.peek.setEnabled(self._full)
        self._peek(on=False)

    def peek(self) -> None:
        """Show or hide the rest of the window while it fills the screen."""
        self._peek(on=not self._peeking)

    def _peek(self, *, on: bool) -> None:
        self._peeking = on and self._full
        bare = self._full and not on
        bar = self.menuBar()
        menus = 0 if bar.isNativeMenuBar() else bar.sizeHint().height()
        self.frame.set_full(full=self._full, bare=bare, menus=menus)
        bar.setVisible(not bare)

    # Qt

    def changeEvent(self, event: QEvent) -> None:
        """Hide or show what surrounds the board when the window begins or ceases to fill the screen."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.WindowStateChange and self._around and self.isFullScreen() is not self._full:
            self._show_full()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave a full screen at Escape where nothing else has needed the key."""
        if self._full and event.key() == Qt.Key.Key_Escape and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self.actions_.full_screen.trigger()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint; emit `painted` after the first time."""
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self, self.painted.emit)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files and texts anywhere in the window; of files it is told, so that `mark_drop` can say more."""
        data = event.mimeData()
        if data.hasUrls() or data.hasText():
            event.acceptProposedAction()
            if files := _files(data):
                self.files_dragged.emit(files)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Take the mark away."""
        super().dragLeaveEvent(event)
        self._mark.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open a dropped file, or paste a dropped text."""
        self._mark.hide()
        self._dropped(event.mimeData())
        event.acceptProposedAction()

    def mark_drop(self, text: str) -> None:
        """Say over the window what letting go of the dragged files does, until they leave it or are dropped."""
        self._mark.show_over(self.frame, text)

    def _dropped(self, data: QMimeData) -> None:
        if files := _files(data):
            self.files_dropped.emit(files)
        elif data.hasText():
            self.text_dropped.emit(data.text())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Emit `closing` while all widgets still exist."""
        self.closing.emit()
        super().closeEvent(event)


def _files(data: QMimeData) -> list[str]:
    return [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
