"""Arguments survive being shown and read again, also where a backslash is part of every path."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.engines.argument_text import join, split


@pytest.mark.parametrize(
    ("text", "windows", "expected"),
    [
        (r"--book C:\books\a", True, ("--book", r"C:\books\a")),
        (r'--book "C:\my books\a" -v', True, ("--book", r"C:\my books\a", "-v")),
        (r'--book="C:\my books\a"', True, (r"--book=C:\my books\a",)),
        ("--name O'Brien", True, ("--name", "O'Brien")),
        ('a ""', True, ("a", "")),
        ("--book 'my books/a' b\\ c", False, ("--book", "my books/a", "b c")),
        ("", True, ()),
        ("  ", False, ()),
    ],
)
def test_a_text_is_split_as_its_system_does(text, windows, expected):
    assert split(text, windows=windows) == expected


@pytest.mark.parametrize(("text", "windows"), [('"half', True), ("'half", False)])
def test_half_a_quotation_is_none(text, windows):
    with pytest.raises(ValueError, match=r"half|quotation"):
        split(text, windows=windows)


@given(st.lists(st.text(st.characters(codec="utf-8", exclude_characters='"', exclude_categories=["Cc", "Cs"]))))
def test_what_is_joined_is_split_again(arguments):
    for windows in (True, False):
        assert split(join(arguments, windows=windows), windows=windows) == tuple(arguments)
