"""Files that are no plain files: pipes, devices, read-only ones, ones with two names, and names like HTML."""

from __future__ import annotations

import os
import sys

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QMessageBox

from gobang.model.setup import Mode, Setup
from gobang.view.dialogs.choose_game_dialog import ChooseGameDialog

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")


@pytest.fixture
def driver(start):
    driver = start()
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("h8i9")
    return driver


def question(driver) -> QMessageBox:
    (box,) = (box for box in driver.window.findChildren(QMessageBox) if box.isVisible())
    return box


def press(driver, label) -> None:
    (button,) = (button for button in question(driver).buttons() if button.text() == label)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def save_as(driver, path) -> None:
    driver.window.actions_.save_as.trigger()
    (dialog,) = (dialog for dialog in driver.window.findChildren(QFileDialog) if dialog.isVisible())
    dialog.fileSelected.emit(str(path))
    dialog.close()


@posix
@pytest.mark.parametrize("kind", ["pipe", "device"])
def test_neither_opening_nor_saving_waits_for_a_pipe_or_a_device(driver, tmp_path, kind):
    """A pipe that nobody writes, and a device without an end, stopped the window for ever."""
    path = tmp_path / "game.sgf"
    if kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to("/dev/zero")
    driver.session.furnishings.files.open_file(str(path))
    assert driver.notice().startswith("game.sgf cannot be opened: ")
    save_as(driver, path)
    assert driver.notice().startswith("game.sgf could not be saved: ")
    assert len(driver.stones()) == 2


@posix
def test_a_command_line_with_a_pipe_says_what_it_is(tmp_path, capsys):
    from gobang.start import arguments  # noqa: PLC0415

    os.mkfifo(tmp_path / "game.sgf")
    with pytest.raises(SystemExit):
        arguments.parse([str(tmp_path / "game.sgf")])
    assert "not a file: " in capsys.readouterr().err


def test_a_read_only_file_is_not_replaced_unasked(driver, tmp_path):
    path = tmp_path / "game.sgf"
    save_as(driver, path)
    path.chmod(0o444)
    driver.click("h9")
    driver.window.actions_.save.trigger()
    assert "game.sgf is read-only." in question(driver).text()
    before = path.read_bytes()
    press(driver, "Cancel")
    assert path.read_bytes() == before
    driver.window.actions_.save.trigger()
    press(driver, "Save anyway")
    if sys.platform != "win32":
        assert b"[hg]" in path.read_bytes()
        assert path.stat().st_mode & 0o777 == 0o444


@posix
def test_a_file_with_another_name_is_told_to_part_from_it(driver, tmp_path):
    path, other = tmp_path / "game.sgf", tmp_path / "other.sgf"
    save_as(driver, path)
    os.link(path, other)
    before = other.read_bytes()
    driver.click("h9")
    driver.window.actions_.save.trigger()
    assert driver.notice() == (
        "Saved as game.sgf. The file had other names too: under those the old game still stands."
    )
    assert other.read_bytes() == before != path.read_bytes()
    driver.click("h7")
    driver.window.actions_.save.trigger()
    assert driver.notice() == "Saved as game.sgf."


@pytest.mark.parametrize("name", ["局" * 83 + ".sgf", "x" * 251 + ".sgf"])
@posix
def test_a_game_is_saved_under_the_longest_names(driver, tmp_path, name):
    save_as(driver, tmp_path / name)
    assert driver.notice() == f"Saved as {name}."
    assert [path.name for path in tmp_path.glob("*.sgf")] == [name]


@posix
def test_the_name_of_a_file_is_never_taken_for_html(driver, tmp_path):
    name = "<b>bold<br><img src=x>.sgf"
    path = tmp_path / name
    save_as(driver, path)
    assert driver.notice() == f"Saved as {name}."
    path.chmod(0o444)
    driver.click("h9")
    driver.window.actions_.save.trigger()
    box = question(driver)
    assert name in box.text()
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in box.findChildren(QLabel) if label.text())
    press(driver, "Cancel")
    path.chmod(0o644)
    game = path.read_text()
    path.write_text(game + game)
    driver.session.furnishings.files.open_file(str(path))
    labels = driver.dialog(ChooseGameDialog).findChildren(QLabel)
    assert {label.textFormat() for label in labels if name in label.text()} == {Qt.TextFormat.PlainText}
