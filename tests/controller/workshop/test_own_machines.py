"""Machines of one's own are named, played against, deleted, given away and taken in."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QLabel, QLineEdit

from gobang.game.weighers.profile_text import dumps, loads
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from gobang.view.analysis.weights_dialog import WeightsDialog
from gobang.view.frame.tabs import Tab
from gobang.view.surroundings import PLAY, WORKSHOP
from tests.controller.workshop.workshop_place import mine, numbers, type_number, visit
from tests.game.weighers.machines import FIVE

NAME = "My Ray pattern"


def order(driver, text: str) -> QAction:
    """An entry of the menu of the machine on the bench."""
    panel = driver.window.around.panel(WORKSHOP)
    QTest.mouseClick(panel.more, Qt.MouseButton.LeftButton)
    assert panel.menu.isVisible()
    panel.menu.hide()
    (found,) = (each for each in panel.menu.actions() if each.text() == text)
    return found


def rename(driver, name: str) -> None:
    order(driver, "Rename…").trigger()
    dialog = driver.dialog(QInputDialog)
    field = dialog.findChild(QLineEdit)
    field.selectAll()
    QTest.keyClicks(field, name)
    QTest.keyClick(field, Qt.Key.Key_Return)


def bench(driver):
    return driver.session.study.bench


def titles(driver) -> list[str]:
    box = driver.window.choices.opponent
    return [box.itemText(row) for row in range(box.count())]


def listed(driver) -> list[str]:
    box = driver.window.choices.opponent
    return [str(box.itemData(row)) for row in range(box.count())]


def test_it_is_in_the_list_of_opponents_and_plays_by_its_numbers(qtbot, driver):
    mine(driver)
    assert f"own:{NAME}" in listed(driver)
    type_number(driver, "own.live.1", "100000")
    order(driver, "Play against it").trigger()
    assert driver.window.around.place == PLAY
    assert driver.match.setup.opponent == OpponentId.of_own(NAME)
    driver.click("h8")
    qtbot.waitUntil(lambda: len(driver.match.position.moves) == 2)
    first = driver.match.position.moves[1]
    driver.click("a1")
    qtbot.waitUntil(lambda: len(driver.match.position.moves) == 4)
    last = driver.match.position.moves[3]
    assert max(abs(first.x - last.x), abs(first.y - last.y)) == 1, "beside its own stone, which weighs most"
    assert driver.window.players.player_name(driver.match.setup.own.other) == NAME


def test_a_game_against_it_goes_on_with_its_new_numbers_and_after_its_end(qtbot, driver):
    mine(driver)
    driver.session.game.begin(Setup(opponent=OpponentId.of_own(NAME)))
    driver.click("h8")
    qtbot.waitUntil(lambda: len(driver.match.position.moves) == 2)
    bench(driver).set({"own.live.1": 100_000})
    bench(driver).remove()
    first = driver.match.position.moves[1]
    driver.click("a1")
    qtbot.waitUntil(lambda: len(driver.match.position.moves) == 4)
    last = driver.match.position.moves[3]
    assert max(abs(first.x - last.x), abs(first.y - last.y)) == 1


def test_its_weights_are_on_the_board_and_among_the_opinions(qtbot, start):
    driver = start(show_weights=True)
    mine(driver)
    driver.window.bring(Tab.WEIGHTS)
    driver.session.settings.change(scheme=f"own:{NAME}", compare="run-code")
    qtbot.waitUntil(lambda: driver.board.overlays.weighing.profile.name == NAME)
    assert driver.panels.weights.scheme == f"own:{NAME}"
    bench(driver).set({"ring": 1000})
    qtbot.waitUntil(lambda: driver.board.overlays.weighing.profile.ring == 1000)
    driver.session.settings.change(scheme="run-code", compare=f"own:{NAME}")
    qtbot.waitUntil(lambda: driver.board.overlays.second is not None)
    assert driver.board.overlays.second.profile.name == NAME
    bench(driver).remove()
    qtbot.waitUntil(lambda: driver.board.overlays.second is None)


def test_weights_of_one_that_is_gone_are_those_of_the_usual_machine(qtbot, start):
    driver = start(show_weights=True, scheme="own:gone", compare="own:gone")
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("h8")
    qtbot.waitUntil(lambda: driver.board.overlays.weighing is not None)
    assert driver.board.overlays.weighing.profile.name == "union-weights"


def test_it_is_renamed_and_keeps_its_way_back(driver):
    mine(driver)
    type_number(driver, "own.live.3", "1200")
    rename(driver, "  Rays \t of  mine ")
    assert driver.window.around.panel(WORKSHOP).machines.currentText() == "Rays of mine"
    assert f"own:{NAME}" in listed(driver), "games and settings know it by the name that it was made with"
    assert "Rays of mine" in titles(driver)
    assert NAME not in titles(driver)
    bench(driver).undo()
    assert numbers(driver)["own.live.3"] == 700
    rename(driver, "   ")
    assert bench(driver).profile.called == "Rays of mine"
    rename(driver, "ray-pattern")
    assert bench(driver).profile.called == "ray-pattern 2", "a name that is taken gets a number"


def test_a_game_against_it_goes_on_under_its_new_title(qtbot, driver):
    mine(driver)
    driver.session.game.begin(Setup(opponent=OpponentId.of_own(NAME)))
    seat = driver.match.setup.own.other
    assert driver.window.players.player_name(seat) == NAME
    rename(driver, "Rays of mine")
    assert driver.window.players.cards[seat].accessibleName().startswith("Rays of mine")
    assert driver.session.opponents.playable(driver.match.setup).opponent == OpponentId.of_own(NAME)
    driver.session.game.begin(driver.match.setup)
    driver.click("h8")
    qtbot.waitUntil(lambda: len(driver.match.position.moves) == 2)


def test_originals_are_neither_renamed_nor_deleted(driver):
    visit(driver)
    assert not order(driver, "Rename…").isEnabled()
    assert not order(driver, "Delete").isEnabled()


def test_it_is_deleted_and_comes_back(driver, data):
    mine(driver)
    type_number(driver, "own.live.3", "1200")
    order(driver, "Delete").trigger()
    assert bench(driver).name == "ray-pattern"
    folder = data / "state" / "weighers"
    assert [path.name for path in folder.iterdir()] == ["weigher-1.toml.removed"]
    assert driver.notice() == f"“{NAME}” is deleted."
    driver.press_notice("Undo")
    assert bench(driver).name == NAME
    assert numbers(driver)["own.live.3"] == 1200
    assert len(list(folder.glob("*.toml"))) == 1


def test_its_text_is_copied(driver):
    mine(driver)
    order(driver, "Copy as text").trigger()
    assert loads(QApplication.clipboard().text()).numbers == FIVE["ray-pattern"].numbers


@pytest.mark.parametrize("place", [PLAY, WORKSHOP])
def test_files_that_are_dropped_lie_on_the_bench(driver, tmp_path, place):
    driver.window.around.visit(place)
    for name in ("a", "b"):
        (tmp_path / f"{name}.toml").write_text(dumps(FIVE["run-code"].copied("Friend")), encoding="utf-8")
    driver.window.files_dropped.emit([str(tmp_path / "a.toml"), str(tmp_path / "b.TOML".replace("TOML", "toml"))])
    assert driver.window.around.place == WORKSHOP
    assert bench(driver).name == "Friend 2"
    assert "Friend" in bench(driver).names
    assert driver.notice() == "“Friend 2” lies on the bench."


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b'name = "x"\nreading = "tarot"\n', "line 2"),
        (b"\x00\xff", "UTF-8"),
        (b'name = "x"\nreading = "patterns"\ntie = "first"\nring = 99999999999\n', "line 4"),
    ],
)
def test_a_file_that_is_no_machine_is_named_with_the_reason(driver, tmp_path, data, why):
    before = bench(driver).names
    file = tmp_path / "bad.toml"
    file.write_bytes(data)
    driver.window.files_dropped.emit([str(file)])
    assert driver.notice().startswith("bad.toml is no machine: ")
    assert why in driver.notice()
    assert bench(driver).names == before


def test_the_command_line_and_the_menu_open_it_too(driver, tmp_path):
    file = tmp_path / "friend.toml"
    file.write_text(dumps(FIVE["shape-table"].copied("Friend")), encoding="utf-8")
    driver.session.furnishings.files.open_file(str(file))
    assert bench(driver).name == "Friend"
    assert driver.window.around.panel(WORKSHOP).isVisible()


def test_a_saved_file_is_the_same_machine(driver, tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(
        "gobang.view.dialogs.questions.choose_file",
        lambda *about, name, **_: (asked.append(name), about[-1](str(tmp_path / name))),
    )
    mine(driver)
    rename(driver, "a:b")
    type_number(driver, "own.live.3", "1200")
    order(driver, "Save as a file…").trigger()
    assert asked == ["a_b.toml"]
    saved = loads((tmp_path / "a_b.toml").read_text(encoding="utf-8"))
    assert (saved.called, saved.numbers["own.live.3"]) == ("a:b", 1200)


def test_its_table_is_told_as_the_others_are(driver):
    mine(driver)
    type_number(driver, "own.live.3", "1234")
    driver.session.settings.change(scheme=f"own:{NAME}")
    driver.window.actions_.table.trigger()
    assert "1,234" in driver.dialog(WeightsDialog).text.toPlainText()


def test_names_from_a_file_of_others_are_text_wherever_they_are_shown(driver, tmp_path):
    name = "![x](file:///x) <b>"
    file = tmp_path / "stranger.toml"
    file.write_text(dumps(replace(FIVE["run-code"].copied(name, name), copied_from=name)), encoding="utf-8")
    driver.window.files_dropped.emit([str(file)])
    panel = driver.window.around.panel(WORKSHOP)
    told = [label for label in panel.findChildren(QLabel) if "<b>" in label.text()]
    assert told
    assert {label.textFormat() for label in told} == {Qt.TextFormat.PlainText}
    driver.window.actions_.table.trigger()
    dialog = driver.dialog(WeightsDialog)
    dialog.machine.setCurrentText(name)
    text = dialog.text
    assert text.toPlainText().count(name) == 3
    assert "<img" not in text.toHtml()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders")
def test_a_pipe_is_no_machine_and_is_not_waited_for(driver, tmp_path):
    os.mkfifo(tmp_path / "pipe.toml")
    driver.window.files_dropped.emit([str(tmp_path / "pipe.toml")])
    assert driver.notice().startswith("pipe.toml is no machine: ")
