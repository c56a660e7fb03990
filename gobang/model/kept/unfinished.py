"""The game on the board, over or not: saved soon after every move, and loaded at the next start."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer

from gobang.game import formats
from gobang.game.formats import sgf, sgf_opening
from gobang.game.gradual import finish
from gobang.game.judging import judge
from gobang.game.notation import parse_position_string, position_string
from gobang.game.openings import action
from gobang.game.point import Point, Stone
from gobang.game.records.game_place import GamePlace
from gobang.game.records.record import Node, Record
from gobang.game.ruleset import Ending, Verdict
from gobang.game.timecontrol import LONGEST_MS, MOST_PERIODS, Reading, TimeControl
from gobang.model.game_state import GameState
from gobang.model.kept import game_file, large_tree
from gobang.model.kept.open_file import OpenFile
from gobang.model.kept.plain import from_plain, keyed, listed, parse, to_plain, whole
from gobang.model.kept.storage import LARGEST_KEPT, Storage, read, set_aside
from gobang.model.match import Match
from gobang.model.opponents.adaptive import MOST_LEVELS
from gobang.model.player import Player
from gobang.model.setup import Setup
from gobang.paths import state_dir

SOON_MS = 100
"""How long after a move the game is saved: writing takes some 6 ms, which would disturb the stone's animation."""
LONGEST_SPENT_MS = 100 * LONGEST_MS
"""A file that says that a side has thought longer is refused."""


def leave(match: Match) -> GameState:
    """The person's own game as it would be left now: the one that lies aside, or the one on the board."""
    if match.shown.aside is not None:
        return match.shown.aside
    clock, both = match.clock, (Stone.BLACK, Stone.WHITE)
    return GameState(
        match.record,
        match.setup,
        match.shown.origin,
        match.paused,
        match.held,
        match.shown.browsed,
        match.left_at,
        {stone: clock.reading(stone) for stone in both},
        clock.all_spent,
        dict(match.times.spent),
        match.sheet.settled,
        counts=match.shown.counts,
        level=match.seats.adaptive_level,
        picked=match.shown.picked,
        replaced=match.shown.replaced,
    )


def take_up(match: Match, game: GameState, black: Player, white: Player) -> None:
    """Put a game that was left back on the board. A limited clock waits for `resume`, so that nobody loses time."""
    limited = game.setup.limit.main_ms is not None
    match.open(replace(game, held=game.held or (limited and not game.paused)), black, white)


def goes_on(game: GameState) -> bool:
    """Whether a game that was left is not over: neither its board nor its header says so. A free board never is."""
    if game.setup.free:
        return True
    told = game.ended is not None or bool(game.record.header.result)
    return not told and judge(game.record.line()[-1].position, game.setup.rules) is None


