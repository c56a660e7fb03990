"""Letters and shapes set by hand, and the menus that open on board, move and player."""

from __future__ import annotations

import pytest
import shiboken6
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from gobang.game.formats import sgf
from gobang.game.notation import parse_point, parse_position_string
from gobang.game.point import Stone
from gobang.game.record.marks import Sign
from gobang.model.setup import Mode, Setup
from gobang.view.board.overlays import CARD
from gobang.view.dialogs.game_dialog import GameDialog
from tests.view.boards import move_pointer


@pytest.fixture
def driver(start):
    driver = start()
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.session.furnishings  # noqa: B018  the controllers are wanted
    return driver


def moves(text: str):
    return tuple(parse_position_string(text, 15))


def menu_on(widget, spot: QPoint, reason=QContextMenuEvent.Reason.Mouse) -> QMenu:
    """The menu that opens at `spot` of `widget`."""
    event = QContextMenuEvent(reason, spot, widget.mapToGlobal(spot))
    QApplication.sendEvent(widget, event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


@pytest.mark.parametrize("reason", [QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard])
def test_a_menu_puts_away_the_card_of_a_weight(qtbot, driver, reason):
    board = driver.board
    driver.session.settings.change(show_weights=True)
    driver.click("h8i9")
    at, overlays = driver.match.position, board.overlays
    qtbot.waitUntil(lambda: overlays.weighing is not None and overlays.weighing.position is at)
    point, card = overlays.weighing.best[0], overlays._layers[CARD]
    if reason is QContextMenuEvent.Reason.Keyboard:
        board.wake()
    move_pointer(board, point)
    assert card.isVisible()
    menu = menu_on(board.viewport(), driver.spot(point), reason)
    assert not card.isVisible()
    menu.close()
    qtbot.waitUntil(lambda: not shiboken6.isValid(menu))


def place_of(moves_list, node) -> QPoint | None:
    """Where in the list a move is drawn."""
    port = moves_list.viewport()
    places = (QPoint(x, y) for y in range(0, port.height(), 4) for x in range(0, port.width(), 8))
    return next((place for place in places if moves_list.node_at(place) is node), None)


def choose(qtbot, menu: QMenu, text: str) -> None:
    """Choose an entry by keys, also in a menu inside it."""
    for holder in (menu, *(action.menu() for action in menu.actions() if action.menu())):
        for action in holder.actions():
            if action.text() == text:
                assert action.isEnabled()
                if holder is not menu:
                    menu.setActiveAction(holder.menuAction())
                    QTest.keyClick(menu, Qt.Key.Key_Right)
                holder.setActiveAction(action)
                QTest.keyClick(holder, Qt.Key.Key_Return)
                qtbot.waitUntil(lambda: not shiboken6.isValid(menu))
                return
    raise AssertionError(text)


def test_letters_are_set_one_after_the_other_kept_shown_and_undone(driver):
    driver.click("h8")
    before = driver.board.grab().toImage()
    actions = driver.window.actions_
    actions.mark_letter.trigger()
    assert driver.notice().startswith("Letter: click a crossing")
    driver.click("c3d4")
    assert driver.match.position.moves == moves("h8"), "nothing is played"
    assert "LB[cm:A][dl:B]" in sgf.dumps(driver.match.record)
    spot = driver.spot(moves("c3")[0])
    after = driver.board.grab().toImage()
    assert any(
        before.pixel(spot + QPoint(dx, dy)) != after.pixel(spot + QPoint(dx, dy)) for dx in range(5) for dy in range(5)
    )
    driver.press_notice("Done")
    driver.click("i9")
    assert driver.match.position.moves == moves("h8i9")
    driver.match.go(driver.match.record.root.children[0])
    QTest.keySequence(driver.window, "Ctrl+Z")
    assert driver.match.sheet.marks == {moves("c3")[0]: "A"}


def test_a_shape_is_toggled_and_erased_by_the_keys(driver):
    QTest.keySequence(driver.window, "Ctrl+Shift+T")
    assert driver.window.actions_.mark_triangle.isChecked()
    driver.board.wake()
    QTest.keyClick(driver.board, Qt.Key.Key_Return)
    middle = parse_point("h8", 15)
    assert driver.match.sheet.marks == {middle: Sign.TRIANGLE}
    QTest.keySequence(driver.window, "Ctrl+Shift+O")
    QTest.keyClick(driver.board, Qt.Key.Key_Return)
    assert driver.match.sheet.marks == {middle: Sign.CIRCLE}
    QTest.keyClick(driver.board, Qt.Key.Key_Return)
    assert driver.match.sheet.marks == {}
    driver.window.notice.dismiss()
    assert not driver.window.actions_.mark_circle.isChecked()
    assert not driver.match.position.moves


def test_marks_belong_to_their_move(driver):
    driver.session.furnishings.files.read_text("(;GM[4]SZ[15];B[hh]TR[aa]LB[bb:x];W[ii]MA[hh])")
    assert [each.sign for each in driver.board.overlays.marks.signs] == [Sign.CROSS]
    driver.window.actions_.previous.trigger()
    assert [each.sign for each in driver.board.overlays.marks.signs] == [Sign.TRIANGLE]
    assert [each.text for each in driver.board.overlays.marks.labels] == ["x"]


def test_the_board_s_menu_plays_tries_and_marks_where_it_was_opened(driver, qtbot):
    board = driver.board.viewport()
    choose(qtbot, menu_on(board, driver.spot(moves("h8")[0])), "Play here")
    assert driver.match.position.moves == moves("h8")
    choose(qtbot, menu_on(board, driver.spot(moves("c3")[0])), "Square")
    assert driver.match.sheet.marks == {moves("c3")[0]: Sign.SQUARE}
    assert not driver.window.actions_.mark_square.isChecked(), "the next click plays"
    choose(qtbot, menu_on(board, driver.spot(moves("i9")[0])), "What if?")
    assert driver.match.position.moves == moves("h8i9")
    assert driver.match.activity.browsed


def test_what_if_leaves_the_machine_silent(driver, qtbot):
    driver.session.game.begin(Setup(Mode.VERSUS, own=Stone.BLACK))
    choose(qtbot, menu_on(driver.board.viewport(), driver.spot(moves("h8")[0])), "What if?")
    assert driver.match.position.moves == moves("h8")
    assert driver.match.paused
    assert not driver.match.thinking


def test_the_menu_key_opens_the_menu_at_the_cursor(driver, qtbot):
    driver.board.wake()
    menu = menu_on(driver.board.viewport(), QPoint(1, 1), QContextMenuEvent.Reason.Keyboard)
    choose(qtbot, menu, "Play here")
    assert driver.match.position.moves == moves("h8")


def test_a_move_s_menu_is_about_that_move(driver, qtbot):
    driver.click("h8i9h9i10")
    moves_list = driver.panels.moves.list
    node = driver.match.record.root.children[0].children[0]
    qtbot.waitUntil(lambda: place_of(moves_list, node) is not None)
    spot = place_of(moves_list, node)
    choose(qtbot, menu_on(moves_list.viewport(), spot), "Copy line")
    assert QApplication.clipboard().text() == "h8i9h9i10"
    choose(qtbot, menu_on(moves_list.viewport(), spot), "Go to move 2, I9")
    assert driver.match.record.current is node
    driver.window.actions_.last.trigger()
    choose(qtbot, menu_on(moves_list.viewport(), spot), "Delete from here")
    assert driver.match.position.moves == moves("h8")
    assert driver.notice() == "3 moves deleted."


def test_a_player_is_renamed_from_the_card(driver, qtbot):
    card = driver.window.players.cards[Stone.WHITE]
    choose(qtbot, menu_on(card, card.rect().center()), "Rename…")
    dialog = driver.dialog(GameDialog)
    qtbot.waitUntil(dialog.white.hasFocus)
    QTest.keyClicks(dialog.white, "Wu")
    dialog.accept()
    assert driver.window.players.player_name(Stone.WHITE) == "Wu"
