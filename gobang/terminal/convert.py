"""`gobang-cli convert`: a game from one file format to another."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from gobang.game.formats import saving
from gobang.game.formats.error import FormatError
from gobang.game.gradual import finish
from gobang.game.ruleset import FREESTYLE, RULES
from gobang.terminal.complaint import Complaint
from gobang.terminal.files import read_record, write
from gobang.words.faults import announced, reason, saved_without
from gobang.words.opponents import own_words
from gobang.words.review import remarking


def run(options: Namespace) -> int:
    """Convert a file. Formats that hold one position get the last one of the main line.

    What the new format does not hold is named on standard error.
    """
    record = read_record(options.source)
    record.last()
    rules = RULES.get(record.header.rule, FREESTYLE)
    try:
        record.remarks = finish(remarking(record, rules))
        written, lost = finish(saving(record, Path(options.target).suffix))
    except FormatError as error:
        raise Complaint(f"{options.target}: {reason(error)}") from error
    write(options.target, written)
    if told := announced(lost, own_words(record.header)):
        print(f"gobang-cli: {saved_without(options.target, told)}", file=sys.stderr)
    return 0
