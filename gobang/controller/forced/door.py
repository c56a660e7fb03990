"""The door to forced wins: what looks for them is made when somebody first asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gobang.controller.analysis.line_steps import LineSteps
from gobang.controller.context import Context
from gobang.controller.look_door import LookDoor
from gobang.model.orders import Deed

if TYPE_CHECKING:
    from gobang.controller.forced.forced_controller import ForcedController

QUESTIONS = (
    *(Deed.SHOW_THREAT, Deed.WIN_BY_FOURS, Deed.WIN_BY_THREATS, Deed.ANY_WIN),
    *(Deed.OTHER_BY_FOURS, Deed.OTHER_BY_THREATS, Deed.OTHER_ANY, Deed.ALL_DEFENCES, Deed.DEFEND),
)


def forced_door(context: Context, lines: LineSteps) -> LookDoor:
    """The door to what looks for forced wins."""

    def made() -> ForcedController:
        from gobang.controller.forced.forced_controller import ForcedController

        return ForcedController(context, lines)

    return LookDoor(context, QUESTIONS, made, asked=context.study.asked_for_wins)
