"""Steps without sense in a real window: nothing raises, Qt warns of nothing, and the board is the record after each."""

from __future__ import annotations

from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor

from tools.soak import episode
from tools.soak.attack import Attack, Lost, Round

STEPS = 1000
"""Steps in one window; then the next one begins, under the next seed. Its start takes as long as 200 steps."""
WINDOWS = 2
"""So many windows at the same time, each in a process of its own: a window often waits, for an engine or the disk."""


def attack(round_: Round) -> None:
    """Let the monkey at one window after the other until the round is over."""
    seed, slowest, planned = round_.seed, 0.0, 0
    with ThreadPoolExecutor(WINDOWS) as pool:
        windows: deque[tuple[int, int, Future[episode.Outcome]]] = deque()
        while True:
            while len(windows) < WINDOWS and not round_.over and round_.tried + planned < round_.most:
                steps = min(STEPS, round_.most - round_.tried - planned)
                words = ("windows.hands", seed, steps, max(1.0, round_.left))
                windows.append((seed, steps, pool.submit(episode.perform, *words)))
                planned += steps
                seed += 1
            if not windows:
                break
            its_seed, steps, outcome = windows.popleft()
            planned -= steps
            slowest = max(slowest, _judge(round_, its_seed, outcome.result()))
    round_.notes.append(f"seeds {round_.seed} to {seed - 1}, slowest step {slowest:.2f} s of the processor")


def _judge(round_: Round, seed: int, outcome: episode.Outcome) -> float:
    """Count a window's steps, and what was lost in it. Returns the seconds of its slowest step."""
    with round_.trial(outcome.told.encode(), ".txt", count=max(1, outcome.tried)):
        if outcome.lost:
            again = f"again: python3 dev.py soak --kind monkey --seed {seed} --trials {STEPS} --minutes 9"
            raise Lost(f"seed {seed}, step {outcome.tried}: {episode.brief(outcome.lost)}\n    {again}")
    return outcome.figures.get("slowest", 0.0)


ATTACK = Attack("monkey", "steps without sense in a real window", attack)
