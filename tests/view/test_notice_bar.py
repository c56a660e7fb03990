from itertools import combinations

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton, QWidget

from gobang.view.art import style, theme
from gobang.view.art.look import look
from gobang.view.frame.plan import LEAST_PANEL
from gobang.view.notice_bar import HEIGHT, NoticeBar, NoticeKind
from tests import keyboard

WIN = "Black wins: five in a row."
LONG = "Brain-with-a-long-name 3.0 has stopped working (it said nothing, and its process ended with exit code 139)."
QUESTION = "Start a new game against “Union weights”? This one is kept under Earlier games."
PLACE = QRect(10, 5, 402, HEIGHT)
CHOICES = (("New game", "new"), ("Review", "review"))


@pytest.fixture
def window(qtbot):
    """A bar in its place above a board-like widget."""
    made = QWidget()
    made.board = QWidget(made, focusPolicy=Qt.FocusPolicy.StrongFocus)
    made.board.setGeometry(0, 80, 700, 400)
    made.setFont(style.font())  # as the dressed application has it
    made.bar = NoticeBar(made)
    made.bar.settle(PLACE)
    made.resize(700, 500)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def tool(bar, name):
    return next(each for each in bar.findChildren(QToolButton) if each.accessibleName() == name)


def button(bar, text):
    return next(each for each in bar.findChildren(QPushButton) if each.text() == text and each.isVisible())


def test_it_shows_the_quiet_line_until_there_is_something_to_say(window):
    window.bar.set_rest("Black to move")
    assert (window.bar.text, window.bar.kind) == ("Black to move", None)
    window.bar.show_notice(NoticeKind.GOOD, WIN)
    assert (window.bar.text, window.bar.kind) == (WIN, NoticeKind.GOOD)
    window.bar.set_rest("White to move")
    assert window.bar.text == WIN
    window.bar.dismiss()
    assert (window.bar.text, window.bar.kind) == ("White to move", None)


@pytest.mark.parametrize("kind", NoticeKind)
@pytest.mark.parametrize("sheet", ["", "QPushButton { padding: 12px; }", "QToolButton { padding: 12px; }"])
def test_a_notice_keeps_its_place_whatever_it_says(window, kind, sheet):
    window.setStyleSheet(sheet)
    for text in (WIN, QUESTION):
        for choices in ((), CHOICES, (*CHOICES, ("Swap sides", "swap"))):
            window.bar.show_notice(kind, text, choices)
            QApplication.processEvents()
            assert window.bar.geometry() == PLACE
    window.bar.dismiss()
    assert window.bar.geometry() == PLACE


def test_a_sentence_without_room_is_shown_whole_at_once_and_shortened_on_demand(window, qtbot):
    choices = (*CHOICES, ("Count it as lost", "lost"))
    window.bar.show_notice(NoticeKind.TROUBLE, LONG, choices)
    label = next(each for each in window.bar.findChildren(QLabel) if each.accessibleName() == LONG)
    assert label.text() == LONG
    assert window.bar.pos() == PLACE.topLeft()
    assert window.bar.height() > HEIGHT
    qtbot.mouseClick(tool(window.bar, "Show the whole text"), Qt.MouseButton.LeftButton)
    assert window.bar.geometry() == PLACE
    assert label.text().endswith("…")
    assert label.accessibleDescription() == LONG == window.bar.text
    assert label.toolTip() == style.wrapped(LONG)
    qtbot.mouseClick(tool(window.bar, "Show the whole text"), Qt.MouseButton.LeftButton)
    assert label.text() == LONG
    window.bar.show_notice(NoticeKind.GOOD, WIN)
    assert not tool(window.bar, "Show the whole text").isVisible()


def test_a_button_says_its_id_and_takes_the_notice_away(window, qtbot):
    window.bar.show_notice(NoticeKind.GOOD, WIN, CHOICES)
    with qtbot.waitSignal(window.bar.acted) as heard, qtbot.assertNotEmitted(window.bar.dismissed):
        qtbot.mouseClick(button(window.bar, "Review"), Qt.MouseButton.LeftButton)
    assert heard.args == ["review"]
    assert window.bar.kind is None


