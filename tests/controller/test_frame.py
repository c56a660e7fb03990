"""The layout of the window at every size, and that no notice or panel moves the board."""

from __future__ import annotations

import base64
import json
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QPushButton, QScrollBar, QWidget

from gobang import app
from gobang.controller.notices.notice import NoticeButton
from gobang.controller.notices.order import NoticeOrder
from gobang.game.engines.trouble import Trouble
from gobang.game.notation import parse_point, parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.worth import Worth, loss, win
from gobang.model.engines.thoughts import Thought
from gobang.model.game_state import GameState
from gobang.model.setup import Mode, Setup
from gobang.start import arguments
from gobang.view.frame.plan import NARROW
from gobang.view.frame.tabs import Tab, tab_name
from gobang.view.notice_bar import NoticeKind
from gobang.view.surroundings import REVIEW
from gobang.words.catalogue import Phrase
from tests import pointer
from tests.uncut import cut, unfit

SIZES = ["760x600", "1000x700", "1280x800", "1920x1080"]
LEAST_BOARD = {"760x600": 440, "1000x700": 500, "1280x800": 720, "1920x1080": 940}
GAME = "h8i9h10h9g9i7i8j8g8f8g10g7"


def geometry(driver):
    """Where the board and every control beside it lie in the window."""
    window = driver.window
    parts = [driver.board, window.choices, window.players, window.orders, window.tabs]
    notice = window.notice.place.translated(window.notice.parentWidget().mapTo(window, QPoint()))
    return [*((part.mapTo(window, QPoint()), part.size()) for part in parts), notice]


def two_people(driver, text=""):
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click(text)
    QApplication.processEvents()


# What is seen


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off_at_any_size(qtbot, start, size, written_language):
    driver = start(f"--size={size}", f"--lang={written_language}")
    for mode in Mode:
        show_tabs(qtbot, driver, mode)
        assert min(driver.board.width(), driver.board.height()) >= LEAST_BOARD[size]


def show_tabs(qtbot, driver, mode):
    """See that nothing of a game is cut off, with each tab."""
    window = driver.window
    driver.session.game.begin(Setup(mode))
    driver.window.actions_.pause.trigger() if mode is Mode.MACHINES else driver.click("h8")
    for tab in Tab:
        window.bring(tab)
        qtbot.waitUntil(lambda tab=tab: window.tabs.seen(tab))
        QApplication.processEvents()
        assert sum(widget.isVisible() for widget in window.findChildren(QWidget)) > 15
        assert unfit(qtbot, window) == []
    assert driver.board.width() == driver.board.height()


@pytest.fixture(params=[100, 150])
def low(request, start, data, written_language):
    """A window on a screen of 1280×720 at 150 %, beside the bars of a desktop, with usual and with large words."""
    (data / "config").mkdir(parents=True, exist_ok=True)
    (data / "config" / "settings.json").write_text(json.dumps({"font_percent": request.param}))
    return start("--size=853x400", f"--lang={written_language}", setup=Setup())


def overlapping(places):
    """The pairs of which one lies over the other, though it is no part of it."""
    pairs = combinations(places.items(), 2)
    return [(a, b) for (a, x), (b, y) in pairs if x.intersects(y) and not a.isAncestorOf(b) and not b.isAncestorOf(a)]


def lying(driver):
    """The places of the players, the notice and every button and box of the panel, in the window."""
    window = driver.window
    choices, orders = window.choices, window.orders
    boxes = [choices.mode, choices.opponent, choices.second, choices.game]
    buttons = [each for each in orders.parentWidget().findChildren(QAbstractButton) if each.window() is window]
    parts = [*window.players.cards.values(), window.notice, *boxes, *buttons]
    shown = [part for part in parts if part.isVisible() and part.height()]
    return {part: QRect(part.mapTo(window, QPoint()), part.size()) for part in shown}


