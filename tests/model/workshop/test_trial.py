"""A machine is tried against others in a process of its own."""

from __future__ import annotations

import pytest

from gobang.model.workshop.trial import GAMES, SWEPT_GAMES, DifferingGame, MachineTrial, sweep_values
from tests.game.weighers.machines import FIVE
from tests.lab import lab

MINE = FIVE["ray-pattern"].copied("Mine").changed({"own.live.3": 1200})


@pytest.fixture
def trial(qapp, request):
    made = MachineTrial(command=lab(getattr(request, "param", "good")))
    yield made
    made.close()


def test_it_is_tried_against_each_in_turn(qtbot, trial):
    rivals = {name: FIVE[name] for name in ("ray-pattern", "run-code", "five-tuple")}
    trial.begin(MINE, rivals)
    assert trial.on
    qtbot.waitUntil(lambda: not trial.on)
    assert list(trial.scores) == list(rivals)
    assert {score.games for score in trial.scores.values()} == {GAMES}
    assert trial.played == trial.wanted == 3 * GAMES
    assert trial.differing == (
        DifferingGame("h8i9h9i8h10h11h7h6g8", 5, True, 0.5),
        DifferingGame("h8i9h9i8h10h11h7h6g8", 6, False, 1.0),
    )


def test_one_number_is_swept(qtbot, trial):
    trial.sweep(MINE, "ray-pattern", FIVE["ray-pattern"], "own.live.3")
    qtbot.waitUntil(lambda: not trial.on)
    assert list(trial.curve) == list(sweep_values(1200))
    assert {score.games for score in trial.curve.values()} == {SWEPT_GAMES}
    assert trial.played == trial.wanted


@pytest.mark.parametrize("trial", ["holds"], indirect=True)
def test_what_was_found_stays_when_it_is_stopped(qtbot, trial):
    trial.begin(MINE, {"ray-pattern": FIVE["ray-pattern"]})
    qtbot.waitUntil(lambda: bool(trial.scores))
    trial.stop()
    assert not trial.on
    assert trial.scores["ray-pattern"].games == 20
    trial.sweep(MINE, "ray-pattern", FIVE["ray-pattern"], "ring")
    qtbot.waitUntil(lambda: not trial.on)
    assert trial.scores == {}
    assert list(trial.curve) == list(sweep_values(0))


@pytest.mark.parametrize("trial", ["dies"], indirect=True)
def test_an_engine_that_ends_is_told(qtbot, trial):
    with qtbot.waitSignal(trial.failed):
        trial.begin(MINE, {"ray-pattern": FIVE["ray-pattern"]})
    assert not trial.on


@pytest.mark.parametrize("now", [-700, -1, 0, 1, 2, 40, 800_000, 10**9])
def test_the_values_of_a_sweep_are_different_and_have_the_present_one(now):
    values = sweep_values(now)
    assert now in values
    assert list(values) == sorted(set(values))
    assert max(map(abs, values)) <= 10**9
