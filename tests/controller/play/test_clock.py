"""The clock as a person sees it: in the cards, behind dialogs, in notices."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.game.play.timecontrol import NO_LIMIT, TimeControl
from gobang.game.point import Point, Stone
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from gobang.view.dialogs.new_game_dialog import NewGameDialog
from gobang.view.orders.action_button import ActionButton
from gobang.view.sounds import Sounds
from gobang.view.surroundings import LIBRARY, PLAY, REVIEW

BLACK, WHITE = Stone.BLACK, Stone.WHITE
MINUTE = TimeControl(60_000)
WEIGHER = OpponentId.of_weigher("five-tuple")


def begin(driver, text: str = "", time: TimeControl = MINUTE, mode: Mode = Mode.TWO_PLAYERS) -> None:
    driver.session.game.begin(Setup(mode, time=time))
    driver.click(text)


def shown(driver, stone: Stone) -> str:
    return driver.window.players.cards[stone]._clock


def continue_button(driver) -> ActionButton:
    (found,) = (b for b in driver.window.findChildren(ActionButton) if b._action is driver.window.actions_.pause)
    return found


def test_no_time_is_lost_before_the_first_stone_nor_behind_the_dialog(driver, hand):
    begin(driver)
    hand.run(driver.match.clock, 30_000)
    driver.click("h8")
    hand.run(driver.match.clock, 5_000)
    driver.window.actions_.game_options.trigger()
    (dialog,) = driver.window.findChildren(NewGameDialog)
    assert driver.match.held
    hand.run(driver.match.clock, 50_000)
    dialog.reject()
    assert not driver.match.paused
    assert (driver.match.clock.left(BLACK), driver.match.clock.left(WHITE)) == (60_000, 55_000)
    assert driver.match.clock.running is WHITE


def test_a_game_without_a_limit_goes_on_behind_a_dialog(driver, hand):
    begin(driver, "h8", NO_LIMIT)
    driver.window.actions_.preferences.trigger()
    assert not driver.match.paused


def test_what_was_paused_before_a_dialog_is_paused_after_it(driver, hand):
    begin(driver, "h8")
    driver.match.pause()
    driver.window.actions_.game_options.trigger()
    (dialog,) = driver.window.findChildren(NewGameDialog)
    dialog.reject()
    assert driver.match.held


def test_a_paused_game_shows_how_to_go_on_and_takes_no_stone(driver, hand):
    begin(driver, "h8")
    button = continue_button(driver)
    assert (button.isVisible(), button.text()) == (True, "Pause")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert (button.isVisible(), button.text()) == (True, "Continue")
    driver.click("i9")
    assert driver.notice() == "The game is paused."
    assert len(driver.stones()) == 1
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not driver.notice()
    driver.click("i9")
    assert len(driver.stones()) == 2


def test_after_a_sleep_the_notice_lets_the_game_go_on(driver, hand):
    begin(driver, "h8")
    hand.run(driver.match.clock, 1_000)
    hand.pass_(3_600_000)
    driver.match.clock._on_beat()
    assert "paused" in driver.notice()
    assert driver.match.clock.left(WHITE) == 59_000
    driver.press_notice("Continue")
    assert driver.match.clock.running is WHITE


def test_after_the_flag_and_a_take_back_stones_can_be_placed(driver, hand):
    begin(driver, "h8i9")
    hand.run(driver.match.clock, 60_000)
    assert driver.notice() == "White wins: Black's time is up."
    driver.window.actions_.take_back.trigger()
    driver.click("j10k11")
    assert len(driver.stones()) == 3
    assert driver.match.running


def test_after_resigning_a_review_lets_no_clock_run_and_nobody_resigns_twice(driver, hand):
    begin(driver, "h8i9")
    driver.session.settings.change(confirm_resign=False)
    driver.window.actions_.resign.trigger()
    assert not driver.window.actions_.resign.isEnabled()
    driver.press_notice("Review")
    assert driver.match.clock.running is None


def test_an_opened_record_is_a_free_board_without_clocks(driver, hand, tmp_path):
    path = tmp_path / "game.sgf"
    path.write_text("(;GM[4]SZ[15]TM[60]OT[5 fischer];B[hh]BL[59];W[ii]WL[58])", encoding="utf-8")
    driver.session.furnishings.files.open_file(str(path))
    assert driver.match.setup.mode is Mode.FREE
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Right):
        QTest.keyClick(driver.window, key)
    assert driver.match.clock.running is None
    assert [shown(driver, stone) for stone in (BLACK, WHITE)] == ["", ""]
    actions = driver.window.actions_
    assert not actions.resign.isEnabled()
    assert not actions.offer_draw.isEnabled()
    driver.click("a1")
    assert len(driver.stones()) == 2


def test_a_move_tried_on_a_free_board_pauses_nothing(driver):
    """Nobody is to be waited for there, so there is nothing to continue."""
    begin(driver, "h8", mode=Mode.FREE)
    driver.match.try_out(Point(0, 0))
    assert driver.window.notice.text == "Black to move"
    assert not continue_button(driver).isEnabled()


def test_five_on_a_free_board_asks_nothing(driver, hand):
    begin(driver, "h8a1i8a2j8a3k8a4l8", mode=Mode.FREE)
    assert driver.match.verdict is not None
    assert not driver.notice()


@pytest.mark.parametrize(
    ("text", "ms", "clock", "under"),
    [
        ("60", 20_000, "0:40", ""),
        ("60", 50_100, "9.9", ""),
        ("60+5", 59_700, "0.3", "+ 5 s"),
        ("0 1x30 byo-yomi", 20_500, "9.5", ""),
        ("60 3x30 byo-yomi", 0, "1:00", "3 × 30 s"),
        ("60 3x30 byo-yomi", 95_000, "0:25", "period 2 of 3"),
        ("60 15/300 Canadian", 60_000, "5:00", "15 moves left"),
    ],
)
def test_cards_show_tenths_and_what_comes_after(driver, hand, text, ms, clock, under):
    begin(driver, "h8", TimeControl.parse(text))
    hand.run(driver.match.clock, ms)
    card = driver.window.players.cards[WHITE]
    assert (card._clock, card._overtime) == (clock, under)


def test_short_time_sounds_once_and_is_seen_without_colour(driver, hand, monkeypatch):
    played = []
    monkeypatch.setattr(Sounds, "_play", lambda _, name, _volume: played.append(name))
    begin(driver, "h8")
    driver.session.settings.change(sound=True)
    card = driver.window.players.cards[WHITE]
    hand.run(driver.match.clock, 49_000)
    assert (played, card._low) == ([], False)
    hand.run(driver.match.clock, 3_000)
    assert (played, card._low) == (["low"], True)
    assert "short of time" in card.accessibleName()


def test_a_timed_game_waits_after_a_restart_and_has_its_time(start, hand):
    first = start()
    begin(first, "h8")
    hand.run(first.match.clock, 20_000)
    first.session.unfinished.write()
    second = start()
    assert second.match.paused
    assert continue_button(second).text() == "Continue"
    assert second.match.clock.left(WHITE) == 40_000
    hand.run(second.match.clock, 30_000)
    second.click("i9")
    assert second.match.clock.left(WHITE) == 40_000
    assert len(second.stones()) == 1
    assert second.notice() == "The game is paused."
    second.press_notice("Continue")
    second.click("i9")
    assert len(second.stones()) == 2


def test_a_game_that_was_paused_takes_no_stone_after_a_restart_either(start):
    first = start()
    begin(first, "h8")
    first.match.pause()
    first.session.unfinished.write()
    second = start()
    assert (second.match.paused, second.match.held) == (True, True)
    second.click("i9")
    assert second.notice() == "The game is paused."


def test_a_game_without_a_limit_goes_on_after_a_restart(start):
    first = start()
    begin(first, "h8", NO_LIMIT)
    first.session.unfinished.write()
    second = start()
    second.click("i9")
    assert len(second.stones()) == 2


def test_file_and_star_are_there_after_a_restart(start, tmp_path):
    first = start()
    begin(first, "h8", NO_LIMIT)
    first.session.furnishings.files.save_file(str(tmp_path / "cup.sgf"))
    first.session.unfinished.write()
    second = start()
    assert (second.window.windowTitle(), second.window.isWindowModified()) == ("cup.sgf[*]", False)
    second.click("i9")
    second.session.unfinished.write()
    third = start()
    assert (third.window.windowTitle(), third.window.isWindowModified()) == ("cup.sgf[*]", True)


def test_a_clock_that_counts_up_says_what_it_counts(start):
    """Else a beginner takes 0:05 for the time that is left; with a limit nothing is added."""
    driver = start(setup=Setup(mode=Mode.TWO_PLAYERS))
    card = driver.window.players.cards[Stone.BLACK]
    driver.click("h8")
    assert card._overtime == "used"
    assert "time used, no limit" in card.accessibleName()
    without = card.grab().toImage()
    card.set_overtime("", "")
    assert card.grab().toImage() != without, "it is seen"
    driver.session.game.begin(Setup(mode=Mode.TWO_PLAYERS, time=TimeControl(60_000)))
    assert card._overtime == ""
    assert "used" not in card.accessibleName()
    driver.session.game.begin(Setup(mode=Mode.FREE))
    assert (card._clock, card._overtime) == ("", "")


@pytest.mark.parametrize("place", [LIBRARY, REVIEW])
def test_a_timed_game_waits_while_its_player_is_elsewhere_and_says_so(driver, hand, place):
    begin(driver, "h8i9")
    around, match = driver.window.around, driver.match
    hand.run(match.clock, 5_000)
    around.actions_.places[place].trigger()
    assert driver.notice() == "The game is paused while you are here: its clock stands still."
    hand.run(match.clock, 50_000)
    assert match.clock.running is None
    around.actions_.places[LIBRARY if place == REVIEW else REVIEW].trigger()
    hand.run(match.clock, 50_000)
    around.actions_.places[PLAY].trigger()
    assert (match.clock.left(BLACK), match.clock.left(WHITE)) == (55_000, 60_000)
    assert match.clock.running is BLACK
    assert not driver.notice()
    driver.click("j10")
    assert match.clock.running is WHITE


def test_a_timed_game_whose_moves_were_looked_at_elsewhere_goes_on_when_it_is_continued(driver, hand):
    begin(driver, "h8i9")
    driver.window.around.visit(REVIEW)
    driver.match.go(driver.match.record.root)
    driver.window.around.visit(PLAY)
    assert driver.match.clock.running is None
    driver.match.go(driver.match.record.root.children[0].children[0])
    driver.window.actions_.pause.trigger()
    assert driver.match.clock.running is BLACK


def test_what_was_paused_before_another_place_is_paused_after_it(driver, hand):
    begin(driver, "h8")
    driver.match.pause()
    driver.window.around.visit(LIBRARY)
    driver.window.around.visit(PLAY)
    assert driver.match.held


def test_a_timed_game_waits_in_a_new_window_too(qtbot, driver, hand):
    begin(driver, "h8")
    driver.window.around.visit(LIBRARY)
    old = driver.session.window
    driver.session.settings.change(language="zh_CN")
    qtbot.waitUntil(lambda: driver.session.window is not old)
    assert driver.match.clock.running is None
    driver.session.window.around.visit(PLAY)
    assert driver.match.clock.running is WHITE


def test_games_without_a_limit_and_those_of_machines_go_on_while_one_is_elsewhere(driver, hand):
    begin(driver, "h8", NO_LIMIT)
    driver.window.around.visit(LIBRARY)
    assert not driver.match.paused
    driver.session.game.begin(Setup(Mode.MACHINES, opponent=WEIGHER, second=WEIGHER, time=MINUTE))
    driver.window.around.visit(LIBRARY)
    assert not driver.match.held
