"""`gobang-cli library`, as a process: games are added, listed and found."""

from __future__ import annotations

import json
import os
import sqlite3
import sys
import zipfile
from pathlib import Path

import pytest

from gobang.library.database import NAME
from gobang.terminal import arguments
from gobang.terminal import library as terminal
from gobang.terminal.__main__ import main
from tests.library.made import LINE, game, write, write_turned
from tests.terminal.shell import cli, complains


@pytest.fixture
def library(tmp_path):
    """A library of 17 games, two of them alike, and a file that is no game."""
    sources = tmp_path / "sources"
    write_turned(sources)
    write(sources / "won.sgf", game(LINE[:3], black="Ann", white="Bob", event="Cup", date="2024", result="B+"))
    (sources / "bad.sgf").write_text("(;SZ[15]\n;W[zz])")
    (sources / "notes.md").touch()
    folder = tmp_path / "library"
    done = cli("library", "add", str(folder), str(sources))
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "17 files added.",
        "1 other file is no game.",
        "1 cannot be read.",
        "17 games in the library, new: 17.",
    ]
    assert done.stderr == f"gobang-cli: {sources / 'bad.sgf'}: line 2: “W[zz]” is not understood\n"
    return str(folder)


def rows(*arguments):
    done = cli("library", *arguments, "--json")
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_reader_that_has_heard_enough_is_no_fault_of_the_library(library, monkeypatch):
    def closed(*_: object, **__: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr("builtins.print", closed)
    with pytest.raises(BrokenPipeError):
        terminal.run(arguments.parse(["library", "list", library]))


def test_a_position_is_found_in_all_orientations_and_orders(library):
    assert len(rows("find", library, "--position", "h8i9g7f6")) == 16
    assert len(rows("find", library, "--position", "g7i9h8f6")) == 16
    first = rows("find", library, "--position", "h8i9g7", "--player", "ann")
    assert first == [
        {
            "path": "sources/won.sgf",
            "number": 1,
            "board": 15,
            "rule": "",
            "black": "Ann",
            "white": "Bob",
            "event": "Cup",
            "date": "2024",
            "result": "black",
            "plies": 3,
            "opening": "I11",
            "mistakes": None,
            "free": False,
            "ply": 3,
        }
    ]
    told = cli("library", "find", library, "--position", "h8i9g7", "--player", "ann").stdout
    assert told.splitlines() == [
        "sources/won.sgf  Ann – Bob · Cup · 2024 · I11 · Black won · 3 moves · position after move 3",
        "1 game found.",
    ]


def test_next_moves_are_told_with_results(library):
    first, other = rows("moves", library)
    assert (first["moves"], first["games"], first["black"]) == (["h8"], 9, 1)
    assert other["games"] == 8
    assert len(other["moves"]) == 4
    assert f"{' = '.join(other['moves'])}  8 games" in cli("library", "moves", library).stdout
    line = next(each for each in cli("library", "moves", library).stdout.splitlines() if each.startswith("h8"))
    assert line == "h8  9 games: Black won 1 · Not known 8"


def test_the_list_tells_twins_and_what_cannot_be_read(library):
    assert len(rows("list", library)) == 17
    assert len(rows("list", library, "--limit", "5")) == 5
    twins = rows("list", library, "--twins")
    assert sorted(map(len, twins)) == [8, 8]
    (Path(library) / "sources" / "bad.sgf").write_text("(;SZ[15]\n;W[zz])")
    done = cli("library", "list", library)
    assert done.stdout.endswith("17 games found.\n")
    assert done.stderr.startswith("gobang-cli: sources/bad.sgf: line 2: ")


def test_a_game_that_is_read_only_in_part_is_added_and_named(library, tmp_path):
    part = tmp_path / "part.sgf"
    part.write_text("(;SZ[15];B[hh]\n;W[hh])")
    done = cli("library", "add", library, str(part))
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "1 file added.",
        "1 is read only in part.",
        "18 games in the library, new: 1.",
    ]
    told = "part.sgf: not all of it is read: line 2: H8 is played twice\n"
    assert done.stderr == f"gobang-cli: {told}"
    assert told in cli("library", "list", library).stderr


def test_adding_the_same_games_again_adds_nothing(library, tmp_path):
    with zipfile.ZipFile(tmp_path / "sources.zip", "w") as archive:
        archive.write(tmp_path / "sources" / "won.sgf", "won.sgf")
    done = cli("library", "add", library, str(tmp_path / "sources"), str(tmp_path / "sources.zip"))
    assert done.returncode == 0
    assert done.stdout.splitlines()[0] == "0 files added."
    assert "18 were there already." in done.stdout
    assert done.stdout.endswith("17 games in the library, new: 0.\n")


def test_a_file_of_go_is_added_and_named(tmp_path):
    (tmp_path / "go.sgf").write_text("(;GM[1]SZ[19];B[dd];W[pp])")
    done = cli("library", "add", str(tmp_path / "library"), str(tmp_path / "go.sgf"))
    assert done.returncode == 0
    assert done.stderr == "gobang-cli: go.sgf: The file says that it is a game of Go. It is shown as five in a row.\n"


def test_adding_nothing_at_all_is_a_failure(library, tmp_path):
    (tmp_path / "letter.doc").write_text("Dear all")
    done = cli("library", "add", library, str(tmp_path / "letter.doc"))
    assert done.returncode == 1
    assert done.stdout.startswith("0 files added.\n")


