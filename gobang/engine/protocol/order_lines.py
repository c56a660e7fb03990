"""A process that obeys orders, one on each line of standard input, and can be stopped while it does."""

from __future__ import annotations

import json
import queue
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from gobang import bounded
from gobang.engine.protocol.loading import CannotLoad, Loader
from gobang.engine.search.stop import Stop

if TYPE_CHECKING:  # it loads numba, which happens in another thread
    from gobang.engine.search.searcher import Searcher

STOP = "stop"

Order = TypeVar("Order")


def serve(read: Callable[[str], Order], obey: Callable[[Order, Searcher, Stop], None]) -> None:
    """Obey orders until the input ends; the line "stop", or its end, ends what is being done.

    `read` raises ValueError for a line that is no order; `obey` writes the answers. After them comes {"done": true},
    or {"done": false} if it was stopped; {"compiling": true} says that the search has to be compiled first, and
    {"error": "…"} that an order cannot be obeyed. A line without an end is taken for the end of the input.
    """
    lines: queue.Queue[tuple[str, Stop] | None] = queue.Queue()
    reader = threading.Thread(target=_listen, args=(lines,), daemon=True)
    reader.start()
    loader = Loader()
    loader.begin()
    if loader.compiling:
        _say({"compiling": True})
    while (item := lines.get()) is not None:
        line, stop = item
        try:
            order = read(line)
            searcher = loader.searcher(stop=stop)
        except (ValueError, CannotLoad) as problem:
            _say({"error": str(problem)})
            continue
        if searcher is not None:
            obey(order, searcher, stop)
        _say({"done": not stop.is_set()})


def _say(what: dict[str, object]) -> None:
    print(json.dumps(what), flush=True)


def _listen(lines: queue.Queue[tuple[str, Stop] | None]) -> None:
    stop = Stop()
    try:
        while raw := bounded.line(sys.stdin.buffer, bounded.LARGEST):
            line = raw.decode("utf-8", "replace").strip()
            if line == STOP:
                stop.set()
                stop = Stop()
            elif line:
                lines.put((line, stop))
    except bounded.TooLong as problem:
        _say({"error": f"a line of more than {problem} bytes is no order"})
    stop.set()
    lines.put(None)
