"""How much room a text takes where all letters are as wide as each other."""

from __future__ import annotations

from unicodedata import east_asian_width


def text_width(text: str) -> int:
    """How many columns of a terminal a text takes: Chinese characters take two."""
    return sum(1 + (east_asian_width(sign) in "WF") for sign in text)
