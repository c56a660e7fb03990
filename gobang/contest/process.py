"""Lets any Gomocup engine take part in a contest: a conversation with its process, read by a thread."""

from __future__ import annotations

import math
import random
import shlex
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gobang.contest.line_process import OURS, Ended, LineProcess
from gobang.contest.machine import CannotStart, Failure, NotGomocup
from gobang.game.engines.budget import Budget
from gobang.game.engines.conversation import Conversation
from gobang.game.engines.events import Failed, News
from gobang.game.engines.patience import LEAVE_MS, Patience
from gobang.game.engines.question import Question
from gobang.game.engines.trouble import Trouble
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet

_FAILURES = {
    Trouble.SILENT: Failure.LATE,
    Trouble.FLOODED: Failure.LATE,  # it was stopped, and no move can come
    Trouble.REFUSED: Failure.NO_MOVE,
    Trouble.UNLOADED: Failure.NO_MOVE,
    Trouble.DIED: Failure.DEAD,
    Trouble.GREEDY: Failure.GREEDY,
}
"""What the troubles of an engine mean for its game."""


@dataclass(frozen=True, slots=True)
class ContestPatience(Patience):
    """What a contest waits for at most, in milliseconds."""

    late: int = 5000
    """How late a move may be. More than in a window, because several games may run at the same time."""
    leave: int = LEAVE_MS
    """For the process to end after END."""
    unsaid: int = 2000
    """After START, and beyond the time for a first move, before anybody is told that the program is waited for."""


@dataclass(frozen=True, slots=True)
class _Program:
    """What is known of a program beforehand."""

    own: bool
    whole_board: bool = False
    analyses: bool = False


class Process:
    """Plays with a program that speaks the Gomocup protocol.

    The program is started when its first move is wanted, and again after a failure. `budget` is sent by INFO after
    START. Its time is enforced, and on Linux its memory, except with our own engine, which measures itself. `waits` is
    told, once after each start, that the program is not ready yet, and how many seconds it is waited for at most.
    """

    def __init__(
        self,
        command: Sequence[str],
        budget: Budget,
        patience: ContestPatience = ContestPatience(),
        waits: Callable[[float], None] | None = None,
    ) -> None:
        self._command = list(command)
        self._budget = budget
        self._patience = patience
        self._waits = waits
        self._talk = Conversation(_Program(own=tuple(command) == OURS), patience)
        self._program: LineProcess | None = None
        self._tell_at = math.inf
        """When it is to be told that the program is waited for, on the system's clock."""
        self._told = False
        """Whether that has been told since it was started."""
        self._closed = False
        self._lock = threading.Lock()

    def begin(self, _dice: random.Random) -> None:
        """Do nothing: the program sees the new game in the next position, and has its own dice."""

    def answer(self, position: Position, rules: RuleSet) -> Point | Failure:
        """The program's move, or its failure, after which the program is ended. Raises CannotStart, NotGomocup."""
        with self._lock:
            if self._closed:
                return Failure.DEAD
            program = self._program = self._program or self._start()
        late = self._budget.turn_ms + self._patience.late
        try:
            event = self._ask(program, Question(position, rules, self._budget, patience_ms=late))
        except Ended as ended:
            event = Failed(ended.trouble)
        if isinstance(event, Point):
            if not position.is_free(event):
                self._end_program()
            return event
        self._end_program()
        if event.trouble is Trouble.NOT_GOMOCUP:
            raise NotGomocup(shlex.join(self._command), event.said)
        return _FAILURES[event.trouble]

    def close(self) -> None:
        """End the program and all that it has started; no other is started afterwards."""
        with self._lock:
            self._closed = True
            program, self._program = self._program, None
        if program is not None:
            program.end(self._patience.leave / 1000)

    def _start(self) -> LineProcess:
        """Start the program. Raises CannotStart."""
        own = self._talk.engine.own
        try:
            program = LineProcess(self._command, own=own, memory_mb=0 if own else self._budget.memory_mb)
        except (OSError, ValueError) as error:
            raise CannotStart(shlex.join(self._command), error) from error
        self._talk.begin()
        self._told = self._waits is None
        return program

    def _end_program(self) -> None:
        with self._lock:
            program, self._program = self._program, None
        self._talk.withdraw()
        self._talk.end(Trouble.DIED, "")
        if program is not None:
            program.end(self._patience.leave / 1000)

    def _ask(self, program: LineProcess, question: Question) -> Point | Failed:
        """Carry on the conversation until the question is answered. Raises Ended."""
        while lines := program.hear(0):  # what it has written since its last answer
            for line in lines:
                self._talk.hear(line)
        self._tell_later(0)
        self._talk.ask(question)
        while True:
            for event in self._talk.take_events():
                if isinstance(event, Point | Failed):
                    return event
                if event is News.ASKED:
                    self._tell_later(self._budget.turn_ms)
            program.carry_on(self._talk, max(0.0, self._tell_at - time.monotonic()))
            self._tell_waiting()

    def _tell_later(self, milliseconds: int) -> None:
        """Let it be told, if the program is not ready after so long, that it is waited for."""
        wanted = not (self._told or self._talk.stage.has_answered)
        self._tell_at = time.monotonic() + (milliseconds + self._patience.unsaid) / 1000 if wanted else math.inf

    def _tell_waiting(self) -> None:
        most = self._talk.most_ms
        if self._waits and most and time.monotonic() >= self._tell_at:
            self._told, self._tell_at = True, math.inf
            self._waits(most / 1000)
