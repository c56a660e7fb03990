"""Sentences about files with several games, and about the one of them that is opened."""

from __future__ import annotations

from collections.abc import Sequence

from gobang.game.formats.collection import GameEntry
from gobang.game.point import Stone
from gobang.game.record.result import read_result
from gobang.words.board import stone_name
from gobang.words.catalogue import joined, tr, tr_in, tr_many
from gobang.words.faults import reason
from gobang.words.library.place import player_name
from gobang.words.library.results import result_name

COLUMNS = ("number", "black", "white", "result", "moves", "date", "event")


def column_name(column: str) -> str:
    """The title of one of COLUMNS."""
    return {
        "number": tr_in("a column", "No."),
        "black": stone_name(Stone.BLACK),
        "white": stone_name(Stone.WHITE),
        "result": tr("Result"),
        "moves": tr_in("a column", "Moves"),
        "date": tr("Date"),
        "event": tr("Event"),
    }[column]


def cell_text(entry: GameEntry, column: str) -> str:
    """What stands in a column; of a damaged game what is wrong stands in the place of the first name."""
    header = entry.header
    if column == "number":
        return str(entry.number + 1)
    if entry.error is not None:
        return reason(entry.error) if column == "black" else ""
    return {
        "black": player_name(header.black),
        "white": player_name(header.white),
        "result": {"black": "1–0", "white": "0–1", "draw": "½"}.get(_winner(entry), "–"),
        "moves": str(entry.moves),
        "date": header.date,
        "event": header.event,
    }[column]


def spoken(entry: GameEntry) -> str:
    """The whole of a row, for screen readers and as a tool tip."""
    header, number = entry.header, tr("Game {0}").format(entry.number + 1)
    if entry.error is not None:
        return tr("{0}: {1}").format(number, tr("cannot be read: {0}").format(reason(entry.error)))
    players = tr("{0} – {1}").format(player_name(header.black), player_name(header.white))
    winner = _winner(entry)
    result = "" if winner == "unknown" else result_name(winner)
    moves = tr_many("1 move", "{0} moves", entry.moves).format(entry.moves)
    parts = (players, result, moves, header.date, header.event)
    return tr("{0}: {1}").format(number, " · ".join(part for part in parts if part))


def _winner(entry: GameEntry) -> str:
    verdict = read_result(entry.header.result)
    if verdict is None:
        return "unknown"
    return {Stone.BLACK: "black", Stone.WHITE: "white"}.get(verdict.winner, "draw")


def holds(name: str, entries: Sequence[GameEntry]) -> str:
    """A file of several games is to be opened: how many it holds, and how many of them cannot be read."""
    damaged = sum(entry.error is not None for entry in entries)
    good = len(entries) - damaged
    told = tr_many("{1} holds 1 game.", "{1} holds {0} games.", good).format(good, name)
    unread = tr_many("1 other cannot be read.", "{0} others cannot be read.", damaged).format(damaged)
    return joined(told, unread if damaged else "")


def saved_in(name: str, number: int) -> str:
    """One game of a file was written in its place."""
    return tr("Saved as game {1} of {0}. Its other games are as they were.").format(name, number + 1)


def game_of(name: str, number: int) -> str:
    """The name of a game that is one of several in a file."""
    return tr("{0}, game {1}").format(name, number + 1)
