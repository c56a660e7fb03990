"""Is it better? Games against others, with their error band; those that differ open where they first do."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from gobang.game.notation import parse_point
from gobang.model.workshop.trial import LIVE_GAMES
from gobang.paths import games_folder
from gobang.view import speech
from gobang.view.surroundings import PLAY
from tests.controller.review.review_place import click
from tests.controller.workshop.workshop_place import mine, table, type_number
from tests.uncut import unfit

pytestmark = pytest.mark.usefixtures("manner")


def tried(qtbot, driver, button: str = "Play 200 games"):
    """Make a copy, press a button and wait for the end; returns the card."""
    panel = mine(driver)
    click(driver, button)
    qtbot.waitUntil(lambda: bool(driver.session.study.trial.wanted) and not driver.session.study.trial.on)
    return panel.trial


def test_the_original_is_the_first_rival_and_the_score_has_a_band(qtbot, driver):
    card = tried(qtbot, driver)
    assert card.rivals.currentText() == "Ray pattern"
    said = card.rows.accessibleName()
    assert said.startswith("against Ray pattern: 75 % ± ")
    assert "±" in said
    assert said.endswith("Elo, 150 won, 0 drawn, 50 lost")
    assert card.told.text() == "Better than Ray pattern."
    assert not card.progress.isVisible()


def test_all_five_are_a_rival(qtbot, driver):
    panel = mine(driver)
    panel.trial.rivals.setCurrentIndex(panel.trial.rivals.findText("all five"))
    click(driver, "Play 1,000 games")
    qtbot.waitUntil(lambda: len(driver.session.study.trial.scores) == 5 and not driver.session.study.trial.on)
    assert "against Five-tuple: " in panel.trial.rows.accessibleName()


def test_a_game_opens_where_the_two_first_differ(qtbot, driver):
    card = tried(qtbot, driver)
    texts = [each.text() for each in card.findChildren(QPushButton) if each.text().startswith("move ")]
    assert texts == ["move 5, drawn", "move 6, won"]
    click(driver, "move 5, drawn")
    assert driver.window.around.place == PLAY
    assert len(driver.match.position.moves) == 4
    next_node = driver.match.record.current.next
    assert next_node is not None
    assert next_node.move == parse_point("h10", 15)
    assert driver.notice().startswith("Move 5: My Ray pattern plays H10 here, Ray pattern would have played ")


def test_a_game_of_a_trial_is_nobodys_until_it_is_changed(qtbot, driver):
    """It is not unsaved, names who plays, and leaves nothing in the list of games; the person's own comes back."""
    tried(qtbot, driver)
    own = driver.match.position
    click(driver, "move 5, drawn")
    assert not driver.window.isWindowModified()
    assert "My Ray pattern" in driver.window.windowTitle()
    assert "Ray pattern" in driver.window.windowTitle()
    click(driver, "Back to your game")
    assert driver.match.position.moves == own.moves
    assert len(list(games_folder().glob("*.sgf"))) == 1


def test_a_game_of_a_trial_that_is_changed_is_kept(qtbot, driver):
    tried(qtbot, driver)
    click(driver, "move 5, drawn")
    driver.click("a1")
    assert driver.window.isWindowModified()
    driver.session.desk.begin(driver.match.setup)
    assert len(list(games_folder().glob("*.sgf"))) == 2, "the person's own game, and this one"


def test_the_score_says_when_it_is_of_other_numbers(qtbot, driver):
    card = tried(qtbot, driver)
    assert card.told.text() == "Better than Ray pattern."
    type_number(driver, "own.live.3", "1200")
    assert card.told.text() == "Of My Ray pattern, as it was then."
    click(driver, "Undo")
    assert card.told.text() == "Better than Ray pattern."


def test_one_number_is_swept_as_a_curve(qtbot, driver):
    panel = mine(driver)
    table(driver).choose("own.live.3")
    click(driver, "Sweep this number")
    qtbot.waitUntil(lambda: bool(driver.session.study.trial.curve) and not driver.session.study.trial.on)
    assert panel.trial.curve.isVisible()
    assert panel.trial.told.text() == "Score against Ray pattern by the value of: own, live, three"
    assert "700: 75\xa0%" in panel.trial.curve.accessibleName()


