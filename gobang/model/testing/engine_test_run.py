"""The whole test of an engine, made by a process of its own: `gobang-cli engine test`."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from gobang.contest.testing.engine_test import EngineTestLine
from gobang.game.engines import argument_text
from gobang.model.engines.wire import Gone, Wire
from gobang.paths import package_parent

COMMAND = (sys.executable, "-m", "gobang.terminal", "engine", "test", "--json")
"""What tests; the limits and the engine's command follow."""
PROGRAM = "gobang-cli: "
"""What stands before a complaint of the process."""
LEAVE_S = 2
"""How long the process has to end when the program ends."""
FAULTY = "exit code 1"
"""How the process ends if it has found a fault."""


@dataclass(frozen=True, slots=True)
class EngineToTest:
    """The program to be tested: its command, the folder in which it runs ("": ours), and what it may use."""

    name: str
    command: tuple[str, ...]
    folder: str = ""
    turn_ms: int = 300
    tolerance_ms: int = 500
    memory_mb: int = 350
    threads: int = 1
    options: tuple[tuple[str, str], ...] = ()
    """Keys and values that it is told by INFO."""
    whole_board: bool = False
    """Whether it is always sent the whole board."""


class EngineTestRun(QObject):
    """Tests one engine, and tells each result as soon as it is known."""

    told = Signal(object)  # EngineTestLine
    ended = Signal(str)  # the test is over; why nothing more could be tested, empty if all was

    def __init__(self, parent: QObject | None = None, command: Sequence[str] = ()) -> None:
        """`command` takes the place of COMMAND."""
        super().__init__(parent)
        self._command = command or COMMAND
        self._wire = Wire(parent=self)
        self._wire.trusted = True
        self._wire.heard.connect(self._on_heard)
        self._wire.gone.connect(self._on_gone)

    def start(self, engine: EngineToTest) -> None:
        """Begin."""
        limits = {"turn-ms": engine.turn_ms, "tolerance-ms": engine.tolerance_ms, "memory-mb": engine.memory_mb}
        words = [f"--{name}={value}" for name, value in (limits | {"threads": engine.threads}).items()]
        words += [f"--info={key} {value}" for key, value in engine.options]
        words += ["--whole-board"] * engine.whole_board
        words += [f"--folder={engine.folder}"] if engine.folder else []
        line = argument_text.join(engine.command)
        self._wire.start([*self._command, *words, "--", line], path=package_parent())

    def retire(self) -> None:
        """End the test and the engine now, tell nothing more, and vanish with the process."""
        if self._wire.alive:
            self._wire.gone.connect(self.deleteLater)
            self._wire.kill()
        else:
            self.deleteLater()

    def close(self) -> None:
        """End the test and the engine, because the program ends."""
        self._wire.kill()
        self._wire.wait(LEAVE_S)

    def _on_heard(self, line: str) -> None:
        try:
            self.told.emit(EngineTestLine.read(json.loads(line)))
        except (LookupError, TypeError, ValueError):
            return  # a newer program may tell more

    def _on_gone(self, gone: Gone, said: str) -> None:
        if gone is Gone.SENT_AWAY:
            return
        whole = gone is Gone.LEFT and said in ("", FAULTY)
        self.ended.emit("" if whole else said.removeprefix(PROGRAM) or gone.value)
