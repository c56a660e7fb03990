"""The buttons at the bottom of the panel: in one row, or in two or three columns in a narrow panel."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gobang.view.art import icons, style
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors
from gobang.view.orders.action_button import ActionButton
from gobang.view.orders.actions import Actions
from gobang.view.rows import Rows
from gobang.words.catalogue import tr, tr_in

FULL = 6
"""How many buttons the full row has."""
TIGHT = style.UNIT * 3 // 4
"""The gap between buttons that have little room."""


class OrderRow(TellsErrors, QWidget):
    """The buttons Take back, Forward, Hint, Analyse, Pause and Resign; One move where only machines play.

    All of them are always there, so that none moves when another can do something or nothing. Where one row has no
    room for all words, Forward shows an arrow instead of its word.
    """

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        shown = (actions.take_back, actions.forward, actions.hint, actions.analysis, actions.pause, actions.resign)
        self._buttons = {action: ActionButton(action, self) for action in shown}
        self._resign, self._one_move = self._buttons[actions.resign], ActionButton(actions.one_move, self)
        for button in (*self._buttons.values(), self._one_move):
            button.setProperty("order", True)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._forward = self._buttons[actions.forward]
        self._buttons[actions.take_back].keep_room_for(tr("Take back"), tr("Undo"), tr_in("step", "Back"))
        self._forward.keep_room_for(tr_in("beside Take back", "Forward"), tr_in("step", "Forward"))
        self._buttons[actions.pause].keep_room_for(tr("Pause"), tr("Continue"))
        for button in (self._resign, self._one_move):  # so that no other button moves when they change places
            button.keep_room_for(actions.resign.iconText(), actions.one_move.iconText())
        self._watched = False
        self._one_move.set_wanted(False)
        self._box = Rows(self)
        self._columns = FULL
        self._place()
        look.changed.connect(self._shorten)

    def fits(self, width: int, *, shortened: bool = False) -> bool:
        """Whether all buttons with their words have room side by side; `shortened`: with an arrow for Forward."""
        every = self._shown
        if not shortened:
            return self._needs(every) <= width
        every.remove(self._forward)
        closer = len(every) * (style.UNIT - TIGHT)
        return self._needs(every) + TIGHT + self._forward.sizeHint().height() <= width + closer

    def set_watched(self, watched: bool) -> None:
        """Set whether only machines play: nobody can resign, and the last button lets one of them move."""
        if watched is not self._watched:
            self._watched = watched
            self._resign.set_wanted(not watched)
            self._one_move.set_wanted(watched)
            self._place()

    @property
    def _shown(self) -> list[ActionButton]:
        *usual, resign = self._buttons.values()
        return [*usual, self._one_move if self._watched else resign]

    def rows_of(self, columns: int) -> int:
        """How many rows there are with at most this many buttons side by side."""
        return len(self._shared_out(columns))

    def columns_for(self, width: int) -> int:
        """Three columns if the words fit, else two."""
        return 3 if max(map(self._needs, self._shared_out(3))) <= width else 2

    def height_of(self, columns: int, gap: int) -> int:
        """The height with at most this many buttons side by side and this gap between the rows."""
        rows = self.rows_of(columns)
        return rows * max(button.sizeHint().height() for button in self._shown) + (rows - 1) * gap

    def set_columns(self, columns: int, gap: int = style.UNIT) -> None:
        """Put at most this many buttons side by side, with this gap between the rows."""
        if (columns, gap) != (self._columns, self._box.spacing()):
            self._columns = columns
            self._box.setSpacing(gap)
            self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show words or an arrow, as there is room."""
        super().resizeEvent(event)
        self._shorten()

    def _place(self) -> None:
        """Let the buttons fill their rows from edge to edge."""
        every = self._shown
        self._box.share_out(self._shared_out(self._columns), as_needed=every if self._columns == FULL else ())
        self._shorten()

    def _shorten(self) -> None:
        """Let the words of a full row have the room that they need."""
        self._forward.set_sign(None)
        full = self._columns == FULL
        tight = full and self._needs(self._shown) > self.width()
        if tight:
            self._forward.set_sign(icons.fading("next", look.theme, style.disabled_ink(look.theme)))
        for line in self._box.lines:
            line.setSpacing(TIGHT if tight else style.UNIT)

    def _needs(self, buttons: list[ActionButton]) -> int:
        """How wide these buttons are side by side."""
        return sum(button.sizeHint().width() + style.UNIT for button in buttons) - style.UNIT

    def _shared_out(self, columns: int) -> list[list[ActionButton]]:
        """The buttons row by row: at most so many in a row, and rows as equal as they can be."""
        shown = self._shown
        rows = -(-len(shown) // columns)
        longest = -(-len(shown) // rows)
        return [shown[start : start + longest] for start in range(0, len(shown), longest)]
