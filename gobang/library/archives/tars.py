"""Reads a tar to its end, whatever is damaged in it: each header has a sum, so behind a bad one the next is found.

Python's own reader takes a bad header for the end and says nothing, and reads names of gigabytes (decision 0096). The
form is that of POSIX (ustar, pax) and of GNU.
"""

from __future__ import annotations

from dataclasses import dataclass

from gobang.game.fault import Fault
from gobang.game.formats.error import FormatError
from gobang.library import names
from gobang.library.archives.member import MOST_DETAILS, Damage, Member, Members
from gobang.library.archives.stream import Stream

BLOCK = 512
LONGEST_OF_HEAD = 100
"""Bytes of a name in a header itself; one that is as long may be cut."""
MOST_FLAWS = 100
"""Damaged places of one archive that are told."""
BLOCKS_AT_ONCE = 1000
"""Blocks that are looked through for the next header between two pauses."""
FILES, LINKS = (b"\0", b"0", b"7"), (b"1", b"2", b"3", b"4", b"5", b"6")
"""Kinds of headers: of files, and of what has no bytes behind it: links, devices, folders and pipes."""
IN_HEADERS = b"\0ustar"
"""What is in the headers of all but the oldest archives, and in no game."""
BLANK = bytes(64)
"""What stands behind a file that was taken for a part of another one, or where a disk could not be read; in no text."""
LONG_NAME, LONG_LINK, PAX, PAX_FOR_ALL, SPARSE = b"L", b"K", (b"x", b"X"), b"g", b"S"
"""Kinds of headers that tell more of the next file, of all files, and of a file with holes."""


@dataclass(frozen=True, slots=True)
class _Head:
    kind: bytes
    name: bytes
    size: int
    more: bool
    """Whether blocks follow that tell of holes."""


def members(stream: Stream) -> Members:
    """The files of an archive in their order; at the end, what of it is damaged. Raises OSError."""
    reader, flaws = _Tar(stream), list[Damage]()
    try:
        for each in reader.members():
            if isinstance(each, Damage) and not each.name:
                flaws.append(each)
            else:
                yield each
    except FormatError as error:
        flaws.append(Damage(error))
    yield from flaws[:MOST_FLAWS] if reader.found else [Damage(FormatError(Fault.NO_ARCHIVE))]


