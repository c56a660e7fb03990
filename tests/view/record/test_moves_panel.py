import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent, QFontMetricsF, QHelpEvent
from PySide6.QtWidgets import QApplication, QToolButton

from gobang.game.formats import sgf
from gobang.game.notation import parse_point, parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record import finding
from gobang.game.record.record import Record
from gobang.view.art import style, theme
from gobang.view.art.look import look
from gobang.view.record import moves_list
from gobang.view.record.move_rows import Moves, Variation, label, rows
from gobang.view.record.moves_list import cells
from gobang.view.record.moves_panel import MovesPanel
from gobang.words.record.tree import node_sentence
from tests.work import calls

GAME = "h8i9h10h9g9i7i8j8"


def record_of(text):
    made = Record()
    for point in parse_position_string(text, 15):
        made.play(point)
    return made


@pytest.fixture
def record():
    """Eight moves; at move 5 K6 was tried, at move 8 first J9, then H7."""
    made = record_of(GAME)
    end = made.current
    made.back(4)
    for name in ("K6", "L5", "M4"):
        made.play(parse_point(name, 15))
    made.go(end)
    for name in ("J9", "H7"):
        made.back()
        made.play(parse_point(name, 15))
    made.go(end)
    return made


@pytest.fixture
def panel(qtbot, record):
    made = MovesPanel()
    made.set_record(record)
    made.node_chosen.connect(lambda node: (record.go(node), made.refresh()))
    made.onward.connect(lambda: (record.go(record.current.next), made.refresh()))
    made.resize(420, 400)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def find(record, name):
    return next(node for node in record.walk() if node.move and label(node) == name)


def place(panel, node):
    """Where a node is drawn in the list."""
    view = panel.list
    for number, row in enumerate(view._rows.rows):
        rect = view.visualRect(view._rows.index(number))
        for each, box in cells(row, rect):
            if each is node:
                return box.center().toPoint()
    raise AssertionError(node)


def press(panel, qtbot, node):
    qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=place(panel, node))


def texts(record):
    return [
        ("" if isinstance(row, Moves) else "* " if row.main else "~ ") + " ".join(map(label, row.nodes))
        for row in rows(record.line())
    ]


def test_pairs_with_the_forks_below_them(record):
    assert texts(record) == ["H8 I9", "H10 H9", "G9 I7", "~ K6 L5 M4", "I8 J8", "~ J9", "~ H7"]


def test_in_a_variation_the_main_line_is_the_marked_one(record):
    record.go(find(record, "L5"))
    assert texts(record) == ["H8 I9", "H10 H9", "K6 L5", "* G9 I7 I8 J8", "M4"]


def test_wide_rows_end_where_something_was_tried_or_said(record):
    def wide(pairs):
        return [" ".join(map(label, row.nodes)) for row in rows(record.line(), pairs) if isinstance(row, Moves)]

    assert wide(2) == ["H8 I9 H10 H9", "G9 I7", "I8 J8"]
    assert wide(3) == ["H8 I9 H10 H9 G9 I7", "I8 J8"]
    find(record, "I9").comment = "Direct."
    assert wide(3) == ["H8 I9", "H10 H9 G9 I7", "I8 J8"]


def test_a_wide_list_has_more_pairs_a_row(panel, record, qtbot):
    heights = []
    for width in (230, 420, 620):
        panel.resize(width, 400)
        QApplication.processEvents()
        heights.append(panel.list.model().rowCount())
        press(panel, qtbot, find(record, "H9"))
        assert record.current is find(record, "H9")
    assert heights[0] > heights[1] >= heights[2]


def test_a_line_that_begins_with_white_or_skips_a_side():
    made = Record(Position.setup(15, [Point(7, 7)], [], Stone.WHITE))
    made.play(Point(6, 6))
    made.play(Point(5, 5))
    made.play(Point(4, 4), Stone.BLACK)
    made.play(Point(3, 3))
    assert [tuple(map(bool, row.places)) for row in rows(made.line())] == [
        (False, True),
        (True, False),
        (True, True),
    ]


def test_a_click_on_a_move_goes_there(panel, record, qtbot):
    with qtbot.waitSignal(panel.node_chosen) as heard:
        press(panel, qtbot, find(record, "H9"))
    assert heard.args == [find(record, "H9")]
    assert record.current is find(record, "H9")
    assert "J8" in " ".join(texts(record))


def test_a_click_inside_a_variation_goes_there_and_shows_its_line(panel, record, qtbot):
    press(panel, qtbot, find(record, "M4"))
    assert record.current is find(record, "M4")
    assert texts(record)[3] == "* G9 I7 I8 J8"
    press(panel, qtbot, find(record, "G9"))
    assert record.current is find(record, "G9")


