"""Unnatural wordings that were removed stay removed, in both languages."""

from __future__ import annotations

import re

import pytest

from gobang.game.point import Line, Point
from gobang.game.worth import loss, win
from gobang.words.board import line_name
from gobang.words.catalogue import Phrase, joined, speak, tr
from gobang.words.language import ENGLISH, TABLE
from gobang.words.play.opponents import weigher_sentence
from gobang.words.play.rule_names import rule_name
from gobang.words.worth import move_worth_text
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


@pytest.mark.parametrize(
    ("worth", "text"), [(win(1), "wins in 1 move"), (win(13), "wins in 7 moves"), (loss(2), "loses in 1 move")]
)
def test_a_distance_says_that_it_counts_moves(worth, text):
    assert move_worth_text(worth) == text


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
    assert move_worth_text(win(13)) == "再下 7 子胜"
    assert "骰" not in weigher_sentence("shape-table")


def chinese_texts() -> list[str]:
    """Every translation in the Chinese catalogue."""
    messages = read(FOLDER / "zh_CN.po")
    return [form for each in messages for form in ((each.string,) if isinstance(each.string, str) else each.string)]


@pytest.mark.parametrize(
    ("english", "values", "said"),
    [
        ("{0} to move", ("Rapfi 2",), "轮到 Rapfi 2"),
        ("{0} to move", ("小明",), "轮到小明"),
        ("{0} to move.", ("小明",), "轮到小明。"),
        ("{0} declines the draw.", ("Rapfi",), "Rapfi 拒绝和棋。"),
        ("{0} declines the draw.", ("黑方",), "黑方拒绝和棋。"),
        ("{0} is Black", ("小明",), "小明执黑"),
        ("{0} is Black", ("Rapfi",), "Rapfi 执黑"),
        ("{0} · {1}", ("Gobang（内置）", "可用"), "Gobang（内置） · 可用"),
        ("{0} – {1}", ("小明", "Rapfi"), "小明 vs Rapfi"),
        ("{0} {1}", ("黑方", "H8"), "黑方 H8"),
        ("{0} {1}", ("黑方", "小明"), "黑方 小明"),
        ("{0} position", (12,), "12 个局面"),
        ("The engine “{0}” would not start.", ("Rapfi",), "引擎“Rapfi”无法启动。"),
        ("{0} has {1} left.", ("黑方", "30 秒"), "黑方还剩 30 秒。"),
        ("Copied: {0}", ("H8",), "已复制：H8"),
        ("Reading {0}…", ("/tmp/棋 谱.sgf",), "正在读取 /tmp/棋 谱.sgf…"),
        ("Reading {0}…", ("棋谱.sgf",), "正在读取棋谱.sgf…"),
        ("{0} by {0}, {1} move played, {2} to move", (15, 3, "黑方"), "15 路棋盘，已下 3 手，轮到黑方"),
    ],
)
@pytest.mark.usefixtures("chinese")
def test_a_space_parts_chinese_from_latin_letters_and_digits_only(english, values, said):
    """Also where it depends on the name that is filled in."""
    text = tr(english).format(*values)
    assert text == said


def test_an_english_sentence_keeps_its_spaces_around_a_chinese_name():
    assert tr("{0} to move").format("小明") == "小明 to move"


def test_sentences_follow_each_other_as_the_language_writes_them():
    assert joined("One.", "", "Two.") == "One. Two."
    speak(TABLE[1])
    assert joined("一。", "二。") == "一。二。"


def test_chinese_sentences_have_one_rule_for_spaces():
    """A space between a Chinese character and a Latin letter or digit, none between two Chinese characters."""
    han, latin = r"[\u4e00-\u9fff]", r"[A-Za-z0-9]"
    wrong = re.compile(f"{han}{latin}|{latin}{han}|{han} +{han}|[，。：；？！、“”（）] | [，。：；？！、“”（）]")
    assert [text for text in chinese_texts() if wrong.search(text)] == []


def test_chinese_sentences_use_chinese_signs():
    """A colon, a comma, a question mark between Chinese characters is a wide one."""
    assert [text for text in chinese_texts() if re.search(r"[\u4e00-\u9fff][:,;?!](?:[\u4e00-\u9fff]|$)", text)] == []


def test_a_phrase_put_into_a_sentence_is_said(chinese):
    why = Phrase(tr, ("Duplicates",))
    assert tr("{0}: {1}").format("x", why) == tr("{0}: {1}").format("x", "重复对局")
    assert f"{why}" == "重复对局"
