"""Wins by threats of several fours: what is proved stands against every reply by the rules alone."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from gobang.engine.forced import finding, quiet_threats, solving
from gobang.engine.forced.proving import Prover
from gobang.engine.kernels import proof_numbers
from gobang.engine.lab import puzzles
from gobang.engine.search.stop import Stop
from gobang.game.analysis.forced import ProofOrder, WinOrder
from gobang.game.analysis.proof import ProofTree
from gobang.game.analysis.proof_check import beginning, check
from gobang.game.analysis.proof_node import WinKind
from gobang.game.gradual import finish
from gobang.game.judging import judge
from gobang.game.notation import parse_board, parse_position_string
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RENJU

QUIET = Position.of(15, parse_position_string("i11j6l10k6j10i6h6j7i10k10k9l8i8l6m6i9", 15))
"""Won by a quiet move that threatens two fours, not by fours and threes alone."""
THREES = Position.of(15, parse_position_string("h8a1i8c1j9o1h10e1g11o15", 15))
"""Won by fours and threes."""
PUZZLES = Path(__file__).parents[2] / "data" / "wins" / "puzzles.jsonl"
OPEN = Position.of(15, parse_position_string("h8h9i9g7", 15))


def by_quiet_threats(searcher, position, threat, rules=FREESTYLE, stop=None):
    searcher.new_game()
    return solving.by_quiet_threats(searcher, position, rules, threat, 20, stop or Stop())


@pytest.mark.parametrize("threat", quiet_threats.LENGTHS)
def test_a_win_by_a_quiet_move_is_proved_in_few_nodes(searcher, threat):
    line = by_quiet_threats(searcher, QUIET, threat)
    assert searcher.nodes < 100_000
    position = QUIET
    for move in line:
        assert judge(position, FREESTYLE) is None
        position = position.play(move)
    verdict = judge(position, FREESTYLE)
    assert verdict is not None
    assert verdict.winner is QUIET.turn


def test_its_proof_stands_against_every_reply_by_the_rules_alone(searcher):
    assert by_quiet_threats(searcher, QUIET, quiet_threats.LENGTHS[0])
    nodes = Prover(searcher, Stop(), lambda _: None).prove(ProofOrder(QUIET, FREESTYLE, WinKind.ANY, 20))
    begin = beginning(ProofTree(QUIET, FREESTYLE, WinKind.ANY, nodes).record("quiet"))
    assert begin is not None
    found = finish(check(begin, FREESTYLE))
    assert found.proved, found.gaps[:3]
    assert found.replies > 10


def test_the_positions_of_a_proof_are_looked_up_before_they_are_searched(searcher, monkeypatch):
    """A win by 161 plies whose proof was in the table took 36 s to be told whole."""
    assert by_quiet_threats(searcher, THREES, quiet_threats.THREES)
    searched = []
    monkeypatch.setattr(searcher, "wins", lambda *asked: searched.append(asked))
    nodes = Prover(searcher, Stop(), lambda _: None).prove(ProofOrder(THREES, FREESTYLE, WinKind.VCT, 20))
    begin = beginning(ProofTree(THREES, FREESTYLE, WinKind.VCT, nodes).record("threes"))
    assert begin is not None
    assert finish(check(begin, FREESTYLE)).proved
    assert not searched


def test_what_is_proved_is_told_at_once_when_it_is_asked_again(searcher):
    line = by_quiet_threats(searcher, QUIET, quiet_threats.LENGTHS[0])
    found = solving.solve(searcher, QUIET, FREESTYLE, 20)
    assert (found.kind, found.nodes) == (solving.SEARCH, 0)
    assert len(found.line) == len(line)


def test_threes_alone_do_not_prove_it(searcher):
    assert by_quiet_threats(searcher, QUIET, quiet_threats.THREES) == ()
    assert not searcher.stopped


def test_without_a_win_nothing_is_claimed(searcher):
    for rules in (FREESTYLE, RENJU):
        assert by_quiet_threats(searcher, Position.of(15, OPEN.moves[:2]), quiet_threats.THREES, rules) == ()


def test_it_stops_when_it_is_told_to(searcher):
    stop = Stop()
    searcher.new_game()
    asked = threading.Timer(0.05, stop.set)
    asked.start()
    assert solving.by_quiet_threats(searcher, OPEN, FREESTYLE, 7, 1000, stop) == ()
    asked.join()
    assert stop.is_set()


def test_a_long_win_by_threes_is_proved_where_the_shortest_takes_too_long(searcher, monkeypatch):
    def out_of_time(position, rules, seconds, stop=None):
        searcher.work(position, rules).state.stop = 1

    searcher.new_game()
    monkeypatch.setattr(searcher, "wins", out_of_time)
    found = finding.find(searcher, WinOrder(THREES, FREESTYLE, WinKind.VCT, 10), Stop())
    assert (found.found, found.shortest) == (WinKind.VCT, False)
    assert found.plies == len(found.line)


def test_a_quiet_move_that_threatens_three_fours_is_found_under_renju(searcher):
    puzzle = next(puzzle for puzzle in puzzles.read(PUZZLES) if puzzle.name == "vct-fukumi-move")
    short, long = (by_quiet_threats(searcher, puzzle.position, threat, RENJU) for threat in quiet_threats.LENGTHS)
    assert short == ()
    assert len(long) >= 13
    assert searcher.nodes < 600_000


def test_a_forbidden_move_wins_nothing_though_the_position_after_it_is_known(searcher):
    """F6 is a double three; with another order of the moves the same position is legal, and lost for White."""
    before = "..O......\n....O.O..\n....X....\n......X..\n...O.XX..\n....OXO..\nX.XOO.X..\n.XOXX....\n.O...O..."
    after = before.replace("......X..", ".....XX..", 1)
    searcher.new_game()
    known, endless = searcher.work(parse_board(after, Stone.WHITE), RENJU), proof_numbers.ENDLESS
    proof_numbers.prove(known.state, known.tables, known.table, 0, endless, endless, quiet_threats.LENGTHS[0])
    asked = searcher.work(parse_board(before, Stone.BLACK), RENJU)
    assert not quiet_threats.prove(asked, quiet_threats.LENGTHS[0])
