"""What players are called."""

from __future__ import annotations

import pytest

from gobang.words.play.opponents import shown_name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (r"C:\gomocup\engines\pbrain-Yixin2018.exe", "Yixin2018"),
        ("D:/engines/embryo.ZIP", "embryo"),
        ("/opt/rapfi/pbrain-rapfi", "rapfi"),
        ("../bin/pbrain-pela.sh", "pela"),
        ("pisq7.exe", "pisq7"),
        ("pbrain-.exe", "pbrain-"),
        (".exe", ".exe"),
        ("Anna/Bo", "Anna/Bo"),
        ("A. N. Other", "A. N. Other"),
        ("王小明", "王小明"),
        ("", ""),
    ],
)
def test_of_a_path_only_the_program_is_named(text, name):
    assert shown_name(text) == name
