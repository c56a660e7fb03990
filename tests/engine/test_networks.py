"""The training sees what the kernels compute with, its slopes are those of the loss, and its file is played with."""

from __future__ import annotations

import re
import shutil
from hashlib import sha256

import numpy as np
import pytest

from gobang import paths
from gobang.engine.kernels import board
from gobang.engine.kernels import network as kernels
from gobang.engine.kernels import state as s
from gobang.engine.lab import tools
from gobang.engine.lab.learning import fit, networks, selfplay
from gobang.engine.search import tables
from gobang.game.ruleset import FREESTYLE, RENJU, RULES, STANDARD
from gobang.game.worth import SCALE


@pytest.fixture(scope="module")
def sampled():
    samples = selfplay.play(FREESTYLE, 3, 5, 300)
    return networks.Prepared.of(samples, tables.fitted(FREESTYLE))


def trained(sampled):
    """A network whose numbers all matter."""
    dice = np.random.default_rng(2)
    network = networks.Network.new(dice, sampled.take(np.arange(len(sampled.target))))
    for name, array in network.numbers.items():
        if name != "pairs":
            array[...] += dice.normal(size=array.shape).astype(np.float32) * 0.1
    return network


def test_slopes_are_those_of_the_loss(sampled):
    rows = np.arange(40)
    network, at = trained(sampled), sampled.take(rows)
    slopes = network.slope(at)
    for name, array in network.numbers.items():
        place = np.unravel_index(np.argmax(np.abs(slopes[name])), array.shape)
        losses = []
        for step in (0.0003, -0.0006):  # small, as the slope changes where a number passes 0
            array[place] += step
            losses.append(networks.loss(network, sampled, rows))
        array[place] += 0.0003
        assert (losses[0] - losses[1]) / 0.0006 == pytest.approx(float(slopes[name][place]), rel=0.03, abs=2e-4), name


def test_the_kernels_compute_what_was_trained(monkeypatch):
    """Self-play asks the kernels at the positions that it notes."""
    asked = []
    see = selfplay._see
    found = {}

    def listen(st, tb, *given, **named):
        if found:
            tb.rows[:], tb.network[:], (tb.fitted_share, tb.network_bias) = (
                found[name] for name in ("rows", "network", "base")
            )
            st.summed[:] = board.NO_HASH
            fitted = round(float(sampled.fitted[len(asked)]) * SCALE)
            asked.append(kernels.corrected(st, tb, fitted, sampled.samples.threats[len(asked)]))
        return see(st, tb, *given, **named)

    monkeypatch.setattr(selfplay, "_see", listen)
    sampled = networks.Prepared.of(selfplay.play(FREESTYLE, 2, 3, 300), tables.fitted(FREESTYLE))
    network = trained(sampled)
    guess = network.forward(sampled.take(np.arange(len(sampled.target)))).guess.astype(np.float64)
    found.update(network.rounded())
    selfplay.play(FREESTYLE, 2, 3, 300)
    assert len(asked) == len(guess) > 20
    assert np.allclose(1 / (1 + np.exp(-np.array(asked) / SCALE)), guess, atol=0.02)


