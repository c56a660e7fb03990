"""The laws in force, and the announcement when they are exchanged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RuleSet, Verdict, judge

if TYPE_CHECKING:
    from gobang.game.forbidden import Forbidden


class Rules(QObject):
    """The rule set a match is judged by."""

    changed = Signal()

    def __init__(self, active: RuleSet = FREESTYLE, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.active = active

    def choose(self, rules: RuleSet) -> None:
        """Put `rules` in force."""
        if rules != self.active:
            self.active = rules
            self.changed.emit()

    def judge(self, position: Position) -> Verdict | None:
        """The verdict on `position` after its last move, or None while the game goes on."""
        if not self.active.renju:
            return judge(position, self.active)
        from gobang.game import forbidden  # noqa: PLC0415  4 ms that only renju needs

        return forbidden.referee(position, self.active)

    def forbids(self, position: Position, point: Point) -> Forbidden | None:
        """Why the side to move may not play the empty `point`, or None if it may."""
        if self.active.renju and position.turn is Stone.BLACK:
            from gobang.game import forbidden  # noqa: PLC0415  as above

            return forbidden.forbidden(position, point)
        return None

    def forbidden_points(self, position: Position) -> dict[Point, Forbidden]:
        """Every empty crossing the side to move may not play, with the reason."""
        if self.active.renju and position.turn is Stone.BLACK:
            from gobang.game import forbidden  # noqa: PLC0415  as above

            return forbidden.forbidden_points(position)
        return {}
