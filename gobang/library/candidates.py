"""What is looked at when games are added: a file, the files in a folder, or those in an archive."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath

from gobang import regular
from gobang.game.archives import ARCHIVES, is_archive
from gobang.game.fault import Fault
from gobang.game.formats import bounds, collection
from gobang.game.formats.error import FormatError
from gobang.library.archives import tars, zips
from gobang.library.archives.member import Damage, Member, Members
from gobang.library.archives.stream import Stream
from gobang.library.walking import walk

Failure = OSError | FormatError
_STRANGE = re.compile(r'[\x00-\x1f<>:"|?*\\\ud800-\udfff]')
"""Signs that are in no name of a file on some system."""


@dataclass(frozen=True, slots=True)
class OfferedFile:
    """A file that may be copied; `take` gives its bytes once, and may raise anything."""

    name: PurePosixPath
    size: int
    take: Callable[[], bytes]
    below: int = 0
    """How many parts of the name stand for folders above the source."""

    @property
    def is_game(self) -> bool:
        """Whether it is a game's file by its name."""
        return self.name.suffix.lower() in collection.SUFFIXES

    def put(self, folder: PurePosixPath) -> OfferedFile:
        """The same below `folder` in the library."""
        return replace(self, name=folder / self.name, below=len(folder.parts))

    @property
    def inner(self) -> tuple[str, ...]:
        """Where it lies in its source."""
        return self.name.parts[self.below + 1 :]

    def read(self) -> bytes:
        """Its bytes. Raises FormatError if it is too large, and whatever `take` raises."""
        data = self.take() if self.size <= bounds.LARGEST_COLLECTION else b""
        if max(self.size, len(data)) > bounds.LARGEST_COLLECTION:
            raise too_large(bounds.LARGEST_COLLECTION)
        return data


@dataclass(frozen=True, slots=True)
class UnreadPart:
    """What cannot be read, by its path in the source, of which it is empty for the source itself."""

    inner: tuple[str, ...]
    error: Failure


OfferedFiles = Iterator[OfferedFile | UnreadPart | None]
"""What is found one after the other; None is a pause."""


def candidates(source: Path, library: Path) -> OfferedFiles:
    """The files in a folder or an archive, or the file itself; none in the folder `library`. May raise anything."""
    if source.is_dir():
        yield from _in_folder(source, library)
    elif not is_archive(source.name):
        state = source.stat()
        regular.check(state, source)
        yield OfferedFile(PurePosixPath(source.name), state.st_size, lambda: _bytes(source))
    else:
        with regular.opened(source) as file:
            if source.suffix.lower() == ".zip":
                yield from _in_archive(source.stem, zips.members(file))
            else:
                end = next(end for end in ARCHIVES if source.name.lower().endswith(end))
                yield from _in_archive(source.name[: -len(end)], tars.members(Stream(file)))


def too_large(most: int) -> FormatError:
    """What is said of more than `most` bytes."""
    return FormatError(Fault.TOO_LARGE, f"{most >> 20} MB")


def _in_folder(source: Path, library: Path) -> OfferedFiles:
    name, inside = source.resolve().name, library.resolve()
    for each in walk(source, without=library):
        path = source / each.path
        if _hidden(each.path) or (path.is_symlink() and inside in path.resolve().parents):
            continue
        if each.trouble is not None:
            yield UnreadPart(PurePosixPath(each.path).parts, each.trouble)
        else:
            yield OfferedFile(PurePosixPath(name, each.path), each.stat[0], lambda path=path: _bytes(path))  # type: ignore[misc]


def _in_archive(stem: str, members: Members) -> OfferedFiles:
    for each in members:
        match each:
            case Member(name, size, read):
                if not _hidden(name):
                    yield OfferedFile(PurePosixPath(stem, *_parts(name)), size, read)
            case Damage(error, name):
                yield UnreadPart(tuple(_parts(name)) if name else (), error)
            case None:
                yield None


def _bytes(path: Path) -> bytes:
    with regular.opened(path) as file:
        return file.read(bounds.LARGEST_COLLECTION + 1)


def _hidden(name: str) -> bool:
    """Whether it is a hidden file, or one of those that macOS puts into folders and archives."""
    parts = name.replace("\\", "/").split("/")
    return "__MACOSX" in parts or any(part.startswith(".") and part.strip(".") for part in parts)


def _parts(name: str) -> list[str]:
    """The parts of a path in an archive, without those that lead elsewhere, in signs that every system knows."""
    parts = (_STRANGE.sub("_", part).strip(" .") for part in name.replace("\\", "/").split("/"))
    return [part for part in parts if part] or ["_"]
