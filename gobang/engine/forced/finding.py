"""Forced wins of one kind: by fours, by fours and threes, or any; whether one is the shortest, or none exists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gobang.engine.forced import quiet_threats, solving
from gobang.engine.kernels import vcf
from gobang.engine.search import proof, winning
from gobang.engine.search.limits import Limits
from gobang.engine.search.searcher import Searcher
from gobang.engine.search.stop import Stop
from gobang.game.analysis.forced import WinAnswer, WinOrder
from gobang.game.analysis.proof_node import WinKind
from gobang.game.judging import fives_through
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.review.shapes import fours_through
from gobang.game.ruleset import RuleSet

FOURS, THREATS = winning.FOURS, winning.THREATS
"""The most plies of a win by fours, and by fours and threes, that is looked for."""
LENGTHS_SHARE = 0.6
"""Share of the time in which wins by threats are looked for length by length; then a longer one may be proved."""
BEST_MS = 700
"""How long the best move is searched where there is no win."""
_KINDS = {"five": WinKind.VCF, "vcf": WinKind.VCF, "vct": WinKind.VCT, solving.SEARCH: WinKind.ANY}


def find(searcher: Searcher, order: WinOrder, stop: Stop) -> WinAnswer:
    """Answer an order; what `stop` breaks off is answered as if time had been lacking."""
    searcher.network = False
    if order.kind is WinKind.VCF:
        answer = by_fours(searcher, order.position, order.rules, order.seconds, stop)
    elif order.kind is WinKind.VCT:
        answer = _by_threats(searcher, order.position, order.rules, order.seconds, stop)
    else:
        answer = _by_any(searcher, order.position, order.rules, order.seconds, stop)
    if answer.found or not order.best:
        return answer
    searcher.network = True
    report = searcher.best(order.position, order.rules, Limits(turn=BEST_MS, at_once=False), stop)
    if report is None:
        return answer
    won = bool(report.plies) and report.value > 0
    if won:  # the search has found what threats have not
        return WinAnswer(WinKind.ANY, report.plies, report.line, nodes=searcher.nodes)
    nodes = answer.nodes + searcher.nodes
    return replace(answer, line=report.line, nodes=nodes, best=report.worth)


def by_fours(searcher: Searcher, position: Position, rules: RuleSet, seconds: float, stop: Stop) -> WinAnswer:
    """The shortest win by fours alone; a line that the kernels have found is completed however long that takes.

    A win that was found in the time, but for which a shorter one may exist, is told as not the shortest.
    """
    with stop.part() as whole:
        with whole.part(seconds) as search:
            work = searcher.work(position, rules, search)
            plies = proof.shortest_vcf(work.state, work.tables, work.table, FOURS, vcf.PURE)
            shortest = not searcher.stopped
        if not plies:
            return WinAnswer(None, 0, (), exhausted=shortest, nodes=searcher.nodes, within=FOURS)
        whole.reach(work.state)
        line = winning.line(work._replace(stop=whole), plies, scope=vcf.PURE)
    if not line:
        return WinAnswer(None, 0, (), nodes=searcher.nodes)
    return WinAnswer(WinKind.VCF, len(line), tuple(line), shortest=shortest, nodes=searcher.nodes)


def all_fours(position: Position, line: Sequence[Point], rules: RuleSet) -> bool:
    """Whether every other move of a line, from the first on, makes a five or threatens one."""
    attacker = position.turn
    for number, point in enumerate(line):
        position = position.play(point)
        if number % 2 == 0 and not fives_through(position, point, rules):
            if not fours_through(position, point, rules):
                return False
        elif number % 2 == 0:
            return position[point] is attacker
    return False


def _by_threats(searcher: Searcher, position: Position, rules: RuleSet, seconds: float, stop: Stop) -> WinAnswer:
    found = searcher.wins(position, rules, seconds * LENGTHS_SHARE, stop)
    if found is None:
        exhausted, nodes = not searcher.stopped, searcher.nodes
        if exhausted or stop.is_set():
            return WinAnswer(None, 0, (), exhausted=exhausted, nodes=nodes, within=THREATS)
        left = seconds * (1 - LENGTHS_SHARE)
        moves = solving.by_quiet_threats(searcher, position, rules, quiet_threats.THREES, left, stop)
        nodes += searcher.nodes
        return WinAnswer(WinKind.VCT if moves else None, len(moves), moves, nodes=nodes, within=0 if moves else THREATS)
    kind, line = found
    made = _kind(kind, position, line, rules)
    return WinAnswer(made, len(line), tuple(line), searcher.shortest, nodes=searcher.nodes)


def _by_any(searcher: Searcher, position: Position, rules: RuleSet, seconds: float, stop: Stop) -> WinAnswer:
    found = solving.solve(searcher, position, rules, seconds, stop)
    exhausted = found.exhausted and not searcher.stopped
    if not found.kind:
        return WinAnswer(None, 0, (), exhausted=exhausted, nodes=found.nodes)
    kind = _kind(found.kind, position, found.line, rules)
    return WinAnswer(kind, found.plies, found.line, nodes=found.nodes)


def _kind(told: str, position: Position, line: Sequence[Point], rules: RuleSet) -> WinKind:
    """The kind of a win that a search tells: the kernels let a win by fours end in a double three."""
    kind = _KINDS[told]
    return WinKind.VCT if kind is WinKind.VCF and not all_fours(position, line, rules) else kind
