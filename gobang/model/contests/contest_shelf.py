"""The contests that are kept, each in a folder of its own, and the one that is shown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from gobang import regular
from gobang.contest.planning.plan import ContestPlan
from gobang.contest.planning.plan_text import lasting, loads
from gobang.model.contests.contest_files import PlanWithFiles, put_files
from gobang.model.contests.contest_run import COMMAND, GAMES, PLAN, ContestRun
from gobang.model.kept import storage
from gobang.paths import is_file, state_dir

REMOVED = ".removed"
"""What is put behind the name of a folder whose contest was deleted."""
LONGEST = 40
LARGEST = 1 << 22
"""Bytes of the largest plan that is read."""


@dataclass(frozen=True, slots=True)
class ShelvedContest:
    """A contest in the list: its folder, its plan (None if the file cannot be read), and when a game ended last."""

    folder: Path
    plan: ContestPlan | None
    last: float


class ContestShelf(QObject):
    """Lists contests, keeps new ones, and opens one at a time; the others are not played meanwhile."""

    opened = Signal()  # another one is shown, or none

    def __init__(self, parent: QObject | None = None, command: Sequence[str] = ()) -> None:
        super().__init__(parent)
        self.folder = state_dir() / "contests"
        self.run: ContestRun | None = None
        """The contest that is shown."""
        self._command = command
        self.language = ""
        """The code of the language in which orders are refused; empty: the system's."""

    @property
    def all(self) -> list[ShelvedContest]:
        """The contests, the one that was played last first."""
        try:
            found = [each for each in self.folder.iterdir() if is_file(each / PLAN) and not _is_removed(each)]
        except OSError:
            found = []
        kept = [ShelvedContest(each, read_plan(each), _last(each)) for each in found]
        return sorted(kept, key=lambda each: (-each.last, each.folder.name))

    def open(self, folder: Path) -> ContestRun:
        """Show the contest in a folder, and read what is kept of it. Another that was played before is left."""
        if self.run is not None and self.run.folder == folder:
            self.run.open()
            return self.run
        self.leave()
        before = next((each for each in self.findChildren(ContestRun) if each.folder == folder and each.alive), None)
        spoken = ("--lang", self.language) if self.language else ()
        made = ContestRun(folder, self, self._command or (*COMMAND, *spoken), before)
        self.run = made
        self.opened.emit()
        made.open()
        return made

    def leave(self) -> None:
        """Show none."""
        run, self.run = self.run, None
        if run is not None:
            run.retire()

    def create(self, made: PlanWithFiles) -> Path:
        """Keep a new contest, and return its folder. Raises OSError, and Faulty if its plan could not be read again."""
        text = lasting(made.plan)
        folder = free_folder(self.folder, made.plan.name)
        folder.mkdir(parents=True)
        put_files(folder, made.files)
        storage.write(folder / PLAN, text.encode())  # last: without it the folder is no contest
        return folder

    def remove(self, folder: Path) -> None:
        """Delete a contest: its folder is renamed to `….removed`. Raises OSError."""
        shown = self.run if self.run is not None and self.run.folder == folder else None
        if shown is not None:
            shown.close()  # no system renames a folder in which a program writes
        try:
            folder.rename(storage.beside(folder, REMOVED))
        except OSError:
            if shown is not None:
                shown.changed.emit()
            raise
        if shown is not None:
            self.leave()
            self.opened.emit()

    def close(self) -> None:
        """End what plays, because the program ends."""
        for run in self.findChildren(ContestRun):
            run.close()


def read_plan(folder: Path) -> ContestPlan | None:
    """The plan in a contest's folder; None if it cannot be read."""
    try:
        with regular.opened(folder / PLAN) as file:
            return loads(file.read(LARGEST).decode())
    except (OSError, ValueError):
        return None


def free_folder(parent: Path, name: str) -> Path:
    """A folder that is not there yet, called as the contest is, as far as file systems allow it."""
    plain = re.sub(r"[^\w .+-]", "", name).strip(" .")[:LONGEST].strip(" .") or "contest"
    wanted, number = parent / plain, 2
    while wanted.exists() or wanted.with_name(wanted.name + REMOVED).exists():
        wanted, number = parent / f"{plain} {number}", number + 1
    return wanted


def _is_removed(folder: Path) -> bool:
    return re.search(r"\.removed(-\d+)?$", folder.name) is not None


def _last(folder: Path) -> float:
    """When something was kept last, in seconds since 1970."""
    for name in (GAMES, PLAN):
        try:
            return (folder / name).stat().st_mtime
        except OSError:
            continue
    return 0.0
