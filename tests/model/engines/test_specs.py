"""The engines a user has added, and the file they are kept in."""

from __future__ import annotations

import subprocess
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.engines.gomocup import About, parse_reply
from gobang.game.ruleset import RULES
from gobang.model.engines.specs import OWN, Engines, EngineSpec, dumps, loads

SPECS = st.builds(
    EngineSpec,
    name=st.text(min_size=1).filter(str.strip),
    program=st.text(min_size=1),
    arguments=st.lists(st.text()).map(tuple),
    folder=st.text(),
    turn_ms=st.integers(10, 10**6),
    memory_mb=st.integers(0, 10**5),
    threads=st.integers(1, 64),
    rules=st.lists(st.sampled_from(list(RULES)), unique=True).map(tuple),
    whole_board=st.booleans(),
    analyses=st.booleans(),
)


@given(st.lists(SPECS, unique_by=lambda spec: spec.name))
def test_the_file_gives_back_what_was_written(specs):
    assert loads(dumps(specs)) == specs


@pytest.fixture
def engines(qapp, tmp_path):
    return Engines(tmp_path / "engines.json")


def test_changes_are_kept_and_told(qtbot, engines):
    with qtbot.waitSignal(engines.changed):
        engines.add(EngineSpec("Carbon", "/opt/pbrain-carbon"))
    engines.add(EngineSpec("Carbon", "/opt/other/pbrain-carbon", ("--quick",)))
    assert [spec.name for spec in Engines(engines.path).all] == ["Carbon", "Carbon 2"]
    engines.change("Carbon 2", replace(engines["Carbon 2"], name="Quick", turn_ms=500))
    engines.remove("Carbon")
    assert Engines(engines.path).all == (EngineSpec("Quick", "/opt/other/pbrain-carbon", ("--quick",), turn_ms=500),)


def test_two_engines_never_have_one_name(engines):
    engines.add(EngineSpec("A", "/a"))
    engines.add(EngineSpec("B", "/b"))
    assert engines.change("B", replace(engines["B"], name="A")).name == "A 2"
    assert [spec.name for spec in engines.all] == ["A", "A 2"]
    assert engines.change("A", replace(engines["A"], turn_ms=500)).name == "A"
    with pytest.raises(KeyError):
        engines.remove("C")


def test_a_name_that_another_window_has_given_meanwhile_is_not_given_twice(engines):
    engines.add(EngineSpec("A", "/a"))
    Engines(engines.path).add(EngineSpec("B", "/b"))
    assert engines.change("A", replace(engines["A"], name="B")).name == "B 2"
    assert [spec.name for spec in Engines(engines.path).all] == ["B 2", "B"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        '[{"name": "x"}]',
        '[{"name": "x", "program": 3}]',
        '[{"name": "x", "program": "y", "turn_ms": 0}]',
        '[{"name": "x", "program": "y", "rules": ["go"]}]',
        '[{"name": "x", "program": "y"}, {"name": "x", "program": "z"}]',
    ],
)
def test_a_broken_file_is_set_aside(engines, text):
    engines.path.write_text(text, encoding="utf-8")
    again = Engines(engines.path)
    assert again.all == ()
    assert again.set_aside is not None
    assert again.set_aside.read_text(encoding="utf-8") == text
    assert not engines.path.exists()


def test_where_nothing_can_be_written_it_is_said(qtbot, tmp_path, qapp):
    (tmp_path / "file").write_text("")
    engines = Engines(tmp_path / "file" / "engines.json")
    with qtbot.waitSignal(engines.storage.unsaved):
        engines.add(EngineSpec("A", "/a"))
    assert engines["A"].program == "/a"


def test_an_engine_runs_beside_its_program_and_ours_wherever_we_are():
    assert EngineSpec("x", "/opt/engines/pbrain-x").home == "/opt/engines"
    assert EngineSpec("x", "/opt/engines/pbrain-x", folder="/data").home == "/data"
    assert EngineSpec("x", "pbrain-x").home == ""
    assert OWN.home == ""
    assert OWN.own


def test_our_engine_has_the_name_that_it_gives_itself_and_no_other_gets_it(engines):
    done = subprocess.run(OWN.command, input="ABOUT\nEND\n", capture_output=True, text=True, check=True, timeout=240)
    about = next(reply for line in done.stdout.splitlines() if isinstance(reply := parse_reply(line), About))
    assert dict(about.fields)["name"] == OWN.name
    assert engines.add(EngineSpec(OWN.name, "/a/b")).name == "Gobang 2"
