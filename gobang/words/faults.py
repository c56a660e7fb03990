"""Why a file could not be read or written."""

from __future__ import annotations


def reason(error: Exception) -> str:
    """What went wrong, in a few words that follow a colon."""
    return (isinstance(error, OSError) and error.strerror) or str(error)
