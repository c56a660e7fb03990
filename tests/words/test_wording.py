"""Unnatural wordings that were removed stay removed, in both languages."""

from __future__ import annotations

import re

import pytest

from gobang.game.point import Line, Point
from gobang.model.engines.thoughts import Thought
from gobang.words.board import line_name
from gobang.words.catalogue import speak, tr
from gobang.words.engines import thought_text
from gobang.words.language import ENGLISH, TABLE
from gobang.words.opponents import weigher_sentence
from gobang.words.rules import rule_name
from tools.i18n import FOLDER, collect, read

GONE = (
    *("with that?", "Leave it", "Give this game up", "will have lost", "Nothing adds to it", "What is there to say"),
    *("nobody", "settle softly", "As the system", "Suits me", "A machine answers after", "no game tree", "by turns"),
)


@pytest.fixture
def chinese():
    speak(TABLE[1])
    yield
    speak(ENGLISH)


def test_the_old_phrases_are_gone():
    sentences, _ = collect()
    found = [(s.english, phrase) for s in sentences for phrase in GONE if phrase in s.english]
    assert not found


def test_no_sentence_is_a_number_of_things_in_one_place_and_a_kind_in_another():
    """A catalogue has one translation of it, which is then wrong in one of the places."""
    sentences, _ = collect()
    many = {(s.english, s.context) for s in sentences if s.many}
    assert not [s for s in sentences if not s.many and (s.english, s.context) in many]


def test_a_diagonal_is_falling_or_rising_everywhere():
    sentences, _ = collect()
    bare = [s.english for s in sentences if re.search(r"(?<!falling )(?<!rising )diagonal\b", s.english)]
    assert not bare
    assert line_name(Line.RISING, Point(5, 9), 15) == "the rising diagonal from F6"
    assert line_name(Line.FALLING, Point(5, 9), 15) == "the falling diagonal from F6"


@pytest.mark.parametrize(("mate", "text"), [(1, "wins in 1 move"), (13, "wins in 7 moves"), (-2, "loses in 1 move")])
def test_a_distance_says_that_it_counts_moves(mate, text):
    assert thought_text(Thought(0, (Point(7, 7),), 1.0, mate=mate)) == text


@pytest.mark.usefixtures("chinese")
def test_a_chinese_player_finds_the_usual_words():
    assert [rule_name(name) for name in ("freestyle", "standard", "caro")] == [
        "无禁手",
        "标准规则（长连不胜）",
        "越南规则（Caro）",
    ]
    said = {"Moves": "棋谱", "Make this the main line": "设为主线", "First move": "先手", "to move": "轮到落子"}
    said |= {"Engine transcript…": "引擎通信…", "Transcript…": "引擎通信…", "Add a comment…": "添加注释…"}
    assert {english: tr(english) for english in said} == said
    assert thought_text(Thought(0, (Point(7, 7),), 1.0, mate=13)) == "7 手胜"
    assert "骰" not in weigher_sentence("shape-table")


def test_chinese_sentences_use_chinese_signs():
    """A colon, a comma, a question mark between Chinese characters is a wide one."""
    wrong = [
        form
        for message in read(FOLDER / "zh_CN.po")
        for form in ((message.string,) if isinstance(message.string, str) else message.string)
        if re.search(r"[\u4e00-\u9fff][:,;?!](?:[\u4e00-\u9fff]|$)", form)
    ]
    assert not wrong
