"""Getting the compiled search ready in the background, and a move meanwhile."""

from __future__ import annotations

import math
import random
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

from gobang import paths
from gobang.engine.search import cache
from gobang.engine.search.limits import Limits
from gobang.engine.search.stop import Stop
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RuleSet
from gobang.game.weighers.weights import loads, weigh

if TYPE_CHECKING:
    from gobang.engine.search.searcher import Searcher

LOOK_UP = 0.05
"""Seconds between two looks at whether waiting still makes sense."""
PATIENCE = 0.35
"""Seconds a manager waits for the OK to START while kernels are loaded: the time of the first move may run at once."""


def _exercise(searcher: Searcher) -> None:
    """Call every kernel once: numba looks at the arguments of a first call for 0.2 s, which is not a move's time."""
    searcher.set_table(1 << 16)
    position = Position.of(9, [Point(4, 4), Point(5, 5)])
    searcher.best(position, FREESTYLE, Limits(nodes=500))
    searcher.new_game()
    searcher.set_memory(0)


class Loader:
    """Imports the kernels in a thread of its own, which compiles them where no cache has them."""

    def __init__(self) -> None:
        self._thread: threading.Thread | None = None
        self._searcher: Searcher | None = None
        self._problem: BaseException | None = None
        self.compiling = False
        """Whether the kernels have to be compiled, which takes some 15 seconds."""

    def begin(self) -> None:
        """Begin loading unless it has begun."""
        if self._thread is None:
            folder = cache.prepare()
            self.compiling = folder is None or not cache.is_complete(folder)
            self._thread = threading.Thread(target=self._load, args=(folder,), name="compiler", daemon=True)
            self._thread.start()

    def _load(self, folder: Path | None) -> None:
        try:
            from gobang.engine.search.searcher import Searcher  # noqa: PLC0415  this is the slow import

            searcher = Searcher()
            _exercise(searcher)
            self._searcher = searcher
            if folder:
                cache.finish(folder)
        except BaseException as problem:  # noqa: BLE001  whoever waits must be told
            self._problem = problem
        self.compiling = False

    def give_time(self) -> None:
        """Wait a moment for kernels that come from the cache; not at all for a compiler."""
        if self._thread and not self.compiling:
            self._thread.join(PATIENCE)

    def searcher(self, seconds: float | None = None, stop: Stop | None = None) -> Searcher | None:
        """The searcher, waited for at most `seconds` (None: to the end) and until `stop`; None if it is not ready then.

        Raises what went wrong with loading it.
        """
        self.begin()
        until = math.inf if seconds is None else time.monotonic() + seconds
        while self._thread and self._thread.is_alive() and not (stop and stop.is_set()):
            left = until - time.monotonic()
            if left <= 0:
                break
            self._thread.join(min(left, LOOK_UP))
        if self._problem:
            raise self._problem
        return self._searcher

    def prepare(self, rules: RuleSet, overlooks: frozenset[int]) -> None:
        """Build a rule's tables in the background, before a move's time runs."""

        def build() -> None:
            if self.searcher():
                from gobang.engine.search.searcher import prepared  # noqa: PLC0415  loaded by now

                prepared(rules, overlooks)

        threading.Thread(target=build, name="tables", daemon=True).start()

    def substitute(self, position: Position, rules: RuleSet) -> Point | None:
        """A weigher's move, for a manager that will not wait for the compiler; None where there is no legal one."""
        text = (paths.resources() / "weights" / "shape-table.toml").read_text("utf-8")
        return weigh(position, loads(text)).choose(rules, random.Random(0))
