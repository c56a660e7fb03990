"""The order in which Tab goes through the whole window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit

from gobang.model.kept.settings import ThemeChoice
from gobang.view.analysis.lines.thought_list import ThoughtList
from gobang.view.analysis.weigher_card import WeigherCard
from gobang.view.art.look import look
from gobang.view.frame.tabs import Tab
from gobang.view.record.moves_list import MovesList

TAB, BACKTAB = Qt.Key.Key_Tab, Qt.Key.Key_Backtab


@pytest.fixture
def driver(start, qtbot):
    """A session whose panels have been laid out."""
    made = start()
    qtbot.waitUntil(lambda: made.panels.weights.isVisible() and made.panels.weights.height() > 100)
    return made


def walk(driver, key):
    """Press `key` from the board until the focus returns there. Returns the widgets passed; each must be visible."""
    driver.board.setFocus(Qt.FocusReason.TabFocusReason)
    driver.board.wake()
    stops = []
    for _ in range(60):
        QTest.keyClick(QApplication.focusWidget(), key)
        stop = QApplication.focusWidget()
        stops.append(stop)
        centre = stop.mapTo(driver.window, stop.rect().center())
        assert driver.window.rect().contains(centre), f"nobody sees {type(stop).__name__} {stop.accessibleName()}"
        if driver.board.hasFocus():
            return stops
    pytest.fail(f"Tab does not come home but walks through {[type(stop).__name__ for stop in stops]}")


@pytest.mark.parametrize("game", ["", "h8i9"])
@pytest.mark.parametrize("tab", Tab)
def test_tab_reaches_the_panel_in_front_and_comes_home(driver, qtbot, game, tab):
    driver.click(game)
    driver.window.bring(tab)
    qtbot.waitUntil(lambda: driver.window.tabs.seen(tab))
    qtbot.waitUntil(lambda: tab is not Tab.MOVES or driver.panels.moves.list.isVisible() is bool(game))
    kinds = {type(stop) for stop in walk(driver, TAB)}
    assert kinds == {type(stop) for stop in walk(driver, BACKTAB)}
    assert (WeigherCard in kinds) is (tab is Tab.WEIGHTS)
    assert (ThoughtList in kinds) is (tab is Tab.ANALYSIS)
    assert any(issubclass(kind, QPlainTextEdit) for kind in kinds) is (tab is Tab.COMMENT)
    assert (MovesList in kinds) is (bool(game) and tab is Tab.MOVES)


@pytest.mark.parametrize("marking", [False, True])
def test_tab_on_the_board_shows_the_cursor_before_it_leaves(driver, marking):
    driver.click("h8i9")
    record = driver.match.record
    if marking:
        QTest.keySequence(driver.window, "Ctrl+Shift+T")
        QTest.keyClick(driver.board, Qt.Key.Key_Escape)
    for _ in range(2):
        QTest.keyClick(driver.board, TAB)
        assert driver.board.hasFocus()
        assert driver.board.cursor_point is not None
        QTest.keyClick(driver.board, Qt.Key.Key_Escape)
        assert driver.board.cursor_point is None
    QTest.keySequence(driver.window, "Ctrl+Z")
    QTest.keyClick(driver.board, TAB)
    QTest.keyClick(driver.board, Qt.Key.Key_Return)
    assert driver.match.record is record, "Enter reached no button"
    assert driver.board.hasFocus()
    QTest.keyPress(driver.board, TAB)  # it is released where the focus is then
    assert not driver.board.hasFocus()
    assert driver.board.cursor_point is None


def test_the_weighers_come_before_the_switch_under_them(driver):
    stops = walk(driver, TAB)
    names = [stop.accessibleName() for stop in stops]
    card = next(place for place, stop in enumerate(stops) if isinstance(stop, WeigherCard))
    assert card < names.index("Compare with")


def test_the_board_has_the_focus_at_the_start_even_under_a_notice(start, data):
    settings = data / "config" / "settings.json"
    settings.parent.mkdir()
    settings.write_text("{broken")
    driver = start()
    assert driver.notice().startswith("The settings could not be read.")
    assert driver.board.hasFocus()


def test_a_panel_is_made_when_its_tab_is_first_seen_and_knows_game_and_colours(driver):
    panels = driver.panels
    pages = (panels.moves_page, panels.analysis_page, panels.comment_page)
    assert panels.weights_page.made is not None
    assert all(page.made is None for page in pages)
    driver.session.settings.change(theme=ThemeChoice.DARK)
    driver.click("h8i9")
    driver.window.bring(Tab.MOVES)
    assert panels.moves_page.made is not None
    assert panels.moves.list.current is driver.match.record.current
    picture = panels.moves.list.grab().toImage()
    assert picture.pixelColor(picture.width() // 2, picture.height() - 8) == QColor(look.theme.panel)
    assert look.theme.dark
    assert [page.made for page in pages[1:]] == [None, None]


def test_tab_shows_the_cursor_again_after_escape(driver):
    """Where the keys go, the board's table for screen readers, Tab went to the rail."""
    driver.board.setFocus()
    for _ in range(2):
        QTest.keyClick(QApplication.focusWidget(), TAB)
        assert driver.board.hasFocus()
        assert driver.board.cursor_point is not None
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
        assert driver.board.cursor_point is None
    QTest.keyClick(QApplication.focusWidget(), TAB)
    QTest.keyClick(QApplication.focusWidget(), TAB)
    assert not driver.board.hasFocus(), "the next Tab goes on"
