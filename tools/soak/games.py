"""Games between machines in one window: memory does not grow, and nothing of a game is left over when it has ended."""

from __future__ import annotations

from tools.soak import episode
from tools.soak.attack import Attack, Lost, Round

GAMES = 2000
"""Games in one window at most; then another one is opened."""


def attack(round_: Round) -> None:
    """Let machines play in one window after the other until the round is over."""
    while not round_.over:
        games = min(GAMES, round_.most - round_.tried)
        outcome = episode.perform("windows.games", round_.seed, games, max(1.0, round_.left))
        with round_.trial(outcome.told.encode(), ".txt", count=max(1, outcome.tried)):
            figures = outcome.figures
            if figures:
                grown = ", ".join(f"{name} {before:+,.1f}" for name, before in figures.items())
                round_.notes.append(f"{outcome.tried:,} games; grown since the window was warm: {grown}")
            if outcome.lost:
                raise Lost(f"game {outcome.tried}: {episode.brief(outcome.lost)}")


ATTACK = Attack("games", "machine games in one window, and what they leave behind", attack)
