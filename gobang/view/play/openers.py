"""The buttons of a strip that open the sheet, one for each tab: two side by side, or all where a window is low."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QSizePolicy, QWidget

from gobang.view.art import style
from gobang.view.frame.tabs import Tab, Tabs, tab_name
from gobang.view.ticks import show_ticked
from gobang.words.catalogue import tr

ABREAST = 2
"""How many usually stand side by side."""


class Openers(QWidget):
    """Follows the tabs: the button of the one that is seen is ticked."""

    wanted = Signal(object)  # the Tab that is to be opened

    def __init__(self, tabs: Tabs, parent: QWidget) -> None:
        super().__init__(parent)
        self._tabs = tabs
        self._abreast = ABREAST
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(style.UNIT)
        self.buttons = {tab: self._button(tab) for tab in Tab}
        self._place()
        tabs.turned.connect(self._tick)

    def abreast_for(self, width: int) -> int:
        """All where they have room side by side, else two."""
        needed = sum(each.sizeHint().width() + style.UNIT for each in self.buttons.values()) - style.UNIT
        return len(self.buttons) if needed <= width else ABREAST

    def rows_of(self, abreast: int) -> int:
        """How many rows there are with so many side by side."""
        return -(-len(self.buttons) // abreast)

    def height_of(self, abreast: int, gap: int) -> int:
        """The height with so many side by side and this gap between the rows."""
        rows = self.rows_of(abreast)
        return rows * max(each.sizeHint().height() for each in self.buttons.values()) + (rows - 1) * gap

    def arrange(self, abreast: int, gap: int) -> None:
        """Put so many side by side, with this gap between the rows."""
        if self._grid.verticalSpacing() != gap:
            self._grid.setVerticalSpacing(gap)
        if abreast != self._abreast:
            self._abreast = abreast
            self._place()

    def _place(self) -> None:
        for number, button in enumerate(self.buttons.values()):
            self._grid.removeWidget(button)
            self._grid.addWidget(button, number // self._abreast, number % self._abreast)

    def _button(self, tab: Tab) -> QPushButton:
        button = QPushButton(tab_name(tab), self)
        button.setCheckable(True)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        button.setProperty("order", True)
        button.setToolTip(tr("Open the panel “{0}”").format(tab_name(tab)))
        button.setAccessibleName(tr("Panel “{0}”").format(tab_name(tab)))
        button.toggled.connect(lambda _, tab=tab: self.wanted.emit(tab))
        return button

    def _tick(self) -> None:
        for tab, button in self.buttons.items():
            show_ticked(button, self._tabs.seen(tab))
