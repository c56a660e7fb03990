"""Tasks from a person's own games: to find what would have been better than a mistake."""

from __future__ import annotations

from gobang.game.legality import bare
from gobang.game.position import Position
from gobang.game.review.appraisal import Appraisal
from gobang.game.review.grades import MoveReview
from gobang.game.ruleset import RuleSet
from gobang.game.train.difficulty import difficulty, unforced
from gobang.game.train.task import Aim, Task, TaskKind
from gobang.game.worth import Proof

PLAUSIBLE = 4
"""How many moves are thought to look right in a task about a mistake: the person has chosen a wrong one already."""
UNPROVED = 1800
"""The difficulty of a better move that only an estimate tells from the one that was played, if that cost nothing."""
PER_LOSS = 10
"""How much easier that is for each hundredth of the chance to win that the move has cost."""


def mistake_task(review: MoveReview, rules: RuleSet) -> Task | None:
    """The task to do better than in the reviewed move; None if that was no mistake, or nothing better is known.

    Where a win was missed, the aim is to win; where the game was lost by the move, to hold it; else to find a move that
    is as good as the best. It is the harder, the longer the proof of that win or loss is, and the more of its moves
    make no four.
    """
    line = review.better
    if not line or review.before.proof is Proof.LOSS:
        return None
    position = bare(review.position)
    if review.before.proof is Proof.WIN:
        aim, plies = Aim.WIN, review.before.plies
        hard = _difficulty(position, review.before, rules)
    elif review.after.proof is Proof.LOSS:
        aim, plies, line = Aim.HOLD, 1, line[:1]
        hard = _difficulty(position.play(review.move), review.after, rules)
    else:
        aim, plies, line = Aim.BEST, 1, line[:1]
        hard = UNPROVED - round(100 * PER_LOSS * max(0.0, review.before.chance - review.after.chance))
    played = (review.move, *review.refutation)
    return Task(TaskKind.MISTAKE, rules, position, aim, line[:1], line[:plies], plies, hard, refuted=played)


def _difficulty(position: Position, proved: Appraisal, rules: RuleSet) -> int:
    """How hard it is to see that the side to move wins.

    Of the moves that the proof does not name the last two are taken for a four and a five, the others for threes.
    """
    threes, quiet = unforced(position, proved.line, rules)
    unknown = max(0, (proved.plies + 1) // 2 - (len(proved.line) + 1) // 2 - 2)
    return difficulty(proved.plies, PLAUSIBLE, 1, threes + unknown, quiet)
