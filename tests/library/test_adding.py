"""Files, folders and archives are copied into a library; nothing is overwritten, nothing leads out of its folder."""

from __future__ import annotations

import errno
import io
import os
import shutil
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from gobang import whole
from gobang.game.fault import Fault
from gobang.game.formats import bounds
from gobang.game.formats.error import FormatError
from gobang.game.gradual import finish
from gobang.library import adding as adding_module
from gobang.library import walking
from gobang.library.adding import Added, adding
from gobang.library.archives import zips
from gobang.library.fatal_file import FatalFile
from gobang.library.index import Index, digest_of

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
GAME = b"(;GM[4]SZ[15];B[hh];W[ii])"
OTHER = b"(;GM[4]SZ[15];B[hh];W[hi])"


@pytest.fixture
def library(tmp_path):
    folder = tmp_path / "library"
    folder.mkdir()
    return folder


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_files_and_folders_are_copied(tmp_path, library):
    (tmp_path / "a.SGF").write_bytes(GAME)
    (tmp_path / "games" / "sub").mkdir(parents=True)
    (tmp_path / "games" / "sub" / "b.psq").write_bytes(b"Piskvorky 15x15, 0:0, 0\n8,8,0\n")
    (tmp_path / "games" / "readme.html").write_bytes(b"")
    added = add(library, [tmp_path / "a.SGF", tmp_path / "games"])
    assert added.files == ["a.SGF", "games/sub/b.psq"]
    assert (added.already, added.others, added.failed) == (0, 1, [])
    assert sorted(files(library)) == ["a.SGF", "games/sub/b.psq"]


def test_another_file_of_the_same_name_gets_a_number_and_the_same_one_is_there_already(tmp_path, library):
    for number, data in enumerate((GAME, OTHER, GAME, OTHER)):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / "x.sgf").write_bytes(data)
    added = add(library, [tmp_path / str(number) / "x.sgf" for number in range(4)])
    assert added.files == ["x.sgf", "x-2.sgf"]
    assert added.already == 2
    assert files(library) == {"x.sgf": GAME, "x-2.sgf": OTHER}


def add(folder: Path, sources: list[Path]) -> Added:
    """Copy games into a folder of which an index would know all files."""
    added = Added()
    finish(adding(folder, sources, {digest_of(data) for data in files(folder).values()}, added))
    return added