def test_nothing_moves_under_the_pointer_when_a_variation_is_clicked(panel, record, qtbot):
    view, menus = panel.list, []
    view.menu_wanted.connect(lambda node, _: menus.append(node))
    before = [view.row(view.model().index(row, 0)) for row in range(view.model().rowCount())]
    spot, k6 = place(panel, find(record, "K6")), find(record, "K6")
    for _ in range(2):
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        assert record.current is k6
        assert view.node_at(spot) is k6
    context = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, view.viewport().mapToGlobal(spot))
    QApplication.sendEvent(view.viewport(), context)
    assert menus == [k6]
    assert view.currentIndex().row() == 2, "the row of the variation"
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert label(record.current) == "L5"
    assert [view.row(view.model().index(row, 0)) for row in range(view.model().rowCount())] == before
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert record.current in view.row(view.currentIndex()).places, "the line shown is that of the current move"
    assert view.row(view.model().index(2, 0)).main


def test_the_list_follows_a_variation_that_is_not_all_to_be_seen(panel, record, qtbot):
    view = panel.list
    end = find(record, "M4")
    record.go(end)
    for number in range(20):
        record.play(Point(number % 15, 13 + number // 15))
    record.go(find(record, "J8"))
    panel.refresh()
    press(panel, qtbot, find(record, "K6"))
    assert isinstance(view.row(view.currentIndex()), Variation)
    for _ in range(12):
        qtbot.keyClick(view, Qt.Key.Key_Right)
    assert record.current in view.row(view.currentIndex()).places


def test_the_list_does_not_hold_on_to_what_was_deleted(panel, record, qtbot):
    press(panel, qtbot, find(record, "J9"))
    assert isinstance(panel.list.row(panel.list.currentIndex()), Variation)
    line = record.mainline()
    line[-1].parent.children.remove(line[-1])
    panel.refresh()
    assert label(record.current) == "J9"
    assert isinstance(panel.list.row(panel.list.currentIndex()), Moves)


def test_a_click_beside_the_moves_goes_nowhere(panel, record, qtbot):
    with qtbot.assertNotEmitted(panel.node_chosen):
        qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(400, 10))
        qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.RightButton, pos=place(panel, find(record, "H9")))


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        ((Qt.Key.Key_Left,), "I8"),
        ((Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Right), "I8"),
        ((Qt.Key.Key_Right,), "J8"),
        ((Qt.Key.Key_Down,), "J9"),
        ((Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down), "H7"),
        ((Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up), "J9"),
        ((Qt.Key.Key_Home,), "–"),
        ((Qt.Key.Key_Home, Qt.Key.Key_End), "J8"),
        ((Qt.Key.Key_PageUp,), "–"),
        ((Qt.Key.Key_PageUp, Qt.Key.Key_PageDown), "J8"),
    ],
)
def test_keys(panel, record, qtbot, keys, name):
    for key in keys:
        qtbot.keyClick(panel.list, key)
    assert label(record.current) == name


@pytest.mark.parametrize(
    ("names", "expected"),
    [(["previous"], "I8"), (["first"], "–"), (["first", "next"], "H8"), (["first", "last"], "J8")],
)
def test_buttons(panel, record, qtbot, names, expected):
    for name in names:
        qtbot.mouseClick(panel._buttons[name], Qt.MouseButton.LeftButton)
    assert label(record.current) == expected


def test_buttons_that_lead_nowhere_are_off(panel, record):
    def enabled():
        return [button.isEnabled() for button in panel.findChildren(QToolButton) if button.isVisible()]

    assert enabled() == [True, True, False, False]
    record.first()
    panel.refresh()
    assert enabled() == [False, False, True, True]


def test_an_empty_record_says_so(panel):
    assert panel.list.isVisible()
    panel.set_record(Record())
    assert not panel.list.isVisible()
    assert panel._count.text() == ""


def test_the_current_move_is_filled_and_kept_in_sight(panel, record, qtbot):
    made = record_of("".join(f"{letter}{row}" for row in range(1, 16) for letter in "abcdefghijklmno"))
    panel.set_record(made)
    accent = theme.load("light").accent.lower()
    for go in (made.first, lambda: made.go(made.current.next), made.last):
        go()
        panel.refresh()
        QApplication.processEvents()
        image = panel.list.viewport().grab().toImage()
        seen = {image.pixelColor(x, y).name() for x in range(0, 200, 2) for y in range(0, image.height(), 2)}
        assert (accent in seen) is (made.current.parent is not None)


def test_the_current_move_stays_in_sight_when_the_list_becomes_lower(panel, qtbot):
    """The graph of variations takes its room after the list was shown; of the current row a sliver was left."""
    made = record_of("".join(f"{letter}{row}" for row in range(1, 5) for letter in "abcdefghijklmno"))
    panel.resize(panel.width(), 700)
    panel.set_record(made)
    made.last()
    panel.refresh()
    QApplication.processEvents()
    view = panel.list
    for height in (500, 400, 300):
        panel.resize(panel.width(), height)
        QApplication.processEvents()
        assert view.viewport().rect().contains(view.visualRect(view.currentIndex()))
    view.verticalScrollBar().setValue(0)
    panel.resize(panel.width(), 290)
    QApplication.processEvents()
    assert view.verticalScrollBar().value() == 0, "who has scrolled away stays there"


