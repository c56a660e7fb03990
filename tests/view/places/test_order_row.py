"""The buttons below the tabs fill their row from edge to edge, whichever of them are shown."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from gobang.view.orders.actions import Actions
from gobang.view.places.order_row import OrderRow

WIDTH = 560


@pytest.fixture
def actions(qtbot):
    owner = QWidget()
    qtbot.addWidget(owner)
    made = Actions(owner)
    made.owner = owner  # so that it lives as long
    return made


def shown(actions, qtbot, columns):
    row = OrderRow(actions)
    qtbot.addWidget(row)
    row.set_columns(columns)
    row.resize(WIDTH, row.sizeHint().height())
    row.show()
    QApplication.processEvents()
    return row, [button for button in (*row._buttons.values(), row._pause) if button.isVisible()]


@pytest.mark.parametrize("resigning", [False, True])
def test_a_row_ends_at_the_panels_right_edge(actions, qtbot, resigning):
    actions.pause.setVisible(False)
    actions.resign.setVisible(resigning)
    _, buttons = shown(actions, qtbot, 5)
    assert len(buttons) == 4 + resigning
    assert buttons[0].x() == 0
    assert buttons[-1].geometry().right() == WIDTH - 1


def test_in_two_columns_the_next_button_takes_the_place_of_a_hidden_one(actions, qtbot):
    actions.resign.setVisible(False)
    row, buttons = shown(actions, qtbot, 2)
    assert buttons[-1] is row._pause
    assert (buttons[-1].x(), len(buttons)) == (0, 5)


def test_a_button_that_comes_back_comes_back_to_its_place(actions, qtbot):
    actions.pause.setVisible(False)
    actions.resign.setVisible(False)
    row, _ = shown(actions, qtbot, 5)
    actions.resign.setVisible(True)
    QApplication.processEvents()
    assert row._buttons[actions.resign].geometry().right() == WIDTH - 1


def test_the_other_buttons_stay_at_the_foot_when_pause_comes(actions, qtbot):
    actions.pause.setVisible(False)
    row, buttons = shown(actions, qtbot, 5)
    from_below = [row.height() - button.geometry().bottom() for button in buttons]
    actions.pause.setVisible(True)
    row.resize(WIDTH, row.sizeHint().height())
    QApplication.processEvents()
    assert row._pause.isVisible()
    assert [row.height() - button.geometry().bottom() for button in buttons] == from_below
