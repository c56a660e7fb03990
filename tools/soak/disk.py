"""A disk that fails while the window plays: full, read-only, or gone; the game goes on and no file is broken by it."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from gobang.model.kept import settings
from tools.soak.attack import Attack, Lost, Round
from tools.soak.kill import moves_shown, play

FULL = """
import pathlib
def fill():
    real = pathlib.Path.open
    def overflow(self, mode="r", *more, **others):
        if {folder!r} in str(self) and not mode.startswith("r"):
            with real(self, "wb") as file:
                file.write(b"x" * {bytes})
            raise OSError(28, "No space left on device", str(self))
        return real(self, mode, *more, **others)
    pathlib.Path.open = overflow
"""
READ_ONLY = """
import pathlib
def fill():
    real = pathlib.Path.open
    def refuse(self, mode="r", *more, **others):
        if {folder!r} in str(self) and not mode.startswith("r"):
            raise OSError(30, "Read-only file system", str(self))
        return real(self, mode, *more, **others)
    pathlib.Path.open = refuse
"""
GONE = """
import shutil
def fill():
    shutil.rmtree({folder!r}, ignore_errors=True)
"""
LATER = """
import threading
threading.Timer({after}, fill).start()
"""
"""The disk fails in the middle, from another thread, as disks do."""


def attack(round_: Round) -> None:
    """Let the disk of each window fail in one way."""
    while not round_.over:
        dice = round_.dice()
        with tempfile.TemporaryDirectory(prefix="gobang-disk-") as name, round_.trial():
            _fail(Path(name), dice)


def _fail(folder: Path, dice: random.Random) -> None:
    data = folder / "data"
    play(folder, dice, 0.6)  # something is kept already
    way, at_once = dice.choice(((FULL, False), (READ_ONLY, False), (GONE, False), (GONE, True)))
    before = way.format(folder=str(data), bytes=dice.choice((0, 100, 1000, 3000)))
    before += "fill()\n" if at_once else LATER.format(after=dice.random())
    shown, _ = play(folder, dice, 1.5, before, rows=2)
    if len(moves_shown(shown)) < 2:
        raise Lost("no move was shown any more")
    for path in data.rglob("*.broken*"):
        raise Lost(f"{path.name} was broken")
    if (data / "config" / "settings.json").exists():
        settings.loads((data / "config" / "settings.json").read_text("utf-8"))
    play(folder, dice, 0.2)  # and the next window starts


ATTACK = Attack("disk", "the disk is full, read-only or gone while a window plays", attack)
