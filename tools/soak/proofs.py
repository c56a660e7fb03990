"""Our engine proves forced wins of random positions; each proof is checked against every reply by the rules alone."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

from gobang.game.analysis.forced import ProofOrder, WinOrder
from gobang.game.analysis.proof import ProofTooLarge, ProofTree
from gobang.game.analysis.proof_check import beginning, check
from gobang.game.analysis.proof_node import WinKind
from gobang.game.gradual import finish
from gobang.game.notation import board_text
from gobang.game.position import Position
from gobang.game.ruleset import RULES, RuleSet
from tools.soak.attack import Attack, Lost, Round

if TYPE_CHECKING:  # the engine takes 120 MB, which the other attacks would be charged for
    from gobang.engine.search.searcher import Searcher

SIZES = (9, 15)
LOOK_S, PROVE_S = 1.0, 10.0
"""How long a win is looked for in a position, and how long each of its positions may be searched for the proof."""
AT_ONCE = 3
"""A win within so many plies says nothing about the search."""


def attack(round_: Round) -> None:
    """Prove wins, by all kinds and rules in turn, until the round is over."""
    from gobang.engine.lab.proofs import random_position
    from gobang.engine.search.searcher import Searcher

    searcher = Searcher()
    searcher.set_table(32 << 20)
    kinds: Counter[str] = Counter()
    positions = replies = unproved = asked = 0
    while not round_.over:
        dice = random.Random(f"proofs {round_.seed} {asked}")
        asked += 1
        rules, kind = list(RULES.values())[asked % len(RULES)], list(WinKind)[asked % len(WinKind)]
        position = random_position(dice, dice.choice(SIZES), rules)
        if position is None or (tree := proved(searcher, position, rules, kind)) is None:
            continue
        if not tree.nodes:
            unproved += 1
            continue
        told = f"{rules.name} {kind.value} {position.turn.name}\n{board_text(position)}"
        with round_.trial(told.encode(), ".txt"):
            try:
                record = tree.record("soak")
            except ProofTooLarge:
                unproved += 1
                continue
            begin = beginning(record)
            found = finish(check(begin, rules)) if begin else None
            if found is None or found.gaps or found.side is not position.turn:
                raise Lost(f"not proved: {found.gaps[:1] if found else 'no beginning'}")
            kinds[f"{rules.name} {kind.value}"] += 1
            positions, replies = positions + found.positions, replies + found.replies
    round_.notes.append(f"{positions:,} positions, {replies:,} replies refuted; {asked} random positions asked about")
    round_.notes.append(f"{unproved} wins without a whole proof: too large, or not in {PROVE_S:g} s")
    round_.notes.append(", ".join(f"{name} {number}" for name, number in sorted(kinds.items())))


def proved(searcher: Searcher, position: Position, rules: RuleSet, kind: WinKind) -> ProofTree | None:
    """The proof of a win of this kind, without nodes where it is not whole; None where there is no longer win."""
    from gobang.engine.forced import finding, quiet_threats, solving
    from gobang.engine.forced.proving import Prover
    from gobang.engine.search.stop import Stop

    searcher.new_game()
    stop = Stop()
    if kind is WinKind.ANY:  # the search by proof numbers alone, which most wins are found without
        line = solving.by_quiet_threats(searcher, position, rules, quiet_threats.LENGTHS[-1], LOOK_S, stop)
    else:
        line = finding.find(searcher, WinOrder(position, rules, kind, LOOK_S), stop).line
    if len(line) <= AT_ONCE:
        return None
    prover = Prover(searcher, stop, lambda _: None)
    return ProofTree(position, rules, kind, prover.prove(ProofOrder(position, rules, kind, PROVE_S)))


ATTACK = Attack("proofs", "proofs of forced wins are checked against every reply by the rules alone", attack)
