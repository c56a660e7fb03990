"""Wrong answers to tasks of all kinds: each is refuted in words, and on the board where there is a line."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest

from gobang.game.notation import parse_point, parse_position_string
from gobang.game.point import Stone
from gobang.game.train.attempt import Outcome
from gobang.game.train.task import Aim, TaskKind
from gobang.model.train.training import TrainingStage
from tests.controller.train.train_place import answers, training, visit
from tests.training import DEFENCE, FOURS, MISTAKE, TRAP, TUTORIAL, task

LOST = task(TaskKind.MISTAKE, "h8i8", "h9c3", "j8", "j8", aim=Aim.HOLD, difficulty=730)
MISSED = task(TaskKind.MISTAKE, "h8i8j8g9g10g11", "k8c3c4d12m2n2", "g8f8", "g8f8g12", aim=Aim.WIN, difficulty=730)
THREATS = task(TaskKind.WIN_BY_THREATS, "h8i8j8g9g10g11", "k8c3c4d12m2n2", "g8f8", "g8f8g12", difficulty=900)
MISTAKEN = tuple(parse_position_string("a1b2c4", 15))
BETTER = "A1 is not good enough: after A15 your chance is about 30 %."


@pytest.mark.parametrize("manner_", ["no", "doubts"])
@pytest.mark.parametrize("given", [FOURS, THREATS, DEFENCE, MISTAKE, LOST, MISSED])
def test_the_answer_to_a_wrong_move_is_told_and_shown(qtbot, opened, tasks, manner, given, manner_):
    manner(manner_)
    tasks(given)
    panel = visit(qtbot, opened)
    opened.click("a1")
    qtbot.waitUntil(lambda: training(opened).ruling is not None and training(opened).ruling.appraisal is not None)
    if given is LOST and manner_ == "doubts":
        assert panel.card.status == "Solved!", "what is not proved to lose holds"
        return
    estimated = {
        Aim.WIN: "A1 does not win by force: the answer is A15.",
        Aim.HOLD: "A1 is not good enough: the answer is A15.",
        Aim.BEST: BETTER,
    }[given.aim]
    assert panel.card.status == ("A1 loses to A15." if manner_ == "no" else estimated).replace(
        "30 %", "30\N{NO-BREAK SPACE}%"
    )
    preview = opened.board.overlays.marks.preview
    assert preview[:2] == (parse_point("a1", 15), parse_point("a15", 15))
    assert len(preview) == len(panel.card.line.chips) == (4 if manner_ == "no" else 3)
    last = panel.card.line.chips[-1]
    assert last.isChecked()
    inside = last.mapTo(panel.card, last.rect().center())
    picture, ratio = panel.card.grab().toImage(), panel.card.devicePixelRatio()
    ground = picture.pixelColor(round(6 * ratio), picture.height() // 2)
    chip = picture.pixelColor(round(last.mapTo(panel.card, QPoint(5, 5)).x() * ratio), round(inside.y() * ratio))
    assert chip != ground, "it stands out from the card"


@pytest.mark.parametrize(
    ("aim", "status", "many"),
    [
        (Aim.HOLD, "A1 loses to B2.", 3),
        (Aim.BEST, "A1 is not good enough: the answer is A15.", 5),
        (Aim.WIN, "A1 does not win by force.", 0),
    ],
)
def test_the_mistake_itself_is_never_right_though_the_engine_accepts_it(
    qtbot, opened, tasks, manner, data, aim, status, many
):
    manner("yes")
    tasks(replace(task(TaskKind.MISTAKE, "h8i8", "h9c3", "j8", "j8", aim=aim), refuted=MISTAKEN))
    panel = visit(qtbot, opened)
    opened.click("a1")
    assert answers(data) == [Outcome.FAILED]
    qtbot.waitUntil(lambda: panel.card.status == status)
    assert len(panel.card.line.chips) == many


def test_an_allowed_point_and_a_lighter_one_are_told_why(qtbot, opened, tasks):
    tasks(TRAP)
    panel = visit(qtbot, opened)
    opened.click("a9")
    assert panel.card.status == "A9 is allowed: it makes no two threes, no two fours and no six in a row."


@pytest.mark.parametrize("size", ["760x600", "1000x700", "1280x800"])
@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_neither_hints_nor_a_refutation_move_the_buttons(qtbot, start, tasks, manner, language, size):
    """A tester clicked three times at one place for three hints; only the first click met the button."""
    tasks(FOURS)
    manner("no")
    driver = start(f"--size={size}", f"--lang={language}")
    panel = visit(qtbot, driver)
    qtbot.waitUntil(lambda: training(driver).stage is TrainingStage.TO_MOVE)

    def places():
        QCoreApplication.sendPostedEvents()
        parts = (panel.hint_button, panel.solution_button, panel.next_button, panel.today)
        return [part.mapTo(panel, QPoint()) for part in parts]

    seen = [places()]

    def settled():
        """Whether the panel that has just appeared has its heights: they follow from its width."""
        seen.append(places())
        return seen[-3:] == [seen[-1]] * 3

    qtbot.waitUntil(settled)
    before = seen[-1]
    for _ in range(3):
        QTest.mouseClick(panel.hint_button, Qt.MouseButton.LeftButton)
        assert places() == before
    driver.click("a1")
    qtbot.waitUntil(lambda: len(panel.card.line.chips) > 2)
    assert places() == before
    driver.session.study.close()


def test_a_lighter_point_is_told_with_its_weight(qtbot, opened, tasks):
    tasks(TUTORIAL)
    panel = visit(qtbot, opened)
    opened.click("a9")
    assert panel.card.status == "A9 weighs 0 there, and the heaviest point 37."


def test_a_point_that_is_forbidden_as_an_answer_is_explained_on_the_board(qtbot, opened, tasks):
    tasks(task(TaskKind.WIN_BY_FOURS, "h9h10g8i8", "a1b2c3d5", "h7", "h7", rule="renju"))
    panel = visit(qtbot, opened)
    opened.click("h8")
    assert panel.card.status == "H8 is forbidden to Black."
    assert any(parse_point("h9", 15) in line for line in opened.board.overlays.marks.threats)
    assert panel.card.line.isHidden()
    assert opened.match.position[parse_point("h8", 15)] is Stone.EMPTY


def test_an_engine_that_dies_over_a_refutation_is_told(qtbot, opened, tasks, manner):
    manner("dies")
    tasks(FOURS)
    panel = visit(qtbot, opened)
    opened.click("a1")
    assert panel.card.status == "A1 does not win by force. The engine is looking at it…"
    qtbot.waitUntil(lambda: bool(opened.notice()))
    assert panel.card.status == "A1 does not win by force."
