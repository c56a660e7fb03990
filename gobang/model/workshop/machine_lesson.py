"""The lesson "Your first machine", in the workshop, on an example of its own; the person's own game lies aside."""

from __future__ import annotations

import enum

from PySide6.QtCore import QObject, Signal

from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.model.desk import Desk
from gobang.model.game_state import Exercise, ExerciseKind, GameState
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup
from gobang.model.workshop.bench import Bench
from gobang.model.workshop.trial import MachineTrial
from gobang.model.workshop.walk import Walk

SIZE, EXAMPLE = 15, "h8i9h10h9g9i7i8"
"""The board of the lesson, on which the machine has something to weigh."""
MACHINE = "ray-pattern"
"""The machine that lies on the bench at first: its table is the easiest to read."""


class MachineStep(enum.Enum):
    """What is to be done, in this order."""

    POINT = "point"
    """Pin the sum of a point."""
    SUM = "sum"
    """Go through the sum to its last step."""
    COPY = "copy"
    """Put a machine of one's own on the bench."""
    CHANGE = "change"
    """Change a number."""
    TRY = "try"
    """Let it play games until they have ended."""
    PLAY = "play"
    """Play against it, which ends the lesson."""


STEPS = tuple(MachineStep)


class MachineLesson(QObject):
    """Knows which step is shown, and when what it asks for is done.

    It is left when another game comes onto the board, and goes on at the same step when it is begun again.
    """

    changed = Signal()  # a step begins or is done, or the lesson is over

    def __init__(self, desk: Desk, bench: Bench, walk: Walk, trial: MachineTrial) -> None:
        super().__init__(bench)
        self._desk, self._bench, self._walk, self._trial = desk, bench, walk, trial
        self.on = False
        self.solved = False
        self._number = 0
        desk.match.began.connect(self._on_began)
        walk.moved.connect(self._look)
        bench.chosen.connect(self._look)
        bench.changed.connect(self._look)
        trial.changed.connect(self._look)

    @property
    def step(self) -> MachineStep:
        """The present step."""
        return STEPS[self._number]

    @property
    def number(self) -> int:
        """Its number, from 1."""
        return self._number + 1

    def begin(self) -> None:
        """Put the game aside and show the step that is not done yet, or all anew while the lesson is on."""
        if self.on:
            self._number = 0
        elif self.solved:
            self._number = (self._number + 1) % len(STEPS)
        if self._number == 0:
            self._bench.choose(MACHINE)
        position = Position.of(SIZE, parse_position_string(EXAMPLE, SIZE))
        setup = Setup(mode=Mode.FREE, size=SIZE)
        shown = GameState(Record.of(position), setup, Exercise(ExerciseKind.MACHINE_LESSON, self._desk.game))
        self.on = False  # what was on the board goes, and that is not the end
        self._desk.put_up(shown, (HumanPlayer(), HumanPlayer()))
        self.on = True
        self._show()

    def go_on(self) -> None:
        """Show the next step."""
        if self.on and self.solved and self.number < len(STEPS):
            self._number += 1
            self._show()

    def note_pinned(self) -> None:
        """Take note that somebody has pinned the sum of a point."""
        if self.on and self.step is MachineStep.POINT and not self.solved:
            self.solved = True
            self.changed.emit()

    def end(self) -> None:
        """Put the game back on the board."""
        if self.on:
            self.on = False
            self._desk.give_back()
            self.changed.emit()

    def _show(self) -> None:
        self.solved = False
        self.changed.emit()
        self._look()

    def _on_began(self) -> None:
        """End where another game has taken the board; a game of the last step is what was asked for."""
        if self.on and self._desk.match.activity.exercise is None:
            self.on = False
            if self.step is MachineStep.PLAY:
                self._number, self.solved = 0, False
            self.changed.emit()

    def _look(self) -> None:
        """See whether what is asked for is done."""
        if self.on and not self.solved and self._done():
            self.solved = True
            self.changed.emit()

    def _done(self) -> bool:
        match self.step:
            case MachineStep.SUM:
                return self._walk.on and self._walk.at == self._walk.last
            case MachineStep.COPY:
                return self._bench.is_own
            case MachineStep.CHANGE:
                return self._bench.undoable is not None
            case MachineStep.TRY:
                return self._is_tried
            case MachineStep.POINT | MachineStep.PLAY:
                return False

    @property
    def _is_tried(self) -> bool:
        """Whether the machine on the bench has played all its games, with the numbers it has now."""
        trial, machine, profile = self._trial, self._trial.machine, self._bench.profile
        if machine is None or trial.on or trial.swept or not 0 < trial.wanted == trial.played:
            return False
        return machine.name == profile.name and machine.numbers == profile.numbers
