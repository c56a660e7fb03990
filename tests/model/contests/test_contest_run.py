"""All that a contest's process has to tell is read, however much it is and whenever the process ends."""

from __future__ import annotations

import sys

import pytest

from gobang.contest.planning.plan import ContestFormat, ContestPlan, PlannedEntrant
from gobang.contest.planning.plan_text import dumps
from gobang.contest.running.kept_game import KeptGame
from gobang.contest.running.messages import ContestBegun, ContestEnded, GameEnded, Progress, write
from gobang.model.contests.contest_run import ContestRun, RunState

MANY = 6000
SAID = tuple("a long line of what a program has said before it failed" for _ in range(12))


@pytest.fixture
def folder(tmp_path):
    """A contest whose process tells thousands of games, and ends at once."""
    plan = ContestPlan("Cup", ContestFormat.MATCH, (PlannedEntrant("A", "run-code"), PlannedEntrant("B", "five-tuple")))
    (tmp_path / "contest.toml").write_text(dumps(plan), "utf-8")
    games = (
        KeptGame("A", "B", number, "A", "B", "h8", "black", "forfeit", "dead", said=SAID) for number in range(MANY)
    )
    events = [ContestBegun(dumps(plan), MANY), *(GameEnded(0, game) for game in games), Progress(MANY, MANY, 1)]
    (tmp_path / "told").write_text("".join(f"{write(each)}\n" for each in [*events, ContestEnded("complete")]), "utf-8")
    return tmp_path


def test_thousands_of_games_are_read_from_a_process_that_has_ended(qtbot, folder):
    told = str(folder / "told")
    run = ContestRun(folder, command=(sys.executable, "-c", f"import sys; sys.stdout.write(open({told!r}).read())"))
    grown = []
    run.grown.connect(grown.extend)
    run.open()
    qtbot.waitUntil(lambda: len(grown) == MANY, timeout=60_000)
    assert len(run.games) == MANY
    assert run.state is RunState.COMPLETE
    qtbot.waitUntil(lambda: not run.alive)
    run.close()
