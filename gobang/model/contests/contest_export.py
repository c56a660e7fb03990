"""A file that is made of a contest by a process of its own: thousands of games take longer than a window may wait."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTemporaryDir, Signal

from gobang import processes
from gobang.model.kept import storage
from gobang.paths import package_parent

COMMAND = (sys.executable, "-m", "gobang.terminal", "contest")
"""What writes it; the contest's folder, --export and the file follow."""


class ContestExport(QObject):
    """Writes one file, and vanishes."""

    written = Signal(str)  # its path
    failed = Signal(object)  # what was said about it, or an OSError

    def __init__(
        self, folder: Path, target: Path, ending: str, language: str, parent: QObject, command: Sequence[str] = ()
    ) -> None:
        """`ending` says what is written, whatever the target is called: the process goes by a name.

        `language` is the code of the language in which a page is written; empty: the system's.
        """
        super().__init__(parent)
        self._target = target
        self._folder = QTemporaryDir()
        self._made = Path(self._folder.filePath(f"contest.{ending}"))
        program, *arguments = command or COMMAND
        spoken = ["--lang", language] if language else []
        environment = QProcessEnvironment.systemEnvironment()
        for name, value in processes.variables(processes.new_mark(), package_parent()).items():
            environment.insert(name, value)
        self._process = QProcess(self)
        self._process.setProcessEnvironment(environment)
        self._process.finished.connect(self._on_finished)
        self._process.errorOccurred.connect(self._on_error)
        self._process.start(program, [*arguments, str(folder), *spoken, "--export", str(self._made)])

    def _on_finished(self, code: int) -> None:
        said = bytes(self._process.readAllStandardError().data()).decode(errors="replace").strip()
        if code == 0:
            self._put()
        else:
            self.failed.emit(said.splitlines()[-1].removeprefix("gobang-cli: ") if said else str(code))
        self.deleteLater()

    def _put(self) -> None:
        try:
            storage.write(self._target, self._made.read_bytes())
        except OSError as error:
            self.failed.emit(error)
        else:
            self.written.emit(str(self._target))

    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self.failed.emit(self._process.errorString())
            self.deleteLater()
