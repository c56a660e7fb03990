"""What the openings of renju are called."""

from __future__ import annotations

import pytest

from gobang.game.openings.renju import RenjuOpening
from gobang.words.catalogue import speak
from gobang.words.language import choose
from gobang.words.play.opening_words import JAPANESE, renju_opening_title


@pytest.mark.parametrize("value", RenjuOpening)
def test_a_title_has_one_name_in_characters(value):
    speak(choose("en"))
    assert renju_opening_title(value).endswith(f" {JAPANESE[value]}")
    speak(choose("zh_CN"))
    number, name = renju_opening_title(value).split()
    assert number == value.number
    assert len(name) == 2
