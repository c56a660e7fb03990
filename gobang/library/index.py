"""The library's index: what the games in a folder are, and in which of them a position occurs.

The files stay the truth. The index is an SQLite database beside them, which can be deleted at any time and is made
again; where it cannot be kept, it is made in memory. `search` asks it.

A position is found by its key (`keys`). `pos.next` is what was played from it in the game, `branch` holds the other
moves with which variations go on. `step` counts the results after each move of the first plies, because a position such
as the first move occurs in every game.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any, NamedTuple, Self

from gobang import regular
from gobang.game.fault import Fault
from gobang.game.formats import bounds, collection
from gobang.game.formats.error import FormatError, failure
from gobang.game.gradual import Gradual, finish
from gobang.game.library.plain import plain_failure, read_failure
from gobang.game.record.record import Record
from gobang.library import database, names
from gobang.library.database import NAME, PATIENCE_S
from gobang.library.described import NOBODY, Seen, described, positions
from gobang.library.fatal_file import FatalFile
from gobang.library.spelling import folded, sounds
from gobang.library.walking import UNKNOWN, Walked, walk

COUNTED = 12
"""Plies before which `step` counts the next moves."""
BATCH = 400
"""Games between two commits: so much is done again at most after the program was killed."""
OF_GAME = (sqlite3.DataError, sqlite3.IntegrityError, sqlite3.InterfaceError, sqlite3.ProgrammingError)
"""What SQLite says of a value that it does not take; its other errors are about the index."""


class _FileRow(NamedTuple):
    """A row of the table `file`; `modified` in nanoseconds, `path` as of `names.kept`. An unread file has no digest."""

    id: int
    path: str | bytes
    size: int
    modified: int
    digest: bytes | None

    def is_as(self, walked: Walked) -> bool:
        """Whether the file is as it was when it was read; never, if it could not be."""
        return walked.stat == (self.size, self.modified) != UNKNOWN


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file, or the game with this number in it, that cannot be read. `error` says why.

    `partly`: the game is in the library, but something of it is missing.
    """

    path: str
    number: int
    error: FormatError | OSError
    partly: bool = False

    @property
    def plain(self) -> dict[str, Any]:
        """As the window hears of it."""
        why = plain_failure(self.error) | ({"partly": True} if self.partly else {})
        return {"path": self.path, "number": self.number, "why": why}


