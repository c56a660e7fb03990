"""A whole session in this process, for attacks in a real window: what goes wrong inside it is noted."""

from __future__ import annotations

import json
import random
import re
import sys
import threading
import traceback
import warnings
from collections.abc import Callable, Sequence
from dataclasses import replace
from types import TracebackType
from typing import Any

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QMessageLogContext,
    QObject,
    QtMsgType,
    QUrl,
    Slot,
    qInstallMessageHandler,
)
from PySide6.QtGui import QDesktopServices

from dev import ROOT
from gobang import app
from gobang.model.engines import specs
from gobang.model.opponents import opponents
from gobang.model.review import review_engine
from gobang.model.train import training_engine
from gobang.start.options import Options

HARMLESS = re.compile(
    r"This plugin does not support (raise\(\)|propagateSizeHints\(\)|grabbing the keyboard)"
    r"|QFont::setPointSizeF: Point size <= 0 \(-0\.25"
    r"|QFSFileEngine::open: No file name specified"
    r"|Keyboard event not accepted by receiving widget"
)
"""What Qt says of a window that is not on a screen; of its own picture of a page, which is about paper: it takes a
quarter of the points of a font that is measured in pixels; of its own dialog of a printer, where the name of the file
was deleted; and of a key of ours for a list that has closed."""
BRAINS = ROOT / "tests" / "brains"
BRAIN = BRAINS / "misbehave.py"
REVIEWERS = ("good", "errs", "errs", "holds", "deaf", "dies")
"""The manners of an engine for reviews."""
TRAINERS = ("yes", "no", "no", "holds", "dies", "slow")
"""The manners of an engine that judges answers to tasks."""


class NoFileManager(QObject):
    """Takes the folders that a file manager would show."""

    @Slot(QUrl)
    def show(self, folder: QUrl) -> None:
        """Show nothing."""


class OwnBrain(specs.EngineSpec):
    """A small engine that takes the place of the program's own, which would keep a processor busy."""

    @property
    def own(self) -> bool:
        """It is treated as the program's own."""
        return True


def brain(manner: str, kind: type[specs.EngineSpec] = specs.EngineSpec) -> specs.EngineSpec:
    """An engine of the tests with this manner."""
    words = ("-S", "-E", str(BRAIN), manner)
    return kind(name=manner, program=sys.executable, arguments=words, turn_ms=100, analyses=manner == "analyses")


def judge(name: str, manners: Sequence[str], seed: str) -> tuple[str, ...]:
    """The command of a small engine that judges; `seed` decides its manner."""
    return (sys.executable, str(BRAINS / name), random.Random(seed).choice(manners))


class Watched:
    """A session whose exceptions, warnings and files that could not be written are kept in `faults`."""

    def __init__(self, seed: str) -> None:
        self.faults: list[str] = []
        random.seed(seed)  # the weighers' dice too
        sys.excepthook = self._on_exception
        sys.unraisablehook = lambda told: self._note(told.exc_type, told.exc_value, told.exc_traceback)
        threading.excepthook = lambda told: self._note(told.exc_type, told.exc_value, told.exc_traceback)
        warnings.simplefilter("error")
        qInstallMessageHandler(self._on_message)
        ours: Any = brain("analyses", OwnBrain)
        for module in (specs, opponents):
            module.OWN = replace(ours, name="gobang")  # type: ignore[attr-defined]
        review_engine.COMMAND = judge("reviewer.py", REVIEWERS, seed)
        training_engine.COMMAND = judge("trainer.py", TRAINERS, seed)
        self.session = app.build(Options(lang="en", theme="light"))
        self._manager = NoFileManager(self.session)
        method: Any = "show"  # the stub wants bytes, which PySide refuses
        QDesktopServices.setUrlHandler("file", self._manager, method)
        self.session.settings.change(pace_ms=0, animation=False, sound=False, lesson_offered=True)
        self.session.games.unsaved.connect(lambda path: self.faults.append(f"not written: {path}"))
        self.session.settings.storage.unsaved.connect(lambda path: self.faults.append(f"not written: {path}"))

    def show(self, then: Callable[[], None]) -> None:
        """Show the window, and call `then` once there is something in it."""
        self.session.show()
        self.session.window.painted.connect(then)  # after the session's own slot, which makes the rest of the window

    def end(self, tried: int, lost: str, figures: dict[str, float]) -> int:
        """End what the program's end leaves to the system, print what `episode.heard` reads, and return the exit code.

        A fault that was noted counts as lost, too.
        """
        self.session.opponents.close()
        self.session.window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        lost = lost or "\n".join(self.faults[:1])
        print(json.dumps({"tried": tried, "lost": lost, "figures": figures}))
        return 1 if lost else 0

    def _on_exception(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        self._note(kind, error, trace)

    def _note(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        self.faults.append("".join(traceback.format_exception(kind, error, trace)).strip())
        print(self.faults[-1], flush=True)

    def _on_message(self, kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        if kind is not QtMsgType.QtDebugMsg and kind is not QtMsgType.QtInfoMsg and not HARMLESS.match(text):
            self.faults.append(f"Qt: {text}\n" + "".join(traceback.format_stack(limit=12)))
