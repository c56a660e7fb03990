"""Damaged files of other programs that are only moves: nothing of them may be missing in silence.

Each is taken apart here by other means than its reader's: the crossings that it names, in their order. The moves of the
record must be the first of them. If they are not all, or if something else is in the file, its faults must tell so.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from xml.etree import ElementTree as ET

from gobang.game.fault import Fault
from gobang.game.formats import collection, registry, renlib
from gobang.game.formats.error import FormatError
from gobang.game.formats.sgf_text import decode
from gobang.game.record.record import Node, Record
from tools.soak.attack import Attack, Lost, Round
from tools.soak.other_files import KINDS, SUFFIXES, damaged

_POINT = re.compile(r"(?<![A-Za-z])([A-Za-z])[ \t\r\n\f\v]*(\d{1,4})(?!\d)", re.ASCII)
_BREAK = re.compile(r"\r\n?|\n")
_LESS = frozenset({Fault.SHOWN_ON, Fault.MAY_BE_MIRRORED})
"""Faults with which nothing is missing."""


def attack(round_: Round) -> None:
    """Damage files until the round is over, each kind in turn."""
    while not round_.over:
        dice = round_.dice()
        kind = KINDS[round_.tried % len(KINDS)]
        data, suffix = damaged(kind, dice), SUFFIXES.get(kind, ".txt")
        with round_.trial(data, suffix):
            attack_one(kind, data)


def attack_one(kind: str, data: bytes) -> None:
    """Raises Lost if something of the file is neither in what was read nor told."""
    suffix = SUFFIXES.get(kind, ".txt")
    if kind == "rif":
        check_database(data)
        return
    if kind == "bytes" and not registry.is_binary(data, suffix):
        return
    try:
        record = registry.loads(data, suffix)
    except FormatError:
        return  # all of it is told by the error
    if record.current is not record.root:
        raise Lost("the root is not current")
    if not record.faults.incomplete:
        CHECKS[kind](data, record)
    elif kind in BEGIN:
        read, said = moves(record), BEGIN[kind](data, record)
        if said is not None:
            same(read, said[: len(read)])


def moves(record: Record) -> list[tuple[int, int]]:
    """Column and row of each move, from 0 at the top left."""
    return [(node.move.x, node.move.y) for node in record.mainline()[1:] if node.move is not None]


def same(read: object, said: object) -> None:
    """Raises Lost if they differ."""
    if read != said:
        raise Lost(f"read is {str(read)[:120]}, in the file is {str(said)[:120]}, and nothing is told")


# What is in a file by other means, where its reader has told of nothing


def named(text: str, size: int) -> list[tuple[int, int]]:
    """The crossings named in a text."""
    return [(ord(letter.upper()) - ord("A"), size - int(number)) for letter, number in _POINT.findall(text)]


def check_moves(data: bytes, record: Record) -> None:
    """A text of moves: all its crossings, and beside them nothing but passes, numbers and what is known."""
    text = words_of(data)
    if not record.root.children and any(record.root.position.grid):
        return  # a drawn board
    if is_another(text):
        return
    text = beside_the_head(text)
    same(moves(record), named(text, record.root.size))
    rest = _POINT.sub(" ", text)
    same(record.passes, len(re.findall(r"--+|pass", rest, re.IGNORECASE)))
    words = re.sub(r"(?i)--+|pass|1-0|0-1|1/2-1/2|½-½|\*|\d+\s*[.)、]*|[\s,;-]", "", rest)
    same(words, "")


def is_another(text: str) -> bool:
    """Whether the damage has made another kind of file of a text of moves."""
    words = r"(?im)^\s*(START|BOARD|TURN)\b|Text Board|^[\s\d]+$"
    return text.lstrip().startswith(("(", "Piskvorky")) or re.search(words, text) is not None


def beside_the_head(text: str) -> str:
    """A text without the tags, the link and the size before its moves."""
    text = re.sub(r'\A(?:\s*\[\s*\w+\s*"[^"\n]*"\s*\])+', "", text)
    text = re.sub(r"(?ia)\A\s*(?:https?://)?(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?:/[^\s#]*)?#/?", "", text)
    return re.sub(r"\A\s*\d+\s*[x×*]\s*\d+", "", text, flags=re.IGNORECASE)


def words_of(data: bytes) -> str:
    """A text with narrow signs."""
    return decode(data).translate({n: n - 0xFEE0 for n in range(0xFF01, 0xFF5F)} | {0x3000: 0x20})


def check_bytes(data: bytes, record: Record) -> None:
    """All the bytes, and as many as are announced."""
    same(moves(record), [(byte % 15, byte // 15) for byte in data[1:]])
    same(data[0], len(data) - 1)


def check_sav(data: bytes, record: Record) -> None:
    """All the numbers, in pairs after the first three."""
    numbers = [int(word) for word in decode(data).split()]
    same(moves(record), [(x, y) for y, x in pairs(numbers[3:])])
    same(numbers[2], len(numbers[3:]) / 2)


def pairs(numbers: list[int]) -> list[tuple[int, int]]:
    """Numbers two by two."""
    return [*zip(numbers[::2], numbers[1::2], strict=False)]


def numbers_of(data: bytes) -> list[int]:
    """The numbers at the beginning of a text, up to what is none."""
    return [int(word) for word in itertools.takewhile(str.isdecimal, decode(data).split())]


def lines_of(data: bytes) -> list[str]:
    """The lines that are not blank."""
    return [line for line in _BREAK.split(decode(data)) if line.strip()]


def pairs_in(lines: list[str]) -> list[tuple[int, int]]:
    """The two numbers at the beginning of each line that has such."""
    found = (re.match(r"\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*\d+\s*)?$", line) for line in lines)
    return [(int(each[1]), int(each[2])) for each in found if each]


def check_rec(data: bytes, record: Record) -> None:
    """All lines: two names, the moves, and at most one number."""
    lines = lines_of(data)
    found = pairs_in(lines[2:])
    same(moves(record), found)
    same([" ".join(line.split()) for line in lines[:2]], [record.header.black, record.header.white])
    same(len(lines) - 2 - len(found) <= 1, True)


def check_board(data: bytes, record: Record) -> None:
    """The moves below the board; every other line is of the board, or in the comment."""
    text = decode(data)
    if "Text Board" not in text and "=" not in text:
        return
    lines = _BREAK.split(text)
    begun = next((at for at, line in enumerate(lines) if re.match(r"\s*1\s+[A-Za-z]\s*\d", line)), len(lines))
    if record.root.children:
        same(moves(record), named(" ".join(lines[begun:]), 15))
    comment = next(node.comment for node in reversed(record.mainline()) if node.comment or node is record.root)
    for line in lines[:begun]:
        if line.strip() and not re.search(r"(?i)text board|X\s*=\s*Black|\d.*[.XO]|^\s*[A-Z](\s+[A-Z])+\s*$", line):
            same(line.strip() in comment, True)


def check_log(data: bytes, record: Record) -> None:
    """Every stone of the last game."""
    position = record.mainline()[-1].position
    stones = {(point.x, point.y) for point in position.points() if position[point]}
    for line in _BREAK.split(decode(data)):
        if found := re.fullmatch(
            r"\s*(?:[<>]+\s*)?(?:TURN\s+)?(\d+)\s*,\s*(\d+)\s*(?:,\s*\d+\s*)?", line, re.IGNORECASE
        ):
            same((int(found[1]), int(found[2])) in stones, True)


def check_lib(data: bytes, record: Record) -> None:
    """Every stone of RenLib's tree at its depth, and nothing after the tree."""
    held = {tuple(path(node)) for node in record.walk()}
    for stones in renlib_lines(data):
        same(stones in held, True)


