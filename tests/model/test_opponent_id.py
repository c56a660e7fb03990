"""The text of an opponent in files: what earlier editions wrote is read, and so is what is written now."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.model.kept import settings
from gobang.model.opponent_id import HUMAN, SUITS_ME, OpponentId, OpponentKind

WRITTEN = [
    ("human", HUMAN),
    ("suits-me", SUITS_ME),
    ("engine-7", OpponentId(OpponentKind.LEVEL, level=7)),
    ("run-code", OpponentId(OpponentKind.WEIGHER, "run-code")),
    ("external:Rapfi", OpponentId(OpponentKind.EXTERNAL, "Rapfi")),
    ("external:human", OpponentId(OpponentKind.EXTERNAL, "human")),
    ("engine-07", OpponentId(OpponentKind.WEIGHER, "engine-07")),
    ("engine-", OpponentId(OpponentKind.WEIGHER, "engine-")),
    ("Wang Wei", OpponentId(OpponentKind.WEIGHER, "Wang Wei")),
    ("", OpponentId(OpponentKind.WEIGHER)),
]


@pytest.mark.parametrize(("text", "opponent"), WRITTEN)
def test_a_text_stands_for_one_opponent(text, opponent):
    assert OpponentId.parse(text) == opponent
    assert str(opponent) == text


@given(st.text() | st.from_regex(r"(engine-|external:)\w*", fullmatch=True))
def test_any_text_comes_back_as_it_was(text):
    assert str(OpponentId.parse(text)) == text


def test_settings_of_the_edition_before_are_understood():
    text = json.dumps({"setup": {"mode": "machines", "opponent": "external:Rapfi", "second": "engine-3"}})
    setup = settings.loads(text).setup
    assert (setup.opponent, setup.second) == (OpponentId.of_engine("Rapfi"), OpponentId.of_level(3))
    assert json.loads(settings.dumps(settings.loads(text)))["setup"]["opponent"] == "external:Rapfi"


def test_an_opponent_that_is_no_text_is_refused():
    with pytest.raises(ValueError, match="7"):
        settings.loads('{"setup": {"opponent": 7}}')
