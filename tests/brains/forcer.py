"""Stands in for `gobang-engine forced`: sees a five, a straight four, and a four that is followed by one of them.

The last argument names its manner:

`sees`    answers at once
`holds`   tells that it goes on, and waits for "stop"
`blind`   finds nothing in the time
`proofless`  finds wins, but no whole proof
`endless`    finds wins, and works out a proof until "stop"
`dies`    ends when it is asked
`slow`    compiles first, for ever
"""

from __future__ import annotations

import json
import os
import sys

from gobang.game.analysis.forced import (
    Defence,
    DefenceOrder,
    Looking,
    ProofOrder,
    Unthreatened,
    WinAnswer,
    WinOrder,
    read_order,
    write_answer,
    write_defence,
    write_looking,
    write_proof,
    write_unthreatened,
)
from gobang.game.analysis.proof_node import ProofNode, WinKind
from gobang.game.analysis.replies import replies, wins_at_once
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.review.shapes import five_points
from gobang.game.ruleset import RuleSet
from gobang.game.worth import Worth

MANNER = sys.argv[-1]


def say(line: str) -> None:
    """Write a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def line_of(position: Position, rules: RuleSet) -> tuple[Point, ...]:
    """The moves of the win that it sees."""
    if own := five_points(position, position.turn, rules):
        return (own[0],)
    if five_points(position, position.turn.other, rules):
        return ()
    for deeper in (False, True):
        for point in position.near(2):
            after = position.play(point)
            if not five_points(after, position.turn, rules):
                continue
            answers = replies(after, rules).open
            if not answers:
                block, five = five_points(after, position.turn, rules)[:2]
                return (point, block, five)
            if deeper and all(wins_at_once(after.play(reply), rules) for reply in answers):
                return (point, answers[0], *line_of(after.play(answers[0]), rules))
    return ()


def win(order: WinOrder) -> WinAnswer:
    """A win, or none; the first crossing beside a stone as the best move where one is wanted."""
    line = () if MANNER == "blind" else line_of(order.position, order.rules)
    if line:
        return WinAnswer(WinKind.VCF, len(line), line, shortest=order.kind is not WinKind.ANY)
    best = order.position.near(2)[:2] if order.best else []
    worth = Worth(0.6) if order.best else None
    return WinAnswer(None, 0, tuple(best), exhausted=MANNER != "blind", best=worth, within=41)


def proof(position: Position, rules: RuleSet, nodes: list[ProofNode]) -> int:
    """Add the proof of a position to the nodes, and return its number."""
    number, attack = len(nodes), line_of(position, rules)[0]
    nodes.append(ProofNode(attack, ends=1 if five_points(position, position.turn, rules) else 3))
    after = position.play(attack)
    if five_points(position, position.turn, rules) or not replies(after, rules).open:
        return number
    branches = [(reply, proof(after.play(reply), rules, nodes)) for reply in replies(after, rules).open]
    nodes[number] = ProofNode(attack, tuple(branches))
    return number


def obey(order: WinOrder | ProofOrder | DefenceOrder) -> None:
    """Answer an order."""
    size = order.position.size
    if isinstance(order, WinOrder):
        say(write_answer(win(order), size))
    elif isinstance(order, ProofOrder):
        nodes: list[ProofNode] = []
        if MANNER != "proofless":
            proof(order.position, order.rules, nodes)
        say(write_proof(nodes, size))
    elif not line_of(order.position.turned(order.position.turn.other), order.rules):
        say(write_unthreatened(Unthreatened(exhausted=True, within=41)))
    else:
        for point in order.position.stones(Stone.EMPTY):
            line = line_of(order.position.play(point), order.rules)
            say(
                write_defence(
                    Defence(point, loses=len(line) + bool(line), exhausted=MANNER != "blind", line=line), size
                )
            )


working = False
for text in sys.stdin:
    if text.strip() == "stop":
        if working or MANNER == "holds":
            say(json.dumps({"done": False}))
        working = False
    elif MANNER == "dies":
        os._exit(3)
    elif MANNER == "slow":
        say(json.dumps({"compiling": True}))
    elif MANNER == "holds":
        say(write_looking(Looking(12345)))
    elif MANNER == "endless" and isinstance(read_order(text), ProofOrder):
        working = True
        say(write_looking(Looking(678)))
    else:
        obey(read_order(text))
        say(json.dumps({"done": True}))
