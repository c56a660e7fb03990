"""Playing on from before a mistake, and coming back to the review."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtTest import QTest

from gobang.game.play.timecontrol import TimeControl
from gobang.model.setup import Mode, Setup
from gobang.view.surroundings import PLAY, REVIEW
from tests.controller.review.review_place import card, click, reviewed, settled, visit

Ctrl = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def tried(qtbot, opened, tmp_path):
    """A session in which the user plays on from before move 7 of a game that was saved and then reviewed."""
    opened.session.furnishings.files.save_file(str(tmp_path / "mine.sgf"))
    qtbot.waitUntil(lambda: opened.session.file.path is not None)
    panel = reviewed(qtbot, opened)
    first = card(panel, "7 I8")
    QTest.mouseClick(first.head, Qt.MouseButton.LeftButton)
    settled(qtbot, opened)
    QTest.mouseClick(first.try_button, Qt.MouseButton.LeftButton)
    assert opened.window.around.place == PLAY
    opened.click("a1")
    qtbot.waitUntil(lambda: len(opened.match.position.moves) == 8)
    return opened


def is_back(qtbot, driver) -> bool:
    settled(qtbot, driver)
    panel, match = driver.window.around.panel(REVIEW), driver.match
    return (
        driver.window.around.place == REVIEW
        and len(match.record.mainline()) == 19
        and match.record.current.ply == 7
        and len(panel.cards) == 4
        and [each.content.title for each in panel.cards if each.opened] == ["7 I8"]
        and not driver.window.actions_.back_to_review.isEnabled()
    )


def test_a_button_leads_back_to_the_review_and_the_move(qtbot, tried):
    path = tried.session.file.path
    assert path is None, "the try is another game, in no file"
    click(tried, "Back to the review")
    assert is_back(qtbot, tried)
    assert tried.session.file.path.name == "mine.sgf"
    assert not tried.window.choices.back.isVisible()


def test_a_key_leads_back_too(qtbot, tried):
    QTest.keyClick(tried.window, Qt.Key.Key_B, Ctrl)
    assert is_back(qtbot, tried)


def test_the_place_for_reviews_leads_back_too(qtbot, tried):
    visit(tried)
    click(tried, "Back to the review")
    assert is_back(qtbot, tried)


def test_a_change_of_language_keeps_the_way_back(qtbot, tried):
    before = tried.window
    tried.session.settings.change(language="zh_CN")
    qtbot.waitUntil(lambda: tried.window is not before and tried.window.choices.back.isVisible())
    QTest.mouseClick(tried.window.choices.back, Qt.MouseButton.LeftButton)
    assert is_back(qtbot, tried)


def test_another_game_ends_the_way_back(tried):
    tried.session.game.begin(Setup(mode=Mode.TWO_PLAYERS))
    assert not tried.window.actions_.back_to_review.isEnabled()
    assert not tried.window.choices.back.isVisible()
    assert tried.window.choices.mode.isVisible()


def test_the_first_lesson_lets_the_try_wait(qtbot, tried):
    tried.window.actions_.lesson.trigger()
    assert not tried.window.actions_.back_to_review.isEnabled()
    tried.session.furnishings.lessons.end()
    click(tried, "Back to the review")
    assert is_back(qtbot, tried)


def test_a_try_has_the_day_on_which_it_was_played(tried):
    assert tried.match.record.header.date == QDate.currentDate().toString(Qt.DateFormat.ISODate)


def test_a_try_without_a_clock_shows_no_time(qtbot, opened):
    opened.session.settings.change(setup=Setup(time=TimeControl(600_000)))
    panel = reviewed(qtbot, opened)
    first = card(panel, "7 I8")
    QTest.mouseClick(first.head, Qt.MouseButton.LeftButton)
    settled(qtbot, opened)
    QTest.mouseClick(first.try_button, Qt.MouseButton.LeftButton)
    game = opened.window.choices.game
    assert not opened.match.clock.limited
    assert "10 min" not in game.whole_text
    assert "10 min" not in game.toolTip()
    opened.window.actions_.new_game.trigger()
    assert "10 min" in game.whole_text, "the next game has the time that was chosen"
