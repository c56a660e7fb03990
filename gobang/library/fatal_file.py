"""The file over which the process that reads has ended, so that it stops the work once and not each time.

Most faults end where games are read. Not those that end the process itself, as when there is too little memory for a
file: the next process is then told to be careful. It writes down each file before it is read, and passes over the one
that was written down last.
"""

from __future__ import annotations

import contextlib
import sqlite3

from gobang.game.fault import Fault
from gobang.game.formats.error import FormatError
from gobang.library import names


class FatalFile:
    """Keeps the mark in an index. Without `careful` it does nothing but to forget a mark that was left."""

    def __init__(self, database: sqlite3.Connection, *, careful: bool) -> None:
        self._database, self.careful = database, careful
        self._fallen = set[str]()
        with contextlib.suppress(sqlite3.Error):  # a damaged index is made again when it is used
            left = {names.told(path) for (path,) in database.execute("select path from trying")}
            if careful:
                self._fallen = left
            elif left:
                database.execute("delete from trying")

    def check(self, path: str) -> None:
        """Raise FormatError if this is the file over which a process has ended."""
        if path in self._fallen:
            raise FormatError(Fault.READER_ENDED)

    def begin(self, path: str) -> None:
        """Mark a file that is going to be read; only the last one is. Raises sqlite3.Error."""
        if self.careful and path not in self._fallen:
            self._database.execute("delete from trying")
            self._database.execute("insert into trying values (?)", (names.kept(path),))

    def end(self) -> None:
        """Take the mark away, because everything was read. Raises sqlite3.Error."""
        if self.careful:
            self._database.execute("delete from trying")
