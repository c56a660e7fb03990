"""A second engine analyses the same position beside the first; the first goes on whatever becomes of it."""

from __future__ import annotations

import pytest

from gobang.game.engines.trouble import Trouble
from gobang.game.notation import parse_position_string
from gobang.game.point import Point
from gobang.game.ruleset import RENJU
from gobang.model.analysis import asking
from gobang.model.analysis.asking import LEAST_MB, Effort
from gobang.model.analysis.narrowing import Narrowing
from gobang.model.engines.specs import OWN, EngineSpec
from gobang.model.kept.storage import Storage
from gobang.model.opponents.opponents import Opponents
from gobang.model.player import HumanPlayer
from gobang.model.setup import Setup
from gobang.model.study import Study
from tests.bad_brains import backwards, brain, leaver
from tests.desk import desk_of

FIRST, SECOND, DIES = "leaves out", "from the end", "dies while analysing"
A15, O1 = Point(0, 0), Point(14, 14)


@pytest.fixture
def opponents(qapp, data):
    opponents = Opponents()
    opponents.engines.add(leaver(FIRST))
    opponents.engines.add(backwards(SECOND, rules=("freestyle", "standard")))
    opponents.engines.add(brain(DIES, analyses=True))
    yield opponents
    opponents.close()


@pytest.fixture
def study(match, opponents, data):
    made = Study(desk_of(match, opponents=opponents), Storage())
    made.analysis.use(FIRST)
    yield made
    made.close()


@pytest.fixture
def first(study):
    return study.analysis


@pytest.fixture
def second(study):
    study.second.use(SECOND)
    return study.second


def best(analysis) -> Point | None:
    return analysis.thoughts[0].moves[0] if analysis.depth == 9 else None


def both(qtbot, first, second, expected) -> None:
    qtbot.waitUntil(lambda: (best(first), best(second.analysis)) == expected)


def test_both_analyse_the_same_position_and_go_on_together(qtbot, match, first, second):
    first.switch(on=True)
    both(qtbot, first, second, (A15, O1))
    assert second.seen
    for point in parse_position_string("o1a15", 15):
        match.offer(point)
    both(qtbot, first, second, (Point(1, 0), Point(13, 14)))
    match.go(match.record.root)
    both(qtbot, first, second, (A15, O1))
    first.switch(on=False)
    assert (second.analysis.on, second.analysis.thinking) == (False, False)
    assert second.seen, "what it has found stays"


def test_without_a_second_engine_there_is_nothing_of_it(qtbot, first, study):
    first.switch(on=True)
    qtbot.waitUntil(lambda: best(first) == A15)
    assert not study.second.analysis.on
    assert not study.second.seen


def test_a_second_engine_joins_and_leaves_a_running_analysis(qtbot, first, study):
    first.switch(on=True)
    qtbot.waitUntil(lambda: best(first) == A15)
    study.second.use(SECOND)
    both(qtbot, first, study.second, (A15, O1))
    study.second.use(None)
    assert (first.on, study.second.analysis.on, study.second.seen) == (True, False, False)


def test_they_leave_out_the_same_moves_and_look_for_as_many(qtbot, match, first, study, opponents):
    opponents.engines.add(leaver("another"))
    study.second.use("another")
    study.second.want(2)
    first.narrowings.put(Narrowing(frozenset({A15})))
    first.switch(on=True)
    both(qtbot, first, study.second, (Point(1, 0), Point(1, 0)))
    assert [len(each.thoughts) for each in (first, study.second.analysis)] == [2, 2]


def test_the_first_goes_on_when_the_second_dies(qtbot, match, first, study):
    told = []
    study.second.analysis.failed.connect(lambda *what: told.append(what))
    study.second.use(DIES)
    first.switch(on=True)
    qtbot.waitUntil(lambda: told != [])
    assert told[0][:2] == (DIES, Trouble.DIED)
    assert (first.on, study.second.analysis.on) == (True, False)
    match.offer(O1)
    qtbot.waitUntil(lambda: best(first) == A15 and first.thinking)
    assert len(told) == 1, "it is not started again unasked"
    study.second.begin()
    qtbot.waitUntil(lambda: len(told) == 2)


def test_a_second_engine_that_does_not_know_the_rule_is_told_alone(qtbot, match, first, second):
    told = []
    second.analysis.failed.connect(lambda *what: told.append(what))
    match.begin(HumanPlayer(), HumanPlayer(), Setup(rule=RENJU.name))
    first.switch(on=True)
    qtbot.waitUntil(lambda: told != [])
    assert (told[0][:2], first.on) == ((SECOND, Trouble.UNFIT), True)


def test_what_each_has_found_is_kept_under_its_own_name(qtbot, study, first, second):
    kept = []
    first.reached.connect(lambda _, __, name: kept.append(name))
    second.analysis.reached.connect(lambda _, __, name: kept.append(name))
    memory = study.memory
    first.switch(on=True)
    both(qtbot, first, second, (A15, O1))
    qtbot.waitUntil(lambda: first._results.is_judged(study._match.position))
    qtbot.waitUntil(lambda: second.analysis._results.is_judged(study._match.position))
    first.switch(on=False)
    assert sorted(kept) == sorted([SECOND, FIRST])
    assert memory.waiting == 1, "of one position the better finding"


@pytest.mark.parametrize(
    ("threads", "halves"), [(1, (1, 1)), (2, (1, 1)), (3, (2, 1)), (4, (2, 2)), (99, (4, 4)), (0, (2, 2))]
)
def test_they_share_the_threads_that_one_would_have(monkeypatch, threads, halves):
    monkeypatch.setattr(asking, "processors", lambda: 8)
    got = tuple(Effort(threads, share=share).of(OWN).threads for share in (1, 2))
    assert got == halves
    assert Effort(threads).of(OWN).threads == (min(threads, 8) or 4)


def test_they_share_the_memory_but_for_what_an_engine_needs():
    def memory(chosen: int, spec: EngineSpec = OWN) -> int:
        return Effort(memory_mb=chosen, share=2).of(spec).memory_mb

    assert [memory(each) for each in (2048, 512, LEAST_MB)] == [1024, LEAST_MB, LEAST_MB]
    assert memory(0, EngineSpec("small", "small", memory_mb=100)) == 100
    assert memory(0, EngineSpec("any", "any", memory_mb=0)) == 0, "no limit stays none"


def test_the_first_has_everything_again_when_it_is_alone(first, second):
    second.allow(Effort(4, 1024, 30))
    assert (first.effort.share, second.analysis.effort.share) == (1, 2)
    assert first.effort.seconds == second.analysis.effort.seconds == 30
    second.use(None)
    assert first.effort == Effort(4, 1024, 30)
