"""How long to wait for an engine, in milliseconds; used by window, contests and tests of engines."""

from __future__ import annotations

READY_MS = 180_000
"""How long an engine may take to get ready: ours compiles itself once, others load their networks.

Some engines load before they write anything, others at START, and others when they are first asked for a move. So each
process may answer its first question READY_MS later than its time; from then on it is ready.
"""
OK_MS = 5000
"""For the OK to START or RESTART. Then the engine is asked anyway, because some never send OK."""
MUTE_MS = 300
"""The same for an engine that has sent no OK before."""
SLACK_MS = 2000
"""How late an answer may be, to allow for a busy machine and the pipes."""
LEAVE_MS = 1000
"""For a process to end after END; Gomocup's rules allow as much."""
KILLED_MS = 10_000
"""For a killed process to be gone when the window closes; it takes no time, except on a very busy machine."""
COMPILING_S = 20
"""How many seconds our own engine compiles itself at its first start; 19 s of processor time were measured."""
