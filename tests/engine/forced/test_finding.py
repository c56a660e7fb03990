"""Forced wins on demand: of the kind that was asked for, the shortest where that is said."""

from __future__ import annotations

import pytest

from gobang.engine.forced import finding
from gobang.engine.search.stop import Stop
from gobang.game.analysis.forced import WinOrder
from gobang.game.analysis.proof_node import WinKind
from gobang.game.judging import judge
from gobang.game.notation import parse_board, parse_position_string, point_name
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RENJU
from gobang.game.train.task import TaskKind
from gobang.game.train.task_text import read_all
from gobang.paths import resources
from tests.engine.forced import slow_fours

QUIET = "i8j8h9i10f7j9h11j7j10k7h10h12g9i7h7"
"""Black wins with a quiet move, though not by threats."""


def asked(searcher, position, kind, rules=FREESTYLE, *, best=False, stop=None):
    searcher.new_game()
    return finding.find(searcher, WinOrder(position, rules, kind, 10, best), stop or Stop())


def setup(black, white="", turn=Stone.BLACK):
    return Position.setup(15, parse_position_string(black, 15), parse_position_string(white, 15), turn)


def ends_in_a_win(position, line, rules):
    side = position.turn
    for point in line:
        position = position.play(point)
    verdict = judge(position, rules)
    return verdict is not None and verdict.winner is side


def test_a_win_that_ends_in_a_double_three_is_no_win_by_fours(searcher):
    """The kernels count a double three as won, and call that a win by fours."""
    position = setup("g8h8i6i7", "a1a15o1o15")
    threats, fours = (asked(searcher, position, kind) for kind in (WinKind.VCT, WinKind.VCF))
    assert threats.found is not None
    assert ends_in_a_win(position, threats.line, FREESTYLE)
    assert fours.found is None


SHIPPED = read_all((resources() / "training" / "tasks.jsonl").read_text(encoding="utf-8"))
TASKS = [task for task in SHIPPED if task.kind is TaskKind.WIN_BY_FOURS][::40]


@pytest.mark.parametrize("task", TASKS)
def test_both_searches_find_the_same_shortest_wins_by_fours(searcher, task):
    found = asked(searcher, task.position, WinKind.VCF, task.rules)
    assert found.found is WinKind.VCF
    assert found.plies == len(found.line)
    assert finding.all_fours(task.position, found.line, task.rules)
    assert ends_in_a_win(task.position, found.line, task.rules)
    work = searcher.work(task.position, task.rules)
    slow = slow_fours.shortest_fours(work.state, work.tables, 1, 41)
    assert len(slow) == found.plies


SHADOWS_AND_FOG = """
.OX.XO.OXXXXOXX
...O..XOOX..XOO
X.O.........O.O
O...XX.......XX
..O..........OX
XOXX.........OO
XO.O..X....O...
OXXX...O.X....X
XX............X
X.....XOX.....X
O...O....X....O
.O.O...XO......
......X.OO.....
O........O..XO.
...O..OX..O...O
"""
"""A problem of Tama Hoshiduki's; O is Black here."""


def test_a_win_by_seventy_fours_is_found_within_few_nodes_and_is_the_shortest(searcher):
    """Length by length, each search goes through all of the shorter ones again."""
    swapped = SHADOWS_AND_FOG.translate(str.maketrans("OX", "XO"))
    position = parse_board(swapped, Stone.BLACK)
    found = asked(searcher, position, WinKind.VCF, RENJU)
    assert (found.found, found.plies, found.shortest) == (WinKind.VCF, 147, True)
    assert found.nodes < 200_000
    assert finding.all_fours(position, found.line, RENJU)
    assert ends_in_a_win(position, found.line, RENJU)


def test_where_there_is_no_win_that_is_said_for_certain(searcher):
    position = setup("h8", "h9")
    for kind in (WinKind.VCF, WinKind.VCT):
        found = asked(searcher, position, kind)
        assert (found.found, found.exhausted) == (None, True)


def test_a_broken_off_search_proves_nothing(searcher):
    stop = Stop()
    stop.set()
    found = asked(searcher, setup("h8i9j8", "h9i8"), WinKind.VCT, stop=stop)
    assert (found.found, found.exhausted) == (None, False)


def test_a_quiet_win_is_of_no_other_kind(searcher):
    position = Position.of(15, parse_position_string(QUIET, 15))
    assert asked(searcher, position, WinKind.VCT).found is None
    assert asked(searcher, position, WinKind.ANY).found is WinKind.ANY


def test_the_side_that_is_asked_about_is_the_one_that_moves_also_under_renju(searcher):
    """White is asked about out of turn, with as many stones as Black: its double three is no forbidden move."""
    position = setup("a1c1e1g1", "g8h8i6i7", Stone.WHITE)
    found = asked(searcher, position, WinKind.VCT, RENJU)
    assert point_name(found.line[0], 15) == "I8"
    black = setup("g8h8i6i7", "a1c1e1g1")
    assert point_name((asked(searcher, black, WinKind.VCT, RENJU, best=True).line)[0], 15) != "I8"


def test_without_a_win_the_best_move_is_told_with_its_worth(searcher):
    found = asked(searcher, setup("h8i8", "h9i9g7"), WinKind.VCF, best=True)
    assert found.found is None
    assert found.best is not None
    assert 0 < found.best.chance < 1
    assert found.line


def test_a_win_by_a_double_three_is_told_as_one_by_threats(searcher):
    position = setup("g8h8i6i7", "a1a15o1o15")
    assert asked(searcher, position, WinKind.VCT).found is WinKind.VCT
    assert asked(searcher, position, WinKind.ANY).found is WinKind.VCT
