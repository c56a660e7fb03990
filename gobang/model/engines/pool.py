"""Owns the engine processes: lends them, keeps them running for a while afterwards, then ends them."""

from __future__ import annotations

import time

from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QObject, QTimer, Signal

from gobang.game.engines.patience import KILLED_MS, LEAVE_MS
from gobang.model.engines.dialogue import Dialogue, State
from gobang.model.engines.readiness import Readiness
from gobang.model.engines.specs import EngineSpec
from gobang.model.engines.transcript import Transcript

WARM_MS = 180_000
"""How long an idle engine is kept: ours takes a second to start and holds 300 MB."""

Key = tuple[tuple[str, ...], str]


def _key(spec: EngineSpec) -> Key:
    return spec.command, spec.home


class EnginePool(QObject):
    """Lends dialogues. A returned one keeps running for a while and is lent again for the same command.

    Each engine name has one transcript, which outlives the processes.
    """

    readied = Signal()  # the `readiness` of an engine has changed
    unkept = Signal(str)  # why our own engine cannot keep what it has compiled; each reason is signalled once

    def __init__(self) -> None:
        super().__init__()
        self._transcripts: dict[str, Transcript] = {}
        self._lent: list[Dialogue] = []
        self._idle: dict[Dialogue, QDeadlineTimer] = {}
        """The idle dialogues, each with its deadline."""
        self._leaving: list[Dialogue] = []
        self._unkept: set[str] = set()
        self._cold = QTimer(self, singleShot=True)
        self._cold.timeout.connect(self._on_cold)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.close)

    def transcript(self, name: str) -> Transcript:
        """The transcript of the engine called `name`."""
        if name not in self._transcripts:
            self._transcripts[name] = Transcript(self)
        return self._transcripts[name]

    def lend(self, spec: EngineSpec) -> Dialogue:
        """Lend a dialogue with the engine of `spec` to one borrower, until it is given back."""
        dialogue = next((d for d in self._idle if _key(d.spec) == _key(spec) and d.spec.name == spec.name), None)
        if dialogue is None:
            dialogue = self._make(spec)
        else:
            del self._idle[dialogue]
            dialogue.spec = spec
        self._lent.append(dialogue)
        return dialogue

    def give_back(self, dialogue: Dialogue) -> None:
        """Take a dialogue back and withdraw its question. One process per command is kept running."""
        if dialogue not in self._lent:
            return  # the pool has been closed
        self._lent.remove(dialogue)
        dialogue.withdraw()
        if any(_key(other.spec) == _key(dialogue.spec) for other in self._idle):
            self._dismiss(dialogue)
        else:
            self._keep(dialogue)

    def warm(self, spec: EngineSpec) -> None:
        """Start an engine of `spec` in advance, unless one is idle already."""
        if not any(_key(d.spec) == _key(spec) for d in (*self._idle, *self._lent)):
            dialogue = self._make(spec)
            dialogue.warm()
            self._keep(dialogue)

    def readiness(self, spec: EngineSpec, lent: Dialogue | None = None) -> tuple[Readiness, int, str]:
        """The state of `lent`, or else of the idle process of `spec`, which is lent next.

        Its kind, the age of the process in seconds, and why it failed. What others have borrowed does not count.
        """
        dialogue = lent or next((d for d in self._idle if _key(d.spec) == _key(spec)), None)
        return (
            (Readiness.READY, 0, "")
            if dialogue is None
            else (dialogue.readiness, dialogue.age_s, dialogue.talk.failure)
        )

    def renew(self, spec: EngineSpec) -> None:
        """End the processes of `spec`, which could not get ready, and start a new one."""
        for dialogue in [d for d in self._idle if _key(d.spec) == _key(spec)]:
            self._dismiss(dialogue)
        for dialogue in [d for d in self._lent if _key(d.spec) == _key(spec) and d.state is State.IDLE]:
            dialogue.quit()  # its borrower's next question starts it again
        self.warm(spec)

    def cool(self, name: str) -> None:
        """End the idle processes of the engine called `name`, because its command has changed or it was removed."""
        for dialogue in [d for d in self._idle if d.spec.name == name]:
            self._dismiss(dialogue)

    def close(self) -> None:
        """End all processes and wait for that, a second before they are killed. Called when the program exits."""
        dialogues = [*self._lent, *self._idle, *self._leaving]
        self._lent.clear()
        for dialogue in dialogues:
            dialogue.quit()
        until = time.monotonic() + LEAVE_MS / 1000
        for dialogue in dialogues:
            if not dialogue.wait(until - time.monotonic()):
                dialogue.kill()
                dialogue.wait(KILLED_MS / 1000)
            dialogue.deleteLater()
        self._idle.clear()
        self._leaving.clear()

    def _make(self, spec: EngineSpec) -> Dialogue:
        dialogue = Dialogue(spec, self.transcript(spec.name), self)
        dialogue.ended.connect(self._on_ended)
        dialogue.readied.connect(self._on_readied)
        dialogue.unkept.connect(self._on_unkept)
        return dialogue

    def _keep(self, dialogue: Dialogue) -> None:
        self._idle[dialogue] = QDeadlineTimer(WARM_MS)
        self._watch()

    def _watch(self) -> None:
        """Set the timer to the next idle dialogue's deadline."""
        if self._idle:
            self._cold.start(1 + min(until.remainingTime() for until in self._idle.values()))

    def _on_cold(self) -> None:
        for dialogue in [dialogue for dialogue, until in self._idle.items() if until.hasExpired()]:
            self._dismiss(dialogue)
        self._watch()

    def _dismiss(self, dialogue: Dialogue) -> None:
        self._idle.pop(dialogue, None)
        self._leaving.append(dialogue)
        dialogue.quit()
        self._on_ended(dialogue)

    def _on_readied(self, _: Dialogue) -> None:
        self.readied.emit()

    def _on_unkept(self, why: str) -> None:
        if why not in self._unkept:
            self._unkept.add(why)
            self.unkept.emit(why)

    def _on_ended(self, dialogue: Dialogue) -> None:
        """Delete a returned dialogue whose process has ended."""
        if dialogue in self._leaving and dialogue.state is State.DOWN:
            self._leaving.remove(dialogue)
            dialogue.deleteLater()
