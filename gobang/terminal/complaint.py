"""The exception that ends a command with one line of text and exit code 2."""

from __future__ import annotations


class Complaint(Exception):
    """A mistake that the user can correct; `str` of it is the line to show."""
