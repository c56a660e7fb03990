"""The card of the bench's numbers: the table, and buttons that take changes back."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from gobang.view.art import style
from gobang.view.buttons import cross, order_button
from gobang.view.frame.flow import FlowLayout
from gobang.view.handlers import TellsErrors
from gobang.view.workshop.numbers.number_table import NumberTable
from gobang.view.workshop.patterns.pattern_editor import PatternEditor
from gobang.words.catalogue import tr
from gobang.words.workshop.number_sheet import back_text


class NumbersCard(TellsErrors, QFrame):
    """In a narrow window it is a sheet over the board, which can be closed."""

    undo_wanted = Signal()
    redo_wanted = Signal()
    reset_wanted = Signal(str)  # this number, or all without one
    closed = Signal()
    grown = Signal()  # it may need another height

    def __init__(self) -> None:
        super().__init__()
        self.installEventFilter(self)
        self.setProperty("role", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.heading = style.heading(tr("What it adds up"))
        self.score = style.heading()
        self.score.setToolTip(tr("The score that follows the numbers"))
        self.table = NumberTable()
        self.patterns = PatternEditor()
        self.patterns.hide()
        self.undo = order_button(tr("Undo"), tr("Undo the last change"))
        self.redo = order_button(tr("Redo"), tr("Make the change again"))
        self.back = order_button("", tr("Give the number what it was (Delete)"))
        self.all = order_button(tr("Reset numbers"), tr("Give all numbers what they were"))
        self._orders = QWidget()
        flow = FlowLayout()
        self._orders.setLayout(flow)
        for button in (self.undo, self.redo, self.back, self.all):
            flow.addWidget(button)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 10, 12, 10)
        box.setSpacing(6)
        head = QHBoxLayout()
        head.addWidget(self.heading, 1)
        head.addWidget(self.score)
        box.addLayout(head)
        box.addWidget(self.patterns)  # above the list, which grows by each pattern that is drawn
        box.addWidget(self.table)
        box.addWidget(self._orders)
        self._close = cross(self)
        self._close.clicked.connect(self.closed)
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        self._escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._escape.activated.connect(self.closed)
        self._escape.setEnabled(False)
        self.undo.clicked.connect(self.undo_wanted)
        self.redo.clicked.connect(self.redo_wanted)
        self.back.clicked.connect(lambda: self.reset_wanted.emit(self.table.current))
        self.all.clicked.connect(lambda: self.reset_wanted.emit(""))
        self.table.reset_wanted.connect(self.reset_wanted)

    def set_closable(self, closable: bool) -> None:
        """Set whether it lies over the board as a sheet."""
        self._close.setVisible(closable)
        self._escape.setEnabled(closable)

    def show_score(self, text: str) -> None:
        """Show the score that follows the numbers beside their heading; "": none does."""
        self.score.setText(text)

    def show_ways_back(self, *, mine: bool, undo: str, redo: str, was: int | None, changed: bool) -> None:
        """Say which changes can be taken back or made again, and what the chosen number was if it was another one."""
        self._orders.setVisible(mine)
        self.undo.setEnabled(bool(undo))
        self.redo.setEnabled(bool(redo))
        self.undo.setAccessibleName(tr("Undo: {0}").format(undo) if undo else tr("Undo"))
        self.redo.setAccessibleName(tr("Redo: {0}").format(redo) if redo else tr("Redo"))
        self.back.setText(back_text(was))
        self.back.setEnabled(was is not None)
        self.all.setEnabled(changed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell whoever lays it out that what it shows needs another height."""
        if watched is self and event.type() is QEvent.Type.LayoutRequest:
            self.grown.emit()
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the cross in its corner."""
        super().resizeEvent(event)
        size = self._close.sizeHint()
        self._close.setGeometry(self.width() - size.width() - style.UNIT, style.UNIT, size.width(), size.height())
