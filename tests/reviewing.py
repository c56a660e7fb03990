"""A game that was reviewed, and the engine that stands in for ours in tests of reviews."""

from __future__ import annotations

import sys
from pathlib import Path

from gobang.game.formats import registry
from gobang.game.record.record import Record
from gobang.game.review import sgf_review
from gobang.paths import machine_key

BRAIN = Path(__file__).parent / "brains" / "reviewer.py"
REVIEWED = Path(__file__).parents[1] / "tools" / "grid" / "reviewed.sgf"
"""A game that our engine has reviewed on another machine."""
GAME = "h8i9h10h9g9i7i8j8g8f8g10g7h6h7j9k9f9g11"
"""Eighteen moves, none of which makes five."""


def reviewer(manner: str = "errs") -> tuple[str, ...]:
    """The command of an engine with this manner."""
    return (sys.executable, str(BRAIN), manner)


def made_here(record: Record) -> Record:
    """The record with its review as if it had been made on this machine."""
    for node in record.mainline():
        if found := node.properties.get(sgf_review.PROPERTY):
            node.properties[sgf_review.PROPERTY] = sgf_review.sealed(node.position, found, machine_key())
    return record


def reviewed_game() -> Record:
    """A game with many mistakes, reviewed by our engine, as if on this machine."""
    return made_here(registry.loads(REVIEWED.read_bytes(), ".sgf"))
