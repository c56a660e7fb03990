"""Tasks from a person's own games: to find what would have been better than a fault."""

from __future__ import annotations

from gobang.game.legality import bare
from gobang.game.review.appraisal import Proof
from gobang.game.review.grades import MoveReview
from gobang.game.ruleset import RuleSet
from gobang.game.training.difficulty import difficulty
from gobang.game.training.task import Aim, Task, TaskKind


def mistake_task(review: MoveReview, rules: RuleSet) -> Task | None:
    """The task to do better than in the reviewed move; None if that was no fault, or nothing better is known.

    Where a win was missed, the aim is to win; where the game was lost by the move, to hold it; else to find a move that
    is as good as the best.
    """
    line = review.better
    if not line or review.before.proof is Proof.LOSS:
        return None
    if review.before.proof is Proof.WIN:
        aim, plies = Aim.WIN, review.before.plies
    else:
        aim, plies, line = Aim.HOLD if review.after.proof is Proof.LOSS else Aim.BEST, 1, line[:1]
    position = bare(review.position)
    return Task(TaskKind.MISTAKE, rules, position, aim, line[:1], line[:plies], plies, difficulty(plies, 1, 1))
