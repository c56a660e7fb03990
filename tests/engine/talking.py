"""Talks with a brain, in a process of its own or in ours."""

from __future__ import annotations

import contextlib
import os
import queue
import re
import subprocess
import sys
import threading
import time

from gobang.engine.brain import Brain
from gobang.engine.protocol.loading import Loader

SOON_S = 60
"""Within so many seconds comes what comes soon, also on a busy machine. What would not takes AGES_MS."""
AGES_MS = 10 * SOON_S * 1000
MOVE = re.compile(r"-?\d+,-?\d+( -?\d+,-?\d+)*|SWAP")


class Process:
    """A brain in a process of its own."""

    def __init__(self, environment=None, arguments=()):
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gobang.engine", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            bufsize=1,
            env=environment or os.environ.copy(),
        )
        self.lines = queue.Queue()
        self.reader = threading.Thread(target=self._read)
        self.reader.start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def say(self, *lines):
        for line in lines:
            self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def hear(self, pattern, seconds=120):
        """The next line that matches, and those before it."""
        end = time.monotonic() + seconds
        before = []
        while True:
            line = self.lines.get(timeout=max(end - time.monotonic(), 0.01))
            assert line is not None, f"the brain left after {before[-5:]}: {self.process.stderr.read()}"
            if re.fullmatch(pattern, line):
                return line, before
            before.append(line)

    def move(self, seconds=120):
        line, before = self.hear(f"({MOVE.pattern})|ERROR.*", seconds)
        assert not line.startswith("ERROR"), line
        return line, before

    def close(self):
        if self.process.poll() is None:
            self.say("END")
            self.process.wait(timeout=SOON_S)
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        self.reader.join()
        self.process.stdout.close()
        self.process.stderr.close()


def in_process():
    """A brain without pipes, with an empty board."""
    brain = Brain(Loader())
    heard(brain, "START 15")
    return brain


def heard(brain, *lines):
    """What it answers to these lines."""
    return [reply for line in lines for reply in brain.hear(line)]
