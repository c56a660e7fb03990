"""The look for a win at the root: short after the first iteration, longer between the later ones."""

from __future__ import annotations

import itertools
import json

import pytest

from gobang.engine.kernels import state as s
from gobang.engine.protocol import answers, telling
from gobang.engine.protocol.table_talk import Told
from gobang.engine.search import searcher as searcher_module
from gobang.engine.search import winning
from gobang.engine.search.deepening import Deepening
from gobang.engine.search.limits import Limits
from gobang.engine.search.root_wins import FIRST_NODES, RootWins, Shares
from gobang.engine.search.searcher import Searcher
from gobang.engine.search.stop import Stop
from gobang.game.notation import parse_point, parse_position_string
from gobang.game.position import Position
from gobang.game.ruleset import RENJU

MANY_THREATS = Position.of(15, parse_position_string("h8h9i10i8g7g10j7f9f11e9", 15))
"""Black to move; millions of nodes do not settle whether threats win."""


@pytest.mark.parametrize("lines", [1, 5])
def test_the_first_lines_come_at_once_and_the_second_soon_whatever_the_limit(lines):
    limits = Limits(turn=20_000, lines=lines)
    reports = Searcher().go(MANY_THREATS, RENJU, limits)
    assert next(report for report in reports if report.depth).nodes < 20_000
    assert next(report for report in reports if report.depth == 2).nodes < FIRST_NODES + 50_000


def test_the_look_goes_on_between_iterations_within_its_share(monkeypatch):
    asked = []

    def quick(work, fours, threats, sooner, line):
        work.state.nodes += threats
        asked.append((int(work.state.nodes), threats))
        return 0, [], True

    searcher = Searcher()
    work = searcher.work(MANY_THREATS, RENJU)
    monkeypatch.setattr(winning, "quick", quick)
    wins = RootWins(work, Shares(1, 1_000_000, 0, 1))
    for _ in range(200):
        assert wins.look() is None
        work.state.nodes += 100_000
    nodes = [threats for _, threats in asked]
    assert nodes == [FIRST_NODES, FIRST_NODES, 1_000_000 - 2 * FIRST_NODES]
    apart = [here[0] - before[0] for before, here in itertools.pairwise(asked)]
    assert all(between > 5 * threats for between, threats in zip(apart, nodes[1:], strict=True))


def test_what_is_settled_is_not_looked_for_again(monkeypatch):
    asked = []
    monkeypatch.setattr(winning, "quick", lambda _work, *nodes: asked.append(nodes) or (0, [], False))
    work = Searcher().work(MANY_THREATS, RENJU)
    wins = RootWins(work, Shares(1, 10**9, 0, 1))
    wins.look()
    work.state.nodes = 10**8
    assert wins.look() is None
    assert len(asked) == 1


def test_a_win_found_between_iterations_is_reported_and_ends_the_search_of_one_line(monkeypatch):
    rounds = []

    def look(wins):
        rounds.append(wins)
        return (7, [parse_point("g8", 15)]) if len(rounds) == 3 else None

    monkeypatch.setattr(RootWins, "look", look)
    last = list(Searcher().go(MANY_THREATS, RENJU, Limits(depth=9)))[-1]
    assert (last.plies, last.value > 0, last.line[0]) == (7, True, parse_point("g8", 15))
    assert len(rounds) == 3


def test_a_move_has_been_searched_although_the_time_ends_with_the_look_for_wins(monkeypatch):
    stop = Stop()

    def quick(*_):
        stop.set()
        return 0, [], True

    monkeypatch.setattr(winning, "quick", quick)
    reports = list(Searcher().go(MANY_THREATS, RENJU, Limits(turn=20_000), stop))
    assert [report.depth for report in reports] == [1]


@pytest.mark.parametrize("lines", [1, 3])
def test_a_win_is_told_although_the_time_ends_with_the_look_for_it(monkeypatch, lines):
    stop = Stop()

    def look(_):
        stop.set()
        return 7, [parse_point("g8", 15)]

    monkeypatch.setattr(RootWins, "look", look)
    reports = list(Searcher().go(MANY_THREATS, RENJU, Limits(turn=20_000, lines=lines), stop))
    assert [report.rank for report in reports] == [*range(lines), *range(lines)]
    best, *others = reports[lines:]
    assert (best.plies, best.line) == (7, (parse_point("g8", 15),))
    assert all(report.line[0] != best.line[0] for report in others)


FIVE_AT_ONCE = Position.of(15, parse_position_string("h8a1i8a3j8a5k8a7", 15))
"""Black to move can make five in two places."""


@pytest.mark.parametrize("deepest", [False, True])
def test_a_win_is_told_once(deepest):
    reports = list(Searcher().go(FIVE_AT_ONCE, RENJU, Limits(turn=20_000, deepest=deepest)))
    assert [(report.plies, report.value > 0) for report in reports] == [(1, True)]


@pytest.mark.parametrize(("plies", "told"), [(13, 1), (11, 1), (9, 2)])
def test_only_a_sooner_win_takes_the_place_of_one_that_was_found(monkeypatch, plies, told):
    """The first iteration is said to have found a win in 11."""
    asked = []

    def look(_):
        asked.append(1)
        return plies, [parse_point("g8", 15)]

    monkeypatch.setattr(RootWins, "look", look)
    monkeypatch.setattr(Deepening, "_value_of", lambda *_: s.WIN - 11)
    monkeypatch.setattr(Deepening, "_whole", lambda _, line, plies: (plies, line))
    reports = list(Searcher().go(MANY_THREATS, RENJU, Limits(turn=20_000)))
    assert (len(reports), reports[-1].plies, len(asked)) == (told, min(plies, 11), 1)


def test_a_look_counts_the_nodes_of_all_threads(monkeypatch):
    searcher = Searcher()
    searcher.threads = 2
    monkeypatch.setattr(searcher_module, "most_threads", lambda: 2)
    work = searcher.work(MANY_THREATS, RENJU)
    monkeypatch.setattr(RootWins, "look", lambda _: (7, [parse_point("g8", 15)]))
    for nodes, state in zip((300, 5000), searcher._states, strict=True):
        state.nodes = nodes
    assert searcher._quick_win(RootWins(work, Shares(1, 1, 1, 1)), 0.0).nodes == 5300


def test_a_move_that_was_not_searched_can_be_played_but_is_no_opinion(monkeypatch, capsys):
    stop = Stop()
    stop.set()
    searcher = Searcher()
    reports = list(searcher.go(MANY_THREATS, RENJU, Limits(lines=5), stop))
    assert [(report.rank, report.depth) for report in reports] == [(0, 0)]
    assert MANY_THREATS.is_free(reports[0].line[0])
    assert list(telling.lines(reports[0], Told(), 15, 5)) == []
    monkeypatch.setattr(answers, "_searcher", lambda: searcher)
    monkeypatch.setattr(Searcher, "go", lambda *_: iter(reports))
    answers.analyse(MANY_THREATS, RENJU, 5.0, 5, 1)
    assert json.loads(capsys.readouterr().out)["best"] == []
