"""The process that keeps a library's index: orders to it, and what it answers."""

from __future__ import annotations

import json
import sys
from typing import Any

from PySide6.QtCore import QObject, Signal

from gobang.game.engines.events import Event, Failed
from gobang.game.engines.trouble import Trouble
from gobang.game.library.library_conversation import LibraryConversation
from gobang.model.engines.transport import Transport

COMMAND = (sys.executable, "-m", "gobang.library")
MOST_FALLS, MOST_AT_WORK = 2, 50
"""How often it is started again after it has ended by itself before all its work was done: if it had not even opened a
library, and if it had. It is careful then, and each time it passes over one more file, which it names."""


class LibrarianProcess(Transport):
    """Sends orders to the process, which is started for the first one, and again if it ends by itself."""

    heard = Signal(object)  # dict, an answer
    restarted = Signal()  # a new process knows nothing: it must be told again what is open
    failed = Signal(str, bool)  # it cannot be started, or (True) ends again and again; what was said about it

    def __init__(self, parent: QObject | None = None) -> None:
        self._talk = LibraryConversation()
        super().__init__(self._talk, parent=parent)
        self._command = COMMAND
        self._falls = 0
        self._worked = False
        """Whether the present process has done anything."""

    def order(self, **words: Any) -> None:
        """Send an order; the first word says what is to be done."""
        self._talk.order(**words)
        self._go_on()

    @property
    def obeys(self) -> bool:
        """Whether there is a process that obeys orders, or will be one."""
        return self._talk.obeys

    @property
    def has_fallen(self) -> bool:
        """Whether it has ended by itself, and not yet done since all it was told to do."""
        return self._falls > 0

    def forgive(self) -> None:
        """Forget how often it has ended by itself."""
        self._falls = 0

    def leave(self) -> None:
        """Let it end."""
        self._talk.leave()
        self._go_on()

    def close(self) -> None:
        """End it now, because the program ends."""
        self._talk.close()
        self.kill()
        self.wait(1)

    def _tell(self, event: Event) -> None:
        match event:
            case str():
                self._hear(event)
            case Failed(trouble, said):
                self._on_fallen(trouble, said)
            case _:
                super()._tell(event)

    def _hear(self, line: str) -> None:
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            return
        if isinstance(answer, dict):
            self._worked = self._worked or "opened" in answer
            self.heard.emit(answer)

    def _on_fallen(self, trouble: Trouble, said: str) -> None:
        self._falls += 1
        started = trouble is not Trouble.WOULD_NOT_START
        most, self._worked = MOST_AT_WORK if self._worked else MOST_FALLS, False
        if not started or self._falls > most:
            self.failed.emit(said, started)
        else:
            self.restarted.emit()
