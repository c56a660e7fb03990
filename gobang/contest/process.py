"""Lets any Gomocup engine take part in a contest: runs it as a process and sets a deadline for every answer."""

from __future__ import annotations

import contextlib
import os
import queue
import random
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gobang import processes
from gobang.contest.machine import CannotStart, Failure, NotGomocup
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.talk import gomocup
from gobang.game.talk.budget import Budget
from gobang.game.talk.foreign import ForeignLines
from gobang.game.talk.gomocup import Clearing, Played, Said
from gobang.game.talk.patience import LEAVE_MS, OK_MS, READY_MS, SLACK_MS
from gobang.paths import package_parent

OURS = (sys.executable, "-m", "gobang.engine")
_NEW_GROUP = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
"""On Windows, keeps a Ctrl-C from reaching the program."""
LONGEST = 1 << 16
"""Bytes of a line that are read at once; answers are far shorter."""
BACKLOG = 1000
"""A program with so many unread answers is flooding us; it is ended."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How many seconds to wait for a program."""

    ok: float = OK_MS / 1000
    """For OK after START and RESTART; then the program is asked for a move even without it."""
    ready: float = READY_MS / 1000
    """How late its first move after each start may be, because it may have to get ready first."""
    slack: float = 5.0
    """How late a move may be. More than in a window, because several games may run at the same time."""
    leave: float = LEAVE_MS / 1000
    """For the process to end after END."""
    unsaid: float = 2.0
    """After START, and beyond the time for a first move, before anybody is told that the program is waited for."""
    foreign: float = SLACK_MS / 1000
    """How late the first move of a program may be that seems not to speak the protocol."""


class TooGreedy(Exception):
    """The program took much more memory than it may."""


class MoveRefused(Exception):
    """The program answered ERROR, and no move followed."""


class Process:
    """Plays with a program that speaks the Gomocup protocol.

    The program is started when its first move is wanted, and again after a failure. Where the system has process
    groups it leads its own, so its children end with it and Ctrl-C does not reach it; on Linux those that left the
    group end too. `budget` is sent by INFO after START. Its time is enforced, and on Linux its memory, except with our
    own engine, which measures itself. `waits` is told, once after each start, that the program is not ready yet, and
    how many seconds it is waited for at most.
    """

    def __init__(
        self,
        command: Sequence[str],
        budget: Budget,
        patience: Patience = Patience(),
        waits: Callable[[float], None] | None = None,
    ) -> None:
        self._command = list(command)
        self._budget = budget
        self._patience = patience
        self._waits = waits
        self._program: _Program | None = None
        self._known: Position | None = None
        self._has_moved = self._has_told = False
        self._speaks = False
        """Whether a process of this command has ever made a move."""
        self._closed = False
        self._lock = threading.Lock()

    def begin(self, _dice: random.Random) -> None:
        """Do nothing: the program sees the new game in the next position, and has its own dice."""

    def answer(self, position: Position, rules: RuleSet) -> Point | Failure:
        """The program's move, or its failure, after which the program is ended. Raises CannotStart, NotGomocup."""
        with self._lock:
            if self._closed:
                return Failure.DEAD
            if self._program is None:
                foreign = ForeignLines(understood=self._speaks)
                self._program, self._known = _Program(self._command, self._budget.memory_mb, foreign), None
                self._has_moved = self._has_told = False
            program = self._program
        try:
            point = self._ask(program, position, rules)
        except TimeoutError:
            answer: Point | Failure = Failure.LATE
        except MoveRefused:
            answer = Failure.NO_MOVE
        except EOFError:
            answer = Failure.DEAD
        except TooGreedy:
            program.kill()
            answer = Failure.GREEDY
        except NotGomocup:
            self._end_program()
            raise
        else:
            answer = point
            if position.is_free(point):
                self._known, self._has_moved, self._speaks = position.play(point), True, True
                return point
        self._end_program()
        return answer

    def close(self) -> None:
        """End the program and all that it has started; no other is started afterwards."""
        with self._lock:
            self._closed = True
        self._end_program()

    def _end_program(self) -> None:
        with self._lock:
            program, self._program = self._program, None
        if program is not None:
            program.end(self._patience.leave)

    def _ask(self, program: _Program, position: Position, rules: RuleSet) -> Point:
        """Ask for a move and return it. Raises TimeoutError, EOFError, MoveRefused, TooGreedy, NotGomocup."""
        program.forget()
        prompt = gomocup.sync(self._known, position)
        for order in prompt.opening:
            program.send(order)
            self._wait_for_ok(program)
        if prompt.clearing is Clearing.START:
            for key, value in self._budget.infos(rules):
                program.send(gomocup.info(key, value))
        for order in prompt.asking:
            program.send(order)
        return self._wait_for_move(program)

    @property
    def _turn_s(self) -> float:
        """The seconds for a move of a program that is ready."""
        return self._budget.turn_ms / 1000 + self._patience.slack

    @property
    def _move_s(self) -> float:
        """The seconds for the next move; the first one may be later."""
        return self._turn_s + (0 if self._has_moved else self._patience.ready)

    def _wait_for_move(self, program: _Program) -> Point:
        """Its move. Raises as `_ask`. A program that seems not to speak the protocol gets no time to get ready."""
        asked, think_s = time.monotonic(), self._budget.turn_ms / 1000
        deadline = patient = asked + self._move_s
        tell_at = asked + think_s + self._patience.unsaid
        refused = False
        while True:
            try:
                reply = self._hear(program, deadline, tell_at)
            except TimeoutError:
                if refused:
                    raise MoveRefused from None
                if program.foreign.few:
                    raise self._not_gomocup(program) from None
                if time.monotonic() >= patient:
                    raise
                deadline = patient  # the foreign lines were a greeting, and the program may have to get ready
                continue
            if isinstance(reply, Played):
                return reply.point
            if reply.word == "ERROR":  # the ERROR may be about an INFO it does not know, so a move may still come
                refused, deadline = True, min(deadline, time.monotonic() + self._turn_s)
            elif program.foreign.many:
                raise self._not_gomocup(program)
            elif program.foreign.few:
                deadline = min(deadline, asked + think_s + self._patience.foreign)

    def _wait_for_ok(self, program: _Program) -> None:
        """Wait for OK, which may never come."""
        begun = time.monotonic()
        deadline = begun + self._patience.ok
        with contextlib.suppress(TimeoutError):
            while True:
                reply = self._hear(program, deadline, begun + self._patience.unsaid, self._move_s)
                if isinstance(reply, Said):
                    if reply.word == "ERROR":
                        raise MoveRefused
                    if reply.word == "OK":
                        return

    def _hear(self, program: _Program, deadline: float, tell_at: float, afterwards: float = 0) -> Played | Said:
        """As `_Program.hear`; at `tell_at` say that a program that has not moved yet is still waited for.

        It may take `afterwards` seconds more after the deadline.
        """
        if self._waits and not (self._has_moved or self._has_told) and tell_at < deadline:
            with contextlib.suppress(TimeoutError):
                return program.hear(tell_at)
            self._has_told = True
            self._waits(deadline - tell_at + afterwards)
        return program.hear(deadline)

    def _not_gomocup(self, program: _Program) -> NotGomocup:
        return NotGomocup(shlex.join(self._command), program.foreign.lines[-1])


