"""`gobang-engine bench --wins FILE`: how many known wins the search proves within how many nodes.

Nodes do not depend on how busy the machine is, so two searches can be compared on any machine. The same win on a board
turned or mirrored is proved with other nodes, because moves of the same worth come in another order there: all eight
boards even that luck out, and a change that was chosen on some of them is judged on the others.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from gobang.contest.problem import Problem
from gobang.engine.forced import solving
from gobang.engine.search.limits import Limits
from gobang.engine.search.searcher import Searcher
from gobang.game.notation import NotationError, parse_position_string
from gobang.game.orientation import Orientation
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE

RUNGS = (50_000, 100_000, 200_000, 400_000, 800_000, 1_600_000)
"""The nodes of one search after the other, each with an empty table, until one proves the win."""
SIZE = 15
"""The size of the boards."""


class KnownWin(NamedTuple):
    """A position that the side to move wins under freestyle, and the engine that announced it in a game."""

    position: Position
    announced_by: str


def read(file: Path) -> list[KnownWin]:
    """The wins in a file of JSON lines, each with `moves` and `announced_by`. Raises Problem, OSError."""
    found = []
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        try:
            entry = json.loads(line)
            position = Position.of(SIZE, parse_position_string(entry["moves"], SIZE))
            found.append(KnownWin(position, str(entry["announced_by"])))
        except (ValueError, TypeError, KeyError, NotationError):
            raise Problem(f"{file}, line {number}: no object with moves like h8i9 and announced_by") from None
    if not found:
        raise Problem(f"{file}: there is no win in it")
    return sorted(found, key=lambda win: win.announced_by)


def ways(position: Position, *, turned: bool) -> list[Position]:
    """The position, and if `turned` those of the seven boards turned or mirrored."""
    if not turned:
        return [position]
    points = list(position.in_order())
    return [Position.of(position.size, [way.seen(point, position.size) for point in points]) for way in Orientation]


def rung_of(searcher: Searcher, position: Position, rungs: Sequence[int]) -> int:
    """The first of `rungs` within which the win is proved, twice the last one if none is enough."""
    for nodes in rungs:
        searcher.new_game()
        report = solving.until_won(searcher, position, FREESTYLE, Limits(nodes=nodes, at_once=False))
        if report and report.plies and report.value > 0:
            return nodes
    return 2 * rungs[-1]


def told(name: str, found: Sequence[int], rungs: Iterable[int]) -> str:
    """One row: how many wins, how many are proved within each rung, and the mean of the rungs' logarithms."""
    within = "".join(f"{sum(nodes <= rung for nodes in found):9}" for rung in rungs)
    return f"{name:20}{len(found):6}{within}{sum(map(math.log2, found)) / len(found):9.2f}"


def run(file: Path, rungs: Sequence[int] = RUNGS, *, turned: bool = False) -> None:
    """Print a row for the wins of each engine that announced them, and one for all; if `turned`, of all eight boards.

    Raises Problem, OSError.
    """
    known = read(file)
    searcher = Searcher()
    searcher.set_table(64 << 20)
    searcher.network = True
    every: list[int] = []
    print(f"{'announced by':20}{'wins':>6}{''.join(f'{rung:9}' for rung in rungs)}{'log2':>9}")
    for name, wins in groupby(known, key=lambda win: win.announced_by):
        boards = [board for win in wins for board in ways(win.position, turned=turned)]
        found = [rung_of(searcher, board, rungs) for board in boards]
        every += found
        print(told(name, found, rungs), flush=True)
    print(told("all", every, rungs))
