"""How much an analysis database holds, and what came of taking in findings."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Counts:
    """How many positions are kept with a finding, how many of these are proved, and how many with own words."""

    findings: int
    proved: int
    own: int


@dataclass(slots=True)
class Merged:
    """What came of taking in findings, of another database or of an analysis."""

    new: int = 0
    better: int = 0
    kept: int = 0
    """Findings that were there already and are at least as good."""
    own: int = 0
    """Positions that have got own words."""
    differing: int = 0
    """Positions whose own words stay, while the other database has others."""
    contradicting: int = 0
    """Positions that one proof says are won and another one lost."""
    replaced: int = 0
    """Of these, those where the proof that was taken in is the better one and stays."""
    corrected: int = 0
    """Positions that are worth something else by what was found further on."""
    written: list[tuple[int, int]] = field(default_factory=list, compare=False, repr=False)
    """The places of the new and the better ones: where `Rising` begins."""

    def add(self, other: Merged) -> None:
        """Count what came of taking in more of it."""
        self.new += other.new
        self.better += other.better
        self.kept += other.kept
        self.own += other.own
        self.differing += other.differing
        self.contradicting += other.contradicting
        self.replaced += other.replaced
        self.corrected += other.corrected
        self.written += other.written