class UnfinishedGame(QObject):
    """Follows a match and saves its game in one file, which is deleted when there is no stone on the board.

    Without a `path` each window has a file of its own, see `game_file`. A game that is over is kept too: it is on the
    board at the next start, as it was left.

    A change is on the disk 100 ms later, whatever follows. Of a record that is too large for that, the whole tree is in
    a file of its own, written little by little, and the game's file holds only what has come since.

    A file that cannot be understood is renamed to `….broken`: `set_aside` then names it.
    """

    def __init__(
        self,
        match: Match,
        file: OpenFile,
        storage: Storage,
        path: Path | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._path = path
        self.set_aside: Path | None = None
        self._match, self._file, self._storage = match, file, storage
        self._has_changed = False
        """Whether the match has changed; before, an empty board says nothing about the game in the file."""
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self._write_soon)
        match.changed.connect(self._on_changed)
        match.sheet.changed.connect(self._on_changed)
        file.changed.connect(self._on_changed)

    @cached_property
    def path(self) -> Path:
        """The file."""
        return self._path or game_file.claim(state_dir(), _goes_on)

    def close(self) -> None:
        """Write the game now, and let another window take the file over."""
        self.write()
        if "path" in vars(self):
            game_file.release(self.path)

    @cached_property
    def _tree(self) -> large_tree.TreeFile:
        """The file of a large tree; made when first needed."""
        tree = large_tree.TreeFile(self.path, self._storage, self)
        tree.written.connect(self._write_soon)
        return tree

    def write(self) -> None:
        """Write the game now, all of it, or remove the file if there is nothing to resume."""
        self._write_soon()
        if "_tree" in vars(self):
            self._tree.finish()

    def read(self) -> GameState | None:
        """The game in the file; None if there is none or it cannot be read."""
        game = read(self.path, lambda text: _loads(text, self.path.parent), self)
        if game is None and self.set_aside is not None:
            self._tree.set_aside(set_aside)
        return game

    def clear_others(self, keep: Callable[[Record], Path | None]) -> list[Path]:
        """Let `keep` save the games that other windows have left which are gone, and remove their files.

        Returns where it has saved those that were not over, the latest last.
        """
        if self._path is not None or self._storage.quiet:
            return []
        folder, found = self.path.parent, []
        for path in game_file.claim_others(folder):
            game = read(path, lambda text: _loads(text, folder), self)
            if game is not None and (saved := keep(game.record)) is not None:
                with contextlib.suppress(OSError):
                    path.unlink()
                    large_tree.TreeFile(path, self._storage, self).remove()
                if goes_on(game):
                    found.append(saved)
            game_file.release(path)
        return found

    def _on_changed(self) -> None:
        """Write soon. The wait does not begin anew at the next change, or a fast game would never be written."""
        self._has_changed = True
        if not self._soon.isActive():
            self._soon.start()

    def _write_soon(self) -> None:
        """Write the game; of a large record only what has come since its tree was written, once that is done."""
        self._soon.stop()
        if self._storage.quiet:
            return
        game = leave(self._match)
        record = game.record
        if record.blank:
            if not self._has_changed:
                return
            with contextlib.suppress(OSError):  # a storage that writes nothing must not delete either
                self.path.unlink(missing_ok=True)
                self._tree.remove()
        elif not large_tree.is_large(record):
            if "_tree" in vars(self):
                self._tree.stop()
            self._put_small(game)
        elif name := self._tree.name(record):
            self._put(game, {"tree": large_tree.to_plain(record, name)})
        else:
            self._tree.begin(record)

    def _put_small(self, game: GameState) -> None:
        try:
            data, _ = finish(formats.saving(game.record, ".sgf"))
        except formats.FormatError as error:
            self._storage.refuse(self.path, error)  # and what was kept before stays
            return
        self._put(game, {"record": data.decode()})

    def _put(self, game: GameState, record: dict[str, Any]) -> None:
        both = (Stone.BLACK, Stone.WHITE)
        data = record | {
            "setup": to_plain(game.setup),
            "current": large_tree.way(game.record.current),
            "spent": [game.spent[stone] for stone in both],
            "spent_after": _plain_times(game),
            "readings": [to_plain(game.readings[stone]) for stone in both],
            "paused": game.paused,
            "held": game.held,
            "browsed": game.browsed,
            "level": game.level,
            "picked": None if game.picked is None else position_string(game.picked, game.record.position.size),
            "file": None if self._file.path is None else str(self._file.path),
            "file_stamp": self._file.stamp,
            "file_place": None if self._file.place is None else to_plain(self._file.place),
            "unsaved": self._file.unsaved,
            "counts": game.counts,
            "ended": None if game.ended is None else [game.ended.ending.value, int(game.ended.winner)],
        }
        self._storage.write(self.path, json.dumps(data, ensure_ascii=False).encode(errors="replace"))


def _goes_on(path: Path) -> bool:
    """Whether the file at `path` holds a game that is not over."""
    with contextlib.suppress(OSError, ValueError):
        if path.stat().st_size <= LARGEST_KEPT:
            return goes_on(_loads(path.read_text(encoding="utf-8"), path.parent))
    return False


