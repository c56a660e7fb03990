"""The curve of a review is there before any engine works, where earlier analyses are known, and is marked so."""

from __future__ import annotations

import pytest

from gobang.analyses.form import Form
from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.game.worth import Worth, loss
from gobang.paths import state_dir
from tests.analyses.made import found, opened
from tests.controller.review.review_place import button, reviewed, visit
from tests.reviewing import GAME

MOVES = parse_position_string(GAME, 15)


@pytest.fixture
def kept(data):
    """Positions of the game that were analysed: those after two and three moves, and one that is proved."""
    with opened(state_dir()) as database:
        for many, worth in ((2, Worth(0.7)), (3, Worth(0.4)), (7, loss(4))):
            form = Form.of(Position.of(15, MOVES[:many]), FREESTYLE)
            database.write([(form, found("a1", worth, 24, engine="Rapfi"))])


def test_what_is_remembered_is_in_the_curve_before_an_engine_works(qtbot, kept, opened):
    panel = visit(opened)
    qtbot.waitUntil(lambda: panel.graph.remembered == (2, 3, 7))
    assert panel.graph.isVisible()
    heights = [panel.graph.spot(ply).y() for ply in (2, 3, 7)]
    assert heights[0] < heights[1], "Black's chance is 70 %, then 60 %"
    assert heights[2] < heights[0], "Black has won"
    assert button(opened, "Review this game").isEnabled()
    opened.match.go(opened.match.record.root.children[0].children[0])
    qtbot.waitUntil(lambda: "(remembered: depth 24, Rapfi)" in panel.graph.accessibleDescription())
    assert "70" in panel.graph.accessibleDescription()
    assert "(remembered: depth 24, Rapfi)" in opened.window.notice.text
    opened.match.go(opened.match.record.root)
    qtbot.waitUntil(lambda: opened.window.notice.text == "At the beginning: not looked at")


def test_the_review_takes_the_place_of_what_is_remembered(qtbot, kept, opened):
    panel = reviewed(qtbot, opened)
    assert panel.graph.remembered == ()


def test_who_does_not_want_to_see_what_is_known_sees_no_curve(qtbot, kept, opened):
    opened.session.settings.change(show_known=False)
    panel = visit(opened)
    qtbot.waitUntil(lambda: not panel.graph.remembered)
    assert panel.graph.isHidden()
