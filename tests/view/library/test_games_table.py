"""The list of a library's games: what its rows show while they are asked for anew."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF

from gobang.game.library.values import Found, ListedGame, Sorting
from gobang.view.art import style
from gobang.view.fitting_line import fitted
from gobang.view.library.games_model import COLUMNS
from gobang.view.library.games_table import GamesTable
from gobang.words.catalogue import speak
from gobang.words.language import languages
from gobang.words.library.place import column_names


def listed(black: str) -> ListedGame:
    found = Found("a.sgf", 0, 15, "renju", black, "W", "", "", "black", 5, "", None, False, None)
    return ListedGame(found, "/hh", 1, alone=True, own=False)


@pytest.fixture
def table(qtbot):
    made = GamesTable()
    qtbot.addWidget(made)
    return made


def names(table) -> list[str | None]:
    model = table.model()
    return [model.index(row, 1).data(Qt.ItemDataRole.DisplayRole) for row in range(model.rowCount())]


def test_an_update_shows_the_games_of_before_until_they_are_known_anew(table):
    known = {0: listed("Anna"), 1: listed("Bo")}
    table.show_games(2, known.get)
    assert names(table) == ["Anna", "Bo"]
    known.clear()
    table.show_games(2, known.get)
    assert names(table) == ["Anna", "Bo"]
    assert table.model().game(0) is None, "but none of them can be chosen"
    known[0] = listed("Cleo")
    table.fill(0, 1)
    assert names(table) == ["Cleo", None], "a game that has gone is not shown"


def test_a_text_is_broken_between_words_and_cut_where_it_is_too_long(qapp):
    font = style.font(bold=True)
    wide = QFontMetricsF(font).horizontalAdvance
    room = wide("Großmann") + 2
    assert fitted("Jürgen Großmann", font, wide("Jürgen Großmann") + 2) == ["Jürgen Großmann"]
    assert fitted("Jürgen Großmann", font, room) == ["Jürgen", "Großmann"]
    first, second = fitted("Anna Großmann-Wagner Berg", font, room)
    assert first == "Anna"
    assert second.startswith("Gro")
    assert second.endswith("…")
    (only,) = fitted("Jürgen Großmann", font, room, 1)
    assert only.endswith("…")
    assert [*map(len, fitted("五子棋世界锦标赛", font, wide("五子棋世") + 2))] == [4, 4]
    assert fitted("", font, room) == [""]


def test_another_list_shows_none_of_the_games_of_before(table):
    known = {0: listed("Anna"), 1: listed("Bo")}
    table.show_games(2, known.get)
    assert names(table) == ["Anna", "Bo"]
    known.clear()
    table.show_games(1, known.get)
    assert names(table) == [None]


@pytest.mark.parametrize("down", [True, False])
def test_the_arrow_points_down_where_the_greatest_is_above(qtbot, down):
    """▲ stood over the newest game."""
    table = GamesTable()
    qtbot.addWidget(table)
    table.resize(1000, 300)
    table.show()
    qtbot.waitExposed(table)
    table.show_order(Sorting("date", down=down))
    head = table.horizontalHeader()
    plain, section = head.grab().toImage(), COLUMNS.index("date")
    table.show_order(Sorting("plies", down=down))
    other = head.grab().toImage()
    left, right = head.sectionViewportPosition(section), head.width()
    rows = [
        sum(plain.pixel(x, y) != other.pixel(x, y) for x in range(right - 30, right)) for y in range(plain.height())
    ]
    assert left < right - 30
    drawn = [row for row in rows if row]
    assert (drawn[0] > drawn[-1]) is down


@pytest.mark.parametrize("language", languages(), ids=lambda language: language.code)
@pytest.mark.parametrize("column", ["result", "plies", "date"])
def test_no_heading_is_cut_also_beside_the_arrow(qtbot, language, column):
    speak(language)
    table = GamesTable()
    qtbot.addWidget(table)
    table.resize(1200, 300)
    table.show()
    table.show_order(Sorting(column))
    titles, padding, arrow = column_names(), 16, 14  # of the window's style sheet
    room = {name: table.columnWidth(at) - padding - arrow * (name == column) for at, name in enumerate(COLUMNS)}
    needed = QFontMetricsF(style.font()).horizontalAdvance
    assert [name for name in ("result", "plies", "date") if needed(titles[name]) > room[name]] == []