def _loads(text: str, folder: Path) -> GameState:
    """Raises ValueError, OSError for a text that was not written here."""
    data = keyed(parse(text), "setup", "current", "spent", "paused")
    if "tree" in data:
        record = large_tree.from_plain_tree(data["tree"], folder)
    else:
        record = sgf.loads(from_plain("", keyed(data, "record")["record"]))
    setup: Setup = from_plain(Setup(), keyed(data["setup"]))
    if record.position.size != setup.size:
        raise ValueError(text)
    record.go(large_tree.follow(record, data["current"]))
    spent = _spent(data["spent"])
    both = (Stone.BLACK, Stone.WHITE)
    paused: bool = from_plain(False, data["paused"])
    held: bool = from_plain(False, data.get("held", paused and not record.current.children))
    return GameState(
        record,
        setup,
        paused=paused,
        held=held,
        browsed=from_plain(False, data.get("browsed", paused and not held and bool(record.current.children))),
        readings=dict(zip(both, _readings(data, setup.limit), strict=True)),
        spent=spent,
        spent_after=_times(data.get("spent_after"), record),
        ended=_verdict(data.get("ended")),
        counts=from_plain(True, data.get("counts", True)),
        level=None if data.get("level") is None else whole(data["level"], 1, MOST_LEVELS),
        picked=_picked(data.get("picked"), record),
        file=_path(data.get("file")),
        unsaved=from_plain(False, data.get("unsaved", False)),
        file_stamp=from_plain("", data.get("file_stamp", "")),
        file_place=from_plain(GamePlace(), data["file_place"]) if data.get("file_place") else None,
    )


def _picked(read: Any, record: Record) -> tuple[Point, ...] | None:
    """The fifth stones that a person was about to offer. Raises ValueError for points that cannot be offered."""
    if read is None:
        return None
    points = tuple(parse_position_string(from_plain("", read), record.position.size))
    phase = sgf_opening.opening_of(record)
    if phase is None or action.ActionKind.OFFER not in phase.kinds or len({*points}) < len(points):
        raise ValueError(read)
    if not all(phase.position.is_free(point) for point in points):
        raise ValueError(read)
    return points


def _spent(read: Any) -> dict[Stone, int]:
    """How long each side had thought."""
    black, white = (whole(ms, 0, LONGEST_SPENT_MS) for ms in listed(read, 2))
    return {Stone.BLACK: black, Stone.WHITE: white}


def _plain_times(game: GameState) -> dict[str, Any]:
    """How long both sides had thought after each move of the line shown, and where the last of these moves is."""
    line = game.record.line()
    while line and line[-1] not in game.spent_after:
        line.pop()
    times = [list(game.spent_after[node].values()) if node in game.spent_after else None for node in line]
    return {"way": large_tree.way(line[-1]) if line else [], "times": times}


def _times(read: Any, record: Record) -> dict[Node, dict[Stone, int]]:
    """The times of the moves; earlier editions did not keep them."""
    if read is None:
        return {}
    path = large_tree.follow(record, keyed(read, "way", "times")["way"]).path()
    times = listed(read["times"])
    if len(times) > len(path):
        raise ValueError(read)
    return {node: _spent(ms) for node, ms in zip(path, times, strict=False) if ms is not None}


def _verdict(read: Any) -> Verdict | None:
    """How the game was ended; None if the board shows it or it goes on."""
    if read is None:
        return None
    ending, winner = listed(read, 2)
    return Verdict(from_plain(Ending.FIVE, ending), from_plain(Stone.EMPTY, winner))


def _path(read: Any) -> Path | None:
    """The path that was kept; None if there was none."""
    if read is None:
        return None
    name: str = from_plain("", read)
    if not name or "\0" in name:
        raise ValueError(read)
    return Path(name)


def _readings(data: dict[str, Any], control: TimeControl) -> list[Reading]:
    """What the clocks showed; the first editions wrote what was spent and what the moves had added."""
    if "readings" in data:
        readings: list[Reading] = [from_plain(Reading(), keyed(read)) for read in listed(data["readings"], 2)]
        for reading in readings:
            whole(reading.main_ms, 0, LONGEST_MS)
            whole(reading.period_ms, 0, LONGEST_MS)
            whole(reading.periods, 0, MOST_PERIODS)
            whole(reading.moves, 0, MOST_PERIODS)
        return readings
    granted = [whole(ms, 0, LONGEST_SPENT_MS) for ms in listed(keyed(data, "granted")["granted"], 2)]
    both = zip(data["spent"], granted, strict=True)
    return [Reading(min(max(0, (control.main_ms or 0) + more - spent), LONGEST_MS)) for spent, more in both]
