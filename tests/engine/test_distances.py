"""The lengths of wins equal those found by trying every move, and lines of proved games reach their end."""

from __future__ import annotations

import random

import numpy as np
import pytest

from gobang.engine.kernels import board, moves, vcf
from gobang.engine.kernels import state as s
from gobang.engine.lab import proofs
from gobang.engine.search import tables
from gobang.engine.search.cells import to_cell
from gobang.engine.search.limits import Limits
from gobang.game.judging import judge
from gobang.game.notation import parse_board
from gobang.game.point import Point, Stone
from gobang.game.ruleset import FREESTYLE, RULES
from tests.engine.searching import told


def legal(st, tb):
    return [int(cell) for cell in np.flatnonzero(st.board == 0) if moves.is_legal(st, tb, int(cell))]


def five_cells(st, tb, side):
    cells = np.flatnonzero(st.board == 0)
    codes = (st.code[cells] >> (s.CODE_BITS * (side - 1))) & s.CODE_MASK
    return cells[(tb.info[s.CODES * (side - 1) + codes] & s.CLASS_MASK) == s.FIVE].tolist()


def brute(st, tb, most):
    """In how many plies, `most` at most, the side to move wins: every move tried, and every reply to every threat.

    It assumes only that a move without a threat cannot win so soon, which is not true under caro.
    """
    side = st.side
    if five_cells(st, tb, side):
        return 1
    must = five_cells(st, tb, 3 - side)
    for plies in range(3, most + 1, 2):
        for cell in legal(st, tb):
            if [cell] == must or not must:
                board.play(st, tb, cell)
                won = loses(st, tb, plies - 1)
                board.take_back(st)
                if won:
                    return plies
    return 0


def loses(st, tb, plies):
    """Whether the side to move, which cannot make five, loses within `plies`."""
    fives = five_cells(st, tb, 3 - st.side)
    if len(fives) > 1:
        return True
    if fives:
        replies = [fives[0]] if moves.is_legal(st, tb, fives[0]) else []
    elif plies < 4:
        return False
    else:
        board.pass_turn(st, tb)
        threat = brute(st, tb, plies - 1)
        board.pass_turn(st, tb)
        if not threat:
            return False
        replies = legal(st, tb)
    for reply in replies:
        board.play(st, tb, reply)
        won = plies >= 4 and brute(st, tb, plies - 1)
        board.take_back(st)
        if not won:
            return False
    return True


@pytest.mark.parametrize("name", ["freestyle", "renju"])
def test_distances_of_three_and_five_plies_are_those_of_brute_force(searcher, name):
    rules, tb = RULES[name], tables.build(RULES[name])
    dice = random.Random(f"distances {name}")
    st = tables.new_state()
    seen = {0: 0, 1: 0, 3: 0, 5: 0}
    while min(seen[3], seen[5]) < 4:
        position = proofs.random_position(dice, 7, rules)
        if position is None:
            continue
        kind, line = proofs.wins(searcher, position, rules, 1) or (None, [])
        if (seen[len(line)] if len(line) in (3, 5) else dice.randrange(20)) > 3:
            continue  # most positions hold no win: a few of them will do
        board.clear(st, tb, position.size)
        for point in position.moves:
            board.play(st, tb, to_cell(point))
        plies = brute(st, tb, 5)
        seen[plies] += 1
        assert plies == (len(line) if len(line) <= 5 else 0)
        assert plies not in (1, 3) or kind == {1: "five", 3: "vcf"}[plies]
        if plies:
            assert told(searcher, position, rules, nodes=30000)[0].plies == plies
            assert told(searcher, position, rules, nodes=30000, lines=3)[0].plies == plies


THREATS_ARE_SOONER = """
............
.......O....
............
.......OO...
........X...
....X.XOOX..
......O.X.X.
..XXO...OO..
......XX....
............
............
............
"""


def test_fours_near_each_other_win_only_where_fours_win(searcher):
    dice = random.Random(11)
    near = won = 0
    for _ in range(400):
        position = proofs.random_position(dice, 9, FREESTYLE)
        if position is None:
            continue
        st, tb, tt, _ = searcher.work(position, FREESTYLE)
        all_fours = vcf.vcf(st, tb, tt, 15, 0)
        nearby = vcf.vcf(st, tb, tt, 15, 1)
        assert nearby == 0 or 0 < all_fours <= 15
        near, won = near + (nearby > 0), won + (all_fours > 0)
    assert won > near > won * 0.8


def test_fours_that_win_do_not_hide_a_shorter_win_by_threats(searcher):
    position = parse_board(THREATS_ARE_SOONER, Stone.WHITE)
    kind, line = proofs.wins(searcher, position, FREESTYLE, 5)
    assert (kind, len(line)) == ("vct", 5)
    for limits in ({"turn": 1000}, {"turn": 500, "lines": 5}, {"depth": 7, "deepest": True}, {"nodes": 20000}):
        best = told(searcher, position, **limits)[0]
        assert (best.plies, len(best.line)) == (5, 5)


def test_lines_behind_a_proved_one_are_searched_on(searcher):
    position = parse_board(THREATS_ARE_SOONER, Stone.WHITE)
    reports = told(searcher, position, depth=8, lines=5)
    assert [report.depth for report in reports] == [8] * 5
    assert len({report.line[0] for report in reports}) == 5


@pytest.mark.parametrize("lines", [1, 4])
@pytest.mark.parametrize("name", RULES)
def test_proved_lines_are_told_to_their_end(searcher, name, lines):
    rules = RULES[name]
    dice = random.Random(f"lines {name}")
    won = lost = short = 0
    while min(won, lost) < 3:
        position = proofs.random_position(dice, 9, rules)
        if position is None:
            continue
        for report in told(searcher, position, rules, depth=6, lines=lines):
            if not report.plies:
                continue
            # a win that begins with a quiet move may be told shorter than it was proved
            short += len(report.line) != report.plies
            assert short <= (won + lost) // 10
            here = position
            for point in report.line[:-1]:
                assert judge(here.play(point), rules) is None
                here = here.play(point)
            verdict = judge(here.play(report.line[-1]), rules)
            assert verdict.winner is (position.turn if report.value > 0 else position.turn.other)
            won += report.value > 0
            lost += report.value < 0


def test_with_every_defence_blocked_another_move_is_played(searcher):
    position = parse_board(
        """
        .........
        .........
        ..XXXX...
        ..O......
        ...O.....
        ....O....
        .........
        .........
        .........
        """,
        Stone.WHITE,
    )
    defences = {Point(1, 2), Point(6, 2)}
    for threads in (1, 2):
        searcher.threads = threads
        searcher.new_game()
        reports = list(searcher.go(position, FREESTYLE, Limits(depth=4), blocked=defences))
        assert reports[-1].line[0] not in defences
        assert reports[-1].plies == 2
    searcher.threads = 1
    everything = set(position.stones(Stone.EMPTY))
    assert not list(searcher.go(position, FREESTYLE, Limits(depth=4), blocked=everything))
