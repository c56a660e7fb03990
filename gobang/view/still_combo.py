"""A box of choices in a column that scrolls."""

from __future__ import annotations

from PySide6.QtGui import QWheelEvent

from gobang.view.shortening_combo import ShorteningCombo


class StillCombo(ShorteningCombo):
    """Leaves the wheel to the column: whoever scrolls over it would choose something else without a wish to."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the column scroll."""
        event.ignore()
