"""Reads the databases of Yixin and Rapfi, `.db`, record by record, and what is whole of a damaged one.

Facts of the format are in Rapfi's source, database/yxdbstorage.cpp and dbtypes.h: how many records there are (four
bytes, the lowest first, as all numbers), then of each the length of its key (two bytes), the key, the length of what is
kept (two bytes), and that. A key is the rule, the board's two sizes and the stones as column and row, Black's before
White's; 255 255 is a pass, after which the other side is to move. What is kept is a label (one byte), a value (two), a
depth times four and a bound (two), and a text. All of it may be a frame of LZ4.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

import lz4.frame

from gobang import regular
from gobang.game.point import Stone
from gobang.game.position import LARGEST, SMALLEST, Position
from gobang.game.ruleset import FREESTYLE, RENJU, STANDARD, RuleSet

SUFFIX = ".db"
_SQLITE = b"SQLite format 3\0"
"""How databases begin that are none of Yixin's."""
UPPER, LOWER, EXACT = 1, 2, 3
"""What a value is: at least as much as there is, at most as much, or just that. 0: nothing is known of it."""
_RULES = (FREESTYLE, STANDARD, RENJU)
_COMPRESSED = b"\x04\x22\x4d\x18"
_UTF8 = b'charset="UTF-8"'
"""What Rapfi writes in a record of no board; older files are in the code page of the machine that wrote them."""
_PIECE, _UNPACKED = 512, 256 * 1024
"""Bytes that are read at once of a compressed file, few, so that damage costs little; and what they may become."""
_LONGEST_KEY, _HEAD = 3 + 2 * 1024, 3
_AHEAD = 2 * (_LONGEST_KEY + 65535 + 4)
"""Bytes of two records of the greatest length."""
_CANDIDATE = re.compile(rb"(?=.[\x00-\x08][\x00-\x02]([\x05-\x16])\1)", re.DOTALL)
"""How a record may begin; what is damaged is skipped up to the next one."""
_STRANGE_ONES = 10
"""So many records in a row may be of what Gobang has not before they are taken for damage."""
_RECORDS_A_STEP = 100


@dataclass(frozen=True, slots=True)
class YixinRecord:
    """What is kept of a position; `label` is a byte with a sign, `value` the score of the side to move."""

    position: Position
    rules: RuleSet
    label: int = 0
    value: int = 0
    depth: int = 0
    bound: int = 0
    text: bytes = b""


@dataclass(slots=True)
class YixinFile:
    """What is found in a file while its records are read."""

    announced: int = 0
    """How many records there are to be."""
    records: int = 0
    strange: int = 0
    """Records of boards or rules that Gobang has not, and such as cannot be."""
    skipped: int = 0
    """Bytes between records that are none, as damage leaves them."""
    unpacking_failed: bool = False
    """Whether the compressed data is damaged or ends too early, so that records may be missing or wrong."""
    utf8: bool = False
    _pieces: Iterator[bytes] = field(default_factory=lambda: iter(()))
    _data: bytearray = field(default_factory=bytearray)
    _at: int = 0
    _ended: bool = False

    @property
    def missing(self) -> int:
        """How many records are announced and not there."""
        return max(0, self.announced - self.records - self.strange)

    @property
    def damaged(self) -> bool:
        """Whether what was read is not all that was written."""
        return bool(self.skipped or self.missing or self.unpacking_failed)

    def reading(self, path: Path) -> Iterator[YixinRecord | float]:
        """The records of the file; numbers at pauses, from 0 to 1: how much is read. Raises OSError."""
        with regular.opened(path) as file:
            self._pieces = self._unpacked(file)
            size = path.stat().st_size or 1
            self._fill(4)
            self.announced = int.from_bytes(self._data[:4], "little")
            self._at = 4
            step = 0
            while self._fill(_AHEAD):
                record = self._next()
                step += 1
                if record is not None:
                    yield record
                if record is None or not step % _RECORDS_A_STEP:
                    yield min(1.0, file.tell() / size)

    def _next(self) -> YixinRecord | None:
        """The record that begins here, None if it is none that is understood; then what follows is here."""
        at, data = self._at, self._data
        key, kept, end = _lengths(data, at)
        if not end or _begin(data, at + 1, end) is not None:
            self._skip()
            return None
        try:
            record = _record(data[key : kept - 2], data[kept:end])
        except ValueError:
            if not _follows(data, end):
                self._skip()
                return None
            self.strange += 1
            self._at = end
            return None
        self._at = end
        self.records += 1
        if record is None:
            self.utf8 = self.utf8 or data[kept + 5 : end].startswith(_UTF8)
        return record

    def _skip(self) -> None:
        """Go on where the next record begins, or where what is at hand ends."""
        data = self._data
        last = len(data) if self._ended else len(data) - _AHEAD // 2
        found = _begin(data, self._at + 1, last)
        here = last if found is None else found
        self.skipped += here - self._at
        self._at = here

    def _fill(self, ahead: int) -> bool:
        """Have so many bytes at hand if there are as many; whether there are any."""
        if len(self._data) - self._at < ahead and not self._ended:
            del self._data[: self._at]
            self._at = 0
            while len(self._data) < 2 * _AHEAD and not self._ended:
                piece = next(self._pieces, None)
                if piece is None:
                    self._ended = True
                else:
                    self._data += piece
        return self._at < len(self._data)

    def _unpacked(self, file: IO[bytes]) -> Iterator[bytes]:
        """What is in the file, decompressed if it is compressed; what is whole before a damage."""
        begin = file.read(len(_COMPRESSED))
        if begin != _COMPRESSED:
            yield begin
            while piece := file.read(_UNPACKED):
                yield piece
            return
        unpacking = lz4.frame.LZ4FrameDecompressor()
        piece = begin
        while piece and not unpacking.eof:
            try:
                yield unpacking.decompress(piece, _UNPACKED)
                while not (unpacking.needs_input or unpacking.eof):
                    yield unpacking.decompress(b"", _UNPACKED)
            except RuntimeError:
                break
            piece = file.read(_PIECE)
        self.unpacking_failed = not unpacking.eof
        self.skipped += len(unpacking.unused_data or b"")


