"""The sign that a branch is being deepened, which stays when its notice was closed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from gobang.view.analysis.lines.status_line import StatusLine
from gobang.view.art import style
from gobang.words.catalogue import tr


class DeepeningSign(QWidget):
    """A line that says how far it is, with a button that pauses it or lets it go on; hidden while there is nothing."""

    toggled = Signal(bool)  # whether it is to go on

    def __init__(self) -> None:
        super().__init__()
        self._running = False
        self._status = StatusLine()
        self._button = QToolButton()
        self._button.setProperty("slim", True)
        self._button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._button.setFixedHeight(style.line_height(style.font()))
        self._button.clicked.connect(lambda: self.toggled.emit(not self._running))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(style.UNIT)
        row.addWidget(self._status, 1)
        row.addWidget(self._button)
        self.show_state("", running=False)

    def show_state(self, text: str, *, running: bool) -> None:
        """Say how far it is, and whether it is `running` or paused; no text: there is nothing."""
        self.setVisible(bool(text))
        self._running = running
        self._status.say(text)
        self._button.setText(tr("Pause") if running else tr("Go on"))
        about = tr("Pause the deepening of the branch") if running else tr("Go on deepening the branch")
        self._button.setToolTip(about)
        self._button.setAccessibleName(about)
