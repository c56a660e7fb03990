"""Mutants that no test can notice, and why."""

from __future__ import annotations

EXPLAINED: dict[tuple[str, str, str], str] = {}
"""By file, statement and mutated statement."""
