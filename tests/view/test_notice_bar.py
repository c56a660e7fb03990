import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from gobang.view.art import theme
from gobang.view.notice_bar import NoticeBar, NoticeKind

WIN = "Black wins: five in a row."
CHOICES = (("New game", "new"), ("Review", "review"))


@pytest.fixture
def window(qtbot):
    """A bar above a board-like widget that takes all the rest."""
    made = QWidget()
    made.bar = NoticeBar(theme.load("light"))
    made.board = QWidget(focusPolicy=Qt.FocusPolicy.StrongFocus)
    box = QVBoxLayout(made)
    box.addWidget(made.bar)
    box.addWidget(made.board, 1)
    made.resize(700, 500)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


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


def test_the_board_does_not_jump_when_a_notice_comes_and_goes(window, qtbot):
    window.bar.set_rest("Black to move")
    before = window.board.geometry()
    window.bar.show_notice(NoticeKind.WARNING, "H8 is taken.", CHOICES)
    QApplication.processEvents()
    assert window.board.geometry() == before
    window.bar.dismiss()
    QApplication.processEvents()
    assert window.board.geometry() == before


@pytest.mark.parametrize("sheet", ["QPushButton { padding: 12px; }", "QToolButton { padding: 12px; }"])
def test_the_board_does_not_jump_where_buttons_are_high(window, sheet):
    window.setStyleSheet(sheet)
    window.bar.set_rest("Black to move")
    QApplication.processEvents()
    before = window.board.geometry()
    window.bar.show_notice(NoticeKind.GOOD, WIN, CHOICES)
    QApplication.processEvents()
    assert window.bar.height() > 40
    assert window.board.geometry() == before


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
        qtbot.mouseClick(window.bar.findChild(QToolButton), Qt.MouseButton.LeftButton)
    assert window.bar.kind is None


def test_escape_dismisses_wherever_the_focus_is(window, qtbot):
    window.activateWindow()
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
    with qtbot.waitSignal(window.bar.dismissed, timeout=2000):
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


@pytest.mark.parametrize("width", [260, 360, 700])
def test_nothing_is_cut_off_at_any_width(window, width):
    text = "H8 is forbidden. Double three: row 8 and the diagonal from F6."
    window.bar.show_notice(NoticeKind.WARNING, text, CHOICES)
    window.resize(width, 500)
    for _ in range(3):
        QApplication.processEvents()
    label = next(each for each in window.bar.findChildren(QLabel) if each.text() == text)
    assert label.height() >= label.heightForWidth(label.width())
    for shown in filter(QPushButton.isVisible, window.bar.findChildren(QPushButton)):
        assert shown.width() >= shown.sizeHint().width()
        assert window.bar.rect().contains(shown.geometry().translated(shown.parentWidget().pos()))


def test_buttons_are_reached_by_tab_and_pressed_by_space(window, qtbot):
    window.bar.show_notice(NoticeKind.GOOD, WIN, CHOICES)
    window.activateWindow()
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
    window.bar.set_theme(theme.load("dark"))
    assert window.bar.grab().toImage() != before
    assert window.bar.findChild(QToolButton).toolTip() == "Dismiss (Esc)"
    assert window.bar.findChild(QToolButton).iconSize() == QSize(16, 16)
