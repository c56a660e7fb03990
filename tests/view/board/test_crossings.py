"""What screen readers are told about the crossings of a board."""

import pytest
from PySide6.QtCore import QObject, Qt

from gobang.game.forbidden import forbidden_points
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.model.field import Field
from gobang.view.art.marks import Marks, Speaker
from gobang.view.board.crossings import Crossings
from gobang.view.board.overlays import Overlays
from gobang.view.board.surface import Surface
from gobang.words.catalogue import speak
from gobang.words.language import choose
from tests.view.boards import point, points, position, weighings


@pytest.fixture
def parent(qapp):
    return QObject()


def crossings(parent: QObject, at: Position) -> tuple[Crossings, Overlays]:
    field = Field(at, parent)
    overlays = Overlays(Surface(field, parent))
    return Crossings(field, overlays, parent), overlays


def test_a_row_and_a_column_a_line(parent):
    table, _ = crossings(parent, Position.empty(19))
    assert (table.rowCount(), table.columnCount()) == (19, 19)
    assert table.rowCount(table.index(3, 4)) == table.columnCount(table.index(3, 4)) == 0
    for row in range(19):
        for column in range(19):
            assert table.index_of(table.point_of(table.index(row, column))) == table.index(row, column)
    assert table.index(0, 0).data() == "A19, empty"
    assert table.index_of(Point(2, 18)).data() == "C1, empty"


def test_a_crossing_says_what_stands_on_it(parent):
    table, _ = crossings(parent, position("h8 i9"))
    said = {name: table.text(point(name)) for name in ("h8", "i9", "a1")}
    assert said == {"h8": "H8, black, move 1", "i9": "I9, white, move 2", "a1": "A1, empty"}
    assert table.description() == "15 by 15, 2 moves played, Black to move"
    assert crossings(parent, position("h8"))[0].description() == "15 by 15, 1 move played, White to move"


def test_a_set_up_stone_has_no_number(parent):
    table, _ = crossings(parent, Position.setup(15, points("c3"), points("d4"), position("").turn))
    assert table.text(point("c3")) == "C3, black"


def test_the_next_moves_of_the_record_are_said(parent):
    at = position("h8 i9")
    table, overlays = crossings(parent, at)
    overlays.set_marks(Speaker.NEXT, Marks(at, followers=points("g7 j10")))
    overlays.set_marks(Speaker.HINT, Marks(at, hints=points("k3")))
    said = {name: table.text(point(name)) for name in ("g7", "k3", "j10", "a1")}
    assert said == {
        "g7": "G7, empty, next move of the record",
        "k3": "K3, empty, hint",
        "j10": "J10, empty, a variation of the record",
        "a1": "A1, empty",
    }


def test_where_a_stone_of_an_opening_may_go_is_said(parent):
    at = position("h8")
    table, overlays = crossings(parent, at)
    before = table.data(table.index_of(point("h9")))
    overlays.set_marks(Speaker.OPENING, Marks(at, places=frozenset(points("h9 i9"))))
    assert before == "H9, empty"
    assert table.outdated() == [point("h9")]
    said = [table.text(point(name)) for name in ("h9", "i9", "k9", "h8")]
    assert said == ["H9, empty, may be played", "I9, empty, may be played", "K9, empty", "H8, black, move 1"]


def test_forbidden_points_and_weights_are_said(parent):
    at = Position.of(15, points("h8 a1 i8 a3 g9 c1 g10 e1"))
    table, overlays = crossings(parent, at)
    overlays.set_forbidden(forbidden_points(at))
    assert table.text(point("g8")) == "G8, empty, forbidden: double three"
    overlays.weighing = weighings(at)["union-weights"]
    assert table.text(point("h9")) == f"H9, empty, weight {overlays.weighing.weights[point('h9')]}"
    overlays.weighing = weighings(position("h8"))["union-weights"]
    assert table.text(point("h9")) == "H9, empty", "weights of another position are nothing to hear"


def test_in_chinese(parent):
    speak(choose("zh_CN"))
    table, _ = crossings(parent, position("h8 i9"))
    assert table.text(point("h8")) == "H8，黑，第 1 手"
    assert table.description() == "15 路棋盘，已下 2 手，轮到黑方"


def test_what_was_told_is_corrected_once_it_is_wrong(parent):
    table, _ = crossings(parent, position("h8"))
    field = parent.findChild(Field)
    assert table.index_of(point("i9")).data(Qt.ItemDataRole.AccessibleTextRole) == "I9, empty"
    assert table.outdated() == []
    field.show(field.position.play(point("i9")))
    assert table.outdated() == [point("i9")]
    assert table.outdated() == [], "said once"


def test_nobody_chooses_or_writes_there_and_headers_are_silent(parent):
    table, _ = crossings(parent, position("h8"))
    assert table.flags(table.index(0, 0)) == Qt.ItemFlag.ItemIsEnabled
    assert table.headerData(0, Qt.Orientation.Horizontal) is None
    assert table.index(0, 0).data(Qt.ItemDataRole.DecorationRole) is None


def test_another_size_is_another_table(parent):
    table, _ = crossings(parent, position("h8"))
    resets = []
    table.modelReset.connect(lambda: resets.append(table.rowCount()))
    parent.findChild(Field).show(Position.empty(9))
    table.start_over()
    assert resets == [9]
    assert table.index(0, 0).data() == "A9, empty"
