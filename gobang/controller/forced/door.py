"""The door to forced wins: what looks for them is made when somebody first asks."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gobang.controller.analysis.line_steps import LineSteps
from gobang.controller.context import Context
from gobang.model.orders import Deed

if TYPE_CHECKING:
    from gobang.controller.forced.forced_controller import ForcedController

QUESTIONS = (
    *(Deed.SHOW_THREAT, Deed.WIN_BY_FOURS, Deed.WIN_BY_THREATS, Deed.ANY_WIN),
    *(Deed.OTHER_BY_FOURS, Deed.OTHER_BY_THREATS, Deed.OTHER_ANY, Deed.ALL_DEFENCES, Deed.DEFEND),
)


class ForcedDoor(QObject):
    """Passes on the questions; where one was asked in an earlier window, it is shown in this one at once."""

    def __init__(self, context: Context, lines: LineSteps) -> None:
        super().__init__(context.window)
        self._context, self._lines = context, lines
        context.router.obey({deed: partial(self._ask, deed) for deed in QUESTIONS})
        if context.study.asked_for_wins:
            self._inside  # noqa: B018  it shows what was found

    @cached_property
    def _inside(self) -> ForcedController:
        from gobang.controller.forced.forced_controller import ForcedController

        return ForcedController(self._context, self._lines)

    def _ask(self, deed: Deed) -> None:
        self._inside.ask(deed)
