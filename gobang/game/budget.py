"""What an engine may use for one answer, and the INFO lines that say so."""

from __future__ import annotations

from dataclasses import dataclass

from gobang.game.ruleset import RuleSet

UNLIMITED_MS = 2_147_483_647
"""What the protocol says for "no limit" in `time_left`."""


@dataclass(frozen=True, slots=True)
class Budget:
    """`turn_ms` is the time for the answer, `left_ms` the time left on the clock for the game (None: no clock).

    `memory_mb` is in megabytes and includes the engine's own child processes (0: no limit). `level` is a level of our
    own engine (0: full strength), `detail` how much an analysing engine reports while it thinks; None: not sent.
    """

    turn_ms: int
    left_ms: int | None = None
    memory_mb: int = 0
    threads: int = 1
    level: int | None = None
    detail: int | None = None

    def infos(self, rules: RuleSet) -> tuple[tuple[str, str], ...]:
        """Keys and values to send by INFO before a question under `rules`, in order."""
        values = {
            "timeout_turn": self.turn_ms,
            "timeout_match": 0,
            "time_left": UNLIMITED_MS if self.left_ms is None else self.left_ms,
            "max_memory": self.memory_mb << 20,
            "thread_num": self.threads,
            "game_type": 0,
            "level": self.level,
            "show_detail": self.detail,
            "rule": rules.gomocup,
        }
        return tuple((key, str(value)) for key, value in values.items() if value is not None)
