"""Words in one line, the letters of two engines, and their two curves."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QToolTip

from gobang.game.worth import Worth, win
from gobang.view.analysis.evaluation_graph import EvaluationGraph, letter_places
from gobang.view.analysis.legend import Legend, LegendSign
from gobang.view.analysis.lines.engine_letter import EngineLetter
from gobang.view.analysis.lines.status_line import StatusLine
from gobang.view.art import theme
from gobang.view.art.look import look
from gobang.view.art.marks import Half
from tests.pointer import move

LONG = "known: depth 24 · Rapfi · 27 November 2026 · from 12 known moves"


@pytest.fixture(params=theme.NAMES)
def worn(request):
    look.wear(theme.load(request.param))


def picture(widget) -> QImage:
    return widget.grab().toImage()


def test_a_line_that_is_cut_ends_in_an_ellipsis_and_is_whole_in_its_tip(qtbot):
    line = StatusLine()
    qtbot.addWidget(line)
    line.resize(120, 20)
    line.show()
    line.say(LONG)
    assert line.text().endswith("…")
    assert len(line.text()) < len(LONG)
    assert line.accessibleDescription() == LONG
    line.resize(2000, 20)
    assert (line.text(), line.toolTip(), line.said) == (LONG, "", LONG)


def test_several_lines_stand_in_one(qtbot):
    line = StatusLine()
    qtbot.addWidget(line)
    line.resize(2000, 20)
    line.say("depth 12 · Rapfi\nmy trap")
    assert line.text() == "depth 12 · Rapfi · my trap"
    assert line.toolTip() == ""


def test_a_line_is_as_high_without_words(qtbot):
    line = StatusLine()
    qtbot.addWidget(line)
    before = line.sizeHint().height(), line.minimumSizeHint().width()
    line.say(LONG)
    assert (line.sizeHint().height(), line.minimumSizeHint().width()) == before


def test_the_letters_differ_in_more_than_the_letter(qtbot, worn):
    upper, lower = (EngineLetter(half) for half in Half)
    for each in (upper, lower):
        qtbot.addWidget(each)
        each.resize(20, 20)
    bar = 3, 2, 14, 1
    assert picture(upper).copy(*bar) != picture(lower).copy(*bar)
    upper.call("Rapfi")
    assert (upper.accessibleName(), upper.toolTip()) == ("A Rapfi", "Rapfi")


def test_the_legend_names_the_engines_beside_their_halves(qtbot, worn):
    legend = Legend(frozenset((LegendSign.ESTIMATE,)))
    qtbot.addWidget(legend)
    legend.set_engines(("Gobang", "Rapfi"))
    legend.set_signs((LegendSign.ESTIMATE, LegendSign.FIRST, LegendSign.SECOND))
    assert [word for _, word in legend._entries][1:] == ["A Gobang", "B Rapfi"]
    assert "are moves of Gobang" in legend.accessibleName()
    legend.resize(legend.sizeHint())
    (first, _), (second, _) = legend._places(legend.width(), legend._entries)[1:]
    signs = [picture(legend).copy(round(x), 0, 15, legend.height()) for x in (first, second)]
    assert signs[0] != signs[1]
    legend.set_engines(None)
    assert "Gobang" not in legend.accessibleName()


@pytest.fixture
def graph(qtbot):
    made = EvaluationGraph()
    qtbot.addWidget(made)
    made.resize(400, 120)
    return made


def test_the_second_curve_is_another_line_and_both_are_said(graph, worn):
    first, second = [Worth(0.5), Worth(0.7), win(3)], [Worth(0.5), Worth(0.7), None]
    graph.show_game(first, 1)
    alone = picture(graph)
    graph.show_game(first, 1, second)
    assert picture(graph) != alone
    graph.show_game(first, 1, first)
    same = picture(graph)
    graph.show_game(first, 1)
    assert picture(graph) != same, "though they agree"
    graph.show_game(first, 2, second)
    graph.show()
    move(graph, QPoint(395, 30))
    assert QToolTip.text() == "After move 2: A: Black wins in 2 moves, proved · B: No estimate yet"


def test_without_values_of_a_second_engine_there_is_one_curve(graph):
    graph.show_game([Worth(0.5), Worth(0.7)], 1)
    alone = picture(graph)
    graph.show_game([Worth(0.5), Worth(0.7)], 1, [None, None])
    assert picture(graph) == alone


@pytest.mark.parametrize(
    "second", [QPointF(400, 60), QPointF(400, 59), QPointF(395, 50), QPointF(400, 10), QPointF(0, 60)]
)
@pytest.mark.parametrize("first", [QPointF(400, 60), QPointF(400, 0), QPointF(400, 30)])
def test_the_letters_of_curves_do_not_lie_on_each_other_nor_outside(first, second):
    place = QRectF(0, 0, 400, 60)
    one, other = letter_places([first, second], place, 14)
    assert not one.intersects(other)
    assert place.contains(one)
    assert place.contains(other)
