"""The threat lens looks at the position on the board between two frames, and at nothing while it is off."""

from __future__ import annotations

import pytest

from gobang.game.analysis.threat_lens import look
from gobang.game.gradual import finish
from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RENJU
from gobang.model.analysis.lens import ThreatLens


@pytest.fixture
def lens(qapp):
    return ThreatLens()


THREE = Position.of(15, parse_position_string("h8a1i8c1j8", 15))


@pytest.mark.parametrize("rules", [FREESTYLE, RENJU])
def test_all_that_is_threatened_is_found(qtbot, lens, rules):
    lens.follow(THREE, rules)
    assert lens.position is THREE
    assert lens.found is None, "not at once"
    qtbot.waitUntil(lambda: lens.found is not None)
    assert lens.found == finish(look(THREE, rules))
    assert lens.found


def test_a_position_that_was_looked_at_is_not_looked_at_again(qtbot, lens):
    heard = []
    lens.changed.connect(lambda: heard.append(lens.found))
    lens.follow(THREE, FREESTYLE)
    qtbot.waitUntil(lambda: lens.found is not None)
    before = len(heard)
    lens.follow(THREE, FREESTYLE)
    assert len(heard) == before
    lens.follow(THREE, RENJU)
    assert lens.found is None


def test_at_rest_nothing_is_found(qtbot, lens):
    lens.follow(THREE, FREESTYLE)
    with qtbot.waitSignal(lens.changed):
        lens.rest()
    assert (lens.position, lens.found) == (None, None)
    with qtbot.assertNotEmitted(lens.changed, wait=0):
        lens.rest()
