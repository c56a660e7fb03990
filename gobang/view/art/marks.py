"""What a board shows besides stones, as values.

A board is always given all marks of a speaker, never changes to them.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.marks import Sign

if TYPE_CHECKING:
    from gobang.game.analysis.threat_lens import Threatened


class Speaker(enum.Enum):
    """The sources of marks. Each has marks of its own, so that none overwrites another's."""

    NEXT = "next"
    """The moves that follow in the record."""
    HAND = "hand"
    """Letters and shapes that people have set in the record."""
    ANALYSIS = "analysis"
    KNOWN = "known"
    """What the analysis database knows of the next moves."""
    HINT = "hint"
    FORCED = "forced"
    """A forced win that was looked for, or what the other side would do if it were its turn."""
    PROOF = "proof"
    """The row of a proof that is looked at."""
    DEFENCE = "defence"
    """The moves that do not lose."""
    BALANCE = "balance"
    """Stones that make the position even."""
    LENS = "lens"
    """What stones of either side would make."""
    BLUNDER = "blunder"
    MOTIVE = "motive"
    """The line that an engine expected when it chose its move."""
    REVIEW = "review"
    """A move that the review explains, what was better, and the line that follows."""
    TRAINING = "training"
    """A hint in a task, and the moves of a solution or of what refutes a wrong move."""
    LIBRARY = "library"
    """What was played from a position in the games of a library."""
    OPENING = "opening"
    """Where a stone of the opening may go, and the fifth stones that are offered."""
    NARROWING = "narrowing"
    """The moves that the analysis leaves out, or at which alone it looks."""
    LINE = "line"
    """The row of the engine's lines that the user points at."""
    WORKSHOP = "workshop"
    """How the changed numbers of a machine have changed what it thinks."""
    STEPS = "steps"
    """What a step of a calculation reads."""
    CHIP = "chip"
    """The weigher's point that the user points at."""


class Half(enum.Enum):
    """Whose moves these are while two engines think; the value is the engine's letter, which stands before the text."""

    UPPER = "A"
    LOWER = "B"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move an engine considers. Of two engines each has its `half` of the crossing, None: the engine is alone.

    `loss`, 0 to 1, is how far it falls behind the best one; `text`, a few characters, stands inside. `line` begins
    with `point` and goes on in turn. `proved`: won for certain, drawn solid where an estimate is hatched. `said` is the
    text in words, for who hears the board.
    """

    point: Point
    loss: float
    text: str
    line: tuple[Point, ...] = ()
    proved: bool = False
    best: bool = False
    half: Half | None = None
    said: str = ""

    @property
    def written(self) -> str:
        """What stands on the crossing."""
        return self.half.value + self.text if self.half is not None else self.text


@dataclass(frozen=True, slots=True)
class Label:
    """A text on a crossing; `known`: what the analysis database knows of the move, and nobody has set it.

    `wins`: the move is proved to win, and its label has the ground of certain moves. `short` is painted in place of a
    `text` for which a crossing has no room; `said` is the text in words, and `about` what is told where the crossing is
    pointed at. A label without a text is not painted.
    """

    point: Point
    text: str
    known: bool = False
    short: str = ""
    wins: bool = False
    said: str = ""
    about: str = ""


@dataclass(frozen=True, slots=True)
class Marked:
    """A shape on a crossing."""

    point: Point
    sign: Sign


@dataclass(frozen=True, slots=True)
class Marks:
    """One speaker's marks and the position they belong to; on any other position they are not shown.

    `region` is where a hint says to look, `hints` the moves it names. `pointed` are crossings that the user points
    at in a panel. `threats` are lines, each given by the crossings it runs through. `preview` are moves that were
    not played, shown as numbered ghosts; the first has the colour `first_stone`, EMPTY for the side to move. `lens`
    is what stones of either side would make. `places` are where a stone may go while not all crossings are free to
    it. `followers` are the next moves of the record, the main one first. `mistakes` are stones that were mistakes,
    `better` what should have been played; the previewed moves are numbered from `first_number` on. `risen` and
    `fallen` are crossings that rank higher or lower than before, `former` those that would have been played before.
    `read` is a row of crossings that a calculation reads now. `narrowed` are moves that an analysis leaves out, or
    those at which alone it looks if `narrowed_to`.
    """

    position: Position
    region: frozenset[Point] = frozenset()
    hints: tuple[Point, ...] = ()
    pointed: tuple[Point, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    labels: tuple[Label, ...] = ()
    signs: tuple[Marked, ...] = ()
    threats: tuple[tuple[Point, ...], ...] = ()
    preview: tuple[Point, ...] = ()
    followers: tuple[Point, ...] = ()
    places: frozenset[Point] = frozenset()
    mistakes: tuple[Point, ...] = ()
    better: tuple[Point, ...] = ()
    risen: frozenset[Point] = frozenset()
    fallen: frozenset[Point] = frozenset()
    former: tuple[Point, ...] = ()
    read: tuple[Point, ...] = ()
    first_number: int = 1
    first_stone: Stone = Stone.EMPTY
    lens: tuple[Threatened, ...] = ()
    narrowed: tuple[Point, ...] = ()
    narrowed_to: bool = False


def together(position: Position, told: Iterable[Marks]) -> Marks:
    """Combine the marks of all speakers on `position`; of several previews the last is shown.

    What is known of a move that begins a line of an analysis stands in its candidate, unless two engines share it.
    """
    fitting = [marks for marks in told if marks.position == position]
    labels = tuple(label for marks in fitting for label in marks.labels)
    known = {label.point: label.short or label.text for label in labels if label.known and label.text}
    candidates = tuple(
        replace(candidate, text=known.get(candidate.point, candidate.text))
        if candidate.line and candidate.half is None
        else candidate
        for marks in fitting
        for candidate in marks.candidates
    )
    previewing = next((marks for marks in reversed(fitting) if marks.preview), None)
    return Marks(
        position,
        region=frozenset().union(*(marks.region for marks in fitting)),
        hints=tuple(point for marks in fitting for point in marks.hints),
        pointed=tuple(point for marks in fitting for point in marks.pointed),
        candidates=candidates,
        labels=labels,
        signs=tuple(sign for marks in fitting for sign in marks.signs),
        threats=tuple(threat for marks in fitting for threat in marks.threats),
        places=frozenset().union(*(marks.places for marks in fitting)),
        followers=tuple(point for marks in fitting for point in marks.followers),
        mistakes=tuple(point for marks in fitting for point in marks.mistakes),
        better=tuple(point for marks in fitting for point in marks.better),
        risen=frozenset().union(*(marks.risen for marks in fitting)),
        fallen=frozenset().union(*(marks.fallen for marks in fitting)),
        former=tuple(point for marks in fitting for point in marks.former),
        read=next((marks.read for marks in fitting if marks.read), ()),
        preview=previewing.preview if previewing else (),
        first_number=previewing.first_number if previewing else 1,
        first_stone=previewing.first_stone if previewing else Stone.EMPTY,
        lens=tuple(threatened for marks in fitting for threatened in marks.lens),
        narrowed=tuple(point for marks in fitting for point in marks.narrowed),
        narrowed_to=any(marks.narrowed_to for marks in fitting),
    )
