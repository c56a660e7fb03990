"""`gobang-engine review`: reads orders from standard input, a line each, and writes findings while it searches."""

from __future__ import annotations

import json
import queue
import sys
import threading

from gobang.engine.protocol.loading import CannotLoad, Loader
from gobang.engine.search.reviewing import Reviewer
from gobang.engine.search.stop import Stop
from gobang.game.review.report import BadReport, read_order, write_finding

STOP = "stop"


def run() -> None:
    """Answer orders until the input ends; the line "stop", or its end, ends the review in progress.

    After the findings of an order comes {"done": true}, or {"done": false} if it was stopped; {"compiling": true} says
    that the search has to be compiled first, and {"error": "…"} that an order cannot be obeyed.
    """
    orders: queue.Queue[tuple[str, Stop] | None] = queue.Queue()
    reader = threading.Thread(target=_read, args=(orders,), daemon=True)
    reader.start()
    loader = Loader()
    loader.begin()
    if loader.compiling:
        _say({"compiling": True})
    while (item := orders.get()) is not None:
        line, stop = item
        try:
            _answer(line, stop, loader)
        except (BadReport, CannotLoad) as problem:
            _say({"error": str(problem)})


def _read(orders: queue.Queue[tuple[str, Stop] | None]) -> None:
    stop = Stop()
    for line in sys.stdin:
        if line.strip() == STOP:
            stop.set()
            stop = Stop()
        elif line.strip():
            orders.put((line, stop))
    stop.set()
    orders.put(None)


def _answer(line: str, stop: Stop, loader: Loader) -> None:
    order = read_order(line)
    searcher = loader.searcher(stop=stop)
    if searcher is not None:
        for finding in Reviewer(searcher, order, stop).run():
            print(write_finding(finding, order.start.size), flush=True)
    _say({"done": not stop.is_set()})


def _say(what: dict[str, object]) -> None:
    print(json.dumps(what), flush=True)
