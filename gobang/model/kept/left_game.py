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
    """The match and its clock when the game was left. `spent` is the thinking time of each colour in milliseconds.

    `held`: no stone could be placed before the game was resumed. `file` is the file that the record was read from or
    saved in, and had the stamp `file_stamp` then; `unsaved`: the record has changed since. `opened`: the record was
    opened to be read, and not begun here. `ended` says how the game was ended, if the board does not show it.
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
    file_stamp: str = ""
