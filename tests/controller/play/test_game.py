"""Whole games in the window, by real clicks and real keys."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton

from gobang.game.notation import point_name
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Point, Stone
from gobang.game.ruleset import Ending
from gobang.game.weighers import weights
from gobang.game.weighers.schemes import SCHEMES
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from gobang.view.orders.action_button import ActionButton
from tests.bad_brains import Ours, brain

FIVE = "h8a1i8a2j8a3k8a4l8"


def two_people(driver, **more) -> None:
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS, **more))


def press(driver, action) -> None:
    (button,) = (b for b in driver.window.findChildren(ActionButton) if b._action is action)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def key(driver, key, modifier=Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(driver.window, key, modifier)


def test_the_first_start_is_playable_at_once(driver):
    assert driver.match.person_to_move
    assert not driver.notice()
    driver.click("h8")
    assert driver.stones()[Point(7, 7)] is Stone.BLACK


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_whole_game_by_clicks_against_each_machine(qtbot, driver, scheme):
    """The person plays what the next weigher would, so that the games are real ones."""
    driver.session.game.begin(Setup(Mode.VERSUS, OpponentId.of_weigher(scheme)))
    adviser = driver.session.opponents.profiles[SCHEMES[SCHEMES.index(scheme) - 1]]

    match = driver.match
    while match.running:
        point = weights.weigh(match.position, adviser).best[0]
        ply = match.record.current.ply
        QTest.mouseClick(driver.board.viewport(), Qt.MouseButton.LeftButton, pos=driver.spot(point))
        assert match.record.current.ply > ply
        qtbot.waitUntil(lambda: match.person_to_move or not match.running)
    assert driver.stones() == {p: match.position[p] for p in match.position.moves}
    assert_the_end_is_told(driver)


def assert_the_end_is_told(driver) -> None:
    """Check that a game has ended on the board, and that the notice says how."""
    verdict = driver.match.verdict
    if verdict.ending is Ending.FULL:
        assert driver.match.position.full
        assert driver.notice() == "Draw: there is nowhere left to play."
    else:
        assert all(driver.match.position[point] is verdict.winner for point in verdict.line)
        own, told = driver.match.seats.one_person, f"{verdict.winner.name.title()} wins: five in a row."
        if own is not None:
            loss = f"You lose: {verdict.winner.name.title()} has five in a row."
            told = "You win: five in a row." if own is verdict.winner else loss
        assert driver.notice() == told


def test_five_in_a_row_is_recognised_and_a_new_game_offered(driver):
    two_people(driver)
    driver.click(FIVE)
    assert driver.notice() == "Black wins: five in a row."
    driver.press_notice("Again")
    assert driver.match.running
    assert driver.stones() == {}


def test_a_taken_point_and_a_click_beside_the_board_are_told(driver):
    two_people(driver)
    driver.click("h8h8")
    assert driver.notice() == "H8 is taken. Choose another point."
    QTest.mouseClick(driver.board.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert driver.notice().startswith("That is off the board")


def test_every_notice_can_be_dismissed(qtbot, driver):
    two_people(driver)
    driver.click("h8h8")
    assert driver.notice()
    key(driver, Qt.Key.Key_Escape)
    assert not driver.notice()
    driver.match.resign()
    assert driver.notice()
    key(driver, Qt.Key.Key_Escape)
    assert not driver.notice()


def test_take_back_leaves_no_ghost(driver):
    two_people(driver)
    driver.click("h8i9j10")
    press(driver, driver.window.actions_.take_back)
    press(driver, driver.window.actions_.take_back)
    assert set(driver.stones()) == {Point(7, 7)}
    press(driver, driver.window.actions_.forward)
    assert len(driver.stones()) == 2


def test_take_back_while_the_machine_thinks(qtbot, start):
    driver = start(pace_ms=60)
    driver.session.game.begin(Setup(Mode.VERSUS, OpponentId.of_weigher(SCHEMES[0])))
    driver.click("h8")
    assert driver.match.thinking
    key(driver, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert driver.stones() == {}
    with qtbot.assertNotEmitted(driver.match.stone_placed, wait=150):
        pass
    assert driver.match.person_to_move


def test_take_back_after_the_end(driver):
    two_people(driver)
    driver.click(FIVE)
    key(driver, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert driver.match.running
    assert Point(11, 7) not in driver.stones()


def test_no_notice_of_a_win_stays_when_the_winning_move_is_taken_back(driver):
    two_people(driver)
    driver.click(FIVE)
    assert driver.notice() == "Black wins: five in a row."
    key(driver, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert driver.match.running
    assert not driver.notice()


def test_walking_back_from_the_end_takes_no_other_notice_away(driver):
    two_people(driver)
    driver.click(FIVE)
    driver.match.resign()
    assert driver.notice() == "No game is running, so there is nothing to resign."
    driver.window.actions_.copy.trigger()
    key(driver, Qt.Key.Key_Left)
    assert driver.notice() == "Copied."


def test_the_machines_pace_changes_in_the_middle_of_a_game(qtbot, start):
    driver = start(pace_ms=0)
    driver.session.game.begin(Setup(Mode.VERSUS, OpponentId.of_weigher(SCHEMES[0])))
    driver.session.settings.change(pace_ms=60_000)
    driver.click("h8")
    with qtbot.assertNotEmitted(driver.match.stone_placed, wait=100):
        pass
    driver.session.settings.change(pace_ms=0)
    key(driver, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    with qtbot.waitSignal(driver.match.stone_placed, check_params_cb=lambda stone, _: stone is Stone.WHITE):
        driver.click("h8")


def test_nothing_to_take_back_is_told(driver):
    two_people(driver)
    driver.match.take_back()
    assert driver.notice() == "There is nothing to take back."


def test_resigning_asks_and_can_be_cancelled(qtbot, driver):
    two_people(driver)
    driver.click("h8")
    press(driver, driver.window.actions_.resign)
    box = driver.window.findChild(QMessageBox)
    keep = next(b for b in box.findChildren(QPushButton) if b.text() == "Keep playing")
    QTest.mouseClick(keep, Qt.MouseButton.LeftButton)
    assert driver.match.running
    for answer in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        press(driver, driver.window.actions_.resign)
        box = driver.dialog(QMessageBox)
        QTest.keyClick(QApplication.focusWidget(), answer)
        assert not box.isVisible()
        assert driver.match.running
    driver.session.settings.change(confirm_resign=False)
    press(driver, driver.window.actions_.resign)
    assert driver.notice() == "Black wins: White resigned."
    assert not driver.window.actions_.resign.isEnabled()
    press(driver, driver.window.actions_.new_game)
    assert driver.match.running


@pytest.mark.parametrize(
    ("answer", "told"), [("Accept", "Draw by agreement."), ("Decline", "White declines the draw.")]
)
def test_a_draw_is_offered_and_answered(driver, answer, told):
    two_people(driver)
    driver.window.actions_.offer_draw.trigger()
    assert driver.notice() == "Black offers a draw."
    driver.press_notice(answer)
    assert driver.notice() == told


def test_a_machine_declines_a_draw_by_its_name(qtbot, driver):
    driver.session.game.begin(Setup(opponent=OpponentId.of_weigher("ray-pattern")))
    driver.window.actions_.offer_draw.trigger()
    qtbot.waitUntil(lambda: driver.notice() == "“Ray pattern” declines the draw.")


def test_a_click_after_the_end_offers_a_new_game(driver):
    two_people(driver)
    driver.click(FIVE + "o15")
    assert driver.notice() == "Black wins: five in a row.", "the result stays readable"
    driver.press_notice("Again")
    driver.click("h8")
    assert len(driver.stones()) == 1


def test_a_resigned_game_is_reviewed_with_its_result_and_continued_only_when_told_to(driver):
    two_people(driver)
    driver.click("h8i9j10")
    driver.match.resign()
    actions = driver.window.actions_
    key(driver, Qt.Key.Key_Left)
    assert not actions.pause.isEnabled()
    assert not actions.resign.isEnabled()
    assert driver.window.notice.text == "Black wins: White resigned."
    assert "won" in driver.window.players._detail(Stone.BLACK, to_move=False)
    driver.click("k11")
    assert len(driver.stones()) == 2
    assert driver.notice() == "Black wins: White resigned."
    driver.press_notice("Continue")
    driver.click("j10k11")
    assert len(driver.stones()) == 4, "the old resignation ends nothing"
    assert not driver.match.record.header.result


def choose_mode(driver, mode: Mode) -> None:
    """Choose a mode in its box by keys."""
    box = driver.window.choices.mode
    box.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range((box.findData(mode) - box.currentIndex()) % box.count()):
        QTest.keyClick(box, Qt.Key.Key_Down)


def test_a_mode_chosen_in_a_game_stays_shown_and_new_game_begins_it(start):
    driver = start(setup=Setup(mode=Mode.TWO_PLAYERS))
    driver.click("h8")
    choices = driver.window.choices
    choose_mode(driver, Mode.FREE)
    assert choices.mode.currentData() is Mode.FREE
    assert len(driver.stones()) == 1
    QTest.mouseClick(choices.begin, Qt.MouseButton.LeftButton)
    assert driver.match.setup.mode is Mode.FREE
    assert driver.stones() == {}
    assert choices.mode.currentData() is Mode.FREE


def test_a_kept_game_takes_the_choice_back(start):
    driver = start(setup=Setup(mode=Mode.TWO_PLAYERS))
    driver.click("h8")
    choose_mode(driver, Mode.FREE)
    driver.press_notice("Keep this game")
    assert driver.window.choices.mode.currentData() is Mode.TWO_PLAYERS
    QTest.mouseClick(driver.window.choices.begin, Qt.MouseButton.LeftButton)
    assert driver.match.setup.mode is Mode.TWO_PLAYERS


ENDS_WITHOUT_ANSWER = {
    "a stone": lambda driver: driver.click("i9"),
    "take back": lambda driver: driver.window.actions_.take_back.trigger(),
    "Escape": lambda driver: key(driver, Qt.Key.Key_Escape),
    "a move by a machine": lambda driver: driver.window.actions_.move_now.trigger(),
    "a stone after another notice": lambda driver: (driver.window.actions_.copy.trigger(), driver.click("i9")),
}


@pytest.mark.parametrize("end", ENDS_WITHOUT_ANSWER.values(), ids=ENDS_WITHOUT_ANSWER)
def test_who_plays_on_keeps_the_game_and_the_choices_show_it(start, end):
    """They went on to show "Machine and machine" and Renju, over a game of two people."""
    driver = start(setup=Setup(mode=Mode.TWO_PLAYERS, opponent=OpponentId.of_weigher("ray-pattern")))
    driver.click("h8")
    choices = driver.window.choices
    for action in choices.game.menu().actions():
        if action.data() == {"rule": "renju"}:
            action.trigger()
    choose_mode(driver, Mode.MACHINES)
    assert "Renju" in choices.game.itemText(0)
    driver.window.setFocus()
    end(driver)
    assert driver.match.setup.mode is Mode.TWO_PLAYERS
    assert choices.mode.currentData() is Mode.TWO_PLAYERS
    assert "Freestyle" in choices.game.itemText(0)
    assert not driver.window.notice.findChildren(QPushButton, "Keep this game")
    key(driver, Qt.Key.Key_Escape)
    assert not driver.notice(), "no question is left over"
    driver.window.actions_.new_game.trigger()
    assert driver.match.setup.mode is Mode.TWO_PLAYERS


def test_a_machines_stone_answers_no_question(qtbot, start):
    """Who chooses while machines play must have time to read the question and to answer it."""
    ray = OpponentId.of_weigher("ray-pattern")
    driver = start(pace_ms=1)
    # Not before the window is active: on a slow screen they would be done by then.
    driver.session.game.begin(Setup(mode=Mode.MACHINES, opponent=ray, second=ray))
    qtbot.waitUntil(lambda: driver.match.record.current.ply > 1)
    choose_mode(driver, Mode.FREE)
    before = driver.match.record.current.ply
    qtbot.waitUntil(lambda: driver.match.record.current.ply > before + 2)
    assert driver.notice() == "Free board? This one is kept."
    assert driver.window.choices.mode.currentData() is Mode.FREE
    driver.press_notice("Keep this game")
    assert driver.window.choices.mode.currentData() is Mode.MACHINES


def test_a_stone_placed_for_the_machine_is_told(qtbot, driver):
    driver.session.game.begin(Setup(Mode.VERSUS, OpponentId.of_weigher("ray-pattern")))
    driver.click("h8")
    qtbot.waitUntil(lambda: driver.match.record.current.ply == 2)
    key(driver, Qt.Key.Key_Left)
    driver.click("a1")
    assert driver.notice() == "You placed White's stone for “Ray pattern”."
    driver.click("b1")
    assert not driver.notice()


def test_a_forbidden_point_is_explained(driver):
    two_people(driver, rule="renju")
    driver.click("g8a1i8a3h7o1h9o15h8")
    assert driver.notice() == "H8 is forbidden. Double three: row 8 and column H."
    assert Point(7, 7) not in driver.stones()
    driver.press_notice("Show")
    marks = driver.board.overlays.marks
    assert len(marks.threats) == 2
    assert all(Point(7, 7) in line for line in marks.threats)


@pytest.mark.parametrize("size", [5, 16, 19, 22])
def test_other_boards(driver, size):
    two_people(driver, size=size)
    corner = f"{'abcdefghijklmnopqrstuv'[size - 1]}{size}"
    driver.click("a1" + corner)
    assert set(driver.stones()) == {Point(0, size - 1), Point(size - 1, 0)}


def test_a_new_game_tells_where_the_unfinished_one_is(start):
    """It was put away without a word."""
    driver = start(setup=Setup(mode=Mode.TWO_PLAYERS))
    driver.click("h8")
    driver.window.actions_.new_game.trigger()
    assert not driver.notice(), "a single stone is no loss"
    driver.click("h8i9")
    driver.window.actions_.new_game.trigger()
    assert driver.notice() == "The unfinished game is among the earlier games."
    driver.press_notice("Resume it")
    assert len(driver.match.record.line()) == 3
    driver.session.game.begin(Setup(mode=Mode.TWO_PLAYERS))
    driver.click(FIVE)
    driver.window.actions_.new_game.trigger()
    assert not driver.notice(), "that one was over"


def test_a_review_says_how_to_go_through_the_game(start):
    """It showed an empty board, and no word."""
    driver = start(setup=Setup(mode=Mode.TWO_PLAYERS))
    driver.click(FIVE)
    driver.press_notice("Review")
    assert driver.stones() == {}
    assert driver.notice() == "The game from its beginning: Right shows the next move."
    key(driver, Qt.Key.Key_Right)
    assert len(driver.stones()) == 1
    assert not driver.notice()


def test_a_limit_of_time_is_seen_in_the_choices(start):
    """After one game with a clock the next ones had it too, and nothing told it before they began."""
    driver = start(setup=Setup(time=TimeControl(60_000)))
    assert driver.window.choices.game.itemText(0) == "Freestyle · 15×15 · 1 min"
    assert driver.window.choices.game.toolTip() == "Rule and board: Freestyle · 15×15 · 1 min"


# Choices


def choose(combo, data) -> None:
    combo.setCurrentIndex(combo.findData(data))
    combo.activated.emit(combo.currentIndex())


def test_the_mode_is_changed_at_once_on_an_untouched_board(driver):
    choose(driver.window.choices.mode, Mode.TWO_PLAYERS)
    driver.click("h8i9")
    assert len(driver.stones()) == 2
    assert driver.match.person_to_move


def test_the_mode_asks_for_a_new_game_in_the_middle_of_one(driver):
    two_people(driver)
    driver.click("h8")
    choose(driver.window.choices.mode, Mode.VERSUS)
    assert driver.match.setup.mode is Mode.TWO_PLAYERS
    driver.press_notice("New game")
    assert driver.window.choices.mode.currentData() is Mode.VERSUS
    assert driver.stones() == {}


def test_a_machine_can_take_over_from_the_position_on_the_board(qtbot, driver):
    two_people(driver)
    driver.click("h8")
    choose(driver.window.choices.mode, Mode.VERSUS)
    driver.press_notice("From this position")
    qtbot.waitUntil(lambda: len(driver.stones()) == 2)
    assert driver.match.record.current.ply == 2


def test_machines_play_each_other_and_can_be_paused(qtbot, start):
    driver = start(pace_ms=5)
    driver.session.game.begin(
        Setup(Mode.MACHINES, OpponentId.of_weigher(SCHEMES[0]), OpponentId.of_weigher(SCHEMES[1]))
    )
    qtbot.waitUntil(lambda: len(driver.stones()) > 2)
    press(driver, driver.window.actions_.pause)
    count = len(driver.stones())
    with qtbot.assertNotEmitted(driver.match.stone_placed, wait=60):
        pass
    press(driver, driver.window.actions_.pause)
    qtbot.waitUntil(lambda: len(driver.stones()) > count)


def test_the_machine_may_begin(qtbot, driver):
    driver.session.game.begin(Setup(Mode.VERSUS, OpponentId.of_weigher(SCHEMES[4]), own=Stone.WHITE))
    qtbot.waitUntil(lambda: driver.stones() == {Point(7, 7): Stone.BLACK})


def test_sides_are_swapped(qtbot, driver):
    driver.window.actions_.swap_sides.trigger()
    qtbot.waitUntil(lambda: len(driver.stones()) == 1)
    assert driver.match.own is Stone.WHITE


def test_the_machine_moves_for_a_person_when_told(qtbot, driver):
    two_people(driver)
    driver.click("h8")
    driver.window.actions_.move_now.trigger()
    qtbot.waitUntil(lambda: len(driver.stones()) == 2)
    assert driver.match.person_to_move


def test_a_weighers_hint_names_no_forbidden_point(qtbot, driver, monkeypatch):
    monkeypatch.setattr(type(driver.session.opponents), "own", brain("does not start", kind=Ours, analyses=True))
    two_people(driver, rule="renju")
    driver.click("g8a1i8a3h7o1h9o15")
    driver.window.actions_.hint.trigger()
    qtbot.waitUntil(lambda: driver.notice().startswith("Look here"))
    driver.window.actions_.hint.trigger()
    assert driver.notice().startswith("Five-tuple would play ")
    assert "H8" not in driver.notice()


def test_a_draw_that_is_not_answered_is_declined(driver):
    two_people(driver)
    driver.window.actions_.offer_draw.trigger()
    key(driver, Qt.Key.Key_Escape)
    assert driver.notice() == "White declines the draw."
    driver.window.actions_.offer_draw.trigger()
    assert driver.notice() == "Black offers a draw."


# Keys


def test_the_record_is_walked_by_keys(driver):
    two_people(driver)
    driver.click("h8i9j10k11")
    driver.window.setFocus()
    key(driver, Qt.Key.Key_Left)
    assert len(driver.stones()) == 3
    key(driver, Qt.Key.Key_Home)
    assert len(driver.stones()) == 0
    key(driver, Qt.Key.Key_Right)
    assert len(driver.stones()) == 1
    key(driver, Qt.Key.Key_End)
    assert len(driver.stones()) == 4
    key(driver, Qt.Key.Key_PageUp)
    assert len(driver.stones()) == 0


def test_a_whole_game_by_keys_alone(qtbot, driver):
    driver.window.setFocus()
    key(driver, Qt.Key.Key_Tab)
    qtbot.waitUntil(driver.board.hasFocus)
    QTest.keyRelease(QApplication.focusWidget(), Qt.Key.Key_Tab)
    adviser = driver.session.opponents.profiles[SCHEMES[1]]
    match = driver.match
    while match.running:
        point = weights.weigh(match.position, adviser).best[0]
        ply = match.record.current.ply
        QTest.keyClicks(driver.board, point_name(point, 15).lower())
        if match.record.current.ply == ply:  # "h1" may become "h10"
            QTest.keyClick(driver.board, Qt.Key.Key_Return)
        assert match.record.current.ply > ply
        qtbot.waitUntil(lambda: match.person_to_move or not match.running)
    assert_the_end_is_told(driver)


def test_no_key_means_two_things(driver):
    seen = {}
    for action in driver.window.actions_.all():
        for shortcut in action.shortcuts():
            assert shortcut.toString() not in seen, f"{action.text()} and {seen[shortcut.toString()]}"
            seen[shortcut.toString()] = action.text()
    assert len(seen) > 30


def test_every_action_stands_in_a_menu(driver):
    shown = set()
    menus = [action.menu() for action in driver.window.menuBar().actions()]
    for menu in menus:
        for action in menu.actions():
            if action.menu():
                menus.append(action.menu())
            shown.add(action)
    actions = driver.window.actions_
    assert set(actions.all()) - shown == {actions.forward}, "the button that goes to the next move, as the menu does"


def test_the_setup_of_the_last_game_is_there_at_the_next_start(start):
    driver = start()
    two_people(driver, size=19)
    driver.window.close()
    assert start().match.setup == replace(driver.session.settings.now.setup, size=19)


def test_the_unfinished_game_is_there_at_the_next_start(qtbot, start):
    driver = start()
    two_people(driver)
    driver.click("h8i9j10")
    driver.window.actions_.previous.trigger()
    qtbot.waitUntil(driver.session.unfinished.path.exists)
    driver.session.unfinished.write()
    driver.window.close()
    again = start()
    assert again.stones() == {Point(7, 7): Stone.BLACK, Point(8, 6): Stone.WHITE}
    assert len(list(again.match.record.walk())) == 4, "the move walked back from is still in the record"
    assert again.match.person_to_move


def test_nobody_is_asked_to_resign_a_game_that_has_ended_meanwhile(driver):
    """The other side moves on while the question is open."""
    two_people(driver)
    driver.click("h8a1i8a2j8a3k8a4")
    driver.window.actions_.resign.trigger()
    (question,) = driver.window.findChildren(QMessageBox)
    assert question.isVisible()
    driver.match.offer(Point(11, 7))
    assert driver.match.over
    assert not question.isVisible()
    assert driver.match.verdict.ending is Ending.FIVE
