"""The engine that stands in for ours where stones are looked for that make a position even."""

from __future__ import annotations

import sys
from pathlib import Path

BRAIN = Path(__file__).parent / "brains" / "balancer.py"


def balancer(manner: str = "even") -> tuple[str, ...]:
    """The command of an engine with this manner."""
    return (sys.executable, str(BRAIN), manner)
