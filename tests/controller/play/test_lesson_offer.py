"""The offer of the first lesson, which is made once."""

from __future__ import annotations

import pytest

from gobang.game.play.exercises import EXERCISES
from gobang.view.play.lesson_card import LessonCard
from gobang.words.play.lesson_words import task_text


def card(driver) -> LessonCard | None:
    return next((each for each in driver.window.findChildren(LessonCard) if each.isVisible()), None)


class TestTheOffer:
    def test_it_is_made_once_at_the_first_start_and_a_stone_answers_it(self, start):
        driver = start(lesson_offered=False)
        assert driver.notice() == "A first lesson in five steps?"
        driver.click("h8")
        assert driver.notice() == ""
        assert start().notice() == ""

    @pytest.mark.parametrize("size", ["760x600", "1000x700", "1280x800"])
    @pytest.mark.parametrize(("language", "no"), [("en", "Not now"), ("zh_CN", "暂不")])
    def test_it_and_where_the_lesson_is_later_are_read_whole_in_every_size(self, start, size, language, no):
        driver = start(f"--size={size}", f"--lang={language}", lesson_offered=False)
        label = driver.window.notice._text
        assert label.text() == driver.notice()
        driver.press_notice(no)
        assert label.text() == driver.notice() != ""

    def test_not_now_is_an_answer_and_is_told_where_it_is_later(self, start):
        driver = start(lesson_offered=False)
        driver.press_notice("Not now")
        assert driver.notice() == "Later you find it in the Help menu."
        assert card(driver) is None
        driver.click("h8")
        assert driver.notice() == ""

    def test_start_begins_it(self, start):
        driver = start(lesson_offered=False)
        driver.press_notice("Start")
        assert card(driver).text == task_text(EXERCISES[0], "")

    def test_who_has_played_here_before_is_not_asked(self, start):
        driver = start()
        driver.click("h8")
        driver.session.unfinished.write()
        assert start(lesson_offered=False).notice() == ""
