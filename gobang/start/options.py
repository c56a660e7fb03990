"""The options of the window's command line."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Options:
    """The options of the command line; None and "" mean "not given", so the settings decide."""

    file: Path | None = None
    """A game to open: an existing file, which may still be unreadable."""
    debug: tuple[str, ...] = ()
    """Loggers to hear, for `gobang.logs.start`."""
    data: Path | None = None
    """The folder for all the user's files, for `gobang.paths.set_data`."""
    demo: bool = False
    """Show a demonstration game instead of the user's own, and save nothing."""
    screenshot: Path | None = None
    """Save a picture of the window there and leave."""
    lang: str = ""
    """One of `gobang.words.language.choices()`, or ""."""
    theme: str = ""
    """One of THEMES, or ""."""
    size: tuple[int, int] | None = None
    """Width and height of the window in pixels."""
