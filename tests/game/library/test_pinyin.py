"""Chinese names by their sound."""

from __future__ import annotations

from gobang.game.library.pinyin import MOST_READINGS, loads, spelt
from gobang.paths import resources

TABLE = loads("# sounds\nshen 神\nji 机\nshan 单\ndan 单\n")


def test_a_name_is_spelt_in_full_and_by_initials_from_each_character_on():
    assert spelt("Anna 神机", TABLE).split() == ["shenji", "sj", "ji", "j"]


def test_a_character_with_two_readings_is_found_by_both():
    assert {"shanji", "danji", "sj", "dj"} <= {*spelt("单机", TABLE).split()}


def test_what_is_not_known_ends_a_name():
    assert spelt("神龘机", TABLE).split() == ["shen", "s", "ji", "j"]
    assert spelt("", TABLE) == ""


def test_a_long_name_has_not_more_spellings_than_there_is_room_for():
    assert len(spelt("单" * 40, TABLE).split()) <= MOST_READINGS * 80


def test_our_table_knows_the_characters_of_gb_2312_and_the_sounds_of_some():
    table = loads((resources() / "pinyin.txt").read_text("utf-8"))
    known = [bytes((row, cell)).decode("gb2312", "ignore") for row in range(0xB0, 0xF8) for cell in range(0xA1, 0xFF)]
    assert not [character for character in known if character and character not in table]
    for name, sound in {"王": "wang", "曾": "zeng", "单": "shan", "吕": "lv", "機": "ji", "昊": "hao"}.items():
        assert sound in table[name]
