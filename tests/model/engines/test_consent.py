"""A program is run only if it was added on this machine, or its user has agreed: a data folder comes from anywhere."""

from __future__ import annotations

import json

import pytest

from gobang import paths
from gobang.game.engines.budget import Budget
from gobang.game.engines.question import Question
from gobang.game.engines.trouble import Trouble
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.model.engines.pool import EnginePool
from gobang.model.engines.specs import Engines
from tests.bad_brains import brain, is_failure


@pytest.fixture
def pool(qapp):
    pool = EnginePool()
    yield pool
    pool.close()


@pytest.fixture
def other_machine(monkeypatch, tmp_path):
    """What is done here is done with another machine's key."""

    def switch(name="other"):
        monkeypatch.setattr(paths.platformdirs, "user_config_path", lambda *_, **__: tmp_path / name)

    return switch


def strangers(engines) -> list[bool]:
    return [spec.stranger for spec in engines.all]


def test_what_was_added_here_is_no_stranger_also_after_changes(data):
    engines = Engines()
    engines.add(brain("good"))
    engines.change("good", brain("slow"))
    engines.add(brain("deaf"))
    assert strangers(Engines()) == [False, False]


def test_what_came_with_the_folder_is_a_stranger_until_it_is_agreed_to(data, other_machine):
    Engines().add(brain("good"))
    other_machine()
    engines = Engines()
    engines.add(brain("deaf"))
    assert strangers(engines) == strangers(Engines()) == [True, False]
    engines.agree("good")
    assert strangers(engines) == strangers(Engines()) == [False, False]


@pytest.mark.parametrize(("key", "value"), [("program", "/bin/sh"), ("arguments", ["-c", "rm"]), ("folder", "/tmp")])
def test_a_seal_belongs_to_one_command(data, key, value):
    engines = Engines()
    engines.add(brain("good"))
    read = json.loads(engines.path.read_text("utf-8"))
    read[0][key] = value
    engines.path.write_text(json.dumps(read), "utf-8")
    assert strangers(Engines()) == [True]
    for odd in (None, 7, "", "é", read[0]["seal"][:-1]):
        read[0]["seal"] = odd
        engines.path.write_text(json.dumps(read), "utf-8")
        assert strangers(Engines()) == [True]


def test_an_entry_cannot_say_of_itself_that_it_is_none(data):
    engines = Engines()
    engines.add(brain("good"))
    read = json.loads(engines.path.read_text("utf-8"))
    assert "stranger" not in read[0]
    del read[0]["seal"]
    read[0]["stranger"] = False
    engines.path.write_text(json.dumps(read), "utf-8")
    assert strangers(Engines()) == [True]


def test_without_a_key_everybody_is_a_stranger(data, monkeypatch):
    monkeypatch.setattr("gobang.model.engines.consent.machine_key", lambda: b"")
    engines = Engines()
    engines.add(brain("good"))
    assert strangers(Engines()) == [True]


def test_the_key_is_made_once_for_the_user_alone_and_not_in_the_data_folder(data, monkeypatch, tmp_path):
    own = tmp_path / "own"
    monkeypatch.setattr(paths.platformdirs, "user_config_path", lambda *_, **__: own)
    key = paths.machine_key()
    assert (len(key), paths.machine_key()) == (32, key)
    assert [path.name for path in own.iterdir()] == ["machine.key"]
    (own / "machine.key").write_bytes(b"short")
    assert paths.machine_key() == b""
    monkeypatch.setattr(paths.platformdirs, "user_config_path", lambda *_, **__: own / "machine.key")
    assert paths.machine_key() == b""


def test_a_stranger_is_not_started(qtbot, data, pool, other_machine, tmp_path):
    """It used to be run at the start of the window, by who had only named the folder."""
    Engines().add(brain("leaves a child"))
    other_machine()
    (spec,) = Engines().all
    pool.warm(spec)
    dialogue = pool.lend(spec)
    with qtbot.waitSignal(dialogue.told, check_params_cb=is_failure) as told:
        dialogue.ask(Question(Position.empty(15), FREESTYLE, Budget(100), patience_ms=60_000))
    assert told.args[0].trouble is Trouble.STRANGER
    assert "misbehave.py 'leaves a child'" in told.args[0].said
    dialogue.introduce()
    qtbot.wait(50)
    assert not dialogue.alive
    assert list(pool.transcript(spec.name)) == []
