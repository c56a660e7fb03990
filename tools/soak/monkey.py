"""Steps without sense in a real window: nothing raises, Qt warns of nothing, and the board is the record after each."""

from __future__ import annotations

from tools.soak import episode
from tools.soak.attack import Attack, Lost, Round

STEPS = 500
"""Steps in one window; then the next one begins, under the next seed."""


def attack(round_: Round) -> None:
    """Let the monkey at one window after the other until the round is over."""
    seed, slowest = round_.seed, 0.0
    while not round_.over:
        steps = min(STEPS, round_.most - round_.tried)
        outcome = episode.perform("monkey_hands", seed, steps, max(1.0, round_.left))
        slowest = max(slowest, outcome.figures.get("slowest", 0.0))
        with round_.trial(outcome.told.encode(), ".txt", count=max(1, outcome.tried)):
            if outcome.lost:
                again = f"again: python3 dev.py soak --kind monkey --seed {seed} --trials {STEPS} --minutes 9"
                raise Lost(f"seed {seed}, step {outcome.tried}: {episode.brief(outcome.lost)}\n    {again}")
        seed += 1
    round_.notes.append(f"seeds {round_.seed} to {seed - 1}, slowest step {slowest:.2f} s of the processor")


ATTACK = Attack("monkey", "steps without sense in a real window", attack)
