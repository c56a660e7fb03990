"""Lets any Gomocup engine take part in a contest: a conversation with its process, read by a thread."""

from __future__ import annotations

import math
import random
import shlex
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from gobang.contest.line_process import OURS, Ended, LineProcess
from gobang.contest.machine import CannotStart, Failure, MoveNote, NotGomocup
from gobang.contest.planning.plan import TimeLimits
from gobang.game.engines import gomocup
from gobang.game.engines.budget import Budget
from gobang.game.engines.conversation import Conversation
from gobang.game.engines.events import Failed, News
from gobang.game.engines.patience import LEAVE_MS, Patience
from gobang.game.engines.question import Question
from gobang.game.engines.remarks import Detail, Remark, Summary, parse_worth
from gobang.game.engines.trouble import Trouble
from gobang.game.notation import NotationError, parse_point
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.worth import Proof, Worth

SWAP2_ANSWERS = ("SWAP", "UNKNOWN", "ERROR", *map(str, range(10)))
"""How the lines begin that answer SWAP2BOARD."""
OWN_MOVES = ("own_moves", "1")
"""What our own engine is told: in a contest no weigher moves in its place while it loads."""
_FAILURES = {
    Trouble.SILENT: Failure.LATE,
    Trouble.FLOODED: Failure.FLOODED,
    Trouble.NOT_GOMOCUP: Failure.GARBLED,
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


def _percent(worth: Worth) -> int:
    """The chance in whole percent, 0 and 100 only if it is proved."""
    if worth.proof is not None:
        return {Proof.WIN: 100, Proof.LOSS: 0, Proof.DRAW: 50}[worth.proof]
    return min(99, max(1, round(100 * worth.chance)))


def _points(words: Sequence[str], size: int) -> Iterator[Point]:
    """The moves of a line, as far as they are understood."""
    for word in words:
        try:
            yield parse_point(word, size)
        except NotationError:
            return


class Process:
    """Plays with a program that speaks the Gomocup protocol.

    The program is started when its first move is wanted, and again after a failure. `budget` is sent by INFO after
    START. Its time is enforced, and on Linux its memory, except with our own engine, which measures itself. `waits` is
    told, once after each start, that the program is not ready yet, and how many seconds it is waited for at most.
    With `clock` it plays by that instead of the budget's time, and oversteps it by no more than its tolerance.
    """

    def __init__(
        self,
        command: Sequence[str],
        budget: Budget,
        patience: ContestPatience = ContestPatience(),
        waits: Callable[[float], None] | None = None,
        *,
        clock: TimeLimits | None = None,
        folder: str | None = None,
        whole_board: bool = False,
    ) -> None:
        own = tuple(command) == OURS
        self._command = list(command)
        self._budget = replace(budget, options=(*budget.options, OWN_MOVES)) if own else budget
        self._patience = patience
        self._waits = waits
        self._clock, self._folder = clock, folder
        self._left_ms = clock.game_ms if clock else 0
        self.note = MoveNote()
        """What is known of its last move."""
        self.transcript: tuple[str, ...] = ()
        """The last lines of the conversation in which it failed."""
        self._knows_swap2 = True
        self._asked = 0.0
        """When it was asked, on the system's clock; 0 while it loads."""
        self._talk = Conversation(_Program(own=own, whole_board=whole_board), patience)
        self._program: LineProcess | None = None
        self._tell_at = math.inf
        """When it is to be told that the program is waited for, on the system's clock."""
        self._told = False
        """Whether that has been told since it was started."""
        self._closed = False
        self._lock = threading.Lock()

    def begin(self, _dice: random.Random) -> None:
        """Set its clock. The program sees the new game in the next position, and has its own dice."""
        self._left_ms = self._clock.game_ms if self._clock else 0

    def answer(self, position: Position, rules: RuleSet) -> Point | Failure:
        """The program's move, or its failure, after which the program is ended. Raises CannotStart, NotGomocup."""
        with self._lock:
            if self._closed:
                return Failure.DEAD
            program = self._program = self._program or self._start()
        budget = self._allowed()
        late = budget.turn_ms + self._patience.late
        try:
            event = self._ask(program, Question(position, rules, budget, patience_ms=late))
        except Ended as ended:
            event = Failed(ended.trouble)
        if isinstance(event, Point):
            free = position.is_free(event)
            in_time = self._press_clock()
            if not (free and in_time):
                self.transcript = tuple(program.transcript)
            if not free:
                self._end_program()
            return event if in_time else Failure.LATE
        if event.trouble is Trouble.SILENT and program.greedy:  # that is why it is slow
            event = Failed(Trouble.GREEDY)
        self._end_program()
        self.transcript = tuple(program.transcript)  # with what it wrote to its standard error before it ended
        if event.trouble is Trouble.NOT_GOMOCUP and not self._talk.foreign.understood:
            raise NotGomocup(shlex.join(self._command), event.said)
        return _FAILURES[event.trouble]

    def swap2(self, stones: Sequence[Point], size: int, rules: RuleSet) -> tuple[Point, ...] | Failure | None:
        """What it answers to SWAP2BOARD with these stones: points, none to take Black; None if it does not know it.

        Raises CannotStart.
        """
        if not self._knows_swap2:
            return None
        with self._lock:
            if self._closed:
                return Failure.DEAD
            program = self._program = self._program or self._start()
        budget = self._allowed()
        asking = [gomocup.info(key, value) for key, value in budget.infos(rules)]
        asking += ["SWAP2BOARD", *map(gomocup.point_text, stones), "DONE"]
        try:
            self._wait_for(program, [gomocup.start(size)], ("OK", "ERROR"), self._patience.ready)
            loads = self._talk.engine.own and not self._talk.stage.has_answered
            most_ms = 2 * budget.turn_ms + self._patience.late + (self._patience.ready if loads else 0)
            said = self._wait_for(program, asking, SWAP2_ANSWERS, most_ms)
        except Ended as ended:
            self._end_program()
            self.transcript = tuple(program.transcript)
            return _FAILURES.get(ended.trouble, Failure.DEAD)
        self._talk.forget_board()
        if said.upper().startswith("SWAP"):
            return ()
        points = gomocup.parse_points(said)
        self._knows_swap2 = bool(points)
        return points or None

    def _wait_for(self, program: LineProcess, lines: Sequence[str], words: Sequence[str], most_ms: int) -> str:
        """Send lines, and wait for one that begins with one of these words. Raises Ended, also if none comes.

        What comes too late would be taken for an answer to what it is asked next.
        """
        for line in lines:
            program.send(line)
        end = time.monotonic() + most_ms / 1000
        while (left := end - time.monotonic()) > 0:
            for line in program.hear(left):
                if line.upper().startswith(tuple(words)):
                    return line
        raise Ended(Trouble.SILENT)

    @property
    def memory_mb(self) -> int:
        """What the program takes now, in megabytes; 0 if that is not known."""
        return self._program.memory_mb if self._program else 0

    @property
    def spoken(self) -> tuple[str, ...]:
        """The last lines of the conversation."""
        return tuple(self._program.transcript) if self._program else self.transcript

    def stopped(self, position: Position, rules: RuleSet, after_s: float, within_s: float) -> int | None:
        """How many milliseconds it takes to stop, if it is told so after so many seconds of thinking.

        0 if it has moved before; None if it does not stop within `within_s` seconds. It must have moved before.
        """
        program = self._program
        if program is None:
            return None
        long = replace(self._budget, turn_ms=round(10_000 * within_s))
        self._talk.ask(Question(position, rules, long, patience_ms=long.turn_ms))
        told_at = time.monotonic() + after_s
        told = False
        while (now := time.monotonic()) < told_at + within_s:
            if not told and now >= told_at:
                told = True
                self._talk.hurry()
            try:
                program.carry_on(self._talk, max(0.0, (told_at + within_s if told else told_at) - now))
            except Ended:
                return None
            for event in self._talk.take_events():
                if isinstance(event, Point):
                    return max(0, round(1000 * (time.monotonic() - told_at)))
                if isinstance(event, Failed):
                    return None
        return None

    @property
    def closed(self) -> bool:
        """Whether it was told to end, so that what it answers is no answer."""
        return self._closed

    def close(self) -> None:
        """End the program and all that it has started; no other is started afterwards."""
        with self._lock:
            self._closed = True
            program, self._program = self._program, None
        if program is not None:
            program.end(self._patience.leave / 1000)

    def release(self) -> None:
        """End the program and all that it has started, while no move is wanted; the next one starts it anew."""
        self._end_program()

    def _allowed(self) -> Budget:
        """What it may use for its next move."""
        clock = self._clock
        if clock is None:
            return self._budget
        if not clock.game_ms:
            return replace(self._budget, turn_ms=clock.move_ms)
        turn = min(clock.move_ms or clock.game_ms, self._left_ms)
        return replace(self._budget, turn_ms=max(1, turn), match_ms=clock.game_ms, left_ms=max(1, self._left_ms))

    def _press_clock(self) -> bool:
        """Note the time of the move; False if it came too late. Loading before the first move is not counted."""
        if not self._asked:
            return True
        took = round(1000 * (time.monotonic() - self._asked))
        self.note = replace(self.note, ms=took)
        clock = self._clock
        if clock is None:
            return True
        in_time = not clock.move_ms or took <= clock.move_ms + clock.tolerance_ms
        if clock.game_ms:
            in_time = in_time and took <= self._left_ms + clock.tolerance_ms
            self._left_ms = max(0, self._left_ms - took) + clock.increment_ms
        return in_time

    def _hear(self, remark: Remark, size: int) -> None:
        """Note what it says of the move that it is thinking about."""
        match remark:
            case Summary(rank=0, worth=worth, depth=depth, moves=moves):
                percent = None if worth is None else _percent(worth)
                line = tuple(_points(moves, size))
                self.note = MoveNote(None, depth or None, percent, line or self.note.line)
            case Detail("DEPTH", text) if text.isdecimal():
                self.note = replace(self.note, depth=int(text[:6]))
            case Detail("EVAL", text) if (worth := parse_worth(text)) is not None:
                self.note = replace(self.note, percent=_percent(worth))

    def _start(self) -> LineProcess:
        """Start the program. Raises CannotStart."""
        own = self._talk.engine.own
        try:
            program = LineProcess(
                self._command, own=own, memory_mb=0 if own else self._budget.memory_mb, folder=self._folder
            )
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
        self.note, self._asked = MoveNote(), 0.0
        ready = self._talk.stage.has_answered
        self._talk.ask(question)
        while True:
            for event in self._talk.take_events():
                if isinstance(event, Point | Failed):
                    return event
                if event is News.ASKED:
                    self._tell_later(self._budget.turn_ms)
                    self._asked = time.monotonic() if ready else 0.0
                if isinstance(event, Summary | Detail):
                    self._hear(event, question.position.size)
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
