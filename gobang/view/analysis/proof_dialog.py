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
from gobang.game.review.shapes import Threat
from gobang.view.art import style
from gobang.view.dialogs.room import give_room
from gobang.view.handlers import TellsErrors
from gobang.view.speech import say
from gobang.words.analysis import forced_words as words
from gobang.words.analysis.threat_words import made_name, threat_name
from gobang.words.catalogue import joined, tr

REPLY, REFUTATION, LEFT = range(3)
"""The columns: a reply, the move that refutes it, and in how many moves that wins."""
_LINE = Qt.ItemDataRole.UserRole
"""The moves from the beginning of the proof to those of a row."""
_ORDER = _LINE + 1
"""What a column is sorted by."""


class _Row(QTreeWidgetItem):
    """A reply and what refutes it. Each column has its own order: crossings by their names, wins by their lengths."""

    def __lt__(self, other: QTreeWidgetItem) -> bool:
        tree = self.treeWidget()
        column = tree.header().sortIndicatorSection() if tree is not None else LEFT
        own, others = self.data(column, _ORDER), other.data(column, _ORDER)
        return bool(own < others)


class ProofDialog(TellsErrors, QDialog):
    """A row is a reply and what refutes it; the rows below it are the replies to that. It stays beside the board.

    It is there, with the keys, while the proof is still looked for. Rows are made when the one above is opened, as a
    proof may have thousands. `line_shown` tells the moves that lead to the row that is looked at, the first of them the
    winner's.
    """

    line_shown = Signal(object)  # tuple[Point, ...]
    save_wanted = Signal(object)  # ProofTree

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._proof: ProofTree | None = None
        self.setWindowTitle(tr("All defences"))
        self._about, note, self._told = QLabel(), style.soft(words.proof_note()), QLabel()
        for label in (self._about, note, self._told):
            label.setWordWrap(True)
        self._told.hide()
        self.tree = QTreeWidget()
        self.tree.setAccessibleName(tr("All defences"))
        self.tree.setHeaderLabels([tr("Reply"), tr("Refuted by"), tr("Wins in")])
        self.tree.setUniformRowHeights(True)
        self.tree.setAllColumnsShowFocus(True)
        self.tree.itemExpanded.connect(self._fill)
        self.tree.currentItemChanged.connect(self._on_current)
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(REPLY, QHeaderView.ResizeMode.Stretch)
        header.setSectionsClickable(True)
        header.setSortIndicator(LEFT, Qt.SortOrder.DescendingOrder)
        header.setSortIndicatorShown(True)
        header.sortIndicatorChanged.connect(self.tree.sortItems)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._close = buttons.button(QDialogButtonBox.StandardButton.Close)
        self._close_text = self._close.text()
        self.save = buttons.addButton(tr("Save the proof…"), QDialogButtonBox.ButtonRole.ActionRole)
        self.save.clicked.connect(self._on_save)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[3 * style.UNIT] * 4)
        layout.setSpacing(style.UNIT)
        for widget in (self._about, note, self.tree, self._told, buttons):
            layout.addWidget(widget)
        self.tree.ensurePolished()  # else the first row is as low as without a style, and all others with it
        give_room(self, 460, 560)
        self.tree.setFocus()

    def wait(self, text: str) -> None:
        """Say how far the proof is that is looked for."""
        self._about.setText(text)
        self._close.setText(tr("Stop"))
        self.save.setEnabled(False)

    def fill(self, proof: ProofTree) -> None:
        """Show this proof, from its beginning; nothing if it is shown."""
        if proof is self._proof:
            return
        self._proof = proof
        self._about.setText(words.proof_sentence(proof))
        self._close.setText(self._close_text)
        self.save.setEnabled(True)
        self._give_columns_room(proof)
        root = self._row(proof, (), None, 0, proof.position)
        self.tree.clear()
        self.tree.addTopLevelItem(root)
        self.tree.expandItem(root)
        self.tree.setCurrentItem(root)
        if self.isVisible():
            self._say_all()

    def _say_all(self) -> None:
        """Say what the window tells, and the row that is looked at, which a reader does not say of a new tree."""
        row = self.tree.currentItem()
        said = row.data(REPLY, Qt.ItemDataRole.AccessibleTextRole) if row is not None else ""
        say(self, joined(self._about.text(), said))

    def tell(self, text: str) -> None:
        """Say what came of an order, and give the tree the keys again."""
        self._told.setText(text)
        self._told.show()
        say(self, text)
        self.activateWindow()
        self.tree.setFocus()

    def _give_columns_room(self, proof: ProofTree) -> None:
        """Make columns wide enough for any row, so that they stand still while one walks through the tree."""
        size, metrics = proof.position.size, self.tree.fontMetrics()
        corner, last = Point(size - 1, 0), proof.plies[0]
        attacks = [words.attack_text(last, corner, threat_name(each), size) for each in Threat]
        widths = {
            REFUTATION: max(metrics.horizontalAdvance(attack) for attack in attacks),
            LEFT: metrics.horizontalAdvance(words.moves_left_text(last)),
        }
        header = self.tree.header()
        for column, width in widths.items():
            header.resizeSection(column, max(width + 3 * style.UNIT, header.sectionSizeHint(column)))

    def _row(
        self, proof: ProofTree, line: tuple[Point, ...], reply: Point | None, number: int, position: Position
    ) -> QTreeWidgetItem:
        """The row of a reply, None for the beginning, and of the attack of node `number` that follows it.

        `position` is the board before the attack, to which `line` without the attack leads.
        """
        node, size = proof.nodes[number], position.size
        made = made_name(position, node.attack, proof.rules)
        row = _Row()
        row.setText(REPLY, words.reply_text(len(line), reply, size) if reply is not None else tr("beginning"))
        row.setText(REFUTATION, words.attack_text(len(line) + 1, node.attack, made, size))
        row.setText(LEFT, words.moves_left_text(proof.plies[number]))
        row.setData(REPLY, _LINE, ((*line, node.attack), number))
        said = words.row_words(*(row.text(column) for column in (REPLY, REFUTATION, LEFT)), first=reply is None)
        row.setData(REPLY, Qt.ItemDataRole.AccessibleTextRole, said)  # which a reader says of the whole row
        for column, order in ((REPLY, reply or node.attack), (REFUTATION, node.attack)):
            row.setData(column, _ORDER, (order.x, -order.y))
        row.setData(LEFT, _ORDER, proof.plies[number])
        if node.replies:
            row.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)
        return row

    def _fill(self, row: QTreeWidgetItem) -> None:
        """Make the rows below one that is opened for the first time."""
        proof = self._proof
        if row.childCount() or proof is None:
            return
        line, number = row.data(REPLY, _LINE)
        after = proof.position
        for point in line:
            after = after.play(point)
        for reply, child in proof.replies_of(number):
            row.addChild(self._row(proof, (*line, reply), reply, child, after.play(reply)))
        header = self.tree.header()
        row.sortChildren(header.sortIndicatorSection(), header.sortIndicatorOrder())

    def _on_save(self) -> None:
        self.tree.setFocus()  # which has the keys again when the file is chosen
        self.save_wanted.emit(self._proof)

    def _on_current(self, row: QTreeWidgetItem | None) -> None:
        if row is not None:
            self.line_shown.emit(row.data(REPLY, _LINE)[0])

    def showEvent(self, event: QShowEvent) -> None:
        """Stand at the right edge of the window, off the board, and say how far the proof is."""
        super().showEvent(event)
        self._say_all()
        parent = self.parentWidget()
        if parent is None or QGuiApplication.platformName().startswith("wayland"):
            return  # there the desktop alone decides
        corner = parent.mapToGlobal(QPoint(parent.width() - self.width() - style.UNIT, 6 * style.UNIT))
        self.move(max(0, corner.x()), max(0, corner.y()))
