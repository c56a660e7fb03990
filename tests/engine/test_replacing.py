"""What is there is not replaced by openings, selfplay, fit and train, except where somebody says --replace."""

from __future__ import annotations

import pytest

from gobang.engine.lab import openings, tools
from gobang.engine.lab.learning import fit
from gobang.engine.search import tables

NAMED = [["selfplay"], ["fit", "--out"], ["train", "--out"], ["openings", "--out"]]
USUAL = {
    "fit": "engine/freestyle.txt",
    "train": "engine/freestyle-network.npz",
    "openings": "openings/freestyle.txt",
}
OLD = b"a board of somebody's\n"


class Begun(Exception):
    """The command has begun its work."""


@pytest.fixture(autouse=True)
def work(monkeypatch):
    """No game is played and no opening is looked for: that would be too late."""

    def begin(*_arguments, **_named):
        raise Begun

    monkeypatch.setattr(fit, "lots", begin)
    monkeypatch.setattr(openings, "found", begin)


@pytest.fixture
def resources(tmp_path, monkeypatch):
    """What came with the program, or would have: files that nobody wants to lose."""
    for name in USUAL.values():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(OLD)
    monkeypatch.setattr(tables.paths, "resources", lambda: tmp_path)
    monkeypatch.setattr(openings, "resources", lambda: tmp_path)
    return tmp_path


@pytest.mark.parametrize("words", NAMED, ids=lambda words: words[0])
def test_a_file_that_exists_is_refused_at_once(tmp_path, capsys, words):
    file = tmp_path / "pos.txt"
    file.write_bytes(OLD)
    assert tools.run([*words, str(file)]) == 2
    another = "FILE" if words[0] == "selfplay" else "with --out"
    said = f"gobang-engine {words[0]}: {file} exists already: name another {another}, or add --replace\n"
    assert capsys.readouterr() == ("", said)
    assert file.read_bytes() == OLD
    for more in ([*words, str(tmp_path / "new")], [*words, str(file), "--replace"]):
        with pytest.raises(Begun):
            tools.run(more)
    assert file.read_bytes() == OLD, "it is replaced at the end"
    assert [*tmp_path.iterdir()] == [file]


@pytest.mark.parametrize("command", USUAL)
def test_what_the_engine_plays_with_is_refused_at_once(resources, capsys, command):
    file = resources / USUAL[command]
    assert tools.run([command, *["--games", "20"] * (command != "openings")]) == 2
    said = f"gobang-engine {command}: {file} exists already: name another with --out, or add --replace\n"
    assert capsys.readouterr() == ("", said)
    assert file.read_bytes() == OLD
    with pytest.raises(Begun):
        tools.run([command, "--replace"])
    with pytest.raises(Begun):
        tools.run([command, "--rule", "renju"])  # which has no such file here
    assert sorted(path for path in resources.rglob("*") if path.is_file()) == sorted(
        resources / name for name in USUAL.values()
    )


@pytest.mark.parametrize("command", [words[0] for words in NAMED])
def test_help_says_what_is_written_if_nothing_is_said(capsys, command):
    with pytest.raises(SystemExit):
        tools.run([command, "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "--replace" in told
    if command in USUAL:
        assert f"resources/{USUAL[command].replace('freestyle', 'RULE')}" in told
        assert "if not said" in told
