"""The panel of the weights while a sum is kept, two are compared, or much has to be scrolled."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from gobang.view.analysis import reason_table
from gobang.view.analysis.legend import Legend, LegendSign
from gobang.view.analysis.weigher_card import WeigherCard
from gobang.view.analysis.weights_panel import WeightsPanel
from gobang.view.art import heat_map, style
from gobang.view.board import hover_text
from tests.view.boards import point, position, weighings

NAMES = {name: (name.replace("-", " ").capitalize(), "") for name in weighings(position())}


@pytest.fixture
def panel(qtbot):
    made = WeightsPanel()
    made.set_names(NAMES)
    made.set_scheme("union-weights")
    made.show_weighings(weighings(position()))
    made.resize(400, 330)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def test_the_list_does_not_move_when_the_sum_needs_a_scroll_bar(panel):
    settle()
    cards = panel.findChildren(WeigherCard)
    before = [card.geometry() for card in cards]
    assert not panel._scrolling.verticalScrollBar().isVisible()
    panel.show_reasons(point("f10"), weighings(position())["five-tuple"])
    settle()
    assert panel._scrolling.verticalScrollBar().isVisible()
    assert [card.geometry() for card in cards] == before


def test_of_two_weighers_in_a_narrow_panel_both_sums_stand_at_the_top(panel, monkeypatch):
    signs: list[tuple[float, bool]] = []

    def paint(painter, disc: QRectF, ink, *, upper: bool) -> None:
        signs.append((disc.center().y(), upper))

    monkeypatch.setattr(heat_map, "paint_half", paint)
    both = weighings(position())
    panel.show_reasons(point("g11"), both["union-weights"], both["five-tuple"])
    settle()
    signs.clear()
    panel.table.grab()
    row = style.scaled(26)
    assert [upper for y, upper in signs if y < 2 * row] == [True, False]
    assert [upper for _, upper in signs] == [True, False, True, False], "and again before the lines of each"


def test_of_two_weighers_in_a_narrow_panel_each_sum_stands_above_its_lines(panel, monkeypatch):
    """Both stood under one heading, and the lines under headings without a sum."""
    written: list[int] = []
    monkeypatch.setattr(reason_table, "number_text", lambda number: written.append(number) or str(number))
    both, where = weighings(position()), point("g11")
    pair = both["union-weights"], both["five-tuple"]
    panel.show_reasons(where, *pair)
    settle()
    written.clear()
    panel.table.grab()
    totals = [each.weights[where] for each in pair]
    lines = [[row.weight for row in reason_table.rows(each.reasons(where))] for each in pair]
    assert written == [*totals, totals[0], *lines[0], totals[1], *lines[1]]


def test_card_and_panel_have_their_lines_in_one_order():
    for weighing in weighings(position()).values():
        for where in weighing.weights:
            listed = [(row.reason, row.weight) for row in reason_table.rows(weighing.reasons(where))]
            card = hover_text.of_weight(where, weighing, 99)
            shown = [(row.finding, row.values[0]) for row in card.rows if row.finding]
            assert [hover_text.finding(reason).split(" ×")[0] for reason, _ in listed] == [
                finding.split(" ×")[0] for finding, _ in shown
            ]
            assert [f"{weight:,}" for _, weight in listed] == [value for _, value in shown]


def test_the_legend_names_whose_halves_are_whose_while_two_are_compared(panel):
    (legend,) = panel.findChildren(Legend)
    panel.set_shown(True)
    assert not {LegendSign.UPPER, LegendSign.LOWER} & {sign for sign, _ in legend._entries}
    panel.set_compared("run-code")
    assert dict(legend._entries)[LegendSign.UPPER] == "Union weights"
    assert dict(legend._entries)[LegendSign.LOWER] == "Run code"
    assert legend.accessibleName().endswith(
        "The upper halves of the discs are the weights of Union weights, the lower ones those of Run code."
    )
    panel.set_scheme("shape-table")
    assert dict(legend._entries)[LegendSign.UPPER] == "Shape table"
    panel.set_compared(None)
    assert not {LegendSign.UPPER, LegendSign.LOWER} & {sign for sign, _ in legend._entries}


def test_the_legend_says_what_hollow_and_filled_dots_mean(panel):
    (legend,) = panel.findChildren(Legend)
    assert "○ is an estimate and ● is certain" in legend.toolTip()
