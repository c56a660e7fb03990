"""The engine processes there are: lent for a game, kept warm for the next one, ended when nobody wants them."""

from __future__ import annotations

import time
import weakref

from PySide6.QtCore import QCoreApplication, QObject, Signal

from gobang.model.engines.dialogue import Dialogue
from gobang.model.engines.specs import EngineSpec
from gobang.model.engines.transcript import Transcript
from gobang.model.engines.wire import LEAVE_MS

WARM_MS = 180_000
"""How long an engine that nobody uses is kept: starting ours again takes half a second, and it holds 160 MB."""

Key = tuple[tuple[str, ...], str]


def _key(spec: EngineSpec) -> Key:
    return spec.command, spec.home


class EnginePool(QObject):
    """Lends dialogues. One that was given back goes on living for a while and is lent again for the same command.

    Each engine, by its name, has one transcript that outlives its processes.
    """

    preparing = Signal(str)  # the name of an engine that is getting itself ready, once, for a minute or so

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._transcripts: dict[str, Transcript] = {}
        self._lent: dict[Dialogue, object] = {}
        self._idle: list[Dialogue] = []
        self._leaving: list[Dialogue] = []
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.close)

    def transcript(self, name: str) -> Transcript:
        """What was said to the engine called `name` and by it."""
        if name not in self._transcripts:
            self._transcripts[name] = Transcript(self)
        return self._transcripts[name]

    def lend(self, spec: EngineSpec, borrower: QObject) -> Dialogue:
        """A dialogue with the engine of `spec` for `borrower` alone, until it is given back or the borrower dies."""
        dialogue = next((d for d in self._idle if _key(d.spec) == _key(spec) and d.spec.name == spec.name), None)
        if dialogue is None:
            dialogue = self._make(spec)
        else:
            self._idle.remove(dialogue)
            dialogue.keep(None)
            dialogue.spec = spec
        token = object()
        self._lent[dialogue] = token
        # Weakly: the last one to hold the pool must not be an object that is just being destroyed.
        pool = weakref.ref(self)

        def on_destroyed() -> None:
            if (alive := pool()) is not None:
                alive._give_back(dialogue, token)  # noqa: SLF001  it is ourselves

        borrower.destroyed.connect(on_destroyed)
        return dialogue

    def give_back(self, dialogue: Dialogue) -> None:
        """The borrower needs it no more. Its question is withdrawn; one engine of a kind is kept warm."""
        self._give_back(dialogue, self._lent.get(dialogue))

    def warm(self, spec: EngineSpec) -> None:
        """Let an engine of this kind be ready, if none is."""
        if not any(_key(d.spec) == _key(spec) for d in (*self._idle, *self._lent)):
            dialogue = self._make(spec)
            dialogue.warm()
            self._keep(dialogue)

    def cool(self, name: str) -> None:
        """End the waiting processes of the engine called `name`: it is started in another way now, or not at all."""
        for dialogue in [d for d in self._idle if d.spec.name == name]:
            self._dismiss(dialogue)

    @property
    def processes(self) -> int:
        """How many dialogues there are, lent, waiting or leaving."""
        return len(self._lent) + len(self._idle) + len(self._leaving)

    def close(self) -> None:
        """End all processes and wait for it, a second at the most: for the end of the program."""
        dialogues = [*self._lent, *self._idle, *self._leaving]
        self._lent.clear()
        for dialogue in dialogues:
            dialogue.quit()
        until = time.monotonic() + LEAVE_MS / 1000
        for dialogue in dialogues:
            if not dialogue.wait(until - time.monotonic()):
                dialogue.kill()
                dialogue.wait(LEAVE_MS / 1000)
            dialogue.deleteLater()
        self._idle.clear()
        self._leaving.clear()

    def _make(self, spec: EngineSpec) -> Dialogue:
        dialogue = Dialogue(spec, self.transcript(spec.name), self)
        dialogue.rested.connect(self._on_rested)
        dialogue.cooled.connect(self._dismiss)
        dialogue.prepares.connect(self._on_prepares)
        return dialogue

    def _give_back(self, dialogue: Dialogue, token: object) -> None:
        if token is None or self._lent.get(dialogue) is not token:
            return  # it has been given back before, and perhaps lent again
        del self._lent[dialogue]
        dialogue.stop()
        if any(_key(other.spec) == _key(dialogue.spec) for other in self._idle):
            self._dismiss(dialogue)
        else:
            self._keep(dialogue)

    def _keep(self, dialogue: Dialogue) -> None:
        self._idle.append(dialogue)
        dialogue.keep(WARM_MS)

    def _dismiss(self, dialogue: Dialogue) -> None:
        dialogue.keep(None)
        if dialogue in self._idle:
            self._idle.remove(dialogue)
        self._leaving.append(dialogue)
        dialogue.quit()
        self._on_rested(dialogue)

    def _on_prepares(self, dialogue: Dialogue) -> None:
        self.preparing.emit(dialogue.spec.name)

    def _on_rested(self, dialogue: Dialogue) -> None:
        """Let a dialogue go whose process has ended."""
        if dialogue in self._leaving and dialogue.down:
            self._leaving.remove(dialogue)
            dialogue.deleteLater()
