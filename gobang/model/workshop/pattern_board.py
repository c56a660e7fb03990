"""The pattern of the machine on the bench that is being drawn."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gobang.game.weighers.key_sheet import ProfileError
from gobang.game.weighers.making import pattern_drawing
from gobang.game.weighers.making.pattern_drawing import Overlaps, overlaps
from gobang.game.weighers.patterns import POINT, Pattern, PatternTable
from gobang.model.workshop.bench import Bench

FIRST_WEIGHT = 100
"""The weight of a new pattern."""


class PatternBoard(QObject):
    """Holds one pattern of the bench's machine, or a new one, and lets the bench keep what is drawn, sign by sign.

    What no table may hold stays here until more is drawn: `fault` says what is wrong with it.
    """

    changed = Signal()  # another pattern, or it looks otherwise, or its neighbours do

    def __init__(self, bench: Bench, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bench = bench
        self.number: int | None = None
        """The number of the pattern from 1; None: it is a new one, not in the table yet."""
        self.cells = POINT
        """What is drawn."""
        self.twice = False
        self.fault: ProfileError | None = None
        """Why the last sign was not drawn, or what is drawn is not in the table."""
        self._kept = ""
        """What the table held when it was last looked at, and how many patterns there were."""
        self._many = 0
        bench.chosen.connect(lambda: self.choose(1))
        bench.changed.connect(self._follow)
        self.choose(1)

    @property
    def table(self) -> PatternTable:
        """The patterns; none where the machine reads the board otherwise."""
        table = self._bench.profile.table
        return table if isinstance(table, PatternTable) else PatternTable(())

    @property
    def on(self) -> bool:
        """Whether the machine on the bench is one whose patterns can be drawn."""
        return self._bench.is_own and isinstance(self._bench.profile.table, PatternTable)

    @property
    def overlaps(self) -> Overlaps:
        """How what is drawn stands to the other patterns."""
        return overlaps(self.cells, self.table.patterns, self.number)

    def choose(self, number: int) -> None:
        """Draw the pattern with this number, or the nearest one; a new one if there is none."""
        self._many = len(self.table.patterns)
        number = min(number, self._many)
        if number < 1:
            self.begin()
            return
        pattern = self.table.patterns[number - 1]
        self.number, self.cells, self.twice = number, pattern.cells, pattern.twice
        self._kept, self.fault = self.cells, None
        self.changed.emit()

    def begin(self) -> None:
        """Draw a new one, which comes into the table with its first sign."""
        self._many = len(self.table.patterns)
        self.number, self.cells, self.twice, self._kept, self.fault = None, POINT, False, "", None
        self.changed.emit()

    def draw(self, offset: int, sign: str) -> None:
        """Draw a sign at an offset from the point."""
        try:
            cells = pattern_drawing.drawn(self.cells, offset, sign)
        except ProfileError as error:
            self.fault = error
            self.changed.emit()
            return
        if cells != self.cells or self.fault is not None:
            self.cells = cells
            self._put()

    def set_twice(self, twice: bool) -> None:
        """Let it count in each direction in which it is found, or once."""
        if twice is not self.twice:
            self.twice = twice
            if self.number is None:
                self.changed.emit()
            else:
                self._put()

    def remove(self) -> None:
        """Take it out of the table, or give a new one up."""
        number = self.number
        if number is None:
            self.choose(len(self.table.patterns))
            return
        self._kept = ""  # whatever moves up into its place is shown
        self._bench.put(pattern_drawing.without(self.table, number))

    def move(self, by: int) -> None:
        """Let it change places with the one so many places further down."""
        if self.number is None:
            return
        to = max(1, min(len(self.table.patterns), self.number + by))
        if to != self.number:
            before, self.number = self.number, to
            self._bench.put(pattern_drawing.moved(self.table, before, to))

    def _put(self) -> None:
        """Let the bench keep it, if a table may hold it."""
        number = self.number
        weight = FIRST_WEIGHT if number is None else self.table.patterns[number - 1].weight
        try:
            table = pattern_drawing.with_pattern(self.table, number, Pattern(self.cells, weight, self.twice))
        except ProfileError as error:
            self.fault = error
            self.changed.emit()
            return
        self.fault, self._kept = None, self.cells
        self.number = len(table.patterns) if number is None else number
        if table == self.table:
            self.changed.emit()
        else:
            self._bench.put(table)

    def _follow(self) -> None:
        """Show what the table holds now, if that is something else than before."""
        patterns = self.table.patterns
        many, self._many = self._many, len(patterns)
        if self.number is None:
            if self.cells == POINT and len(patterns) > many:  # undo has brought one back, and nothing new is drawn
                self.choose(len(patterns))
            else:
                self.changed.emit()
            return
        if self.number > len(patterns) or patterns[self.number - 1].cells != self._kept:
            self.choose(self.number)
        elif self.fault is None:
            self.twice = patterns[self.number - 1].twice
            self.changed.emit()
