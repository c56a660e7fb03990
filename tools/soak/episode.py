"""Runs part of an attack in a process of its own, because it needs a whole window, and hears how it went."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field

from dev import ROOT

PATIENCE = 1800
"""Seconds after which an episode that does not end is a loss."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an episode did: how many attacks it made, what was lost ("" if nothing), and what it measured."""

    tried: int
    lost: str
    told: str
    """Everything it printed, for the evidence."""
    figures: dict[str, float] = field(default_factory=dict)


def perform(module: str, *words: object) -> Outcome:
    """Run `python -m tools.soak.MODULE WORDS` off-screen, in an empty folder for all that is kept.

    Its last line is an object in JSON with `tried`, `lost` and perhaps `figures`. Without one it has crashed.
    """
    with tempfile.TemporaryDirectory(prefix="gobang-soak-") as folder:
        try:
            done = subprocess.run(
                [sys.executable, "-X", "faulthandler", "-m", f"tools.soak.{module}", *map(str, words)],
                cwd=ROOT,
                env=surroundings(folder),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
                timeout=PATIENCE,
            )
        except subprocess.TimeoutExpired as late:
            said = late.stdout.decode(errors="replace") if isinstance(late.stdout, bytes) else late.stdout or ""
            return Outcome(1, f"did not end within {PATIENCE} s", said)
    return heard(done.stdout, done.returncode)


def surroundings(folder: str) -> dict[str, str]:
    """The environment of a program off-screen that keeps everything in `folder`, and compiles nothing for later."""
    home = {"HOME": folder, "USERPROFILE": folder, "GOBANG_DATA": folder, "GOBANG_CACHE": ""}
    return {**os.environ, **home, "QT_QPA_PLATFORM": "offscreen", "PYTHONHASHSEED": "0"}


def heard(printed: str, code: int) -> Outcome:
    """What a process that printed this and ended with `code` tells of itself."""
    lines = printed.rstrip().splitlines()
    try:
        told = json.loads(lines[-1])
        outcome = Outcome(told["tried"], told["lost"], printed, told.get("figures", {}))
    except (IndexError, ValueError, KeyError, TypeError):
        return Outcome(1, f"ended with code {code} in mid-air: {' / '.join(lines[-3:])}", printed)
    if code and not outcome.lost:
        return Outcome(outcome.tried, f"ended with code {code} when everything was done", printed, outcome.figures)
    return outcome


def brief(lost: str) -> str:
    """A traceback in two lines: where in our own code, and what; anything else as it is."""
    if not lost.startswith("Traceback"):
        return lost
    places = re.findall(r'File "[^"]*(gobang/[^"]*|tools/[^"]*)", line (\d+)', lost)
    kind = r"[A-Za-z_.]+(Error|Exception|Warning|Move)"
    errors = [line for line in lost.splitlines() if re.match(kind, line)] or [lost[-150:]]
    return f"{' < '.join(f'{file}:{line}' for file, line in places[:-4:-1])}: {errors[-1][:150]}"
