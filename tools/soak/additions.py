"""A library to which games are added, and from which they are removed, while everything goes wrong.

At each step (each file that is opened, made, linked, renamed or removed) the process is killed, the disk is full, or
the folder of the library is gone; first in the order of the steps, then at random moments. No game is ever lost or cut:
it is in the library or where it was to come from, in the trash when it was removed, and all are there after one more
try.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
import zipfile
from dataclasses import dataclass, field
from pathlib import Path

from dev import ROOT
from gobang.game.gradual import finish
from gobang.game.library.values import Query
from gobang.library import search
from gobang.library.index import Index
from gobang.whole import PART
from tools.soak.attack import Attack, Lost, Round

PATIENCE_S = 900.0
WAYS = ("kill", "full", "gone", "late")
"""What goes wrong: the process is killed at a step, the disk is full from a step on, the folder is gone from a step on;
the process is killed at any moment."""
STEPS = ("open", "os.mkdir", "os.link", "os.rename", "os.remove", "os.utime", "sqlite3.connect", "os.scandir")

TROUBLE = """
import os, shutil, signal, sys
way, step, library = sys.argv[1], int(sys.argv[2]), sys.argv[3]
steps = 0
def trouble(event, args):
    global steps
    if event not in STEPS or not str(args[0]).startswith(TOP):
        return
    steps += 1
    if way == "kill" and steps == step:
        os.kill(os.getpid(), signal.SIGKILL)
    elif way == "gone" and steps == step:
        shutil.rmtree(library, ignore_errors=True)
    elif way == "full" and steps >= step and event != "os.remove" and writes(event, args):
        raise OSError(28, "No space left on device")
def writes(event, args):
    return event in ("os.mkdir", "os.link") or (event == "open" and bool((args[2] or 0) & os.O_CREAT))
"""
ADD = """
from gobang.terminal.__main__ import main
print("ready", flush=True)
sys.addaudithook(trouble)
code = main(["library", "add", library, *sys.argv[4:]])
print("steps", steps)
sys.exit(code)
"""
REMOVE = """
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from gobang.model.library import removing
application = QCoreApplication([])
print("ready", flush=True)
sys.addaudithook(trouble)
for name in sys.argv[4:]:
    try:
        removed = removing.remove(Path(library, name))
        print("removed", name, flush=True)
        removing.put_back(removed)
        print("back", name, flush=True)
    except OSError as error:
        print("failed", name, error, flush=True)
print("steps", steps)
"""

WINDOW = """
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from gobang.model.kept.storage import Storage
from gobang.model.library.answers import Doing
from gobang.model.library.game_library import GameLibrary
application = QCoreApplication([])
own = Path(library).with_name("games")
own.mkdir(parents=True, exist_ok=True)
games = GameLibrary(Storage(), own)
def done():
    if games.known_total and games.doing is Doing.RESTING and not games._additions.of(games.folder):
        application.quit()
games.changed.connect(done)
games.added.connect(lambda _: done())
games.visit()
for source in sys.argv[4:]:
    games.add([source])
