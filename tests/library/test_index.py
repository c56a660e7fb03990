"""The index follows the files, and can be thrown away; what cannot be read is told and harms nothing else."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from gobang.game.fault import Fault
from gobang.game.formats import renjunet
from gobang.game.formats.error import FormatError
from gobang.game.gradual import finish
from gobang.game.library.values import Query
from gobang.game.position import Position
from gobang.library import index as index_module
from gobang.library import search
from gobang.library.database import NAME
from gobang.library.index import Index
from tests.library.made import LINE, game, indexed, write, write_turned

ROOT = Path(__file__).parents[2]


def everything(index):
    """All that can be asked of an index."""
    position = Query(Position.of(15, LINE[:3]))
    return (
        list(search.find(index, Query())),
        list(search.find(index, position)),
        search.next_moves(index, position),
        search.next_moves(index, Query(Position.empty(15))),
        [(each.path, each.number, str(each.error)) for each in index.unreadable()],
    )


@pytest.fixture
def folder(tmp_path):
    write_turned(tmp_path)
    write(tmp_path / "sub" / "五子.psq", game(black="Ann", white="Bob"))
    (tmp_path / "several.sgf").write_text("(;B[hh];W[ii])\n\n(;SZ[15]\n;W[zz])words between(;GM[4]B[aa]C[(;])")
    (tmp_path / "broken.lib").write_bytes(b"no library")
    (tmp_path / ".hidden.sgf").write_text("(;B[hh])")
    (tmp_path / "notes.md").write_text("no game")
    return tmp_path


def test_an_index_made_again_holds_the_same(folder):
    with indexed(folder) as index:
        before = everything(index)
    assert len(before[0]) == 16 + 1 + 2
    (folder / NAME).unlink()
    with indexed(folder) as index:
        assert everything(index) == before
    with indexed(folder) as index:
        assert everything(index) == before


@pytest.mark.parametrize("suffix", [".sgf", ".rif"])
def test_how_much_is_read_is_told_by_what_is_in_the_files(tmp_path, monkeypatch, suffix):
    monkeypatch.setattr(renjunet, "READ_BYTES", 1 << 10)
    many = 1000
    texts = {".sgf": "(;GM[4]SZ[15];B[hh])", ".rif": "<game><move>h8 i9</move></game>"}
    (tmp_path / "a.pos").write_text("h8i9")
    (tmp_path / "b.pos").write_text("h8i10")
    text = texts[suffix] * many
    (tmp_path / f"large{suffix}").write_text(f"<d>{text}</d>" if suffix == ".rif" else text)
    with Index(tmp_path) as index:
        parts = list(index.updating())
        assert search.count(index, Query()) == many + 2
    assert parts == sorted(parts)
    assert parts[len(parts) // 2] > 0.2, "two small files are not two thirds of the work"
    assert parts[-1] > 0.3
    assert max(parts) <= 1


def test_it_follows_files_that_change_come_and_go(folder, tmp_path_factory):
    with indexed(folder) as index:
        (folder / "0-0.sgf").unlink()
        (folder / "several.sgf").write_text("(;B[ii])")
        write(folder / "new.sgf", game(LINE[:4], result="B+R"))
        os.utime(folder / "1-0.sgf", ns=(1, 1))
        finish(index.updating())
        after = everything(index)
    (folder / NAME).unlink()
    with indexed(folder) as index:
        assert everything(index) == after
    assert len(after[0]) == 15 + 1 + 1 + 1
    assert [each[0] for each in after[4]] == ["broken.lib"]


def test_files_that_have_not_changed_are_not_read_again(folder, monkeypatch):
    with indexed(folder) as index:
        monkeypatch.setattr(index_module, "_read", lambda path: pytest.fail(f"{path} was read"))
        finish(index.updating())
        monkeypatch.undo()
        os.utime(folder / "1-0.sgf", ns=(1, 1))
        changes = index.database.total_changes
        finish(index.updating())
        assert index.database.total_changes == changes + 1


def test_damaged_games_are_named_with_their_line(folder):
    with indexed(folder) as index:
        problems = list(index.unreadable())
        assert [(each.path, each.number) for each in problems] == [("broken.lib", 0), ("several.sgf", 1)]
        error = problems[1].error
        assert isinstance(error, FormatError)
        assert (error.fault, error.line) == (Fault.NOT_UNDERSTOOD, 4)
        assert [found.number for found in search.find(index, Query()) if found.path == "several.sgf"] == [0, 2]


def test_a_game_that_is_read_only_in_part_is_there_and_named(folder):
    (folder / "part.sgf").write_text("(;SZ[15];B[hh]\n;W[hh])\n(;SZ[15]RU[Pente];B[ii])")
    with indexed(folder) as index:
        assert [found.plies for found in search.find(index, Query()) if found.path == "part.sgf"] == [1, 1]
        (told,) = (each for each in index.unreadable() if each.path == "part.sgf")
        assert (told.number, told.error.fault, told.error.line, told.partly) == (0, Fault.PLAYED_TWICE, 2, True)
        assert not any(each.partly for each in index.unreadable() if each.path != "part.sgf")


def test_a_date_of_any_form_is_found(folder):
    for number, date in enumerate(("2023.05.07 10:11:12", "2023/5/7", "20230507", "7.5.2023", "2023年5月7日")):
        (folder / f"dated{number}.sgf").write_text(f"(;SZ[15]DT[{date}];B[hh])", encoding="utf-8")
    with indexed(folder) as index:
        found = list(search.find(index, Query(since="2023-05-07", until="2023-05-07")))
        assert [each.date for each in found] == ["2023-05-07"] * 5


def test_a_game_is_read_from_its_file(folder):
    with indexed(folder) as index:
        assert index.record("sub/五子.psq", 0).header.white == "Bob"
        assert index.record("several.sgf", 2).root.children[0].comment == "(;"
        with pytest.raises(FormatError, match="line 4"):
            index.record("several.sgf", 1)
        with pytest.raises(FormatError, match="no game 4"):
            index.record("several.sgf", 3)


@pytest.mark.parametrize("damage", [b"", b"no database at all, and longer than a page" * 200, None])
def test_a_damaged_index_is_made_again(folder, damage):
    with indexed(folder) as index:
        before = everything(index)
    path = folder / NAME
    if damage is None:
        with sqlite3.connect(path) as database:
            database.execute("pragma user_version = 999")
        database.close()
    else:
        path.write_bytes(damage)
    with indexed(folder) as index:
        assert everything(index) == before
    assert path.stat().st_size > 1000


def test_where_it_cannot_be_kept_it_is_made_in_memory(folder):
    (folder / NAME).mkdir()
    with indexed(folder) as index:
        assert len(list(search.find(index, Query()))) == 19


def test_there_is_none_without_a_folder(tmp_path):
    with pytest.raises(FileNotFoundError):
        Index(tmp_path / "missing")
    (tmp_path / "file").touch()
    with pytest.raises(NotADirectoryError):
        Index(tmp_path / "file")


def test_what_was_done_when_it_was_given_up_stays(folder):
    index = Index(folder)
    updating = index.updating()
    while next(updating) < 0.5:
        pass
    updating.close()
    half = len(list(search.find(index, Query())))
    index.close()
    with Index(folder) as index:
        assert len(list(search.find(index, Query()))) == half
        assert 5 < half < 19
        finish(index.updating())
        after = everything(index)
    (folder / NAME).unlink()
    with indexed(folder) as index:
        assert everything(index) == after


def test_two_programs_may_bring_it_up_to_date_at_once(folder):
    program = "import sys, pathlib; from tests.library.made import indexed; indexed(pathlib.Path(sys.argv[1])).close()"
    command = [sys.executable, "-c", program, str(folder)]
    both = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) for _ in range(2)]
    errors = [each.communicate()[1].decode() for each in both]
    assert [each.returncode for each in both] == [0, 0], errors
    with indexed(folder) as index:
        after = everything(index)
    (folder / NAME).unlink()
    with indexed(folder) as index:
        assert everything(index) == after


def test_an_update_goes_on_when_another_program_has_written_between_two_batches(folder, monkeypatch):
    monkeypatch.setattr(index_module, "BATCH", 2)
    with Index(folder) as slow:
        updating = slow.updating()
        version = slow._version

        def interrupted():
            """Let another index get ahead once, where this one has let go of its lock."""
            if not slow.database.in_transaction:
                pytest.fail("asked outside of a transaction")
            return version()

        monkeypatch.setattr(slow, "_version", interrupted)
        keep = slow._keep
        others = [Index(folder)]

        def kept():
            keep()
            if others:
                with others.pop() as other:
                    finish(other.updating())

        monkeypatch.setattr(slow, "_keep", kept)
        finish(updating)
        after = everything(slow)
    (folder / NAME).unlink()
    with indexed(folder) as index:
        assert everything(index) == after


def test_games_of_a_folder_that_is_gone_are_not_forgotten(tmp_path):
    write(tmp_path / "a.sgf", game())
    with indexed(tmp_path) as index:
        index.folder = tmp_path / "gone"
        with pytest.raises(FileNotFoundError):
            finish(index.updating())
        assert search.count(index, Query()) == 1


def test_brackets_that_only_look_like_a_game_are_not_listed(tmp_path):
    (tmp_path / "talk.sgf").write_text("(;B[hh];W[ii]) as in (;) (;B[aa])")
    with indexed(tmp_path) as index:
        assert sorted(each.number for each in search.find(index, Query())) == [0, 2]
        assert not list(index.unreadable())
