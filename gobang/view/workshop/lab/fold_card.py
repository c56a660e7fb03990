"""A card of which only the heading is seen until it is opened."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from gobang.view.art import style


class FoldCard(QFrame):
    """Its heading is a button that opens and closes it; `body` takes what it shows."""

    opened = Signal(bool)

    def __init__(self, title: str, tip: str) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self.head = QToolButton()
        self.head.setCheckable(True)
        self.head.setAutoRaise(True)
        self.head.setText(title)
        self.head.setToolTip(tip)
        self.head.setFont(style.font(style.HEADING, bold=True))
        self.head.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.head.setArrowType(Qt.ArrowType.RightArrow)
        self.head.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.head.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.head.setProperty("fold", True)
        self.inside = QWidget()
        self.body = QVBoxLayout(self.inside)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(6)
        box = QVBoxLayout(self)
        box.setContentsMargins(10, 6, 10, 6)
        box.setSpacing(6)
        box.addWidget(self.head)
        box.addWidget(self.inside)
        self.inside.hide()
        self.head.toggled.connect(self._on_toggled)

    @property
    def is_open(self) -> bool:
        """Whether what it holds is seen."""
        return self.head.isChecked()

    def open(self) -> None:
        """Show what it holds; say so, too, if it is open already."""
        if self.is_open:
            self.opened.emit(True)
        self.head.setChecked(True)

    def _on_toggled(self, opened: bool) -> None:
        self.head.setArrowType(Qt.ArrowType.DownArrow if opened else Qt.ArrowType.RightArrow)
        self.inside.setVisible(opened)
        self.opened.emit(opened)
