"""The files of other programs that `others` attacks: sound ones of each kind with moves at random, and their damage."""

from __future__ import annotations

import random
import string
from functools import cache

from gobang.game.formats import registry
from gobang.game.point import Stone

LARGEST = 4000
"""Bytes of a damaged file."""
MOST_LIBRARIES = 3000
"""So many sound files of RenLib are made; to make one takes five times as long as to attack it."""
KINDS = ("moves", "bytes", "sav", "rec", "board", "log", "rif", "lib")
SUFFIXES = {"bytes": ".pos", "sav": ".sav", "rec": ".rec", "rif": ".rif", "lib": ".lib"}
TOKENS: dict[str, tuple[bytes, ...]] = {
    "moves": (
        b"h8 ",
        b"1. ",
        b"9) ",
        b"--",
        b"pass ",
        b"1-0",
        b"words",
        b"-",
        b"22x22 ",
        b"z99",
        b'[Black "a"]',
        b"\xef\xbc\xa8",
    ),
    "bytes": (b"\x70", b"\x00", b"\xe1", b"\xff", b"\x05"),
    "sav": (b"7 7\n", b"15\n", b"-1 0\n", b"99 3\n", b"x\n", b"\n"),
    "rec": (b"9,9,1\n", b"0\n", b"99,1,1\n", b"words\n", b"8,8\n", b"\n"),
    "board": (b" 1 H8", b"\n", b"X ", b"words\n", b"2 I9", b"    ----- Text Board -----\n"),
    "log": (b"BOARD\n", b"DONE\n", b"7,7,1\n", b"TURN 3,3\n", b"4,4\n", b"START 20\n", b"7,7,3\n", b"what\n", b"OK\n"),
    "rif": (
        b"<game>",
        b"</game>",
        b"<move>h8",
        b"&",
        b"<",
        b'"',
        b"<!--",
        b"-->",
        b"]]>",
        b"pass ",
        b'month="\xc2\xb2"',
        b"\xff",
    ),
    "lib": (b"\x78\x00", b"\x68\x40", b"\x79\x80", b"\x00\x00", b"\x08\x00a\x00", b"\x69\x41\x00\x01A\x00"),
}


def damaged(kind: str, dice: random.Random) -> bytes:
    """A file of this kind with some damage; now and then a sound one."""
    data = bytearray(made(kind, dice))
    for _ in range(dice.choice((0, 1, 1, 1, 2, 3, 5))):
        at, other = dice.randint(0, len(data)), dice.randint(0, len(data))
        match dice.randrange(7):
            case 0 if data:
                data[at % len(data)] = dice.randrange(256)
            case 1:
                del data[at:]
            case 2:
                del data[at : at + dice.randint(1, 20)]
            case 3:
                data[at:at] = data[other : other + dice.randint(1, 30)] * dice.choice((1, 1, 2, 20))
            case 4:
                data[at:at] = made(kind, dice)[:other]
            case _:
                data[at:at] = dice.choice(TOKENS[kind]) * dice.choice((1, 1, 1, 2, 5))
    return bytes(data[:LARGEST])


def made(kind: str, dice: random.Random) -> bytes:
    """A sound file of this kind, with moves at random."""
    points = [(square % 15, square // 15) for square in dice.sample(range(225), dice.randint(1, 12))]
    names = [f"{string.ascii_lowercase[x]}{15 - y}" for x, y in points]
    if kind == "moves":
        text = dice.choice((_numbered, "".join, " ".join, "-".join, ", ".join, _linked, _tagged))(names)
    elif kind == "bytes":
        return bytes([len(points), *(15 * y + x for x, y in points)])
    elif kind == "sav":
        text = "\n".join(["15", "15", str(len(points)), *(f"{y} {x}" for x, y in points), ""])
    elif kind == "rec":
        text = "\n".join(["Ann.exe", "Bob.exe", *(f"{x},{y},{x}" for x, y in points), "0", ""])
    elif kind == "board":
        text = _board(points, names)
    elif kind == "log":
        text = _log(points, dice)
    elif kind == "rif":
        text = _database(names, dice)
    else:
        return _library(dice.randrange(MOST_LIBRARIES))
    return text.encode()


@cache
def _library(number: int) -> bytes:
    dice = random.Random(number)
    names = [f"{string.ascii_lowercase[at % 15]}{at // 15 + 1}" for at in dice.sample(range(225), dice.randint(1, 12))]
    record = registry.loads(" ".join(names), ".pos")
    for at in dice.sample(range(len(names)), min(2, len(names))):
        record.go(record.mainline()[at])
        record.play(dice.choice([*record.position.stones(Stone.EMPTY)])).comment = dice.choice(("", "good", "四三"))
    return registry.dumps(record, ".lib")


def _numbered(names: list[str]) -> str:
    return " ".join(f"{number}. {name}" for number, name in enumerate(names, 1))


def _linked(names: list[str]) -> str:
    return "https://gomocalc.com/#/" + "".join(names)


def _tagged(names: list[str]) -> str:
    return '[Black "Ann"]\n[White "Bob"]\n[Result "1-0"]\n\n' + _numbered(names) + " 1-0"


def _board(points: list[tuple[int, int]], names: list[str]) -> str:
    rows = [["."] * 15 for _ in range(15)]
    for number, (x, y) in enumerate(points):
        rows[y][x] = "XO"[number % 2]
    drawn = [f" {15 - y:2} {' '.join(row)} {15 - y}" for y, row in enumerate(rows)]
    edge = "    " + " ".join("ABCDEFGHIJKLMNO")
    listed = [f"  {number} {name.upper()}" for number, name in enumerate(names, 1)]
    head = "          X=Black   O=White"
    return "\n".join([head, "", edge, *drawn, edge, "    ----- Text Board -----", "", "    a comment", *listed, ""])


def _log(points: list[tuple[int, int]], dice: random.Random) -> str:
    given = dice.randint(0, len(points))
    stones = [f"{x},{y},{(1, 2)[(given - number) % 2]}" for number, (x, y) in enumerate(points[:given])]
    board = ["BOARD", *(line[:-1] + str(3 - int(line[-1])) for line in stones), "DONE"] if given else ["BEGIN"]
    later = [f"{'TURN ' * (number % 2)}{x},{y}" for number, (x, y) in enumerate(points[given:])]
    return "\n".join(["START 15", "OK", *board, *later, "END", ""])


def _database(names: list[str], dice: random.Random) -> str:
    games = [
        f'<game id="{n}" black="1" white="2"><move>{" ".join(names[n:])}</move></game>'
        for n in range(dice.randint(1, 4))
    ]
    players = '<player id="1" name="Ann"/><player id="2" name="Bob"/>'
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<database>{players}<games>\n'
        + "\n".join(games)
        + "\n</games></database>"
    )
