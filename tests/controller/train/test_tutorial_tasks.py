"""What does this tutorial play? Its sums are told after the answer, and its weights can be looked at."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.game.notation import point_name
from gobang.game.train.task import TaskKind
from gobang.model.train.training import TrainingStage
from tests.controller.train.train_place import training, visit
from tests.training import task
from tests.view.boards import weighings

ASKED = task(TaskKind.TUTORIAL, "h8", "i9", "j10")
BEST = point_name(weighings(ASKED.position)["union-weights"].best[0], 15)
TUTORIAL = task(TaskKind.TUTORIAL, "h8", "i9", BEST.lower())


def asked(qtbot, opened, tasks):
    """The panel with the question which point a tutorial plays."""
    tasks(TUTORIAL)
    panel = visit(qtbot, opened)
    training(opened).choose(TaskKind.TUTORIAL)
    qtbot.waitUntil(lambda: training(opened).stage is TrainingStage.TO_MOVE)
    return panel


def weights(driver) -> tuple[str, str]:
    """Whose weights are on the board, and which point is pinned."""
    weighing, pinned = driver.board.overlays.weighing, driver.board.overlays.pinned
    return weighing.profile.name if weighing else "", point_name(pinned, 15) if pinned else ""


def test_a_wrong_answer_tells_its_own_sum_and_not_that_of_the_right_point(qtbot, opened, tasks):
    panel = asked(qtbot, opened, tasks)
    opened.click("g8")
    assert training(opened).attempt.wrong
    said = " ".join(panel.card.content.details)
    assert "G8: " in said
    assert "row " in said
    assert BEST not in said


def test_after_the_answer_both_sums_are_told_line_by_line(qtbot, opened, tasks):
    panel = asked(qtbot, opened, tasks)
    opened.click("g8")
    opened.click(BEST.lower())
    assert training(opened).stage is TrainingStage.OVER
    wrong, right = (each for each in panel.card.content.details if " = " in each)
    assert wrong.startswith("G8: ")
    assert right.startswith(f"{BEST}: ")
    assert right.endswith("."), "one sum ends before the other begins"
    total, parts = right.removesuffix(".").partition(": ")[2].split(" = ")
    assert sum(int(part.split()[-1]) for part in parts.split(" + ")) == int(total)


def test_w_shows_no_weights_before_the_answer_and_the_tutorials_own_after_it(qtbot, opened, tasks):
    asked(qtbot, opened, tasks)
    QTest.keyClick(opened.window, Qt.Key.Key_W)
    assert weights(opened) == ("", "")
    opened.click(BEST.lower())
    opened.session.settings.change(scheme="run-code")
    QTest.keyClick(opened.window, Qt.Key.Key_W)
    qtbot.waitUntil(lambda: weights(opened) == ("union-weights", BEST))
    assert opened.match.position == TUTORIAL.position, "the board shows what was asked about"
    opened.click("d4")
    qtbot.waitUntil(lambda: weights(opened) == ("union-weights", "D4"))
    assert opened.match.position == TUTORIAL.position
    QTest.keyClick(opened.window, Qt.Key.Key_W)
    qtbot.waitUntil(lambda: weights(opened) == ("", ""))
    QTest.keyClick(opened.window, Qt.Key.Key_W)
    training(opened).next()
    assert opened.board.overlays.pinned is None
    assert weights(opened) == ("", "")