def zipped(path: Path, members: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return path


def tarred(path: Path, members: dict[str, bytes]) -> Path:
    with tarfile.open(path, "w:gz") as archive:
        for name, data in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
        link = tarfile.TarInfo("link.sgf")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        archive.addfile(link)
    return path


@pytest.mark.parametrize(("pack", "name"), [(zipped, "round.1.zip"), (tarred, "round.1.tar.gz")])
def test_archives_are_unpacked_below_their_name(tmp_path, library, pack, name):
    source = pack(tmp_path / name, {"t/对局.sgf": GAME, "t/list.txt.bak": b"", "a b.sgf": OTHER})
    added = add(library, [source])
    assert added.failed == []
    assert files(library) == {"round.1/t/对局.sgf": GAME, "round.1/a b.sgf": OTHER}
    assert added.others == 1


@pytest.mark.parametrize("pack", [zipped, tarred])
def test_names_that_lead_elsewhere_stay_in_the_library(tmp_path, library, pack):
    names = (
        "../../out.sgf",
        "/root.sgf",
        "..\\..\\back.sgf",
        "C:\\drive.sgf",
        "con?<>.sgf",
        "a/./../b.sgf",
        "...sgf/.sgf",
    )
    source = tmp_path / ("evil.zip" if pack is zipped else "evil.tgz")
    added = add(library, [pack(source, {name: GAME[:-1] + b"C[%d])" % at for at, name in enumerate(names)})])
    inside = files(tmp_path)
    assert [name for name in inside if not name.startswith(("library/evil/", "evil."))] == []
    assert {"library/evil/out.sgf", "library/evil/root.sgf", "library/evil/a/b.sgf"} <= set(inside)
    assert len(added.files) >= 6


def test_names_of_chinese_windows_are_read(tmp_path, library):
    path = zipped(tmp_path / "old.zip", {"xxxx.sgf": GAME})
    path.write_bytes(path.read_bytes().replace(b"xxxx", "棋谱".encode("gb18030")))
    add(library, [path])
    assert list(files(library)) == ["old/棋谱.sgf"]


@pytest.mark.parametrize("name", ["bad.zip", "bad.tar", "bad.tar.gz"])
def test_a_damaged_archive_is_named_and_the_rest_is_added(tmp_path, library, name):
    (tmp_path / name).write_bytes(b"\x1f\x8b not packed")
    (tmp_path / "good.sgf").write_bytes(GAME)
    added = add(library, [tmp_path / name, tmp_path / "missing.sgf", tmp_path / "good.sgf"])
    assert added.files == ["good.sgf"]
    [(damaged, error), (missing, absent)] = added.failed
    assert (damaged, error.fault) == (str(tmp_path / name), Fault.NO_ARCHIVE)
    assert missing == str(tmp_path / "missing.sgf")
    assert isinstance(absent, FileNotFoundError)


def test_archives_in_a_folder_are_unpacked_and_damaged_ones_named(tmp_path, library):
    inside = tmp_path / "club" / "2030"
    inside.mkdir(parents=True)
    zipped(inside / "round.zip", {"t/a.sgf": GAME})
    (inside / "bad.zip").write_bytes(b"not packed")
    (tmp_path / "club" / "b.sgf").write_bytes(OTHER)
    added = add(library, [tmp_path / "club"])
    assert files(library) == {"club/2030/round/t/a.sgf": GAME, "club/b.sgf": OTHER}
    assert [(name, error.fault) for name, error in added.failed] == [(str(inside / "bad.zip"), Fault.NO_ARCHIVE)]
    assert added.others == 0


def test_an_archive_with_a_password_is_named(tmp_path, library):
    path = zipped(tmp_path / "secret.zip", {"a.sgf": GAME})
    data = bytearray(path.read_bytes())
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(data)
    [(_, error)] = add(library, [path]).failed
    assert isinstance(error, FormatError)
    assert "password" in str(error)
    assert files(library) == {}


def test_an_archive_that_is_nested_too_deeply_is_called_damaged_and_not_locked(tmp_path, library, monkeypatch):
    def fall(_file):
        raise RecursionError

    monkeypatch.setattr(zips, "members", fall)
    [(_, error)] = add(library, [zipped(tmp_path / "deep.zip", {"a.sgf": GAME})]).failed
    assert error.fault is Fault.NO_ARCHIVE


def test_the_archives_of_one_import_share_the_limit(tmp_path, library, monkeypatch):
    monkeypatch.setattr(adding_module, "MOST_UNPACKED", len(GAME) + 1)
    first = zipped(tmp_path / "first.zip", {"a.sgf": GAME, "readme.bin": b"x" * 100})
    second = zipped(tmp_path / "second.zip", {"b.sgf": OTHER})
    added = add(library, [first, second])
    assert added.files == ["first/a.sgf"]
    assert [(name, error.fault) for name, error in added.failed] == [(str(second), Fault.TOO_LARGE)]


def test_what_is_too_large_is_named(tmp_path, library, monkeypatch):
    monkeypatch.setattr(bounds, "LARGEST_COLLECTION", len(GAME))
    (tmp_path / "large.sgf").write_bytes(GAME + b" ")
    (tmp_path / "small.sgf").write_bytes(GAME)
    added = add(library, [tmp_path / "large.sgf", tmp_path / "small.sgf"])
    assert (added.files, [name for name, _ in added.failed]) == (["small.sgf"], [str(tmp_path / "large.sgf")])
    monkeypatch.setattr(adding_module, "MOST_UNPACKED", 2 * len(GAME))
    source = zipped(tmp_path / "bomb.zip", {f"{letter}.sgf": f"(;B[{letter}a])".encode() for letter in "abcdefgh"})
    added = add(library, [source])
    assert (len(added.files), [name for name, _ in added.failed]) == (6, [str(source)])


def test_sources_in_the_library_stay_where_they_are(tmp_path, library):
    (library / "mine.sgf").write_bytes(GAME)
    (tmp_path / "other.sgf").write_bytes(OTHER)
    assert add(library, [library / "mine.sgf"]).already == 1
    added = add(library, [tmp_path])
    assert added.files == [f"{tmp_path.name}/other.sgf"]
    assert set(files(library)) == {"mine.sgf", f"{tmp_path.name}/other.sgf"}


def test_a_library_that_cannot_be_written_to_is_told(tmp_path, library):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "a.sgf").write_bytes(GAME)
    (library / "games").touch()
    [(name, error)] = add(library, [tmp_path / "games"]).failed
    assert name == str(tmp_path / "games" / "a.sgf")
    assert isinstance(error, OSError)


