"""Whole proofs: each is checked against every reply by the rules alone, and one that is broken is not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gobang.engine.forced.defending import defences
from gobang.engine.forced.proving import Prover
from gobang.engine.search.stop import Stop
from gobang.game.analysis.forced import DefenceOrder, ProofOrder, Unthreatened
from gobang.game.analysis.proof import ProofTree
from gobang.game.analysis.proof_check import GapKind, beginning, check
from gobang.game.analysis.proof_node import WinKind
from gobang.game.formats.collection import reading
from gobang.game.formats.registry import dumps
from gobang.game.gradual import finish
from gobang.game.notation import parse_position_string, point_name
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RENJU
from gobang.game.train.task import TaskKind
from gobang.game.train.task_text import read_all
from gobang.paths import resources

SHIPPED = read_all((resources() / "training" / "tasks.jsonl").read_text(encoding="utf-8"))
WINS = [
    task
    for kind in (TaskKind.WIN_BY_FOURS, TaskKind.WIN_BY_THREATS)
    for task in [task for task in SHIPPED if task.kind is kind][::60]
]


def proved(searcher, position, rules, kind, *, stop=None) -> ProofTree:
    searcher.new_game()
    order = ProofOrder(position, rules, kind, 20)
    return ProofTree(position, rules, kind, Prover(searcher, stop or Stop(), lambda _: None).prove(order))


def checked(tree: ProofTree):
    record = tree.record("a proof")
    begin = beginning(record)
    assert begin is not None
    return finish(check(begin, tree.rules))


@pytest.mark.parametrize("task", WINS, ids=[f"{task.kind.value} {task.rules.name}" for task in WINS])
def test_every_reply_to_a_proof_is_refuted(searcher, task):
    kind = WinKind.VCF if task.kind is TaskKind.WIN_BY_FOURS else WinKind.VCT
    tree = proved(searcher, task.position, task.rules, kind)
    found = checked(tree)
    assert found.proved, found.gaps[:3]
    assert found.side is task.position.turn
    assert tree.plies[0] >= task.plies


def test_a_proof_without_one_branch_is_none(searcher):
    task = WINS[-1]
    tree = proved(searcher, task.position, task.rules, WinKind.VCT)
    root = tree.nodes[0]
    assert root.replies
    broken = ProofTree(tree.position, tree.rules, tree.kind, (replace(root, replies=root.replies[1:]), *tree.nodes[1:]))
    (gap,) = checked(broken).gaps
    assert (gap.kind, gap.line) == (GapKind.UNANSWERED, (root.attack, root.replies[0][0]))


@pytest.mark.parametrize("suffix", [".sgf", ".lib"])
def test_a_written_proof_is_still_one_when_it_is_read(searcher, suffix):
    moves = "h8a1i8c1j8o1g10e1g11o15"
    position = Position.of(15, parse_position_string(moves, 15))
    tree = proved(searcher, position, FREESTYLE, WinKind.VCT)
    record = finish(reading(dumps(tree.record("x", by_moves=suffix == ".lib"), suffix), suffix, 0))[0]
    begin = beginning(record)
    assert begin is not None
    assert begin.position.grid == position.grid
    assert finish(check(begin, FREESTYLE)).proved


def test_a_position_without_a_win_has_no_proof(searcher):
    assert not proved(searcher, Position.of(15, parse_position_string("h8h9", 15)), FREESTYLE, WinKind.VCT).nodes


def test_a_proof_that_is_stopped_is_none(searcher):
    stop = Stop()
    stop.set()
    assert not proved(searcher, WINS[0].position, WINS[0].rules, WinKind.VCF, stop=stop).nodes


def names(found, size=11) -> set[str]:
    return {point_name(each.move, size).lower() for each in found}


def board(white: str) -> Position:
    return Position.setup(11, parse_position_string("e6f6g6", 11), parse_position_string(white, 11), Stone.WHITE)


@pytest.mark.parametrize("rules", [FREESTYLE, RENJU])
def test_the_moves_that_defend_are_found_and_all_others_are_refuted(searcher, rules):
    found = list(defences(searcher, DefenceOrder(board("a1b1c1"), rules, 5), Stop()))
    assert len(found) == 115
    held = [each for each in found if not each.loses]
    assert names(held) == {"d6", "h6", "d1", "e1"}, "beside the three, or by a four first"
    assert all(each.exhausted for each in held)
    assert all(each.loses % 2 == 0 and each.line for each in found if each.loses)


def test_where_nothing_is_threatened_no_single_move_is_looked_at(searcher):
    order = DefenceOrder(Position.of(11, parse_position_string("f6", 11)), FREESTYLE, 5)
    (told,) = defences(searcher, order, Stop())
    assert isinstance(told, Unthreatened)
    assert told.exhausted


def test_a_move_that_wins_is_told_as_one(searcher):
    first = next(defences(searcher, DefenceOrder(board("b1c1d1"), FREESTYLE, 5), Stop()))
    assert first.wins == 3
    assert names([first]) <= {"a1", "e1"}
