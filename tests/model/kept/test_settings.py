"""Preferences: every one survives a restart, and a broken file is kept under another name."""

from __future__ import annotations

import json
from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.play.timecontrol import TimeControl
from gobang.model.kept import settings as module
from gobang.model.kept.settings import Coordinates, Preferences, Settings, Tap, ThemeChoice
from gobang.model.kept.shortcuts import Shortcuts
from gobang.model.opponent_id import SUITS_ME, OpponentId
from gobang.model.setup import Setup
from gobang.paths import config_dir

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


def test_they_lie_in_the_folder_for_settings(qapp, data):
    Settings().change(volume=7)
    assert json.loads((config_dir() / "settings.json").read_text(encoding="utf-8"))["volume"] == 7
    assert Settings().now.volume == 7


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


LIMITS = [
    *[
        ("volume", 0, 100),
        ("pace_ms", 0, 60_000),
        ("replay_ms", 50, 60_000),
        ("font_percent", 80, 150),
        ("analysis_threads", 0, 32_768),
    ],
    *[("analysis_memory_mb", 0, 1 << 30), ("analysis_seconds", 0, 360_000), ("analysis_lines", 0, 100)],
]


@pytest.mark.parametrize(("name", "least", "most"), LIMITS)
def test_a_number_beyond_its_limits_is_refused_and_the_limits_are_not(name, least, most):
    for sound in (least, most):
        assert getattr(replace(Preferences(), **{name: sound}), name) == sound
    for wrong in (least - 1, most + 1):
        with pytest.raises(ValueError, match=name):
            replace(Preferences(), **{name: wrong})
    assert {each[0] for each in LIMITS} == set(module.RANGES)


def test_what_a_new_user_finds():
    new = Preferences()
    assert module.FONT_PERCENTS == (80, 90, 100, 110, 125, 150)
    assert (new.font_percent, new.volume, new.pace_ms, new.analysis_lines, new.analysis_seconds) == (
        100,
        80,
        400,
        5,
        600,
    )
    assert (new.analysis_threads, new.analysis_memory_mb) == (0, 0)
    assert all(
        (new.forbidden_points, new.next_moves, new.animation, new.sound, new.confirm_resign, new.show_candidates)
    )
    assert not any((new.move_numbers, new.show_weights, new.lesson_offered))


@pytest.mark.parametrize("keys", ['"Ctrl+N"', "[1]", '["Ctrl+N", null]', "null", "{}"])
def test_keys_that_are_no_list_of_texts_are_refused(keys):
    text = module.dumps(Preferences(shortcuts=Shortcuts.of({"new-game": ("Ctrl+N",)})))
    assert module.loads(text).shortcuts.plain == {"new-game": ["Ctrl+N"]}
    broken = json.loads(text) | {"shortcuts": {"new-game": json.loads(keys)}}
    with pytest.raises(ValueError):  # noqa: PT011  what is told of it is nobody's business
        module.loads(json.dumps(broken))
