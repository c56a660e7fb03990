"""The number of lines of an analysis is chosen without losing the keys of the board."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionSpinBox

from gobang.model.setup import Mode, Setup
from gobang.view.analysis.lines.lines_box import LinesBox
from gobang.view.frame.tabs import Tab

Key, Part = Qt.Key, QStyle.SubControl


@pytest.fixture
def driver(start, qtbot):
    """A game whose first two moves have a variation each, the second one shown, and the panel of the analysis."""
    made = start(setup=Setup(Mode.TWO_PLAYERS))
    made.click("h8i9")
    made.window.actions_.take_back.trigger()
    made.click("g7")
    made.window.bring(Tab.ANALYSIS)
    made.board.setFocus()
    qtbot.waitUntil(lambda: made.window.tabs.seen(Tab.ANALYSIS) and box_of(made).isVisible())
    return made


def box_of(driver) -> LinesBox:
    (box,) = driver.window.findChildren(LinesBox)
    return box


def click(box: LinesBox, part: QStyle.SubControl) -> None:
    """Click the middle of this part of the box, with whatever lies there."""
    option = QStyleOptionSpinBox()
    box.initStyleOption(option)
    spot = box.style().subControlRect(QStyle.ComplexControl.CC_SpinBox, option, part, box).center()
    hit = box.childAt(spot) or box
    QTest.mouseClick(hit, Qt.MouseButton.LeftButton, pos=hit.mapFrom(box, spot))


def press(key: Qt.Key) -> None:
    QTest.keyClick(QApplication.focusWidget(), key)


def test_its_arrows_leave_the_keys_to_the_board(driver):
    box, last = box_of(driver), driver.match.record.current
    click(box, Part.SC_SpinBoxUp)
    assert driver.session.settings.now.analysis_lines == 6
    assert driver.board.hasFocus()
    press(Key.Key_Down)
    assert driver.match.record.current is not last, "the other variation"
    press(Key.Key_Up)
    assert driver.match.record.current is last
    press(Key.Key_Space)
    assert driver.session.study.analysis.on
    press(Key.Key_Return)
    assert driver.board.cursor_point is not None
    assert box.value() == 6


@pytest.mark.parametrize("end", [Key.Key_Return, Key.Key_Enter, Key.Key_Escape])
def test_a_number_can_be_typed_and_enter_leads_back_to_the_board(driver, end):
    box = box_of(driver)
    click(box, Part.SC_SpinBoxEditField)
    assert box.hasFocus()
    box.selectAll()
    press(Key.Key_3)
    press(Key.Key_Up)
    press(end)
    assert driver.session.settings.now.analysis_lines == 4
    assert driver.board.hasFocus()


def test_space_is_the_key_of_the_analysis_there_too(driver):
    box = box_of(driver)
    box.setFocus(Qt.FocusReason.TabFocusReason)
    press(Key.Key_Space)
    assert driver.session.study.analysis.on
    assert (box.value(), box.text()) == (5, "5")


def test_tab_goes_there(driver):
    for _ in range(40):
        press(Key.Key_Tab)
        if box_of(driver).hasFocus():
            return
    pytest.fail("not reached")
