"""Why the analysis database cannot be read or written."""

from __future__ import annotations

import contextlib
import enum
import sqlite3
from collections.abc import Iterator

from gobang.analyses.rows import Damaged


class Obstacle(enum.Enum):
    """Why the database cannot be read or written."""

    BUSY = "busy"
    """Another window or program writes to it."""
    FULL = "full"
    """There is no room on the disk."""
    READ_ONLY = "read-only"
    DAMAGED = "damaged"
    """`mending` makes a new one of all that is whole in it."""
    NEWER = "newer"
    """A newer edition of the program has made it."""
    FOREIGN = "foreign"
    """It is another program's database."""
    UNREACHABLE = "unreachable"
    """The system does not open it."""


class DatabaseError(Exception):
    """The database cannot be read or written; `obstacle` says why, `said` in the words of SQLite or of the system."""

    def __init__(self, obstacle: Obstacle, said: str = "") -> None:
        super().__init__(obstacle, said)
        self.obstacle, self.said = obstacle, said


_OF_SQLITE = {
    sqlite3.SQLITE_BUSY: Obstacle.BUSY,
    sqlite3.SQLITE_LOCKED: Obstacle.BUSY,
    sqlite3.SQLITE_FULL: Obstacle.FULL,
    sqlite3.SQLITE_IOERR: Obstacle.UNREACHABLE,
    sqlite3.SQLITE_READONLY: Obstacle.READ_ONLY,
    sqlite3.SQLITE_PERM: Obstacle.UNREACHABLE,
    sqlite3.SQLITE_CANTOPEN: Obstacle.UNREACHABLE,
}
"""Other errors of SQLite mean that the file is damaged."""


@contextlib.contextmanager
def told() -> Iterator[None]:
    """Turn the errors of SQLite, of rows and of the system into DatabaseError."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
        raise DatabaseError(_OF_SQLITE.get(code, Obstacle.DAMAGED), str(error)) from error
    except (Damaged, TypeError) as error:
        raise DatabaseError(Obstacle.DAMAGED, str(error)) from error
    except OSError as error:
        raise DatabaseError(Obstacle.UNREACHABLE, error.strerror or str(error)) from error
