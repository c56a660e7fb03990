"""A branch is analysed position by position, the last first; a pause or a kill costs at most one of them."""

from __future__ import annotations

import json

import pytest

from gobang.analyses.database import NAME, AnalysisDatabase
from gobang.analyses.form import Form
from gobang.game.formats import sgf
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.game.ruleset import FREESTYLE, RENJU
from gobang.game.worth import win
from gobang.model.analysis import branch_plan, deepening
from gobang.model.analysis import memory as memory_module
from gobang.model.analysis.analysis import Analysis
from gobang.model.analysis.branch_plan import BranchPlan
from gobang.model.analysis.deepening import BranchSearch
from gobang.model.analysis.memory import AnalysisMemory
from gobang.model.kept.storage import Storage
from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponents
from gobang.model.player import HumanPlayer
from tests.analyses.made import found, opened, position
from tests.bad_brains import brain

TREE = "(;GM[4]SZ[15];B[hh];W[ig](;B[gj];W[ii])(;B[ih]))"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch):
    for name in ("MEET_MS", "WRITE_MS", "AGAIN_MS"):
        monkeypatch.setattr(memory_module, name, 0)


@pytest.fixture
def opponents(qapp, data):
    opponents = Opponents()
    for manner in ("analyses", "thinks aloud", "dies while analysing"):
        opponents.engines.add(brain(manner, analyses=True))
    yield opponents
    opponents.close()


@pytest.fixture
def begun(qapp, opponents, tmp_path):
    """Makes what deepens in a new window of the same person."""
    open_ = []

    def begin(engine: str = "thinks aloud") -> BranchSearch:
        match = Match()
        match.begin(HumanPlayer(), HumanPlayer())
        analysis = Analysis(match, opponents)
        analysis.use(engine)
        memory = AnalysisMemory(match, analysis, tmp_path / NAME)
        made = BranchSearch(match, analysis, opponents, memory, Storage(), tmp_path / "plan.json")
        open_.append((made, memory, analysis, match))
        return made

    yield begin
    for made, memory, analysis, _ in open_:
        analysis.switch(on=False)
        made.close()
        memory.close()


def plan(text: str = TREE, *, further: bool = False, seconds: int = 1) -> BranchPlan:
    return BranchPlan.of(sgf.loads(text).root.children[0], FREESTYLE, seconds, further=further)


def known(folder, moves):
    with AnalysisDatabase(folder / NAME) as database:
        return database.finding(Form.of(position(moves), FREESTYLE))


def asked(made):
    """The positions that are searched, in their order."""
    order = []

    def note():
        listener = made.listener
        if listener is not None and (not order or order[-1] != listener.position.moves):
            order.append(listener.position.moves)

    made.changed.connect(note)
    return order


def at(made, left, do):
    """Call `do` as soon as only so many positions are left."""

    def look():
        if made.running and made.plan is not None and made.plan.left == left:
            do()

    made.changed.connect(look)


def test_the_plan_has_each_position_below_once_and_the_last_first():
    made = plan()
    assert [len(each.moves) for each in made.positions] == [4, 3, 3, 2, 1]
    twice = BranchPlan.of(sgf.loads("(;SZ[15];B[hh];W[ig](;B[gj])(;B[gh];W[aa]))").root, RENJU, 1, further=True)
    assert len(twice.keys) == len(set(twice.keys)) == 6
    transposed = plan("(;SZ[15];B[hh](;W[ig];B[gj])(;W[aa];B[gj])(;W[ig];B[gj]))")
    assert len(transposed.positions) == 5


def test_of_a_large_tree_the_nearest_positions_are_taken(monkeypatch):
    monkeypatch.setattr(branch_plan, "MOST_POSITIONS", 3)
    assert [len(each.moves) for each in plan().positions] == [3, 2, 1]


def test_a_plan_is_read_as_it_was_written_stones_that_were_set_up_too():
    record = Record(Position.setup(15, [Point(1, 1), Point(2, 1), Point(3, 1)], [Point(5, 5)], Stone.WHITE))
    record.play(Point(7, 7))
    for made in (plan().with_done(plan().keys[0]), BranchPlan.of(record.root, RENJU, 9, further=True)):
        again = branch_plan.loads(branch_plan.dumps(made))
        assert (again.keys, again.done, again.rules, again.seconds) == (made.keys, made.done, made.rules, made.seconds)
        assert (again.further, again.left) == (made.further, made.left)


