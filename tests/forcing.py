"""The engine that stands in for ours where forced wins are looked for."""

from __future__ import annotations

import sys
from pathlib import Path

BRAIN = Path(__file__).parent / "brains" / "forcer.py"


def forcer(manner: str = "sees") -> tuple[str, ...]:
    """The command of an engine with this manner."""
    return (sys.executable, str(BRAIN), manner)
