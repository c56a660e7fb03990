"""Turns a program and its arguments into one line of text and back, with the system's own quoting rules."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Sequence

WINDOWS = sys.platform == "win32"
_WORD = re.compile(r'(?:[^\s"]|"[^"]*")+')


def split(text: str, *, windows: bool = WINDOWS) -> tuple[str, ...]:
    """The words in `text`. On Windows a backslash is an ordinary character, and only " quotes.

    Raises ValueError if a quotation mark is not closed.
    """
    if not windows:
        return tuple(shlex.split(text))
    if text.count('"') % 2:
        raise ValueError(text)
    return tuple(word.replace('"', "") for word in _WORD.findall(text))


def join(arguments: Sequence[str], *, windows: bool = WINDOWS) -> str:
    """A text from which `split` makes `arguments` again; on Windows no argument may contain "."""
    if not windows:
        return shlex.join(arguments)
    return " ".join(f'"{word}"' if not word or re.search(r"\s", word) else word for word in arguments)
