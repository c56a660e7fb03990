"""The names of the five weighers, apart from their tables, so that a name costs no table."""

from __future__ import annotations

SCHEMES = ("ray-pattern", "five-tuple", "shape-table", "run-code", "union-weights")
"""The five tutorials' machines, A to E."""

DEFAULT = "union-weights"
"""The one that plays and whose weights are shown where nobody has chosen another."""

STRONGEST = "five-tuple"
"""The one that beats or holds each of the others, by `gobang-cli duel --all --games 100`."""
