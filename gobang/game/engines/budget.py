"""What an engine may use for one answer, and the INFO lines that say so."""

from __future__ import annotations

from dataclasses import dataclass

from gobang.game.play.timecontrol import ClockReading, TimeControl
from gobang.game.ruleset import RuleSet

UNLIMITED_MS = 2_147_483_647
"""What the protocol says for "no limit" in `time_left`."""

LAST_SHARE = 20
"""For one move an engine gets the main time divided by this, and part of the increment."""
LEAST_MS = 50
"""The least time it gets, however little is left."""
WAY_MS = 500
"""The part of a period that is reserved for sending the answer, but at most a quarter of the period."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """What a clock allows its side for the next move: `turn_ms`, and `left_ms` for the rest of the game.

    `left_ms` is None while a period is running, because a period says nothing about the rest of the game.
    """

    turn_ms: int
    left_ms: int | None = None


def allowance(control: TimeControl, reading: ClockReading) -> Allowance | None:
    """What a side with `reading` on its clock may use for its next move; None without a limit."""
    if control.main_ms is None:
        return None
    period = control.period_ms if control.periods else reading.period_ms // max(1, reading.moves)
    period -= min(WAY_MS, period // 4)
    if reading.overtime:
        return Allowance(max(LEAST_MS, period))
    share = reading.main_ms // LAST_SHARE + control.increment_ms * 3 // 4
    turn = max(min(share, reading.main_ms // 2), period)
    return Allowance(max(LEAST_MS, turn), reading.main_ms)


@dataclass(frozen=True, slots=True)
class Budget:
    """`turn_ms` is the time for the answer, `left_ms` the time left on the clock for the game (None: no limit).

    `memory_mb` is in megabytes and includes the engine's own child processes (0: no limit). `level` is a level of our
    own engine (0: full strength), `seed` gives its weak levels their errors of judgement, `detail` is how much an
    analysing engine reports while it thinks; None: not sent. `match_ms` is the time for its whole game (0: no limit),
    `nodes` how many positions it searches (0: not sent), `options` are further keys and values, which go before these.
    """

    turn_ms: int
    left_ms: int | None = None
    memory_mb: int = 0
    threads: int = 1
    level: int | None = None
    seed: int | None = None
    detail: int | None = None
    match_ms: int = 0
    nodes: int = 0
    options: tuple[tuple[str, str], ...] = ()

    def infos(self, rules: RuleSet) -> tuple[tuple[str, str], ...]:
        """Keys and values to send by INFO before a question under `rules`, in order."""
        values = {
            "timeout_turn": self.turn_ms,
            "timeout_match": self.match_ms,
            "time_left": UNLIMITED_MS if self.left_ms is None else self.left_ms,
            "max_memory": self.memory_mb << 20,
            "thread_num": self.threads,
            "game_type": 0,
            "level": self.level,
            "seed": self.seed,
            "show_detail": self.detail,
            "max_node": self.nodes or None,
            **dict(self.options),
            "rule": rules.gomocup,
        }
        return tuple((key, str(value)) for key, value in values.items() if value is not None)
