"""What one practises is in sight in its list."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.game.train.task import Topic
from gobang.model.train.training import TrainingStage
from gobang.view.train.idea_picture import IdeaPicture
from tests.controller.train.train_place import training, visit
from tests.training import COURSE


def test_in_a_low_window_the_lists_keep_some_room(qtbot, start, manner):
    driver = start("--size=853x480")
    panel = visit(qtbot, driver)
    assert panel.card.content.idea
    qtbot.waitUntil(lambda: not panel.card.findChild(IdeaPicture).isVisible())
    qtbot.waitUntil(lambda: panel.column.height() > 70)
    row = panel.course.rows[0]
    qtbot.waitUntil(lambda: row.visibleRegion().boundingRect().height() == row.height())
    driver.session.study.close()


def test_where_the_course_leads_into_another_lesson_its_row_comes_into_sight(qtbot, start, manner):
    driver = start("--size=1340x720")
    panel = visit(qtbot, driver)
    for _ in range(3 * 8):
        driver.click("l8")
        qtbot.waitUntil(lambda: training(driver).stage is TrainingStage.OVER)
        QTest.mouseClick(panel.next_button, Qt.MouseButton.LeftButton)
    row = panel.course.rows[3]
    assert row.isChecked()
    qtbot.waitUntil(lambda: row.visibleRegion().boundingRect().height() == row.height())
    driver.session.study.close()


def test_the_last_task_of_a_lesson_says_that_it_is_learned_and_what_comes_now(qtbot, start, manner, tasks):
    """It said "Solved!" as after every other one, and another lesson or a hard task of any kind stood on the board."""
    first, last = (next(each for each in COURSE if each.topic is topic) for topic in (Topic.FOUR, Topic.FORBIDDEN))
    tasks(course=(first, last))
    driver = start("--size=1340x720")
    panel = visit(qtbot, driver)
    solve(qtbot, driver)
    before = panel.card.geometry()
    assert panel.card.status == ("Solved! You have learned “The four”! The next lesson: “Points forbidden to Black”.")
    QTest.mouseClick(panel.next_button, Qt.MouseButton.LeftButton)
    assert panel.chosen_label.text() == "First course: Points forbidden to Black"
    solve(qtbot, driver)
    assert panel.card.status == "Solved! That was the whole course! Now come tasks of all kinds."
    assert panel.card.geometry() == before
    driver.session.study.close()


def test_the_lesson_after_a_chosen_one_is_the_one_to_go_on_with_at_the_next_start(qtbot, start, manner, tasks):
    tasks(course=tuple(next(each for each in COURSE if each.topic is topic) for topic in (Topic.FOUR, Topic.DEFENCE)))
    driver = start("--size=1340x720")
    panel = visit(qtbot, driver)
    QTest.mouseClick(panel.course.rows[1], Qt.MouseButton.LeftButton)
    solve(qtbot, driver)
    QTest.mouseClick(panel.next_button, Qt.MouseButton.LeftButton)
    assert training(driver).selection is Topic.DEFENCE
    assert driver.session.settings.now.practised == "lesson:defence"
    driver.session.study.close()


def solve(qtbot, driver) -> None:
    driver.click("l8")
    qtbot.waitUntil(lambda: training(driver).stage is TrainingStage.OVER)
