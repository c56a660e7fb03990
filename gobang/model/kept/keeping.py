"""The unfinished game, written at every move and read again at the next start; and the games played before."""

from __future__ import annotations

import contextlib
import json
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QDateTime, QObject, QTimer, Signal

from gobang.game.formats import sgf
from gobang.game.point import Stone
from gobang.game.record import Node, Record
from gobang.model.kept.settings import setup_from_plain, setup_to_plain, write_bytes
from gobang.model.match import Match
from gobang.model.setup import Setup
from gobang.paths import state_dir

SOON_MS = 100
"""How long after a move it is written: the disk takes some 6 ms, which the stone's settling must not wait for."""

EARLIER = 200
"""How many earlier games are kept."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A game as it was left: `spent` and `granted` are the clock's milliseconds by colour."""

    setup: Setup
    record: Record
    spent: dict[Stone, int]
    granted: dict[Stone, int]
    paused: bool


class Keeper(QObject):
    """Follows a match and keeps it in one file.

    A place that cannot be written is reported once through `unsaved`.
    """

    unsaved = Signal(str)  # the folder that could not be written

    def __init__(self, match: Match, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path or state_dir() / "unfinished.json"
        self.quiet = False
        """Whether nothing is to be written: for demonstrations."""
        self._warned = False
        self._match = match
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self.write)
        match.changed.connect(self._soon.start)
        match.sheet.changed.connect(self._soon.start)

    def write(self) -> None:
        """Write the game now; a finished one has nothing to be resumed and its file goes."""
        self._soon.stop()
        if self.quiet:
            return
        if not self._match.running or not self._match.record.root.children:
            with contextlib.suppress(OSError):  # where nothing may be written, nothing may be taken away either
                self.path.unlink()
            return
        clock = self._match.clock
        data = {
            "setup": setup_to_plain(self._match.setup),
            "record": sgf.dumps(self._match.record),
            "current": _way(self._match.record.current),
            "spent": [clock.spent(Stone.BLACK), clock.spent(Stone.WHITE)],
            "granted": [clock.granted(Stone.BLACK), clock.granted(Stone.WHITE)],
            "paused": self._match.paused,
        }
        if not write_bytes(self.path, json.dumps(data, ensure_ascii=False).encode()):
            self._warn(self.path.parent)

    def archive(self, record: Record | None = None) -> Path | None:
        """Put `record`, by default the one on the board, among the earlier games, if a stone was played.

        The oldest of many goes. None where nothing was put there.
        """
        record = record or self._match.record
        if self.quiet or not record.root.children:
            return None
        folder = self.path.with_name("games")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            moment = QDateTime.currentDateTime()
            while (path := folder / f"{moment.toString('yyyy-MM-dd HH-mm-ss-zzz')}.sgf").exists():
                moment = moment.addMSecs(1)
            written = write_bytes(path, sgf.dumps(record).encode())
        except OSError:
            written = False
        if not written:
            self._warn(folder)
            return None
        for old in self.earlier()[EARLIER:]:
            with contextlib.suppress(OSError):
                old.unlink()
        return path

    def _warn(self, folder: Path) -> None:
        if not self._warned:
            self._warned = True
            self.unsaved.emit(str(folder))

    def earlier(self) -> list[Path]:
        """The games kept, latest first."""
        return sorted(self.path.with_name("games").glob("*.sgf"), reverse=True)

    def read(self) -> Kept | None:
        """The game kept in the file, or None where there is none that can be understood."""
        try:
            data = json.loads(self.path.read_text(encoding="utf-8"))
            record = sgf.loads(data["record"])
            node = record.root
            for branch in data["current"]:
                node = node.children[branch]
            record.go(node)
            spent, granted = (
                dict(zip((Stone.BLACK, Stone.WHITE), data[key], strict=True)) for key in ("spent", "granted")
            )
            return Kept(setup_from_plain(data["setup"]), record, spent, granted, bool(data["paused"]))
        except (OSError, ValueError, LookupError, TypeError):
            return None


def _way(node: Node) -> list[int]:
    """Which child to take at each step from the root to `node`."""
    return [child.parent.children.index(child) for child in node.path()[1:] if child.parent is not None]
