"""The tasks there are to practise: those that come with the program, and the person's own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from typing import Any

from gobang.game.gradual import Gradual
from gobang.game.train import task_text
from gobang.game.train.task import Task, TaskKind, Topic
from gobang.model.kept.line_log import LineLog
from gobang.model.kept.plain import keyed, parse
from gobang.model.kept.storage import Storage
from gobang.model.train import shipped_tasks
from gobang.paths import state_dir

OWN_FILE = "training-tasks.jsonl"
"""The person's own tasks: mistakes, and tasks made on this machine."""
SLICE = 8
"""How many tasks are put on the shelf between two looks at the window."""
LONGEST_TEXT = 200

Selection = TaskKind | Topic | None
"""What is practised: tasks of a kind, a lesson of the course, or everything."""
SELECTIONS: dict[str, Selection] = {
    "everything": None,
    **{f"kind:{each.value}": each for each in TaskKind},
    **{f"lesson:{each.value}": each for each in Topic},
}
"""What may be chosen, by the name that is kept in the preferences."""


@dataclass(frozen=True, slots=True)
class GameSource:
    """The game in which a mistake was made: its players, its date as the record says it, and the move."""

    black: str
    white: str
    date: str
    ply: int


@dataclass(frozen=True, slots=True)
class ShelvedTask:
    """A task with its key, and for a mistake the game it comes from."""

    task: Task
    key: str
    source: GameSource | None = None

    def matches(self, selection: Selection) -> bool:
        """Whether it belongs to what is practised."""
        return selection is None or selection in (self.task.kind, self.task.topic)


class TaskShelf:
    """All tasks by their keys, in the order in which they came. Two views of one task are one."""

    def __init__(self, storage: Storage) -> None:
        self._own = LineLog(state_dir() / OWN_FILE, _read, storage)
        self._tasks: dict[str, ShelvedTask] = {}

    def load(self) -> Gradual[None]:
        """Read what comes with the program and what was kept; slow enough to be done little by little."""
        coming = [*shipped_tasks.course(), *shipped_tasks.shipped()]
        yield 0.0
        for number, task in enumerate(coming):
            self._put(ShelvedTask(task, task.key))
            if number % SLICE == 0:
                yield number / len(coming)
        self.follow()

    def follow(self) -> None:
        """Take the person's own tasks that were added meanwhile, also by other windows."""
        for each in self._own.news():
            self._put(each)

    def add(self, task: Task, source: GameSource | None = None) -> bool:
        """Keep a task of the person's own. Returns whether it is new."""
        self.follow()
        made = ShelvedTask(task, task.key, source)
        if made.key in self._tasks:
            return False
        self._own.add(_write(made))
        self._put(made)
        return True

    def __iter__(self) -> Iterator[ShelvedTask]:
        return iter(self._tasks.values())

    def __getitem__(self, key: str) -> ShelvedTask:
        return self._tasks[key]

    def chosen(self, selection: Selection) -> list[ShelvedTask]:
        """The tasks that belong to what is practised."""
        return [each for each in self if each.matches(selection)]

    def _put(self, task: ShelvedTask) -> None:
        self._tasks.setdefault(task.key, task)


def _write(made: ShelvedTask) -> str:
    said: dict[str, Any] = {"task": json.loads(task_text.dumps(made.task))}
    if made.source is not None:
        said["from"] = asdict(made.source)
    return json.dumps(said)


def _read(line: str) -> ShelvedTask:
    """Raises ValueError."""
    said = keyed(parse(line), "task")
    task = task_text.read_entry(keyed(said["task"]))
    return ShelvedTask(task, task.key, _read_source(said["from"]) if "from" in said else None)


def _read_source(said: Any) -> GameSource:
    known = keyed(said, *(field.name for field in fields(GameSource)))
    black, white, date, ply = (known[field.name] for field in fields(GameSource))
    if type(ply) is not int or not all(
        isinstance(each, str) and len(each) <= LONGEST_TEXT for each in (black, white, date)
    ):
        raise ValueError(said)
    return GameSource(black, white, date, ply)
