"""What is known of a position stands whole in the panel, and its tool tips never tell of another position."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QToolTip

from gobang.view.analysis.analysis_panel import AnalysisPanel
from gobang.view.analysis.lines.known_text import MOST, KnownText
from gobang.view.analysis.lines.status_line import StatusLine
from gobang.view.art import style
from gobang.view.scroll_column import ScrollColumn
from tests.view.analysis.test_analysis_panel import THOUGHTS

SENTENCE = "best! · Black is strategically won; F8 holds longest, and after G9 everything is over in 13 moves"


def test_a_text_is_whole_in_a_low_panel_and_takes_no_room_where_there_is_none(qtbot):
    panel = AnalysisPanel()
    qtbot.addWidget(panel)
    panel.resize(420, 340)
    with qtbot.waitExposed(panel):
        panel.show()
    panel.show_state(on=True, status="depth 19–25")
    panel.show_thoughts(THOUGHTS, 15)
    panel.show_known(SENTENCE)
    (known,) = panel.findChildren(KnownText)
    (label,) = known.findChildren(QLabel)
    qtbot.waitUntil(lambda: known.viewport().height() >= label.heightForWidth(known.viewport().width()))
    assert label.text() == SENTENCE
    assert known.isVisible()
    assert known.focusPolicy() == Qt.FocusPolicy.NoFocus
    panel.show_known("")
    assert not known.isVisible()


def test_a_long_text_is_scrolled_by_wheel_and_keys(qtbot):
    known = KnownText()
    qtbot.addWidget(known)
    known.say("\n".join(map(str, range(40))))
    known.resize(300, known.heightForWidth(300))
    with qtbot.waitExposed(known):
        known.show()
    assert known.height() == MOST * style.line_height(style.font(style.TEXT - 1))
    assert known.focusPolicy() == Qt.FocusPolicy.StrongFocus
    assert known.verticalScrollBar().maximum() > 0
    known.verticalScrollBar().setValue(50)
    known.say("Another position\n" * 40)
    assert known.verticalScrollBar().value() == 0


def test_a_tool_tip_on_the_screen_goes_with_its_position(qtbot):
    line = StatusLine()
    qtbot.addWidget(line)
    line.resize(100, 20)
    with qtbot.waitExposed(line):
        line.show()
    line.say(SENTENCE)
    QToolTip.showText(line.mapToGlobal(QPoint(5, 5)), line.toolTip(), line)
    line.say(f"now {SENTENCE}")
    assert QToolTip.text() == line.toolTip()
    line.say("depth 9")
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def test_the_list_of_many_lines_gives_way_to_a_text(qtbot):
    panel = AnalysisPanel()
    qtbot.addWidget(panel)
    panel.set_count(14)
    panel.resize(440, 320)
    with qtbot.waitExposed(panel):
        panel.show()
    panel.show_known(SENTENCE)
    QApplication.processEvents()
    (column,) = (each for each in panel.findChildren(ScrollColumn) if not isinstance(each, KnownText))
    assert column.verticalScrollBar().maximum() == 0
