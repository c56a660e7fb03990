"""How long to wait for an engine, in milliseconds; the same in the window, in contests and in tests of engines."""

from __future__ import annotations

from dataclasses import dataclass

READY_MS = 180_000
"""How long an engine may take to get ready: ours compiles itself once, others load their networks.

Some engines load before they write anything, others at START, and others when they are first asked for a move. So each
process may answer its first question READY_MS later than its time; from then on it is ready.
"""
SLACK_MS = 2000
"""How late an answer may be, to allow for a busy machine and the pipes."""
LEAVE_MS = 1000
"""For a process to end after END; Gomocup's rules allow as much."""
KILLED_MS = 10_000
"""For a killed process to be gone when the window closes; it takes no time, except on a very busy machine."""
COMPILING_S = 20
"""How many seconds our own engine compiles itself at its first start; 19 s of processor time were measured."""


@dataclass(frozen=True, slots=True)
class Patience:
    """What a conversation waits for at most, in milliseconds."""

    about: int = 3000
    """For the answer to ABOUT."""
    ok: int = 5000
    """For the OK to START. Then the engine is asked anyway, because some never send OK."""
    mute: int = 300
    """The same for an engine that has sent no OK before."""
    ready: int = READY_MS
    """How much later the first answer of a process may be."""
    slack: int = SLACK_MS
    """How long after its time an engine may be silent that has refused, or seems not to speak the protocol."""
    hurry: int = 4000
    """For the answer of an engine that is ready and was told to answer now."""
    grace: int = 2000
    """For the answer to a withdrawn question; then the process is ended."""
    starved: int = 30_000
    """The same two for our own engine, which stops within 10 ms of the processor.

    What comes later is the doing of a busy machine, where another process in its place would take seconds to load.
    """


USUAL = Patience()