@pytest.mark.parametrize("mode", [Mode.VERSUS, Mode.MACHINES])
def test_in_a_low_window_everything_has_its_place_and_nothing_is_cut(qtbot, low, mode):
    window, board = low.window, low.board
    low.session.game.begin(Setup(mode))
    window.actions_.pause.trigger() if mode is Mode.MACHINES else low.click("h8")
    QApplication.processEvents()
    shortened = window.choices.opponent, window.choices.second  # the list shows long names whole
    assert unfit(qtbot, window, shortened) == []
    places = lying(low)
    assert overlapping(places) == []
    assert all(window.rect().contains(place) for place in places.values())
    assert board.width() == board.height() >= 330
    shown = {part.text() for part in places if isinstance(part, QAbstractButton)}
    actions = window.actions_
    last = actions.one_move if mode is Mode.MACHINES else actions.resign
    assert {each.iconText() for each in (actions.take_back, actions.hint, last, actions.new_game)} <= shown
    for tab in Tab:
        window.bring(tab)
        qtbot.waitUntil(lambda tab=tab: window.tabs.seen(tab))
        assert unfit(qtbot, window, shortened) == []
        assert window.tabs.geometry().top() > window.notice.geometry().bottom()


def test_in_a_low_window_the_first_lesson_can_be_read_and_followed(qtbot, low):
    window = low.window
    window.actions_.lesson.trigger()
    QApplication.processEvents()
    places = lying(low)
    assert overlapping(places) == []
    assert all(window.rect().contains(place) for place in places.values())
    shown = {part.text() for part in places if isinstance(part, QAbstractButton)}
    assert {window.actions_.take_back.iconText(), window.actions_.hint.iconText()} <= shown
    assert unfit(qtbot, window, [window.notice, *window.notice.findChildren(QLabel)]) == []


def test_an_added_engine_with_a_long_name_leaves_the_analysis_whole(start, qtbot, written_language):
    driver = start("--size=1280x800", f"--lang={written_language}")
    driver.click("h8")
    driver.window.tabs.choose(Tab.ANALYSIS)
    panel, name = driver.panels.analysis, "An engine with a very long name, version 12.3.45"
    driver.session.furnishings.analysis._soon.stop()
    panel.set_engines([name], name)
    panel.show_thoughts([Thought(rank, (Point(rank, 0),), Worth(0.5)) for rank in range(5)], 15)
    QApplication.processEvents()
    assert all(bar.maximum() == 0 for bar in panel.findChildren(QScrollBar)), "nothing is to be scrolled"
    (box,) = (each for each in panel.findChildren(QComboBox) if each.isVisible())
    assert cut(box).startswith("An en"), "shortened by an ellipsis"
    assert [
        cut(each) for each in panel.findChildren(QWidget) if each.isVisible() and each is not box and cut(each)
    ] == []


@pytest.mark.parametrize("size", ["680x580", *SIZES, "900x1400"])
@pytest.mark.parametrize("percent", [100, 125])
def test_nothing_moves_in_another_mode_or_while_a_machine_thinks_or_pauses(start, data, size, percent):
    (data / "config").mkdir(parents=True, exist_ok=True)
    (data / "config" / "settings.json").write_text(json.dumps({"font_percent": percent}))
    driver = start(f"--size={size}", setup=Setup())
    window, seen = driver.window, []
    for mode in Mode:
        driver.session.game.begin(Setup(mode))
        for paused in (False, True):
            if paused:
                driver.match.pause()
            QApplication.processEvents()
            openers = [button.geometry() for button in window.findChildren(QPushButton) if button.isCheckable()]
            orders = window.orders.findChildren(QPushButton)
            buttons = [button.geometry() for button in orders if button.isVisible()]
            begin = window.choices.begin.mapTo(window, window.choices.begin.rect().bottomRight())
            seen.append((geometry(driver), openers, buttons, begin.x()))
    assert all(each == seen[0] for each in seen)


@pytest.mark.parametrize("size", SIZES[1:])
def test_the_panel_has_one_left_edge_and_one_right_edge(start, size):
    driver = start(f"--size={size}")
    window = driver.window
    rects = [part.geometry() for part in (window.choices, window.players, window.notice, window.tabs, window.orders)]
    assert len({rect.left() for rect in rects}) == 1
    assert len({rect.right() for rect in rects}) == 1
    gaps = [after.top() - before.bottom() - 1 for before, after in pairwise(rects)]
    assert set(gaps) == {10}


def test_everything_one_can_use_has_a_tool_tip(driver):
    for tab in Tab:
        driver.window.bring(tab)
        for widget in driver.window.findChildren(QWidget):
            if widget.isVisible() and isinstance(widget, (QAbstractButton, QComboBox)):
                assert widget.toolTip(), widget


# Nothing moves


