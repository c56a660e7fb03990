"""The numbers that each of the five plays by, one click away from its name."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gobang.game.point import Stone
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from gobang.view.analysis.weights_dialog import WeightsDialog
from gobang.view.frame.info_button import InfoButton
from gobang.view.frame.tabs import Tab
from tests.controller.analysis.test_pinned import choose

WEIGHER = Setup(opponent=OpponentId.of_weigher("shape-table"))


def opened(driver) -> str:
    """Whose numbers are shown; the dialog is closed."""
    dialog = driver.dialog(WeightsDialog)
    name = dialog.machine.currentText()
    assert dialog.text.toPlainText().startswith(name)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    return name


def test_the_button_beside_the_name_of_the_machine_shows_its_numbers(start):
    driver = start()
    driver.session.game.begin(WEIGHER)
    player = driver.window.players.cards[Stone.WHITE]
    (button,) = player.findChildren(InfoButton)
    assert button.isVisible()
    assert player.rect().contains(button.geometry())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert opened(driver) == "Shape table"
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    assert not button.isVisible()


def test_the_button_of_the_panel_shows_those_of_the_weigher_chosen_there(start):
    driver = start(scheme="run-code")
    driver.window.bring(Tab.WEIGHTS)
    (button,) = driver.panels.weights.findChildren(InfoButton)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert opened(driver) == "Run code"


def test_by_keys_it_is_the_machine_at_the_board_and_the_others_are_in_the_list(start):
    driver = start(scheme="run-code")
    driver.session.game.begin(WEIGHER)
    QTest.keyClick(driver.window, Qt.Key.Key_T)
    dialog = driver.dialog(WeightsDialog)
    assert dialog.machine.currentText() == "Shape table"
    QTest.keyClick(dialog.machine, Qt.Key.Key_Up)
    assert dialog.text.toPlainText().startswith("Five-tuple")
    assert "15,000" in dialog.text.toPlainText()
    QTest.keyClick(driver.window, Qt.Key.Key_T)
    assert driver.window.findChildren(WeightsDialog) == [dialog], "there is one"


def test_the_menu_of_the_player_leads_there_too(qtbot, start):
    driver = start()
    driver.session.game.begin(WEIGHER)
    players = driver.window.players
    players.menu_wanted.emit(Stone.WHITE, players.mapToGlobal(QPoint(20, 30)))
    choose(qtbot, QApplication.activePopupWidget(), "Its numbers…")
    assert opened(driver) == "Shape table"
