"""The movement of a stone that was just placed."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

from gobang.view.board.stone_item import StoneItem

ARRIVAL_MS = 120
"""How long a placed stone takes to settle."""


class Arrival(QVariantAnimation):
    """Animates one stone's landing on the board. It starts at once."""

    def __init__(self, stone: StoneItem, parent: QObject) -> None:
        super().__init__(parent, startValue=0.0, endValue=1.0, duration=ARRIVAL_MS)
        self._stone = stone
        self.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.valueChanged.connect(stone.arrive)
        stone.arrive(0.0)
        self.start()

    def finish(self) -> None:
        """Put the stone on the board and end the animation."""
        self.stop()
        self._stone.arrive(1.0)
        self.deleteLater()
