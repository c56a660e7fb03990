"""Where a pattern is drawn: its line, the signs to choose from, how it counts, and its place in the list."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import Qt
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from gobang.game.point import Stone
from gobang.game.weighers.making.pattern_drawing import ANYTHING, SIGNS
from gobang.view import speech
from gobang.view.art import style
from gobang.view.buttons import order_button
from gobang.view.frame.flow import FlowLayout
from gobang.view.ticks import show_ticked
from gobang.view.workshop.patterns.pattern_cell import PatternCell
from gobang.view.workshop.patterns.pattern_line import PatternLine
from gobang.words.catalogue import tr
from gobang.words.workshop.pattern_words import line_text, sign_name


class PatternEditor(QWidget):
    """Shows the pattern it is given, and emits what is drawn and wanted."""

    drawn = Signal(int, str)  # the offset from the point, and a sign
    begin_wanted = Signal()
    removal_wanted = Signal()
    move_wanted = Signal(int)  # by how many places down
    twice_wanted = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.heading = style.heading()
        self.line = PatternLine()
        self.told = style.soft()
        self.told.setWordWrap(True)
        self.told.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.told.setMinimumHeight(2 * style.line_height(style.font()))  # so that nothing below it moves
        self.twice = QCheckBox(tr("Counts each way"))
        self.twice.setToolTip(tr("Where the line is found read from either end, its weight counts twice, not once"))
        self.new = order_button(tr("New pattern"), tr("Draw one more pattern"))
        self.remove = order_button(tr("Delete"), tr("Delete this pattern; Undo brings it back"))
        self.up = order_button("↑", tr("Move this pattern up in the list"))
        self.down = order_button("↓", tr("Move this pattern down in the list"))
        for arrow in (self.up, self.down):
            arrow.setProperty("compact", True)
            arrow.setAccessibleName(arrow.toolTip())
        self.signs = QButtonGroup(self)
        head, palette, orders = QHBoxLayout(), QHBoxLayout(), QWidget()
        head.addWidget(self.heading, 1)
        for button in (self.up, self.down, self.remove):
            head.addWidget(button)
        palette.setSpacing(4)
        for number, sign in enumerate(SIGNS):
            cell = PatternCell(sign, checkable=True)
            cell.setAccessibleName(sign_name(sign))
            cell.setToolTip(tr("{0} (key {1})").format(sign_name(sign), sign))
            cell.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.signs.addButton(cell, number)
            palette.addWidget(cell)
        palette.addStretch()
        self.signs.button(0).setChecked(True)
        flow = FlowLayout()
        orders.setLayout(flow)
        flow.addWidget(self.new)
        flow.addWidget(self.twice)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 4, 0, 0)
        box.setSpacing(6)
        box.addLayout(head)
        box.addWidget(self.line)
        box.addLayout(palette)
        box.addWidget(self.told)
        box.addWidget(orders)
        self.line.typed.connect(self.drawn)
        self.line.pressed.connect(self._on_pressed)
        self.new.clicked.connect(self.begin_wanted)
        self.remove.clicked.connect(self.removal_wanted)
        self.up.clicked.connect(lambda: self.move_wanted.emit(-1))
        self.down.clicked.connect(lambda: self.move_wanted.emit(1))
        self.twice.toggled.connect(self.twice_wanted)

    @property
    def sign(self) -> str:
        """The sign that is chosen."""
        return SIGNS[self.signs.checkedId()]

    def show_pattern(self, heading: str, cells: str, told: str, own: Stone, *, twice: bool) -> None:
        """Show a pattern and what is to be known of it."""
        self.heading.setText(heading)
        self.heading.setAccessibleName(f"{heading}: {line_text(cells)}")
        self.line.show_cells(cells, own)
        for cell, sign in zip(self.signs.buttons(), SIGNS, strict=True):
            if isinstance(cell, PatternCell):
                cell.show_sign(sign, own)
        show_ticked(self.twice, twice)
        if told != self.told.text():
            self.told.setText(told)
            if told and self.isVisible():
                speech.say(self, told)

    def show_ways(self, *, new: bool, remove: bool, up: bool, down: bool) -> None:
        """Say what can be done with the pattern that is shown."""
        for button, does in ((self.new, new), (self.remove, remove), (self.up, up), (self.down, down)):
            button.setEnabled(does)

    def _on_pressed(self, offset: int) -> None:
        """Draw the chosen sign, or nothing where it is already."""
        there = self.line.cell(offset).sign == self.sign
        self.drawn.emit(offset, ANYTHING if there else self.sign)
