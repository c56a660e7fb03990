"""A timed run: as many tasks as possible before the time is up."""

from __future__ import annotations

from dataclasses import dataclass, replace

LENGTH_MS = 180_000
PENALTY_MS = 10_000
"""What a wrong answer costs."""
BONUSES = {5: 3_000, 12: 5_000, 20: 7_000}
"""What so many right answers in a row bring; from LONG_ROW on each further ten bring LONG_BONUS."""
LONG_ROW, LONG_BONUS = 30, 10_000


@dataclass(frozen=True, slots=True)
class TimedRun:
    """`ends_ms` is the moment, on a clock that never goes back, at which the time is up."""

    ends_ms: int
    solved: int = 0
    wrong: int = 0
    row: int = 0
    """How many answers were right since the last wrong one."""
    longest: int = 0

    @classmethod
    def begun(cls, now_ms: int) -> TimedRun:
        """A run that begins now."""
        return cls(now_ms + LENGTH_MS)

    def left_ms(self, now_ms: int) -> int:
        """How much time is left."""
        return max(0, self.ends_ms - now_ms)

    def right(self) -> TimedRun:
        """The run after a task was solved."""
        row = self.row + 1
        bonus = LONG_BONUS if row >= LONG_ROW and row % 10 == 0 else BONUSES.get(row, 0)
        return replace(
            self, ends_ms=self.ends_ms + bonus, solved=self.solved + 1, row=row, longest=max(self.longest, row)
        )

    def missed(self) -> TimedRun:
        """The run after a wrong answer."""
        return replace(self, ends_ms=self.ends_ms - PENALTY_MS, wrong=self.wrong + 1, row=0)
