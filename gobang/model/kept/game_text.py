"""A game that was left as JSON's values: all that is needed to go on with it, except for its record.

It stands in the file of the unfinished game, and in the first line of each earlier game that was not over.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from gobang.game.formats import sgf_opening, sgf_text
from gobang.game.formats.sgf_kept import CONTINUED
from gobang.game.judging import judge
from gobang.game.notation import parse_position_string, position_string
from gobang.game.openings import action
from gobang.game.play.timecontrol import LONGEST_MS, MOST_PERIODS, ClockReading, TimeControl
from gobang.game.point import Point, Stone
from gobang.game.record.game_place import GamePlace
from gobang.game.record.record import Node, Record
from gobang.game.ruleset import Ending, Verdict
from gobang.model.game_state import ClockState, FileState, GameState, Opening, Playing, Reading, Rest
from gobang.model.kept import large_tree
from gobang.model.kept.plain import from_plain, keyed, listed, to_plain, whole
from gobang.model.opponent_id import HUMAN, OpponentId
from gobang.model.opponents.adaptive import MOST_LEVELS
from gobang.model.play.move_times import Interrupted
from gobang.model.setup import Setup

LONGEST_SPENT_MS = 100 * LONGEST_MS
"""A file that says that a side has thought longer is refused."""
FILE = "GOBANGFILE"
"""Our own property of the first node of a record that was changed and not saved: its file, as it was then."""
BOTH = (Stone.BLACK, Stone.WHITE)


def goes_on(game: GameState) -> bool:
    """Whether a game that was left is not over: neither its board nor its header says so. A free board never is."""
    if game.setup.free:
        return True
    told = game.ended is not None or bool(game.record.header.result)
    return not told and judge(game.record.line()[-1].position, game.setup.rules) is None


def can_be_resumed(game: GameState) -> bool:
    """Whether `game` is one between two players, and not over."""
    return game.activity.is_game and not game.setup.free and goes_on(game)


def to_plain_game(game: GameState) -> dict[str, Any]:
    """All of `game` but its record and its file."""
    picked, left_at = game.activity.picked, game.activity.left_at
    clocks = game.clocks
    return {
        "setup": to_plain(game.setup),
        "current": large_tree.way(game.record.current),
        "spent": [clocks.spent.get(stone, 0) for stone in BOTH],
        "spent_after": _plain_times(game),
        "readings": [to_plain(clocks.readings.get(stone, game.setup.limit.full)) for stone in BOTH],
        "interrupted": None if clocks.interrupted is None else _plain_interrupted(game.record, clocks.interrupted),
        "paused": game.rest is not Rest.NONE,
        "held": game.rest is Rest.HELD,
        "reading": game.activity.is_record,
        "browsed": game.activity.browsed,
        "left_at": None if left_at is None or not game.record.holds(left_at) else large_tree.way(left_at),
        "level": game.level,
        "seats": None if game.seats is None else [str(name) for name in game.seats],
        "picked": None if picked is None else position_string(picked, game.record.position.size),
        "counts": game.activity.counts,
        "counted": game.activity.counted,
        "ended": None if game.ended is None else [game.ended.ending.value, int(game.ended.winner)],
    }


def from_plain_game(data: dict[str, Any], record: Record) -> GameState:
    """The game of `record` that `to_plain_game` described. Raises ValueError for what was not written here."""
    keyed(data, "setup", "current", "spent", "paused")
    setup: Setup = from_plain(Setup(), keyed(data["setup"]))
    if record.position.size != setup.size:
        raise ValueError(setup)
    record.go(large_tree.follow(record, data["current"]))
    paused: bool = from_plain(False, data["paused"])
    held: bool = from_plain(False, data.get("held", paused and not record.current.children))
    picked = _picked(data.get("picked"), record)
    left_at = data.get("left_at")
    playing = Playing(
        browsed=from_plain(False, data.get("browsed", paused and not held and bool(record.current.children))),
        left_at=None if left_at is None else large_tree.follow(record, left_at),
        counts=from_plain(True, data.get("counts", True)),
        counted=from_plain(False, data.get("counted", data.get("ended") is not None)),
    )
    begun = playing if picked is None else Opening(picked)
    return GameState(
        record,
        setup,
        Reading() if from_plain(False, data.get("reading", False)) else begun,
        Rest.HELD if held else Rest.PAUSED if paused else Rest.NONE,
        ClockState(
            dict(zip(BOTH, _readings(data, setup.limit), strict=True)),
            _spent(data["spent"]),
            _times(data.get("spent_after"), record),
            _interrupted(data.get("interrupted"), record),
        ),
        _verdict(data.get("ended")),
        None if data.get("level") is None else whole(data["level"], 1, MOST_LEVELS),
        _seats(data.get("seats")),
    )


def with_state(sgf: bytes, game: GameState) -> bytes:
    """The SGF text of `game` with what is needed to go on with it, or to know the file to which its record belongs."""
    if can_be_resumed(game):
        return with_own(sgf, CONTINUED, to_plain_game(game))
    if game.activity.is_record and game.file is not None and game.file.path is not None:
        return with_own(sgf, FILE, to_plain_file(game.file))
    return sgf


def with_own(sgf: bytes, name: str, value: dict[str, Any]) -> bytes:
    """The SGF text with a property of our own at the beginning of its first node, which other programs ignore."""
    text = sgf_text.escape(json.dumps(value, ensure_ascii=True, separators=(",", ":")))
    start, semicolon, rest = sgf.partition(b";")
    return start + semicolon + f"{name}[{text}]".encode() + rest


def to_plain_file(file: FileState) -> dict[str, Any]:
    """What is kept of a record's file."""
    return {
        "file": None if file.path is None else str(file.path),
        "file_stamp": file.stamp,
        "unsaved": file.unsaved,
        "file_place": None if file.place is None else to_plain(file.place),
        "file_read": file.read,
        "file_collection": plain_pair(file.collection),
        "file_example": file.example,
    }