def test_an_opening_that_is_none_is_refused(library):
    assert "D1 to D13, I1 to I13" in complains(cli("library", "find", library, "--opening", "swap2"))
    assert cli("library", "find", library, "--opening", "d4").returncode == 0


def test_a_source_that_cannot_be_added_is_named(library, tmp_path):
    done = cli("library", "add", library, str(tmp_path / "missing"))
    assert done.returncode == 1
    assert done.stderr == f"gobang-cli: {tmp_path / 'missing'}: no such file or folder\n"


def test_mistakes_are_told_in_one_line(library, tmp_path):
    assert complains(cli("library", "find", str(tmp_path / "none"))) == f"{tmp_path / 'none'}: no such file or folder"
    assert "H8 is played twice" in complains(cli("library", "find", library, "--position", "h8h8"))
    told = complains(cli("library", "find", library, "--position", "zz9"))
    assert told.startswith("--position zz9: 'zz9' is not a point"), "an option has no lines and columns"
    assert "--result" in complains(cli("library", "find", library, "--result", "blue"))
    assert "library --help" in complains(cli("library"))


def test_a_library_that_another_program_uses_for_long_is_told(library, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(terminal, "PATIENCE_S", 0)
    monkeypatch.setattr(terminal, "TRY_S", 0)
    other = sqlite3.connect(f"{library}/{NAME}", isolation_level=None)
    other.execute("begin immediate")
    code = main(["library", "list", library, "--lang", "en"])
    other.close()
    assert code == 2
    assert "Another program is using the library; try again when it has finished." in capsys.readouterr().err


def test_it_is_said_that_another_program_is_waited_for(library, monkeypatch, capsys):
    monkeypatch.setattr(terminal, "TRY_S", 0)
    other = sqlite3.connect(f"{library}/{NAME}", isolation_level=None)
    other.execute("begin exclusive")
    said = []

    def told(text: str) -> None:
        said.append(text)
        if text.startswith("Another program") and other.in_transaction:
            other.execute("rollback")

    monkeypatch.setattr(terminal, "show_progress", told)
    assert main(["library", "list", library, "--lang", "en"]) == 0
    other.close()
    assert any(text.startswith("Another program is using the library; waiting") for text in said)
    assert "games found" in capsys.readouterr().out


def test_games_are_found_from_a_date_to_a_date(library, tmp_path):
    for date in ("2024-12-31", "2025-03-01", "2025-06"):
        write(tmp_path / "dated" / f"{date}.sgf", game(LINE[:5], black="Dated", date=date))
    cli("library", "add", library, str(tmp_path / "dated"))

    def dates(*limits):
        return {each["date"] for each in rows("find", library, "--player", "dated", *limits)}

    assert dates("--from", "2025") == {"2025-03-01", "2025-06"}
    assert dates("--from", "2025/3", "--to", "2025-03") == {"2025-03-01"}
    assert dates("--since", "2024", "--until", "2024-12-31") == {"2024-12-31"}
    assert "--from/--since: spring is not a date" in complains(cli("library", "find", library, "--from", "spring"))


def test_another_board_size(library, tmp_path):
    write(tmp_path / "large.sgf", game(LINE, size=19))
    cli("library", "add", library, str(tmp_path / "large.sgf"))
    assert [each["board"] for each in rows("find", library, "--position", "h12i13", "--size", "19")] == [19]


def test_it_speaks_chinese(library):
    done = cli("library", "find", library, "--position", "h8i9g7", "--player", "ann", "--lang", "zh_CN")
    assert done.stdout.splitlines()[-1] == "共找到 1 局。"
    assert "黑方胜" in done.stdout


def test_a_damaged_archive_is_a_failure_and_is_named_with_what_is_bad_in_it(library, tmp_path):
    with zipfile.ZipFile(tmp_path / "new.zip", "w") as archive:
        for name in ("good", "bad"):
            archive.writestr(f"{name}.sgf", f"(;GM[4]SZ[15]C[{name}];B[hh])")
    data = (tmp_path / "new.zip").read_bytes()
    (tmp_path / "new.zip").write_bytes(data.replace(b"C[bad]", b"C[bat]"))
    done = cli("library", "add", library, str(tmp_path / "new.zip"))
    assert done.returncode == 1
    assert done.stdout.startswith("1 file added.\n1 cannot be read.\n")
    place = tmp_path / "new.zip" / "bad.sgf"
    assert done.stderr == f"gobang-cli: {place}: it cannot be unpacked: it is damaged\n"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there names are text")
def test_names_that_are_no_text_are_shown_and_harm_nothing(library, tmp_path):
    source = tmp_path / os.fsdecode(b"\xc6\xe5")
    source.mkdir()
    (source / "a.sgf").write_text("(;GM[4]SZ[15];B[aa])")
    (source / "bad.sgf").write_text("(;SZ[15]\n;W[zz])")
    done = cli("library", "add", library, str(source))
    assert done.stdout.startswith("1 file added.\n1 cannot be read.\n")
    assert done.stderr.startswith(f"gobang-cli: {tmp_path}/��/bad.sgf: ")
    shown = cli("library", "list", library)
    assert (shown.returncode, "��/a.sgf" in shown.stdout) == (0, True)
    assert "��/a.sgf" in {each["path"] for each in rows("list", library)}
