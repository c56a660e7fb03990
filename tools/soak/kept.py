"""The program's own files, each cut at each length and each byte changed: nothing raises, and nothing is lost.

A file is either understood or set aside whole under a name that is told. What was understood is written and understood
again.
"""

from __future__ import annotations

import gc
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from gobang.game.formats import sgf
from gobang.game.formats.error import FormatError
from gobang.game.notation import parse_position_string
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Stone
from gobang.model.desk import Desk
from gobang.model.engines import specs
from gobang.model.game_state import ClockState, GameState
from gobang.model.kept import recent, settings
from gobang.model.kept.earlier import EarlierGames
from gobang.model.kept.open_file import OpenFile
from gobang.model.kept.storage import Storage
from gobang.model.kept.unfinished import UnfinishedGame
from gobang.model.match import Match
from gobang.model.opponent_id import OpponentId
from gobang.model.opponents import results as results_module
from gobang.model.opponents.adaptive import Adaptive
from gobang.model.opponents.opponents import Opponents
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup
from tools.soak.attack import Attack, Lost, Round, the_application

BITS = tuple(1 << bit for bit in range(8))
TEXTS = (b"null", b"[" * 2000, b"Infinity", b"-1", b"1e999", b"2147483648", b'"\\ud800"', b"{}", b"\xff", b"\0")
"""Put in the place of a byte now and then."""


@dataclass(frozen=True, slots=True)
class KeptFile:
    """A file of ours: its sound content, and what reads it and returns the path at which it was set aside, or None."""

    name: str
    sound: bytes
    reads: Callable[[Path], Path | None]


def attack(round_: Round) -> None:
    """Damage each file in every way, in an order that the seed decides; then in two ways at once."""
    application = the_application()
    with tempfile.TemporaryDirectory(prefix="gobang-soak-") as name:
        folder = Path(name)
        kept = [KeptFile(path.name, path.read_bytes(), reads) for path, reads in written(folder / "sound")]
        every = [(file, at, way) for file in kept for at in range(len(file.sound)) for way in range(-1, len(BITS))]
        round_.dice().shuffle(every)
        place = folder / "damaged"
        place.mkdir()
        for path in (folder / "sound").glob("*.sgf"):
            (place / path.name).write_bytes(path.read_bytes())  # what the large game's file names
        for file, data in damages(round_, every):
            with round_.trial(data, f"-{file.name}"):
                attack_one(file, data, place)
            if round_.tried % 100 == 0:
                gc.unfreeze()  # a large tree freezes all, and so each match of this attack; a window has one
                gc.collect()
            if round_.over:
                break
        done = min(round_.tried, len(every))
        round_.notes.append(f"{done:,} of {len(every):,} single damages in {len(kept)} files")
    del application


def damages(round_: Round, every: list[tuple[KeptFile, int, int]]) -> Iterator[tuple[KeptFile, bytes]]:
    """Each single damage once, then two at a time for ever."""
    for file, at, way in every:
        yield file, damaged(file.sound, at, way)
    while True:
        dice = round_.dice()
        file, at, way = dice.choice(every)
        data = bytearray(damaged(file.sound, at, way))
        place = dice.randrange(len(data) + 1)
        data[place : place + dice.choice((0, 1, 4, 30))] = dice.choice(TEXTS)
        yield file, bytes(data)


def damaged(sound: bytes, at: int, way: int) -> bytes:
    """`sound` cut at `at`, or with one bit of the byte there changed."""
    if way < 0:
        return sound[:at]
    return sound[:at] + bytes((sound[at] ^ BITS[way],)) + sound[at + 1 :]


def attack_one(file: KeptFile, data: bytes, folder: Path) -> None:
    """Read a damaged file. Raises Lost, or what a reader raises that it should not."""
    path = folder / file.name
    path.write_bytes(data)
    before = set(folder.iterdir())
    aside = file.reads(path)
    new = set(folder.iterdir()) - before
    if aside is None:
        if new or path.read_bytes() != data:
            raise Lost(f"{file.name}: it was changed by reading it")
        return
    if aside not in new or aside.read_bytes() != data:
        raise Lost(f"{file.name}: it is not at {aside.name}")
    for gone in new:
        if gone != aside:
            gone.rename(gone.with_name(gone.name.removesuffix(".broken")))  # a tree's file: it was sound
    aside.unlink()