def is_yixin(path: Path) -> bool:
    """Whether a file looks like one of these databases, and not like SQLite's or something else. Raises OSError."""
    with regular.opened(path) as file:
        begin = file.read(_LONGEST_KEY + 1024)
    if begin.startswith(_COMPRESSED):
        return True
    key, kept, end = _lengths(bytearray(begin), 4)
    return not begin.startswith(_SQLITE) and bool(end) and _is_key(begin[key : kept - 2])


def is_sqlite(path: Path) -> bool:
    """Whether a file is a database of SQLite's, as ours is. Raises OSError."""
    with regular.opened(path) as file:
        return file.read(len(_SQLITE)) == _SQLITE


def _lengths(data: bytearray, at: int) -> tuple[int, int, int]:
    """Where a record that begins here has its key, what it keeps, and its end; 0, 0, 0 if none can begin here."""
    if at + 2 > len(data):
        return 0, 0, 0
    length = data[at] | data[at + 1] << 8
    key = at + 2
    kept = key + length + 2
    if not (_HEAD <= length <= _LONGEST_KEY and length % 2) or kept > len(data):
        return 0, 0, 0
    many = data[kept - 2] | data[kept - 1] << 8
    end = kept + many
    return (key, kept, end) if end <= len(data) else (0, 0, 0)


def _begin(data: bytearray, start: int, last: int) -> int | None:
    """The first place in front of `last` where a record begins that is understood, and the next one too, if any.

    Within a record there is none: otherwise the length of that one is wrong.
    """
    for candidate in _CANDIDATE.finditer(data, start, min(len(data), last + 4)):
        at = candidate.start()
        if at < last and _is_record(data, at):
            _, _, end = _lengths(data, at)
            if end == len(data) or _is_record(data, end):
                return at
    return None


def _follows(data: bytearray, at: int) -> bool:
    """Whether what begins here are records, perhaps some that are not understood."""
    for _ in range(_STRANGE_ONES):
        if at == len(data) or _is_record(data, at):
            return True
        _, _, at = _lengths(data, at)
        if not at:
            return False
    return False


def _is_record(data: bytearray, at: int) -> bool:
    """Whether a record begins here that is understood."""
    key, kept, end = _lengths(data, at)
    return bool(end) and _is_key(data[key : kept - 2])


def _is_key(key: bytes | bytearray) -> bool:
    try:
        _place(key)
    except ValueError:
        return False
    return True


def _record(key: bytes | bytearray, kept: bytes | bytearray) -> YixinRecord | None:
    """A record; None for the one of no board, which tells of the file. Raises ValueError."""
    place = _place(key)
    if place is None:
        return None
    label = int.from_bytes(kept[:1], "little", signed=True)
    value = int.from_bytes(kept[1:3], "little", signed=True) if len(kept) > 2 else 0
    depth = int.from_bytes(kept[3:5], "little", signed=True) if len(kept) > 4 else 0
    return YixinRecord(*place, label, value, depth >> 2, depth & 3, bytes(kept[5:]))


def _place(key: bytes | bytearray) -> tuple[Position, RuleSet] | None:
    """The position and the rule of a key; None for the key of no board. Raises ValueError."""
    rule, width, height = key[:_HEAD]
    if not width and not height and len(key) == _HEAD:
        return None
    if rule >= len(_RULES) or width != height or not SMALLEST <= width <= LARGEST:
        raise ValueError(key)
    many = (len(key) - _HEAD) // 2
    black = (many + 1) // 2
    grid = bytearray(width * width)
    for number in range(many):
        x, y = key[_HEAD + 2 * number], key[_HEAD + 2 * number + 1]
        if x == y == 0xFF and number in (black - 1, many - 1):
            continue
        if x >= width or y >= width or grid[y * width + x]:
            raise ValueError(key)
        grid[y * width + x] = Stone.BLACK if number < black else Stone.WHITE
    turn = Stone.WHITE if many % 2 else Stone.BLACK
    return Position(width, bytes(grid), turn), _RULES[rule]
