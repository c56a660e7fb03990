"""The preferences, page by page: every choice takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QWidget,
)

from gobang.view.art import style
from gobang.view.dialogs.preferences.page import Page
from gobang.view.dialogs.room import give_room, put_above_close
from gobang.words.catalogue import tr


class PreferencesDialog(QDialog):
    """Shows `pages`, one at a time, beside a list of their titles; `chosen` says what was chosen on any of them."""

    chosen = Signal(str, object)  # the name of a field of Preferences, its new value

    def __init__(self, pages: Sequence[Page], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Preferences"))
        self._pages = tuple(pages)
        self.pages = QListWidget()
        self.pages.setAccessibleName(tr("Pages"))
        self._stack = QStackedWidget()
        for page in self._pages:
            item = QListWidgetItem(page.title)
            item.setSizeHint(QSize(0, 2 * style.UNIT + style.line_height(self.font())))
            self.pages.addItem(item)
            self._stack.addWidget(page)
            page.chosen.connect(self.chosen)
        self.pages.currentRowChanged.connect(self._on_page)
        words = max(self.fontMetrics().horizontalAdvance(page.title) for page in self._pages)
        self.pages.setFixedWidth(words + 5 * style.UNIT)

        halves = QHBoxLayout()
        halves.setSpacing(3 * style.UNIT)
        halves.addWidget(self.pages)
        halves.addWidget(self._stack, 1)
        put_above_close(self, halves)
        give_room(self, 720, 560)
        self.pages.setCurrentRow(0)

    @property
    def boxes(self) -> dict[str, QWidget]:
        """The widgets by the name of the field of Preferences that they choose."""
        return {name: box for page in self._pages for name, box in page.boxes.items()}

    @property
    def focused(self) -> str:
        """The name of the field of Preferences whose widget has the focus, or nothing."""
        return next((name for name, box in self.boxes.items() if box is self.focusWidget()), "")

    def _on_page(self, row: int) -> None:
        self._pages[row].showing()
        self._stack.setCurrentIndex(row)
