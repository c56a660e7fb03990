"""The buttons at the bottom of a review: to the mistakes, the whole line, and back to play."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from gobang.view.art import icons, style
from gobang.view.art.look import look
from gobang.view.buttons import order_button
from gobang.view.handlers import TellsErrors
from gobang.view.orders.action_button import ActionButton
from gobang.view.orders.actions import Actions
from gobang.view.rows import Rows
from gobang.words.catalogue import tr

_GAP = 6


class ReviewFoot(TellsErrors, QWidget):
    """One row; where it has no room for all words, arrows lead to the mistakes, or else there are two."""

    def __init__(self, actions: Actions, parent: QWidget) -> None:
        super().__init__(parent)
        self._jumps = {
            ActionButton(actions.previous_mistake, self): "previous",
            ActionButton(actions.next_mistake, self): "next",
        }
        self.line_button = self._button(tr("Whole line"), tr("Show the whole refutation on the board"))
        self.back_button = self._button(tr("Back to play"), tr("Leave the review and go back to the game"))
        for jump in self._jumps:
            jump.setProperty("order", True)
            jump.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.stops: list[QWidget] = [*self._jumps, self.line_button, self.back_button]
        """The buttons, in the order of the Tab key."""
        self._widths: tuple[int, int] | None = None
        """How wide one row is with all words, and with arrows."""
        self._rows = Rows(self)
        self._signed = False
        self._columns = 0
        look.changed.connect(self._on_look_changed)

    def fit(self, width: int) -> int:
        """Share the buttons out for this width, and return how high they are."""
        words, arrows = self._widths = self._widths or self._measured()
        signed = words > width >= arrows
        if signed is not self._signed:
            self._sign(signed=signed)
        columns = 4 if width >= min(words, arrows) else 2
        if columns != self._columns:
            self._columns = columns
            rows = [self.stops[start : start + columns] for start in range(0, 4, columns)]
            self._rows.share_out(rows, as_needed=self._jumps if signed else ())
            for line in self._rows.lines:
                line.setSpacing(_GAP)
        row = max(button.sizeHint().height() for button in self.stops) + 4
        return (4 // columns) * (row + style.UNIT) - style.UNIT

    def changeEvent(self, event: QEvent) -> None:
        """Measure the buttons again when they look otherwise."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._widths = None

    def _measured(self) -> tuple[int, int]:
        found = []
        for signed in (False, True):
            self._sign(signed=signed)
            found.append(sum(button.sizeHint().width() + _GAP for button in self.stops) - _GAP)
        self._columns = 0
        return found[0], found[1]

    def _on_look_changed(self) -> None:
        self._sign(signed=self._signed)

    def _sign(self, *, signed: bool) -> None:
        self._signed = signed
        for jump, sign in self._jumps.items():
            jump.set_sign(icons.icon(sign, look.theme) if signed else None)

    def _button(self, text: str, tip: str) -> QPushButton:
        button = order_button(text, tip, self)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        return button
