"""`gobang-cli review`: a real engine judges a game."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from gobang.game.formats import registry
from gobang.game.review.grades import Grade
from tests.terminal.shell import cli, complains

GAME = "h8i9h10h9g9i7i8j8g8f8g10g7h6h7j9k9f9g11"
KEYS = ["ply", "move", "class", "before", "after", "proved", "in", "best", "refutation", "only", "text"]


@pytest.fixture
def game(tmp_path):
    path = tmp_path / "game.pos"
    path.write_text(GAME)
    return str(path)


def test_a_line_of_json_for_each_move_and_one_for_the_game(game):
    done = cli("review", game, "--json", "--seconds", "6")
    assert (done.returncode, done.stderr) == (0, "")
    *moves, last = (json.loads(line) for line in done.stdout.splitlines())
    assert [list(move) for move in moves] == [KEYS] * 18
    assert [move["ply"] for move in moves] == list(range(1, 19))
    assert {move["class"] for move in moves} <= {grade.value for grade in Grade}
    lost = moves[16]
    assert (lost["move"], lost["class"], lost["proved"], lost["in"]) == ("f9", "losing-move", "loss", 3)
    assert lost["refutation"][0] in ("f7", "j7")
    assert "open three G7–I7" in lost["text"]
    assert all(bool(move["refutation"]) <= (move["class"] not in ("forced", "best", "good")) for move in moves)
    summary = last["summary"]
    assert sum(summary["black"].values()) == sum(summary["white"].values()) == 9
    assert {"losing_ply", "last_escape"} <= set(summary)


def test_a_readable_report_in_the_language_asked_for(game):
    done = cli("review", game, "--seconds", "4", "--lang", "zh_CN")
    assert (done.returncode, done.stderr) == (0, "")
    assert "没有应对白方的活三（G7–I7）" in done.stdout
    assert not set("abcdefghijklmnopqrstuvwxyz") & set(done.stdout)


def test_the_report_says_in_a_sentence_where_the_game_was_lost_and_praises_nobody_who_was(tmp_path):
    path = tmp_path / "game.pos"
    path.write_text("h8a1i8c1j8e1k8g1l8")
    done = cli("review", str(path), "--seconds", "3")
    assert (done.returncode, done.stderr) == (0, "")
    *moves, last = done.stdout.splitlines()
    assert re.fullmatch(r"The game was lost by move [246], [ACE]1 of White\. Last escape, .* move [246].*\.", last)
    (eighth,) = [line for line in moves if line.startswith("   8 ")]
    assert not re.search("best|good", eighth)


def test_the_file_says_the_rule_and_stones_of_its_opening_are_not_judged(tmp_path):
    path = tmp_path / "game.sgf"
    stones = ";B[hh];W[hg];B[hf];W[he];B[ab]"
    path.write_text(f"(;GM[4]SZ[15]RU[renju]OPENING[swap][h8][h9][h10][white]{stones})")
    done = cli("review", str(path), "--json", "--seconds", "1")
    assert done.returncode == 0, done.stderr
    classes = [json.loads(line).get("class") for line in done.stdout.splitlines()]
    assert classes[:3] == [None, None, None]
    assert None not in classes[3:5]


def test_a_review_that_was_saved_is_told_again_without_an_engine(game, tmp_path):
    saved = str(tmp_path / "reviewed.sgf")
    first = cli("review", game, "--seconds", "2", "--save", saved)
    assert first.returncode == 0, first.stderr
    again = cli("review", saved, "--seconds", "1", GOBANG_CACHE="/nowhere/at/all", NUMBA_DISABLE_JIT="1")
    assert (again.returncode, again.stdout) == (0, first.stdout)
    text = Path(saved).read_text(encoding="utf-8")
    assert "Gobang: losing move: " in text
    assert "SBKV[" in text
    assert cli("convert", saved, str(tmp_path / "again.sgf")).returncode == 0
    assert (tmp_path / "again.sgf").read_text(encoding="utf-8") == text, "its remarks are written once"
    assert "only a file" in complains(cli("review", game, "--seconds", "1", "--save", str(tmp_path / "x.lib")))


def test_a_review_from_elsewhere_is_told_as_the_files_until_it_is_made_again(tmp_path):
    forged = tmp_path / "forged.sgf"
    forged.write_text("(;GM[4]SZ[15]REVIEW[0.5];B[hh]REVIEW[0.5];W[ig]REVIEW[win 9];B[aa]REVIEW[win 8])")
    told = cli("review", str(forged), GOBANG_CACHE="/nowhere/at/all", NUMBA_DISABLE_JIT="1")
    assert (told.returncode, told.stderr) == (0, "")
    *moves, last = told.stdout.splitlines()
    assert last.startswith("As the file says; ")
    assert not any("proved" in line for line in moves)
    summary = json.loads(cli("review", str(forged), "--json").stdout.splitlines()[-1])["summary"]
    assert summary["as_the_file_says"] is True
    saved = str(tmp_path / "saved.sgf")
    assert cli("review", str(forged), "--save", saved).returncode == 0
    assert cli("review", saved).stdout == told.stdout, "saving does not make it our own"
    again = cli("review", str(forged), "--again", "--seconds", "1", "--save", saved)
    assert again.returncode == 0, again.stderr
    assert "As the file says" not in cli("review", saved).stdout


def test_a_review_is_written_into_its_own_game_of_a_file(tmp_path):
    many = tmp_path / "many.sgf"
    one = registry.dumps(registry.loads(GAME, ".pos"), ".sgf").strip()
    many.write_bytes(b"(;SZ[15]PB[first];B[hh])\r\n" + one + b"\r\n(;SZ[15]PB[last];B[aa])")
    assert "it holds 3 games: choose one with --game N" in complains(cli("review", str(many), "--seconds", "1"))
    done = cli("review", str(many), "--game", "2", "--seconds", "1", "--save", str(many))
    assert done.returncode == 0, done.stderr
    data = many.read_bytes()
    assert data.startswith(b"(;SZ[15]PB[first];B[hh])\r\n(")
    assert data.endswith(b")\r\n(;SZ[15]PB[last];B[aa])")
    assert b"SBKV[" in data
    doubled = tmp_path / "two events.sgf"
    doubled.write_bytes(one.replace(b";", b";EV[Cup][again]", 1))
    before = doubled.read_bytes()
    refused = complains(cli("review", str(doubled), "--seconds", "1", "--save", str(doubled)))
    assert "holds what cannot be kept here: the names and other details" in refused
    assert doubled.read_bytes() == before


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("empty.pos", "", "no move"),
        ("pass.sgf", "(;GM[4]SZ[15];B[hh];B[hi])", "move 2"),
        ("what.xyz", "h8", ".sgf"),
    ],
)
def test_what_cannot_be_reviewed_is_refused_in_one_line(tmp_path, name, text, said):
    path = tmp_path / name
    path.write_text(text)
    assert said in complains(cli("review", str(path)))
