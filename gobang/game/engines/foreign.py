"""Finds out that a program does not speak the Gomocup protocol; used by contests and by tests of engines."""

from __future__ import annotations

from dataclasses import dataclass, field

from gobang.game.engines.gomocup import Reply, Said
from gobang.game.engines.remarks import Detail

FEW, MANY = 3, 10
"""After FEW lines that are not of the protocol, and none that is, a program gets no time to get ready.

After MANY it is given up at once. A line or two may be a greeting, written while the program loads.
"""
LINE_CHARACTERS = 60
"""Of a line that is not of the protocol so many characters are told."""


@dataclass(slots=True)
class ForeignLines:
    """Listens to a program that has just been started, until it writes a line of the protocol."""

    lines: list[str] = field(default_factory=list)
    """The last MANY lines that were not of the protocol, written before any that is."""
    understood: bool = False
    """Whether it has written a line of the protocol."""
    garble: str = ""
    """The last line that it has written, if that is not of the protocol, whatever it wrote before; else empty."""

    def hear(self, line: str, reply: Reply) -> bool:
        """Take note of a line and its meaning. True if it is foreign and no line has been understood yet."""
        if not line.strip():
            return False
        foreign = isinstance(reply, Said) and reply.foreign
        self.garble = line.strip()[:LINE_CHARACTERS] if foreign else ""
        if not foreign:
            self.understood |= not isinstance(reply, Detail)  # an echo of our own INFO looks like one
        if self.understood or not foreign:
            return False
        self.lines = [*self.lines[1 - MANY :], line.strip()[:LINE_CHARACTERS]]
        return True

    @property
    def missing(self) -> int:
        """How many more such lines make few; 0 also if none has come, so that there is no reason to doubt."""
        return max(0, FEW - len(self.lines)) if self.lines and not self.understood else 0

    @property
    def few(self) -> bool:
        """Whether the program probably speaks another language."""
        return not self.understood and len(self.lines) >= FEW

    @property
    def many(self) -> bool:
        """Whether it certainly does."""
        return not self.understood and len(self.lines) >= MANY
