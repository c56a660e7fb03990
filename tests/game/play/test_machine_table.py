"""The table of the machines that come with the program, which the window and contests read alike."""

from __future__ import annotations

import pytest

from gobang.game.play.machine_table import ListedMachine, loads
from gobang.game.weighers.schemes import SCHEMES
from gobang.paths import resources


def test_the_table_that_comes_with_the_program():
    machines = loads((resources() / "opponents.toml").read_text(encoding="utf-8"))
    assert {each.name for each in machines if not each.level} == set(SCHEMES)
    levels = [each for each in machines if each.level]
    assert [each.name for each in levels] == [f"engine-{each.level}" for each in levels]
    assert all(each.turn_ms > 0 for each in levels)


def test_what_an_entry_leaves_out_is_not_known():
    assert loads('[[machine]]\nname = "run-code"') == (ListedMachine("run-code", 0, 0, None, None),)


@pytest.mark.parametrize(
    "text",
    ["", "machine = 3", "machine = [1]", "[[machine]]\nlevel = 1", "[[machine]]\nname = 'a'\nelo = 3", "[[", "\0"],
)
def test_a_damaged_table_is_a_value_error(text):
    with pytest.raises(ValueError, match=r"no table of machines|at end of document|line 1"):
        loads(text)
