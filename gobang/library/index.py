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
from typing import NamedTuple, Self

from gobang.game.fault import Fault
from gobang.game.formats import bounds, collection
from gobang.game.formats.error import FormatError
from gobang.game.gradual import Gradual, finish
from gobang.game.library.plain import plain_failure, read_failure
from gobang.game.record.record import Record
from gobang.library.described import NOBODY, Seen, described, positions
from gobang.library.spelling import folded, sounds

NAME = ".gobang-index.sqlite3"
"""The index's file in the library's folder."""
FORM = 6
"""The version of the tables; an index of another version is made again."""
COUNTED = 12
"""Plies before which `step` counts the next moves."""
PATIENCE_S = 60
"""How long to wait for another program that writes to the index."""
BATCH = 400
"""Games between two commits: so much is done again at most after the program was killed."""

TABLES = """
create table file(id integer primary key, path text unique not null, size integer, modified integer, digest blob);
create table problem(file integer, number integer, said text);
create table game(
    id integer primary key, file integer not null, number integer not null, board integer, rule text, black text,
    white text, event text, date text, result integer, plies integer, opening text, mistakes integer,
    moves blob, line text, players text, occasion text, sounds text
);
create index game_file on game(file);
create index game_moves on game(moves);
create table pos(key integer, game integer, ply integer, next integer, primary key(key, game)) without rowid;
create table branch(key integer, game integer, next integer, primary key(key, game, next)) without rowid;
create table step(
    key integer, next integer, result integer, many integer, primary key(key, next, result)
) without rowid;
"""


