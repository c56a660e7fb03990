"""The files of tasks: a line of JSON for each task."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import Any, TypeVar

from gobang.game.fault import Fault, Faulty
from gobang.game.notation import NotationError, parse_point, point_name
from gobang.game.point import Point, Stone
from gobang.game.position import LARGEST, SMALLEST, IllegalMove, Position
from gobang.game.ruleset import RULES
from gobang.game.train.answer import HARDEST
from gobang.game.train.task import AIMS, SHAPES, Aim, Task, TaskKind, Topic, in_order
from gobang.game.weighers.schemes import SCHEMES

COLOURS = {"black": Stone.BLACK, "white": Stone.WHITE}
MOST_PLIES = 1000
"""The most plies of a solution."""

Choice = TypeVar("Choice", bound=Enum)


class TaskError(Faulty):
    """A text that is no task."""


def dumps(task: Task) -> str:
    """The task as one line, without a line break."""
    size = task.position.size
    text: dict[str, object] = {
        "kind": task.kind.value,
        "rule": task.rules.name,
        "size": size,
        **{name: names(in_order(task.position.stones(stone)), size) for name, stone in COLOURS.items()},
        "to_move": task.position.turn.name.lower(),
        "answers": names(task.answers, size),
        "line": names(task.line, size),
        "plies": task.plies,
        "difficulty": task.difficulty,
    }
    if task.kind not in AIMS:
        text["aim"] = task.aim.value
    if task.refuted:
        text["refuted"] = names(task.refuted, size)
    if task.weigher:
        text["weigher"] = task.weigher
    if task.topic is not None:
        text["lesson"] = task.topic.value
    return json.dumps(text)


def loads(text: str, number: int | None = None) -> Task:
    """Read a task, which is line `number` of its file. Raises TaskError, which names the key that is wrong."""
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        raise TaskError(Fault.NOT_JSON, line=number) from None
    if not isinstance(said, dict):
        raise TaskError(Fault.NOT_JSON, line=number)
    return read_entry(said, number)


def read_all(text: str) -> tuple[Task, ...]:
    """Read a file of tasks; blank lines are skipped. Raises TaskError."""
    lines = text.removeprefix("\ufeff").splitlines()
    return tuple(loads(line, number) for number, line in enumerate(lines, 1) if line.strip())


def read_entry(said: dict[str, Any], number: int | None = None) -> Task:
    """Read a task from what its line says. Raises TaskError."""
    sheet = _Entry(said, number)
    kind = sheet.choice("kind", TaskKind)
    rules = RULES[sheet.one_of("rule", tuple(RULES))]
    size = sheet.whole("size", SMALLEST, LARGEST)
    black, white = sheet.points("black", size), sheet.points("white", size)
    turn = COLOURS[sheet.one_of("to_move", tuple(COLOURS))]
    try:
        position = Position.setup(size, black, white, turn)
    except IllegalMove as taken:
        raise sheet.error(Fault.PLAYED_TWICE, point_name(taken.args[0], size)) from None
    answers, line = in_order(sheet.points("answers", size)), sheet.points("line", size)
    if not answers:
        raise sheet.error(Fault.KEY_MISSING, "answers")
    for point in answers:
        if not position.is_free(point):
            raise sheet.error(Fault.PLAYED_TWICE, point_name(point, size))
    sheet.check_line(position, answers, line)
    refuted = sheet.points("refuted", size) if "refuted" in said else ()
    sheet.check_moves(position, refuted)
    task = Task(
        kind,
        rules,
        position,
        AIMS[kind] if kind in AIMS else sheet.choice("aim", Aim),
        answers,
        line,
        sheet.whole("plies", 1, MOST_PLIES),
        sheet.whole("difficulty", 0, HARDEST),
        sheet.one_of("weigher", SCHEMES) if kind is TaskKind.TUTORIAL else "",
        sheet.choice("lesson", Topic) if "lesson" in said else None,
        refuted,
    )
    if kind is TaskKind.SHAPE and task.topic not in SHAPES:
        raise sheet.error(Fault.KEY_MISSING, "lesson")
    sheet.close()
    return task


def names(points: Iterable[Point], size: int) -> list[str]:
    """The points as a file of tasks names them: `h8`."""
    return [point_name(point, size).lower() for point in points]


class _Entry:
    """The keys of a task, each checked when it is read."""

    def __init__(self, said: dict[str, Any], number: int | None) -> None:
        self._said, self._number = dict(said), number

    def error(self, fault: Fault, *values: object) -> TaskError:
        return TaskError(fault, *values, line=self._number)

    def one_of(self, key: str, known: Sequence[str]) -> str:
        value = self._take(key)
        if not isinstance(value, str) or value not in known:
            raise self.error(Fault.NO_CHOICE, key, ", ".join(known), repr(value))
        return value

    def choice(self, key: str, known: type[Choice]) -> Choice:
        find: Callable[[str], Choice] = known
        return find(self.one_of(key, [each.value for each in known]))

    def whole(self, key: str, least: int, most: int) -> int:
        value = self._take(key)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.error(Fault.NO_NUMBER_BETWEEN, key, least, most, repr(value))
        return value

    def points(self, key: str, size: int) -> tuple[Point, ...]:
        value = self._take(key)
        if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
            raise self.error(Fault.NO_POINTS, key, repr(value))
        try:
            return tuple(parse_point(name, size) for name in value)
        except NotationError as problem:
            raise self.error(problem.fault, *problem.values) from None

    def check_line(self, position: Position, answers: tuple[Point, ...], line: tuple[Point, ...]) -> None:
        """See that the line can be played and begins with an answer."""
        size = position.size
        if line[:1] and line[0] not in answers:
            raise self.error(Fault.NO_CHOICE, "line", ", ".join(names(answers, size)), repr(names(line, size)))
        self.check_moves(position, line)

    def check_moves(self, position: Position, line: tuple[Point, ...]) -> None:
        """See that moves can be played one after the other."""
        for point in line:
            if not position.is_free(point):
                raise self.error(Fault.PLAYED_TWICE, point_name(point, position.size))
            position = position.play(point)

    def close(self) -> None:
        for key in self._said:
            raise self.error(Fault.KEY_UNKNOWN, key)

    def _take(self, key: str) -> Any:
        if key not in self._said:
            raise self.error(Fault.KEY_MISSING, key)
        return self._said.pop(key)
