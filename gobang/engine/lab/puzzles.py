"""Puzzles: makes them of the engine's own games, with every first move that wins by fours; solves those in a file."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from gobang.contest.problem import Problem
from gobang.engine.forced import finding
from gobang.engine.kernels import board, moves, queries
from gobang.engine.kernels import state as s
from gobang.engine.kernels.vcf import PURE
from gobang.engine.lab.fair import GLANCE, opening
from gobang.engine.search import proof
from gobang.engine.search.cells import to_point
from gobang.engine.search.limits import Limits
from gobang.engine.search.searcher import Searcher
from gobang.engine.search.stop import Stop
from gobang.game import judging
from gobang.game.analysis.forced import WinOrder
from gobang.game.analysis.proof_node import WinKind
from gobang.game.notation import NotationError, board_text, parse_board, point_name
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import RULES, RuleSet

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


class Puzzle(NamedTuple):
    """A position that the side to move wins by force, and the kind of win that is looked for."""

    name: str
    position: Position
    rules: RuleSet
    kind: WinKind


def read(file: Path) -> list[Puzzle]:
    """The puzzles in a file of JSON lines as `run` writes them. Raises Problem, OSError.

    They may have a `name` and a `kind`; without, wins by fours alone are looked for, as `run` makes them.
    """
    found = []
    for number, text in enumerate(file.read_text("utf-8").splitlines(), 1):
        try:
            entry = json.loads(text)
            position = parse_board("\n".join(entry["board"]), Stone[entry["to_move"].upper()])
            kind = WinKind(entry.get("kind", WinKind.VCF.value))
            name = str(entry["name"] if "name" in entry else entry["number"])
            found.append(Puzzle(name, position, RULES[entry["rule"]], kind))
        except (ValueError, TypeError, KeyError, AttributeError, NotationError):
            raise Problem(f"{file}, line {number}: no object with name, rule, to_move and board") from None
    if not found:
        raise Problem(f"{file}: there is no puzzle in it")
    return found


def solve_all(file: Path, seconds: float) -> None:
    """Solve the puzzles in a file in `seconds` each, and print a table. Raises Problem, OSError."""
    puzzles = read(file)
    searcher = Searcher()
    searcher.warm_up()
    print(f"{'puzzle':<28} {'found':<6} {'plies':>5} {'shortest':<8} {'nodes':>11} {'seconds':>8}")
    missed = 0
    for name, position, rules, kind in puzzles:
        searcher.new_game()
        begun = time.perf_counter()
        found = finding.find(searcher, WinOrder(position, rules, kind, seconds), Stop())
        taken = time.perf_counter() - begun
        missed += found.found is None
        told = found.found.value if found.found else "-"
        row = f"{name:<28} {told:<6} {found.plies or '':>5} {'yes' if found.shortest else '':<8}"
        print(f"{row} {found.nodes:>11,} {taken:>8.2f}", flush=True)
    print(f"{len(puzzles) - missed} of {len(puzzles)} solved in {seconds:g} s each")
