"""The card of the machine beside the one on the bench: its choice, its board, and what it says of it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gobang.model.field import Field
from gobang.view import speech
from gobang.view.art import style
from gobang.view.board.board_view import LEAST, BoardView
from gobang.view.handlers import TellsErrors
from gobang.view.still_combo import StillCombo
from gobang.words.catalogue import tr


class SecondBoard(BoardView):
    """The same position as on the large board, with another machine's weights. It leaves keys and wheel alone."""

    def __init__(self, field: Field) -> None:
        super().__init__(field)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.set_animation(False)
        self.set_turn(None, asks=True)

    def look_like(self, board: BoardView) -> None:
        """Look as the large one."""
        self.set_coordinates(board.surface.coordinates)
        self.set_orientation(board.surface.geometry.orientation)
        self.set_last_move_style(board.surface.last_move_style)
        self.set_numbers(board.surface.numbers)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the column scroll."""
        event.ignore()


class SecondCard(TellsErrors, QFrame):
    """Offers a second machine; its board is there once one was chosen."""

    chosen = Signal(str)  # the machine that is to lie beside the one on the bench; "": none

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self._most = LEAST
        self.machines = StillCombo(6)
        speech.call(self.machines, tr("The machine beside it"))
        self.machines.setToolTip(tr("Show a second machine on the same position, in step with the first"))
        self.board: BoardView | None = None
        self._room = QWidget()
        self._room.hide()
        self.plays = QLabel()
        self.plays.setWordWrap(True)
        self.plays.setTextFormat(Qt.TextFormat.PlainText)
        self.plays.hide()
        head = QHBoxLayout()
        head.setSpacing(style.UNIT)
        head.addWidget(style.heading(tr("Beside it")))
        head.addWidget(self.machines, 1)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(10, 10, 10, 10)
        self._box.setSpacing(6)
        self._box.addLayout(head)
        self._box.addWidget(self._room)
        self._box.addWidget(self.plays)
        self.machines.activated.connect(lambda row: self.chosen.emit(self.machines.itemData(row)))

    def show_machines(self, machines: Sequence[tuple[str, str]], chosen: str) -> None:
        """List the machines, each by its id and its name, after "none", and show which is chosen."""
        self.machines.clear()
        self.machines.addItem(tr("None"), "")
        for name, title in machines:
            self.machines.addItem(title, name)
        self.machines.setCurrentIndex(self.machines.findData(chosen))

    def put_board(self, board: BoardView) -> None:
        """Take the board that shows the second machine's weights."""
        self.board = board
        board.setParent(self._room)
        board.show()
        self._fit()

    def show_second(self, plays: str) -> None:
        """Say what the second machine plays or does; "": there is none."""
        self.plays.setText(plays)
        for part in (self.plays, self._room):
            part.setVisible(bool(plays))

    def set_room(self, height: int) -> None:
        """Let the board be no higher than this."""
        if height != self._most:
            self._most = height
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the board square."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if self.board is not None:
            margins = self._box.contentsMargins()
            width = self.width() - margins.left() - margins.right()
            side = max(LEAST, min(width, self._most))
            self._room.setFixedHeight(side)
            self.board.setGeometry((width - side) // 2, 0, side, side)
