"""Damaged game records, of which nothing may be missing in silence: what is not in the record is in its faults.

The text of each file is taken apart here by other means than the reader's, value by value and line by line. A value is
in the record if the record, written as SGF, has all its words under the same name; a fault tells of it by its line.
"""

from __future__ import annotations

import contextlib
import random
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from gobang.game import notation
from gobang.game.fault import Fault, Faulty
from gobang.game.formats import registry, sgf, sgf_text
from gobang.game.formats.error import FormatError
from gobang.game.notation import NotationError
from gobang.game.point import Stone
from gobang.game.record.record import Record
from tools.soak import files
from tools.soak.attack import Attack, Lost, Round

SUFFIXES = (".sgf", ".psq")
LARGEST = 3000
"""Bytes of a damaged file: short inputs make more trials, and what is repeated 1,000 times `files` tries."""
STRAY = {
    ".sgf": (
        *("---\n", "well played ", "C[why [1] not] ", "KM ", "[hh]", "]", "B[hh];", "W[hh]", "AE[hh]", "AB[hh]AW[ii]"),
        *("QPR[aa,bb,cc]", "QSLW[dd]", "5A[ee][ff]", "RE[Ann wins]", "DT[someday]", "RU[4]", "PB[other]", "B[z9]"),
        *(";B[jj]W[kk]B[ll]", "PL[W]", "(B[gg])", "GM[2]", "SZ[20:15]", ")", "\n;B[ab]", "\n;W[ba]", "XY[aa,bb]"),
    ),
    ".psq": (
        *(
            "8,8,0\n",
            "99,99,0\n",
            "0,7,0\n",
            "3,4,5,6\n",
            "\n",
            "RE: won\n",
            "Ann\nBob\n-1\n",
            "0,Renju_1\n",
            "7 , 7\n",
        ),
        *("Piskvorky 40x40, 0:0, 0\n", ", rule 4", "1.5\n", "h8\n"),
    ),
}
"""What is put into a file here besides the damages of `files`."""
DROPPED = {"FF", "GM", "CA", "AP", "SZ", "PL", "TM", "OT", "AE"}
"""Properties that say how a file was written, or are written in other words."""
SPANNING = {Fault.MOVES_LEFT_OUT, Fault.SGF_STONES_TAKEN_OFF, Fault.SGF_BRACKET, Fault.SGF_OPEN_VALUE}
"""Faults that tell of what follows."""
OUTSIDE = re.compile(r"(?<![A-Za-z])(?:[A-Z]{1,4}|[a-z]{1,2})\[")
"""What looks like a property, before or after the game."""
BEGIN = re.compile(r";\s*[A-Z]{1,2}\s*\[")
"""Where a file begins whose first bracket is missing."""
POINT = re.compile(r"\d+\s*,\s*\d+")

_VALUE = re.compile(r"([A-Za-z0-9]*)\s*\[((?:\\.|[^\]\\])*)(\]|\Z)", re.DOTALL)
_NEXT_VALUE = re.compile(r"\s*\[((?:\\.|[^\]\\])*)(\]|\Z)", re.DOTALL)
_WORDS = re.compile(r"\w+")
_BREAK = re.compile(r"\r\n|\r|\n")
_SIGN = re.compile(r"[^\n]")
_ESCAPED = re.compile(r"\\(?:\r\n|\n\r|[\r\n]|(.))", re.DOTALL)
"""An escaped break, which is none; or an escaped sign."""


@dataclass(frozen=True, slots=True)
class Said:
    """A value in a file: the name before it, and its place."""

    name: str
    value: str
    begin: int
    end: int


def attack(round_: Round) -> None:
    """Damage files until the round is over, each format in turn."""
    while not round_.over:
        dice = round_.dice()
        suffix = SUFFIXES[round_.tried % len(SUFFIXES)]
        data = damaged(suffix, dice)
        with round_.trial(data, suffix):
            attack_one(data, suffix)


def damaged(suffix: str, dice: random.Random) -> bytes:
    """A damaged file of this format, with something put in that people and programs write."""
    data = bytearray(files.mutated(suffix, dice))
    for _ in range(dice.choice((0, 1, 1, 2, 3))):
        at = dice.choice([0, len(data), *(found.end() for found in re.finditer(rb"[\n;\]]", data))])
        data[at:at] = dice.choice(STRAY[suffix]).encode()
    return bytes(data[:LARGEST])


