"""Faults put into the sources one at a time: the tests of that room must notice each.

A mutant is put into a copy of the checkout, and the room's tests run there until one fails. A mutant that survives them
is a loss, unless `mutants_explained` says why nobody could notice it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from dev import ROOT
from tools.soak import mutation
from tools.soak.attack import Attack, Lost, Round
from tools.soak.mutants_explained import is_explained

PARTS = ("gobang", "tests", "resources", "tools", "dev.py", "pyproject.toml")
"""What is copied."""
SLACK = 60
"""Seconds the tests may take with a mutant beyond three times what they take without, because of endless loops."""


@dataclass(frozen=True, slots=True)
class Room:
    """Sources, and the tests that watch them."""

    sources: tuple[str, ...]
    tests: tuple[str, ...]
    quick: tuple[str, ...] = ()
    """Those of the tests that take little time, where others take much: they run first."""


ROOMS = (
    Room(("gobang/model/kept/*.py", "gobang/whole.py"), ("tests/model/kept", "tests/test_whole.py")),
    Room(
        ("gobang/game/formats/*.py", "gobang/game/formats/sgf_parts/*.py"),
        ("tests/game/formats", "tests/game/record/test_marks.py"),
    ),
    Room(
        ("gobang/game/judging.py", "gobang/game/forbidden.py"),
        ("tests/game/test_judging.py", "tests/game/test_forbidden.py"),
    ),
    Room(("gobang/game/engines/*conversation.py", "gobang/game/engines/question.py"), ("tests/game/engines",)),
    Room(("gobang/model/engines/dialogue.py",), ("tests/model/engines",)),
    Room(
        ("gobang/engine/search/cache.py",),
        ("tests/engine/test_kernel_folder.py", "tests/engine/test_kept_kernels.py", "tests/engine/test_cache.py"),
        ("tests/engine/test_kernel_folder.py",),
    ),
)


def attack(round_: Round) -> None:
    """Put one mutant after the other into the sources, in an order that the seed decides."""
    every = [
        (room, path.relative_to(ROOT), site)
        for room in ROOMS
        for pattern in room.sources
        for path in sorted(ROOT.glob(pattern))
        if fnmatch(path.relative_to(ROOT).as_posix(), round_.sources)
        for site in mutation.sites(path.read_text(encoding="utf-8"))
    ]
    round_.dice().shuffle(every)
    round_.most_told = len(every)
    usual: dict[Room, float] = {}
    explained = 0
    with tempfile.TemporaryDirectory(prefix="gobang-mutants-") as folder:
        for part in PARTS:
            copy(ROOT / part, Path(folder) / part)
        for room, path, site in every[round_.skipped :]:
            if round_.over:
                break
            if room not in usual:
                began = time.monotonic()
                if not passes(Path(folder), room.tests, None):
                    raise Lost(f"{room.tests[0]} fails without any mutant")
                usual[room] = 3 * (time.monotonic() - began) + SLACK
            source = (ROOT / path).read_text(encoding="utf-8")
            mutant = mutation.mutant(source, *site)
            place = Path(folder) / path
            place.write_text(mutant.text, encoding="utf-8")
            forget(place)
            survived = all(passes(Path(folder), tests, usual[room]) for tests in (room.quick, room.tests) if tests)
            place.write_text(source, encoding="utf-8")
            forget(place)
            known = survived and is_explained(path.as_posix(), mutant)
            explained += known
            with round_.trial(mutant.text.encode(), ".py"):
                if survived and not known:
                    raise Lost(f"{path}:{mutant.line}: {mutant.before} → {mutant.after}")
    round_.notes.append(f"{round_.tried:,} of {len(every):,} mutants, {explained} of them survive and are explained")


def copy(source: Path, target: Path) -> None:
    """Copy a file or a folder, without what Python has compiled."""
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy(source, target)


def forget(source: Path) -> None:
    """Throw away what Python has compiled of a file: its date may be that of the one before."""
    for path in (source.parent / "__pycache__").glob(f"{source.stem}.*"):
        path.unlink()


def passes(folder: Path, tests: tuple[str, ...], patience: float | None) -> bool:
    """Whether these tests pass in that copy; tests that do not end have noticed something."""
    kernels = os.environ.get("GOBANG_CACHE") or str(ROOT / "build" / "kernels")
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests],
            cwd=folder,
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "GOBANG_CACHE": kernels},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=patience,
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


ATTACK = Attack("mutants", "faults put into the sources, which the tests must notice", attack, quick=False)
