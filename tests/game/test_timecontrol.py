"""Time controls as text and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.timecontrol import TimeControl


@pytest.mark.parametrize(
    ("text", "control"),
    [
        ("", TimeControl()),
        ("600", TimeControl(600_000)),
        ("900+10", TimeControl(900_000, 10_000)),
        ("0+1", TimeControl(0, 1000)),
    ],
)
def test_texts(text, control):
    assert TimeControl.parse(f" {text} ") == control
    assert str(control) == text


@given(st.integers(0, 10**6), st.integers(0, 600))
def test_every_control_is_read_back(main, increment):
    control = TimeControl(main * 1000, increment * 1000)
    assert TimeControl.parse(str(control)) == control


@pytest.mark.parametrize("text", ["x", "10+", "+5", "1.5", "-3", "10 + 5"])
def test_what_is_no_control(text):
    with pytest.raises(ValueError, match=r".*"):
        TimeControl.parse(text)
