"""What an engine thinks, as it is painted: estimates hatched, proofs solid, and rows that can be pointed at."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QScrollBar

from gobang.game.notation import parse_position_string
from gobang.game.worth import DRAW, Worth, loss, win
from gobang.model.engines.thoughts import Thought
from gobang.view.analysis.analysis_panel import AnalysisPanel
from gobang.view.analysis.evaluation_bar import EvaluationBar
from gobang.view.analysis.evaluation_graph import EvaluationGraph
from gobang.view.analysis.legend import LegendSign
from gobang.view.analysis.lines.row_room import ROW
from gobang.view.analysis.lines.thought_list import ThoughtList
from gobang.view.art import theme
from gobang.view.art.look import look
from gobang.view.frame.plan import LEAST_PANEL
from gobang.words.catalogue import speak
from gobang.words.language import choose
from gobang.words.worth import move_worth_text, worth_sentence
from tests.pointer import move

COLOURS = [theme.LIGHT, theme.DARK, theme.HIGH_CONTRAST]


def thought(rank: int, line: str, worth: Worth | None) -> Thought:
    return Thought(rank, tuple(parse_position_string(line, 15)), worth, 9, 14)


THOUGHTS = (thought(0, "h8i9j10", win(7)), thought(1, "g7g8", Worth(0.61)), thought(2, "a1", loss(4)))


def colours(image: QImage, x: int, top: int, bottom: int) -> set[int]:
    return {image.pixel(x, y) for y in range(top, bottom)}


@pytest.fixture(params=COLOURS)
def worn(request):
    look.wear(theme.load(request.param))
    return look.theme


@pytest.mark.parametrize("plies", [23, 199])
def test_a_long_number_keeps_inside_the_bar(qtbot, worn, plies):
    bar = EvaluationBar()
    qtbot.addWidget(bar)
    bar.resize(30, 300)
    bar.show_evaluation(win(plies))
    image, badge = bar.grab().toImage(), bar.badge.toRect()
    for x in (badge.left() + 1, badge.right() - 1):
        assert len(colours(image, x, badge.top() + 7, badge.bottom() - 7)) == 1


@pytest.mark.parametrize("ratio", [1, 2])
@pytest.mark.parametrize("value", [Worth(0.62), Worth(0.2), win(23), loss(7)])
def test_the_number_of_the_bar_can_be_read(qtbot, worn, value, ratio):
    bar = EvaluationBar()
    qtbot.addWidget(bar)
    bar.resize(30, 300)
    bar.show_evaluation(value)
    badge = bar.badge.toRect()
    assert bar.rect().contains(badge)
    assert bar.mask().contains(badge.center())
    picture = QImage(bar.size() * ratio, QImage.Format.Format_RGB32)
    picture.setDevicePixelRatio(ratio)
    bar.render(picture)
    ground = picture.pixelColor((badge.left() + 2) * ratio, badge.center().y() * ratio).lightnessF()
    rows = [
        y
        for y in range((badge.top() + 2) * ratio, (badge.bottom() - 2) * ratio)
        if any(
            abs(picture.pixelColor(x, y).lightnessF() - ground) > 0.5
            for x in range((badge.left() + 3) * ratio, (badge.right() - 3) * ratio)
        )
    ]
    assert (
        rows[-1] - rows[0] + 1 >= 6.5 * ratio
    )  # digits are as high as 7 tenths of their size, so this is a font of 9 pixels


def test_beside_groove_and_badge_the_pointer_reaches_what_lies_under_the_bar(qtbot, worn):
    bar = EvaluationBar()
    qtbot.addWidget(bar)
    bar.resize(30, 300)
    bar.show_evaluation(Worth(0.5))
    assert not bar.mask().contains(QPoint(28, 20))
    assert bar.mask().contains(QPoint(15, 20))
    assert bar.mask().contains(QPoint(28, 150))


def test_the_bar_shows_the_shares_from_black_below(qtbot, worn):
    bar = EvaluationBar()
    qtbot.addWidget(bar)
    bar.resize(30, 400)
    bar.show_evaluation(Worth(0.25))
    image = bar.grab().toImage()
    dark = sum(image.pixelColor(12, y).lightnessF() < 0.4 for y in range(12, 388))
    assert 60 < dark < 140


def test_an_estimate_is_hatched_and_a_proof_is_solid(qtbot, worn):
    bar = EvaluationBar()
    qtbot.addWidget(bar)
    bar.resize(30, 400)
    bar.show_evaluation(Worth(0.9))
    assert len(colours(bar.grab().toImage(), 12, 100, 300)) > 1
    bar.show_evaluation(win(7))
    assert len(colours(bar.grab().toImage(), 12, 30, 300)) == 1
    assert bar.accessibleDescription() == "Black wins in 4 moves, proved"
    assert QAccessible.queryAccessibleInterface(bar).role() is QAccessible.Role.ProgressBar
    assert bar.value() == 100


def test_the_curve_is_solid_only_where_it_is_proved(qtbot, worn):
    graph = EvaluationGraph()
    qtbot.addWidget(graph)
    graph.resize(434, 104)
    values = [Worth(0.9)] * 5 + [None] * 2 + [win(5)] * 5
    graph.show_game(values, 0)
    image = graph.grab().toImage()
    middle, top = 104 // 2 - 5, 26
    estimate = colours(image, 26 + 100, top, middle - 3)
    gap = colours(image, 26 + 215, top, middle - 3)
    proved = colours(image, 26 + 330, top, middle - 3)
    assert len(estimate) > 1
    assert len(gap) == 1
    assert len(proved) == 1
    assert proved != gap


def test_the_curve_tells_which_move_was_clicked(qtbot, worn):
    graph = EvaluationGraph()
    qtbot.addWidget(graph)
    graph.resize(434, 104)
    graph.show_game([Worth(0.5)] * 11, 3)
    with qtbot.waitSignal(graph.ply_chosen) as chosen:
        QTest.mouseClick(graph, Qt.MouseButton.LeftButton, pos=QPoint(26 + 200, 50))
    assert chosen.args == [5]
    with qtbot.waitSignal(graph.ply_chosen) as chosen:
        QTest.mouseClick(graph, Qt.MouseButton.LeftButton, pos=QPoint(433, 50))
    assert chosen.args == [10]


def test_a_line_is_wanted_by_pointer_and_by_keys(qtbot):
    rows = ThoughtList()
    qtbot.addWidget(rows)
    rows.resize(400, 5 * ROW)
    with qtbot.waitExposed(rows):
        rows.show()
    rows.show_thoughts(THOUGHTS, 15)
    wanted, chosen = [], []
    rows.line_wanted.connect(wanted.append)
    rows.line_chosen.connect(chosen.append)
    move(rows.viewport(), QPoint(30, ROW + 5))
    move(rows.viewport(), QPoint(30, 4 * ROW + 5))
    assert wanted == [THOUGHTS[1].moves, None]
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return):
        QTest.keyClick(rows, key)
    assert wanted[2:] == [THOUGHTS[0].moves, THOUGHTS[1].moves, THOUGHTS[0].moves]
    assert chosen == [THOUGHTS[0].moves]
    rows.show_thoughts(THOUGHTS[1:], 15)
    assert wanted[-1] == THOUGHTS[1].moves
    rows.show_thoughts((), 15)
    assert wanted[-1] is None


def test_a_screen_reader_hears_the_moves(qtbot):
    rows = ThoughtList()
    qtbot.addWidget(rows)
    rows.show_thoughts(THOUGHTS, 15)
    assert [each.split(",")[0] for each in rows.texts] == ["H8 wins in 4 moves", "G7 61\xa0%", "A1 loses in 2 moves"]
    rows.show_thoughts((), 15)
    assert rows.texts[0] == "No moves yet"
    assert rows.accessibleName() == "Lines"


def test_the_panel_passes_on_what_is_wanted(qtbot):
    panel = AnalysisPanel()
    qtbot.addWidget(panel)
    heard = []
    panel.switched.connect(heard.append)
    panel.count_chosen.connect(heard.append)
    panel.engine_chosen.connect(heard.append)
    panel.set_count(3)
    panel.set_engines(["Carbon"], "Carbon")
    assert heard == []
    panel._switch.click()
    panel._count.stepUp()
    panel._engine.activated.emit(0)
    assert heard == [True, 4, "Carbon"]
    panel.show_state(on=True, status="depth 3")
    assert panel._switch.text() == "Stop"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (Worth(0.62), "Black 62\xa0%, an estimate"),
        (Worth(0.2), "White 80\xa0%, an estimate"),
        (Worth(0.9999), "Black 99\xa0%, an estimate"),
        (loss(4), "White wins in 2 moves, proved"),
        (win(13), "Black wins in 7 moves, proved"),
        (win(1), "Black wins in 1 move, proved"),
        (win(0), "Black has won"),
        (DRAW, "Draw: there is nowhere left to play."),
    ],
)
def test_estimates_and_proofs_are_told_apart_in_words(qapp, value, words):
    assert worth_sentence(value) == words


def test_the_row_of_a_move_that_was_not_judged_says_so_and_its_bar_is_empty(qtbot, worn):
    rows = ThoughtList()
    qtbot.addWidget(rows)
    rows.resize(400, 5 * ROW)
    bar = range(4 + 46 + 10 + 2, 4 + 46 + 10 + 120)
    fills = []
    for worth in (Worth(0.5), None):
        rows.show_thoughts([thought(0, "h8i9", worth)], 15)
        image = rows.grab().toImage()
        fills.append(len({image.pixel(x, 8) for x in bar}))
    assert rows.texts[0] == "H8 no estimate, then I9"
    assert fills[0] > 1
    assert fills[1] == 1


def test_only_what_is_certain_is_certain(qapp):
    assert move_worth_text(Worth(1.0)) == "99\xa0%"
    assert move_worth_text(Worth(0.0)) == "1\xa0%"


@pytest.mark.parametrize("height", range(300, 700, 20))
def test_the_curve_has_a_readable_height_or_is_not_there(qtbot, height):
    panel = AnalysisPanel()
    qtbot.addWidget(panel)
    panel.resize(420, height)
    panel.show()
    panel.set_count(5)
    panel.show_thoughts(THOUGHTS, 15)
    qtbot.waitUntil(lambda: panel.thoughts.height() > 0)
    QApplication.processEvents()
    assert panel.graph.isHidden() or panel.graph._place.height() >= 34
    bars = panel.findChildren(QScrollBar)
    assert panel.graph.isHidden() or not [bar for bar in bars if bar.isVisible()], "nothing is to be scrolled for it"
    if height == 680:
        assert panel.graph.isVisible()
    before = panel.graph.isVisible()
    panel.show_thoughts((), 15)
    QApplication.processEvents()
    assert panel.graph.isVisible() is before


def test_when_the_engine_is_done_there_is_nothing_to_stop(qtbot):
    panel = AnalysisPanel()
    qtbot.addWidget(panel)
    panel.set_key("Space")
    panel.show_state(on=True, status="depth 9")
    assert (panel._switch.text(), panel._switch.isChecked()) == ("Stop", True)
    panel.show_state(on=True, status="depth 9 · finished", thinking=False)
    assert (panel._switch.text(), panel._switch.isChecked()) == ("Analyse", True)
    assert panel._switch.toolTip().endswith("Click to switch it off. (Space)")
    with qtbot.waitSignal(panel.switched) as heard:
        QTest.mouseClick(panel._switch, Qt.MouseButton.LeftButton)
    assert heard.args == [False]


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_the_legend_names_the_discs_of_weights_in_no_more_lines(qtbot, language):
    speak(choose(language))
    panel = AnalysisPanel()
    qtbot.addWidget(panel)
    panel.resize(LEAST_PANEL, 500)
    panel.show()
    panel.show_thoughts(THOUGHTS, 15)
    legend = panel._legend
    qtbot.waitUntil(lambda: legend.height() >= legend.heightForWidth(legend.width()))
    before = legend.geometry()
    panel.set_weighed(True)
    QApplication.processEvents()
    assert LegendSign.DISC in {sign for sign, _ in legend._entries}
    assert legend.geometry() == before
    assert legend.height() >= legend.heightForWidth(legend.width())


def test_the_time_is_chosen_beside_the_lines_where_there_is_room_and_no_row_is_cut(qtbot):
    panel = AnalysisPanel()
    qtbot.addWidget(panel)
    chosen = []
    panel.time_chosen.connect(chosen.append)
    panel.set_time(45)
    with qtbot.waitExposed(panel):
        panel.show()
    (box,) = (each for each in panel.findChildren(QComboBox) if each.accessibleName() == "Time")
    panel.resize(640, 420)
    assert box.isVisible()
    assert box.currentText() == "45 s"
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_End)
    assert chosen == [0], "until stopped"
    panel.set_time(0)
    assert chosen == [0], "what is shown is not chosen"
    panel.set_engines(["Another engine", "And one more"], "")
    panel.resize(panel.minimumWidth(), 420)
    assert not box.isVisible()