def test_an_answer_may_show_the_next_notice(window, qtbot):
    window.bar.acted.connect(lambda _: window.bar.show_notice(NoticeKind.INFO, "A new game."))
    window.bar.show_notice(NoticeKind.GOOD, WIN, CHOICES)
    qtbot.mouseClick(button(window.bar, "New game"), Qt.MouseButton.LeftButton)
    assert window.bar.text == "A new game."
    assert not [each for each in window.bar.findChildren(QPushButton) if each.isVisible()]


def test_the_cross_dismisses(window, qtbot):
    window.bar.show_notice(NoticeKind.INFO, WIN)
    with qtbot.waitSignal(window.bar.dismissed):
        qtbot.mouseClick(tool(window.bar, "Dismiss"), Qt.MouseButton.LeftButton)
    assert window.bar.kind is None


def test_escape_dismisses_wherever_the_focus_is(window, qtbot):
    keyboard.active(window)
    window.board.setFocus()
    qtbot.waitUntil(window.board.hasFocus)
    window.bar.show_notice(NoticeKind.INFO, WIN)
    with qtbot.waitSignal(window.bar.dismissed):
        qtbot.keyClick(window.board, Qt.Key.Key_Escape)


def test_dismissing_nothing_is_nothing(window, qtbot):
    with qtbot.assertNotEmitted(window.bar.dismissed):
        window.bar.dismiss()


def test_a_small_refusal_goes_by_itself_but_not_the_notice_that_replaced_it(window, qtbot):
    window.bar.show_notice(NoticeKind.INFO, "H8 is taken.", seconds=0.02)
    with qtbot.waitSignal(window.bar.dismissed):
        pass
    window.bar.show_notice(NoticeKind.INFO, "H8 is taken.", seconds=0.02)
    window.bar.show_notice(NoticeKind.TROUBLE, "The engine died.")
    with qtbot.assertNotEmitted(window.bar.dismissed, wait=60):
        pass
    assert window.bar.text == "The engine died."


def test_a_new_notice_replaces_the_buttons_too(window):
    window.bar.show_notice(NoticeKind.GOOD, WIN, CHOICES)
    window.bar.show_notice(NoticeKind.GOOD, WIN, (("Save", "save"),))
    assert [each.text() for each in window.bar.findChildren(QPushButton) if each.isVisible()] == ["Save"]


WON = "You win: five in a row. The adaptive opponent rises to level 4: Casual."


@pytest.mark.parametrize("text", [WON, QUESTION])
def test_two_lines_and_three_buttons_are_whole_in_the_narrowest_panel(window, text):
    window.bar.settle(QRect(0, 0, LEAST_PANEL, HEIGHT))
    window.bar.show_notice(NoticeKind.GOOD, text, (("New game", "a"), ("From this position", "b"), ("Keep", "c")))
    assert window.bar.size() == QSize(LEAST_PANEL, HEIGHT)
    assert window.bar.findChildren(QLabel)[0].text() == text
    assert not tool(window.bar, "Show the whole text").isVisible()


def test_buttons_stand_below_a_text_that_would_become_a_column_of_words(window):
    window.bar.show_notice(NoticeKind.GOOD, "You win: five in a row.", (*CHOICES, ("Swap sides", "swap")))
    label = window.bar.findChildren(QLabel)[0]
    assert button(window.bar, "Review").y() > label.geometry().center().y()
    assert label.width() > window.bar.width() * 2 // 3


