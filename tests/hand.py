"""A clock that tests set by hand, so that no test waits for time to pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gobang.model.play.clock import Clock


class Hand:
    """Replaces `gobang.model.play.clock.moment`: the monotonic clock and the calendar, in milliseconds."""

    def __init__(self) -> None:
        self.watch = self.calendar = 0

    def __call__(self) -> tuple[int, int]:
        return self.watch, self.calendar

    def pass_(self, ms: int) -> None:
        """Advance the time by `ms`, without a beat of any clock."""
        self.watch += ms
        self.calendar += ms

    def run(self, clock: Clock, ms: int) -> None:
        """Advance the time by `ms`, with every beat of `clock` on time."""
        end = self.watch + ms
        while clock.running is not None and (due := clock._since[0] + clock._wait) <= end:
            self.pass_(due - self.watch)
            clock._on_beat()
        self.pass_(end - self.watch)
