"""Which moves of a record a review is about."""

from __future__ import annotations

from gobang.game.formats.sgf_opening import opening_of
from gobang.game.judging import judge
from gobang.game.record.record import Node, Record
from gobang.game.ruleset import RuleSet


class OutOfTurn(ValueError):
    """A move is not of the side whose turn it is, so that the game cannot be reviewed; `args[0]` is its node."""


def reviewed_line(record: Record, rules: RuleSet) -> list[Node]:
    """The root and the moves of the main line up to the end of the game. Raises OutOfTurn."""
    nodes = [record.root]
    for node in record.mainline()[1:]:
        position = nodes[-1].position
        if node.move is None or judge(position, rules) is not None:
            break
        if node.stone is not position.turn:
            raise OutOfTurn(node)
        nodes.append(node)
    return nodes


def opening_stones(record: Record) -> int:
    """How many stones an opening rule has placed, which are not judged."""
    phase = opening_of(record)
    return len(phase.position.moves) if phase else 0
