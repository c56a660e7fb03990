"""The network's sums are the same kept up and counted anew, and the same compiled as in plain Python."""

from __future__ import annotations

import random

import numpy as np
import pytest

from gobang.engine.brain import Brain
from gobang.engine.kernels import board, evaluate, network
from gobang.engine.kernels import state as s
from gobang.engine.protocol import answers
from gobang.engine.protocol.loading import Loader
from gobang.engine.search import tables
from gobang.engine.search.cells import to_cell
from gobang.engine.search.levels import LEVELS
from gobang.engine.search.limits import Limits
from gobang.engine.search.reviewing import Reviewer
from gobang.engine.search.searcher import Searcher
from gobang.engine.search.stop import Stop
from gobang.engine.train.examiner import Examiner
from gobang.game.notation import parse_position_string
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.review.review_lines import ReviewOrder
from gobang.game.ruleset import CARO, CARO_OVERLINE, FREESTYLE, RENJU, RULES, STANDARD
from gobang.game.train.task import Aim

WITH = [rules for rules in RULES.values() if tables.network_file(rules).is_file()]


def test_four_rules_have_one():
    assert set(WITH) == {FREESTYLE, RENJU, STANDARD, CARO}


def plain_sums(st, tb):
    """The sums of the position on the board, in plain Python."""
    sums = np.zeros(s.CHANNELS, np.int32)
    for cell in np.flatnonzero(st.board == s.EMPTY):
        network._plain_add_cells(sums, 0, tb.rows, st.code, int(cell), int(cell) + 1, 0)
    return sums


def sums_of(st):
    return st.sums[st.n * s.CHANNELS : (st.n + 1) * s.CHANNELS]


