"""Parses the command line of the window without importing Qt, so that --help and mistakes are answered at once."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from gobang.start.options import Options


def parse(argv: Sequence[str] | None = None) -> Options:
    """Read `argv`, by default the command line without the program's name.

    Raises SystemExit: with code 0 after printing help or version, with code 2 after printing one line about a mistake.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    if not words:
        return Options()
    from gobang.start import command_line

    return command_line.read(words)
