"""How long machines that play each other wait before each move: a slider below the players."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QSlider, QWidget

from gobang.view.art import style
from gobang.words.catalogue import tr
from gobang.words.numbers import exact_decimal_text

PACES = (3000, 2000, 1500, 1000, 700, 400, 200, 0)
"""The waits that can be chosen, in milliseconds, from slow to fast."""


class PaceRow(QWidget):
    """Shows the wait that is nearest to the one in the preferences, and lets another be chosen."""

    chosen = Signal(int)  # the wait in milliseconds

    def __init__(self) -> None:
        super().__init__()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, len(PACES) - 1)
        self.slider.setPageStep(1)
        self.slider.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.slider.setAccessibleName(tr("Speed of the machines"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._wait = style.soft()
        label = QLabel(tr("Speed"))
        label.setBuddy(self.slider)
        row = QHBoxLayout(self)
        row.setContentsMargins(style.UNIT, 0, style.UNIT, 0)
        row.setSpacing(style.UNIT)
        row.addWidget(label)
        row.addWidget(self.slider, 1)
        row.addWidget(self._wait)
        self._wait.setMinimumWidth(max(self._wait.fontMetrics().horizontalAdvance(_text(pace)) for pace in PACES))
        self.slider.valueChanged.connect(self._on_moved)

    def show_pace(self, pace: int) -> None:
        """Show a wait of so many milliseconds."""
        with QSignalBlocker(self.slider):
            self.slider.setValue(min(range(len(PACES)), key=lambda number: abs(PACES[number] - pace)))
        self._say(pace)

    def _on_moved(self, number: int) -> None:
        self._say(PACES[number])
        self.chosen.emit(PACES[number])

    def _say(self, pace: int) -> None:
        self._wait.setText(_text(pace))
        tip = tr("Each machine waits {0} before it moves.").format(_text(pace))
        self.slider.setToolTip(style.as_text(tip))
        self.slider.setAccessibleDescription(tip)


def _text(pace: int) -> str:
    return tr("{0} s").format(exact_decimal_text(pace / 1000))