def path(node: Node) -> Iterator[tuple[int, int]]:
    """The moves that lead to a node."""
    return ((each.move.x, each.move.y) for each in node.path() if each.move is not None)


def renlib_lines(data: bytes) -> Iterator[tuple[tuple[int, int], ...]]:
    """The moves that lead to each node, as RenLib's LibraryFile.cpp and RenLibDoc.cpp walk through a file."""
    at = 20 if data.startswith(renlib.MAGIC) else 0
    line: list[tuple[int, int]] = []
    forks: list[int] = []
    while at + 2 <= len(data):
        where, flags = data[at], data[at + 1]
        at += 2
        more = int.from_bytes(data[at : at + 2], "big") if flags & 1 else 0
        at += 2 * (flags & 1)
        if flags & 0x20:
            return  # an old comment, which RenLib reads by another rule
        if flags & 0x80:
            forks.append(len(line))
        if where and not flags & 2:
            line.append(((where & 15) - 1, where >> 4))
        for _ in range(bool(flags & 8) + bool(more & 0x0101)):
            end = data.index(0, at)
            at = end + 1 + (end + 1 - at) % 2
        yield tuple(line)
        if flags & 0x40:
            if not forks:
                return
            del line[forks.pop() :]


CHECKS: dict[str, Callable[[bytes, Record], None]] = {
    "moves": check_moves,
    "bytes": check_bytes,
    "sav": check_sav,
    "rec": check_rec,
    "board": check_board,
    "log": check_log,
    "lib": check_lib,
}


def begin_of_moves(data: bytes, record: Record) -> list[tuple[int, int]] | None:
    """The crossings of a text of moves."""
    text = words_of(data)
    return None if is_another(text) else named(beside_the_head(text), record.root.size)


BEGIN: dict[str, Callable[[bytes, Record], list[tuple[int, int]] | None]] = {
    "moves": begin_of_moves,
    "bytes": lambda data, _: [(byte % 15, byte // 15) for byte in data[1:]],
    "sav": lambda data, _: [(x, y) for y, x in pairs(numbers_of(data)[3:])],
    "rec": lambda data, _: pairs_in(lines_of(data)[2:]),
}
"""The moves that a file names in their order, of which those of the record are the first where a fault is told.

None where it is not a file of this kind any more.
"""


def check_database(data: bytes) -> None:
    """As many games as a reader of XML finds, each with its words; where that refuses the file, something is told."""
    read = [each for each in collection.games(data, ".rif") if not isinstance(each, float)]
    told = any(isinstance(each, FormatError) or each.faults.incomplete for each in read)
    try:
        root = ET.fromstring(data)  # noqa: S314  the second reader; nothing here declares anything
    except (ET.ParseError, ValueError, LookupError):
        bare = re.sub(r"<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>", "", decode(data), flags=re.DOTALL)
        begun = len(re.findall(r"<game(?![\w:.-])", bare, re.IGNORECASE))
        if not told and len(read) != begun:
            raise Lost(f"{begun} games begin, {len(read)} are read, and nothing is told") from None
        return
    games = [each for each in root.iter() if each.tag.lower() == "game"]
    if len(read) < len(games) or (len(read) > len(games) and not told):
        raise Lost(f"read are {len(read)} games, in the file are {len(games)}")
    for element, record in zip(games, read, strict=False):
        if isinstance(record, Record) and not record.faults and not told:
            words = "".join("".join(each.itertext()) for each in element.iter() if each.tag.lower() == "move")
            same(moves(record), named(words, 15))


ATTACK = Attack("others", "damaged files of other programs, of which nothing may be missing in silence", attack)
