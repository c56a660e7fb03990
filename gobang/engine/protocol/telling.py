"""What the brain reports while it thinks: text for people, and fields for programs that analyse."""

from __future__ import annotations

from collections.abc import Iterator

from gobang.engine.protocol.table_talk import Told
from gobang.engine.search.limits import Report
from gobang.game.notation import point_name

BEST_MOVE, FIELDS = 1, 2
"""Bits of `INFO show_detail`."""


def lines(report: Report, told: Told, size: int, count: int) -> Iterator[str]:
    """The MESSAGE lines of one report of a search for the `count` best moves; none of a move that was not searched."""
    if not report.depth:
        return
    value = f"{'+' if report.value > 0 else '-'}M{report.plies}" if report.plies else str(report.value)
    line = " ".join(point_name(point, size) for point in report.line)
    if told.yixin and told.detail & BEST_MOVE:
        yield from _marks(report, line)
    if told.yixin and told.detail & FIELDS:
        yield from _fields(report, count, value)
    yield (
        f"MESSAGE Depth {report.depth}-{report.seldepth} | Eval {value} | Time {int(report.seconds * 1000)}ms | "
        f"Nodes {report.nodes} | {line}"
    )


def _marks(report: Report, line: str) -> Iterator[str]:
    """Lines by which Yixin's window draws the search on its board."""
    first = f"{report.line[0].x},{report.line[0].y}"
    if report.plies and report.value < 0:
        yield f"MESSAGE REALTIME LOSE {first}"
    if report.rank == 0:
        yield f"MESSAGE REALTIME BEST {first}"
        yield f"MESSAGE REALTIME VAL {report.value}"
        yield f"MESSAGE REALTIME PV {line}"


def _fields(report: Report, count: int, value: str) -> Iterator[str]:
    fields = {
        "PV": report.rank,
        "NUMPV": count,
        "DEPTH": report.depth,
        "SELDEPTH": report.seldepth,
        "NODES": report.nodes,
        "TOTALNODES": report.nodes,
        "TOTALTIME": int(report.seconds * 1000),
        "SPEED": report.speed,
        "EVAL": value,
        "WINRATE": f"{report.worth.chance:.3f}",
        "BESTLINE": " ".join(f"{point.x},{point.y}" for point in report.line),
    }
    for key, field in fields.items():
        yield f"MESSAGE INFO {key} {field}"
    yield "MESSAGE INFO PV DONE"
