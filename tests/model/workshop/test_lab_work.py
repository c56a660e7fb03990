"""Blame, teaching and tuning give the engine orders, take its answers, and stay whole when it is stopped or dies."""

from __future__ import annotations

import pytest

from gobang.game.notation import parse_point, parse_position_string
from gobang.game.position import Position
from gobang.game.weighers.orders import ProblemKind
from gobang.model.workshop.bench import Bench
from gobang.model.workshop.blame import NAMED, MachineBlame
from gobang.model.workshop.live_trial import LiveTrial
from gobang.model.workshop.own_weighers import OwnWeighers
from gobang.model.workshop.teaching import MachineTeaching
from gobang.model.workshop.trial import MachineTrial
from gobang.model.workshop.tuning import MachineTuning, TuningPlan, movable
from tests.game.weighers.machines import FIVE
from tests.lab import lab

RAY = FIVE["ray-pattern"]
BOARD = Position.of(15, parse_position_string("h8i9h10h9", 15))
POINT = parse_point("f8", 15)


@pytest.fixture
def work(qapp):
    """Makes one kind of work with the engine at hand, in a manner of its own."""
    made = []

    def make(kind, manner: str = "good", *words):
        made.append(kind(*words, command=lab(manner)))
        return made[-1]

    yield make
    for each in made:
        each.close()


def test_three_numbers_are_blamed_with_their_price(qtbot, work):
    blame = work(MachineBlame)
    blame.wish(RAY, BOARD, POINT)
    assert blame.on
    qtbot.waitUntil(lambda: not blame.on)
    assert [each.name for each in blame.numbers] == ["own.live.4", "own.live.3", "own.live.2"]
    assert len(blame.numbers) == NAMED
    assert {each.price.changed for each in blame.numbers} == {12}
    assert blame.trying("own.live.3") == {"own.live.4": 2000, "own.live.3": 1400, "own.live.2": 200}


def test_moves_are_blamed_together_until_they_are_forgotten(qtbot, work):
    blame = work(MachineBlame)
    blame.wish(RAY, BOARD, POINT)
    blame.wish(RAY, Position.empty(), POINT)
    blame.wish(RAY, BOARD, parse_point("g8", 15))
    assert [move.point for move in blame.moves] == [POINT, parse_point("g8", 15)], "one wish for a position"
    blame.forget(RAY, 0)
    qtbot.waitUntil(lambda: not blame.on)
    assert len(blame.moves) == 1
    blame.forget(RAY, 0)
    assert (blame.machine, blame.moves, blame.numbers, blame.on) == (None, (), (), False)


@pytest.mark.parametrize("kind", [MachineBlame, MachineTeaching])
def test_what_is_stopped_takes_no_answer_any_more(qtbot, work, kind, tmp_path):
    each = work(kind, "holds")
    if kind is MachineBlame:
        each.wish(RAY, BOARD, POINT)
    else:
        each.look_into(str(tmp_path))
        qtbot.waitUntil(lambda: not each.on)
        each.teach(RAY, "Anna")
        qtbot.waitUntil(lambda: each.read == 20)
    each.stop()
    assert not each.on
    assert each.machine is (RAY if kind is MachineBlame else None)


def test_an_engine_that_dies_is_told(qtbot, work):
    blame = work(MachineBlame, "dies")
    with qtbot.waitSignal(blame.failed):
        blame.wish(RAY, BOARD, POINT)
    assert not blame.on
    assert blame.numbers == ()


def test_a_machine_is_taught_by_a_players_games(qtbot, work, tmp_path):
    (tmp_path / "one.sgf").write_text("(;GM[4])")
    teaching = work(MachineTeaching)
    teaching.look_into(str(tmp_path))
    qtbot.waitUntil(lambda: not teaching.on)
    assert teaching.counted
    assert teaching.players == (("Anna", 7), ("", 2))
    with qtbot.waitSignal(teaching.taught):
        teaching.teach(RAY, "Anna")
    qtbot.waitUntil(lambda: not teaching.on)
    assert (teaching.player, teaching.moves, teaching.agrees) == ("Anna", 40, 0.5)
    assert teaching.machine.numbers["own.live.2"] == 400
    assert teaching.errors["own.live.2"] == 100


def test_a_tuning_is_proved_and_kept(qtbot, work, tmp_path):
    path = tmp_path / "tuning.jsonl"
    tuning = work(MachineTuning, "good", path)
    assert (tuning.found, tuning.best, tuning.wanted) == (None, None, 0)
    tuning.go_on()
    assert not tuning.on, "there is nothing to go on with"
    tuning.begin(TuningPlan(RAY, ("own.live.3",), 10))
    qtbot.waitUntil(lambda: not tuning.on)
    assert tuning.finished
    assert (tuning.done, tuning.wanted) == (30, 30)
    assert tuning.best.proof
    assert tuning.found.numbers["own.live.3"] == 1400
    again = work(MachineTuning, "good", path)
    assert again.finished
    assert again.checks == tuning.checks
    again.begin(TuningPlan(RAY, ("own.live.2",), 10))
    assert path.with_name("tuning.jsonl.old").exists(), "the tuning before is renamed"


def test_a_tuning_goes_on_after_it_was_stopped(qtbot, work, tmp_path):
    path = tmp_path / "tuning.jsonl"
    tuning = work(MachineTuning, "holds", path)
    tuning.begin(TuningPlan(RAY, ("own.live.3",), 10))
    qtbot.waitUntil(lambda: len(tuning.checks) == 5)
    tuning.stop()
    assert not tuning.finished
    again = work(MachineTuning, "good", path)
    assert len(again.checks) == 5
    again.go_on()
    qtbot.waitUntil(lambda: not again.on)
    assert again.finished


def test_a_full_disk_is_told_and_another_file_is_set_aside(qtbot, work, tmp_path):
    tuning = work(MachineTuning, "full", tmp_path / "full.jsonl")
    with qtbot.waitSignal(tuning.refused) as refused:
        tuning.begin(TuningPlan(RAY, ("own.live.3",), 10))
    assert refused.args[0].kind is ProblemKind.SYSTEM
    assert not tuning.on
    (tmp_path / "other.jsonl").write_text('{"weigher": 3}\n')
    assert work(MachineTuning, "good", tmp_path / "other.jsonl").set_aside is not None


def test_all_numbers_that_count_can_be_tuned():
    assert "ring" not in movable(RAY)
    assert "ring" in movable(FIVE["shape-table"])


def test_the_score_follows_the_numbers_until_another_machine_is_chosen(qtbot, work, tmp_path):
    bench = Bench(lambda: FIVE, OwnWeighers(tmp_path / "weighers"))
    bench.choose("ray-pattern")
    bench.copy("Mine")
    trial = work(MachineTrial)
    live = LiveTrial(bench, trial)
    live.begin({"ray-pattern": RAY})
    qtbot.waitUntil(lambda: not trial.on and bool(trial.scores))
    bench.set({"own.live.3": 1200})
    qtbot.waitUntil(lambda: trial.machine is bench.profile and not trial.on)
    bench.choose("run-code")
    assert not live.on
