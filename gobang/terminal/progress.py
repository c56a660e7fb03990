"""The line on standard error that tells how far a command has got."""

from __future__ import annotations

import sys


def show_progress(text: str) -> None:
    """Write `text` in place of the last line of standard error, if that is a terminal; "" takes the line away."""
    if sys.stderr is not None and sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
