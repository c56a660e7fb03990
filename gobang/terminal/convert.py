"""`gobang-cli convert`: a game from one file format to another."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from gobang.game.formats import registry
from gobang.game.formats.error import FormatError
from gobang.game.formats.read_back import saving
from gobang.game.gradual import finish
from gobang.terminal.complaint import Complaint
from gobang.terminal.files import read, write
from gobang.words.faults import reason


def run(options: Namespace) -> int:
    """Convert a file and print nothing. Formats that hold one position get the last one of the main line."""
    data = read(options.source)
    try:
        record = registry.loads(data, Path(options.source).suffix)
        record.last()
    except FormatError as error:
        raise Complaint(f"{options.source}: {reason(error)}") from error
    try:
        written, _ = finish(saving(record, Path(options.target).suffix))
    except FormatError as error:
        raise Complaint(f"{options.target}: {reason(error)}") from error
    write(options.target, written)
    return 0
