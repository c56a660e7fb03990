"""What is to be added to a library, kept from one start of the program to the next."""

from __future__ import annotations

from pathlib import Path

from gobang.model.kept.storage import Storage
from gobang.model.study.library.additions import Additions


def test_what_several_windows_have_not_carried_out_is_kept_together(data):
    folder = Path("library")
    first, second = Additions(Storage()), Additions(Storage())
    for additions, name in ((first, "a.sgf"), (second, "b.sgf")):
        additions.put(folder, (name,))
    first.keep()
    second.keep()
    third = Additions(Storage())
    third.take_up()
    assert [each.sources for each in third.of(folder)] == [("a.sgf",), ("b.sgf",)]
    fourth = Additions(Storage())
    fourth.take_up()
    assert fourth.of(folder) == []
