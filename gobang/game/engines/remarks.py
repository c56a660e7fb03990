"""Parses what an engine says while it thinks: fields and text lines as Yixin, Rapfi and their relatives write them."""

from __future__ import annotations

import enum
import math
import re
from dataclasses import dataclass

from gobang.game.worth import Worth, chance_of, loss, win

_DETAIL = re.compile(r"(?:MESSAGE\s+)?INFO\s+(\w+)\s*(.*)", re.IGNORECASE)
_DEPTHS = r"\d{1,6}(?:-\d{1,6})?"
_SUMMARY = re.compile(
    rf"(?:MESSAGE\s+)?(?:\((?P<rank>\d{{1,6}})\)\s*)?(?:depth\s+(?P<depths>{_DEPTHS})\s*\|\s*)?(?:eval\s+)?"
    r"(?P<value>[+-]?M?\d{1,9})(?P<rest>(?:\s*\|[^|]*)+)",
    re.IGNORECASE,
)
_COMPILING = re.compile(r"MESSAGE\s+(compiling|still\s+(?:compiling|loading)|ready)\b", re.IGNORECASE)
_UNLOADED = re.compile(r"ERROR\s+(no answer:\s*)?cannot load the search:\s*(.*)", re.IGNORECASE)
_UNKEPT = re.compile(r"MESSAGE not kept: [^(]*\((.*)\)")
_MATE = re.compile(r"([+-]?)M(\d{1,9})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Detail:
    """A field, such as `INFO DEPTH 12`; `key` in capitals. `INFO PV DONE` ends the fields of one of the best moves."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Summary:
    """A whole line, such as `Depth 21-38 | Eval -34 | Time 1081ms | I8 G8`, or `(1) -34 | 21-38 | I8 G8`.

    `rank` is 0 for the best move, `worth` what it is worth to the side to move. `moves` are the words at the end,
    unparsed. Missing numbers are 0.
    """

    rank: int
    worth: Worth | None
    depth: int
    selective: int
    nodes: int
    ms: float
    moves: tuple[str, ...]


class Compiling(enum.Enum):
    """What our own engine says at its first start, while it compiles its search."""

    BEGUN = "compiling"
    GOES_ON = "still compiling"
    """Compiling goes on, and the next move is a weigher's."""
    DONE = "ready"
    """From now on it answers for itself."""


@dataclass(frozen=True, slots=True)
class Unloaded:
    """Our own engine could not load its search; `text` says why. It tries again when it is next asked.

    `refuses`: this is its answer to the question it was asked.
    """

    text: str
    refuses: bool = False


@dataclass(frozen=True, slots=True)
class Unkept:
    """Our own engine cannot keep what it has compiled, so it compiles at each start; `text` says why."""

    text: str


Remark = Detail | Summary | Compiling | Unloaded | Unkept
"""What an engine says beside its answers, if we understand it."""


def parse_remark(line: str) -> Remark | None:
    """The remark in `line`; None if it is no remark."""
    text = line.strip()
    if found := _DETAIL.fullmatch(text):
        return Detail(found[1].upper(), found[2].strip())
    if found := _SUMMARY.fullmatch(text):
        return _summary(found)
    if found := _COMPILING.match(text):
        said = found[1].lower()
        return next((each for each in (Compiling.BEGUN, Compiling.DONE) if each.value == said), Compiling.GOES_ON)
    if found := _UNLOADED.fullmatch(text):
        return Unloaded(found[2], refuses=bool(found[1]))
    if found := _UNKEPT.fullmatch(text):
        return Unkept(found[1])
    return None


def parse_worth(text: str) -> Worth | None:
    """What an evaluation such as `-34` or `+M5` says to the side to move; None if it is none."""
    if found := _MATE.fullmatch(text):
        plies = int(found[2])
        return loss(plies) if found[1] == "-" or not plies else win(plies)
    score = parse_number(text)
    return None if score is None else Worth(chance_of(int(score)))


def parse_number(text: str) -> float | None:
    """The number in `text`; None if it is not a number."""
    try:
        number = float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) else None


def _summary(found: re.Match[str]) -> Summary:
    parts = [part.strip() for part in found["rest"].split("|")[1:]]
    depths = found["depths"] or next((part for part in parts if re.fullmatch(_DEPTHS, part)), "0")
    depth, _, selective = depths.partition("-")
    nodes = ms = 0.0
    for part in parts:
        word, _, text = part.partition(" ")
        if word.lower() == "nodes":
            nodes = parse_number(text) or 0
        elif word.lower() == "time":
            ms = parse_number(text.removesuffix("ms")) or 0
    return Summary(
        rank=int(found["rank"] or 1) - 1,
        worth=parse_worth(found["value"]),
        depth=int(depth),
        selective=int(selective or 0),
        nodes=int(nodes),
        ms=ms,
        moves=tuple(parts[-1].split()),
    )
