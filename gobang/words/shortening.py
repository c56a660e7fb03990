"""Shortens a text to whole sentences where it has no room."""

from __future__ import annotations

import re
from collections.abc import Callable

_SENTENCE = re.compile(r"[.?!] |[。？！]")
"""The end of a sentence, in English and in Chinese."""


def first_sentence(text: str) -> str:
    """The first sentence of a text, with an ellipsis if another one follows."""
    end = _SENTENCE.search(text)
    return text[: end.end()].rstrip() + " …" if end else text


def shortened(text: str, fits: Callable[[str], bool]) -> str:
    """The text if it fits, else as many whole sentences as fit, or a part of the first, and an ellipsis."""
    if fits(text):
        return text
    fitting, too_long = 0, len(text)
    while fitting + 1 < too_long:
        middle = (fitting + too_long) // 2
        if fits(text[:middle].rstrip() + "…"):
            fitting = middle
        else:
            too_long = middle
    ends = [found.end() for found in _SENTENCE.finditer(text, 0, fitting)]
    return f"{text[: ends[-1]].rstrip()} …" if ends else text[:fitting].rstrip() + "…"
