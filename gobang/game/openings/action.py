"""What the two who play can do in an opening, as values and as text."""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass

from gobang.game.fault import Fault, Faulty
from gobang.game.notation import parse_point, point_name
from gobang.game.point import Point

MOST_DIGITS = 4


class OpeningError(Faulty):
    """An action that cannot be read or is not allowed, or a board that is too small for a rule."""


class ActionKind(enum.Enum):
    """The kinds of actions; the value is the word for it, which is the same in every language."""

    PLACE = "place"
    """Place the next stone; written as the point alone."""
    SWAP = "swap"
    STAY = "stay"
    BLACK = "black"
    WHITE = "white"
    DECLARE = "declare"
    OFFER = "offer"
    TAKE = "take"

    @property
    def form(self) -> str:
        """What is typed for it, with an example of what follows the word."""
        return {
            ActionKind.PLACE: "h8",
            ActionKind.DECLARE: "declare N",
            ActionKind.OFFER: "offer h8 i9 …",
            ActionKind.TAKE: "take h8",
        }.get(self, self.value)


@dataclass(frozen=True, slots=True)
class Action:
    """Something done. `points` are those placed, offered or taken; `number` is what is declared."""

    kind: ActionKind
    points: tuple[Point, ...] = ()
    number: int = 0


def place(point: Point) -> Action:
    """Place the next stone on `point`."""
    return Action(ActionKind.PLACE, (point,))


FORMS = ", ".join(kind.form for kind in ActionKind)
_WORDS = {kind.value: kind for kind in ActionKind if kind is not ActionKind.PLACE}
_SIMPLE = (ActionKind.SWAP, ActionKind.STAY, ActionKind.BLACK, ActionKind.WHITE)


def read(text: str, size: int, possible: str = FORMS) -> Action:
    """Read `h8`, `swap`, `stay`, `black`, `white`, `declare 3`, `offer h8 i9` or `take h8`, capitals or not.

    Raises OpeningError for anything else, which names the `possible` actions, and NotationError or OffBoard for a point
    that is none on this board.
    """
    word, *rest = text.replace(",", " ").lower().split() or [""]
    kind = _WORDS.get(word)
    if kind is None and not rest and re.fullmatch(r"[a-z]\d+", word):
        return place(parse_point(word, size))
    if kind in _SIMPLE and not rest:
        return Action(kind)
    if kind is ActionKind.DECLARE and len(rest) == 1 and re.fullmatch(rf"[0-9]{{1,{MOST_DIGITS}}}", rest[0]):
        return Action(kind, number=int(rest[0]))
    if (kind is ActionKind.OFFER and rest) or (kind is ActionKind.TAKE and len(rest) == 1):
        return Action(kind, tuple(parse_point(name, size) for name in rest))
    raise OpeningError(Fault.OPENING_NO_ACTION, repr(text.strip()[:40]), possible)


def written(action: Action, size: int) -> str:
    """The text from which `read` makes this action again."""
    words = [] if action.kind is ActionKind.PLACE else [action.kind.value]
    if action.kind is ActionKind.DECLARE:
        words.append(str(action.number))
    return " ".join((*words, *(point_name(point, size).lower() for point in action.points)))
