"""Appraisals for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from gobang.game.point import Point
from gobang.game.review.appraisal import Appraisal

points = st.builds(Point, st.sampled_from([*range(7), *range(9, 15)]), st.integers(0, 14))
"""Crossings where no stone of the test games stands."""
lines = st.lists(points, max_size=5, unique=True).map(tuple)
wins = st.builds(Appraisal.won, st.integers(1, 99), lines)
appraisals = st.one_of(
    st.builds(lambda chance, line: Appraisal(chance / 100, line=line), st.integers(0, 100), lines),
    wins,
    st.builds(Appraisal.lost, st.integers(0, 99), lines),
)
