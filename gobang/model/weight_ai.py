"""The player that uses a weigher's table: it plays the crossing with the greatest weight."""

from __future__ import annotations

import random
from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal

from gobang.game.engines.trouble import Trouble
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RuleSet
from gobang.game.weighers import weights
from gobang.model.opponent_id import OpponentId
from gobang.model.player import Player


class WeightAI(Player):
    """Weighs every empty crossing by one tutorial's table and plays the heaviest.

    `load` gives the table of `scheme`. `pace_ms` is how long it waits before it answers, so that a
    person can follow. Forbidden crossings are left out under renju, which the tutorials do not consider.
    """

    weighed = Signal(object)  # the Weighing its move comes from

    def __init__(
        self,
        scheme: str,
        load: Callable[[], weights.WeightProfile],
        *,
        pace_ms: int = 0,
        rules: RuleSet = FREESTYLE,
        seed: int | None = None,
    ) -> None:
        super().__init__()
        self.id = OpponentId.parse(scheme)
        self._load = load
        self._known: weights.WeightProfile | None = None
        self._rules = rules
        self._dice = random.Random(seed)
        self._position = Position.empty()
        self.pace_ms = pace_ms
        self._later = QTimer(self, singleShot=True)
        self._later.timeout.connect(self._answer)

    @property
    def profile(self) -> weights.WeightProfile:
        """The table as it is now: one of somebody's own can change during the game. If it is gone, as it was last."""
        try:
            self._known = self._load()
        except KeyError:
            if self._known is None:
                raise
        return self._known

    def go(self, position: Position) -> None:
        """Weigh `position` after the pace has passed."""
        self._position = position
        self._later.start(self.delay_ms)

    def stop(self) -> None:
        """Forget the question."""
        self._later.stop()

    def hurry(self) -> None:
        """Answer at once."""
        if self._later.isActive():
            self._later.start(0)

    def _answer(self) -> None:
        found = weights.weigh(self._position, self.profile)
        self.weighed.emit(found)
        point = found.choose(self._rules, self._dice)
        if point is None:
            self.failed.emit(self, Trouble.REFUSED, "")
        else:
            self.moved.emit(self, point)
