"""The games played before, each in an SGF file of its own."""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from weakref import WeakKeyDictionary

from PySide6 import QtCore

from gobang.game.formats import sgf_kept, sgf_marks
from gobang.game.formats.error import FormatError
from gobang.game.gradual import finish
from gobang.game.point import Stone
from gobang.game.record.record import Record
from gobang.model.game_state import GameState
from gobang.model.kept import large_tree
from gobang.model.kept.game_text import with_state
from gobang.model.kept.storage import Storage
from gobang.model.opponent_id import HUMAN
from gobang.paths import games_folder


class EarlierGames:
    """A folder of records, named by the time at which they were saved."""

    def __init__(
        self, storage: Storage, folder: Path | None = None, named: Callable[[Record], Record] = lambda record: record
    ) -> None:
        """`named` gives a record with the names that people read in the place of our words for the players."""
        self.folder = folder or games_folder()
        self._storage, self._named = storage, named
        self._kept: WeakKeyDictionary[Record, tuple[Path, str]] = WeakKeyDictionary()
        """The records that were kept, or taken up again: their files, and the digests of what these hold."""

    @property
    def all(self) -> list[Path]:
        """The games kept, latest first."""
        return sorted(self.folder.glob("*.sgf"), reverse=True)

    def kept_as(self, record: Record) -> tuple[Path, str] | None:
        """The file of a record that was kept or taken up again, and the digest of what that holds."""
        return self._kept.get(record)

    def adopt(self, game: GameState) -> None:
        """Note the file that `game` had when it was kept or read, unless its record is known already."""
        if game.kept_as is not None:
            self._kept.setdefault(game.record, game.kept_as)

    def forget(self, record: Record) -> None:
        """Let `record` have a file of its own when it is kept again."""
        self._kept.pop(record, None)

    def keep(self, game: GameState) -> Path | None:
        """Save `game` if it is worth it, with all that is needed to go on with it; return its path, else None.

        A new one that `is_scrap` is not.

        A record that is kept again replaces its file, unless somebody else has written that since; one that is among
        the games as it is gets no second file, and one whose file was removed meanwhile no new one, unless it has
        changed.
        """
        record = game.record
        if self._storage.quiet or record.blank:
            return None
        self.adopt(game)
        if record not in self._kept and is_scrap(game):
            return None
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            text = finish(sgf_kept.writing(self._named(record)))
        except (OSError, FormatError) as error:
            self._storage.refuse(self.folder, error, self.folder)
            return None
        data = with_state(text, game)
        path, digest = self._kept.get(record, (None, ""))
        if path is not None and digest_of(data) == digest:
            return path if path.exists() else None  # or somebody has removed it
        if path is not None and path.exists() and digest_of_file(path) != digest:
            path = None  # another window has gone on with this game
        there = self._same(data) if path is None else None
        path = there or path or self._new_path()
        if there is None and not self._storage.write(path, data):
            return None
        self._kept[record] = path, digest_of(data)
        return path

    def _new_path(self) -> Path:
        """A file that is not there yet, named by the present moment."""
        moment = QtCore.QDateTime.currentDateTime()
        while (path := self.folder / f"{moment.toString('yyyy-MM-dd HH-mm-ss-zzz')}.sgf").exists():
            moment = moment.addMSecs(1)
        return path

    def keep_ended(self, game: GameState) -> None:
        """Save a game that has just ended, so that it is not lost with the window.

        One that is too large for that moment is saved when the next game begins; until then it is on the board.
        """
        if not large_tree.is_large(game.record):
            self.keep(game)

    def _same(self, data: bytes) -> Path | None:
        """The game that has these bytes; None if there is none.

        There may be thousands: `scandir` looks at ten thousand in 35 ms, in a third of the time that paths take.
        """
        with contextlib.suppress(OSError), os.scandir(self.folder) as there:
            for entry in there:
                with contextlib.suppress(OSError):
                    if entry.name.endswith(".sgf") and entry.stat().st_size == len(data):
                        path = Path(entry.path)
                        if path.read_bytes() == data:
                            return path
        return None


def is_scrap(game: GameState) -> bool:
    """Whether nobody would look for `game`: it is a second try, or nothing is written in it and no person has played.

    A free board needs two stones, and an opening's stones are nobody's moves.
    """
    record, setup = game.record, game.setup
    if setup.second_try:
        return True
    if not game.activity.is_game or game.ended is not None or record.header.result or _is_annotated(record):
        return False
    if setup.free:
        return not any(record.root.position.grid) and sum(node.move is not None for node in record.walk()) < 2
    seats = game.seats or (setup.seat(Stone.BLACK), setup.seat(Stone.WHITE))
    people = {stone for stone, name in zip((Stone.BLACK, Stone.WHITE), seats, strict=True) if name == HUMAN}
    played = {node.stone for node in record.walk() if node.ply > game.activity.placed}
    return len(people) == 1 and not played & people


def _is_annotated(record: Record) -> bool:
    """Whether somebody has written into it, or marked a crossing."""
    return any(node.comment or sgf_marks.marks_of(node) for node in record.walk())


def digest_of(data: bytes) -> str:
    """A short text that is another one for other data."""
    return hashlib.sha256(data).hexdigest()


def digest_of_file(path: Path) -> str:
    """The digest of what a file holds; "" if it cannot be read."""
    try:
        return digest_of(path.read_bytes())
    except OSError:
        return ""
