"""The unfinished game: saved soon after every move, and loaded at the next start."""

from __future__ import annotations

import contextlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer

from gobang.game.formats import sgf
from gobang.game.point import Stone
from gobang.game.records.record import Node, Record
from gobang.game.timecontrol import Reading, TimeControl
from gobang.model.kept.open_file import OpenFile
from gobang.model.kept.plain import from_plain, to_plain
from gobang.model.kept.storage import SetAside, Storage, read
from gobang.model.match import Match
from gobang.model.setup import Setup
from gobang.paths import state_dir

SOON_MS = 100
"""How long after a move the game is saved: writing takes some 6 ms, which would disturb the stone's animation."""


@dataclass(frozen=True, slots=True)
class LeftGame:
    """A game as it was left: what the clock showed of each colour, and the milliseconds each had spent.

    `held`: no stone was taken before the game was continued. `file` is the file that the record was read from or saved
    in; `unsaved`: it has changed since.
    """

    setup: Setup
    record: Record
    readings: dict[Stone, Reading]
    spent: dict[Stone, int]
    paused: bool
    held: bool
    file: Path | None
    unsaved: bool


class UnfinishedGame(QObject):
    """Follows a match and saves its game in one file, which is deleted when the game is over.

    A file that cannot be understood is renamed to `….broken`: `set_aside` then names it.
    """

    def __init__(
        self,
        match: Match,
        file: OpenFile,
        storage: Storage,
        path: Path | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.path = path or state_dir() / "unfinished.json"
        self.set_aside: Path | None = None
        self._match, self._file, self._storage = match, file, storage
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self.write)
        match.changed.connect(self._soon.start)
        match.sheet.changed.connect(self._soon.start)
        file.changed.connect(self._soon.start)

    def write(self) -> None:
        """Write the game now, or remove the file if there is nothing to resume."""
        self._soon.stop()
        if self._storage.quiet:
            return
        if self._match.running and self._match.record.root.children:
            self._storage.write(self.path, _dumps(self._match, self._file).encode())
        else:
            with contextlib.suppress(OSError):  # a storage that writes nothing must not delete either
                self.path.unlink()

    def read(self) -> LeftGame | None:
        """The game in the file; None if there is none or it cannot be read."""
        try:
            return read(self.path, _loads)
        except SetAside as gone:
            self.set_aside = gone.path
            return None


def _dumps(match: Match, file: OpenFile) -> str:
    clock = match.clock
    data = {
        "setup": to_plain(match.setup),
        "record": sgf.dumps(match.record),
        "current": _way(match.record.current),
        "spent": [clock.spent(Stone.BLACK), clock.spent(Stone.WHITE)],
        "readings": [to_plain(clock.reading(Stone.BLACK)), to_plain(clock.reading(Stone.WHITE))],
        "paused": match.paused,
        "held": match.held,
        "file": None if file.path is None else str(file.path),
        "unsaved": file.unsaved,
    }
    return json.dumps(data, ensure_ascii=False)


def _loads(text: str) -> LeftGame:
    """Raises ValueError for a text that `_dumps` did not write."""
    try:
        data = json.loads(text)
        record = sgf.loads(data["record"])
        node = record.root
        for branch in data["current"]:
            node = node.children[branch]
        record.go(node)
        setup = from_plain(Setup(), data["setup"])
        readings, spent = _readings(data, setup.time), [from_plain(0, ms) for ms in data["spent"]]
        both = (Stone.BLACK, Stone.WHITE)
        return LeftGame(
            setup,
            record,
            dict(zip(both, readings, strict=True)),
            dict(zip(both, spent, strict=True)),
            bool(data["paused"]),
            bool(data.get("held", data["paused"] and not node.children)),
            Path(data["file"]) if data.get("file") else None,
            bool(data.get("unsaved")),
        )
    except (LookupError, TypeError) as error:
        raise ValueError(text) from error


def _readings(data: dict[str, Any], control: TimeControl) -> list[Reading]:
    """What the clocks showed; the first editions wrote what was spent and what the moves had added."""
    if "readings" in data:
        return [from_plain(Reading(), reading) for reading in data["readings"]]
    both = zip(data["spent"], data["granted"], strict=True)
    return [Reading(max(0, (control.main_ms or 0) + granted - spent)) for spent, granted in both]


def _way(node: Node) -> list[int]:
    """The index of the child at each step from the root to `node`."""
    return [child.parent.children.index(child) for child in node.path()[1:] if child.parent is not None]