def test_an_open_notice_keeps_off_what_is_below_and_covers_no_control_by_half(window):
    below = QPushButton("Below", window)
    below.setGeometry(PLACE.left(), PLACE.bottom() + 12, PLACE.width(), 30)
    below.show()
    window.bar.show_notice(NoticeKind.TROUBLE, LONG, (*CHOICES, ("Count it as lost", "lost")))
    assert window.bar.geometry().contains(below.geometry())
    picture = window.grab().toImage()
    border = [y for y in range(PLACE.bottom(), window.height()) if picture.pixelColor(60, y) == border_colour(window)]
    assert border[-1] <= window.bar.geometry().bottom() - 4


def border_colour(window):
    """The colour of the border of a warning, as it is at the upper edge."""
    return window.grab().toImage().pixelColor(60, PLACE.top())


def test_an_open_notice_stays_within_its_panel(window):
    window.bar.show_notice(NoticeKind.TROUBLE, LONG * 12, CHOICES)
    assert window.rect().contains(window.bar.geometry())
    assert button(window.bar, "Review").geometry().bottom() < window.bar.height()


@pytest.mark.parametrize(("width", "height"), [(216, 128), (380, HEIGHT), (460, HEIGHT)])
@pytest.mark.parametrize("choices", [(), CHOICES[:1], CHOICES, (*CHOICES, ("Swap sides", "swap"))])
def test_nothing_lies_outside_it_or_over_another(window, width, height, choices):
    text = "Black wins: White's time is up."
    window.bar.settle(QRect(10, 5, width, height))
    window.bar.show_notice(NoticeKind.WARNING, text, choices)
    QApplication.processEvents()
    assert window.bar.size() == QSize(width, height)
    parts = [each for each in window.bar.findChildren(QWidget) if each.isVisible()]
    assert [each.text() for each in parts if isinstance(each, QLabel) and each.text()] == [text], "whole"
    for part in parts:
        assert window.bar.rect().contains(part.geometry()), part
    for one, other in combinations(parts, 2):
        assert not one.geometry().intersects(other.geometry()), (one, other)
    for shown in filter(QPushButton.isVisible, window.bar.findChildren(QPushButton)):
        assert shown.width() >= shown.sizeHint().width()


def test_buttons_are_reached_by_tab_and_pressed_by_space(window, qtbot):
    window.bar.show_notice(NoticeKind.GOOD, WIN, CHOICES)
    keyboard.active(window)
    first = button(window.bar, "New game")
    first.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(first.hasFocus)
    qtbot.keyClick(first, Qt.Key.Key_Tab)
    assert button(window.bar, "Review").hasFocus()
    with qtbot.waitSignal(window.bar.acted) as heard:
        qtbot.keyClick(button(window.bar, "Review"), Qt.Key.Key_Space)
    assert heard.args == ["review"]


def test_screen_readers_hear_it(window, monkeypatch):
    heard = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(
        QAccessible, "updateAccessibility", lambda event: heard.append((event.message(), event.politeness()))
    )
    window.bar.show_notice(NoticeKind.GOOD, WIN)
    window.bar.show_notice(NoticeKind.TROUBLE, "The engine died.")
    politeness = QAccessible.AnnouncementPoliteness
    assert heard == [(WIN, politeness.Polite), ("The engine died.", politeness.Assertive)]


def test_kinds_differ_in_shape_not_by_colour_alone(window):
    signs = set()
    for kind in NoticeKind:
        window.bar.show_notice(kind, WIN)
        image = window.bar._sign.pixmap().toImage()
        signs.add(tuple(image.pixelColor(x, y).alpha() for x in range(image.width()) for y in range(image.height())))
    assert len(signs) == len(NoticeKind)


def test_the_theme_may_change_under_a_notice(window):
    window.bar.show_notice(NoticeKind.WARNING, WIN, CHOICES)
    before = window.bar.grab().toImage()
    look.wear(theme.load("dark"))
    assert window.bar.grab().toImage() != before
    assert tool(window.bar, "Dismiss").toolTip() == "Dismiss (Esc)"
    assert tool(window.bar, "Dismiss").iconSize() == QSize(16, 16)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Start a new game: Two players? This one is kept under Earlier games.", "Start a new game: Two players? …"),
        ("开始新的一局：双人对局？目前这一局会保存在“以往对局”中，随时可以继续。", "开始新的一局：双人对局？ …"),
    ],
)
def test_a_shortened_notice_ends_with_a_whole_sentence(window, text, shown):
    window.bar.settle(QRect(0, 0, 402, 64))
    window.bar.show_notice(NoticeKind.INFO, text, (("New game", "new"), ("From this position", "from")))
    assert window.bar.findChildren(QLabel)[0].text() == shown


