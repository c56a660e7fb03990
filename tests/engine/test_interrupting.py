"""Ctrl+C ends a command of gobang-engine at any time, without a traceback."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from gobang.game.notation import board_text
from gobang.game.point import Point
from gobang.game.position import Position

INTERRUPTED = 130, -signal.SIGINT
"""The exit code, or on POSIX the signal that a process was ended by, which shells tell by the same number."""

START = """
import signal, sys
from gobang.engine.__main__ import main

class Interrupting:
    '''Ctrl+C is pressed when a module is imported, in a destructor if so wanted.'''

    def find_spec(self, name, path=None, target=None):
        if name == module:
            sys.meta_path.remove(self)
            Dropped() if way == "dropped" else signal.raise_signal(signal.SIGINT)

class Dropped:
    '''As what llvmlite drops while it loads a kernel: what is raised here is told and ignored.'''

    def __del__(self):
        signal.raise_signal(signal.SIGINT)

_, module, way = sys.argv
sys.meta_path.insert(0, Interrupting())
"""
AT_WORK = """
from gobang.engine.protocol import answers
answers.solve = lambda *_: signal.raise_signal(signal.SIGINT)
"""
IGNORED = "signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
GO = "sys.argv[1:] = ['solve', '-', '--seconds', '0.01']\nmain()\n"


def solve(program: str, module: str = "", way: str = "") -> subprocess.CompletedProcess[str]:
    """Run `gobang-engine solve` in such a program of Python, interrupted at the import of `module`."""
    board = board_text(Position.of(15, [Point(7, 7), Point(8, 8)]))
    order = [sys.executable, "-c", program, module, way]
    return subprocess.run(order, input=board, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("module", "way"),
    [
        ("gobang.engine.lab.tools", "raised"),
        ("gobang.contest.sprt", "raised"),
        ("gobang.engine.protocol.answers", "raised"),
        ("gobang.engine.kernels.board", "dropped"),
        ("gobang.engine.kernels.root", "dropped"),
    ],
)
def test_before_its_work_begins_it_ends_at_once_and_says_nothing(module, way):
    """Imports ended with a traceback; what llvmlite calls told that the KeyboardInterrupt was ignored, and went on."""
    done = solve(START + GO, module, way)
    assert (done.stdout, done.stderr) == ("", "")
    assert done.returncode in INTERRUPTED


def test_at_work_it_ends_by_itself():
    done = solve(START + AT_WORK + GO)
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 130)


def test_an_interrupt_that_the_caller_ignores_stays_ignored():
    """As shells want it of what they start in the background."""
    done = solve(START + IGNORED + GO, "gobang.engine.lab.tools", "raised")
    assert (done.stderr, done.returncode) == ("", 0)
    assert '"result"' in done.stdout
