"""The examiner: what a move in a task is worth, proved where it can be, and so whether it is right."""

from __future__ import annotations

from gobang.engine.search import proof, winning
from gobang.engine.search.limits import Limits
from gobang.engine.search.searcher import Searcher
from gobang.engine.search.stop import Stop
from gobang.game.judging import ban, judge
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.review.appraisal import Appraisal
from gobang.game.review.grades import INACCURACY
from gobang.game.ruleset import RuleSet
from gobang.game.train.attempt import Ruling
from gobang.game.train.task import Aim
from gobang.game.worth import Proof

THREATS = 150_000
"""Nodes for seeing whether a threat wins against every reply, and as many for the opponent's win by threats."""
SEARCH = 12_000
"""Nodes of the search that looks at what no threat decides."""
LINE = 400_000
"""Nodes for the moves of a win that is proved."""
DEEPEST = 41
"""Plies of the longest win by threats that is looked for."""
TABLE = 4 << 20
"""Bytes of the search's table, which is cleared for each move, so that a move is always worth the same."""


class Examiner:
    """Rules on moves with a searcher, whose table it makes small. Only nodes limit it, and the `stop` it is given."""

    def __init__(self, searcher: Searcher) -> None:
        self._searcher = searcher
        searcher.set_table(TABLE)

    def rule(self, position: Position, rules: RuleSet, aim: Aim, move: Point, stop: Stop) -> Ruling | None:
        """Whether a move is right in a task with this aim; None if it was stopped."""
        found = self.worth(position, rules, move, stop)
        if aim is Aim.WIN:
            right = found.proof is Proof.WIN
        elif aim is Aim.HOLD:
            right = found.proof is not Proof.LOSS
        else:
            right = self._is_best(position, rules, move, found, stop)
        return None if stop.is_set() else Ruling(move, right, found)

    def worth(self, position: Position, rules: RuleSet, move: Point, stop: Stop) -> Appraisal:
        """What a move is worth to the side that plays it; its line begins with the move."""
        if ban(position, move, rules):
            return Appraisal.lost(1, (move,))
        after = position.play(move)
        verdict = judge(after, rules)
        if verdict is not None:
            return Appraisal.won(1, (move,)) if verdict.winner is position.turn else Appraisal(0.5, line=(move,))
        self._searcher.new_game()
        work = self._searcher.work(after, rules, stop)
        work.resume(THREATS)
        plies = proof.plies_lost(work.state, work.tables, work.table, DEEPEST)
        if not plies:
            work.resume(work.state.nodes + THREATS)
            _, plies = winning.shortest(work, DEEPEST, DEEPEST)
        if plies:
            work.resume(work.state.nodes + LINE)
            line = tuple(winning.line(work, plies)) or self._best_line(after, rules, stop)
            return self._ended(position, rules, (move, *line), plies + 1)
        report = self._searcher.best(after, rules, Limits(nodes=SEARCH), stop)
        if report is None or not report.plies:
            chance = 0.5 if report is None else report.worth.chance
            return Appraisal(chance, line=report.line if report else ()).reached_by(move)
        line = report.line
        if len(line) == 1 < report.plies:
            line += self._best_line(after.play(line[0]), rules, stop)
        return self._ended(position, rules, (move, *line), report.plies + 1)

    def _best_line(self, position: Position, rules: RuleSet, stop: Stop) -> tuple[Point, ...]:
        """The best play from a position, by a search."""
        found = self._searcher.best(position, rules, Limits(nodes=SEARCH), stop)
        return found.line if found else ()

    @staticmethod
    def _ended(position: Position, rules: RuleSet, line: tuple[Point, ...], plies: int) -> Appraisal:
        """A proved win of whoever makes the last of `plies` moves; if the line ends the game, its length counts."""
        won = plies % 2 == 1
        last = position
        for point in line:
            last = last.play(point)
        if (verdict := judge(last, rules)) is not None and verdict.winner is not Stone.EMPTY:
            plies = len(line) + (len(line) % 2 != won)
        return Appraisal.won(plies, line) if won else Appraisal.lost(plies, line)

    def _is_best(self, position: Position, rules: RuleSet, move: Point, found: Appraisal, stop: Stop) -> bool:
        """Whether a move is about as good as the best one, by searches of the same size behind both."""
        best = self._searcher.best(position, rules, Limits(nodes=4 * SEARCH), stop)
        if best is None or best.line[0] == move:
            return True
        other = self.worth(position, rules, best.line[0], stop)
        if other.proof or found.proof:
            return other.proof is found.proof
        return other.chance - found.chance < INACCURACY