def from_plain_file(data: dict[str, Any]) -> FileState:
    """The file that `to_plain_file` described. Raises ValueError for what was not written here."""
    return FileState(
        _path(data.get("file")),
        from_plain(False, data.get("unsaved", False)),
        from_plain("", data.get("file_stamp", "")),
        place=from_plain(GamePlace(), data["file_place"]) if data.get("file_place") else None,
        read=from_plain(False, data.get("file_read", False)),
        collection=pair(data.get("file_collection")),
        example=from_plain(False, data.get("file_example", False)),
    )


def take_file(record: Record) -> FileState | None:
    """The file to which `record`, read from an earlier game, belongs; None if it has none. It says so no more."""
    values = record.root.properties.pop(FILE, None)
    if not values:
        return None
    try:
        return from_plain_file(keyed(json.loads(sgf_text.text_of(values[0]))))
    except (ValueError, TypeError, KeyError, RecursionError):
        return None


def _path(read: Any) -> Path | None:
    """The path that was kept; None if there was none."""
    if read is None:
        return None
    name: str = from_plain("", read)
    if not name or "\0" in name:
        raise ValueError(read)
    return Path(name)


def plain_pair(kept: tuple[Path, str] | None) -> list[str] | None:
    """A path with a text that tells what was there, as it is kept."""
    return None if kept is None else [str(kept[0]), kept[1]]


def pair(read: Any) -> tuple[Path, str] | None:
    """A path with a text that tells what was there, as it was kept. Raises ValueError."""
    if read is None:
        return None
    path, text = listed(read, 2)
    found = _path(path)
    return None if found is None else (found, from_plain("", text))


def take_state(record: Record) -> GameState | None:
    """The game that `record`, read from an earlier game, says it is; None if it is over or tells nothing one can use.

    The record does not say so any more afterwards.
    """
    values = record.root.properties.pop(CONTINUED, None)
    if not values:
        return None
    at = record.current
    try:
        return from_plain_game(json.loads(sgf_text.text_of(values[0])), record)
    except (ValueError, TypeError, KeyError, RecursionError):
        record.go(at)
        return None


def can_resume(path: Path) -> bool:
    """Whether the earlier game at `path` can be gone on with, as the beginning of its file says."""
    try:
        with path.open("rb") as file:
            return f";{CONTINUED}[".encode() in file.read(len(CONTINUED) + 8)
    except OSError:
        return False


def _plain_interrupted(record: Record, at: Interrupted) -> dict[str, Any] | None:
    if not record.holds(at.node):
        return None
    spent, readings = ([values[stone] for stone in BOTH] for values in (at.spent, at.readings))
    return {"way": large_tree.way(at.node), "spent": spent, "readings": [to_plain(each) for each in readings]}


def _interrupted(read: Any, record: Record) -> Interrupted | None:
    """Where the side to move was interrupted; earlier editions did not keep it."""
    if read is None:
        return None
    data = keyed(read, "way", "spent", "readings")
    readings = dict(zip(BOTH, _known_readings(data), strict=True))
    return Interrupted(large_tree.follow(record, data["way"]), readings, _spent(data["spent"]))


def _seats(read: Any) -> tuple[OpponentId, OpponentId] | None:
    """Who sat at the board; earlier editions did not keep it."""
    if read is None:
        return None
    black, white = (from_plain(HUMAN, name) for name in listed(read, 2))
    return black, white


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
    while line and line[-1] not in game.clocks.spent_after:
        line.pop()
    after = game.clocks.spent_after
    times = [list(after[node].values()) if node in after else None for node in line]
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


def _readings(data: dict[str, Any], control: TimeControl) -> list[ClockReading]:
    """What the clocks showed; the first editions wrote what was spent and what the moves had added."""
    if "readings" in data:
        return _known_readings(data)
    granted = [whole(ms, 0, LONGEST_SPENT_MS) for ms in listed(keyed(data, "granted")["granted"], 2)]
    both = zip(data["spent"], granted, strict=True)
    return [ClockReading(min(max(0, (control.main_ms or 0) + more - spent), LONGEST_MS)) for spent, more in both]


def _known_readings(data: dict[str, Any]) -> list[ClockReading]:
    """The readings in `data`, within what a clock can show."""
    readings: list[ClockReading] = [from_plain(ClockReading(), keyed(read)) for read in listed(data["readings"], 2)]
    for reading in readings:
        whole(reading.main_ms, 0, LONGEST_MS)
        whole(reading.period_ms, 0, LONGEST_MS)
        whole(reading.periods, 0, MOST_PERIODS)
        whole(reading.moves, 0, MOST_PERIODS)
    return readings
