"""A spin box for a length of time, from a second to hours."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QSpinBox

from gobang.game.play.timecontrol import LONGEST_MS
from gobang.view.handlers import TellsErrors
from gobang.words.play.times import duration_text, read_duration

STEPS = (
    *(1, 2, 3, 5, 8, 10, 15, 20, 25, 30, 40, 50, 60, 90, 120, 180, 240, 300, 420, 600, 900, 1200, 1500, 1800),
    *(2700, 3600, 5400, 7200, 10800, 14400, 21600, 28800, 43200, 86400, 172800, LONGEST_MS // 1000),
)
"""The values that the arrows step through, in seconds."""

WIDEST_MS = (3600 + 30 * 60) * 1000
"""The box is as wide as the text of this time."""


class TimeBox(TellsErrors, QSpinBox):
    """Shows "10 min" or "1 min 30 s". Users may type 1:30, or a number of `unit_ms`. The value is in seconds."""

    def __init__(self, name: str, unit_ms: int) -> None:
        self._unit_ms = unit_ms  # set first: Qt's constructor asks for texts
        super().__init__()
        self.setRange(1, LONGEST_MS // 1000)
        self.setAccessibleName(name)
        self.lineEdit().setAccessibleName(name)
        self.setKeyboardTracking(False)

    def sizeHint(self) -> QSize:
        """Room for usual times; very long ones are cut off."""
        return self._narrow(super().sizeHint())

    def minimumSizeHint(self) -> QSize:
        """The same as `sizeHint`."""
        return self._narrow(super().minimumSizeHint())

    def _narrow(self, hint: QSize) -> QSize:
        texts = self.fontMetrics().horizontalAdvance(duration_text(LONGEST_MS))
        return QSize(
            hint.width() - texts + self.fontMetrics().horizontalAdvance(duration_text(WIDEST_MS)), hint.height()
        )

    @property
    def ms(self) -> int:
        """The time shown, in milliseconds."""
        return self.value() * 1000

    def set_ms(self, ms: int) -> None:
        """Show `ms` milliseconds, rounded to seconds."""
        self.setValue(round(ms / 1000))

    def textFromValue(self, value: int) -> str:
        """Minutes and seconds with their units."""
        return duration_text(value * 1000)

    def valueFromText(self, text: str) -> int:
        """The seconds in `text`; the present value if it cannot be read."""
        ms = read_duration(text, self._unit_ms)
        return self.value() if ms is None else ms // 1000

    def validate(self, text: str, at: int) -> tuple[QValidator.State, str, int]:
        """Let any text be typed; only a time within the range is acceptable."""
        ms = read_duration(text, self._unit_ms)
        good = ms is not None and self.minimum() * 1000 <= ms <= self.maximum() * 1000
        return (QValidator.State.Acceptable if good else QValidator.State.Intermediate), text, at

    def stepBy(self, steps: int) -> None:
        """Go `steps` usual times further; between long times the steps are larger."""
        value = self.value()
        for _ in range(abs(steps)):
            if steps > 0:
                value = next((step for step in STEPS if step > value), self.maximum())
            else:
                value = next((step for step in reversed(STEPS) if step < value), self.minimum())
        self.setValue(value)
        self.selectAll()