def test_train_writes_a_network_that_can_be_played_with(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(networks, "BATCH", 32)
    kept, out = tmp_path / "samples", tmp_path / "network.npz"
    assert tools.run(["selfplay", str(kept), "--games", "3", "--nodes", "300"]) == 0
    assert tools.run(["train", "--samples", str(kept), "--rounds", "2", "--out", str(out)]) == 0
    assert "round 2: loss" in capsys.readouterr().out
    monkeypatch.setattr(tables, "network_file", lambda _: out)
    tb = tables.build(FREESTYLE)
    assert tb.has_network
    assert np.abs(tb.rows.astype(int)).max() < (1 << 15) // 4, "four rows fit into one number"


def test_train_has_as_many_rounds_as_the_training_itself_says(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(networks, "BATCH", 32)
    monkeypatch.setattr(networks, "ROUNDS", 1)
    assert tools.run(["train", "--games", "3", "--nodes", "300", "--out", str(tmp_path / "network")]) == 0
    assert capsys.readouterr().out.count("round ") == 1


@pytest.fixture
def resources(tmp_path, monkeypatch):
    """Copies of the fitted numbers and the networks, as an installation has them."""
    shutil.copytree(paths.resources() / "engine", tmp_path / "engine")
    monkeypatch.setattr(tables.paths, "resources", lambda: tmp_path)
    tables.fitted.cache_clear()
    yield tmp_path / "engine"
    tables.fitted.cache_clear()


@pytest.mark.parametrize("rules", [FREESTYLE, STANDARD, RENJU], ids=lambda rules: rules.name)
def test_a_shipped_network_says_which_numbers_it_was_trained_beside(rules):
    with np.load(tables.network_file(rules)) as arrays:
        assert arrays["beside"].tobytes().hex() == sha256(tables.fitted(rules).numbers.astype("<i8")).hexdigest()
    assert tables.build(rules).has_network
    assert not tables.outdated()


def test_a_network_is_left_out_when_the_fitted_numbers_have_changed(resources):
    file = resources / "freestyle.txt"
    first, rest = file.read_text().split(maxsplit=1)
    file.write_text(f"{int(first) + 1} {rest}")
    tables.fitted.cache_clear()
    found = {rules: tables.build(rules) for rules in (FREESTYLE, STANDARD, RENJU)}
    assert [bool(tb.has_network) for tb in found.values()] == [False, False, True], "standard has freestyle's numbers"
    assert not found[FREESTYLE].network.any()
    assert not found[FREESTYLE].rows.any()
    file.write_text(f"{first} {rest}")
    tables.fitted.cache_clear()
    assert tables.build(FREESTYLE).has_network


def test_a_network_that_does_not_say_what_it_was_trained_beside_is_left_out(resources):
    file = resources / "renju-network.npz"
    with np.load(file) as arrays:
        old = {name: arrays[name] for name in ("rows", "network", "base")}
    np.savez_compressed(file, **old)
    assert not tables.build(RENJU).has_network


@pytest.mark.parametrize(
    ("rules", "left_out"), [(FREESTYLE, ["freestyle", "standard", "caro"]), (STANDARD, ["standard"])]
)
def test_fit_says_which_networks_are_to_be_trained_anew(resources, sampled, capsys, monkeypatch, rules, left_out):
    monkeypatch.setattr(fit, "FEWEST", 20)
    fit.run(rules, sampled.samples, resources.parent / "elsewhere.txt")
    assert "train" not in capsys.readouterr().out
    fit.run(rules, sampled.samples, tables.fitted_file(rules))
    _, *told = capsys.readouterr().out.splitlines()
    assert told == [
        f"the network of {name} is not asked until it is trained anew: gobang-engine train --replace --rule {name}"
        for name in left_out
    ]
    assert [bool(tables.build(RULES[name]).has_network) for name in left_out] == [False] * len(left_out)
    monkeypatch.setattr(networks, "BATCH", 32)
    kept = resources.parent / "kept"
    fit.keep(kept, sampled.samples, rules)
    words = told[left_out.index(rules.name)].split("gobang-engine ")[1].split()
    assert tools.run([*words, "--rounds", "1", "--samples", str(kept)]) == 0, "the line says what can be run"
    assert tables.build(rules).has_network


def test_too_few_positions_are_one_clear_line(tmp_path, capsys):
    for command, told in (("train", "too few"), ("fit", "too few: at least 20000, of some 1000 games")):
        assert tools.run([command, "--games", "1", "--nodes", "100", "--out", str(tmp_path / "x")]) == 2
        assert re.fullmatch(rf"gobang-engine {command}: \d+ positions are {told}\n", capsys.readouterr().err)
        assert not [*tmp_path.iterdir()]


def test_a_fit_takes_some_positions_for_each_of_its_numbers_but_no_more_than_the_shipped_ones_had():
    assert 5 * sum(tables.SIZES) < fit.FEWEST < 100_000


def test_the_loss_falls(sampled):
    samples = sampled.samples
    before = networks.BATCH
    networks.BATCH = 32
    try:
        losses = [left for _, left in networks.train(samples, tables.fitted(FREESTYLE), 4, 1)]
    finally:
        networks.BATCH = before
    assert len(losses) == 4
    assert all(np.isfinite(losses))
    assert s.CHANNELS == 2 * networks.VIEW