class _Tar:
    """Goes from header to header; what comes before a file's own header is kept until then."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream
        self.found = False
        """Whether there was a header: a file of zeros is no archive without files."""
        self._swallowed: int | None = None
        """Where the last file begins, if what is in it shows that others were taken for a part of it."""
        self._forget()

    def _forget(self) -> None:
        self._name: bytes | None = None
        self._size: int | None = None
        self._trouble: FormatError | None = None

    def members(self) -> Members:
        """Every file and flaw. Raises FormatError where no more can be unpacked, OSError."""
        stream, ended, lost = self._stream, False, 0
        while len(block := stream.read(BLOCK)) == BLOCK:
            if not any(block):
                ended, lost = True, 0
            elif (head := _head(block)) is not None:
                ended, lost, self.found = False, 0, True
                yield from self._take(head)
            else:
                if not lost:
                    self._forget()
                    yield Damage(FormatError(Fault.ARCHIVE_DAMAGED, byte=stream.at - BLOCK))
                ended, lost = False, lost + 1
                if lost % BLOCKS_AT_ONCE == 0:
                    yield None
        if block or not ended:  # every tar is of whole blocks
            yield Damage(FormatError(Fault.ARCHIVE_CUT))

    def _take(self, head: _Head) -> Members:
        """Read what is behind a header."""
        stream = self._stream
        end = stream.at + _padded(head.size)
        if head.kind in (LONG_NAME, *PAX):
            self._hear(head, b"" if head.size > MOST_DETAILS else stream.read(head.size))
        elif head.kind not in (LONG_LINK, PAX_FOR_ALL):
            name, size, trouble = self._name or head.name, self._size, self._trouble
            self._forget()
            told = names.read(name.decode("utf-8", "surrogateescape"))
            more = head.more
            while more:
                more = bool(stream.read(BLOCK)[504:505].strip(b"\0"))
            size = head.size if size is None else size
            start = stream.at
            end = start + (0 if head.kind in LINKS else _padded(size))
            if trouble is None and _suffix(name) != _suffix(head.name) and len(head.name) < LONGEST_OF_HEAD:
                trouble = FormatError(Fault.BAD_DETAILS)  # the long name has no sum, the header has one
            if trouble is not None or head.kind == SPARSE:
                yield Damage(trouble or FormatError(Fault.LOCKED_ARCHIVE), told or "?")
            elif head.kind in FILES and not told.endswith("/"):
                yield Member(told, size, lambda: self._read(start, size))
                if self._swallowed == start:
                    yield Damage(FormatError(Fault.ARCHIVE_DAMAGED, byte=start))
        yield from stream.skip(end)

    def _read(self, start: int, size: int) -> bytes:
        """The bytes of a file. Raises FormatError."""
        data = self._stream.read(size) if self._stream.at == start else b""
        if IN_HEADERS in data or BLANK in data:
            self._swallowed = start
        if len(data) < size or IN_HEADERS in data:
            raise FormatError(Fault.MEMBER_DAMAGED)
        return data

    def _hear(self, head: _Head, data: bytes) -> None:
        """Keep what a header tells of the next file."""
        if head.size > MOST_DETAILS:
            self._trouble = FormatError(Fault.LONG_DETAILS, f"{MOST_DETAILS >> 20} MB")
        elif head.kind == LONG_NAME:
            self._name, end, _ = data.partition(b"\0")
            self._trouble = None if self._name and end else FormatError(Fault.BAD_DETAILS)  # all write the zero
        else:
            try:
                told = _records(data)
                self._size = _count(told[b"size"]) if b"size" in told else None
            except ValueError:
                self._trouble = FormatError(Fault.BAD_DETAILS)
                return
            self._name = told.get(b"GNU.sparse.name", told.get(b"path", self._name))
            if any(key.startswith(b"GNU.sparse") for key in told):
                self._trouble = FormatError(Fault.LOCKED_ARCHIVE)


def _head(block: bytes) -> _Head | None:
    """What a header tells; None for a block that is none, or is damaged."""
    try:
        told, size = _number(block[148:156]), _number(block[124:136])
    except ValueError:
        return None
    rest = block[:148] + b" " * 8 + block[156:]
    if told not in (sum(rest), sum(each - 256 if each > 127 else each for each in rest)):
        return None
    name, kind = block[:LONGEST_OF_HEAD].partition(b"\0")[0], block[156:157]
    prefix = block[345:500].partition(b"\0")[0]
    if block[257:263] == b"ustar\0" and prefix:
        name = prefix + b"/" + name
    return _Head(kind, name, size, more=kind == SPARSE and bool(block[482]))


def _number(field: bytes) -> int:
    """A number in octal digits, or in bytes where those are too few. Raises ValueError."""
    if field[0] == 0x80:
        return int.from_bytes(field[1:], "big")
    digits = field.partition(b"\0")[0].strip()
    return int(digits, 8) if digits.isdigit() else _nothing(digits)


def _nothing(digits: bytes) -> int:
    if digits:
        raise ValueError(digits)
    return 0


def _records(data: bytes) -> dict[bytes, bytes]:
    """The pairs of a pax header: each a line of its length, its key and its value. Raises ValueError."""
    found, at = {}, 0
    while at < len(data) and (data[at] or not at):
        space = data.index(b" ", at, at + 20)
        end = at + _count(data[at:space])
        key, equals, value = data[space + 1 : end - 1].partition(b"=")
        if not space < end <= len(data) or data[end - 1 : end] != b"\n" or not equals:
            raise ValueError(data[at:end])
        found[key], at = value, end
    return found


def _count(digits: bytes) -> int:
    """A number in digits as bytes. Raises ValueError, also for one of a file that no disk can hold."""
    if not digits.isdigit() or len(digits) > 18:
        raise ValueError(digits[:100])
    return int(digits)


def _suffix(name: bytes) -> bytes:
    return name.rpartition(b".")[2]


def _padded(size: int) -> int:
    return -(-size // BLOCK) * BLOCK
