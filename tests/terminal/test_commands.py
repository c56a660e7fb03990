"""weigh, judge and convert as real processes: the reference through the command line, and every wrong argument."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from gobang import __version__
from gobang.terminal import __main__, arguments
from gobang.terminal.__main__ import main
from tests.terminal.shell import ROOT, cli, complains, environment, left_early

DATA = ROOT / "tests/data"
VECTORS = json.loads((DATA / "weights.json").read_text(encoding="utf-8"))["positions"]
SCHEMES = {"A": "ray-pattern", "B": "five-tuple", "C": "shape-table", "D": "run-code", "E": "union-weights"}
BOARD = "X....\n.O...\n..X..\n.....\n.....\n"


def rules(name):
    return json.loads((DATA / f"rules/{name}.json").read_text(encoding="utf-8"))["tests"]


def as_json(done):
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return [json.loads(line) for line in done.stdout.splitlines()]


def joined(boards):
    return "\n\n".join("\n".join(rows) for rows in boards)


@pytest.fixture
def here(capsys, monkeypatch):
    """Run one command in this process: much faster, and coverage sees it. A few of each kind run as processes too."""

    def run(*arguments, say="", **changes):
        data = say.encode() if isinstance(say, str) else say
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
            monkeypatch.delenv(name, raising=False)
        for name, value in {"LANG": "C.UTF-8", **changes}.items():
            monkeypatch.setenv(name, value)
        monkeypatch.chdir(ROOT)
        try:
            code = main(arguments)
        except SystemExit as leaving:
            code = leaving.code
        said = capsys.readouterr()
        return subprocess.CompletedProcess(arguments, code, said.out, said.err)

    return run


# weigh


@pytest.mark.parametrize("letter", SCHEMES)
def test_every_vector_of_the_reference_through_weigh(letter):
    found = as_json(cli("weigh", "--scheme", SCHEMES[letter], "-", say=joined(v["board"] for v in VECTORS)))
    assert len(found) == len(VECTORS)
    for vector, got in zip(VECTORS, found, strict=True):
        assert list(got) == ["scheme", "to_move", "weights", "best"]
        assert (got["scheme"], got["to_move"]) == (SCHEMES[letter], "white")
        assert got["weights"] == vector["weights"][letter]
        assert got["best"] == vector["best"][letter]


def test_the_side_to_move_follows_from_the_counts_or_is_said(tmp_path, here):
    path = tmp_path / "board.txt"
    path.write_text(BOARD, encoding="utf-8")
    assert as_json(here("weigh", "--scheme", "run-code", str(path)))[0]["to_move"] == "white"
    assert as_json(here("weigh", "--scheme", "run-code", "--to-move", "black", str(path)))[0]["to_move"] == "black"
    assert as_json(here("weigh", "--scheme=run-code", say=BOARD.replace("O", ".")))[0]["to_move"] == "white"
    assert as_json(here("weigh", "--scheme=run-code", say=BOARD.replace("O", ".").replace("X", ".")))[0]["best"] == [
        [0, 0]
    ]


def test_a_full_board_has_no_best(here):
    (got,) = as_json(here("weigh", "--scheme", "ray-pattern", say="XOXOX\n" * 5))
    assert got["best"] == []
    assert got["weights"] == [[0] * 5] * 5


@pytest.mark.parametrize("codec", ["utf-8-sig", "utf-16"])
def test_boards_from_windows(codec, tmp_path, here):
    path = tmp_path / "board.txt"
    path.write_bytes(BOARD.replace("\n", "\r\n").encode(codec))
    assert as_json(here("weigh", "--scheme", "five-tuple", str(path))) == as_json(
        here("weigh", "--scheme", "five-tuple", say=BOARD)
    )


# judge


def test_renju_reference_through_judge():
    tests = rules("renju-forbidden")
    found = as_json(cli("judge", "--rule", "renju", say=joined(t["rows"] for t in tests)))
    kinds = {"DoubleThree": "double-three", "DoubleFour": "double-four", "Overline": "overline"}
    for test, got in zip(tests, found, strict=True):
        forbidden = {(item["row"], item["col"]): item["kind"] for item in got["forbidden"]}
        for check in test.get("checks", []):
            assert forbidden.get((14 - check["y"], check["x"])) == kinds.get(check["expect"])
        if "forbidden_all" in test:
            wanted = {(14 - item["y"], item["x"]): kinds[item["kind"]] for item in test["forbidden_all"]}
            assert forbidden == wanted
        assert (got["ending"], got["winner"], got["five"]) == (None, None, [])


@pytest.mark.parametrize(("name", "rule"), [("freestyle", "freestyle"), ("exactly-five", "standard")])
def test_five_reference_through_judge(name, rule):
    boards, wanted = [], []
    for test in rules(name):
        for event in test["events"]:
            sign, x, y = event["move"][0], ord(event["move"][1]) - ord("a"), int(event["move"][2:])
            rows = [list(row) for row in test["rows"]]
            rows[y][x] = sign
            boards.append(["".join(row) for row in rows])
            wanted.append("black" if event["expect"] == "CROSS_WIN" else None)
    found = as_json(cli("judge", "--rule", rule, say=joined(boards)))
    assert [got["winner"] for got in found] == wanted
    assert all(bool(got["five"]) == (got["ending"] == "five") for got in found)


def test_verdicts_in_full(here):
    five = "XXXXX\nOOOO.\n.....\n.....\n.....\n"
    (got,) = as_json(here("judge", "--rule", "freestyle", say=five))
    assert got == {
        "rule": "freestyle",
        "ending": "five",
        "winner": "black",
        "five": [[0, n] for n in range(5)],
        "forbidden": [],
    }
    (got,) = as_json(here("judge", "--rule", "caro", say="XXOOX\nOOXXO\nXXOOX\nOOXXO\nXXOOX\n"))
    assert (got["ending"], got["winner"], got["five"]) == ("full", None, [])
    (got,) = as_json(here("judge", "--rule", "renju", say="X" * 6 + "\n" + "......\n" * 5))
    assert (got["ending"], got["winner"], got["five"]) == ("forbidden", "white", [])


def test_forbidden_points_do_not_depend_on_the_side_to_move(here):
    rows = ["." * 7, "...X...", "...X...", ".XX....", "." * 7, "." * 7, "OOO.O.."]
    for change in ("O", "."):
        (got,) = as_json(here("judge", "--rule", "renju", say="\n".join(rows).replace("O", change)))
        assert got["forbidden"] == [{"row": 3, "col": 3, "kind": "double-three"}]
    (got,) = as_json(here("judge", "--rule", "standard", say="\n".join(rows)))
    assert got["forbidden"] == []


# convert


def test_a_game_through_every_format(tmp_path, here):
    source = DATA / "records/gomocuponline.psq"
    (sgf, pos, psq) = (tmp_path / f"game.{suffix}" for suffix in ("sgf", "pos", "psq"))
    for one, other in ((source, sgf), (sgf, pos), (pos, psq)):
        done = here("convert", str(one), str(other))
        assert (done.returncode, done.stdout) == (0, "")
        assert ("without the names and other details, the times:" in done.stderr) == (other is pos)
        assert done.stderr.count("\n") == (other is pos)
    assert pos.read_text(encoding="utf-8").startswith("20x20\nj11k9j8")
    assert psq.read_text(encoding="utf-8").splitlines()[1:3] == ["10,10,0", "11,12,0"]
    drawn = tmp_path / "last.txt"
    assert here("convert", str(sgf), str(drawn)).returncode == 0
    assert drawn.read_text(encoding="utf-8").count("X") == 8
    library = tmp_path / "tree.sgf"
    assert here("convert", str(DATA / "records/I7.lib"), str(library)).returncode == 0
    assert library.read_text(encoding="utf-8").count(";W[") > 500


def test_convert_writes_to_standard_output(tmp_path, here):
    source = DATA / "records/gomocuponline.psq"
    file = tmp_path / "game.sgf"
    assert here("convert", str(source), str(file)).returncode == 0
    assert cli("convert", str(source), "-").stdout == file.read_text(encoding="utf-8")
    assert cli("convert", str(file), "-", "--format", "psq").stdout.startswith("Piskvorky 20x20")
    assert complains(cli("convert", str(file), "-", "--format", "doc")).startswith("--format: '.doc' is not one of")


@pytest.mark.skipif(sys.platform == "win32", reason="it knows no limit of a file's size")
@pytest.mark.parametrize("text", ["(;GM[4]SZ[15];B[hh];W[ig])", "h8i9", "1. h8 i9"])
def test_convert_reads_standard_input(here, text):
    done = here("convert", "-", "-", "--format", "pos", say=text)
    assert (done.returncode, done.stdout.strip()) == (0, "h8i9")


def test_convert_leaves_the_old_file_where_the_new_one_cannot_be_written_whole(tmp_path):
    target = tmp_path / "game.sgf"
    target.write_text("(;C[the old one])", encoding="utf-8")
    code = (
        "import resource, sys; from gobang.terminal.__main__ import main;"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000)); sys.exit(main(sys.argv[1:]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "convert", str(DATA / "records/I7.lib"), str(target)],
        capture_output=True,
        text=True,
        env=environment(),
        timeout=240,
        check=False,
    )
    assert complains(done).startswith(f"{target}: ")
    assert target.read_text(encoding="utf-8") == "(;C[the old one])"
    assert list(tmp_path.iterdir()) == [target], "nothing is left beside it"


def test_convert_asks_for_another_file_where_one_is_read_only_and_tells_of_other_names(tmp_path, here):
    source, target, other = DATA / "records/gomocuponline.psq", tmp_path / "game.sgf", tmp_path / "other.sgf"
    target.write_text("(;C[the old one])", encoding="utf-8")
    target.chmod(0o444)
    assert complains(here("convert", str(source), str(target))).startswith(f"{target}: ")
    target.chmod(0o640)
    other.hardlink_to(target)
    done = here("convert", str(source), str(target))
    assert (done.returncode, done.stderr) == (
        0,
        f"gobang-cli: {target} had other names too: under those the old file still stands\n",
    )
    assert other.read_text(encoding="utf-8") == "(;C[the old one])"
    assert "PB[" in target.read_text(encoding="utf-8")
    assert target.stat().st_mode & 0o777 == 0o640


def test_convert_says_of_a_reviewed_game_why_its_mistakes_were_some(tmp_path, here):
    one, other = tmp_path / "one.sgf", tmp_path / "other.sgf"
    one.write_text("(;GM[4]SZ[15]REVIEW[0.5];B[hh]REVIEW[0.5];W[ig]REVIEW[0.8];B[hf]C[mine]REVIEW[win 3])")
    assert here("convert", str(one), str(other)).returncode == 0
    first = other.read_text(encoding="utf-8")
    assert "C[mine\nGobang: blunder, as the file says: " in first
    assert "proved" not in first
    assert here("convert", str(other), str(one)).returncode == 0
    assert one.read_text(encoding="utf-8") == first, "it is written once"


def test_convert_does_not_miss_the_ids_of_our_own_players(tmp_path, here):
    kept = tmp_path / "kept.sgf"
    kept.write_text("(;GM[4]SZ[15]RU[freestyle]PB[human]PW[engine-3];B[hh];W[ii])")
    done = here("convert", str(kept), str(tmp_path / "a.pos"))
    assert (done.returncode, "names" in done.stderr) == (0, False)
    kept.write_text("(;GM[4]SZ[15]RU[freestyle]PB[Anna]PW[engine-3];B[hh];W[ii])")
    assert "names" in here("convert", str(kept), str(tmp_path / "b.pos")).stderr


@pytest.mark.parametrize("suffix", ["psq", "pos", "txt"])
def test_convert_names_what_the_new_format_does_not_hold(tmp_path, here, suffix):
    target = tmp_path / f"game.{suffix}"
    done = here("convert", str(DATA / "records/I7.lib"), str(target))
    assert (done.returncode, done.stdout) == (0, "")
    order = "the order of the moves, " if suffix == "txt" else ""
    assert done.stderr == (
        f"gobang-cli: Saved as {target}, without {order}the variations, the rule, the comments: only SGF holds "
        "everything.\n"
    )
    assert target.stat().st_size


def test_convert_says_nothing_where_all_is_held(tmp_path, here):
    done = here("convert", str(DATA / "records/I7.lib"), str(tmp_path / "game.sgf"))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_convert_names_what_is_wrong(tmp_path, here):
    game = str(DATA / "records/gomocuponline.psq")
    assert "game.doc: .doc is not a format for game records" in complains(
        here("convert", game, str(tmp_path / "game.doc"))
    )
    assert "a RenLib file holds only games" in complains(here("convert", game, str(tmp_path / "game.lib")))
    assert "no such file" in complains(here("convert", str(tmp_path / "none.sgf"), str(tmp_path / "game.sgf")))
    assert "no such file" in complains(here("convert", game, str(tmp_path / "no/such/game.sgf")))
    broken = tmp_path / "broken.sgf"
    broken.write_text("(;SZ[15]\n;B[h!]\n;W[zz])", encoding="utf-8")
    assert "line 2: “B[h!]” is not understood" in complains(here("convert", str(broken), str(tmp_path / "game.sgf")))


def test_convert_names_the_formats_that_it_writes_and_says_where_archives_go(tmp_path, here):
    game = str(DATA / "records/gomocuponline.psq")
    assert "choose from .sgf, .psq, .lib, .pos, .txt" in complains(here("convert", game, str(tmp_path / "game.doc")))
    assert ".rec" not in complains(here("convert", game, str(tmp_path / "game.doc")))
    assert "choose from" in complains(here("convert", game, str(tmp_path / "game.zip")))
    for name in ("games.zip", "games.tar.gz", "games.tar"):
        (tmp_path / name).write_bytes(b"whatever")
        assert "add it to the library" in complains(here("convert", str(tmp_path / name), "-"))
    (tmp_path / "games.rar").write_bytes(b"whatever")
    assert "unpack it" in complains(here("convert", str(tmp_path / "games.rar"), "-"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders")
def test_a_pipe_into_which_nobody_writes_is_not_waited_for(tmp_path, here):
    os.mkfifo(pipe := tmp_path / "pipe.sgf")
    assert "not an SGF file" in complains(here("convert", str(pipe), "-"))
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    writer = os.open(pipe, os.O_WRONLY)
    os.write(writer, b"(;GM[4]SZ[15];B[hh])")
    os.close(writer)
    assert here("convert", str(pipe), str(tmp_path / "game.pos")).returncode == 0
    os.close(reader)
    assert (tmp_path / "game.pos").read_text() == "h8\n"


def test_convert_names_what_it_has_not_understood(tmp_path, here):
    source, target = tmp_path / "game.psq", tmp_path / "game.sgf"
    source.write_text("Piskvorky 15x15, 0:0, 0\n8,8\n8,8\n9,9\n-1\n")
    done = here("convert", str(source), str(target))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        f"gobang-cli: {source}: line 3: 8,8 is played twice\n"
        f"gobang-cli: {source}: line 4: moves left out from here on: 1\n"
    )
    assert ";B[hh])" in target.read_text(), "what is read is kept"
    source.write_text("Piskvorky 15x15, 0:0, 0\n8,8\n-1\n" + "junk\n" * 60)
    assert here("convert", str(source), str(target)).stderr.endswith(f"{source}: and 9 more\n")


def test_convert_tells_which_encoding_it_took_and_the_passes(tmp_path, here):
    source, target = tmp_path / "game.sgf", tmp_path / "game.psq"
    source.write_bytes("(;GM[4]SZ[15]PB[Jiří Dvořák]PW[B];B[hh];W[pp];B[];W[ii])".encode("cp1250"))
    done = here("convert", str(source), str(target))
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr == (
        f"gobang-cli: {source} does not name its encoding; its text was read as Central European (Windows-1250).\n"
        f"gobang-cli: {source}: 2 passes are left out: passing is not possible here.\n"
    )
    assert "Jiří Dvořák" in target.read_text(encoding="utf-8")


def test_convert_tells_what_is_only_doubtful_and_is_content(tmp_path, here):
    source, target = tmp_path / "game.psq", tmp_path / "game.sgf"
    source.write_text("Piskvorky 40x40, 0:0, 0\n8,8\n-1\n")
    done = here("convert", str(source), str(target))
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr == f"gobang-cli: {source}: line 1: a board of 40x40 is shown as one of 22 by 22\n"


MANY = "(;SZ[15]PB[first];B[hh]) and\r\n(;SZ[15]PB[second];B[hg];W[])\n(;SZ[15]PB[third];B[aa];W[bb])"


def test_convert_writes_all_games_of_a_file(tmp_path, here):
    many, all_, one = tmp_path / "many.sgf", tmp_path / "all.sgf", tmp_path / "one.psq"
    many.write_text(MANY)
    done = here("convert", str(many), str(all_))
    assert (done.returncode, done.stdout) == (0, "")
    assert "1 pass is left out" in done.stderr
    assert re.findall(r"PB\[(\w+)\]", all_.read_text()) == ["first", "second", "third"]
    assert here("convert", str(many), str(one), "--game", "3").returncode == 0
    assert one.read_text().splitlines()[1:3] == ["1,1,0", "2,2,0"]
    one.unlink()
    assert "holds several games, a .psq file only one: choose one" in complains(here("convert", str(many), str(one)))
    assert not one.exists(), "nothing was written"
    assert "it has no game 4" in complains(here("convert", str(many), str(one), "--game", "4"))


def test_convert_says_which_games_it_left_out(tmp_path, here):
    many, target = tmp_path / "many.sgf", tmp_path / "all.sgf"
    many.write_text(MANY + "\n(;SZ[15];B[zz])(;)")
    done = here("convert", str(many), str(target))
    assert (done.returncode, done.stdout) == (1, "")
    assert "game 4 cannot be read: line 4: " in done.stderr
    assert f"1 game is left out of {target}." in done.stderr
    assert target.read_text().count("AP[Gobang]") == 3


def test_convert_takes_the_games_of_a_database(tmp_path, here):
    target = tmp_path / "all.sgf"
    done = here("convert", str(DATA / "records/sample.rif"), str(target))
    assert done.returncode == 1
    assert "game 4: line 33: H8 is played twice" in done.stderr
    assert target.read_text().count("RU[renju]") > 1


# What is wrong


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "missing: COMMAND"),
        (["sing"], "there is no command 'sing'"),
        (["--loud"], "missing: COMMAND"),
        (["weigh"], "missing: --scheme"),
        (["weigh", "--scheme"], "--scheme: a value should follow"),
        (["weigh", "--scheme", "A"], "--scheme: 'A' is not one of ray-pattern, five-tuple, shape-table"),
        (["weigh", "--scheme", "run-code", "--to-move", "red"], "--to-move: 'red' is not one of black, white"),
        (["weigh", "--scheme", "run-code", "a", "b"], "unknown: b"),
        (["weigh", "--scheme", "run-code", "no-such-file"], "no-such-file: no such file"),
        (["weigh", "--scheme", "run-code", "tests"], "tests: "),
        (["weigh", "--scheme", "run-code", "a\0b"], "null"),
        (["weigh", "--scheme", "run-code", "tests/data/records/I7.lib"], "not text in UTF-8"),
        (["judge", "--rule", "go", "x"], "--rule: 'go' is not one of freestyle, standard, renju, caro, caro-overline"),
        (["judge"], "missing: --rule"),
        (["convert", "a.sgf"], "missing: OUT"),
        (["duel", "--games", "0"], "--games: '0' is not a number from 1 to 1000000"),
        (["duel", "--size", "4", "--all"], "--size: '4' is not a number from 5 to 22"),
        (["duel", "--size", "1e9", "--all"], "--size: '1e9' is not a number"),
        (["duel", "--black", "foo"], "'foo' is none of ray-pattern, five-tuple"),
        (["duel", "--white", "cmd:"], "cmd: names no program"),
        (["duel", "--black", "run-code"], "duel needs --black and --white, or --all"),
        (["duel", "--black", "run-code", "--white", "nobody"], "'nobody' is none of ray-pattern"),
        (["duel", "--black", "run-code", "--white", "cmd:/no/such/brain"], "/no/such/brain: "),
        (["duel", "--black", "run-code", "--white", 'cmd:"'], 'cmd:": a quotation mark is not closed'),
        (["duel", "--black", "run-code", "--white", "cmd:"], "no program"),
        (["duel", "--json=yes", "--all"], "--json: takes no value"),
        (["play", "--rule", "chess"], "--rule: 'chess' is not one of"),
        (["play", "--opening", "gomoku"], "--opening: 'gomoku' is not one of free, pro, long-pro, swap, swap2, rif"),
        (["opening"], "missing: NAME"),
        (["opening", "rif", "--size", "8"], "--size: a board of 8 by 8 is too small for this opening rule"),
        (["opening", "renju"], "NAME: 'renju' is not one of free, pro"),
        (["play", "--colour", "red"], "--colour/--color: 'red' is not one of"),
    ],
)
def test_wrong_arguments_are_told_in_one_line(arguments, complaint, here):
    assert complaint in complains(here(*arguments))


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "missing: COMMAND"),
        (["weigh"], "missing: --scheme"),
        (["judge", "--rule", "renju", "x"], "x: no such file"),
        (["play", "--opponent", "nobody"], "there is no opponent 'nobody'; choose from human"),
        (["play", "--opening", "rif", "--rule", "freestyle"], "--rule: the opening rif belongs to renju"),
        (["play", "--opening", "pro", "--first", "white"], "--first: an opening begins with a black stone"),
        (["play", "--opening", "long-pro", "--size", "7"], "--size: a board of 7 by 7 is too small for this"),
        (["play", "--opening", "rif", "--opponent", "nobody"], "there is no opponent 'nobody'"),
    ],
)
def test_processes_tell_it_too(arguments, complaint):
    assert complaint in complains(cli(*arguments))


@pytest.mark.parametrize(
    ("board", "complaint"),
    [
        ("", "-: there is no board; draw one with rows of . X O"),
        ("\n \n", "there is no board"),
        ("...\n...\n...\n", "line 1: a board has 5 to 22 rows, this one 3"),
        (("." * 23 + "\n") * 23, "a board has 5 to 22 rows, this one 23"),
        (".....\n.....\n....\n.....\n.....\n", "line 3: a row is 4 wide on a board 5 high"),
        (BOARD + "\n" + BOARD.replace("O", "Q"), "line 8, column 2: 'Q' is not one of . X O"),
        (b"\xff\xfe\x00", "not text"),
        (b"\xe4" * 40, "not text in UTF-8"),
        ("hello world", "line 1, column 1: 'h'"),
    ],
)
@pytest.mark.parametrize(
    "command", [("weigh", "--scheme", "ray-pattern"), ("judge", "--rule", "renju")], ids=lambda c: c[0]
)
def test_absurd_boards_are_told_in_one_line(command, board, complaint, here):
    assert complaint in complains(here(*command, "-", say=board))


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no device without an end")
def test_a_file_without_an_end_is_refused(here):
    assert "larger than 32 MiB" in complains(here("judge", "--rule", "renju", "/dev/zero"))


def test_mistakes_in_chinese(here):
    for language in ({"LANG": "zh_CN.UTF-8"}, {"LANG": "en", "LC_ALL": "zh_CN.UTF-8"}):
        done = here("weigh", "--scheme", "x", PYTHONUTF8="1", **language)
        assert "--scheme: 'x' 不在可选范围内" in complains(done)
    done = here("play", "--lang", "zh_CN", "--size", "1", PYTHONUTF8="1")
    assert "不是 5 到 22 之间的整数；用法见" in complains(done).replace("; ", "；")


# Help


@pytest.mark.parametrize("language", ["C.UTF-8", "zh_CN.UTF-8"])
@pytest.mark.parametrize("command", ["", "play", "opening", "weigh", "judge", "convert", "duel"])
def test_help_is_printed_and_leaves(command, language, here):
    done = here(*command.split(), "--help", LANG=language, COLUMNS="80")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"gobang-cli {command}".strip())
    assert ("选项" in done.stdout) == language.startswith("zh")
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_the_version(here):
    assert here("--version").stdout.strip() == f"gobang {__version__}"
    assert cli("--version").stdout.strip() == f"gobang {__version__}"


@pytest.mark.parametrize(
    "arguments",
    [
        *(["--help"], ["--version"], ["weigh", "--scheme", "run-code"], ["judge", "--rule", "renju"]),
        *(["play", "--help"], ["opening", "rif"]),
    ],
)
def test_commands_for_scripts_answer_without_qt(arguments):
    code = (
        "import sys\nfrom gobang.terminal.__main__ import main\ntry:\n main(sys.argv[1:])\nfinally:\n"
        " print('strangers', *({'PySide6', 'numpy', 'numba'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        input=BOARD,
        capture_output=True,
        text=True,
        env=environment(),
        check=False,
    )
    assert done.stdout.splitlines()[-1] == "strangers", done.stderr


def test_a_reader_that_leaves_early_is_no_accident(tmp_path):
    boards = tmp_path / "many.txt"
    boards.write_text(joined([BOARD.splitlines()] * 3000), encoding="utf-8")
    assert left_early("weigh", "--scheme", "run-code", str(boards)) == 141


def test_ctrl_c_and_a_closed_output_have_their_codes(monkeypatch, capfd):
    def interrupted(_):
        raise KeyboardInterrupt

    monkeypatch.setattr(arguments, "parse", interrupted)
    assert main(["weigh"]) == __main__.INTERRUPTED


@pytest.mark.skipif(sys.platform != "linux", reason="the memory is told by /proc")
@pytest.mark.parametrize("command", [["play"], ["train"], ["opening", "swap2"]], ids=lambda words: words[0])
def test_a_line_without_an_end_is_no_order(command, tmp_path):
    """It took the machine down, with 23.6 GB: what is read of it is bounded, and that is told."""
    # getrusage would tell the memory of this process, of which the other one was a copy when it was made
    code = (
        "import pathlib, re, sys; from gobang.terminal.__main__ import main; code = main(sys.argv[1:]);"
        "status = pathlib.Path('/proc/self/status').read_text();"
        "print(int(re.search(r'VmHWM:\\s+(\\d+)', status)[1]) >> 10, file=sys.stderr); sys.exit(code)"
    )
    with Path("/dev/zero").open("rb") as endless:
        done = subprocess.run(
            [sys.executable, "-c", code, *command],
            stdin=endless,
            capture_output=True,
            text=True,
            env=environment(GOBANG_DATA=str(tmp_path)),
            timeout=240,
            check=False,
        )
    *_, told, megabytes = done.stderr.splitlines()
    assert (done.returncode, told) == (2, "gobang-cli: a line of more than 65536 characters is no order")
    assert int(megabytes) < 400
