"""Answers as lines: they come back as they were, and nothing else is taken for one."""

from __future__ import annotations

import contextlib
import json
from datetime import datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.train.answer import Answer, dumps, loads
from gobang.game.train.attempt import Outcome
from gobang.game.train.task import TaskKind

moments = st.datetimes(
    datetime(1990, 1, 1),  # noqa: DTZ001  the zone is added below
    datetime(2199, 12, 31),  # noqa: DTZ001
    timezones=st.integers(-14 * 60, 14 * 60).map(lambda minutes: timezone(timedelta(minutes=minutes))),
)
given_answers = st.builds(
    Answer,
    moments.map(lambda at: at.replace(microsecond=0)),
    st.text(st.characters(codec="ascii", categories=("L", "N", "P")), min_size=1, max_size=60),
    st.sampled_from(TaskKind),
    st.integers(0, 10_000),
    st.sampled_from(Outcome),
    st.integers(0, 864_000).map(lambda tenths: tenths / 10),
    st.none() | st.integers(0, 10_000),
)
ANSWER = {
    "at": "2026-05-03T20:15:00+08:00",
    "task": "mistake:renju:00",
    "kind": "mistake",
    "difficulty": 1200,
    "outcome": "found",
    "seconds": 12.5,
}


@given(given_answers)
def test_an_answer_comes_back_as_it_was(answer):
    line = dumps(answer)
    assert "\n" not in line
    back = loads(line)
    assert back == answer
    assert back.at.utcoffset() == answer.at.utcoffset(), "the day of practice is that of the place"


@given(given_answers, st.data())
def test_no_part_of_a_line_is_an_answer(answer, data):
    line = dumps(answer)
    with pytest.raises(ValueError, match=r".*"):
        loads(line[: data.draw(st.integers(0, len(line) - 1))])


def test_keys_of_a_later_edition_are_ignored():
    assert loads(json.dumps(ANSWER | {"mood": "good"})) == loads(json.dumps(ANSWER))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.just(10**400),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(sorted(ANSWER)), inner, max_size=2),
    max_leaves=5,
)


@given(st.sampled_from(sorted(ANSWER)), JSON)
def test_a_line_with_anything_else_in_it_is_an_answer_or_a_value_error(key, value):
    with contextlib.suppress(ValueError):
        assert isinstance(loads(json.dumps(ANSWER | {key: value})), Answer)


@pytest.mark.parametrize(
    "change",
    [{"seconds": 10**400}, {"at": "9999-12-31T23:59:59-14:00"}, {"at": "0001-01-01T00:00:00+14:00"}],
)
def test_numbers_and_times_with_which_nothing_can_be_reckoned_are_refused(change):
    with pytest.raises(ValueError, match="difficulty"):
        loads(json.dumps(ANSWER | change))


@pytest.mark.parametrize(
    "wrong",
    [
        {"at": "2026-05-03T20:15:00"},
        {"at": 5},
        {"at": "yesterday"},
        {"task": ""},
        {"task": 5},
        {"task": "x" * 300},
        {"kind": "chess"},
        {"difficulty": True},
        {"difficulty": 1.5},
        {"difficulty": -1},
        {"outcome": "won"},
        {"seconds": -1},
        {"seconds": float("nan")},
        {"seconds": 1e9},
        {"seconds": "5"},
        {"guess": -1},
        {"guess": "600"},
    ],
)
def test_what_is_no_answer_is_refused(wrong):
    with pytest.raises(ValueError, match=r".*"):
        loads(json.dumps(ANSWER | wrong))


@pytest.mark.parametrize("text", ["", "[]", "5", "null", "{}", "[" * 100_000])
def test_other_texts_are_refused(text):
    with pytest.raises(ValueError, match=r".*"):
        loads(text)
