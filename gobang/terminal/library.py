"""`gobang-cli library`: games in a folder, added to it and found again by players, results and positions."""

from __future__ import annotations

import json
import sqlite3
import sys
import time
from argparse import Namespace
from collections.abc import Iterable
from dataclasses import asdict, fields
from pathlib import Path

from gobang.game.library.values import Found, Query
from gobang.game.notation import point_name
from gobang.library import search
from gobang.library.adding import Added, adding
from gobang.library.database import NAME, PATIENCE_S, is_busy
from gobang.library.index import Index, Unreadable
from gobang.paths import games_folder
from gobang.terminal.complaint import Complaint
from gobang.terminal.files import position_of
from gobang.terminal.standard_error.progress import finish_shown, show_progress
from gobang.words.catalogue import tr, tr_many
from gobang.words.faults import reason, reason_unread, shown_name_of_file
from gobang.words.library.place import part_sentence
from gobang.words.library.results import result_name
from gobang.words.play.opponents import shown_name
from gobang.words.record.opened import read_as

TRY_S = 1
"""How long one try to open the library waits for another program; then it is said."""


def run(options: Namespace) -> int:
    """Carry out one of the library's commands. Raises Complaint."""
    try:
        return _run(options)
    except BrokenPipeError:
        raise  # whoever reads what is printed has heard enough; that is no fault of the library
    except OSError as error:
        raise Complaint(f"{options.folder}: {reason(error)}") from error
    except sqlite3.Error as error:
        if is_busy(error):
            sentence = tr("Another program is using the library; try again when it has finished.")
        else:
            sentence = tr("The index {0} cannot be used ({1}). Delete it; it is made again.").format(NAME, error)
        raise Complaint(f"{options.folder}: {sentence}") from error


def _run(options: Namespace) -> int:
    folder = Path(options.folder)
    if options.action == "add":
        return _add(folder, [Path(source) for source in options.sources])
    with _opened(folder) as index:
        {"find": _find, "list": _list, "moves": _moves}[options.action](index, options)
    return 0


def _opened(folder: Path) -> Index:
    """The index of a folder, brought up to date; another program that writes is waited for. Raises sqlite3.Error."""
    until = time.monotonic() + PATIENCE_S
    index: Index | None = None
    while True:
        try:
            index = index or Index(folder, TRY_S, own=folder.resolve() == games_folder().resolve())
            finish_shown(index.updating(), tr("Reading games: {0} %"))
            index.database.execute(f"pragma busy_timeout = {PATIENCE_S * 1000}")
        except sqlite3.Error as error:
            if is_busy(error) and time.monotonic() < until:
                show_progress(tr("Another program is using the library; waiting (Ctrl+C ends it)"))
                continue
            if index is not None:
                index.close()
            raise
        return index


def _add(folder: Path, sources: list[Path]) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    with _opened(folder) as index:
        before = search.count(index, Query())
        added = Added()
        finish_shown(adding(folder, sources, index.digests(), added), tr("Reading games: {0} %"))
        finish_shown(index.updating(), tr("Reading games: {0} %"))
        many = search.count(index, Query())
        problems = list(index.unreadable())
    print(tr_many("{0} file added.", "{0} files added.", len(added.files)).format(len(added.files)))
    if added.already:
        print(tr_many("{0} was there already.", "{0} were there already.", added.already).format(added.already))
    if added.others:
        print(tr_many("{0} other file is no game.", "{0} other files are no games.", added.others).format(added.others))
    new = set(added.files)
    bad = [each for each in problems if each.path in new]
    partly = sum(each.partly for each in bad)
    failed = len(added.unread) + len(added.failed) + len(bad) - partly
    if failed:
        print(tr_many("{0} cannot be read.", "{0} cannot be read.", failed).format(failed))
    if partly:
        print(part_sentence(partly))
    sentence = tr_many("{0} game in the library, new: {1}.", "{0} games in the library, new: {1}.", many)
    print(sentence.format(many, many - before))
    _complain([*added.failed, *added.unread])
    _complain_of(bad)
    for name in added.of_go:
        print(f"gobang-cli: {shown_name_of_file(name)}: {read_as(of_go=True, passes=0)}", file=sys.stderr)
    return 1 if added.failed or not (added.files or added.already) else 0


def _list(index: Index, options: Namespace) -> None:
    """All games, or those that are there several times; then what cannot be read, on standard error."""
    if options.twins:
        for group in search.twins(index):
            if options.json:
                print(json.dumps([_plain(found) for found in group], ensure_ascii=False))
            else:
                print("\n".join(map(_told, group)), end="\n\n")
    else:
        _print_games(index, Query(), options)
    _complain_of(index.unreadable())


def _find(index: Index, options: Namespace) -> None:
    position = position_of(options) if options.position is not None else None
    known = [field.name for field in fields(Query) if hasattr(options, field.name) and field.name != "position"]
    _print_games(index, Query(position, **{name: getattr(options, name) for name in known}), options)


def _moves(index: Index, options: Namespace) -> None:
    """What was played from a position, a line a move."""
    position = position_of(options)
    for move in search.next_moves(index, Query(position)):
        names = [point_name(point, position.size).lower() for point in move.points]
        if options.json:
            print(json.dumps({"moves": names, "games": move.games, **move.results}))
        else:
            told = " · ".join(f"{result_name(name)} {many}" for name, many in move.results.items() if many)
            games = tr_many("{0} game", "{0} games", move.games).format(move.games)
            print(f"{' = '.join(names)}  {games}: {told}")


def _print_games(index: Index, query: Query, options: Namespace) -> None:
    for found in search.find(index, query, -1 if options.limit is None else options.limit):
        print(json.dumps(_plain(found), ensure_ascii=False) if options.json else _told(found))
    if not options.json:
        many = search.count(index, query)
        print(tr_many("{0} game found.", "{0} games found.", many).format(many))


def _plain(found: Found) -> dict[str, object]:
    return asdict(found) | {"path": shown_name_of_file(found.path), "number": found.number + 1}


def _told(found: Found) -> str:
    players = tr("{0} – {1}").format(shown_name(found.black) or "?", shown_name(found.white) or "?")
    moves = tr_many("{0} move", "{0} moves", found.plies).format(found.plies)
    at = "" if found.ply is None else tr("position after move {0}").format(found.ply)
    result = "" if found.result == "unknown" else result_name(found.result)
    mistakes = (
        "" if found.mistakes is None else tr_many("{0} mistake", "{0} mistakes", found.mistakes).format(found.mistakes)
    )
    parts = (players, found.event, found.date, found.rule, found.opening, result, moves, mistakes, at)
    return f"{_place(found.path, found.number)}  {' · '.join(part for part in parts if part)}"


def _place(path: str, number: int) -> str:
    """A game's file, and which of its games it is if it is not the first."""
    name = shown_name_of_file(path)
    return f"{name} #{number + 1}" if number else name


def _complain_of(games: Iterable[Unreadable]) -> None:
    for each in games:
        name = shown_name_of_file(_place(each.path, each.number))
        print(f"gobang-cli: {name}: {reason_unread(each.error, partly=each.partly)}", file=sys.stderr)


def _complain(failures: Iterable[tuple[str, Exception]]) -> None:
    for name, error in failures:
        print(f"gobang-cli: {shown_name_of_file(name)}: {reason(error)}", file=sys.stderr)