print("ready", flush=True)
application.exec()
games.close()
"""


@dataclass(slots=True)
class Place:
    """A folder with games to add, as files and in an archive, and a library."""

    top: Path
    games: dict[bytes, str] = field(default_factory=dict)
    sources: list[Path] = field(default_factory=list)

    @property
    def library(self) -> Path:
        """The library's folder."""
        return self.top / "data" / "state" / "library"

    @property
    def trash(self) -> Path:
        """The folder of the trash, with all that belongs to it."""
        return self.top / "home"

    def run(self, what: str, way: str, step: int, *words: str, late: float | None = None) -> tuple[int, str]:
        """Run one of the programs above, killed so `late` after its begin; its exit code, and what it printed."""
        text = f"STEPS, TOP = {STEPS!r}, {str(self.top)!r}\n{TROUBLE}{what}"
        environment = os.environ | {
            "GOBANG_DATA": str(self.top / "data"),
            "XDG_DATA_HOME": str(self.trash),
            "HOME": str(self.trash),
            "QT_QPA_PLATFORM": "offscreen",
        }
        process = subprocess.Popen(
            [sys.executable, "-c", text, way, str(step), str(self.library), *words],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        if late is not None and process.stdout is not None:
            process.stdout.readline()  # it is ready
            time.sleep(late)
            process.kill()
        try:
            said, _ = process.communicate(timeout=PATIENCE_S)
        except subprocess.TimeoutExpired:
            process.kill()
            raise Lost(f"did not end within {PATIENCE_S} s: {process.communicate()[0][-300:]}") from None
        return process.returncode, said


def attack(round_: Round) -> None:
    """Let something go wrong at each step of adding, and of removing and bringing back; then at the first one again."""
    steps = {(what, way): 1 for what in (_add, _remove) for way in WAYS} | {(_window, "late"): 1}
    done = dict.fromkeys(steps, 0)
    while not round_.over:
        dice = round_.dice()
        what, way = list(steps)[round_.tried % len(steps)]
        step = steps[what, way]
        with tempfile.TemporaryDirectory(prefix="gobang-additions-") as name, round_.trial():
            beyond = what(made(Path(name), dice), way, step, dice)
            steps[what, way] = 1 if beyond else step + 1
            done[what, way] += not beyond
    told = ", ".join(f"{what.__name__[1:]} {way} {many}" for (what, way), many in done.items())
    round_.notes.append(f"how often each went wrong: {told}")


def made(top: Path, dice: random.Random) -> Place:
    """Some games to add."""
    place = Place(top)
    (top / "in" / "sub").mkdir(parents=True)
    place.trash.mkdir()
    words = ["x" * dice.randrange(9000) for _ in range(dice.randint(3, 8))]
    games = [f"(;GM[4]SZ[15]GN[{number}]C[{each}];B[hh])" for number, each in enumerate(words)]
    with zipfile.ZipFile(top / "round.zip", "w") as archive:
        for number, text in enumerate(games):
            place.games[text.encode()] = f"{number}.sgf"
            if number % 3 == 0:
                archive.writestr(f"{number}.sgf", text)
            else:
                (top / "in" / ("sub" if number % 3 == 1 else ".") / f"{number}.sgf").write_text(text)
    place.sources = [top / "in", top / "round.zip"]
    return place


def _add(place: Place, way: str, step: int, dice: random.Random) -> bool:
    """Add games while something goes wrong; whether adding had fewer steps."""
    sources = [str(source) for source in place.sources]
    late = dice.random() if way == "late" else None
    code, said = place.run(ADD, way, step, *sources, late=late)
    _check(place, said)
    if way == "full" and not code and (missing := _missing(place)):
        raise Lost(f"full at step {step}: {missing} games are missing, and the exit code is 0")
    again, told = place.run(ADD, "none", 0, *sources)
    _check(place, told)
    if again:
        raise Lost(f"{way} at step {step}: adding once more ended with {again}: {told[-300:]}")
    if missing := _missing(place):
        raise Lost(f"{way} at step {step}: {missing} of {len(place.games)} games are missing for good")
    if left := [path.name for path in place.library.rglob(f".*{PART}")]:
        raise Lost(f"{way} at step {step}: {left[0]} is left")
    with Index(place.library) as index:
        finish(index.updating())
        if (many := search.count(index, Query())) != len(place.games):
            raise Lost(f"{way} at step {step}: {many} of {len(place.games)} games are in the index")
    return _beyond(said, step)


def _remove(place: Place, way: str, step: int, dice: random.Random) -> bool:
    """Remove games and bring each back while something goes wrong; whether that had fewer steps."""
    place.library.mkdir(parents=True)
    for data, name in place.games.items():
        (place.library / name).write_bytes(data)
    late = dice.random() ** 2 / 10 if way == "late" else None
    _, said = place.run(REMOVE, way, step, *place.games.values(), late=late)
    _check(place, said)
    trash = {path.read_bytes() for path in place.trash.rglob("*.sgf*") if path.is_file()}
    if way != "gone" and (lost := place.games.keys() - _there(place) - trash):
        raise Lost(f"{way} at step {step}: {len(lost)} games are neither in the library nor in the trash")
    back = {line.split()[1] for line in said.splitlines() if line.startswith("back ")}
    if way != "gone" and not all((place.library / name).exists() for name in back):
        raise Lost(f"{way} at step {step}: what was brought back is not there")
    return _beyond(said, step)


def _window(place: Place, way: str, step: int, dice: random.Random) -> bool:
    """Add games as the window does, and kill that at any moment; the next one goes on with what it has kept."""
    _, said = place.run(WINDOW, way, step, *map(str, place.sources), late=dice.random())
    _check(place, said)
    _, said = place.run(WINDOW, "none", 0)
    _check(place, said)
    if missing := _missing(place):
        raise Lost(f"{missing} of {len(place.games)} games that the window had been told to add are missing")
    return False


def _beyond(said: str, step: int) -> bool:
    """Whether a program that has ended by itself had fewer steps."""
    _, told, many = said.rpartition("steps ")
    return bool(told) and int(many.split()[0]) < step


def _there(place: Place) -> set[bytes]:
    """What the files of the library hold."""
    return {path.read_bytes() for path in place.library.rglob("*.sgf") if path.is_file()}


def _missing(place: Place) -> int:
    return len(place.games.keys() - _there(place))


def _check(place: Place, said: str) -> None:
    """Raise Lost for a game in the library that is cut, and for a traceback."""
    if "Traceback" in said:
        raise Lost(said[-300:])
    for data in _there(place):
        if data not in place.games:
            raise Lost(f"a file of {len(data)} bytes is no game that was to be added")


ATTACK = Attack("additions", "games are added and removed while something ends that, step by step", attack)
