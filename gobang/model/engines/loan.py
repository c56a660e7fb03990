"""An engine in the hands of one borrower, from its first question until it is given back."""

from __future__ import annotations

import weakref

from PySide6.QtCore import QObject, Signal

from gobang.model.engines.dialogue import Dialogue, State
from gobang.model.engines.pool import EnginePool
from gobang.model.engines.question import Question
from gobang.model.engines.specs import EngineSpec


class Loan(QObject):
    """Takes an engine from the pool with the first question and passes on what becomes of the last question asked.

    The engine goes back by `give_back`, when another one is asked, and when the borrower is deleted. After that the
    loan may be used again.
    """

    answered = Signal(object)  # Point: the move, which may be impossible
    remarked = Signal(object)  # Remark: what the engine says about its thinking
    failed = Signal(object, str)  # Trouble, what was said about it
    prepares = Signal()  # the engine is compiling itself

    def __init__(self, pool: EnginePool, borrower: QObject) -> None:
        super().__init__(borrower)
        self._pool = pool
        self._held: list[Dialogue] = []
        """One or none. It is a list because `on_destroyed` must see it when this object is gone."""
        # Weakly: the last one to hold the pool must not be an object that is just being destroyed.
        weak, held = weakref.ref(pool), self._held

        def on_destroyed() -> None:
            if held and (alive := weak()) is not None:
                alive.give_back(held.pop())

        self.destroyed.connect(on_destroyed)

    @property
    def state(self) -> State:
        """What the engine is doing; DOWN as long as none is borrowed."""
        return self._held[0].state if self._held else State.DOWN

    @property
    def preparing(self) -> bool:
        """Whether the engine has said that it is compiling itself."""
        return bool(self._held) and self._held[0].preparing

    def ask(self, spec: EngineSpec, question: Question) -> None:
        """Put `question` to the engine of `spec`. The question before is withdrawn."""
        if self._held and self._held[0].spec != spec:
            self.give_back()
        if not self._held:
            dialogue = self._pool.lend(spec)
            dialogue.prepares.connect(self._on_prepares)
            self._held.append(dialogue)
        question.answered.connect(self.answered)
        question.remarked.connect(self.remarked)
        question.failed.connect(self.failed)
        self._held[0].ask(question)

    def withdraw(self) -> None:
        """Take the question back: nothing more is told of it."""
        if self._held:
            self._held[0].withdraw()

    def hurry(self) -> None:
        """Tell the engine to answer now."""
        if self._held:
            self._held[0].hurry()

    def give_back(self) -> None:
        """Take the question back and return the engine, which the pool keeps warm for a while."""
        if self._held:
            dialogue = self._held.pop()
            dialogue.prepares.disconnect(self._on_prepares)
            self._pool.give_back(dialogue)

    def _on_prepares(self) -> None:
        self.prepares.emit()
