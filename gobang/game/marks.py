"""Letters, numbers and shapes that somebody set on the crossings of a node; kept as SGF's LB, TR, SQ, CR and MA."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from string import ascii_letters, ascii_uppercase

from gobang.game import notation
from gobang.game.formats.sgf_text import escape, text_of
from gobang.game.notation import NotationError
from gobang.game.point import Point
from gobang.game.record import Node


class Sign(enum.Enum):
    """A shape drawn on a crossing; the value is SGF's property."""

    TRIANGLE = "TR"
    SQUARE = "SQ"
    CIRCLE = "CR"
    CROSS = "MA"


Mark = str | Sign
"""What stands on a crossing: a short text or a shape."""
LABEL = "LB"
LETTERS = ascii_uppercase + ascii_letters[:26]


def marks_of(node: Node) -> dict[Point, Mark]:
    """What is marked at `node`, by crossing; values that name no crossing of this board are passed over."""
    found: dict[Point, Mark] = {}
    size = node.position.size
    for sign in Sign:
        for value in node.properties.get(sign.value, ()):
            found.update(dict.fromkeys(_points(value, size), sign))
    for value in node.properties.get(LABEL, ()):
        name, _, text = value.partition(":")
        found.update((point, text_of(text)) for point in _points(name, size) if text)
    return found


def with_mark(node: Node, point: Point, mark: Mark | None) -> dict[str, list[str]]:
    """The properties of `node` with `mark` on `point` in the place of any other; None takes away what is there."""
    size = node.position.size
    changed = {name: list(values) for name, values in node.properties.items()}
    for name in (LABEL, *(sign.value for sign in Sign)):
        if name in changed:
            changed[name] = [rest for value in changed[name] for rest in _without(value, point, size, name)]
            if not changed[name]:
                del changed[name]
    if isinstance(mark, Sign):
        changed.setdefault(mark.value, []).append(notation.sgf_name(point))
    elif mark:
        changed.setdefault(LABEL, []).append(f"{notation.sgf_name(point)}:{escape(mark)}")
    return changed


def next_letter(marks: Mapping[Point, Mark]) -> str:
    """The first letter that stands nowhere yet; Z where all do."""
    used = set(marks.values())
    return next((letter for letter in LETTERS if letter not in used), LETTERS[25])


def next_number(marks: Mapping[Point, Mark]) -> str:
    """The first number that stands nowhere yet."""
    used = set(marks.values())
    return next(str(number) for number in range(1, len(marks) + 2) if str(number) not in used)


def _points(value: str, size: int) -> list[Point]:
    """The crossings of a point or of a rectangle `aa:cc`; none where the value names none."""
    try:
        corners = [notation.parse_sgf(corner.lower(), size) for corner in value.split(":")]
    except NotationError:
        return []
    (left, right), (top, bottom) = (sorted((corners[0][axis], corners[-1][axis])) for axis in (0, 1))
    return [Point(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)]


def _without(value: str, point: Point, size: int, name: str) -> Iterator[str]:
    """What is left of a value without `point`; a rectangle becomes its other points."""
    points = _points(value.partition(":")[0] if name == LABEL else value, size)
    if point not in points:
        yield value
    elif name != LABEL:
        yield from (notation.sgf_name(other) for other in points if other != point)
