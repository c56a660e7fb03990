"""A hint by our own engine, at the terminal: what it would play, what that is worth, and how the game would go on."""

from __future__ import annotations

from collections.abc import Callable

from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.model.analysis.adviser import Adviser
from gobang.model.engines.readiness import Readiness
from gobang.model.engines.thoughts import Thought
from gobang.model.opponents.opponents import Opponents
from gobang.terminal.playing import sentences
from gobang.words.engines.engines import readiness_sentence


class EngineHint:
    """Asks the engine about a position; `thinking` is True until `say` was given the answer."""

    def __init__(self, opponents: Opponents, say: Callable[[str], None]) -> None:
        self.thinking = False
        self._late = False
        self._say = say
        self._adviser = Adviser(opponents)
        self._adviser.advised.connect(self._on_advised)
        self._adviser.delayed.connect(self._on_delayed)
        self._adviser.failed.connect(self._on_failed)

    def ask(self, position: Position, rules: RuleSet) -> None:
        """Begin to think."""
        self.thinking, self._late = True, False
        self._adviser.ask(position, rules)

    def stop(self) -> None:
        """Give up, because the person does not want to wait."""
        self.thinking = False
        self._adviser.stop()

    def _on_advised(self, position: Position, thought: Thought) -> None:
        self.thinking = False
        self._say(sentences.engine_hint(thought, position.size))

    def _on_delayed(self, _: Position) -> None:
        self._late = True
        self._say(readiness_sentence(Readiness.STARTING))

    def _on_failed(self, _: Position) -> None:
        self.thinking = False
        self._say(sentences.no_engine_hint(ready=not self._late))
