"""Strange values in every kept file: nothing raises, the file is set aside whole, and its new name is known."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gobang.game.play.timecontrol import TimeControl
from gobang.model.engines.specs import Engines, EngineSpec
from gobang.model.engines.specs import dumps as engines_text
from gobang.model.kept.recent import RecentFiles
from gobang.model.kept.settings import Preferences, Settings
from gobang.model.kept.settings import dumps as settings_text
from gobang.model.kept.storage import Storage
from gobang.model.kept.unfinished import UnfinishedGame
from gobang.model.match import Match
from gobang.model.opponents.adaptive import Adaptive
from gobang.model.opponents.results import Results
from gobang.model.player import HumanPlayer
from tests.desk import desk_of

DEEP = "[" * 100_000
ANYWHERE = (DEEP, "null", "5", '"x"', "[5]", '{"a": NaN}', "Infinity")


def changed(text, **values):
    return json.dumps(json.loads(text) | values)


SETTINGS = [
    {"scheme": "no-such"},
    {"compare": "no-such"},
    {"pace_ms": 2**31},
    {"pace_ms": -1},
    {"volume": 101},
    {"analysis_lines": -1},
    {"theme": []},
    {"sound": 1},
    {"player_name": "\ud800"},
    {"setup": {"size": 10**30}},
    {"setup": {"time": "0 99999999x30"}},
    {"setup": {"opponent": 5}},
    {"setup": {"own": True}},
    {"shortcuts": [["new-game", ["Ctrl+N"]]]},
    {"shortcuts": "Ctrl+N"},
]


@pytest.mark.parametrize("text", [*ANYWHERE, *(changed(settings_text(Preferences()), **values) for values in SETTINGS)])
def test_settings_that_cannot_be_are_set_aside(qapp, tmp_path, text):
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="utf-8")
    settings = Settings(path)
    assert settings.now == Preferences()
    assert settings.set_aside == tmp_path / "settings.json.broken"
    assert settings.set_aside.read_text(encoding="utf-8") == text


def kept_game(qapp, path):
    match = Match()
    unfinished = UnfinishedGame(desk_of(match), Storage(), path)
    match.begin(HumanPlayer(), HumanPlayer())
    match.offer(match.position.points().__next__())
    unfinished.write()
    return unfinished, path.read_text(encoding="utf-8")


UNFINISHED = [
    {"spent": ["a", "b"]},
    {"spent": [1]},
    {"spent": [10**30, 0]},
    {"spent": [True, 0]},
    {"current": [0, 0, 0]},
    {"current": [-1]},
    {"current": {"0": 0}},
    {"readings": [{"main_ms": 10**12}, {}]},
    {"readings": [[], []]},
    {"paused": "yes"},
    {"record": 5},
    {"record": "(;SZ[19];B[aa])"},
    {"record": "(;k"},
    {"setup": []},
    {"setup": {"rule": "no-such"}},
    {"tree": {"file": "../../x.sgf", "header": {}, "touched": []}},
    {"tree": {"file": "missing.sgf", "header": {}, "touched": []}},
    {"tree": 5},
    {"file": 5},
    {"file": "a\0b"},
    {"held": "no"},
    {"unsaved": None},
]


@pytest.mark.parametrize("text", [*ANYWHERE, *UNFINISHED])
def test_an_unfinished_game_that_cannot_be_is_set_aside_and_not_deleted(qapp, tmp_path, text):
    unfinished, sound = kept_game(qapp, tmp_path / "unfinished.json")
    if isinstance(text, dict):
        text = changed(sound, **text)
    unfinished.path.write_text(text, encoding="utf-8")
    assert unfinished.read() is None
    assert unfinished.set_aside.name == "unfinished.json.broken"
    assert unfinished.set_aside.read_text(encoding="utf-8") == text


ENGINES = [{"turn_ms": 2**31}, {"threads": 10**9}, {"memory_mb": -1}, {"tested": []}, {"rules": ["go"]}, {"name": 5}]


@pytest.mark.parametrize("text", [*ANYWHERE[:-1], *ENGINES])
def test_engines_that_cannot_be_are_set_aside(qapp, tmp_path, text):
    if isinstance(text, dict):
        text = json.dumps([json.loads(engines_text([EngineSpec("a", "b")]))[0] | text])
    path = tmp_path / "engines.json"
    path.write_text(text, encoding="utf-8")
    engines = Engines(path)
    assert engines.all == ()
    assert engines.set_aside.read_text(encoding="utf-8") == text


RESULTS = ['{"run-code": [1, 2]}', '{"run-code": [1, 2, -3]}', '{"run-code": [1, 2, 3.5]}', '{"run-code": "123"}']


@pytest.mark.parametrize("text", [*ANYWHERE, *RESULTS, '{"run-code": [1, 2, Infinity]}'])
def test_results_that_cannot_be_are_set_aside(qapp, tmp_path, text):
    path = tmp_path / "results.json"
    path.write_text(text, encoding="utf-8")
    results = Results(path)
    assert results.tallies == {}
    assert results.set_aside.read_text(encoding="utf-8") == text


PLACES = ['{"place": 1e999, "games": 1}', '{"place": 2, "games": Infinity}', '{"place": "2", "games": 1}']


@pytest.mark.parametrize("text", [*ANYWHERE, *PLACES, '{"place": true, "games": 1}', '{"place": 2, "games": 1.5}'])
def test_a_level_that_cannot_be_is_set_aside(qapp, tmp_path, text):
    path = tmp_path / "suits-me.json"
    path.write_text(text, encoding="utf-8")
    adaptive = Adaptive(12, path)
    assert adaptive.level == 1
    assert adaptive.set_aside.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("text", [*ANYWHERE, '["a\\u0000b"]', '["\\ud800"]'])
def test_recent_files_that_cannot_be_are_none(qapp, tmp_path, text):
    recent = RecentFiles(Storage(), tmp_path / "recent.json")
    recent.path.write_text(text, encoding="utf-8")
    assert recent.all == []
    assert (tmp_path / "recent.json.broken").read_text(encoding="utf-8") == text


def test_no_control_has_more_periods_than_anybody_plays():
    with pytest.raises(ValueError, match="10000x30"):
        TimeControl(0, 0, 30_000, periods=10_000)


def test_a_name_that_is_too_long_or_whose_folder_may_not_be_read_is_of_no_file(tmp_path):
    """`Path.is_file` raises for both, and the menu of recent files asks."""
    assert not RecentFiles.is_there(Path("x" * 300))
    assert not RecentFiles.is_there(tmp_path / "none" / ("y" * 300))
    (tmp_path / "a.sgf").touch()
    assert RecentFiles.is_there(tmp_path / "a.sgf")


def test_ten_recent_files_are_remembered(qapp, tmp_path):
    recent = RecentFiles(Storage(), tmp_path / "recent.json")
    for number in range(12):
        recent.add(tmp_path / f"{number}.sgf")
    assert [path.stem for path in recent.all] == [str(number) for number in range(11, 1, -1)]
