"""Archives that were damaged: each game of them is in the library, or what is wrong is named.

A sound archive is added whole and nothing is said. What was packed has a sum and is never taken wrong; only a bare tar
has none for the bytes of its files, where a changed byte is a changed game.
"""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import random
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

from gobang.game.gradual import finish
from gobang.library.adding import Added, adding
from tools.soak.attack import Attack, Lost, Round

LONGEST = 3.0
"""Seconds of the processor that adding one archive may take."""
PACKINGS: dict[str, Callable[[bytes], bytes]] = {
    ".tar": bytes,
    ".tar.gz": gzip.compress,
    ".tgz": gzip.compress,
    ".tar.bz2": bz2.compress,
    ".tar.xz": lzma.compress,
}
FORMS = (tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT)
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA)
WORDS = ("a", "game 1", "对局", "Émile", "round.2", "x" * 90, "y" * 240)
LETTERS = "abcdefghijklmno"

Files = list[tuple[str, bytes]]


def attack(round_: Round) -> None:
    """Make an archive, damage it and add it, until the round is over."""
    games = there = 0
    while not round_.over:
        dice = round_.dice()
        suffix, files, data = made(dice)
        damaged = bytes(damage(bytearray(data), dice))
        began = time.process_time()
        with round_.trial(damaged, suffix):
            there += attack_one(damaged, suffix, files, sound=damaged == data)
            games += len(files)
            seconds = time.process_time() - began
            if round_.timed and seconds > LONGEST:
                raise Lost(f"took {seconds:.1f} s")
    round_.notes.append(f"{there:,} of {games:,} games are in the library, the others are named")


def attack_one(data: bytes, suffix: str, files: Files, *, sound: bool) -> int:
    """Add an archive to an empty library and return how many of its games are there. Raises Lost."""
    with tempfile.TemporaryDirectory(prefix="gobang-archives-") as name:
        library, source = Path(name, "library"), Path(name, f"games{suffix}")
        library.mkdir()
        source.write_bytes(data)
        added = Added()
        finish(adding(library, [source], set(), added))
        there = [path.read_bytes() for path in library.rglob("*") if path.is_file()]
    wanted = {each for _, each in files}
    missing, strange = wanted - {*there}, {*there} - wanted
    named = [*added.failed, *added.unread]
    if len(there) != len(added.files):
        raise Lost(f"{len(added.files)} files are said to be added, {len(there)} are there")
    if any(not path.startswith(str(source)) for path, _ in named):
        raise Lost(f"named is what was not added: {named[0][0]}")
    if sound and (missing or named):
        raise Lost(f"{len(missing)} games of a sound archive are missing; {[str(error) for _, error in named]}")
    if strange and suffix != ".tar" and not named:
        raise Lost(f"{len(strange)} games are not as they were packed, and nothing is said")
    if len(missing) > len(strange) and not named:
        raise Lost(f"{len(missing)} of {len(wanted)} games are missing, and nothing is said")
    return len(wanted) - len(missing)


def made(dice: random.Random) -> tuple[str, Files, bytes]:
    """An archive: how its name ends, its games, and its bytes."""
    files = [(f"{_path(dice)}.sgf", _game(dice, number)) for number in range(dice.randint(1, 8))]
    suffix = dice.choice((".zip", *PACKINGS))
    return suffix, files, _zipped(dice, files) if suffix == ".zip" else PACKINGS[suffix](_tarred(dice, files))


def _path(dice: random.Random) -> str:
    return "/".join(dice.choice(WORDS) for _ in range(dice.choice((1, 1, 2, 3))))


def _game(dice: random.Random, number: int) -> bytes:
    moves = "".join(f";{'BW'[at % 2]}[{dice.choice(LETTERS)}{LETTERS[at]}]" for at in range(dice.randint(1, 15)))
    words = "".join(dice.choice("abc de\n") for _ in range(dice.choice((0, 20, 300, 2000, 20000))))
    return f"(;GM[4]SZ[15]GN[{number} {dice.random()}]C[{words}]{moves})".encode()


def _zipped(dice: random.Random, files: Files) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", dice.choice(METHODS)) as archive:
        for name, data in files:
            info = zipfile.ZipInfo(name, (2030, 1, 1, 0, 0, 0))
            if info.filename not in archive.namelist():  # zipfile warns of it
                archive.writestr(info, data, archive.compression)
            else:
                archive.writestr(f"{len(archive.namelist())} {name}", data)
    return packed.getvalue()


def _tarred(dice: random.Random, files: Files) -> bytes:
    packed = io.BytesIO()
    form = dice.choice(FORMS)
    with tarfile.open(fileobj=packed, mode="w", format=form) as archive:
        for name, data in files:
            info = tarfile.TarInfo("short.sgf" if form == tarfile.USTAR_FORMAT and len(name.encode()) > 100 else name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return packed.getvalue()


# How it is damaged

Damage = Callable[[bytearray, random.Random], None]


def damage(data: bytearray, dice: random.Random) -> bytearray:
    """The archive with some damage; now and then none."""
    for _ in range(dice.choice((0, 1, 1, 1, 1, 1, 2, 3))):
        dice.choice(DAMAGES)(data, dice)
    return data


def _flip(data: bytearray, dice: random.Random) -> None:
    if data:
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)


def _flip_behind(data: bytearray, dice: random.Random) -> None:
    """Near the end, where a zip has its list of files."""
    if data:
        data[-dice.randint(1, min(len(data), 600))] ^= 1 << dice.randrange(8)


def _cut(data: bytearray, dice: random.Random) -> None:
    del data[dice.randint(0, len(data)) :]


def _cut_between(data: bytearray, dice: random.Random) -> None:
    """Where a tar has a border between two blocks."""
    del data[dice.randint(0, len(data) // 512) * 512 :]


def _blank(data: bytearray, dice: random.Random) -> None:
    """As a disk gives back a sector that it cannot read."""
    at = dice.randint(0, len(data) // 512) * 512
    data[at : at + 512] = bytes(len(data[at : at + 512]))


def _take_out(data: bytearray, dice: random.Random) -> None:
    at = dice.randint(0, len(data))
    del data[at : at + dice.choice((1, 10, 512, 3000))]


def _put_in(data: bytearray, dice: random.Random) -> None:
    at = dice.randint(0, len(data))
    data[at:at] = dice.randbytes(dice.choice((1, 10, 512, 3000)))


def _overwrite(data: bytearray, dice: random.Random) -> None:
    at = dice.randint(0, len(data))
    new = dice.randbytes(dice.choice((1, 4, 30, 600)))[: len(data) - at]
    data[at : at + len(new)] = new


def _repeat(data: bytearray, dice: random.Random) -> None:
    at = dice.randint(0, len(data))
    data[at:at] = data[at : at + dice.choice((1, 100, 512, 2000))]


DAMAGES: tuple[Damage, ...] = (
    *(_flip, _flip, _flip_behind, _cut, _cut, _cut_between, _blank, _take_out, _put_in, _overwrite, _repeat),
)

ATTACK = Attack("archives", "damaged archives are added to a library", attack)
