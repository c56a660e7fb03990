"""How far an engine is on its way from being started to being able to answer for itself."""

from __future__ import annotations

import enum


class Readiness(enum.Enum):
    """What keeps an engine from answering; the last one is the worst."""

    READY = "ready"
    """Nothing, as far as it has said; it need not be running."""
    STARTING = "starting"
    """Its process runs and has not said a word yet."""
    COMPILING = "compiling"
    """It compiles its search, once, and another moves in its place until that is done."""
    FAILED = "failed"
    """It could not load its search."""
