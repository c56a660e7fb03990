"""Tasks made by hand, and strategies for others."""

from __future__ import annotations

from hypothesis import strategies as st

from gobang.game.notation import parse_board, parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RENJU, RuleSet
from gobang.game.train.task import AIMS, SHAPES, Aim, Task, TaskKind

FOUR_THREE = """
.........
.........
..X......
..X......
..X.XX...
.........
.........
.....OO..
..O......
"""
"""Black makes a four and an open three at once."""


def points(text: str, size: int = 9) -> tuple[Point, ...]:
    return tuple(parse_position_string(text, size))


def task(
    board: str,
    answers: str,
    line: str = "",
    kind: TaskKind = TaskKind.WIN_BY_FOURS,
    rules: RuleSet = FREESTYLE,
    aim: Aim | None = None,
    turn: Stone = Stone.BLACK,
) -> Task:
    """A task on a drawn board; `answers` and `line` are position strings."""
    position = parse_board(board, turn)
    moves = points(line, position.size)
    return Task(kind, rules, position, aim or AIMS[kind], points(answers, position.size), moves, len(moves) or 1, 1000)


@st.composite
def tasks(draw: st.DrawFn) -> Task:
    """Any task, whether or not its answers are right."""
    size = draw(st.integers(5, 22))
    every = [Point(x, y) for x in range(size) for y in range(size)]
    some = draw(st.lists(st.sampled_from(every), min_size=2, max_size=20, unique=True))
    cut = draw(st.integers(0, len(some) - 2))
    half = draw(st.integers(0, cut))
    position = Position.setup(size, some[:half], some[half:cut], draw(st.sampled_from((Stone.BLACK, Stone.WHITE))))
    kind = draw(st.sampled_from(list(TaskKind)))
    aim = AIMS[kind] if kind in AIMS else draw(st.sampled_from(list(Aim)))
    rules = draw(st.sampled_from((FREESTYLE, RENJU)))
    free = some[cut:]
    answers = tuple(sorted(free[:3], key=lambda point: (point.y, point.x)))
    line = (answers[0], *(point for point in free if point not in answers))
    weigher = "union-weights" if kind is TaskKind.TUTORIAL else ""
    refuted = tuple(free[3:]) if kind is TaskKind.MISTAKE else ()
    topic = draw(st.sampled_from(list(SHAPES))) if kind is TaskKind.SHAPE else None
    difficulty = draw(st.integers(0, 3000))
    return Task(kind, rules, position, aim, answers, line, len(line), difficulty, weigher, topic, refuted)
