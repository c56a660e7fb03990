"""Stands in for `gobang-engine weighers`: answers orders at once, or slowly, or not.

The last argument names its manner:

`good`   wins three of four games against everybody, and differs in two
`holds`  like `good`, but after the first score it waits for "stop"
`loses`  wins one of four
`dies`   ends after the first score
`full`   cannot write to its disk
"""

from __future__ import annotations

import json
import os
import queue
import sys
import threading
from pathlib import Path

from gobang.game.weighers.orders import LabOrder, LabTask, read_order
from gobang.game.weighers.profile_text import dumps

MANNER = sys.argv[-1]
MOVES = "h8i9h9i8h10h11h7h6g8"
orders: queue.Queue[tuple[str, threading.Event] | None] = queue.Queue()


def say(**what: object) -> None:
    """Write a line at once."""
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


def score(games: int) -> dict[str, object]:
    """Three of four are won, or one of them."""
    won, pairs = games * (1 if MANNER == "loses" else 3) // 4, games // 2
    return {"wins": won, "draws": 0, "losses": games - won, "pairs": [0, 0, pairs // 2, 0, pairs - pairs // 2]}


def obey(line: str, stop: threading.Event) -> None:
    """Answer one order."""
    order = read_order(line)
    if MANNER == "full":
        say(problem="system", about=[28, "No space left on device", "/games.jsonl"])
    elif order.task in ANSWERS:
        ANSWERS[order.task](order, stop)
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


def blame(order: LabOrder, stop: threading.Event) -> None:
    """Name numbers from the last to the first, each to be doubled; a number of 0 becomes 1."""
    [profile] = order.weighers
    numbers = [(name, was) for name, was in profile.numbers.items() if name != "ring"][:4]
    culprits = [
        {"name": name, "was": was, "now": 2 * was or 1, "low": 2 * was or 1, "high": 10**9} for name, was in numbers
    ]
    say(culprits=culprits)
    if MANNER == "dies":
        os._exit(3)
    if MANNER == "holds":
        stop.wait()
        return
    for each in culprits:
        say(name=each["name"], changed=12, moves=3400, score=score(order.games))
    say(named=[each["name"] for each in reversed(culprits)])


def tune(order: LabOrder, stop: threading.Event) -> None:
    """Double the numbers that may move, and keep that as the engine does; `holds`: wait before the last proof."""
    [profile] = order.weighers
    numbers = {name: 2 * profile.numbers[name] for name in order.names}
    said = [{"run": run, "iteration": order.iterations, "numbers": numbers} for run in range(1, order.runs + 1)]
    lines = [line for each in said for line in ({**each, "check": score(100)}, {**each, "proof": score(400)})]
    about = {"weigher": dumps(profile), "numbers": list(order.names), "iterations": order.iterations}
    about |= {"games": order.games, "runs": order.runs, "seed": order.seed}
    with Path(order.file).open("w", encoding="utf-8") as file:
        file.write(json.dumps(about) + "\n")
        for line in lines:
            if MANNER == "holds" and line is lines[-1]:
                stop.wait()
                return
            file.write(json.dumps(line) + "\n")
            file.flush()
            say(**line)


def teach(order: LabOrder, stop: threading.Event) -> None:
    """Double every number."""
    [profile] = order.weighers
    say(read=20, of=40)
    if MANNER == "holds":
        stop.wait()
        return
    numbers = {name: 2 * number for name, number in profile.numbers.items()}
    numbers["own.live.3"] *= 4
    errors = {name: number // 4 if name != "own.dead.1" else 10 * number for name, number in numbers.items()}
    say(weigher=dumps(profile.changed(numbers)), errors=errors, moves=40, agrees=0.5)


def players(order: LabOrder, stop: threading.Event) -> None:
    """Two of them, or nobody in an empty folder."""
    say(players=[["Anna", 7], ["", 2]] if any(Path(order.sources[0]).glob("*")) else [])


ANSWERS = {LabTask.BLAME: blame, LabTask.TUNE: tune, LabTask.TEACH: teach, LabTask.PLAYERS: players}


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
