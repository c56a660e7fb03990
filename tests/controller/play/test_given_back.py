"""A game that was left is what it was when it is back on the board: after a lesson, a paste or a new start."""

import json

import pytest
from PySide6.QtTest import QTest

from gobang.engine.search.levels import LEVELS
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Stone
from gobang.model.opponent_id import SUITS_ME
from gobang.model.opponents.opponents import Opponents
from gobang.model.setup import Mode, Setup
from tests.bad_brains import Ours, brain


@pytest.fixture
def away(start, qtbot):
    """Leave the game on the board in a way, and come back to it; the driver of the window it is in then."""

    def leave(driver, way):
        match way:
            case "lesson":
                driver.window.actions_.lesson.trigger()
                driver.session.furnishings.lessons.end()
            case "paste":
                driver.session.furnishings.files.read_text("a1b2")
                driver.press_notice("Undo")
            case "language":
                before = driver.window
                driver.session.settings.change(language="zh_CN")
                qtbot.waitUntil(lambda: driver.window is not before and driver.session.furnishings is not None)
            case "start":
                driver.session.unfinished.close()
                driver = start()
        return driver

    return leave


@pytest.fixture
def lost(start, monkeypatch):
    """A session whose person has lost to the adaptive opponent at its level 3, and looks at the game's beginning."""
    monkeypatch.setattr(Opponents, "own", brain("thinks aloud", kind=Ours, analyses=True))
    made = start(setup=Setup(opponent=SUITS_ME), confirm_resign=False)
    made.session.opponents.adaptive.standing = 3.0
    made.window.actions_.new_game.trigger()
    made.click("h8")
    made.window.actions_.resign.trigger()
    made.window.actions_.first.trigger()
    return made


WAYS = pytest.mark.parametrize("way", ["lesson", "paste", "language", "start"])


@WAYS
def test_the_adaptive_opponent_has_the_level_at_which_the_game_was_played(lost, away, way):
    assert lost.session.opponents.adaptive.level == 2, "the next game's"
    driver = away(lost, way)
    assert driver.match.over
    assert driver.match.seats[Stone.WHITE].level == 3
    assert driver.match.seats[Stone.WHITE].spec.turn_ms == driver.session.opponents.spec(SUITS_ME, 3).turn_ms
    driver.window.actions_.new_game.trigger()
    assert driver.match.seats[Stone.WHITE].level == 2


@WAYS
def test_the_next_move_is_marked_while_the_record_is_looked_at(start, away, way):
    driver = start(setup=Setup(mode=Mode.TWO_PLAYERS), confirm_resign=False)
    driver.click("h8h9")
    driver.match.resign()
    driver.window.actions_.first.trigger()
    (marked,) = driver.board.overlays.marks.followers
    driver = away(driver, way)
    assert driver.match.activity.browsed
    assert driver.board.overlays.marks.followers == (marked,)


@pytest.mark.parametrize("way", ["lesson", "paste"])
def test_what_was_edited_can_be_undone_by_the_usual_key(start, away, way):
    driver = start(setup=Setup(mode=Mode.TWO_PLAYERS), confirm_resign=False)
    driver.click("h8h9")
    driver.match.resign()
    driver.window.actions_.first.trigger()
    driver.match.sheet.comment("mine")
    driver = away(driver, way)
    QTest.keySequence(driver.window, "Ctrl+Z")
    assert driver.match.record.root.comment == ""


@pytest.mark.parametrize("way", ["lesson", "paste"])
def test_a_running_game_goes_on_with_its_time_where_it_was_left(start, away, hand, way):
    driver = start(setup=Setup(mode=Mode.TWO_PLAYERS, time=TimeControl(60_000)))
    driver.click("h8")
    hand.pass_(2_000)
    driver.window.actions_.previous.trigger()
    driver = away(driver, way)
    hand.pass_(2_000)
    driver.window.actions_.next.trigger()
    assert driver.match.clock.left(Stone.WHITE) == 58_000
    assert not driver.match.paused, "back where it was left the game goes on"


def test_the_end_of_the_game_is_told_again_where_somebody_steps_to_it_after_the_lesson(start, away):
    driver = start(setup=Setup(mode=Mode.TWO_PLAYERS), confirm_resign=False)
    driver.click("h8h9")
    driver.match.resign()
    told = driver.notice()
    driver.window.actions_.first.trigger()
    assert driver.notice() != told
    driver = away(driver, "lesson")
    driver.window.actions_.last.trigger()
    assert driver.notice() == told


@pytest.mark.parametrize(("level", "played"), [("none", 2), (None, 2), (50, max(LEVELS))])
def test_a_kept_game_of_another_edition_is_understood(lost, start, data, level, played):
    """Earlier ones wrote neither the level nor whether the record was looked at; a later one may have more levels."""
    lost.session.unfinished.close()
    path = data / "state" / "unfinished.json"
    kept = json.loads(path.read_bytes())
    del kept["browsed"], kept["level"]
    path.write_text(json.dumps(kept if level == "none" else kept | {"level": level}))
    driver = start()
    assert driver.session.unfinished.set_aside is None
    assert driver.match.seats[Stone.WHITE].level == played
    assert driver.match.activity.browsed
    assert driver.board.overlays.marks.followers
