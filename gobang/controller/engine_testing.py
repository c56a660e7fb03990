"""The whole test of an engine, offered where engines are added and where they take part in contests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gobang.game.engines import argument_text
from gobang.model.testing.engine_test_run import EngineTestRun, EngineToTest
from gobang.view.engines.engine_test_dialog import EngineTestDialog
from gobang.words.catalogue import tr
from gobang.words.contests.engine_test import tested_text
from gobang.words.engines.engines import check_stopped

if TYPE_CHECKING:
    from gobang.view.contests.setting_up.entrant_dialog import EntrantDialog
    from gobang.view.engines.engines_dialog import EnginesDialog
    from gobang.view.main_window import MainWindow


class EngineTesting(QObject):
    """Tests an engine while its dialog is open, and vanishes with it."""

    def __init__(
        self, window: MainWindow, engine: EngineToTest, parent: EntrantDialog | EnginesDialog | None = None
    ) -> None:
        """Open the dialog, above `parent` or the window, and begin."""
        super().__init__(window)
        self._window, self._engine = window, engine
        self._run: EngineTestRun | None = None
        limits = (engine.turn_ms, engine.tolerance_ms, engine.memory_mb)
        about = tested_text(argument_text.join(engine.command), *limits, engine.threads, engine.options)
        self._dialog = EngineTestDialog(engine.name, about, parent or window)
        self._dialog.stop_wanted.connect(self._stop)
        self._dialog.again_wanted.connect(self._begin)
        self._dialog.finished.connect(self._on_finished)
        self._dialog.open()
        self._begin()

    def _begin(self) -> None:
        self._retire()
        self._dialog.begin()
        run = self._run = EngineTestRun(self._window)
        run.told.connect(self._dialog.add)
        run.ended.connect(self._on_ended)
        self._window.closing.connect(run.close)
        run.start(self._engine)

    def _retire(self) -> None:
        """End the test; its process may take a moment to be gone."""
        run, self._run = self._run, None
        if run is not None:
            run.retire()

    def _stop(self) -> None:
        self._retire()
        self._dialog.end(check_stopped())

    def _on_ended(self, why: str) -> None:
        self._dialog.end(tr("The test has ended: {0}").format(why) if why else "")

    def _on_finished(self) -> None:
        self._retire()
        self._dialog.deleteLater()
        self.deleteLater()
