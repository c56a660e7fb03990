"""`gobang-engine tasks`: makes tasks for training and the first course, and checks the answers of those in files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

from gobang.contest.problem import Problem
from gobang.contest.weigher import profile
from gobang.engine.kernels import moves, queries
from gobang.engine.kernels import state as s
from gobang.engine.search.cells import to_cell
from gobang.engine.search.searcher import Searcher
from gobang.engine.search.stop import Stop
from gobang.engine.train.examiner import Examiner
from gobang.engine.train.first_tasks import FIRST, SIZE, FirstTask
from gobang.engine.train.makers import TaskMaker
from gobang.game.judging import bans
from gobang.game.notation import point_name
from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.game.ruleset import FREESTYLE, RENJU, RuleSet
from gobang.game.train.difficulty import EASIEST
from gobang.game.train.task import AIMS, Aim, Task, TaskKind, Topic, in_order
from gobang.game.train.task_text import TaskError, dumps, read_all
from gobang.game.weighers.weights import weigh

COURSE = (
    (Topic.FOUR, TaskKind.WIN_BY_FOURS, 2),
    (Topic.FOUR, TaskKind.ONLY_DEFENCE, 2),
    (Topic.FOUR_THREE, TaskKind.WIN_BY_FOURS, 5),
    (Topic.DOUBLE_THREAT, TaskKind.WIN_BY_FOURS, 5),
    (Topic.DEFENCE, TaskKind.ONLY_DEFENCE, 5),
    (Topic.FORBIDDEN, TaskKind.FORBIDDEN, 5),
)
"""What each lesson of the first course has besides the small positions it begins with: tasks of which kind."""
CLASSES = {
    Topic.OPEN_THREE: (s.THREE, s.THREE_PLUS),
    Topic.FOUR: (s.FOUR, s.FOUR_PLUS),
    Topic.FOUR_THREE: (s.FOUR_THREE,),
    Topic.DOUBLE_THREAT: (s.DOUBLE_THREE,),
}
"""What the kernels call a move that makes the shape of a lesson."""


class NoTasks(Problem):
    """A file holds something else than tasks; the text names it, and the line."""


def run(kind: TaskKind, rules: RuleSet, size: int, count: int, seed: int) -> None:
    """Print `count` tasks of one kind, a line each, as they are found."""
    for task in islice(TaskMaker(rules, size, seed, Stop()).tasks(kind), count):
        print(dumps(task), flush=True)


def run_course(seed: int) -> None:
    """Print the tasks of the first course: each lesson's small positions, then others, the easiest first."""
    examiner, solver = Examiner(Searcher()), Searcher()
    for topic in Topic:
        for first in (each for each in FIRST if each.topic is topic):
            print(dumps(_answered(first, examiner, solver)), flush=True)
        lesson: list[Task] = []
        for _, kind, count in (each for each in COURSE if each[0] is topic):
            rules = RENJU if kind is TaskKind.FORBIDDEN else FREESTYLE
            lesson += islice(TaskMaker(rules, SIZE, seed, Stop()).tasks(kind, topic), count)
        for task in sorted(lesson, key=lambda task: task.difficulty):
            print(dumps(task), flush=True)


def _answered(first: FirstTask, examiner: Examiner, solver: Searcher) -> Task:
    """The task of a small position, with its answers."""
    kind = first.kind
    rules, aim = RENJU if kind is TaskKind.FORBIDDEN else FREESTYLE, AIMS.get(kind, Aim.LISTED)
    asked = Task(kind, rules, first.position, aim, (), (), 1, EASIEST, topic=first.topic)
    answers = in_order(_right_moves(asked, examiner, solver))
    return replace(asked, answers=answers, line=() if kind is TaskKind.FORBIDDEN else (plainest(asked, answers),))


def plainest(task: Task, answers: Iterable[Point]) -> Point:
    """The answer nearest to the stones of the row that is made, or stopped: the one a hint should lead to first."""
    turn = task.position.turn
    row = [*task.position.stones(turn.other if task.kind is TaskKind.ONLY_DEFENCE else turn)]
    return min(answers, key=lambda point: sum(max(abs(point.x - p.x), abs(point.y - p.y)) for p in row))


def check(files: list[Path]) -> bool:
    """Check every task in the files, print what does not stand, and return whether all do.

    Raises OSError and NoTasks.
    """
    examiner, solver = Examiner(Searcher()), Searcher()
    solver.set_table(1 << 20)
    keys: dict[str, str] = {}
    failed = checked = 0
    for file in files:
        for number, task in enumerate(_read(file), 1):
            name = f"{file.name}, task {number}"
            problems = [*faults(task, examiner, solver)]
            if task.topic is None:
                if task.key in keys:
                    problems.append(f"the same as {keys[task.key]}")
                keys[task.key] = name
            for problem in problems:
                print(f"{name}: {problem}", flush=True)
            checked, failed = checked + 1, failed + bool(problems)
    print(f"tasks: {checked} checked, {failed} do not stand", flush=True)
    return not failed


def _read(file: Path) -> tuple[Task, ...]:
    try:
        return read_all(file.read_text("utf-8"))
    except (UnicodeDecodeError, TaskError) as problem:
        raise NoTasks(f"{file}: {problem}") from None


def faults(task: Task, examiner: Examiner, solver: Searcher) -> Iterator[str]:
    """What is wrong with a task's answers and solution, by rulings on every move."""
    right = set(_right_moves(task, examiner, solver))
    size = task.position.size
    if any(task.seen(way).key != task.key for way in Orientation):
        yield "turned it is another task"
    for point in sorted(right - set(task.answers)):
        yield f"{point_name(point, size)} is right, too"
    for point in sorted(set(task.answers) - right):
        yield f"{point_name(point, size)} is not right"
    if task.aim is Aim.WIN:
        position = task.position
        for number, move in enumerate(task.line):
            if number % 2 == 0:
                ruling = examiner.rule(position, task.rules, task.aim, move, Stop())
                if ruling is None or not ruling.right:
                    yield f"move {number + 1} of the solution does not win"
            position = position.play(move)


def _right_moves(task: Task, examiner: Examiner, solver: Searcher) -> list[Point]:
    position, rules = task.position, task.rules
    if task.kind is TaskKind.TUTORIAL:
        return list(weigh(position, profile(task.weigher)).playable(rules))
    free = list(position.stones(Stone.EMPTY))
    if task.kind is TaskKind.FORBIDDEN:
        st, tb, _, _ = solver.work(position, rules)
        banned = bans(position, rules)
        return [point for point in free if point in banned and not moves.is_legal(st, tb, to_cell(point))]
    if task.kind is TaskKind.SHAPE and task.topic is not None:
        st, tb, _, _ = solver.work(position, rules)
        wanted = CLASSES[task.topic]
        return [point for point in free if queries.class_of(st, tb, to_cell(point), st.side) in wanted]
    rulings = (examiner.rule(position, rules, task.aim, point, Stop()) for point in free)
    return [ruling.move for ruling in rulings if ruling is not None and ruling.right]
