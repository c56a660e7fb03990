"""An interrupted game comes back whole: its opponent, level, names, colours, rule and clock, by every door."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.model.game_state import GameState, Playing, Reading
from gobang.model.opponent_id import HUMAN, SUITS_ME, OpponentId
from gobang.model.setup import Mode, Setup
from gobang.view.surroundings import LIBRARY
from tests.bad_brains import brain

WEIGHER = OpponentId.of_weigher("ray-pattern")
GAME = Setup(Mode.VERSUS, WEIGHER, own=Stone.WHITE, rule="renju", time=TimeControl(60_000))


@pytest.fixture
def left(qtbot, start, hand):
    """A window in which a timed renju game against a weigher, who has Black, was left for another game."""
    driver = start(setup=GAME, pace_ms=0)
    qtbot.waitUntil(lambda: driver.match.position.turn is Stone.WHITE)
    driver.click("a1")
    qtbot.waitUntil(lambda: len(driver.match.position.moves) == 3)
    hand.pass_(4_000)
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    return driver


def is_whole(driver) -> bool:
    match = driver.match
    return (
        isinstance(match.activity, Playing)
        and match.setup == GAME
        and (match.seats[Stone.BLACK].id, match.seats[Stone.WHITE].id) == (WEIGHER, HUMAN)
        and len(match.position.moves) == 3
        and match.clock.left(Stone.WHITE) == 56_000
        and match.held
    )


def goes_on(qtbot, driver) -> bool:
    """Whether the machine answers once the person has gone on and moved."""
    driver.window.actions_.pause.trigger()
    driver.click("o15")
    qtbot.waitUntil(lambda: len(driver.match.position.moves) == 5)
    return True


def test_by_the_button_of_the_notice(qtbot, left):
    left.press_notice("Resume it")
    assert is_whole(left)
    assert goes_on(qtbot, left)


def test_by_the_list_of_earlier_games(qtbot, left):
    left.window.menus._earlier.aboutToShow.emit()
    (action,) = left.window.menus._earlier.actions()
    assert action.text().startswith("Resume: ")
    action.trigger()
    assert is_whole(left)
    assert goes_on(qtbot, left)


def test_by_the_library(qtbot, left):
    QTest.keyClick(left.window, Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    assert left.window.around.place == LIBRARY
    panel = left.window.around.panel(LIBRARY)
    library = left.session.study.library
    qtbot.waitUntil(lambda: library.count == 1)
    QTest.keyClick(panel.table, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: panel.game.open.text() == "Resume")
    QTest.mouseClick(panel.game.open, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: is_whole(left))
    assert goes_on(qtbot, left)


def test_by_the_next_start_and_then_the_list(qtbot, left, start):
    left.press_notice("Resume it")
    left.session.unfinished.close()
    again = start()
    assert is_whole(again)
    (path,) = again.session.earlier.all
    again.session.game.begin(Setup(Mode.TWO_PLAYERS))
    assert again.session.earlier.all == [path], "it is the same game, and no second one"
    again.press_notice("Resume it")
    assert is_whole(again)


def test_a_game_that_is_left_again_and_then_ends_replaces_its_file(qtbot, left):
    left.press_notice("Resume it")
    (path,) = left.session.earlier.all
    left.match.resume()
    left.match.resign()
    left.session.game.begin(Setup(Mode.TWO_PLAYERS))
    assert left.session.earlier.all == [path]
    left.session.furnishings.files.open_file(str(path))
    assert isinstance(left.match.activity, Reading), "it is over"
    assert "GOBANGGAME" not in path.read_text(encoding="utf-8")


def test_the_adaptive_opponent_plays_on_at_the_level_of_the_game(start):
    driver = start(setup=Setup(opponent=SUITS_ME))
    driver.session.opponents.adaptive.standing = 3.0
    driver.window.actions_.new_game.trigger()
    level = driver.match.seats[Stone.WHITE].level
    driver.match.pause()
    driver.match.resume()
    driver.click("h8")
    driver.session.opponents.adaptive.standing = 1.0
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    (path,) = driver.session.earlier.all
    driver.session.furnishings.files.open_file(str(path))
    assert driver.match.seats[Stone.WHITE].level == level


def test_an_opening_goes_on_where_it_was_left(start):
    driver = start(setup=Setup(Mode.TWO_PLAYERS, opening="swap2"))
    driver.click("h8i9h10")
    before = driver.match.setup
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    (path,) = driver.session.earlier.all
    driver.session.furnishings.files.open_file(str(path))
    assert driver.match.setup == before
    assert driver.session.study.opening.phase is not None
    assert len(driver.match.position.moves) == 3


def test_a_game_against_an_engine_that_is_gone_is_shown_and_kept(start, data):
    driver = start()
    driver.session.opponents.engines.add(brain("good"))
    driver.session.game.begin(Setup(Mode.VERSUS, OpponentId.parse("external:good")))
    driver.click("h8")
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    (path,) = driver.session.earlier.all
    kept = path.read_bytes()
    driver.session.opponents.engines.remove("good")
    driver.session.furnishings.files.open_file(str(path))
    assert isinstance(driver.match.activity, Reading)
    assert driver.notice().startswith("“good” is no longer on the list")
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    assert path.read_bytes() == kept, "it can still be resumed when the engine is back"


@pytest.mark.parametrize("damage", ['"setup":5', '"current":[99]', '"spent":[-1,0]', '"seats":["human"]'])
def test_a_damaged_state_costs_no_game(left, damage):
    (path,) = left.session.earlier.all
    name = damage.partition(":")[0]
    text = path.read_text(encoding="utf-8")
    start = text.index(name)
    worse = text[:start] + damage.replace("]", "\\]") + ',"was_' + text[start + 1 :]
    path.write_text(worse, encoding="utf-8")
    left.session.furnishings.files.open_file(str(path))
    assert isinstance(left.match.activity, Reading)
    assert len(left.match.record.line()) == 4


def test_two_reviewed_games_are_in_the_list_once(qtbot, start):
    """A game that was left for a second try, looked at again and left once more had a second file."""
    driver = start(setup=Setup(Mode.TWO_PLAYERS), confirm_resign=False)
    driver.click("h8i9h10h9")
    driver.match.resign()
    record = driver.match.record
    driver.match.go(record.mainline()[2])
    spent = {stone: driver.match.clock.spent(stone) for stone in (Stone.BLACK, Stone.WHITE)}
    again = type(record)(record.root.position)
    again.play(record.mainline()[1].move)
    driver.session.study.tries.begin(again, Stone.WHITE)
    driver.click("a1")
    driver.window.actions_.back_to_review.trigger()
    assert {stone: driver.match.clock.spent(stone) for stone in spent} == spent
    driver.match.sheet.note_review([record.root])
    driver.match.sheet.comment("looked at again")
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    assert len(driver.session.earlier.all) == 1, "the game; a try is not kept"


class TestNoGameReplacesAnother:
    """A reviewer has found these by reading: each lost moves, or what is needed to go on."""

    def test_the_game_on_the_board_is_not_resumed_over_itself(self, qtbot, left):
        left.press_notice("Resume it")
        (path,) = left.session.earlier.all
        assert goes_on(qtbot, left)
        left.session.furnishings.files.open_file(str(path))
        assert len(left.match.position.moves) == 5, "what was played since stays"
        left.session.game.begin(Setup(Mode.TWO_PLAYERS))
        left.session.furnishings.files.open_file(str(path))
        assert len(left.match.position.moves) == 5

    def test_a_game_that_is_only_looked_at_can_be_resumed_after_a_comment(self, left):
        (path,) = left.session.earlier.all
        kept = path.read_bytes()
        left.session.furnishings.files.open_file(str(path), resumes=False)
        left.match.sheet.comment("good")
        left.session.game.begin(Setup(Mode.TWO_PLAYERS))
        assert path.read_bytes() == kept
        assert len(left.session.earlier.all) == 2, "the record with the comment is a file of its own"
        left.session.furnishings.files.open_file(str(path))
        assert is_whole(left)

    def test_what_another_window_has_played_stays(self, qtbot, left):
        left.press_notice("Resume it")
        (path,) = left.session.earlier.all
        other = path.read_bytes() + b" "
        path.write_bytes(other)
        assert goes_on(qtbot, left)
        left.session.game.begin(Setup(Mode.TWO_PLAYERS))
        assert path.read_bytes() == other
        assert len(left.session.earlier.all) == 2

    def test_a_position_that_is_analysed_leaves_the_game_in_its_file(self, start):
        driver = start(setup=Setup(Mode.VERSUS, WEIGHER), pace_ms=0)
        driver.click("h8")
        desk, sheet = driver.session.desk, driver.match.sheet
        desk.put_away()
        (path,) = driver.session.earlier.all
        kept = path.read_bytes()
        sheet.set_up(Position.setup(15, [Point(0, 0)], [], Stone.WHITE))
        desk.put_up(GameState(driver.match.record, driver.match.setup.to_read(driver.match.position), Reading()))
        driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
        assert path.read_bytes() == kept

    def test_a_resumed_game_whose_window_was_killed_keeps_its_file(self, qtbot, left, start):
        left.press_notice("Resume it")
        (path,) = left.session.earlier.all
        assert goes_on(qtbot, left)
        left.session.unfinished.close()
        again = start()
        again.session.desk.earlier.keep(again.session.desk.game)
        assert again.session.earlier.all == [path]

    def test_a_state_from_elsewhere_starts_nothing_and_is_not_kept(self, left, tmp_path):
        (path,) = left.session.earlier.all
        foreign = tmp_path / "foreign.sgf"
        foreign.write_bytes(path.read_bytes())
        left.session.furnishings.files.open_file(str(foreign))
        assert isinstance(left.match.activity, Reading)
        left.match.sheet.comment("mine")
        left.session.game.begin(Setup(Mode.TWO_PLAYERS))
        (kept,) = {*left.session.earlier.all} - {path}
        assert b"GOBANGGAME" not in kept.read_bytes()


def test_a_record_that_was_read_is_one_at_the_next_start_too(start, tmp_path):
    path = tmp_path / "a.sgf"
    path.write_text("(;GM[4]SZ[15]RU[freestyle];B[hh];W[ii])", encoding="utf-8")
    driver = start()
    driver.session.furnishings.files.open_file(str(path))
    driver.session.unfinished.close()
    again = start()
    assert isinstance(again.match.activity, Reading)
    again.session.game.begin(Setup(Mode.TWO_PLAYERS))
    assert again.session.earlier.all == [], "it stands in its file"


def test_a_game_of_a_library_is_not_copied_after_a_lesson(start, tmp_path):
    text = "(;GM[4]SZ[15]RU[freestyle];B[hh];W[ii])"
    path = tmp_path / "many.sgf"
    path.write_text(text * 2, encoding="utf-8")
    driver = start()
    driver.session.furnishings.files.read_game(text, "many.sgf, game 1", path, lambda: None)
    driver.window.actions_.lesson.trigger()
    driver.session.furnishings.lessons.end()
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    assert driver.session.earlier.all == []
