"""Wins by threats of several fours, which quiet moves may make, too: proved by proof numbers, and played out."""

from __future__ import annotations

from gobang.engine.kernels import board, moves, proof_numbers
from gobang.engine.kernels import state as s
from gobang.engine.kernels.proof_numbers import ENDLESS, OWN
from gobang.engine.search import proof, winning
from gobang.engine.search.cells import to_point
from gobang.engine.search.winning import Work
from gobang.game.point import Point

THREES, LENGTHS = 3, (5, 7)
"""The plies within which a three wins by fours if nothing is done, and in which a quiet move threatens to do so."""
REPAIR_NODES = 200_000
"""Most nodes for proving a position on a win's line again, whose entry another one has replaced in the table."""


def prove(work: Work, threat: int) -> bool:
    """Whether the side to move is proved to win by threats within `threat` plies; False, too, when stopped."""
    state, tb, tt, _ = work
    proof_numbers.prove(state, tb, tt, 1, ENDLESS, ENDLESS, threat)
    return int(proof_numbers.proved(state, tt, threat)) > 0


def known(work: Work, longest: int = LENGTHS[-1]) -> int:
    """The length of the threats, at most `longest`, by which the table proves that the side to move wins; else 0."""
    for threat in (each for each in (THREES, *LENGTHS) if each <= longest):
        if proof_numbers.proved(work.state, work.table, threat) > 0:
            return threat
    return 0


def line(work: Work, threat: int) -> list[Point]:
    """The moves of a win that is proved, with the longest resistance; empty if a part of the proof has been lost.

    Every legal reply on the line is looked at again: the proof need not be believed for it.
    """
    state, tb, tt, _ = work
    attacker, found, whole = state.side, list[Point](), False
    while True:
        if state.side == attacker:
            if plies := proof.shortest_vcf(state, tb, tt, OWN):
                rest = winning.line(work, plies)
                whole = len(rest) == plies
                break
            cell = int(proof_numbers.proof_move(state, tt, threat)) if _won(work, threat) else 0
        else:
            cell = _longest_reply(work, threat)
        if cell == 0:
            break
        found.append(to_point(cell))
        board.play(state, tb, cell)
    for _ in found:
        board.take_back(state)
    return [*found, *rest] if whole else []


def _won(work: Work, threat: int) -> int:
    """In how many plies the attacker, to move, is proved to win without fours alone; 0 if no longer."""
    state, _, tt, _ = work
    if (plies := int(proof_numbers.proved(state, tt, threat))) > 0:
        return plies
    limit = state.node_limit
    work.resume(state.nodes + REPAIR_NODES)
    prove(work, threat)
    work.resume(limit)
    return max(int(proof_numbers.proved(state, tt, threat)), 0)


def _longest_reply(work: Work, threat: int) -> int:
    """The reply after which the win takes longest; 0 if one does not lose, or if there is none."""
    state, tb, tt, _ = work
    best = longest = 0
    for cell in range(s.CELLS):
        if state.board[cell] != s.EMPTY or not moves.is_legal(state, tb, cell):
            continue
        board.play(state, tb, cell)
        plies = proof.shortest_vcf(state, tb, tt, OWN) or _won(work, threat)
        board.take_back(state)
        if plies == 0:
            return 0
        if plies > longest:
            longest, best = plies, cell
    return best
