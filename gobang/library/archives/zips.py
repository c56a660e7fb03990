"""Reads a zip: its list of files says what it holds, each file has a sum, and each of its names is told twice."""

from __future__ import annotations

import struct
import zipfile
from typing import IO

from gobang.game.fault import Fault
from gobang.game.formats.error import FormatError
from gobang.library import names
from gobang.library.archives.member import Damage, Member, Members, why

MOST_LIST = 64 << 20
"""Bytes of the list of files, which Python reads at once."""
_END, _END_LARGE = struct.Struct("<4s4H2LH"), struct.Struct("<4sQ2H2L4Q")
_WHERE = struct.Struct("<4sLQL")
"""The end of a zip, that of a large one, and where the latter is."""
_LONGEST_REMARK = 0xFFFF


def members(file: IO[bytes]) -> Members:
    """The files of an archive in their order. Raises whatever `zipfile` raises where there is no list of files."""
    told, length, begin = _end(file)
    if length > MOST_LIST:
        raise FormatError(Fault.LONG_DETAILS, f"{MOST_LIST >> 20} MB")
    with zipfile.ZipFile(file) as archive:
        infos = archive.infolist()
        for info in infos:
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
        if not infos and begin:
            yield Damage(FormatError(Fault.NO_ARCHIVE))
        elif (told - len(infos)) % 0x10000:
            yield Damage(FormatError(Fault.ARCHIVE_DAMAGED))


def _name(info: zipfile.ZipInfo) -> str:
    """The file's name; Windows in Chinese writes it in GB18030 and does not say so."""
    if info.flag_bits & 0x800:
        return info.filename
    try:
        read = names.read(info.filename.encode("cp437").decode("utf-8", "surrogateescape"))
    except UnicodeError:
        return info.filename
    return info.filename if "\ufffd" in read else read


def _end(file: IO[bytes]) -> tuple[int, int, int]:
    """How many files an archive says that it has, how many bytes their list, and how much lies before its own end.

    Raises BadZipFile, OSError.
    """
    size = file.seek(0, 2)
    start = max(0, size - _END.size - _LONGEST_REMARK - _WHERE.size)
    file.seek(start)
    data = file.read()
    at = data.rfind(b"PK\5\6")
    if at < 0 or at + _END.size > len(data):
        raise zipfile.BadZipFile
    *_, many, length, _, _ = _END.unpack_from(data, at)
    if at >= _WHERE.size and data[at - _WHERE.size :].startswith(b"PK\6\7"):
        file.seek(_WHERE.unpack_from(data, at - _WHERE.size)[2])
        large = file.read(_END_LARGE.size)
        if len(large) == _END_LARGE.size and large.startswith(b"PK\6\6"):
            *_, many, length, _ = _END_LARGE.unpack(large)
    return many, length, start + at
