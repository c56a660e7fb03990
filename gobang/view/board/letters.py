"""Lets users type the name of a crossing while the board's cursor is not shown, or while a button has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QWidget

from gobang.view.board.board_view import BoardView
from gobang.view.board.input.typed_key import typed_key
from gobang.view.handlers import TellsErrors

if TYPE_CHECKING:  # importing a PySide type takes time; these are made later, with the first key
    from PySide6.QtGui import QAction, QKeyEvent

PAUSE_MS = 600
"""How long a letter that is also an order's key waits for the digit that makes it the name of a crossing."""
_MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta)


class _Waiting(NamedTuple):
    """A letter that was pressed, and the order that it is the key of; None if that was obeyed already."""

    letter: str
    order: QAction | None


class Letters(TellsErrors, QObject):
    """Passes letters and digits from a focused button to the board, with the focus, before they act as shortcuts.

    It does so from buttons that do not take the focus from a click: users who reached them play with the keyboard. And
    it does so while the board has the focus and its cursor is asleep. There a letter may be an order's key too, as H is
    that of a hint. While a stone may be placed, such a letter waits for the next key: a digit makes both the name of a
    crossing; any other key, or none for PAUSE_MS, lets the order be obeyed. Who has used the mouse on the board before
    is obeyed at once, and may still type the digit.
    """

    def __init__(self, window: QWidget, board: BoardView) -> None:
        super().__init__(window)
        self._window, self._board = window, board
        self._waiting: _Waiting | None = None
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._obey)
        board.otherwise = self._otherwise
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Claim the key before it acts as a shortcut, and give it to the board when it is pressed."""
        kind = event.type()
        if kind is QEvent.Type.ShortcutOverride:
            if self._claims(event):  # type: ignore[arg-type]
                event.accept()
                return True
        elif kind is QEvent.Type.KeyPress and self._claims(event):  # type: ignore[arg-type]
            self._press(event)  # type: ignore[arg-type]
            return True
        elif kind is QEvent.Type.WindowDeactivate:
            self._obey()
        return super().eventFilter(watched, event)

    def _claims(self, event: QKeyEvent) -> bool:
        """Whether the key is part of a crossing's name. A letter that waits is obeyed if this key does not go on."""
        if event.key() in _MODIFIERS:
            return False
        plain, key = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier, typed_key(event)
        if self._waiting is not None:
            if plain and (event.isAutoRepeat() or self._board.goes_on(self._waiting.letter, key)):
                return True
            self._obey()
        if not plain or not self._board.begins_point(key):
            return False
        if self._on_button:
            return True
        return self._on_sleeping_board and (self._board.takes_stone or self._order(event) is None)

    def _press(self, event: QKeyEvent) -> None:
        """Type the key, or let it wait for the next one."""
        if event.isAutoRepeat():
            return
        key, waiting = typed_key(event), self._waiting
        if waiting is not None:
            self._forget()
            self._board.type(waiting.letter + key)
        elif self._on_sleeping_board and (order := self._order(event)) is not None:
            at_once = self._board.by_mouse
            self._waiting = _Waiting(key, None if at_once else order)
            self._pause.start()
            if at_once:
                order.trigger()
        else:
            self._board.type(key)

    def _obey(self) -> None:
        """Obey the order whose key was pressed, if it was not yet: it is not the beginning of a crossing's name."""
        if (waiting := self._waiting) is not None:
            self._forget()
            if waiting.order is not None:
                waiting.order.trigger()

    def _forget(self) -> None:
        self._waiting = None
        self._pause.stop()

    def _order(self, event: QKeyEvent) -> QAction | None:
        """The order that has this key, if it can be given now; letters count as those that the board reads."""
        shift = "Shift+" if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else ""
        key = QKeySequence(shift + typed_key(event).upper())
        return next((each for each in self._window.actions() if each.isEnabled() and key in each.shortcuts()), None)

    def _otherwise(self, letter: str) -> tuple[str, str] | None:
        """The order that this letter is a key of, with Shift if that is held, and its next key, which it always has."""
        shift = QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier
        key = QKeySequence(f"Shift+{letter}" if shift else letter)
        order = next((each for each in self._window.actions() if key in each.shortcuts()), None)
        if order is None or len(order.shortcuts()) < 2:
            return None
        other = next(each for each in order.shortcuts() if each != key)
        return order.text().replace("&", "").rstrip("…"), other.toString(QKeySequence.SequenceFormat.NativeText)

    @property
    def _on_button(self) -> bool:
        focus = self._window.focusWidget()
        return isinstance(focus, QAbstractButton) and focus.focusPolicy() is Qt.FocusPolicy.TabFocus

    @property
    def _on_sleeping_board(self) -> bool:
        return self._board.hasFocus() and self._board.cursor_point is None
