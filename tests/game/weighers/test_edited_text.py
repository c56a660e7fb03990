"""Numbers are changed in a text that somebody has written by hand, and all else in it stays."""

from __future__ import annotations

import random

import pytest

from gobang.game.weighers.profile_text import dumps, loads, with_numbers
from tests.game.weighers.machines import FIVE

BY_HAND = """# My machine, of the lesson on Tuesday: 40 lines
name = "Mine"   # not 3 letters
tie = 'first'
reading = "ray"
closed_by = ["opponent", "edge"]

[opponent]          # what the other one has
live = [
    30,   # one, 1 stone
    1_20, +500, -1500,
]
dead = [10, 70, 300, 900]

[own]
dead = [20, 100, 400, 1200]
live = [40, 200, 700, 2000] # 4 of them
"""


def test_comments_order_and_spaces_stay():
    profile = loads(BY_HAND).changed({"opponent.live.2": 180, "opponent.live.4": -5, "own.live.3": 1200})
    expected = BY_HAND.replace("1_20, +500, -1500", "180, +500, -5").replace("200, 700", "200, 1200")
    assert with_numbers(BY_HAND, profile) == expected
    assert with_numbers(BY_HAND.replace("\n", "\r\n"), profile) == expected.replace("\n", "\r\n")


def test_a_number_without_a_line_gets_one():
    edited = with_numbers(BY_HAND, loads(BY_HAND).changed({"ring": 3}))
    assert edited == BY_HAND.replace("tie = 'first'", "tie = 'first'\nring = 3")


@pytest.mark.parametrize("name", FIVE)
def test_every_number_of_each_reading_can_be_changed(name):
    text, dice = dumps(FIVE[name]), random.Random(name)
    for number in FIVE[name].numbers:
        text = with_numbers(text, loads(text).changed({number: dice.randrange(-(10**6), 10**6)}))
        changed = loads(text)
    assert len(text.splitlines()) == len(dumps(changed).splitlines())
    assert changed.numbers != FIVE[name].numbers


def test_a_text_that_has_no_place_for_a_number_is_written_anew():
    text = 'name = "x"\ntie = "first"\nreading = "window"\nempty = 1\nmixed = 2\n'
    text += "own = {stones = [1, 2, 3, 4]}\nopponent = {stones = [1, 2, 3, 4]}\n"
    profile = loads(text).changed({"own.stones.2": 9})
    assert loads(with_numbers(text, profile)).numbers == profile.numbers
