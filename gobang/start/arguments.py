"""What the command line of the window asks for; imports no Qt, so that it is answered at once."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from gobang.start import command_line
from gobang.start.options import Options


def parse(argv: Sequence[str] | None = None) -> Options:
    """Read `argv`, by default the command line without the program's name.

    Help and version are printed and leave with code 0; a mistake is told in one line of the user's language and leaves
    with code 2 (both by SystemExit).
    """
    words = list(sys.argv[1:] if argv is None else argv)
    if not words:
        return Options()
    return command_line.read(words)
