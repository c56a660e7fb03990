"""One borrower's use of an engine, from the first question until the engine is given back."""

from __future__ import annotations

import contextlib
import weakref

from PySide6.QtCore import QObject, Signal

from gobang.game.engines.events import Event, Failed, News
from gobang.game.engines.question import Question
from gobang.game.point import Point
from gobang.model.engines.dialogue import Dialogue, State
from gobang.model.engines.pool import EnginePool
from gobang.model.engines.readiness import Readiness
from gobang.model.engines.specs import EngineSpec


class Loan(QObject):
    """Borrows an engine from the pool for the first question, and passes on the signals of the latest question.

    The engine is given back by `give_back`, when another engine is asked, and when the borrower is deleted. The loan
    can then be used again.
    """

    begun = Signal()  # the engine has been asked and is no longer loading: its time runs
    answered = Signal(object)  # Point: the move, which may be impossible
    remarked = Signal(object)  # Remark: what the engine says about its thinking
    failed = Signal(object, str)  # Trouble, what was said about it
    prepares = Signal()  # the engine is compiling itself

    def __init__(self, pool: EnginePool, borrower: QObject) -> None:
        super().__init__(borrower)
        self._pool = pool
        self._held: list[Dialogue] = []
        """One or none. It is a list because `on_destroyed` must see it when this object is gone."""
        # A weak reference, so that this slot is never the last owner of the pool.
        weak, held = weakref.ref(pool), self._held

        def on_destroyed() -> None:
            if held and (alive := weak()) is not None:
                # Where the program ends at once, Qt has deleted parts of the dialogue before, and the process is gone.
                with contextlib.suppress(RuntimeError):
                    alive.give_back(held.pop())

        self.destroyed.connect(on_destroyed)

    @property
    def state(self) -> State:
        """The engine's state; DOWN if none is borrowed."""
        return self._held[0].state if self._held else State.DOWN

    @property
    def readiness(self) -> tuple[Readiness, int, str] | None:
        """The readiness of the engine, its age in seconds and why it failed; None if none is borrowed."""
        return self._pool.readiness(self._held[0].spec, self._held[0]) if self._held else None

    @property
    def preparing(self) -> bool:
        """Whether the engine has said that it is compiling itself."""
        return bool(self._held) and self._held[0].talk.stage.compiles

    def ask(self, spec: EngineSpec, question: Question) -> None:
        """Ask `question` of the engine of `spec`. An earlier question is withdrawn."""
        if self._held and self._held[0].spec != spec:
            self.give_back()
        if not self._held:
            dialogue = self._pool.lend(spec)
            dialogue.prepares.connect(self._on_prepares)
            dialogue.told.connect(self._on_told)
            self._held.append(dialogue)
        self._held[0].ask(question)

    def withdraw(self) -> None:
        """Withdraw the question: it emits nothing more."""
        if self._held:
            self._held[0].withdraw()

    def hurry(self) -> None:
        """Tell the engine to answer now."""
        if self._held:
            self._held[0].hurry()

    def give_back(self) -> None:
        """Withdraw the question and return the engine to the pool, which keeps it running for a while."""
        if self._held:
            dialogue = self._held.pop()
            dialogue.prepares.disconnect(self._on_prepares)
            dialogue.told.disconnect(self._on_told)
            self._pool.give_back(dialogue)

    def _on_told(self, event: Event) -> None:
        match event:
            case News.BEGUN:
                self.begun.emit()
            case Point():
                self.answered.emit(event)
            case Failed(trouble, said):
                self.failed.emit(trouble, said)
            case News():
                return
            case _:
                self.remarked.emit(event)

    def _on_prepares(self) -> None:
        self.prepares.emit()
