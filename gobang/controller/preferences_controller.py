"""The preferences: their dialog, and what is done by its buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QObject, Qt

from gobang.controller.context import Context
from gobang.controller.notices.notice import Until
from gobang.model.kept import disk
from gobang.model.kept.shortcuts import Shortcuts
from gobang.view.dialogs import questions
from gobang.view.notice_bar import NoticeKind
from gobang.view.orders.key_map import KeyMap
from gobang.words import notices as words
from gobang.words.catalogue import Phrase
from gobang.words.engines import engines
from gobang.words.numbers import size_text
from gobang.words.play.opponents import seated_opponent_name

if TYPE_CHECKING:
    from gobang.view.dialogs.preferences import pages, preferences_dialog


class PreferencesController(QObject):
    """Opens the dialog, keeps what is chosen, and gives the orders of the window the keys that were chosen."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        self._window = context.window
        self._settings = context.settings
        self._opponents = context.opponents
        self._notices = context.notices
        self.dialog: preferences_dialog.PreferencesDialog | None = None
        """The dialog, while it is open."""
        self._pages: pages.Pages | None = None
        self._keys = KeyMap(context.window.actions_, context.window.menuBar())
        context.router.always(context.window.actions_.preferences, self._on_wanted)
        context.settings.changed.connect(self._on_settings)
        self._apply_keys()

    @property
    def where(self) -> tuple[int, str, QByteArray] | None:
        """The page that is shown, the name of what has the focus there, and the dialog's place; None without dialog."""
        dialog = self.dialog
        return None if dialog is None else (dialog.pages.currentRow(), dialog.focused, dialog.saveGeometry())

    def ask_at(self, row: int, name: str, place: QByteArray) -> None:
        """Open the dialog as it was in a window that was replaced."""
        self.ask(row, place)
        if self.dialog is not None and name:
            self.dialog.boxes[name].setFocus(Qt.FocusReason.OtherFocusReason)

    # Keys

    def _on_settings(self) -> None:
        if self._settings.now.shortcuts != self._keys.kept:
            self._apply_keys()

    def _apply_keys(self) -> None:
        """Give the orders the keys chosen; say which of them cannot be used, and keep them no longer."""
        if wrong := self._keys.apply(self._settings.now.shortcuts):
            self._settings.change(shortcuts=self._keys.kept)
            titles = tuple(self._keys.title(name) for name in wrong)
            self._notices.tell(NoticeKind.WARNING, Phrase(words.keys_unusable, (titles,)), until=Until.LASTING)

    # The dialog

    def _on_wanted(self) -> None:
        self.ask()

    def ask(self, page: int = 0, place: QByteArray | None = None) -> None:
        """Open the dialog at one of its pages, perhaps at a `place` on the screen that it had before."""
        from gobang.view.dialogs.preferences import pages, preferences_dialog

        now, opponents = self._settings.now, self._opponents
        made = self._pages = pages.Pages(
            now,
            self._keys,
            opponents,
            disk.data_folders(),
            audible=self._window.sounds.there,
        )
        made.play.sound_wanted.connect(self._window.sounds.play_stone)
        made.results.reset_wanted.connect(self._forget_results)
        made.shortcuts.reset_wanted.connect(self._ask_reset_keys)
        made.folder.measure_wanted.connect(self._measure)
        made.folder.clear_wanted.connect(self._ask_clear)
        dialog = self.dialog = preferences_dialog.PreferencesDialog(made.all, self._window)
        dialog.chosen.connect(lambda name, value: self._settings.change(**{name: value}))
        dialog.finished.connect(self._on_finished)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._show_results()
        dialog.pages.setCurrentRow(page)
        if place is not None:
            dialog.restoreGeometry(place)
        dialog.open()

    def _on_finished(self) -> None:
        self.dialog = self._pages = None

    def _ask_reset_keys(self) -> None:
        if self.dialog is not None:
            questions.confirm_resetting_keys(self.dialog, self._reset_keys)

    def _reset_keys(self) -> None:
        self._settings.change(shortcuts=Shortcuts())
        if self._pages is not None:
            self._pages.shortcuts.show_keys()

    # Results

    def _show_results(self) -> None:
        """Tell the dialog how the user has fared, in the order of the list of opponents."""
        tallies = self._opponents.results.tallies
        rows = [
            (seated_opponent_name(machine), tally.won, tally.drawn, tally.lost)
            for machine in self._opponents.list
            if (tally := tallies.get(machine.id))
        ]
        if self._pages is not None:
            self._pages.results.show_results(rows, self._opponents.adaptive.level)

    def _forget_results(self) -> None:
        self._opponents.results.reset()
        self._opponents.adaptive.reset()
        self._show_results()

    # Files

    def _measure(self) -> None:
        if self._pages is not None:
            settings, games, _ = disk.data_folders()
            compiled = disk.disk_use(*disk.kernel_folders())
            self._pages.folder.show_use(disk.disk_use(settings), disk.disk_use(games), compiled)

    def _ask_clear(self) -> None:
        if self.dialog is not None:
            size = size_text(disk.disk_use(*disk.kernel_folders()).size)
            questions.confirm_clearing(self.dialog, size, self._clear)

    def _clear(self) -> None:
        size = disk.disk_use(*disk.kernel_folders()).size
        done = disk.clear_kernels()
        freed = size_text(size - disk.disk_use(*disk.kernel_folders()).size)
        self._measure()
        if self._pages is not None:
            self._pages.folder.say(engines.cleared_sentence(freed) if done else engines.not_cleared_sentence())
