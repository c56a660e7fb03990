"""Grades: how good each move of a game was, by what was found out about the positions before and after it."""

from __future__ import annotations

import enum
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from gobang.game.judging import has_legal_move, judge
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.review.appraisal import Appraisal, Finding
from gobang.game.review.shapes import five_points, makes_five
from gobang.game.ruleset import RuleSet
from gobang.game.worth import Proof

INACCURACY, MISTAKE, BLUNDER = 0.05, 0.10, 0.20
"""How much of the chance to win such a move costs; the steps of lichess (scalachess, Advice.scala) and En Croissant."""
BEST = 0.02
"""A move that costs less is among the best, because estimates are no more exact than that."""
HOPELESS = 0.05
"""A chance below which a side is nearly lost."""


class Grade(enum.Enum):
    """How good a move was, for the side that played it."""

    FORCED = "forced"
    """Any other move would have lost at once, or there was no other."""
    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    MISSED_WIN = "missed-win"
    """A proved win was given away, and the game is open now."""
    LOSING_MOVE = "losing-move"
    """An open or a won game became a proved loss."""

    @property
    def is_mistake(self) -> bool:
        """Whether there was something better."""
        return self not in (Grade.FORCED, Grade.BEST, Grade.GOOD)


@dataclass(frozen=True, slots=True)
class MoveReview:
    """What is known about one move: what the positions before and after it are worth to the side that played it.

    `grade` is None for a stone of an opening rule, which is not judged. `only`: every other move is proved to lose.
    `passing` is the win that the opponent would have had if the side had passed.
    """

    ply: int
    position: Position
    move: Point
    stone: Stone
    grade: Grade | None
    before: Appraisal
    after: Appraisal
    only: bool = False
    passing: Appraisal | None = None

    @property
    def is_sober(self) -> bool:
        """Whether there is nothing to praise: the side was lost or nearly lost, and the move is no mistake."""
        lost = self.before.proof is Proof.LOSS or (self.before.proof is None and self.before.chance < HOPELESS)
        return lost and self.grade in (Grade.BEST, Grade.GOOD)

    @property
    def better(self) -> tuple[Point, ...]:
        """The best line instead of the move; empty if the move was as good."""
        return self.before.line if self.grade is not None and self.grade.is_mistake else ()

    @property
    def refutation(self) -> tuple[Point, ...]:
        """How the opponent makes use of a mistake."""
        return self.after.line if self.grade is not None and self.grade.is_mistake else ()


@dataclass(frozen=True, slots=True)
class Escape:
    """The last position in which the loser was not lost by proof: before move `ply` of the game.

    `proved`: another move was proved to win there; else `move` only is not known to lose.
    """

    ply: int
    move: Point | None
    proved: bool


def forced_plies(
    start: Position, moves: Sequence[Point], rules: RuleSet, findings: Mapping[int, Finding]
) -> frozenset[int]:
    """After which plies there was no choice, of those whose positions before and after the move were searched."""
    position, forced = start, []
    for ply, move in enumerate(moves):
        if ply in findings and ply + 1 in findings and is_forced(position, move, rules):
            forced.append(ply)
        position = position.play(move)
    return frozenset(forced)


def agreed(
    moves: Sequence[Point], findings: Mapping[int, Appraisal], forced: Collection[int] = ()
) -> dict[int, Appraisal]:
    """The same appraisals by ply, made to agree: a position is worth at least what its played move leads to.

    After the plies that are `forced` it is worth just that, if that is proved. If a position is proved to be lost, so
    are all that its moves lead to, and if a move is known to win, so is what it leads to. A move that is proved to lose
    is no position's best one. Plies that have no appraisal are left out.
    """
    found = dict(findings)
    for ply in range(len(moves) - 1, -1, -1):
        if ply in found and ply + 1 in found:
            played = found[ply + 1].reached_by(moves[ply])
            if played.order > found[ply].order or (ply in forced and played.proof):
                found[ply] = played
    for ply, move in enumerate(moves):
        if ply not in found or ply + 1 not in found:
            continue
        here, plays = found[ply], found[ply].line[:1] == (move,)
        rest = here.line[1:] if plays else ()
        if found[ply + 1].proof is None and here.proof is Proof.LOSS:
            found[ply + 1] = Appraisal.won(max(here.plies - 1, 1), rest)
        elif found[ply + 1].proof is None and here.proof is Proof.WIN and plays:
            found[ply + 1] = Appraisal.lost(max(here.plies - 1, 0), rest)
        elif found[ply + 1].proof is Proof.WIN and here.proof is None and plays:
            found[ply] = replace(here, line=())
    return found


