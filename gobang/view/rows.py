"""Rows of widgets, such as buttons, that can be shared out in another way at any time."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gobang.view.art import style


class Rows(QVBoxLayout):
    """Rows of equal height, each from edge to edge."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(style.UNIT)
        self.lines: list[QHBoxLayout] = []
        """The rows from above."""

    def share_out(self, rows: Iterable[Sequence[QWidget]], as_needed: Container[QWidget] = ()) -> None:
        """Put the widgets into these rows instead of those before.

        The widgets of a row are equally wide, but those `as_needed` are as wide as they need.
        """
        for line in self.lines:
            while line.takeAt(0):
                pass
            self.removeItem(line)
            line.deleteLater()
        self.lines = []
        for row in rows:
            line = QHBoxLayout()
            for widget in row:
                line.addWidget(widget, 0 if widget in as_needed else 1)
            self.addLayout(line, 1)
            self.lines.append(line)
