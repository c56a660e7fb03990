"""Rulings on moves in tasks, and tasks made by the engine."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

import pytest

from gobang import paths
from gobang.engine.lab import tasks as lab
from gobang.engine.lab.proofs import step_through, walk
from gobang.engine.search import proof
from gobang.engine.search.searcher import Searcher
from gobang.engine.search.stop import Stop
from gobang.engine.train.examiner import Examiner
from gobang.engine.train.first_tasks import FIRST
from gobang.engine.train.makers import FOURS, MOST_STONES, NODES, TaskMaker
from gobang.game.judging import judge
from gobang.game.notation import parse_board, parse_point, point_name
from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RENJU, RULES
from gobang.game.train.attempt import Attempt, Outcome
from gobang.game.train.task import AIMS, Aim, Task, TaskKind, Topic
from gobang.game.train.task_text import read_all
from gobang.game.worth import Proof

THREE = """
...........
...........
...........
...........
..OXXX.....
...........
...........
....OO.....
...........
...........
...........
"""
"""Black to move makes a four, and the white two is no danger."""


@pytest.fixture(scope="module")
def examiner():
    return Examiner(Searcher())


@pytest.fixture(scope="module")
def solver():
    """What judges tasks beside the examiner; one for all, as its table alone has 128 MB at first."""
    made = Searcher()
    made.set_table(4 << 20)
    return made


def at(name: str) -> Point:
    return parse_point(name, 11)


def rule(examiner: Examiner, board: str, move: str, aim: Aim, turn: Stone = Stone.BLACK, rules=FREESTYLE):
    return examiner.rule(parse_board(board, turn), rules, aim, at(move), Stop())


def test_a_straight_four_wins_and_the_longest_resistance_is_shown(examiner):
    board = THREE.replace("..OXXX", "...XXX")
    ruling = rule(examiner, board, "g7", Aim.WIN)
    assert (ruling.right, ruling.appraisal.proof, ruling.appraisal.plies) == (True, Proof.WIN, 3)
    assert ruling.appraisal.line[0] == at("g7")
    assert ruling.appraisal.line[1] in (at("c7"), at("h7"))
    assert len(ruling.appraisal.line) == 3


def test_a_four_that_can_be_stopped_is_no_win(examiner):
    ruling = rule(examiner, THREE, "g7", Aim.WIN)
    assert (ruling.right, ruling.appraisal.proof) == (False, None)
    assert ruling.appraisal.line[1] == at("h7"), "the reply that stops it"


def test_a_wrong_answer_is_refuted(examiner):
    board = THREE.replace("..OXXX", "...XXX")
    ruling = rule(examiner, board, "a1", Aim.HOLD, turn=Stone.WHITE)
    assert (ruling.right, ruling.appraisal.proof) == (False, Proof.LOSS)
    position = parse_board(board, Stone.WHITE)
    for move in ruling.appraisal.line:
        position = position.play(move)
    assert judge(position, FREESTYLE).winner is Stone.BLACK
    assert len(ruling.appraisal.line) == ruling.appraisal.plies


def test_a_defence_is_right_if_no_loss_is_proved(examiner):
    board = THREE.replace("..OXXX", "...XXX")
    assert rule(examiner, board, "g7", Aim.HOLD, turn=Stone.WHITE).right


def test_five_in_a_row_and_forbidden_moves_are_ruled_on_at_once(examiner):
    four = THREE.replace("..OXXX.", "..OXXXX")
    assert rule(examiner, four, "h7", Aim.WIN).appraisal.plies == 1
    six = THREE.replace("..OXXX...", "...XXX.XX")
    assert not rule(examiner, six, "g7", Aim.WIN, rules=RENJU).right


def test_the_best_move_by_estimate_and_one_that_is_not(examiner):
    board = THREE.replace("..OXXX", "...XX.")
    position = parse_board(board, Stone.BLACK)
    from_search = max(
        (examiner.worth(position, FREESTYLE, move, Stop()) for move in position.near(1)), key=lambda worth: worth.order
    )
    assert examiner.rule(position, FREESTYLE, Aim.BEST, from_search.line[0], Stop()).right
    assert not rule(examiner, board, "a11", Aim.BEST).right


def test_a_stopped_examiner_rules_on_nothing(examiner):
    stop = Stop()
    stop.set()
    assert examiner.rule(parse_board(THREE, Stone.BLACK), FREESTYLE, Aim.WIN, at("g7"), stop) is None


# Tasks that are made

KINDS = [
    (TaskKind.WIN_BY_FOURS, FREESTYLE),
    (TaskKind.WIN_BY_THREATS, RENJU),
    (TaskKind.ONLY_DEFENCE, FREESTYLE),
    (TaskKind.FORBIDDEN, RENJU),
    (TaskKind.TUTORIAL, FREESTYLE),
]


def made(kind: TaskKind, rules, count: int = 1, seed: int = 6) -> list[Task]:
    """Tasks of a seed that soon gives one of each kind: of others a win by fours takes twenty times as long."""
    return list(islice(TaskMaker(rules, 11, seed, Stop()).tasks(kind), count))


@pytest.mark.parametrize(("kind", "rules"), KINDS, ids=[kind.value for kind, _ in KINDS])
def test_the_solver_agrees_with_a_made_task_and_the_seed_decides_it(examiner, solver, kind, rules):
    (task,) = made(kind, rules)
    assert (task.kind, task.rules, task.position.size) == (kind, rules, 11)
    assert list(lab.faults(task, examiner, solver)) == []
    assert made(kind, rules) == [task]


SHIPPED = read_all((paths.resources() / "training" / "tasks.jsonl").read_text("utf-8"))
SAMPLE = [task for kind in AIMS for task in [each for each in SHIPPED if each.kind is kind][::40]]
"""One of forty of each kind; `gobang-engine tasks --check` rules on every move of all."""


@pytest.mark.parametrize("task", SAMPLE, ids=lambda task: task.key)
def test_the_answers_of_shipped_tasks_are_right_and_no_other_move_wins_by_threats(examiner, solver, task, monkeypatch):
    if task.aim is Aim.WIN:
        assert all(examiner.rule(task.position, task.rules, task.aim, move, Stop()).right for move in task.answers)
        monkeypatch.setattr("gobang.engine.train.examiner.SEARCH", 1)  # a better search may prove more
        free = task.position.stones(Stone.EMPTY)
        worth = {move: examiner.worth(task.position, task.rules, move, Stop()) for move in free}
        assert {move for move in worth if worth[move].proof is Proof.WIN} <= set(task.answers)
    else:
        assert list(lab.faults(task, examiner, solver)) == []


def test_a_made_win_stands_against_every_defence_and_can_be_played_to_its_end(examiner, solver):
    (task,) = made(TaskKind.WIN_BY_FOURS, FREESTYLE)
    for answer in task.answers:
        after = task.position.play(answer)
        if judge(after, task.rules) is None:
            for reply in (p for p in after.near(2) if judge(after.play(p), task.rules) is None):
                here = after.play(reply)
                by_threats = walk(solver, here, task.rules, random.Random(1), 10) is None
                assert by_threats or step_through(solver, here, task.rules, 10) is None
    attempt = Attempt.at(task)
    while not attempt.solved:
        move = attempt.rest[0]
        attempt = attempt.ruled(
            attempt.known(move) or examiner.rule(attempt.position, task.rules, task.aim, move, Stop())
        )
    assert judge(attempt.position, task.rules).winner is task.position.turn
    assert attempt.outcome is Outcome.FOUND


def test_a_wrong_list_of_answers_is_noticed(examiner, solver):
    (task,) = made(TaskKind.FORBIDDEN, RENJU)
    free = next(point for point in task.position.stones(Stone.EMPTY) if point not in task.answers)
    more = replace(task, answers=(*task.answers, free))
    none = replace(task, answers=(free,))
    assert len(list(lab.faults(more, examiner, solver))) == 1
    assert len(list(lab.faults(none, examiner, solver))) == 1 + len(task.answers)


def test_a_task_about_a_weigher_may_be_turned(examiner, solver):
    for task in made(TaskKind.TUTORIAL, FREESTYLE, count=5):
        for way in Orientation:
            assert list(lab.faults(task.seen(way, exchanged=True), examiner, solver)) == []


def test_tasks_for_a_lesson_teach_its_shape():
    maker = TaskMaker(FREESTYLE, 11, 1, Stop())
    task = next(maker.tasks(TaskKind.WIN_BY_FOURS, Topic.FOUR_THREE))
    assert (task.topic, task.plies) == (Topic.FOUR_THREE, 5)
    board = task.position.grid
    assert len(board) - board.count(Stone.EMPTY) <= MOST_STONES


def test_a_stopped_maker_makes_nothing():
    stop = Stop()
    stop.set()
    assert list(TaskMaker(RULES["freestyle"], 11, 1, stop).tasks(TaskKind.TUTORIAL)) == []


def test_an_open_position_is_worth_an_estimate(examiner):
    assert examiner.worth(Position.empty(11), FREESTYLE, at("f6"), Stop()).proof is None


COURSE = read_all((paths.resources() / "training" / "course.jsonl").read_text("utf-8"))
SMALL = [task for task in COURSE for first in FIRST if (first.topic, first.position) == (task.topic, task.position)]
DEFENCES = [task for task in COURSE if task.topic is Topic.DEFENCE]


@pytest.mark.parametrize("task", DEFENCES, ids=lambda task: task.key)
def test_in_the_lesson_of_defence_the_other_side_would_win_next_and_the_answers_stop_that(
    examiner, solver, task, monkeypatch
):
    """What the sentence of the lesson says is so in each of its tasks."""
    monkeypatch.setattr("gobang.engine.train.examiner.SEARCH", 1)
    position = task.position
    passed = position.turned(position.turn.other)
    solver.new_game()
    work = solver.work(passed, task.rules, Stop())
    work.resume(NODES)
    plies = proof.shortest_vcf(work.state, work.tables, work.table, FOURS)
    assert plies, "by fours"
    assert all(examiner.rule(position, task.rules, Aim.HOLD, move, Stop()).right for move in task.answers)


@pytest.mark.parametrize("task", [each for each in SMALL if each.line], ids=lambda task: task.key)
def test_the_solution_of_a_small_position_is_its_plainest_answer(task):
    """Of two stones side by side a hint led to a point with a gap between, which was the first one on the board."""
    assert task.line == (lab.plainest(task, task.answers),)


def test_two_stones_side_by_side_become_three_in_a_row():
    two = next(each for each in SMALL if each.position == FIRST[0].position)
    assert [point_name(point, 15) for point in two.answers] == ["E8", "F8", "I8", "J8"]
    assert [point_name(point, 15) for point in two.line] == ["F8"]
