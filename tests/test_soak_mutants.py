"""Mutants: every kind of fault is made, each text is one that runs, and a survivor is lost."""

from __future__ import annotations

import ast

import pytest

from dev import ROOT
from tools.soak import __main__ as soak
from tools.soak import mutants, mutants_explained, mutation

SOURCE = '''"""Words are left alone."""
from __future__ import annotations


def grade(points: int = 3, *, strict: bool = False) -> str | None:
    """So are these."""
    if points < 5 and not strict:
        log(points - 1)
        raise ValueError(points)
    return "good"
'''


def changed():
    made = [mutation.mutant(SOURCE, *site) for site in mutation.sites(SOURCE)]
    return {(each.before.partition(":")[0], each.after) for each in made}, made


def test_each_kind_of_fault_is_made():
    said = "\n".join(after for _, after in changed()[0])
    wanted = (
        "points <= 5",
        "or not strict",
        "points + 1",
        "points < 6",
        "return None",
        "strict: bool=True",
        "pass",
    )
    for fault in wanted:
        assert fault in said, said


def test_no_mutant_changes_words_or_types_and_each_can_be_compiled():
    for mutant in changed()[1]:
        assert '"""Words are left alone."""' in mutant.text
        assert "-> str | None:" in mutant.text
        assert ast.dump(ast.parse(mutant.text)) != ast.dump(ast.parse(SOURCE))


@pytest.fixture
def small(monkeypatch, tmp_path):
    """A project with one room."""
    (tmp_path / "sums.py").write_text("def add(a, b):\n    return a + b\n")
    (tmp_path / "tests").mkdir()
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    monkeypatch.setattr(mutants, "PARTS", ("sums.py", "tests"))
    monkeypatch.setattr(mutants, "ROOMS", (mutants.Room(("sums.py",), ("tests",)),))
    monkeypatch.setattr(soak, "EVIDENCE", tmp_path / "evidence")
    return tmp_path / "tests" / "test_sum.py"


TEST = "import sys; sys.path.insert(0, '.')\nfrom sums import add\ndef test(): assert add(2, {0}) == {1}\n"


def test_a_mutant_that_no_test_notices_is_lost(small, capsys):
    small.write_text(TEST.format(0, 2))
    assert soak.main(["--kind", "mutants", "--minutes", "5"]) == 1
    assert "return a + b → return a - b" in capsys.readouterr().out


def test_mutants_that_are_noticed_or_explained_are_not_lost(small, monkeypatch, capsys):
    small.write_text(TEST.format(1, 3))
    assert soak.main(["--kind", "mutants", "--minutes", "5"]) == 0
    assert "2 of 2 mutants" in capsys.readouterr().out
    small.write_text(TEST.format(0, 2))
    monkeypatch.setitem(mutants_explained.EXPLAINED, "sums.py", (("a + b", "a - b", "only zero is added"),))
    assert soak.main(["--kind", "mutants", "--minutes", "5"]) == 0
    assert "1 of them survive and are explained" in capsys.readouterr().out


def test_a_round_can_go_on_where_one_before_has_ended(small, capsys):
    small.write_text("def test(): pass\n")
    told = []
    for skip in range(3):
        soak.main(["--kind", "mutants", "--minutes", "5", "--trials", "1", "--skip", str(skip)])
        told += [line for line in capsys.readouterr().out.splitlines() if "lost:" in line]
    assert sorted(line.rpartition("→")[2] for line in told) == [" return None", " return a - b"]


def test_every_survivor_is_told_and_only_of_the_files_that_are_asked_for(small, monkeypatch, capsys):
    small.write_text("def test(): pass\n")
    (small.parents[1] / "sums.py").write_text("".join(f"a{number} = {number}\n" for number in range(30)))
    monkeypatch.setattr(mutants, "passes", lambda *_: True)
    assert soak.main(["--kind", "mutants", "--minutes", "5", "--sources", "s*.py"]) == 1
    assert capsys.readouterr().out.count(" → ") == 30
    assert soak.main(["--kind", "mutants", "--minutes", "5", "--sources", "other/*"]) == 0
    assert "0 of 0 mutants" in capsys.readouterr().out


def test_every_explanation_is_of_a_mutant_that_is_made():
    for path, rows in mutants_explained.EXPLAINED.items():
        source = (ROOT / path).read_text(encoding="utf-8")
        for part, other, _ in rows:
            made = (mutation.mutant(source, *site) for site in mutation.sites(source, part))
            assert any(mutants_explained.explains(part, other, each) for each in made), (path, part)


def test_an_explanation_is_of_one_mutant_of_a_statement():
    source = (ROOT / "gobang/game/formats/psq.py").read_text(encoding="utf-8")
    made = [mutation.mutant(source, *site) for site in mutation.sites(source, "len(lines) > 1")]
    assert sum(mutants_explained.is_explained("gobang/game/formats/psq.py", each) for each in made) == 1 < len(made)
    assert not any(mutants_explained.is_explained("gobang/game/formats/sgf.py", each) for each in made)
