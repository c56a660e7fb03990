"""A game's text on its way from the library's process, which gives it in parts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gobang.game.fault import Faults
from gobang.game.library.plain import read_faults
from gobang.game.library.values import ListedGame


class Delivery:
    """The text of the game that was asked for last, as much of it as has come, and what was not understood of it."""

    def __init__(self) -> None:
        self._ticket = 0
        """The number of the last question for a game."""
        self.text = ""
        self.faults = Faults()

    def order(self, game: ListedGame) -> dict[str, Any]:
        """The order for this game; what comes of an earlier one is no longer wanted."""
        self.text, self._ticket = "", self._ticket + 1
        path, number, own = game.place
        return {"game": path, "number": number, "own": own, "ticket": self._ticket}

    def take(self, answer: Mapping[str, Any]) -> bool:
        """Take a part. False if it is of an earlier question, or does not follow what has come."""
        if answer["ticket"] != self._ticket or answer["from"] != len(self.text):
            return False
        self.text += answer["game"]
        self.faults = read_faults(answer["faults"])
        return True
