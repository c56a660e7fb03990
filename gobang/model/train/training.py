"""Training on the board of a match: one task after the other, while the person's own game lies aside."""

from __future__ import annotations

import enum
import random
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.game.engines.trouble import Trouble
from gobang.game.gradual import Gradual
from gobang.game.point import Point
from gobang.game.ruleset import FREESTYLE
from gobang.game.train.attempt import Attempt, Outcome, Ruling
from gobang.game.train.orders import RulingOrder
from gobang.game.train.task import Aim, TaskKind, Topic
from gobang.model.desk import Desk
from gobang.model.play import clock
from gobang.model.setup import Setup
from gobang.model.train.book import TrainingBook
from gobang.model.train.deck import Today
from gobang.model.train.run_clock import RunClock
from gobang.model.train.shelf import Selection, ShelvedTask
from gobang.model.train.task_board import TaskBoard
from gobang.model.train.training_engine import TrainingEngine

REPLY_MS = 250
"""How long after the person's move the opponent answers."""
SLICE_MS = 6
"""How long tasks and answers are read before other events are handled."""


class TrainingStage(enum.Enum):
    """What happens on the board."""

    LOADING = "loading"
    """Tasks and answers are read."""
    EMPTY = "empty"
    """There is no task of what was chosen."""
    TO_MOVE = "to move"
    JUDGING = "judging"
    """The engine judges the person's move."""
    REPLYING = "replying"
    """The opponent's reply is about to be placed."""
    OVER = "over"
    """The task is solved, or its solution was shown."""


