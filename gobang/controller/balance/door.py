"""The door to stones that make a position even: what looks for them is made when somebody first asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gobang.controller.context import Context
from gobang.controller.look_door import LookDoor
from gobang.model.orders import Deed

if TYPE_CHECKING:
    from gobang.controller.balance.balance_controller import BalanceController


def balance_door(context: Context) -> LookDoor:
    """The door to what looks for them."""

    def made() -> BalanceController:
        from gobang.controller.balance.balance_controller import BalanceController

        return BalanceController(context)

    return LookDoor(context, (Deed.BALANCE_ONE, Deed.BALANCE_TWO), made, asked=context.study.asked_for_balance)
