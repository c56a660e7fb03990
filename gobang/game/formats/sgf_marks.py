"""Letters and shapes on the crossings of a node, as SGF keeps them: LB, TR, SQ, CR and MA."""

from __future__ import annotations

from collections.abc import Iterator

from gobang.game import notation
from gobang.game.formats.sgf_text import escape, text_of
from gobang.game.notation import NotationError
from gobang.game.point import Point
from gobang.game.record.marks import Mark, Sign
from gobang.game.record.record import Node

LABEL = "LB"


def marks_of(node: Node) -> dict[Point, Mark]:
    """What is marked at `node`, by crossing; values that name no crossing of this board are passed over."""
    found: dict[Point, Mark] = {}
    size = node.size
    for sign in Sign:
        for value in node.properties.get(sign.value, ()):
            found.update(dict.fromkeys(_points(value, size), sign))
    for value in node.properties.get(LABEL, ()):
        name, _, text = value.partition(":")
        found.update((point, text_of(text)) for point in _points(name, size) if text)
    return found


def text_on_move(node: Node) -> str:
    """The text on the crossing of the node's own move, which RenLib shows before the move is played; else empty."""
    if node.move is None or LABEL not in node.properties:
        return ""
    name = notation.sgf_name(node.move)
    labels = (value.partition(":") for value in node.properties[LABEL])
    return next((text_of(text) for point, _, text in labels if point == name), "")


def with_mark(node: Node, point: Point, mark: Mark | None) -> dict[str, list[str]]:
    """The properties of `node` with `mark` on `point` in the place of any other; None takes away what is there."""
    size = node.size
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
