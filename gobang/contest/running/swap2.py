"""The opening swap2, by the entrants themselves: one places three stones, the other chooses a side or places two more.

An engine is asked by SWAP2BOARD, as Gomocup's managers do. One that does not know that word, and a weigher, decide by
playing positions out, as machines do in the window.
"""

from __future__ import annotations

import random
from collections.abc import Generator

from gobang.contest.machine import Failure, Machine
from gobang.contest.process import Process
from gobang.contest.running.seats import Seat
from gobang.contest.weigher import Weigher, profile
from gobang.game.openings.action import Action, ActionKind, place
from gobang.game.openings.choosing import choosing
from gobang.game.openings.opening_rules import SWAP2, Party
from gobang.game.openings.phase import OpeningPhase
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.weighers.play_out import played_out

SUBSTITUTE = "five-tuple"
"""Judges positions for an engine that does not know swap2: the strongest weigher."""


class OpeningFailed(Exception):
    """`party` has failed in the opening, by `failure`; the stones so far are those of `position`."""

    def __init__(self, party: Party, failure: Failure, position: Position) -> None:
        super().__init__(failure.value)
        self.party, self.failure, self.position = party, failure, position


def opened(first: Machine, second: Machine, size: int, rules: RuleSet, dice: random.Random) -> tuple[Position, Party]:
    """The position after the opening, and who has Black. `first` places the stones.

    Raises OpeningFailed, EntrantProblem.
    """
    phase = OpeningPhase.begin(SWAP2, size)
    while not phase.done:
        party = phase.to_act
        machine = first if party is Party.FIRST else second
        asks = machine.machine if isinstance(machine, Seat) else machine
        answer = asks.swap2(phase.position.moves, size, rules) if isinstance(asks, Process) else None
        if isinstance(answer, Failure):
            raise OpeningFailed(party, answer, phase.position)
        if answer is None:
            phase = phase.act(_chosen(phase, asks, rules, dice))
            continue
        after = _after(phase, answer)
        if after is None:
            raise OpeningFailed(party, Failure.ILLEGAL, phase.position)
        phase, move = after
        if move is not None:
            return phase.position.play(move), phase.black
    return phase.position, phase.black


def _after(phase: OpeningPhase, answer: tuple[Point, ...]) -> tuple[OpeningPhase, Point | None] | None:
    """The opening after an engine's answer, and its move if it stays White; None if the answer makes no sense.

    No point means that it takes Black, one that it takes White and plays there, two that it places them.
    """
    free = len({*answer}) == len(answer) and all(phase.position.is_free(point) for point in answer)
    if not free:
        return None
    match len(answer), len(phase.position.moves):
        case 3, 0:
            for point in answer:
                phase = phase.act(place(point))
            return phase, None
        case 0, 3 | 5:
            return phase.act(Action(ActionKind.BLACK)), None
        case 1, 3 | 5:
            return phase.act(Action(ActionKind.WHITE)), answer[0]
        case 2, 3:
            return phase.act(place(answer[0])).act(place(answer[1])), None
    return None


def _chosen(phase: OpeningPhase, machine: Machine, rules: RuleSet, dice: random.Random) -> Action:
    """What a machine does that does not know the words for it."""
    judge = machine.profile if isinstance(machine, Weigher) else profile(SUBSTITUTE)
    thoughts: Generator[Position, float, Action] = choosing(phase, dice)
    try:
        position = next(thoughts)
        while True:
            position = thoughts.send(played_out(position, rules, judge))
    except StopIteration as decision:
        action: Action = decision.value
        return action
