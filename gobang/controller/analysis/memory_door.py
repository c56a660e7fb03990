"""The door to the analysis database: it is opened when what is in it may first be seen."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.view.panels import Panels
from gobang.words.analysis.beside_games import words_only_beside_games

if TYPE_CHECKING:
    from gobang.controller.analysis.deepening_controller import DeepeningController
    from gobang.controller.analysis.memory_controller import MemoryController
    from gobang.controller.analysis.taking_controller import TakingController


class MemoryDoor(QObject):
    """Says when words may be written and branches deepened, and has both done by what it makes then.

    What is known would help in a game: there it is seen only while an analysis is on.
    """

    def __init__(self, context: Context, panels: Panels) -> None:
        super().__init__(context.window)
        self._context, self._panels, self._analysis = context, panels, context.study.analysis
        actions = self._actions = context.window.actions_
        context.router.always(actions.own_words, self._ask_words)
        context.router.always(actions.deepen, self._ask_branch)
        context.router.always(actions.take_record, self._take_record)
        for changed in (self._analysis.changed, context.match.changed, context.match.began):
            changed.connect(self._look)
        self._look()
        if context.study.branch_left:
            self._deepening  # noqa: B018  it tells how far that is

    @cached_property
    def _memory(self) -> MemoryController:
        from gobang.controller.analysis.memory_controller import MemoryController

        return MemoryController(self._context, self._panels)

    @cached_property
    def _deepening(self) -> DeepeningController:
        from gobang.controller.analysis.deepening_controller import DeepeningController

        return DeepeningController(self._context, self._panels)

    @cached_property
    def _taking(self) -> TakingController:
        from gobang.controller.analysis.taking_controller import TakingController

        return TakingController(self._context)

    def take_in(self, name: str) -> None:
        """Take in the database of another program, if the person agrees to what is in it."""
        self._taking.look_into(name)

    def _ask_words(self) -> None:
        self._memory.ask()

    def _take_record(self) -> None:
        self._taking.look_into_record()

    def _ask_branch(self) -> None:
        self._deepening.ask()

    def _look(self) -> None:
        seen = self._analysis.beside_games
        for action in (self._actions.own_words, self._actions.take_record, self._actions.deepen):
            self._actions.allow(action, why_not="" if seen else words_only_beside_games())
        if seen:
            self._memory  # noqa: B018  it shows what is known
