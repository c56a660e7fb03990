"""Finds out that a program writes more than can be read; used by the window and by contests."""

from __future__ import annotations

RATE = 5000
"""More lines than this within a second are flooding; talkative engines send a few hundred."""
BACKLOG = 2 << 20
"""More unread bytes than this are flooding too; no line is as long."""


class Flood:
    """Counts the lines of one program."""

    def __init__(self) -> None:
        self._lines, self._since = 0, 0.0

    def hear(self, lines: int, unread: int, now_s: float) -> bool:
        """Whether it floods us: `lines` more have been read, `unread` bytes wait, and a clock says `now_s`."""
        if now_s - self._since > 1:
            self._lines, self._since = 0, now_s
        self._lines += lines
        return self._lines > RATE or unread > BACKLOG
