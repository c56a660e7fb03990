"""What is kept of an analysis of one position, and what the person says of that position."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from gobang.game.analysis.proof_node import WinKind
from gobang.game.point import Point
from gobang.game.worth import Worth

MOST_LINES = 10
"""How many lines are kept of one position."""
LONGEST_LABEL = 8
"""Characters of a label, which stands on the board."""
LONGEST_TEXT = 10_000
"""Characters of what the person writes about a position."""


@dataclass(frozen=True, slots=True)
class FoundLine:
    """A move of the side to move with what is expected after it; `worth` is what it is worth to that side.

    `worth` is None if the engine named the move without an evaluation; `depth` and `selective` are plies. Without moves
    it is what the position is worth, where nothing is known of the best move: so other programs' databases have it.
    `kind` is that of a forced win that was looked for by its kind, and `shortest` the widest kind of which none is
    shorter.
    """

    moves: tuple[Point, ...]
    worth: Worth | None
    depth: int = 0
    selective: int = 0
    kind: WinKind | None = None
    shortest: WinKind | None = None
    below: int = 0
    """So many moves further on its worth was found; 0: in the position itself."""

    @property
    def order(self) -> tuple[int, float]:
        """A larger order is better for the side to move; a line without an evaluation is below all estimates."""
        return self.worth.order if self.worth is not None else (1, -0.5)


@dataclass(frozen=True, slots=True)
class PositionFinding:
    """What an engine has found about a position: at least one line, the best first. `date` is in seconds since 1970.

    `further` is the line that says what the position is worth, where positions further on say it better.
    """

    lines: tuple[FoundLine, ...]
    engine: str
    date: int
    further: FoundLine | None = None

    @property
    def worth(self) -> Worth | None:
        """What the position is worth to the side to move, by its own search."""
        return self.lines[0].worth

    @property
    def best(self) -> FoundLine:
        """The line that says what the position is worth, by all that is known."""
        return self.further or self.lines[0]

    @property
    def hangs_on_one(self) -> bool:
        """Whether its worth is that of its only known move, which turned out worse further on: others may be better."""
        own, further = self.lines[0], self.further
        if further is None or further.worth is None or further.worth.proved or len(self.lines) > 1:
            return False
        return own.moves[:1] == further.moves[:1] and further.order < own.order

    @property
    def names_moves(self) -> bool:
        """Whether a move is known, and not only the worth."""
        return bool(self.lines[-1].moves)

    @property
    def depth(self) -> int:
        """How deep the best line was searched, in plies."""
        return self.lines[0].depth

    @property
    def rank(self) -> tuple[bool, int, int, int, int, bool, int]:
        """The larger the better: proofs, the shorter first, a narrower kind, known as the shortest of a wider one.

        Then a greater depth, an evaluation, a later day.
        """
        best, worth = self.lines[0], self.worth
        proved = worth is not None and worth.proved
        shorter = -worth.plies if worth and proved else 0
        shortest = width(best.shortest) + 1 if best.shortest else 0
        return proved, shorter, -width(best.kind), shortest, self.depth, worth is not None, self.date

    def joined(self, other: PositionFinding) -> PositionFinding:
        """The better of two findings about the same position, with lines of the worse one for other moves.

        Of these only what is worth no more than the better one's last: its search would have named another. Where two
        proofs contradict each other, the one that names its moves is the better one, then one that was looked for as a
        forced win, then the deeper one.
        """
        if self.contradicts(other):
            return max(self, other, key=lambda each: (bool(each.lines[0].moves), bool(each.lines[0].kind), each.depth))
        bare = [each for each in (self, other) if not each.lines[0].moves]
        if bare:
            found = self._joined_to(max(bare, key=lambda each: each.rank), [self._named, other._named])
            for each in (self, other):
                found = replace(found, further=found.surest(each))
            return found
        better, worse = (self, other) if self.rank >= other.rank else (other, self)
        known, most = {line.moves[0] for line in better.lines}, better.lines[-1].order
        more = tuple(line for line in worse.lines if line.moves[0] not in known and line.order <= most)
        return replace(better, lines=(*better.lines, *more)[:MOST_LINES], further=better.surest(other=worse))

    def surest(self, other: PositionFinding) -> FoundLine | None:
        """Of what two findings know from further on, the surer; None where this, the better one, says more itself."""
        known = [each.further for each in (self, other) if each.further is not None]
        found = max(known, key=lambda line: (line.worth is not None and line.worth.proved, line.depth), default=None)
        if found is None or found == self.further or (found.worth is not None and found.worth.proved):
            return found
        return found if found.depth > self.depth and not (self.worth and self.worth.proved) else None

    @property
    def _named(self) -> PositionFinding | None:
        """The same without a worth of which no move is known; None if nothing is left."""
        lines = tuple(line for line in self.lines if line.moves)
        return replace(self, lines=lines) if lines else None

    @staticmethod
    def _joined_to(bare: PositionFinding, named: list[PositionFinding | None]) -> PositionFinding:
        """The better of a finding that begins without a move and of what is known of moves, which stays in any case."""
        known = [each for each in named if each is not None]
        if not known:
            return replace(bare, lines=bare.lines[:1])
        both = known[0].joined(known[-1])
        if both.rank >= bare.rank:
            return both
        return replace(bare, lines=(bare.lines[0], *both.lines)[:MOST_LINES])

    def contradicts(self, other: PositionFinding) -> bool:
        """Whether both are proofs, and of something else."""
        mine, theirs = self.worth, other.worth
        return bool(mine and theirs and mine.proof and theirs.proof and mine.proof is not theirs.proof)


def width(kind: WinKind | None) -> int:
    """How much a kind of wins includes: those by fours the least, and an unknown kind the most."""
    return len(WinKind) if kind is None else [*WinKind].index(kind)


class OwnMark(enum.Enum):
    """What the person thinks of a position for the side that has just moved; the value is what is kept."""

    NONE = ""
    GOOD = "good"
    BAD = "bad"
    INTERESTING = "interesting"
    DOUBTFUL = "doubtful"


@dataclass(frozen=True, slots=True)
class OwnWords:
    """What the person says of a position: a label of a few characters, a text, a mark. `date`: seconds since 1970."""

    label: str = ""
    text: str = ""
    mark: OwnMark = OwnMark.NONE
    date: int = 0

    def __bool__(self) -> bool:
        return bool(self.label or self.text or self.mark is not OwnMark.NONE)

    @property
    def trimmed(self) -> OwnWords:
        """The same without blanks around it and without what is too long."""
        label = " ".join(self.label.split())[:LONGEST_LABEL]
        return replace(self, label=label, text=self.text.strip()[:LONGEST_TEXT])

    def joined(self, other: OwnWords) -> OwnWords:
        """These words, with the other's where there are none: nothing that was written is replaced."""
        mark = self.mark if self.mark is not OwnMark.NONE else other.mark
        return OwnWords(self.label or other.label, self.text or other.text, mark, max(self.date, other.date))


NO_WORDS = OwnWords()
