"""Copies games into a library's folder: from files, folders and archives. Nothing there is ever overwritten."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import IO

from gobang.game.fault import Fault
from gobang.game.formats import bounds, collection
from gobang.game.formats.error import FormatError
from gobang.game.gradual import Gradual
from gobang.game.library.archives import ARCHIVES, is_archive
from gobang.game.record.record import Record
from gobang.game.ruleset import RULES
from gobang.library.index import digest_of

MOST_UNPACKED = 4 << 30
"""Bytes of the game files of one import together, those of all its archives and folders."""
UNPACKED_BADLY = (zipfile.BadZipFile, tarfile.TarError, zlib.error, EOFError, RuntimeError)
"""What Python raises for a damaged archive, one with a password, or one packed by a method that it does not know."""
_STRANGE = re.compile(r'[\x00-\x1f<>:"|?*\\]')
"""Signs that are in no name of a file on some system."""

Failure = OSError | FormatError


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


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A file that may be copied; `open` raises OSError and UNPACKED_BADLY."""

    name: PurePosixPath
    size: int
    open: Callable[[], IO[bytes]]
    below: int = 0
    """How many parts of the name stand for folders above the source."""

    @property
    def is_game(self) -> bool:
        """Whether it is a game's file by its name."""
        return self.name.suffix.lower() in collection.SUFFIXES

    def put(self, folder: PurePosixPath) -> _Candidate:
        """The same below `folder` in the library."""
        return replace(self, name=folder / self.name, below=len(folder.parts))

    @property
    def inner(self) -> tuple[str, ...]:
        """Where it lies in its source."""
        return self.name.parts[self.below + 1 :]


def adding(folder: Path, sources: list[Path], held: set[bytes], added: Added) -> Gradual[None]:
    """Copy what `sources` hold into `folder`; a source inside it stays where it is.

    A file keeps its name, below that of the folder or archive from which it comes; if another file has that name, it
    gets a number. What is there already under any name is not copied again: `held` has the digests of those files.
    Neither is a file in which no game can be read. What fails is named in `added` with the reason, the rest is copied.
    """
    for done, source in enumerate(sources):
        yield done / len(sources)
        if folder.resolve() in source.resolve().parents:
            added.already += 1
            continue
        for _ in _adding_one(folder, source, PurePosixPath(), held, added):
            yield done / len(sources)


def _adding_one(folder: Path, source: Path, below: PurePosixPath, held: set[bytes], added: Added) -> Iterator[None]:
    """Copy what `source` holds, in steps, below `below` in the library; archives in a folder are unpacked too."""
    archives = []
    try:
        for candidate in _candidates(source, folder):
            yield
            if source.is_dir() and is_archive(candidate.name.name):
                archives.append(candidate.name)
                continue
            added.unpacked += candidate.size if candidate.is_game else 0
            if added.unpacked > MOST_UNPACKED:
                added.failed.append((str(source), _too_large(MOST_UNPACKED)))
                break
            _take(folder, source, candidate.put(below), held, added)
    except RecursionError:
        added.failed.append((str(source), FormatError(Fault.NO_ARCHIVE)))
    except RuntimeError:
        added.failed.append((str(source), FormatError(Fault.LOCKED_ARCHIVE)))
    except UNPACKED_BADLY:
        added.failed.append((str(source), FormatError(Fault.NO_ARCHIVE)))
    except OSError as error:
        added.failed.append((str(source), error))
    for name in archives:
        yield from _adding_one(folder, source.joinpath(*name.parts[1:]), name.parent, held, added)


def _take(folder: Path, source: Path, candidate: _Candidate, held: set[bytes], added: Added) -> None:
    """Copy one file if it is a game's that is not there yet. Raises OSError and UNPACKED_BADLY."""
    if not candidate.is_game:
        added.others += 1
        return
    data = _read(source, candidate, added)
    if data is None:
        return
    digest = digest_of(data)
    if digest in held:
        added.already += 1
    elif _add(folder, source, candidate, data, added):
        held.add(digest)


def _read(source: Path, candidate: _Candidate, added: Added) -> bytes | None:
    """The data of a file; None if it cannot be read, which is noted. Raises UNPACKED_BADLY."""
    error: Failure = _too_large(bounds.LARGEST_COLLECTION)
    try:
        with candidate.open() as file:
            data = file.read(bounds.LARGEST_COLLECTION + 1)
        if len(data) <= bounds.LARGEST_COLLECTION:
            return data
    except OSError as trouble:
        error = trouble
    added.failed.append((_told(source, candidate), error))
    return None


