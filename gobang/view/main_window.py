"""The window: players and board at the left, panels in docks at the right, orders along the top."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QByteArray, QMimeData, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QAction, QActionGroup, QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QDockWidget,
    QHBoxLayout,
    QMainWindow,
    QMenu,
    QPushButton,
    QTabWidget,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from gobang.game.notation import point_name
from gobang.game.point import Point
from gobang.model.match import Match
from gobang.model.settings import Language, Settings, ThemeChoice
from gobang.view import icons, style, words
from gobang.view.actions import Actions
from gobang.view.board_view import BoardView
from gobang.view.choice_bar import ChoiceBar
from gobang.view.comment_panel import CommentPanel
from gobang.view.dock import Dock
from gobang.view.moves_panel import MovesPanel
from gobang.view.notice_bar import NoticeBar
from gobang.view.players_row import PlayersRow
from gobang.view.theme import Theme
from gobang.view.weights_panel import WeightsPanel

NARROW = 900
"""Below this width the panels lie under the board, in tabs."""

LAYOUT_VERSION = 1
"""Raised whenever the docks change, so that an old layout is not put on a new window."""


class MainWindow(QMainWindow):
    """Shows a match. Every order leaves through `actions`, `choices`, the board's and the panels' signals."""

    closing = Signal()
    text_dropped = Signal(str)
    files_dropped = Signal(object)  # list of str, paths
    theme_chosen = Signal(object)  # ThemeChoice
    language_chosen = Signal(object)  # Language
    earlier_wanted = Signal()  # the menu of earlier games is about to be shown
    earlier_chosen = Signal(str)  # path

    def __init__(self, match: Match, settings: Settings, machines: tuple[str, ...], theme: Theme) -> None:
        super().__init__()
        self.setWindowTitle("Gobang")
        self.setAcceptDrops(True)
        self._match = match
        self._settings = settings
        self._narrow = False
        self._shown = False
        self.actions_ = Actions(self)
        self.choices = ChoiceBar(machines, self.actions_.game_options)
        self.players = PlayersRow(match, settings, theme)
        self.notice = NoticeBar(theme)
        self.board = BoardView(match.field, theme)
        self.weights = WeightsPanel(theme)
        self.moves = MovesPanel(theme)
        self.comment = CommentPanel()
        self.setCentralWidget(self._centre())
        self._build_docks()
        self._build_bar()
        self._build_menus()
        match.changed.connect(self._on_changed)
        self.setMinimumSize(420, 560)
        self.resize(1280, 800)
        self.set_theme(theme)
        self._on_changed()
        QWidget.setTabOrder(self.board, self.moves)

    # Looks

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours; the application's style sheet is changed by whoever owns the application."""
        self.board.set_theme(theme)
        self.notice.set_theme(theme)
        self.weights.set_theme(theme)
        self.moves.set_theme(theme)
        self.players.set_theme(theme)
        self._iconless: Theme | None = theme
        """Colours in which no icon has been made yet; menus get theirs when one is opened."""

    def _show_icons(self) -> None:
        theme, self._iconless = self._iconless, None
        if theme is None:
            return
        known = set(icons.names())
        for name, action in vars(self.actions_).items():
            if isinstance(action, QAction) and name.replace("_", "-") in known:
                action.setIcon(icons.icon(name.replace("_", "-"), theme))
                action.setIconVisibleInMenu(True)

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
        layout.addWidget(self.board, 1)
        return centre

    def _build_docks(self) -> None:
        self.setDockNestingEnabled(True)
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self.weights_dock = Dock(self.tr("Weights"), "weights", self.weights, self)
        self.moves_dock = Dock(self.tr("Moves"), "moves", self.moves, self)
        self.comment_dock = Dock(self.tr("Comment"), "comment", self.comment, self)
        self.docks = (self.weights_dock, self.moves_dock, self.comment_dock)
        self._place_docks()

    def _place_docks(self) -> None:
        area = Qt.DockWidgetArea.BottomDockWidgetArea if self._narrow else Qt.DockWidgetArea.RightDockWidgetArea
        self.addDockWidget(area, self.weights_dock)
        if self._narrow:
            self.tabifyDockWidget(self.weights_dock, self.moves_dock)
            self.tabifyDockWidget(self.moves_dock, self.comment_dock)
            self.weights_dock.raise_()
        else:
            self.splitDockWidget(self.weights_dock, self.moves_dock, Qt.Orientation.Vertical)
            self.tabifyDockWidget(self.moves_dock, self.comment_dock)
            self.moves_dock.raise_()
            self._size_docks()

    def _size_docks(self) -> None:
        """Give the board what its height allows and the panels the rest, the weights more than the moves."""
        board = max(540, min(self.height() - 230, self.width() // 2) + 6 * style.UNIT)
        self.resizeDocks([self.weights_dock], [max(380, self.width() - board)], Qt.Orientation.Horizontal)
        height = self.height()
        docks: list[QDockWidget] = [self.weights_dock, self.moves_dock]
        self.resizeDocks(docks, [round(height * 0.62), round(height * 0.3)], Qt.Orientation.Vertical)

    def _build_bar(self) -> None:
        actions = self.actions_
        shown = (actions.new_game, actions.take_back, actions.redo, actions.hint, actions.resign, actions.pause)
        buttons = [ActionButton(action) for action in shown]
        buttons[0].setProperty("primary", True)
        self._bar("bar", self.tr("Game"), *buttons)
        self._choice_bar = self._bar("choices", self.tr("Choices"), self.choices)

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

    def _build_menus(self) -> None:
        actions, tr = self.actions_, self.tr
        bar = self.menuBar()

        game = bar.addMenu(tr("&Game"))
        game.addActions([actions.new_game, actions.game_options, actions.swap_sides])
        game.addSeparator()
        game.addAction(actions.open)
        self._earlier = game.addMenu(tr("Earlier games"))
        self._earlier.aboutToShow.connect(self.earlier_wanted)
        game.addActions([actions.save, actions.save_as, actions.export_picture])
        game.addSeparator()
        game.addActions([actions.resign, actions.offer_draw])
        game.addSeparator()
        game.addAction(actions.quit)

        edit = bar.addMenu(tr("&Edit"))
        edit.addActions([actions.take_back, actions.redo])
        edit.addSeparator()
        edit.addActions([actions.copy, actions.copy_text, actions.copy_picture, actions.paste])
        edit.addSeparator()
        edit.addActions([actions.promote, actions.remove])

        moves = bar.addMenu(tr("&Moves"))
        moves.addActions([actions.hint, actions.move_now, actions.pause])
        moves.addSeparator()
        moves.addActions([actions.previous, actions.next, actions.first, actions.last])
        moves.addActions([actions.ten_back, actions.ten_on])
        moves.addSeparator()
        moves.addActions([actions.previous_variation, actions.next_variation])

        view = bar.addMenu(tr("&View"))
        view.addActions([actions.weights, actions.coordinates, actions.numbers, actions.forbidden])
        view.addSeparator()
        view.addActions([dock.toggleViewAction() for dock in self.docks])
        view.addActions([actions.reset_layout, actions.full_screen])
        view.addSeparator()
        self._choice_menu(
            view,
            tr("Colours"),
            {
                ThemeChoice.SYSTEM: tr("As the system"),
                ThemeChoice.LIGHT: tr("Light"),
                ThemeChoice.DARK: tr("Dark"),
                ThemeChoice.HIGH_CONTRAST: tr("High contrast"),
            },
            lambda: self._settings.now.theme,
            self.theme_chosen,
        )
        self._choice_menu(
            view,
            tr("Language"),
            {Language.SYSTEM: tr("As the system"), Language.ENGLISH: "English", Language.CHINESE: "简体中文"},
            lambda: self._settings.now.language,
            self.language_chosen,
        )
        view.addSeparator()
        view.addAction(actions.preferences)

        help_menu = bar.addMenu(tr("&Help"))
        help_menu.addActions([actions.help, actions.about])

        for menu in (game, edit, moves, view, help_menu):
            menu.aboutToShow.connect(self._show_icons)

    def _choice_menu(
        self,
        parent: QMenu,
        title: str,
        texts: Mapping[ThemeChoice, str] | Mapping[Language, str],
        now: Callable[[], object],
        chosen: SignalInstance,
    ) -> None:
        menu = parent.addMenu(title)
        group = QActionGroup(menu)
        for value, text in texts.items():
            action = group.addAction(text)
            action.setCheckable(True)
            action.setData(value)
            action.triggered.connect(lambda _=False, value=value: chosen.emit(value))
            menu.addAction(action)

        def tick() -> None:
            for action in group.actions():
                action.setChecked(action.data() is now())

        menu.aboutToShow.connect(tick)

    def show_earlier(self, games: list[tuple[str, str]]) -> None:
        """Fill the menu of earlier games: each a title and a path."""
        self._earlier.clear()
        for title, path in games:
            self._earlier.addAction(title).triggered.connect(lambda _=False, path=path: self.earlier_chosen.emit(path))
        if not games:
            self._earlier.addAction(self.tr("No game has been kept yet")).setEnabled(False)

    # What is shown

    def _on_changed(self) -> None:
        match, position = self._match, self._match.position
        if match.verdict is not None:
            text = words.ending(match.verdict)
        elif not match.seats:
            text = ""
        else:
            number = self.tr("move {0}").format(match.record.current.ply + 1)
            text = self.tr("{0} to move · {1}").format(words.stone(position.turn), number)
            if match.paused:
                text = self.tr("{0} · paused").format(text)
        self.notice.set_rest(text)

    # Qt

    def sizeHint(self) -> QSize:
        """Large enough for the drawing, small enough for a laptop."""
        return QSize(1280, 720)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move the panels under the board when there is no room beside it."""
        super().resizeEvent(event)
        narrow = event.size().width() < NARROW
        if narrow is not self._narrow:
            self._narrow = narrow
            if narrow:
                self.insertToolBarBreak(self._choice_bar)
            else:
                self.removeToolBarBreak(self._choice_bar)
            self._place_docks()

    def showEvent(self, event: QShowEvent) -> None:
        """Size the docks once the window has its own size; a kept layout may follow."""
        super().showEvent(event)
        if not self._shown:
            self._shown = True
            self._size_docks()

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

    def __init__(self, action: QAction) -> None:
        super().__init__()
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
