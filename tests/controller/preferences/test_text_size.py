"""Words of another size: at once, remembered, and none of them cut."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QTabBar, QToolButton

from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Point
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup
from gobang.view.art import style
from gobang.view.dialogs.preferences.preferences_dialog import PreferencesDialog
from gobang.view.frame.tabs import Tab
from tests.preferences import choose, opened
from tests.uncut import unfit


@pytest.fixture
def sized(start, data):
    """Start with words of a size that was chosen before."""

    def begin(percent: int, *argv: str):
        (data / "config").mkdir(exist_ok=True)
        (data / "config" / "settings.json").write_text(json.dumps({"font_percent": percent}))
        return start(*argv, setup=Setup())

    return begin


def test_words_change_their_size_at_once_and_the_preferences_stay(qtbot, driver):
    driver.click("h8")
    before, height = driver.window, driver.window.orders.height()
    dialog = opened(driver)
    dialog.boxes["font_percent"].setFocus()
    choose(dialog, "font_percent", 150)
    qtbot.waitUntil(lambda: driver.window is not before)
    qtbot.waitUntil(lambda: driver.window.findChild(PreferencesDialog) is not None)
    assert QApplication.font().pixelSize() == round(1.5 * style.TEXT)
    assert driver.window.orders.height() > height
    assert Point(7, 7) in driver.stones()
    again = driver.window.findChild(PreferencesDialog)
    assert again.isVisible()
    assert again.focusWidget() is again.boxes["font_percent"]


@pytest.mark.parametrize("change", [{"font_percent": 150}, {"language": "zh_CN"}])
def test_the_preferences_keep_place_and_size_when_they_change_words_or_language(qtbot, start, change):
    driver = start()
    before, dialog = driver.window, opened(driver)
    dialog.setGeometry(130, 90, 760, 570)
    driver.session.settings.change(**change)
    qtbot.waitUntil(lambda: driver.window is not before)
    again = driver.dialog(PreferencesDialog)
    assert again is not dialog
    qtbot.waitUntil(lambda: again.geometry().getRect() == (130, 90, 760, 570))


def test_the_size_is_remembered(sized):
    driver = sized(125)
    assert driver.window.font().pixelSize() == round(1.25 * style.TEXT)


def test_a_size_out_of_reason_is_told(sized):
    driver = sized(4000)
    assert driver.window.font().pixelSize() == style.TEXT
    assert "could not be read" in driver.notice()


@pytest.mark.parametrize("percent", [80, 125, 150])
@pytest.mark.parametrize("size", ["760x600", "1000x700", "1280x800", "1920x1080"])
def test_no_word_is_cut(qtbot, sized, size, written_language, percent):
    driver = sized(percent, f"--size={size}", f"--lang={written_language}")
    for mode in (Mode.VERSUS, Mode.MACHINES):
        show_words(qtbot, driver, mode)
        assert driver.board.width() >= (380 if size == "760x600" else 430)


def show_words(qtbot, driver, mode):
    """See that all words of a game are whole, with each tab and with none."""
    window = driver.window
    driver.session.game.begin(Setup(mode))
    driver.window.actions_.pause.trigger() if mode is Mode.MACHINES else driver.click("h8")
    shortened = window.choices.opponent, window.choices.second  # the list shows long names whole
    wrong = []
    for tab in Tab:
        window.bring(tab)
        qtbot.waitUntil(lambda tab=tab: window.tabs.seen(tab))
        QApplication.processEvents()
        wrong += [(tab, each) for each in unfit(qtbot, window, shortened)]
    window.tabs.closed.emit()
    QApplication.processEvents()
    assert window.choices.mode.isVisible()
    assert window.choices.opponent.isVisible()
    assert window.choices.second.isVisible() is (mode is Mode.MACHINES)
    wrong += unfit(qtbot, window, shortened)
    assert wrong == []


@pytest.mark.parametrize("size", ["760x600", "1000x700"])
@pytest.mark.parametrize("percent", [100, 125, 150])
def test_clock_overtime_and_turn_have_room_on_the_card(sized, percent, size):
    driver = sized(percent, f"--size={size}")
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS, time=TimeControl.parse("600 25/600 Canadian")))
    QApplication.processEvents()
    for card in driver.window.players.cards.values():
        picture = card.grab().toImage()
        rim = {picture.pixel(picture.width() - 30, y) for y in (4, picture.height() - 5)}
        right = range(picture.width() * 2 // 3, picture.width() - 14)
        for y in (3, 4, picture.height() - 5, picture.height() - 4):
            assert {picture.pixel(x, y) for x in right} <= rim  # nothing is written across the border
        assert not card._elided


def test_in_the_smallest_window_no_button_lies_over_another(sized, written_language):
    driver = sized(150, "--size=760x600", f"--lang={written_language}")
    driver.click("h8")
    QApplication.processEvents()
    window = driver.window
    parts = [window.orders, window.players, window.choices, window.notice]
    parts += [button for button in window.findChildren(QPushButton) if button.isVisible() and button.isCheckable()]
    placed = [(part, part.rect().translated(part.mapTo(window, part.rect().topLeft()))) for part in parts]
    for number, (part, rect) in enumerate(placed):
        for other, below in placed[number + 1 :]:
            if not part.isAncestorOf(other) and not other.isAncestorOf(part):
                assert not rect.intersects(below), (part, other)


@pytest.mark.parametrize("percent", [100, 120, 150])
def test_no_title_of_a_tab_lies_under_the_cross_of_the_sheet(sized, percent, written_language):
    driver = sized(percent, "--size", "760x600", "--lang", written_language)
    driver.window.bring(Tab.COMMENT)
    QApplication.processEvents()
    tabs = driver.window.tabs
    bar = tabs.findChild(QTabBar)
    room = (
        bar.tabRect(bar.count() - 1).width() - bar.fontMetrics().horizontalAdvance(bar.tabText(bar.count() - 1))
    ) // 2
    last = bar.mapTo(tabs, bar.tabRect(bar.count() - 1).topRight()).x() - max(0, room)
    (cross,) = [each for each in tabs.findChildren(QToolButton) if each.text() == "×"]
    assert cross.isVisible()
    assert last < cross.x()


@pytest.mark.parametrize("percent", [100, 150])
def test_the_chosen_tab_has_air_beside_its_words(sized, percent):
    driver = sized(percent, "--size", "760x600", "--theme", "high-contrast")
    driver.window.bring(Tab.WEIGHTS)
    QApplication.processEvents()
    bar = driver.window.tabs.findChild(QTabBar)
    words = QFontMetrics(style.font(bold=True)).horizontalAdvance(bar.tabText(bar.currentIndex()))
    assert bar.tabRect(bar.currentIndex()).width() - words >= 24


def test_where_nothing_of_a_name_has_room_the_bar_says_only_that_it_is_not_saved(qtbot, sized):
    driver = sized(150, "--size", "760x600", "--lang", "zh_CN")
    corner = driver.window.menuBar().cornerWidget()
    driver.session.furnishings  # noqa: B018  they name the document
    driver.match.begin(HumanPlayer(), HumanPlayer(), Setup(mode=Mode.TWO_PLAYERS))
    driver.click("h8")
    qtbot.waitUntil(lambda: corner.text() == "未保存")


@pytest.mark.parametrize(
    ("size", "percent"),
    [
        *((size, percent) for size in ("760x600", "1280x800", "1366x768") for percent in (80, 100, 150)),
        *(("1000x700", percent) for percent in (80, 100, 150)),
    ],
)
def test_the_question_about_a_new_game_is_whole_and_leaves_the_tabs_alone(sized, size, written_language, percent):
    driver = sized(percent, f"--size={size}", f"--lang={written_language}")
    driver.click("h8")
    choices, bar = driver.window.choices, driver.window.notice
    asked, up, down = [], Qt.Key.Key_Up, Qt.Key.Key_Down
    for combo, keys in ((choices.opponent, (up, up, up)), (choices.mode, (up, down, down, down))):
        for key in keys:
            combo.setFocus(Qt.FocusReason.TabFocusReason)
            QTest.keyClick(combo, key)
            if not driver.notice():
                continue  # it is the game on the board again
            (said,) = (label.text() for label in bar.findChildren(QLabel) if label.isVisible() and label.text())
            assert said == bar.text
            assert bar.geometry() == bar.place or driver.window.tabs.closable, "in a strip the tabs are elsewhere"
            asked.append(said)
    assert len(set(asked)) == 6
    assert all(text.endswith(("This one is kept.", "本局会保留。")) for text in asked)