def _add(folder: Path, source: Path, candidate: _Candidate, data: bytes, added: Added) -> bool:
    """Copy one file if there is a game in it. False if there is none. Raises OSError."""
    wrong: FormatError | None = None
    for game in collection.games(data, candidate.name.suffix):
        if isinstance(game, Record):
            break
        if isinstance(game, FormatError):
            wrong = wrong or game
    else:
        if wrong is None:
            added.others += 1
        else:
            added.unread.append((_told(source, candidate), wrong))
        return False
    if (name := _copy(folder, candidate.name, data)) is None:
        added.already += 1
    else:
        added.files.append(name)
        if game.of_go and game.header.rule not in RULES:
            added.of_go.append(name)
    return True


def _told(source: Path, candidate: _Candidate) -> str:
    """Where the file lies: the source itself, or a path in it."""
    return str(source.joinpath(*candidate.inner))


def _hidden(name: str) -> bool:
    """Whether it is a hidden file, or one of those that macOS puts into folders and archives."""
    parts = name.replace("\\", "/").split("/")
    return "__MACOSX" in parts or any(part.startswith(".") and part.strip(".") for part in parts)


def _too_large(most: int) -> FormatError:
    return FormatError(Fault.TOO_LARGE, f"{most >> 20} MB")


def _copy(folder: Path, name: PurePosixPath, data: bytes) -> str | None:
    """Write a new file and return its name; None if one with this name holds the same. Raises OSError."""
    number = 1
    while True:
        numbered = name if number == 1 else name.with_stem(f"{name.stem}-{number}")
        path = folder / numbered
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with path.open("xb") as file:
                file.write(data)
        except FileExistsError:
            if path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data:
                return None
            number += 1
        except OSError:
            with contextlib.suppress(OSError):
                path.unlink()
            raise
        else:
            return numbered.as_posix()


def _candidates(source: Path, folder: Path) -> Iterator[_Candidate]:
    """The files in a folder or an archive, or the file itself; none in `folder`. Raises OSError and UNPACKED_BADLY."""
    if source.is_dir():
        for path in sorted(source.rglob("*")):
            inner = path.relative_to(source).as_posix()
            if _hidden(inner) or path.is_dir() or folder.resolve() in path.resolve().parents:
                continue
            if path.is_file() or not path.exists():  # a link that leads nowhere is named
                size = path.stat().st_size if path.is_file() else 0
                below = PurePosixPath(source.resolve().name, inner)
                yield _Candidate(below, size, lambda path=path: path.open("rb"))  # type: ignore[misc]
    elif not is_archive(source.name):
        yield _Candidate(PurePosixPath(source.name), source.stat().st_size, lambda: source.open("rb"))
    elif source.suffix.lower() == ".zip":
        yield from _zipped(source)
    else:
        yield from _tarred(source)


def _zipped(source: Path) -> Iterator[_Candidate]:
    with zipfile.ZipFile(source) as archive:
        for info in archive.infolist():
            if not info.is_dir() and not _hidden(info.filename):
                name = PurePosixPath(source.stem, *_parts(_zip_name(info)))
                yield _Candidate(name, info.file_size, lambda info=info: archive.open(info))  # type: ignore[misc]


def _zip_name(info: zipfile.ZipInfo) -> str:
    """The file's name; Windows in Chinese writes it in GB18030 and does not say so."""
    if info.flag_bits & 0x800:
        return info.filename
    try:
        return info.filename.encode("cp437").decode("gb18030")
    except UnicodeError:
        return info.filename


def _tarred(source: Path) -> Iterator[_Candidate]:
    stem = source.name[: -len(next(end for end in ARCHIVES if source.name.lower().endswith(end)))]
    with tarfile.open(source) as archive:
        for member in archive:
            if member.isfile() and not _hidden(member.name):

                def opened(member: tarfile.TarInfo = member) -> IO[bytes]:
                    file = archive.extractfile(member)
                    if file is None:
                        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), member.name)
                    return file

                yield _Candidate(PurePosixPath(stem, *_parts(member.name)), member.size, opened)


def _parts(name: str) -> list[str]:
    """The parts of a path in an archive, without those that lead elsewhere, in signs that every system knows."""
    parts = (_STRANGE.sub("_", part).strip(" .") for part in name.replace("\\", "/").split("/"))
    return [part for part in parts if part] or ["_"]
