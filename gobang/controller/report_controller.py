"""Errors in the program itself: one window tells them, the game is kept, and the program goes on."""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

from gobang import report, whole
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.notices import Notices
from gobang.controller.notices.order import NoticeOrder
from gobang.view import screen_report
from gobang.view.main_window import MainWindow
from gobang.view.notice_bar import NoticeKind
from gobang.words import notices as words
from gobang.words.catalogue import Phrase

if TYPE_CHECKING:
    from gobang.view.dialogs import report_dialog


class ReportController(QObject):
    """Reports every unhandled exception at once, and a fault in native code at the next start.

    `window` returns the present window, `keep` writes the game to the disk.
    """

    _failed = Signal(str)  # a report; it is shown in a later turn of the event loop, not in the middle of painting

    def __init__(self, window: Callable[[], MainWindow], keep: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._window, self._keep = window, keep
        self.dialog: report_dialog.ReportDialog | None = None
        self._failed.connect(self._on_failed, Qt.ConnectionType.QueuedConnection)

    def tell(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Print an exception, keep the game, and show the report. Ctrl+C in a console ends the program."""
        if issubclass(kind, KeyboardInterrupt):
            QCoreApplication.quit()
            return
        sys.__excepthook__(kind, error, trace)
        self._report(error)

    def watch(self, folder: Path, notices: Notices) -> None:
        """Tell of a fault that ended an earlier process, and have the next one written into `folder`."""
        threading.excepthook = lambda args: self._report(args.exc_value) if args.exc_value else None
        if told := report.fault_left(folder, whole.alive):
            button = NoticeButton(NoticeOrder.SHOW_REPORT, (told,))
            notices.tell(NoticeKind.WARNING, Phrase(words.ended_by_fault), button, until=Until.LASTING)
        application = QCoreApplication.instance()
        with contextlib.suppress(OSError):  # a folder that cannot be written holds no game either, which is told
            file = report.FaultFile(folder, screen_report.described())
            if application is not None:
                application.aboutToQuit.connect(file.remove)

    def _report(self, error: BaseException) -> None:
        if threading.current_thread() is threading.main_thread():  # elsewhere Qt's timers must not be touched
            self._keep_game()
        self._failed.emit(report.report(error, screen_report.described()))

    def _keep_game(self) -> None:
        with contextlib.suppress(Exception):  # the report must be shown, whatever else is broken
            self._keep()

    def _on_failed(self, text: str) -> None:
        self._keep_game()
        self.show(text)

    def show(self, text: str) -> None:
        """Show a report, below the one that is already shown if there is one."""
        if self.dialog is not None:
            self.dialog.add(text)
            return
        from gobang.view.dialogs import report_dialog

        self.dialog = report_dialog.ReportDialog(text, self._window())
        self.dialog.finished.connect(self._on_finished)
        self.dialog.open()

    def _on_finished(self) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            dialog.deleteLater()
