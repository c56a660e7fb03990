"""Forced wins, forced defences, replayed proofs, and the limits of a search."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gobang.engine.kernels import state as s
from gobang.engine.lab import proofs
from gobang.engine.search import proof, tables
from gobang.engine.search import searcher as searcher_module
from gobang.engine.search.cells import to_cell, to_point
from gobang.engine.search.deepening import plies_of, ranked
from gobang.engine.search.levels import LEVELS
from gobang.engine.search.limits import Limits, Report
from gobang.engine.search.searcher import DEFAULT_TABLE, Searcher
from gobang.engine.search.stop import Stop
from gobang.game.forbidden import forbidden
from gobang.game.judging import fives_through
from gobang.game.notation import parse_board, parse_point, parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RENJU, RULES
from gobang.game.worth import empty_board
from tests.engine.searching import answer, told

FOUR = """
.........
.........
.........
..XXXX...
..OOO....
.........
.........
.........
.........
"""
OPEN_THREE = """
.........
.........
....O....
...XXX...
....O....
.........
.........
.........
.........
"""


def test_plays_the_five(searcher):
    report = answer(searcher, parse_board(FOUR, Stone.BLACK), depth=4)
    assert report.plies == 1
    assert report.line[0] in (parse_point("b6", 9), parse_point("g6", 9))


def test_sees_a_lost_position_and_still_blocks(searcher):
    report = answer(searcher, parse_board(FOUR, Stone.WHITE), depth=4)
    assert report.plies == 2
    assert report.value < 0
    assert report.line[0] in (parse_point("b6", 9), parse_point("g6", 9))


def test_answers_an_open_three_with_an_exact_defence(searcher):
    report = answer(searcher, parse_board(OPEN_THREE, Stone.WHITE), depth=6)
    assert report.line[0] in {parse_point(name, 9) for name in ("c6", "g6", "b6", "h6")}


def test_extends_an_open_three_to_win_in_three_plies(searcher):
    assert answer(searcher, parse_board(OPEN_THREE, Stone.BLACK), depth=6).plies == 3


@pytest.mark.parametrize("name", RULES)
def test_claimed_wins_stand_against_every_defence(searcher, name):
    rules = RULES[name]
    dice = random.Random(f"wins {name}")
    kinds = {"vcf": 0, "vct": 0}
    for _ in range(300):
        position = proofs.random_position(dice, 8, rules)
        if position is None:
            continue
        found = proofs.wins(searcher, position, rules, 1)
        if found and kinds.get(found[0]) == 0:
            kinds[found[0]] += 1
            assert len(found[1]) % 2 == 1
            assert proofs.walk(searcher, position, rules, dice, 40) is None
        if min(kinds.values()) >= 1:
            break
    assert min(kinds.values()) >= 1


def test_a_false_claim_is_found_out(searcher, monkeypatch):
    """An open three that the opponent answers with a five of his own is no win."""
    position = parse_board(
        """
        .........
        .........
        ..OOOO...
        ..X......
        ...XX....
        .........
        .........
        .........
        .........
        """,
        Stone.BLACK,
    )
    monkeypatch.setattr(searcher, "wins", lambda *_: ("vct", [parse_point("f5", 9)]))
    found = proofs.walk(searcher, position, FREESTYLE, random.Random(1), 40)
    assert found is not None
    assert found.position == position


DOUBLE_THREE = """
...........
...........
.O.........
..O..X.....
.OX.OX.....
....X..X.O.
.......XO..
...........
...........
...........
...........
"""


@pytest.mark.parametrize("level", LEVELS)
def test_black_never_plays_a_forbidden_point(searcher, monkeypatch, level):
    monkeypatch.setattr(searcher, "level", LEVELS[level])
    dice = random.Random(5)
    positions = [parse_board(DOUBLE_THREE, Stone.BLACK)]
    while len(positions) < 26:
        position = proofs.random_position(dice, 11, RENJU)
        if position and position.turn is Stone.BLACK:
            positions.append(position)
    for position in positions:
        report = answer(searcher, position, RENJU, depth=3)
        assert report is not None  # there is room enough for a legal move
        five = fives_through(position.place(report.line[0], Stone.BLACK), report.line[0], RENJU)
        assert five or not forbidden(position, report.line[0])


def test_white_wins_by_a_forbidden_point(searcher):
    """White's four can only be stopped where Black's stone would make an overline."""
    board = """
