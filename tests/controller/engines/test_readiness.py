"""An engine that is not ready says so on its player's card, and stops saying so by itself."""

import re

import pytest
from PySide6.QtGui import QFontMetricsF

from gobang.model.engines.readiness import Readiness
from gobang.model.opponent_id import SUITS_ME, OpponentId
from gobang.model.opponents.opponents import Opponents
from gobang.model.setup import FREE_OPENING, Setup
from gobang.view import speech
from gobang.view.play import player_card
from gobang.words.engines.engines import readiness_text
from tests.bad_brains import Ours, brain


@pytest.fixture
def seat(monkeypatch, start):
    """Starts a game against a brain with these manners in the place of our engine."""

    def begin(*manners, kind=Ours, opening=FREE_OPENING, **more):
        spec = brain(*manners, kind=kind, **more)
        monkeypatch.setattr(Opponents, "own", property(lambda _: spec))
        return start(setup=Setup(opponent=SUITS_ME, opening=opening))

    return begin


@pytest.fixture
def said(monkeypatch):
    """What readers are told of the engine."""
    heard = []
    monkeypatch.setattr(speech, "say", lambda _widget, text, **_how: heard.append(text))
    return heard


def detail(driver):
    return driver.window.players.cards[driver.match.own.other].accessibleName()


def test_compiling_is_shown_on_the_card_and_ends_by_itself(seat, said, qtbot):
    driver = seat("gets ready", 2.5)
    qtbot.waitUntil(lambda: bool(re.search("preparing, [1-9] s", detail(driver))))
    assert "about 20 seconds" in driver.window.players.cards[driver.match.own.other].toolTip()
    qtbot.waitUntil(lambda: "preparing" not in detail(driver))
    assert not driver.window.players.cards[driver.match.own.other].toolTip().startswith("The engine is getting")
    qtbot.waitUntil(lambda: "The engine is ready." in said)
    said = [text for text in said if "ready" in text]
    assert [text.split(",")[0] for text in said] == ["The engine is getting ready", "The engine is ready."]
    assert not driver.session.furnishings.readiness._beat.isActive(), "nothing wakes up for nothing"


def test_what_the_beat_has_shown_before_is_said_all_the_same(seat, said, qtbot):
    driver = seat("gets ready", 0.5)
    shown = driver.session.furnishings.readiness
    driver.session.opponents.pool.readied.connect(shown._beat.timeout.emit)  # as it happens on a busy machine
    qtbot.waitUntil(lambda: "The engine is ready." in said)


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_no_card_of_a_small_window_cuts_what_keeps_the_engine(start, monkeypatch, language):
    cut = []

    class Metrics(QFontMetricsF):
        def elidedText(self, text, mode, width):
            shown = super().elidedText(text, mode, width)
            cut.extend([text] * (shown != text))
            return shown

    driver = start("--size=760x600", f"--lang={language}", setup=Setup())
    monkeypatch.setattr(player_card, "QFontMetricsF", Metrics)
    card = driver.window.players.cards[driver.match.own.other]
    for readiness in set(Readiness) - {Readiness.READY}:
        driver.window.players.note(card._stone, readiness_text(readiness, 59), "")
        card.set_name("")
        card.set_clock("0:59")
        card.grab()
    assert cut == []


def test_a_stand_ins_move_is_said_to_be_one(seat, qtbot):
    driver = seat("gets ready", 30, turn_ms=200)
    qtbot.waitUntil(lambda: "preparing" in detail(driver))
    driver.click("h8")
    qtbot.waitUntil(lambda: len(driver.match.position.moves) == 2)
    assert driver.notice() == (
        "A weigher made this move: “Adaptive” is still getting ready. This game will not count in your results."
    )
    driver.click("o1")
    assert driver.notice() == ""
    results, place = driver.session.opponents.results, driver.session.opponents.adaptive.standing
    driver.match.resign()
    assert (results.tallies, driver.session.opponents.adaptive.standing) == ({}, place)
    assert driver.notice() == "You lose: you resigned. Not counted in your results."