def attack_one(data: bytes, suffix: str) -> None:
    """Raises Lost if something of the file is neither in the record nor in its faults."""
    try:
        record = registry.loads(data, suffix)
    except FormatError:
        return  # all of it is told by the error
    if record.faults.more:
        return  # they are not named one by one
    text = sgf_text.decode(data)
    missing = missing_of_sgf(text, record) if suffix == ".sgf" else missing_of_psq(text, record)
    for said, lines in missing:
        if not any(_tells(fault, said, lines) for fault in record.faults):
            told = "; ".join(map(str, record.faults)) or "nothing"
            raise Lost(f"{suffix}, line {lines[0]}: {said[:60]!r} is missing, told is {told[:150]}")


def _tells(fault: Faulty, said: str, lines: range) -> bool:
    """Whether a fault tells of what stands in these lines."""
    quoted = str(fault.values[0]) if fault.values else ""
    goes_on = fault.fault in SPANNING or quoted.endswith("…")
    if fault.fault is Fault.PLAYED_TWICE and quoted[:1].lower() in {word[:1].lower() for word in _words(said)}:
        return True  # the fault has the line where the node begins
    if fault.line is None or fault.line in lines or (goes_on and fault.line <= lines[-1]):
        return True
    flat = re.escape(" ".join(said.split()).strip("\\"))
    if re.search(rf"(?<!\w){flat}(?!\w)", quoted) is not None:
        return True
    said_words = set(_words(said))
    return bool(said_words) and said_words <= set(_words(quoted))


# SGF


def missing_of_sgf(text: str, record: Record) -> Iterator[tuple[str, range]]:
    """The values that are not in the record, each with its lines."""
    first = sgf_text.START.search(text) or BEGIN.search(text)
    begin = first.start() if first else 0
    held = _held(sgf.dumps(record))
    everything = set[str]().union(*held.values())
    stones = {(node.stone, notation.sgf_name(node.move)) for node in record.walk() if node.move is not None}
    placed = record.root.position
    for colour in (Stone.BLACK, Stone.WHITE) if placed.has_stones else ():
        stones.update((colour, notation.sgf_name(point)) for point in placed.stones(colour))
    closed = _closed(text, begin)
    for said in (*_said(text, 0, begin), *_said(text, begin, len(text))):
        outside = said.begin < begin or said.begin >= closed
        if outside and not OUTSIDE.search(text, max(0, said.begin - 4), said.begin + 5):
            continue
        value = said.value
        if not said.name or "[" in value:  # the brackets before it are not as they should be
            anything = everything | {point for _, point in stones}
            if _bare_words(value) <= anything:
                continue
            before, _, last = value.rpartition(";")
            if before and _bare_words(last) <= anything:
                value = before
        if not _is_held(said, held, stones, record):
            yield value, _lines(text, said.begin, said.end)
    for at, end in _strays(text, begin, closed):
        if not set(_words(text[at:end])) <= everything:
            yield text[at:end], _lines(text, at, end)


def _said(text: str, at: int, end: int) -> Iterator[Said]:
    """The values of a part of a file, each with the name before it, in which capitals count (`AddBlack` is `AB`)."""
    while found := _VALUE.search(text, at, end):
        name, last = found[1], cast("re.Match[str] | None", found)
        while last is not None:
            yield Said(_key(name), last[len(last.groups()) - 1], last.start(), last.end())
            at = last.end()
            last = _NEXT_VALUE.match(text, at, end) if last[len(last.groups())] else None


@lru_cache(1 << 12)
def _key(name: str) -> str:
    capitals = "".join(sign for sign in name if not sign.islower())
    return capitals if capitals.strip("0123456789") or (capitals and not name.strip("0123456789")) else name.upper()


def _held(text: str) -> dict[str, set[str]]:
    held: dict[str, set[str]] = defaultdict(set)
    for said in _said(text, 0, len(text)):
        held[said.name].update(_words(said.value))
    return held


