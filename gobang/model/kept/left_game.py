"""A game as it was left, so that it can go on later."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from gobang.game.point import Stone
from gobang.game.records.record import Record
from gobang.game.ruleset import Verdict
from gobang.game.timecontrol import Reading
from gobang.model.setup import Setup


@dataclass(frozen=True, slots=True)
class LeftGame:
    """What the clock showed of each colour, and the milliseconds each had spent, are part of it.

    `held`: no stone was taken before the game was continued. `file` is the file that the record was read from or saved
    in; `unsaved`: it has changed since. `opened`: its record was opened to be looked at. `ended` says how the game was
    ended, if the board does not show it.
    """

    setup: Setup
    record: Record
    readings: dict[Stone, Reading]
    spent: dict[Stone, int]
    paused: bool
    held: bool
    file: Path | None = None
    unsaved: bool = False
    opened: bool = False
    ended: Verdict | None = None
