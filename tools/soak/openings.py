"""Our engine opens against itself by each rule: nothing that it decides may be refused."""

from __future__ import annotations

import time

import gobang.app  # noqa: F401  isort: skip  it speeds up the imports below
from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer

from gobang.game.openings.action import Action
from gobang.game.openings.opening_rules import OPENING_RULES, Party
from gobang.game.openings.phase import OpeningPhase
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RENJU
from gobang.model.opponent_id import OpponentId
from gobang.model.opponents.opener import Opener
from gobang.model.opponents.opponents import Opponents
from tools.soak.attack import Attack, Lost, Round, the_application

SIZE = 15
LEVEL = OpponentId.of_level(10)
STUCK_S = 180
"""No decision takes longer, on a busy machine either."""
COMPILED_S = 120
"""So long the engine may compile itself before the first opening."""


class Judged(Opener):
    """An opener that counts how often a weigher had to judge in the place of our engine."""

    replaced = 0

    def _judge(self, position: Position) -> None:
        self.replaced += 1
        super()._judge(position)


def attack(round_: Round) -> None:
    """Open by one rule after the other until the round is over."""
    the_application()
    opponents = Opponents()
    made: dict[str, int] = {}
    replaced = 0
    began = time.monotonic()
    try:
        while _opened("pro", opponents, round_.seed) and time.monotonic() < began + COMPILED_S:
            pass  # a weigher judges while the engine compiles itself
        while not round_.over:
            name = list(OPENING_RULES)[round_.tried % len(OPENING_RULES)]
            seed = round_.dice().randrange(1 << 30)
            with round_.trial(f"{name}, seed {seed}".encode(), ".txt"):
                replaced += _opened(name, opponents, seed)
                made[name] = made.get(name, 0) + 1
    finally:
        opponents.close()
    round_.notes.append(", ".join(f"{name} {number}" for name, number in made.items()))
    round_.notes.append(f"a weigher judged {replaced} positions in the engine's place")


def _opened(name: str, opponents: Opponents, seed: int) -> int:
    """Play one opening to its end; returns how often a weigher judged. Raises OpeningError, Lost."""
    rule = OPENING_RULES[name]
    rules = RENJU if rule.renju else FREESTYLE
    openers = {party: Judged(LEVEL, opponents, rules, seed=seed + number) for number, party in enumerate(Party)}
    phase = OpeningPhase.begin(rule, SIZE)
    while not phase.done:
        phase = phase.act(_decision(openers[phase.to_act], phase))
    for opener in openers.values():
        opener.stop()
    return sum(opener.replaced for opener in openers.values())


def _decision(opener: Opener, phase: OpeningPhase) -> Action:
    """What the machine decides, waited for."""
    decided: list[Action] = []
    link = opener.decided.connect(lambda _, action: decided.append(action))
    late = time.monotonic() + STUCK_S
    alive = QTimer(interval=100)  # so that the wait below always ends
    alive.start()
    opener.go(phase)
    while not decided:
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        if time.monotonic() > late:
            opener.stop()
            raise Lost(f"no decision in {STUCK_S} s: {phase.rule.name}, {phase.kinds}")
    opener.decided.disconnect(link)
    return decided[0]


ATTACK = Attack("openings", "our engine opens against itself by each rule, and nothing is refused", attack)
