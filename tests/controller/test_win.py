"""A win is told on the winner's card and opens three doors, by keys alone too."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from gobang.game.notation import parse_position_string
from gobang.game.point import Stone
from gobang.model.opponents.opponent_id import SUITS_ME
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup
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


def test_the_doors_are_there_again_at_the_last_move(won):
    won.press_notice("Review")
    assert not won.notice()
    won.window.actions_.last.trigger()
    assert doors(won) == ["Review", "Again"]
    won.press_notice("Again")
    won.click("h8")
    assert not won.notice()


@pytest.mark.parametrize(("language", "said"), [("en", "You lose: you resigned."), ("zh_CN", "你输了：你已认输。")])
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
