"""The rule set in force, with a signal when it changes."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gobang.game import judging
from gobang.game.forbidden import Forbidden
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RuleSet, Verdict


class Rules(QObject):
    """The rule set a match is judged by."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.active: RuleSet = FREESTYLE

    def choose(self, rules: RuleSet) -> None:
        """Put `rules` in force."""
        if rules != self.active:
            self.active = rules
            self.changed.emit()

    def judge(self, position: Position) -> Verdict | None:
        """The verdict on `position`, or None while the game goes on."""
        return judging.judge(position, self.active)

    def won_before(self, position: Position) -> Verdict | None:
        """The verdict of an earlier five, after which the moves of `position` went on; None if there is none."""
        return judging.won_before(position, self.active)

    def forbids(self, position: Position, point: Point) -> Forbidden | None:
        """Why the side to move may not play the empty `point`, or None if it may."""
        return judging.ban(position, point, self.active)

    def forbidden_points(self, position: Position) -> dict[Point, Forbidden]:
        """Every empty crossing the side to move may not play, with the reason."""
        return judging.bans(position, self.active)
