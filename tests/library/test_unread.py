"""What cannot be read is named and stops nothing: no file, whatever it is, keeps the others out of the library."""

from __future__ import annotations

import os
import sqlite3
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from gobang.game.fault import Fault
from gobang.game.formats import psq, registry, renjunet
from gobang.game.gradual import finish
from gobang.game.library.values import Query
from gobang.library import index as index_module
from gobang.library import search, walking
from gobang.library.database import NAME
from gobang.library.index import Index
from tests.library.made import LINE, game, indexed, write

bytes_in_names = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there names are text")
posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")


def listed(index: Index) -> list[str]:
    return [found.path for found in search.find(index, Query())]


def unread(index: Index) -> dict[str, Exception]:
    return {each.path: each.error for each in index.unreadable()}


@posix
def test_pipes_and_devices_are_named_and_never_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe.sgf")
    (tmp_path / "zero.lib").symlink_to("/dev/zero")
    (tmp_path / "nowhere.psq").symlink_to(tmp_path / "gone.psq")
    write(tmp_path / "z.sgf", game())
    with indexed(tmp_path) as index:
        assert listed(index) == ["z.sgf"]
        assert sorted(unread(index)) == ["nowhere.psq", "pipe.sgf", "zero.lib"]


@bytes_in_names
def test_a_name_that_is_no_text_is_in_the_index_for_good(tmp_path):
    name = os.fsdecode(b"\xc6\xe5\xc6\xd7.sgf")
    write(tmp_path / name, game(black="Ann"))
    (tmp_path / os.fsdecode(b"\xff-bad.sgf")).write_text("(;SZ[15]\n;W[zz])")
    write(tmp_path / "a.sgf", game(LINE[:5]))
    for _ in range(2):
        with indexed(tmp_path) as index:
            assert sorted(listed(index)) == sorted(["a.sgf", name])
            assert [os.fsencode(path) for path in unread(index)] == [b"\xff-bad.sgf"]
            assert search.number_of(index, name, 0) is not None
            assert search.count_in(index, [name, "a.sgf"]) == 2
            assert index.record(name, 0).header.black == "Ann"
    (tmp_path / name).unlink()
    with indexed(tmp_path) as index:
        assert listed(index) == ["a.sgf"]


@pytest.mark.parametrize("error", [KeyError("x"), RecursionError(), MemoryError(), ValueError("²"), RuntimeError("!")])
def test_a_file_over_which_its_reader_falls_is_unread_and_the_others_are_read(tmp_path, monkeypatch, caplog, error):
    for name in ("a.psq", "b.psq", "c.psq"):
        write(tmp_path / name, game(LINE[: 3 + ord(name[0]) % 4]))
    bad = (tmp_path / "b.psq").read_text()

    def fall(text):
        if text == bad:
            raise error
        return psq.loads(text)

    monkeypatch.setitem(registry.FORMATS, ".psq", registry._in_text(fall, psq.dumps, registry.Holds.LINE))
    with indexed(tmp_path) as index:
        assert listed(index) == ["a.psq", "c.psq"]
        assert [(path, why.fault) for path, why in unread(index).items()] == [("b.psq", Fault.READER_STOPPED)]
        assert str(unread(index)["b.psq"]) == "it cannot be understood"
        assert type(error).__name__ in caplog.text, "Python's words are for the log"


def test_a_database_over_which_its_reader_falls_keeps_the_games_before_that(tmp_path, monkeypatch):
    (tmp_path / "a.rif").write_text("<d><game><move>h8 i9</move></game></d>")
    write(tmp_path / "b.sgf", game())
    real = renjunet.reading_games

    def fall(data, page=""):
        yield from real(data, page)
        raise LookupError("unknown encoding")

    monkeypatch.setattr(renjunet, "reading_games", fall)
    with indexed(tmp_path) as index:
        assert listed(index) == ["a.rif", "b.sgf"]
        assert [(each.path, each.number) for each in index.unreadable()] == [("a.rif", 1)]


def test_a_game_that_cannot_be_described_is_named_and_leaves_nothing_behind(tmp_path, monkeypatch):
    write(tmp_path / "a.sgf", game(black="Ann"))
    write(tmp_path / "b.sgf", game(LINE[:5], black="Bob"))
    real = index_module.described

    def fall(record):
        about = real(record)
        return replace(about, plies=2**70) if about.black == "Ann" else about

    monkeypatch.setattr(index_module, "described", fall)
    with indexed(tmp_path) as index:
        assert listed(index) == ["b.sgf"]
        assert list(unread(index)) == ["a.sgf"]
        monkeypatch.undo()
        index.try_again()
        finish(index.updating())
        assert listed(index) == ["a.sgf", "b.sgf"]
        assert unread(index) == {}


def test_a_game_over_which_counting_its_positions_falls_leaves_nothing_behind(tmp_path, monkeypatch):
    (tmp_path / "a.sgf").write_text("(;GM[4]SZ[15];B[hh];W[ii])(;GM[4]SZ[15];B[aa])")
    real, fallen = index_module.positions, []

    def fall(record):
        for at, each in enumerate(real(record)):
            if at and not fallen:
                fallen.append(each)
                raise KeyError("what")
            yield each

    monkeypatch.setattr(index_module, "positions", fall)
    with indexed(tmp_path) as index:
        assert [(found.path, found.number) for found in search.find(index, Query())] == [("a.sgf", 1)]
        assert [(each.path, each.number) for each in index.unreadable()] == [("a.sgf", 0)]
        assert index.database.execute("select count(*) from game").fetchone() == (1,)


