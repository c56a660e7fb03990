"""What the answer about a move that somebody asked about teaches the review of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from gobang.game.point import Point
from gobang.game.review.appraisal import Appraisal, Finding
from gobang.game.review.grades import agreed
from gobang.game.review.reviewed_game import ReviewedGame
from gobang.game.worth import Proof


def answered(
    move: Point, answers: Mapping[int, Appraisal], game: ReviewedGame, ply: int | None
) -> dict[int, Appraisal]:
    """What the positions before (0) and after (1) `move` are worth to the side to move there, made to agree.

    `answers` are what the search for the answer has found. The position is the one after `ply` moves of the game, or
    none of its positions; what the review has proved of it counts more than an estimate.
    """
    known = dict(answers)
    proved = game.values.get(ply) if ply is not None else None
    if proved is not None and proved.proof is not None and 0 in known and known[0].proof is None:
        known[0] = proved
    return agreed((move,), known)


def learned(game: ReviewedGame, ply: int, move: Point, known: Mapping[int, Appraisal]) -> list[Finding]:
    """What the review is to say from now on; `known` is the answer about `move` after `ply` moves of the game.

    That is what the answer has proved, and another best move if the one that the review recommended is proved to lose.
    """
    if not known.keys() >= {0, 1} or ply not in game.found:
        return []
    here, now, after, found = game.values[ply], known[0], known[1], []
    refuted = after.proof is Proof.WIN and here.line[:1] in ((move,), ())
    if here.proof is None and (refuted or now.proof is not None):
        found.append(replace(game.found[ply], appraisal=now, told=False))
    follows = game.values.get(ply + 1)
    if follows and not follows.proof and after.proof and game.moves[ply : ply + 1] == (move,):
        found.append(replace(game.found[ply + 1], appraisal=after, told=False))
    return [each for each in found if each != game.found[each.ply]]
