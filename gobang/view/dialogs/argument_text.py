"""A program's arguments as one line of text that a person edits, and back; each system has its own quotation."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Sequence

WINDOWS = sys.platform == "win32"
_WORD = re.compile(r'(?:[^\s"]|"[^"]*")+')


def split(text: str, *, windows: bool = WINDOWS) -> tuple[str, ...]:
    """The arguments in `text`. On Windows a backslash is a letter like others, and only " quotes.

    Raises ValueError where a quotation mark lacks its fellow.
    """
    if not windows:
        return tuple(shlex.split(text))
    if text.count('"') % 2:
        raise ValueError(text)
    return tuple(word.replace('"', "") for word in _WORD.findall(text))


def join(arguments: Sequence[str], *, windows: bool = WINDOWS) -> str:
    """A text that `split` understands; on Windows a " inside an argument cannot be written."""
    if not windows:
        return shlex.join(arguments)
    return " ".join(f'"{word}"' if not word or re.search(r"\s", word) else word for word in arguments)