@pytest.mark.parametrize("name", theme.NAMES)
def test_the_line_without_a_notice_has_the_ink_of_soft_text(undressed, qtbot, name):
    colours = theme.load(name)
    style.dress(undressed, colours)
    bar = NoticeBar()
    qtbot.addWidget(bar)
    bar.set_rest("HHHHHHHH Your move")
    bar.settle(QRect(0, 0, 300, 64))
    picture = bar.grab().toImage()
    seen = {picture.pixelColor(x, y).name() for x in range(12, 288) for y in range(8, 56)}
    assert QColor(colours.soft_text).name() in seen


@pytest.mark.parametrize("width", [320, LEAST_PANEL])
def test_the_line_of_a_win_stands_clear_of_its_buttons(window, width):
    """As low as the bar gets with a row of buttons below a line."""
    window.bar.show_notice(
        NoticeKind.GOOD, "You win: five in a row.", (("Review", "r"), ("Again", "a"), ("Swap sides", "s"))
    )
    label, below = window.bar._text, button(window.bar, "Review")
    higher = max(0, below.sizeHint().height() - 30)  # than in the window, where a style sheet makes buttons lower
    window.bar.settle(QRect(0, 0, width, window.bar.needs_with_buttons + higher))
    under_text = label.geometry().center().y() + label.fontMetrics().height() // 2
    assert below.y() - under_text >= 5
    assert window.bar.height() - below.geometry().bottom() >= 5


@pytest.mark.parametrize("width", [300, 380, 480, 776, 1200])
@pytest.mark.parametrize("choices", [(), CHOICES[:1], CHOICES, (*CHOICES, ("Swap sides", "swap"))])
@pytest.mark.parametrize("size", [12, 20])
@pytest.mark.parametrize(
    "text", [LONG, "这个文件夹已不在原处" * 20, "/a-very-long-name" * 40], ids=["English", "Chinese", "path"]
)
def test_at_least_a_line_of_a_long_text_is_seen_in_a_low_place_at_the_bottom(window, width, choices, size, text):
    font = style.font()
    font.setPixelSize(size)
    window.setFont(font)
    window.resize(1300, 500)
    place = QRect(0, 500 - 46, width, 46)
    window.bar.settle(place)
    window.bar.show_notice(NoticeKind.TROUBLE, text, choices)
    for _ in range(3):
        label = window.bar.findChildren(QLabel)[0]
        assert label.height() >= label.fontMetrics().lineSpacing()
        assert len(label.text()) > 5
        assert window.rect().contains(window.bar.geometry())
        parts = [each for each in window.bar.findChildren(QWidget) if each.isVisible()]
        assert [part for part in parts if not window.bar.rect().contains(part.geometry())] == []
        assert [pair for pair in combinations(parts, 2) if pair[0].geometry().intersects(pair[1].geometry())] == []
        more = tool(window.bar, "Show the whole text")
        if more.isVisible():
            QTest.mouseClick(more, Qt.MouseButton.LeftButton)


def test_an_open_notice_at_the_bottom_covers_what_is_above(window):
    window.bar.settle(QRect(10, 500 - 46, 380, 46))
    window.bar.show_notice(NoticeKind.TROUBLE, LONG, CHOICES)
    assert window.bar.findChildren(QLabel)[0].text() == LONG
    assert window.bar.geometry().bottom() == 499
    assert button(window.bar, "Review").geometry().bottom() < window.bar.height()
    assert window.bar.geometry().top() < 500 - 80
