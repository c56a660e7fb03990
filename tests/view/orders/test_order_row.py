"""The buttons below the tabs fill their rows from edge to edge, and none moves whatever can be done."""

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QWidget

from gobang.view.art import style, theme
from gobang.view.art.look import look
from gobang.view.frame.plan import LEAST_PANEL
from gobang.view.orders.actions import Actions
from gobang.view.orders.order_row import FULL, OrderRow
from gobang.words.catalogue import speak
from gobang.words.language import choose

WIDTH = 560


@pytest.fixture(autouse=True)
def dressed(undressed):
    style.dress(undressed, theme.load("light"))


@pytest.fixture
def actions(qtbot):
    owner = QWidget()
    qtbot.addWidget(owner)
    made = Actions(owner)
    made.owner = owner  # so that it lives as long, and holds the row
    return made


def shown(actions, columns, width=WIDTH):
    row = OrderRow(actions)
    row.setParent(actions.owner)
    row.set_columns(columns)
    row.resize(width, row.sizeHint().height())
    actions.owner.show()
    QApplication.processEvents()
    return row, list(row._buttons.values())


@pytest.mark.parametrize("scheme", ["light", "dark", "high-contrast"])
def test_the_arrow_is_as_pale_as_words_while_forward_can_do_nothing(actions, scheme, undressed):
    style.dress(undressed, theme.load(scheme))
    actions.forward.setEnabled(False)
    _, buttons = shown(actions, FULL, LEAST_PANEL)
    arrow = next(button for button in buttons if not button.icon().isNull())
    picture, pale = arrow.grab().toImage(), QColor(style.disabled_ink(theme.load(scheme)))
    ground = picture.pixelColor(8, picture.height() // 2)
    middle = picture.rect().center()
    reach = [picture.pixelColor(middle.x() + x, middle.y() + y) for x in range(-6, 7) for y in range(-6, 7)]
    inks = {abs(ink.lightness() - ground.lightness()) for ink in reach}
    assert 10 < max(inks) <= abs(pale.lightness() - ground.lightness()) + 3


@pytest.mark.parametrize("columns", [2, 3, FULL])
def test_each_row_is_filled_from_edge_to_edge(actions, columns):
    _, buttons = shown(actions, columns)
    for start in range(0, FULL, columns):
        assert buttons[start].x() == 0
        assert buttons[start + columns - 1].geometry().right() == WIDTH - 1


@pytest.mark.parametrize("columns", [2, 3, FULL])
@pytest.mark.parametrize("width", [LEAST_PANEL, WIDTH])
def test_no_button_moves_when_another_can_do_something_else(actions, columns, width):
    row, buttons = shown(actions, columns, width)
    before = [button.geometry() for button in buttons]
    for change in (
        lambda: actions.tell_paused(True),
        lambda: actions.pause.setEnabled(False),
        lambda: actions.resign.setEnabled(False),
        lambda: actions.tell_undo("Delete from here"),
    ):
        change()
        QApplication.processEvents()
        assert all(button.isVisible() for button in buttons)
        assert [button.geometry() for button in buttons] == before
    assert row._buttons[actions.pause].text() == "Continue"
    assert row._buttons[actions.take_back].text() == "Undo"
    assert row._buttons[actions.take_back].toolTip().startswith("Undo the last change")


@pytest.mark.parametrize(
    ("language", "taken_back", "stepped"),
    [("zh_CN", ("悔棋", "恢复"), ("后退", "前进")), ("zh_TW", ("悔棋", "恢復"), ("後退", "前進"))],
)
def test_forward_is_the_opposite_of_the_button_beside_it(actions, language, taken_back, stepped):
    speak(choose(language))
    for free, words in ((False, taken_back), (True, stepped)):
        actions.tell_undo(free=free)
        assert (actions.take_back.iconText(), actions.forward.iconText()) == words


def too_narrow(buttons):
    """A width that is a pixel too little for the words of all buttons side by side."""
    return sum(button.sizeHint().width() + style.UNIT for button in buttons) - style.UNIT - 1


def test_in_a_narrow_panel_an_arrow_stands_for_forward_and_every_other_word_is_whole(
    qtbot, written_language, undressed
):
    style.dress(undressed, theme.load("light"))
    speak(choose(written_language))
    owner = QWidget()
    qtbot.addWidget(owner)
    actions = Actions(owner)
    actions.owner = owner
    row, buttons = shown(actions, FULL)
    forward, word = row._buttons[actions.forward], actions.forward.text()
    assert forward.text() == word
    row.resize(too_narrow(buttons), row.height())
    QApplication.processEvents()
    assert [button for button in buttons if not button.text()] == [forward]
    assert forward.accessibleName() == word
    assert not forward.icon().isNull()
    assert all(button.width() >= button.sizeHint().width() for button in buttons)
    row.resize(WIDTH, row.height())
    assert forward.text() == word
    assert forward.icon().isNull()


def test_the_arrow_has_the_colours_of_the_theme(actions, qtbot):
    row, buttons = shown(actions, FULL)
    row.resize(too_narrow(buttons), row.height())
    QApplication.processEvents()
    forward = row._buttons[actions.forward]
    before = forward.grab().toImage()
    look.wear(theme.load("dark"))
    assert forward.grab().toImage() != before
