"""Everything the board shows besides stones belongs to the position on it, whatever was done before."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from gobang.game.notation import parse_position_string, point_name
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.model.field import Field
from gobang.model.game_state import GameState
from gobang.model.setup import Mode, Setup
from gobang.view.art.marks import Marks
from gobang.view.board.board_view import BoardView
from tests.bad_brains import Ours, brain
from tests.pointer import move


def parse_points(names: str) -> tuple[Point, ...]:
    return tuple(parse_position_string(names, 15))


FOUR = "h8a1i8a3j8a5k8a7"


@pytest.fixture
def analysing(qtbot, driver):
    """An engine that thinks about a game of two stones."""
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.session.opponents.engines.add(brain("analyses", analyses=True))
    driver.session.settings.change(analysis_engine="analyses")
    driver.click("h8i9")
    driver.window.setFocus()
    QTest.keyClick(driver.window, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: len(driver.board.overlays.marks.candidates) == 5)
    qtbot.waitUntil(lambda: "A15" in str(driver.panels.analysis.thoughts.texts))
    return driver


def picture(board: BoardView):
    board.surface.background.refine()
    return board.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def clean(qtbot, board: BoardView):
    """A picture of the position on a board without marks."""
    other = BoardView(Field(board.field.position))
    other.field.setParent(other)
    qtbot.addWidget(other)
    other.resize(board.size())
    other.show()
    return picture(other)


def unmarked(qtbot, driver) -> bool:
    # The pointer's ghost stone and the cursor are not marks of a position; the record's next moves may be shown.
    driver.session.settings.change(next_moves=False)
    driver.board.set_turn(None)
    driver.window.setFocus()
    return picture(driver.board) == clean(qtbot, driver.board)


STEPS = {
    "play": lambda d, dice: d.match.offer(
        dice.choice([p for p in d.match.position.points() if d.match.position.is_free(p)])
    ),
    "switch": lambda d, _: d.window.actions_.analysis.trigger(),
    "back": lambda d, _: d.window.actions_.previous.trigger(),
    "first": lambda d, _: d.window.actions_.first.trigger(),
    "last": lambda d, _: d.window.actions_.last.trigger(),
    "take back": lambda d, _: d.match.take_back(),
    "hint": lambda d, _: d.window.actions_.hint.trigger(),
    "weights": lambda d, _: d.window.actions_.weights.trigger(),
    "new": lambda d, _: d.window.actions_.new_game.trigger(),
    "smaller": lambda d, dice: d.session.game.begin(Setup(Mode.TWO_PLAYERS, size=dice.choice((9, 15)))),
    "open": lambda d, _: d.match.open(
        GameState(Record.of(Position.of(15, parse_position_string(FOUR, 15)))),
        *d.session.opponents.players(d.match.setup),
    ),
    "point": lambda d, dice: move(d.panels.analysis.thoughts.viewport(), QPoint(30, dice.randrange(200))),
    "language": lambda d, dice: d.session.settings.change(language=dice.choice(("en", "zh_CN"))),
}


@pytest.mark.parametrize("seed", range(8))
def test_no_mark_of_another_position_is_ever_shown(qtbot, analysing, seed):
    driver, dice, seen = analysing, random.Random(seed), 0
    for name in dice.choices(list(STEPS), k=25):
        STEPS[name](driver, dice)
        # Look right after the step and once more when everything has been updated; a new language makes a new window.
        for wait in (0, 60):
            qtbot.wait(wait)
            board, at = driver.board, driver.match.position
            marks, thoughts = board.overlays.marks, driver.session.study.analysis.thoughts
            assert marks.position == at
            seen += marks != Marks(at)
            assert {c.point for c in marks.candidates} <= {t.moves[0] for t in thoughts}
            assert all(at.is_free(c.point) for c in marks.candidates)
            assert all(at.is_free(p) for p in marks.preview[:1] + marks.hints)
    assert seen, "there were marks that could have been wrong"
    driver.session.settings.change(show_weights=False)
    if driver.session.study.analysis.on:
        driver.window.actions_.analysis.trigger()
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    qtbot.waitUntil(lambda: unmarked(qtbot, driver))  # a new window may still be finding its size


def test_what_was_found_goes_with_its_position_after_a_stop_and_comes_back_with_it(qtbot, analysing):
    driver = analysing
    row = driver.window.notice
    assert "analysed" not in row.text
    QTest.keyClick(driver.window, Qt.Key.Key_Space)
    there = driver.match.record.current
    assert driver.board.overlays.marks.candidates
    assert "analysed earlier" in row.text
    driver.window.actions_.previous.trigger()
    assert unmarked(qtbot, driver)
    assert "analysed" not in row.text
    driver.match.go(there)
    assert driver.board.overlays.marks.candidates
    assert "analysed earlier" in row.text, "it is told what is not new"
    qtbot.waitUntil(lambda: driver.panels.analysis._said.endswith("stopped"))
    driver.session.settings.change(language="zh_CN")
    qtbot.waitUntil(lambda: "先前分析" in driver.window.notice.text)
    driver.session.settings.change(language="en")
    qtbot.waitUntil(lambda: "analysed earlier" in driver.window.notice.text)
    driver.window.actions_.new_game.trigger()
    assert unmarked(qtbot, driver)
    driver.click("h8i9")  # the same stones in another game, which no engine has analysed
    assert unmarked(qtbot, driver)


def test_the_hint_of_a_position_goes_with_it(qtbot, driver, monkeypatch):
    monkeypatch.setattr(type(driver.session.opponents), "own", brain("thinks aloud", kind=Ours, analyses=True))
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("h8i9")
    driver.window.actions_.hint.trigger()
    qtbot.waitUntil(lambda: bool(driver.board.overlays.marks.region))
    driver.window.actions_.previous.trigger()
    assert unmarked(qtbot, driver)
    driver.window.actions_.next.trigger()
    assert unmarked(qtbot, driver)


def test_a_preview_stays_while_the_engine_reports(qtbot, analysing):
    driver = analysing
    thoughts, analysis = driver.panels.analysis.thoughts, driver.session.study.analysis
    move(thoughts.viewport(), QPoint(30, 45))
    line = driver.board.overlays.marks.preview
    assert line[0] == Point(1, 0)
    for _ in range(3):
        analysis.changed.emit()
        assert driver.board.overlays.marks.preview == line
    qtbot.waitUntil(lambda: not driver.session.furnishings.analysis._soon.isActive())
    assert driver.board.overlays.marks.preview == line
    driver.window.actions_.previous.trigger()
    assert not driver.board.overlays.marks.preview


def test_the_words_about_a_forbidden_move_go_with_its_position(driver):
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS, rule="renju"))
    driver.click("h8a1i8a3g9c1g10e1")
    driver.click("g8")
    assert driver.notice().startswith("G8 is forbidden")
    driver.window.actions_.previous.trigger()
    assert not driver.notice()
    driver.window.actions_.next.trigger()
    driver.click("g8")
    driver.press_notice("Show")
    assert driver.board.overlays.marks.threats
    driver.window.actions_.previous.trigger()
    assert not driver.board.overlays.marks.threats
    assert not driver.board.overlays.forbidden


def test_the_next_moves_are_marked_while_the_record_is_looked_at_and_not_while_it_is_played(driver):
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("h8i9j10")
    marks = driver.board.overlays
    driver.match.take_back()
    assert marks.marks.followers == ()
    driver.window.actions_.previous.trigger()
    assert marks.marks.followers == parse_points("i9")
    driver.click("g7")
    assert marks.marks.followers == ()
    driver.window.actions_.previous.trigger()
    assert marks.marks.followers == parse_points("g7i9")
    driver.window.actions_.followers.trigger()
    assert marks.marks.followers == ()
    driver.window.actions_.followers.trigger()
    assert marks.marks.followers == parse_points("g7i9")
    driver.match.go(driver.match.record.current.children[1])
    driver.window.actions_.promote.trigger()
    driver.window.actions_.previous.trigger()
    assert marks.marks.followers == parse_points("i9g7")
    driver.window.actions_.new_game.trigger()
    assert marks.marks.followers == ()


def test_the_text_of_a_next_move_stands_on_the_board_before_it_is_played(driver):
    """As RenLib shows its libraries; a mark of the position itself on the same crossing is not written over."""
    driver.session.game.begin(Setup(Mode.FREE))
    tree = "(;GM[4]SZ[15];B[hh]LB[gj:x](;W[ig]LB[ig:A][aa:q])(;W[gg]LB[gg:B])(;W[gj]LB[gj:C])(;W[jj]))"
    driver.session.furnishings.files.read_text(tree)
    driver.match.go(driver.match.record.root.children[0])

    def labels():
        return {(point_name(label.point, 15), label.text) for label in driver.board.overlays.marks.labels}

    assert labels() == {("I9", "A"), ("G9", "B"), ("G6", "x")}
    assert len(driver.board.overlays.marks.followers) == 4
    driver.window.actions_.next.trigger()
    assert labels() == {("I9", "A"), ("A15", "q")}
    driver.window.actions_.previous.trigger()
    driver.window.actions_.followers.trigger()
    assert labels() == {("G6", "x")}


def test_a_line_added_at_the_tip_lies_beside_the_game(qtbot, analysing):
    driver, record = analysing, analysing.match.record
    qtbot.waitUntil(lambda: len(driver.panels.analysis.thoughts.texts) == 5)
    before = driver.panels.analysis.graph._values
    QTest.mouseClick(driver.panels.analysis.thoughts.viewport(), Qt.MouseButton.MiddleButton, pos=QPoint(30, 45))
    assert [child.move for child in record.current.children] == [Point(1, 0)]
    assert driver.match.position.moves == parse_points("h8i9")
    qtbot.waitUntil(lambda: len(driver.panels.analysis.graph._values) > len(before))
    assert driver.panels.analysis.graph._values[2] is not None
    driver.click("j10")
    assert [node.move for node in record.mainline()[1:]] == list(parse_points("h8i9j10"))
    assert record.line()[-1] is record.current