def _words(value: str) -> list[str]:
    """The words of a value without its escapes."""
    return _WORDS.findall(_ESCAPED.sub(lambda found: found[1] or "", value) if "\\" in value else value)


def _bare_words(value: str) -> set[str]:
    """The words without the names of properties."""
    return set(_WORDS.findall(re.sub(r"\w+\s*\[", "", value)))


def _is_held(said: Said, held: dict[str, set[str]], stones: set[tuple[Stone, str]], record: Record) -> bool:
    name, value = said.name, said.value
    if name in DROPPED:
        return True
    colours = {"B": Stone.BLACK, "W": Stone.WHITE, "AB": Stone.BLACK, "AW": Stone.WHITE, "QSLW": Stone.WHITE}
    if name in ("QPR", "QSLW"):
        points = [part.strip() for part in value.split(",")]
        anything = {point for _, point in stones}
        return all(point in anything or _is_pass(point, record) for point in points)
    if name in ("B", "W"):
        return _is_pass(value, record) or (colours[name], _point(value, record.root.size)) in stones
    if name in ("AB", "AW"):  # it may have been taken off again
        corners = [_point(part, record.root.size) for part in value.split(":", 1)]
        return not value.strip() or ("" not in corners and (len(corners) > 1 or bool(stones)))
    return set(_words(value)) <= held[name]


def _is_pass(value: str, record: Record) -> bool:
    letters = value.strip().lower()
    size = record.root.size
    return record.passes > 0 and (letters in ("", "tt") or (size < 26 and letters == notation.SGF_LETTERS[size] * 2))


@lru_cache(1 << 12)
def _point(value: str, size: int) -> str:
    """The two letters of a point; empty if it is none."""
    text = value.strip()
    with contextlib.suppress(NotationError):
        return notation.sgf_name(notation.parse_sgf(text.lower(), size))
    with contextlib.suppress(NotationError):
        return notation.sgf_name(notation.parse_point(text, size))
    return ""


def _closed(text: str, begin: int) -> int:
    """Where the first tree is complete, by counting its round brackets."""
    depth = 0
    for found in re.finditer(r"\[(?:\\.|[^\]\\])*(?:\]|\Z)|[()]", text[begin:], re.DOTALL):
        depth += {"(": 1, ")": -1}.get(found[0], 0)
        if found[0] == ")" and depth <= 0:
            return begin + found.end()
    return len(text)


def _strays(text: str, begin: int, end: int) -> Iterator[tuple[int, int]]:
    """Words between the nodes of the tree that belong to no value."""
    bare = _VALUE.sub(lambda found: _SIGN.sub(" ", found[0]), text[begin:end])
    for found in re.finditer(r"[^\s();]+", bare):
        yield begin + found.start(), begin + found.end()


def _lines(text: str, begin: int, end: int) -> range:
    first = text.count("\n", 0, begin) + 1
    return range(first, first + text.count("\n", begin, end) + 1)


# Piskvork


def missing_of_psq(text: str, record: Record) -> Iterable[tuple[str, range]]:
    """The lines that are not in the record."""
    from_zero = any(fault.fault is Fault.COUNTED_FROM_ZERO for fault in record.faults)
    moves = [node.move for node in record.mainline()[1:] if node.move is not None]
    played = {(point.x + 1 - from_zero, point.y + 1 - from_zero) for point in moves}
    names = {record.header.black, record.header.white, "?"}
    head, *lines = _BREAK.split(text)
    rest = re.sub(r"(?i)^\ufeff?\s*piskvorky\s+\d+\s*x\s*\d+", "", head)
    if re.search(r"[^\s\d,:.;-]", rest):
        yield rest, range(1, 2)
    for number, line in enumerate(lines, 2):
        said = " ".join(line.split())
        numbers = POINT.match(said)
        if not said or said in names or re.fullmatch(r"-?\d+", said):
            continue
        if numbers and tuple(map(int, numbers[0].split(","))) in played:
            continue
        if re.match(r"-?\d+, ?(Freestyle|Fastgame|Standard|Renju)", said) and record.header.rule:
            continue
        yield said, range(number, number + 1)


ATTACK = Attack("silence", "damaged SGF and Piskvork files, of which nothing may be missing in silence", attack)
