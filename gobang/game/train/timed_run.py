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
    """`time_ms` was left at the moment `since`, on a clock that never goes back; None: its time stands still."""

    time_ms: int = LENGTH_MS
    since: int | None = None
    solved: int = 0
    wrong: int = 0
    row: int = 0
    """How many answers were right since the last wrong one."""
    longest: int = 0

    def left_ms(self, now_ms: int) -> int:
        """How much time is left."""
        return max(0, self.time_ms - (0 if self.since is None else now_ms - self.since))

    def going(self, now_ms: int) -> TimedRun:
        """The run while its time passes."""
        return self if self.since is not None else replace(self, since=now_ms)

    def standing(self, now_ms: int) -> TimedRun:
        """The run while its time stands still."""
        return replace(self, time_ms=self.left_ms(now_ms), since=None)

    def right(self) -> TimedRun:
        """The run after a task was solved."""
        row = self.row + 1
        bonus = LONG_BONUS if row >= LONG_ROW and row % 10 == 0 else BONUSES.get(row, 0)
        return replace(
            self, time_ms=self.time_ms + bonus, solved=self.solved + 1, row=row, longest=max(self.longest, row)
        )

    def missed(self) -> TimedRun:
        """The run after a wrong answer."""
        return replace(self, time_ms=self.time_ms - PENALTY_MS, wrong=self.wrong + 1, row=0)
