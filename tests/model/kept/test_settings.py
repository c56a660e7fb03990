"""Preferences: every one survives a restart, and a broken file is kept under another name."""

from __future__ import annotations

import json
from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.timecontrol import TimeControl
from gobang.model.kept import settings as module
from gobang.model.kept.settings import Coordinates, Preferences, Settings, Tap, ThemeChoice
from gobang.model.opponents.opponent_id import SUITS_ME, OpponentId
from gobang.model.setup import Setup

seconds = st.integers(0, 7200).map(lambda s: s * 1000)
periods = {"main_ms": seconds, "increment_ms": st.just(0), "period_ms": st.just(30_000)}
controls = st.one_of(
    st.just(TimeControl()),
    st.builds(TimeControl, seconds, seconds.filter(bool)),
    st.builds(TimeControl, **periods, periods=st.integers(1, 9)),
    st.builds(TimeControl, **periods, moves=st.integers(1, 99)),
)
setups = st.builds(Setup, size=st.integers(5, 22), time=controls, opponent=st.text(max_size=20).map(OpponentId.parse))
preferences = st.builds(
    Preferences,
    theme=st.sampled_from(ThemeChoice),
    tap=st.sampled_from(Tap),
    player_name=st.text(alphabet=st.characters(codec="utf-8")),
    move_numbers=st.booleans(),
    pace_ms=st.integers(0, 5000),
    setup=setups,
)


@given(preferences)
def test_what_is_written_is_read(wanted):
    assert module.loads(module.dumps(wanted)) == wanted


def test_every_preference_is_written():
    assert set(json.loads(module.dumps(Preferences()))) == {field.name for field in fields(Preferences)}


def test_a_change_is_announced_and_there_at_the_next_start(qtbot, tmp_path):
    path = tmp_path / "settings.json"
    settings = Settings(path)
    with qtbot.waitSignal(settings.changed):
        settings.change(coordinates=Coordinates.NUMBERS, setup=replace(Setup(), size=19))
    again = Settings(path)
    assert again.now.coordinates is Coordinates.NUMBERS
    assert again.now.setup.size == 19
    assert again.set_aside is None


def test_no_change_is_no_news(qtbot, tmp_path):
    settings = Settings(tmp_path / "settings.json")
    with qtbot.assertNotEmitted(settings.changed):
        settings.change(sound=settings.now.sound)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"theme": "purple"}',
        '{"sound": 1}',
        '{"setup": []}',
        '{"setup": {"size": 400}}',
        '{"pace_ms": "x"}',
    ],
)
def test_a_broken_file_is_set_aside_and_kept(qapp, tmp_path, text):
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="utf-8")
    settings = Settings(path)
    assert settings.now == Preferences()
    assert settings.set_aside is not None
    assert settings.set_aside.read_text(encoding="utf-8") == text
    settings.change(sound=False)
    assert Settings(path).now.sound is False


def test_a_file_in_the_place_of_the_folder_is_no_broken_one(qapp, tmp_path):
    (tmp_path / "wall").write_text("no folder", encoding="utf-8")
    assert Settings(tmp_path / "wall" / "settings.json").set_aside is None


def test_what_a_later_edition_wrote_is_passed_over(qapp, tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"sound": false, "smell": true}', encoding="utf-8")
    settings = Settings(path)
    assert settings.now.sound is False
    assert settings.set_aside is None


def test_a_folder_that_is_not_there_is_told_once_and_the_choice_holds(qtbot, tmp_path):
    settings = Settings(tmp_path / "missing" / "settings.json")
    heard = []
    settings.storage.unsaved.connect(heard.append)
    settings.change(sound=False)
    settings.change(animation=False)
    assert len(heard) == 1
    assert settings.now.animation is False


def test_the_first_opponent_adapts():
    assert Preferences().setup.opponent == SUITS_ME


def test_a_chinese_name_can_be_read_in_the_file():
    assert "林" in module.dumps(Preferences(player_name="林"))
