"""Reads and writes the files that the user names; every failure becomes one line."""

from __future__ import annotations

import codecs
import sys
from pathlib import Path
from typing import TextIO

from gobang.game.formats import collection
from gobang.game.formats.error import FormatError
from gobang.game.gradual import finish
from gobang.game.notation import NotationError, parse_boards
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.record.game_place import GamePlace
from gobang.game.record.record import Record
from gobang.terminal.complaint import Complaint
from gobang.words.catalogue import tr
from gobang.words.faults import reason

LARGEST_FILE = 32 * 1024 * 1024
"""Bytes. No board and no record is larger; a device without an end is."""
LONGEST_LINE = 1 << 16
"""Characters. What is typed is far shorter; what a program writes may have no end."""
STDIN = STDOUT = "-"
BOMS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}
"""Byte order marks by their encoding, for files from Windows; PowerShell's `>` writes UTF-16."""


def read(name: str) -> bytes:
    """The bytes of a file, or of standard input for `-`. Raises Complaint."""
    try:
        if name == STDIN and sys.stdin is None:
            data = b""
        elif name == STDIN:
            data = sys.stdin.buffer.read(LARGEST_FILE + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:  # a name may hold characters that no file name can
        raise Complaint(f"{name}: {reason(error)}") from error
    if len(data) > LARGEST_FILE:
        sentence = tr("larger than {0} MiB, that is no game")
        raise Complaint(f"{name}: {sentence.format(LARGEST_FILE >> 20)}")
    return data


def read_line(source: TextIO) -> str:
    """The next line that is typed, "" at the end. Raises Complaint for one that is longer than any order."""
    line = source.readline(LONGEST_LINE + 1)
    if len(line) > LONGEST_LINE:
        raise Complaint(tr("a line of more than {0} characters is no order").format(LONGEST_LINE))
    return line


def read_record(name: str, number: int | None = None) -> Record:
    """The game in a file, whose format follows from its name; of several that with this number, from 1.

    Raises Complaint, also for a file of several games if no number is given.
    """
    return read_game(name, number)[0]


def read_game(name: str, number: int | None) -> tuple[Record, GamePlace]:
    """The same, and where in the file the game stands."""
    data, suffix = read(name), Path(name).suffix
    try:
        if number is None:
            entries = finish(collection.listing(data, suffix))
            if len(entries) > 1:
                sentence = tr("it holds {0} games: choose one with --game N")
                raise Complaint(f"{name}: {sentence.format(len(entries))}")
            number = entries[0].number + 1 if entries else 1
        return finish(collection.reading(data, suffix, number - 1))
    except FormatError as error:
        raise Complaint(f"{name}: {reason(error)}") from error


def write(name: str, data: bytes) -> None:
    """Write a file, or to standard output for `-`. Raises Complaint."""
    try:
        if name == STDOUT:
            sys.stdout.buffer.write(data)
            sys.stdout.flush()
        else:
            Path(name).write_bytes(data)
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        raise Complaint(f"{name}: {reason(error)}") from error


def read_boards(name: str, turn: Stone | None = None) -> list[Position]:
    """The drawn boards in a file or on standard input, at least one. Raises Complaint."""
    data = read(name)
    codec = next((codec for bom, codec in BOMS.items() if data.startswith(bom)), "utf-8")
    try:
        boards = parse_boards(data.decode(codec), turn)
    except (UnicodeDecodeError, NotationError) as error:
        raise Complaint(f"{name}: {reason(error)}") from error
    if not boards:
        raise Complaint(f"{name}: {tr('there is no board; draw one with rows of . X O')}")
    return boards
