"""The whole test of an engine: a line for each thing, with what was spoken below each fault."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFont, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QProgressBar,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gobang.contest.testing.engine_test import EngineTestLine, Mark
from gobang.view import speech
from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.dialogs.room import give_room
from gobang.words.catalogue import tr
from gobang.words.contests.engine_test import mark_word, report_text, summary, test_sentence


class EngineTestDialog(QDialog):
    """Shows results as they come, and `about` what is tested. It tests nothing: its signals say what is wanted."""

    again_wanted = Signal()
    stop_wanted = Signal()

    def __init__(self, name: str, about: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Test of {0}").format(name))
        self._found: list[EngineTestLine] = []
        self.about = style.soft(about)
        self.about.setTextFormat(Qt.TextFormat.PlainText)
        self.about.setWordWrap(True)
        self.about.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.list = QTreeWidget(columnCount=2)
        self.list.setRootIsDecorated(False)
        self.list.setHeaderHidden(True)
        self.list.setWordWrap(True)
        self.list.setItemsExpandable(False)
        self.list.setIndentation(0)
        self.list.setAccessibleName(self.windowTitle())
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        header = self.list.header()
        header.setStretchLastSection(True)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.state = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.progress = QProgressBar(maximum=0, textVisible=False)
        self.progress.setAccessibleName(tr("The engine is being tested"))
        self.again, self.stop = QPushButton(tr("Test again")), QPushButton(tr("Stop"))
        self.stop.setAccessibleName(tr("Stop the test"))
        self.again.clicked.connect(self.again_wanted)
        self.stop.clicked.connect(self.stop_wanted)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy = buttons.addButton(tr("Copy all"), QDialogButtonBox.ButtonRole.ActionRole)
        self.copy.clicked.connect(self._on_copy)
        buttons.rejected.connect(self.reject)
        foot = QHBoxLayout()
        foot.addWidget(self.stop)
        foot.addWidget(self.again)
        foot.addStretch()
        foot.addWidget(buttons)
        box = QVBoxLayout(self)
        box.setContentsMargins(*[3 * style.UNIT] * 4)
        box.setSpacing(style.UNIT)
        for part in (self.about, self.list, self.progress, self.state):
            box.addWidget(part)
        box.addLayout(foot)
        give_room(self, 680, 560)
        self.begin()

    def begin(self) -> None:
        """A test begins."""
        self._found.clear()
        self.list.clear()
        self._show_state(tr("This takes about a minute."), busy=True)

    def add(self, line: EngineTestLine) -> None:
        """Show a result below the others, and say a fault aloud."""
        self._found.append(line)
        self.copy.setEnabled(True)
        bar = self.list.verticalScrollBar()
        at_end = bar.value() == bar.maximum()
        word, sentence = mark_word(line.mark), test_sentence(line)
        item = QTreeWidgetItem([word, sentence])
        item.setTextAlignment(0, Qt.AlignmentFlag.AlignTop)
        theme = look.theme
        ink = {Mark.PASSED: theme.accent, Mark.FAULT: theme.seal, Mark.LACKS: theme.soft_text}[line.mark]
        item.setForeground(0, QBrush(QColor(ink)))
        item.setFont(0, style.font(bold=line.mark is Mark.FAULT))
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{word}: {sentence}")
        self.list.addTopLevelItem(item)
        for said in line.said:
            spoken = QTreeWidgetItem(item, ["", said])
            spoken.setFont(1, self._fixed)
            spoken.setForeground(1, QBrush(QColor(theme.soft_text)))
        item.setExpanded(True)
        if at_end:
            self.list.scrollToBottom()
        if line.mark is Mark.FAULT:
            speech.say(self, f"{word}: {sentence}")

    def end(self, words: str) -> None:
        """The test is over; `words` say why, empty if all was tested."""
        self._show_state(words or summary(self._found), busy=False)
        speech.say(self, self.state.text())

    def _show_state(self, words: str, *, busy: bool) -> None:
        had_focus = self.stop.hasFocus() or self.again.hasFocus()
        self.state.setText(words)
        self.progress.setVisible(busy)
        self.stop.setVisible(busy)
        self.again.setVisible(not busy)
        self.copy.setEnabled(not busy or bool(self._found))
        if had_focus:
            (self.stop if busy else self.again).setFocus()

    @property
    def _fixed(self) -> QFont:
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(style.scaled(style.TEXT - 1))
        return font

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(report_text(self._found, self.state.text()))
