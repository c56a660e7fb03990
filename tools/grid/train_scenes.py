"""The scenes of the place for training."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtTest import QTest

from gobang.app import Session
from gobang.game.point import Stone
from gobang.game.review.appraisal import Appraisal
from gobang.game.ruleset import FREESTYLE
from gobang.game.train.attempt import Outcome, Ruling
from gobang.game.train.task import Aim, TaskKind, Topic
from gobang.model.train.deck import NEW_A_DAY
from gobang.model.train.shelf import GameSource, Selection
from gobang.model.train.training import TrainingSession, TrainingStage
from gobang.view.surroundings import TRAIN


def _practise(session: Session, selection: Selection) -> TrainingSession:
    session.window.around.visit(TRAIN)
    training = session.study.training
    while training.stage is TrainingStage.LOADING:
        QTest.qWait(20)
    session.study.making.stop()
    training.choose(selection)
    return training


def _trained(session: Session) -> None:
    """A task of the course."""
    _practise(session, Topic.FOUR_THREE)


def _threats(session: Session) -> None:
    """A task that takes some moves, from the list."""
    _practise(session, TaskKind.WIN_BY_THREATS)


def _wrong(session: Session) -> None:
    """A wrong answer, and what refutes it."""
    training = _practise(session, TaskKind.ONLY_DEFENCE)
    attempt = training.attempt
    assert attempt is not None
    wrong, *rest = (point for point in attempt.position.near(1) if point not in attempt.task.answers)
    training.answer(wrong)
    training.engine.close()
    training.engine.ruled.emit(Ruling(wrong, right=False, appraisal=Appraisal.lost(4, (wrong, *rest[:4]))))
    training.step(3)


def _hints(session: Session, many: int) -> None:
    training = _practise(session, TaskKind.WIN_BY_FOURS)
    for _ in range(many):
        training.hint()


def _solution(session: Session) -> None:
    _practise(session, TaskKind.WIN_BY_FOURS).solve()


def _solved(session: Session) -> None:
    training = _practise(session, TaskKind.TUTORIAL)
    if training.attempt is not None:
        training.answer(training.attempt.task.answers[0])


def _forbidden(session: Session) -> None:
    """A forbidden point that was found, with the reason on the board."""
    training = _practise(session, TaskKind.FORBIDDEN)
    if training.attempt is not None:
        training.answer(training.attempt.task.answers[0])


def _timed(session: Session) -> None:
    training = _practise(session, Topic.FOUR)
    training.begin_run()
    for _ in range(3):
        if training.attempt is not None:
            training.answer(training.attempt.task.answers[0])


def _done(session: Session) -> None:
    """Nothing is due today, and enough was tried."""
    training = _practise(session, TaskKind.FORBIDDEN)
    for each in training.book.shelf.chosen(TaskKind.FORBIDDEN)[: NEW_A_DAY + 1]:
        training.book.note(each, Outcome.FOUND, 9_000)
    training.choose(TaskKind.FORBIDDEN)


def _no_mistakes(session: Session) -> None:
    _practise(session, TaskKind.MISTAKE)


def _mistakes(session: Session, difficulty: int, first: int) -> None:
    """Two own mistakes of a difficulty; the place shows one of them, unless they are too hard so far."""
    training = _practise(session, TaskKind.ONLY_DEFENCE)
    shelf = training.book.shelf
    sources = (GameSource("", "Level 5", "2026-05-03", 21), GameSource("", "", "", 34))
    for each, source in zip(shelf.chosen(TaskKind.ONLY_DEFENCE)[first:], sources, strict=False):
        side = replace(source, white="Level 5") if each.task.position.turn is Stone.BLACK else source
        mistake = replace(each.task, kind=TaskKind.MISTAKE, aim=Aim.HOLD, difficulty=difficulty, topic=None)
        shelf.add(mistake, side)
    training.choose(TaskKind.MISTAKE)


def _making(session: Session) -> None:
    """Tasks are being made."""
    _practise(session, TaskKind.WIN_BY_THREATS)
    making = session.study.making
    making.begin(TaskKind.WIN_BY_THREATS, FREESTYLE)
    making.engine.close()
    making.made = 3
    making.changed.emit()


SCENES: dict[str, Callable[[Session], None]] = {
    "train": _trained,
    "train-threats": _threats,
    "train-wrong": _wrong,
    "train-hint": lambda session: _hints(session, 1),
    "train-region": lambda session: _hints(session, 2),
    "train-move": lambda session: _hints(session, 3),
    "train-solution": _solution,
    "train-solved": _solved,
    "train-forbidden": _forbidden,
    "train-run": _timed,
    "train-empty": _no_mistakes,
    "train-waiting": lambda session: _mistakes(session, 2300, 0),
    "train-mistake": lambda session: _mistakes(session, 700, 2),
    "train-done": _done,
    "train-making": _making,
}
