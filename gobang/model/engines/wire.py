"""One engine process, and the lines sent to it and read from it."""

from __future__ import annotations

import enum
import logging
import os
import shutil
import time
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTimer, Signal

from gobang import guard, processes
from gobang.game.engines.flood import Flood
from gobang.game.engines.gomocup import END
from gobang.game.engines.patience import LEAVE_MS
from gobang.game.engines.trouble import Trouble
from gobang.model.engines.transcript import Transcript, Voice
from gobang.paths import is_file, is_folder

log = logging.getLogger("gobang.wire")

SLICE_S = 0.004
"""How long lines are read before other events are handled: a quarter of a frame."""


class Gone(enum.Enum):
    """How a process ended."""

    NEVER_CAME = "never came"
    """It could not be started."""
    LEFT = "left"
    """It ended by itself."""
    CRASHED = "crashed"
    FLOODED = "flooded"
    """It wrote too much, and was stopped."""
    GREEDY = "greedy"
    """It took more memory than it may, and was stopped."""
    SENT_AWAY = "sent away"
    """We ended it."""


class Wire(QObject):
    """Starts a program, sends it lines and signals the lines it writes, without ever blocking.

    Where the system has process groups, the program leads its own, so its children end with it; on Linux those that
    left the group do too. If it is not ours, the guard ends them all if we are killed.
    """

    heard = Signal(str)  # a line, without its end, not empty
    gone = Signal(object, str)  # Gone, an explanation (may be empty)

    def __init__(self, transcript: Transcript | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.transcript = Transcript(self) if transcript is None else transcript
        self._name = self._mark = ""
        self._why: Gone | None = None
        self._complaint = ""
        self._pid = 0
        self._spoke = False
        self.trusted = False
        """Whether it is one of our processes, which may write as much as it has to tell; all of that is read."""
        self._flood = Flood()
        self._left: tuple[int, QProcess.ExitStatus] | None = None
        """How a trusted process has ended of which there is still something to be read."""
        self._process = QProcess(self)
        self._process.readyReadStandardOutput.connect(self._read)
        self._process.readyReadStandardError.connect(self._read_complaints)
        self._process.finished.connect(self._on_finished)
        self._process.errorOccurred.connect(self._on_error)
        if hasattr(self._process, "setUnixProcessParameters"):
            self._process.setUnixProcessParameters(QProcess.UnixProcessFlag.CreateNewSession)
        self._more = QTimer(self, singleShot=True, interval=0)
        self._more.timeout.connect(self._read)
        self._limit_mb = 0
        self._meter = QTimer(self, interval=round(processes.MEASURE_S * 1000))
        self._meter.timeout.connect(self._on_measured)
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self.kill)

    @property
    def alive(self) -> bool:
        """Whether there is a process, including one that is starting, ending, or has left something to be read."""
        return self._left is not None or self._process.state() is not QProcess.ProcessState.NotRunning

    @property
    def leaving(self) -> bool:
        """Whether the process has been told to end."""
        return self._why is not None

    def start(self, command: Sequence[str], folder: str = "", path: str = "") -> None:
        """Start `command` in `folder`; `path` is the folder of our engine's modules. Emits `gone` if that fails."""
        self._name = Path(command[0]).name if len(command) == 1 else command[-1]
        self._why, self._complaint, self._pid, self._spoke = None, "", 0, False
        self._process.setWorkingDirectory(folder)
        environment = QProcessEnvironment.systemEnvironment()
        self._mark = processes.new_mark()
        for name, value in processes.variables(self._mark, path).items():
            environment.insert(name, value)
        self._process.setProcessEnvironment(environment)
        self._note(Voice.NOTED, " ".join(command))
        if not path:  # ours ends by itself at the end of its input
            guard.expect(self._mark)
        self._process.start(command[0], list(command[1:]))
        self._pid = self._process.processId()
        if self._pid and not path:
            guard.watch(self._mark, self._pid)

    def send(self, line: str) -> None:
        """Send a line. It is lost if the process has ended, which `gone` signals."""
        self._note(Voice.SENT, line)
        if self._process.isWritable():
            self._process.write(f"{line}\r\n".encode())

    def limit(self, memory_mb: int) -> None:
        """End the process if it takes much more memory than this from now on; 0: let it take what it wants."""
        if memory_mb == self._limit_mb and self._meter.isActive() is (memory_mb > 0):
            return
        self._limit_mb = memory_mb
        if memory_mb and self.alive:
            self._meter.start()
        else:
            self._meter.stop()

    def leave(self) -> None:
        """Ask the process to end, and kill it after a second."""
        if not self.alive or self.leaving:
            return
        self._why = Gone.SENT_AWAY
        self.send(END)
        self._process.closeWriteChannel()
        self._patience.start(LEAVE_MS)

    def kill(self, why: Gone = Gone.SENT_AWAY) -> None:
        """End the process and all that it has started, now."""
        if not self.alive:
            return
        self._why = self._why or why
        self._patience.stop()
        self._note(Voice.NOTED, "kill")
        self._kill_group()
        self._process.kill()

    def wait(self, seconds: float) -> bool:
        """Wait until the process has ended; only used when the program exits. False if it has not."""
        return not self.alive or self._process.waitForFinished(max(1, round(seconds * 1000)))

    def trouble(self, gone: Gone) -> Trouble:
        """The trouble to report to a player who was waiting for an answer when the process ended."""
        if gone in (Gone.FLOODED, Gone.GREEDY):
            return Trouble.FLOODED if gone is Gone.FLOODED else Trouble.GREEDY
        if self._spoke:
            return Trouble.DIED
        return Trouble.WOULD_NOT_START if gone is Gone.NEVER_CAME else Trouble.LEFT_AT_ONCE

    # What the process does

    def _read(self) -> None:
        """Read lines for SLICE_S and the rest in a later turn of the event loop, to keep the window responsive."""
        until = time.perf_counter() + SLICE_S
        lines = 0
        while self._process.canReadLine():
            if time.perf_counter() > until:
                self._more.start()
                break
            line = bytes(self._process.readLine().data()).decode(errors="replace").strip()
            lines += 1
            if line and not self.leaving:
                self._hear(line)
        if self._left is not None and not self._process.canReadLine():
            self._on_finished(*self._left)
        elif self.trusted or self.leaving:
            return
        elif self._flood.hear(lines, self._process.bytesAvailable(), time.perf_counter()):
            self.kill(Gone.FLOODED)

    def _read_complaints(self) -> None:
        data = bytes(self._process.readAllStandardError().data())
        if self.leaving:
            return
        lines = [line for line in data[-4096:].decode(errors="replace").splitlines() if line.strip()]
        for line in lines[-20:]:
            self._note(Voice.COMPLAINED, line.rstrip())
        if lines:
            self._complaint = lines[-1].strip()

    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self._end(Gone.NEVER_CAME, self._reason())

    def _reason(self) -> str:
        """Why the program could not be started: the name of an errno, which `words` turns into a sentence."""
        program = Path(self._process.program())
        if not (is_file(program) or is_folder(program) or shutil.which(str(program))):
            return "ENOENT"
        if is_folder(program):
            return "EISDIR"
        return "ENOEXEC" if os.access(program, os.X_OK) else "EACCES"

    def _on_finished(self, code: int, status: QProcess.ExitStatus) -> None:
        self._left = None
        if self.trusted and self._process.canReadLine() and not self.leaving:
            self._left = code, status
            self._more.start()
            return
        self._read_complaints()
        self._drain()
        self._kill_group()
        processes.end_marked(self._mark)
        crashed = status is QProcess.ExitStatus.CrashExit
        why = self._why or (Gone.CRASHED if crashed else Gone.LEFT)
        self._end(why, self._complaint or (f"exit code {code}" if why is Gone.LEFT and code else ""))

    def _hear(self, line: str) -> None:
        self._spoke = True
        self._note(Voice.HEARD, line)
        self.heard.emit(line)

    def _drain(self) -> None:
        """Read what a process wrote before it ended by itself, which may include its last answer."""
        self._more.stop()
        for raw in bytes(self._process.readAllStandardOutput().data()[-65536:]).splitlines():
            line = raw.decode(errors="replace").strip()
            if line and not self.leaving:
                self._hear(line)

    def _on_measured(self) -> None:
        taken = processes.memory_mb(self._pid)
        if processes.is_greedy(taken, self._limit_mb):
            self._complaint = f"{taken} MB"
            self.kill(Gone.GREEDY)

    def _end(self, why: Gone, said: str) -> None:
        self._meter.stop()
        self._patience.stop()
        self._more.stop()
        guard.release(self._mark)
        self._note(Voice.NOTED, f"{why.value} {said}".rstrip())
        self.gone.emit(why, said)

    def _kill_group(self) -> None:
        """Kill the process group, if there ever was a process."""
        if self._pid:
            processes.kill_group(self._pid, alive=self.alive)

    def _note(self, voice: Voice, text: str) -> None:
        self.transcript.note(voice, text)
        log.debug("%s %s %s", self._name, voice.value, text)
