"""The main window: a rail of places at the left, the board in the middle, and a panel at the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QActionGroup, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QMainWindow

from gobang.model.kept.settings import Settings
from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponent
from gobang.view.actions import Actions
from gobang.view.art import style
from gobang.view.art.theme import Theme
from gobang.view.board.board_view import BoardView
from gobang.view.board.letters import Letters
from gobang.view.choice_bar import ChoiceBar
from gobang.view.menus import Menus
from gobang.view.notice_bar import NoticeBar
from gobang.view.panels.players_row import PlayersRow
from gobang.view.places.edges import Edges
from gobang.view.places.frame import Frame
from gobang.view.places.order_row import OrderRow
from gobang.view.places.place import Place
from gobang.view.places.play_panel import PlayPanel
from gobang.view.places.rail import Rail
from gobang.view.places.tabs import Tab, Tabs
from gobang.words.board import stone_name
from gobang.words.catalogue import tr
from gobang.words.match import ending_sentence
from gobang.words.opponents import opponent_name

if TYPE_CHECKING:  # importing a PySide type takes time; these are made later, with the first event of each kind
    from PySide6.QtCore import QMimeData
    from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent

WIDTH, HEIGHT = 680, 580
"""The smallest size of the window, in logical pixels."""


def _play(window: MainWindow) -> PlayPanel:
    return PlayPanel(window.choices, window.players, window.notice, window.tabs, window.orders)


PLACES: dict[Place, Callable[[MainWindow], PlayPanel]] = {
    Place("play", lambda: tr("Play"), lambda: tr("Play a game")): _play,
}
"""The places in the order of the rail and of the keys from Ctrl+1, each with the function that makes its panel."""

EDITION = b"panel 1"
"""The first bytes of a saved layout. A layout that was saved by another edition of the window is ignored."""


class MainWindow(QMainWindow):
    """Shows a match. Users' orders come out as signals of `actions_`, `choices` and the board.

    The tabs are empty until the session makes Panels for them, after the first paint.
    """

    closing = Signal()
    theme_changed = Signal(object)  # Theme
    painted = Signal()  # once, when the first content has reached the screen
    text_dropped = Signal(str)
    files_dropped = Signal(object)  # list of str, paths

    def __init__(self, match: Match, settings: Settings, machines: tuple[Opponent, ...], theme: Theme) -> None:
        super().__init__()
        self._painted = self._peeking = False
        self.setWindowTitle("Gobang")
        self.setAcceptDrops(True)
        self._match = match
        self._places: dict[str, PlayPanel] = {}
        self.actions_ = Actions(self, tuple(PLACES))
        self.board = BoardView(match.field, theme)
        self._letters = Letters(self, self.board)
        self._rail = Rail(self.actions_.places.items(), theme)
        self.frame = Frame(self._rail, self.board, theme)
        self.setCentralWidget(self.frame)
        self.choices = ChoiceBar(machines, self.actions_.game_options, self.actions_.new_game)
        self.players = PlayersRow(match, settings, theme)
        self.notice = NoticeBar(theme)
        self.tabs = Tabs()
        self.orders = OrderRow(self.actions_)
        self.menus = Menus(self.menuBar(), self.actions_, settings)
        self._document: QLabel = style.soft()
        self._document.setContentsMargins(8, 0, 16, 0)
        self._document.setParent(self.menuBar())  # without a parent it would be a window of its own
        self._edges = Edges(self, self.board)
        self._edges.reached.connect(lambda: self._peek(on=True))
        self._edges.left.connect(lambda: self._peek(on=False))
        self._connect_places()
        match.changed.connect(self._on_changed)
        self.painted.connect(self._rail.show_icons)
        self.setMinimumSize(WIDTH, HEIGHT)
        self.resize(1280, 800)
        self.set_theme(theme)
        self.visit(next(iter(PLACES)).name)
        self._on_changed()

    # Places

    def visit(self, name: str) -> None:
        """Show the place `name`; its panel is made at the first visit."""
        if name not in self._places:
            (build,) = (build for place, build in PLACES.items() if place.name == name)
            self._places[name] = build(self)
        self.actions_.places[name].setChecked(True)
        self.frame.show_panel(self._places[name])

    def _connect_places(self) -> None:
        group = QActionGroup(self)
        for name, action in self.actions_.places.items():
            group.addAction(action)
            action.triggered.connect(lambda _=False, name=name: self.visit(name))
        for tab, action in self.actions_.tabs.items():
            action.triggered.connect(lambda _=False, tab=tab: self.bring(tab))

    def bring(self, tab: Tab) -> None:
        """Bring `tab` to the front, and open the panel if it is closed."""
        self._panel.open(tab)

    @property
    def _panel(self) -> PlayPanel:
        (name,) = (name for name, action in self.actions_.places.items() if action.isChecked())
        return self._places[name]

    # Appearance

    def set_theme(self, theme: Theme) -> None:
        """Use the theme's colours. The application's style sheet is not changed here; the session does that."""
        self.board.set_theme(theme)
        self.notice.set_theme(theme)
        self.players.set_theme(theme)
        self.menus.set_theme(theme)
        self.frame.set_theme(theme)
        self.theme_changed.emit(theme)

    def _show_document(self) -> None:
        """Show the title beside the menus, with "not saved" in words instead of the title's star, and never cut off."""
        name, bar = self.windowTitle().replace("[*]", ""), self.menuBar()
        menus = max((bar.actionGeometry(action).right() for action in bar.actions()), default=0)
        metrics, elide = self._document.fontMetrics(), QtCore.Qt.TextElideMode.ElideMiddle
        room = self.width() - menus - 48
        if self.isWindowModified():
            rest = metrics.horizontalAdvance(tr("{0} · not saved").format(""))
            text = tr("{0} · not saved").format(metrics.elidedText(name, elide, max(0, room - rest)))
        else:
            text = metrics.elidedText(name, elide, max(0, room))
        if text != self._document.text():
            self._document.setText(text)
            self._document.setMinimumHeight(bar.sizeHint().height() - 2)
            bar.setCornerWidget(self._document)  # set again, because the bar reads the label's width only here
        self._document.setVisible(bool(text))

    def layout_state(self) -> QtCore.QByteArray:
        """The tab in front and the panel's width, for `restore_layout`."""
        kept = EDITION + f" {self.tabs.front.value} {self.frame.panel_width or 0}".encode()
        return QtCore.QByteArray(kept)

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
        self.tabs.choose(front)
        self.frame.set_panel_width(wanted or None)
        return True

    def reset_layout(self) -> None:
        """Show the tab and the width of the first start."""
        self.tabs.choose(Tab.WEIGHTS)
        self.frame.set_panel_width(None)

    # Full screen

    def set_full_screen(self, on: bool) -> None:
        """Fill the screen with board, players and notice, or return to a normal window."""
        if on:
            self.showFullScreen()
        else:
            self.showNormal()
        self._edges.set_on(on)
        self.actions_.peek.setEnabled(on)
        self._peek(on=False)

    def peek(self) -> None:
        """Show or hide the rest of the window while it fills the screen."""
        self._peek(on=not self._peeking)

    def _peek(self, *, on: bool) -> None:
        full = self.actions_.full_screen.isChecked()
        self._peeking = on and full
        bare = full and not on
        bar = self.menuBar()
        self.frame.set_full(bare=bare, lift=bar.sizeHint().height() if bare and not bar.isNativeMenuBar() else 0)
        bar.setVisible(not bare)

    # What is shown

    def _on_changed(self) -> None:
        match, position = self._match, self._match.position
        seats = match.seats
        if match.verdict is not None:
            text = ending_sentence(match.verdict)
        elif not seats.taken:
            text = ""
        else:
            player = seats[position.turn]
            if seats.only_people:
                text = tr("{0} to move").format(stone_name(position.turn))
            elif player.by_hand:
                text = tr("Your move")
            else:
                text = tr("{0} to move").format(opponent_name(player.id))
            if match.paused:
                text = tr("{0} · paused").format(text)
        self.notice.set_rest(text)

    # Qt

    def sizeHint(self) -> QSize:
        """The size of the first start, which fits on a laptop."""
        return QSize(1280, 720)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adapt the document's name to the room that the menus leave."""
        super().resizeEvent(event)
        if self._painted:
            self._show_document()

    def changeEvent(self, event: QtCore.QEvent) -> None:
        """Show the document's name again when the title or the saved state has changed."""
        super().changeEvent(event)
        if self._painted and event.type() in (QtCore.QEvent.Type.WindowTitleChange, QtCore.QEvent.Type.ModifiedChange):
            self._show_document()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint; emit `painted` after the first time."""
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self, self.painted.emit)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files and texts anywhere in the window."""
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open a dropped file, or paste a dropped text."""
        self._dropped(event.mimeData())
        event.acceptProposedAction()

    def _dropped(self, data: QMimeData) -> None:
        files = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
        if files:
            self.files_dropped.emit(files)
        elif data.hasText():
            self.text_dropped.emit(data.text())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Emit `closing` while all widgets still exist."""
        self.closing.emit()
        super().closeEvent(event)
