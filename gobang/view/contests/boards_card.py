"""The boards on which a contest is being played, live: none, one or four of them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.model.field import Field
from gobang.model.kept.settings import Coordinates
from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.art.small_stone import draw_small_stone
from gobang.view.board.board_view import BoardView
from gobang.view.fitting_line import fitting_line
from gobang.view.handlers import TellsErrors
from gobang.words.catalogue import tr

COUNTS = (0, 1, 4)
"""How many boards one can watch."""
LABELLED = 300
"""A smaller board has no coordinates."""
GAP, STONE = 8, 11


@dataclass(frozen=True, slots=True)
class ShownBoard:
    """A game that is being played: its position, who plays, and what each of the two has said last."""

    position: Position
    title: str
    black: str
    white: str


class LiveBoard(TellsErrors, QWidget):
    """One board, with the players above and their words below."""

    def __init__(self) -> None:
        super().__init__()
        self.title = fitting_line(bold=False)
        self.title.setProperty("role", "")
        self.title.setFont(style.font(bold=True))
        self.field = Field(Position.empty(), self)
        self.board = BoardView(self.field)
        self.board.set_animation(False)
        self.board.make_audible()
        self.board.setMinimumSize(1, 1)
        self.black, self.white = fitting_line(bold=False), fitting_line(bold=False)
        self._stones = 0
        for part in (self.title, self.board, self.black, self.white):
            part.setParent(self)

    def show_board(self, shown: ShownBoard | None, idle: str) -> None:
        """Show this game; None: no game is played here now, and `idle` says why."""
        position = Position.empty() if shown is None else shown.position
        if self.field.position != position:
            self.field.show(position)
        self.board.set_turn(position.turn)
        self.title.say(idle if shown is None else shown.title)
        self.black.say("" if shown is None else shown.black)
        self.white.say("" if shown is None else shown.white)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the board be as large as it can."""
        super().resizeEvent(event)
        line = style.line_height(style.font(bold=True))
        side = max(60, min(self.width(), self.height() - 3 * line - 6))
        left = (self.width() - side) // 2
        self.title.setGeometry(0, 0, self.width(), line)
        self.board.set_coordinates(Coordinates.LETTERS if side >= LABELLED else Coordinates.NONE)
        self.board.setGeometry(left, line + 4, side, side)
        self._stones = style.scaled(STONE)
        for number, label in enumerate((self.black, self.white), 1):
            beside = self._stones + 6
            label.setGeometry(beside, number * line + 6 + side, max(1, self.width() - beside), line)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  two stones
        """Paint a stone of its colour before each machine."""
        if not self.black.text():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for label, stone in ((self.black, Stone.BLACK), (self.white, Stone.WHITE)):
            top = label.y() + (label.height() - self._stones) / 2
            draw_small_stone(painter, QRectF(0.5, top, self._stones, self._stones), stone, look.theme)

    def needed(self, width: int) -> int:
        """The height that it needs to use this width."""
        return width + 3 * style.line_height(style.font(bold=True)) + 6


class BoardsCard(TellsErrors, QFrame):
    """Emits how many boards are to be watched, and shows them."""

    watch_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self.heading = style.heading(tr("Boards"))
        self.buttons: dict[int, QPushButton] = {}
        group = QButtonGroup(self)
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addWidget(self.heading)
        head.addStretch()
        names = {
            0: (tr("None"), tr("Watch no board")),
            1: ("1", tr("Watch one board")),
            4: ("4", tr("Watch four boards")),
        }
        for count, (text, tip) in names.items():
            button = self.buttons[count] = QPushButton(text)
            button.setCheckable(True)
            button.setProperty("order", True)
            button.setToolTip(tip)
            button.setAccessibleName(tip)
            group.addButton(button)
            head.addWidget(button)
            button.toggled.connect(lambda on, count=count: self._on_toggled(count, on=on))
        self.none = QLabel(tr("Games are played without being shown. Watch one board, or four."))
        self.none.setWordWrap(True)
        self.none.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.none.setProperty("role", "soft")
        self.boards = [LiveBoard() for _ in range(max(COUNTS))]
        self._area = QWidget()
        for board in self.boards:
            board.setParent(self._area)
            board.hide()
        self._count = -1
        box = self._box = QVBoxLayout(self)
        box.setContentsMargins(12, 10, 12, 10)
        box.setSpacing(6)
        box.addLayout(head)
        box.addWidget(self.none)
        box.addWidget(self._area, 1)
        self.show_count(0)

    def _on_toggled(self, count: int, *, on: bool) -> None:
        if on and count != self._count:
            self.watch_wanted.emit(count)

    def show_count(self, count: int) -> None:
        """Show so many boards."""
        if count == self._count:
            return
        self._count = count
        self.buttons[count].setChecked(True)
        self.none.setVisible(not count)
        self._area.setVisible(count > 0)
        for number, board in enumerate(self.boards):
            board.setVisible(number < count)
        self._lay_out()
        self.updateGeometry()

    @property
    def count(self) -> int:
        """How many boards are shown."""
        return self._count

    def show_boards(self, shown: list[ShownBoard | None], idle: str) -> None:
        """Show these games; boards without one, those beyond the list, too, say `idle`."""
        for number, board in enumerate(self.boards[: self._count]):
            board.show_board(shown[number] if number < len(shown) else None, idle)

    def look_like(self, other: BoardView) -> None:
        """Let the boards look as the one on which one plays."""
        for each in self.boards:
            each.board.set_orientation(other.surface.geometry.orientation)
            each.board.set_last_move_style(other.surface.last_move_style)

    def needed(self, width: int) -> int:
        """The height that it needs to use this width."""
        head = self.buttons[0].sizeHint().height() + 26
        inside = width - 24
        if not self._count:
            return head + self.none.heightForWidth(inside) + 6
        if self._count == 1:
            return head + self.boards[0].needed(inside)
        return head + 2 * self.boards[0].needed((inside - GAP) // 2) + GAP

    def minimumSizeHint(self) -> QSize:
        """Little; it is given what there is."""
        return QSize(160, self.buttons[0].sizeHint().height() + 40)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room out."""
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        self._box.activate()
        width, height = self._area.width(), self._area.height()
        if self._count == 1:
            self.boards[0].setGeometry(0, 0, width, height)
        elif self._count:
            wide, high = (width - GAP) // 2, (height - GAP) // 2
            for number, board in enumerate(self.boards):
                board.setGeometry(number % 2 * (wide + GAP), number // 2 * (high + GAP), wide, high)
