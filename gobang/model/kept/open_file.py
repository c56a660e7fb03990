"""The file that the record on the board was read from or saved in, and whether they still agree."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from gobang.game.record.edits import RecordState
from gobang.game.record.game_place import GamePlace
from gobang.game.record.record import Node, Record
from gobang.model.game_state import FileState
from gobang.model.match import Match


class OpenFile(QObject):
    """Follows a match, and keeps the file's path and whether the record is `unsaved`.

    A new game has no file, so it is unsaved if it holds a stone. After a record was read from a file, call `agree`.
    `stamp` tells the file as it was then from one that another program has written since. `holds` is the state of the
    record that the file holds: undo and redo may come back to it, and then nothing is unsaved any more. `place` says
    where in the file its game stands, if it was read from there or written there.
    A file belongs to the tree it was read into: while another position is set up in its place there is no file, and
    undo brings the file back with the tree. A saved game that goes on with other players or colours, or goes back into
    its opening, keeps its file.
    While the person's own game lies aside nothing changes, nor when that game comes back.
    """

    changed = Signal()

    def __init__(self, match: Match, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path: Path | None = None
        self.stamp = ""
        self.unsaved = False
        self.holds: RecordState | None = None
        self.place: GamePlace | None = None
        self._read = False
        """Whether the record was read from the file, and not saved in it since."""
        self._collection: tuple[Path, str] | None = None
        """The file with several games from which the record comes, and its stamp then."""
        self._example = False
        """Whether the program has made the record to show something."""
        self._match = match
        self._record, self._root = match.record, match.record.root
        self._begun = self._is_begun
        self._other_trees: dict[Node, tuple[Path | None, str, RecordState | None, GamePlace | None]] = {}
        """The files of trees of the same record that are not shown: path, stamp, the state that it holds, and place."""
        self._aside: Record | None = None
        """The record that lies aside, during a lesson."""
        match.began.connect(self._on_began)
        match.sheet.changed.connect(self._on_sheet_changed)

    def agree(self, path: Path, place: GamePlace | None = None) -> None:
        """Note that the record is the same as in the file `path`, where it stands at `place`."""
        self.restore(FileState(path, place=place, read=True))

    def agree_with_collection(self, path: Path) -> None:
        """Note that the record is the same as a game of the collection `path`, and has no file of its own."""
        self.restore(FileState(collection=(path, stamp_of(path))))

    def restore(self, known: FileState) -> None:
        """Restore what was known about the file of a game that was left. Without a stamp it is taken as it is now."""
        path, unsaved = known.path, known.unsaved
        self.stamp = known.stamp or ("" if path is None else stamp_of(path))
        self.holds = known.holds if unsaved else self._match.sheet.state
        self.place = known.place
        self._record, self._root = self._match.record, self._match.record.root
        self._begun = self._is_begun
        self._collection, self._read, self._example = known.collection, known.read, known.example
        self._put(path, unsaved=unsaved)

    @property
    def state(self) -> FileState:
        """What is known of the file now, for `restore`."""
        return FileState(
            self.path,
            self.unsaved,
            self.stamp,
            self.holds,
            self.place,
            read=self._read,
            collection=self._collection,
            example=self._example,
        )

    @property
    def stands_elsewhere(self) -> bool:
        """Whether the record was opened, and stands as it is in its file or in a library, or is a mere example.

        A game of the person's own that was saved in a file counts as one only if it was read from there.
        """
        path, stamp = (self.path, self.stamp) if self.path is not None else self._collection or (None, "")
        there = path is not None and stamp != "" and stamp_of(path) == stamp
        aside = self._match.activity.aside
        own = self._match.activity if aside is None else aside.activity
        return (self._read or own.is_record) and not self.unsaved and (there or self._example)

    @property
    def changed_elsewhere(self) -> bool:
        """Whether somebody else has written the file since it was read or saved here."""
        return self.path is not None and stamp_of(self.path) not in ("", self.stamp)

    def _on_began(self) -> None:
        match = self._match
        before, aside = self._aside, match.activity.aside
        self._aside = None if aside is None else aside.record
        if self._aside is None and match.record is not before:
            if self._goes_on:
                self.holds = None  # another opponent or another colour is no edit, and is not in the file
                self._put(self.path, unsaved=True)
                return
            if match.record is not self._record:
                self._other_trees.clear()
            self.restore(FileState(unsaved=not match.record.blank))

    @property
    def _is_begun(self) -> bool:
        """Whether a game that was begun here is on the board."""
        return self._match.activity.is_game

    @property
    def _goes_on(self) -> bool:
        """Whether the saved game has begun anew, with other players, with other colours or in its opening."""
        match = self._match
        same = match.record is self._record and match.record.root is self._root
        return same and self.path is not None and self._begun and self._is_begun

    def _on_sheet_changed(self) -> None:
        if self._aside is None and self._match.activity.aside is None:
            path, record = self.path, self._match.record
            if record is self._record and record.root is not self._root:
                self._other_trees[self._root] = path, self.stamp, self.holds, self.place
                self._root = record.root
                empty = None, "", None, None
                path, self.stamp, self.holds, self.place = self._other_trees.pop(self._root, empty)
            self._put(path, unsaved=self._match.sheet.state != self.holds)

    def _put(self, path: Path | None, *, unsaved: bool) -> None:
        if (path, unsaved) != (self.path, self.unsaved):
            self.path, self.unsaved = path, unsaved
            self.changed.emit()


def stamp_of(path: Path) -> str:
    """A text that is another one after the file was written again; "" if there is no file that can be looked at."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return ""
    return f"{status.st_mtime_ns} {status.st_size} {status.st_ino}"
