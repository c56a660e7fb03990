"""The attacks: what they lose is counted, described, kept, and makes the command fail.

A short round of each kind is a check of its own in `dev.py test`.
"""

from __future__ import annotations

import random
import sys
from dataclasses import replace

import pytest

from gobang.game.formats import registry
from gobang.model.kept import storage
from tools.soak import __main__ as soak
from tools.soak import files
from tools.soak.attack import MOST_TOLD, Attack, Lost


@pytest.fixture(autouse=True)
def _evidence(tmp_path, monkeypatch):
    monkeypatch.setattr(soak, "EVIDENCE", tmp_path / "evidence")


def put_in(monkeypatch, *attacks):
    monkeypatch.setattr(soak, "ATTACKS", {attack.name: attack for attack in attacks})


def sometimes(round_):
    while not round_.over:
        with round_.trial(b"the input", ".xyz"):
            if round_.tried % 3 == 0:
                raise Lost("it fell over")
            if round_.tried % 5 == 0:
                raise KeyError("what")


def test_what_is_lost_is_counted_described_and_kept_and_fails_the_command(monkeypatch, capsys, tmp_path):
    put_in(monkeypatch, Attack("sometimes", "", sometimes))
    assert soak.main(["--trials", "15", "--minutes", "5"]) == 1
    shown = capsys.readouterr().out
    assert "sometimes           15         8       7" in shown
    assert "sometimes lost: it fell over" in shown
    assert "sometimes lost: KeyError: 'what' (test_soak.py:" in shown
    assert (tmp_path / "evidence" / "sometimes-1-3.xyz").read_bytes() == b"the input"


def test_only_the_first_losses_are_described(monkeypatch, tmp_path):
    put_in(monkeypatch, Attack("sometimes", "", sometimes))
    assert soak.main(["--trials", "300", "--minutes", "5"]) == 1
    assert len(list((tmp_path / "evidence").iterdir())) == MOST_TOLD


def test_a_round_without_losses_passes_and_ends_in_time(monkeypatch, capsys):
    put_in(monkeypatch, Attack("idle", "", lambda _round: None))
    assert soak.main(["--minutes", "0"]) == 0
    assert "idle" in capsys.readouterr().out


def test_the_same_seed_makes_the_same_files():
    made = [files.mutated(suffix, random.Random(5)) for suffix in files.TOKENS for _ in range(2)]
    assert made[::2] == made[1::2]


@pytest.mark.parametrize(("more", "code"), [((), 1), (("--untimed",), 0)])
def test_slowness_is_a_loss_unless_other_programs_run_beside(monkeypatch, more, code):
    monkeypatch.setattr(files, "LONGEST", -1.0)
    monkeypatch.setattr(files, "MOST_MEMORY", 100_000)
    assert soak.main(["--kind", "files", "--trials", "3", "--minutes", "5", *more]) == code


def test_a_reader_that_raises_anything_else_is_lost(monkeypatch, capsys):
    psq = registry.FORMATS[".psq"]
    files.seeds(".psq")
    monkeypatch.setitem(registry.FORMATS, ".psq", replace(psq, reading=lambda _data: {}["no such"]))
    assert soak.main(["--kind", "files", "--trials", "30", "--minutes", "5"]) == 1
    assert "files lost: KeyError" in capsys.readouterr().out


def test_a_kept_file_that_is_deleted_is_lost(qapp, monkeypatch, capsys):
    monkeypatch.setattr(storage, "set_aside", lambda path: path.unlink() or path)
    assert soak.main(["--kind", "kept", "--trials", "200", "--minutes", "5"]) == 1
    assert "kept lost: " in capsys.readouterr().out


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell how much memory was used")
def test_the_memory_of_this_process_is_told():
    assert 10 < files.memory() < 100_000
