"""Which programs of a contest are run unasked: those that were named, or agreed to, on this machine.

A plan and a folder of contests may come from anywhere. So each command that a contest may run has a seal beside its
plan, as the entries of the list of engines have one (`gobang.model.engines.consent`).
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from gobang import regular
from gobang.contest.entrants import COMMAND
from gobang.contest.planning.plan import ContestPlan, PlannedEntrant
from gobang.model.engines import consent
from gobang.model.kept import storage

SEALS = "agreed.txt"
"""The file of a contest's folder with the seals, one a line."""
LARGEST = 1 << 16
"""Bytes of that file that are read: those of 64 entrants that were replaced ten times."""


def programs(plan: ContestPlan) -> tuple[PlannedEntrant, ...]:
    """The entrants that are programs which anybody may have written."""
    return tuple(each for each in plan.entrants if each.machine.startswith(COMMAND))


def agree(folder: Path, entrants: Iterable[PlannedEntrant]) -> None:
    """Let the programs among these be run unasked in the contest of a folder. Raises OSError."""
    found = {_seal(folder, each) for each in entrants if each.machine.startswith(COMMAND)} - {""}
    if found:
        storage.write(folder / SEALS, "".join(f"{each}\n" for each in sorted(found | _seals(folder))).encode())


def strangers(folder: Path, plan: ContestPlan) -> tuple[PlannedEntrant, ...]:
    """The programs of a contest that nobody has agreed to on this machine."""
    kept = _seals(folder)
    return tuple(each for each in programs(plan) if _seal(folder, each) not in kept)


def _seal(folder: Path, entrant: PlannedEntrant) -> str:
    """Empty where no key can be kept."""
    return consent.seal((entrant.machine,), str((folder / entrant.folder).resolve()))


def _seals(folder: Path) -> set[str]:
    try:
        with regular.opened(folder / SEALS) as file:
            return {*file.read(LARGEST).decode("ascii", "replace").split()}
    except OSError:
        return set()
