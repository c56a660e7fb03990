"""The sum of a weight stays in sight: kept by a click on a number, by a menu or by keys, until it is let go."""

from __future__ import annotations

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from gobang.game.notation import point_name
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from gobang.view.analysis.weigher_card import WeigherCard
from gobang.view.frame.tabs import Tab
from gobang.view.scroll_column import ScrollColumn
from gobang.view.surroundings import REVIEW
from tests.view.boards import move_pointer, point

GAME = "h8i9h10h9g9i7"


@pytest.fixture
def begun(start, qtbot):
    """Begin a game with weights on the board and in their panel; a machine waits before each move."""

    def begin(setup: Setup | None = None, *, moves: str = GAME, tab: Tab = Tab.WEIGHTS, **preferences: object):
        driver = start(show_weights=True, scheme="union-weights", pace_ms=60_000, **preferences)
        driver.window.bring(tab)
        driver.session.game.begin(setup or Setup(Mode.TWO_PLAYERS))
        driver.click(moves)
        at = driver.match.position
        weighing = driver.board.overlays
        qtbot.waitUntil(lambda: weighing.weighing is not None and weighing.weighing.position is at)
        return driver

    return begin


def card(driver, name: str) -> WeigherCard:
    return next(each for each in driver.window.findChildren(WeigherCard) if each.name == name)


def click_chip(driver, name: str, number: int) -> str:
    """Click a number in the list; returns the name of its point."""
    each = card(driver, name)
    best = each.accessibleDescription().split(", ")[number].split()[0]
    QTest.mouseClick(each, Qt.MouseButton.LeftButton, pos=each._chip_box(number).center().toPoint())
    return best


def told(driver) -> str:
    """What the table of reasons says."""
    return driver.panels.weights.table.accessibleName()


def pinned(driver) -> str:
    found = driver.session.study.weighings.pinned
    return "" if found is None else point_name(found, 15)


def menu_at(driver, name: str) -> QMenu:
    driver.board.menu_wanted.emit(point(name), driver.board.mapToGlobal(QPoint(200, 160)))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def choose(qtbot, menu: QMenu, text: str) -> None:
    action = next(each for each in menu.actions() if each.text() == text)
    assert action.isEnabled()
    menu.setActiveAction(action)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not shiboken6.isValid(menu))


def test_a_click_on_a_number_keeps_its_sum_when_the_pointer_goes_elsewhere(begun):
    driver = begun()
    name = click_chip(driver, "union-weights", 0)
    kept = told(driver)
    assert kept.startswith(f"pinned; Union weights: {name}, ")
    move_pointer(driver.board, point("a15"))
    assert told(driver) == kept
    QApplication.sendEvent(driver.board.viewport(), QEvent(QEvent.Type.Leave))
    QApplication.sendEvent(driver.board, QEvent(QEvent.Type.Leave))
    assert told(driver) == kept
    other = click_chip(driver, "union-weights", 1)
    assert other != name
    assert pinned(driver) == other
    click_chip(driver, "union-weights", 1)
    assert pinned(driver) == ""


@pytest.mark.parametrize("way", ["list", "key"])
def test_the_sum_comes_into_sight_beside_the_number_that_was_clicked(qtbot, begun, way):
    """With machines of one's own in the list it lies below the edge of the panel."""
    driver = begun()
    driver.window.resize(1366, 768)
    for name in ("One", "Two", "Three", "Four"):
        driver.session.study.bench.copy(name)
    qtbot.waitUntil(lambda: card(driver, "own:Four").isVisible())
    qtbot.waitUntil(lambda: card(driver, "union-weights").accessibleDescription() != "")
    if way == "list":
        click_chip(driver, "union-weights", 0)
    else:
        move_pointer(driver.board, point("g7"))
        QTest.keyClick(driver.board, Qt.Key.Key_P)
    table, chosen = driver.panels.weights.table, card(driver, "union-weights")
    bar = driver.panels.weights.findChild(ScrollColumn).verticalScrollBar()
    qtbot.waitUntil(lambda: bar.value() > 0 and table.visibleRegion().boundingRect().height() >= 80)
    assert chosen.visibleRegion().boundingRect().height() == chosen.height()


