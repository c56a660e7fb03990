"""contest.toml: what is written is read as the same plan, and what is wrong is told with its line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.contest.planning.plan import (
    Adjudication,
    ContestFormat,
    ContestPlan,
    OpeningChoice,
    OpeningKind,
    PlannedEntrant,
    TimeLimits,
)
from gobang.contest.planning.plan_text import dumps, entrant_text, loads, read_entrants, usual_name
from gobang.contest.sprt import SequentialTest
from gobang.game.fault import Fault, Faulty
from gobang.game.ruleset import RULES

HEAD = 'name = "cup"\nformat = "round-robin"\n'
TWO = '[[entrant]]\nmachine = "five-tuple"\n[[entrant]]\nmachine = "cmd:./brain --fast"\n'

words = st.text(st.characters(codec="utf-8", categories=("L", "N", "P")), min_size=1, max_size=20)
milliseconds = st.integers(1, 10**6)
times = st.builds(TimeLimits, milliseconds, milliseconds, milliseconds, milliseconds, milliseconds)
entrants = st.builds(
    PlannedEntrant,
    words,
    words,
    st.lists(st.tuples(st.just("max_depth"), st.just("10 20")), max_size=2).map(tuple),
    words,
    st.booleans(),
    st.integers(1, 64),
    st.integers(0, 4096),
    st.none() | times,
)
plans = st.builds(
    ContestPlan,
    words,
    st.sampled_from([each for each in ContestFormat if each is not ContestFormat.MATCH]),
    st.lists(entrants, min_size=2, max_size=5, unique_by=lambda each: each.name).map(tuple),
    st.integers(1, 1000).map(lambda half: 2 * half),
    st.integers(0, 20),
    st.sampled_from(list(RULES)),
    st.integers(5, 22),
    st.integers(0, 10**9),
    st.integers(0, 64),
    times,
    st.builds(OpeningChoice, st.sampled_from(list(OpeningKind)), words, st.integers(1, 20), st.booleans()),
    st.builds(Adjudication, st.integers(0, 400), st.integers(0, 9)),
)


@given(plans)
def test_what_is_written_is_read_as_the_same_plan(plan):
    assert loads(dumps(plan)) == plan


@given(entrants)
def test_an_entrant_alone_too(entrant):
    assert read_entrants(entrant_text(entrant)) == (entrant,)


def test_little_need_be_said():
    plan = loads(HEAD + TWO)
    assert [each.name for each in plan.entrants] == ["five-tuple", "brain"]
    assert (plan.games, plan.rule, plan.size, plan.time.move_ms) == (20, "freestyle", 15, 1000)


def test_a_match_may_end_by_a_test():
    plan = loads('name = "t"\nformat = "match"\n[sprt]\nelo1 = 5.5\n' + TWO)
    assert plan.sprt == SequentialTest(0, 5.5)
    assert loads(dumps(plan)) == plan


@pytest.mark.parametrize(
    ("text", "fault", "line"),
    [
        ('name = "cup"\nformat = "robin"\n' + TWO, Fault.NO_CHOICE, 2),
        (HEAD + "game = 4\n" + TWO, Fault.KEY_UNKNOWN, 3),
        (HEAD + "games = 3\n" + TWO, Fault.CONTEST_ODD, 3),
        (HEAD + "size = 30\n" + TWO, Fault.NO_NUMBER_BETWEEN, 3),
        (HEAD + "[time]\nmove-ms = 100\nmove = 1\n" + TWO, Fault.KEY_UNKNOWN, 5),
        (HEAD + "[time]\nincrement-ms = 100\n" + TWO, Fault.CONTEST_NO_LIMIT, 3),
        (HEAD + '[openings]\nkind = "file"\n' + TWO, Fault.CONTEST_NO_FILE, 3),
        (HEAD + "[sprt]\nelo0 = 0\n" + TWO, Fault.CONTEST_SPRT, 3),
        ('name = "cup"\nformat = "match"\n[sprt]\nelo1 = -1\n' + TWO, Fault.CONTEST_ELO, 4),
        (HEAD + TWO + '[[entrant]]\nmachine = "x"\nname = "brain"\n', Fault.CONTEST_TWICE, None),
        (HEAD + '[[entrant]]\nmachine = "five-tuple"\n', Fault.CONTEST_FEW, None),
        (HEAD.replace("round-robin", "match") + TWO + '[[entrant]]\nmachine = "x"\n', Fault.CONTEST_MATCH, None),
        (HEAD + TWO + 'options = ["depth"]\n', Fault.CONTEST_INFO, 7),
        (HEAD + TWO + 'out = "yes"\n', Fault.NO_CHOICE, 7),
        (HEAD + "games = \n" + TWO, Fault.NOT_TOML, 3),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text, fault, line):
    with pytest.raises(Faulty) as caught:
        loads(text)
    assert caught.value.fault is fault
    if line:
        assert caught.value.line == line


@pytest.mark.parametrize(
    ("machine", "name"),
    [
        ("cmd:'/my engines/brain' --fast", "brain"),
        ("cmd:C:\\engines\\pbrain-x.exe", "pbrain-x"),
        ("cmd:python3 brain.py", "python3"),
        ("weighers/anna.toml", "anna"),
        ("engine-6", "engine-6"),
    ],
)
def test_a_name_is_no_path(machine, name):
    assert usual_name(machine) == name
