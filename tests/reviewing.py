"""A game that was reviewed, and the engine that stands in for ours in tests of reviews."""

from __future__ import annotations

import sys
from pathlib import Path

BRAIN = Path(__file__).parent / "brains" / "reviewer.py"
GAME = "h8i9h10h9g9i7i8j8g8f8g10g7h6h7j9k9f9g11"
"""Eighteen moves, none of which makes five."""


def reviewer(manner: str = "errs") -> tuple[str, ...]:
    """The command of an engine with this manner."""
    return (sys.executable, str(BRAIN), manner)