def test_another_machine_explains_the_same_point(begun):
    driver = begun()
    name = click_chip(driver, "union-weights", 0)
    QTest.mouseClick(card(driver, "run-code"), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert told(driver).startswith(f"pinned; Run code: {name}, ")


def test_a_click_on_the_board_still_places_a_stone(begun):
    driver = begun()
    name = click_chip(driver, "union-weights", 0)
    driver.click("a1")
    assert driver.match.position.last == point("a1")
    assert pinned(driver) == name, "it stays, for the position after it"
    driver.click(name.lower())
    assert driver.match.position.last == point(name.lower())
    assert pinned(driver) == "", "a stone has no weight"
    driver.window.actions_.take_back.trigger()
    assert pinned(driver) == name


@pytest.mark.parametrize("keys", [False, True])
def test_while_a_machine_is_to_move_a_click_or_enter_pins(qtbot, begun, keys):
    driver = begun(Setup(opponent=OpponentId.of_weigher("run-code")), moves="h8")
    assert driver.match.thinking
    if keys:
        driver.board.setFocus()
        driver.board.wake()
        QTest.keyClicks(driver.board.focusWidget() or driver.board, "g7")
    else:
        driver.click("g7")
    assert pinned(driver) == "G7"
    assert len(driver.match.position.moves) == 1
    assert driver.notice() == ""


def test_with_weights_hidden_a_click_in_the_wrong_turn_is_refused_as_ever(start):
    driver = start(pace_ms=60_000)
    driver.session.game.begin(Setup(opponent=OpponentId.of_weigher("run-code")))
    driver.click("h8g7")
    assert pinned(driver) == ""
    assert driver.notice() != ""


def test_by_keys_p_pins_the_point_of_the_cursor_and_escape_lets_it_go(begun):
    driver = begun()
    driver.board.setFocus()
    driver.board.wake()
    QTest.keyClick(driver.window, Qt.Key.Key_P)
    assert pinned(driver) == "", "there is a stone on I7"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
    QTest.keyClick(driver.window, Qt.Key.Key_P)
    assert pinned(driver) == "I6"
    for _ in range(2):  # the first puts the cursor to sleep
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert pinned(driver) == ""


def test_p_with_nothing_on_the_board_pins_the_point_that_the_machine_would_play(begun):
    driver = begun()
    QApplication.sendEvent(driver.board, QEvent(QEvent.Type.Leave))
    name = click_chip(driver, "union-weights", 0)
    click_chip(driver, "union-weights", 0)
    QTest.keyClick(driver.window, Qt.Key.Key_P)
    assert pinned(driver) == name
    QTest.keyClick(driver.window, Qt.Key.Key_P)
    assert pinned(driver) == ""


def test_the_pinned_sum_is_reached_by_tab_scrolled_by_arrows_and_let_go_by_escape(qtbot, begun):
    driver = begun(compare="five-tuple")
    name = click_chip(driver, "five-tuple", 0)
    panel = driver.panels.weights
    table, bar = panel.table, panel._scrolling.verticalScrollBar()
    table.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(table.hasFocus)
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    before, at = bar.value(), driver.match.record.current
    QTest.keyClick(table, Qt.Key.Key_Down)
    assert bar.value() > before
    assert driver.match.record.current is at
    assert pinned(driver) == name
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert pinned(driver) == ""


def test_the_menu_of_a_point_pins_it_and_lets_it_go(qtbot, begun):
    driver = begun(tab=Tab.MOVES)
    choose(qtbot, menu_at(driver, "g7"), "Keep the sum in sight")
    assert pinned(driver) == "G7"
    assert driver.window.tabs.seen(Tab.WEIGHTS), "where it can be scrolled"
    assert told(driver).startswith("pinned; Union weights: G7, ")
    choose(qtbot, menu_at(driver, "g7"), "Let the sum go")
    assert pinned(driver) == ""


def test_where_the_panel_is_not_in_sight_the_card_stays_on_the_board(begun):
    driver = begun()
    driver.window.around.visit(REVIEW)
    bare = driver.board.grab().toImage()
    move_pointer(driver.board, point("d4"))
    QTest.keyClick(driver.window, Qt.Key.Key_P)
    QApplication.sendEvent(driver.board, QEvent(QEvent.Type.Leave))
    assert driver.board.overlays.pinned == point("d4")
    shown = driver.board.grab().toImage()
    assert shown != bare
    driver.window.bring(Tab.WEIGHTS)
    ringed = driver.board.grab().toImage()
    assert ringed not in (bare, shown), "there the panel tells the sum, and the board only rings its point"


def test_a_screen_reader_finds_the_pinned_point_on_the_board_and_in_the_list(begun):
    driver = begun()
    name = click_chip(driver, "union-weights", 0)
    assert f"{name} " in card(driver, "union-weights").accessibleDescription()
    assert "(pinned)" in card(driver, "union-weights").accessibleDescription()


def test_a_new_game_lets_it_go(begun):
    driver = begun()
    click_chip(driver, "union-weights", 0)
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    assert driver.session.study.weighings.pinned is None
    assert driver.board.overlays.pinned is None


def test_after_the_end_of_a_game_the_panel_says_so_and_does_not_invite_to_point(qtbot, begun):
    driver = begun(moves="h8a1i8a2j8a3k8a4")
    driver.click("l8")
    assert driver.match.verdict is not None
    qtbot.waitUntil(lambda: told(driver).startswith("The game is over"))
    move_pointer(driver.board, point("c3"))
    assert told(driver).startswith("The game is over")
    driver.window.actions_.previous.trigger()
    qtbot.waitUntil(lambda: not told(driver).startswith("The game is over"))
