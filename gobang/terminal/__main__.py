"""`gobang-cli` and `python -m gobang.terminal`: play without a window, and commands for scripts."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence

from gobang.end_signals import AsInterrupt
from gobang.terminal import arguments
from gobang.terminal.complaint import Complaint, printable
from gobang.words.command_line import forgive_encodings

MISTAKE, INTERRUPTED, UNHEARD = 2, 130, 141
"""Exit codes: wrong arguments or files; Ctrl-C; nobody reads our output any more, as after `| head`."""
SIGNALLED = 128
"""The exit code after a signal is its number more than this."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    with AsInterrupt() as signals:
        try:
            code = _run(argv)
        except OSError:
            if signals.number is None:
                raise
            code = UNHEARD  # the terminal has gone
    return code if signals.number is None else SIGNALLED + signals.number


def _run(argv: Sequence[str] | None) -> int:
    forgive_encodings()
    try:
        options = arguments.parse(sys.argv[1:] if argv is None else argv)
        # Each command is loaded when it is asked for: only `play` needs Qt, which takes a tenth of a second.
        code: int = importlib.import_module(f"gobang.terminal.{options.command}").run(options)
        sys.stdout.flush()
    except Complaint as complaint:
        print(f"gobang-cli: {printable(' '.join(str(complaint).split()))}", file=sys.stderr)
        return MISTAKE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else Python complains when it flushes at exit
        return UNHEARD
    return code


if __name__ == "__main__":
    sys.exit(main())
