"""What is known of a position and of the moves from it, and how positions further on correct it.

A position is worth what the best of its moves is worth. Where a position after a move was searched deeper, or is
proved, that move is worth what was found there. Decision 0157.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from gobang.analyses.finding import MOST_LINES, NO_WORDS, FoundLine, OwnWords, PositionFinding
from gobang.game.analysis.replies import replies
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.worth import Proof, Worth


@dataclass(frozen=True, slots=True)
class KnownMove:
    """What is known of the position after a move: its worth to the side that makes the move, and own words.

    Plies of a proof count from the move on, this included. `depth` is that of the search there, in plies, and `engine`
    who searched; 0 and empty if there is no finding. `below`: so many moves after it the worth was found. `alone`: it
    is the worth of the only reply that is known, and others may be better.
    """

    worth: Worth | None
    depth: int
    own: OwnWords
    engine: str = ""
    below: int = 0
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a position, and of the moves from it. `lines` are the finding's, corrected by what follows."""

    finding: PositionFinding | None
    own: OwnWords
    moves: Mapping[Point, KnownMove]
    lines: tuple[FoundLine, ...] = ()

    @property
    def told(self) -> dict[Point, KnownMove]:
        """What is known of each move, by the positions after them and by lines that win."""
        told = dict(self.moves)
        for line in (line for line in self.lines if line.moves and _is_win(line.worth)):
            after = told.get(line.moves[0], KnownMove(None, 0, NO_WORDS))
            if not _is_win(after.worth):
                who = self.finding.engine if self.finding is not None else after.engine
                told[line.moves[0]] = KnownMove(line.worth, line.depth, after.own, who, line.below)
        return told

    @property
    def wins(self) -> tuple[Point, ...]:
        """The moves that are proved to win, the fastest first, whether they are lines of the finding or not."""
        worths = ((point, move.worth) for point, move in self.told.items())
        plies = {point: worth.plies for point, worth in worths if worth is not None and worth.proof is Proof.WIN}
        return tuple(sorted(plies, key=lambda point: (plies[point], point)))


def a_ply_before(worth: Worth | None) -> Worth | None:
    """The worth of a position to the side that moves there, to the side that makes the move which leads there."""
    if worth is None or worth.proof in (None, Proof.DRAW):
        return worth and worth.turned
    return replace(worth.turned, plies=worth.plies + 1)


def a_ply_later(worth: Worth | None) -> Worth | None:
    """The worth of a move to the side that makes it, told of the position after it: a proof is a ply shorter."""
    return worth and replace(worth, plies=max(0, worth.plies - 1))


def corrected(finding: PositionFinding, moves: Mapping[Point, KnownMove]) -> tuple[FoundLine, ...]:
    """The lines of a finding, the best first: each with what is known further on, where that says more.

    A move that is no line of it becomes one where it wins, or where it is better, and known as deeply as the finding
    itself; of those that are the same under a symmetry, and share what is known, one.
    """
    bare = [line for line in finding.lines if not line.moves]
    lines = [_corrected(line, moves.get(line.moves[0])) for line in finding.lines if line.moves]
    most = max(line.order for line in lines or bare)
    named = {id(moves[line.moves[0]]) for line in lines if line.moves[0] in moves}
    for point, move in moves.items():
        if id(move) in named or not _counts(move, finding):
            continue
        line = _further(point, move)
        if line.order > most or _is_win(line.worth):
            named.add(id(move))
            lines.append(line)
    return (*bare, *sorted(lines, key=lambda line: line.order, reverse=True))[:MOST_LINES]


def worth_from(
    finding: PositionFinding, moves: Mapping[Point, KnownMove], position: Position, rules: RuleSet
) -> FoundLine | None:
    """The line that says what the position is worth, if positions further on say it better than the finding; else None.

    Where its moves are refuted, the position is lost only if each reply that does not lose at once is; else nobody
    knows what it is worth.
    """
    if not finding.lines[0].moves and _proved(finding.lines[0]):
        return None
    lines = corrected(finding, moves)
    open_ = [line for line in lines if not _loses(line)]
    lost = [move for move in moves.values() if move.worth is not None and move.worth.proof is Proof.LOSS]
    if _loses(finding.lines[0]) and not open_:
        best = finding.lines[0]
    elif lost and (longest := _every_reply_loses(moves, position, rules)) is not None:
        best = longest
    elif open_:
        further = [line for line in open_ if line.below]
        best = open_[0] if open_[0].moves else max((open_[0], *further), key=lambda line: line.order)
    else:
        best = replace(lines[0], worth=None)
    return None if best == finding.lines[0] else replace(best, below=max(1, best.below))


def stays(kept: FoundLine, found: FoundLine | None, moves: Mapping[Point, KnownMove]) -> bool:
    """Whether a proof from further on stays although what is known now does not prove it: the positions can be gone."""
    if kept.worth is None or not kept.worth.proved or (found and found.worth and found.worth.proved):
        return False
    after = moves.get(kept.moves[0])
    return kept.worth.proof is Proof.LOSS or after is None or after.worth is None or not after.worth.proved


def _every_reply_loses(moves: Mapping[Point, KnownMove], position: Position, rules: RuleSet) -> FoundLine | None:
    """The reply that resists longest, where each that does not lose at once is known to lose; else None."""
    answers = replies(position, rules).open
    known = [moves.get(point) for point in answers]
    if not answers or any(move is None or move.worth is None or move.worth.proof is not Proof.LOSS for move in known):
        return None
    return max((_further(point, moves[point]) for point in answers), key=lambda line: line.order)


def _counts(move: KnownMove, finding: PositionFinding) -> bool:
    """Whether a move is as well known as the position, which is lost only if all its moves are."""
    if move.worth is None or (_loses(finding.lines[0]) and move.worth.proof is Proof.LOSS):
        return False
    return move.worth.proved or (not _proved(finding.lines[0]) and move.depth + 1 >= finding.depth)


def _corrected(line: FoundLine, move: KnownMove | None) -> FoundLine:
    if move is None or move.worth is None:
        return line
    worth = line.worth
    if worth is not None and worth.proved:
        shorter = move.worth.proof is worth.proof and move.worth.plies < worth.plies
        more = shorter or (move.worth.proved and move.worth.proof is not worth.proof)
    else:
        more = move.worth.proved or move.depth + 1 > line.depth
    return replace(_further(line.moves[0], move), moves=line.moves) if more else line


def _further(point: Point, move: KnownMove) -> FoundLine:
    return FoundLine((point,), move.worth, move.depth + 1, below=move.below + 1)


def _proved(line: FoundLine) -> bool:
    return line.worth is not None and line.worth.proved


def _is_win(worth: Worth | None) -> bool:
    return worth is not None and worth.proof is Proof.WIN


def _loses(line: FoundLine) -> bool:
    return line.worth is not None and line.worth.proof is Proof.LOSS
