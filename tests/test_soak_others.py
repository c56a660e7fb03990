"""The attack on the files of other programs: what is missing in silence is lost."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from gobang.game.fault import Faults
from gobang.game.formats import registry
from gobang.game.gradual import finish
from tools.soak import __main__ as soak
from tools.soak import others


@pytest.fixture(autouse=True)
def _evidence(tmp_path, monkeypatch):
    monkeypatch.setattr(soak, "EVIDENCE", tmp_path / "evidence")


def test_the_files_of_other_programs_lose_nothing_in_silence():
    assert soak.main(["--kind", "others", "--trials", "800", "--minutes", "5", "--untimed"]) == 0


@pytest.mark.parametrize("kind", others.KINDS)
def test_the_same_dice_make_the_same_file(kind):
    assert others.damaged(kind, random.Random(5)) == others.damaged(kind, random.Random(5))


@pytest.mark.parametrize("suffix", [".sav", ".rec", ".txt", ".pos", ".lib"])
def test_a_reader_that_leaves_out_the_last_move_without_a_word_is_lost(monkeypatch, capsys, suffix):
    reading = registry.FORMATS[suffix].reading

    def shorter(data):
        record = finish(reading(data))
        line = record.mainline()
        if len(line) > 1:
            line[-2].children.pop()
        return record
        yield

    monkeypatch.setitem(registry.FORMATS, suffix, replace(registry.FORMATS[suffix], reading=shorter))
    assert soak.main(["--kind", "others", "--trials", "200", "--minutes", "5", "--untimed"]) == 1
    assert "and nothing is told" in capsys.readouterr().out


def test_a_database_that_loses_a_game_without_a_word_is_lost(monkeypatch, capsys):
    games = others.collection.games
    monkeypatch.setattr(others.collection, "games", lambda *given: list(games(*given))[:-1])
    assert soak.main(["--kind", "others", "--trials", "400", "--minutes", "5", "--untimed"]) == 1
    assert "others lost: read are" in capsys.readouterr().out


def test_faults_that_are_not_told_are_lost(monkeypatch):
    monkeypatch.setattr(Faults, "add_error", lambda *_: None)
    assert soak.main(["--kind", "others", "--trials", "400", "--minutes", "5", "--untimed"]) == 1
