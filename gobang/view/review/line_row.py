"""The moves of a line as chips to step through; of a long line only the first ones until the rest is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from gobang.view.art import style
from gobang.view.buttons import order_button
from gobang.view.frame.flow import FlowLayout
from gobang.view.ticks import show_ticked
from gobang.words.catalogue import tr, tr_many

SHORT = 5
"""How many moves of a long line are shown at first, so that the rest of a card has room in a small window."""


@dataclass(frozen=True, slots=True)
class MoveChip:
    """One move of a line: its words and its tool tip."""

    text: str
    tip: str = ""


class LineRow(QWidget):
    """Shows a line. Where the line goes on beyond the moves that are known or shown, dots end it."""

    step_chosen = Signal(int)  # how many moves of the line are to be shown on the board

    def __init__(self) -> None:
        super().__init__()
        self._goes_on = self._opened = False
        """Whether the line has moves that are not given, and whether the user wants to see all that are."""
        self.chips: list[QPushButton] = []
        """The moves of the line, those that are hidden included."""
        self.more = order_button("…", "")
        self.more.clicked.connect(self._on_more)
        self.end = style.soft("⋯")
        self.end.setToolTip(tr("The line goes on; its further moves are not known or not shown"))
        self.end.setAccessibleName(self.end.toolTip())
        self._flow = FlowLayout()
        self.setLayout(self._flow)
        self._flow.addWidget(self.more)
        self._flow.addWidget(self.end)

    @property
    def stops(self) -> list[QWidget]:
        """What takes the keyboard focus, in the order of the Tab key."""
        return [*self.chips, self.more]

    def show_line(self, line: Sequence[MoveChip], *, goes_on: bool) -> None:
        """Show these moves; `goes_on`: they are not all of the line."""
        if [chip.text() for chip in self.chips] != [move.text for move in line]:
            self._fill(len(line))
        for chip, move in zip(self.chips, line, strict=True):
            chip.setText(move.text)
            chip.setToolTip(move.tip or tr("Show the line up to this move"))
            chip.setAccessibleDescription(move.tip)
        self._goes_on = goes_on and bool(line)
        self._show_chips()

    def show_step(self, step: int) -> None:
        """Tick the move up to which the board shows the line; all moves are shown if that is a hidden one."""
        for number, chip in enumerate(self.chips, 1):
            show_ticked(chip, number == step)
        if step > SHORT and not self._opened:
            self._open()

    def _fill(self, many: int) -> None:
        """Make so many chips anew, of which only the first are shown if they are many."""
        for part in (*self.chips, self.more, self.end):
            self._flow.removeWidget(part)
        for chip in self.chips:
            chip.hide()
            chip.deleteLater()
        self.chips = [order_button("", "") for _ in range(many)]
        for number, chip in enumerate(self.chips, 1):
            chip.setCheckable(True)
            chip.toggled.connect(lambda _=False, number=number: self.step_chosen.emit(number))
        for part in (*self.chips, self.more, self.end):
            self._flow.addWidget(part)
        self._opened = False
        tip = tr_many("Show {0} more move of the line", "Show {0} more moves of the line", many - SHORT)
        self.more.setToolTip(tip.format(many - SHORT))
        self.more.setAccessibleName(self.more.toolTip())

    def _show_chips(self) -> None:
        short = not self._opened and len(self.chips) > SHORT + 1
        for number, chip in enumerate(self.chips):
            chip.setVisible(not short or number < SHORT)
        self.more.setVisible(short)
        self.end.setVisible(self._goes_on and not short)

    def _on_more(self) -> None:
        had = self.more.hasFocus()
        self._open()
        if had:
            self.chips[SHORT].setFocus()

    def _open(self) -> None:
        self._opened = True
        self._show_chips()
