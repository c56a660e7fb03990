"""The manual in a window of its own: contents, search, back and forward, and the pages."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gobang.view import speech
from gobang.view.art import style
from gobang.view.dialogs.manual.manual_browser import ManualBrowser
from gobang.view.dialogs.manual.manual_pages import ManualPage, manual_folder, manual_pages
from gobang.view.dialogs.room import give_room
from gobang.view.orders.actions import Actions
from gobang.view.orders.key_map import key_text
from gobang.words.catalogue import tr, tr_in

Key = QKeySequence.StandardKey


class ManualDialog(QDialog):
    """Shows the manual in the language spoken, and after its pages all commands with the keys that they have now.

    It stays open beside the window, so that one can try what one reads. Raises OSError if the manual cannot be read.
    """

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Manual"))
        self._pages = (*manual_pages(), _commands_page(actions))
        self.page = ManualBrowser(self._pages, manual_folder())
        self.page.setAccessibleName(self.windowTitle())
        self.contents = QListWidget()
        self.contents.setAccessibleName(tr("Contents"))
        for page in self._pages:
            item = QListWidgetItem(page.title, self.contents)
            item.setSizeHint(QSize(0, style.UNIT + self.contents.fontMetrics().height()))
        self.search = QLineEdit(clearButtonEnabled=True)
        self.search.setPlaceholderText(tr("Search the manual"))
        self.search.setAccessibleName(self.search.placeholderText())
        self.found = style.soft("")
        self.back, self.forward = QPushButton(tr_in("step", "Back")), QPushButton(tr("Forward"))
        self._lay_out(actions)
        self._connect()
        give_room(self, 940, 720)
        self.contents.setCurrentRow(0)
        self.contents.setFocus()

    def _lay_out(self, actions: Actions) -> None:
        steps = QHBoxLayout()
        for step in (self.back, self.forward):
            step.setEnabled(False)
            steps.addWidget(step)
        titles = max(self.contents.fontMetrics().horizontalAdvance(page.title) for page in self._pages)
        self.contents.setMinimumWidth(titles + 5 * style.UNIT)
        self.found.setWordWrap(True)
        side = QVBoxLayout()
        side.setSpacing(style.UNIT)
        for widget in (self.search, self.found, self.contents):
            side.addWidget(widget)
        side.addLayout(steps)
        halves = QHBoxLayout()
        halves.setSpacing(2 * style.UNIT)
        halves.addLayout(side)
        halves.addWidget(self.page, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        lesson = buttons.addButton(actions.lesson.text(), QDialogButtonBox.ButtonRole.ActionRole)
        lesson.setToolTip(actions.lesson.toolTip())
        lesson.clicked.connect(self.accept)
        lesson.clicked.connect(actions.lesson.trigger)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[2 * style.UNIT] * 4)
        layout.addLayout(halves)
        layout.addWidget(buttons)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)  # Enter goes on with the search
        for before, after in pairwise((self.search, self.contents, self.page, self.back, self.forward)):
            QWidget.setTabOrder(before, after)

    def _connect(self) -> None:
        page = self.page
        page.opened.connect(self._on_page)
        page.backwardAvailable.connect(self.back.setEnabled)
        page.forwardAvailable.connect(self.forward.setEnabled)
        self.back.clicked.connect(page.backward)
        self.forward.clicked.connect(page.forward)
        self.contents.currentRowChanged.connect(lambda row: page.open_page(self._pages[row].name))
        self.search.textChanged.connect(self._on_searched)
        self.search.returnPressed.connect(self._find_next)
        for keys, order in (
            (Key.Back, page.backward),
            (Key.Forward, page.forward),
            (Key.Find, self._ask_words),
            (Key.FindNext, self._find_next),
            (Key.FindPrevious, lambda: self._find_next(backward=True)),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(order)

    def _on_page(self, _name: str) -> None:
        """Choose the page in the contents, when a link or a step back has led to it."""
        with QSignalBlocker(self.contents):
            self.contents.setCurrentRow(self._row())

    def _row(self) -> int:
        """The number of the page that is shown."""
        return [page.name for page in self._pages].index(self.page.page_name)

    def _ask_words(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _on_searched(self, words: str) -> None:
        """List only the pages that hold the words, say how many these are, and mark the words."""
        rows = self._rows_with(words)
        for row in range(len(self._pages)):
            self.contents.item(row).setHidden(row not in rows)
        self.found.setText(_found_sentence(len(rows)) if words else "")
        speech.say(self.search, self.found.text())
        self.page.mark(words)

    @cached_property
    def _words(self) -> list[str]:
        """What is read on each page, for searching."""
        return [page.words().casefold() for page in self._pages]

    def _rows_with(self, words: str) -> list[int]:
        """The numbers of the pages that hold the words."""
        sought = words.casefold()
        return [row for row in range(len(self._pages)) if not words or sought in self._words[row]]

    def _find_next(self, *, backward: bool = False) -> None:
        """Go to the next place with the words, on this page or on the next one that holds them."""
        words = self.search.text()
        if not words or self.page.find_next(words, backward=backward):
            return
        rows, here = self._rows_with(words), self._row()
        if rows:
            later = [row for row in rows if (row < here if backward else row > here)] or rows
            self.page.open_page(self._pages[later[-1 if backward else 0]].name)
            self.page.find_next(words, backward=backward, afresh=True)


def _found_sentence(pages: int) -> str:
    if pages == 0:
        return tr("Nothing found")
    if pages == 1:
        return tr("Found on one page. Enter goes to the next place.")
    return tr("Found on {0} pages. Enter goes to the next place.").format(pages)


def _commands_page(actions: Actions) -> ManualPage:
    """All commands that have keys, with those that they have now, which a person may have changed."""
    title = tr("All commands and their keys")
    rows = [(action.text(), key_text(action.shortcuts())) for action in actions.all()]
    lines = [f"| {text} | {keys} |" for text, keys in rows if keys]
    head = [f"# {title}", "", f"| {tr('Command')} | {tr('Keys')} |", "| --- | --- |"]
    return ManualPage("commands.md", title, "\n".join([*head, *lines, ""]))
