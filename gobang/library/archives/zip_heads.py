"""Finds the files of a zip without its list, by the header before each of them (APPNOTE.TXT of PKWARE, 4.3.7 to 4.3.9).

The list stands at the end, so that a download that was broken off has none.
"""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Collection
from typing import IO

from gobang.game.fault import Fault
from gobang.game.formats.error import FormatError
from gobang.library import names
from gobang.library.archives.member import Damage, Member, Members

MOST = 64 << 20
"""Bytes of an archive that is looked through, which is read at once; nothing is found in a larger one."""
AT_ONCE = 1000
"""Headers that are found between two pauses."""
_HEAD, _SIZES = struct.Struct("<4s5H3L2H"), struct.Struct("<4s3L")
"""What stands before a file; and behind one whose size was not known before."""
MARK, _MARK_BEHIND, _ANY_MARK = b"PK\3\4", b"PK\7\10", b"PK"
_LOCKED, _SIZES_BEHIND, IN_UTF8 = 1, 8, 0x800
"""Flags of a file."""


def members(file: IO[bytes], listed: Collection[int]) -> Members:
    """The files whose headers do not begin at the places `listed`. Raises OSError."""
    data = b"" if file.seek(0, 2) > MOST else _from_the_start(file)
    at, found, behind = 0, 0, 0
    while (at := data.find(MARK, at)) >= 0 and at + _HEAD.size <= len(data):
        *_, flags, method, _, _, total, packed, size, name_length, more_length = _HEAD.unpack_from(data, at)
        named = at + _HEAD.size + name_length
        name, begin = told(data[at + _HEAD.size : named], flags), named + more_length
        if flags & _SIZES_BEHIND and not packed:
            behind = data.find(_MARK_BEHIND, begin) if 0 <= behind < begin else behind
            if 0 <= behind <= len(data) - _SIZES.size:
                _, total, packed, size = _SIZES.unpack_from(data, behind)
            cut = behind != begin + packed
        else:
            cut = begin + packed > len(data)
        if name and not name.endswith("/") and at not in listed:
            if flags & _LOCKED:
                yield Damage(FormatError(Fault.LOCKED_ARCHIVE), name)
            elif cut:
                yield Damage(FormatError(Fault.MEMBER_DAMAGED), name)
            else:
                info = zipfile.ZipInfo(name)
                info.compress_type, info.compress_size, info.file_size, info.CRC = method, packed, size, total
                part = memoryview(data)[begin : begin + packed]
                yield Member(name, size, lambda info=info, part=part: _unpacked(info, part))  # type: ignore[misc]
        at = begin + packed if name and data.startswith(_ANY_MARK, begin + packed) else at + len(MARK)
        found += 1
        if found % AT_ONCE == 0:
            yield None


def told(name: bytes, flags: int) -> str:
    """The name of a file; Windows in Chinese writes it in GB18030 and does not say so."""
    if flags & IN_UTF8:
        return name.decode("utf-8", "replace")
    read = names.read(name.decode("utf-8", "surrogateescape"))
    return name.decode("cp437") if "\ufffd" in read else read


def _from_the_start(file: IO[bytes]) -> bytes:
    file.seek(0)
    return file.read(MOST)


def _unpacked(info: zipfile.ZipInfo, part: memoryview) -> bytes:
    """The bytes of a file. Raises BadZipFile if its sum is another, and whatever unpacking raises."""
    with zipfile.ZipExtFile(io.BytesIO(part), "r", info) as file:
        return file.read()