class _Program:
    """A running program. Two threads read and write its pipes, so that a program that hangs never blocks us."""

    def __init__(self, command: Sequence[str], memory_mb: int, foreign: ForeignLines) -> None:
        """Start it. `memory_mb` is what it may take, 0: what it wants. Raises CannotStart.

        `foreign` hears every line, in the reading thread.
        """
        ours = tuple(command) == OURS
        self._memory_mb = 0 if ours else memory_mb
        self._measured = time.monotonic()
        self._mark = processes.new_mark()
        added = processes.variables(self._mark, package_parent() if ours else "")
        try:
            self._process = subprocess.Popen(  # noqa: S603  the user named it
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=os.environ | added,
                start_new_session=sys.platform != "win32",
                creationflags=_NEW_GROUP,
            )
        except (OSError, ValueError) as error:
            raise CannotStart(shlex.join(command), error) from error
        self._heard: queue.SimpleQueue[Played | Said | None] = queue.SimpleQueue()
        self._said: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.foreign = foreign
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._writer = threading.Thread(target=self._write, daemon=True)
        self._reader.start()
        self._writer.start()

    def send(self, line: str) -> None:
        """Queue a line for sending; never blocks."""
        self._said.put(line)

    def forget(self) -> None:
        """Drop the lines it wrote before now. Raises EOFError if it has ended."""
        with contextlib.suppress(queue.Empty):
            while True:
                if self._heard.get_nowait() is None:
                    raise EOFError

    def hear(self, deadline: float) -> Played | Said:
        """Its next answer, or line that is not of the protocol as long as none was.

        Raises TimeoutError at `deadline`, EOFError if it has ended, TooGreedy.
        """
        while (left := deadline - time.monotonic()) > 0:
            with contextlib.suppress(queue.Empty):
                reply = self._heard.get(timeout=min(left, processes.MEASURE_S) if self._memory_mb else left)
                self._measure()
                if reply is None:
                    raise EOFError
                return reply
            self._measure()
        raise TimeoutError

    def _measure(self) -> None:
        """From time to time, look how much memory it takes. Raises TooGreedy."""
        now = time.monotonic()
        if self._memory_mb and now - self._measured >= processes.MEASURE_S:
            self._measured = now
            if processes.is_greedy(processes.memory_mb(self._process.pid), self._memory_mb):
                raise TooGreedy

    def kill(self) -> None:
        """Kill it and all that it has started, now."""
        self._kill_group()
        self._process.kill()

    def end(self, leave: float) -> None:
        """Give it `leave` seconds to end by itself, then kill it and all that it has started."""
        self._said.put("END")
        self._said.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(leave)
        self._kill_group()
        processes.end_marked(self._mark)
        self._process.kill()
        self._process.wait()
        for thread in (self._writer, self._reader):
            thread.join(leave)  # a child that left the group may hold a pipe open

    def _read(self) -> None:
        pipe = self._process.stdout
        assert pipe  # noqa: S101  for mypy: it was asked for
        with contextlib.suppress(OSError, ValueError), pipe:
            while raw := pipe.readline(LONGEST):
                line = raw.decode("utf-8", "replace")
                reply = gomocup.parse_reply(line)
                foreign = self.foreign.hear(line, reply)
                if isinstance(reply, Played) or (
                    isinstance(reply, Said) and (foreign or reply.word in ("OK", "ERROR"))
                ):
                    self._heard.put(reply)
                    if self._heard.qsize() > BACKLOG:
                        break
        self._heard.put(None)

    def _write(self) -> None:
        pipe = self._process.stdin
        assert pipe  # noqa: S101  likewise
        with contextlib.suppress(OSError, ValueError), pipe:
            while (line := self._said.get()) is not None:
                pipe.write(f"{line}\r\n".encode())
                pipe.flush()

    def _kill_group(self) -> None:
        processes.kill_group(self._process.pid, alive=self._process.poll() is None)
