"""The graph of variations for screen readers: an invisible list of the nodes that are seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6 import QtGui
from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from gobang.game.record.record import Node
from gobang.game.review.grades import Grade
from gobang.view import speech
from gobang.view.handlers import TellsErrors
from gobang.view.record.graph_nodes import GraphNodes
from gobang.view.viewport import make_unseen
from gobang.words.catalogue import tr
from gobang.words.worth import KnownWorth


class AudibleGraph(TellsErrors, QListView):
    """Takes the keyboard focus instead of the graph, so that a screen reader finds the nodes.

    It paints nothing, lets the mouse through, and passes every key on to the graph: those among `keys` before the
    window's shortcuts get them. The current node is the selected one; a reader's user who selects another wants to go
    there. `box` says where a node is painted.
    """

    chosen = Signal(object)  # Node
    turned = Signal()  # the focus has come or gone

    def __init__(self, canvas: QWidget, keys: frozenset[Qt.Key], box: Callable[[Node], QRect]) -> None:
        super().__init__(canvas)
        self._keys, self._box = keys, box
        self._nodes = GraphNodes()
        self._current: Node | None = None
        self._quiet = False
        self._back = QTimer(self, singleShot=True, interval=0)
        """Fires after a reader has taken the selection away."""
        self._back.timeout.connect(self._select)
        self._arrived = QTimer(self, singleShot=True, interval=0)
        """Fires after Qt has announced that the focus is on the list; then we announce the node."""
        self._arrived.timeout.connect(self._announce)
        make_unseen(self)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setModel(self._nodes)
        self.setAccessibleName(tr("Graph of variations"))
        self.installEventFilter(self)
        self.selectionModel().selectionChanged.connect(self._on_selected)

    def know(
        self, grades: Mapping[Node, Grade], known: Mapping[Node, KnownWorth], elsewhere: Callable[[Node], int]
    ) -> None:
        """What is said of nodes from the next `show_nodes` on."""
        self._nodes.grades, self._nodes.known, self._nodes.elsewhere = grades, known, elsewhere

    def show_nodes(self, nodes: Sequence[Node], current: Node) -> None:
        """These are seen now, from row to row, and `current` is the current one."""
        self._current = current
        self._nodes.show(nodes)
        for row in self._nodes.outdated():
            speech.tell_renamed(self, row)
        self._select()

    def _select(self) -> None:
        """Select the current node, which makes a reader say it if the focus is here."""
        index = self._nodes.index_of(self._current) if self._current is not None else QModelIndex()
        self._quiet = True
        self.setCurrentIndex(index)
        self._quiet = False

    def _on_selected(self, selected: QItemSelection) -> None:
        if self._quiet:
            return
        if indexes := selected.indexes():
            self.chosen.emit(self._nodes.nodes[indexes[0].row()])
        self._back.start()

    def _announce(self) -> None:
        index = self.currentIndex()
        if index.isValid() and self.hasFocus() and QtGui.QAccessible.isActive():
            event = QtGui.QAccessibleEvent(self, QtGui.QAccessible.Event.Focus)
            event.setChild(index.row())
            QtGui.QAccessible.updateAccessibility(event)

    # The keyboard

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The graph has the focus: say which node is current."""
        super().focusInEvent(event)
        self._arrived.start()
        self.turned.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The graph has lost the focus."""
        super().focusOutEvent(event)
        self.turned.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the graph's keys before the window's shortcuts get them."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            if event.key() in self._keys and not plain:
                event.accept()
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the key to the graph."""
        event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Leave it to the graph."""
        event.ignore()

    # Where it lies

    def visualRect(self, index: QModelIndex | QPersistentModelIndex) -> QRect:
        """Where the node is painted, which readers ask for."""
        return self._box(self._nodes.nodes[index.row()]) if index.isValid() else QRect()
