"""What is said of a weigher's table: every number of its file, what the digits mean, and what ties do."""

from __future__ import annotations

import re
import tomllib

import pytest

from gobang.game.weighers.profile_text import loads
from gobang.game.weighers.schemes import SCHEMES
from gobang.paths import resources
from gobang.words.play.weight_tables import table_text


def numbers(value: object) -> set[int]:
    """All numbers in a file."""
    if isinstance(value, dict):
        return set().union(*map(numbers, value.values()))
    if isinstance(value, list):
        return set().union(*map(numbers, value))
    return {value} if isinstance(value, int) else set()


def file(scheme: str) -> str:
    return (resources() / "weights" / f"{scheme}.toml").read_text("utf-8")


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_number_of_the_file_is_told(qapp, scheme):
    said = table_text(loads(file(scheme))).replace(",", "").replace("\N{NO-BREAK SPACE}", "")
    told = {int(each) for each in re.findall(r"\d+", said)}
    assert numbers(tomllib.loads(file(scheme))) - told == set()


@pytest.mark.parametrize("scheme", SCHEMES)
def test_what_is_done_with_equal_weights_is_told(qapp, scheme):
    by_lot = tomllib.loads(file(scheme))["tie"] == "random"
    said = table_text(loads(file(scheme)))
    assert ("by lot" in said) is by_lot
    assert ("row by row from the top" in said) is not by_lot


def test_digits_strings_and_unions_of_the_union_weights_are_explained(qapp):
    said = table_text(loads(file("union-weights")))
    assert "0 empty, 1 the opponent's stone, 2 its own" in said
    assert all(f"{string}" in said for string in ("01101", "02000", "0022"))
    assert "A union comes from two opposite directions" in said
    assert "| one + one |" in said
    assert "begins in the centre" in said


def test_the_two_ways_to_close_a_run_are_told_apart(qapp):
    assert "or the edge lies behind it" in table_text(loads(file("ray-pattern")))
    assert "or the edge" not in table_text(loads(file("run-code")))
