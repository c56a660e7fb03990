"""The engine's lines as rows: shown while they are pointed at, kept by a click, added to the record by an order."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QContextMenuEvent, QEnterEvent, QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMenu, QScrollArea, QWidget

from gobang.game.notation import parse_position_string, point_name
from gobang.game.point import Point
from gobang.game.worth import Proof, Worth, loss, win
from gobang.model.engines.thoughts import Thought
from gobang.view.analysis.analysis_panel import AnalysisPanel
from gobang.view.analysis.lines.line_text import line_text
from gobang.view.analysis.lines.row_room import ROW
from gobang.view.analysis.lines.thought_heads import BAR, CHIP, GAP, LONGEST, MARGIN, ThoughtHeads, bar_width
from gobang.view.analysis.lines.thought_list import ThoughtList
from gobang.view.art import style, theme
from gobang.view.art.look import look
from gobang.words.analysis.thought_words import known_and_now, line_detail
from gobang.words.catalogue import speak
from gobang.words.language import choose
from gobang.words.worth import move_worth_text
from tests import keyboard
from tests.pointer import move, turn


def thought(rank: int, line: str, worth: Worth | None) -> Thought:
    return Thought(rank, tuple(parse_position_string(line, 15)), worth, 9, 14)


THOUGHTS = (thought(0, "h8i9j10", win(7)), thought(1, "g7g8", Worth(0.61)), thought(2, "a1", loss(4)))


@pytest.fixture
def rows(qtbot):
    made = ThoughtList()
    qtbot.addWidget(made)
    made.resize(400, 5 * ROW)
    made.wanted, made.chosen = [], []
    made.line_wanted.connect(made.wanted.append)
    made.line_chosen.connect(made.chosen.append)
    with qtbot.waitExposed(made):
        made.show()
    made.show_thoughts(THOUGHTS, 15)
    return made


def ink(rows, row, left):
    """How many colours there are in this row from `left` on."""
    picture = rows.viewport().grab().toImage()
    ratio = picture.devicePixelRatio()
    ys = range(round((row * ROW + 6) * ratio), round((row * ROW + ROW - 6) * ratio))
    return len({picture.pixel(x, y) for x in range(round(left * ratio), picture.width()) for y in ys})


def test_what_the_engine_says_now_stands_beside_what_was_known(rows):
    """Also in a narrow list, and not where only what was known is shown."""
    known = replace(THOUGHTS[0], known=True)
    rows.show_thoughts((known, replace(THOUGHTS[2], known=True)), 15)
    assert ink(rows, 0, 330) == 1
    assert rows.texts[0] == "H8 wins in 4 moves · known, then I9 J10"
    rows.show_thoughts((replace(known, now=THOUGHTS[1]), THOUGHTS[2]), 15)
    assert ink(rows, 0, 330) > 1
    assert ink(rows, 1, 330) == 1, "nothing was known of it"
    assert rows.texts[0] == "H8 wins in 4 moves · known · now 61\xa0%, then I9 J10"
    rows.show_thoughts((known, THOUGHTS[2]), 15)
    assert ink(rows, 0, 330) > 1, "the other row is of now"
    rows.resize(rows.minimumSizeHint().width(), rows.height())
    assert ink(rows, 0, rows.width() - 30) > 1


@pytest.mark.parametrize(
    ("worth", "said"), [(Worth(0.61), "61\xa0%"), (win(7), "+4"), (loss(4), "−2"), (None, "no estimate")]
)
def test_each_worth_of_now_is_said_in_a_few_characters(worth, said):
    assert known_and_now(replace(THOUGHTS[1], known=True, now=thought(0, "g7", worth))) == f"known · now {said}"


def test_a_line_that_was_known_is_told_whole_with_what_is_said_of_it_now():
    told = line_detail(replace(THOUGHTS[0], known=True, now=replace(THOUGHTS[1], selective=0)), 15)
    assert told == "known: depth 9–14 · now 61\xa0%, depth 9 · H8 I9 J10"
    assert line_detail(THOUGHTS[1], 15) == "depth 9–14 · G7 G8"


def test_a_row_shows_its_line_through_every_report_until_the_pointer_leaves_it(rows):
    move(rows.viewport(), QPoint(30, 2 * ROW + 5))
    for number in range(3):
        better = [replace(each, depth=10 + number, moves=(*each.moves, Point(number, 14))) for each in THOUGHTS]
        rows.show_thoughts(better, 15)
        assert rows.wanted[-1] == better[2].moves
        rows.show_thoughts(better[:2], 15)  # a report in which one move stands at two ranks
        rows.show_thoughts(better, 15)
        assert rows.wanted[-1] == better[2].moves
    move(rows.viewport(), QPoint(30, 4 * ROW + 5))
    assert rows.wanted[-1] is None


@pytest.mark.parametrize("chance", [0.2, 0.55, 0.72, 0.9])
def test_the_bar_of_an_estimate_reaches_under_its_number_to_the_chance(rows, chance):
    rows.show_thoughts([thought(0, "h8i9", Worth(chance))], 15)
    picture = rows.viewport().grab().toImage()
    left, y = MARGIN + style.scaled(CHIP) + GAP + 4, 8
    colours = [picture.pixelColor(left + x, y) for x in range(style.scaled(BAR) - 8)]
    empty = QColor(look.theme.chip)
    end = max(x for x, colour in enumerate(colours) if colour != empty) / len(colours)
    assert abs(end - chance) < 0.06
    assert empty not in colours[: round((chance - 0.06) * len(colours))]


@pytest.mark.parametrize("language", ["en", "zh_CN", "zh_TW", "ja", "ko", "ru", "vi", "cs"])
def test_the_longest_words_of_a_worth_from_further_on_keep_within_their_bar(rows, language):
    speak(choose(language))
    rows.show_thoughts([replace(thought(0, "h8", LONGEST), below=1)], 15)
    picture = rows.viewport().grab().toImage()
    left = MARGIN + style.scaled(CHIP) + GAP
    empty = QColor(look.theme.chip)
    edges = [left + 2, left + bar_width() - 3]
    assert {picture.pixelColor(x, y).name() for x in edges for y in range(6, ROW - 6)} == {empty.name()}


def test_a_click_keeps_a_line_on_the_board_and_adds_nothing(rows):
    viewport = rows.viewport()
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=QPoint(30, ROW + 5))
    move(viewport, QPoint(30, 4 * ROW + 5))
    assert rows.wanted[-1] == THOUGHTS[1].moves
    rows.show_thoughts((THOUGHTS[1], THOUGHTS[0]), 15)  # it follows its move, whatever rank that gets
    assert rows.wanted[-1] == THOUGHTS[1].moves
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=QPoint(30, 5))
    move(viewport, QPoint(30, 4 * ROW + 5))
    assert rows.wanted[-1] is None
    assert rows.chosen == []


def test_escape_lets_go_of_a_kept_line_wherever_the_focus_is(qtbot, rows):
    window = QWidget()
    qtbot.addWidget(window)
    elsewhere = QLineEdit(window)
    rows.setParent(window)
    window.show()
    keyboard.active(window)
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(30, ROW + 5))
    move(rows.viewport(), QPoint(30, 4 * ROW + 5))
    elsewhere.setFocus()
    assert rows.wanted[-1] == THOUGHTS[1].moves
    QTest.keyClick(elsewhere, Qt.Key.Key_Escape)
    rows.setParent(None)  # qtbot closes it too
    assert rows.wanted[-1] is None


@pytest.mark.parametrize(("worth", "shown"), [(win(15), 15), (Worth(0.6), 12)])
def test_a_proved_line_is_shown_to_its_end_and_an_estimate_as_far_as_the_board_bears(rows, worth, shown):
    line = tuple(Point(x, 14) for x in range(15))
    rows.show_thoughts((replace(THOUGHTS[0], moves=line, worth=worth),), 15)
    move(rows.viewport(), QPoint(30, 5))
    assert rows.wanted[-1] == line[:shown]
    turn(rows.viewport(), QPoint(30, 5), 1200)
    turn(rows.viewport(), QPoint(30, 5), -120)
    assert len(rows.wanted[-1]) == shown - 9, "the wheel goes back from what is seen"
    turn(rows.viewport(), QPoint(30, 5), -2400)
    assert rows.wanted[-1] == line


def test_another_position_lets_go_of_the_line(rows):
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(30, ROW + 5))
    move(rows.viewport(), QPoint(30, 4 * ROW + 5))
    rows.forget_line()
    rows.wanted.clear()
    rows.show_thoughts(THOUGHTS, 15)
    assert rows.wanted == []


def test_a_middle_click_adds_the_line_to_the_record(rows):
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.MiddleButton, pos=QPoint(30, 5))
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.MiddleButton, pos=QPoint(30, 4 * ROW + 5))
    assert rows.chosen == [THOUGHTS[0].moves]


def test_the_wheel_steps_through_the_line_pointed_at(rows):
    move(rows.viewport(), QPoint(30, 5))
    for angle in (60, 60, 1200, -120):
        turn(rows.viewport(), QPoint(30, 5), angle)
    first = THOUGHTS[0].moves
    assert rows.wanted[1:] == [first[:2], first[:1], first[:2]]
    rows.show_thoughts(THOUGHTS, 15)
    assert rows.wanted[-1] == first[:2]
    move(rows.viewport(), QPoint(30, ROW + 5))
    assert rows.wanted[-1] == THOUGHTS[1].moves


def test_left_and_right_step_through_the_line_reached_by_keys(rows):
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Enter):
        QTest.keyClick(rows, key)
    first = THOUGHTS[0].moves
    assert rows.wanted == [first, first[:2], first[:1], first[:2]]
    assert rows.chosen == [first[:2]]


def menus_at(rows: ThoughtList, row: int) -> list[QMenu]:
    """Open the menu of a row by the right button, and return the menus that are open."""
    spot = QPoint(30, row * ROW + 5)
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(rows.viewport(), QContextMenuEvent(reason, spot, rows.viewport().mapToGlobal(spot)))
    return [menu for menu in rows.findChildren(QMenu) if menu.isVisible()]


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # menus, without a screen
def test_a_menu_keeps_the_line_it_was_opened_on_whatever_the_engine_reports_meanwhile(rows):
    (menu,) = menus_at(rows, 2)
    rows.show_thoughts(THOUGHTS[1:], 15)  # the line stands in another row now
    menu.actions()[1].trigger()
    menu.close()
    move(rows.viewport(), QPoint(30, 4 * ROW + 5))
    assert rows.wanted[-1] == THOUGHTS[2].moves
    (menu,) = menus_at(rows, 1)
    rows.show_thoughts((), 15)
    menu.actions()[1].trigger()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # menus, without a screen
def test_another_position_closes_the_menu_of_a_line(rows):
    (menu,) = menus_at(rows, 1)
    rows.forget_line()
    assert not menu.isVisible()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # menus, without a screen
@pytest.mark.parametrize(("row", "chosen"), [(1, [THOUGHTS[1].moves]), (4, [])])
def test_the_menu_of_a_row_adds_its_line(rows, row, chosen):
    menus = menus_at(rows, row)
    assert len(menus) == len(chosen)
    for menu in menus:
        texts = [action.text().partition("\t")[0] for action in menu.actions()]
        assert texts == ["Add to the record", "Keep on the board", "", "Copy line", "Whole line…"]
        menu.actions()[0].trigger()
        menu.close()
    assert rows.chosen == chosen


@pytest.mark.parametrize("colours", theme.NAMES)
def test_nothing_lies_over_the_lines_and_every_column_is_explained(qtbot, colours):
    panel = AnalysisPanel()
    qtbot.addWidget(panel)
    assert panel.thoughts.toolTip() == panel.thoughts.viewport().toolTip() == ""
    heads = {label.text(): label for label in panel.findChild(ThoughtHeads).findChildren(QLabel)}
    assert list(heads) == ["Move", "Chance", "Line"]
    for label in heads.values():
        assert label.toolTip() == ""
        QApplication.sendEvent(label, QEnterEvent(QPointF(), QPointF(), QPointF()))
        assert panel._detail.text() == label.accessibleDescription() != ""
        QApplication.sendEvent(label, QEvent(QEvent.Type.Leave))
        assert panel._detail.text() != label.accessibleDescription()
    assert "15–31" in heads["Line"].accessibleDescription()


def test_a_hidden_opinion_is_hidden_everywhere_in_the_panel(qtbot):
    panel = AnalysisPanel()
    qtbot.addWidget(panel)
    panel.set_opinion(False)
    panel.show_thoughts(THOUGHTS, 15)
    panel.show_game([Worth(0.5), Worth(0.7)], 1)
    assert panel.thoughts.texts == ["The evaluation is hidden. Blunders are still announced."]
    assert panel.graph._values == (None, None)
    panel.set_opinion(True)
    panel.show_thoughts(THOUGHTS, 15)
    assert len(panel.thoughts.texts) == 3


def test_under_the_lines_stands_what_can_be_done_or_the_whole_line_and_nothing_moves(qtbot):
    panel = AnalysisPanel()
    qtbot.addWidget(panel)
    panel.resize(380, 420)
    with qtbot.waitExposed(panel):
        panel.show()
    panel.show_state(on=True, status="depth 9")
    panel.show_thoughts(THOUGHTS, 15)
    place = panel.thoughts.mapTo(panel, QPoint(0, 0))
    move(panel.thoughts.viewport(), QPoint(30, 5))
    whole = "depth 9–14 · " + " ".join(point_name(point, 15) for point in THOUGHTS[0].moves)
    assert panel._detail.text().startswith(whole)
    panel.show_state(on=True, status="depth 10")
    assert panel._status.text() == "depth 10"
    assert panel._detail.text().startswith(whole)
    qtbot.wait(0)
    assert panel.thoughts.mapTo(panel, QPoint(0, 0)) == place
    move(panel.thoughts.viewport(), QPoint(30, 4 * ROW + 5))
    assert "Wheel" in panel._detail.text()
    panel.thoughts.setFocus()
    QTest.keyClick(panel.thoughts, Qt.Key.Key_Down)
    assert panel._detail.text().startswith(whole)


def test_a_line_ends_at_a_whole_move(qtbot):
    moves = parse_position_string("h8i9h7i10h6i11h5i12h4j10j11j12", 15)
    names = [point_name(point, 15) for point in moves]
    assert line_text(moves, 15, 10_000) == " ".join(names)
    for width in range(20, 240, 7):
        *shown, last = line_text(moves, 15, width).split(" ")
        assert last == "…"
        assert shown == names[: len(shown)]
        text = line_text(moves, 15, width)
        assert not shown or QFontMetricsF(style.font()).horizontalAdvance(text) <= width


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_the_panel_needs_no_scroll_bar_beside_a_board_of_a_window_of_1280_by_800(qtbot, code):
    speak(choose(code))
    panel = AnalysisPanel()
    qtbot.addWidget(panel)
    panel.resize(380, 430)
    with qtbot.waitExposed(panel):
        panel.show()
    panel.show_state(on=True, status="")
    panel.show_thoughts(THOUGHTS, 15)
    bar = panel.findChild(QScrollArea).verticalScrollBar()
    assert bar.maximum() == 0


@pytest.mark.parametrize("language", ["en", "zh_CN", "ru", "cs", "vi", "ja"])
def test_a_loss_has_room_in_its_column_in_every_language(qapp, language):
    speak(choose(language))
    text = move_worth_text(Worth(0.0, Proof.LOSS, 24))
    needed = QFontMetricsF(style.font(style.TEXT - 1, bold=True)).horizontalAdvance(text)
    assert bar_width() >= needed


MANY = tuple(
    thought(rank, f"{'abcdefghijklmno'[rank % 15]}{1 + rank // 15}h8i9", Worth(0.9 - rank / 100)) for rank in range(30)
)


def test_of_many_lines_one_sees_ten_and_scrolls_to_the_others_by_keys_and_bar(qtbot, rows):
    rows.set_rows(0)
    rows.show_thoughts(MANY, 15)
    rows.resize(400, rows.sizeHint().height())
    assert rows.sizeHint().height() // ROW == 10
    keyboard.active(rows.window())
    for _ in range(3):
        QTest.keyClick(rows, Qt.Key.Key_PageDown)
    assert rows.told == MANY[18]
    bar = rows.verticalScrollBar()
    assert bar.value() > 0
    spot = QPoint(30, 18 * ROW - bar.value() + 5)
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert rows.keeps
    assert rows.wanted[-1] == MANY[18].moves
    bar.setValue(bar.maximum())
    move(rows.viewport(), QPoint(30, rows.viewport().height() - 5))
    assert rows.told == MANY[29]
    (menu,) = menus_at(rows, 9)
    menu.actions()[0].trigger()
    menu.close()
    assert rows.chosen == [MANY[29].moves]


def test_a_few_lines_have_no_scroll_bar(rows):
    assert not rows.verticalScrollBar().isVisible()
    assert rows.verticalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff


def test_copy_takes_the_whole_line_and_enter_with_ctrl_shows_it(rows):
    copied, whole = [], []
    rows.line_copied.connect(copied.append)
    rows.whole_wanted.connect(whole.append)
    keyboard.active(rows.window())
    rows.setFocus()
    QTest.keyClick(rows, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert copied == [], "no line is shown yet"
    QTest.keyClick(rows, Qt.Key.Key_Down)
    QTest.keyClick(rows, Qt.Key.Key_Left)
    QTest.keyClick(rows, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(rows, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert (copied, whole, rows.chosen) == ([THOUGHTS[0].moves], [THOUGHTS[0]], [])
