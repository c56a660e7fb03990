"""What is said to people who cannot see the window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QRadioButton,
    QTabBar,
)

from gobang.game.notation import parse_point
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Stone
from gobang.model.setup import Mode, Setup
from gobang.view import speech
from gobang.view.dialogs.position_dialog import PositionDialog
from gobang.view.frame.tabs import Tab

ONE_MINUTE = TimeControl(60_000)
USED = (QAbstractButton, QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit, QProgressBar)


@pytest.fixture
def said(monkeypatch):
    """Everything that is said, in order."""
    heard = []
    monkeypatch.setattr(speech, "say", lambda _widget, text, *, urgent=False: heard.append(text))
    return heard


@pytest.fixture
def two(driver, said):
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    assert said == ["New game. Black to move."]
    said.clear()
    return driver


def test_moves_and_the_end_are_said_once_each(two, said):
    two.click("h8a1i8a2j8a3k8a4l8")
    assert said[:3] == ["Black H8", "White A1", "Black I8"]
    assert said[-2:] == ["Black L8", "Black wins: five in a row."]
    assert len(said) == 10


def test_a_new_game_says_whose_stones_are_ones_own(driver, said):
    driver.session.game.begin(Setup(own=Stone.WHITE))
    assert said[0] == "New game. You play White. Black to move."
    driver.session.game.begin(Setup())
    assert said[-1] == "New game. You play Black. Your move."


def test_what_is_wrong_with_a_position_that_is_set_up_is_said(two, said):
    two.window.actions_.edit_position.trigger()
    dialog = two.window.findChild(PositionDialog)
    said.clear()
    for name in ("a1", "b1", "c1", "d1", "e1"):
        spot = dialog.board.spot(parse_point(name, 15)).toPoint()
        QTest.mouseClick(dialog.board.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    (sentence,) = said
    assert "five in a row already" in sentence
    dialog.reject()


def test_the_same_colour_for_two_questions_is_told_apart(two):
    for order, names in (
        (two.window.actions_.game_options, ["Your colour: Black", "Your colour: White", "First move: Black"]),
        (two.window.actions_.edit_position, ["A click places: Black", "A click places: White", "To move: Black"]),
    ):
        order.trigger()
        dialog = two.window.findChildren(QDialog)[-1]
        buttons = [button.accessibleName() for button in dialog.findChildren(QRadioButton)]
        assert [name for name in names if name in buttons] == names
        assert len(set(buttons)) == len(buttons)
        dialog.reject()


def test_steps_through_the_game_are_said(two, said):
    two.click("h8i9j10")
    said.clear()
    actions = two.window.actions_
    for action in (actions.take_back, actions.first, actions.next, actions.last):
        action.trigger()
    assert said == [
        "Back at move 2: White I9. Black to move.",
        "The beginning of the game. Black to move.",
        "Back at move 1: Black H8. White to move.",
        "Back at move 3: Black J10. White to move.",
    ]


def test_going_back_to_the_end_says_how_it_ended(two, said):
    two.click("h8a1i8a2j8a3k8a4l8")
    two.window.actions_.first.trigger()
    said.clear()
    two.window.actions_.last.trigger()
    assert said == ["Back at move 9: Black L8. Black wins: five in a row."]


def test_short_time_is_said_once_a_side_and_again_in_the_next_game(driver, said, hand):
    for _ in range(2):
        driver.session.game.begin(Setup(Mode.TWO_PLAYERS, time=ONE_MINUTE))
        driver.click("h8i9")
        said.clear()
        hand.run(driver.match.clock, 55_000)
        assert said == ["Black has 10 s left."]


def nameless(root):
    """Usable widgets that have no accessible name."""
    found = []
    for widget in (each for kind in USED for each in root.findChildren(kind)):
        part = isinstance(widget.parent(), (QComboBox, QAbstractSpinBox, QTabBar)) or widget.objectName()[:3] == "qt_"
        if part or widget.parent().inherits("QComboBoxPrivateContainer"):
            continue  # Qt's own part of something that has a name
        if widget.isHidden() and not isinstance(widget, QComboBox):
            continue  # never visible, only keeps room; widgets behind another tab are not hidden
        labels = [label for label in root.findChildren(QLabel) if label.buddy() is widget]
        texts = [widget.accessibleName(), *(label.text() for label in labels)]
        if not isinstance(widget, QComboBox):  # their text is the present choice
            texts.append(QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name))
        if not "".join(texts).strip(" ×…"):
            found.append((type(widget).__name__, widget.objectName(), type(widget.parent()).__name__))
    return found


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_everything_one_can_use_has_a_name(qtbot, start, language):
    """Includes widgets behind other tabs and in other modes. tests/reader tests the same from outside."""
    driver = start(f"--lang={language}")
    window, actions = driver.window, driver.window.actions_
    assert nameless(window) == []
    for tab in Tab:
        window.bring(tab)
        assert nameless(window) == [], tab
    for action in (actions.game_options, actions.engines, actions.preferences, actions.help, actions.transcript):
        action.trigger()
        qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not None or len(QApplication.topLevelWidgets()) > 1)
        dialogs = [w for w in QApplication.topLevelWidgets() if w.isVisible() and w.inherits("QDialog")]
        assert dialogs, action.text()
        for dialog in dialogs:
            assert dialog.windowTitle()
            assert nameless(dialog) == [], dialog.windowTitle()
            dialog.close()
