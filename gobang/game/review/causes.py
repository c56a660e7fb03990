"""Causes: why a move was a mistake, told by the shapes on the board and by proved lines; `words/review` says them."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from gobang.game.forbidden import Forbidden
from gobang.game.judging import ban
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.review.appraisal import Appraisal
from gobang.game.review.grades import Grade, MoveReview
from gobang.game.review.shapes import Row, Threat, five_points, fours, open_threes, threat_of
from gobang.game.ruleset import RuleSet
from gobang.game.worth import Proof


class Force(enum.Enum):
    """By what a proved win is forced."""

    FIVE = "five"
    FOURS = "vcf"
    """By fours alone."""
    THREATS = "vct"
    """By fours and threes."""
    MOVES = "moves"
    """Also by quiet moves, or the moves are not all known."""


@dataclass(frozen=True, slots=True)
class Win:
    """A proved win of `stone`: it plays `line[0]`, which makes `threat`, and the game ends after `plies`.

    `trap` is the crossing where the opponent would have to play at the end, and may not: it is forbidden to Black.
    """

    stone: Stone
    force: Force
    plies: int
    line: tuple[Point, ...]
    threat: Threat
    trap: Point | None = None


class Slip(enum.Enum):
    """What was wrong with a move, the plainest first."""

    FORBIDDEN = "forbidden"
    MISSED_FIVE = "missed-five"
    IGNORED_FOUR = "ignored-four"
    MISSED_WIN = "missed-win"
    """The side had a proved win before the move; the opponent may have one now."""
    IGNORED_THREE = "ignored-three"
    IGNORED_WIN = "ignored-win"
    """The opponent's win was there before the move already, and the move does not stop it."""
    ALLOWED_WIN = "allowed-win"
    """The move itself made the opponent's win possible."""
    WEAKER = "weaker"
    """Another move has better chances, by estimate."""


@dataclass(frozen=True, slots=True)
class Cause:
    """Why a move was a mistake. `rows` are the opponent's shapes that stood unanswered, or one's own that were missed.

    `threatened` is the opponent's win after the move, `missed` the win that the side had before it, and `better` the
    move to be played instead.
    """

    slip: Slip
    rows: tuple[Row, ...] = ()
    broken: Forbidden | None = None
    threatened: Win | None = None
    missed: Win | None = None
    better: Point | None = None


def has_cause(review: MoveReview) -> bool:
    """Whether there is anything to say against a move: it was a mistake, or did not make the five that was there."""
    missed_five = review.grade is Grade.GOOD and review.before.proof is Proof.WIN and review.before.plies == 1
    return review.grade is not None and (review.grade.is_mistake or missed_five)


def cause_of(review: MoveReview, rules: RuleSet) -> Cause | None:
    """Why `review`'s move was a mistake; None if it was none. A five not made is named even if a win is left."""
    position, move, stone = review.position, review.move, review.stone
    if not has_cause(review):
        return None
    broken = ban(position, move, rules)
    threatened = None if broken else _win(position.play(move), review.after.turned, rules)
    missed = _win(position, review.before, rules)
    better = next(iter(review.before.line), None)

    def cause(slip: Slip, rows: tuple[Row, ...] = ()) -> Cause:
        return Cause(slip, rows, broken, threatened, missed, better)

    if broken:
        return cause(Slip.FORBIDDEN)
    if five_points(position, stone, rules):
        return cause(Slip.MISSED_FIVE, tuple(fours(position, stone, rules)))
    if review.after.proof is Proof.LOSS and (rows := _fours_left(review, rules)):
        return cause(Slip.IGNORED_FOUR, rows)
    if review.before.proof is not Proof.WIN and threatened and (rows := _threes_left(review, threatened, rules)):
        return cause(Slip.IGNORED_THREE, rows)
    return cause(_slip_of(review))


def _slip_of(review: MoveReview) -> Slip:
    """The kind of a mistake that left no shape unanswered."""
    if review.before.proof is Proof.WIN:
        return Slip.MISSED_WIN
    if review.after.proof is Proof.LOSS:
        return Slip.IGNORED_WIN if review.passing is not None else Slip.ALLOWED_WIN
    return Slip.WEAKER


def _fours_left(review: MoveReview, rules: RuleSet) -> tuple[Row, ...]:
    """The opponent's fours that a move does not stop."""
    found = fours(review.position, review.stone.other, rules)
    return tuple(row for row in found if review.move not in row.gains)


def _threes_left(review: MoveReview, threatened: Win, rules: RuleSet) -> tuple[Row, ...]:
    """The opponent's open threes that stood before a move, stand after it, and begin the win that follows."""
    other = review.stone.other
    stood = {row.stones for row in open_threes(review.position, other, rules)}
    left = [row for row in open_threes(review.position.play(review.move), other, rules) if row.stones in stood]
    return tuple(left) if any(threatened.line[0] in row.gains for row in left) else ()


def _win(position: Position, value: Appraisal, rules: RuleSet) -> Win | None:
    """The proved win of the side to move, if `value` is one."""
    if value.proof is not Proof.WIN or not value.line:
        return None
    stone = position.turn
    force, trap = _force(position, value.line, value.plies, rules)
    return Win(stone, force, value.plies, value.line, threat_of(position, value.line[0], stone, rules), trap)


def _force(position: Position, line: tuple[Point, ...], plies: int, rules: RuleSet) -> tuple[Force, Point | None]:
    """By what a line forces its win, and where a reply to it is forbidden."""
    stone = position.turn
    force = Force.FIVE if plies == 1 else Force.FOURS
    trap: Point | None = None
    for number, point in enumerate(line):
        if not position.is_free(point):
            return Force.MOVES, None
        if position.turn is stone:
            made = threat_of(position, point, stone, rules)
            if made in (Threat.THREE, Threat.DOUBLE_THREE):
                force = Force.THREATS
            elif made is Threat.NONE:
                return Force.MOVES, None
        position = position.play(point)
        if number == plies - 3:  # the last four
            gaps = five_points(position, stone, rules)
            trap = next((gap for gap in gaps if ban(position, gap, rules)), None) if len(gaps) == 1 else None
    if len(line) < plies:
        return Force.MOVES, None
    return force, trap
