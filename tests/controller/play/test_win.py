"""A win is told on the winner's card and opens three doors, by keys alone too."""

import errno

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from gobang.game.notation import parse_position_string
from gobang.game.point import Stone
from gobang.model.kept import storage
from gobang.model.opponent_id import SUITS_ME
from gobang.model.opponents.opponents import Opponents
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup
from gobang.view.surroundings import LIBRARY
from tests.bad_brains import Ours, brain
from tests.scripted import Scripted


def door(driver, label) -> QPushButton:
    (button,) = (b for b in driver.window.notice.findChildren(QPushButton) if b.text() == label and b.isVisible())
    return button


@pytest.fixture
def won(start):
    """A game between two people that Black has won."""
    driver = start(setup=Setup(mode=Mode.TWO_PLAYERS))
    driver.click("h8a1i8a2j8a3k8a5l8")
    return driver


def test_five_light_up_and_the_winners_card_says_so(won):
    assert len(won.match.verdict.line) == 5
    assert "won" in won.window.players.cards[Stone.BLACK].accessibleName()
    assert "won" not in won.window.players.cards[Stone.WHITE].accessibleName()
    assert won.notice() == "Black wins: five in a row."


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_again_opens_by_keys(won, key):
    door(won, "Again").setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(won.window.focusWidget(), key)
    assert won.match.running
    assert not won.match.record.root.children
    assert not won.window.actions_.analysis.isChecked()


def test_review_opens_by_keys(won):
    door(won, "Review").setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(won.window.focusWidget(), Qt.Key.Key_Return)
    assert won.match.record.current is won.match.record.root


def test_against_a_machine_there_is_a_third_door(start):
    driver = start(setup=Setup())
    driver.click("h8")
    driver.match.resign()
    own = driver.match.own
    door(driver, "Swap sides").setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(driver.window.focusWidget(), Qt.Key.Key_Return)
    assert driver.match.setup.own is own.other


def doors(driver) -> list[str]:
    return [b.text() for b in driver.window.notice.findChildren(QPushButton) if b.isVisible()]


def test_a_stray_click_leaves_the_doors_open(won):
    won.click("c3")
    assert won.notice() == "Black wins: five in a row."
    assert doors(won) == ["Review", "Again"]


@pytest.mark.parametrize(
    ("name", "key", "why"),
    [
        ("hint", Qt.Key.Key_H, "The game is over: go back a move for a hint."),
        ("analysis", Qt.Key.Key_Space, "The game is over: go back a move to analyse."),
    ],
)
def test_where_the_game_is_over_help_is_not_offered_and_its_tip_says_why(won, name, key, why):
    """Both could be pressed, and told no more than that there is nothing to tell."""
    order = getattr(won.window.actions_, name)
    assert not order.isEnabled()
    assert order.toolTip() == why
    QTest.keyClick(won.window, key)
    assert won.notice() == "Black wins: five in a row."
    assert doors(won) == ["Review", "Again"]
    QTest.keyClick(won.window, Qt.Key.Key_Left)
    assert order.isEnabled()
    assert order.toolTip() != why
    QTest.keyClick(won.window, Qt.Key.Key_Right)
    assert not order.isEnabled()


def test_an_analysis_that_is_on_can_be_turned_off_after_the_end(won):
    QTest.keyClick(won.window, Qt.Key.Key_Left)
    order = won.window.actions_.analysis
    QTest.keyClick(won.window, Qt.Key.Key_Space)
    QTest.keyClick(won.window, Qt.Key.Key_Right)
    assert order.isChecked()
    assert order.isEnabled()
    QTest.keyClick(won.window, Qt.Key.Key_Space)
    assert not order.isChecked()
    assert not order.isEnabled()


def test_how_to_step_through_a_review_is_not_said_in_other_places(won):
    """It followed into the library, whose board it is not about."""
    won.press_notice("Review")
    assert won.notice()
    won.window.around.visit(LIBRARY)
    assert not won.notice()


def test_the_doors_are_there_again_at_the_last_move(won):
    won.press_notice("Review")
    assert won.notice() == "The game from its beginning: Right shows the next move."
    won.window.actions_.last.trigger()
    assert doors(won) == ["Review", "Again"]
    won.press_notice("Again")
    won.click("h8")
    assert not won.notice()


@pytest.mark.parametrize(("language", "said"), [("en", "You lose: you resigned."), ("zh_CN", "你输了：你认输了。")])
def test_against_a_machine_the_person_is_addressed(start, language, said):
    driver = start(f"--lang={language}", setup=Setup())
    driver.click("h8")
    driver.match.resign()
    assert driver.notice() == said


def test_the_win_tells_the_level_at_which_the_adaptive_opponent_plays_next(driver):
    """One level more, and no word about it where the level stays."""
    opponent = Scripted(*parse_position_string("a1a2a3a4", 15))
    opponent.id, opponent.level = SUITS_ME, driver.session.opponents.adaptive.level
    driver.match.begin(HumanPlayer(), opponent, Setup(opponent=SUITS_ME))
    for text in ("h8", "i8", "j8", "k8"):
        driver.click(text)
        opponent.answer()
    driver.click("l8")
    assert driver.notice() == "You win: five in a row. The adaptive opponent rises to level 2: Easy."
    other = Scripted()
    driver.match.begin(HumanPlayer(), other, Setup(opponent=other.id))
    driver.match.resign()
    assert driver.notice() == "You lose: you resigned."


@pytest.mark.parametrize(
    ("name", "what"),
    [("results.json", "Your results cannot be saved"), ("suits-me.json", "Your level cannot be saved")],
)
def test_that_a_result_or_a_level_cannot_be_kept_is_told_with_the_end(start, monkeypatch, name, what):
    """Only settings, games and engines said so."""
    write = storage.write

    def full(path, data):
        if path.name == name:
            raise OSError(errno.ENOSPC, "")
        write(path, data)

    monkeypatch.setattr(storage, "write", full)
    monkeypatch.setattr(Opponents, "own", brain("thinks aloud", kind=Ours, analyses=True))
    driver = start(setup=Setup(opponent=SUITS_ME), confirm_resign=False)
    driver.click("h8")
    driver.window.actions_.resign.trigger()
    assert driver.notice().startswith("You lose: you resigned."), "the end is told first"
    QTest.keyClick(driver.window, Qt.Key.Key_Escape)
    assert driver.notice().startswith(what)
    assert "hold until you quit." in driver.notice() or "holds until you quit." in driver.notice()
