"""Tasks for tests of training, and the engine that stands in for ours."""

from __future__ import annotations

import sys
from pathlib import Path

from gobang.game.notation import parse_position_string
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.ruleset import RULES
from gobang.game.train.task import AIMS, Aim, Task, TaskKind, Topic, in_order

BRAIN = Path(__file__).parent / "brains" / "trainer.py"


def trainer(manner: str = "yes") -> tuple[str, ...]:
    """The command of an engine with this manner."""
    return (sys.executable, str(BRAIN), manner)


def task(
    kind: TaskKind,
    black: str,
    white: str,
    answers: str,
    line: str = "",
    *,
    turn: Stone = Stone.BLACK,
    rule: str = "freestyle",
    difficulty: int = 1000,
    aim: Aim | None = None,
    topic: Topic | None = None,
    plies: int = 0,
) -> Task:
    """A task on a board of 15 lines; the texts are position strings."""
    sides = (parse_position_string(text, 15) for text in (black, white))
    moves = tuple(parse_position_string(line, 15))
    return Task(
        kind,
        RULES[rule],
        Position.setup(15, *sides, turn),
        aim or AIMS[kind],
        in_order(parse_position_string(answers, 15)),
        moves,
        plies or max(1, len(moves)),
        difficulty,
        "union-weights" if kind is TaskKind.TUTORIAL else "",
        topic,
    )


FOURS = task(TaskKind.WIN_BY_FOURS, "h8i8j8g9g10g11", "k8c3c4d12m2n2", "g8f8", "g8f8g12", difficulty=1100)
"""G8 makes a four that F8 must block, and G12 is the five; F8 wins as well."""
DEFENCE = task(TaskKind.ONLY_DEFENCE, "h8i8j8k8", "c3d4l8", "g8", turn=Stone.WHITE, difficulty=900)
TRAP = task(TaskKind.FORBIDDEN, "h9h10g8i8", "a1b2c3d5", "h8", rule="renju", difficulty=800)
TUTORIAL = task(TaskKind.TUTORIAL, "h8", "i9", "j10h9", difficulty=1000, turn=Stone.BLACK)
MISTAKE = task(TaskKind.MISTAKE, "h8i8", "h9c3", "j8", "j8", aim=Aim.BEST, difficulty=730)
SHIPPED = (FOURS, DEFENCE, TRAP, TUTORIAL)
COURSE = tuple(
    task(TaskKind.WIN_BY_FOURS, f"h8i8j8k8{x}1", f"g8{x}15{y}13", "l8", "l8", difficulty=600, topic=topic)
    for y, topic in zip("abcdef", Topic, strict=True)
    for x in "abcdefgh"
)
