"""Stands in for `gobang-engine forced`: sees a five, and a straight four, and nothing else.

The last argument names its manner:

`sees`   answers at once
`holds`  waits for "stop"
`dies`   ends when it is asked
`slow`   compiles first, for ever
"""

from __future__ import annotations

import json
import os
import sys

from gobang.game.analysis.forced import WinAnswer, WinKind, WinOrder, read_order, write_answer
from gobang.game.point import Stone
from gobang.game.review.shapes import Threat, five_points, threat_of
from gobang.game.worth import Worth

MANNER = sys.argv[-1]


def say(line: str) -> None:
    """Write a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def answer(order: WinOrder) -> WinAnswer:
    """A five, a straight four with its block and the five, or the first crossing as the best."""
    position, rules, side = order.position, order.rules, order.position.turn
    if fives := five_points(position, side, rules):
        return WinAnswer(WinKind.VCF, 1, (fives[0],), shortest=True)
    near = position.near(2)
    for point in near:
        if threat_of(position, point, side, rules) is Threat.STRAIGHT_FOUR:
            block, five = five_points(position.play(point), side, rules)
            return WinAnswer(WinKind.VCF, 3, (point, block, five), shortest=True)
    free = next(position.stones(Stone.EMPTY))
    line = (near or [free])[:2] if order.best else ()
    return WinAnswer(None, 0, tuple(line), exhausted=True, best=Worth(0.6) if order.best else None)


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
        say(write_answer(answer(asked), asked.position.size))
        say(json.dumps({"done": True}))
