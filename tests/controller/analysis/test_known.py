"""What the analysis database knows is seen on the board and in the panel, and its troubles are told."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from gobang.analyses.database import NAME, AnalysisDatabase
from gobang.analyses.finding import OwnMark, OwnWords
from gobang.analyses.form import Form
from gobang.game.notation import parse_point, point_name
from gobang.game.ruleset import FREESTYLE
from gobang.game.worth import Worth, loss, win
from gobang.model.setup import Mode, Setup
from gobang.paths import state_dir
from gobang.view.board import hover_card
from gobang.view.board.crossings import Crossings
from gobang.view.dialogs.analyses.own_words_dialog import OwnWordsDialog
from gobang.view.frame.tabs import Tab
from gobang.words.analysis.database_words import known_move, known_sentence
from tests.analyses.made import found, many, opened, position
from tests.view.boards import move_pointer

LINE = "h8i9g6"


@pytest.fixture
def filled(data):
    """A database that knows a position and four moves from it."""
    with opened(state_dir()) as database:
        database.write([(Form.of(position(LINE), FREESTYLE), found("i7j6", win(25), 24, engine="Rapfi"))])
        for move, worth in (("g8", Worth(0.45)), ("h6", win(13)), ("j8", loss(8))):
            database.write([(Form.of(position(LINE + move), FREESTYLE), found("a1", worth, 20))])
        database.write_own(Form.of(position(LINE), FREESTYLE), OwnWords("A", "direct", OwnMark.GOOD))
        database.write_own(Form.of(position(LINE + "h6"), FREESTYLE), OwnWords("B", mark=OwnMark.BAD))
    return state_dir() / NAME


def labels(driver):
    marks = driver.board.overlays.marks
    return {point_name(label.point, 15).lower(): label.text for label in marks.labels}


def written_in(panel):
    """All that is written in labels of a panel."""
    return " | ".join(label.text() for label in panel.findChildren(QLabel))


KNOWN = {"g8": "55", "h6": "B?"}
"""Labels; J8 is a line, as it wins sooner than the one that was found there."""


def test_a_record_shows_what_is_known_of_the_next_moves(qtbot, start, filled, tmp_path):
    record = tmp_path / "g.sgf"
    record.write_text("(;GM[4]SZ[15];B[hh];W[ig];B[gj])")
    driver = start(str(record))
    QTest.keyClick(driver.window, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: labels(driver) == KNOWN)
    assert [candidate.text for candidate in driver.board.overlays.marks.candidates] == ["+5↓", "+13"]
    driver.window.tabs.choose(Tab.ANALYSIS)
    qtbot.waitUntil(lambda: "A · ! good · direct" in written_in(driver.panels.analysis))
    assert "known: depth 24 · Rapfi" in written_in(driver.panels.analysis)
    QTest.keyClick(driver.board, Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: not labels(driver))
    driver.session.settings.change(show_known=False)
    QTest.keyClick(driver.board, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: driver.match.position == position(LINE))
    assert not driver.session.study.memory.asked


def test_who_points_at_a_known_move_reads_all_that_is_known_of_it_and_hears_it(qtbot, start, filled, tmp_path):
    long = "Plain enough, but White must not answer at once on the left side: see the final of 2019"
    with AnalysisDatabase(filled) as database:
        database.write_own(Form.of(position(LINE + "f5"), FREESTYLE), OwnWords("mainly", long, OwnMark.GOOD))
    record = tmp_path / "g.sgf"
    record.write_text("(;GM[4]SZ[15];B[hh];W[ig];B[gj])")
    driver = start(str(record))
    QTest.keyClick(driver.window, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: "f5" in labels(driver))
    card = driver.board.overlays.card(parse_point("f5", 15))
    assert " ".join(row.finding for row in card.rows) == f"mainly · ! good · {long}"
    assert [row.goes_on for row in card.rows] == [False] + [True] * (len(card.rows) - 1)
    spoken = Crossings(driver.board.field, driver.board.overlays, driver.board)
    assert long in spoken.text(parse_point("f5", 15))


def test_a_text_on_a_move_that_begins_a_line_is_read_and_heard_there_too(qtbot, start, filled, tmp_path, monkeypatch):
    with AnalysisDatabase(filled) as database:
        database.write_own(Form.of(position(LINE + "i7"), FREESTYLE), OwnWords(text="as in the final"))
    record = tmp_path / "g.sgf"
    record.write_text("(;GM[4]SZ[15];B[hh];W[ig];B[gj])")
    driver = start(str(record))
    QTest.keyClick(driver.window, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: labels(driver) == KNOWN | {"i7": ""})
    assert [candidate.text for candidate in driver.board.overlays.marks.candidates] == ["+5↓", "+13"]
    shown = []
    monkeypatch.setattr(hover_card, "paint_card", lambda _painter, _box, layout, _theme: shown.append(layout.card))
    move_pointer(driver.board, parse_point("i7", 15))
    driver.board.grab()
    assert [row.finding for row in shown[-1].rows] == ["as in the final"]
    spoken = Crossings(driver.board.field, driver.board.overlays, driver.board)
    assert spoken.text(parse_point("i7", 15)).endswith("analysis: wins in 13 moves, your words: as in the final")


def test_all_moves_known_to_win_are_seen_and_counted_where_one_line_is_asked_for(qtbot, start, filled, tmp_path):
    with AnalysisDatabase(filled) as database:
        database.write([(Form.of(position(LINE + "f5"), FREESTYLE), found("a1", loss(14), 20))])
    record = tmp_path / "g.sgf"
    record.write_text("(;GM[4]SZ[15];B[hh];W[ig];B[gj])")
    driver = start(str(record), analysis_lines=1)
    QTest.keyClick(driver.window, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: [each.text for each in driver.board.overlays.marks.candidates] == ["+5↓"])
    assert labels(driver) == KNOWN | {"f5": "+8", "i7": "+13"}
    wins = {point_name(label.point, 15) for label in driver.board.overlays.marks.labels if label.wins}
    assert wins == {"F5", "I7"}
    driver.window.tabs.choose(Tab.ANALYSIS)
    qtbot.waitUntil(lambda: "3 winning moves known: J8 F5 I7" in written_in(driver.panels.analysis))


def test_it_is_said_where_a_worth_hangs_on_the_only_known_move(qtbot, start, filled, tmp_path):
    """The record stands before the position, and then on it."""
    with AnalysisDatabase(filled) as database:
        form, after = (Form.of(position(moves), FREESTYLE) for moves in ("h8j10", "h8j10g6"))
        database.write([(form, found("g6", Worth(0.6), 10)), (after, found("a1", Worth(0.9), 20))])
        database.correct(form)
        assert known_move(database.known(Form.of(position("h8"), FREESTYLE)).moves[form.position.moves[-1]]) == (
            "90\xa0% · depth 21 · found 1 move further on · by the only known reply"
        )
        assert " · by its only known move · " in known_sentence(database.finding(form))
    record = tmp_path / "g.sgf"
    record.write_text("(;GM[4]SZ[15];B[hh];W[jf])")
    driver = start(str(record))
    QTest.keyClick(driver.window, Qt.Key.Key_End)
    driver.window.tabs.choose(Tab.ANALYSIS)
    qtbot.waitUntil(lambda: "known: depth 10 · by its only known move" in written_in(driver.panels.analysis))


def test_own_words_stand_where_a_line_of_the_analysis_begins(qtbot, start, filled, tmp_path):
    with AnalysisDatabase(filled) as database:
        database.write_own(Form.of(position(LINE + "i7"), FREESTYLE), OwnWords("trapline", mark=OwnMark.INTERESTING))
    record = tmp_path / "g.sgf"
    record.write_text("(;GM[4]SZ[15];B[hh];W[ig];B[gj])")
    driver = start(str(record))
    QTest.keyClick(driver.window, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: [each.text for each in driver.board.overlays.marks.candidates] == ["+5↓", "trap…!?"])
    assert labels(driver) == KNOWN | {"i7": "trapline!?"}


def test_a_letter_of_the_record_is_not_written_over(qtbot, start, filled, tmp_path):
    record = tmp_path / "g.sgf"
    record.write_text("(;GM[4]SZ[15];B[hh];W[ig];B[gj]LB[gh:x])")
    driver = start(str(record))
    QTest.keyClick(driver.window, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: labels(driver) == KNOWN | {"g8": "x"})
    QTest.keyClick(driver.window, Qt.Key.Key_Space)
    driver.session.settings.change(show_candidates=False)
    assert labels(driver) == {"g8": "x"}


def test_known_moves_make_room_for_weights(qtbot, start, filled, tmp_path):
    record = tmp_path / "g.sgf"
    record.write_text("(;GM[4]SZ[15];B[hh];W[ig];B[gj])")
    driver = start(str(record))
    QTest.keyClick(driver.window, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: labels(driver) == KNOWN)
    QTest.keyClick(driver.window, Qt.Key.Key_W)
    assert labels(driver) == {}
    QTest.keyClick(driver.window, Qt.Key.Key_W)
    assert labels(driver) == KNOWN


def test_a_screen_reader_hears_that_a_move_is_known(qtbot, start, filled, tmp_path):
    record = tmp_path / "g.sgf"
    record.write_text("(;GM[4]SZ[15];B[hh];W[ig];B[gj]LB[aa:x])")
    driver = start(str(record))
    QTest.keyClick(driver.window, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: len(labels(driver)) == 3)
    (table,) = driver.board.findChildren(Crossings)
    said = [table.data(table.index_of(parse_point(name, 15))) for name in ("h6", "a15")]
    assert said[0] == "H6, empty, known: loses in 7 moves, depth 20, your words: B, bad"
    assert said[1] == "A15, empty, marked x"
    spoken = table.data(table.index_of(parse_point("i7", 15)))
    assert spoken == "I7, empty, analysis: wins in 13 moves"


def test_nothing_is_told_to_who_plays(qtbot, start, filled):
    driver = start(setup=Setup(Mode.TWO_PLAYERS))
    driver.click(LINE)
    assert not driver.session.study.memory.asked
    assert labels(driver) == {}
    driver.window.actions_.analysis.trigger()
    qtbot.waitUntil(lambda: labels(driver) == KNOWN)
    driver.window.actions_.analysis.trigger()
    assert labels(driver) == {}


def test_a_damaged_database_is_told_in_a_sentence(qtbot, data, start, tmp_path):
    with opened(state_dir()) as database:
        database.write(many(5))
    path = state_dir() / NAME
    path.write_bytes(b"x" * 100 + path.read_bytes()[100:])
    driver = start()
    driver.window.actions_.analysis.trigger()
    qtbot.waitUntil(lambda: "5 positions" in driver.notice())
    assert f"{NAME}.broken" in driver.notice()
    with AnalysisDatabase(path) as database:
        assert database.counts().findings == 5


def test_a_database_that_cannot_be_opened_is_told_until_it_can(qtbot, data, start):
    (state_dir() / NAME).mkdir(parents=True)
    driver = start()
    driver.window.actions_.analysis.trigger()
    qtbot.waitUntil(lambda: driver.notice().startswith("What analyses find is not kept for now."))
    (state_dir() / NAME).rmdir()
    driver.click("h8")
    qtbot.waitUntil(lambda: not driver.notice())


def test_own_words_are_written_in_a_dialog_and_seen_on_the_board(qtbot, start, tmp_path):
    record = tmp_path / "g.sgf"
    record.write_text("(;GM[4]SZ[15];B[hh];W[ig];B[gj])")
    driver = start(str(record))
    QTest.keyClick(driver.window, Qt.Key.Key_End)
    QTest.keyClick(driver.window, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    dialog = driver.dialog(OwnWordsDialog)
    QTest.keyClicks(dialog.label, "D4 main line")
    dialog.mark.setFocus()
    QTest.keyClick(dialog.mark, Qt.Key.Key_Down)
    QTest.keyClicks(dialog.text, "to be looked at")
    QTest.keyClick(dialog.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    with opened(state_dir()) as database:
        own = database.own(Form.of(position(LINE), FREESTYLE))
    assert (own.label, own.text, own.mark) == ("D4 main", "to be looked at", OwnMark.GOOD)
    driver.window.tabs.choose(Tab.ANALYSIS)
    qtbot.waitUntil(lambda: "D4 main · ! good · to be looked at" in written_in(driver.panels.analysis))
    QTest.keyClick(driver.board, Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: labels(driver) == {"g6": "D4 main!", "f7": "D4 main!"})


def test_own_words_wait_for_the_end_of_the_game(start):
    driver = start(setup=Setup(Mode.TWO_PLAYERS))
    action = driver.window.actions_.own_words
    assert not action.isEnabled()
    assert "analysis" in action.toolTip()
    driver.window.actions_.analysis.trigger()
    assert action.isEnabled()
