"""What is made of a contest: files by the menu, the block of text on the clipboard, the games in the library."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu

from gobang.contest.planning.plan_text import loads
from gobang.model.contests import contest_export
from gobang.model.contests.contest_run import RunState
from gobang.view.contests.contest_menu import ContestMenu, Export
from gobang.view.surroundings import CONTESTS, LIBRARY
from tests.controller.contests.contest_place import begun, choose, open_menu, run, visit
from tests.controller.review.review_place import click
from tests.controller.workshop.workshop_place import mine

WRITES = "import sys, pathlib; pathlib.Path(sys.argv[-1]).write_text('told\\n' + sys.argv[1])"
FAILS = "import sys; sys.exit('gobang-cli: there is no room')"


@pytest.fixture
def exporter(monkeypatch):
    """Let a short program write the files."""

    def use(program: str) -> None:
        monkeypatch.setattr(contest_export, "COMMAND", (sys.executable, "-c", program))

    return use


def menu_of(qtbot, driver) -> ContestMenu:
    QTest.mouseClick(driver.window.around.panel(CONTESTS).head.more, Qt.MouseButton.LeftButton)
    return open_menu(qtbot, driver, ContestMenu)


def save(qtbot, driver, export: Export, path) -> None:
    """Choose an entry of the menu "Save as", and a file."""
    menu = menu_of(qtbot, driver)
    action = menu.exports[export]
    (sub,) = (each for each in menu.findChildren(QMenu) if action in each.actions())
    sub.popup(menu.pos())
    QTest.mouseClick(sub, Qt.MouseButton.LeftButton, pos=sub.actionGeometry(action).center())
    menu.close()
    (dialog,) = (each for each in driver.window.findChildren(QFileDialog) if each.isVisible())
    assert dialog.defaultSuffix() == export.value
    dialog.fileSelected.emit(str(path))
    dialog.close()


@pytest.mark.usefixtures("manner")
@pytest.mark.parametrize("export", [Export.SGF, Export.PSQ, Export.HTML, Export.CSV, Export.GAMES])
def test_files_are_written_by_a_process(qtbot, driver, exporter, tmp_path, export):
    begun(qtbot, driver)
    exporter(WRITES)
    path = tmp_path / f"cup.{export.value}"
    save(qtbot, driver, export, path)
    qtbot.waitUntil(lambda: driver.notice() == f"Saved as {path.name}.")
    assert path.read_text() == f"told\n{run(driver).folder}"


@pytest.mark.usefixtures("manner")
def test_the_kind_that_was_chosen_is_written_whatever_the_file_is_called(qtbot, driver, exporter, tmp_path):
    begun(qtbot, driver)
    exporter("import sys, pathlib; pathlib.Path(sys.argv[-1]).write_text(''.join(pathlib.Path(sys.argv[-1]).suffixes))")
    save(qtbot, driver, Export.GAMES, tmp_path / "list.csv")
    qtbot.waitUntil(lambda: driver.notice() == "Saved as list.csv.")
    assert (tmp_path / "list.csv").read_text() == ".games.csv"


@pytest.mark.usefixtures("manner")
def test_a_file_that_cannot_be_written_is_told(qtbot, driver, exporter, tmp_path):
    begun(qtbot, driver)
    exporter(FAILS)
    save(qtbot, driver, Export.SGF, tmp_path / "cup.sgf")
    qtbot.waitUntil(lambda: driver.notice() == "cup.sgf cannot be written: there is no room")


@pytest.mark.usefixtures("manner")
def test_picture_and_plan_are_saved(qtbot, driver, tmp_path):
    begun(qtbot, driver)
    save(qtbot, driver, Export.PNG, tmp_path / "cup.png")
    save(qtbot, driver, Export.PLAN, tmp_path / "cup.toml")
    assert (tmp_path / "cup.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "cup.toml").read_bytes() == (run(driver).folder / "contest.toml").read_bytes()


@pytest.mark.usefixtures("manner")
def test_a_plan_is_saved_with_the_machines_that_it_names(qtbot, driver, tmp_path):
    mine(driver)
    page = visit(driver).set_up
    (item,) = (each for each in map(page.candidates.item, range(page.candidates.count())) if "My Ray" in each.text())
    item.setCheckState(Qt.CheckState.Checked)
    begun(qtbot, driver)
    save(qtbot, driver, Export.PLAN, tmp_path / "cup.toml")
    machine = loads((tmp_path / "cup.toml").read_text("utf-8")).find("My Ray pattern").machine
    assert (tmp_path / machine).read_bytes() == (run(driver).folder / "machines" / "weigher-1.toml").read_bytes()


@pytest.mark.usefixtures("manner")
def test_the_block_of_text_is_copied(qtbot, driver, exporter):
    begun(qtbot, driver)
    exporter(WRITES)
    choose(menu_of(qtbot, driver), "Copy the table as text")
    qtbot.waitUntil(lambda: driver.notice() == "Copied.")
    assert QApplication.clipboard().text().startswith("told")


@pytest.mark.usefixtures("manner")
def test_nothing_but_the_plan_is_saved_before_a_game_has_ended(qtbot, driver):
    visit(driver).set_up.games.setValue(2)
    click(driver, "Begin")
    qtbot.waitUntil(lambda: run(driver).plan is not None)
    run(driver).games.clear()
    menu = menu_of(qtbot, driver)
    assert [export for export, action in menu.exports.items() if action.isEnabled()] == [Export.PLAN]
    assert not menu.text.isEnabled()


def test_the_terminal_s_process_plays_what_the_window_shows(qtbot, driver, tmp_path):
    """The one test without a stand-in: two weighers play, a file is written, and the library reads the games."""
    page = visit(driver).set_up
    page.games.setValue(2)
    for row in range(page.candidates.count()):
        item = page.candidates.item(row)
        if item.flags() & Qt.ItemFlag.ItemIsUserCheckable and not item.text().startswith(("Run", "Union")):
            item.setCheckState(Qt.CheckState.Unchecked)
    click(driver, "Begin")
    qtbot.waitUntil(lambda: run(driver).state is RunState.COMPLETE, timeout=60_000)
    qtbot.waitUntil(lambda: len(run(driver).games) == 2)
    save(qtbot, driver, Export.SGF, tmp_path / "cup.sgf")
    qtbot.waitUntil(lambda: driver.notice() == "Saved as cup.sgf.", timeout=60_000)
    text = (tmp_path / "cup.sgf").read_text("utf-8")
    assert text.count("PB[") == 2
    assert "EV[Contest 1]" in text
    choose(menu_of(qtbot, driver), "Add the games to the library")
    assert driver.window.around.place == LIBRARY
    library = driver.session.study.library
    qtbot.waitUntil(lambda: library.total == 2, timeout=60_000)
