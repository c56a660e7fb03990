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
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import IO

from gobang.game.fault import Fault
from gobang.game.formats.error import FormatError
from gobang.game.gradual import Gradual
from gobang.library import contents

TARS = (".tar", ".tgz", ".tar.gz", ".tar.bz2", ".tar.xz")
ARCHIVES = (".zip", *TARS)
MOST_UNPACKED = 4 << 30
"""Bytes of an archive's game files together."""
UNPACKED_BADLY = (zipfile.BadZipFile, tarfile.TarError, zlib.error, EOFError, RuntimeError)
"""What Python raises for a damaged archive, one with a password, or one packed by a method that it does not know."""
_STRANGE = re.compile(r'[\x00-\x1f<>:"|?*\\]')
"""Signs that are in no name of a file on some system."""

Failure = OSError | FormatError


@dataclass(slots=True)
class Added:
    """What came of it. `files` are relative to the library's folder; `already` counts files that were there before.

    `others` counts files that by their names are no games. `failed` names what could not be read or copied, and why.
    """

    files: list[str] = field(default_factory=list)
    already: int = 0
    others: int = 0
    failed: list[tuple[str, Failure]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A file that may be copied; `open` raises OSError and UNPACKED_BADLY."""

    name: PurePosixPath
    size: int
    open: Callable[[], IO[bytes]]


def adding(folder: Path, sources: list[Path]) -> Gradual[Added]:
    """Copy what `sources` hold into `folder`; a source inside it stays where it is.

    A file keeps its name, below that of the folder or archive from which it comes; if another file has that name, it
    gets a number. A source that fails is named in the result with the reason; the others are copied.
    """
    added = Added()
    for done, source in enumerate(sources):
        yield done / len(sources)
        if folder.resolve() in source.resolve().parents:
            added.already += 1
            continue
        unpacked = 0
        try:
            for candidate in _candidates(source, folder):
                yield done / len(sources)
                unpacked += candidate.size
                if unpacked > MOST_UNPACKED:
                    added.failed.append((str(source), _too_large(MOST_UNPACKED)))
                    break
                _add(folder, source, candidate, added)
        except UNPACKED_BADLY as error:
            added.failed.append((str(source), FormatError(Fault.NO_ARCHIVE, error)))
        except OSError as error:
            added.failed.append((str(source), error))
    return added


def _add(folder: Path, source: Path, candidate: _Candidate, added: Added) -> None:
    """Copy one file if it is a game's. Raises OSError and UNPACKED_BADLY."""
    if candidate.name.suffix.lower() not in contents.SUFFIXES:
        added.others += 1
        return
    with candidate.open() as file:
        data = file.read(contents.LARGEST + 1)
    if len(data) > contents.LARGEST:
        added.failed.append((str(source.with_name(candidate.name.as_posix())), _too_large(contents.LARGEST)))
    elif (name := _copy(folder, candidate.name, data)) is None:
        added.already += 1
    else:
        added.files.append(name)


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
            if path.is_file() and folder.resolve() not in path.resolve().parents:
                below = PurePosixPath(source.resolve().name, path.relative_to(source).as_posix())
                yield _Candidate(below, path.stat().st_size, lambda path=path: path.open("rb"))  # type: ignore[misc]
    elif not source.name.lower().endswith(ARCHIVES):
        yield _Candidate(PurePosixPath(source.name), source.stat().st_size, lambda: source.open("rb"))
    elif source.suffix.lower() == ".zip":
        yield from _zipped(source)
    else:
        yield from _tarred(source)


def _zipped(source: Path) -> Iterator[_Candidate]:
    with zipfile.ZipFile(source) as archive:
        for info in archive.infolist():
            if not info.is_dir():
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
            if member.isfile():

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
