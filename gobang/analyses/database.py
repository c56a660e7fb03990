"""The analysis database: what engines have found about positions, and what the person says of them, in one SQLite file.

A position is found by its key under all symmetries, its rule and its size (`form`). A better finding replaces a worse
one, never the other way; the person's own words are replaced by the person only. Decision 0154.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Self

from gobang.analyses.counts import Counts, Merged
from gobang.analyses.finding import NO_WORDS, FoundLine, OwnWords, PositionFinding
from gobang.analyses.form import BY_NUMBER, Form
from gobang.analyses.known import Known, KnownMove, a_ply_before, corrected, stays, worth_from
from gobang.analyses.obstacle import DatabaseError, Obstacle, told
from gobang.analyses.rows import (
    FINDING,
    OWN,
    TABLES,
    Damaged,
    KeptPosition,
    Row,
    check,
    finding_row,
    own_row,
    read_finding,
    read_own,
    read_place,
    read_worth,
)
from gobang.analyses.salvage import PAGE
from gobang.game.gradual import Gradual
from gobang.game.point import Point
from gobang.game.ruleset import RuleSet

NAME = "analysis.db"
"""The database's file in the folder of what is kept."""
FORM = 1
"""The version of the tables."""
OURS = 0x476F6241
"""SQLite's number for the program that a database is of: "GoBA"."""
PATIENCE_S = 10.0
"""How long a command waits for another program that writes."""
KEYS_A_QUESTION = 500
"""Positions that SQLite is asked about at once; some versions take no thousand."""
ROWS_A_STEP = 200
"""Rows that are looked at between two pauses: some milliseconds."""
_FINDINGS, _OWNS = len(FINDING.split(", ")), len(OWN.split(", "))
_PUT_FINDING = f"replace into finding({FINDING}) values ({', '.join('?' * _FINDINGS)})"  # noqa: S608
_PUT_OWN = f"replace into own({OWN}) values ({', '.join('?' * _OWNS)})"  # noqa: S608


