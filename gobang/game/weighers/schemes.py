"""The names of the five weighers, without their tables, which load slowly."""

from __future__ import annotations

SCHEMES = ("ray-pattern", "five-tuple", "shape-table", "run-code", "union-weights")
"""The five tutorials' machines, A to E."""

DEFAULT = "union-weights"
"""The weigher that plays, and whose weights are shown, by default."""

STRONGEST = "five-tuple"
"""The weigher that no other one beats, according to `gobang-cli duel --all --games 100`."""