...............
...............
...............
...............
...............
.......X.......
.......X.......
.......X.......
..XOOO.........
.......X.......
.......X.......
...............
...............
...............
...............
"""
    position = parse_board(board, Stone.WHITE)
    report = answer(searcher, position, RENJU, depth=6)
    assert report.value > s.PROVED
    assert report.plies == 3
    assert report.line[0] == parse_point("g7", 15)


def test_a_stop_before_and_during_the_search_still_answers(searcher):
    position = Position.of(15, [Point(7, 7), Point(8, 8)])
    before = Stop()
    before.set()
    assert len(list(searcher.go(position, FREESTYLE, Limits(), before))) == 1
    during, seen = Stop(), 0
    for report in searcher.go(position, FREESTYLE, Limits(), during):
        seen = report.depth
        if seen == 3:
            during.set()
    assert seen in (3, 4)  # the unfinished next depth may be reported too


SIX_FOURS = """
...............
...............
...............
...............
....X..........
.....O.........
......X.OOX....
......OXOX.....
......OXXXXO...
.......OX......
.......OXO.....
.......OX......
........O......
...............
...............
"""


def test_the_end_of_the_time_is_heard_while_a_win_is_told(searcher, monkeypatch):
    """The clock stops a search only once, so following the win must notice it too."""
    board = parse_board(SIX_FOURS, Stone.BLACK)
    whole = answer(searcher, board, depth=6)
    assert whole.plies == 13
    assert len(whole.line) == whole.plies
    walk = proof.longest_defence
    asked, stop = [], Stop()

    def end_the_time(*work):
        asked.append(1)
        stop.set()
        return walk(*work)

    monkeypatch.setattr(proof, "longest_defence", end_the_time)
    searcher.new_game()
    cut = searcher.best(board, FREESTYLE, Limits(depth=6), stop)
    assert len(asked) == 1
    assert cut.line[0] == whole.line[0]
    assert len(cut.line) < cut.plies <= whole.plies + 2


@pytest.mark.parametrize("size", [5, 9, 15, 20])
def test_an_empty_board_is_worth_what_all_say_of_it(searcher, size):
    report = answer(searcher, Position.empty(size), depth=1)
    assert report.line == (Point(size // 2, size // 2),)
    assert report.worth == empty_board(size)


def test_a_large_table_is_not_filled_but_made_anew_for_a_new_game():
    """Filling 2 GB took 12 s, and a manager waits three for the OK to RESTART."""
    searcher, made = Searcher(), []
    for size in (DEFAULT_TABLE, 2 << 30):
        searcher.set_table(size)
        answer(searcher, Position.empty(15), depth=1)
        before = searcher._table
        searcher.new_game()
        made.append(searcher._table is not before)
        assert searcher._table.nbytes == before.nbytes
    assert made == [False, True]


def test_the_first_move_finds_its_tables_made_and_their_memory_handed_out():
    """A manager names its rule and the memory (350 MB as a rule) with the first position; then the move's time runs."""
    resource = pytest.importorskip("resource", reason="only Unix counts the pages that were handed out")
    searcher_module._prepared.cache_clear()
    searcher = Searcher()
    searcher.warm_up()
    searcher.prepare()
    searcher.set_memory(350 << 20)
    built = searcher_module._prepared.cache_info().misses
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    searcher._table.fill(0)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before < DEFAULT_TABLE / (4 << 20)
    for rules in RULES.values():
        answer(searcher, Position.of(15, [Point(7, 7), Point(8, 8)]), rules, depth=2)
    assert searcher_module._prepared.cache_info().misses == built


def test_what_is_prepared_beside_a_search_or_another_memory_takes_nothing_away():
    searcher = Searcher()
    searcher.set_table(1 << 20)
    searcher.prepare()
    assert searcher._table.nbytes == 1 << 20
    searcher.set_memory(0)
    answer(searcher, Position.of(15, [Point(7, 7), Point(8, 8)]), FREESTYLE, depth=4)
    known = searcher._table.copy()
    searcher.prepare()
    assert np.array_equal(searcher._table, known)


@pytest.mark.parametrize(("level", "network"), [(10, True), (10, False), (1, False)])
def test_values_that_were_found_otherwise_do_not_change_what_a_level_plays(level, network):
    """Level 9 counts its positions, and so plays the same wherever it is asked."""

    def play(searcher):
        searcher.level, searcher.network = LEVELS[9], True
        report = searcher.best(THREE, FREESTYLE, Limits(nodes=3000))
        return replace(report, seconds=0)

    searcher = Searcher()
    searcher.set_table(1 << 20)
    expected = play(searcher)
    searcher.level, searcher.network = LEVELS[level], network
    searcher.best(THREE, FREESTYLE, Limits(nodes=20_000))
    assert play(searcher) == expected


