"""The check for known vulnerabilities: what is found fails, and what cannot be asked does not."""

from __future__ import annotations

import json
import subprocess

import pytest

from tools import checks

SOUND = {"name": "babel", "version": "2.18.0", "vulns": []}
UNKNOWN = {"name": "numba", "skip_reason": "Dependency not found on PyPI"}
FLAW = {"id": "PYSEC-1", "fix_versions": ["2.1"], "aliases": [], "description": ""}


def perform(monkeypatch, said, why=""):
    def run(command, **_more):
        if said is None:
            raise subprocess.TimeoutExpired(command, 40)
        return subprocess.CompletedProcess(command, 1, said, why)

    monkeypatch.setattr(subprocess, "run", run)
    check = checks.Check("audit", checks.audit)
    check.perform()
    return check


def answer(*packages):
    return json.dumps({"dependencies": packages, "fixes": []})


def test_a_known_vulnerability_fails_the_check(monkeypatch):
    bad = {"name": "urllib3", "version": "2.0", "vulns": [FLAW]}
    check = perform(monkeypatch, answer(SOUND, bad))
    assert check.state == "FAILED"
    assert "vulnerable: urllib3 2.0: PYSEC-1, mended in 2.1" in check.log


def test_without_one_the_check_passes_and_says_how_many_were_asked(monkeypatch):
    check = perform(monkeypatch, answer(SOUND, UNKNOWN))
    assert (check.state, check.note) == ("ok", "1 of 2 packages asked")


@pytest.mark.parametrize(
    ("said", "why", "told"),
    [
        ("", "ConnectionError: no route", "could not be asked: ConnectionError: no route"),
        ("", "", "could not be asked: no answer"),
        (None, "", "could not be asked: no answer within 40 s"),
        (answer(UNKNOWN), "", "could not be asked: the index knows none of 1 packages"),
        ("{}", "x", "could not be asked: x"),
    ],
)
def test_offline_it_says_so_and_passes(monkeypatch, said, why, told):
    check = perform(monkeypatch, said, why)
    assert (check.state, check.note) == ("ok", told)
