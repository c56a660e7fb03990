"""Stands in for `gobang-engine balances`: the last argument names its manner.

`even`   answers at once with free crossings in a row, Black's chance being 52 %
`apart`  the same, with 85 %
`full`   finds no stone
`holds`  waits for "stop"
`slow`   compiles first, for ever
`dies`   ends when it is asked
"""

from __future__ import annotations

import json
import sys

from gobang.game.analysis.balance import Balanced, read_order, write_answer
from gobang.game.point import Stone

MANNER = sys.argv[-1]


def say(line: str) -> None:
    """Write a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


for text in sys.stdin:
    if text.strip() == "stop":
        continue
    if MANNER == "dies":
        break
    if MANNER == "slow":
        say(json.dumps({"compiling": True}))
    if MANNER in ("slow", "holds"):
        sys.stdin.readline()
        say(json.dumps({"done": False}))
        continue
    order = read_order(text)
    free = [] if MANNER == "full" else list(order.position.stones(Stone.EMPTY))
    answer = Balanced(tuple(free[: order.stones]), 0.85 if MANNER == "apart" else 0.52)
    say(write_answer(answer, order.position.size))
    say(json.dumps({"done": True}))
