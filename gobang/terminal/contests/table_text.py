"""The table of a contest as lines of text, and as JSON."""

from __future__ import annotations

import math
from typing import Any

from gobang.contest.planning.plan import ContestFormat, ContestPlan
from gobang.contest.running.kept_game import KeptGame
from gobang.contest.score import PairedScore
from gobang.contest.standing.standings import DecisionCurve, Standings
from gobang.words.catalogue import as_list, tr
from gobang.words.contests.contest import lost_by_name
from gobang.words.contests.table import exact_share_text, plan_words, share_cell, test_words
from gobang.words.elo import elo_cells
from gobang.words.numbers import decimal_text, exact_decimal_text
from gobang.words.text_width import text_width

LONGEST_NAME = 24


def lines(plan: ContestPlan, table: Standings, games: list[KeptGame], width: int = 0) -> list[str]:
    """The table for a terminal of `width` columns, where the cross table may find no room; 0: as wide as it is."""
    head = [tr("name"), "Elo", "± 95 %", tr("score"), tr("games"), tr("wins"), tr("draws"), tr("losses")]
    by_points = plan.format is ContestFormat.SWISS
    if by_points:
        head.insert(3, tr("points"))
    rows = []
    for row in table.rows:
        score = row.score
        cells = [_cut(row.name), *elo_cells(row.elo), exact_share_text(score.share) if score.games else ""]
        if by_points:
            cells.insert(3, exact_decimal_text(row.points))
        rows.append([*cells, *map(str, (score.games, score.wins, score.draws, score.losses))])
    names = [row.name for row in table.rows]
    crosses = [["·" if a == b else _cross(table, a, b) for b in names] for a in names]
    ranks = [[str(row.rank)] for row in table.rows]
    places = map(str, range(1, len(names) + 1))  # ranks may be shared, and would name no column
    wide = _columns(
        ["#", *head, *places],
        [a + b + c for a, b, c in zip(ranks, rows, crosses, strict=True)],
    )
    if width and max(map(text_width, wide)) > width:
        wide = _columns(["#", *head], [a + b for a, b in zip(ranks, rows, strict=True)])
    told = [f"{plan.name}: {plan_words(plan)}", "", *wide, ""]
    if plan.sprt is not None:
        told.append(test_words(DecisionCurve.of(plan.sprt, games)))
    told.append(_foot(table))
    return told


def _cross(table: Standings, one: str, other: str) -> str:
    score = table.cross.get((one, other))
    return "" if score is None else share_cell(score.score)


def _foot(table: Standings) -> str:
    black = table.black
    told = [tr("Black scores {0} %.").format(decimal_text(100 * black.share, 1))] if black.games else []
    if table.failed:
        counts: dict[str, int] = {}
        for game in table.failed:
            key = tr("{0} by {1}").format(game.loser, lost_by_name(game.failure))
            counts[key] = counts.get(key, 0) + 1
        each = (f"{count} × {key}" for key, count in counts.items())
        told.append(tr("Games lost without a five: {0}.").format(as_list(each)))
    else:
        told.append(tr("No illegal move."))
    return " ".join(told)


def _columns(head: list[str], rows: list[list[str]]) -> list[str]:
    """Lines with columns of equal width: names to the left, numbers to the right."""
    widths = [max(text_width(row[at]) for row in [head, *rows]) for at in range(len(head))]
    found = []
    for row in [head, *rows]:
        cells = []
        for at, (cell, wide) in enumerate(zip(row, widths, strict=True)):
            blank = " " * (wide - text_width(cell))
            cells.append(cell + blank if at == 1 else blank + cell)
        found.append("  ".join(cells).rstrip())
    return found


def _cut(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def plain(plan: ContestPlan, table: Standings, games: list[KeptGame]) -> dict[str, Any]:
    """The table as JSON has it."""

    def finite(number: float | None) -> float | None:
        return None if number is None or not math.isfinite(number) else round(number, 1)

    def told(paired: PairedScore) -> dict[str, Any]:
        score = paired.score
        pairs = list(paired.pairs.counts)
        return {"games": score.games, "wins": score.wins, "draws": score.draws, "losses": score.losses, "pairs": pairs}

    rows = [
        {
            "rank": row.rank,
            "name": row.name,
            **told(row.paired),
            "points": row.points,
            "elo": finite(row.elo.elo),
            "elo_low": finite(row.elo.low),
            "elo_high": finite(row.elo.high),
            "failures": row.failures,
            "mean_ms": finite(row.mean_ms),
            "against": {b: told(score) for (a, b), score in table.cross.items() if a == row.name},
        }
        for row in table.rows
    ]
    found: dict[str, Any] = {"name": plan.name, "format": plan.format.value, "games": table.games, "table": rows}
    if plan.sprt is not None:
        curve = DecisionCurve.of(plan.sprt, games)
        found["sprt"] = {"llr": round(curve.ratio, 4), "decision": curve.decision.value}
    return found
