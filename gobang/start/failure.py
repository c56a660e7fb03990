"""Tells that the program cannot start: in a window where there can be one, and on standard error.

Nothing that is imported here at the top belongs to the rest of the program, because any part of it may be broken.
"""

from __future__ import annotations

import contextlib
import os
import sys
import traceback
from collections.abc import Callable
from pathlib import Path

from gobang.start.options import Options

CODE = 1
"""The exit code of the program that could not start."""


def tell(error: Exception, options: Options) -> int:
    """Say what is wrong and what to do, and wait until the window that says it is closed. Returns CODE."""
    report = _report(error)
    what, advice = _sentences(error, options)
    if sys.stderr is not None:
        told = f"gobang: {what}{'' if what.endswith('。') else ' '}{advice}"
        print(report, told, sep="\n", file=sys.stderr)  # noqa: T201  where there is no window
    if options.screenshot is None:
        with contextlib.suppress(Exception):  # it has been said already
            _show(what, advice, report)
    return CODE


def _report(error: Exception) -> str:
    """The usual report; only the traceback if the part that makes it is broken."""
    try:
        from gobang import report

        return report.report(error).rstrip()
    except Exception:  # noqa: BLE001  whatever it is, the first error is the one to tell
        return "".join(traceback.format_exception(error)).rstrip()


def _sentences(error: Exception, options: Options) -> tuple[str, str]:
    """What is wrong and what to do, in the language asked for; in English if the words are broken."""
    try:
        from gobang.words import catalogue, language

        if catalogue.spoken() is None:
            catalogue.speak(language.choose(options.lang))
        return _about(error, catalogue.tr)
    except Exception:  # noqa: BLE001  likewise
        return _about(error, str)


def _about(error: Exception, tr: Callable[[str], str]) -> tuple[str, str]:
    name = _file(error)
    if isinstance(error, (ImportError, SyntaxError)) or (name and _is_ours(name)):
        what = tr("Gobang cannot start, because a part of it is missing or damaged: {0}")
        advice = tr("Install Gobang again. Your games and settings stay as they are.")
        return what.format(name or error), advice
    if name:
        what = tr("Gobang cannot start, because it cannot use this file or folder: {0}")
        advice = tr("Make it readable, or let Gobang use another folder: gobang --data=FOLDER. Nothing was changed.")
        return what.format(name), advice
    what = tr("Gobang cannot start, because something is wrong inside it: {0}")
    advice = tr("Your games and settings stay as they are. The report helps to mend it; nothing is sent.")
    return what.format(f"{type(error).__name__}: {error}"), advice


def _file(error: BaseException | None) -> str:
    """The file that the system could not open or read, here or in what led to the error; "" if there is none."""
    while error is not None:
        if isinstance(error, OSError) and error.filename is not None:
            return os.fsdecode(error.filename)
        error = error.__cause__ or error.__context__
    return ""


def _is_ours(name: str) -> bool:
    """Whether the file came with the program."""
    from gobang import paths

    folders = (Path(paths.__file__).parent, paths.resources())
    return any(Path(name).absolute().is_relative_to(folder) for folder in folders)


def _show(what: str, advice: str, report: str) -> None:
    """Show it in a window, and wait until that is closed; do nothing where no window can be opened."""
    from gobang.start import display

    found = display.find()
    if found.trouble:
        return
    display.use(found)
    from PySide6.QtCore import QLibraryInfo, Qt, QTranslator
    from PySide6.QtWidgets import QApplication, QMessageBox

    application = QApplication.instance() or QApplication(["gobang"])
    for window in QApplication.topLevelWidgets():
        window.hide()  # half made as it may be
    words = QTranslator()  # for the buttons
    with contextlib.suppress(Exception):
        from gobang.words.catalogue import spoken

        if (language := spoken()) and language.toolkit:
            words.load(f"qtbase_{language.toolkit}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
            QApplication.installTranslator(words)
    box = QMessageBox(QMessageBox.Icon.Critical, "Gobang", what)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setInformativeText(advice)
    box.setDetailedText(report)
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    box.exec()
    del application
