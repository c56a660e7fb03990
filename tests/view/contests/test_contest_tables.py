"""The tables of a contest: rows keep their cursor, columns give way, scores have their colour."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest

from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.contests.charts.ratings_chart import RatingLine, RatingsChart
from gobang.view.contests.charts.sprt_chart import SprtChart, SprtShown
from gobang.view.contests.games_card import GamesCard
from gobang.view.contests.shown_table import PAD, Column, ShownTable
from gobang.view.contests.standings_table import ERROR, PLAIN, StandingsTable
from gobang.view.contests.table_picture import table_picture
from gobang.words.catalogue import speak
from gobang.words.contests.rows import ShownRow, ShownStanding
from gobang.words.language import languages


def standing(name: str, rank: int, shares: tuple[float | None, ...]) -> ShownStanding:
    texts = tuple("" if share is None else str(round(100 * share)) for share in shares)
    cells = (str(rank), name, "+10", "5", "3", "50 %", "6", "3", "0", "3", *texts)
    return ShownStanding(name, cells, f"{rank}: {name}", shares, tuple("3 won" if text else "" for text in texts))


def rows(*names: str) -> list[ShownStanding]:
    return [
        standing(
            name, at + 1, tuple(None if at == other else 0.9 if at < other else 0.1 for other in range(len(names)))
        )
        for at, name in enumerate(names)
    ]


@pytest.fixture
def table(qtbot):
    made = StandingsTable()
    qtbot.addWidget(made)
    made.resize(900, 300)
    made.show_standings(rows("Ann", "Bo", "Cy"))
    made.show()
    qtbot.waitExposed(made)
    return made


@pytest.mark.parametrize("language", languages(), ids=lambda language: language.code)
def test_no_heading_is_cut(qtbot, language):
    speak(language)
    table = StandingsTable()
    qtbot.addWidget(table)
    table.resize(900, 300)
    table.show_standings(rows("Ann", "Bo", "Cy"))
    table.show()
    needed, padding = QFontMetrics(style.font()).horizontalAdvance, 16  # of the window's style sheet
    titles = {at: column.title for at, column in enumerate(table.shown.columns) if not table.isColumnHidden(at)}
    assert [title for at, title in titles.items() if needed(title) + padding > table.columnWidth(at)] == []


def test_what_shares_the_rest_gets_what_it_needs_before_it_is_shared_equally(qtbot):
    table = ShownTable("failures", (Column("Entrant"), Column("What happened"), Column("Against", 120)))
    qtbot.addWidget(table)
    said = "its program has ended by itself"
    table.show_rows([ShownRow("a", ("Ann", said, "Bo"), "")])
    table.resize(QFontMetrics(style.font()).horizontalAdvance("Entrant" + said) + 200, 200)
    table.show()
    assert table.columnWidth(1) > QFontMetrics(style.font()).horizontalAdvance(said) + 2 * PAD > table.columnWidth(0)


def test_the_cursor_stays_on_an_entrant_that_rises(table):
    table.choose("Cy")
    table.show_standings(rows("Cy", "Ann", "Bo"))
    assert table.about == "Cy"
    assert table.currentIndex().row() == 0


def test_a_score_is_the_greener_the_better_it_is(table):
    picture = table.viewport().grab().toImage()

    def greenness(row: int, column: int) -> int:
        rect = table.visualRect(table.model().index(row, column))
        colour = picture.pixelColor(rect.left() + 8, rect.center().y())
        return colour.green() - colour.red()

    assert greenness(0, PLAIN + 1) > 5
    assert greenness(1, PLAIN) < -5


def test_columns_give_way_where_there_is_little_room_and_names_stay(table):
    table.resize(420, 300)
    hidden = [table.isColumnHidden(at) for at in range(PLAIN)]
    assert hidden[6]
    assert hidden[5]
    assert not hidden[1]
    assert not hidden[2]
    assert not any(table.isColumnHidden(at) for at in range(PLAIN, PLAIN + 3))


def test_an_error_that_is_an_interval_is_not_cut(table):
    usual = table.columnWidth(ERROR)
    few = rows("Ann", "Bo")
    long = replace(few[0], cells=(*few[0].cells[:ERROR], "+1125…+1598", *few[0].cells[ERROR + 1 :]))
    table.show_standings([long, few[1]])
    assert table.columnWidth(ERROR) >= table.fontMetrics().horizontalAdvance("+1125…+1598") + 8
    table.show_standings(few)
    assert table.columnWidth(ERROR) == usual


def test_what_no_width_holds_is_scrolled_to(table):
    table.resize(420, 300)
    table.show_standings(rows(*(f"Machine {number}" for number in range(20))))
    assert table.horizontalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAsNeeded


def test_a_reader_hears_a_row_and_what_a_score_is_made_of(table):
    model = table.model()
    role = Qt.ItemDataRole.AccessibleTextRole
    assert model.index(0, 0).data(role) == "1: Ann"
    assert model.index(0, PLAIN + 1).data(role) == "90: 3 won"
    assert (
        model.headerData(2, Qt.Orientation.Horizontal, role)
        == "Strength from that of the others; where not all meet all, from the mean"
    )


def game(number: int) -> ShownRow:
    return ShownRow(number, ("A", "B", "1–0", "9", "five"), f"game {number}")


def test_games_that_end_move_nothing_that_one_looks_at(qtbot):
    card = GamesCard()
    qtbot.addWidget(card)
    card.resize(400, 300)
    card.show_games([game(number) for number in range(50, 0, -1)], "50", "")
    card.show()
    qtbot.waitExposed(card)
    card.table.verticalScrollBar().setValue(200)
    card.table.choose(20)
    seen = card.table.shown.rows[card.table.rowAt(5)].about
    card.add_games([game(52), game(51)], "52")
    assert card.table.shown.rows[card.table.rowAt(5)].about == seen
    assert card.table.about == 20


def test_enter_wants_the_game_with_the_cursor(qtbot):
    card = GamesCard()
    qtbot.addWidget(card)
    card.show_games([game(2), game(1)], "2", "")
    card.show()
    card.table.selectRow(1)
    with qtbot.waitSignal(card.open_wanted) as wanted:
        QTest.keyClick(card.table, Qt.Key.Key_Return)
    assert wanted.args == [1]


def test_charts_draw_what_they_are_given(qtbot):
    ratings, test = RatingsChart(), SprtChart()
    for chart in (ratings, test):
        qtbot.addWidget(chart)
        chart.resize(400, 200)
    empty = [chart.grab().toImage() for chart in (ratings, test)]
    ratings.show_lines(
        [RatingLine("Ann", ((1, 0.0), (9, 40.0)), 20.0), RatingLine("Bo", ((1, 0.0), (9, -40.0)), None)], ""
    )
    shown = SprtShown(((1, 0.4), (2, 1.2)), 20, -2.94, 2.94, "no", "yes", "LLR 1.2", "so far")
    test.show_test(shown)
    assert test.accessibleName() == "so far"
    assert all(chart.grab().toImage() != before for chart, before in zip((ratings, test), empty, strict=True))
    bare = test.grab().toImage()
    test.show_test(replace(shown, scale_text="LLR", along_text="20 pairs of games"))
    named = test.grab().toImage()
    assert named.copy(0, 0, 60, 30) != bare.copy(0, 0, 60, 30), "what is measured upwards stands at the upper left"
    assert named.copy(300, 0, 100, 200) != bare.copy(300, 0, 100, 200), "and how far it goes, at the right"


@pytest.mark.parametrize("many", [4, 10, 40])
def test_no_name_of_the_ratings_is_cut_at_the_edge_of_the_chart(qtbot, many):
    chart = RatingsChart()
    qtbot.addWidget(chart)
    chart.resize(700, 150)
    chart.show_lines([RatingLine(f"|{at}|", ((1, 0.0), (9, -float(at))), None) for at in range(many)], "")
    picture = chart.grab().toImage()
    for row in (0, 149):
        assert len({picture.pixel(x, row) for x in range(560, 700)}) == 1


def test_the_picture_of_a_table_has_room_for_what_its_cells_say(qapp):
    usual = standing("Ann", 1, (None,))
    longer = replace(usual, cells=(*usual.cells[:ERROR], "+184…+800", *usual.cells[ERROR + 1 :]))
    narrow, wide = (table_picture("Cup", "", [row], look.theme).width() for row in (usual, longer))
    assert wide > narrow
