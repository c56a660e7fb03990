"""Stands in for `gobang-engine weighers`: answers orders to try and sweep at once, or slowly, or not.

The last argument names its manner:

`good`   wins three of four games against everybody, and differs in two
`holds`  like `good`, but after the first score it waits for "stop"
`dies`   ends after the first score
`full`   cannot write to its disk
"""

from __future__ import annotations

import json
import os
import queue
import sys
import threading

from gobang.game.weighers.orders import LabTask, read_order

MANNER = sys.argv[-1]
MOVES = "h8i9h9i8h10h11h7h6g8"
orders: queue.Queue[tuple[str, threading.Event] | None] = queue.Queue()


def say(**what: object) -> None:
    """Write a line at once."""
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


def score(games: int) -> dict[str, object]:
    """Three of four are won."""
    won, pairs = games * 3 // 4, games // 2
    return {"wins": won, "draws": 0, "losses": games - won, "pairs": [0, 0, pairs // 2, 0, pairs - pairs // 2]}


def obey(line: str, stop: threading.Event) -> None:
    """Answer one order."""
    order = read_order(line)
    if MANNER == "full":
        say(problem="system", about=[28, "No space left on device", "/games.jsonl"])
    elif order.task is LabTask.SWEEP:
        for value in order.values:
            say(value=value, score=score(order.games))
    else:
        say(score=score(20))
        if MANNER == "dies":
            os._exit(3)
        if MANNER == "holds":
            stop.wait()
        else:
            say(score=score(order.games))
            game = {"moves": MOVES, "number": 5, "first_is_black": True, "winner": "empty"}
            say(differing=[game, {**game, "number": 6, "first_is_black": False, "winner": "white"}])
    say(done=not stop.is_set())


def listen() -> None:
    """Take orders, and let "stop" end the last one."""
    stop = threading.Event()
    for line in sys.stdin:
        if line.strip() == "stop":
            stop.set()
        elif line.strip().startswith("{"):
            stop = threading.Event()
            orders.put((line, stop))
    stop.set()
    orders.put(None)


threading.Thread(target=listen, daemon=True).start()
while (item := orders.get()) is not None:
    obey(*item)
