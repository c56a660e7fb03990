"""The door of the workshop: everything behind it is made when somebody first goes in."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.order import NoticeOrder
from gobang.controller.record.file_controller import FileController
from gobang.controller.review.review_controller import ReviewController
from gobang.model.orders import Deed
from gobang.model.setup import Setup
from gobang.view.surroundings import WORKSHOP

if TYPE_CHECKING:
    from gobang.controller.workshop.workshop_controller import WorkshopController
    from gobang.game.point import Point
    from gobang.game.record.record import Node
    from gobang.game.weighers.profile import WeightProfile


class WorkshopDoor(QObject):
    """Passes on what is asked of the workshop, and offers one's own machines where an opponent is chosen.

    `play` begins a game.
    """

    def __init__(
        self, context: Context, play: Callable[[Setup], object], files: FileController, reviews: ReviewController
    ) -> None:
        super().__init__(context.window)
        self._context, self._play = context, play
        context.window.around.visited.connect(self._on_visited)
        context.opponents.own_weighers.listed.connect(self._list_opponents)
        context.router.obey({Deed.UNDO_NUMBERS: self._undo, Deed.REDO_NUMBERS: self._redo})
        context.router.always(context.window.actions_.machine_lesson, self._begin_lesson)
        context.notices.obey({NoticeOrder.MAKE_MINE: self._copy, NoticeOrder.MACHINE_BACK: self._put_back})
        files.machines_wanted.connect(self._take_files)
        reviews.blamed.connect(self._blame)

    @cached_property
    def _inside(self) -> WorkshopController:
        from gobang.controller.workshop.workshop_controller import WorkshopController

        return WorkshopController(self._context, self._play)

    def _begin_lesson(self) -> None:
        self._context.window.around.visit(WORKSHOP)
        self._inside.begin_lesson()

    def _blame(self, machine: str, node: Node, point: Point) -> None:
        self._inside.blame(machine, node, point)

    def _on_visited(self, place: str) -> None:
        if place == WORKSHOP:
            self._inside.visit()

    def _list_opponents(self) -> None:
        self._context.window.choices.set_machines(self._context.opponents.list)
        self._context.window.players.show_names()

    def _undo(self) -> None:
        self._context.study.bench.undo()

    def _redo(self) -> None:
        self._context.study.bench.redo()

    def _copy(self) -> None:
        self._inside.copy()

    def _put_back(self, removed: WeightProfile) -> None:
        self._inside.orders.put_back(removed)

    def _take_files(self, names: list[str]) -> None:
        self._inside.orders.take_files(names)
