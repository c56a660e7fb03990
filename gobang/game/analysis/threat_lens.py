"""What stones of either side would make on every free crossing, and in renju why some threats are worth nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gobang.game.forbidden import Forbidden, forbidden
from gobang.game.gradual import Gradual
from gobang.game.judging import ban
from gobang.game.lines import ways_through
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.review.shapes import Threat, fours_through, threat_of, threes_through
from gobang.game.ruleset import RuleSet

LEAST = 2
"""A stone makes a three or more only where so many of its colour share a window of five with it."""


@dataclass(frozen=True, slots=True)
class Threatened:
    """What `stone` on the free crossing `point` would make, the turn left aside.

    `banned`: why it may not be played there. `false`: why threes that look open are not; the crossing of each reason
    is the one that would make the straight four. `unanswered`: why Black may not stop White's four.
    """

    point: Point
    stone: Stone
    threat: Threat
    banned: Forbidden | None = None
    false: tuple[Forbidden, ...] = ()
    unanswered: Forbidden | None = None

    @property
    def wins(self) -> bool:
        """Whether one stone of the other side cannot stop it; a four-three may be met by a four of the other side."""
        strong = (Threat.FIVE, Threat.STRAIGHT_FOUR, Threat.DOUBLE_FOUR, Threat.FOUR_THREE)
        return self.banned is None and (self.threat in strong or self.unanswered is not None)


def look(position: Position, rules: RuleSet) -> Gradual[tuple[Threatened, ...]]:
    """All that is threatened, in board order, Black's before White's; pauses after each crossing, up to 2 ms."""
    found = []
    free = list(position.stones(Stone.EMPTY))
    for number, point in enumerate(free):
        for stone in (Stone.BLACK, Stone.WHITE):
            if _may_threaten(position, point, stone):
                threatened = at(position, point, stone, rules)
                if threatened is not None:
                    found.append(threatened)
                yield number / len(free)
    return tuple(found)


def at(position: Position, point: Point, stone: Stone, rules: RuleSet) -> Threatened | None:
    """What `stone` would make on the free crossing `point`; None if no five, four or three, true or false."""
    threat = threat_of(position, point, stone, rules)
    banned = ban(position.turned(stone), point, rules)
    false = _false_threes(position, point, rules) if rules.restricts(stone) and threat is not Threat.FIVE else ()
    if threat is Threat.NONE and banned is None and not false:
        return None
    unanswered = None
    if rules.restricts(stone.other) and threat in (Threat.FOUR, Threat.FOUR_THREE):
        unanswered = _unanswered(position.place(point, stone), point, rules)
    return Threatened(point, stone, threat, banned, false, unanswered)


def _may_threaten(position: Position, point: Point, stone: Stone) -> bool:
    """Whether a window of five through `point` holds LEAST stones of the colour and none of the other."""
    own, other = bytes((stone,)), bytes((stone.other,))
    for way, here in ways_through(position.size)[point.y * position.size + point.x]:
        cells = position.grid[way.cut]
        for start in range(max(0, here - 4), min(here, len(cells) - 5) + 1):
            window = cells[start : start + 5]
            if other not in window and window.count(own) >= LEAST:
                return True
    return False


def _false_threes(position: Position, point: Point, rules: RuleSet) -> tuple[Forbidden, ...]:
    """Why threes of Black through `point` are none: each of their straight fours is forbidden."""
    placed = position.place(point, Stone.BLACK)
    true = {line for line, _ in threes_through(placed, point, rules)}
    fours = fours_through(placed, point, rules)
    found = []
    for line, row in threes_through(placed, point, replace(rules, renju=False, exact=True)):
        if line not in true and line not in fours:
            reason = forbidden(placed, row.gains[0])
            if reason is not None:
                found.append(reason)
    return tuple(found)


def _unanswered(placed: Position, point: Point, rules: RuleSet) -> Forbidden | None:
    """Why Black may not stop the four of White through `point`, if that is so."""
    for gaps in fours_through(placed, point, rules).values():
        if (reason := forbidden(placed, gaps[0])) is not None:
            return reason
    return None
