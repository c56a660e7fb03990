"""The line on which a pattern is drawn: eleven places, the point in the middle."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gobang.game.lines import REACH
from gobang.game.point import Stone
from gobang.game.weighers.making.pattern_drawing import ANYTHING, OFFSETS, SIGNS, spread
from gobang.game.weighers.patterns import POINT
from gobang.view import speech
from gobang.view.handlers import TellsErrors
from gobang.view.workshop.patterns.pattern_cell import PatternCell
from gobang.words.catalogue import tr
from gobang.words.workshop.pattern_words import place_text, sign_name

_KEYS = {"0": "O", "。": "."}
"""Other characters that are typed for a sign."""
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_ENDS = {Qt.Key.Key_Home: OFFSETS[0], Qt.Key.Key_End: OFFSETS[-1]}
_ERASERS = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class PatternLine(TellsErrors, QWidget):
    """Shows the pattern it is given, and emits what is drawn where.

    The arrow keys go from place to place. A sign that is typed is drawn, and the next place outward follows; Delete
    asks for nothing there.
    """

    pressed = Signal(int)  # the offset from the point of a place that the chosen sign is drawn on
    typed = Signal(int, str)  # the offset, and a sign

    def __init__(self) -> None:
        super().__init__()
        self._own = Stone.BLACK
        self._cells = {offset: PatternCell(ANYTHING) for offset in OFFSETS}
        self._point = PatternCell(POINT)
        self._point.setEnabled(False)
        self._point.setAccessibleName(sign_name(POINT))
        self._point.setToolTip(tr("The point that is weighed"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for offset in range(-REACH, REACH + 1):
            row.addWidget(self._cells.get(offset, self._point), 1)
        for offset, cell in self._cells.items():
            cell.installEventFilter(self)
            cell.clicked.connect(lambda _=False, offset=offset: self.pressed.emit(offset))
        self.setAccessibleName(tr("Line of the pattern"))
        self._settle(1)

    def show_cells(self, cells: str, own: Stone) -> None:
        """Show a pattern; own stones have the colour of the side to move."""
        for number, sign in enumerate(spread(cells)):
            offset = number - REACH
            cell = self._cells.get(offset)
            if cell is None:
                self._point.show_sign(POINT, own)
            else:
                cell.show_sign(sign, own)
                cell.setAccessibleName(place_text(offset, sign))
                cell.setToolTip(place_text(offset, sign))

    def cell(self, offset: int) -> PatternCell:
        """The place at this offset from the point."""
        return self._cells[offset]

    def begin(self) -> None:
        """Give the keys to the place right beside the point."""
        self._go(1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the keys of a place go from place to place and draw; keep them from the window's orders."""
        if isinstance(event, QKeyEvent) and isinstance(watched, PatternCell) and self._uses(event):
            if event.type() is QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() is QEvent.Type.KeyPress:
                self._obey(self._offset(watched), event)
                return True
        return super().eventFilter(watched, event)

    def _offset(self, cell: PatternCell) -> int:
        return next(offset for offset, each in self._cells.items() if each is cell)

    def _uses(self, event: QKeyEvent) -> bool:
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        return event.key() in (*_STEPS, *_ENDS, *_ERASERS) or _sign(event) is not None

    def _obey(self, offset: int, event: QKeyEvent) -> None:
        key, sign = Qt.Key(event.key()), _sign(event)
        if key in _STEPS:
            self._go(_beside(offset, _STEPS[key]))
        elif key in _ENDS:
            self._go(_ENDS[key])
        elif key in _ERASERS:
            self.typed.emit(offset, ANYTHING)
            speech.say(self, self._cells[offset].accessibleName())
        elif sign is not None:
            self.typed.emit(offset, sign)
            speech.say(self, self._cells[offset].accessibleName())
            self._go(_beside(offset, 1 if offset > 0 else -1))

    def _go(self, offset: int) -> None:
        self._settle(offset)
        self._cells[offset].setFocus()

    def _settle(self, offset: int) -> None:
        """Let the Tab key come to this place, and to no other one of the line."""
        for each, cell in self._cells.items():
            policy = Qt.FocusPolicy.StrongFocus if each == offset else Qt.FocusPolicy.ClickFocus
            cell.setFocusPolicy(policy)


def _sign(event: QKeyEvent) -> str | None:
    """The sign that a key types, if it is one."""
    text = event.text().upper()
    text = _KEYS.get(text, text)
    return text if len(text) == 1 and text in SIGNS else None


def _beside(offset: int, step: int) -> int:
    """The next place, which is never the point."""
    after = offset + step or step
    return after if after in OFFSETS else offset