def test_comments_are_marked(panel, record):
    def picture():
        return panel.list.viewport().grab().toImage()

    before = picture()
    find(record, "H9").comment = "Blocks."
    panel.refresh()
    with_comment = picture()
    assert with_comment != before
    find(record, "K6").comment = "Slower."
    panel.refresh()
    assert picture() != with_comment


def test_the_line_of_a_comment_in_which_a_text_was_found_is_shown(panel, record, qtbot):
    find(record, "H8").comment = "Centre."
    find(record, "I9").comment = "from m1\nfrom m2"
    metrics = QFontMetricsF(style.font(style.TEXT - 1))
    row = next(each for each in rows(record.line()) if find(record, "I9") in each.nodes)

    def shown(width=400):
        return panel.list.remark(row, metrics, width)

    assert shown() == "Centre. · from m1"
    panel.open_find()
    qtbot.keyClicks(panel.search.field, "M2")
    assert shown() == "from m2"
    panel.search.field.setText("nowhere")
    assert shown() == "Centre. · from m1"
    find(record, "I9").comment = f"first\n{'a long way to go before it ' * 9}here it is at last, as one sees"
    panel.search.field.setText("here it is")
    assert shown(150).startswith("…")
    assert "here it is" in shown(150)
    qtbot.keyClick(panel.search.field, Qt.Key.Key_Escape)
    assert shown() == "Centre. · first"
    panel.open_find()
    assert "here it is" in shown(), "the text is still there"
    find(record, "I9").comment = "五子棋开局的第一句\n" + "很长的一段话" * 20 + "花月必胜之路"
    panel.search.field.setText("花月")
    assert "花月" in shown(150)


def test_screen_readers_read_rows(panel):
    model = panel.list.model()
    assert [model.index(i).data() for i in (0, 2)] == ["1 H8, 2 I9, 3 H10, 4 H9", "variation: 5 K6, 6 L5, 7 M4"]
    assert panel.list.accessibleName() == "Moves of the game"


def test_the_count(panel, record):
    assert panel._count.text() == "move 8 of 8"
    record.back(3)
    panel.refresh()
    assert panel._count.text() == "move 5 of 8"


def test_four_hundred_moves_and_a_thousand_variations_stay_quick(panel):
    made = Record(Position.empty(20))
    points = [Point(x, y) for y in range(20) for x in range(20)]
    for number, point in enumerate(points):
        here = made.current
        for other in points[number + 1 : number + 4]:
            made.play(other)
            made.go(here)
        made.play(point)
    assert sum(1 for _ in made.walk()) > 1400
    panel.set_record(made)

    def step():
        made.back()
        panel.refresh()
        panel.list.viewport().repaint()

    step()
    assert calls(step) < 20_000


def test_variations_show_as_much_as_there_is_room_for(record):
    row = next(row for row in rows(record.line()) if isinstance(row, Variation))
    assert len(cells(row, QRectF(0, 0, 400, 28))) == 3
    assert 1 <= len(cells(row, QRectF(0, 0, 130, 28))) < 3
    assert len(cells(row, QRectF(0, 0, 20, 28))) == 1


def test_the_pointer_shows_where_a_click_would_go_and_a_tip_what_was_written(panel, record, qtbot, monkeypatch):
    view, node, tips = panel.list, find(record, "H9"), []
    node.comment = "Blocks."
    panel.refresh()
    plain = view.viewport().grab().toImage()
    qtbot.mouseMove(view.viewport(), place(panel, node))
    qtbot.waitUntil(lambda: view.hovered is node)
    assert view.viewport().cursor().shape() is Qt.CursorShape.PointingHandCursor
    assert view.viewport().grab().toImage() != plain
    monkeypatch.setattr(moves_list.QToolTip, "showText", lambda _where, text, *_: tips.append(text))
    QApplication.sendEvent(view.viewport(), QHelpEvent(QEvent.Type.ToolTip, place(panel, node), QPoint(0, 0)))
    assert tips == ["Blocks."]
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert view.hovered is None


def test_the_theme_may_change(panel):
    before = panel.grab().toImage()
    look.wear(theme.load("dark"))
    assert panel.grab().toImage() != before


def test_naming_the_moves_of_a_file_makes_no_boards():
    """A board takes a kilobyte, and the list names thousands of moves: 20,000 nodes took 30 ms at a step."""
    record = sgf.loads("(;SZ[9];B[aa];W[bb](;B[cc];W[dd])(;B[ee];W[ff]LB[aa:x]))")
    assert {node.size for node in record.walk()} == {9}
    assert [node_sentence(node) for node in record.walk()][-1] == "4 F4"
    assert [label(node) for row in rows(record.line()) for node in row.nodes]
    finding.written(record, "")
    assert [node for node in record.walk() if node._position is not None] == [record.root]