def test_what_has_come_of_the_opening_is_told_first(seat, qtbot):
    """The stand-in's notice came at once, and nobody read which colour the opening had left to the person."""
    driver = seat("gets ready", 30, turn_ms=200, opening="pro")
    qtbot.waitUntil(lambda: "preparing" in detail(driver))
    driver.click("h8")
    qtbot.waitUntil(lambda: len(driver.match.position.moves) == 2)
    driver.click("o1")
    qtbot.waitUntil(lambda: len(driver.match.position.moves) == 4)
    assert driver.notice().endswith("The opening by Pro is over. You play Black.")
    driver.window.notice.dismiss()
    assert driver.notice().startswith("A weigher made this move")


def test_a_move_of_its_own_is_not(seat, qtbot):
    driver = seat("gets ready", 0)
    driver.click("h8")
    qtbot.waitUntil(lambda: len(driver.match.position.moves) == 2)
    assert driver.notice() == ""


def test_a_stand_in_for_a_deputy_is_told_too(monkeypatch, start, qtbot):
    spec = brain("gets ready", 30, kind=Ours, turn_ms=200)
    monkeypatch.setattr(Opponents, "own", property(lambda _: spec))
    driver = start(setup=Setup(opponent=OpponentId.of_level(3)))
    driver.window.actions_.move_now.trigger()
    told = "A weigher made this move: “Casual” is still getting ready."
    qtbot.waitUntil(lambda: driver.notice().startswith(told))  # its own reply may be told already


def test_the_card_tells_of_its_own_engine_and_not_of_the_hints(seat, qtbot):
    """It said "2 s · starting" of the opponent, which had long moved, while the hint's engine started."""
    driver = seat("thinks aloud", analyses=True)
    driver.click("h8")
    qtbot.waitUntil(lambda: len(driver.match.position.moves) == 2)
    driver.window.actions_.hint.trigger()
    assert [d.readiness for d in driver.session.opponents.pool._lent] == [Readiness.READY, Readiness.STARTING]
    readiness = driver.session.furnishings.readiness
    readiness._show_readiness()
    assert readiness._unready == {}


def test_what_failed_is_told_with_a_way_on(seat, qtbot):
    driver = seat("cannot load", 30)
    qtbot.waitUntil(lambda: driver.notice() != "")
    expected = "The engine could not be prepared (OSError: no room on the disk). Try again, or choose another opponent."
    assert driver.notice() == expected
    assert "could not load" in detail(driver)
    pool = driver.session.opponents.pool
    spec = driver.session.opponents.spec(SUITS_ME)
    driver.press_notice("Try again")
    assert pool.readiness(spec)[0] is Readiness.STARTING
    qtbot.waitUntil(lambda: driver.notice() == expected)


def test_a_question_that_it_cannot_answer_is_told_with_its_reason(seat, qtbot):
    """It used to end in "does not answer", without a reason, after a minute."""
    driver = seat("cannot load when asked", 30)
    driver.click("h8")
    qtbot.waitUntil(lambda: "could not load its search" in driver.notice())
    assert driver.notice() == "The engine “Gobang” could not load its search (OSError: no room on the disk)."
    driver.press_notice("Try again")
    qtbot.waitUntil(lambda: "could not load its search" in driver.notice())


def test_what_cannot_be_kept_is_told_once(seat, qtbot):
    driver = seat("cannot keep", 30)
    qtbot.waitUntil(lambda: driver.notice() != "")
    assert driver.notice().startswith("What the engine compiles cannot be kept (/cache: no room (none)), so it gets")
    driver.session.game.begin(driver.match.setup)
    assert driver.notice() == ""
    pool = driver.session.opponents.pool
    pool.renew(driver.session.opponents.spec(SUITS_ME))
    spec = driver.session.opponents.spec(SUITS_ME)
    qtbot.waitUntil(lambda: pool.readiness(spec)[0] is Readiness.READY)
    assert driver.notice() == ""


def test_a_strangers_engine_that_starts_slowly_says_so(start, qtbot):
    driver = start()
    spec = brain("starts late", 2.5, name="Sleepy")
    driver.session.opponents.engines.add(spec)
    driver.session.game.begin(Setup(opponent=OpponentId.of_engine("Sleepy")))
    qtbot.waitUntil(lambda: bool(re.search("[1-9] s, starting", detail(driver))))
    qtbot.waitUntil(lambda: "starting" not in detail(driver))
