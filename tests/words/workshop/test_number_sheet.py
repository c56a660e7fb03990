"""Each number of a weigher has one place and a name that tells it from the others."""

from __future__ import annotations

import pytest
from hypothesis import given

from gobang.game.weighers.making.converting import as_patterns
from gobang.words.workshop.number_sheet import cell_sentence, number_sheet, number_words
from tests.game.weighers.machines import FIVE, profiles

EVERY = {**FIVE, "patterns": as_patterns(FIVE["ray-pattern"])}


def sheet_is_whole(profile) -> None:
    sheet = number_sheet(profile)
    cells = list(sheet.cells())
    assert sorted(cell.number for cell in cells) == sorted(profile.numbers)
    assert len({cell.words for cell in cells}) == len(cells)
    assert all(len(row) == len(sheet.columns) for _, row in sheet.rows)


@pytest.mark.parametrize("name", EVERY)
def test_every_number_of_the_five_has_one_place(name):
    sheet_is_whole(EVERY[name])


@given(profiles)
def test_every_number_of_any_weigher_has_one_place(profile):
    sheet_is_whole(profile)


def test_the_strings_of_both_sides_stand_beside_each_other():
    rows = [[cell and cell.number for cell in row] for _, row in number_sheet(FIVE["union-weights"]).rows]
    assert rows[0] == ["opponent.01", "own.02"]
    assert ["opponent.0102", "own.0201"] in rows


def test_heads_say_whose_the_strings_are_and_a_union_what_its_classes_are():
    sheet = number_sheet(FIVE["union-weights"])
    assert [(head.words, head.signs) for head in sheet.columns] == [("opponent's", "X"), ("own", "O")]
    (cell,) = (each for each in sheet.cells() if each.number == "union.one-two")
    assert cell.spoken == "union one + two: one: 10 to 25, two: 60 to 80"


def test_a_number_is_said_with_what_it_was():
    words = number_words(FIVE["ray-pattern"], "own.live.3")
    assert cell_sentence(words, 1200, 700) == "own, live, three: 1,200, was 700"
    assert cell_sentence(words, 700, None) == "own, live, three: 700"
