"""Reads and writes the files that the user names; every failure becomes one line."""

from __future__ import annotations

import codecs
import errno
import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import TextIO

from gobang import bounded, regular
from gobang.game.formats import collection, position_string
from gobang.game.formats.error import FormatError
from gobang.game.notation import NotationError, parse_boards
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.record.game_place import GamePlace
from gobang.game.record.record import Record
from gobang.terminal.complaint import Complaint
from gobang.terminal.standard_error.progress import finish_shown
from gobang.whole import has_other_names, is_protected, replacing
from gobang.words.catalogue import tr
from gobang.words.faults import reason

STDIN = STDOUT = "-"
TEXT = ".txt"
BOMS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}
"""Byte order marks by their encoding, for files from Windows; PowerShell's `>` writes UTF-16."""


def read(name: str) -> bytes:
    """The bytes of a file, or of standard input for `-`. Raises Complaint."""
    try:
        if name == STDIN and sys.stdin is None:
            return b""
        if name == STDIN:
            data: bytes = bounded.everything(sys.stdin.buffer)
            return data
        with regular.opened_or_pipe(Path(name)) as file:
            return bounded.everything(file)
    except bounded.TooLong:
        sentence = tr("larger than {0} MiB, that is no game")
        raise Complaint(f"{name}: {sentence.format(bounded.LARGEST >> 20)}") from None
    except (OSError, ValueError) as error:  # a name may hold characters that no file name can
        raise Complaint(f"{name}: {reason(error)}") from error


def suffix_of(name: str) -> str:
    """The suffix that tells the format of a file. Standard input is text, in which several are recognised."""
    return TEXT if name == STDIN else Path(name).suffix


def read_line(source: TextIO) -> str:
    """The next line that is typed, "" at the end. Raises Complaint for one that is longer than any order."""
    try:
        return bounded.line(source)
    except bounded.TooLong as error:
        raise Complaint(tr("a line of more than {0} characters is no order").format(*error.args)) from None


def read_record(name: str, number: int | None = None) -> Record:
    """The game in a file, whose format follows from its name; of several that with this number, from 1.

    Raises Complaint, also for a file of several games if no number is given.
    """
    return read_game(name, number)[0]


def read_game(name: str, number: int | None) -> tuple[Record, GamePlace]:
    """The same, and where in the file the game stands."""
    return game_in(read(name), name, number)


def game_in(data: bytes, name: str, number: int | None) -> tuple[Record, GamePlace]:
    """The same of what was read from the file. Shows how far it is."""
    suffix, progress = suffix_of(name), tr("Reading: {0} %")
    try:
        if number is None:
            entries = finish_shown(collection.listing(data, suffix), progress)
            if len(entries) > 1:
                sentence = tr("it holds {0} games: choose one with --game N")
                raise Complaint(f"{name}: {sentence.format(len(entries))}")
            number = entries[0].number + 1 if entries else 1
        return finish_shown(collection.reading(data, suffix, number - 1), progress)
    except FormatError as error:
        raise Complaint(f"{name}: {reason(error)}") from error


def write(name: str, data: bytes) -> None:
    """Write a file whole or not at all, or to standard output for `-`. Raises Complaint, also for a read-only file.

    Other names that the file has, by hard links, keep what was in it; standard error says so.
    """
    path = Path(name)
    try:
        if name == STDOUT:
            sys.stdout.buffer.write(data)
            sys.stdout.flush()
        elif is_protected(path):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), name)
        else:
            apart = has_other_names(path)
            with replacing(path) as file:
                file.write(data)
            if apart:
                sentence = tr("{0} had other names too: under those the old file still stands")
                print(f"gobang-cli: {sentence.format(name)}", file=sys.stderr)
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        raise Complaint(f"{name}: {reason(error)}") from error


def position_of(options: Namespace) -> Position:
    """The position after the moves that the user gave. Raises Complaint."""
    try:
        line = position_string.strictly(f"{options.size}x{options.size}\n{options.position}").mainline()
    except FormatError as error:
        why = reason(FormatError(error.fault, *error.values))  # the option has no lines
        raise Complaint(f"--position {options.position}: {why}") from error
    return line[-1].position


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
