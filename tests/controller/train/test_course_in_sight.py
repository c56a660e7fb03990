"""What one practises is in sight in its list."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.model.train.training import TrainingStage
from gobang.view.train.idea_picture import IdeaPicture
from tests.controller.train.train_place import training, visit


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
