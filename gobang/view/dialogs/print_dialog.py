"""The system's dialog for a printer, or for printing into a PDF file; imported when first needed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QMarginsF, Qt
from PySide6.QtGui import QPageLayout
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QWidget

from gobang.game.gradual import Gradual, finish
from gobang.game.record.record import Record
from gobang.model.kept import storage
from gobang.model.kept.settings import Coordinates
from gobang.view.pictures import printed
from gobang.words.catalogue import tr


def choose_printer(
    window: QWidget, name: str, record: Record, coordinates: Coordinates, order: Callable[[Gradual[bool], str], None]
) -> None:
    """Ask where to print, and call `order` with the printing and the path of its file, which is "" for a printer.

    `name` is what printers and files call it. The printing returns whether the printer has taken it.
    """
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(name)
    margin = printed.MARGIN_MM
    printer.setPageMargins(QMarginsF(margin, margin, margin, margin), QPageLayout.Unit.Millimeter)
    dialog = QPrintDialog(printer, window)
    dialog.setWindowTitle(tr("Print"))
    dialog.setOption(QPrintDialog.PrintDialogOption.PrintPageRange, on=False)  # all pages are printed
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.accepted.connect(lambda: order(_printing(printer, record, coordinates), _file(printer)))
    QDialog.open(dialog)  # the dialog has an open() of its own, with a receiver


def _printing(printer: QPrinter, record: Record, coordinates: Coordinates) -> Gradual[bool]:
    """Draw the game in memory; then write it into the chosen file, or put it on the printer in one go.

    Up to then this can be stopped: a printer that has got some pages prints them.
    """
    data = yield from printed.pdf(record, coordinates, printer.pageLayout())
    if file := _file(printer):
        storage.write(Path(file), data)
        return True
    finish(printed.printing(record, printer, coordinates))
    return printer.printerState() not in (QPrinter.PrinterState.Error, QPrinter.PrinterState.Aborted)


def _file(printer: QPrinter) -> str:
    """The path of the PDF file that is written in place of a print; empty for a printer."""
    return printer.outputFileName() if printer.outputFormat() is QPrinter.OutputFormat.PdfFormat else ""
