"""The panel of the game record: four buttons to walk through it, and the list of its moves."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedLayout, QToolButton, QVBoxLayout, QWidget

from gobang.game.record.record import Node, Record
from gobang.view.art import icons, style
from gobang.view.art.look import look
from gobang.view.buttons import small_button
from gobang.view.handlers import TellsErrors
from gobang.view.record.find_bar import FindBar
from gobang.view.record.moves_list import MovesList
from gobang.view.record.tree_graph import TreeGraph
from gobang.words.catalogue import tr
from gobang.words.record.edits import same_position_tip
from gobang.words.record.tree import also_reached


class MovesPanel(TellsErrors, QWidget):
    """Shows a record; never changes the record's current node itself."""

    node_chosen = Signal(object)  # Node: the user wants to go there
    onward = Signal()  # the user wants to go one move forward

    def __init__(self) -> None:
        super().__init__()
        self._record: Record | None = None
        self._count = style.soft()
        self._empty: QLabel = style.soft()
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        self.list = MovesList()
        self.list.node_chosen.connect(self.node_chosen)
        self._buttons = {name: small_button(quiet=True) for name in ("first", "previous", "next", "last")}
        bar = QHBoxLayout()
        bar.setSpacing(4)
        bar.addWidget(self._count)
        bar.addStretch()
        self._replay = small_button(quiet=True)
        self._replay.hide()
        bar.addWidget(self._replay)
        for button in (self._replay, *self._buttons.values()):
            button.setIconSize(QSize(20, 20))
        for name, button in self._buttons.items():
            button.clicked.connect(lambda _=False, name=name: self._walk(name))
            bar.addWidget(button)
        box = QVBoxLayout(self)
        box.setContentsMargins(2 * style.UNIT, style.UNIT, 2 * style.UNIT, 2 * style.UNIT)
        box.setSpacing(style.UNIT)
        box.addLayout(bar)
        self._stack = QStackedLayout()
        box.addLayout(self._stack, 3)  # before it gets widgets: without a parent it would open a window
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self.list)
        self.search = FindBar()
        self.search.text_changed.connect(self.list.look_for)
        self.search.closed.connect(lambda: self.list.look_for(""))
        box.insertWidget(1, self.search)
        self.graph = TreeGraph()
        box.addWidget(self.graph, 2)
        self.same = QToolButton()
        self.same.setProperty("quiet", True)
        self.same.hide()
        box.addWidget(self.same)
        self._soon = QTimer(self, interval=0, singleShot=True)
        self._soon.timeout.connect(self._show_icons)
        self._label()
        look.changed.connect(self._show_icons)
        self.refresh()

    def set_record(self, record: Record) -> None:
        """Show another record."""
        self._record = record
        self.list.set_record(record)
        self.refresh()

    def refresh(self) -> None:
        """Update, because a move was added, removed or commented, or the current node has changed."""
        self.list.refresh()
        current = self._record.current if self._record else None
        start, end = current is None or current.parent is None, current is None or current.next is None
        for name, button in self._buttons.items():
            button.setEnabled(not (start if name in ("first", "previous") else end))
        self._stack.setCurrentIndex(0 if start and end else 1)
        self._show_count()

    def mark(self, blunders: frozenset[Node]) -> None:
        """Put a question mark behind these moves."""
        self.list.mark(blunders)

    def set_replay(self, action: QAction) -> None:
        """Give the bar a button for the order that plays the moves by itself."""
        self._replay.setDefaultAction(action)
        self._replay.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        self._replay.show()
        self._show_replay()
        action.changed.connect(self._show_replay)

    def _show_replay(self) -> None:
        action = self._replay.defaultAction()
        if action is not None and self.isVisible():
            name = "pause" if action.isChecked() else "replay"
            self._replay.setIcon(icons.icon(name, look.theme))
            self._replay.setAccessibleName(action.text())

    def open_find(self) -> None:
        """Show the line to search in, with the keys in it."""
        self.search.open()
        self.list.look_for(self.search.field.text())

    def show_same(self, others: int) -> None:
        """Say that the record reaches the position shown in so many other ways; 0 says nothing."""
        self.same.setVisible(others > 0)
        self.same.setText(f"{also_reached(others)} ›")
        self.same.setToolTip(same_position_tip())

    def sizeHint(self) -> QSize:
        """Room for two columns and a few words of comment."""
        return QSize(400, 240)

    def showEvent(self, event: QShowEvent) -> None:
        """Load the icons after the window's first paint: they need QtSvg, and the board should not wait for it."""
        super().showEvent(event)
        self._soon.start()

    def _walk(self, name: str) -> None:
        record = self._record
        if record is None:
            return
        if name == "next":
            self.onward.emit()
            return
        current = record.current
        node = {
            "first": record.root,
            "previous": current.parent,
            "last": record.line()[-1],
        }[name]
        if node is not None and node is not current:
            self.node_chosen.emit(node)

    def _show_icons(self) -> None:
        if self.isVisible():
            for name, button in self._buttons.items():
                button.setIcon(icons.icon(name, look.theme))
            self._show_replay()

    def _show_count(self) -> None:
        text = ""
        if self._record is not None and (last := self._record.line()[-1].ply):
            text = tr("move {0} of {1}").format(self._record.current.ply, last)
        self._count.setText(text)

    def _label(self) -> None:
        for name, text in {
            "first": tr("To the beginning"),
            "previous": tr("One move back"),
            "next": tr("One move forward"),
            "last": tr("To the end"),
        }.items():
            self._buttons[name].setToolTip(text)
            self._buttons[name].setAccessibleName(text)
        self.list.setAccessibleName(tr("Moves of the game"))
        self._empty.setText(tr("No stone has been played yet."))


if __name__ == "__main__":
    from gobang.game.point import Point
    from gobang.view.demo import show

    def demo() -> QWidget:
        """A few moves with a variation."""
        record = Record()
        for x, y in ((7, 7), (8, 6), (7, 5), (7, 6)):
            record.play(Point(x, y))
        record.back()
        record.play(Point(6, 6))
        panel = MovesPanel()
        panel.set_record(record)
        panel.node_chosen.connect(record.go)
        panel.node_chosen.connect(panel.refresh)
        return panel

    show(demo)
