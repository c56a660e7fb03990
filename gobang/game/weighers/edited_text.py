"""Other numbers in the text of a weigher that somebody has written by hand: its comments and its order stay."""

from __future__ import annotations

import re

from gobang.game.weighers.places import Path, values
from gobang.game.weighers.profile import WeightProfile
from gobang.game.weighers.profile_text import dumps, loads

_NUMBER = re.compile(r"(?P<comment>#[^\n]*)|[+-]?[0-9][0-9A-Fa-fox_]*")


def with_numbers(text: str, profile: WeightProfile) -> str:
    """The text of a weigher with the numbers of `profile`, a weigher with the same names of numbers.

    Raises ProfileError if the text holds no weigher. Where its way of writing has no place for a number, as in a table
    in braces, it is written anew.
    """
    now = loads(text).numbers
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n")
    spans = values(plain)
    edits: list[tuple[int, int, str]] = []
    for name, number in profile.numbers.items():
        if now.get(name) != number:
            path, place = _path(name)
            edits.append(_edit(plain, spans, path, place, number))
    for start, end, written in sorted(edits, reverse=True):
        plain = plain[:start] + written + plain[end:]
    edited = plain.replace("\n", "\r\n") if "\r\n" in text else plain
    try:
        same = loads(edited).numbers == profile.numbers
    except ValueError:
        same = False
    return edited if same else dumps(profile)


def _path(name: str) -> tuple[Path, int]:
    """The keys that lead to a number, and its place in a list there, from 0: `own.live.2` is the second of `live`."""
    table, _, rest = name.partition(".")
    if table == "pattern":
        return (table, int(rest) - 1, "weight"), 0
    key, _, place = rest.partition(".")
    if place:
        return (
            table,
            key,
        ), int(place) - 1
    return ((table, rest) if rest else (table,)), 0


def _edit(text: str, spans: dict[Path, tuple[int, int]], path: Path, place: int, number: int) -> tuple[int, int, str]:
    """What to write where: over the number, or on a line of its own after the rule for ties, which every text has."""
    if path not in spans:
        end = spans[("tie",)][1]
        return end, end, f"\n{path[-1]} = {number}"
    start, end = spans[path]
    found = [match for match in _NUMBER.finditer(text, start, end) if not match["comment"]]
    if place >= len(found):
        return start, start, ""
    return *found[place].span(), str(number)
