"""Errors that end a contest early."""

from __future__ import annotations

from pathlib import Path


class Problem(Exception):
    """A mistake that the user can correct, in a name, a file or a program. Games already played are kept."""


class BadResource(Problem):
    """The file `path` in `resources` cannot be read; `reason` is the error met there."""

    def __init__(self, path: Path, reason: Exception) -> None:
        super().__init__(f"{path}: {reason}")
        self.path, self.reason = path, reason