def test_a_file_in_the_midst_of_which_the_update_ends_is_read_at_the_next_one(tmp_path, monkeypatch):
    for name in ("a.sgf", "b.sgf", "c.sgf"):
        write(tmp_path / name, game(LINE[: 3 + ord(name[0]) % 4], black=name))
    real, said = index_module.described, []

    def fall(record):
        if record.header.black == "b.sgf":
            said.append(record)
            raise sqlite3.OperationalError("disk I/O error")
        return real(record)

    monkeypatch.setattr(index_module, "described", fall)
    with Index(tmp_path) as index:
        with pytest.raises(sqlite3.OperationalError):
            finish(index.updating())
        assert said
        assert listed(index) == ["a.sgf"]
        assert not index.database.in_transaction
        monkeypatch.undo()
        finish(index.updating())
        assert listed(index) == ["a.sgf", "b.sgf", "c.sgf"]


def test_a_file_that_could_not_be_opened_is_tried_again_by_itself_and_a_damaged_one_when_that_is_asked(
    tmp_path, monkeypatch
):
    write(tmp_path / "shut.sgf", game())
    (tmp_path / "bad.sgf").write_text("(;SZ[15]\n;W[zz])")
    (tmp_path / "empty.sgf").touch()
    real, tried = index_module.regular.opened, []

    def opened(path: Path):
        tried.append(path.name)
        if path.name == "shut.sgf" and len(tried) <= 3:
            raise PermissionError(13, "Permission denied")
        return real(path)

    monkeypatch.setattr(index_module.regular, "opened", opened)
    with indexed(tmp_path) as index:
        assert sorted(unread(index)) == ["bad.sgf", "empty.sgf", "shut.sgf"]
        tried.clear()
        tried += ["", "", ""]
        finish(index.updating())
        assert tried[3:] == ["shut.sgf"]
        assert listed(index) == ["shut.sgf"]
        tried.clear()
        tried += ["", "", ""]
        index.try_again()
        finish(index.updating())
        assert tried[3:] == ["bad.sgf", "empty.sgf"]
        assert sorted(unread(index)) == ["bad.sgf", "empty.sgf"]


def test_a_file_that_was_not_read_is_not_taken_for_an_empty_one(tmp_path, monkeypatch):
    write(tmp_path / "shut.sgf", game())

    def refuse(_path: Path):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(index_module.regular, "opened", refuse)
    with indexed(tmp_path) as index:
        assert index.digests() == set()


def test_a_folder_that_cannot_be_listed_is_named_and_its_games_are_not_forgotten(tmp_path, monkeypatch):
    write(tmp_path / "sub" / "a.sgf", game())
    write(tmp_path / "b.sgf", game(LINE[:5]))
    real = walking._listed

    def refuse(folder: Path):
        return ([], PermissionError(13, "Permission denied")) if folder.name == "sub" else real(folder)

    with indexed(tmp_path) as index:
        monkeypatch.setattr(walking, "_listed", refuse)
        finish(index.updating())
        assert listed(index) == ["b.sgf", "sub/a.sgf"]
        assert list(unread(index)) == ["sub"]
        monkeypatch.undo()
        finish(index.updating())
        assert listed(index) == ["b.sgf", "sub/a.sgf"]
        assert unread(index) == {}


def test_a_folder_that_goes_while_it_is_looked_through_forgets_no_game(tmp_path, monkeypatch):
    write(tmp_path / "a.sgf", game())
    with indexed(tmp_path) as index:
        monkeypatch.setattr(walking, "_listed", lambda _folder: ([], FileNotFoundError(2, "gone")))
        with pytest.raises(FileNotFoundError):
            finish(index.updating())
        assert listed(index) == ["a.sgf"]


def test_a_file_over_which_the_process_ends_is_passed_over_by_the_next_one_but_one(tmp_path, monkeypatch):
    """The first does not know it, the second marks it, the third passes over it."""
    for name in ("a.sgf", "b.sgf", "c.sgf"):
        write(tmp_path / name, game(LINE[: 3 + ord(name[0]) % 4], black=name))
    real = index_module._read

    def end(path: Path) -> bytes:
        if path.name == "b.sgf":
            raise SystemExit
        return real(path)

    monkeypatch.setattr(index_module, "_read", end)
    for careful in (False, True):
        with Index(tmp_path, careful=careful) as index, pytest.raises(SystemExit):
            finish(index.updating())
    with Index(tmp_path, careful=True) as index:
        finish(index.updating())
        assert listed(index) == ["a.sgf", "c.sgf"]
        assert {path: why.fault for path, why in unread(index).items()} == {"b.sgf": Fault.READER_ENDED}
    monkeypatch.undo()
    with Index(tmp_path) as index:
        index.try_again()
        finish(index.updating())
        assert listed(index) == ["a.sgf", "b.sgf", "c.sgf"]


def test_a_mark_that_was_left_is_forgotten_by_the_next_start(tmp_path):
    write(tmp_path / "a.sgf", game())
    with Index(tmp_path, careful=True) as index:
        index.fatal.begin("a.sgf")  # and the program was closed
    Index(tmp_path).close()
    with Index(tmp_path, careful=True) as index:
        finish(index.updating())
        assert listed(index) == ["a.sgf"]


def test_folders_may_be_nested_deeply(tmp_path):
    deep = tmp_path
    for _ in range(600):
        deep /= "d"
    write(deep / "a.sgf", game())
    with indexed(tmp_path) as index:
        assert len(listed(index)) == 1


def test_an_index_of_an_earlier_form_is_made_again(tmp_path):
    write(tmp_path / "a.sgf", game())
    with indexed(tmp_path) as index:
        index.database.execute("pragma user_version = 6")
    with indexed(tmp_path) as index:
        assert listed(index) == ["a.sgf"]
    assert (tmp_path / NAME).exists()
