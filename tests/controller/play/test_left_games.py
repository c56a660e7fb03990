"""What is there at the next start: games that were over, and the games of several windows."""

from __future__ import annotations

import os

import pytest
from PySide6.QtCore import QCoreApplication

from gobang.game.notation import point_name
from gobang.game.point import Point, Stone
from gobang.game.ruleset import Ending
from gobang.model.kept import game_file
from gobang.model.setup import Mode, Setup

PAIR = Setup(mode=Mode.TWO_PLAYERS)
FIVE = "a1a2b1b2c1c2d1d2e1"


@pytest.fixture
def quit_and_start(start):
    """Close the window as its user does, and start again."""

    def again(driver):
        driver.window.close()
        driver.session.unfinished.close()
        return start()

    return again


def moves(driver):
    return "".join(point_name(point, 15).lower() for point in driver.match.position.moves)


def test_a_finished_game_is_there_at_the_next_start(start, quit_and_start):
    """Five in a row, close, start: the board was empty and nothing among the earlier games."""
    driver = start(setup=PAIR)
    driver.click(FIVE)
    assert driver.match.verdict.ending is Ending.FIVE
    assert len(driver.session.earlier.all) == 1
    driver = quit_and_start(driver)
    assert moves(driver) == FIVE
    assert driver.match.verdict.ending is Ending.FIVE
    assert driver.stones()[Point(4, 14)] is Stone.BLACK
    assert len(driver.session.earlier.all) == 1


def test_a_resigned_game_is_there_at_the_next_start(start, quit_and_start):
    driver = start(setup=PAIR, confirm_resign=False)
    driver.click("h8i9h7")
    driver.window.actions_.resign.trigger()
    driver = quit_and_start(driver)
    assert moves(driver) == "h8i9h7"
    assert driver.match.verdict.ending is Ending.RESIGNED
    assert len(driver.session.earlier.all) == 1
    assert "RE[B+R]" in driver.session.earlier.all[0].read_text(), "White was to move"


def test_a_game_that_was_resigned_on_a_variation_stays_resigned(start, quit_and_start):
    driver = start(setup=PAIR, confirm_resign=False)
    driver.click("h8i9h7")
    driver.window.actions_.take_back.trigger()
    driver.click("o1")
    assert len(driver.match.record.current.parent.children) == 2
    driver.window.actions_.resign.trigger()
    driver = quit_and_start(driver)
    assert moves(driver) == "h8i9o1"
    assert driver.match.verdict.ending is Ending.RESIGNED


def test_the_next_game_keeps_it_only_once(start, quit_and_start):
    driver = start(setup=PAIR)
    driver.click(FIVE)
    driver.window.actions_.new_game.trigger()
    assert len(driver.session.earlier.all) == 1
    driver.click(FIVE[:-2] + "o15o1e1")
    driver = quit_and_start(driver)
    driver.window.actions_.new_game.trigger()
    assert moves(driver) == ""
    assert len(driver.session.earlier.all) == 2


def test_one_that_goes_on_after_its_end_replaces_its_file(start):
    driver = start(setup=PAIR)
    driver.click(FIVE)
    driver.window.actions_.take_back.trigger()
    driver.click("o15o1e1")
    (path,) = driver.session.earlier.all
    assert "[oo]" in path.read_text()
    driver.window.actions_.new_game.trigger()
    assert driver.session.earlier.all == [path]


def test_its_result_is_counted_once(start, quit_and_start):
    setup = Setup()
    driver = start(setup=setup, confirm_resign=False)
    driver.click("h8")
    driver.window.actions_.resign.trigger()
    (tally,) = driver.session.opponents.results.tallies.values()
    assert tally.lost == 1
    driver = quit_and_start(driver)
    driver.window.actions_.take_back.trigger()
    driver.window.actions_.resign.trigger()
    (tally,) = driver.session.opponents.results.tallies.values()
    assert tally.lost == 1


class TestTwoWindows:
    @pytest.fixture(autouse=True)
    def _strangers(self, monkeypatch):
        """Each session is a process of its own, which holds what it has taken."""
        monkeypatch.setattr(game_file, "_held", {})

    def another(self, start, monkeypatch):
        monkeypatch.setattr(game_file, "_held", {})
        return start(setup=PAIR)

    def test_each_window_has_its_own_unfinished_game(self, start, monkeypatch):
        """The second resumed the first one's game, and the last writer won."""
        first = start(setup=PAIR)
        first.click("h8i9")
        first.session.unfinished.write()
        second = self.another(start, monkeypatch)
        assert moves(second) == ""
        second.click("a1")
        second.session.unfinished.write()
        first.session.unfinished.write()
        assert first.session.unfinished.read().record.position.moves == (Point(7, 7), Point(8, 6))
        assert second.session.unfinished.read().record.position.moves == (Point(0, 14),)
        QCoreApplication.processEvents()

    def test_a_game_that_goes_on_comes_before_one_that_was_left_later_and_is_over(self, start, quit_all):
        """The finished game was on the board, and the other one nowhere before a second window was opened."""
        first = quit_all.start()
        first.click(FIVE)
        second = quit_all.start()
        second.click("a1b2c3")
        quit_all(second, first)
        third = quit_all.start()
        assert moves(third) == "a1b2c3"
        assert len(third.session.earlier.all) == 1, "the finished game, once"
        assert not third.notice()

    def test_games_that_other_windows_left_are_among_the_earlier_ones(self, start, quit_all):
        windows = [quit_all.start() for _ in range(3)]
        for number, driver in enumerate(windows):
            driver.click(("h8i9", "a1b2c3", "o15")[number])
        quit_all(*windows)
        last = quit_all.start()
        assert moves(last) == "o15"
        assert len(last.session.earlier.all) == 2
        assert last.notice() == "2 unfinished games of other windows are among the earlier games."
        last.press_notice("Resume it")
        assert len(last.match.record.line()) == 4
        assert [path.name for path in sorted(last.session.unfinished.path.parent.glob("unfinished*.json"))] == [
            "unfinished-3.json"
        ]

    def test_a_game_of_a_window_that_is_open_stays_its_own(self, start, quit_all):
        one = quit_all.start()
        one.click("h8i9")
        one.session.unfinished.write()
        another = quit_all.start()
        assert (moves(another), another.session.earlier.all, another.notice()) == ("", [], "")

    @pytest.fixture
    def quit_all(self, start, monkeypatch):
        """Start windows, each with the locks of a process of its own, and close them in an order."""

        class Windows:
            def __init__(self):
                self._locks = {}

            def start(self):
                monkeypatch.setattr(game_file, "_held", {})
                driver = start(setup=PAIR)
                self._locks[driver] = game_file._held
                return driver

            def __call__(self, *drivers):
                for when, driver in enumerate(drivers, 1):
                    monkeypatch.setattr(game_file, "_held", self._locks[driver])
                    driver.window.close()
                    driver.session.unfinished.close()
                    os.utime(driver.session.unfinished.path, (when, when))

        return Windows()
