"""What the command line of the window asks for; imports no Qt, so that it is answered at once."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from gobang.words.language import reads_chinese


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for on the command line; None and "" mean: not said, so the settings decide."""

    file: Path | None = None
    """A game to open; it exists and is a file, whether it can be read is not known yet."""
    debug: tuple[str, ...] = ()
    """Loggers to hear, for `gobang.logs.start`."""
    data: Path | None = None
    """The folder for everything of the user's, for `gobang.paths.set_data`."""
    demo: bool = False
    """Show a game in full swing instead of the user's own, and keep nothing."""
    screenshot: Path | None = None
    """Save a picture of the window there and leave."""
    lang: str = ""
    """One of LANGUAGES, or ""."""
    theme: str = ""
    """One of THEMES, or ""."""
    size: tuple[int, int] | None = None
    """Width and height of the window in pixels."""


def parse(argv: Sequence[str] | None = None) -> Options:
    """Read `argv`, by default the command line without the program's name.

    Help and version are printed and leave with code 0; a mistake is told in one line of the user's language and leaves
    with code 2 (both by SystemExit).
    """
    words = list(sys.argv[1:] if argv is None else argv)
    if not words:
        return Options()
    from gobang.start import command_line  # noqa: PLC0415  7 ms that most starts need not pay

    return command_line.read(words, chinese=reads_chinese(words))
