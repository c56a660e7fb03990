"""Positions that the record reaches in several ways, and a review that writes into it meanwhile."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.controller.record import find_controller, graph_controller
from gobang.game.point import Point
from gobang.game.review.grades import Grade
from gobang.model.setup import Mode, Setup
from gobang.view.frame.tabs import Tab

TWICE = "(;GM[4]SZ[15](;B[hh];W[ig];B[aa])(;B[aa];W[ig];B[hh]))"


def opened(start, qtbot, text=TWICE):
    driver = start()
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.window.bring(Tab.MOVES)
    driver.session.furnishings.files.read_text(text)
    qtbot.waitUntil(driver.window.actions_.same_position.isEnabled)
    return driver


def test_nothing_is_missed_as_long_as_nothing_is_looked_for(start, qtbot):
    driver = opened(start, qtbot)
    driver.window.actions_.find.trigger()
    bar = driver.panels.moves.search
    assert bar._count.text() == ""
    QTest.keyClicks(bar.field, "x")
    assert bar._count.text() == "not found"


def test_what_a_review_writes_down_does_not_take_the_same_position_away(start, qtbot, monkeypatch):
    driver = opened(start, qtbot)
    compared = []
    monkeypatch.setattr(find_controller.finding, "occurring", compared.append)
    match, actions = driver.match, driver.window.actions_
    for node in match.record.line():
        match.sheet.note_review([node])
        assert actions.same_position.isEnabled()
        assert driver.panels.moves.same.isVisible()
    quiet = driver.session.furnishings.finds._quiet
    qtbot.waitUntil(lambda: not quiet.isActive())
    assert compared == [], "the tree is the same"
    here = match.record.current
    actions.same_position.trigger()
    assert match.record.current is not here
    assert match.record.current.position.grid == here.position.grid


def test_positions_are_compared_while_a_review_is_running(start, qtbot):
    """Its notes come faster than the wait lasts."""
    driver = opened(start, qtbot)
    match = driver.match
    match.sheet.remove(match.record.root.children[1])
    assert not driver.window.actions_.same_position.isEnabled()
    match.sheet.undo()

    def noted() -> bool:
        match.sheet.note_review([match.record.root])
        return driver.window.actions_.same_position.isEnabled()

    qtbot.waitUntil(noted)


def test_a_comment_does_not_take_it_away_and_a_new_move_does(start, qtbot):
    driver = opened(start, qtbot)
    actions = driver.window.actions_
    driver.match.sheet.comment("well")
    driver.match.sheet.undo()
    assert actions.same_position.isEnabled()
    driver.click("c3")
    assert not actions.same_position.isEnabled()


def test_notes_of_a_review_grade_the_graph_without_laying_it_out_anew(start, qtbot, monkeypatch):
    driver = opened(start, qtbot)
    graph = driver.panels.moves.graph
    qtbot.waitUntil(graph.isVisible)
    laid_out = []
    monkeypatch.setattr(graph_controller.tree_layout, "laying_out", laid_out.append)
    graded = []
    monkeypatch.setattr(graph, "grade", graded.append)
    driver.match.sheet.note_review([driver.match.record.root])
    qtbot.waitUntil(lambda: bool(graded))
    assert laid_out == []
    assert Grade.BLUNDER not in graded[0].values()


def test_similar_positions_are_gone_to_one_after_the_other(start, qtbot):
    """The second is shifted to a corner and the third turned, too; the fourth has the colours changed."""
    driver = start()
    lines = "B[hh];W[ig];B[hg]", "B[ab];W[ba];B[aa]", "B[oo];W[nn];B[on]", "B[gg];W[hh];B[ih]"
    driver.session.furnishings.files.read_text("(;GM[4]SZ[15]" + "".join(f"(;{line})" for line in lines) + ")")
    QTest.keyClick(driver.window, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: driver.match.record.current.ply == 3)
    first = driver.match.record.current
    seen = [first]
    for place in (2, 3, 1):
        QTest.keyClick(
            driver.window, Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        )
        qtbot.waitUntil(lambda place=place: driver.notice() == f"Similar position {place} of 3")
        seen.append(driver.match.record.current)
    assert seen[3] is first
    assert [node.parent.parent.move for node in seen] == [Point(7, 7), Point(0, 1), Point(14, 14), Point(7, 7)]


def test_where_nothing_is_similar_that_is_said_and_the_order_needs_a_move(start, qtbot):
    driver = start()
    driver.session.furnishings.files.read_text("(;GM[4]SZ[15];B[hh];W[ig])")
    QTest.keyClick(driver.window, Qt.Key.Key_End)
    driver.window.actions_.similar_position.trigger()
    qtbot.waitUntil(lambda: driver.notice().startswith("Nowhere else"))
    QTest.keyClick(driver.window, Qt.Key.Key_Home)
    qtbot.waitUntil(lambda: not driver.window.actions_.similar_position.isEnabled())
