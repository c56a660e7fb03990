"""Game records that were damaged: every format reads them or refuses them with its own error, soon and in little room.

What was read is written and read again, and must be the same; likewise in every other format that can hold it.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from functools import cache

from dev import ROOT
from gobang.game.formats import read_back, registry, renlib
from gobang.game.formats.error import FormatError
from gobang.game.gradual import finish
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.record.record import Header, Record
from tools.soak.attack import Attack, Lost, Round

if sys.platform != "win32":
    import resource

LONGEST = 1.0
"""Seconds of the processor that reading a file, and writing and reading it in every format, may take."""
MOST_MEMORY = 200
"""Megabytes that this whole process may take."""
LARGEST_SEED = 3000
"""Bytes of a file that is mutated: longer ones are cut, because short inputs make more trials."""
SOURCES = ("tests/data/records", "shared/reference/records")
WORDS = (
    "",
    "good",
    "a\\b]c:d",
    "[x]",
    "黑棋必胜",
    "四三です",
    "café",
    "🙂",
    "3,4",
    "42",
    "?",
    " x  y ",
    "two\nlines",
    "\t",
)
TOKENS = {
    ".sgf": (
        *(b"(;", b")", b"(", b";", b"[", b"]", b"\\", b"B[hh]", b"W[ii]", b"W[]", b"B[tt]", b"AB[aa:cc]", b"AW[dd]"),
        *(
            b"AE[aa]",
            b"PL[W]",
            b"SZ[19]",
            b"SZ[9:9]",
            b"SZ[99]",
            b"C[x]",
            b"C[\\]]",
            b"LB[hh:A]",
            b"TR[aa:cc]",
            b"k3[x]",
        ),
        *(b"KM", b"GM[1]", b"CA[utf-7]", b"CA[gbk]", b"CA[utf-16]", b"CA[hz]", b"PB[+2AA-]", b"RU[Renju]", b"TM[600]"),
        *(
            b"OT[5x30 byo-yomi]",
            b"OT[10 fischer]",
            b"RE[B+R]",
            b"GC[a\r\nb]",
            b"BL[5]",
            b"OB[3]",
            b"\xff\xfe",
            b"\xef\xbb\xbf",
        ),
    ),
    ".psq": (b"8,8,0\n", b"9,9\n", b"1,1,9999\n", b"3,4\n", b"42\n", b"-1\n", b"0\n", b"\n", b"\r", b"\x0c", b" " * 50),
    ".lib": (
        *(
            bytes((at, flags))
            for at in (0, 0x78, 0x79, 0x11, 0xFF)
            for flags in (0, 0x40, 0x80, 0xC0, 0x08, 0x10, 0x02)
        ),
        *(
            b"\x08\x00a\x00",
            b"\x01\x01\x00A\x00",
            b"\xc4\xe3\x00\x00",
            b"\x81\x00",
            b"\xe4\xb8\x00",
            b"\r\n\x08",
            b"\x00\x00",
        ),
    ),
    ".pos": (b"h8", b"a1", b"v22", b"20x20\n", b"15x15", b" ", b",", b"\n", b"99", b"z1"),
    ".txt": (b".", b"X", b"O", b"\n", b"A B C", b"15 ", b"(;", b"Piskvorky", b"h8", b"\xe2\x97\x8f"),
}


def attack(round_: Round) -> None:
    """Damage files until the round is over, each format in turn."""
    slowest = (0.0, "")
    peak = memory()
    while not round_.over:
        dice = round_.dice()
        suffix = tuple(TOKENS)[round_.tried % len(TOKENS)]
        data = mutated(suffix, dice)
        began = time.process_time()
        with round_.trial(data, suffix):
            attack_one(data, suffix)
            seconds = time.process_time() - began
            slowest = max(slowest, (seconds, f"trial {round_.tried}"))
            if round_.timed and seconds > LONGEST:
                raise Lost(f"took {seconds:.1f} s")
            if memory() > max(peak, MOST_MEMORY):
                peak = memory()
                raise Lost(f"took {peak} MB")
    round_.notes.append(f"slowest {slowest[0] * 1000:.0f} ms ({slowest[1]}), {memory()} MB in all")


def attack_one(data: bytes, suffix: str) -> None:
    """Read, write and read again. Raises Lost, or whatever a reader raises that it should not."""
    try:
        record = registry.loads(data, suffix)
    except FormatError:
        return
    if record.current is not record.root:
        raise Lost("the root is not current")
    record.last()
    for target in registry.writable():
        same(record, target, source=suffix)


def same(record: Record, suffix: str, source: str) -> None:
    """Write `record`, read it and compare; a format may refuse what it cannot hold."""
    try:
        data, lost = finish(read_back.saving(record, suffix))
    except FormatError as error:
        if suffix == ".sgf" or error.fault.name == "NOT_READ_BACK":
            raise Lost(f"{source} as {suffix}: {error}") from error
        return
    if lost and (suffix == ".sgf" or source == suffix != ".txt"):  # a .txt may hold anything and is written as a board
        raise Lost(f"{source} as {suffix} loses {', '.join(sorted(loss.value for loss in lost))}")
    again = registry.loads(data, suffix)
    again.last()
    if suffix != ".txt" and finish(read_back.saving(again, suffix))[0] != data:
        raise Lost(f"{source} as {suffix} is another file when it is written again")


def memory() -> int:
    """The most megabytes that this process has taken; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // (1024 * 1024 if sys.platform == "darwin" else 1024)


