"""What is shown and how: preferences, weights, hints, marks, sounds and spoken moves."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer

from gobang.controller.notices import Notices
from gobang.game.notation import point_name
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record import Record
from gobang.game.ruleset import Ending, Verdict
from gobang.model.match import Match
from gobang.model.opponents import SCHEMES
from gobang.model.settings import Coordinates, Settings
from gobang.model.weighings import Weighings
from gobang.view import words
from gobang.view.main_window import MainWindow
from gobang.view.marks import NOTHING, Marks
from gobang.view.notice_bar import NoticeKind
from gobang.view.sounds import Sounds

NEAR = 2
"""A first hint shows the crossings this many steps around the best one."""


class ViewController(QObject):
    """Lets the window follow the match and the settings."""

    def __init__(
        self, match: Match, window: MainWindow, settings: Settings, weighings: Weighings, notices: Notices
    ) -> None:
        super().__init__(window)
        self._match, self._window, self._settings = match, window, settings
        self._weighings, self._notices = weighings, notices
        self._hinted: Position | None = None
        self._picked: Point | None = None
        self._shown: Record | None = None
        self._beside = QTimer(self, singleShot=True, interval=20)
        self._beside.timeout.connect(self._show_beside)
        self._sounds = Sounds()
        actions, panel = window.actions_, window.weights

        panel.set_names({name: (words.opponent(name), words.opponent_sentence(name)) for name in SCHEMES})
        panel.scheme_chosen.connect(lambda scheme: settings.change(scheme=scheme))
        panel.compare_chosen.connect(lambda scheme: settings.change(compare=scheme or ""))
        panel.weights_toggled.connect(self.show_weights)
        panel.point_wanted.connect(self._on_point_wanted)
        panel.point_picked.connect(self._on_point_picked)
        window.weights_dock.visibilityChanged.connect(self._watch)
        window.board.point_hovered.connect(self._on_hovered)
        window.board.cursor_moved.connect(self._on_hovered)

        for action, order in (
            (actions.hint, self._hint),
            (actions.preferences, self._ask_preferences),
            (actions.help, self._show_help),
            (actions.about, self._show_about),
            (actions.coordinates, self._next_coordinates),
            (actions.reset_layout, window.reset_layout),
        ):
            action.triggered.connect(order)
        actions.weights.toggled.connect(self.show_weights)
        actions.numbers.toggled.connect(lambda on: settings.change(move_numbers=on))
        actions.forbidden.toggled.connect(lambda on: settings.change(forbidden_points=on))
        actions.full_screen.toggled.connect(self._set_full_screen)
        actions.quit.triggered.connect(window.close)
        window.theme_chosen.connect(lambda choice: settings.change(theme=choice))
        window.language_chosen.connect(lambda choice: settings.change(language=choice))

        settings.changed.connect(self._on_settings)
        weighings.changed.connect(self._on_weighed)
        match.changed.connect(self._on_changed)
        match.record_changed.connect(self._beside.start)
        match.stone_placed.connect(self._on_stone_placed)
        match.ended.connect(self._on_ended)
        self._on_settings()
        self._on_changed()

    def show_weights(self, shown: bool) -> None:
        """Paint the chosen weigher's opinion on the board, or no longer."""
        self._settings.change(show_weights=shown)

    # The match has changed

    def _on_changed(self) -> None:
        match, board = self._match, self._window.board
        verdict = match.verdict
        board.set_turn(match.position.turn if match.person_to_move else None)
        board.set_five(verdict.line if verdict is not None and verdict.ending is Ending.FIVE else ())
        marked = self._settings.now.forbidden_points and match.running
        board.set_forbidden(match.rules.forbidden_points(match.position) if marked else {})
        if self._hinted is not match.position:
            self._hinted = self._picked = None
            board.show_marks(NOTHING)
        self._beside.start()

    def _show_beside(self) -> None:
        """What stands beside the board, a moment after the stone."""
        record = self._match.record
        if self._shown is record:
            self._window.moves.refresh()
        else:
            self._shown = record
            self._window.moves.set_record(record)
        self._window.comment.set_comment(record.current.comment)

    def _on_stone_placed(self, stone: Stone, point: Point) -> None:
        self._sounds.play_stone()
        name = point_name(point, self._match.position.size)
        self._window.board.announce(self.tr("{0} {1}").format(words.stone(stone), name))

    def _on_ended(self, verdict: Verdict) -> None:
        self._sounds.play_end()
        self._window.board.announce(words.ending(verdict))

    # Weights

    def _watch(self) -> None:
        self._weighings.watch(self._window.weights_dock.isVisible() or self._settings.now.show_weights)

    def _on_weighed(self) -> None:
        window, now = self._window, self._settings.now
        if window.weights_dock.isVisible():
            window.weights.show_weighings(self._weighings.all())
        if now.show_weights and self._match.running:
            other = self._weighings.of(now.compare) if now.compare else None
            window.board.set_weights(self._weighings.of(now.scheme), other)
        else:
            window.board.set_weights(None)

    def _on_hovered(self, point: Point | None) -> None:
        """Explain the point under the pointer, and the one picked in the panel when there is none."""
        point = point or self._picked
        if not self._window.weights_dock.isVisible():
            return
        now = self._settings.now
        other = self._weighings.of(now.compare) if now.compare else None
        self._window.weights.show_reasons(point, self._weighings.of(now.scheme), other)

    def _on_point_wanted(self, point: Point | None) -> None:
        self._window.board.show_marks(Marks(hints=(point,)) if point else NOTHING)
        self._on_hovered(point)

    def _on_point_picked(self, point: Point) -> None:
        self._picked = point
        self._on_hovered(point)

    def _hint(self) -> None:
        """First the region, then the point, by the weigher chosen."""
        match = self._match
        if not match.running:
            self._notices.tell(
                NoticeKind.INFO, self.tr("No game is running, so there is nothing to hint at."), brief=True
            )
            return
        best = self._weighings.of(self._settings.now.scheme).best
        if not best:
            return
        point, board = best[0], self._window.board
        size = match.position.size
        if self._hinted is not match.position:
            self._hinted = match.position
            near = (
                Point(x, y)
                for x in range(point.x - NEAR, point.x + NEAR + 1)
                for y in range(point.y - NEAR, point.y + NEAR + 1)
            )
            board.show_marks(Marks(region=frozenset(p for p in near if p in match.position)))
            self._notices.tell(NoticeKind.INFO, self.tr("Look here. Ask again for the point."), brief=True)
        else:
            board.show_marks(Marks(hints=tuple(best)))
            text = self.tr("{0} would play {1}.").format(
                words.opponent(self._settings.now.scheme), point_name(point, size)
            )
            self._notices.tell(NoticeKind.INFO, text, brief=True)

    # Settings

    def _on_settings(self) -> None:
        now, window = self._settings.now, self._window
        board, actions = window.board, window.actions_
        board.set_coordinates(now.coordinates)
        board.set_numbers(now.move_numbers)
        board.set_last_move_style(now.last_move)
        board.set_tap(now.tap)
        board.set_animation(now.animation)
        self._sounds.enabled = now.sound
        actions.weights.setChecked(now.show_weights)
        actions.numbers.setChecked(now.move_numbers)
        actions.forbidden.setChecked(now.forbidden_points)
        window.weights.set_scheme(now.scheme)
        window.weights.set_compared(now.compare or None)
        window.weights.set_shown(now.show_weights)
        self._watch()
        self._on_changed()
        if self._weighings.watched:
            self._on_weighed()
        else:
            board.set_weights(None)

    def _next_coordinates(self) -> None:
        ways = list(Coordinates)
        now = self._settings.now.coordinates
        self._settings.change(coordinates=ways[(ways.index(now) + 1) % len(ways)])

    def _set_full_screen(self, on: bool) -> None:
        if on:
            self._window.showFullScreen()
        else:
            self._window.showNormal()

    # Dialogs

    def _ask_preferences(self) -> None:
        from gobang.view.preferences_dialog import PreferencesDialog  # noqa: PLC0415  not part of a start

        dialog = PreferencesDialog(self._settings.now, self._window)
        dialog.chosen.connect(lambda name, value: self._settings.change(**{name: value}))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _show_help(self) -> None:
        from gobang.view.help_dialog import HelpDialog  # noqa: PLC0415  not part of a start

        dialog = HelpDialog(self._window.actions_, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _show_about(self) -> None:
        from gobang.view import questions  # noqa: PLC0415  not part of a start

        questions.show_about(self._window)
