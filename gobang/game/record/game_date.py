"""Dates as files of games write them, in the one form that can be compared."""

from __future__ import annotations

import calendar
import re

_ISO = re.compile(
    r"(\d{4})(?:([-./ ]|\. |\s*年\s*|년\s*)(\d{1,2})(?:(?:\2|\s*月\s*|월\s*)(\d{1,2}))?)?(?!\d)", re.ASCII
)
_JOINED = re.compile(r"(\d{4})(\d{2})(\d{2})(?!\d)", re.ASCII)
_REVERSED = re.compile(r"(\d{1,2})([-./])\s?(\d{1,2})\2\s?(\d{4})(?!\d)", re.ASCII)
_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_MONTH = rf"(?P<month>{'|'.join(_MONTHS)})[a-z]*\.?"
_NAMED = (
    re.compile(
        rf"(?:[a-z]+,?\s+)??(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s+{_MONTH},?\s+(?P<year>\d{{4}})(?!\d)", re.ASCII
    ),
    re.compile(
        rf"(?:[a-z]+,?\s+)??{_MONTH}\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?,?\s+(?P<year>\d{{4}})(?!\d)", re.ASCII
    ),
)
_REST = re.compile(r"[\s日일月월]*\.?(?:[T,;~\-–/( ].*)?", re.DOTALL)
"""What may follow a date: a time of the day, or another day."""


def game_date(text: str) -> str | None:
    """The first day in `text` as `2025`, `2025-03` or `2025-03-14`; None if there is none.

    Reads `2023.05.07 10:11`, `2023/5/7`, `20230507`, `7.5.2023`, `2023年5月7日`, `7 May 2023`, `2023-05-07,08`. A
    day and a month in doubt, such as 5/7/2023, are left out.
    """
    words = text.strip()
    for pattern in (_JOINED, _ISO):
        if (found := pattern.match(words)) and _REST.fullmatch(words, found.end()):
            numbers = [int(part) for part in found.groups() if part and part.isdigit()]
            if (date := _written(*numbers)) is not None:
                return date
    if (found := _REVERSED.match(words)) and _REST.fullmatch(words, found.end()):
        one, sign, other, year = int(found[1]), found[2], int(found[3]), int(found[4])
        if sign == "." or one > 12 or one == other:
            return _written(year, other, one)
        return _written(year, one, other) if other > 12 else _written(year)
    for pattern in _NAMED:
        if (found := pattern.match(words.lower())) and _REST.fullmatch(words, found.end()):
            return _written(int(found["year"]), _MONTHS.index(found["month"]) + 1, int(found["day"]))
    return None


def _written(year: int, month: int | None = None, day: int | None = None) -> str | None:
    """None for a day that no calendar has."""
    if not year or (month is not None and not 1 <= month <= 12):
        return None
    if day is not None and not 1 <= day <= calendar.monthrange(year, month or 1)[1]:
        return None
    return "-".join([f"{year:04}", *(f"{part:02}" for part in (month, day) if part is not None)])
