"""A program that is sent lines and writes lines, read by a thread where there is no event loop."""

from __future__ import annotations

import contextlib
import io
import math
import queue
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Sequence

from gobang import guard, processes
from gobang.game.engines.exchange import Exchange
from gobang.game.engines.flood import Flood
from gobang.game.engines.gomocup import END
from gobang.game.engines.trouble import Trouble
from gobang.paths import package_parent

OURS = (sys.executable, "-m", "gobang.engine")
_NEW_GROUP = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
"""On Windows, keeps a Ctrl-C from reaching the program."""
KEPT_LINES, KEPT_CHARACTERS = 24, 120
"""Of a conversation so many lines are remembered, and of each line so much."""
_PIECE = 1 << 16
"""How many bytes are read at once."""


class Ended(Exception):
    """The program has ended, or must be: `trouble` says why."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble


class LineProcess:
    """A running program. Threads read and write its pipes, so that a program that hangs never blocks us.

    Where the system has process groups it leads its own, so its children end with it and Ctrl-C does not reach it; on
    Linux those that left the group end too. If it is not ours, the guard ends them all if we are killed.
    """

    def __init__(
        self, command: Sequence[str], *, own: bool = False, memory_mb: int = 0, folder: str | None = None
    ) -> None:
        """Start it; `own`: it is one of our modules. Raises OSError, ValueError.

        `memory_mb` is what it may take, 0: what it wants; it is measured on Linux. It runs in `folder`, None: in ours.
        """
        self.transcript: deque[str] = deque(maxlen=KEPT_LINES)
        """The last lines of the conversation: `> ` and what it was sent, `< ` and what it wrote, `! ` its errors."""
        self._folder = folder
        self._memory_mb = memory_mb
        self._measured = time.monotonic()
        self._mark = processes.new_mark()
        self._process = self._started(command, own=own)
        self._heard: queue.SimpleQueue[list[str] | Trouble] = queue.SimpleQueue()
        self._said: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._writer = threading.Thread(target=self._write, daemon=True)
        self._errors = threading.Thread(target=self._read_errors, daemon=True)
        for thread in (self._reader, self._writer, self._errors):
            thread.start()

    def _started(self, command: Sequence[str], *, own: bool) -> subprocess.Popen[bytes]:
        """The process. Ours ends by itself at the end of its input; of another the guard takes care."""
        environment = processes.environment(self._mark, package_parent() if own else "")
        if not own:
            guard.expect(self._mark)
        try:
            process = subprocess.Popen(  # noqa: S603  the user named it
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                cwd=self._folder,
                env=environment,
                start_new_session=sys.platform != "win32",
                creationflags=_NEW_GROUP,
            )
        except BaseException:
            guard.release(self._mark)
            raise
        if not own:
            guard.watch(self._mark, process.pid)
        return process

    def send(self, line: str) -> None:
        """Queue a line for sending; never blocks."""
        self.transcript.append(f"> {line}"[:KEPT_CHARACTERS])
        self._said.put(line)

    def carry_on(self, talk: Exchange, most_s: float = math.inf) -> None:
        """Send and hear the next lines of a conversation, or let time pass, at most so long. Raises Ended."""
        for line in talk.take_lines():
            self.send(line)
        left_s = math.inf if talk.left_ms is None else talk.left_ms / 1000
        for line in self.hear(min(left_s, most_s)):
            talk.hear(line)
        talk.tick()

    def hear(self, seconds: float) -> list[str]:
        """The next lines that it has written together; none if there are none for so long. Raises Ended."""
        end = time.monotonic() + seconds
        while True:
            left = max(0.0, min(end - time.monotonic(), processes.MEASURE_S))
            heard: list[str] | Trouble = []
            with contextlib.suppress(queue.Empty):
                heard = self._heard.get(block=left > 0, timeout=left)
            self._measure()
            if isinstance(heard, Trouble):
                raise Ended(heard)
            if heard or left == 0:
                self.transcript.extend(f"< {line}"[:KEPT_CHARACTERS] for line in heard[-KEPT_LINES:])
                return heard

    def leave(self, seconds: float) -> bool:
        """Tell it to end; whether it has ended by itself within so many seconds. What it has started is left alone."""
        self.send(END)
        self._said.put(None)
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    @property
    def runs(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    def left_behind(self) -> int:
        """How many processes that it has started still run; 0 where the system does not tell."""
        return max(0, processes.marked(self._mark) - self.runs)

    @property
    def memory_mb(self) -> int:
        """What it takes now with all that it has started, in megabytes; 0 where the system does not tell."""
        return processes.memory_mb(self._process.pid)

    @property
    def greedy(self) -> bool:
        """Whether it takes much more memory than it may; False where the system does not tell."""
        return bool(self._memory_mb) and processes.is_greedy(self.memory_mb, self._memory_mb)

    def end(self, leave_s: float) -> None:
        """Give it so long to end by itself, then kill it and all that it has started."""
        self._said.put(END)
        self._said.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(leave_s)
        processes.kill_group(self._process.pid, alive=self._process.poll() is None)
        processes.end_marked(self._mark)
        self._process.kill()
        self._process.wait()
        guard.release(self._mark)
        for thread in (self._writer, self._reader, self._errors):
            thread.join(leave_s)  # a child that left the group may hold a pipe open

    def _measure(self) -> None:
        """From time to time, look how much memory it takes. Raises Ended."""
        now = time.monotonic()
        if self._memory_mb and now - self._measured >= processes.MEASURE_S:
            self._measured = now
            if self.greedy:
                self._process.kill()
                raise Ended(Trouble.GREEDY)

    def _read(self) -> None:
        pipe = self._process.stdout
        assert isinstance(pipe, io.BufferedReader)  # noqa: S101  for mypy: it was asked for
        flood, rest = Flood(), b""
        with contextlib.suppress(OSError, ValueError), pipe:
            while piece := pipe.read1(_PIECE):
                *lines, rest = (rest + piece).split(b"\n")
                self._hand_on(lines)
                if flood.hear(len(lines), len(rest), time.monotonic()):
                    self._heard.put(Trouble.FLOODED)
                    return
        self._hand_on([rest])
        self._heard.put(Trouble.DIED)

    def _read_errors(self) -> None:
        """Note what it writes of its own mistakes, as a traceback; it belongs to no conversation."""
        pipe = self._process.stderr
        assert pipe  # noqa: S101  likewise
        with contextlib.suppress(OSError, ValueError), pipe:
            while line := pipe.readline(KEPT_CHARACTERS):
                if said := line.decode("utf-8", "replace").strip():
                    self.transcript.append(f"! {said}")

    def _hand_on(self, lines: list[bytes]) -> None:
        """Hand on lines together that were read together: what follows an OK at once answers no question."""
        texts = [text for line in lines if (text := line.decode("utf-8", "replace").strip())]
        if texts:
            self._heard.put(texts)

    def _write(self) -> None:
        pipe = self._process.stdin
        assert pipe  # noqa: S101  likewise
        with contextlib.suppress(OSError, ValueError), pipe:
            while (line := self._said.get()) is not None:
                pipe.write(f"{line}\r\n".encode())
                pipe.flush()
