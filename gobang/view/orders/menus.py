"""The menu bar: all actions, and the menus that offer a choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Signal, SignalInstance
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from gobang.model.kept.settings import Coordinates, Settings, ThemeChoice
from gobang.view.art import icons
from gobang.view.art.look import look
from gobang.view.art.theme import Theme
from gobang.view.orders.actions import Actions
from gobang.view.orders.menu_titles import Title
from gobang.words.catalogue import tr
from gobang.words.language import SYSTEM, languages


class Menus(QObject):
    """Fills a menu bar. Icons are drawn when a menu is first opened, to make the start faster."""

    theme_chosen = Signal(object)  # ThemeChoice
    coordinates_chosen = Signal(object)  # Coordinates
    language_chosen = Signal(str)  # a language's code, or "system"
    earlier_wanted = Signal()  # the menu of earlier games is about to be shown
    earlier_chosen = Signal(str)  # path
    recent_wanted = Signal()  # the menu of recent files is about to be shown
    recent_chosen = Signal(str)  # path
    recent_cleared = Signal()

    def __init__(self, titles: Mapping[Title, QMenu], actions: Actions, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._actions, self._settings = actions, settings
        self._drawn: Theme | None = None
        """The theme in whose colours the icons are drawn; None until a menu is opened."""

        game = titles[Title.GAME]
        game.addActions([actions.new_game, actions.game_options, actions.swap_sides])
        game.addSeparator()
        game.addAction(actions.open)
        self._recent = game.addMenu(tr("Recent files"))
        self._recent.aboutToShow.connect(self.recent_wanted)
        self._earlier = game.addMenu(tr("Earlier games"))
        self._earlier.aboutToShow.connect(self.earlier_wanted)
        game.addActions([actions.save, actions.save_as, actions.export_picture, actions.print])
        game.addSeparator()
        game.addActions([actions.resign, actions.offer_draw])
        game.addSeparator()
        game.addAction(actions.quit)

        edit = titles[Title.EDIT]
        edit.addActions([actions.take_back, actions.redo])
        edit.addSeparator()
        edit.addActions([actions.copy, actions.copy_text, actions.copy_picture])
        edit.addActions([actions.copy_line, actions.share, actions.paste])
        edit.addSeparator()
        edit.addActions([actions.find, actions.same_position, actions.similar_position])
        edit.addSeparator()
        edit.addActions([actions.comment, actions.own_words, actions.promote, actions.prefer, actions.remove])
        edit.addActions([actions.copy_branch, actions.paste_branch, actions.merge, actions.take_record])
        marks = edit.addMenu(tr("Set mark"))
        marks.addActions(list(actions.marks.values()))
        edit.addSeparator()
        edit.addActions([actions.edit_position, actions.about_game])

        moves, forced = self._moves_menu(titles[Title.MOVES])

        for menu in (edit, moves, forced):
            menu.setToolTipsVisible(True)  # which say why an order is not possible now

        go = self.go = self._go_menu(titles[Title.GO])

        view = self._view_menu(titles[Title.VIEW])

        help_menu = titles[Title.HELP]
        help_menu.addActions([actions.help, actions.lesson, actions.machine_lesson, actions.about])

        for menu in (game, edit, moves, go, view, help_menu):
            menu.aboutToShow.connect(self._show_icons)

    def _moves_menu(self, moves: QMenu) -> tuple[QMenu, QMenu]:
        """Add the menu for what the engine says of a position, and for steps; return it with that of forced wins."""
        actions = self._actions
        moves.addActions([actions.hint, actions.threat, actions.analysis])
        moves.addMenu(tr("Moves to analyse")).addActions(list(actions.narrowings))
        moves.addActions([actions.deepen, actions.why])
        forced = moves.addMenu(tr("Forced wins"))
        forced.addActions(list(actions.forced[:3]))
        forced.addSeparator()
        forced.addActions(list(actions.forced[3:6]))
        forced.addSeparator()
        forced.addActions(list(actions.forced[6:]))
        moves.addMenu(tr("Make the game even")).addActions([actions.balance_one, actions.balance_two])
        moves.addActions([actions.move_now, actions.one_move, actions.pause])
        moves.addSeparator()
        moves.addActions([actions.previous, actions.next, actions.first, actions.last])
        moves.addActions([actions.ten_back, actions.ten_on])
        moves.addSeparator()
        moves.addActions([actions.replay, actions.replay_faster, actions.replay_slower])
        moves.addSeparator()
        moves.addActions([actions.previous_variation, actions.next_variation])
        moves.addActions([actions.previous_mistake, actions.next_mistake])
        return moves, forced

    def _view_menu(self, view: QMenu) -> QMenu:
        """Add the menu for what the board shows, for the window's look, engines and preferences."""
        actions = self._actions
        view.addActions([actions.weights, actions.pin, actions.table])
        view.addSeparator()
        view.addActions([actions.numbers, actions.forbidden, actions.threat_lens, actions.followers])
        coordinates = self._choice_menu(
            view,
            tr("Coordinates"),
            {
                Coordinates.LETTERS: tr("A–O and 1–15, from the lower left"),
                Coordinates.NUMBERS: tr("Numbers, from the upper left"),
                Coordinates.NONE: tr("None"),
            },
            lambda: self._settings.now.coordinates,
            self.coordinates_chosen,
        )
        coordinates.addSeparator()
        coordinates.addAction(actions.coordinates)
        turned = view.addMenu(tr("Turn the board"))
        turned.addActions([actions.turn_right, actions.turn_left, actions.mirror, actions.unturned])
        view.addSeparator()
        view.addActions([actions.reset_layout, actions.full_screen, actions.peek])
        view.addSeparator()
        self._choice_menu(
            view,
            tr("Colours"),
            {
                ThemeChoice.SYSTEM: tr("Follow system"),
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
            {SYSTEM: tr("Follow system")} | {language.code: language.name for language in languages()},
            lambda: self._settings.now.language,
            self.language_chosen,
        )
        view.addSeparator()
        view.addActions([actions.engines, actions.second_engine, actions.transcript, actions.preferences])
        return view

    def _go_menu(self, go: QMenu) -> QMenu:
        """Add the menu of the places and of the panel's tabs."""
        go.addActions(list(self._actions.places.values()))
        go.addAction(self._actions.back_to_review)
        go.addSeparator()
        go.addAction(self._actions.find_in_library)
        go.addSeparator()
        go.addActions(list(self._actions.tabs.values()))
        return go

    def _choice_menu(
        self,
        parent: QMenu,
        title: str,
        texts: Mapping[ThemeChoice, str] | Mapping[Coordinates, str] | Mapping[str, str],
        now: Callable[[], object],
        chosen: SignalInstance,
    ) -> QMenu:
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
                action.setChecked(action.data() == now())

        menu.aboutToShow.connect(tick)
        return menu

    def show_earlier(self, games: list[tuple[str, str]]) -> None:
        """Fill the menu of earlier games: each a title and a path."""
        self._earlier.clear()
        for title, path in games:
            action = self._earlier.addAction(title.replace("&", "&&"))
            action.triggered.connect(lambda _=False, path=path: self.earlier_chosen.emit(path))
        if not games:
            self._earlier.addAction(tr("No game has been kept yet")).setEnabled(False)

    def show_recent(self, files: list[tuple[str, str, bool]]) -> None:
        """Fill the menu of recent files: each a title, a path and whether it is still there."""
        self._recent.clear()
        for title, path, there in files:
            action = self._recent.addAction(title.replace("&", "&&"))
            action.setStatusTip(path)
            action.setEnabled(there)
            action.triggered.connect(lambda _=False, path=path: self.recent_chosen.emit(path))
        if files:
            self._recent.addSeparator()
            self._recent.addAction(tr("Clear this list")).triggered.connect(self.recent_cleared)
        else:
            self._recent.addAction(tr("No file has been opened yet")).setEnabled(False)

    def _show_icons(self) -> None:
        theme = look.theme
        if theme == self._drawn:
            self._show_pause()
            return
        self._drawn = theme
        known = set(icons.names())
        for name, action in vars(self._actions).items():
            # Actions with a tick get no icon, because Qt would draw it in the place of the tick.
            if isinstance(action, QAction) and not action.isCheckable() and name.replace("_", "-") in known:
                action.setIcon(icons.icon(name.replace("_", "-"), theme))
                action.setIconVisibleInMenu(True)
        self._show_pause()

    def _show_pause(self) -> None:
        """Pause has the sign of what it does now."""
        if self._drawn is not None:
            self._actions.pause.setIcon(icons.icon("continue" if self._actions.paused else "pause", self._drawn))
