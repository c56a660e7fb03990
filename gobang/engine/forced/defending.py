"""Which moves do not lose: for each legal move, whether the other side then has a forced win."""

from __future__ import annotations

from collections.abc import Iterator

from gobang.engine.forced import finding
from gobang.engine.search.searcher import Searcher
from gobang.engine.search.stop import Stop
from gobang.game.analysis.forced import Defence, DefenceOrder, Unthreatened, WinOrder
from gobang.game.analysis.proof_node import WinKind
from gobang.game.judging import ban, judge
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet


def defences(searcher: Searcher, order: DefenceOrder, stop: Stop) -> Iterator[Defence | Unthreatened]:
    """What is known of each legal move, the likeliest defences first; ends early when stopped.

    Where nothing is threatened, that is all that is told: without a threat to refute each search takes its whole
    time. The other side's wins by fours and threes are looked for, which are proved; so is a win of the side to
    move.
    """
    searcher.new_game()
    position, rules = order.position, order.rules
    passed = position.turned(position.turn.other)
    threat = finding.find(searcher, WinOrder(passed, rules, WinKind.VCT, order.seconds), stop)
    if stop.is_set():
        return
    if threat.found is None:
        yield Unthreatened(threat.exhausted, threat.within)
        return
    own = finding.find(searcher, WinOrder(position, rules, WinKind.VCT, order.seconds), stop)
    for move in _in_order(position, (*own.line[:1], *threat.line), rules):
        wins = own.line[:1] == (move,)
        found = Defence(move, wins=own.plies, line=own.line[1:]) if wins else _look_at(searcher, order, move, stop)
        if stop.is_set():
            return
        yield found


def _look_at(searcher: Searcher, order: DefenceOrder, move: Point, stop: Stop) -> Defence:
    position, rules = order.position, order.rules
    after = position.play(move)
    verdict = judge(after, rules)
    if verdict is not None:
        return Defence(move, wins=int(verdict.winner is position.turn), exhausted=True)
    found = finding.find(searcher, WinOrder(after, rules, WinKind.VCT, order.seconds), stop)
    if found.found is not None:
        return Defence(move, loses=found.plies + 1, line=found.line)
    return Defence(move, exhausted=found.exhausted)


def _in_order(position: Position, likely: tuple[Point, ...], rules: RuleSet) -> list[Point]:
    """The legal moves: the likely ones in their order, then those near stones, then the others."""
    legal = [point for point in position.stones(Stone.EMPTY) if ban(position, point, rules) is None]
    near, first = set(position.near(2)), {point: number for number, point in enumerate(dict.fromkeys(likely))}
    return sorted(legal, key=lambda point: (first.get(point, len(first)), point not in near, point.y, point.x))
