"""`gobang-engine review`: writes findings about the positions of a game while it searches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gobang.engine.protocol.order_lines import serve
from gobang.engine.search.reviewing import Reviewer
from gobang.engine.search.stop import Stop
from gobang.game.review.review_lines import ReviewOrder, read_order, write_finding

if TYPE_CHECKING:
    from gobang.engine.search.searcher import Searcher


def run() -> None:
    """Answer orders until the input ends."""
    serve(read_order, _review)


def _review(order: ReviewOrder, searcher: Searcher, stop: Stop) -> None:
    """Write what is found. Two threads search, but one if nodes limit it, so that a review is always the same."""
    searcher.threads = 1 if order.nodes else 2
    for finding in Reviewer(searcher, order, stop).run():
        print(write_finding(finding, order.start.size), flush=True)
