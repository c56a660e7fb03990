"""The engine process that `gobang-cli train` asks about answers, and for new tasks."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from types import TracebackType
from typing import Self

from gobang import processes
from gobang.contest.process import OURS
from gobang.game.point import Point
from gobang.game.training.attempt import Attempt, Ruling
from gobang.game.training.orders import RulingOrder, TasksOrder, read_ruling, write_order
from gobang.game.training.task import Task
from gobang.game.training.task_text import read_entry
from gobang.paths import package_parent
from gobang.terminal.complaint import Complaint
from gobang.words.catalogue import tr
from gobang.words.engines import compiling_time


class TaskEngine:
    """Rules on moves that need a search, and makes tasks. Its process starts when needed, and ends with the block."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._process is not None:
            self._process.kill()
            with self._process:
                pass

    def rule(self, attempt: Attempt, move: Point) -> Ruling:
        """Whether a move is right, after as long as the engine takes. Raises Complaint if it fails."""
        task, found = attempt.task, None
        for line in self._answers(RulingOrder(attempt.position, task.rules, task.aim, move)):
            found = read_ruling(line, attempt.position.size)
        if found is None:
            raise Complaint(_gone())
        return found

    def make(self, order: TasksOrder) -> Iterator[Task]:
        """The tasks that were ordered, as they are made. Raises Complaint if the engine fails."""
        for line in self._answers(order):
            yield read_entry(json.loads(line)["task"])

    def _answers(self, order: RulingOrder | TasksOrder) -> Iterator[str]:
        """What the process says about an order, line by line, until it is obeyed. Raises Complaint."""
        process = self._started()
        assert process.stdin  # noqa: S101  for mypy: both were asked for
        assert process.stdout  # noqa: S101
        try:
            process.stdin.write(write_order(order) + "\n")
            process.stdin.flush()
        except OSError:
            raise Complaint(_gone()) from None
        for line in process.stdout:
            said = json.loads(line)
            if "done" in said:
                return
            if "error" in said:
                raise Complaint(str(said["error"]))
            if "compiling" in said:
                print(tr("The engine is getting ready, once: {0}.").format(compiling_time()), flush=True)
            else:
                yield line
        raise Complaint(_gone())

    def _started(self) -> subprocess.Popen[str]:
        if self._process is None:
            added = processes.variables(processes.new_mark(), package_parent())
            self._process = subprocess.Popen(  # noqa: S603  our own engine
                [*OURS, "training"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                env=os.environ | added,
            )
        return self._process


def _gone() -> str:
    return tr("The engine {0} has stopped working.").format("Gobang")
