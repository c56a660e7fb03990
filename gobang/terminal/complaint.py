"""What ends a command with one clear line and exit code 2."""

from __future__ import annotations


class Complaint(Exception):
    """Something the user can mend; `str` of it is the line to show."""
