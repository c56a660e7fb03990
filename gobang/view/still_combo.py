"""A box of choices in a column that scrolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from gobang.view.shortening_combo import ShorteningCombo

if TYPE_CHECKING:
    from PySide6.QtGui import QWheelEvent


class StillCombo(ShorteningCombo):
    """Leaves the wheel to the column, and takes no focus by it.

    Whoever scrolls over it would choose something else without a wish to.
    """

    def __init__(self, characters: int | None = None) -> None:
        super().__init__(characters)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the column scroll."""
        event.ignore()
