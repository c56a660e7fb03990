"""Numbers as people read them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QTextBoundaryFinder

from gobang.game.worth import Worth
from gobang.words.catalogue import speak
from gobang.words.language import choose
from gobang.words.numbers import (
    amount_text,
    decimal_text,
    exact_decimal_text,
    number_text,
    percent_text,
    short_decimal_text,
    size_text,
    speed_text,
    whole_percent_text,
)
from gobang.words.worth import move_worth_text


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
    assert size_text(size) == text.replace(" ", "\xa0")


def test_bytes_are_words_in_chinese():
    speak(choose("zh_CN"))
    assert size_text(512) == "512\xa0字节"
    assert size_text(1_234_567) == "1.2\xa0MB"


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_no_line_breaks_between_a_number_and_its_sign(language):
    """Where a line may break, Qt says itself, as it does when it wraps a notice."""
    speak(choose(language))
    line = (
        percent_text(0.89),
        whole_percent_text(110),
        size_text(512),
        size_text(1_234_567),
        amount_text(12_345),
        speed_text(840_000),
        move_worth_text(Worth(0.89)),
    )
    for text in line:
        written = f"({text})"
        finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Line, written)
        while 0 <= (end := finder.toNextBoundary()) < len(written):
            assert written[end - 1] not in "0123456789 \xa0", text


@pytest.mark.parametrize(
    ("language", "thousands", "decimals"),
    [
        ("en", "−12,345", "+3.50"),
        ("zh_CN", "−12,345", "+3.50"),
        ("ja", "−12,345", "+3.50"),
        ("ru", "−12\xa0345", "+3,50"),
        ("cs", "−12\xa0345", "+3,50"),
        ("vi", "−12.345", "+3,50"),
    ],
)
def test_thousands_and_decimals_are_parted_as_in_the_language(language, thousands, decimals):
    speak(choose(language))
    assert number_text(-12_345) == thousands
    assert decimal_text(3.5, 2, signed=True) == decimals


@pytest.mark.parametrize(("value", "text"), [(2.0, "2"), (2.04, "2"), (0.96, "1"), (2.06, "2.1"), (-0.5, "−0.5")])
def test_a_decimal_that_is_zero_is_not_written(value, text):
    assert short_decimal_text(value) == text


@pytest.mark.parametrize(("language", "texts"), [("en", ["0.4", "3", "−1.25"]), ("ru", ["0,4", "3", "−1,25"])])
def test_a_number_keeps_its_decimals_with_the_sign_of_the_language(language, texts):
    speak(choose(language))
    assert [*map(exact_decimal_text, (0.4, 3, -1.25))] == texts
