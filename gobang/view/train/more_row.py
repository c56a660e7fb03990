"""The row below what may be practised: the order to make more tasks, and how far that has got."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from gobang.view.art import style
from gobang.view.buttons import order_button
from gobang.words.catalogue import tr


class MoreRow(QWidget):
    """Emits `wanted` when more tasks are to be made, or no more while some are being made."""

    wanted = Signal()

    def __init__(self, tip: str) -> None:
        super().__init__()
        self._tip = tip
        self.label = style.soft()
        self.label.setWordWrap(True)
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.button = order_button("", "")
        self.button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.button.setMinimumHeight(style.scaled(30))
        self.button.clicked.connect(self.wanted)
        box = QHBoxLayout(self)
        box.setContentsMargins(12, 6, 12, 4)
        box.setSpacing(style.UNIT)
        box.addWidget(self.label, 1)
        box.addWidget(self.button)
        self.show_state("", on=False)

    def show_state(self, text: str, *, on: bool) -> None:
        """Say how far it has got; `on`: tasks are being made."""
        self.label.setText(text)
        self.button.setText(tr("Stop making") if on else tr("Make more tasks"))
        style.set_tip(self.button, tr("Make no more; those that are made stay") if on else self._tip)
