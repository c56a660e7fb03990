"""Reads a zip: its list of files says what it holds, each file has a sum, and each of its names is told twice.

A list that is lost or too short is made up for by the headers of the files (decision 0106).
"""

from __future__ import annotations

import struct
import zipfile
from collections.abc import Generator
from dataclasses import dataclass
from enum import Enum, auto
from typing import IO

from gobang.game.fault import Fault
from gobang.game.formats.error import FormatError
from gobang.library.archives import zip_heads
from gobang.library.archives.member import Damage, Member, Members, why

MOST_LIST = 64 << 20
"""Bytes of the list of files, which Python reads at once."""
_END, _END_LARGE = struct.Struct("<4s4H2LH"), struct.Struct("<4sQ2H2L4Q")
_WHERE = struct.Struct("<4sLQL")
"""The end of a zip, that of a large one, and where the latter is."""
_LONGEST_REMARK = 0xFFFF


class _State(Enum):
    """How the list of an archive is."""

    WHOLE = auto()
    DOUBTFUL = auto()
    """There are bytes behind it, or files before those that it names: it may be the list of an archive inside."""
    SHORT = auto()
    """It is not there, or names fewer files than it should."""


@dataclass(frozen=True, slots=True)
class _EndRecord:
    """The end of an archive: how many files it is said to have, how many bytes their list, where it begins and ends."""

    files: int
    length: int
    begin: int
    end: int


def members(file: IO[bytes]) -> Members:
    """The files of an archive in their order: those of its list and, where that is lost or too short, the others.

    Raises FormatError, OSError.
    """
    listed = set[int]()
    try:
        state = yield from _listed(file, listed)
    except (FormatError, MemoryError):
        raise
    except Exception as error:
        if isinstance(error, OSError) and error.errno:
            raise
        state = _State.SHORT
    if state is _State.WHOLE:
        return
    more = False
    for each in zip_heads.members(file, listed):
        more = True
        yield each
    if more or state is _State.SHORT:
        yield Damage(FormatError(Fault.ARCHIVE_DAMAGED if more or listed else Fault.NO_ARCHIVE))


def _listed(file: IO[bytes], listed: set[int]) -> Generator[Member | Damage | None, None, _State]:
    """The files in the list, whose places are added to `listed`, and how it is.

    Raises whatever `zipfile` raises where there is none.
    """
    end = _end(file)
    if end.length > MOST_LIST:
        raise FormatError(Fault.LONG_DETAILS, f"{MOST_LIST >> 20} MB")
    with zipfile.ZipFile(file) as archive:
        infos = archive.infolist()
        for info in infos:
            listed.add(info.header_offset)
            name = _name(info)
            try:
                archive.open(info).close()  # which compares what is told of it here and there
            except RuntimeError:  # a password, or a way of packing that is not known: for games it is told
                pass
            except Exception as error:  # noqa: BLE001  whatever it is, the other files are read
                flaw = why(error)
                yield Damage(flaw if isinstance(flaw, FormatError) else FormatError(Fault.MEMBER_DAMAGED), name)
                continue
            if info.is_dir():
                yield None
            else:
                yield Member(name, info.file_size, lambda info=info: archive.read(info))  # type: ignore[misc]
    if (end.files - len(infos)) % 0x10000 or (not infos and end.begin):
        return _State.SHORT
    file.seek(0)
    before = file.read(len(zip_heads.MARK)) == zip_heads.MARK and 0 not in listed
    return _State.DOUBTFUL if before or file.seek(0, 2) > end.end else _State.WHOLE


def _name(info: zipfile.ZipInfo) -> str:
    """The name of a file in the list, which Python has read as if MS-DOS had written it, unless it is in UTF-8."""
    try:
        return info.filename if info.flag_bits & zip_heads.IN_UTF8 else zip_heads.told(info.filename.encode("cp437"), 0)
    except UnicodeError:
        return info.filename


def _end(file: IO[bytes]) -> _EndRecord:
    """The end of an archive. Raises BadZipFile, OSError."""
    size = file.seek(0, 2)
    start = max(0, size - _END.size - _LONGEST_REMARK - _WHERE.size)
    file.seek(start)
    data = file.read()
    at = data.rfind(b"PK\5\6")
    if at < 0 or at + _END.size > len(data):
        raise zipfile.BadZipFile
    *_, many, length, _, remark = _END.unpack_from(data, at)
    if at >= _WHERE.size and data[at - _WHERE.size :].startswith(b"PK\6\7"):
        file.seek(_WHERE.unpack_from(data, at - _WHERE.size)[2])
        large = file.read(_END_LARGE.size)
        if len(large) == _END_LARGE.size and large.startswith(b"PK\6\6"):
            *_, many, length, _ = _END_LARGE.unpack(large)
    return _EndRecord(many, length, start + at, start + at + _END.size + remark)
