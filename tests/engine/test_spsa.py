"""The stochastic approximation finds what is best through much noise, keeps bounds, and follows from its seed."""

from __future__ import annotations

import math
import random

import pytest

from gobang.engine.lab.learning.spsa import ALPHA, GAMMA, Dial, Spsa

BEST = {"a": 55.0, "b": 1.3, "c": 200.0}
DIALS = [Dial("a", 40, 8, 0, 100), Dial("b", 2.0, 0.3, 0, 10), Dial("c", 100, 40, 0, 1000)]


def worth(numbers):
    """Quadratic, in steps from the best; a step in one number costs 35 Elo or so."""
    return -0.2 * sum(((numbers[dial.name] - BEST[dial.name]) / dial.step) ** 2 for dial in DIALS)


def tuned(seed, iterations=3000, games=4, dials=DIALS):
    """The numbers after each iteration, of games that the better side wins by the logistic chance of their worth."""
    spsa, luck = Spsa(dials, iterations, seed, 0.01), random.Random(seed)
    way = []
    for _ in range(iterations):
        trial = spsa.trial()
        chance = 1 / (1 + math.exp(worth(trial.minus) - worth(trial.plus)))
        spsa.learn(trial, sum(1 if luck.random() < chance else -1 for _ in range(games)))
        way.append(spsa.numbers)
    return way


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_finds_the_best_numbers_through_the_noise_of_games(seed):
    found = tuned(seed)[-1]
    for dial in DIALS:
        assert abs(dial.start - BEST[dial.name]) >= 1.8 * dial.step
        assert abs(found[dial.name] - BEST[dial.name]) < 0.6 * dial.step, found


def test_the_same_seed_goes_the_same_way():
    assert tuned(5, 50) == tuned(5, 50)
    assert tuned(5, 50) != tuned(6, 50)


def test_each_number_is_moved_to_either_side_and_by_the_step_at_the_end():
    spsa = Spsa(DIALS, 100, 1)
    signs, reaches = set(), []
    for _ in range(100):
        trial = spsa.trial()
        signs.add(trial.signs)
        reaches.append([(trial.plus[dial.name] - dial.start) / dial.step for dial in DIALS])
        for dial in DIALS:
            assert trial.plus[dial.name] - dial.start == pytest.approx(dial.start - trial.minus[dial.name])
        assert all(math.copysign(1, reach) == sign for reach, sign in zip(reaches[-1], trial.signs, strict=True))
        spsa.learn(trial, 0)
    assert len(signs) == 8
    assert [abs(reach) for reach in reaches[-1]] == pytest.approx([1, 1, 1])
    assert [abs(reach) for reach in reaches[0]] == pytest.approx([100**GAMMA] * 3)
    assert spsa.numbers == {dial.name: dial.start for dial in DIALS}


def test_a_result_moves_each_number_the_way_it_speaks_for_by_falling_rates():
    """Fishtest's a / c² by Spall's a and c: the rate in the last iteration."""
    spsa = Spsa(DIALS, 100, 1, 0.01)
    for number in range(1, 101):
        before, trial = spsa.numbers, spsa.trial()
        spsa.learn(trial, 2 if number % 2 else -2)
        rate = 0.01 * (110 / (10 + number)) ** ALPHA * (number / 100) ** (2 * GAMMA)
        reach = (100 / number) ** GAMMA
        for dial, sign in zip(DIALS, trial.signs, strict=True):
            moved = (spsa.numbers[dial.name] - before[dial.name]) / dial.step
            assert moved == pytest.approx(sign * rate * reach * (2 if number % 2 else -2))


def test_no_number_leaves_its_bounds():
    dials = [Dial("a", 1, 8, 0, 2), Dial("b", 2.0, 0.3, 1.9, 10), Dial("c", 100, 40, 0, 101)]
    spsa = Spsa(dials, 40, 1, 1.0)
    seen = []
    for _ in range(40):
        trial = spsa.trial()
        spsa.learn(trial, 3)
        seen += [trial.plus, trial.minus, spsa.numbers]
    for dial in dials:
        numbers = [each[dial.name] for each in seen]
        assert dial.least == min(numbers)
        assert max(numbers) <= dial.most
