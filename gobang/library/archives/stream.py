"""The bytes of a tar, whatever it is packed with, to their end, where what was packed has its sum."""

from __future__ import annotations

import bz2
import gzip
import lzma
import os
import zlib
from collections.abc import Callable, Iterator, Mapping
from typing import IO, Any

from gobang.game.fault import Fault
from gobang.game.formats.error import FormatError

MOST = 32 << 30
"""Bytes of one archive when it is unpacked, with all that is passed over in it."""
AT_ONCE = 1 << 20
"""Bytes that are passed over between two pauses."""
PACKED: Mapping[bytes, Callable[..., Any]] = {
    b"\x1f\x8b": gzip.open,
    b"BZh": bz2.open,
    b"\xfd7zXZ": lzma.open,
    b"\x5d\0\0": lzma.open,
}
"""What unpacks a file, by the bytes with which it begins."""


class Stream:
    """Reads on and passes over. Raises FormatError where the packing is damaged or cut, and again from then on."""

    def __init__(self, file: IO[bytes]) -> None:
        start = file.read(8)
        file.seek(0)
        unpack = next((unpack for magic, unpack in PACKED.items() if start.startswith(magic)), None)
        self._file: IO[bytes] = unpack(file) if unpack is not None else file
        self._size = None if unpack is not None else os.fstat(file.fileno()).st_size
        """How long it is; only known of what is not packed."""
        self._broken: FormatError | None = None
        self.at = 0
        """How much was read or passed over."""

    def read(self, many: int) -> bytes:
        """The next bytes; fewer at the end. Raises FormatError, OSError."""
        if self._broken is not None:
            raise self._broken
        try:
            data = self._file.read(many)
        except EOFError:
            self._broken = FormatError(Fault.ARCHIVE_CUT)
        except (zlib.error, lzma.LZMAError):
            self._broken = FormatError(Fault.ARCHIVE_DAMAGED)
        except OSError as error:
            if error.errno:
                raise
            self._broken = FormatError(Fault.ARCHIVE_DAMAGED)
        else:
            self.at += len(data)
            if self.at <= MOST:
                return data
            self._broken = FormatError(Fault.TOO_LARGE, f"{MOST >> 20} MB")
        raise self._broken

    def skip(self, to: int) -> Iterator[None]:
        """Pass over all that comes before `to`, or to the end; None at each pause. Raises FormatError, OSError."""
        if self._size is not None and to > self.at:
            self.at = min(to, self._size)
            self._file.seek(self.at)
        while self.at < to and self.read(min(AT_ONCE, to - self.at)):
            yield
