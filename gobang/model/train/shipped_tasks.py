"""The tasks that come with the program."""

from __future__ import annotations

from functools import lru_cache

from gobang.game.train.task import Task
from gobang.game.train.task_text import read_all
from gobang.paths import resources


@lru_cache
def shipped() -> tuple[Task, ...]:
    """All of them but those of the course; `docs/tasks.md` says how they were made."""
    return _read("tasks")


@lru_cache
def course() -> tuple[Task, ...]:
    """The first course, lesson by lesson."""
    return _read("course")


def _read(name: str) -> tuple[Task, ...]:
    return read_all((resources() / "training" / f"{name}.jsonl").read_text("utf-8"))
