"""Solving: any forced win of the side to move, by threats if there is one, else with quiet moves in it."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

from gobang.engine.search.limits import Limits, Report
from gobang.engine.search.searcher import Searcher
from gobang.engine.search.stop import Stop
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet

THREATS_SHARE = 0.4
"""Share of the time in which a win by threats must be found. Most take 2 ms; the full search finds long ones too."""
SEARCH = "search"
"""The kind of a win that the full search has proved; it may need quiet moves, and it need not be the shortest."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What solving has found out.

    `kind` is `five`, `vcf`, `vct` or SEARCH, empty if no win was found; then `exhausted` says that there is none by
    threats alone. The game ends after `plies` moves; `line` holds its moves as far as they are known, for wins by
    threats all of them.
    """

    kind: str
    plies: int
    line: tuple[Point, ...]
    exhausted: bool
    nodes: int


def solve(searcher: Searcher, position: Position, rules: RuleSet, seconds: float, stop: Stop | None = None) -> Solution:
    """Look for a forced win of the side to move for at most `seconds`; a found win's line may take longer."""
    begun = time.perf_counter()
    stop = stop or Stop()
    found = searcher.wins(position, rules, seconds * THREATS_SHARE, stop)
    exhausted, nodes = not searcher.stopped, searcher.nodes
    left = seconds - (time.perf_counter() - begun)
    if found:
        kind, line = found
        if left > 0 and left < seconds * (1 - THREATS_SHARE):  # a shorter win may be left
            kind, line = searcher.wins(position, rules, left, stop) or found
            nodes += searcher.nodes
        return Solution(kind, len(line), tuple(line), exhausted, nodes)
    report = until_won(searcher, position, rules, Limits(turn=max(int(left * 1000), 1)), stop)
    nodes += searcher.nodes
    if report and report.plies and report.value > 0:
        return Solution(SEARCH, report.plies, report.line, exhausted, nodes)
    return Solution("", 0, (), exhausted or bool(report and report.plies), nodes)


def until_won(
    searcher: Searcher, position: Position, rules: RuleSet, limits: Limits, stop: Stop | None = None
) -> Report | None:
    """Search until a win of the side to move is proved with all its moves, or to the limits; the last report.

    None without a legal move.

    In a game a position with one possible move is hardly searched, so this is the search for analysis.
    """
    found = None
    for found in searcher.go(position, rules, replace(limits, deepest=True), stop):
        if found.value > 0 and 0 < found.plies <= len(found.line):
            break
    return found
