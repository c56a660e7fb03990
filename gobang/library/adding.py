"""Copies games into a library's folder: from files, folders and archives. Nothing there is ever overwritten."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from gobang.game.archives import is_archive, is_other
from gobang.game.fault import Fault
from gobang.game.formats import collection
from gobang.game.formats.error import FormatError
from gobang.game.gradual import Gradual
from gobang.game.record.record import Record
from gobang.game.ruleset import RULES
from gobang.library.archives.member import why
from gobang.library.candidates import Failure, OfferedFile, UnreadPart, candidates, too_large
from gobang.library.copying import Copier
from gobang.library.fatal_file import FatalFile
from gobang.library.index import digest_of
from gobang.library.walking import remove_left_behind

MOST_UNPACKED = 4 << 30
"""Bytes of the game files of one import together, those of all its archives and folders."""
NO_MORE = (errno.ENOSPC, errno.EDQUOT, errno.EROFS)
"""Errors of the disk after which no further file can be written."""


@dataclass(slots=True)
class Added:
    """What came of it. `files` are relative to the library's folder; `already` counts files that were there before.

    `others` counts files that by their names are no games. `unread` names files in which no game can be read, `failed`
    what could not be copied, each with the reason. `of_go` names those of `files` that say they are of Go, and name no
    rule of ours: many records of five in a row were written with programs for Go. `unpacked` counts the bytes of the
    games' files read so far.
    """

    files: list[str] = field(default_factory=list)
    of_go: list[str] = field(default_factory=list)
    already: int = 0
    others: int = 0
    unread: list[tuple[str, FormatError]] = field(default_factory=list)
    failed: list[tuple[str, Failure]] = field(default_factory=list)
    unpacked: int = 0

    @property
    def looked_at(self) -> int:
        """How many files were looked at so far."""
        return len(self.files) + self.already + self.others + len(self.unread) + len(self.failed)


@dataclass(slots=True)
class AddOrder:
    """Files to be added, with the window's number for them. `added` is what came of copying so far."""

    number: int
    sources: list[Path]
    added: Added = field(default_factory=Added)
    copied: bool = False


class _NoMore(Exception):
    """No file can be written into the library any more."""

    def __init__(self, error: OSError) -> None:
        self.error = error
        super().__init__(str(error))


def adding(
    folder: Path, sources: list[Path], held: set[bytes], added: Added, fatal: FatalFile | None = None
) -> Gradual[None]:
    """Copy what `sources` hold into `folder`; a source inside it stays where it is.

    A file keeps its name, below that of the folder or archive from which it comes; if another file has that name, it
    gets a number. What is there already under any name is not copied again: `held` has the digests of those files.
    Neither is a file in which no game can be read. What fails is named in `added` with the reason, the rest is copied;
    only where nothing more can be written, all sources that are left are named instead. `fatal` knows the file over
    which an earlier process has ended.
    """
    remove_left_behind(folder)
    work = _Adding(folder, held, added, fatal)
    for done, source in enumerate(sources):
        yield done / len(sources)
        try:
            for _ in work.add(source, PurePosixPath()):
                yield done / len(sources)
        except _NoMore as stop:
            added.failed += [(str(left), stop.error) for left in sources[done:]]
            return


class _Adding:
    """Copies one source after the other."""

    def __init__(self, folder: Path, held: set[bytes], added: Added, fatal: FatalFile | None) -> None:
        self._folder, self._held, self._added, self._fatal = folder, held, added, fatal
        self._copier = Copier(folder)

    def add(self, source: Path, below: PurePosixPath) -> Iterator[None]:
        """Copy what `source` holds, in steps, below `below` in the library; archives in a folder are unpacked too."""
        added, archives = self._added, list[PurePosixPath]()
        try:
            if self._folder.resolve() in source.resolve().parents:
                added.already += 1
                return
            self._begin(str(source))
            folder = source.is_dir()
            for each in candidates(source, self._folder):
                yield
                if isinstance(each, UnreadPart):
                    added.failed.append((str(source.joinpath(*each.inner)), each.error))
                elif each is not None and folder and is_archive(each.name.name):
                    archives.append(each.name)
                elif each is not None:
                    added.unpacked += each.size if each.is_game else 0
                    if added.unpacked > MOST_UNPACKED:
                        raise too_large(MOST_UNPACKED)  # noqa: TRY301  which ends this source like another fault
                    self._take(source, each.put(below))
        except (_NoMore, sqlite3.Error):
            raise
        except Exception as error:  # noqa: BLE001  whatever it is, the other sources are added
            added.failed.append((str(source), why(error, Fault.NO_ARCHIVE)))
        for name in archives:
            yield from self.add(source.joinpath(*name.parts[1:]), name.parent)

    def _begin(self, told: str) -> None:
        """Mark what is going to be read. Raises FormatError if an earlier process has ended over it."""
        if self._fatal is not None:
            self._fatal.check(told)
            self._fatal.begin(told)

    def _take(self, source: Path, candidate: OfferedFile) -> None:
        """Copy one file if it is a game's that is not there yet. Raises _NoMore."""
        added, told = self._added, str(source.joinpath(*candidate.inner))
        if not candidate.is_game:
            if packed := _packed(candidate.name.name):
                added.failed.append((told, FormatError(packed)))
            else:
                added.others += 1
            return
        try:
            self._begin(told)
            data = candidate.read()
        except sqlite3.Error:
            raise
        except Exception as error:  # noqa: BLE001  whatever it is, the other files are added
            added.failed.append((told, why(error)))
            return
        digest = digest_of(data)
        if digest in self._held:
            added.already += 1
        elif self._copy(told, candidate.name, data):
            self._held.add(digest)

    def _copy(self, told: str, name: PurePosixPath, data: bytes) -> bool:
        """Copy one file if there is a game in it. False if there is none. Raises _NoMore."""
        added = self._added
        wrong: FormatError | None = None
        for game in collection.games(data, name.suffix):
            if isinstance(game, Record):
                break
            if isinstance(game, FormatError):
                wrong = wrong or game
        else:
            if wrong is None:
                added.others += 1
            else:
                added.unread.append((told, wrong))
            return False
        try:
            copied = self._copier.put(name, data)
        except OSError as error:
            if error.errno in NO_MORE or not self._folder.is_dir():
                raise _NoMore(error) from error
            added.failed.append((told, error))
            return False
        if copied is None:
            added.already += 1
        else:
            added.files.append(copied)
            if game.of_go and game.header.rule not in RULES:
                added.of_go.append(copied)
        return True


def _packed(name: str) -> Fault | None:
    """Why games may lie unread in a file of this name, which is no game's; None if it is no archive."""
    if is_archive(name):
        return Fault.ARCHIVE_INSIDE
    return Fault.ARCHIVE_UNKNOWN if is_other(name) else None
