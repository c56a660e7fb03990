"""A contest on disk: one line per game, written when the game ends, so that a resumed contest skips it.

The file itself, without the games, is of use to whatever else is played for hours.
"""

from __future__ import annotations

import json
import math
import os
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any, Self

from gobang import locking
from gobang.contest.machine import Failure
from gobang.contest.problem import Problem
from gobang.contest.referee import Finish
from gobang.contest.schedule import Fixture, PlayedGame
from gobang.game.formats.moves.contest_games import KIND, WINNERS
from gobang.game.judging import judge
from gobang.game.notation import parse_position_string, position_string
from gobang.game.position import Position
from gobang.game.ruleset import Ending, RuleSet, Verdict

FORM = 1
"""The version of the file format."""


class JournalMismatch(Problem):
    """The file holds another contest or run: its value of `key` is `kept`, this one's is `wanted`."""

    def __init__(self, path: Path, key: str, kept: object, wanted: object) -> None:
        super().__init__(f"{path}: another run is kept there: {key} is {kept}, not {wanted}")
        self.path, self.key, self.kept, self.wanted = path, key, kept, wanted


class JournalDamaged(Problem):
    """The file is not a journal, or its line number `line` (from 1) cannot be read."""

    def __init__(self, path: Path, line: int) -> None:
        unread = f"line {line} cannot be read"
        foreign = f"this is no file of kept games or results ({unread}); give another name"
        super().__init__(f"{path}: {foreign if line == 1 else unread}")
        self.path, self.line = path, line


