"""`gobang-engine balances`: looks for stones that make a position even, by orders of another program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gobang.engine.protocol import balance
from gobang.engine.protocol.brain_state import BadLine
from gobang.engine.protocol.order_lines import serve
from gobang.engine.search.stop import Stop
from gobang.game.analysis.balance import Balanced, BalanceOrder, read_order, write_answer
from gobang.game.worth import Worth, chance_of

if TYPE_CHECKING:
    from gobang.engine.search.searcher import Searcher


def run() -> None:
    """Answer orders until the input ends."""
    serve(read_order, _obey)


def find(searcher: Searcher, order: BalanceOrder, stop: Stop) -> Balanced:
    """The stones after which the game is nearest to even; none where no move is legal.

    Of two stones the first, too, is one that makes it even, as far as it can, and the second keeps it so.
    """
    searcher.network = True
    searcher.new_game()
    scales = balance.Scales(searcher, order.rules, stop)
    position, placed, black = order.position, [], 0.5
    for _ in range(order.stones):
        try:
            (point,), value = balance.one(scales, position, int(order.seconds * 1000 / order.stones))
        except BadLine:
            return Balanced(())
        black = Worth(chance_of(value)).for_black(position.turn).chance
        placed.append(point)
        position = position.play(point)
    return Balanced(tuple(placed), black)


def _obey(order: BalanceOrder, searcher: Searcher, stop: Stop) -> None:
    answer = find(searcher, order, stop)
    if not stop.is_set():
        print(write_answer(answer, order.position.size), flush=True)