class TrainingSession(QObject):
    """Shows tasks on a free board, lets the engine judge moves, and keeps each answer as soon as it is decided.

    The person's game comes back with `end`, unless another was begun or opened meanwhile: then that one stays.
    """

    changed = Signal()  # the stage, the attempt, what is shown of it, or what follows from the answers
    decided = Signal(object)  # Outcome: the attempt has just been decided, and the answer is on the disk
    left = Signal()  # another game has been begun or opened: it has the board
    failed = Signal(object, str)  # Trouble, what was said about it: the engine cannot judge

    def __init__(
        self,
        desk: Desk,
        book: TrainingBook,
        parent: QObject | None = None,
        command: Sequence[str] = (),
        dice: random.Random | None = None,
    ) -> None:
        super().__init__(parent)
        self._dice = dice or random.Random()
        self.book = book
        self._loading: Gradual[None] | None = None
        self._loaded = False
        self.selection: Selection = None
        self.chosen = False
        """Whether somebody has chosen what is practised; until then it is what `TrainingBook.offer` says."""
        self.shelved: ShelvedTask | None = None
        """The task on the board as it lies on the shelf; the board may show it turned."""
        self.attempt: Attempt | None = None
        self.ruling: Ruling | None = None
        """The ruling on the person's last move; None before it, and after a hint."""
        self.learned: Topic | None = None
        """The lesson of which the last task was just solved; the next one follows it."""
        self.steps = 0
        """How many moves of `line` are shown on the board."""
        self.timing = RunClock(self)
        """The timed run in progress, or the last one until another task is chosen."""
        self.timing.ended.connect(self.changed)
        self._judged = False
        """Whether answers in the timed run can be judged: the engine was ready once, or has failed."""
        self._asked: Point | None = None
        """The move that the engine judges."""
        self._accepted = False
        """Whether that move is known to be right, and only the reply is looked for."""
        self._reply: Point | None = None
        self._since = 0
        self.board = TaskBoard(desk)
        self.board.taken.connect(self._on_taken)
        self.engine = TrainingEngine(self, command)
        self.engine.ruled.connect(self._on_ruled)
        self.engine.failed.connect(self._on_failed)
        self.engine.changed.connect(self.changed)
        self.engine.finished.connect(self.changed)
        self._load_soon = QTimer(self, singleShot=True, interval=0)
        self._load_soon.timeout.connect(self._on_load)
        self._reply_soon = QTimer(self, singleShot=True, interval=REPLY_MS)
        self._reply_soon.timeout.connect(self._on_reply)
        self.changed.connect(self._keep_time)  # before anybody else shows it

    # Queries

    @property
    def stage(self) -> TrainingStage:
        """What happens on the board."""
        if not self._loaded:
            return TrainingStage.LOADING
        if self.attempt is None:
            return TrainingStage.EMPTY
        if self._asked is not None:
            return TrainingStage.JUDGING
        if self._reply is not None:
            return TrainingStage.REPLYING
        return TrainingStage.OVER if self.attempt.over else TrainingStage.TO_MOVE

    @property
    def line(self) -> tuple[Point, ...]:
        """Moves to step through: what refutes a wrong move, or the solution; none while there is nothing to show."""
        attempt, ruling = self.attempt, self.ruling
        if attempt is None:
            return ()
        if ruling is not None and not ruling.right and not attempt.over:
            line = ruling.appraisal.line if ruling.appraisal is not None else ()
            return line if len(line) > 1 else ()
        return attempt.rest if attempt.shown else ()

    @property
    def today(self) -> Today:
        """What there is to do today."""
        return self.book.today(self.selection)

    @property
    def delayed(self) -> bool:
        """Whether a timed run waits until the engine is ready."""
        return self.timing.on and not self._judged

    @property
    def refuting(self) -> bool:
        """Whether the engine still looks for what refutes the person's last move."""
        ruling = self.ruling
        return ruling is not None and not ruling.right and ruling.appraisal is None and self.engine.busy

    # Coming and going

    def begin(self) -> None:
        """Put the person's game aside and show the task that was left, or the next one."""
        self.board.take()
        if not self._loaded:
            self._loading = self._loading or self.book.load()
            self._load_soon.start()
            self.board.show(Setup().start, FREESTYLE)
        elif self.attempt is None:
            self.next()
        else:
            self._show()
        self.changed.emit()

    def end(self) -> None:
        """Put the person's game back on the board. A timed run ends, and a task waits."""
        self._pause()
        self.board.give_back()

    def close(self) -> None:
        """End the engine."""
        self.engine.close()

    def _pause(self) -> None:
        """Stop whatever would go on by itself. A reply that was about to be placed is in the attempt already."""
        self._load_soon.stop()
        self._reply_soon.stop()
        self.timing.end()
        self._asked, self._reply = None, None
        self.engine.stop()

    def _on_taken(self) -> None:
        self._pause()
        self.left.emit()

    # Reading

    def _on_load(self) -> None:
        until = clock.moment()[0] + SLICE_MS
        while self._loading is not None and clock.moment()[0] < until:
            try:
                next(self._loading)
            except StopIteration:
                self._loading, self._loaded = None, True
        if self._loading is not None:
            self._load_soon.start()
        elif self.board.on:
            self.next()

    # Orders

    def choose(self, selection: Selection) -> None:
        """Practise something else, from now on."""
        self.prefer(selection)
        self.timing.forget()
        self.next()

    def prefer(self, selection: Selection, wanted: frozenset[str] = frozenset()) -> None:
        """Leave the task; `begin` shows another one, of this selection, first those with the `wanted` keys."""
        self.selection, self.chosen, self.book.wanted = selection, True, wanted
        self.attempt = self.shelved = self.ruling = self.learned = None

    def next(self) -> None:
        """Show the next task; nothing is kept of one that was not decided."""
        if not self._loaded or not self.board.on:
            return
        if not self.timing.on:
            self.timing.forget()
        self.book.catch_up()
        if self.learned is not None:
            self.selection = self.book.lesson_after(self.learned)
        elif not self.chosen:
            self.selection = self.book.offer()
        self.learned = None
        self.shelved = self.book.choose(self.selection, self._dice, self.shelved)
        self._asked = self._reply = self.ruling = None
        self._reply_soon.stop()
        if not self.delayed:
            self.engine.stop()
        self.steps = 0
        if self.shelved is None:
            self.attempt = None
            self.timing.end()
            self.board.show(Setup().start, FREESTYLE)
        else:
            self.attempt = Attempt.at(self.shelved.task.shuffled(self._dice))
            self._since = clock.moment()[0]
            self._show()
        self.changed.emit()

    def begin_run(self) -> None:
        """Begin a timed run, with the next task. Its time passes when the engine is ready, which is made so."""
        self.engine.stop()
        self.timing.begin()
        self._judged = False
        self.next()
        if self.attempt is not None and not self.engine.ready:
            self._ask(self.attempt, self.attempt.task.answers[0], Aim.HOLD)

    def end_run(self) -> None:
        """End the run before its time."""
        self.timing.end()
        self.changed.emit()

    def answer(self, point: Point) -> None:
        """Take the person's move on a free crossing, if one is waited for. After a step away it counts in the task."""
        attempt = self.attempt
        if attempt is None or self.stage is not TrainingStage.TO_MOVE:
            return
        self.board.come_back(attempt.position)
        self.ruling, self.steps = None, 0
        known = attempt.known(point) or attempt.listed(point)
        if known is None or (known.right and known.appraisal is None and attempt.task.aim is Aim.WIN):
            self._asked, self._accepted = point, known is not None
            self._ask(attempt, point, attempt.task.aim)
        else:
            self._rule(known)
            unproved = not known.right and known.appraisal is None and attempt.task.aim is not Aim.LISTED
            if unproved and self.attempt is not None and self.attempt.wrong[-1:] == (point,):
                self._ask(attempt, point, attempt.task.aim)  # for what refutes it
        self.changed.emit()

    def hint(self) -> None:
        """Give one more hint."""
        if self.attempt is not None and self.stage is TrainingStage.TO_MOVE:
            self.attempt, self.ruling, self.steps = self.attempt.with_clue(), None, 0
            self.board.come_back(self.attempt.position)
            self.changed.emit()

    @property
    def can_retry(self) -> bool:
        """Whether the person may try again: after a wrong answer, and after the solution of a task not found."""
        wrong = self.ruling is not None and not self.ruling.right and self.stage is TrainingStage.TO_MOVE
        missed = self.attempt is not None and self.attempt.over and self.attempt.outcome is Outcome.FAILED
        return (wrong or missed) and not self.timing.on

    def retry(self) -> None:
        """Take a wrong answer from the board, or begin the task once more; what it was worth stays."""
        if self.can_retry and self.attempt is not None:
            self.attempt = self.attempt.again() if self.attempt.over else self.attempt
            self.ruling, self.steps = None, 0
            self.engine.stop()
            self.board.come_back(self.attempt.position)
            self.changed.emit()

    def solve(self) -> None:
        """Show the solution; the attempt counts as failed if it was not decided before."""
        if self.attempt is not None and self.stage is TrainingStage.TO_MOVE:
            self.ruling = None
            self._become(self.attempt.given_up())
            self.steps = len(self.line)
            self.changed.emit()

    def step(self, steps: int) -> None:
        """Show so many moves of `line` on the board."""
        self.steps = max(0, min(steps, len(self.line)))
        if self.attempt is not None and self.attempt.task.kind is not TaskKind.FORBIDDEN:
            self.board.come_back(self.attempt.position)
        self.changed.emit()

    # Judging

    def _ask(self, attempt: Attempt, point: Point, aim: Aim) -> None:
        self.engine.obey(RulingOrder(attempt.position, attempt.task.rules, aim, point))

    def _on_ruled(self, ruling: Ruling) -> None:
        """Take the engine's ruling on the move it was asked about, or what refutes one that was known to be wrong."""
        attempt, known = self.attempt, self.ruling
        if attempt is None:
            return
        if self._asked == ruling.move:
            self._asked = None
            self._rule(replace(ruling, right=True) if self._accepted else ruling)
        elif known is not None and known.move == ruling.move and not known.right and known.appraisal is None:
            self._refute(attempt, ruling)
        self.changed.emit()

    def _refute(self, attempt: Attempt, ruling: Ruling) -> None:
        """Show what the engine answers to a wrong move, also where it does not prove that the move loses."""
        if not (ruling.right and attempt.task.aim is Aim.WIN):
            self.ruling = replace(ruling, right=False)
            self.steps = len(self.line)

    def _on_failed(self, trouble: Trouble, said: str) -> None:
        self._asked, self._judged = None, True
        self.failed.emit(trouble, said)
        self.changed.emit()

    def _rule(self, ruling: Ruling) -> None:
        """Let the attempt go on, place the move if it is right, and soon the reply."""
        before = self.attempt
        if before is None:
            return
        self.ruling = ruling
        self.steps = len(self.line)
        after = before.ruled(ruling)
        if ruling.right and before.task.kind is not TaskKind.FORBIDDEN:  # that is no move, and is explained instead
            self.board.place(ruling.move)
            replied = after.position.moves[len(before.position.moves) + 1 :]
            if replied:
                self._reply = replied[0]
                self._reply_soon.start()
        self._become(after)

    def _on_reply(self) -> None:
        reply, self._reply = self._reply, None
        if reply is not None and self.attempt is not None:
            self.board.place(reply)
            self.board.come_back(self.attempt.position)
            self.changed.emit()

    def _become(self, after: Attempt) -> None:
        """Take the next state of the attempt, and keep the answer as soon as there is one."""
        before, self.attempt = self.attempt, after
        undecided = before is not None and before.outcome is None
        if self.shelved is None or after.outcome is None or not undecided:
            return
        before_it = self.book.is_solved(self.selection)
        self.book.note(self.shelved, after.outcome, clock.moment()[0] - self._since)
        if isinstance(self.selection, Topic) and self.book.is_solved(self.selection) and not before_it:
            self.learned = self.selection
        self.decided.emit(after.outcome)
        self._go_on_running(after.outcome)

    def _go_on_running(self, outcome: Outcome) -> None:
        """In a timed run the next task comes at once."""
        self.timing.count(outcome)
        if self.timing.left_ms:
            self.next()

    def _keep_time(self) -> None:
        """Let the time of a timed run pass only while the person is to move and can be judged."""
        self._judged = self._judged or self.engine.ready
        self.timing.set_going(going=self._judged and self.stage is TrainingStage.TO_MOVE)

    # The board

    def _show(self) -> None:
        """Put the attempt on the board. What is forbidden is not pointed out where that is the question."""
        attempt = self.attempt
        if attempt is None:
            return
        if attempt.task.kind is TaskKind.FORBIDDEN:
            self.board.show(attempt.task.position, FREESTYLE)
        else:
            self.board.show(attempt.position, attempt.task.rules)