@pytest.mark.parametrize("size", SIZES)
def test_no_notice_moves_anything(qtbot, start, size):
    driver = start(f"--size={size}")
    two_people(driver, "h8i9")
    before = geometry(driver)
    long = (
        "A sentence that goes on for so long that nobody could ever hope to see it whole in two lines of a panel. " * 2
    )
    again = NoticeButton(NoticeOrder.MOVE_NOW)
    for kind in NoticeKind:
        for text in ("Short.", long):
            for buttons in ((), (again,), (again,) * 3):
                driver.session.notices.tell(kind, Phrase(str, (text,)), *buttons)
                QApplication.processEvents()
                assert geometry(driver) == before
    driver.match.troubled.emit(Stone.BLACK, Trouble.DIED, "exit code 1")
    driver.click("h8")
    driver.window.actions_.offer_draw.trigger()
    QApplication.processEvents()
    assert geometry(driver) == before


def test_a_notice_in_mid_click_does_not_move_the_board_under_the_pointer(qtbot, driver):
    two_people(driver)
    spot = driver.spot(parse_point("i9", 15))
    QTest.mousePress(driver.board.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    driver.session.notices.tell(NoticeKind.WARNING, Phrase(str, ("Your chance fell from 71 % to 1 %. " * 5,)))
    QApplication.processEvents()
    QTest.mouseRelease(driver.board.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert driver.stones() == {parse_point("i9", 15): Stone.BLACK}


def test_neither_analysis_nor_hints_nor_a_win_move_anything(qtbot, driver):
    two_people(driver, "h8a1i8a2j8a3k8a5")
    before = geometry(driver)
    front = driver.window.tabs.front
    driver.window.actions_.analysis.trigger()
    QApplication.processEvents()
    assert driver.window.tabs.front is Tab.ANALYSIS
    assert geometry(driver) == before
    driver.panels.evaluation.setVisible(True)
    QApplication.processEvents()
    assert geometry(driver) == before
    driver.window.actions_.analysis.trigger()
    driver.window.tabs.choose(front)
    driver.window.actions_.hint.trigger()
    QApplication.processEvents()
    assert geometry(driver) == before
    driver.click("l8")
    QApplication.processEvents()
    assert driver.match.verdict is not None
    assert geometry(driver) == before


def test_the_evaluation_has_its_own_place_beside_the_board(driver):
    bar, board = driver.panels.evaluation, driver.board
    bar.setVisible(True)
    groove = driver.window.frame.plan.bar
    assert bar.geometry() == groove.adjusted(-8, 0, 8, 0)
    assert (groove.width(), groove.height()) == (14, board.height())
    assert groove.x() == board.geometry().right() + 1 + 8


# What is said


def test_it_says_whose_move_it_is(driver):
    driver.session.game.begin(Setup())
    assert driver.window.notice.text == "Your move"
    two_people(driver)
    assert driver.window.notice.text == "Black to move"


def test_a_win_opens_doors_and_the_winners_card_says_so(driver):
    two_people(driver, "h8a1i8a2j8a3k8a5l8")
    assert "won" in driver.window.players.cards[Stone.BLACK].accessibleName()
    assert "won" not in driver.window.players.cards[Stone.WHITE].accessibleName()
    driver.press_notice("Review")
    assert driver.match.record.current is driver.match.record.root
    assert driver.window.around.place == REVIEW
    QTest.keyClick(driver.window, Qt.Key.Key_Right)
    assert len(driver.stones()) == 1


def test_beside_the_menus_stands_what_the_title_says(qtbot, driver, tmp_path):
    corner = driver.window.menuBar().cornerWidget()
    driver.session.furnishings  # noqa: B018  they name the document
    two_people(driver, "h8")
    qtbot.waitUntil(lambda: corner.text().endswith(" · not saved"))
    driver.session.furnishings.files.save_file(str(tmp_path / "mine.sgf"))
    qtbot.waitUntil(lambda: corner.text() == "mine.sgf")
    assert corner.isVisible()
    assert corner.width() >= corner.sizeHint().width()


def test_a_narrow_window_says_too_that_a_game_is_not_saved(qtbot, start, written_language):
    driver = start("--size=760x600", f"--lang={written_language}")
    window = driver.window
    corner = window.menuBar().cornerWidget()
    driver.session.furnishings  # noqa: B018  they name the document
    window.setWindowTitle("A very long name of a player from far away – Another very long name, also from far away[*]")
    two_people(driver, "h8")
    window.setWindowTitle("A very long name of a player from far away – Another very long name, also from far away[*]")
    ending = {"en": " · not saved", "zh_CN": " · 未保存"}[written_language]
    qtbot.waitUntil(lambda: corner.text().endswith(ending))
    assert "…" in corner.text()
    assert corner.isVisible()
    assert corner.width() >= corner.sizeHint().width()
    bar = window.menuBar()
    menus = [bar.actionGeometry(action) for action in bar.actions()]
    assert all(menu.width() > 0 for menu in menus)
    assert max(menu.right() for menu in menus) < corner.x()


@pytest.mark.parametrize("size", ["680x580", "760x600"])
@pytest.mark.parametrize("mode", list(Mode))
def test_the_mode_box_is_in_a_narrow_window_too_and_nothing_lies_over_another(start, size, mode):
    driver = start(f"--size={size}")
    window = driver.window
    driver.session.game.begin(Setup(mode))
    QApplication.processEvents()
    choices = window.choices
    assert choices.mode.isVisible()
    if mode is Mode.VERSUS and size == "760x600":
        assert choices.opponent.isVisible()
    orders = [b for b in choices.parent().findChildren(QAbstractButton) if b.isVisible() and b.property("order")]
    boxes = [box for box in (choices.mode, choices.opponent, choices.second, choices.game) if box.isVisible()]
    parts = [window.players, window.notice, *boxes, *orders]
    assert choices.begin in parts
    places = [QRect(part.mapTo(window, QPoint()), part.size()) for part in parts]
    assert not [(a, b) for a, b in combinations(places, 2) if a.intersects(b)]
    assert all(window.rect().contains(place) for place in places)
    assert 64 <= window.notice.height() <= 80  # no large empty box


def test_in_a_narrow_window_too_a_win_is_told_whole_above_its_three_doors(start, written_language):
    driver = start("--size=760x600", f"--lang={written_language}")
    notice = driver.window.notice
    driver.session.game.begin(Setup())
    driver.match.open(GameState(driver.match.record), *driver.session.opponents.players(Setup(Mode.TWO_PLAYERS)))
    driver.click("h8a1i8a2j8a3k8a5l8")
    QApplication.processEvents()
    (label,) = (label for label in notice.findChildren(QLabel) if label.text() and label.isVisible())
    assert label.text() == notice.text
    assert label.height() >= label.fontMetrics().lineSpacing()
    doors = [door for door in notice.findChildren(QAbstractButton) if door.isVisible() and door.property("order")]
    assert len(doors) == 3
    assert all(notice.rect().contains(door.geometry()) for door in doors)
    assert not [door for door in doors if door.geometry().intersects(label.geometry())]


@pytest.mark.parametrize("language", ["en", "zh_CN"])
@pytest.mark.parametrize("size", SIZES)
def test_no_two_buttons_have_the_same_name(start, size, language):
    driver = start(f"--size={size}", f"--lang={language}")
    buttons = [b for b in driver.window.findChildren(QAbstractButton) if b.isVisible()]
    shown = [b.text() for b in buttons if b.text()]
    said = [b.accessibleName() or b.text() for b in buttons if b.text()]
    assert len(set(shown)) == len(shown)
    assert len(set(said)) == len(said)
    assert tab_name(Tab.ANALYSIS) not in (driver.window.actions_.analysis.text(), *said)


def test_in_a_window_higher_than_wide_the_panel_is_below_the_board(start):
    driver = start("--size=900x1400")
    window = driver.window
    plan = window.frame.plan
    assert plan.below
    assert plan.board.width() >= 780
    assert plan.panel.top() > plan.board.bottom()
    assert not window.findChild(QWidget, "grip").isVisible()
    shown = [window.choices, window.players, window.notice, window.orders, window.tabs]
    places = [QRect(part.mapTo(window, QPoint()), part.size()) for part in shown]
    assert all(part.isVisible() for part in shown)
    assert not [(a, b) for a, b in combinations(places, 2) if a.intersects(b)]
    assert window.orders.y() - window.notice.geometry().bottom() <= 12  # nothing is empty between them
    window.resize(1280, 800)
    assert not window.frame.plan.below


@pytest.mark.parametrize(("size", "shown"), [("1000x700", True), ("1093x590", False)])
def test_the_weights_need_no_scroll_bar_in_a_small_window(start, written_language, size, shown):
    """Nor in the first window on a screen of 1366×768 at 125 %, where the last line was cut through its middle."""
    driver = start(f"--size={size}", "--lang", written_language)
    driver.window.bring(Tab.WEIGHTS)
    driver.session.settings.change(show_weights=shown)
    QApplication.processEvents()
    assert not [bar for bar in driver.window.tabs.findChildren(QScrollBar) if bar.isVisible()]


@pytest.mark.parametrize("size", ["760x600", "1000x700"])
def test_the_analysis_needs_no_scroll_bar_in_a_small_window(qtbot, start, size, written_language):
    driver = start(f"--size={size}", "--lang", written_language)
    two_people(driver, GAME)
    driver.window.bring(Tab.ANALYSIS)
    panel = driver.panels.analysis
    driver.session.furnishings.analysis._soon.stop()
    worths = (win(7), Worth(0.71), Worth(0.55), Worth(0.31), loss(4))
    thoughts = [
        Thought(rank, tuple(parse_position_string("h12i12j11", 15)), worth, 12, 17) for rank, worth in enumerate(worths)
    ]
    panel.show_state(on=True, status="depth 12")
    panel.show_thoughts(thoughts, 15)
    QApplication.processEvents()
    assert not [bar for bar in driver.window.tabs.findChildren(QScrollBar) if bar.isVisible()]
    before = panel.thoughts.geometry()
    panel.thoughts.setFocus()
    QTest.keyClick(panel.thoughts, Qt.Key.Key_Down)
    QApplication.processEvents()
    assert [label for label in panel.findChildren(QLabel) if label.isVisible() and "H12 I12" in label.text()]
    assert panel.thoughts.geometry() == before


@pytest.mark.parametrize("mode", Mode)
def test_in_a_strip_there_is_no_hole_between_the_parts(start, mode):
    driver = start("--size=760x600", setup=Setup(mode=mode))
    panel, notice = driver.window.orders.parentWidget(), driver.window.notice
    QApplication.processEvents()
    inside = panel.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    placed = [part.geometry() for part in inside if part.isVisible()]
    parts = sorted([*placed, notice.geometry().translated(-panel.pos())], key=QRect.y)
    assert len(parts) == 5
    assert all(below.y() - above.bottom() <= 12 for above, below in pairwise(parts))


class LayoutsAsked(QObject):
    """Counts how often something in a widget asks for a new layout."""

    def __init__(self, widget):
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched, event):
        self.count += event.type() is QEvent.Type.LayoutRequest
        return False


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", ["680x580", *SIZES, "700x1000", "900x1400", "1000x1300"])
def test_a_panel_once_laid_out_rests(qtbot, start, data, size, percent):
    """Each layout that asks for another keeps a processor busy."""
    (data / "config").mkdir(parents=True, exist_ok=True)
    (data / "config" / "settings.json").write_text(json.dumps({"font_percent": percent}))
    driver = start(f"--size={size}")
    asked = LayoutsAsked(driver.window.orders.parentWidget())

    def rests():
        before = asked.count
        for _ in range(20):
            QApplication.processEvents()
        return asked.count == before

    qtbot.waitUntil(rests)


# Places, strip and sheet


def test_a_place_has_a_button_a_key_and_a_menu_entry(driver):
    action = driver.window.actions_.places["play"]
    (button,) = (b for b in driver.window.findChildren(QAbstractButton) if b.text() == "Play")
    assert button.isChecked()
    assert action.isChecked()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QTest.keyClick(driver.window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert button.isChecked()
    assert action.isChecked()
    assert action in driver.window.menus.go.actions()


def test_in_a_narrow_window_the_rail_is_a_menu_and_the_tabs_are_a_sheet(qtbot, start):
    driver = start("--size=760x600")
    window = driver.window
    assert not window.findChild(QWidget, "rail").isVisible()
    assert not window.tabs.isVisible()
    before = driver.board.geometry()
    (opener,) = (b for b in window.findChildren(QAbstractButton) if b.text() == "Weights" and b.isVisible())
    QTest.mouseClick(opener, Qt.MouseButton.LeftButton)
    assert window.tabs.seen(Tab.WEIGHTS)
    assert driver.board.geometry() == before
    sheet, board = window.tabs.geometry(), driver.board.geometry()
    covered = sheet.intersected(board)
    assert covered.width() * covered.height() < board.width() * board.height() / 6
    assert not covered.contains(board.center())
    for kept in (window.players, window.notice):
        assert kept.isVisible()
        assert not sheet.intersects(QRect(kept.mapTo(window.frame, QPoint()), kept.size()))
    for hidden in (window.orders, window.choices, opener):
        assert not hidden.isVisible()
    assert window.tabs.isAncestorOf(QApplication.focusWidget())
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not window.tabs.isVisible()
    assert opener.hasFocus()
    QTest.mouseClick(opener, Qt.MouseButton.LeftButton)
    window.resize(1280, 800)
    qtbot.waitUntil(window.tabs.isVisible)
    assert window.width() >= NARROW
    assert window.tabs.parentWidget() is not window.frame


def test_escape_closes_the_sheet_over_the_board_before_the_notice_under_it(qtbot, start):
    driver = start("--size=760x600")
    window = driver.window
    window.notice.show_notice(NoticeKind.GOOD, "You win.", (("Review", "review"), ("Again", "again")))
    for focus in (driver.board, window.tabs):
        window.bring(Tab.MOVES)
        focus.setFocus()
        assert window.tabs.isVisible()
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
        assert (window.tabs.isVisible(), window.notice.kind) == (False, NoticeKind.GOOD)
    QTest.keyClick(driver.board, Qt.Key.Key_Escape)
    assert window.notice.kind is None


# What is kept


def test_tab_and_width_of_the_panel_are_remembered_until_reset(start):
    first = start()
    first.window.bring(Tab.COMMENT)
    first.window.frame.set_panel_width(430)
    first.window.close()
    second = start()
    assert second.window.tabs.front is Tab.COMMENT
    assert second.window.frame.panel_width == 430
    second.window.actions_.reset_layout.trigger()
    assert second.window.tabs.front is Tab.WEIGHTS
    assert second.window.frame.panel_width is None


def test_the_panel_is_dragged_wider_and_a_double_click_leaves_it_to_the_window(driver):
    window = driver.window
    window.resize(1280, 800)
    QApplication.processEvents()
    grip, before, panel = window.findChild(QWidget, "grip"), driver.board.size(), window.choices.width()
    QTest.mousePress(grip, Qt.MouseButton.LeftButton, pos=QPoint(6, 300))
    pointer.drag(grip, QPoint(6 - 30, 300))
    QTest.mouseRelease(grip, Qt.MouseButton.LeftButton, pos=QPoint(6, 300))
    assert window.choices.width() == panel + 30
    assert driver.board.size() == before - QSize(30, 30)
    QTest.mouseDClick(grip, Qt.MouseButton.LeftButton)
    assert driver.board.size() == before


EARLIER = b"AAAA/wAAAAL9AAAAAgAAAAEAAAHcAAACxPwCAAAAAvsAAAAOAHcAZQBpAGcAaAB0AHMBAAAAMgAAAcYAAAB5AP////8="


@pytest.mark.parametrize(
    "layout", [EARLIER, b"", b"!!", base64.b64encode(b"panel 1 moves"), base64.b64encode(b"panel 1 x y")]
)
def test_a_layout_kept_by_another_edition_does_not_hinder_the_start(start, data, layout):
    (data / "state").mkdir()
    (data / "state" / "window").write_bytes(b"AdnQywADAAAAAAAK\n" + layout)
    driver = start()
    assert driver.window.tabs.front is Tab.WEIGHTS
    assert driver.board.isVisible()


def test_no_part_of_it_is_ever_a_window_of_its_own(qapp, data, sessions):
    shown = []

    class Watch(QObject):
        def eventFilter(self, watched, event):
            if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
                shown.append(watched)
            return False

    watch = Watch()
    qapp.installEventFilter(watch)
    session = app.build(arguments.parse(["--lang=en"]))
    sessions.append(session)
    session.begin()
    session.window.resize(760, 600)
    session.window.resize(1280, 800)
    session.show()
    qapp.removeEventFilter(watch)
    assert shown == [session.window]


@pytest.mark.parametrize("width", [900, 1000, 1100, 1280])
def test_who_plays_is_whole_while_two_machines_play(driver, width):
    driver.window.resize(width, 800)
    driver.session.game.begin(Setup(Mode.MACHINES))
    QApplication.processEvents()
    mode = driver.window.choices.mode
    assert mode.width() >= mode.sizeHint().width()


def test_where_there_is_nothing_to_show_no_slot_is_painted_beside_the_board(driver):
    frame = driver.window.frame
    assert driver.panels.evaluation.isHidden()
    image, bar = frame.grab().toImage(), frame.plan.bar
    seen = {
        image.pixelColor(x, y).rgb() for x in range(bar.left(), bar.right()) for y in range(bar.top(), bar.bottom(), 5)
    }
    assert len(seen) == 1
