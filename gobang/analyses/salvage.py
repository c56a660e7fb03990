"""Finds the rows that are whole in a damaged database, page by page, whatever else of the file is of use.

SQLite itself gives up a table where one page of its tree is damaged. Each of our rows ends with a sum, so that all
pages can be tried as if they were leaves of a table: what is none has no row whose sum is right. Facts of the format:
sqlite.org/fileformat2.html (pages, cells, records, overflow, write-ahead log).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from gobang.analyses.rows import Row, table_of

PAGE = 4096
"""Bytes of a page of ours."""
PAGES_A_STEP = 20
"""FilePages that are looked at between two pauses: some milliseconds."""
_HEAD, _LEAF = 100, 13
_LOG_HEAD, _FRAME_HEAD = 32, 24
_LARGEST = PAGE - 35
"""Bytes of a row that fit on its page."""
_MOST = 1 << 20
"""Bytes of a row; a longer one is none of ours."""
_WIDTHS = (0, 1, 2, 3, 4, 6, 8)


class FilePages:
    """The pages of a database and of its write-ahead log."""

    def __init__(self, path: Path, log: Path) -> None:
        """Raises OSError."""
        self._file = path.read_bytes()
        self._log = log.read_bytes() if log.exists() else b""
        self._newer: dict[int, int] = {}
        """Where in the log the newest copy of a page begins, by the page's number."""
        frame = _FRAME_HEAD + PAGE
        for at in range(_LOG_HEAD, len(self._log) - frame + 1, frame):
            self._newer[int.from_bytes(self._log[at : at + 4], "big")] = at + _FRAME_HEAD

    def rows(self) -> Iterator[tuple[str, Row] | float]:
        """Each whole row with its table, some of them old forms of others; numbers at pauses, from 0 to 1."""
        many = -(-len(self._file) // PAGE)
        numbers = [*range(1, many + 1), *(each for each in self._newer if each > many)]
        for done, number in enumerate(numbers):
            for page in filter(None, (self._kept(number), self._logged(number))):
                yield from self._rows_of(page.ljust(PAGE, b"\0"), _HEAD if number == 1 else 0)
            if not done % PAGES_A_STEP:
                yield done / len(numbers)

    def _kept(self, number: int) -> bytes:
        return self._file[(number - 1) * PAGE : number * PAGE]

    def _logged(self, number: int) -> bytes:
        at = self._newer.get(number)
        return b"" if at is None else self._log[at : at + PAGE]

    def _rows_of(self, page: bytes, head: int) -> Iterator[tuple[str, Row]]:
        many = int.from_bytes(page[head + 3 : head + 5], "big") if page[head] == _LEAF else PAGE // 2
        for at in range(head + 8, min(head + 8 + 2 * many, len(page) - 1), 2):
            cell = int.from_bytes(page[at : at + 2], "big")
            if not head + 8 < cell < len(page):
                if page[head] != _LEAF:
                    return
                continue
            try:
                row = self._row(page, cell)
            except (IndexError, ValueError):
                continue
            table = table_of(row) if row else None
            if table is not None:
                yield table, row

    def _row(self, page: bytes, at: int) -> Row:
        """Raises IndexError, ValueError."""
        size, at = _varint(page, at)
        key, at = _varint(page, at)
        if size > _MOST:
            raise ValueError(size)
        if size <= _LARGEST:
            return _record(page[at : at + size], key)
        least = (PAGE - 12) * 32 // 255 - 23
        local = least + (size - least) % (PAGE - 4)
        local = local if local <= _LARGEST else least
        data, following = page[at : at + local], int.from_bytes(page[at + local : at + local + 4], "big")
        while len(data) < size:
            more = self._logged(following) or self._kept(following)
            if following < 1 or len(more) < PAGE:
                raise ValueError(following)
            following = int.from_bytes(more[:4], "big")
            data += more[4:]
        return _record(data[:size], key)


def _record(data: bytes, key: int) -> Row:
    """The values of a record whose first one is the key. Raises IndexError, ValueError."""
    head, at = _varint(data, 0)
    kinds = []
    while at < head:
        kind, at = _varint(data, at)
        kinds.append(kind)
    values: list[int | bytes | str | None] = []
    for kind in kinds:
        width = _WIDTHS[kind] if kind <= 6 else (kind - 12) // 2 if kind >= 12 else 0
        value = data[at : at + width]
        if kind == 7 or len(value) < width:
            raise ValueError(kind)
        at += width
        if kind >= 12:
            values.append(value.decode() if kind % 2 else value)
        else:
            values.append(None if not kind else kind - 8 if kind >= 8 else int.from_bytes(value, "big", signed=True))
    return (key, *values[1:]) if values and values[0] is None else ()


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of up to nine bytes, and where it ends. Raises IndexError."""
    number = 0
    for count in range(9):
        byte = data[at + count]
        if count == 8:
            number = number << 8 | byte
            break
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            break
    return number - (1 << 64) if number >> 63 else number, at + count + 1