class Index:
    """The index of the library in `folder`. Paths in it are relative to the folder, with slashes."""

    def __init__(
        self, folder: Path, patience_s: float = PATIENCE_S, *, careful: bool = False, own: bool = False
    ) -> None:
        """Open the index, or make an empty one; `updating` fills it. `careful`: an earlier process has ended over it.

        `own`: these are the person's own games, among which positions that nobody has played are kept, too.

        Raises OSError if `folder` cannot be listed, and sqlite3.Error, for which `is_busy` is true, if another program
        writes to the index for longer than `patience_s`; so does every later use of it.
        """
        os.scandir(folder).close()
        self.folder, self._own = folder, own
        self.database = database.opened(folder / NAME, patience_s)
        self.fatal = FatalFile(self.database, careful=careful)
        self._file = _identity(folder / NAME)
        self._fresh = 0
        """Games added since the last commit."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the index's file."""
        self.database.close()

    @property
    def lost(self) -> bool:
        """Whether the index's file is gone, or another one has taken its place: then it must be opened again."""
        return self._file is not None and _identity(self.folder / NAME) != self._file

    @property
    def sound(self) -> bool:
        """Whether SQLite finds no damage in it; that takes some seconds for a large one."""
        try:
            return bool(self.database.execute("pragma quick_check(1)").fetchone() == ("ok",))
        except sqlite3.OperationalError:
            return True
        except sqlite3.DatabaseError:
            return False

    def discard(self) -> None:
        """Delete the index's file, because it is damaged."""
        with contextlib.suppress(OSError):
            (self.folder / NAME).unlink()

    def updating(self) -> Gradual[None]:
        """Bring the index up to date with the folder: files that are new, have changed or are gone.

        What is done stays when the computation is given up. Raises sqlite3.Error, and OSError if the folder cannot be
        listed.
        """
        os.scandir(self.folder).close()
        while not (yield from self._updated()):
            pass
        self.fatal.end()

    def _updated(self) -> Gradual[bool]:
        """The same; False if another program has changed the index meanwhile, so that it is to be compared again."""
        there = self._there()
        shut = tuple(f"{path}/" for path, each in there.items() if each.trouble is not None)
        self.database.execute("begin immediate")
        try:
            version = self._version()
            rows = map(_FileRow._make, self.database.execute("select id, path, size, modified, digest from file"))
            known = {names.told(row.path): row for row in rows}
            changed = [each for path, each in there.items() if path not in known or not known[path].is_as(each)]
            self._forget([row.id for path, row in known.items() if path not in there and not path.startswith(shut)])
            whole, done = sum(each.stat[0] for each in changed) or 1, 0
            for each in changed:
                size = each.stat[0]
                yield done / whole
                if self.fatal.careful:
                    self._keep()
                    self.fatal.begin(each.path)
                    self.database.execute("begin immediate")
                    if self._version() != version:
                        return False
                self.database.execute("savepoint whole_file")
                for part in self._take(each, known.get(each.path)):
                    yield (done + part * size) / whole
                done += size
                self.database.execute("release whole_file")
                if self._fresh >= BATCH:
                    self._keep()
                    self.database.execute("begin immediate")
                    if self._version() != version:
                        return False
        except BaseException:
            if self.database.in_transaction:
                with contextlib.suppress(sqlite3.Error):  # there is none between two files
                    self.database.execute("rollback to whole_file")
            raise
        finally:
            self._keep()
        return True

    def _there(self) -> dict[str, Walked]:
        """The files of games below the folder, and what cannot be listed there. Raises OSError for the folder."""
        found = {}
        for each in walk(self.folder):
            if not each.path and each.trouble is not None:
                raise each.trouble
            if each.trouble is not None or each.path.lower().endswith(collection.SUFFIXES):
                found[each.path] = each
        return found

    def _keep(self) -> None:
        self._fresh = 0
        if self.database.in_transaction:
            try:
                self.database.execute("commit")
            except sqlite3.Error:
                with contextlib.suppress(sqlite3.Error):  # the system may have done it
                    self.database.execute("rollback")
                raise

    def _version(self) -> int:
        """A number that changes when another program writes to the index."""
        version: int = self.database.execute("pragma data_version").fetchone()[0]
        return version

    def unreadable(self) -> Iterator[Unreadable]:
        """The files and games that could not be read."""
        rows = self.database.execute(
            "select path, number, said from problem join file on file.id = problem.file order by path, number"
        )
        for path, number, said in rows:
            why = json.loads(said)
            yield Unreadable(names.told(path), number, read_failure(why), why.get("partly", False))

    def try_again(self) -> None:
        """Let the next update read the files that could not be read, as if they had changed. Raises sqlite3.Error."""
        again = "update file set modified = ?, digest = null where id in (select file from problem)"
        self.database.execute(again, UNKNOWN[1:])

    def digests(self) -> set[bytes]:
        """The digests of all files of the library that were read."""
        return {digest for (digest,) in self.database.execute("select digest from file where digest is not null")}

    def record(self, path: str, number: int) -> Record:
        """The game with this number in the file at `path`. Raises OSError, FormatError."""
        record, _ = finish(collection.reading(_read(self.folder / path), Path(path).suffix, number))
        return record

    def _take(self, walked: Walked, known: _FileRow | None) -> Gradual[None]:
        """Read one file into the index, in the place of what the index held of it."""
        data = b""
        problem: FormatError | OSError | None = walked.trouble
        if problem is None:
            try:
                self.fatal.check(walked.path)
                data = _read(self.folder / walked.path)
            except Exception as error:  # noqa: BLE001  whatever it is, the other files are read
                problem = failure(error)
        digest = None if problem is not None else digest_of(data)
        stat = UNKNOWN if isinstance(problem, OSError) else walked.stat
        if known is not None and digest is not None and known.digest == digest:
            self.database.execute("update file set size = ?, modified = ? where id = ?", (*stat, known.id))
            return
        if known is not None:
            self._forget([known.id])
        file = self.database.execute(
            "insert into file(path, size, modified, digest) values (?, ?, ?, ?)",
            (names.kept(walked.path), *stat, digest),
        ).lastrowid
        if problem is not None:
            self._note(file, 0, problem)
            return
        part = 0.0
        for each in collection.numbered(data, Path(walked.path).suffix):
            if isinstance(each, float):
                part = each
                yield part
                continue
            number, game = each
            if isinstance(game, FormatError):
                self._note(file, number, game)
            else:
                yield from self._add_whole(file, number, game, part)
            yield part

    def _note(self, file: int | None, number: int, error: FormatError | OSError, *, partly: bool = False) -> None:
        said = plain_failure(error) | ({"partly": True} if partly else {})
        self.database.execute("insert into problem values (?, ?, ?)", (file, number, json.dumps(said, default=str)))

    def _add_whole(self, file: int | None, number: int, record: Record, done: float) -> Gradual[None]:
        """Add a game; one over which this fails is unread, and nothing of it is there."""
        self.database.execute("savepoint whole_game")
        try:
            yield from self._add(file, number, record, done)
        except Exception as error:
            if isinstance(error, sqlite3.Error) and not isinstance(error, OF_GAME):
                raise
            self.database.execute("rollback to whole_game")
            self._note(file, number, failure(error))
        self.database.execute("release whole_game")

    def _add(self, file: int | None, number: int, record: Record, done: float) -> Gradual[None]:
        self._fresh += 1
        if record.faults.incomplete:
            self._note(file, number, FormatError.because(record.faults.worst), partly=True)
        about = described(record)
        players, occasion = folded(f"{about.black}\n{about.white}"), folded(about.event)
        counted = not (self._own and about.mere_position)
        values = (file, number, *astuple(about), players, occasion, sounds(f"{players}\n{occasion}"), counted)
        game = self.database.execute(
            "insert into game(file, number, board, rule, black, white, event, date, result, plies, opening, mistakes,"
            " free, moves, line, players, occasion, sounds, counted)"
            " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            values,
        ).lastrowid
        found: dict[int, Seen] = {}
        branches: set[tuple[int, int]] = set()
        for seen in positions(record):
            if seen is None:
                yield done
                continue
            first = found.setdefault(seen.key, seen)
            branches.update((seen.key, move) for move in seen.others if move != first.next)
        self.database.executemany(
            "insert into pos values (?, ?, ?, ?)", ((each.key, game, each.ply, each.next) for each in found.values())
        )
        self.database.executemany(
            "insert into branch values (?, ?, ?)", ((key, game, following) for key, following in branches)
        )
        if not counted:
            return
        self._count((each.key, each.next, about.result, 1) for each in found.values() if _counted(each))
        self._count((key, following, NOBODY, 1) for key, following in branches if found[key].ply < COUNTED)

    def _count(self, rows: Iterable[tuple[int, int | None, int, int]]) -> None:
        self.database.executemany(
            "insert into step values (?, ?, ?, ?) on conflict do update set many = many + excluded.many", rows
        )

    def _forget(self, files: list[int]) -> None:
        """Take all that these files hold out of the index."""
        if not files:
            return
        run = self.database.execute
        run("create temp table if not exists gone(game integer primary key)")
        run("delete from gone")
        for file in files:
            run("insert into gone select id from game where file = ?", (file,))
        counted = run(
            "select key, next, result, count(*) from pos join game on game.id = pos.game where pos.game in gone"
            " and ply < ? and next is not null and counted group by 1, 2, 3",
            (COUNTED,),
        ).fetchall()
        counted += run(
            "select branch.key, branch.next, ?, count(*) from branch join pos on pos.key = branch.key and pos.game ="
            " branch.game join game on game.id = pos.game where branch.game in gone and ply < ? and counted"
            " group by 1, 2",
            (NOBODY, COUNTED),
        ).fetchall()
        self._count((key, following, result, -many) for key, following, result, many in counted)
        run("delete from step where many = 0")
        run("delete from branch where game in gone")
        run("delete from pos where game in gone")
        run("delete from game where id in gone")
        self.database.executemany("delete from problem where file = ?", ((file,) for file in files))
        self.database.executemany("delete from file where id = ?", ((file,) for file in files))


def _counted(seen: Seen) -> bool:
    return seen.next is not None and seen.ply < COUNTED


def _identity(path: Path) -> int | None:
    """A number that another file has not; None if there is no file."""
    with contextlib.suppress(OSError):
        return path.stat().st_ino
    return None


def digest_of(data: bytes) -> bytes:
    """The same for files with the same content."""
    return hashlib.blake2b(data, digest_size=16).digest()


def _read(path: Path) -> bytes:
    """Raises OSError, FormatError for a file that is too large."""
    with regular.opened(path) as file:
        data = file.read(bounds.LARGEST_COLLECTION + 1)
    if len(data) > bounds.LARGEST_COLLECTION:
        raise FormatError(Fault.TOO_LARGE, f"{bounds.LARGEST_COLLECTION >> 20} MB")
    return data
