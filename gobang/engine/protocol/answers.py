"""The tools `solve`, `analyse` and `balance`: search a board and print one line of JSON."""

from __future__ import annotations

import functools
import json
import time
from collections.abc import Sequence

from gobang.engine.forced import finding, solving
from gobang.engine.protocol import balances
from gobang.engine.search.limits import Limits, Report
from gobang.engine.search.searcher import Searcher
from gobang.engine.search.stop import Stop
from gobang.game.analysis.balance import BalanceOrder
from gobang.game.analysis.forced import WinAnswer, WinOrder
from gobang.game.analysis.proof_node import WinKind
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


def solve(position: Position, rules: RuleSet, seconds: float, kind: WinKind = WinKind.ANY) -> None:
    """Search for a forced win of the side to move for at most `seconds` and print the result.

    `kind`: by fours alone (`vcf`), by fours and threes (`vct`), or any. Where threes win sooner than fours alone, the
    shortest win by fours is told beside it, as "by_fours"; "shortest" says that no shorter win of its kind exists.

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
    found = finding.find(searcher, WinOrder(position, rules, kind, seconds), Stop())
    won = found.found is not None
    answer: dict[str, object] = {
        "result": "win" if won else "no-win-found" if found.exhausted else "time-is-up",
        "kind": _kind(found),
        "plies": found.plies,
        "line": _names(found.line, position.size),
        "shortest": found.shortest,
        "nodes": found.nodes,
    }
    left = max(seconds - (time.perf_counter() - begun), seconds / 10)
    if won and found.found is not WinKind.VCF:
        fours = finding.by_fours(searcher, position, rules, left, Stop())
        if fours.found:
            answer["by_fours"] = {"plies": fours.plies, "line": _names(fours.line, position.size)}
    answer["seconds"] = round(time.perf_counter() - begun, 4)
    print(json.dumps(answer), flush=True)


def _kind(found: WinAnswer) -> str | None:
    """The kind of a win as it is told: a five, or one by a search with quiet moves, by names of their own."""
    if found.found is None:
        return None
    return "five" if found.plies == 1 else solving.SEARCH if found.found is WinKind.ANY else found.found.value


def balance(position: Position, rules: RuleSet, seconds: float, stones: int) -> None:
    """Print one or two `stones` after which the game is nearest to even, and Black's chance then.

    "even" says whether that is near enough. If the game is over, print that and who has won.
    """
    if verdict := judge(position, rules):
        _tell_over(position, verdict)
        return
    found = balances.find(_searcher(), BalanceOrder(position, rules, stones, seconds), Stop())
    moves = _names(found.points, position.size)
    print(json.dumps({"moves": moves, "black": round(found.black, 4), "even": found.even}), flush=True)


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
