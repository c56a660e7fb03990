"""The files that are made of a contest, by the ending of their names."""

from __future__ import annotations

from gobang.contest.exports.game_files import psq_archive, sgf
from gobang.contest.exports.table_files import games_csv, table_csv, text_block
from gobang.contest.planning.plan import ContestPlan
from gobang.contest.running.games_file import KeptContest
from gobang.contest.running.programme import counting
from gobang.contest.standing.standings import Standings
from gobang.words.contests.page import page

SUFFIXES = (".sgf", ".zip", ".html", ".csv", ".games.csv", ".txt")
"""All games; all games as Piskvork's files; the table as a page, for spreadsheets; all games in rows; as text."""


def exported(name: str, plan: ContestPlan, kept: KeptContest) -> bytes:
    """What a file of this name holds. Raises KeyError if its ending is none of SUFFIXES."""
    games = counting(plan, kept.games)
    ending = next((each for each in sorted(SUFFIXES, key=len, reverse=True) if name.lower().endswith(each)), "")
    if ending == ".sgf":
        return sgf(plan, games)
    if ending == ".zip":
        return psq_archive(plan, games)
    if ending == ".games.csv":
        return _for_spreadsheets(games_csv(games))
    table = Standings.of(plan, games, kept.rounds)
    if ending == ".csv":
        return _for_spreadsheets(table_csv(table))
    if ending == ".html":
        return page(plan, table, games).encode()
    if ending == ".txt":
        return text_block(plan, table, games).encode()
    raise KeyError(name)


def _for_spreadsheets(text: str) -> bytes:
    """With the mark by which spreadsheets know UTF-8."""
    return text.encode("utf-8-sig")
