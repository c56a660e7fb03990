import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from gobang.view.record.comment_panel import CommentPanel
from tests import keyboard


@pytest.fixture
def panel(qtbot):
    made = CommentPanel()
    qtbot.addWidget(made)
    made.show()
    return made


def test_typing_is_told_and_setting_is_not(panel, qtbot):
    edit = panel.findChild(QPlainTextEdit)
    with qtbot.assertNotEmitted(panel.comment_edited):
        panel.set_comment("A quiet move.", panel)
    assert edit.toPlainText() == "A quiet move."
    with qtbot.waitSignal(panel.comment_edited) as heard:
        qtbot.keyClicks(edit, "!")
    assert heard.args == ["!A quiet move."]


def test_the_same_comment_leaves_the_cursor_alone(panel, qtbot):
    edit = panel.findChild(QPlainTextEdit)
    qtbot.keyClicks(edit, "abc")
    panel.set_comment("abc", panel)
    assert edit.textCursor().position() == 3


def test_tab_leaves(qtbot):
    window = QWidget()
    box = QVBoxLayout(window)
    panel, after = CommentPanel(), QLineEdit()
    box.addWidget(panel)
    box.addWidget(after)
    qtbot.addWidget(window)
    window.show()
    keyboard.active(window)
    edit = panel.findChild(QPlainTextEdit)
    panel.setFocus()
    qtbot.waitUntil(edit.hasFocus)
    qtbot.keyClick(edit, Qt.Key.Key_Tab)
    assert after.hasFocus()
    assert panel.comment == ""


def test_escape_leaves_the_text_before_it_is_anything_else(qtbot):
    window = QWidget()
    box = QVBoxLayout(window)
    panel, heard = CommentPanel(), []
    box.addWidget(panel)
    shortcut = QShortcut(QKeySequence(Qt.Key.Key_Escape), window)
    shortcut.activated.connect(lambda: heard.append("window"))
    panel.left.connect(lambda: heard.append("left"))
    qtbot.addWidget(window)
    window.show()
    keyboard.active(window)
    edit = panel.findChild(QPlainTextEdit)
    edit.setFocus()
    qtbot.keyClick(edit, Qt.Key.Key_Escape)
    assert heard == ["left"]
