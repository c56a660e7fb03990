"""There is a way through the quests by games, too: each machine wins more than half against the one before."""

from __future__ import annotations

import pytest

from gobang.engine.lab.weighers.trying import score
from gobang.engine.weighers.quick import Quick
from tests.game.weighers.test_quests import way


@pytest.mark.parametrize("number", range(5))
def test_a_machine_that_has_learned_beats_the_one_before(number):
    before, after = way()[number : number + 2]
    found = score(Quick(after), Quick(before), 200, 1).score
    assert found.wins > found.losses
