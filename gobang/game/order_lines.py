"""Orders and answers of programs to each other, a line of JSON each."""

from __future__ import annotations

BAD = (KeyError, TypeError, AttributeError, ValueError, OverflowError, RecursionError)
"""What reading a line raises that is JSON of another kind, or none."""
