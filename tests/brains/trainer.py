"""Stands in for `gobang-engine training`: rules on moves and makes tasks at once, or not.

The last argument names its manner:

`yes`    every move is right, and wins in five plies
`no`     every move is wrong, and is refuted
`doubts` no move is proved to lose, but each is worse than another, by estimate
`holds`  waits for "stop"
`first`  says yes once, and nothing from then on
`dies`   ends when it is asked
`slow`   compiles first, until a line "go" comes
"""

from __future__ import annotations

import json
import os
import random
import sys

from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.review.appraisal import Appraisal
from gobang.game.train.attempt import Ruling
from gobang.game.train.orders import RulingOrder, TasksOrder, read_order, write_ruling
from gobang.game.train.task import AIMS, Aim, Task, TaskKind
from gobang.game.train.task_text import dumps
from gobang.game.weighers.schemes import SCHEMES

MANNER = sys.argv[-1]


def say(line: str) -> None:
    """Write a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def rule(order: RulingOrder) -> None:
    """Answer one question."""
    free = [point for point in order.position.stones(Stone.EMPTY) if point != order.move]
    line = (order.move, *free[:4])
    right = MANNER not in ("no", "doubts")
    worth = Appraisal.won(5, line) if right else Appraisal.lost(4, line[:4])
    if MANNER == "doubts":
        worth = Appraisal(0.3, line=line[:3])
        right = order.aim is Aim.HOLD
    say(write_ruling(Ruling(order.move, right, worth), order.position.size))
    say(json.dumps({"done": True}))


def make(order: TasksOrder) -> None:
    """Make tasks with some stones at random; the same seed makes the same ones."""
    dice = random.Random(f"{order.seed} {order.kind}")
    points = list(Position.empty(order.size).stones(Stone.EMPTY))
    for answer, *stones in (dice.sample(points, 6) for _ in range(order.count)):
        position = Position.setup(order.size, stones, [], Stone.WHITE)
        weigher = SCHEMES[0] if order.kind is TaskKind.TUTORIAL else ""
        made = Task(order.kind, order.rules, position, AIMS[order.kind], (answer,), (answer,), 1, 900, weigher)
        say(json.dumps({"task": json.loads(dumps(made))}))
    say(json.dumps({"done": True}))


for text in sys.stdin:
    if text.strip() == "stop":
        if MANNER == "holds":
            say(json.dumps({"done": False}))
    elif MANNER == "dies":
        os._exit(3)
    elif MANNER == "slow":
        say(json.dumps({"compiling": True}))
    elif MANNER != "holds":
        asked = read_order(text)
        if isinstance(asked, RulingOrder):
            rule(asked)
            if MANNER == "first":
                MANNER = "holds"
        else:
            make(asked)
