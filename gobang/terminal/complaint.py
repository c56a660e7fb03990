"""How a command tells what is wrong: an exception that ends it with one line of text and exit code 2."""

from __future__ import annotations


class Complaint(Exception):
    """A mistake that the user can correct; `str` of it is the line to show."""


def printable(text: str) -> str:
    """What a program has written, with \ufffd for each sign that would make a terminal do something."""
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text)
