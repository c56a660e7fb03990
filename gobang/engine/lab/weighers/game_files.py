"""The games in files and folders whose moves teach weighers: who has played in them, and what each has played."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from gobang.game.formats import collection
from gobang.game.record.record import Record

LARGEST = 32 * 1024 * 1024
"""Bytes. A larger file is passed over."""
MOST_FILES = 50_000
"""Files of a folder that are looked at; the last by name come first, which are the latest games of one's own."""


def files_of(sources: Iterable[str]) -> list[Path]:
    """The files of games that these are, or hold if they are folders. What is not there is passed over."""
    found: list[Path] = []
    for source in map(Path, sources):
        paths = [source] if source.is_file() else sorted(source.rglob("*"), reverse=True)[:MOST_FILES]
        found += [path for path in paths if path.suffix.lower() in collection.SUFFIXES and path.is_file()]
    return found


def games_of(path: Path) -> Iterator[Record]:
    """The games in a file that can be read."""
    with contextlib.suppress(OSError):
        if path.stat().st_size <= LARGEST:
            for each in collection.numbered(path.read_bytes(), path.suffix):
                if not isinstance(each, float) and isinstance(each[1], Record):
                    yield each[1]


def players(records: Iterable[Record]) -> Counter[str]:
    """How many games each has played, by names, Black first; games without names are those of nobody, ""."""
    found: Counter[str] = Counter()
    for record in records:
        found.update(list(dict.fromkeys((record.header.black, record.header.white))))
    return found
