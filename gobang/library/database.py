"""The database of a library's index: its tables, and how it is opened, or made anew where it is of no use."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

NAME = ".gobang-index.sqlite3"
"""The index's file in the library's folder."""
FORM = 10
"""The version of the tables; an index of another version is made again."""
PATIENCE_S = 60
"""How long to wait for another program that writes to the index."""

TABLES = """
create table file(id integer primary key, path unique not null, size integer, modified integer, digest blob);
create table trying(path);
create table problem(file integer, number integer, said text);
create table game(
    id integer primary key, file integer not null, number integer not null, board integer, rule text, black text,
    white text, event text, date text, result integer, plies integer, opening text, mistakes integer,
    free integer, moves blob, line text, players text, occasion text, sounds text, counted integer
);
create index game_file on game(file);
create index game_moves on game(moves);
create table pos(key integer, game integer, ply integer, next integer, primary key(key, game)) without rowid;
create table branch(key integer, game integer, next integer, primary key(key, game, next)) without rowid;
create table step(
    key integer, next integer, result integer, many integer, primary key(key, next, result)
) without rowid;
"""


def is_busy(error: sqlite3.Error) -> bool:
    """Whether the error is that another program writes to the index."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY


def opened(path: Path, patience_s: float) -> sqlite3.Connection:
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
