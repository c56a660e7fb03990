"""The buttons of the usual times show which of them is chosen."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton

from gobang.game.play.timecontrol import TimeControl, TimeKind
from gobang.view.dialogs.time_choice import OFFERED, TimeChoice


def chosen(choice):
    return [chip.text() for chip in choice.findChildren(QToolButton) if chip.isChecked() and not chip.isHidden()]


@pytest.fixture
def choice(qtbot):
    made = TimeChoice(TimeControl.parse("600"))
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.mark.parametrize("kind", [kind for kind in TimeKind if kind is not TimeKind.NONE])
def test_the_usual_time_that_a_kind_begins_with_is_shown_as_chosen(choice, kind):
    choice.show_control(TimeControl.parse(OFFERED[kind][0]))
    assert len(chosen(choice)) == 1


def test_a_time_typed_or_clicked_is_shown_as_chosen_and_any_other_as_none(choice):
    assert chosen(choice) == ["10 min"]
    choice.main.set_ms(420_000)
    assert chosen(choice) == []
    choice.main.set_ms(300_000)
    assert chosen(choice) == ["5 min"]
    for _ in range(2):
        (chip,) = (each for each in choice.findChildren(QToolButton) if each.text() == "30 min")
        QTest.mouseClick(chip, Qt.MouseButton.LeftButton)
        assert chosen(choice) == ["30 min"]
        assert choice.control == TimeControl.parse("1800")