THREE = Position.of(15, [Point(7, 7), Point(8, 8), Point(6, 8)])


@pytest.mark.parametrize("depth", [1, 4, 5, 6])
@pytest.mark.parametrize("lines", [2, 4, 7])
def test_several_lines_are_different_moves_best_first(searcher, depth, lines):
    searcher.new_game()
    iterations = {}
    for report in searcher.go(THREE, FREESTYLE, Limits(depth=depth, lines=lines)):
        iterations.setdefault(report.depth, []).append(report)
    assert max(iterations) == depth
    for reports in iterations.values():
        assert [report.rank for report in reports] == list(range(lines))
        assert len({report.line[0] for report in reports}) == lines
        values = [report.value for report in reports]
        assert values == sorted(values, reverse=True)


def test_lines_in_a_wrong_order_are_told_best_first():
    # moves after the best are searched in a table that has changed meanwhile: one may come out better than it
    found = [Report(5, 9, value, 0, (Point(x, 0),), 1, 0.0, x) for x, value in enumerate((10, 25, -3, 25))]
    told = ranked(found)
    assert [(report.rank, report.line[0].x, report.value) for report in told] == [
        (0, 1, 25),
        (1, 3, 25),
        (2, 0, 10),
        (3, 2, -3),
    ]


def test_an_iteration_cut_short_is_not_mixed_with_the_one_before(searcher):
    last = told(searcher, THREE, nodes=20000, lines=4)
    assert [report.rank for report in last] == [0, 1, 2, 3]
    assert len({report.depth for report in last}) == 1
    assert len({report.line[0] for report in last}) == 4


def test_a_search_that_is_stopped_claims_no_loss_because_one_move_loses(searcher):
    """The nodes end where the first move is proved to lose and no other has been searched as deep."""
    moves = "n14l12n10j12k10m12k12j11l10m10j10k9h10i10m9h11k11g12n8o7j9k7l7"
    report = answer(searcher, Position.of(15, parse_position_string(moves, 15)), nodes=98_704, deepest=True)
    assert searcher.stopped
    assert report.plies == 0


def test_two_threads_find_what_one_finds(searcher):
    searcher.threads = 2
    try:
        report = answer(searcher, parse_board(OPEN_THREE, Stone.BLACK), depth=6)
        assert report.plies == 3
        assert answer(searcher, Position.of(15, [Point(7, 7), Point(8, 8)]), turn=300).depth > 3
    finally:
        searcher.threads = 1


def test_no_room_for_a_larger_table_leaves_the_one_there_is(monkeypatch):
    searcher = Searcher()
    searcher.set_table(1 << 20)
    made = tables.new_table

    def refuse(size):
        if size > 2 << 20:
            raise MemoryError
        return made(size)

    monkeypatch.setattr(tables, "new_table", refuse)
    searcher.set_table(1 << 30)
    assert answer(searcher, parse_board(OPEN_THREE, Stone.BLACK), depth=6).plies == 3
    monkeypatch.undo()
    asked = []
    monkeypatch.setattr(tables, "new_table", lambda size: asked.append(size) or made(4 << 20))
    searcher.set_table(1 << 30)
    assert asked == [1 << 30]  # a refused size is asked for again


def test_more_threads_leave_less_memory_to_the_table(monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 4)
    searcher, asked = Searcher(), []
    monkeypatch.setattr(searcher, "set_table", asked.append)
    for threads in (1, 4, 64):
        searcher.threads = threads
        searcher.set_memory(350 << 20)
    assert asked[0] - asked[1] == pytest.approx(3 * 0.9 * s.STATE.itemsize, abs=2)
    assert asked[1] == asked[2]  # no more threads than processors are ever used


@given(st.integers(0, 21), st.integers(0, 21))
def test_crossings_and_cells_are_each_others_inverse(x, y):
    assert to_point(to_cell(Point(x, y))) == Point(x, y)


@given(st.integers(-s.WIN, s.WIN))
@settings(max_examples=50)
def test_plies_of_a_proved_value(value):
    plies = plies_of(value)
    assert (plies > 0) == (s.PROVED < abs(value) < s.WIN)


def test_tables_of_every_combination_are_consistent():
    values = tables.plain_values()
    codes = tables.by_code(values)
    for number, lines in enumerate(tables.COMBINATIONS[:200]):
        for turned in (lines, lines[::-1]):
            assert codes[sum(p << (4 * d) for d, p in enumerate(turned))] == values[number]
