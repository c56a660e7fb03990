"""What ends a contest before it is over."""

from __future__ import annotations

from pathlib import Path


class Problem(Exception):
    """Something somebody can mend: a name, a file, a program. Nothing that was played is lost by it."""


class BadResource(Problem):
    """A file of `resources` cannot be read; `path` is the file, `reason` what is wrong with it."""

    def __init__(self, path: Path, reason: object) -> None:
        super().__init__(f"{path}: {reason}")
        self.path, self.reason = path, str(reason)
