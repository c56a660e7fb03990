"""File dialogs, confirmations, the About box and the clipboard; imported when first needed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import Path

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication, QIcon, QImage
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QFileSystemModel,
    QHeaderView,
    QInputDialog,
    QLabel,
    QMessageBox,
    QSplitter,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QTreeView,
    QWidget,
)

import gobang
from gobang.game.fault import Loss
from gobang.game.point import Stone
from gobang.game.record import code_page
from gobang.paths import is_folder
from gobang.view.art import icons
from gobang.view.handlers import TellsErrors
from gobang.words.board import stone_name
from gobang.words.catalogue import tr, tr_in
from gobang.words.engines.engines import compiling_time
from gobang.words.faults import held_beside
from gobang.words.numbers import size_text
from gobang.words.record import code_pages

FILES = QSize(860, 540)
"""The size of Qt's file dialog in logical pixels, used where the system has none of its own."""
_SIZE, _TYPE, _DATE = 1, 2, 3
"""Columns of QFileSystemModel."""


def choose_file(
    window: QWidget,
    title: str,
    folder: str,
    filters: Mapping[str, str],
    order: Callable[[str], None],
    *,
    name: str = "",
) -> None:
    """Ask for a file to open, or with a suggested `name` for one to write, and call `order` with its path.

    `filters` are kinds of files with patterns such as "*.sgf". A name without a suffix gets that of the chosen kind.
    """
    kinds = {f"{kind} ({patterns})": patterns for kind, patterns in filters.items()}
    dialog = _file_dialog(window, title, folder)
    dialog.setNameFilters(list(kinds))
    if name:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix(kinds[kind].removeprefix("*.")))
        dialog.setDefaultSuffix(next(iter(filters.values())).removeprefix("*."))
        dialog.selectFile(name)
    else:
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(order)
    _widen(dialog)
    dialog.open()


def choose_files(
    window: QWidget, title: str, folder: str, filters: Mapping[str, str], order: Callable[[list[str]], None]
) -> None:
    """Ask for files to open, and call `order` with their paths. `filters` as in `choose_file`."""
    dialog = _file_dialog(window, title, folder)
    dialog.setNameFilters([f"{kind} ({patterns})" for kind, patterns in filters.items()])
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.filesSelected.connect(order)
    _widen(dialog)
    dialog.open()


def choose_folder(window: QWidget, title: str, folder: str, order: Callable[[str], None]) -> None:
    """Ask for a folder, and call `order` with its path."""
    dialog = _file_dialog(window, title, folder)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.fileSelected.connect(order)
    _widen(dialog)
    dialog.open()


def show_folder(folder: str) -> bool:
    """Let the desktop show a folder; False if it has no file manager."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(folder))


def open_page(address: str) -> bool:
    """Let the desktop open the page of this address; False if it has no browser."""
    return QDesktopServices.openUrl(QUrl(address))


class _FileDetails(TellsErrors, QStyledItemDelegate):
    """Writes sizes, kinds and dates as everywhere in the program; Qt would write them in the system's language."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        """Replace the text of all columns but that of the names."""
        super().initStyleOption(option, index)
        model = index.model()
        if not isinstance(model, QFileSystemModel):
            return
        file = model.fileInfo(model.index(index.row(), index.column(), index.parent()))
        if index.column() == _SIZE and file.isFile():
            option.text = size_text(file.size())
        elif index.column() == _TYPE and file.isFile() and file.suffix():
            option.text = tr_in("a kind of files", "{0} file").format(file.suffix().upper())
        elif index.column() == _TYPE:
            option.text = tr("File") if file.isFile() else tr("Folder")
        elif index.column() == _DATE:
            option.text = file.lastModified().toString("yyyy-MM-dd HH:mm")


def _file_dialog(window: QWidget, title: str, folder: str) -> QFileDialog:
    """A dialog that begins in a folder; if that is no longer there, in the person's own."""
    dialog = QFileDialog(window, title, folder if is_folder(Path(folder)) else str(Path.home()))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return dialog


