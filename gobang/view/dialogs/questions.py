"""Dialogs of the system's kind: choosing files, confirming, and the clipboard; imported when first asked."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

import gobang
from gobang.game.point import Stone
from gobang.words.board import stone_name
from gobang.words.catalogue import tr


def choose_file(
    window: QWidget, title: str, folder: str, filters: str, order: Callable[[str], None], *, suffix: str = ""
) -> None:
    """Let the person choose a file to open, or one to write where a usual `suffix` is given; `order` gets its name."""
    dialog = QFileDialog(window, title, folder, filters)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    if suffix:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix)
    else:
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(order)
    dialog.open()


def confirm_resigning(window: QWidget, loser: Stone, order: Callable[[], None]) -> None:
    """Ask whether `loser` really gives up; `order` is called if so."""
    box = QMessageBox(window)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(tr("Resign"))
    box.setText(tr("Resign this game?"))
    box.setInformativeText(tr("{0} wins.").format(stone_name(loser.other)))
    yes = box.addButton(tr("Resign"), QMessageBox.ButtonRole.DestructiveRole)
    box.addButton(tr("Keep playing"), QMessageBox.ButtonRole.RejectRole)
    yes.clicked.connect(order)
    box.open()


def show_about(window: QWidget) -> None:
    """Say what this program is."""
    box = QMessageBox(window)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(tr("About Gobang"))
    box.setIconPixmap(window.windowIcon().pixmap(64, 64))
    box.setText(
        tr(
            "<h3>Gobang {0}</h3><p>Five in a row: play, watch five classic machines think, review.</p>"
            "<p>MIT licence. It grew out of five Java tutorials, whose ways of weighing live on in it.</p>"
        ).format(gobang.__version__)
    )
    box.open()


def copy_text(text: str) -> None:
    """Put `text` on the clipboard."""
    QGuiApplication.clipboard().setText(text)


def copy_image(image: QImage) -> None:
    """Put `image` on the clipboard."""
    # Not by a QMimeData of Python's: Qt destroys the clipboard after Python is gone, and dies on that.
    QGuiApplication.clipboard().setImage(image)


def pasted_text() -> str:
    """The text on the clipboard, or ""."""
    return QGuiApplication.clipboard().text()
