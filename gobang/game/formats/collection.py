"""Files with several games: which games a file holds, one of them by its number, and which text it has there.

SGF calls a file with several game trees a collection; a text file may hold one too, and RenjuNet's databases hold
thousands of games. The other formats hold one game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import cast

from gobang.game.fault import Fault
from gobang.game.formats import bounds, registry, renjunet, sgf, sgf_text
from gobang.game.formats.error import FormatError, fallen
from gobang.game.formats.moves import contest_games
from gobang.game.gradual import Gradual
from gobang.game.record.game_place import GamePlace
from gobang.game.record.record import Header, Record

RENJUNET = (".rif", ".xml")
"""Suffixes of RenjuNet's form, which is only read."""
CONTESTS = (".jsonl",)
"""The suffix of the games of contests, which only a contest writes."""
DATABASES = (*RENJUNET, *CONTESTS)
"""Suffixes of files that hold any number of games, and are not written by hand."""
SUFFIXES = (*registry.readable(), *DATABASES)
"""Suffixes of all files of which games can be read."""

Game = Record | FormatError


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One game of a file, for a list: its number in the file from 0, its header, and how many moves it has.

    A damaged one has an `error`; neither its header nor its moves are known.
    """

    number: int
    header: Header
    moves: int = 0
    error: FormatError | None = None


def games(data: bytes | str, suffix: str, page: str = "") -> Iterator[Game | float]:
    """Each game in a file with this suffix, or what is wrong with it.

    Every few milliseconds between them it gives how much of the file is read, from 0 to 1.

    A game's place in this order, from 0, is its number in the file. Damaged games have numbers too. A fault of a reader
    itself ends here: it is told like a damaged game.
    """
    try:
        yield from _games(data, suffix, page)
    except Exception as error:  # noqa: BLE001  whatever it is, the other files are read
        yield fallen(error)


def _games(data: bytes | str, suffix: str, page: str) -> Iterator[Game | float]:
    if suffix.lower() in DATABASES and isinstance(data, bytes):
        try:
            reading = contest_games.reading_games if suffix.lower() in CONTESTS else renjunet.reading_games
            yield from reading(data, page)
        except FormatError as error:
            yield error
    elif is_sgf(data, suffix):
        yield from _collection(_text(data, page))
    else:
        yield from _steps(registry.reading(data, suffix, page))


def numbered(data: bytes | str, suffix: str, page: str = "") -> Iterator[tuple[int, Game] | float]:
    """Like `games`, each with its number; brackets with nothing in them, as they come in other text, are no game."""
    number = 0
    for each in games(data, suffix, page):
        if isinstance(each, float):
            yield each
            continue
        if isinstance(each, FormatError) or not sgf.is_nothing(each):
            yield number, each
        number += 1


def reading(data: bytes | str, suffix: str, number: int, page: str = "") -> Gradual[tuple[Record, GamePlace]]:
    """The game with this number, its root current, and its place.

    Raises FormatError, also where there is no such game, and for a fault of a reader itself. Of a collection of SGF
    games no other one is read.
    """
    try:
        return (yield from _reading(data, suffix, number, page))
    except FormatError:
        raise
    except Exception as error:
        raise fallen(error) from error


def _reading(data: bytes | str, suffix: str, number: int, page: str) -> Gradual[tuple[Record, GamePlace]]:
    if not is_sgf(data, suffix):
        return (yield from _counted(games(data, suffix, page), number)), GamePlace(number, page=page)
    text = _text(data, page)
    trees = yield from trees_of(text)
    if number >= len(trees):
        if not number:
            yield from sgf.reading(text)  # tells what is wrong
        raise FormatError(Fault.NO_SUCH_GAME, number + 1)
    begin, end = trees[number]
    before, after = _around(trees, number, text)
    try:
        record = yield from _bounded(text[before:after], end - begin)
    except FormatError as error:
        raise _moved(error, text.count("\n", 0, before)) from error
    record.faults.move(text.count("\n", 0, before))
    return record, GamePlace(number, text_digest(text[begin:end]), page, len(trees) > 1)


def listing(data: bytes | str, suffix: str, page: str = "") -> Gradual[list[GameEntry]]:
    """The games of a collection or a database, those that are damaged too; empty for a file of one game."""
    entries: list[GameEntry] = []
    if is_sgf(data, suffix):
        trees = yield from trees_of(_text(data, page))
        if len(trees) < 2:
            return entries
    elif suffix.lower() not in DATABASES:
        return entries
    for each in numbered(data, suffix, page):
        if isinstance(each, float):
            yield each
            continue
        number, game = each
        if isinstance(game, FormatError):
            entries.append(GameEntry(number, Header(), error=game))
        else:
            entries.append(GameEntry(number, game.header, len(game.mainline()) - 1))
    return entries


def text_digest(text: str) -> str:
    """The same for the same text of a game."""
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def is_sgf(data: bytes | str, suffix: str) -> bool:
    """Whether a file with this suffix is read as SGF: by its name, or a text that begins like SGF."""
    kind = suffix.lower()
    return kind == ".sgf" or (kind == ".txt" and _text(data, "").removeprefix("\ufeff").lstrip().startswith("("))


def _text(data: bytes | str, page: str) -> str:
    return sgf_text.sound(data) if isinstance(data, str) else sgf_text.decode(data, page)


def _collection(text: str) -> Iterator[Game | float]:
    damaged: list[FormatError] | None = []
    line, counted = 0, 0
    trees: list[tuple[int, int]] = []
    for each in chain(sgf_text.trees(text), [(len(text), len(text))]):
        trees.append(each)
        if len(trees) < 2:
            continue
        (begin, end), number = trees[-2], len(trees) - 2
        before, after = _around(trees, number, text)
        line, counted = line + text.count("\n", counted, before), before
        yield begin / len(text)
        for game in _steps(_bounded(text[before:after], end - begin)):
            if isinstance(game, float):
                yield (begin + game * (end - begin)) / len(text)
            elif not isinstance(game, FormatError):
                game.faults.move(line)
                if damaged is not None:
                    yield from damaged
                    damaged = None
                yield game
            elif damaged is not None:
                damaged.append(_moved(game, line))
            else:
                yield _moved(game, line)
    if damaged:
        yield damaged[0]  # a file without a game is no collection, whatever brackets it holds
    elif damaged is not None:
        yield from _steps(sgf.reading(text))


def _around(trees: Sequence[tuple[int, int]], number: int, text: str) -> tuple[int, int]:
    """From where to where a game is read: what stands around it up to the next one may have been a part of it."""
    begin = trees[number][0] if number else 0
    return begin, trees[number + 1][0] if number + 1 < len(trees) else len(text)


def trees_of(text: str) -> Gradual[list[tuple[int, int]]]:
    """Where each game tree begins and ends."""
    trees = []
    for each in sgf_text.finding_trees(text):
        if isinstance(each, float):
            yield each
        else:
            trees.append(each)
    return trees


def _counted(games: Iterator[Game | float], number: int) -> Gradual[Record]:
    """The game with this number. Raises FormatError."""
    count = 0
    for each in games:
        if isinstance(each, float):
            yield each
        elif count < number:
            count += 1
        elif isinstance(each, FormatError):
            raise each
        else:
            return each
    raise FormatError(Fault.NO_SUCH_GAME, number + 1)


def _bounded(text: str, size: int) -> Gradual[Record]:
    bounds.check_file(size)
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
                yield cast("Record", done.value)
                return
            yield part
    except FormatError as error:
        yield error
    except Exception as error:  # noqa: BLE001  the other games of the file are read
        yield fallen(error)
