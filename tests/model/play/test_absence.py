"""A timed game waits while its player is in another place or behind a dialog, and goes on if it is as it was left."""

from __future__ import annotations

import pytest

from gobang.game.notation import parse_point
from gobang.game.play.timecontrol import TimeControl
from gobang.model.match import Match
from gobang.model.play.absence import Absence
from gobang.model.player import HumanPlayer
from gobang.model.setup import Setup


@pytest.fixture
def match(qapp):
    """A game of two people with a minute each, after Black's first move."""
    made = Match()
    made.begin(HumanPlayer(), HumanPlayer(), Setup(time=TimeControl(60_000)))
    made.offer(parse_point("h8", 15))
    return made


def test_it_waits_for_a_person_in_another_place(match):
    absence = Absence(match)
    assert absence.leave()
    assert match.clock.running is None
    absence.come_back()
    assert match.clock.running is not None
    absence.come_back()
    assert match.clock.running is not None


def test_it_does_not_go_on_where_it_was_changed_or_another_one_stands(match):
    absence = Absence(match)
    absence.leave()
    match.record.go(match.record.root)
    absence.come_back()
    assert match.clock.running is None
    absence.leave()
    match.begin(HumanPlayer(), HumanPlayer())
    assert absence.waits_at is None
    assert not absence.leave(), "there is no clock"


def test_it_waits_behind_a_dialog(match):
    absence = Absence(match)
    absence.cover()
    assert match.clock.running is None
    absence.uncover()
    assert match.clock.running is not None
    absence.uncover()
    assert match.clock.running is not None
