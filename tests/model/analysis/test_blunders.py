"""A person's blunder is reported once, and nothing else is reported."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject, Signal

from gobang.game.notation import parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.review.grades import Grade, by_cost
from gobang.game.worth import Worth
from gobang.model.analysis.analysis import Analysis
from gobang.model.analysis.blunders import BlunderWatch
from gobang.model.engines.thoughts import Thought
from gobang.model.opponents.opponents import Opponents
from gobang.model.player import HumanPlayer
from tests.bad_brains import brain
from tests.scripted import Scripted

A15, B15 = Point(0, 0), Point(1, 0)


@pytest.fixture
def opponents(qapp, data):
    opponents = Opponents()
    for manner in ("loses hope", "analyses"):
        opponents.engines.add(brain(manner, analyses=True))
    yield opponents
    opponents.close()


@pytest.fixture
def begin(qtbot, match, opponents):
    """Begin a game of two persons, or of one and `other`, with an engine of this manner as judge."""

    begun = []

    def make(manner: str, other: Scripted | None = None) -> tuple[Analysis, BlunderWatch]:
        match.begin(HumanPlayer(), other or HumanPlayer())
        analysis = Analysis(match, opponents, match)
        begun.append(analysis)
        analysis.use(manner)
        analysis.switch(on=True)
        watch = BlunderWatch(match, analysis, match)
        qtbot.waitUntil(lambda: analysis.depth == 9)
        return analysis, watch

    yield make
    for analysis in begun:
        analysis.switch(on=False)


def play(match, text: str) -> None:
    for point in parse_position_string(text, 15):
        match.offer(point)


def test_a_blunder_between_two_people_is_found_once(qtbot, match, begin):
    _, watch = begin("analyses")  # that engine reports 70 % for the side to move
    with qtbot.waitSignal(watch.found) as found:
        play(match, "h8")
    (blunder,) = found.args
    assert (blunder.node, blunder.stone) == (match.record.current, Stone.BLACK)
    assert (blunder.before, blunder.after) == pytest.approx((0.7, 0.3))
    assert blunder.better[:2] == (A15, B15)
    with qtbot.assertNotEmitted(watch.found, wait=100):
        watch._judge()
    match.begin(HumanPlayer(), HumanPlayer())
    assert not watch.blunders


class Says(QObject):
    """An analysis that says what Black's chance is after so many moves."""

    changed = Signal()
    on = True

    def __init__(self, *chances: float) -> None:
        super().__init__()
        self.chances = chances

    def worth(self, node):
        return Worth(self.chances[node.ply])

    def thoughts_at(self, node):
        return (Thought(0, (A15, B15), self.worth(node), 9),)


@pytest.mark.parametrize("after", [0.45, 0.41, 0.4, 0.38, 0.3])
def test_a_blunder_is_what_a_review_calls_one(match, after):
    match.begin(HumanPlayer(), HumanPlayer())
    analysis = Says(0.6, after)
    watch = BlunderWatch(match, analysis, match)
    play(match, "h8")
    analysis.changed.emit()
    assert bool(watch.blunders) is (after <= 0.4) is (by_cost(0.6 - after) is Grade.BLUNDER)


def test_against_a_machine_it_is_known_after_its_answer(qtbot, match, begin):
    machine = Scripted(Point(8, 8))
    analysis, watch = begin("loses hope", machine)
    play(match, "h8")
    assert not analysis.thinking
    with qtbot.waitSignal(watch.found) as found:
        machine.answer()
    assert found.args[0].node is match.record.current.parent
    assert found.args[0].stone is Stone.BLACK
    assert (found.args[0].before, found.args[0].after) == pytest.approx((0.9, 0.35))


def test_the_engines_own_move_is_no_blunder_whatever_comes_of_it(qtbot, match, begin):
    analysis, watch = begin("analyses")
    with qtbot.assertNotEmitted(watch.found):
        play(match, "a15")
        qtbot.waitUntil(lambda: analysis.depth == 9)


def test_walking_through_the_game_reports_no_blunder(qtbot, match, begin):
    analysis, watch = begin("analyses")
    analysis.switch(on=False)
    play(match, "h8i9")
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: analysis.depth == 9)
    with qtbot.assertNotEmitted(watch.found):
        match.go(match.record.current.parent)
        assert analysis.depth == 0
        qtbot.waitUntil(lambda: analysis.depth == 9)
        watch._judge()


def test_a_blunder_is_not_reported_after_going_back_to_before_it(qtbot, match, begin):
    analysis, watch = begin("analyses")
    with qtbot.waitSignal(watch.found):
        play(match, "h8")
    with qtbot.assertNotEmitted(watch.found):
        play(match, "i9j10")
        last = match.record.current
        qtbot.waitUntil(lambda: analysis.depth == 9)
        match.go(last.parent)
        qtbot.waitUntil(lambda: analysis.depth == 9)
        match.go(last)
        assert analysis.depth == 9
        watch._judge()
