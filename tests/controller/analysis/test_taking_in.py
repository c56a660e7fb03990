"""A database of Yixin or Rapfi that is opened or dropped: it is looked through, asked about and taken in."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMessageBox

from gobang.analyses.database import NAME
from gobang.analyses.finding import OwnWords
from gobang.analyses.form import Form
from gobang.controller.record import long_work
from gobang.game.ruleset import FREESTYLE
from gobang.game.worth import Worth, loss, win
from gobang.paths import state_dir
from gobang.view.frame.tabs import Tab
from tests.analyses.made import found, opened, position, yixin_file, yixin_record

MADE = Path(__file__).parents[2] / "data" / "yixin" / "by-hand.db"


@pytest.fixture
def file(tmp_path):
    return Path(shutil.copy(MADE, tmp_path / "rapfi.db"))


def question(qtbot, driver):
    qtbot.waitUntil(lambda: any(box.isVisible() for box in driver.window.findChildren(QMessageBox)))
    boxes = [box for box in driver.window.findChildren(QMessageBox) if box.isVisible()]
    return boxes[0]


def press(box, text):
    (button,) = (button for button in box.buttons() if button.text().replace("&", "") == text)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def known():
    with opened(state_dir()) as database:
        return database.counts().findings, database.counts().own


def test_what_is_in_it_is_said_before_it_is_taken_in_and_seen_after(qtbot, start, data, file, tmp_path):
    record = tmp_path / "g.sgf"
    record.write_text("(;GM[4]SZ[15];B[hh])")
    driver = start(str(record))
    driver.window.files_dropped.emit([str(file)])
    box = question(qtbot, driver)
    assert "rapfi.db" in box.text()
    assert "13 positions · 3 proved · 3 with an estimate · 11 with words or labels" in box.informativeText()
    assert "Nothing is said of 1 position." in box.informativeText()
    assert driver.match.record.root.children, "the record on the board stays"
    press(box, "Take in")
    qtbot.waitUntil(lambda: "rapfi.db: 6 new positions" in driver.notice())
    assert known() == (6, 9)
    QTest.keyClick(driver.window, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: {"B1", "+6"} <= {label.text for label in driver.board.overlays.marks.labels})
    driver.window.tabs.choose(Tab.ANALYSIS)
    panel = driver.panels.analysis
    won = "Known: proved win in 6 moves · found 1 move further on"  # it has an estimate, too, which a win is more than
    qtbot.waitUntil(lambda: any(won in each.text() for each in panel.findChildren(QLabel)))
    driver.click("f6")
    qtbot.waitUntil(lambda: any("depth 12 · rapfi.db" in each.text() for each in panel.findChildren(QLabel)))


def test_who_does_not_want_it_has_nothing_of_it(qtbot, start, data, file):
    driver = start()
    driver.session.furnishings.files.open_file(str(file))
    press(question(qtbot, driver), "Cancel")
    assert known() == (0, 0)


def test_what_is_known_better_stays(qtbot, start, data, file):
    form = Form.of(position("h8i9"), FREESTYLE)
    with opened(state_dir()) as database:
        database.write([(form, found("g7", loss(9), 40))])
    driver = start()
    driver.window.files_dropped.emit([str(file)])
    press(question(qtbot, driver), "Take in")
    qtbot.waitUntil(lambda: "1 stays as it was" in driver.notice())
    with opened(state_dir()) as database:
        assert database.finding(form).worth == loss(9)


def test_a_damaged_one_says_so_before(qtbot, start, data, file):
    file.write_bytes((MADE.parent / "by-search.db").read_bytes()[:-40])
    driver = start()
    driver.window.files_dropped.emit([str(file)])
    assert "damaged" in question(qtbot, driver).informativeText()


def test_one_of_which_nothing_is_left_is_not_asked_about(qtbot, start, data, file):
    file.write_bytes(file.read_bytes()[:100])
    driver = start()
    driver.window.files_dropped.emit([str(file)])
    qtbot.waitUntil(lambda: "nothing in rapfi.db that can be taken in." in driver.notice())
    assert driver.notice().endswith("Its compressed data is damaged or cut off."), "nothing was read that may be wrong"
    assert not [box for box in driver.window.findChildren(QMessageBox) if box.isVisible()]


@pytest.mark.parametrize(("data_of", "said"), [("ours", "merge"), ("none", "no database")])
def test_what_is_none_is_told_from_one(qtbot, start, data, tmp_path, data_of, said):
    with opened(state_dir()) as database:
        database.write([(Form.of(position("h8"), FREESTYLE), found())])
    other = tmp_path / "other.db"
    other.write_bytes((state_dir() / NAME).read_bytes() if data_of == "ours" else b"no database at all")
    driver = start()
    driver.window.files_dropped.emit([str(other)])
    qtbot.waitUntil(lambda: said in driver.notice())
    driver.window.files_dropped.emit([str(tmp_path / "gone.db")])
    qtbot.waitUntil(lambda: "gone.db" in driver.notice())


def test_it_cannot_be_written_while_another_program_does(qtbot, start, data, file):
    assert known() == (0, 0)
    driver = start()
    driver.window.files_dropped.emit([str(file)])
    box = question(qtbot, driver)
    blocker = sqlite3.connect(state_dir() / NAME, isolation_level=None)
    blocker.execute("begin immediate")
    press(box, "Take in")
    qtbot.waitUntil(lambda: "Not all of rapfi.db" in driver.notice())
    blocker.execute("rollback")
    blocker.close()


def test_it_corrects_all_that_was_known_before_it_and_tells_how_many(qtbot, start, data, tmp_path):
    """The first position that was known is three moves before the one in the file."""
    with opened(state_dir()) as database:
        for moves, after in (("h8", "i9"), ("h8i9", "g6"), ("h8i9g6", "f5")):
            database.write([(Form.of(position(moves), FREESTYLE), found(after, Worth(0.5), 5))])
    file = yixin_file(tmp_path / "rapfi.db", yixin_record(position("h8i9g6f5"), -1, -400, 20, 3))
    driver = start()
    driver.window.files_dropped.emit([str(file)])
    press(question(qtbot, driver), "Take in")
    qtbot.waitUntil(lambda: "1 new position" in driver.notice() and "3 earlier positions corrected" in driver.notice())
    with opened(state_dir()) as database:
        best = database.finding(Form.of(position("h8"), FREESTYLE)).best
    assert (best.below, best.depth) == (3, 23)


def test_proofs_that_contradict_what_was_proved_are_told(qtbot, start, data, tmp_path):
    with opened(state_dir()) as database:
        database.write([(Form.of(position("h8i9"), FREESTYLE), found("g7", win(9), 40))])
    file = yixin_file(tmp_path / "rapfi.db", yixin_record(position("h8i9"), -1, -29_990, 20, 3))
    driver = start()
    driver.window.files_dropped.emit([str(file)])
    press(question(qtbot, driver), "Take in")
    said = "1 position is won by one proof and lost by another (kept as it was: 1; as in the file: 0)."
    qtbot.waitUntil(lambda: said in driver.notice())


def test_what_takes_long_says_what_it_does_and_keeps_what_was_done_when_it_is_stopped(
    qtbot, start, data, tmp_path, monkeypatch
):
    boards = [position("h8" + move) for move in ("i9", "g6", "j8", "k9")]
    file = yixin_file(tmp_path / "rapfi.db", *(yixin_record(board, -1, 50, 9, 3) for board in boards))
    monkeypatch.setattr(long_work, "FIRST_MS", 0)
    monkeypatch.setattr(long_work, "SLICE_MS", 1)
    driver = start()
    monkeypatch.setattr(driver.session.study.memory, "carrying_back", endless)
    driver.window.files_dropped.emit([str(file)])
    press(question(qtbot, driver), "Take in")
    told = "rapfi.db: 4 new positions"
    qtbot.waitUntil(lambda: "Earlier positions are being corrected by it… 50" in driver.notice())
    assert "rapfi.db is taken in." in driver.notice()
    driver.window.files_dropped.emit([str(file)])
    qtbot.waitUntil(lambda: "Something else is still being taken in. Take in rapfi.db when" in driver.notice())
    QTest.keyClick(driver.window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: "Earlier positions are being corrected by it… 50" in driver.notice())
    driver.press_notice("Cancel")
    assert driver.notice().startswith("Stopped; all of it is taken in, but not all earlier positions are corrected")
    assert told in driver.notice()
    assert known()[0] == 4


def endless(_places):
    while True:
        yield 0.5


def test_the_database_in_use_is_not_opened_as_a_file(qtbot, start, data):
    """Who closes it as a file gives up the locks on it, and another program then deletes what is not written yet."""
    with opened(state_dir()) as database:
        database.write([(Form.of(position("h8"), FREESTYLE), found())])
    driver = start()
    memory, path = driver.session.study.memory, state_dir() / NAME
    memory.say(Form.of(position("h8i9"), FREESTYLE), OwnWords("first"))
    qtbot.waitUntil(lambda: known() == (1, 1))
    driver.window.files_dropped.emit([str(path)])
    qtbot.waitUntil(lambda: "known here already" in driver.notice())
    visit = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('select * from own'); c.close()"
    subprocess.run([sys.executable, "-S", "-E", "-c", visit, path], check=True)
    memory.say(Form.of(position("h8i9g7"), FREESTYLE), OwnWords("second"))
    qtbot.waitUntil(lambda: memory.waiting == 0)
    assert path.with_name(f"{NAME}-wal").exists()
    assert known() == (1, 2)


def test_the_labels_and_comments_of_a_record_are_taken_in(qtbot, start, data, tmp_path):
    record = tmp_path / "book.sgf"
    record.write_text("(;GM[4]SZ[15];B[hh](;W[ig]LB[ig:A]C[a book move];B[gg]C[sharp])(;W[hg]))")
    driver = start(str(record))
    driver.window.actions_.take_record.trigger()
    box = question(qtbot, driver)
    assert "this record" in box.text()
    assert "2 positions · 0 proved · 0 with an estimate · 2 with words or labels" in box.informativeText()
    press(box, "Take in")
    qtbot.waitUntil(lambda: "this record: 0 new positions" in driver.notice())
    with opened(state_dir()) as database:
        own = database.own(Form.of(position("h8i9"), FREESTYLE))
    assert (own.label, own.text) == ("A", "a book move")
    assert "own words added to 2" in driver.notice()


def test_a_record_without_words_has_nothing_to_take_in(qtbot, start, data, tmp_path):
    record = tmp_path / "bare.sgf"
    record.write_text("(;GM[4]SZ[15];B[hh];W[ig])")
    driver = start(str(record))
    driver.window.actions_.take_record.trigger()
    qtbot.waitUntil(lambda: "There is nothing in this record that can be taken in." in driver.notice())
    assert known() == (0, 0)
