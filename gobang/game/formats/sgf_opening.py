"""How a game was opened, as our own property OPENING of a record's first node.

Its first value is the name of the opening rule, each other one an action in the order in which they were made:
`OPENING[swap2][h8][h9][j9][white]`. Points are named as people name them. Programs that do not know the property
keep it or drop it; the moves themselves are in the record as always.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from gobang.game.fault import Faulty
from gobang.game.openings.action import read, written
from gobang.game.openings.opening_rules import OPENING_RULES
from gobang.game.openings.phase import OpeningPhase
from gobang.game.record.record import Node, Record

PROPERTY = "OPENING"


def with_opening(root: Node, phase: OpeningPhase) -> dict[str, list[str]]:
    """The properties of the first node with this opening in the place of any other."""
    changed = {name: list(values) for name, values in root.properties.items()}
    changed[PROPERTY] = [phase.rule.name, *(written(action, phase.position.size) for action in phase.actions)]
    return changed


def opening_of(record: Record) -> OpeningPhase | None:
    """How the game was opened, as far as that was kept; None if it was not, or does not fit the rule or the moves.

    Each call gives a value of its own.
    """
    values = record.root.properties.get(PROPERTY)
    start = record.root.position
    if not values or any(start.grid) or (phase := _gone_through(tuple(values), start.size)) is None:
        return None
    played = [(node.move, node.stone) for node in record.mainline()[1 : len(phase.position.moves) + 1]]
    return replace(phase) if played == [(move, phase.position[move]) for move in phase.position.moves] else None


@lru_cache(maxsize=2)
def _gone_through(values: tuple[str, ...], size: int) -> OpeningPhase | None:
    """The opening of these values; None if they do not fit a rule.

    The last ones are kept, because the names of the players are asked for several times with each move, and to go
    through an opening takes up to 2.6 ms.
    """
    if (rule := OPENING_RULES.get(values[0].strip())) is None:
        return None
    try:
        phase = OpeningPhase.begin(rule, size)
        for value in values[1:]:
            phase = phase.act(read(value, size))
    except Faulty:
        return None
    return phase
