"""The position editor: a board on which the user places and removes stones."""

from __future__ import annotations

import enum
from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from gobang.game import legality
from gobang.game.legality import Flaw
from gobang.game.point import Point, Stone
from gobang.game.position import LARGEST, SMALLEST, Position
from gobang.game.ruleset import RuleSet
from gobang.model.field import Field
from gobang.view import speech
from gobang.view.art import style
from gobang.view.board.board_view import BoardView
from gobang.view.dialogs.room import give_room
from gobang.view.handlers import TellsErrors
from gobang.words.board import stone_name
from gobang.words.catalogue import tr
from gobang.words.faults import counts_text, flaw_sentence

PANEL = 248
"""How wide the tools are, in logical pixels."""


class Tool(enum.Enum):
    """What a click on the board does."""

    BLACK = Stone.BLACK
    WHITE = Stone.WHITE
    BY_TURNS = None
    ERASE = Stone.EMPTY


class PositionDialog(TellsErrors, QDialog):
    """Edits a copy of a position, to be played or analysed. Every change can be undone.

    A click places a stone of the chosen colour, also in place of the other colour; on the same colour it removes it.
    """

    play_wanted = Signal(object)  # Position
    analysis_wanted = Signal(object)  # Position

    def __init__(self, board: BoardView, rules: RuleSet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Edit position"))
        self._rules = rules
        self._past: list[Position] = []
        self._future: list[Position] = []
        self._field = Field(legality.bare(board.field.position), self)
        self.board = self._copy(board)
        self.tools = {tool: QRadioButton(text) for tool, text in _tool_names().items()}
        self.turns = {stone: QRadioButton(stone_name(stone)) for stone in (Stone.BLACK, Stone.WHITE)}
        for what, boxes in ((tr("A click places"), self.tools), (tr("To move"), self.turns)):
            for box in boxes.values():
                box.setAccessibleName(tr("{0}: {1}").format(what, box.text()))
        self.size_box = QSpinBox(minimum=SMALLEST, maximum=LARGEST, value=self.position.size)
        self.size_box.setAccessibleName(tr("Board size"))
        self.size_box.setKeyboardTracking(False)
        self.swap, self.clear = QPushButton(tr("Swap colours")), QPushButton(tr("Clear"))
        self.play, self.analyse = QPushButton(tr("Play from here")), QPushButton(tr("Analyse it"))
        self.cancel = QPushButton(tr("Cancel"))
        self._counts, self._said = QLabel(), style.soft()
        self._said.setWordWrap(True)
        self._said.setTextFormat(Qt.TextFormat.PlainText)
        self._lay_out()
        self._connect()
        self.tools[Tool.BLACK].setChecked(True)
        self.board.setFocus()
        self._show()

    @property
    def position(self) -> Position:
        """What is on the editor's board."""
        return self._field.position

    def _copy(self, board: BoardView) -> BoardView:
        """A board that looks like the window's."""
        copy = BoardView(self._field)
        copy.set_coordinates(board.surface.coordinates)
        copy.set_orientation(board.surface.geometry.orientation)
        copy.set_animation(False)
        copy.setMinimumSize(300, 300)
        copy.make_audible()
        return copy

    def _lay_out(self) -> None:
        self.play.setProperty("primary", True)
        for button in (self.play, self.analyse, self.cancel, self.swap, self.clear):
            button.setAutoDefault(False)  # Enter places a stone
        side = QVBoxLayout()
        side.setSpacing(style.UNIT)
        side.addWidget(style.heading(tr("A click places")))
        side.addLayout(_grid(list(self.tools.values())))
        side.addSpacing(style.UNIT)
        side.addWidget(style.heading(tr("To move")))
        side.addLayout(_grid(list(self.turns.values())))
        side.addSpacing(style.UNIT)
        size = QHBoxLayout()
        label = QLabel(tr("Board"))
        label.setBuddy(self.size_box)
        size.addWidget(label)
        size.addWidget(self.size_box, 1)
        side.addLayout(size)
        row = QHBoxLayout()
        for button in (self.swap, self.clear):
            row.addWidget(button)
        side.addLayout(row)
        side.addSpacing(style.UNIT)
        side.addWidget(self._counts)
        side.addWidget(self._said, 1, Qt.AlignmentFlag.AlignTop)
        for button in (self.play, self.analyse, self.cancel):
            side.addWidget(button)
        panel = QWidget()
        panel.setFixedWidth(style.scaled(PANEL))
        side.setContentsMargins(0, 0, 0, 0)
        panel.setLayout(side)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(*[2 * style.UNIT] * 4)
        layout.setSpacing(2 * style.UNIT)
        layout.addWidget(self.board, 1)
        layout.addWidget(panel)
        give_room(self, 560 + PANEL + 6 * style.UNIT, 600)

    def _connect(self) -> None:
        for group, boxes in (("tools", self.tools.values()), ("turns", self.turns.values())):
            together = QButtonGroup(self)
            together.setObjectName(group)
            for box in boxes:
                together.addButton(box)
        for number, box in enumerate(self.tools.values(), start=1):
            key = QShortcut(QKeySequence(f"Alt+{number}"), self)
            key.activated.connect(box.click)
            box.setToolTip(key.key().toString(QKeySequence.SequenceFormat.NativeText))
        for stone, box in self.turns.items():
            box.clicked.connect(lambda _=False, stone=stone: self._put(self.position.turned(stone)))
        for keys, order in (
            (QKeySequence.StandardKey.Undo, self._undo),
            (QKeySequence.StandardKey.Redo, self._redo),
        ):
            QShortcut(keys, self).activated.connect(order)
        self.board.point_clicked.connect(self._on_clicked)
        self.swap.clicked.connect(lambda: self._put(legality.swapped(self.position)))
        self.clear.clicked.connect(lambda: self._put(Position.empty(self.position.size)))
        self.size_box.valueChanged.connect(self._on_size)
        self.cancel.clicked.connect(self.reject)
        self.play.clicked.connect(lambda: self._finish(self.play_wanted.emit))
        self.analyse.clicked.connect(lambda: self._finish(self.analysis_wanted.emit))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button that has the focus, as Space does."""
        focused = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focused, QPushButton):
            focused.click()
        else:
            super().keyPressEvent(event)

    # Editing

    def _on_clicked(self, point: Point) -> None:
        tool = next(tool for tool, box in self.tools.items() if box.isChecked())
        position = self.position
        stone = position.turn if tool is Tool.BY_TURNS else Stone(tool.value or 0)
        if position[point] is stone or (tool is Tool.BY_TURNS and position[point]):
            stone = Stone.EMPTY
        after = position.place(point, stone)
        if tool is Tool.BY_TURNS:
            after = after.turned(position.turn.other)
        self._put(after)

    def _on_size(self, size: int) -> None:
        """Keep the stones that still have a place, counted from the upper left."""
        before = self.position
        if size != before.size:
            black, white = (
                [p for p in before.stones(stone) if p.x < size and p.y < size] for stone in (Stone.BLACK, Stone.WHITE)
            )
            self._put(Position.setup(size, black, white, before.turn))

    def _put(self, position: Position) -> None:
        if position != self.position:
            self._past.append(self.position)
            self._future.clear()
            self._field.show(position)
        self._show()

    def _undo(self) -> None:
        if self._past:
            self._future.append(self.position)
            self._field.show(self._past.pop())
            self._show()

    def _redo(self) -> None:
        if self._future:
            self._past.append(self.position)
            self._field.show(self._future.pop())
            self._show()

    def _finish(self, tell: Callable[[Position], None]) -> None:
        self.accept()
        tell(self.position)

    # What is shown

    def _show(self) -> None:
        position = self.position
        self.turns[position.turn].setChecked(True)
        self.size_box.setValue(position.size)
        self._counts.setText(counts_text(position))
        flaws = legality.flaws(position, self._rules)
        over = bool(set(flaws) - {Flaw.COUNTS})
        # Of a finished game it would be wrong that one can still play on.
        said = "\n".join(flaw_sentence(flaw, position) for flaw in flaws if not over or flaw is not Flaw.COUNTS)
        if over and said != self._said.text():
            speech.say(self.board, said)
        self._said.setText(said)
        self.play.setEnabled(not over)
        self.analyse.setEnabled(not over)
        self.swap.setEnabled(any(position.grid))
        self.clear.setEnabled(any(position.grid))


def _tool_names() -> dict[Tool, str]:
    return {
        Tool.BLACK: stone_name(Stone.BLACK),
        Tool.WHITE: stone_name(Stone.WHITE),
        Tool.BY_TURNS: tr("By turns"),
        Tool.ERASE: tr("Erase"),
    }


def _grid(boxes: list[QRadioButton]) -> QGridLayout:
    """Lay the boxes out two in a row."""
    grid = QGridLayout()
    for number, box in enumerate(boxes):
        grid.addWidget(box, number // 2, number % 2)
    return grid
