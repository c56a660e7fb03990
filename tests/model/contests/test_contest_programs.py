"""A program of a contest that nobody has named on this machine is run only after somebody has agreed to it."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest

from gobang.contest.planning.plan import ContestFormat, ContestPlan, PlannedEntrant
from gobang.contest.planning.plan_text import dumps
from gobang.contest.running.messages import ContestBegun, ContestPaused, Progress, ResumeContest, read_order, write
from gobang.model.contests.contest_programs import SEALS, agree, strangers
from gobang.model.contests.contest_run import ContestRun
from gobang.model.engines import consent

BRAIN = PlannedEntrant("Brain", "cmd:./brain --fast")
PLAN = ContestPlan("Cup", ContestFormat.MATCH, (PlannedEntrant("A", "run-code"), BRAIN))
ECHO = """import json, sys
sys.stdout.write(open(sys.argv[1]).read())
sys.stdout.flush()
for line in sys.stdin:
    print(json.dumps({"kind": "OrderRefused", "why": line}), flush=True)"""
"""A process that has the plan, and tells each order that it gets."""

pytestmark = pytest.mark.usefixtures("data")


@pytest.fixture
def run(qapp, tmp_path):
    told = (ContestPaused(), ContestBegun(dumps(PLAN), 0), Progress(0, 20, 1))
    (tmp_path / "told").write_text("".join(f"{write(each)}\n" for each in told), "utf-8")
    run = ContestRun(tmp_path, command=(sys.executable, "-c", ECHO, str(tmp_path / "told")))
    yield run
    run.close()


def test_a_program_is_a_stranger_until_it_is_agreed_to(tmp_path):
    assert strangers(tmp_path, PLAN) == (BRAIN,)
    agree(tmp_path, PLAN.entrants)
    assert strangers(tmp_path, PLAN) == ()


@pytest.mark.parametrize("other", [replace(BRAIN, machine="cmd:./brain --slow"), replace(BRAIN, folder="elsewhere")])
def test_another_command_or_folder_is_another_program(tmp_path, other):
    agree(tmp_path, PLAN.entrants)
    plan = replace(PLAN, entrants=(*PLAN.entrants, replace(other, name="Other")))
    assert [each.name for each in strangers(tmp_path, plan)] == ["Other"]


def test_seals_of_another_machine_are_worth_nothing(tmp_path, monkeypatch):
    agree(tmp_path, PLAN.entrants)
    assert (tmp_path / SEALS).exists()
    monkeypatch.setattr(consent, "machine_key", lambda: b"another")
    assert strangers(tmp_path, PLAN) == (BRAIN,)


def test_a_contest_goes_on_only_when_its_programs_are_agreed_to(qtbot, run):
    asked, orders = [], []
    run.unagreed.connect(asked.append)
    run.refused.connect(lambda line: orders.append(read_order(line)))
    run.go_on()
    qtbot.waitUntil(lambda: asked != [])
    run.pause()
    qtbot.waitUntil(lambda: orders != [])
    assert asked == [(BRAIN,)]
    assert ResumeContest() not in orders
    run.agree(asked[0])
    run.go_on()
    qtbot.waitUntil(lambda: orders[-1] == ResumeContest())
    assert len(asked) == 1


def test_where_no_seal_can_be_kept_it_is_asked_once_each_time(qtbot, run, monkeypatch):
    monkeypatch.setattr(consent, "machine_key", lambda: b"")
    orders = []
    run.refused.connect(lambda line: orders.append(read_order(line)))
    run.unagreed.connect(run.agree)
    run.unagreed.connect(lambda _: run.go_on())
    run.go_on()
    qtbot.waitUntil(lambda: orders == [ResumeContest()])
