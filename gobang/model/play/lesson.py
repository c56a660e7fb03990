"""The first lesson on the board of a match, whose own game lies aside meanwhile."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gobang.game.play.exercises import EXERCISES, SIZE, LessonExercise, Skill
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.model.desk import Desk
from gobang.model.game_state import Exercise, ExerciseKind, GameState
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup


class Learner(HumanPlayer):
    """Plays both sides, but places only the stones that solve the exercise; others are announced."""

    erred = Signal(object)  # Point

    def __init__(self, exercise: LessonExercise) -> None:
        super().__init__()
        self._exercise = exercise
        self._here = False
        """Whether the exercise is on the board: a stone solves it only there."""

    def go(self, position: Position) -> None:
        """Wait for `offer`."""
        super().go(position)
        self._here = position == self._exercise.position

    def may_return_to(self, position: Position) -> bool:
        """Whether the task is to take back the exercise's last stone, and `position` is the one before it."""
        before = len(self._exercise.position.moves) - 1
        return self._exercise.skill is Skill.TAKE_BACK and len(position.moves) == before

    def offer(self, point: Point) -> None:
        """Place the stone if it solves the exercise."""
        if self._here and point in self._exercise.answers:
            super().offer(point)
        else:
            self.erred.emit(point)


class Lesson(QObject):
    """Shows the exercises one after the other on a free board, and knows when each is solved.

    The game that was on the board is kept in the match's activity. It comes back with `end`, unless another game was
    begun or opened meanwhile: then that one stays.
    """

    changed = Signal()  # an exercise begins, or the present one is solved
    erred = Signal(object)  # Point: this stone does not solve it and was not placed
    left = Signal()  # another game has been begun or opened: the lesson is over

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk, match = desk, desk.match
        self._match = match
        self._number = 0
        self._begun = False
        self._node = match.record.current
        """Where the present exercise is in its record."""
        self.solved = False
        self.left_open = ""
        """What the window had in front when the lesson began, in its own words, and shows again afterwards."""
        match.began.connect(self._on_began)
        match.changed.connect(self._look)

    @property
    def on(self) -> bool:
        """Whether an exercise is on the board."""
        return self._begun and self._match.activity.exercise is not None

    @property
    def number(self) -> int:
        """The number of the present exercise, from 1."""
        return self._number + 1

    @property
    def exercise(self) -> LessonExercise:
        """The present exercise."""
        return EXERCISES[self._number]

    @property
    def last(self) -> bool:
        """Whether no exercise follows."""
        return self.number == len(EXERCISES)

    def begin(self) -> None:
        """Put the game aside and show the first exercise that is not solved; a lesson that is on begins anew."""
        number = 0
        if not self.on:
            number = (self._number + self.solved) % len(EXERCISES)
        self._begun = True
        self._show(number)

    def go_on(self) -> None:
        """Show the next exercise."""
        if self.on and not self.last:
            self._show(self._number + 1)

    def end(self) -> None:
        """Put the game back on the board. A limited clock waits until somebody resumes the game."""
        if self.on:
            self._begun = False
            self._desk.give_back()

    def note(self, skill: Skill) -> None:
        """Take note that the user has just shown `skill` without placing a stone; this may solve the exercise."""
        if self.on and not self.solved and self.exercise.skill is skill:
            self.solved = True
            self.changed.emit()

    def _show(self, number: int) -> None:
        self._number, self.solved = number, False
        exercise = self.exercise
        learner, other = (Learner(exercise) for _ in range(2))
        for each in (learner, other):
            each.erred.connect(self._on_erred)
        setup = Setup(mode=Mode.FREE, size=SIZE)
        shown = GameState(Record.of(exercise.position), setup, Exercise(ExerciseKind.LESSON, self._desk.game))
        self._node = shown.record.current
        self._desk.put_up(shown, (learner, other))
        self.changed.emit()

    def _on_began(self) -> None:
        """Tell when another game takes the board; whoever began that has kept the one that lay aside."""
        if self._begun and not self.on:
            self._begun = False
            self.left.emit()

    def _look(self) -> None:
        """See whether the board shows the exercise solved."""
        if not self.on or self.solved:
            return
        position, exercise = self._match.position, self.exercise
        match exercise.skill:
            case Skill.FIVE | Skill.BLOCK:
                solved = any(position == exercise.position.play(point) for point in exercise.answers)
            case Skill.TAKE_BACK:
                solved = len(position.moves) < len(exercise.position.moves)
            case _:
                return
        if solved:
            self.note(exercise.skill)

    def _on_erred(self, point: Point) -> None:
        """Tell of a stone that was not placed. After a step away the exercise is shown again and answered.

        It is begun anew if the person has removed it from the record.
        """
        exercise, match = self.exercise, self._match
        if match.position != exercise.position and not self.solved:
            if match.record.holds(self._node):
                match.go(self._node)
            else:
                self._show(self._number)
            if point in exercise.answers:
                match.offer(point)
                return
        self.erred.emit(point)
