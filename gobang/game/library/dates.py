"""Dates as people write them when they look for games: a year, a month or a day."""

from __future__ import annotations

import calendar
import re

_DATE = re.compile(r"(\d{4})(?:[-/.年 ]+(\d{1,2})(?:[-/.月 ]+(\d{1,2}))?)?\s*[月日年]?", re.ASCII)


def read_date(text: str) -> str | None:
    """The date in the form of SGF's, such as `2025`, `2025-03` or `2025-03-14`; empty for no text, None for no date."""
    if not text.strip():
        return ""
    found = _DATE.fullmatch(text.strip())
    if found is None:
        return None
    year, month, day = (int(part) if part else None for part in found.groups())
    if not year or (month is not None and not 1 <= month <= 12):
        return None
    if day is not None and not 1 <= day <= calendar.monthrange(year, month or 1)[1]:
        return None
    return "-".join([f"{year:04}", *(f"{part:02}" for part in (month, day) if part is not None)])


def in_order(since: str, until: str) -> bool:
    """Whether some day lies in both limits; an empty one is none."""
    return not since or not until or since[: len(until)] <= until