# The files


def written(folder: Path) -> Iterator[tuple[Path, Callable[[Path], Path | None]]]:
    """Write every kind of file once; yields its path and how it is read."""
    folder.mkdir()
    storage = Storage()

    prefs = settings.Settings(folder / "settings.json")
    prefs.change(player_name="林 O'Neil", setup=Setup(opponent=OpponentId.of_level(7), time=TimeControl(600_000, 5000)))
    yield prefs.path, _settings_read

    engines = specs.Engines(folder / "engines.json")
    engines.add(replace(specs.OWN, name="Näme", arguments=("-m", "x y"), tested=specs.Fitness.WORKS))
    yield engines.path, lambda path: _with_aside(specs.Engines(path))

    results = results_module.Results(folder / "results.json")
    results.path.write_text(results_module.dumps({OpponentId.of_level(3): results_module.Tally(1, 0, 2)}), "utf-8")
    yield results.path, lambda path: _with_aside(results_module.Results(path))

    adaptive = Adaptive(12, folder / "suits-me.json")
    adaptive.record(1)
    yield adaptive.path, lambda path: _with_aside(Adaptive(12, path))

    last = recent.RecentFiles(storage, folder / "recent.json")
    last.add(folder / "a game.sgf")
    yield last.path, _recent_read

    match = a_match("h8i9j10h9")
    unfinished = UnfinishedGame(_desk(match), storage, folder / "unfinished.json")
    unfinished.write()
    yield unfinished.path, _unfinished_read

    large = a_match("")
    for first in range(100):
        large.go(large.record.root)
        for point in list(large.position.points())[first : first + 5]:
            large.offer(point)
    kept = UnfinishedGame(_desk(large), storage, folder / "large.json")
    kept.write()
    large.offer(next(large.position.points()))
    kept.write()
    yield kept.path, _unfinished_read

    earlier = EarlierGames(storage, folder).keep(GameState(match.record))
    if earlier is not None:
        yield earlier, _earlier_read


def a_match(moves: str) -> Match:
    """A match of two people in which these moves were made."""
    match = Match()
    setup = Setup(Mode.TWO_PLAYERS, time=TimeControl(60_000, 0, 30_000, periods=3)) if moves else Setup(Mode.FREE)
    match.begin(HumanPlayer(), HumanPlayer(), setup)
    for point in parse_position_string(moves, 15):
        match.offer(point)
    return match


def _desk(match: Match) -> Desk:
    """A desk with nothing else on it."""
    return Desk(match, Opponents(match), settings.Settings(), OpenFile(match), EarlierGames(Storage()))


def _with_aside(keeper: specs.Engines | results_module.Results | Adaptive) -> Path | None:
    return keeper.set_aside


def _settings_read(path: Path) -> Path | None:
    read = settings.Settings(path)
    if settings.loads(settings.dumps(read.now)) != read.now:
        raise Lost("settings.json: it is other settings when it is written again")
    return read.set_aside


def _recent_read(path: Path) -> Path | None:
    read = recent.RecentFiles(Storage(), path)
    for file in read.all:
        read.is_there(file)  # as the menu does
    aside = path.with_name(path.name + ".broken")
    return aside if aside.exists() else None


def _unfinished_read(path: Path) -> Path | None:
    match = Match()
    unfinished = UnfinishedGame(_desk(match), Storage(), path)
    left = unfinished.read()
    if left is None:
        return unfinished.set_aside
    match.open(
        GameState(left.record, left.setup, clocks=ClockState(left.clocks.readings, left.clocks.spent)),
        HumanPlayer(),
        HumanPlayer(),
    )
    match.clock.left(Stone.BLACK)
    finished = match.verdict is not None
    again = UnfinishedGame(_desk(match), Storage(), path.with_name("again.json"))
    again.write()
    if not finished and match.record.root.children and again.read() is None:
        raise Lost(f"{path.name}: what was understood is not understood when it is written again")
    again.path.unlink(missing_ok=True)
    for tree in path.parent.glob("again-*.sgf"):
        tree.unlink()
    return None


def _earlier_read(path: Path) -> Path | None:
    data = path.read_bytes()
    for read in (sgf.header, sgf.loads):
        try:
            read(data)
        except FormatError:
            continue
    return None


ATTACK = Attack("kept", "damaged files of the program's own", attack)