class _FileRow(NamedTuple):
    """A row of the table `file`; `modified` in nanoseconds."""

    id: int
    path: str
    size: int
    modified: int
    digest: bytes

    @property
    def stat(self) -> tuple[int, int]:
        return self.size, self.modified


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file, or the game with this number in it, that cannot be read. `error` says why."""

    path: str
    number: int
    error: FormatError | OSError


class Index:
    """The index of the library in `folder`. Paths in it are relative to the folder, with slashes."""

    def __init__(self, folder: Path, patience_s: float = PATIENCE_S) -> None:
        """Open the index, or make an empty one; `updating` fills it.

        Raises OSError if `folder` cannot be listed, and sqlite3.Error, for which `is_busy` is true, if another program
        writes to the index for longer than `patience_s`; so does every later use of it.
        """
        os.scandir(folder).close()
        self.folder = folder
        self.database = _opened(folder / NAME, patience_s)
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

    def _updated(self) -> Gradual[bool]:
        """The same; False if another program has changed the index meanwhile, so that it is to be compared again."""
        there = dict(_files(self.folder))
        self.database.execute("begin immediate")
        try:
            version = self._version()
            rows = map(_FileRow._make, self.database.execute("select id, path, size, modified, digest from file"))
            known = {row.path: row for row in rows}
            changed = [path for path in there if path not in known or known[path].stat != there[path]]
            self._forget([row.id for path, row in known.items() if path not in there])
            whole, done = sum(there[path][0] for path in changed) or 1, 0
            for path in changed:
                yield done / whole
                self.database.execute("savepoint whole_file")
                for part in self._take(path, known.get(path), there[path]):
                    yield (done + part * there[path][0]) / whole
                done += there[path][0]
                self.database.execute("release whole_file")
                if self._fresh >= BATCH:
                    self._keep()
                    self.database.execute("begin immediate")
                    if self._version() != version:
                        return False
        except GeneratorExit:
            if self.database.in_transaction:
                with contextlib.suppress(sqlite3.OperationalError):  # there is none between two files
                    self.database.execute("rollback to whole_file")
            raise
        finally:
            self._keep()
        return True

    def _keep(self) -> None:
        if self.database.in_transaction:
            self.database.execute("commit")
        self._fresh = 0

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
            yield Unreadable(path, number, read_failure(json.loads(said)))

    def digests(self) -> set[bytes]:
        """The digests of all files of the library."""
        return {digest for (digest,) in self.database.execute("select digest from file")}

    def record(self, path: str, number: int) -> Record:
        """The game with this number in the file at `path`. Raises OSError, FormatError."""
        record, _ = finish(collection.reading(_read(self.folder / path), Path(path).suffix, number))
        return record

    def _take(self, path: str, known: _FileRow | None, stat: tuple[int, int]) -> Gradual[None]:
        """Read one file into the index, in the place of what the index held of it."""
        problem: FormatError | OSError | None = None
        data = b""
        try:
            data = _read(self.folder / path)
        except (OSError, FormatError) as error:
            problem = error
        digest = digest_of(data)
        if known is not None and known.digest == digest and problem is None:
            self.database.execute("update file set size = ?, modified = ? where id = ?", (*stat, known.id))
            return
        if known is not None:
            self._forget([known.id])
        file = self.database.execute(
            "insert into file(path, size, modified, digest) values (?, ?, ?, ?)", (path, *stat, digest)
        ).lastrowid
        if problem is not None:
            self._note(file, 0, problem)
            return
        part = 0.0
        for each in collection.numbered(data, Path(path).suffix):
            if isinstance(each, float):
                part = each
                yield part
                continue
            number, game = each
            if isinstance(game, FormatError):
                self._note(file, number, game)
            else:
                yield from self._add(file, number, game, part)
            yield part

    def _note(self, file: int | None, number: int, error: FormatError | OSError) -> None:
        self.database.execute(
            "insert into problem values (?, ?, ?)", (file, number, json.dumps(plain_failure(error), default=str))
        )

    def _add(self, file: int | None, number: int, record: Record, done: float) -> Gradual[None]:
        self._fresh += 1
        about = described(record)
        players, occasion = folded(f"{about.black}\n{about.white}"), folded(about.event)
        values = (file, number, *astuple(about), players, occasion, sounds(f"{players}\n{occasion}"))
        game = self.database.execute(
            "insert into game(file, number, board, rule, black, white, event, date, result, plies, opening, mistakes,"
            " moves, line, players, occasion, sounds) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
            " and ply < ? and next is not null group by 1, 2, 3",
            (COUNTED,),
        ).fetchall()
        counted += run(
            "select branch.key, branch.next, ?, count(*) from branch join pos on pos.key = branch.key and pos.game ="
            " branch.game where branch.game in gone and ply < ? group by 1, 2",
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


def _files(folder: Path) -> Iterator[tuple[str, tuple[int, int]]]:
    """The readable files below `folder` by their path, each with its size and time of change; hidden ones left out."""
    for parent, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = Path(parent, name)
            if path.suffix.lower() in collection.SUFFIXES and not name.startswith("."):
                with contextlib.suppress(OSError):  # it has gone meanwhile
                    stat = path.stat()
                    yield path.relative_to(folder).as_posix(), (stat.st_size, stat.st_mtime_ns)


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
    with path.open("rb") as file:
        data = file.read(bounds.LARGEST_COLLECTION + 1)
    if len(data) > bounds.LARGEST_COLLECTION:
        raise FormatError(Fault.TOO_LARGE, f"{bounds.LARGEST_COLLECTION >> 20} MB")
    return data


def is_busy(error: sqlite3.Error) -> bool:
    """Whether the error is that another program writes to the index."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY


def _opened(path: Path, patience_s: float) -> sqlite3.Connection:
    """The database at `path`, made anew if it is damaged or of another form; in memory where none can be kept."""
    for again in (False, True):
        if path.exists() and not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
            break
        try:
            database = _connected(path, patience_s)
            if database is not None:
                return database
        except sqlite3.OperationalError as error:
            if is_busy(error):
                raise
            break
        except sqlite3.DatabaseError:
            pass
        if not again:
            with contextlib.suppress(OSError):
                path.unlink()
    database = _connected(Path(":memory:"), patience_s)
    assert database is not None  # noqa: S101  for mypy: a new one has our form
    return database


def _connected(path: Path, patience_s: float) -> sqlite3.Connection | None:
    """None for a database of another form. Raises sqlite3.Error."""
    database = sqlite3.connect(path, timeout=patience_s, isolation_level=None)
    try:
        database.execute("pragma trusted_schema = off")
        database.execute("pragma synchronous = normal")
        (form,) = database.execute("pragma user_version").fetchone()
        if not form and not database.execute("select count(*) from sqlite_master").fetchone()[0]:
            database.executescript(f"begin immediate; {TABLES} pragma user_version = {FORM}; commit;")
            form = FORM
        if form == FORM:
            return database
    except BaseException:
        database.close()
        raise
    database.close()
    return None
