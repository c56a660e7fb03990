"""Makes puzzles: positions from the engine's own games that fours alone win, with every winning first move."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from gobang.engine.kernels import board, moves, queries
from gobang.engine.kernels import state as s
from gobang.engine.kernels.vcf import PURE
from gobang.engine.lab.fair import GLANCE, opening
from gobang.engine.search import proof
from gobang.engine.search.cells import to_point
from gobang.engine.search.limits import Limits
from gobang.engine.search.searcher import Searcher
from gobang.game import judging
from gobang.game.notation import board_text, point_name
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet

MOST_FOURS = 12


def winning_moves(searcher: Searcher, position: Position, rules: RuleSet, depth: int) -> dict[Point, int]:
    """Every first move that wins by continuous fours within `depth` plies, mapped to the plies it takes."""
    st, tb, tt, _ = searcher.work(position, rules)
    side, won = st.side, {}
    for cell in range(s.CELLS):
        if st.board[cell] != 0 or queries.class_of(st, tb, cell, side) < s.FOUR or not moves.is_legal(st, tb, cell):
            continue
        board.play(st, tb, cell)
        four = queries.count_of(st, side, s.FIVE)
        reply = proof.plies_lost(st, tb, tt, depth - 1, PURE) if four else 0
        board.take_back(st)
        if reply > 0:
            won[to_point(cell)] = reply + 1
    return won


def make(rules: RuleSet, size: int, fours: int, seed: int) -> Iterator[tuple[Position, int, dict[Point, int]]]:
    """Yield puzzles without end: (position, plies of the shortest win, winning first moves), `fours` fours or more."""
    dice = random.Random(seed)
    player, judge = Searcher(), Searcher()
    for searcher in (player, judge):
        searcher.set_table(16 << 20)
    while True:
        position = opening(dice, judge, rules, size, GLANCE)
        player.new_game()
        while not position.full:
            st, tb, tt, _ = judge.work(position, rules)
            st.node_limit = 200_000
            plies = proof.shortest_vcf(st, tb, tt, 2 * MOST_FOURS + 1, PURE)
            exhausted, st.stop, st.node_limit = st.stop, 0, 0
            if plies >= 2 * fours + 1 and not exhausted:
                yield position, plies, winning_moves(judge, position, rules, plies + 6)
                break
            if plies:
                break
            report = player.best(position, rules, Limits(nodes=dice.choice((300, 1000, 3000))))
            if report is None or judging.judge(position.play(report.line[0]), rules):
                break
            position = position.play(report.line[0])


def run(rules: RuleSet, size: int, count: int, fours: int, seed: int) -> None:
    """Print `count` puzzles as lines of JSON."""
    found = make(rules, size, fours, seed)
    for number, (position, plies, first) in zip(range(1, count + 1), found, strict=False):
        entry = {
            "number": number,
            "rule": rules.name,
            "to_move": position.turn.name.lower(),
            "plies": plies,
            "fours": plies // 2,
            "first": {point_name(point, size).lower(): length for point, length in first.items()},
            "unique": len(first) == 1,
            "board": board_text(position).split(),
        }
        print(json.dumps(entry), flush=True)
