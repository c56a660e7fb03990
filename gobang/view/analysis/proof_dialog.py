"""The proof of a forced win as a tree: each reply, and what refutes it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gobang.game.analysis.proof import ProofTree
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.view.art import style
from gobang.view.dialogs.room import give_room
from gobang.view.handlers import TellsErrors
from gobang.words.analysis import forced_words as words
from gobang.words.analysis.threat_words import made_name
from gobang.words.catalogue import tr

REPLY, REFUTATION, LEFT = range(3)
"""The columns: a reply, the move that refutes it, and in how many moves that wins."""
_LINE = Qt.ItemDataRole.UserRole
"""The moves from the beginning of the proof to those of a row."""


class ProofDialog(TellsErrors, QDialog):
    """A row is a reply and what refutes it; the rows below it are the replies to that. It stays beside the board.

    Rows are made when the one above is opened, as a proof may have thousands. `line_shown` tells the moves that lead to
    the row that is looked at, the first of them the winner's.
    """

    line_shown = Signal(object)  # tuple[Point, ...]
    save_wanted = Signal()

    def __init__(self, proof: ProofTree, parent: QWidget) -> None:
        super().__init__(parent)
        self._proof = proof
        self.setWindowTitle(tr("All defences"))
        about, note = QLabel(words.proof_sentence(proof)), style.soft(words.proof_note())
        for label in (about, note):
            label.setWordWrap(True)
        self.tree = QTreeWidget()
        self.tree.setAccessibleName(tr("All defences"))
        self.tree.setHeaderLabels([tr("Reply"), tr("Refuted by"), tr("Wins in")])
        self.tree.setUniformRowHeights(True)
        self.tree.setAllColumnsShowFocus(True)
        self.tree.header().setStretchLastSection(False)
        self.tree.header().setSectionResizeMode(REPLY, QHeaderView.ResizeMode.Stretch)
        for column in (REFUTATION, LEFT):
            self.tree.header().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.tree.itemExpanded.connect(self._fill)
        self.tree.currentItemChanged.connect(self._on_current)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.save = buttons.addButton(tr("Save the proof…"), QDialogButtonBox.ButtonRole.ActionRole)
        self.save.clicked.connect(self.save_wanted)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[3 * style.UNIT] * 4)
        layout.setSpacing(style.UNIT)
        for widget in (about, note, self.tree, buttons):
            layout.addWidget(widget)
        self.tree.ensurePolished()  # else the first row is as low as without a style, and all others with it
        root = self._row(self.tree.invisibleRootItem(), (), None, 0, proof.position)
        give_room(self, 460, 560)
        self.tree.expandItem(root)
        self.tree.setCurrentItem(root)
        self.tree.setFocus()

    def _row(
        self, above: QTreeWidgetItem, line: tuple[Point, ...], reply: Point | None, number: int, position: Position
    ) -> QTreeWidgetItem:
        """Add the row of a reply, None for the beginning, and of the attack of node `number` that follows it.

        `position` is the board before the attack, to which `line` without the attack leads.
        """
        node, size = self._proof.nodes[number], position.size
        made = made_name(position, node.attack, self._proof.rules)
        row = QTreeWidgetItem(above)
        row.setText(REPLY, words.reply_text(len(line), reply, size) if reply is not None else tr("beginning"))
        row.setText(REFUTATION, words.attack_text(len(line) + 1, node.attack, made, size))
        row.setText(LEFT, words.moves_left_text(self._proof.plies[number]))
        row.setData(REPLY, _LINE, ((*line, node.attack), number))
        if node.replies:
            row.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)
        return row

    def _fill(self, row: QTreeWidgetItem) -> None:
        """Make the rows below one that is opened for the first time."""
        if row.childCount():
            return
        line, number = row.data(REPLY, _LINE)
        after = self._proof.position
        for point in line:
            after = after.play(point)
        for reply, child in self._proof.nodes[number].replies:
            self._row(row, (*line, reply), reply, child, after.play(reply))

    def _on_current(self, row: QTreeWidgetItem | None) -> None:
        if row is not None:
            self.line_shown.emit(row.data(REPLY, _LINE)[0])

    def showEvent(self, event: QShowEvent) -> None:
        """Stand at the right edge of the window, off the board."""
        super().showEvent(event)
        parent = self.parentWidget()
        if parent is None or QGuiApplication.platformName().startswith("wayland"):
            return  # there the desktop alone decides
        corner = parent.mapToGlobal(QPoint(parent.width() - self.width() - style.UNIT, 6 * style.UNIT))
        self.move(max(0, corner.x()), max(0, corner.y()))