def play_at_random(dice, st, tb, size):
    """A stone near the middle; False if there is no room."""
    free = [
        cell
        for x in range(size // 2 - 3, size // 2 + 4)
        for y in range(size // 2 - 3, size // 2 + 4)
        if st.board[cell := to_cell(Point(x, y))] == s.EMPTY
    ]
    if free:
        board.play(st, tb, dice.choice(free))
    return bool(free)


@pytest.mark.parametrize("rules", WITH, ids=lambda rules: rules.name)
def test_sums_follow_the_game(rules):
    dice = random.Random(3)
    tb, st = tables.build(rules), tables.new_state()
    assert tb.has_network
    for size in (15, 20, 9):
        board.clear(st, tb, size)
        for _ in range(30):
            for _ in range(dice.randint(1, 3)):
                play_at_random(dice, st, tb, size)
            if dice.random() < 0.3:
                for _ in range(dice.randint(1, int(st.n))):
                    board.take_back(st)
            if dice.random() < 0.2:
                board.pass_turn(st, tb)
            if dice.random() < 0.7:
                network.sum_up(st, tb)
                assert np.array_equal(sums_of(st), plain_sums(st, tb))


FULL_OF_CHANGES = (
    "c14m6f13i6o14a15i4n14o13i12o3n10b9e4n5k7a10b10i15c13m7m11d2f1b4j12o4b6j13m12n7h14a9n11c15a3c10c11n3b13d11l9l3i11"
    "h15k1g14n8a11i5o2b8c4o5j1g11n13f9f15a13o9l5b7e1f7f12b3l1a4g4o6l7a2n1e15o10i3k12f3d7d3n2c12h13n12m1m5c7d14f5b1e7"
    "h1m15a14m4f2l10l13b2g13g10d5h8"
)
"""The last stone changes forty cells, more than 16 bits can hold the sum of."""


def test_sums_follow_a_stone_that_changes_very_much():
    tb, st = tables.build(RENJU), tables.new_state()
    board.clear(st, tb, 15)
    *before, last = parse_position_string(FULL_OF_CHANGES, 15)
    for point in before:
        board.play(st, tb, to_cell(point))
    network.sum_up(st, tb)
    board.play(st, tb, to_cell(last))
    network.sum_up(st, tb)
    assert np.array_equal(sums_of(st), plain_sums(st, tb))


@pytest.mark.parametrize("rules", WITH, ids=lambda rules: rules.name)
def test_the_output_is_that_of_plain_python(rules):
    dice = random.Random(4)
    tb, st = tables.build(rules), tables.new_state()
    board.clear(st, tb, 15)
    seen = set()
    while play_at_random(dice, st, tb, 15) and st.n < 30:
        found = network.corrected(st, tb, 0, threats := int(evaluate.threats(st)))
        own, other = (int(st.n) * s.FRAME + s.CLASSES * (side - 1) for side in (st.side, 3 - st.side))
        more = network._plain_output(
            st.sums, int(st.n) * s.CHANNELS, int(st.side) - 1, tb.network, threats, st.count, own, other
        )
        more = (more * network.LOGIT >> s.OUTPUT_SHIFT) + int(tb.network_bias)
        assert found == max(-network.BOUND, min(network.BOUND, more))
        seen.add(found)
    assert len(seen) > 20


def test_the_view_of_white_mirrors_that_of_black():
    tb = tables.build(FREESTYLE)
    values = []
    for first in (s.BLACK, s.WHITE):
        st = tables.new_state()
        board.clear(st, tb, 15)
        if first == s.WHITE:
            board.pass_turn(st, tb)
        for x, y in ((7, 7), (8, 8), (7, 8), (7, 6), (9, 7)):
            board.play(st, tb, to_cell(Point(x, y)))
        values.append(network.corrected(st, tb, 0, evaluate.threats(st)))
    assert values[0] == values[1]


@pytest.mark.parametrize(
    ("level", "network", "asked"), [(10, True, True), (10, False, False), (9, True, False), (7, True, False)]
)
def test_it_is_asked_at_full_strength_by_who_wants_it(level, network, asked):
    searcher = Searcher()
    searcher.set_table(1 << 20)
    searcher.level, searcher.network = LEVELS[level], network
    searcher.best(Position.of(15, [Point(7, 7), Point(8, 8)]), FREESTYLE, Limits(depth=2))
    assert (searcher._states[0].summed != board.NO_HASH).any() == asked


def was_asked(searcher):
    return bool((searcher._states[0].summed != board.NO_HASH).any())


TWO = Position.of(15, [Point(7, 7), Point(8, 8)])


def test_the_protocol_plays_with_it():
    brain = Brain(Loader())
    for line in ("START 15", "INFO max_depth 2", "TURN 7,7"):
        list(brain.hear(line))
    assert was_asked(brain.state.searcher)


def test_analysis_asks_it_and_a_search_for_proofs_does_not(monkeypatch, capsys):
    searcher = Searcher()
    monkeypatch.setattr(answers, "_searcher", lambda: searcher)
    answers.analyse(TWO, FREESTYLE, 0.05, 1, 1)
    assert was_asked(searcher)
    answers.solve(TWO, FREESTYLE, 0.05)
    assert not was_asked(searcher)
    assert capsys.readouterr().out.count("\n") == 2


def test_reviews_and_training_do_without():
    """The outside games of docs/review.md and the shipped tasks were judged without it."""
    searcher = Loader().searcher()
    assert searcher is not None
    order = ReviewOrder(Position.empty(15), TWO.moves, FREESTYLE, 600, (), 2000)
    list(Reviewer(searcher, order, Stop()).run())
    assert not was_asked(searcher)
    Examiner(searcher).rule(TWO, FREESTYLE, Aim.BEST, Point(6, 6), Stop())
    assert searcher.nodes > 100
    assert not was_asked(searcher)


def test_rules_without_a_network_do_without():
    searcher = Searcher()
    searcher.set_table(1 << 20)
    searcher.network = True
    searcher.best(Position.of(15, [Point(7, 7), Point(8, 8)]), CARO_OVERLINE, Limits(depth=2))
    assert (searcher._states[0].summed == board.NO_HASH).all()
