"""The page about the data folder: sizes, paths, and the engine's cache."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox

from gobang import paths
from gobang.view.dialogs.preferences.folder_page import FolderPage
from tests.preferences import opened, turn


@pytest.fixture
def compiled(data, monkeypatch):
    """A folder with 1.2\xa0MB that an engine has compiled."""
    monkeypatch.setenv(paths.KERNELS_VARIABLE, str(data / "compiled"))
    folder = data / "compiled" / "kernels-1"
    folder.mkdir(parents=True)
    (folder / "search").write_bytes(bytes(1_234_567))
    return folder


def click(button):
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_each_folder_has_its_path_and_its_size(compiled, start, data):
    driver = start()
    shown = turn(opened(driver), FolderPage)
    assert [field.text() for field in shown.fields] == [str(data / name) for name in ("config", "state", "compiled")]
    assert shown.uses[0].text().startswith("1 file · ")
    assert shown.uses[2].text() == "1 file · 1.2\xa0MB"


def test_sizes_are_native_in_chinese(compiled, start):
    shown = turn(opened(start("--lang=zh_CN")), FolderPage)
    assert shown.uses[2].text() == "1 个文件 · 1.2\xa0MB"


def test_a_path_is_copied(compiled, start, data):
    shown = turn(opened(start()), FolderPage)
    click(shown.copies[1])
    assert QGuiApplication.clipboard().text() == str(data / "state")
    assert shown._said.text() == f"Copied: {data / 'state'}"


@pytest.mark.parametrize("opens", [True, False])
def test_a_folder_is_opened_or_it_is_said_that_nothing_can(compiled, start, data, monkeypatch, opens):
    asked = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: asked.append(url.toLocalFile()) or opens)
    shown = turn(opened(start()), FolderPage)
    click(shown.opens[0])
    assert asked == [str(data / "config")]
    assert bool(shown._said.text()) is not opens


def test_the_cache_is_cleared_after_a_question_that_names_its_size(compiled, start):
    shown = turn(opened(start()), FolderPage)
    click(shown.clear)
    box = shown.window().findChild(QMessageBox)
    assert "1.2\xa0MB" in box.text()
    (no,) = [button for button in box.buttons() if button.text() == "Cancel"]
    click(no)
    assert compiled.exists()
    click(shown.clear)
    box = shown.window().findChildren(QMessageBox)[-1]
    (yes,) = [button for button in box.buttons() if button.text() == "Clear"]
    click(yes)
    assert not compiled.exists()
    assert shown.uses[2].text() == "empty"
    assert not shown.clear.isEnabled()
    assert "1.2\xa0MB freed" in shown._said.text()
