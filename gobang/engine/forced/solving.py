"""Solving: any forced win of the side to move, by threats if there is one, else with quiet moves in it."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

from gobang.engine.forced import quiet_threats
from gobang.engine.search.limits import Limits, Report
from gobang.engine.search.searcher import Searcher
from gobang.engine.search.stop import Stop
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet

FIRST_S = 3.0
"""The seconds at first that are for threats and the full search alone, which find most wins in 50 ms."""
FIRST_SHARE, LATER_SHARE = 0.4, 0.1
"""Shares of them, and of the seconds after them, in which a win by threats must be found. Most take 2 ms."""
STAGES = ((0.1, 0), (0.8, quiet_threats.LENGTHS[0]), (0.95, quiet_threats.LENGTHS[1]), (1, 0))
"""What follows: the share of the later seconds at which it ends, and the plies of a quiet threat; 0: the search."""
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
    """Look for a forced win of the side to move for at most `seconds`; a found win's line may take longer.

    First by threats, then for a short while by the full search, which finds most of the others; then by quiet moves
    that threaten several fours, and in the rest of the time by the full search again.
    """
    begun = time.perf_counter()
    stop = stop or Stop()
    first = min(seconds, FIRST_S)
    threats_s = first * FIRST_SHARE + (seconds - first) * LATER_SHARE
    if line := proved_before(searcher, position, rules, seconds, stop):
        return Solution(SEARCH, len(line), line, exhausted=False, nodes=0)
    found = searcher.wins(position, rules, threats_s, stop)
    exhausted, nodes = not searcher.stopped, searcher.nodes
    left = seconds - (time.perf_counter() - begun)
    if found:
        kind, moves = found
        if 0 < left < seconds - threats_s:  # a shorter win may be left
            kind, moves = searcher.wins(position, rules, left, stop) or found
            nodes += searcher.nodes
        return Solution(kind, len(moves), tuple(moves), exhausted, nodes)
    report = None
    for share, threat in STAGES:
        left = first + (seconds - first) * share - (time.perf_counter() - begun)
        if left <= 0 or stop.is_set():
            continue
        if threat:
            line = by_quiet_threats(searcher, position, rules, threat, left, stop)
            nodes += searcher.nodes
            if line:
                return Solution(SEARCH, len(line), line, exhausted, nodes)
            continue
        report = until_won(searcher, position, rules, Limits(turn=max(int(left * 1000), 1)), stop)
        nodes += searcher.nodes
        if report is None or report.plies:
            break
    if report and report.plies and report.value > 0:
        return Solution(SEARCH, report.plies, report.line, exhausted, nodes)
    return Solution("", 0, (), exhausted or bool(report and report.plies), nodes)


def by_quiet_threats(
    searcher: Searcher, position: Position, rules: RuleSet, threat: int, seconds: float, stop: Stop
) -> tuple[Point, ...]:
    """The line of a win by threats within `threat` plies that is proved in `seconds`; empty if none is.

    What was searched before goes on, as far as the table still has it. The line may take longer.
    """
    with stop.part() as whole:
        with whole.part(seconds) as part:
            work = searcher.work(position, rules, part)
            if not quiet_threats.prove(work, threat):
                return ()
        whole.reach(work.state)
        return tuple(quiet_threats.line(work._replace(stop=whole), threat))


def proved_before(
    searcher: Searcher,
    position: Position,
    rules: RuleSet,
    seconds: float,
    stop: Stop,
    longest: int = quiet_threats.LENGTHS[-1],
) -> tuple[Point, ...]:
    """The line of a win by threats of at most `longest` plies that is in the table, as on the way through its proof.

    Empty for none. What of it the table has lost is looked for again for at most `seconds`.
    """
    with stop.part(seconds) as part:
        work = searcher.work(position, rules, part)
        threat = quiet_threats.known(work, longest)
        return tuple(quiet_threats.line(work, threat)) if threat else ()


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
