"""The files that a contest needs besides its plan: they are copied into its folder, so that it can go anywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from gobang import regular
from gobang.contest.entrants import COMMAND
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


def resolved(plan: ContestPlan, folder: Path) -> ContestPlan:
    """The plan of a file in `folder` with absolute paths, so that it can be kept elsewhere."""
    entrants = []
    for each in plan.entrants:
        if each.machine.startswith(COMMAND):
            entrants.append(replace(each, folder=str((folder / each.folder).resolve())))
        elif each.machine.endswith(SUFFIX):
            entrants.append(replace(each, machine=str((folder / each.machine).resolve())))
        else:
            entrants.append(each)
    openings = plan.openings
    if openings.file:
        openings = replace(openings, file=str((folder / openings.file).resolve()))
    return replace(plan, entrants=tuple(entrants), openings=openings)


def with_files(plan: ContestPlan, *, within: str = "") -> PlanWithFiles:
    """Read what is to be copied; it is named as lying in a folder `within` that of the plan, if one is given.

    Raises OSError, ValueError if a file is too large.
    """
    files: dict[str, bytes] = {}
    machines = within or MACHINES
    entrants = tuple(_with_file(entrant, files, machines=machines) for entrant in plan.entrants)
    openings = plan.openings
    if openings.file and Path(openings.file).is_absolute():
        name = f"{OPENINGS}{Path(openings.file).suffix.lower()}"
        name = f"{within}/{name}" if within else name
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
    entrant: PlannedEntrant,
    files: dict[str, bytes],
    free: Callable[[str], bool] = lambda _name: True,
    machines: str = MACHINES,
) -> PlannedEntrant:
    path = Path(entrant.machine)
    if entrant.machine.startswith(COMMAND) or not entrant.machine.endswith(SUFFIX) or not path.is_absolute():
        return entrant
    name, number = f"{machines}/{path.name}", 2
    while name in files or not free(name):
        name, number = f"{machines}/{path.stem}-{number}{SUFFIX}", number + 1
    files[name] = _contents(path)
    return replace(entrant, machine=name)


def _contents(path: Path) -> bytes:
    with regular.opened(path) as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ValueError(f"{path}: too large")
    return data
