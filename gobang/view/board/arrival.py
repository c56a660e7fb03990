"""The movement of a stone that was just placed."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

from gobang.view.board.stone_item import StoneItem

ARRIVAL_MS = 120
"""How long a placed stone takes to settle."""


class Arrival(QObject):
    """Brings one stone at a time down to the board."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._stone: StoneItem | None = None
        """The stone that is still in the air."""
        self._motion = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=ARRIVAL_MS)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.valueChanged.connect(self._on_moved)

    def begin(self, stone: StoneItem) -> None:
        """Let `stone` come down."""
        self.finish()
        self._stone = stone
        stone.arrive(0.0)
        self._motion.start()

    def finish(self) -> None:
        """Put the stone that is in the air on the board at once."""
        self._motion.stop()
        if self._stone is not None:
            self._stone.arrive(1.0)
            self._stone = None

    def _on_moved(self, share: float) -> None:
        if self._stone is not None:
            self._stone.arrive(share)
