"""Ends foreign engines, and all that they have started, when this process ends: also when it is killed.

A process that is killed can do nothing any more, so another one watches: the guard, which is started with the first
engine. It reads from a pipe whose other end only we have, and when that is closed it ends what we have not released.
On Windows a job does the same: the system ends what is in it when its last handle is closed.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from gobang import processes

LOOKS_S = (0.0, 0.05, 0.25, 1.0)
"""Pauses before the guard looks for what is left: what was just being started is found by a later look."""
LEAVE_S = 1.0
"""How long the guard may take to end, when nothing is left to watch."""


class _Guard:
    """The process that watches, and what it has been told. It is started again if somebody has ended it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._told: dict[str, int] = {}
        """The leaders of groups by their marks; 0 while there is none."""
        self._process: subprocess.Popen[bytes] | None = None
        atexit.register(self.leave)

    def watch(self, mark: str, leader: int) -> None:
        """Watch the engine with this mark, which leads the group `leader`; 0 while it is being started."""
        with self._lock:
            self._told[mark] = leader
            with contextlib.suppress(OSError):  # without a guard engines play all the same
                if self._process is None:
                    self._start()
                elif not self._say(_line(mark, leader)):
                    self._dismiss()
                    self._start()

    def release(self, mark: str) -> None:
        """Watch it no longer."""
        with self._lock:
            if self._told.pop(mark, None) is not None and self._process is not None:
                self._say(_line(mark, None))

    def leave(self) -> None:
        """Let the guard end. What has not been released is ended by it."""
        with self._lock:
            self._dismiss()

    def _start(self) -> None:
        environment = {name: value for name, value in os.environ.items() if name != processes.MARK}
        environment |= {"PYTHONSAFEPATH": "1", "PYTHONPATH": str(Path(__file__).parents[1])}
        self._process = subprocess.Popen(
            [sys.executable, "-S", "-m", "gobang.guard"],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=environment,
            cwd="/",  # it must not keep a folder from being unmounted
            start_new_session=True,
        )
        self._say(b"".join(_line(mark, leader) for mark, leader in self._told.items()))

    def _say(self, text: bytes) -> bool:
        """Tell the guard; False if it has ended."""
        try:
            assert self._process  # noqa: S101  for mypy
            assert self._process.stdin  # noqa: S101
            self._process.stdin.write(text)
            self._process.stdin.flush()
        except OSError:
            return False
        return True

    def _dismiss(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin  # noqa: S101  likewise
        with contextlib.suppress(OSError):
            process.stdin.close()
        try:
            process.wait(LEAVE_S)
        except subprocess.TimeoutExpired:  # on a very busy machine
            process.returncode = 0  # nobody waits for it; it ends by itself


def _line(mark: str, leader: int | None) -> bytes:
    return f"{mark} {'-' if leader is None else leader}\n".encode()


def keep_watch() -> None:
    """Read marks and leaders until our owner has ended, then end what it has not released: the guard's whole life."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    watched: dict[str, int] = {}
    for line in sys.stdin:
        mark, _, leader = line.strip().partition(" ")
        if leader == "-":
            watched.pop(mark, None)
        elif leader.isdecimal():
            watched[mark] = int(leader)
    for pause_s in LOOKS_S if watched else ():
        time.sleep(pause_s)
        for mark, group in watched.items():
            if group and pause_s == 0:  # later the number may be another's
                processes.kill_group(group, alive=True)
            processes.end_marked(mark)


if sys.platform == "win32":
    from gobang.windows_job import Job

    _job = Job()

    def expect(mark: str) -> None:
        """An engine with this mark is about to be started."""

    def watch(mark: str, process: int) -> None:  # noqa: ARG001
        """End the engine with this mark, whose process has this number, and all that it starts, when we end."""
        _job.take(process)

    def release(mark: str) -> None:
        """The engine with this mark has ended, and nothing of it is left."""

else:
    _guard = _Guard()

    def expect(mark: str) -> None:
        """An engine with this mark is about to be started."""
        _guard.watch(mark, 0)

    def watch(mark: str, process: int) -> None:
        """End the engine with this mark, whose process has this number, and all that it starts, when we end."""
        _guard.watch(mark, process)

    def release(mark: str) -> None:
        """The engine with this mark has ended, and nothing of it is left."""
        _guard.release(mark)


if __name__ == "__main__":
    keep_watch()
