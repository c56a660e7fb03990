"""`gobang-engine forced`: looks for forced wins, by orders of another program."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from gobang.engine.protocol.order_lines import serve
from gobang.engine.search.stop import Stop
from gobang.game.analysis.forced import Looking, WinOrder, read_order, write_answer, write_looking

if TYPE_CHECKING:
    from gobang.engine.search.searcher import Searcher

LOOKING_S = 0.5
"""How often it tells that a search goes on."""


def run() -> None:
    """Answer orders until the input ends."""
    serve(read_order, _obey)


def _obey(order: WinOrder, searcher: Searcher, stop: Stop) -> None:
    from gobang.engine.forced import finding

    with _telling(searcher):
        answer = finding.find(searcher, order, stop)
    if not stop.is_set():
        _say(write_answer(answer, order.position.size))


@contextmanager
def _telling(searcher: Searcher) -> Iterator[None]:
    """Tell now and then how many nodes were searched, until the block ends."""
    ended = threading.Event()

    def tell() -> None:
        while not ended.wait(LOOKING_S):
            _say(write_looking(Looking(searcher.nodes)))

    teller = threading.Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield
    finally:
        ended.set()
        teller.join()


def _say(line: str) -> None:
    print(line, flush=True)
