"""Qt's file dialog says kind, size and date as the rest of the program does, in the language spoken."""

import os

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QFileDialog,
    QFileSystemModel,
    QStyleOptionViewItem,
    QToolButton,
    QTreeView,
    QWidget,
)

from gobang.view.art import style, theme
from gobang.view.dialogs.questions import choose_file
from gobang.words.catalogue import speak
from gobang.words.language import choose


@pytest.mark.parametrize(
    ("language", "details"), [("en", ["4.2\xa0kB", "SGF file"]), ("zh_CN", ["4.2\xa0KB", "SGF 文件"])]
)
def test_kind_size_and_date_of_a_file(qtbot, tmp_path, language, details):
    speak(choose(language))
    file = tmp_path / "mine.sgf"
    file.write_bytes(b"x" * 4200)
    os.utime(file, (1_700_000_000, 1_700_000_000))
    window = QWidget()
    qtbot.addWidget(window)
    choose_file(window, "Open", str(tmp_path), {"SGF": "*.sgf"}, lambda _: None)
    dialog = window.findChild(QFileDialog)
    (tree,) = dialog.findChildren(QTreeView)
    model = dialog.findChild(QFileSystemModel)
    qtbot.waitUntil(lambda: model.rowCount(model.index(str(tmp_path))) == 1)
    said = []
    for column in (1, 2, 3):
        option = QStyleOptionViewItem()
        tree.itemDelegate().initStyleOption(option, model.index(str(file), column))
        said.append(option.text)
    assert said[:2] == details
    assert said[2].startswith("2023-11-1")
    header = tree.header()
    assert all(tree.sizeHintForColumn(column) <= header.sectionSize(column) for column in range(4))
    assert header.length() <= tree.viewport().width()
    icons = [button for button in dialog.findChildren(QToolButton) if not button.icon().isNull()]
    assert icons
    assert all(button.iconSize() == QSize(16, 16) for button in icons)
    assert all(button.width() >= 20 for button in icons if button.isVisible())
    assert tree.iconSize() == QSize(20, 20)
    dialog.reject()


@pytest.mark.parametrize("name", theme.NAMES)
def test_its_arrows_are_drawn_in_the_ink_of_the_theme(qapp, qtbot, tmp_path, name):
    wanted, usual = style.palette(theme.load(name)), qapp.palette()
    qapp.setPalette(wanted)
    window = QWidget()
    qtbot.addWidget(window)
    choose_file(window, "Open", str(tmp_path), {"SGF": "*.sgf"}, lambda _: None)
    dialog = window.findChild(QFileDialog)
    for button in ("backButton", "forwardButton", "toParentButton"):
        image = dialog.findChild(QToolButton, button).icon().pixmap(16, 16).toImage()
        colours = [image.pixelColor(x, y) for x in range(16) for y in range(16)]
        strongest = max(colours, key=lambda colour: colour.alpha())
        assert strongest.alpha() > 150
        assert abs(strongest.lightness() - wanted.buttonText().color().lightness()) < 12, button
    dialog.reject()
    qapp.setPalette(usual)