class JournalBusy(Problem):
    """Another program is writing to the file."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path}: another program is writing to it")
        self.path = path


def _raw(line: Mapping[str, object]) -> bytes:
    """A line as it stands in the file, without its end."""
    return json.dumps(line, ensure_ascii=False).encode()


class KeptLines:
    """A file of JSON objects, one on each line, that grows while something is played.

    The first line says what is played; its first key is the kind of file, and all of it must be the same when the file
    is opened again. An incomplete last line was left by a program that was killed while writing; it is cut off.
    """

    def __init__(self, path: Path, about: Mapping[str, object]) -> None:
        """Open or create the file. Raises OSError, JournalBusy, JournalMismatch, JournalDamaged."""
        self.path = path
        self._synced = -math.inf
        self._file = path.open("ab+", buffering=0)
        try:
            _lock(self._file, path)
            self.lines = self._read(json.loads(json.dumps(about)))
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def write(self, line: Mapping[str, object], *, sync_s: float = 0) -> None:
        """Write the line in one call, so that being killed can damage no other line. Raises OSError.

        The disk has it at once, so that it outlives a failure of power, too; with `sync_s` only after that many
        seconds, because waiting for a disk takes longer than many a game.
        """
        raw = _raw(line) + b"\n"
        if self._file.write(raw) != len(raw):
            raise OSError(f"{self.path}: not everything could be written")
        now = time.monotonic()
        if now >= self._synced + sync_s:
            os.fsync(self._file.fileno())
            self._synced = now

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _read(self, wanted: dict[str, Any]) -> list[dict[str, Any]]:
        """The objects after the first line; the line of the first has number 2."""
        self._file.seek(0)
        text = self._file.read()
        whole = text.rfind(b"\n") + 1
        lines = text[:whole].splitlines()
        if not lines:
            if text and not _raw(wanted).startswith(text):
                raise JournalDamaged(self.path, 1)
            self._file.truncate(0)
            self.write(wanted)
            return []
        head = self._parse(1, lines[0])
        if next(iter(wanted)) not in head:
            raise JournalDamaged(self.path, 1)
        for key in {**head, **wanted}:
            if head.get(key) != wanted.get(key):
                raise JournalMismatch(self.path, key, head.get(key), wanted.get(key))
        found = [self._parse(number, raw) for number, raw in enumerate(lines[1:], 2)]
        if whole < len(text):
            self._file.truncate(whole)
        return found

    def _parse(self, number: int, raw: bytes) -> dict[str, Any]:
        try:
            line = json.loads(raw)
        except (ValueError, RecursionError):
            raise JournalDamaged(self.path, number) from None
        if not isinstance(line, dict):
            raise JournalDamaged(self.path, number)
        return line


class Journal:
    """The games of one contest. `about` describes it and must be the same when it is resumed.

    The first line of the file is `about`, every other line is a game. A game whose line was cut off is played again.
    """

    def __init__(self, path: Path, about: Mapping[str, object]) -> None:
        """Open or create the file. Raises OSError, JournalBusy, JournalMismatch, JournalDamaged."""
        self._games: dict[tuple[int, int], dict[str, Any]] = {}
        self._kept = KeptLines(path, {KIND: FORM, **about})
        try:
            for number, line in enumerate(self._kept.lines, 2):
                self._note(number, line)
        except BaseException:
            self.close()
            raise

    def __len__(self) -> int:
        return len(self._games)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def find(self, fixture: Fixture, rules: RuleSet) -> PlayedGame | None:
        """The game of this fixture, None if it was not played. Raises JournalDamaged if its line makes no sense."""
        line = self._games.get((fixture.pairing, fixture.number))
        if line is None:
            return None
        try:
            finish = _finish(line, fixture, rules)
            first, second = (int(throws) for throws in line["thrown"])
        except (LookupError, TypeError, ValueError):
            raise JournalDamaged(self._kept.path, line["line"]) from None
        return PlayedGame(fixture, finish, (first, second))

    def append(self, game: PlayedGame) -> None:
        """Write a finished game. Raises OSError."""
        fixture, finish = game.fixture, game.finish
        winners = {stone: name for name, stone in WINNERS.items()}
        line = {
            "pairing": fixture.pairing,
            "game": fixture.number,
            "black": fixture.black.name,
            "white": fixture.white.name,
            "winner": winners[finish.verdict.winner],
            "ending": finish.verdict.ending.value,
            "fault": finish.failure.value if finish.failure else None,
            "moves": position_string(finish.moves, fixture.start.size),
            "thrown": list(game.thrown),
        }
        self._kept.write(line)
        self._games[fixture.pairing, fixture.number] = line

    def close(self) -> None:
        """Close the file."""
        self._kept.close()

    def _note(self, number: int, line: dict[str, Any]) -> None:
        """Keep the game on line `number` of the file, unless an earlier line has it."""
        line["line"] = number
        try:
            self._games.setdefault((int(line["pairing"]), int(line["game"])), line)
        except (LookupError, TypeError, ValueError):
            raise JournalDamaged(self._kept.path, number) from None


def _finish(line: Mapping[str, Any], fixture: Fixture, rules: RuleSet) -> Finish:
    """How the game on `line` ended. Raises LookupError, TypeError or ValueError if the line makes no sense."""
    start = fixture.start
    moves = tuple(parse_position_string(line["moves"], start.size))
    if (line["black"], line["white"]) != (fixture.black.name, fixture.white.name):
        raise ValueError("others played")
    if moves[: len(start.moves)] != start.moves:
        raise ValueError("it began otherwise")
    told = Verdict(Ending(line["ending"]), WINNERS[line["winner"]])
    failure = Failure(line["fault"]) if line["fault"] else None
    position = Position.of(start.size, moves)
    seen = judge(position, rules)
    if seen is None and (failure is None or told.winner is not position.turn.other):
        raise ValueError("it has not ended so")
    if seen and (failure or (seen.ending, seen.winner) != (told.ending, told.winner)):
        raise ValueError("it ended otherwise")
    return Finish(seen or told, moves, failure)


def _lock(file: IO[bytes], path: Path) -> None:
    """Lock the file until this process ends, if the file system supports locks. Raises JournalBusy."""
    try:
        if sys.platform == "win32":
            file.seek(1 << 40)  # beyond what is written: Windows locks a byte, and nobody could read that one
        locking.lock(file.fileno())
    except (BlockingIOError, PermissionError):
        raise JournalBusy(path) from None
    except OSError:
        return
