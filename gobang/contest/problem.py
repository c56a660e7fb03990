"""Errors that end a contest early."""

from __future__ import annotations

from pathlib import Path
from typing import Any


class Problem(Exception):
    """A mistake that the user can correct, in a name, a file or a program. Games already played are kept."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Let it be sent to another process, whatever its own `__init__` wants."""
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[Problem], told: tuple[Any, ...], known: dict[str, Any]) -> Problem:
    """The problem that another process has met."""
    problem = kind.__new__(kind, *told)
    problem.args = told
    problem.__dict__.update(known)
    return problem


class BadResource(Problem):
    """The file `path` in `resources` cannot be read; `reason` is the error met there."""

    def __init__(self, path: Path, reason: Exception) -> None:
        super().__init__(f"{path}: {reason}")
        self.path, self.reason = path, reason
