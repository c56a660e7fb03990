"""What the fit counts of a position is what the engine evaluates."""

from __future__ import annotations

import random

import numba as nb
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from gobang.engine.kernels import board, evaluate
from gobang.engine.kernels import state as s
from gobang.engine.lab.learning import fit, fitting, networks, selfplay
from gobang.engine.search import tables
from gobang.engine.search.cells import to_cell
from gobang.game.point import Point
from gobang.game.ruleset import CARO, FREESTYLE, STANDARD


@nb.njit
def value(st, tb):
    """`evaluate`, which Python itself cannot call."""
    return evaluate.evaluate(st, tb)


@pytest.mark.parametrize("rules", [FREESTYLE, STANDARD, CARO], ids=lambda rules: rules.name)
def test_the_terms_of_a_position_add_up_to_its_evaluation(rules, monkeypatch):
    """Self-play notes the terms of the positions that it sees, whose value is asked for here at the same time."""
    asked = []
    see = selfplay._see

    def listen(st, tb, *given, **named):
        asked.append(value(st, tb))
        return see(st, tb, *given, **named)

    monkeypatch.setattr(selfplay, "_see", listen)
    samples = selfplay.play(rules, 2, 3, 300)
    (batch,) = fitting.batches(samples)
    numbers = tables.fitted(rules).numbers
    found = np.bincount(batch.row, numbers[batch.feature] * batch.surplus, len(asked))
    found = np.floor(found) + numbers[batch.also].sum(axis=1)
    assert len(asked) > 20
    assert found.tolist() == asked


def test_the_games_search_asks_the_network_where_that_is_wanted():
    fitted, corrected = (selfplay.play(FREESTYLE, 2, 3, 300, network=network) for network in (False, True))
    assert fitted.value.tolist() != corrected.value.tolist()
    assert selfplay.play(FREESTYLE, 2, 3, 300).value.tolist() == fitted.value.tolist()


def test_positions_beside_a_game_have_no_result_but_the_searchs():
    samples = selfplay.play(FREESTYLE, 2, 3, 300)
    aside = np.isnan(samples.result)
    assert 0 < aside.sum() < len(aside)
    target = np.concatenate([batch.target for batch in fitting.batches(fit.join([samples, samples]))])
    chance = 1 / (1 + np.exp(-np.clip(samples.value, -fitting.SURE, fitting.SURE) / 200))
    assert target[: len(aside)][aside] == pytest.approx(chance[aside])


def test_the_cells_are_averaged_over_two_plies():
    """A stone that changes the cells' worth counts half at once; passing the turn turns the sign of what is left."""
    tb, st = tables.build(FREESTYLE), tables.new_state()
    tb.threat[:] = 0
    tb.plenty[:] = 0
    board.clear(st, tb, 15)
    dice = random.Random(5)
    leads = []
    for _ in range(6):
        board.play(st, tb, to_cell(Point(dice.randrange(15), dice.randrange(15))))
        black, white = (int(st.total[2 * int(st.n) + each]) for each in (0, 1))
        leads.append(black - white)
        before = leads[-2] if len(leads) > 1 else 0
        sign = 1 if st.side == 1 else -1
        assert value(st, tb) == sign * (leads[-1] + before) // 2


@given(arrays(np.int64, (4, 5), elements=st.integers(0, s.PAIRS - 1)))
def test_the_lines_of_cells_are_unpacked_as_they_were_packed(lines):
    cells = selfplay.packed(lines)
    assert cells.dtype == np.uint32
    assert selfplay.unpacked(cells).tolist() == lines.tolist()
    assert [[cell >> 8 * line & 255 for cell in cells.tolist()] for line in range(4)] == lines.tolist(), (
        "the bytes that files of samples hold"
    )


@pytest.mark.parametrize(("own", "other"), [(s.FREE3, s.DEAD), (s.BLOCKED2, s.FREE4), (s.LINE_DOUBLE4, s.FIVE4)])
def test_the_opponent_sees_a_line_the_other_way_round(own, other):
    pair, turned = (selfplay.paired(np.array([a]), np.array([b])) for a, b in ((own, other), (other, own)))
    assert [part.item() for part in selfplay.parted(pair)] == [own, other]
    assert pair.item() == other * 16 + own
    assert networks.TURNED[pair].item() == turned.item()
    assert (networks.TURNED[networks.TURNED] == np.arange(s.PAIRS)).all()


def test_the_table_of_threats_has_a_row_for_every_index():
    assert tables.build(FREESTYLE).threat.shape == (s.THREATS,)
    assert tables.SIZES[1] == s.THREATS == (s.PLENTY_ROWS - s.THREAT_ROWS) // s.HIDDEN
