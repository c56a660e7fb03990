"""The tools `solve` and `analyse`: search a board and print one line of JSON."""

from __future__ import annotations

import functools
import json
import time
from collections.abc import Sequence

from gobang.engine.search import solving
from gobang.engine.search.limits import Limits, Report
from gobang.engine.search.searcher import Searcher
from gobang.game.judging import judge
from gobang.game.notation import point_name
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet, Verdict


@functools.cache
def _searcher() -> Searcher:
    """One searcher for all boards, because making one takes longer than most searches."""
    searcher = Searcher()
    searcher.warm_up()
    return searcher


def _names(line: Sequence[Point], size: int) -> list[str]:
    return [point_name(point, size).lower() for point in line]


def _tell_over(position: Position, verdict: Verdict) -> None:
    answer = {
        "result": "over",
        "winner": verdict.winner.name.lower() if verdict.winner else None,
        "ending": verdict.ending.value,
        "line": _names(verdict.line, position.size),
        "nodes": 0,
        "seconds": 0.0,
    }
    print(json.dumps(answer), flush=True)


def solve(position: Position, rules: RuleSet, seconds: float) -> None:
    """Search for a forced win of the side to move for at most `seconds` and print the result.

    "no-win-found" means that both the search by threats and the one with quiet moves went to their end, as where the
    other side is sure to win. "time-is-up" means that one of them was broken off: there may be a win. On an empty board
    only threats are looked at. If the game is over, print that and who has won.
    """
    if verdict := judge(position, rules):
        _tell_over(position, verdict)
        return
    searcher = _searcher()
    searcher.network = False
    searcher.new_game()
    begun = time.perf_counter()
    found = solving.solve(searcher, position, rules, seconds)
    took = time.perf_counter() - begun
    ended = found.exhausted and not searcher.stopped  # threats alone may be exhausted long before the whole search
    answer = {
        "result": "win" if found.kind else "no-win-found" if ended else "time-is-up",
        "kind": found.kind or None,
        "plies": found.plies,
        "line": _names(found.line, position.size),
        "nodes": found.nodes,
        "seconds": round(took, 4),
    }
    print(json.dumps(answer), flush=True)


def analyse(position: Position, rules: RuleSet, seconds: float, best: int, threads: int) -> None:
    """Print the `best` best moves: score for the side to move (a win in n plies as `mate`), win chance, main line.

    A move that was not searched in that time is left out. If the game is over, print that and who has won.
    """
    if verdict := judge(position, rules):
        _tell_over(position, verdict)
        return
    searcher = _searcher()
    searcher.threads = threads
    searcher.network = True
    searcher.new_game()
    limits = Limits(turn=int(seconds * 1000), lines=best, deepest=True)
    reports: dict[int, Report] = {}
    for report in searcher.go(position, rules, limits):
        reports[report.rank] = report
    moves = [
        {
            "move": point_name(report.line[0], position.size).lower(),
            "score": report.value,
            "mate": report.plies if report.value > 0 else -report.plies,
            "win": round(report.worth.chance, 4),
            "depth": report.depth,
            "line": _names(report.line, position.size),
        }
        for _, report in sorted(reports.items())
        if report.depth
    ]
    last = max(reports.values(), key=lambda report: report.seconds, default=None)
    answer = {
        "to_move": position.turn.name.lower(),
        "rule": rules.name,
        "best": moves,
        "nodes": last.nodes if last else 0,
        "seconds": round(last.seconds, 4) if last else 0.0,
    }
    print(json.dumps(answer), flush=True)
