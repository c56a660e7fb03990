"""The attack on silence: nothing of a damaged file is missing without a word, and if it were, that would be seen."""

from __future__ import annotations

import random

import pytest

from gobang.game.fault import Fault, Faults
from gobang.game.formats import registry
from tools.soak import silence
from tools.soak.attack import Lost

TRIALS = 300


@pytest.mark.parametrize("suffix", silence.SUFFIXES)
def test_nothing_of_a_damaged_file_is_missing_in_silence(suffix):
    for trial in range(TRIALS):
        silence.attack_one(silence.damaged(suffix, random.Random(f"{suffix} {trial}")), suffix)


@pytest.mark.parametrize(
    ("data", "suffix"),
    [
        (b"(;SZ[15];B[hh];W[hh];B[ii])", ".sgf"),
        (b"(;SZ[15];B[hh];W[z9];B[ii])", ".sgf"),
        (b"(;SZ[15]PB[Ann][Bob];B[hh])", ".sgf"),
        (b"(;SZ[15];B[hh] by mistake ;W[ii])", ".sgf"),
        (b"(;SZ[15];B[hh];AE[hh];B[ii])", ".sgf"),
        (b"(;SZ[15];B[hh]);W[ii])", ".sgf"),
        (b"Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n9,9,0\n-1\n", ".psq"),
        (b"Piskvorky 15x15, 0:0, 0\n8,8,0\nAnn\nBob\n-1\nRE: Ann\n", ".psq"),
        (b"Piskvorky 15x15, rule 4\n8,8,0\n", ".psq"),
    ],
)
def test_a_reader_that_left_it_out_in_silence_would_be_seen(monkeypatch, data, suffix):
    silence.attack_one(data, suffix)
    monkeypatch.setattr(Faults, "add_error", lambda *_: None)
    with pytest.raises(Lost, match="is missing, told is nothing"):
        silence.attack_one(data, suffix)


def test_a_fault_in_another_line_does_not_tell_of_it(monkeypatch):
    data = b"(;SZ[15]\n;B[hh]\n;W[z9])"
    silence.attack_one(data, ".sgf")
    reading = registry.FORMATS[".sgf"].reading

    def elsewhere(text):
        record = yield from reading(text)
        record.faults = Faults()
        record.faults.add(Fault.NOT_UNDERSTOOD, "x", line=2)
        return record

    monkeypatch.setattr(registry, "format_of", lambda _: type("Format", (), {"reading": staticmethod(elsewhere)}))
    with pytest.raises(Lost, match="line 3: 'z9' is missing"):
        silence.attack_one(data, ".sgf")


def test_the_same_seed_makes_the_same_files():
    made = [silence.damaged(suffix, random.Random(5)) for suffix in silence.SUFFIXES for _ in range(2)]
    assert made[::2] == made[1::2]
