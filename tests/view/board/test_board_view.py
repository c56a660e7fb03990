"""The board under real clicks, keys and wheels."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QFocusEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow

from gobang.game.forbidden import forbidden_points
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.model.kept.settings import Coordinates, Tap
from gobang.view.art.marks import Candidate, Label, Marks, Speaker
from gobang.view.board import overlays
from tests import keyboard
from tests.view.boards import click, make_board, move_pointer, point, points, position, weighings

LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key


@pytest.fixture
def board(qtbot):
    return make_board(qtbot, position())


@pytest.fixture
def heard(board):
    """Every signal of the board, in order."""
    told = []
    for name in ("point_clicked", "point_hovered", "cursor_moved", "line_chosen"):
        getattr(board, name).connect(lambda value, name=name: told.append((name, value)))
    board.missed.connect(lambda: told.append(("missed", None)))
    return told


def said(heard, name):
    return [value for heading, value in heard if heading == name]


def shown(board, height):
    return board.overlays._layers[height].isVisible()


def focus(board, reason=Qt.FocusReason.TabFocusReason):
    """Give the focus as the window would; off-screen no window is ever active. Tab is released where it has led."""
    board.setFocus(reason)
    QApplication.sendEvent(board, QFocusEvent(QEvent.Type.FocusIn, reason))
    if reason is Qt.FocusReason.TabFocusReason:
        QTest.keyRelease(board, Key.Key_Tab)


def wheel(board, where, angle):
    spot = board.spot(where)
    event = QWheelEvent(
        spot,
        QPointF(board.mapToGlobal(spot.toPoint())),
        QPoint(),
        QPoint(0, angle),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(board.viewport(), event)


class TestPointer:
    def test_a_click_names_its_crossing(self, qtbot, board, heard):
        click(qtbot, board, point("k4"))
        assert said(heard, "point_clicked") == [point("k4")]

    def test_a_click_is_snapped_to_the_nearest_crossing(self, qtbot, board, heard):
        pitch = board.surface.geometry.pitch
        click(qtbot, board, board.spot(point("k4")) + QPointF(0.4, -0.4) * pitch)
        click(qtbot, board, board.spot(point("k4")) + QPointF(0.6, 0) * pitch)
        assert said(heard, "point_clicked") == [point("k4"), point("l4")]

    def test_a_taken_crossing_is_reported_too(self, qtbot, board, heard):
        click(qtbot, board, point("h8"))
        assert said(heard, "point_clicked") == [point("h8")]

    def test_a_click_beside_the_board_is_a_miss(self, qtbot, board, heard):
        click(qtbot, board, QPointF(3, 3))
        assert said(heard, "missed") == [None]
        assert said(heard, "point_clicked") == []

    def test_pressing_here_and_letting_go_there_plays_nothing(self, qtbot, board, heard):
        qtbot.mousePress(board.viewport(), LEFT, pos=board.spot(point("k4")).toPoint())
        qtbot.mouseRelease(board.viewport(), LEFT, pos=board.spot(point("k6")).toPoint())
        assert said(heard, "point_clicked") == []
        assert said(heard, "missed") == []

    def test_other_buttons_place_nothing(self, qtbot, board, heard):
        click(qtbot, board, point("k4"), Qt.MouseButton.RightButton)
        click(qtbot, board, point("k4"), Qt.MouseButton.MiddleButton)
        assert said(heard, "point_clicked") == []

    def test_a_quick_second_click_counts(self, qtbot, board, heard):
        spot = board.spot(point("k4"))
        qtbot.mouseClick(board.viewport(), LEFT, pos=spot.toPoint())
        place = QPointF(board.viewport().mapToGlobal(spot.toPoint()))
        kind, none = QEvent.Type.MouseButtonDblClick, Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(board.viewport(), QMouseEvent(kind, spot, place, LEFT, LEFT, none))
        qtbot.mouseRelease(board.viewport(), LEFT, pos=spot.toPoint())
        assert said(heard, "point_clicked") == [point("k4")] * 2

    def test_hovering_tells_each_crossing_once(self, qtbot, board, heard):
        for where in (point("k4"), point("k4"), point("k5")):
            move_pointer(board, where)
        move_pointer(board, board.spot(point("k5")) + QPointF(2, 2))
        QApplication.sendEvent(board, QEvent(QEvent.Type.Leave))
        assert said(heard, "point_hovered") == [point("k4"), point("k5"), None]

    def test_double_taps(self, qtbot, board, heard):
        board.set_tap(Tap.DOUBLE)
        board.set_turn(Stone.BLACK)
        click(qtbot, board, point("k4"))
        assert said(heard, "point_clicked") == []
        assert shown(board, overlays.GHOST)
        click(qtbot, board, point("k4"))
        assert said(heard, "point_clicked") == [point("k4")]

    def test_a_slide_is_placed_where_it_ends(self, qtbot, board, heard):
        board.set_tap(Tap.SLIDE)
        board.set_turn(Stone.BLACK)
        qtbot.mousePress(board.viewport(), LEFT, pos=board.spot(point("c3")).toPoint())
        move_pointer(board, point("d5"))
        assert shown(board, overlays.GHOST)
        qtbot.mouseRelease(board.viewport(), LEFT, pos=board.spot(point("d5")).toPoint())
        assert said(heard, "point_clicked") == [point("d5")]

    def test_a_move_by_the_other_side_ends_a_half_made_tap(self, qtbot, board, heard):
        board.set_tap(Tap.DOUBLE)
        click(qtbot, board, point("k4"))
        board.field.show(board.field.position.play(point("o15")))
        click(qtbot, board, point("k4"))
        assert said(heard, "point_clicked") == []


class TestGhost:
    def test_it_follows_the_pointer_over_empty_crossings(self, qtbot, board):
        board.set_turn(Stone.BLACK)
        move_pointer(board, point("k4"))
        assert shown(board, overlays.GHOST)
        move_pointer(board, point("h8"))
        assert not shown(board, overlays.GHOST)

    def test_there_is_none_when_no_person_may_place(self, qtbot, board):
        move_pointer(board, point("k4"))
        assert not shown(board, overlays.GHOST)
        board.set_turn(Stone.BLACK)
        assert shown(board, overlays.GHOST)
        board.set_turn(None)
        assert not shown(board, overlays.GHOST)

    def test_there_is_none_where_the_stone_would_be_forbidden(self, qtbot, board):
        board.field.show(Position.of(15, points("h8 a1 i8 a3 g9 c1 g10 e1")))
        board.set_turn(Stone.BLACK)
        move_pointer(board, point("g8"))
        assert shown(board, overlays.GHOST)
        board.set_forbidden(forbidden_points(board.field.position))
        assert not shown(board, overlays.GHOST)
        move_pointer(board, point("k4"))
        assert shown(board, overlays.GHOST)
        move_pointer(board, point("g8"))
        assert not shown(board, overlays.GHOST)

    def test_it_goes_when_the_stone_comes(self, qtbot, board):
        board.set_turn(Stone.BLACK)
        move_pointer(board, point("k4"))
        board.field.show(board.field.position.play(point("k4")))
        assert not shown(board, overlays.GHOST)

    def test_it_is_pale_and_of_the_colour_to_move(self, qtbot, board):
        before = board.grab().toImage()
        spot = board.spot(point("d4")).toPoint()
        board.set_turn(Stone.WHITE)
        move_pointer(board, point("d4"))
        white = board.grab().toImage().pixelColor(spot + QPoint(5, 5)).lightness()
        board.set_turn(Stone.BLACK)
        black = board.grab().toImage().pixelColor(spot + QPoint(5, 5)).lightness()
        wood = before.pixelColor(spot + QPoint(5, 5)).lightness()
        assert 20 < black < wood - 20
        assert wood + 10 < white < 250


class TestCursor:
    def test_the_focus_alone_does_not_wake_it(self, board, heard):
        for reason in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.OtherFocusReason):
            QApplication.sendEvent(board, QFocusEvent(QEvent.Type.FocusIn, reason))
            QTest.keyClick(board, Key.Key_Space)
        assert board.cursor_point is None
        assert said(heard, "point_clicked") == []

    def test_it_sleeps_until_the_focus_comes_by_keys(self, board, heard):
        focus(board, Qt.FocusReason.MouseFocusReason)
        assert board.cursor_point is None
        focus(board)
        assert board.cursor_point == point("h8")
        assert shown(board, overlays.CURSOR)
        assert said(heard, "cursor_moved") == [point("h8")]

    @pytest.mark.parametrize(
        ("key", "there"), [(Key.Key_Left, "g8"), (Key.Key_Right, "i8"), (Key.Key_Up, "h9"), (Key.Key_Down, "h7")]
    )
    def test_arrows_move_it(self, qtbot, board, heard, key, there):
        focus(board)
        qtbot.keyClick(board, key)
        assert board.cursor_point == point(there)
        assert said(heard, "cursor_moved")[-1] == point(there)

    def test_it_stays_on_the_board(self, qtbot, board):
        focus(board)
        for _ in range(20):
            qtbot.keyClick(board, Key.Key_Left)
            qtbot.keyClick(board, Key.Key_Up)
        assert board.cursor_point == point("a15")

    @pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter, Key.Key_Space])
    def test_enter_and_space_place(self, qtbot, board, heard, key):
        focus(board)
        qtbot.keyClick(board, Key.Key_Down)
        qtbot.keyClick(board, Key.Key_Down)
        qtbot.keyClick(board, key)
        assert said(heard, "point_clicked") == [point("h6")]

    def test_a_name_is_typed(self, qtbot, board, heard):
        focus(board)
        qtbot.keyClicks(board, "k4")
        assert said(heard, "point_clicked") == [point("k4")]
        assert board.cursor_point == point("k4")
        assert not shown(board, overlays.BUBBLE)

    def test_a_name_that_could_go_on_waits_for_enter(self, qtbot, board, heard):
        focus(board)
        qtbot.keyClicks(board, "k1")
        assert said(heard, "point_clicked") == []
        assert shown(board, overlays.BUBBLE)
        qtbot.keyClick(board, Key.Key_Return)
        assert said(heard, "point_clicked") == [point("k1")]

    def test_the_bubble_says_what_is_awaited(self, qtbot, board, monkeypatch):
        cards = []
        of_typed = overlays.hover_text.of_typed
        monkeypatch.setattr(
            overlays.hover_text, "of_typed", lambda *a, **k: cards.append(of_typed(*a, **k)) or cards[-1]
        )
        focus(board)
        qtbot.keyClicks(board, "k1")
        assert cards[-1].sentence == "Enter to place K1, or a digit"

    def test_escape_forgets_what_was_typed_and_then_sleeps(self, qtbot, board, heard):
        focus(board)
        qtbot.keyClicks(board, "k1")
        qtbot.keyClick(board, Key.Key_Escape)
        assert not shown(board, overlays.BUBBLE)
        assert board.cursor_point == point("h8")
        qtbot.keyClick(board, Key.Key_Escape)
        assert board.cursor_point is None
        assert said(heard, "point_clicked") == []

    def test_backspace_mends_a_slip(self, qtbot, board, heard):
        focus(board)
        qtbot.keyClicks(board, "l1")
        qtbot.keyClick(board, Key.Key_Backspace)
        qtbot.keyClicks(board, "4")
        assert said(heard, "point_clicked") == [point("l4")]

    def test_a_board_with_numbers_is_typed_in_numbers(self, qtbot, board, heard):
        board.set_coordinates(Coordinates.NUMBERS)
        focus(board)
        qtbot.keyClicks(board, "11,12")
        assert said(heard, "point_clicked") == [Point(10, 11)]

    def test_a_click_puts_it_to_sleep_and_takes_it_along(self, qtbot, board, heard):
        focus(board)
        click(qtbot, board, point("c3"))
        assert board.cursor_point is None
        assert said(heard, "cursor_moved")[-1] is None
        qtbot.keyClick(board, Key.Key_Return)
        assert board.cursor_point == point("c3")
        assert said(heard, "point_clicked") == [point("c3")]

    def test_it_sleeps_when_the_focus_leaves(self, board):
        focus(board)
        QApplication.sendEvent(board, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.TabFocusReason))
        assert board.cursor_point is None

    def test_another_window_in_front_does_not_wake_or_put_it_to_sleep(self, board):
        other = Qt.FocusReason.ActiveWindowFocusReason
        focus(board)
        QApplication.sendEvent(board, QFocusEvent(QEvent.Type.FocusOut, other))
        assert board.cursor_point is not None
        board._cursor.sleep()
        QApplication.sendEvent(board, QFocusEvent(QEvent.Type.FocusIn, other))
        assert board.cursor_point is None

    def test_it_returns_to_the_middle_of_a_new_board(self, board):
        focus(board)
        board.field.show(Position.empty(19))
        assert board.cursor_point == Point(9, 9)


class TestShortcuts:
    @pytest.fixture
    def fired(self, qtbot, board):
        """A window around the board with shortcuts of the menus' kind; what they fired."""
        window = QMainWindow()
        qtbot.addWidget(window)
        window.setCentralWidget(board)
        told = []
        for keys in ("H", "Space", "W", "Left", "Home", "Shift+N", "Ctrl+Z", "Return"):
            action = QAction(keys, window)
            action.setShortcut(keys)
            action.triggered.connect(lambda _=False, keys=keys: told.append(keys))
            window.addAction(action)
        with qtbot.waitExposed(window):
            window.show()
        keyboard.active(window)
        yield told
        board.setParent(None)

    def override(self, board, key, text="", modifiers=Qt.KeyboardModifier.NoModifier):
        event = QKeyEvent(QEvent.Type.ShortcutOverride, key, modifiers, text)
        event.ignore()
        QApplication.sendEvent(board, event)
        return event.isAccepted()

    def test_asleep_the_board_takes_no_shortcut(self, qtbot, board, fired):
        focus(board, Qt.FocusReason.MouseFocusReason)
        for key in (Key.Key_H, Key.Key_Space, Key.Key_Left, Key.Key_W):
            assert not self.override(board, key, "h" if key is Key.Key_H else "")
        qtbot.keyClick(board, Key.Key_H)
        qtbot.keyClick(board, Key.Key_Left)
        assert fired == ["H", "Left"]

    def test_awake_it_takes_only_what_it_uses(self, qtbot, board, fired, heard):
        focus(board)
        qtbot.keyClick(board, Key.Key_Left)
        qtbot.keyClicks(board, "h")
        qtbot.keyClick(board, Key.Key_Escape)
        qtbot.keyClick(board, Key.Key_W)
        qtbot.keyClick(board, Key.Key_Home)
        qtbot.keyClick(board, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert fired == ["W", "Home", "Ctrl+Z"]
        assert said(heard, "point_clicked") == []
        assert board.cursor_point == point("g8")

    @pytest.mark.parametrize("key", [Key.Key_Home, Key.Key_End, Key.Key_PageUp, Key.Key_PageDown, Key.Key_Tab])
    def test_the_record_is_walked_by_the_window(self, board, key):
        focus(board)
        assert not self.override(board, key)

    def test_keys_with_control_are_never_the_boards(self, board):
        focus(board)
        assert not self.override(board, Key.Key_H, "h", Qt.KeyboardModifier.ControlModifier)
        assert self.override(board, Key.Key_H, "h")
        assert self.override(board, Key.Key_H, "H", Qt.KeyboardModifier.ShiftModifier)


class TestCards:
    def test_hovering_explains_a_weight(self, qtbot, board):
        board.set_weights(weighings(board.field.position)["union-weights"])
        move_pointer(board, point("h6"))
        assert shown(board, overlays.CARD)
        move_pointer(board, point("h8"))
        assert not shown(board, overlays.CARD)

    def test_the_cursor_explains_too(self, qtbot, board):
        board.set_weights(weighings(board.field.position)["union-weights"])
        focus(board)
        assert not shown(board, overlays.CARD)
        qtbot.keyClick(board, Key.Key_Down)
        qtbot.keyClick(board, Key.Key_Down)
        assert shown(board, overlays.CARD)
        qtbot.keyClick(board, Key.Key_Escape)
        assert not shown(board, overlays.CARD)

    def test_weights_of_another_position_explain_nothing(self, qtbot, board):
        board.set_weights(weighings(board.field.position)["union-weights"])
        move_pointer(board, point("h6"))
        board.field.show(board.field.position.play(point("a1")))
        assert not shown(board, overlays.CARD)

    def test_late_weights_stay_a_moment_and_then_go(self, qtbot, board):
        board.set_weights(weighings(board.field.position)["union-weights"])
        board.field.show(board.field.position.play(point("a1")))
        assert shown(board, overlays.UNDER)
        qtbot.waitUntil(lambda: not shown(board, overlays.UNDER))

    def test_new_weights_in_time_replace_the_old(self, board):
        board.set_weights(weighings(board.field.position)["union-weights"])
        after = board.field.position.play(point("h6"))
        board.field.show(after)
        board.set_forbidden({})
        board.show_marks(Speaker.HINT, None)
        assert board.overlays._shades
        board.set_weights(weighings(after)["union-weights"])
        assert set(board.overlays._shades) <= set(weighings(after)["union-weights"].weights)

    def test_no_weights_no_circles(self, board):
        board.set_weights(weighings(board.field.position)["five-tuple"])
        assert shown(board, overlays.UNDER)
        board.set_weights(None)
        assert not shown(board, overlays.UNDER)

    def test_a_forbidden_point_is_explained_on_hover(self, qtbot):
        at = Position.of(15, points("h8 a1 i8 a3 g9 c1 g10 e1"))
        board = make_board(qtbot, at)
        board.set_forbidden(forbidden_points(at))
        assert shown(board, overlays.UNDER)
        move_pointer(board, point("g8"))
        assert shown(board, overlays.CARD)

    @pytest.mark.parametrize("about", ["", "A · to be looked at"])
    def test_what_is_known_of_a_move_is_told_on_hover(self, qtbot, board, about):
        board.show_marks(
            Speaker.KNOWN, Marks(board.field.position, labels=(Label(point("k4"), "A", True, about=about),))
        )
        move_pointer(board, point("k4"))
        assert shown(board, overlays.CARD) is bool(about)

    def test_a_refused_move_shows_its_lines(self, qtbot):
        at = Position.of(15, points("h8 a1 i8 a3 g9 c1 g10 e1"))
        board = make_board(qtbot, at)
        found = forbidden_points(at)[point("g8")]
        board.explain_forbidden(at, found)
        assert shown(board, overlays.CARD)
        assert len(board.overlays.marks.threats) == 2
        move_pointer(board, point("o15"))
        assert not shown(board, overlays.CARD)
        assert board.overlays.marks == Marks(at)
        assert board.overlays.forbidden == {}
        board.explain_forbidden(at, found)
        board.explain_forbidden(at, found)
        board.show_marks(Speaker.HINT, Marks(at, hints=(point("a1"),)))
        assert board.overlays.marks.hints == (point("a1"),)
        assert board.overlays.forbidden == {}


def test_a_dropped_file_is_the_windows(board):
    assert not board.acceptDrops()
    assert not board.viewport().acceptDrops()


class TestCandidates:
    LINE = points("h6 h7 g11")

    @pytest.fixture
    def analysed(self, board):
        best, other = Candidate(point("h6"), 0, "54%", self.LINE, best=True), Candidate(point("a1"), 1, "2%")
        board.show_marks(Speaker.ANALYSIS, Marks(board.field.position, candidates=(best, other)))
        return board

    def test_hovering_shows_the_line(self, qtbot, analysed):
        move_pointer(analysed, point("h6"))
        assert shown(analysed, overlays.PREVIEW)
        move_pointer(analysed, point("a2"))
        assert not shown(analysed, overlays.PREVIEW)

    def test_the_wheel_steps_it_and_a_middle_click_chooses_it(self, qtbot, analysed, heard):
        move_pointer(analysed, point("h6"))
        wheel(analysed, point("h6"), 120)
        click(qtbot, analysed, point("h6"), Qt.MouseButton.MiddleButton)
        wheel(analysed, point("h6"), 1200)
        click(qtbot, analysed, point("h6"), Qt.MouseButton.MiddleButton)
        wheel(analysed, point("h6"), -1200)
        click(qtbot, analysed, point("h6"), Qt.MouseButton.MiddleButton)
        assert said(heard, "line_chosen") == [self.LINE[:2], self.LINE[:1], self.LINE]

    def test_the_wheel_counts_half_notches(self, qtbot, analysed, heard):
        move_pointer(analysed, point("h6"))
        for _ in range(2):
            wheel(analysed, point("h6"), 60)
        click(qtbot, analysed, point("h6"), Qt.MouseButton.MiddleButton)
        assert said(heard, "line_chosen") == [self.LINE[:2]]

    def test_a_middle_click_without_a_line_says_nothing(self, qtbot, analysed, heard):
        move_pointer(analysed, point("a1"))
        click(qtbot, analysed, point("a1"), Qt.MouseButton.MiddleButton)
        assert said(heard, "line_chosen") == []

    def test_a_preview_of_the_windows_own(self, board):
        board.show_marks(Speaker.LINE, Marks(board.field.position, preview=points("c3 d4")))
        assert shown(board, overlays.PREVIEW)
        board.show_marks(Speaker.LINE, None)
        assert not shown(board, overlays.PREVIEW)


def test_a_smaller_board_forgets_the_marks_of_the_larger(qtbot):
    board = make_board(qtbot, Position.empty(19))
    marks = Marks(board.field.position, hints=(Point(18, 18),), region=frozenset({Point(17, 17)}))
    board.show_marks(Speaker.HINT, marks)
    board.set_forbidden({})
    board.field.show(Position.empty(9))
    assert board.overlays.marks == Marks(Position.empty(9))
    assert not shown(board, overlays.UNDER)
    click(qtbot, board, Point(8, 8))


def test_no_weight_is_painted_under_the_cross_of_a_forbidden_point(qtbot):
    at = Position.of(15, points("h8 a1 i8 a3 g9 c1 g10 e1"))
    board = make_board(qtbot, at)
    forbidden = forbidden_points(at)
    spot = board.surface.geometry.around(point("g8"), 0.45).toRect()
    board.set_forbidden(forbidden)
    before = board.grab(spot).toImage()
    board.set_weights(weighings(at)["union-weights"])
    assert point("g8") in board.overlays._shades
    assert board.grab(spot).toImage() == before
