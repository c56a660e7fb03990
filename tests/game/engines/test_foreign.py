"""A program that does not speak Gomocup is found out by its first lines."""

from __future__ import annotations

import pytest

from gobang.game.engines import gomocup
from gobang.game.engines.foreign import FEW, LINE_CHARACTERS, MANY, ForeignLines


def heard(*lines):
    found = ForeignLines()
    for line in lines:
        found.hear(line, gomocup.parse_reply(line))
    return found


def test_an_echo_of_what_it_was_sent_is_foreign():
    found = heard("START 15", "INFO rule 0", "BOARD", "7,7,1", "DONE")
    assert (found.few, found.many, found.lines[-1]) == (True, False, "DONE")


@pytest.mark.parametrize("line", ["OK", "MESSAGE x", "7,7", "ERROR", 'name="x"', "MESSAGE compiling the search"])
def test_one_line_of_the_protocol_is_enough(line):
    found = heard(*["hello"] * MANY)
    assert found.many
    assert not found.hear(line, gomocup.parse_reply(line))
    assert not found.hear("hello", gomocup.parse_reply("hello"))
    assert not found.few
    assert not found.many


def test_few_and_many():
    assert not heard(*["hello"] * (FEW - 1), "", "  ").few
    assert heard(*["hello"] * FEW).few
    assert not heard(*["hello"] * (MANY - 1)).many
    assert heard(*["hello"] * MANY).many


def test_garble_is_only_the_line_just_written():
    assert heard("OK", "my move is h8").garble == "my move is h8"
    assert heard("OK", "my move is h8", "7,7").garble == ""
    assert heard("OK", "my move is h8", "MESSAGE depth 3").garble == ""


def test_no_more_is_kept_than_is_told():
    found = heard(*(f"{number} " + "x" * 100 for number in range(100)))
    assert len(found.lines) == MANY
    assert all(len(line) == LINE_CHARACTERS for line in found.lines)
