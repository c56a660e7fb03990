"""`gobang-cli proof check`: a proof is checked against every defence by the rules alone."""

from __future__ import annotations

import json

import pytest

from gobang.terminal.__main__ import main

FOUR = "(;FF[4]GM[4]SZ[15]RU[freestyle]AB[eh][fh][gh]AW[aa]PL[B];B[hh])"
"""E8 F8 G8 with both ends free: H8 makes a straight four."""
THREE = "(;FF[4]GM[4]SZ[15]RU[freestyle]AB[fh][gh][hf][hg]AW[aa]PL[B];B[hh])"
"""H8 makes two open threes, and White has nothing."""


@pytest.fixture
def file(tmp_path):
    def write(text: str, name: str = "proof.sgf") -> str:
        (tmp_path / name).write_text(text, encoding="utf-8")
        return str(tmp_path / name)

    return write


def test_a_whole_proof_is_proved(file, capsys):
    assert main(["proof", "check", file(FOUR)]) == 0
    assert capsys.readouterr().out == (
        "Proved: Black wins. Positions: 1; replies that do not lose at once: 0; rule: Freestyle.\n"
    )


def test_what_is_not_refuted_is_named_and_the_exit_code_is_1(file, capsys):
    whole = "(;FF[4]GM[4]SZ[15]RU[freestyle]AB[eh]AW[aa]PL[B];B[hh])"
    assert main(["proof", "check", file(whole)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("not refuted: h8 ")
    assert told[-2].startswith("and ")
    assert told[-1].startswith("Not proved: ")


def test_a_double_three_wins_at_once(file):
    assert main(["proof", "check", file(THREE)]) == 0


def test_programs_get_json_with_every_open_branch(file, capsys):
    assert main(["proof", "check", file(FOUR.replace("[hh]", "[oo]")), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["proved"], told["side"], told["rule"]) == (False, "black", "freestyle")
    assert {gap["why"] for gap in told["gaps"]} == {"unanswered"}
    assert ["o1", "d8"] in [gap["line"] for gap in told["gaps"]]


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        (";W[hh]", "the last move is the other side's: h8"),
        ("", "not refuted"),
    ],
)
def test_a_proof_that_is_none_is_refused(file, capsys, moves, why):
    text = FOUR.replace(";B[hh]", moves)
    code = main(["proof", "check", file(text)])
    told = capsys.readouterr().out
    assert (code, "Proved:" in told) == ((1, False) if moves else (0, True)), "a straight four is there at once"
    assert not moves or why in told


def test_a_forbidden_move_proves_nothing(file, capsys):
    text = THREE.replace("freestyle", "renju")
    assert main(["proof", "check", file(text)]) == 1
    assert "the last move is forbidden: h8" in capsys.readouterr().out


def test_where_a_proof_begins_is_told_by_a_comment_or_by_the_number_of_moves(file, capsys):
    played = "(;FF[4]GM[4]SZ[15]RU[freestyle];B[eh];W[aa];B[fh];W[ca];B[gh];W[ea]{0};B[hh])"
    assert main(["proof", "check", file(played.format("C[[proof\\] won]"))]) == 0
    assert main(["proof", "check", file(played.format("")), "--after", "6"]) == 0
    capsys.readouterr()
    assert main(["proof", "check", file(played.format(""))]) == 2
    assert "say it by --after N" in capsys.readouterr().err
    assert main(["proof", "check", file(played.format("")), "--after", "99"]) == 2
    assert "has only 7 moves" in capsys.readouterr().err


def test_a_file_without_a_rule_wants_one(file, capsys):
    text = FOUR.replace("RU[freestyle]", "")
    assert main(["proof", "check", file(text)]) == 2
    assert "--rule NAME" in capsys.readouterr().err
    assert main(["proof", "check", file(text), "--rule", "standard"]) == 0


LIBRARY = "(;FF[4]GM[4]SZ[15]RU[freestyle];B[{0}];W[aa];B[{1}];W[oa];B[{2}];W[ao];B[{3}];W[mb]C[[proof\\] won];B[hh])"
"""The stones of a proof, placed in turn as a .lib needs it."""


@pytest.mark.parametrize(
    ("stones", "code", "told"),
    [
        ("fh gh hf hg", 0, "the proof holds under Freestyle, Exactly five, Caro"),
        ("eh fh gh oo", 0, "the proof holds under Freestyle, Exactly five, Renju"),
        ("eh mo ok oo", 1, "the proof holds under none"),
    ],
)
def test_a_lib_names_no_rule_and_is_tried_under_each(file, tmp_path, capsys, stones, code, told):
    library = tmp_path / "proof.lib"
    assert main(["convert", file(LIBRARY.format(*stones.split())), str(library)]) == 0
    capsys.readouterr()
    assert main(["proof", "check", str(library)]) == code
    first, *_, last = capsys.readouterr().out.splitlines()
    assert told in first
    assert "--rule NAME" in first
    assert last.startswith("Not proved" if code else "Proved: Black wins.")
    assert main(["proof", "check", str(library), "--json"]) == code
    assert json.loads(capsys.readouterr().out)["proved"] is (code == 0)
    assert main(["proof", "check", str(library), "--rule", "renju"]) == int("hf" in stones or bool(code))
    assert "names no rule" not in capsys.readouterr().out