def test_what_is_there_under_another_name_is_not_added_again(tmp_path, library):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "a.sgf").write_bytes(GAME)
    (tmp_path / "games" / "b.sgf").write_bytes(OTHER)
    assert len(add(library, [tmp_path / "games"]).files) == 2
    added = add(library, [zipped(tmp_path / "games.zip", {"in/x.sgf": GAME, "y.sgf": OTHER, "z.sgf": GAME})])
    assert (added.files, added.already) == ([], 3)
    assert len(files(library)) == 2


def test_what_cannot_be_read_is_named_and_not_copied(tmp_path, library):
    bad = b"(;SZ[15]\n;W[zz])"
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "bad.sgf").write_bytes(bad)
    (tmp_path / "games" / "part.sgf").write_bytes(GAME + b"\n" + bad)
    added = add(library, [tmp_path / "games", zipped(tmp_path / "bad.zip", {"in/worse.sgf": bad})])
    assert added.files == ["games/part.sgf"]
    assert [name for name, _ in added.unread] == [
        str(tmp_path / "games" / "bad.sgf"),
        str(tmp_path / "bad.zip" / "in" / "worse.sgf"),
    ]
    assert all(isinstance(error, FormatError) for _, error in added.unread)
    assert list(files(library)) == ["games/part.sgf"]


def test_files_of_go_are_added_and_named_unless_they_have_a_rule_of_ours(tmp_path, library):
    (tmp_path / "go.sgf").write_bytes(b"(;GM[1]SZ[19]RU[Japanese];B[dd];W[pp])")
    (tmp_path / "renju.sgf").write_bytes(b"(;GM[1]SZ[15]RU[Renju];B[hh];W[ii])")
    added = add(library, [tmp_path / "go.sgf", tmp_path / "renju.sgf", zipped(tmp_path / "old.zip", {"go.sgf": GAME})])
    assert added.files == ["go.sgf", "renju.sgf", "old/go.sgf"]
    assert added.of_go == ["go.sgf"]


@pytest.mark.parametrize("pack", [zipped, tarred])
def test_what_macos_puts_into_archives_is_passed_over(tmp_path, library, pack):
    members = {"__MACOSX/._a.sgf": b"\0\5\x16\7", "t/._a.sgf": b"\0", "t/.DS_Store": b"\0", "./t/a.sgf": GAME}
    added = add(library, [pack(tmp_path / ("mac.zip" if pack is zipped else "mac.tgz"), members)])
    assert added.files == ["mac/t/a.sgf"]
    assert (added.already, added.others, added.failed, added.unread) == (0, 0, [], [])


def test_hidden_files_of_a_folder_are_passed_over(tmp_path, library):
    for name in (".DS_Store", "._a.sgf", ".hidden/a.sgf", "a.sgf"):
        (tmp_path / "games" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "games" / name).write_bytes(GAME)
    added = add(library, [tmp_path / "games"])
    assert (added.files, added.already, added.others) == (["games/a.sgf"], 0, 0)


@pytest.mark.skipif(sys.platform == "win32", reason="there a link needs rights that few have")
def test_a_link_that_leads_nowhere_is_named_and_the_rest_is_added(tmp_path, library):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "a.sgf").symlink_to(tmp_path / "gone.sgf")
    (tmp_path / "games" / "b.sgf").write_bytes(GAME)
    added = add(library, [tmp_path / "games"])
    assert added.files == ["games/b.sgf"]
    [(name, error)] = added.failed
    assert name == str(tmp_path / "games" / "a.sgf")
    assert isinstance(error, FileNotFoundError)


