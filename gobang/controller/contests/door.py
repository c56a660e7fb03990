"""The door of the place for contests: everything behind it is made when somebody first goes in."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.view.surroundings import CONTESTS

if TYPE_CHECKING:
    from gobang.controller.contests.contests_controller import ContestsController


class ContestsDoor(QObject):
    """Lets the controllers of the place be made at its first visit. `review` reviews the game on the board.

    `add` adds the games of files to the library.
    """

    def __init__(self, context: Context, review: Callable[[], object], add: Callable[[list[str]], object]) -> None:
        super().__init__(context.window)
        self._context, self._review, self._add = context, review, add
        context.window.around.visited.connect(self._on_visited)

    @cached_property
    def _inside(self) -> ContestsController:
        from gobang.controller.contests.contests_controller import ContestsController

        return ContestsController(self._context, self._review, self._add)

    def _on_visited(self, place: str) -> None:
        if place == CONTESTS:
            self._inside.visit()
