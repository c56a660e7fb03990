"""A game with all that is known of it by what a review has found out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from gobang.game.point import Point, Stone
from gobang.game.record.record import Node, Record
from gobang.game.review import grades, sgf_review
from gobang.game.review.appraisal import Appraisal, Finding
from gobang.game.review.causes import has_cause
from gobang.game.review.grades import Escape, MoveReview
from gobang.game.review.scope import opening_stones, reviewed_line
from gobang.game.ruleset import RuleSet
from gobang.game.worth import empty_board


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """The main line of a record, what was found about its positions, and what follows from that.

    `line` are the nodes from the root, `found` and `values` are by ply; the values are to the side to move, and agree
    with one another. `reviews` are the moves between two positions that were looked at, `mistakes` those against which
    there is something to say. `loser` has lost the game, or is proved to lose it.
    """

    line: Sequence[Node]
    rules: RuleSet
    opening: int
    """How many stones an opening rule has placed."""
    found: Mapping[int, Finding]
    values: Mapping[int, Appraisal]
    reviews: Sequence[MoveReview]
    mistakes: Sequence[MoveReview]
    loser: Stone | None

    @classmethod
    def of(cls, record: Record, rules: RuleSet, key: bytes) -> ReviewedGame:
        """What the record's own properties say of its main line; `key` is this machine's. Raises OutOfTurn."""
        line = reviewed_line(record, rules)
        return cls.known(line, rules, opening_stones(record), sgf_review.findings_of(line, rules, key))

    @classmethod
    def known(cls, line: Sequence[Node], rules: RuleSet, opening: int, found: Mapping[int, Finding]) -> ReviewedGame:
        """What follows from these findings."""
        start, moves = line[0].position, moves_of(line)
        forced = grades.forced_plies(start, moves, rules, found)
        values = grades.agreed(moves, {ply: each.appraisal for ply, each in found.items()}, forced)
        if not start.has_stones and 0 in values and not values[0].proved:  # the analysis says the same
            values[0] = replace(values[0], chance=empty_board(start.size).chance)
        reviews = grades.review(start, moves, rules, found, opening) if len(found) > 1 else []
        mistakes = [each for each in reviews if has_cause(each)]
        loser = grades.loser_of(start, moves, rules, reviews)
        return cls(line, rules, opening, found, values, reviews, mistakes, loser)

    @property
    def whole(self) -> bool:
        """Whether every position of the line was looked at."""
        return len(self.found) == len(self.line)

    @property
    def told(self) -> bool:
        """Whether some of it is only what a file says: then it is not said where the game was lost.

        The board without stones does not count, since nothing can be told from it.
        """
        return any(each.told and self.line[each.ply].position.has_stones for each in self.found.values())

    @property
    def losing_move(self) -> MoveReview | None:
        """The last move by which the loser got from a position that was not lost into one that is."""
        ply = grades.losing_ply(self.reviews, self.loser) if self.loser and not self.told else None
        return next((each for each in self.reviews if each.ply == ply), None)

    @property
    def escape(self) -> Escape | None:
        """Where the loser could last have saved the game."""
        return grades.last_escape(self.reviews, self.loser) if self.loser and not self.told else None

    @property
    def moves(self) -> tuple[Point, ...]:
        """The moves of the line."""
        return moves_of(self.line)

    def with_finding(self, finding: Finding) -> ReviewedGame:
        """The same game after another finding, which takes the place of an earlier one about its position."""
        return self.known(self.line, self.rules, self.opening, {**self.found, finding.ply: finding})


def moves_of(line: Sequence[Node]) -> tuple[Point, ...]:
    """The moves of these nodes."""
    return tuple(node.move for node in line if node.move is not None)
