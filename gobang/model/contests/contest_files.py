"""The files that a contest needs besides its plan: they are copied into its folder, so that it can go anywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from gobang import regular
from gobang.contest.planning.plan import ContestPlan, PlannedEntrant
from gobang.game.weighers.profile_text import SUFFIX
from gobang.model.kept import storage

MACHINES, OPENINGS = "machines", "openings"
LARGEST = 16 << 20
"""Bytes of the largest file that is copied."""


@dataclass(frozen=True, slots=True)
class PlanWithFiles:
    """A plan whose machines and openings are named relative to its folder, and the contents of these files."""

    plan: ContestPlan
    files: dict[str, bytes]


def with_files(plan: ContestPlan) -> PlanWithFiles:
    """Read what is to be copied. Raises OSError, ValueError if a file is too large."""
    files: dict[str, bytes] = {}
    entrants = tuple(_with_file(entrant, files) for entrant in plan.entrants)
    openings = plan.openings
    if openings.file and Path(openings.file).is_absolute():
        name = f"{OPENINGS}{Path(openings.file).suffix.lower()}"
        files[name] = _contents(Path(openings.file))
        openings = replace(openings, file=name)
    return PlanWithFiles(replace(plan, entrants=entrants, openings=openings), files)


def with_file(entrant: PlannedEntrant, free: Callable[[str], bool]) -> tuple[PlannedEntrant, dict[str, bytes]]:
    """The same for one entrant; `free` says whether there is no file of a name yet. Raises OSError, ValueError."""
    files: dict[str, bytes] = {}
    return _with_file(entrant, files, free), files


def put_files(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write these files into a contest's folder. Raises OSError."""
    for name, data in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        storage.write(folder / name, data)


def _with_file(
    entrant: PlannedEntrant, files: dict[str, bytes], free: Callable[[str], bool] = lambda _name: True
) -> PlannedEntrant:
    path = Path(entrant.machine)
    if not entrant.machine.endswith(SUFFIX) or not path.is_absolute():
        return entrant
    name, number = f"{MACHINES}/{path.name}", 2
    while name in files or not free(name):
        name, number = f"{MACHINES}/{path.stem}-{number}{SUFFIX}", number + 1
    files[name] = _contents(path)
    return replace(entrant, machine=name)


def _contents(path: Path) -> bytes:
    with regular.opened(path) as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ValueError(f"{path}: too large")
    return data
