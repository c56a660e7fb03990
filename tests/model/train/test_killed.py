"""Training is killed in its midst, ten times on one log: no answer that was told is lost."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from gobang.game.train.answer import loads
from gobang.model.train.book import LOG_FILE

RUN = """
import random, sys
from PySide6.QtCore import QCoreApplication
from gobang.game.train.attempt import Outcome
from gobang.model.kept.storage import Storage
from gobang.model.match import Match
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup
from gobang.model.train import shelf
from gobang.model.train.book import TrainingBook
from gobang.model.train.training import TrainingSession, TrainingStage
from tests.desk import desk_of
from tests.training import COURSE, trainer

shelf.shipped_tasks.shipped, shelf.shipped_tasks.course = lambda: (), lambda: COURSE
application = QCoreApplication([])
match, dice = Match(), random.Random()
match.begin(HumanPlayer(), HumanPlayer(), Setup(mode=Mode.TWO_PLAYERS))
storage = Storage()
training = TrainingSession(desk_of(match), TrainingBook(storage, shelf.TaskShelf(storage)), command=trainer("no"))
training.decided.connect(lambda outcome: print(training.shelved.key, outcome.value, flush=True))
training.begin()
while training.stage is TrainingStage.LOADING:
    application.processEvents()
print("begun", flush=True)
while True:
    free = [point for point in training.attempt.task.answers]
    if dice.random() < 0.3:
        training.solve()
    else:
        if dice.random() < 0.3:
            training.hint()
        training.answer(free[0])
    application.processEvents()
    training.next()
"""
MOMENTS = (1, 2, 3, 5, 8, 13, 21, 34, 55, 89)


@pytest.mark.skipif(sys.platform == "win32", reason="it has no kill -9")
def test_no_answer_is_lost_by_a_kill(data):
    told: list[tuple[str, str]] = []
    for moment in MOMENTS:
        env = {**os.environ, "PYTHONPATH": os.getcwd()}  # noqa: PTH109
        process = subprocess.Popen([sys.executable, "-c", RUN], stdout=subprocess.PIPE, text=True, env=env)
        assert process.stdout.readline() == "begun\n"
        lines = [process.stdout.readline() for _ in range(moment)]
        process.kill()
        lines += process.stdout.readlines()  # what was told before the kill, and not read yet
        process.wait()
        process.stdout.close()
        told += [tuple(line.split()) for line in lines if line.endswith("\n")]
    kept, damaged = [], 0
    for line in (data / "state" / LOG_FILE).read_text(encoding="utf-8").splitlines():
        try:
            answer = loads(line)
        except ValueError:
            damaged += 1
        else:
            kept.append((answer.key, answer.outcome.value))
    missing = list(kept)
    for each in told:
        assert each in missing
        missing.remove(each)
    assert len(missing) + damaged <= len(MOMENTS), "each kill may fall between the disk and what is told"
