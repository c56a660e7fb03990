"""What is said of dates that are written."""

from __future__ import annotations

from gobang.words.catalogue import tr


def dates_form() -> str:
    """How a date is written."""
    return tr("A year, a month or a day, such as 2025, 2025-03 or 2025-03-14.")


def no_date(written: str) -> str:
    """What was `written` in place of a date is none."""
    told = tr("{0} is not a date. Write a year, a month or a day, such as 2025, 2025-03 or 2025-03-14.")
    return told.format(written.strip())
