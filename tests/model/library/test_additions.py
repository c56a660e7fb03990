"""What is to be added to a library, kept from one start of the program to the next."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gobang.model.kept.storage import Storage
from gobang.model.library.additions import Additions, sources_of


def test_what_several_windows_have_not_carried_out_is_kept_together(data):
    folder = Path("library")
    first, second = Additions(Storage()), Additions(Storage())
    for additions, name in ((first, "a.sgf"), (second, "b.sgf")):
        additions.put(folder, (name,))
    first.leave()
    second.leave()
    third = Additions(Storage())
    third.take_up()
    assert [each.sources for each in third.of(folder)] == [("a.sgf",), ("b.sgf",)]
    fourth = Additions(Storage())
    fourth.take_up()
    assert fourth.of(folder) == []


def test_what_another_window_is_adding_is_left_to_it(data):
    folder = Path("library")
    first = Additions(Storage())
    number = first.put(folder, ("a.sgf",)).number
    second = Additions(Storage())
    second.take_up()
    assert second.of(folder) == []
    first.done(number)
    first.leave()
    third = Additions(Storage())
    third.take_up()
    assert third.of(folder) == []
    assert not list((data / "state").glob("additions*"))


KILLED = """
import os, signal, sys
from pathlib import Path
from gobang.model.kept.storage import Storage
from gobang.model.library.additions import Additions
additions = Additions(Storage())
additions.put(Path("library"), ("a.sgf",))
additions.put(Path("library"), ("b.sgf", "c.sgf"))
additions.done(1)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
def test_what_a_killed_window_was_adding_is_taken_up_by_the_next_one(data):
    assert subprocess.run([sys.executable, "-c", KILLED], check=False).returncode == -signal.SIGKILL
    following = Additions(Storage())
    following.take_up()
    assert [each.sources for each in following.of(Path("library"))] == [("b.sgf", "c.sgf")]


def test_what_could_not_be_read_is_added_again_as_the_file_that_holds_it(tmp_path):
    archive, games = tmp_path / "games.zip", tmp_path / "games"
    archive.write_bytes(b"")
    games.mkdir()
    (games / "one.sgf").write_text("")
    unread = [archive / "a.sgf", archive / "inner.zip" / "b.sgf", games / "one.sgf", games / "gone.sgf"]
    sources = sources_of([*map(str, unread), "2024/kept.sgf"])
    assert sources == [str(archive), str(games / "one.sgf"), str(games / "gone.sgf")]
