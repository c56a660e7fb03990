"""A search begins with what was found earlier, where it is told so, and no move that is played comes from that."""

from __future__ import annotations

import pytest

from gobang.engine.search.limits import Limits
from gobang.game.engines.gomocup import KnownLine
from gobang.game.notation import parse_position_string
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from tests.engine.talking import heard, in_process

QUIET = Position.of(15, parse_position_string("h8i9g6", 15))


def points(text: str) -> tuple[Point, ...]:
    return tuple(parse_position_string(text, 15))


def best(searcher, *known, position=QUIET, depth=6, lines=1):
    """The last report of each rank."""
    searcher.new_game()
    found = {}
    for report in searcher.go(position, FREESTYLE, Limits(depth=depth, lines=lines, at_once=False), known=known):
        found[report.rank] = report
    return [found[rank] for rank in sorted(found)]


def test_nothing_known_changes_nothing(searcher):
    plain, nodes = best(searcher), searcher.nodes
    assert (best(searcher)[0].line, searcher.nodes) == (plain[0].line, nodes)


def test_a_move_that_is_known_to_lose_is_left_and_one_that_wins_is_told_at_once(searcher):
    usual = best(searcher)[0].line[0]
    loses = KnownLine((usual,), 20, -12, proved=True)
    assert best(searcher, loses)[0].line[0] != usual
    wins = KnownLine(points("h9j10"), 20, 12, proved=True)
    report = best(searcher, wins, depth=3)[0]
    assert (report.line[0], report.plies, report.value > 0) == (wins.moves[0], 13, True)


def test_a_known_value_counts_up_to_its_depth_and_no_further(searcher):
    usual = best(searcher)[0].line[0]
    bad = KnownLine((usual,), 8, -1500), KnownLine(points("j8" if usual != points("j8")[0] else "i8"), 8, 0)
    assert best(searcher, *bad, depth=8)[0].line[0] != usual
    good = KnownLine(points("h9"), 2, 1500)
    assert best(searcher, good, depth=8)[0].line[0] != good.moves[0]


def test_known_moves_are_searched_first_the_best_before_the_others(searcher, monkeypatch):
    from gobang.engine.search import searcher as module  # noqa: PLC0415  it loads the kernels

    lists = []
    begin = module.begin_with
    monkeypatch.setattr(module, "begin_with", lambda work, known: (begin(work, known), lists.append(listed(work)))[0])
    known = [KnownLine(points("g9"), 9, -50), KnownLine(points("i8")), KnownLine(points("j8"), 9, 70)]
    lost, won = KnownLine(points("g8"), 9, -4, proved=True), KnownLine(points("i7h7"), 9, 8, proved=True)
    best(searcher, *known, lost, won, depth=1)
    assert (lists[0][:4], lists[0][-1:]) == ([*points("i7j8i8g9")], [*points("g8")])


def listed(work):
    from gobang.engine.search.cells import to_point  # noqa: PLC0415

    return [to_point(int(cell)) for cell in work.state.root_move[: work.state.root_count]]


@pytest.mark.parametrize("moves", ["h8", "a1", "i8i8h8", "o15o14o13"])
def test_what_cannot_be_played_or_is_not_worth_a_search_does_no_harm(searcher, moves):
    plain = best(searcher)
    told = best(searcher, KnownLine(points(moves), 9, 30), depth=6)
    assert told[0].line == plain[0].line or told[0].line[0] == points(moves)[0]
    assert searcher.nodes > 100


def nbest(brain, *known):
    asked = ["INFO max_depth 4", "INFO timeout_turn 100000", "YXBOARD", "7,7,2", "8,6,1", "6,9,2", "DONE"]
    return heard(brain, *asked, *known, "YXNBEST 1")


def test_the_brain_begins_with_it_once(monkeypatch):
    brain = in_process()
    plain = nbest(brain)[-1]
    heard(brain, "RESTART")
    lost = f"INFO known 20 -M12 {plain}"
    assert nbest(brain, lost)[-1] != plain
    heard(brain, "RESTART")
    assert nbest(brain)[-1] == plain


def test_a_move_that_is_played_comes_from_the_search_alone():
    brain = in_process()
    board = ["INFO max_depth 4", "INFO timeout_turn 100000", "BOARD", "7,7,2", "8,6,1", "6,9,2", "DONE"]
    plain = heard(brain, *board)[-1]
    lost = f"INFO known 20 -M12 {plain}"
    nbest(brain, lost)
    assert heard(brain, *board)[-1] == plain, "what an analysis was told is forgotten"
    assert heard(brain, lost, *board)[-1] == plain


TOO_MUCH = ("128 5 1,1", "20 -99999 1,1", "20 +M99999 1,1", "20 +M0 1,1", "20 +M-5 1,1")
"""Numbers that would not fit into an entry of the table, or mean nothing."""


@pytest.mark.parametrize("line", ["", "20", "20 5", "20 5 20,3", "20 5 a1", "-1 5 1,1", "20 M5 1,1", *TOO_MUCH])
def test_a_line_that_is_none_is_told_and_the_search_goes_on(line):
    brain = in_process()
    assert heard(brain, f"INFO known {line}")[0].startswith("MESSAGE INFO known needs")
    assert brain.state.known == []
