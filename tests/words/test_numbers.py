"""Numbers as people read them."""

from __future__ import annotations

import pytest

from gobang.words.catalogue import speak
from gobang.words.language import choose
from gobang.words.numbers import size_text


@pytest.mark.parametrize(
    ("size", "text"),
    [
        (0, "0 bytes"),
        (999, "999 bytes"),
        (1000, "1.0 kB"),
        (34_400, "34 kB"),
        (1_234_567, "1.2 MB"),
        (350_000_000, "350 MB"),
        (2_048_000_000, "2.0 GB"),
        (12_345_000_000_000, "12,345 GB"),
    ],
)
def test_a_size_has_two_or_three_figures_and_a_unit(size, text):
    assert size_text(size) == text


def test_bytes_are_words_in_chinese():
    speak(choose("zh_CN"))
    assert size_text(512) == "512 字节"
    assert size_text(1_234_567) == "1.2 MB"
