"""The time that an engine has in a contest: for a move, for a match, with an increment, or so many nodes."""

from __future__ import annotations

import enum

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QAbstractSpinBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gobang.contest.planning.plan import LONGEST_MS, MOST_NODES, TimeLimits
from gobang.view import speech
from gobang.view.art import style
from gobang.view.still_combo import StillCombo
from gobang.view.still_numbers import StillDecimal, StillNumber
from gobang.words.catalogue import tr

USUAL_NODES = 100_000


class LimitKind(enum.Enum):
    """What limits an engine."""

    MOVE = "move"
    GAME = "game"
    INCREMENT = "increment"
    NODES = "nodes"


def seconds_box(name: str, value: float, least: float = 0.0) -> StillSeconds:
    """A box for seconds."""
    box = StillSeconds(name, least)
    box.setValue(value)
    return box


class StillSeconds(StillDecimal):
    """Seconds with up to three decimals; the zeros behind are left out."""

    def __init__(self, name: str, least: float) -> None:
        super().__init__(least, LONGEST_MS / 1000, 3)
        self.setSuffix(tr(" s"))
        self.setAccessibleName(name)
        self.lineEdit().setAccessibleName(name)
        self.setStepType(QAbstractSpinBox.StepType.AdaptiveDecimalStepType)
        self.setKeyboardTracking(False)

    @property
    def ms(self) -> int:
        """Milliseconds."""
        return round(self.value() * 1000)


class LimitsForm(QWidget):
    """Shows limits and lets them be changed; `limits` is the result."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.kind = StillCombo(10)
        speech.call(self.kind, tr("Kind of time limit"))
        for kind, words in (
            (LimitKind.MOVE, tr("Time for each move")),
            (LimitKind.GAME, tr("Time for the game")),
            (LimitKind.INCREMENT, tr("Time and an increment")),
            (LimitKind.NODES, tr("Nodes for each move")),
        ):
            self.kind.addItem(words, kind)
        self.move_time = seconds_box(tr("Time for each move"), 1, 0.01)
        self.game_time = seconds_box(tr("Time for the game"), 60, 0.1)
        self.increment = seconds_box(tr("Time added by a move"), 1)
        self.nodes = StillNumber(1, MOST_NODES)
        self.nodes.setValue(USUAL_NODES)
        self.nodes.setGroupSeparatorShown(True)
        self.nodes.setStepType(QAbstractSpinBox.StepType.AdaptiveDecimalStepType)
        self.nodes.setAccessibleName(tr("Nodes for each move"))
        self.nodes.lineEdit().setAccessibleName(tr("Nodes for each move"))
        self._plus = QLabel("+")
        self._tolerance_ms, self._move_ms = TimeLimits().tolerance_ms, 0
        self._given: tuple[TimeLimits, TimeLimits] | None = None
        """What was given to be shown, and what the boxes say of it, which may be less."""
        values = QHBoxLayout()
        values.setSpacing(style.UNIT)
        for part in (self.move_time, self.game_time, self._plus, self.increment, self.nodes):
            values.addWidget(part)
        values.addStretch()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(6)
        box.addWidget(self.kind)
        box.addLayout(values)
        self.kind.currentIndexChanged.connect(self._on_kind)
        for each in (self.move_time, self.game_time, self.increment, self.nodes):
            each.valueChanged.connect(lambda _: self.changed.emit())
        self._on_kind()

    @property
    def limits(self) -> TimeLimits:
        """What is chosen: what was given, as long as nothing is changed."""
        said = self._said
        return self._given[0] if self._given is not None and self._given[1] == said else said

    @property
    def _said(self) -> TimeLimits:
        tolerance = self._tolerance_ms
        match self.kind.currentData():
            case LimitKind.GAME:
                return TimeLimits(game_ms=self.game_time.ms, tolerance_ms=tolerance)
            case LimitKind.INCREMENT:
                return TimeLimits(game_ms=self.game_time.ms, increment_ms=self.increment.ms, tolerance_ms=tolerance)
            case LimitKind.NODES:
                move_ms = self._move_ms or self.move_time.ms
                return TimeLimits(move_ms=move_ms, nodes=self.nodes.value(), tolerance_ms=tolerance)
        return TimeLimits(move_ms=self.move_time.ms, tolerance_ms=tolerance)

    def show_limits(self, limits: TimeLimits) -> None:
        """Show these."""
        self._tolerance_ms, self._move_ms = limits.tolerance_ms, limits.move_ms if limits.nodes else 0
        kind = LimitKind.MOVE
        if limits.nodes:
            kind = LimitKind.NODES
        elif limits.game_ms:
            kind = LimitKind.INCREMENT if limits.increment_ms else LimitKind.GAME
        for box, ms in (
            (self.move_time, limits.move_ms),
            (self.game_time, limits.game_ms),
            (self.increment, limits.increment_ms),
        ):
            if ms:
                box.setValue(ms / 1000)
        self.nodes.setValue(limits.nodes or USUAL_NODES)
        self.kind.setCurrentIndex(self.kind.findData(kind))
        self._given = (limits, self._said)

    def _on_kind(self) -> None:
        kind = self.kind.currentData()
        self.move_time.setVisible(kind is LimitKind.MOVE)
        self.game_time.setVisible(kind in (LimitKind.GAME, LimitKind.INCREMENT))
        self._plus.setVisible(kind is LimitKind.INCREMENT)
        self.increment.setVisible(kind is LimitKind.INCREMENT)
        self.nodes.setVisible(kind is LimitKind.NODES)
        self.changed.emit()
