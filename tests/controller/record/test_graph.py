"""The graph of variations and the replay, in a whole session."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest

from gobang.controller.record.replay_controller import SPEEDS_MS
from gobang.game.notation import parse_position_string
from gobang.model.setup import Mode, Setup
from gobang.view.art.look import look
from gobang.view.frame.tabs import Tab

TREE = "(;GM[4]SZ[15];B[hh];W[ig](;B[hg](;W[gg];B[ff])(;W[ii];B[jj]C[so]))(;B[aa]))"


@pytest.fixture
def opened(start, qtbot):
    driver = start()
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.window.bring(Tab.MOVES)
    driver.session.furnishings.files.read_text(TREE)
    qtbot.waitUntil(driver.panels.moves.graph.isVisible)
    return driver


def keys(driver, text):
    QTest.keySequence(driver.window, text)


def test_a_click_on_the_graph_goes_there(opened):
    graph, match = opened.panels.moves.graph, opened.match
    (aside,) = (node for node in match.record.walk() if node.comment == "so")
    QTest.mouseClick(graph.viewport(), Qt.MouseButton.LeftButton, pos=graph.spot(aside).toPoint())
    assert match.record.current is aside
    assert graph.audible.accessibleDescription() == "5 J6\nso"
    QTest.mouseClick(graph.viewport(), Qt.MouseButton.LeftButton, pos=graph.spot(match.record.root).toPoint())
    assert match.record.current is match.record.root


def test_the_graph_follows_keys_and_edits(opened, qtbot):
    graph, match = opened.panels.moves.graph, opened.match
    match.go(match.record.root.children[0].children[0].children[0].children[0])
    keys(opened, "Down")
    assert graph.audible.accessibleDescription() == "4 I7, variation 2 of 2"
    rows = graph.shown.height
    opened.window.actions_.remove.trigger()
    qtbot.waitUntil(lambda: graph.shown.height == rows - 1)
    keys(opened, "Ctrl+Z")
    qtbot.waitUntil(lambda: graph.shown.height == rows)


def test_one_line_needs_no_graph(opened, qtbot):
    opened.session.furnishings.files.read_text("h8i9h10")
    qtbot.waitUntil(lambda: not opened.panels.moves.graph.isVisible())


def test_the_current_line_and_the_stones_are_painted(opened):
    graph = opened.panels.moves.graph
    picture = graph.viewport().grab().toImage()
    theme = look.theme
    ratio = picture.devicePixelRatio()
    current = graph.spot(opened.match.record.current)
    ring = {
        picture.pixelColor(int((current.x() + far) * ratio), int(current.y() * ratio)).name().upper()
        for far in (8, 9, 10)
    }
    assert theme.accent in ring


TRANSPOSED = "(;GM[4]SZ[15];B[hh];W[ig](;B[hg];W[gg];B[ff])(;B[ff];W[gg];B[hg])(;B[aa]))"
"""Two lines reach the same position by another order of their moves."""


def test_a_position_that_is_also_reached_elsewhere_has_a_ring_and_is_said(opened, qtbot):
    graph = opened.panels.moves.graph
    opened.session.furnishings.files.read_text(TRANSPOSED)
    first, second, alone = opened.match.record.root.children[0].children[0].children
    twins = [each.children[0].children[0] for each in (first, second)]
    opened.match.go(twins[0])
    qtbot.waitUntil(opened.panels.moves.same.isVisible)
    model = graph.audible.model()

    def said(node):
        return model.data(model.index(model.nodes.index(node), 0))

    qtbot.waitUntil(lambda: all(said(twin).endswith("Also reached in another way") for twin in twins))
    assert "reached" not in said(alone)
    picture, theme = graph.viewport().grab().toImage(), look.theme
    ratio = picture.devicePixelRatio()

    def inked(node):
        spot = graph.spot(node)
        near = [(x, y) for x in range(-12, -4) for y in range(4, 13)]
        seen = {picture.pixelColor(int((spot.x() + x) * ratio), int((spot.y() + y) * ratio)).name() for x, y in near}
        return theme.accent_text.lower() in seen

    opened.match.go(alone)  # whose own ring is elsewhere
    assert inked(twins[1])
    assert not inked(alone)


def test_the_replay_goes_to_the_end_of_the_line(opened, qtbot):
    match, replay = opened.match, opened.session.furnishings.replays
    opened.session.settings.change(replay_ms=50)
    keys(opened, "F5")
    assert match.record.current is match.record.root, "from the end it begins again"
    assert replay.running
    qtbot.waitUntil(lambda: not replay.running)
    assert [node.ply for node in match.record.current.path()] == [0, 1, 2, 3, 4, 5]
    assert not opened.window.actions_.replay.isChecked()


@pytest.mark.parametrize("what", ["key", "click", "comment", "place", "game", "itself"])
def test_the_replay_stops_when_anything_else_is_done(opened, what):
    match, replay = opened.match, opened.session.furnishings.replays
    opened.session.settings.change(replay_ms=60_000)
    keys(opened, "F5")
    assert replay.running
    {
        "key": lambda: keys(opened, "Right"),
        "click": lambda: opened.click("c3"),
        "comment": lambda: match.sheet.comment("well"),
        "place": lambda: keys(opened, "Ctrl+2"),
        "game": lambda: opened.session.game.begin(Setup(Mode.TWO_PLAYERS)),
        "itself": lambda: keys(opened, "F5"),
    }[what]()
    assert not replay.running


def test_the_speed_is_chosen_and_kept(opened):
    settings, actions = opened.session.settings, opened.window.actions_
    assert settings.now.replay_ms == 1000
    keys(opened, "Ctrl+F5")
    assert settings.now.replay_ms == 500
    assert "0.5 s for each move" in actions.replay.toolTip()
    assert opened.notice() == "Replay: 0.5 s for each move"
    for _ in SPEEDS_MS:
        keys(opened, "Shift+F5")
    assert settings.now.replay_ms == SPEEDS_MS[-1]


def test_the_replay_works_in_a_review(opened, qtbot):
    opened.session.settings.change(replay_ms=50)
    keys(opened, "Ctrl+2")
    opened.match.go(opened.match.record.root)
    keys(opened, "F5")
    qtbot.waitUntil(lambda: opened.match.record.current.ply == 5)


def test_what_a_review_writes_down_does_not_stop_the_replay(opened):
    keys(opened, "F5")
    opened.match.sheet.note_review([opened.match.record.root])
    assert opened.session.furnishings.replays.running


def test_the_speed_of_an_earlier_start_is_told(start):
    assert "0.25 s" in start(replay_ms=250).window.actions_.replay.toolTip()


def test_a_move_newer_than_the_drawing_has_no_menu_yet(opened):
    graph = opened.panels.moves.graph
    opened.match.sheet.try_out(parse_position_string("o15", 15)[0])
    here = QPoint(1, 1)
    graph.contextMenuEvent(QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, here, here))


def test_an_opening_is_not_replayed_beyond_what_was_taken_back(driver):
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS, opening="swap2"))
    driver.click("h8i9j10")
    driver.window.actions_.take_back.trigger()
    assert not driver.window.actions_.replay.isEnabled()


def test_up_and_down_go_to_moves_of_the_same_number_and_return_to_the_board(opened):
    """Also from the midst of a line, where no other move begins."""
    graph, match = opened.panels.moves.graph, opened.match
    first, second = match.record.root.children[0].children[0].children[0].children
    match.go(first.children[0])
    graph.setFocus()
    assert graph.audible.hasFocus()
    edge = graph.viewport().grab().toImage()
    assert edge.pixelColor(edge.width() // 2, 1).name().upper() == look.theme.focus_ring, "the focus is seen"
    QTest.keyClick(graph.audible, Qt.Key.Key_Down)
    assert match.record.current is second.children[0]
    QTest.keyClick(graph.audible, Qt.Key.Key_Down)
    assert match.record.current is second.children[0], "the last one"
    QTest.keyClick(graph.audible, Qt.Key.Key_Up)
    assert match.record.current is first.children[0]
    QTest.keyClick(graph.audible, Qt.Key.Key_Left)
    assert match.record.current is first
    QTest.keyClick(graph.audible, Qt.Key.Key_Return)
    assert opened.board.hasFocus()
