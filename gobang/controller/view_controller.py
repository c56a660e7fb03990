"""What is shown and how: preferences, marks, sounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QObject, Qt

from gobang.controller.context import Context
from gobang.controller.notices.notice import Until
from gobang.game.formats.sgf_marks import text_on_move
from gobang.game.orientation import Orientation
from gobang.game.ruleset import Ending
from gobang.model.kept.settings import Coordinates
from gobang.view.art.marks import Label, Marks, Speaker
from gobang.view.dialogs import questions
from gobang.view.notice_bar import NoticeKind
from gobang.view.orders.actions import first_key
from gobang.words import notices as words
from gobang.words.catalogue import Phrase

if TYPE_CHECKING:
    from gobang.view.dialogs.manual import manual_dialog


class ViewController(QObject):
    """Updates the window when the match or the settings change."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        self._match = context.match
        self._window = context.window
        self._settings = context.settings
        self._notices = context.notices
        self._manual: manual_dialog.ManualDialog | None = None
        """The open manual."""
        actions = context.window.actions_
        for action, order in (
            (actions.help, self._show_manual),
            (actions.about, self._show_about),
            (actions.coordinates, self._next_coordinates),
            (actions.reset_layout, context.window.reset_layout),
            (actions.turn_right, lambda: self._turn(context.settings.now.orientation.turned_right)),
            (actions.turn_left, lambda: self._turn(context.settings.now.orientation.turned_left)),
            (actions.mirror, lambda: self._turn(context.settings.now.orientation.mirrored)),
            (actions.unturned, lambda: self._turn(Orientation.USUAL)),
            (actions.peek, context.window.peek),
            (actions.numbers, lambda: context.settings.change(move_numbers=actions.numbers.isChecked())),
            (actions.forbidden, lambda: context.settings.change(forbidden_points=actions.forbidden.isChecked())),
            (actions.followers, lambda: context.settings.change(next_moves=actions.followers.isChecked())),
            (actions.full_screen, lambda: context.window.set_full_screen(actions.full_screen.isChecked())),
            (actions.quit, context.window.close),
        ):
            context.router.always(action, order)
        actions.full_screen.toggled.connect(self._tell_full_screen)  # also where the desktop has done it
        context.window.menus.theme_chosen.connect(lambda choice: context.settings.change(theme=choice))
        context.window.menus.coordinates_chosen.connect(lambda ways: context.settings.change(coordinates=ways))
        context.window.menus.language_chosen.connect(lambda choice: context.settings.change(language=choice))
        context.settings.changed.connect(self._on_settings)
        context.match.changed.connect(self._on_changed)
        context.match.sheet.changed.connect(self._mark_followers)
        context.match.stone_placed.connect(self._on_stone_placed)
        context.match.ended.connect(self._on_ended)
        self._on_settings()

    def _on_changed(self) -> None:
        match, board = self._match, self._window.board
        verdict = match.verdict
        board.set_five(verdict.line if verdict is not None and verdict.ending is Ending.FIVE else ())
        marked = self._settings.now.forbidden_points and match.running
        board.set_forbidden(match.rules.forbidden_points(match.position) if marked else {})
        self._mark_followers()

    def _mark_followers(self) -> None:
        """The next moves of the record, the main one first, while it is browsed; none during a game or a lesson.

        A text on the crossing of a next move, as libraries have, stands there before it is played.

        On a free board it always is: to step back there is no take-back, and nothing is played.
        """
        match = self._match
        texts = {each.move: text_on_move(each) for each in match.record.current.children if each.move is not None}
        looked_at = match.activity.browsed or match.setup.free or not match.running
        seen = self._settings.now.next_moves and looked_at
        taught = match.activity.exercise is not None
        labels = tuple(Label(point, text) for point, text in texts.items() if text and point not in match.sheet.marks)
        shown = seen and texts and not taught
        marks = Marks(match.record.position, followers=(*texts,), labels=labels) if shown else None
        self._window.board.show_marks(Speaker.NEXT, marks)

    def _on_stone_placed(self) -> None:
        if self._settings.now.sound:
            self._window.sounds.play_stone(self._settings.now.volume)

    def _on_ended(self) -> None:
        if self._settings.now.sound:
            self._window.sounds.play_end(self._settings.now.volume)

    def _tell_full_screen(self, full: bool) -> None:
        """Say for some seconds how to leave a full screen."""
        actions = self._window.actions_
        actions.tell_full(full)
        self._notices.recall(words.full_screen)
        if full:
            phrase = Phrase(words.full_screen, (first_key(actions.full_screen), first_key(actions.peek)))
            self._notices.tell(NoticeKind.INFO, phrase, until=Until.GAME, brief=True)

    # Settings

    def _on_settings(self) -> None:
        now, window = self._settings.now, self._window
        actions = window.actions_
        window.follow(now)
        actions.unturned.setEnabled(now.orientation is not Orientation.USUAL)
        actions.numbers.setChecked(now.move_numbers)
        actions.forbidden.setChecked(now.forbidden_points)
        actions.followers.setChecked(now.next_moves)
        self._on_changed()

    def _turn(self, orientation: Orientation) -> None:
        self._settings.change(orientation=orientation)

    def _next_coordinates(self) -> None:
        ways = list(Coordinates)
        now = self._settings.now.coordinates
        self._settings.change(coordinates=ways[(ways.index(now) + 1) % len(ways)])

    # Dialogs

    @property
    def manual(self) -> tuple[str, QByteArray] | None:
        """The page of the manual that is open, and the place of its window; None while it is closed."""
        dialog = self._manual
        return None if dialog is None else (dialog.page.page_name, dialog.saveGeometry())

    def show_manual_at(self, page: str, place: QByteArray) -> None:
        """Open the manual as it was beside a window that was replaced."""
        dialog = self._make_manual()
        dialog.page.open_page(page)
        dialog.restoreGeometry(place)
        dialog.show()

    def _show_manual(self) -> None:
        """Open the manual beside the window, or bring it to the front."""
        dialog = self._manual or self._make_manual()
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()

    def _make_manual(self) -> manual_dialog.ManualDialog:
        from gobang.view.dialogs.manual import manual_dialog

        dialog = self._manual = manual_dialog.ManualDialog(self._window.actions_, self._window)
        dialog.finished.connect(self._on_manual_closed)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return dialog

    def _on_manual_closed(self) -> None:
        self._manual = None

    def _show_about(self) -> None:
        questions.show_about(self._window)
