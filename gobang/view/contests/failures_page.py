"""The games that an entrant lost without a five: by a move too late, an end of its program, a move that is none."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QFontDatabase, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from gobang.view.art import style
from gobang.view.buttons import order_button
from gobang.view.contests.shown_table import Column, ShownTable
from gobang.view.frame.flow import FlowLayout
from gobang.view.handlers import TellsErrors
from gobang.words.catalogue import tr, tr_in
from gobang.words.contests.rows import ShownRow


class FailuresPage(TellsErrors, QWidget):
    """A list of failures, the last lines of the program's transcript for the chosen one, and what can be done."""

    chosen = Signal(object)  # what the row is about
    open_wanted = Signal(object)
    again_wanted = Signal(object)
    out_wanted = Signal(object)
    replace_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        columns = (
            Column(tr("Entrant"), bold=True),
            Column(tr("What happened")),
            Column(tr("Against"), 120, soft=True, goes=1),
            Column(tr_in("its number in the game", "Move"), 58, right=True, soft=True, goes=2),
        )
        self.table = ShownTable(tr("Failures"), columns, 30)
        self.table.chosen.connect(self._on_chosen)
        self.table.wanted.connect(self.open_wanted)
        self.lines = QPlainTextEdit()
        self.lines.setReadOnly(True)
        self.lines.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.lines.setTabChangesFocus(True)
        self.lines.setAccessibleName(tr("The last lines between the program and the contest"))
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(style.scaled(style.TEXT - 1))
        self.lines.setFont(font)
        self.lines.installEventFilter(self)
        self.again = order_button(tr("Play again"), tr("Play the games again that this entrant lost by a failure"))
        self.replace = order_button(tr("Replace…"), tr("Let another program take the place of this entrant"))
        self.out = order_button(
            tr("Take out"), tr("Let this entrant play no more; its games are kept, but do not count")
        )
        for button, order in (
            (self.again, self.again_wanted),
            (self.replace, self.replace_wanted),
            (self.out, self.out_wanted),
        ):
            button.clicked.connect(lambda _=False, order=order: order.emit(self.table.about))
        orders, flow = QWidget(), FlowLayout()
        orders.setLayout(flow)
        for button in (self.again, self.replace, self.out):
            flow.addWidget(button)
        side = QVBoxLayout()
        side.setSpacing(6)
        side.addWidget(self.lines, 1)
        side.addWidget(orders)
        box = QHBoxLayout(self)
        box.setContentsMargins(8, 8, 8, 8)
        box.setSpacing(10)
        box.addWidget(self.table, 3)
        box.addLayout(side, 2)
        self._on_chosen(None)

    def show_failures(self, rows: Sequence[ShownRow], empty: str) -> None:
        """Show these, the newest first."""
        self.table.show_rows(rows)
        self.table.say(empty)
        if rows and self.table.about is None:
            self.table.selectRow(0)
        self._show_buttons()

    def show_lines(self, text: str) -> None:
        """Show the end of a transcript."""
        if text != self.lines.toPlainText():
            self.lines.setPlainText(text)
            self.lines.verticalScrollBar().setValue(self.lines.verticalScrollBar().maximum())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let what is copied be copied from the transcript, and not from the board."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.accept()
        return super().eventFilter(watched, event)

    def _on_chosen(self, about: object) -> None:
        self._show_buttons()
        self.chosen.emit(about)

    def _show_buttons(self) -> None:
        for button in (self.again, self.replace, self.out):
            button.setEnabled(self.table.about is not None)
