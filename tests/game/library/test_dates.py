"""Dates as people write them."""

from __future__ import annotations

import pytest

from gobang.game.library.dates import in_order, read_date


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("2025", "2025"),
        (" 2025-3 ", "2025-03"),
        ("2025/03/9", "2025-03-09"),
        ("2025.12.31", "2025-12-31"),
        ("2025年3月14日", "2025-03-14"),
        ("2025年3月", "2025-03"),
        ("2025年", "2025"),
        ("2024-02-29", "2024-02-29"),
        ("", ""),
        ("  ", ""),
        *((wrong, None) for wrong in ("25", "2025-13", "2025-02-29", "2025-0", "spring", "2025-03-14-1", "0000")),
    ],
)
def test_years_months_and_days_are_read(text, date):
    assert read_date(text) == date


@pytest.mark.parametrize(
    ("since", "until", "ordered"),
    [("", "", True), ("2025", "", True), ("2025-03", "2025", True), ("2025", "2025-03", True), ("2025", "2024", False)],
)
def test_limits_leave_some_day(since, until, ordered):
    assert in_order(since, until) is ordered
