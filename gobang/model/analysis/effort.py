"""What an engine may use for an analysis."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gobang.model.engines.capacity import processors
from gobang.model.engines.specs import EngineSpec

LEAST_MB, MOST_MB = 256, 2048
"""The memory that can be chosen. Our engine needs 190 MB for itself, and its table grows to 2 GB at most."""


@dataclass(frozen=True, slots=True)
class Effort:
    """`threads` and `memory_mb` are 0 if the engine's usual ones are used, `seconds` is 0 without a limit."""

    threads: int = 0
    memory_mb: int = 0
    seconds: int = 0

    def of(self, spec: EngineSpec) -> EngineSpec:
        """The engine with this effort. Ours usually gets half the processors, so that the machine stays usable."""
        usual = usual_threads() if spec.own else spec.threads
        threads = min(processors(), self.threads) if self.threads > 0 else usual
        memory = self.memory_mb if self.memory_mb > 0 else spec.memory_mb
        return replace(spec, threads=threads, memory_mb=memory)


def usual_threads() -> int:
    """How many threads our engine gets if nobody chooses."""
    return min(8, max(1, processors() // 2))