# What is damaged


@cache
def seeds(suffix: str) -> tuple[bytes, ...]:
    """Sound files of this format: real ones, and some that were written here."""
    folders = [ROOT / folder for folder in SOURCES if (ROOT / folder).is_dir()]
    found = [path.read_bytes() for folder in folders for path in sorted(folder.glob(f"*{suffix}"))]
    dice = random.Random(7)
    while len(found) < 24:
        try:
            found.append(registry.dumps(invented(dice, plain=suffix != ".sgf"), suffix))
        except FormatError:
            continue
    return tuple(found)


def invented(dice: random.Random, *, plain: bool) -> Record:
    """A random tree of moves with words and marks; `plain`: begun by Black on an empty board, in turn."""
    size = 15 if plain and dice.random() < 0.8 else dice.randint(5, 22)
    record = Record(Position.empty(size), Header(dice.choice(WORDS), dice.choice(WORDS), dice.choice(("", "renju"))))
    for _ in range(dice.randint(0, 20)):
        if dice.random() < 0.15:
            record.back(dice.randint(1, 4))
        point = Point(dice.randrange(size), dice.randrange(size))
        if record.position.is_free(point):
            node = record.play(point)
            if dice.random() < 0.3:
                node.comment = dice.choice(WORDS)
            if dice.random() < 0.2:
                node.properties = {"MA": [formats_point(point)], "LB": [f"{formats_point(point)}:A"]}
    record.last()
    return record


def formats_point(point: Point) -> str:
    """SGF's name of a crossing."""
    return "abcdefghijklmnopqrstuvwxyz"[point.x] + "abcdefghijklmnopqrstuvwxyz"[point.y]


# How it is damaged

Damage = Callable[[bytearray, random.Random, str], None]


def mutated(suffix: str, dice: random.Random) -> bytes:
    """A file of this format with some damage; now and then a sound one."""
    data = bytearray(dice.choice(seeds(suffix))[:LARGEST_SEED])
    for _ in range(dice.choice((0, 1, 1, 1, 2, 3, 5, 8))):
        dice.choice(DAMAGES)(data, dice, suffix)
    if suffix == ".lib" and dice.random() < 0.9:
        data[: len(renlib.HEAD)] = renlib.HEAD  # so that more than the header is read
    return bytes(data)


def _change(data: bytearray, dice: random.Random, _suffix: str) -> None:
    if data:
        data[dice.randrange(len(data))] = dice.randrange(256)


def _flip(data: bytearray, dice: random.Random, _suffix: str) -> None:
    if data:
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)


def _cut(data: bytearray, dice: random.Random, _suffix: str) -> None:
    del data[dice.randint(0, len(data)) :]


def _take_out(data: bytearray, dice: random.Random, _suffix: str) -> None:
    at = dice.randint(0, len(data))
    del data[at : at + dice.randint(1, 20)]


def _repeat(data: bytearray, dice: random.Random, _suffix: str) -> None:
    at = dice.randint(0, len(data))
    piece = data[at : at + dice.randint(1, 30)]
    data[at:at] = piece * dice.choice((1, 1, 2, 5, 100, 1000))


def _put_in(data: bytearray, dice: random.Random, suffix: str) -> None:
    at = dice.randint(0, len(data))
    data[at:at] = dice.choice(TOKENS[suffix]) * dice.choice((1, 1, 1, 2, 3, 300))


def _splice(data: bytearray, dice: random.Random, suffix: str) -> None:
    other = dice.choice(seeds(suffix))[:LARGEST_SEED]
    at = dice.randint(0, len(other))
    data[dice.randint(0, len(data)) :] = other[at:]


def _swap(data: bytearray, dice: random.Random, _suffix: str) -> None:
    if len(data) > 4:
        one, other = sorted(dice.sample(range(len(data)), 2))
        data[one], data[other] = data[other], data[one]


DAMAGES: tuple[Damage, ...] = (_change, _flip, _cut, _take_out, _repeat, _put_in, _put_in, _splice, _swap)

ATTACK = Attack("files", "damaged game records of every format", attack)