class AnalysisDatabase:
    """An open database. Every method raises DatabaseError; opening one that must exist, FileNotFoundError.

    `patience_s` is how long to wait for another program that writes; a window does not wait at all. Writing does not
    wait for the disk: after a cut of power the last findings may be missing, and nothing else.
    """

    def __init__(self, path: Path, patience_s: float = PATIENCE_S, *, must_exist: bool = False) -> None:
        self.path = path
        self.read_only = False
        if must_exist and not path.exists():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        with told():
            self._database = self._connected(patience_s)
            self._file = _identity(path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file; what was written to its log goes into it."""
        with contextlib.suppress(sqlite3.Error):
            self._database.close()

    @property
    def replaced(self) -> bool:
        """Whether the file is gone or another one is in its place: then the database must be opened again."""
        return _identity(self.path) != self._file

    # Reading

    def finding(self, form: Form) -> PositionFinding | None:
        """What was found about a position."""
        with told():
            row = self._row("finding", form.key)
            return read_finding(row, form) if row else None

    def own(self, form: Form) -> OwnWords:
        """What the person says of a position."""
        with told():
            row = self._row("own", form.key)
            return read_own(row) if row else OwnWords()

    def known(self, form: Form) -> Known:
        """What is known of a position and of those one move later."""
        moves, finding, own = self._moves(form), self.finding(form), self.own(form)
        if finding is None:
            return Known(None, own, moves)
        lines = tuple(self._continued(form, line) for line in corrected(finding, moves))
        return Known(self._completed(form, finding, moves), own, moves, lines)

    def _continued(self, form: Form, line: FoundLine) -> FoundLine:
        """A line whose worth was found further on, with the moves that were found there."""
        after = self.finding(form.played(line.moves[0])) if line.below else None
        return line if after is None else replace(line, moves=(line.moves[0], *after.best.moves))

    def known_moves(self, keys: Iterable[int], *, words: bool = True) -> dict[int, KnownMove]:
        """What is known of the moves that lead to the positions with these keys; those not known are left out.

        Own `words` cost a third of the time.
        """
        known, wanted = {}, [*keys]
        with told():
            for at in range(0, len(wanted), KEYS_A_QUESTION):
                part = wanted[at : at + KEYS_A_QUESTION]
                findings, owns = self._rows("finding", part), self._rows("own", part) if words else {}
                for key in findings.keys() | owns.keys():
                    own = read_own(owns[key]) if key in owns else NO_WORDS
                    if key not in findings:
                        known[key] = KnownMove(None, 0, own)
                        continue
                    worth, depth, engine, below, alone = read_worth(findings[key])
                    known[key] = KnownMove(a_ply_before(worth), depth, own, engine, below, alone)
        return known

    def before(self, form: Form) -> list[Form]:
        """The positions with a finding that lead here by one move."""
        mover = form.position.turn.other
        forms = {each.key: each for each in map(form.without, form.position.stones(mover))}
        with told():
            places = ", ".join("?" * len(forms))
            asked = f"select key from finding where key in ({places})"  # noqa: S608
            return [forms[key] for (key,) in self._database.execute(asked, [*forms])]

    def form(self, key: int) -> Form | None:
        """The position that is kept under a key with a finding, in the form that is kept; None if there is none."""
        with told():
            row = self._row("finding", key)
            return Form.of(*read_place(row)) if row else None

    def counts(self) -> Counts:
        """How much is kept."""
        with told():
            ask = self._database.execute
            many = ask("select count(*), sum(proof != '') from finding").fetchone()
            return Counts(many[0], many[1] or 0, ask("select count(*) from own").fetchone()[0])

    def rules(self, size: int) -> tuple[RuleSet, ...]:
        """The rules of which something is kept on boards of this size."""
        with told():
            ask = "select rule from finding where board = ?1 union select rule from own where board = ?1 order by rule"
            return tuple(BY_NUMBER[rule] for (rule,) in self._database.execute(ask, (size,)) if rule in BY_NUMBER)

    def entries(self) -> Iterator[KeptPosition]:
        """Everything that is kept, in no particular order."""
        with told():
            words = {row[0]: row for row in self._database.execute(f"select {OWN} from own")}  # noqa: S608
            for row in self._database.execute(f"select {FINDING} from finding"):  # noqa: S608
                own = words.pop(row[0], None)
                finding = read_finding(row)
                yield KeptPosition(row[0], *read_place(row), finding, read_own(own) if own else OwnWords())
            for key, row in words.items():
                own_words = read_own(row)
                yield KeptPosition(key, *read_place(row), None, own_words)

    def checking(self) -> Gradual[None]:
        """Look through all of it. Raises DatabaseError where something is damaged."""
        with told():
            (answer,) = self._database.execute("pragma quick_check(1)").fetchone()
            if answer != "ok":
                raise Damaged(answer)
            for table, columns in (("finding", FINDING), ("own", OWN)):
                many = self._database.execute(f"select count(*) from {table}").fetchone()[0]  # noqa: S608
                for number, row in enumerate(self._database.execute(f"select {columns} from {table}")):  # noqa: S608
                    check(row)
                    if not number % ROWS_A_STEP:
                        yield number / many

    # Writing

    def write(self, findings: Iterable[tuple[Form, PositionFinding]]) -> Merged:
        """Keep findings, each if it is better than what is known; all of them or, after an error, none."""
        merged = Merged()
        with self._writing():
            for form, finding in findings:
                self._take_finding(form, finding, merged)
        return merged

    def correct(self, form: Form) -> bool:
        """Keep what positions further on say of this one's worth. Returns whether that is something new."""
        if self._corrected(form) is None:
            return False
        with self._writing():
            if (finding := self._corrected(form)) is not None:
                self._database.execute(_PUT_FINDING, finding_row(form, finding))
        return finding is not None

    def write_own(self, form: Form, own: OwnWords) -> None:
        """Keep what the person says of a position in the place of what was said; nothing, if nothing is said."""
        own = own.trimmed
        with self._writing():
            if own:
                self._database.execute(_PUT_OWN, own_row(form, own))
            else:
                self._database.execute("delete from own where key = ?", (form.key,))

    def take(self, entries: Iterable[KeptPosition]) -> Merged:
        """Take in entries of another database; words of one's own are added where there are none."""
        merged = Merged()
        with self._writing():
            for entry in entries:
                form = Form.of(entry.position, entry.rules)
                if entry.finding is not None:
                    self._take_finding(form, entry.finding, merged)
                if entry.own:
                    row = self._row("own", form.key)
                    before = read_own(row) if row else OwnWords()
                    after = before.joined(entry.own)
                    said = (after.label, after.text, after.mark) != (before.label, before.text, before.mark)
                    if said:
                        self._database.execute(_PUT_OWN, own_row(form, after))
                        merged.own += 1
                    merged.differing += after.joined(entry.own) != entry.own.joined(after)
        return merged

    def prunable(self, *, depth: int = 0, before: int = 0, engine: str = "") -> int:
        """How many findings `prune` would take out."""
        where, values = _pruned(depth, before, engine)
        with told():
            many: int = self._database.execute(f"select count(*) from finding where {where}", values).fetchone()[0]  # noqa: S608
        return many

    def prune(self, *, depth: int = 0, before: int = 0, engine: str = "") -> int:
        """Take out unproved findings that are less deep than `depth`, older than `before` and of `engine`.

        What is zero or empty does not matter. Proofs and the person's own words stay. Returns how many were taken out.
        """
        where, values = _pruned(depth, before, engine)
        with self._writing():
            many = self._database.execute(f"delete from finding where {where}", values).rowcount  # noqa: S608
        with told():
            self._database.execute("vacuum")
        return many

    def _corrected(self, form: Form) -> PositionFinding | None:
        """The finding of a position as positions further on correct it; None if that is what is kept.

        Compared is what would be kept, as chances are rounded there.
        """
        finding = self.finding(form)
        completed = finding and self._completed(form, finding, self._moves(form, words=False))
        if finding is None or completed is None or finding_row(form, completed) == finding_row(form, finding):
            return None
        return completed

    def _completed(self, form: Form, finding: PositionFinding, moves: Mapping[Point, KnownMove]) -> PositionFinding:
        """A finding with what is known of the moves from its position."""
        further = worth_from(finding, moves, form.position, form.rules)
        if finding.further is not None and stays(finding.further, further, moves):
            return finding
        return replace(finding, further=further and self._continued(form, further))

    def _moves(self, form: Form, *, words: bool = True) -> dict[Point, KnownMove]:
        """What is known of the moves from a position."""
        after = form.next_keys()
        found = self.known_moves(after.values(), words=words)
        return {point: found[key] for point, key in after.items() if key in found}

    def _take_finding(self, form: Form, finding: PositionFinding, merged: Merged) -> None:
        row = self._row("finding", form.key)
        before = read_finding(row, form) if row else None
        after = before.joined(finding) if before is not None else finding
        if before is not None and before.contradicts(finding):
            merged.contradicting += 1
            merged.replaced += not after.contradicts(finding)
        if after == before:
            merged.kept += 1
            return
        self._database.execute(_PUT_FINDING, finding_row(form, after))
        merged.new += before is None
        merged.better += before is not None
        merged.written.append(form.place)

    @contextlib.contextmanager
    def _writing(self) -> Iterator[None]:
        with told():
            if self.read_only:
                raise DatabaseError(Obstacle.READ_ONLY)
            self._database.execute("begin immediate")
            try:
                yield
                self._database.execute("commit")
            except BaseException:
                if self._database.in_transaction:
                    with contextlib.suppress(sqlite3.Error):
                        self._database.execute("rollback")
                raise

    def _row(self, table: str, key: int) -> Row | None:
        columns = FINDING if table == "finding" else OWN
        row: Row | None = self._database.execute(f"select {columns} from {table} where key = ?", (key,)).fetchone()  # noqa: S608
        return row

    def _rows(self, table: str, keys: Iterable[int]) -> dict[int, Row]:
        columns = FINDING if table == "finding" else OWN
        wanted = [*keys]
        places = ", ".join("?" * len(wanted))
        asked = f"select {columns} from {table} where key in ({places})"  # noqa: S608
        return {row[0]: row for row in self._database.execute(asked, wanted)}

    # Opening

    def _connected(self, patience_s: float) -> sqlite3.Connection:
        """Raises sqlite3.Error, Damaged, DatabaseError."""
        exists = self.path.exists()
        self.read_only = exists and not (os.access(self.path, os.W_OK) and os.access(self.path.parent, os.W_OK))
        if self.read_only:
            name = f"{self.path.resolve().as_uri()}?immutable=1"
            database = sqlite3.connect(name, uri=True, isolation_level=None)
        else:
            database = sqlite3.connect(self.path, timeout=patience_s, isolation_level=None)
        try:
            self._prepare(database)
        except BaseException:
            database.close()
            raise
        return database

    def _prepare(self, database: sqlite3.Connection) -> None:
        run = database.execute
        run("pragma trusted_schema = off")
        tables = {sql for (sql,) in run("select sql from sqlite_master where type = 'table'")}
        form, program = run("pragma user_version").fetchone()[0], run("pragma application_id").fetchone()[0]
        if not tables and not form and not self.read_only:
            run(f"pragma page_size = {PAGE}")
            run("pragma journal_mode = wal")
            run("begin immediate")
            for sql in _MAKE:
                run(sql.replace("create table", "create table if not exists"))
            run(f"pragma user_version = {FORM}")
            run(f"pragma application_id = {OURS}")
            run("commit")
        elif tables != _SCHEMA:
            if program == OURS and form > FORM:
                raise DatabaseError(Obstacle.NEWER)
            raise DatabaseError(Obstacle.DAMAGED if program == OURS or not tables else Obstacle.FOREIGN)
        if not self.read_only:
            run("pragma journal_mode = wal")
            run("pragma synchronous = normal")
            run("pragma wal_autocheckpoint = 0")
            run("pragma secure_delete = on")


_MAKE = tuple(sql for sql in map(str.strip, TABLES.split(";")) if sql)
_SCHEMA = {sql.replace("create table", "CREATE TABLE") for sql in _MAKE}
"""The tables as SQLite itself writes them down."""


def _identity(path: Path) -> tuple[int, int] | None:
    """What tells a file from another one at the same path; None if there is none."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_dev, stat.st_ino


def now() -> int:
    """The date of a finding that is made now, in seconds since 1970."""
    return int(time.time())


def _pruned(depth: int, before: int, engine: str) -> tuple[str, list[int | str]]:
    """The condition of what `prune` takes out, and the values for its question marks."""
    conditions: dict[str, int | str] = {"depth < ?": depth, "date < ?": before, "engine = ?": engine}
    asked = {condition: value for condition, value in conditions.items() if value}
    return " and ".join(["proof = ''", *asked]), [*asked.values()]