def test_a_file_that_cannot_be_written_does_not_end_the_others(tmp_path, library):
    (library / "round" / "folder.sgf").mkdir(parents=True)
    (library / "round" / "file.sgf").write_bytes(OTHER)
    names = ("first", "n" * 300, "folder", "file.sgf/inside", "last")
    many = {f"{name}.sgf": GAME[:-1] + b"C[%d])" % at for at, name in enumerate(names)}
    added = add(library, [zipped(tmp_path / "round.zip", many)])
    assert added.files == ["round/first.sgf", "round/folder-2.sgf", "round/last.sgf"]
    assert [(Path(name).name[:6], error.errno) for name, error in added.failed] == [
        ("nnnnnn", errno.ENAMETOOLONG),
        ("inside", errno.EEXIST),
    ]


def test_many_files_of_one_name_are_not_compared_with_each_other_again_and_again(tmp_path, library, monkeypatch):
    tries, create = [], whole.create
    monkeypatch.setattr(whole, "create", lambda path, data: (tries.append(path), create(path, data)))
    for number in range(300):
        (tmp_path / "in" / f"{number:03}").mkdir(parents=True)
        (tmp_path / "in" / f"{number:03}" / "game.sgf").write_bytes(GAME[:-1] + b"C[%03d])" % number)
    assert len(add(library, sorted(tmp_path.glob("in/*/game.sgf"))).files) == 300
    assert len(tries) == 300
    more = {f"{number:03}": GAME[:-1] + b"N[%03d])" % number for number in range(300)}
    for name, data in more.items():
        (tmp_path / "in" / name / "game.sgf").write_bytes(data)
    tries.clear()
    assert len(add(library, sorted(tmp_path.glob("in/*/game.sgf"))).files) == 300
    assert len(tries) == 600


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS])
def test_where_nothing_more_can_be_written_all_that_is_left_is_named_once(tmp_path, library, monkeypatch, number):
    many = {f"{at}.sgf": GAME[:-1] + b"C[%d])" % at for at in range(5)}
    sources = [zipped(tmp_path / "a.zip", many), zipped(tmp_path / "b.zip", many), tmp_path / "c.sgf"]
    (tmp_path / "c.sgf").write_bytes(GAME)
    create = whole.create

    def fail(path: Path, data: bytes) -> None:
        if path.name == "3.sgf":
            raise OSError(number, "no more")
        create(path, data)

    monkeypatch.setattr(whole, "create", fail)
    added = add(library, sources)
    assert added.files == ["a/0.sgf", "a/1.sgf", "a/2.sgf"]
    assert [(name, error.errno) for name, error in added.failed] == [(str(source), number) for source in sources]


@pytest.mark.parametrize("when", ["before a file", "after a file"])
def test_a_library_whose_folder_goes_is_not_made_again(tmp_path, library, monkeypatch, when):
    (tmp_path / "in").mkdir()
    for name in "abc":
        (tmp_path / "in" / f"{name}.sgf").write_bytes(GAME[:-1] + f"C[{name}])".encode())
    create = whole.create

    def go(path: Path, data: bytes) -> None:
        if path.name == "b.sgf" and when == "before a file":
            shutil.rmtree(library)
        create(path, data)
        if when == "after a file":
            shutil.rmtree(library)

    monkeypatch.setattr(whole, "create", go)
    added = add(library, [tmp_path / "in"])
    assert [name for name, _ in added.failed] == [str(tmp_path / "in")]
    assert not library.exists()


def test_archives_that_are_not_unpacked_are_named(tmp_path, library):
    (tmp_path / "in").mkdir()
    for name in ("a.7z", "b.RAR", "c.sgf.gz", "notes.pdf"):
        (tmp_path / "in" / name).write_bytes(b"whatever")
    with zipfile.ZipFile(tmp_path / "in" / "d.zip", "w") as archive:
        archive.writestr("a.sgf", GAME)
        archive.writestr("year/inner.tar.gz", b"whatever")
    added = add(library, [tmp_path / "in"])
    assert added.files == ["in/d/a.sgf"]
    assert added.others == 1
    assert [(Path(name).name, error.fault) for name, error in added.failed] == [
        ("a.7z", Fault.ARCHIVE_UNKNOWN),
        ("b.RAR", Fault.ARCHIVE_UNKNOWN),
        ("c.sgf.gz", Fault.ARCHIVE_UNKNOWN),
        ("inner.tar.gz", Fault.ARCHIVE_INSIDE),
    ]


