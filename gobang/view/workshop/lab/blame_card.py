"""The card that says whose fault a move is: three numbers, each of which, changed alone, would have mended it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gobang.view.art import style
from gobang.view.buttons import order_button
from gobang.view.frame.flow import FlowLayout
from gobang.view.workshop.lab.fold_card import FoldCard
from gobang.words.catalogue import tr


@dataclass(frozen=True, slots=True)
class BlameRow:
    """A number to blame: what it is called, how it changes, what that costs, and what its button says."""

    name: str
    words: str
    change: str
    price: str
    order: str
    enabled: bool


class BlameCard(FoldCard):
    """Shows what it is given, and emits which move is wished and which number is tried."""

    wished = Signal()  # the machine should play the pinned point
    left_out = Signal(int)  # the number of a move
    number_tried = Signal(str)
    asked_again = Signal()
    cleared = Signal()

    def __init__(self) -> None:
        super().__init__(
            tr("Whose fault is a move?"), tr("Which single number, changed by how little, would have played elsewhere")
        )
        self.invitation = style.soft()
        self.wish = order_button("", tr("Blame the machine for not playing the pinned point"))
        self.again = order_button(tr("Ask again"), tr("Ask about the machine as it is now"))
        self.clear = order_button(tr("Forget these moves"), tr("Begin with other moves"))
        self.told = style.soft()
        for label in (self.invitation, self.told):
            label.setWordWrap(True)
        orders, self._flow = QWidget(), FlowLayout()
        row = FlowLayout()
        orders.setLayout(row)
        for button in (self.wish, self.again, self.clear):
            row.addWidget(button)
        self._moves, self._rows = QWidget(), QWidget()
        self._moves.setLayout(self._flow)
        self._box = QVBoxLayout(self._rows)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(6)
        self._shown: tuple[BlameRow, ...] = ()
        self._named: tuple[str, ...] = ()
        for part in (self.invitation, orders, self._moves, self.told, self._rows):
            self.body.addWidget(part)
        self.wish.clicked.connect(self.wished)
        self.again.clicked.connect(self.asked_again)
        self.clear.clicked.connect(self.cleared)

    def show_wish(self, invitation: str, wish: str) -> None:
        """Say what is to be done first, and what the button wishes; without a wish there is no button."""
        self.invitation.setText(invitation)
        self.invitation.setVisible(bool(invitation))
        self.wish.setText(wish)
        self.wish.setVisible(bool(wish))

    def show_moves(self, moves: Sequence[str]) -> None:
        """Show the moves that are blamed together, each on a button that leaves it out."""
        self.clear.setVisible(bool(moves))
        self._moves.setVisible(bool(moves))
        if tuple(moves) == self._named:
            return
        self._named = tuple(moves)
        while (item := self._flow.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        for number, text in enumerate(moves):
            button = order_button(f"{text}  ×", tr("Leave this move out"))
            button.setAccessibleName(tr("{0}: leave this move out").format(text))
            button.clicked.connect(lambda _=False, number=number: self.left_out.emit(number))
            self._flow.addWidget(button)
        self._moves.updateGeometry()

    def show_rows(self, rows: Sequence[BlameRow], told: str, *, again: bool) -> None:
        """Show the numbers to blame; `again`: they are of a machine that is another one now."""
        self.told.setText(told)
        self.told.setVisible(bool(told))
        self.again.setVisible(again)
        self._rows.setVisible(bool(rows))
        if tuple(rows) == self._shown:
            return
        focus = self.focusWidget()
        held = focus.property("number") if focus is not None else None
        self._shown = tuple(rows)
        while (item := self._box.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.setParent(None)
                widget.deleteLater()
        for row in rows:
            self._box.addWidget(self._row(row, held=row.name == held))

    def _row(self, row: BlameRow, *, held: bool) -> QFrame:
        frame = QFrame()
        words, change, price = QLabel(row.words), QLabel(row.change), style.soft(row.price)
        for label in (words, change, price):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        words.setFont(style.font(bold=True))
        button = order_button(row.order, tr("Give the number this value; undo takes it back"))
        button.setAccessibleName(tr("{0}: {1}").format(row.order, f"{row.words}, {row.change}"))
        button.setProperty("number", row.name)
        button.setEnabled(row.enabled)
        button.clicked.connect(lambda: self.number_tried.emit(row.name))
        head = QHBoxLayout()
        head.addWidget(words, 1)
        head.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        box = QVBoxLayout(frame)
        box.setContentsMargins(0, 2, 0, 2)
        box.setSpacing(2)
        box.addLayout(head)
        box.addWidget(change)
        box.addWidget(price)
        price.setVisible(bool(row.price))
        if held:
            button.setFocus()
        return frame
