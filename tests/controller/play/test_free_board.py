"""A free board by another rule, and a game that is begun from the position on the board."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.game.formats.sgf_opening import opening_of
from gobang.game.openings.opening_rules import Party
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Stone
from gobang.model.game_state import Opening
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from tests.bad_brains import Ours, brain
from tests.view.boards import point

WEIGHER = OpponentId.of_weigher("five-tuple")
THREES = "(;GM[4]SZ[15]RU[freestyle]PB[A]PW[B];B[hh];W[aa];B[ih];W[ca];B[gg];W[ea];B[gf];W[ga])"
"""Black would make two threes at G8, which renju forbids."""
FIVE = "(;GM[4]SZ[15];B[hh];W[aa];B[ih];W[ca];B[jh];W[ea];B[kh];W[ga];B[lh])"


@pytest.fixture
def opened(start, tmp_path):
    """Open a file with this text, in a session whose own game is one of two persons."""

    def begin(text: str):
        driver = start(setup=Setup(Mode.TWO_PLAYERS))
        path = tmp_path / "g.sgf"
        path.write_text(text, encoding="utf-8")
        driver.session.furnishings.files.open_file(str(path))
        return driver

    return begin


def choose(driver, **change: object) -> None:
    """Choose the entry of the menu of rule and board that changes this."""
    menu = driver.window.choices.game.menu()
    driver.window.choices.game.showPopup()
    (entry,) = (each for each in menu.actions() if each.data() == change)
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(entry).center())


def rule_shown(driver) -> str:
    return driver.window.choices.game.whole_text


def test_the_next_move_is_marked_after_steps_back(start):
    driver = start(setup=Setup(Mode.FREE))
    driver.click("h8i9j10")
    for ply, after in ((2, "j10"), (1, "i9")):
        QTest.keySequence(driver.window, "Ctrl+Z")
        assert driver.match.record.current.ply == ply
        assert driver.board.overlays.marks.followers == (point(after),)
    driver.click("i9")
    assert driver.board.overlays.marks.followers == (point("j10"),)


class TestAnotherRule:
    def test_the_board_is_judged_by_it_at_once(self, qtbot, opened):
        driver = opened(THREES)
        record = driver.match.record
        assert point("g8") not in driver.board.overlays.forbidden
        choose(driver, rule="renju")
        assert rule_shown(driver).startswith("Renju")
        assert driver.match.rules.active.name == driver.match.setup.rule == record.header.rule == "renju"
        qtbot.waitUntil(lambda: point("g8") in driver.board.overlays.forbidden)
        assert driver.notice() != "", "the file was opened"
        assert "New game" not in driver.notice()
        driver.click("g8")
        assert len(driver.stones()) == 8, "it is forbidden"
        assert (driver.match.record, driver.session.file.path.name) == (record, "g.sgf")
        assert driver.session.file.unsaved

    def test_the_analysis_begins_anew_by_it(self, qtbot, opened, monkeypatch):
        driver = opened(THREES)
        monkeypatch.setattr(type(driver.session.opponents), "own", brain("thinks aloud", kind=Ours, analyses=True))
        analysis = driver.session.study.analysis
        driver.window.actions_.analysis.trigger()
        qtbot.waitUntil(lambda: bool(analysis.thoughts))
        choose(driver, rule="renju")
        assert not analysis.thoughts
        assert analysis.on
        qtbot.waitUntil(lambda: bool(analysis.thoughts))

    def test_undo_brings_the_rule_before_back(self, opened):
        driver = opened(THREES)
        choose(driver, rule="renju")
        driver.window.actions_.take_back.trigger()
        assert rule_shown(driver).startswith("Freestyle")
        assert driver.match.rules.active.name == driver.match.record.header.rule == "freestyle"
        assert not driver.session.file.unsaved
        driver.window.actions_.redo.trigger()
        assert driver.match.rules.active.name == "renju"

    def test_a_game_that_has_ended_stays_on_the_board(self, opened):
        driver = opened(FIVE)
        choose(driver, rule="renju")
        assert len(driver.stones()) == 9
        assert driver.match.rules.active.name == "renju"

    def test_it_is_the_rule_at_the_next_start_too(self, opened, start):
        driver = opened(THREES)
        choose(driver, rule="renju")
        driver.session.unfinished.close()
        later = start()
        assert later.match.rules.active.name == "renju"
        assert rule_shown(later).startswith("Renju")

    def test_in_a_game_it_is_asked_what_it_is_for(self, start):
        driver = start(setup=Setup(Mode.TWO_PLAYERS))
        driver.click("h8")
        choose(driver, rule="renju")
        assert driver.match.rules.active.name == "freestyle"
        driver.press_notice("Keep this game")
        assert rule_shown(driver).startswith("Freestyle")


def from_here(driver, **change: object) -> None:
    """Choose this, for a game from the position on the board."""
    driver.window.choices._choose(**change)
    driver.press_notice("From this position")


class TestFromThisPosition:
    def test_the_game_begins_with_the_moves_shown_and_no_others(self, opened):
        driver = opened("(;GM[4]SZ[15]EV[Cup]C[all];B[hh]C[first](;W[aa];B[ih];W[ca])(;W[bb]))")
        before = driver.match.record
        driver.match.go(before.mainline()[2])
        from_here(driver, mode=Mode.TWO_PLAYERS)
        record = driver.match.record
        assert record is not before
        assert [node.move for node in record.walk()] == [None, point("h8"), point("a15")]
        assert driver.match.position.turn is Stone.BLACK
        assert (record.header.event, record.header.black, record.root.comment) == ("", "human", "")
        driver.click("c3")
        assert len(driver.stones()) == 3
        assert len(list(before.walk())) == 6, "what was read is as it was"

    def test_it_is_no_part_of_the_file_that_was_open(self, opened, tmp_path):
        driver = opened(THREES)
        from_here(driver, mode=Mode.TWO_PLAYERS)
        assert driver.session.file.path is None
        driver.click("c3")
        assert (tmp_path / "g.sgf").read_text("utf-8") == THREES

    def test_the_own_game_is_among_the_earlier_ones_as_it_was(self, start, hand):
        driver = start(setup=Setup(Mode.TWO_PLAYERS, time=TimeControl(600_000)))
        driver.click("h8i9h7")
        driver.match.go(driver.match.record.mainline()[2])
        from_here(driver, mode=Mode.VERSUS)
        assert driver.notice() == "The unfinished game is among the earlier games."
        (kept,) = driver.session.earlier.all
        assert kept.read_text("utf-8").count(";") == 4
        assert driver.match.clock.left(Stone.BLACK) == 600_000
        assert len(list(driver.match.record.walk())) == 3

    def test_what_is_written_in_the_header_is_the_new_game(self, opened):
        driver = opened("(;GM[4]SZ[15]TM[60]RE[B+R]DT[1999-01-01];B[hh]BL[50];W[ii]WL[55];B[jj])")
        driver.match.go(driver.match.record.mainline()[2])
        from_here(driver, mode=Mode.TWO_PLAYERS)
        header = driver.match.record.header
        assert (header.time, header.result) == ("", "")
        assert header.date != "1999-01-01"
        assert not any(node.properties for node in driver.match.record.walk())

    def test_stones_that_were_set_up_stay(self, opened):
        driver = opened("(;GM[4]SZ[15]AB[hh][ii]AW[gg]PL[W];W[aa];B[bb])")
        driver.match.go(driver.match.record.mainline()[1])
        from_here(driver, mode=Mode.TWO_PLAYERS)
        assert len(driver.stones()) == 4
        assert driver.match.position.turn is Stone.BLACK
        driver.match.go(driver.match.record.root)
        assert len(driver.stones()) == 3

    def test_the_opening_through_which_the_game_has_gone_stays(self, start, qtbot):
        driver = start(setup=Setup(Mode.TWO_PLAYERS, opening="pro"))
        driver.click("h8i9l12a1")
        assert not isinstance(driver.match.activity, Opening)
        from_here(driver, mode=Mode.VERSUS, opponent=WEIGHER)
        phase = opening_of(driver.match.record)
        assert phase is not None
        assert phase.done
        assert phase.black is Party.FIRST
        assert driver.match.activity.placed == 3

    def test_in_the_midst_of_an_opening_no_game_begins(self, start):
        driver = start(setup=Setup(Mode.TWO_PLAYERS, opening="pro"))
        driver.click("h8i9l12a1")
        driver.match.go(driver.match.record.mainline()[1])
        driver.window.choices._choose(mode=Mode.VERSUS)
        with pytest.raises(ValueError, match="unpack"):
            driver.press_notice("From this position")
