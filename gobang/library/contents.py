"""The games in a file of any format: one, or as many as a collection or a database holds."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import islice

from gobang.game.formats import bounds, registry, renjunet, sgf, sgf_text
from gobang.game.formats.error import FormatError
from gobang.game.gradual import Gradual
from gobang.game.records.record import Record

DATABASES = (".rif", ".xml")
"""Suffixes of RenjuNet's form."""
SUFFIXES = (*registry.readable(), *DATABASES)
LARGEST = 256 * 1024 * 1024
"""Bytes of a collection of SGF games or of a database; each game by itself is bounded as elsewhere."""

Game = Record | FormatError


def digest(data: bytes) -> bytes:
    """The same for files with the same content."""
    return hashlib.blake2b(data, digest_size=16).digest()


def games(data: bytes, suffix: str) -> Iterator[Game | float]:
    """Each game in a file with this suffix, or what is wrong with it.

    Every few milliseconds between them it gives how much of the file is read, from 0 to 1.

    A game's place in this order, from 0, is its number in the file. Damaged games have numbers too.
    """
    match suffix.lower():
        case ".sgf":
            yield from _collection(data)
        case database if database in DATABASES:
            try:
                yield from renjunet.reading_games(data)
            except FormatError as error:
                yield error
        case _:
            yield from _steps(registry.reading(data, suffix))


def game(data: bytes, suffix: str, number: int) -> Game | None:
    """The game with this number, None if there is none. Of a collection of SGF games no other one is read."""
    if suffix.lower() == ".sgf":
        text = sgf_text.decode(data)
        place = next(islice(sgf_text.trees(text), number, None), None)
        if place is None:
            return None
        begin, end = place
        found = next(each for each in _steps(_bounded(text[begin:end])) if not isinstance(each, float))
        return _moved(found, text.count("\n", 0, begin)) if isinstance(found, FormatError) else found
    every = (each for each in games(data, suffix) if not isinstance(each, float))
    return next(islice(every, number, None), None)


def _collection(data: bytes) -> Iterator[Game | float]:
    text = sgf_text.decode(data)
    line, counted = 1, 0
    damaged: list[FormatError] | None = []
    for begin, end in sgf_text.trees(text):
        line, counted = line + text.count("\n", counted, begin), begin
        yield begin / len(text)
        for game in _steps(_bounded(text[begin:end])):
            if isinstance(game, float):
                yield (begin + game * (end - begin)) / len(text)
            elif not isinstance(game, FormatError):
                if damaged is not None:
                    yield from damaged
                    damaged = None
                yield game
            elif damaged is not None:
                damaged.append(_moved(game, line - 1))
            else:
                yield _moved(game, line - 1)
    if damaged:
        yield damaged[0]  # a file without a game is no collection, whatever brackets it holds
    elif damaged is not None:
        yield from _steps(sgf.reading(text))


def _bounded(text: str) -> Gradual[Record]:
    bounds.check_file(len(text))
    return (yield from sgf.reading(text))


def _moved(error: FormatError, lines: int) -> FormatError:
    """The error of a game that begins after so many lines of its file."""
    return FormatError(error.fault, *error.values, line=error.line + lines if error.line else None)


def _steps(reading: Gradual[Record]) -> Iterator[Game | float]:
    try:
        while True:
            try:
                part = next(reading)
            except StopIteration as done:
                record: Record = done.value
                yield record
                return
            yield part
    except FormatError as error:
        yield error
