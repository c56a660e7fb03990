"""The table of a contest as a page for a browser, which needs nothing but itself and prints well."""

from __future__ import annotations

from html import escape

from gobang.contest.planning.plan import ContestPlan
from gobang.contest.running.kept_game import KeptGame
from gobang.contest.standing.standings import DecisionCurve, OpeningScore, Standings
from gobang.words.catalogue import tr
from gobang.words.contests.contest import lost_by_name
from gobang.words.contests.table import exact_share_text, percent, plan_words, share_cell, test_words
from gobang.words.elo import elo_cells
from gobang.words.numbers import whole_percent_text
from gobang.words.text_width import text_width

MOST_FAILED = 200
"""Lost games that are listed; a broken engine can lose thousands."""
STYLE = """
:root { color-scheme: light dark; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin-bottom: 0; } h2 { font-size: 1.1rem; margin-top: 2rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; text-align: right; } th { font-weight: 600; border-bottom: 1px solid #8886; }
td.name, th.name { text-align: left; } .scroll { overflow-x: auto; } td.self { color: #8888; }
.scroll td { white-space: nowrap; }
td.said { font: .85em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; text-align: left; }
@page { margin: 12mm; size: PAPER; }
@media print {
  body { margin: 0; max-width: none; padding: 0; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  h2 { break-after: avoid; } table, tr { break-inside: avoid; } .scroll { overflow: visible; }
  .scroll table { font-size: min(1em, 96vw / WIDE); }
  .scroll td, .scroll th { padding: .2em .4em; }
}
"""
"""PAPER is how the sheet lies, WIDE the width of the table in its own ems: its print is as small as the sheet wants."""
UPRIGHT = 6
"""Entrants whose cross table an upright sheet holds."""
NUMBERS, CELL = 29, 2.7
"""The width of rank, Elo and all counts, and that of a score against another entrant, in ems."""


def page(plan: ContestPlan, table: Standings, games: list[KeptGame]) -> str:
    """The whole page."""
    title = escape(plan.name)
    parts = [
        f'<!DOCTYPE html>\n<html lang="{tr("en")}">\n<meta charset="utf-8">',
        f'<meta name="viewport" content="width=device-width"><title>{title}</title><style>{_style(table)}</style>',
        f"<h1>{title}</h1>\n<p>{escape(plan_words(plan))}</p>",
        f'<div class="scroll">{_table(table)}</div>',
    ]
    if plan.sprt is not None:
        parts.append(f"<p>{escape(test_words(DecisionCurve.of(plan.sprt, games)))}</p>")
    if table.openings:
        parts.append(f"<h2>{escape(tr('Openings'))}</h2>\n{_openings(table.openings)}")
    if table.failed:
        parts.append(f"<h2>{escape(tr('Games lost without a five'))}</h2>\n{_failed(table.failed[-MOST_FAILED:])}")
    return "\n".join([*parts, "</html>", ""])


def _style(table: Standings) -> str:
    """The rules for the screen, and for a sheet of paper that holds the whole width of the table."""
    longest = max((text_width(row.name) for row in table.rows), default=0)
    wide = NUMBERS + 0.6 * longest + CELL * len(table.rows)
    paper = "portrait" if len(table.rows) <= UPRIGHT else "landscape"
    return STYLE.replace("PAPER", paper).replace("WIDE", f"{wide:.1f}")


def _row(cells: list[str], tag: str = "td", name: int = 1) -> str:
    told = (f"<{tag}{' class=name' if at == name else ''}>{cell}</{tag}>" for at, cell in enumerate(cells))
    return f"<tr>{''.join(told)}</tr>"


def _table(table: Standings) -> str:
    heads = ["", tr("name"), "Elo", "± 95 %", tr("score"), tr("games"), tr("wins"), tr("draws"), tr("losses")]
    places = map(str, range(1, len(table.rows) + 1))  # ranks may be shared, and would name no column
    rows = [_row([*map(escape, heads), *places], "th")]
    for row in table.rows:
        score = row.score
        value, error = elo_cells(row.elo)
        share = exact_share_text(score.share) if score.games else ""
        cells = [str(row.rank), escape(row.name), escape(value), escape(error), share]
        cells += map(str, (score.games, score.wins, score.draws, score.losses))
        crosses = "".join(_cross(table, row.name, other.name) for other in table.rows)
        rows.append(_row(cells).replace("</tr>", f"{crosses}</tr>"))
    return f"<table>{''.join(rows)}</table>"


def _cross(table: Standings, one: str, other: str) -> str:
    if one == other:
        return "<td class=self>·</td>"
    found = table.cross.get((one, other))
    if found is None:
        return "<td></td>"
    share = found.score.share
    hue, depth = (160, share - 0.5) if share >= 0.5 else (5, 0.5 - share)
    counts = f"+{found.score.wins} ={found.score.draws} -{found.score.losses}"
    return f'<td style="background:hsl({hue} 45% 50% / {depth:.2f})" title="{counts}">{share_cell(found.score)}</td>'


def _openings(openings: tuple[OpeningScore, ...]) -> str:
    heads = [tr("number"), tr("moves"), tr("games"), tr("Black's score")]
    rows = [_row([escape(head) for head in heads], "th")]
    for each in openings:
        share = whole_percent_text(percent(each.black.share))
        rows.append(_row([str(each.number + 1), escape(each.moves), str(each.black.games), share]))
    return f"<table>{''.join(rows)}</table>"


def _failed(games: tuple[KeptGame, ...]) -> str:
    heads = ["", tr("who lost"), tr("by"), tr("against"), tr("last lines")]
    rows = [_row([escape(head) for head in heads], "th")]
    for number, game in enumerate(games, 1):
        other = game.white if game.loser == game.black else game.black
        said = escape("\n".join(game.said[-4:])).replace("\n", "<br>")
        cells = [str(number), escape(game.loser), escape(lost_by_name(game.failure)), escape(other)]
        rows.append(_row(cells).replace("</tr>", f"<td class=said>{said}</td></tr>"))
    return f"<table>{''.join(rows)}</table>"
