"""Events and orders as lines of JSON."""

from __future__ import annotations

import pytest

from gobang.contest.running import messages as m
from tests.contest.contests import won

GAME = won("a", "b", 3, 1, said=("> TURN 1,1",), ms=(3, None), depth=(None, 4), percent=(50, 100))


@pytest.mark.parametrize(
    "event",
    [
        m.ContestBegun("plan", 3),
        m.GameBegun(1, "a", "b", 3, "b", "a", 1, "h8"),
        m.MovePlayed(1, 4, "h9", 3, None, 55, "h9i9"),
        m.GameEnded(2, GAME),
        m.EntrantFailed("a", "no-answer"),
        m.RoundBegun(1, (("a", "b"),), ("c",)),
        m.Progress(3, 6, 2),
        m.PlanChanged("plan", (("a", "b", 1),)),
        m.ContestIdle("complete"),
        m.ContestEnded("stopped"),
    ],
)
def test_events_come_back(event):
    assert m.read_event(m.write(event)) == event


@pytest.mark.parametrize("order", [m.WatchBoards((1, 2)), m.TakeOut("a", back=True), m.MoreGames(40), m.StopContest()])
def test_orders_come_back(order):
    assert m.read_order(m.write(order)) == order


@pytest.mark.parametrize("line", ["", "[]", "{}", '{"kind": "Fly"}', '{"kind": "MoreGames"}', '{"kind": "Progress"}'])
def test_other_lines_are_refused(line):
    with pytest.raises(ValueError, match=r".*"):
        m.read_order(line)
