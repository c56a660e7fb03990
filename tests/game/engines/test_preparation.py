"""The stages of an engine's process, from its start to its first own answer."""

from __future__ import annotations

import pytest

from gobang.game.engines.gomocup import parse_reply
from gobang.game.engines.preparation import Preparation, Stage

BEGUN, GOES_ON, DONE = "MESSAGE compiling", "MESSAGE still compiling", "MESSAGE ready"
FAILED, MOVE = "ERROR cannot load the search: no compiler", "7,7"


def after(*steps: str) -> Preparation:
    made = Preparation()
    for step in steps:
        match step:
            case "start":
                made.start()
            case "end":
                made.end()
            case "answer":
                made.answer()
            case line:
                made.speak()
                made.hear(parse_reply(line))
    return made


@pytest.mark.parametrize(
    ("steps", "stage"),
    [
        ((), Stage.READY),
        (("start",), Stage.STARTING),
        (("start", "OK"), Stage.LOADING),
        (("start", "OK", MOVE, "answer"), Stage.READY),
        (("start", BEGUN), Stage.COMPILING),
        (("start", BEGUN, GOES_ON), Stage.COMPILING),
        (("start", BEGUN, GOES_ON, "answer"), Stage.REPLACED),
        (("start", BEGUN, GOES_ON, "answer", GOES_ON, "answer"), Stage.REPLACED),
        (("start", BEGUN, GOES_ON, "answer", "answer"), Stage.READY),
        (("start", BEGUN, GOES_ON, "answer", DONE), Stage.READY),
        (("start", GOES_ON, "answer"), Stage.REPLACED),
        (("start", BEGUN, "answer"), Stage.READY),
        (("start", BEGUN, DONE), Stage.LOADING),
        (("start", GOES_ON, DONE, "answer"), Stage.READY),
        (("start", "OK", "answer", BEGUN), Stage.REPLACED),
        (("start", BEGUN, FAILED), Stage.FAILED),
        (("start", FAILED, DONE), Stage.FAILED),
        (("start", FAILED, BEGUN), Stage.COMPILING),
        (("start", FAILED, GOES_ON, MOVE, "answer"), Stage.REPLACED),
        (("start", FAILED, MOVE), Stage.LOADING),
        (("start", FAILED, MOVE, "answer"), Stage.READY),
        (("start", "answer", "start"), Stage.STARTING),
        (("start", BEGUN, GOES_ON, "end", "start", "OK", "answer"), Stage.READY),
        (("start", BEGUN, "end"), Stage.READY),
    ],
)
def test_what_it_writes_and_answers_leads_through_the_stages(steps, stage):
    assert after(*steps).stage is stage


def test_the_reason_is_known_only_while_it_has_failed():
    assert after("start", FAILED).failure == "no compiler"
    for step in (BEGUN, MOVE, "start", "end"):
        assert after("start", FAILED, step).failure == ""


@pytest.mark.parametrize(
    ("stage", "answered", "begins_again"),
    [
        (Stage.READY, True, False),
        (Stage.STARTING, False, True),
        (Stage.LOADING, False, False),
        (Stage.COMPILING, False, True),
        (Stage.REPLACED, True, True),
        (Stage.FAILED, False, False),
    ],
)
def test_each_stage_says_what_may_be_expected(stage, answered, begins_again):
    assert (stage.has_answered, stage.would_begin_again) == (answered, begins_again)
