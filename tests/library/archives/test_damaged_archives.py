"""Damaged archives are read to their end: each game is in the library, or what is wrong is named with its place."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import os
import random
import struct
import tarfile
import zipfile
from pathlib import Path

import pytest

from gobang.game.fault import Fault
from gobang.game.gradual import finish
from gobang.library.adding import Added, adding
from gobang.library.archives import stream, tars, zip_heads, zips

MANY = 12


def game(number: int) -> bytes:
    return f"(;GM[4]SZ[15]GN[{number} {random.Random(number).randbytes(400).hex()}];B[hh];W[ii])".encode()


GAMES = {f"{number:02}.sgf": game(number) for number in range(MANY)}
PACK = {".tar": bytes, ".tar.gz": gzip.compress, ".tar.bz2": bz2.compress, ".tar.xz": lzma.compress}


def tar(files: dict[str, bytes], form: int = tarfile.USTAR_FORMAT) -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=form) as archive:
        for name, data in files.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return packed.getvalue()


def zipped(files: dict[str, bytes], method: int = zipfile.ZIP_STORED, packed: io.BytesIO | None = None) -> bytes:
    packed = packed or io.BytesIO()
    with zipfile.ZipFile(packed, "w", method) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return packed.getvalue()


@pytest.fixture
def library(tmp_path):
    folder = tmp_path / "library"
    folder.mkdir()
    return folder


@pytest.fixture
def add(tmp_path, library):
    """Adds an archive, and gives what came of it and what was named, by its path in the source."""

    def adds(name: str, data: bytes, *, wrong: bool = False) -> tuple[Added, dict[str, Fault]]:
        source = tmp_path / name
        source.write_bytes(data)
        return added_from(source, library, wrong=wrong)

    return adds


def added_from(source: Path, library: Path, *, wrong: bool = False) -> tuple[Added, dict[str, Fault]]:
    added = Added()
    finish(adding(library, [source], set(), added))
    named = {Path(path).relative_to(source).as_posix(): error.fault for path, error in added.failed}
    for name in added.files:
        assert wrong or (library / name).read_bytes() in GAMES.values()
    return added, named


@pytest.mark.parametrize("suffix", PACK)
def test_one_that_is_cut_gives_the_games_before_that_and_is_named(add, suffix):
    data = PACK[suffix](tar(GAMES))
    added, named = add(f"x{suffix}", data[: len(data) * 6 // 10])
    assert len(added.files) < MANY
    assert named["."] is (Fault.NO_ARCHIVE if suffix == ".tar.bz2" else Fault.ARCHIVE_CUT), "bzip2 packs all in one"
    assert set(named) - {"."} <= set(GAMES), "a game in the midst of which it ends"
    if suffix in (".tar", ".tar.gz"):
        assert len(added.files) >= MANY // 3


@pytest.mark.parametrize("suffix", list(PACK)[1:])
def test_a_wrong_bit_in_what_was_packed_is_named(add, suffix):
    data = bytearray(PACK[suffix](tar(GAMES)))
    data[len(data) * 6 // 10] ^= 8
    _, named = add(f"x{suffix}", bytes(data), wrong=suffix == ".tar.gz")
    assert named["."] is (Fault.NO_ARCHIVE if suffix == ".tar.bz2" else Fault.ARCHIVE_DAMAGED), "bzip2 packs all in one"


def test_a_wrong_sum_at_the_very_end_is_named_though_all_games_are_there(add):
    data = bytearray(gzip.compress(tar(GAMES)))
    data[-6] ^= 1
    added, named = add("x.tgz", bytes(data))
    assert len(added.files) == MANY
    assert named == {".": Fault.ARCHIVE_DAMAGED}


@pytest.mark.parametrize("at", [0, 120, 150, 156, 260, 500])
def test_behind_a_bad_header_of_a_tar_the_next_game_is_found(add, at):
    data = bytearray(tar(GAMES))
    assert data[5 * 1536 :].startswith(b"05.sgf")
    data[5 * 1536 + at] ^= 1
    added, named = add("x.tar", bytes(data))
    assert [Path(name).name for name in added.files] == [name for name in GAMES if name != "05.sgf"]
    assert named == {".": Fault.ARCHIVE_DAMAGED}
    assert added.failed[0][1].byte == 5 * 1536


def test_a_bad_first_header_and_a_blank_one_do_not_end_a_tar(add):
    data = bytearray(tar(GAMES))
    data[3] ^= 1
    data[4 * 1536 : 4 * 1536 + 512] = bytes(512)
    added, _ = add("x.tar", bytes(data))
    assert len(added.files) == MANY - 2
    assert [error.byte for _, error in added.failed] == [0, 4 * 1536 + 512]


def test_bytes_that_are_missing_in_a_tar_are_told_by_the_headers_in_a_game(add):
    data = tar(GAMES)
    # behind 600 no header is where one is looked for, and the last block is not whole
    for many, there, last in ((512, MANY - 2, Fault.ARCHIVE_DAMAGED), (600, 0, Fault.ARCHIVE_CUT)):
        added, named = add("x.tar", data[:700] + data[700 + many :])
        assert named == {".": last, "00.sgf": Fault.MEMBER_DAMAGED}
        assert len(added.files) == there


def test_games_that_are_missing_between_zeros_of_a_tar_are_told_by_its_length(add):
    added, named = add("x.tar", tar(GAMES)[: 2 * 1536] + bytes(3 * 512 + 72))
    assert len(added.files) == 2
    assert named == {".": Fault.ARCHIVE_CUT}


def test_a_long_name_that_has_lost_its_ending_is_told(add):
    data = tar({"对局.sgf": game(0), "b.sgf": game(1)}, tarfile.PAX_FORMAT)
    added, named = add("x.tar", data.replace("对局.sgf".encode(), "对局.sgv".encode()))
    assert [Path(name).name for name in added.files] == ["b.sgf"]
    assert named == {"对局.sgv": Fault.BAD_DETAILS}


def test_a_blank_in_a_game_of_a_tar_is_told(add):
    data = bytearray(tar(GAMES))
    data[5 * 1536 + 600 : 5 * 1536 + 700] = bytes(100)
    source, _ = add("x.tar", bytes(data), wrong=True)
    assert (len(source.files), [(error.fault, error.byte) for _, error in source.failed]) == (
        MANY,
        [(Fault.ARCHIVE_DAMAGED, 5 * 1536 + 512)],
    )


@pytest.mark.parametrize("form", [tarfile.GNU_FORMAT, tarfile.PAX_FORMAT])
def test_a_long_name_that_was_blanked_is_told(add, form):
    data = bytearray(tar({"long" * 60 + ".sgf": GAMES["00.sgf"], "01.sgf": GAMES["01.sgf"]}, form))
    data[512:1024] = bytes(512)
    added, named = add("x.tar", bytes(data))
    assert added.files == ["x/01.sgf"]
    assert list(named.values()) == [Fault.BAD_DETAILS]


def test_a_long_name_without_its_end_is_told_though_it_seems_to_be_no_games(add):
    data = bytearray(tar({"long" * 60 + ".sgf": GAMES["00.sgf"], "01.sgf": GAMES["01.sgf"]}, tarfile.GNU_FORMAT))
    data[512 + 244] ^= 64  # …sgf@
    added, named = add("x.tar", bytes(data))
    assert added.files == ["x/01.sgf"]
    assert list(named.values()) == [Fault.BAD_DETAILS]


def test_several_tars_in_one_file_are_all_read(add):
    first, second = dict(list(GAMES.items())[:6]), dict(list(GAMES.items())[6:])
    added, named = add("x.tar", tar(first) + tar(second))
    assert (len(added.files), named) == (MANY, {})


@pytest.mark.parametrize("data", [b"", bytes(5120), b"no archive" * 1000, gzip.compress(b"no archive" * 1000)])
def test_what_is_no_archive_is_named_as_such(add, data):
    _, named = add("x.tar.gz", data)
    assert named == {".": Fault.NO_ARCHIVE}


@pytest.mark.parametrize("kind", [b"L", b"K", b"x", b"g"])
def test_what_an_archive_tells_beside_a_file_is_bounded_before_it_is_read(tmp_path, library, monkeypatch, kind):
    head = tarfile.TarInfo("@long")
    head.type, head.size = kind, 5 << 30
    source = tmp_path / "x.tar"
    with source.open("wb") as file:
        file.write(head.tobuf(tarfile.GNU_FORMAT))
        file.seek(5 << 30, os.SEEK_CUR)  # a hole
        file.write(tar(GAMES))
    read = stream.Stream.read

    def bounded(self, many: int) -> bytes:
        assert many <= 1 << 20
        return read(self, many)

    monkeypatch.setattr(stream.Stream, "read", bounded)
    added, named = added_from(source, library)
    expected = {"00.sgf": Fault.LONG_DETAILS} if kind in b"Lx" else {}
    assert (len(added.files), named) == (MANY - len(expected), expected)


@pytest.mark.parametrize("size", ["²", "-1", "9" * 5000, "1e3", ""])
def test_a_number_that_is_none_is_named_with_the_archive_and_the_file(add, size):
    info = tarfile.TarInfo("bad.sgf")
    info.size, info.pax_headers = 1, {"size": size}
    added, named = add("x.tar", info.tobuf(tarfile.PAX_FORMAT) + b"x" + bytes(511) + tar(GAMES))
    assert len(added.files) == MANY
    assert named["bad.sgf"] is Fault.BAD_DETAILS


def test_pax_records_that_are_none_are_named_with_the_file(add):
    data = bytearray(tar({"long" * 60 + ".sgf": GAMES["00.sgf"], "01.sgf": GAMES["01.sgf"]}, tarfile.PAX_FORMAT))
    at = data.index(b" path=")
    data[at : at + 6] = b" path "
    added, named = add("x.tar", bytes(data))
    assert added.files == ["x/01.sgf"]
    assert list(named.values()) == [Fault.BAD_DETAILS]


@pytest.mark.parametrize(
    ("name", "read"),
    [("棋谱".encode("gb18030"), "棋谱"), ("棋谱".encode(), "棋谱"), (b"a\xff\xffb", "a��b"), (b"caf\xe9", "caf�")],
)
@pytest.mark.parametrize("form", [tarfile.GNU_FORMAT, tarfile.PAX_FORMAT])
def test_names_in_other_encodings_are_read_and_what_is_in_none_is_shown_so(add, name, read, form):
    text = (name + b".sgf").decode("utf-8", "surrogateescape")
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=form, errors="surrogateescape") as archive:
        info = tarfile.TarInfo(text)
        info.size = len(GAMES["00.sgf"])
        archive.addfile(info, io.BytesIO(GAMES["00.sgf"]))
    added, named = add("x.tar", packed.getvalue())
    assert (added.files, named) == ([f"x/{read}.sgf"], {})


def test_a_file_with_holes_is_named_and_the_next_one_read(add):
    info = tarfile.TarInfo("holes.sgf")
    info.type, info.size = tarfile.GNUTYPE_SPARSE, 100
    head = bytearray(info.tobuf(tarfile.GNU_FORMAT))
    head[482] = 1
    head[148:156] = b" " * 8
    head[148:156] = b"%06o\0 " % sum(head)
    more = bytes(504) + b"\1" + bytes(7) + bytes(512)
    added, named = add("x.tar", bytes(head) + more + b"x" * 100 + bytes(412) + tar(GAMES))
    assert (len(added.files), named) == (MANY, {"holes.sgf": Fault.LOCKED_ARCHIVE})


def test_the_oldest_and_the_largest_headers_are_read(add):
    data = bytearray(tar({"00.sgf": GAMES["00.sgf"]}))
    data[257:512] = bytes(255)  # as before POSIX
    data[124:136] = b"\x80" + len(GAMES["00.sgf"]).to_bytes(11, "big")
    data[148:156] = b" " * 8
    data[148:156] = b"%06o\0 " % sum(data[:512])
    added, named = add("x.tar", bytes(data))
    assert (added.files, named) == (["x/00.sgf"], {})


def test_an_archive_may_not_be_endless(add, monkeypatch):
    monkeypatch.setattr(stream, "MOST", 4096)
    added, named = add("x.tar.gz", gzip.compress(tar(GAMES)))
    assert (len(added.files), named) == (2, {".": Fault.TOO_LARGE, "02.sgf": Fault.TOO_LARGE})


def test_a_long_search_for_the_next_header_pauses(tmp_path):
    data = tar(GAMES)
    (tmp_path / "x.tar").write_bytes(data[:1536] + b"?" * 512 * 2500 + data[1536:])
    with (tmp_path / "x.tar").open("rb") as file:
        found = list(tars.members(stream.Stream(file)))
    assert found.count(None) == 2
    assert len(found) == MANY + 2 + 1


# Zips


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_wrong_bit_in_one_file_of_a_zip_costs_that_file_only(add, method):
    data = bytearray(zipped(GAMES, method))
    data[data.index(b"05.sgf") + 150] ^= 4
    added, named = add("x.zip", bytes(data))
    assert len(added.files) == MANY - 1
    assert named == {"05.sgf": Fault.MEMBER_DAMAGED}


@pytest.mark.parametrize("name", [b"05.sgg", b".5.sgf", b"05.sg/"])
def test_a_game_that_the_list_of_a_zip_calls_otherwise_is_named(add, name):
    data = bytearray(zipped(GAMES))
    at = data.rindex(b"05.sgf")
    data[at : at + 6] = name
    added, named = add("x.zip", bytes(data))
    assert len(added.files) == MANY - 1
    assert list(named.values()) == [Fault.MEMBER_DAMAGED]


def test_a_list_that_is_shorter_than_a_zip_says_is_named_and_made_up_for(add):
    data = bytearray(zipped(GAMES))
    at = data.rindex(b"PK\1\2")
    before = data.rindex(b"PK\1\2", 0, at)
    data[before + 32 : before + 34] = struct.pack("<H", at)  # its remark goes over the next entry
    added, named = add("x.zip", bytes(data))
    assert sorted(added.files) == [f"x/{name}" for name in GAMES]
    assert named == {".": Fault.ARCHIVE_DAMAGED}


def test_a_zip_that_says_it_is_empty_and_is_not_is_named(add):
    data = zipped(GAMES)
    at = data.rindex(b"PK\5\6")
    added, named = add("x.zip", data[:at] + b"PK\5\6" + bytes(18))
    assert (len(added.files), named) == (MANY, {".": Fault.ARCHIVE_DAMAGED})
    assert add("y.zip", zipped({}))[1] == {}, "and of one that is, nothing is said"


class Pipe(io.BytesIO):
    """What is written there cannot be changed any more, so that the size of a file is told behind it."""

    def seekable(self) -> bool:
        return False

    def seek(self, *_: int) -> int:
        raise io.UnsupportedOperation


@pytest.mark.parametrize("kind", [io.BytesIO, Pipe])
@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_zip_that_was_broken_off_gives_the_games_before_that(add, method, kind):
    data = zipped(GAMES, method, kind())
    cut = data.index(b"09.sgf") + 300
    added, named = add("x.zip", data[:cut])
    assert sorted(added.files) == [f"x/{name}" for name in GAMES if name < "09"]
    assert named == {".": Fault.ARCHIVE_DAMAGED, "09.sgf": Fault.MEMBER_DAMAGED}


def test_what_is_wrong_in_a_zip_without_its_list_is_named_and_the_others_are_read(add):
    files = {"folder/": b"", **GAMES, "棋谱.sgf": game(99), "inner.zip": zipped({"deep.sgf": game(98)})}
    data = bytearray(zipped(files))
    data = data[: data.index(b"PK\1\2", data.index(b"PK\5\6"))]  # the list of the inner one is taken for that of all
    data[data.index(b"05.sgf") + 150] ^= 4  # its sum is another
    at = data.index(b"07.sgf")
    data[at - 30 + 6] |= 1  # it has a password
    data[data.index(b"09.sgf") - 30 + 18] = 1  # it seems to be shorter
    added, named = add("x.zip", bytes(data), wrong=True)
    assert {Path(name).name for name in added.files} == {*GAMES, "棋谱.sgf", "deep.sgf"} - {
        "05.sgf",
        "07.sgf",
        "09.sgf",
    }
    assert named.pop(".") is Fault.ARCHIVE_DAMAGED
    assert named == {
        "inner.zip": Fault.ARCHIVE_INSIDE,
        "05.sgf": Fault.MEMBER_DAMAGED,
        "07.sgf": Fault.LOCKED_ARCHIVE,
        "09.sgf": Fault.MEMBER_DAMAGED,
    }


def test_an_archive_behind_another_one_is_read_too_and_a_few_bytes_behind_are_nothing(add):
    first, second = ({name: GAMES[name] for name in sorted(GAMES)[at::2]} for at in (0, 1))
    added, named = add("x.zip", zipped(first) + zipped(second))
    assert (len(added.files), named) == (MANY, {".": Fault.ARCHIVE_DAMAGED})
    added, named = add("y.zip", zipped({"new.sgf": game(99)}) + bytes(512), wrong=True)
    assert (added.files, named) == (["y/new.sgf"], {})


def test_a_zip_without_its_list_that_is_larger_than_is_looked_through_is_named(add, monkeypatch):
    monkeypatch.setattr(zip_heads, "MOST", 5000)
    added, named = add("x.zip", zipped(GAMES)[:5001])
    assert (added.files, named) == ([], {".": Fault.NO_ARCHIVE})


def test_a_list_of_gigabytes_is_not_read(add, monkeypatch):
    monkeypatch.setattr(zips, "MOST_LIST", 100)
    added, named = add("x.zip", zipped(GAMES))
    assert (added.files, named) == ([], {".": Fault.LONG_DETAILS})


def test_a_zip_with_the_end_of_a_large_one_is_read_and_its_number_of_files_checked(add):
    data = zipped(GAMES)
    at = data.rindex(b"PK\5\6")
    *_, length, start, _ = struct.unpack_from("<4s4H2LH", data, at)
    for many, expected in ((MANY, {}), (MANY + 1, {".": Fault.ARCHIVE_DAMAGED})):
        large = struct.pack("<4sQ2H2L4Q", b"PK\6\6", 44, 45, 45, 0, 0, many, many, length, start)
        where = struct.pack("<4sLQL", b"PK\6\7", 0, at, 1)
        end = struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 0xFFFF, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0)
        added, named = add("x.zip", data[:at] + large + where + end)
        assert (len(added.files) + added.already, named) == (MANY, expected)


@pytest.mark.parametrize("data", [b"", b"PK\5\6", b"no zip" * 100, b"PK\3\4" + bytes(100)])
def test_what_is_no_zip_is_named_as_such(add, data):
    assert add("x.zip", data)[1] == {".": Fault.NO_ARCHIVE}
