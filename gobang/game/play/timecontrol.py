"""How much time a side has, and what its clock shows, as values; `gobang.model.play.clock` lets the time run.

The texts are SGF's: the main time in seconds as in TM, then the overtime as others write it in OT.
"""

from __future__ import annotations

import enum
import math
import re
from dataclasses import dataclass, replace

LONGEST_MS = 100 * 3600 * 1000 - 1000
"""No time in a control is longer: 99:59:59."""
MOST_PERIODS = 9999
"""No control has more periods of overtime, or moves in one."""
LEAST_LOW_MS, MOST_LOW_MS = 10_000, 60_000
"""Time is low when an eighth of the limit is left, but within these two bounds and at most half of the limit."""

_NUMBER = r"\d+(?:\.\d*)?|\.\d+"
_MAIN = re.compile(rf"({_NUMBER})(?:\+({_NUMBER}))?")
_PERIODS = re.compile(rf"(\d+)\s*x\s*({_NUMBER})(?:\s+(?:japanese\s+)?byo-?yomi)?", re.IGNORECASE)
_STONES = re.compile(rf"(\d+)\s*/\s*({_NUMBER})(?:\s+canadian(?:\s+byo-?yomi)?)?", re.IGNORECASE)
_FISCHER = re.compile(rf"({_NUMBER})\s+fischer|fischer\s+({_NUMBER})", re.IGNORECASE)


class TimeKind(enum.Enum):
    """The ways to limit time."""

    NONE = "none"
    GAME = "game"
    INCREMENT = "increment"
    """Fischer: each move adds to what is left."""
    MOVE = "move"
    """The same time for every move; what is left over is lost."""
    JAPANESE = "japanese"
    """After the main time there are periods for a move each; a period is lost only if a move takes longer."""
    CANADIAN = "canadian"
    """After the main time a number of moves must be made in a period; then a new period begins."""


@dataclass(frozen=True, slots=True)
class ClockReading:
    """What one side has left of its main time and of its overtime. Times are in milliseconds.

    `period_ms` is what is left of the running period, `periods` the number of periods left including that one
    (Japanese), `moves` the number of moves still to be made in it (Canadian).
    """

    main_ms: int = 0
    period_ms: int = 0
    periods: int = 0
    moves: int = 0

    @property
    def fallen(self) -> bool:
        """Whether nothing is left."""
        return not self.main_ms and not self.period_ms

    @property
    def overtime(self) -> bool:
        """Whether a period is running."""
        return not self.main_ms and self.period_ms > 0