@posix
def test_pipes_and_devices_are_named_and_not_waited_for(tmp_path, library):
    (tmp_path / "in").mkdir()
    os.mkfifo(tmp_path / "in" / "pipe.sgf")
    os.mkfifo(tmp_path / "in" / "pipe.zip")
    (tmp_path / "in" / "zero.tar.gz").symlink_to("/dev/zero")
    (tmp_path / "in" / "a.sgf").write_bytes(GAME)
    added = add(library, [tmp_path / "in", tmp_path / "in" / "pipe.sgf", tmp_path / "in" / "zero.tar.gz"])
    assert added.files == ["in/a.sgf"]
    assert [Path(name).name for name, _ in added.failed] == [
        *("pipe.sgf", "pipe.zip", "zero.tar.gz"),
        *("pipe.sgf", "zero.tar.gz"),
    ]
    assert {error.errno for _, error in added.failed} == {errno.ENXIO}


def test_a_folder_that_cannot_be_listed_is_named(tmp_path, library, monkeypatch):
    (tmp_path / "in" / "shut").mkdir(parents=True)
    (tmp_path / "in" / "shut" / "b.sgf").write_bytes(OTHER)
    (tmp_path / "in" / "a.sgf").write_bytes(GAME)
    real = walking._listed

    def refuse(folder: Path):
        return ([], PermissionError(13, "Permission denied")) if folder.name == "shut" else real(folder)

    monkeypatch.setattr(walking, "_listed", refuse)
    added = add(library, [tmp_path / "in"])
    assert added.files == ["in/a.sgf"]
    assert [name for name, _ in added.failed] == [str(tmp_path / "in" / "shut")]


def test_what_a_killed_process_has_left_half_written_is_removed(tmp_path, library, monkeypatch):
    monkeypatch.setattr(whole, "alive", lambda number: number == 7)
    (library / "sub").mkdir()
    for name in (f".8{whole.PART}", f"sub/.8{whole.PART}", f"sub/.7{whole.PART}"):
        (library / name).write_bytes(GAME[:5])
    (tmp_path / "a.sgf").write_bytes(GAME)
    add(library, [tmp_path / "a.sgf"])
    assert sorted(files(library)) == ["a.sgf", f"sub/.7{whole.PART}"]


@pytest.mark.parametrize("name", ["nul\0.sgf", "x" * 5000 + ".sgf", "\ud800.zip"])
def test_a_name_that_no_file_can_have_does_not_end_the_others(tmp_path, library, name):
    (tmp_path / "a.sgf").write_bytes(GAME)
    added = add(library, [tmp_path / name, tmp_path / "a.sgf"])
    assert added.files == ["a.sgf"]
    assert [Path(told).name for told, _ in added.failed] == [name]


@pytest.mark.parametrize("bad", ["bad.zip/b.sgf", "b.sgf", "bad.zip"])
def test_a_file_over_which_the_process_ends_is_named_and_the_others_are_added(tmp_path, library, monkeypatch, bad):
    (tmp_path / "a.sgf").write_bytes(GAME)
    (tmp_path / "b.sgf").write_bytes(OTHER)
    zipped(tmp_path / "bad.zip", {"b.sgf": OTHER[:-1] + b"C[b])", "c.sgf": OTHER[:-1] + b"C[c])"})
    sources = [tmp_path / "a.sgf", tmp_path / "b.sgf", tmp_path / "bad.zip"]
    begin = FatalFile.begin

    def end(fatal: FatalFile, path: str) -> None:
        begin(fatal, path)
        if path == str(tmp_path / bad):
            raise SystemExit

    monkeypatch.setattr(FatalFile, "begin", end)
    added = Added()
    with Index(library, careful=True) as index, pytest.raises(SystemExit):
        finish(adding(library, sources, set(), added, index.fatal))
    monkeypatch.undo()
    with Index(library, careful=True) as index:
        added = Added()
        finish(index.updating())
        finish(adding(library, sources, index.digests(), added, index.fatal))
    assert [(name, error.fault) for name, error in added.failed] == [(str(tmp_path / bad), Fault.READER_ENDED)]
    assert len(files(library)) - 1 == (2 if bad == "bad.zip" else 3)
