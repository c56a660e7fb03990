"""Stands in for `gobang-engine review`: answers orders at once, or slowly, or not.

The last argument names its manner:

`good`   every position is worth 0.5
`errs`   the same up to the third move, which loses by proof; the seventh gives away what the sixth gave away
`holds`  like `errs`, but after three positions it waits for "stop"
`muses`  like `errs`, but after the last position it waits for "stop", as our engine looks longer at the mistakes
`deaf`   the same as `holds`, and does not stop
`lost`   of two positions the later one is a proved win, and in the first the last crossing is the best
`dies`   ends after three positions
"""

from __future__ import annotations

import json
import os
import queue
import sys
import threading

from gobang.game.point import Point, Stone
from gobang.game.review.appraisal import Appraisal, Finding
from gobang.game.review.review_lines import ReviewOrder, read_order, write_finding

MANNER = sys.argv[-1]
orders: queue.Queue[tuple[str, threading.Event] | None] = queue.Queue()


def say(line: str) -> None:
    """Write a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def appraise(order: ReviewOrder, ply: int, free: tuple[Point, ...]) -> Appraisal:
    """What the position after `ply` moves is worth to the side to move."""
    if MANNER == "lost":
        return Appraisal.won(9, free[:3]) if ply else Appraisal(0.4, line=free[-1:])
    if MANNER == "good" or ply < 3 or ply > 7:
        return Appraisal(0.5, line=free[:2])
    if ply == 6:  # so the sixth move was a mistake, and the seventh gave the win away again
        return Appraisal.won(5, free[:5])
    if ply == 7:
        return Appraisal(0.6, line=free[:2])
    return Appraisal.won(3, free[:3]) if ply % 2 else Appraisal.lost(4, free[:4])


def obey(line: str, stop: threading.Event) -> None:
    """Answer one order."""
    order = read_order(line)
    position = order.start
    for move in order.moves:
        position = position.play(move)
    free = tuple(position.stones(Stone.EMPTY))[:5]
    for number, ply in enumerate(reversed(order.only or range(len(order.moves) + 1))):
        if number == 3 and MANNER == "dies":
            os._exit(3)
        if number == 3 and MANNER in ("holds", "deaf"):
            stop.wait()
        if stop.is_set():
            break
        say(write_finding(Finding(ply, appraise(order, ply, free)), order.start.size))
    if MANNER == "muses":
        stop.wait()
    say(json.dumps({"done": not stop.is_set()}))


def listen() -> None:
    """Take orders, and let "stop" end the last one."""
    stop = threading.Event()
    for line in sys.stdin:
        if line.strip() == "stop":
            if MANNER != "deaf":
                stop.set()
        elif line.strip().startswith("{"):
            stop = threading.Event()
            orders.put((line, stop))
    stop.set()
    orders.put(None)


threading.Thread(target=listen, daemon=True).start()
while (item := orders.get()) is not None:
    obey(*item)
