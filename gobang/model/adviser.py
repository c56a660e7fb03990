"""A short look at a position by our own engine, for somebody who asks for a hint."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.model.dialogue import NO_LIMIT, Dialogue, Question
from gobang.model.opponents import Opponents
from gobang.model.player import Trouble
from gobang.model.thoughts import Listener

LOOK_MS = 700
PATIENCE_MS = 2500


class Adviser(QObject):
    """Asks the engine for its best move and how it goes on; one question at a time, the last one counts."""

    advised = Signal(object, object)  # Position, Thought
    failed = Signal(object)  # Position: the engine has nothing to say about it

    def __init__(self, opponents: Opponents, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._opponents = opponents
        self._dialogue: Dialogue | None = None
        self._listener: Listener | None = None

    @property
    def ready(self) -> bool:
        """Whether an engine is running, so that the answer will not be long in coming."""
        return self._opponents.running

    def ask(self, position: Position, rules: RuleSet) -> None:
        """`advised` or `failed` follows, later."""
        self.stop()
        spec = replace(self._opponents.own, turn_ms=LOOK_MS)
        dialogue = self._dialogue = self._opponents.pool.lend(spec, self)
        dialogue.said.connect(self._on_said)
        dialogue.answered.connect(self._on_answered)
        dialogue.failed.connect(self._on_failed)
        self._listener = Listener(position)
        infos = (
            ("timeout_turn", str(LOOK_MS)),
            ("timeout_match", "0"),
            ("time_left", str(NO_LIMIT)),
            ("max_memory", str(spec.memory_mb << 20)),
            ("thread_num", "1"),
            ("level", "0"),
            ("show_detail", "2"),
        )
        dialogue.ask(Question(position, rules, PATIENCE_MS, infos, lines=1))

    def stop(self) -> None:
        """Forget the question; the engine stays warm for the next one."""
        self._listener = None
        dialogue, self._dialogue = self._dialogue, None
        if dialogue is not None:
            dialogue.said.disconnect(self._on_said)
            dialogue.answered.disconnect(self._on_answered)
            dialogue.failed.disconnect(self._on_failed)
            self._opponents.pool.give_back(dialogue)

    def _on_said(self, line: str) -> None:
        if self._listener is not None:
            self._listener.hear(line)

    def _on_answered(self, _: Point) -> None:
        self._end()

    def _on_failed(self, _trouble: Trouble, _said: str) -> None:
        self._end()

    def _end(self) -> None:
        """Tell what was found before the answer, or before the engine failed."""
        listener = self._listener
        self.stop()
        if listener is None:
            return
        if listener.thoughts:
            self.advised.emit(listener.position, listener.thoughts[0])
        else:  # while it is being compiled our engine plays as a weigher does, and has no thoughts to show
            self.failed.emit(listener.position)
