"""A little button with the sign of information: more about what stands beside it is one click away."""

from __future__ import annotations

from PySide6.QtWidgets import QToolButton, QWidget

from gobang.view.art import icons
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors


class InfoButton(TellsErrors, QToolButton):
    """Says in its tool tip, and to screen readers, what a click shows."""

    def __init__(self, tip: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("quiet", True)
        self.setProperty("compact", True)
        self.setToolTip(tip)
        self.setAccessibleName(tip)
        look.changed.connect(self._on_look_changed)
        self._on_look_changed()

    def _on_look_changed(self) -> None:
        self.setIcon(icons.icon("information", look.theme))
