"""Five quests on the way from a machine that knows nothing to one that plays: positions, and what is right in them."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from gobang.game.point import Line, Point, Stone
from gobang.game.position import Position, centre
from gobang.game.ruleset import FREESTYLE
from gobang.game.weighers.profile import WeightProfile
from gobang.game.weighers.weights import weigh

SIZE = 15
MIDDLE = centre(SIZE)
SCATTERED = ((1, 1), (13, 2), (2, 12), (12, 13), (6, 1), (13, 8), (1, 7), (9, 13))
"""Where stones stand that only make both sides have as many: nobody has two of them in five."""


class Quest(enum.Enum):
    """What a machine has to learn, in this order."""

    STOP_FOUR = "stop-four"
    FINISH_FOUR = "finish-four"
    OPEN_THREE = "open-three"
    FOUR_THREE = "four-three"
    CENTRE = "centre"


@dataclass(frozen=True, slots=True)
class QuestCase:
    """A position of a quest, and the points of which any is right for the side to move."""

    position: Position
    answers: frozenset[Point]


@dataclass(frozen=True, slots=True)
class _Drawing:
    """A line of stones through a point: `O` those of the side to move, `X` the other's, `*` what is right, `.` nothing.

    The sign with the number `at` stands on the point.
    """

    signs: str
    at: int

    def put(self, point: Point, line: Line) -> Iterator[tuple[Point, str]]:
        dx, dy = line.value
        for number, sign in enumerate(self.signs, -self.at):
            yield Point(point.x + number * dx, point.y + number * dy), sign


STOPS = (_Drawing("OXXXX*", 3), _Drawing(".XXX*X.", 3), _Drawing(".XX*XX.", 3))
FINISHES = (_Drawing("XOOOO*", 3), _Drawing(".OOO*O.", 3), _Drawing(".OO*OO.", 3))
RIVAL_FOUR = _Drawing("OXXXX.", 2)
EXTENDED = (_Drawing("..*OOO*..", 4), _Drawing("..OO*O..", 4))
STOPPED = (_Drawing("..*XXX*..", 4), _Drawing(".*XX*X*.", 4))
BUILT = (_Drawing(".**OO**.", 3), _Drawing("..*O*O*..", 4))
CLOSED_THREE, OPEN_TWO = _Drawing("XOOO*..", 4), _Drawing("..OO*..", 4)
LINES = tuple(Line)


def cases(quest: Quest) -> tuple[QuestCase, ...]:
    """The positions of a quest, half of them with Black to move."""
    return _cases(quest)


def misses(profile: WeightProfile, case: QuestCase) -> bool:
    """Whether the machine might play a wrong point; of equals that it draws lots among each must be right."""
    chosen = weigh(case.position, profile).playable(FREESTYLE)
    return not chosen or not case.answers.issuperset(chosen)


@cache
def _cases(quest: Quest) -> tuple[QuestCase, ...]:
    match quest:
        case Quest.STOP_FOUR:
            found = [_case(number, (each, MIDDLE, line)) for number, (each, line) in enumerate(_crossed(STOPS))]
        case Quest.FINISH_FOUR:
            found = [_case(number, *each) for number, each in enumerate(_finishes())]
        case Quest.OPEN_THREE:
            drawings = (*EXTENDED, *STOPPED, *BUILT)
            found = [_case(number, (each, MIDDLE, line)) for number, (each, line) in enumerate(_crossed(drawings))]
        case Quest.FOUR_THREE:
            pairs = [(one, other) for one in LINES for other in LINES if one is not other]
            found = [
                _case(number, (CLOSED_THREE, MIDDLE, one), (OPEN_TWO, MIDDLE, other))
                for number, (one, other) in enumerate(pairs)
            ]
        case Quest.CENTRE:
            found = list(_central())
    return tuple(found)


def _crossed(drawings: tuple[_Drawing, ...]) -> Iterator[tuple[_Drawing, Line]]:
    """Each of these on each of the four lines."""
    return ((each, line) for line in LINES for each in drawings)


def _finishes() -> Iterator[tuple[tuple[_Drawing, Point, Line], ...]]:
    """Fours of the side to move; every second time the other side has one, too, which does not matter."""
    rival = (RIVAL_FOUR, Point(4, 3), Line.ROW)
    for number, (each, line) in enumerate(_crossed(FINISHES)):
        own = (each, MIDDLE, line)
        yield (own, rival) if number % 2 else (own,)


def _central() -> Iterator[QuestCase]:
    """An empty board, and boards with a stone in the middle or far out."""
    yield QuestCase(Position.empty(SIZE), frozenset((MIDDLE,)))
    for x, y, reach in ((7, 7, 2), (0, 0, 3), (14, 3, 3), (2, 12, 3), (12, 14, 3)):
        near = (p for p in Position.empty(SIZE).points() if p.distance(MIDDLE) <= reach)
        yield QuestCase(Position.of(SIZE, [Point(x, y)]), frozenset(p for p in near if p != Point(x, y)))


def _case(number: int, *drawn: tuple[_Drawing, Point, Line]) -> QuestCase:
    """The position of some drawings; Black is to move in every second one."""
    stones: dict[str, set[Point]] = {sign: set() for sign in "OX*."}
    for drawing, point, line in drawn:
        for at, sign in drawing.put(point, line):
            stones[sign].add(at)
    own, other, taken = stones["O"], stones["X"], {*stones["*"], *stones["."]}
    turn = Stone.BLACK if number % 2 == 0 else Stone.WHITE
    spare = (point for x, y in SCATTERED if (point := Point(x, y)) not in own | other | taken)
    ahead = 0 if turn is Stone.BLACK else 1  # White to move: Black has one stone more
    while len(other) != len(own) + ahead:
        (own if len(own) + ahead < len(other) else other).add(next(spare))
    black, white = (own, other) if turn is Stone.BLACK else (other, own)
    return QuestCase(Position.setup(SIZE, black, white, turn), frozenset(stones["*"]))
