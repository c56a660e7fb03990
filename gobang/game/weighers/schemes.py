"""The names of the five weighers, in a file without their tables, which are slow to load."""

from __future__ import annotations

SCHEMES = ("ray-pattern", "five-tuple", "shape-table", "run-code", "union-weights")
"""The five tutorials' machines, A to E."""

DEFAULT = "union-weights"
"""The one that plays, and whose weights are shown, until another one is chosen."""

STRONGEST = "five-tuple"
"""The one that beats or holds each of the others, by `gobang-cli duel --all --games 100`."""