@pytest.mark.parametrize(
    "change",
    [
        {"rule": "go"},
        {"size": 99},
        {"seconds": 0},
        {"positions": []},
        {"positions": ["h99"]},
        {"positions": ["h8h8"]},
        {"positions": [7]},
        {"done": [-1]},
        {"further": 1},
    ],
)
def test_a_plan_that_is_none_is_refused(change):
    text = json.dumps(json.loads(branch_plan.dumps(plan())) | change)
    with pytest.raises(ValueError):  # noqa: PT011  what is wrong with it nobody is told
        branch_plan.loads(text)


def test_all_positions_are_searched_and_their_results_kept(qtbot, begun, tmp_path):
    made = begun()
    order = asked(made)
    with qtbot.waitSignal(made.ended) as told:
        made.begin(plan())
    assert told.args == [5]
    assert [len(moves) for moves in order] == [4, 3, 3, 2, 1]
    assert made.plan is None
    assert not (tmp_path / "plan.json").exists()
    qtbot.waitUntil(lambda: known(tmp_path, "h8i9") is not None)
    assert known(tmp_path, "h8i9g6i7").engine == "thinks aloud"


def test_paused_and_killed_it_goes_on_where_it_was(qtbot, begun):
    made = begun()
    at(made, 3, made.pause)
    made.begin(plan())
    qtbot.waitUntil(lambda: not made.running)
    again = begun()  # nothing of the first was closed
    assert (again.plan.left, again.running) == (3, False)
    order = asked(again)
    with qtbot.waitSignal(again.ended):
        again.resume()
    assert [len(moves) for moves in order] == [3, 2, 1]


def test_what_is_found_is_kept_before_a_position_has_had_its_time(qtbot, begun, tmp_path, monkeypatch):
    monkeypatch.setattr(deepening, "REACH_MS", 0)
    made = begun("analyses")
    made.begin(plan(seconds=3600))
    qtbot.waitUntil(lambda: known(tmp_path, "h8i9g6i7") is not None)
    assert made.plan.left == 5


def test_ended_it_is_forgotten(qtbot, begun, tmp_path):
    made = begun()
    at(made, 4, made.end)
    made.begin(plan())
    qtbot.waitUntil(lambda: made.plan is None)
    assert begun().plan is None
    assert not made.running


def test_beyond_the_record_it_goes_on_with_the_best_moves_and_stops_at_proofs(qtbot, begun, tmp_path):
    """The engine names a15, b15 and c15; after a15 the position is known to be won, so that nothing follows it."""
    with opened(tmp_path) as database:
        database.write([(Form.of(position("h8a15"), FREESTYLE), found("o1", win(9), 30))])
    made = begun()
    order = asked(made)
    made.begin(plan("(;SZ[15];B[hh])", further=True))
    qtbot.waitUntil(lambda: len(made.plan.done) >= 5)
    firsts = [moves[1] for moves in order if len(moves) == 2]
    assert firsts[:3] == [Point(0, 0), Point(1, 0), Point(2, 0)]
    assert not [moves for moves in order if len(moves) == 3 and moves[1] == Point(0, 0)]
    made.end()


def test_it_rests_while_the_person_analyses(qtbot, begun):
    made = begun("analyses")
    made.begin(plan(seconds=3600))
    qtbot.waitUntil(lambda: made.listener is not None and made.listener.depth == 9)
    made._analysis.switch(on=True)
    assert made.waits
    assert made.listener is None
    made._analysis.switch(on=False)
    qtbot.waitUntil(lambda: made.listener is not None)
    assert made.plan.left == 5


def test_an_engine_that_dies_is_told_and_it_is_paused(qtbot, begun):
    made = begun("dies while analysing")
    with qtbot.waitSignal(made.failed) as told:
        made.begin(plan())
    assert told.args[0] == "dies while analysing"
    assert not made.running
    assert made.plan.left == 5


def test_a_file_that_is_no_plan_is_set_aside(begun, tmp_path):
    (tmp_path / "plan.json").write_text("{}")
    made = begun()
    assert made.plan is None
    assert made.set_aside == tmp_path / "plan.json.broken"