def _widen(dialog: QFileDialog) -> None:
    """Make room for names and icons. A dialog of the system has none of these widgets, and keeps its own size."""
    dialog.setViewMode(QFileDialog.ViewMode.Detail)
    dialog.resize(FILES)
    for view in dialog.findChildren(QAbstractItemView):
        view.setIconSize(QSize(20, 20))
    # Qt draws these icons black in every theme.
    ink, ratio = dialog.palette().buttonText().color().name(), dialog.devicePixelRatioF()
    own = {
        "backButton": icons.pixmap("previous", ink, 16, ratio),
        "forwardButton": icons.pixmap("next", ink, 16, ratio),
        "toParentButton": icons.pixmap("up", ink, 16, ratio),
    }
    for button in dialog.findChildren(QToolButton):
        if (picture := own.get(button.objectName())) is not None:
            button.setIcon(QIcon(picture))
        button.setStyleSheet("padding: 3px; min-width: 20px;")  # or the style's padding leaves a speck of the icon
        button.setIconSize(QSize(16, 16))
    for tree in dialog.findChildren(QTreeView):
        tree.setItemDelegate(_FileDetails(tree))
        tree.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    for splitter in dialog.findChildren(QSplitter):
        splitter.setSizes([FILES.width() // 5, FILES.width() * 4 // 5])


def choose_code_page(window: QWidget, now: str, order: Callable[[str], None], cancelled: Callable[[], None]) -> None:
    """Ask in which encoding a file is to be read, and call `order` with it, or `cancelled`.

    `now` is the one in which it was read.
    """
    dialog = QInputDialog(window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(tr("Encoding"))
    dialog.setLabelText(tr("Read the text of this file as"))
    names = {code_pages.page_name(page): page for page in ("utf-8", *code_page.PAGES, *code_page.WIDE)}
    dialog.setComboBoxItems(list(names))
    dialog.setTextValue(code_pages.page_name(now))
    dialog.textValueSelected.connect(lambda name: order(names[name]))
    dialog.rejected.connect(cancelled)
    dialog.open()


def ask_name(window: QWidget, title: str, label: str, now: str, order: Callable[[str], None]) -> None:
    """Ask for a name, and call `order` with it if one was given; `now` is what it is called."""
    dialog = QInputDialog(window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(title)
    dialog.setLabelText(label)
    dialog.setTextValue(now)
    dialog.textValueSelected.connect(order)
    dialog.open()


def ask_number(window: QWidget, title: str, label: str, now: int, order: Callable[[int], None]) -> None:
    """Ask for a number of games, in pairs, and call `order` with it; `now` is what is suggested."""
    dialog = QInputDialog(window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setInputMode(QInputDialog.InputMode.IntInput)
    dialog.setWindowTitle(title)
    dialog.setLabelText(label)
    dialog.setIntRange(2, 100_000)
    dialog.setIntStep(2)
    dialog.setIntValue(now)
    dialog.intValueSelected.connect(order)
    dialog.open()


def confirm_removal(window: QWidget, title: str, text: str, more: str, order: Callable[[], None]) -> None:
    """Ask whether something is to be deleted, and call `order` if it is."""
    _confirm(window, title, text, more, tr("Delete"), order)


def confirm_resigning(window: QWidget, loser: Stone, order: Callable[[], None]) -> QMessageBox:
    """Ask whether `loser` really resigns, and call `order` if so. Returns the open question."""
    box = _question(window, tr("Resign"), tr("Resign this game?"), tr("{0} wins.").format(stone_name(loser.other)))
    yes = box.addButton(tr("Resign"), QMessageBox.ButtonRole.DestructiveRole)
    keep = box.addButton(tr("Keep playing"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(keep)  # Enter must not end a game
    box.setEscapeButton(keep)
    yes.clicked.connect(order)
    box.open()
    return box


def confirm_overwriting(window: QWidget, name: str, anyway: Callable[[], None], elsewhere: Callable[[], None]) -> None:
    """Ask what to do where another window or program has written the file `name` since it was opened here."""
    text = tr("{0} has been changed by another window or program.").format(name)
    _ask_saving(window, text, tr("If you save it anyway, what was written there is lost."), anyway, elsewhere)


def confirm_replacing(window: QWidget, name: str, anyway: Callable[[], None], elsewhere: Callable[[], None]) -> None:
    """Ask what to do where the file `name` is read-only, so that somebody wants it to stay as it is."""
    text = tr("If you save it anyway, what is in it is lost, and the new file is read-only too.")
    _ask_saving(window, tr("{0} is read-only.").format(name), text, anyway, elsewhere)


def confirm_leaving_out(
    window: QWidget, name: str, lost: Collection[Loss], anyway: Callable[[], None], elsewhere: Callable[[], None]
) -> None:
    """Ask what to do where the file `name` holds what would not be in it any more, which is named by `lost`."""
    text = tr("If you save it anyway, that is lost. The file is untouched so far.")
    _ask_saving(window, held_beside(name, lost), text, anyway, elsewhere)


def confirm_taking_in(window: QWidget, text: str, more: str, take: Callable[[], None]) -> None:
    """Ask whether to take in what is in a file."""
    box = _question(window, tr("Analysis database"), text, more)
    agree = box.addButton(tr("Take in"), QMessageBox.ButtonRole.AcceptRole)
    agree.clicked.connect(take)
    box.setDefaultButton(agree)
    box.setEscapeButton(box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole))
    box.open()


def _ask_saving(
    window: QWidget, text: str, more: str, anyway: Callable[[], None], elsewhere: Callable[[], None]
) -> None:
    """Ask whether to save `anyway` or `elsewhere`."""
    box = _question(window, tr("Save"), text, more)
    box.addButton(tr("Save anyway"), QMessageBox.ButtonRole.DestructiveRole).clicked.connect(anyway)
    other = box.addButton(tr("Save as…"), QMessageBox.ButtonRole.AcceptRole)
    other.clicked.connect(elsewhere)
    box.setDefaultButton(other)  # Enter must not destroy anything
    box.setEscapeButton(box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole))
    box.open()


def confirm_running(window: QWidget, name: str, command: str, order: Callable[[], None]) -> None:
    """Ask whether to run the engine `name`, which somebody else has put on the list, and call `order` if so."""
    text = tr("The engine “{0}” was not added on this machine. Run it?").format(name)
    more = tr("It is a program, and may do whatever you may: {0}").format(command)
    _confirm(window, tr("Engines"), text, more, tr("Run it"), order)


def confirm_replaying(window: QWidget, name: str, order: Callable[[], None]) -> None:
    """Ask whether all games of an entrant that has changed are to be played again, and call `order` if so."""
    text = tr("{0} has changed since its games were played. Play all of them again?").format(name)
    more = tr("If not, put its old file back: a table of two different machines under one name would say nothing.")
    _confirm(window, tr("Another machine"), text, more, tr("Play again"), order)


def confirm_running_all(window: QWidget, contest: str, commands: Collection[str], order: Callable[[], None]) -> None:
    """Ask whether to run the programs of a contest, which somebody else has planned, and call `order` if so."""
    text = tr("The contest “{0}” runs programs that were not named on this machine. Run them?").format(contest)
    more = tr("They may do whatever you may:")
    _confirm(window, tr("Programs of a contest"), text, "\n".join((more, *commands)), tr("Run them"), order)


def confirm_resetting_keys(window: QWidget, order: Callable[[], None]) -> None:
    """Ask whether to give every order its usual keys again, and call `order` if so."""
    text = tr("Give every command its usual keys again?")
    _confirm(window, tr("Shortcuts"), text, tr("The keys you have chosen will be lost."), tr("Reset all"), order)


def confirm_clearing(window: QWidget, size: str, order: Callable[[], None]) -> None:
    """Ask whether to delete what the engine has compiled, `size` in all, and call `order` if so."""
    text = tr("Delete {0} of compiled engine files?").format(size)
    more = tr("It compiles again at its next start, which takes {0}. Games and settings stay.").format(compiling_time())
    _confirm(window, tr("Data folder"), text, more, tr("Clear"), order)


def _confirm(window: QWidget, title: str, text: str, more: str, yes: str, order: Callable[[], None]) -> None:
    box = _question(window, title, text, more)
    box.addButton(yes, QMessageBox.ButtonRole.DestructiveRole).clicked.connect(order)
    cancel = box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(cancel)  # Enter must not destroy anything
    box.setEscapeButton(cancel)
    box.open()


def _question(window: QWidget, title: str, text: str, more: str) -> QMessageBox:
    """A box with a question, and below in smaller words what follows; its buttons are added by the caller."""
    box = QMessageBox(window)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(title)
    box.setText(text)
    box.setInformativeText(more)
    for label in box.findChildren(QLabel):  # a name of a file may look like HTML
        label.setTextFormat(Qt.TextFormat.PlainText)
    return box


def show_about(window: QWidget) -> None:
    """Show the About box."""
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
    # Not with a QMimeData made in Python: Qt destroys the clipboard after Python has ended, and would crash.
    QGuiApplication.clipboard().setImage(image)


def pasted_text() -> str:
    """The text on the clipboard, or ""."""
    return QGuiApplication.clipboard().text()