def review(
    start: Position, moves: Sequence[Point], rules: RuleSet, findings: Mapping[int, Finding], opening: int = 0
) -> list[MoveReview]:
    """Review every move between two positions that were searched. The first `opening` stones are not graded."""
    forced = forced_plies(start, moves, rules, findings)
    appraisals = agreed(moves, {ply: finding.appraisal for ply, finding in findings.items()}, forced)
    reviews = []
    position = start
    for ply, move in enumerate(moves, 1):
        if ply - 1 in appraisals and ply in appraisals:
            finding = findings[ply - 1]
            before, after = appraisals[ply - 1], appraisals[ply].turned
            grade = None if ply <= opening else _grade(position, move, rules, before, appraisals[ply].reached_by(move))
            only = finding.only and finding.appraisal.line[:1] == (move,)
            reviews.append(MoveReview(ply, position, move, position.turn, grade, before, after, only, finding.passing))
        position = position.play(move)
    return reviews


def _grade(position: Position, move: Point, rules: RuleSet, before: Appraisal, after: Appraisal) -> Grade:
    """The grade of `move`; `before` and `after` are what the position is worth with best play and with this move."""
    if is_forced(position, move, rules):
        return Grade.FORCED
    if after.proof is Proof.LOSS and after.plies == 1:
        return Grade.LOSING_MOVE  # a forbidden point: it ends even a game that was lost
    if before.line[:1] == (move,):
        return Grade.BEST
    if before.proof is None and after.proof is None:
        return by_cost(before.chance - after.chance)
    if before.proof is after.proof:  # a slower win and a quicker loss are no mistakes
        return Grade.BEST if after.order >= before.order else Grade.GOOD
    return Grade.LOSING_MOVE if after.proof is Proof.LOSS else Grade.MISSED_WIN


def by_cost(cost: float) -> Grade:
    """The grade of a move that costs so much of the chance to win."""
    steps = ((BLUNDER, Grade.BLUNDER), (MISTAKE, Grade.MISTAKE), (INACCURACY, Grade.INACCURACY), (BEST, Grade.GOOD))
    return next((grade for least, grade in steps if round(cost, 6) >= least), Grade.BEST)


@lru_cache(maxsize=512)  # a review grades its moves anew with each finding, and this takes most of the time
def is_forced(position: Position, move: Point, rules: RuleSet) -> bool:
    """Whether the side to move had no choice: `move` stops a five and it has none itself, or nothing else is legal."""
    stops = makes_five(position, move, position.turn.other, rules)
    if not stops and has_legal_move(position.place(move, position.turn), rules):
        return False  # asked first, because to look for fives on the whole board takes 4 ms
    return not five_points(position, position.turn, rules)


def losing_ply(reviews: Sequence[MoveReview], loser: Stone) -> int | None:
    """The last move by which `loser` got from a position that was not lost into one that is; None if none is proved."""
    falls = [
        each.ply
        for each in reviews
        if each.stone is loser and each.before.proof is not Proof.LOSS and each.after.proof is Proof.LOSS
    ]
    return falls[-1] if falls else None


def last_escape(reviews: Sequence[MoveReview], loser: Stone) -> Escape | None:
    """Where `loser` could last have saved the game; None if it never was in a position that was not lost."""
    own = [each for each in reviews if each.stone is loser and each.before.proof is not Proof.LOSS]
    if not own:
        return None
    last = own[-1]
    other = next(iter(last.before.line), None)
    return Escape(last.ply, other, last.before.proof is Proof.WIN)


def loser_of(start: Position, moves: Sequence[Point], rules: RuleSet, reviews: Sequence[MoveReview]) -> Stone | None:
    """Who has lost: by the rules, else by what is proved of the last position; None if nothing is."""
    position = start
    for move in moves:
        position = position.play(move)
    verdict = judge(position, rules)
    if verdict is not None:
        return verdict.winner.other if verdict.winner is not Stone.EMPTY else None
    if reviews and reviews[-1].ply == len(moves) and (proof := reviews[-1].after.proof):
        return reviews[-1].stone if proof is Proof.LOSS else reviews[-1].stone.other
    return None


def counts(reviews: Sequence[MoveReview], stone: Stone) -> dict[Grade, int]:
    """How many moves of `stone` have each grade, in the order of the grades."""
    return {grade: sum(each.grade is grade and each.stone is stone for each in reviews) for grade in Grade}
