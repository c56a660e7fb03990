"""What a whole proof of a forced win says of its positions."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from gobang.analyses.finding import MOST_LINES, FoundLine
from gobang.analyses.form import Form
from gobang.game.analysis.proof import ProofTree
from gobang.game.point import Point
from gobang.game.worth import loss, win

MOST_KEPT = 500
"""So many of a proof's positions in which the attacker is to move are told; others are found again in milliseconds."""


def findings_of(proof: ProofTree) -> Iterator[tuple[Form, tuple[FoundLine, ...]]]:
    """The lines of the positions of a proof, the nearest to its beginning first.

    Where the attacker is to move they win; after each attack they are the replies that do not lose at once, all of
    which lose. Positions where every reply loses at once are left out after the attack.
    """
    waiting = deque([(0, Form.of(proof.position, proof.rules))])
    seen = {0}
    while waiting:
        number, form = waiting.popleft()
        node, plies = proof.nodes[number], proof.plies[number]
        yield form, (FoundLine(_line(proof, number), win(plies), plies, plies, proof.kind),)
        replies = proof.replies_of(number)
        if not replies:
            continue
        after = form.played(node.attack)
        yield (
            after,
            tuple(
                FoundLine((reply, *_line(proof, child)), loss(proof.plies[child] + 1), plies - 1, plies - 1)
                for reply, child in replies[:MOST_LINES]
            ),
        )
        for reply, child in replies:
            if child not in seen and len(seen) < MOST_KEPT:
                seen.add(child)
                waiting.append((child, after.played(reply)))


def _line(proof: ProofTree, number: int) -> tuple[Point, ...]:
    """The attacks from a node on, with the replies that resist longest."""
    moves = [proof.nodes[number].attack]
    while replies := proof.replies_of(number):
        reply, number = replies[0]
        moves += [reply, proof.nodes[number].attack]
    return tuple(moves)
