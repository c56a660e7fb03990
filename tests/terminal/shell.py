"""Runs `gobang-cli` as a process with pipes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "gobang.terminal"]


def environment(**changes: str) -> dict[str, str]:
    """The environment of this process, with English as the language."""
    kept = {k: v for k, v in os.environ.items() if k not in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "NO_COLOR")}
    return {**kept, "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "error", **changes}


def cli(*arguments: str, say: str | bytes = "", cwd: Path = ROOT, **changes: str) -> subprocess.CompletedProcess[str]:
    """Run one command to its end."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=say.encode() if isinstance(say, str) else say,
        capture_output=True,
        cwd=cwd,
        env=environment(**changes),
        timeout=240,
        check=False,
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def started(*arguments: str, cwd: Path = ROOT, **changes: str) -> subprocess.Popen[str]:
    """Start a command that is told what to do by its input, and answers meanwhile."""
    return subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=cwd,
        env=environment(**changes),
        text=True,
        encoding="utf-8",
    )


def complains(done: subprocess.CompletedProcess[str]) -> str:
    """The one line that a failing command prints; fails if it printed more or less."""
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith("gobang-cli: ")
    assert "Traceback" not in line
    return line.removeprefix("gobang-cli: ")


def left_early(*arguments: str) -> int:
    """The exit code of a command whose output is closed after its first line; fails if it complains."""
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        cwd=ROOT,
    )
    with process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    return process.returncode
