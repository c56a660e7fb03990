"""Questions to a searcher that knows nothing of earlier positions."""

from __future__ import annotations

from gobang.engine.search.limits import Limits
from gobang.game.ruleset import FREESTYLE


def answer(searcher, position, rules=FREESTYLE, **limits):
    """The report of its best move."""
    searcher.new_game()
    return searcher.best(position, rules, Limits(**limits))


def told(searcher, position, rules=FREESTYLE, **limits):
    """The last report of each rank."""
    searcher.new_game()
    last = {}
    for report in searcher.go(position, rules, Limits(**limits)):
        last[report.rank] = report
    return [last[rank] for rank in sorted(last)]