@pytest.mark.parametrize("manner", ["holds"], indirect=True)
def test_it_can_be_stopped_and_goes_on_in_other_places(qtbot, driver):
    panel = mine(driver)
    click(driver, "Play 200 games")
    trial = driver.session.study.trial
    qtbot.waitUntil(lambda: trial.played == 20)
    assert panel.trial.told.text() == "20 of 200 games"
    click(driver, "Back to play")
    assert trial.on
    QTest.keyClick(driver.window, Qt.Key.Key_6, Qt.KeyboardModifier.ControlModifier)
    click(driver, "Stop")
    assert not trial.on
    assert panel.trial.begin.text() == "Play 200 games"


def test_a_level_is_a_rival_and_the_place_on_the_ladder_is_told(qtbot, driver):
    panel = mine(driver)
    panel.trial.rivals.setCurrentIndex(panel.trial.rivals.findText("Easy · level 2"))
    assert not panel.trial.sweep.isEnabled()
    click(driver, "Play 20 games")
    trial = driver.session.study.trial
    qtbot.waitUntil(lambda: bool(trial.scores) and not trial.on)
    assert panel.trial.rows.accessibleName().startswith("against Easy: ")
    assert panel.trial.ladder.isVisible()
    assert panel.trial.ladder.accessibleName().endswith("on the ladder between Five-tuple and Casual")


def test_the_score_follows_the_numbers(qtbot, driver):
    panel = mine(driver)
    click(driver, "Follow the numbers")
    trial = driver.session.study.trial
    qtbot.waitUntil(lambda: bool(trial.scores) and not trial.on)
    assert {score.games for score in trial.scores.values()} == {LIVE_GAMES}
    for value in (1200, 1300):
        type_number(driver, "own.live.3", str(value))
        qtbot.waitUntil(lambda value=value: trial.machine.numbers["own.live.3"] == value and not trial.on)
        assert panel.trial.rows.isVisible()
        assert panel.trial.told.text() == ""
    click(driver, "Follow the numbers")
    type_number(driver, "own.live.3", "1400")
    assert panel.trial.told.text() == "Of My Ray pattern, as it was then."


@pytest.mark.parametrize("manner", ["holds"], indirect=True)
def test_a_number_that_is_dragged_begins_its_games_anew(qtbot, driver):
    """An engine that still plays for the number before is stopped, and nothing is waited for."""
    mine(driver)
    click(driver, "Follow the numbers")
    trial = driver.session.study.trial
    qtbot.waitUntil(lambda: trial.played == 20)
    for value in range(1200, 1205):
        driver.session.study.bench.set({"own.live.3": value}, "drag")
    qtbot.waitUntil(lambda: trial.machine.numbers["own.live.3"] == 1204)
    assert trial.on
    click(driver, "Follow the numbers")
    assert not trial.on


@pytest.mark.parametrize("manner", ["dies"], indirect=True)
def test_an_engine_that_ends_is_told(qtbot, driver):
    mine(driver)
    click(driver, "Play 200 games")
    qtbot.waitUntil(lambda: driver.notice() != "")
    assert not driver.session.study.trial.on


@pytest.fixture
def spoken(monkeypatch):
    """What is said, in order."""
    heard = []
    monkeypatch.setattr(speech, "say", lambda _widget, text, *, urgent=False: heard.append(text))
    return heard


@pytest.mark.parametrize("manner", ["full"], indirect=True)
def test_a_problem_of_the_engine_is_told(qtbot, driver):
    panel = mine(driver)
    click(driver, "Play 200 games")
    qtbot.waitUntil(lambda: driver.notice() != "")
    assert driver.notice() == "/games.jsonl: the disk is full"
    assert panel.trial.begin.text() == "Play 200 games"


def test_the_result_is_said_once(qtbot, driver, spoken):
    tried(qtbot, driver)
    driver.session.study.bench.changed.emit()
    [said] = [each for each in spoken if "150 won" in each]
    assert said.startswith("against Ray pattern: 75 % ± ")


@pytest.mark.parametrize("size", ["760x600", "1366x768"])
def test_no_words_are_cut(qtbot, start, size, written_language):
    driver = start(f"--size={size}", f"--lang={written_language}")
    panel = mine(driver)
    QTest.mouseClick(panel.trial.begin, Qt.MouseButton.LeftButton)
    trial = driver.session.study.trial
    qtbot.waitUntil(lambda: bool(trial.differing) and not trial.on)
    assert unfit(qtbot, driver.window) == []
