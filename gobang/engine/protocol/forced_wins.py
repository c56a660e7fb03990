"""`gobang-engine forced`: looks for forced wins, by orders of another program."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from gobang.engine.protocol.order_lines import serve
from gobang.engine.search.stop import Stop
from gobang.game.analysis.forced import (
    DefenceOrder,
    ForcedOrder,
    Looking,
    ProofOrder,
    Unthreatened,
    WinOrder,
    read_order,
    write_answer,
    write_defence,
    write_looking,
    write_proof,
    write_unthreatened,
)

if TYPE_CHECKING:
    from gobang.engine.search.searcher import Searcher

LOOKING_S = 0.5
"""How often it tells that a search goes on."""


def run() -> None:
    """Answer orders until the input ends."""
    serve(read_order, _obey)


def _obey(order: ForcedOrder, searcher: Searcher, stop: Stop) -> None:
    from gobang.engine.forced import defending, finding, proving

    size = order.position.size
    match order:
        case WinOrder():
            with _telling(searcher):
                answer = finding.find(searcher, order, stop)
            if not stop.is_set():
                _say(write_answer(answer, size))
        case ProofOrder():
            prover = proving.Prover(searcher, stop, lambda done: _say(write_looking(Looking(done))))
            nodes = prover.prove(order)
            if not stop.is_set():
                _say(write_proof(nodes, size))
        case DefenceOrder():
            for told in defending.defences(searcher, order, stop):
                line = write_unthreatened(told) if isinstance(told, Unthreatened) else write_defence(told, size)
                _say(line)


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