@dataclass(frozen=True, slots=True)
class TimeControl:
    """A side's time in milliseconds for a game, or no limit (`main_ms` is None).

    `increment_ms` is added after each move. With `period_ms` there is overtime: `periods` of that length, or `moves` to
    be made in one. No main time and one period mean a time for every move. Raises ValueError for a control that makes
    no sense.
    """

    main_ms: int | None = None
    increment_ms: int = 0
    period_ms: int = 0
    periods: int = 0
    moves: int = 0

    def __post_init__(self) -> None:
        times = (self.main_ms or 0, self.increment_ms, self.period_ms)
        kinds = sum(map(bool, (self.increment_ms, self.periods, self.moves)))
        if (
            not all(0 <= ms <= LONGEST_MS for ms in times)
            or kinds > 1
            or not all(0 <= number <= MOST_PERIODS for number in (self.periods, self.moves))
            or bool(self.period_ms) is not bool(self.periods or self.moves)
            or (not any(times) and self.main_ms is not None)
            or (any(times) and self.main_ms is None)
        ):
            raise ValueError(self)

    @property
    def kind(self) -> TimeKind:
        """The way in which the time is limited."""
        if self.main_ms is None:
            return TimeKind.NONE
        if self.moves:
            return TimeKind.CANADIAN
        if self.periods:
            return TimeKind.MOVE if (self.main_ms, self.periods) == (0, 1) else TimeKind.JAPANESE
        return TimeKind.INCREMENT if self.increment_ms else TimeKind.GAME

    # Keeping time

    @property
    def full(self) -> ClockReading:
        """What a side has at the start. A control with increments only begins with one increment."""
        main = self.main_ms or 0
        return ClockReading(
            main if main or self.period_ms else self.increment_ms, self.period_ms, self.periods, self.moves
        )

    def spend(self, before: ClockReading, ms: int) -> ClockReading:
        """What is left of `before` after `ms` of thinking; with nothing left, the side has lost."""
        if ms < before.main_ms:
            return replace(before, main_ms=before.main_ms - ms)
        over = ms - before.main_ms
        if not self.periods:
            return replace(before, main_ms=0, period_ms=max(0, before.period_ms - over))
        lost = 0 if over < before.period_ms else 1 + (over - before.period_ms) // self.period_ms
        if lost >= before.periods:
            return ClockReading()
        left = before.period_ms - over + lost * self.period_ms
        return replace(before, main_ms=0, period_ms=left, periods=before.periods - lost)

    def credit(self, before: ClockReading) -> ClockReading:
        """What a side with `before` has after it has made its move in time."""
        if not before.overtime:
            return replace(before, main_ms=min(before.main_ms + self.increment_ms, LONGEST_MS))
        if self.periods:
            return replace(before, period_ms=self.period_ms)
        if before.moves > 1:
            return replace(before, moves=before.moves - 1)
        return replace(before, period_ms=self.period_ms, moves=self.moves)

    def before_fall(self, reading: ClockReading) -> int:
        """How long a side may think about its move before it has lost."""
        return reading.main_ms + reading.period_ms + max(0, reading.periods - 1) * self.period_ms

    @property
    def low_ms(self) -> int:
        """Time is short when `before_fall` returns this or less."""
        limit = self.period_ms or self.main_ms or self.increment_ms
        return min(max(limit // 8, LEAST_LOW_MS), MOST_LOW_MS, limit // 2)

    # As text

    @property
    def main_text(self) -> str:
        """The main time as text for SGF's TM, in seconds."""
        return "" if self.main_ms is None else seconds_text(self.main_ms)

    @property
    def overtime_text(self) -> str:
        """Increment or overtime as text for SGF's OT."""
        match self.kind:
            case TimeKind.INCREMENT:
                return f"{seconds_text(self.increment_ms)} fischer"
            case TimeKind.MOVE | TimeKind.JAPANESE:
                return f"{self.periods}x{seconds_text(self.period_ms)} byo-yomi"
            case TimeKind.CANADIAN:
                return f"{self.moves}/{seconds_text(self.period_ms)} Canadian"
        return ""

    def __str__(self) -> str:
        """In one line: "600", "900+10", "600 5x30 byo-yomi", "300 25/600 Canadian", or "" for no limit."""
        if self.kind is TimeKind.INCREMENT:
            return f"{self.main_text}+{seconds_text(self.increment_ms)}"
        return f"{self.main_text} {self.overtime_text}".strip()

    @classmethod
    def parse(cls, text: str) -> TimeControl:
        """Read what `str` gives; the main time may be missing before an overtime. Raises ValueError."""
        text = text.strip()
        if not text:
            return cls()
        if found := _MAIN.fullmatch(text):
            return cls(_ms(found[1]), _ms(found[2] or "0"))
        main, _, overtime = text.partition(" ")
        if not _MAIN.fullmatch(main) or "+" in main or not overtime.strip():
            main, overtime = "0", text
        return cls._with_overtime(_ms(main), overtime.strip())

    @classmethod
    def of_sgf(cls, main: str, overtime: str) -> TimeControl:
        """The control that a record's TM and OT describe; no limit if they are not understood."""
        try:
            if not overtime.strip():
                return cls.parse(main)
            return cls._with_overtime(_ms(main.strip() or "0"), overtime.strip())
        except ValueError:
            pass
        try:
            return cls.parse(main)
        except ValueError:
            return cls()

    @classmethod
    def _with_overtime(cls, main_ms: int, text: str) -> TimeControl:
        if found := _FISCHER.fullmatch(text):
            return cls(main_ms, _ms(found[1] or found[2]))
        if found := _PERIODS.fullmatch(text):
            return cls(main_ms, 0, _ms(found[2]), periods=int(found[1]))
        if found := _STONES.fullmatch(text):
            return cls(main_ms, 0, _ms(found[2]), moves=int(found[1]))
        raise ValueError(text)

    def told(self, reading: ClockReading) -> tuple[str, str]:
        """`reading` as SGF writes it after a move: BL or WL, seconds left; OB or OW, periods or moves left, or ""."""
        if not reading.overtime:
            return seconds_text(reading.main_ms), ""
        return seconds_text(reading.period_ms), str(reading.periods or reading.moves)

    def read(self, left: str, count: str) -> ClockReading | None:
        """Read what `told` or another program has written; None if it does not fit this control."""
        try:
            ms, number = _ms(left.strip()), int(count or 0)
        except ValueError:
            return None
        if not 0 < ms <= LONGEST_MS or number < 0 or self.kind is TimeKind.NONE:
            return None
        if not number and self.kind is not TimeKind.MOVE:
            return replace(self.full, main_ms=ms)
        if self.periods:
            return ClockReading(0, self.period_ms, min(max(number, 1), self.periods))
        return ClockReading(0, min(ms, self.period_ms), moves=min(number, self.moves)) if self.moves else None


NO_LIMIT = TimeControl()


def seconds_text(ms: int) -> str:
    """Milliseconds as seconds, with as many decimals as are needed."""
    return f"{ms / 1000:.3f}".rstrip("0").rstrip(".")


def _ms(seconds: str) -> int:
    """Raises ValueError for anything but a number of seconds."""
    value = float(seconds)
    if not math.isfinite(value):
        raise ValueError(seconds)
    return round(value * 1000)
