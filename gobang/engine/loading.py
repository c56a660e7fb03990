"""Getting the compiled search ready in the background, and a move meanwhile."""

from __future__ import annotations

import random
import threading
from pathlib import Path
from typing import TYPE_CHECKING

from gobang import paths
from gobang.engine import cache
from gobang.game.forbidden import forbidden
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.weights import loads, weigh

if TYPE_CHECKING:
    from gobang.engine.searcher import Searcher

PATIENCE = 0.35
"""Seconds a manager waits for the OK to START while kernels are loaded: the time of the first move may run at once."""


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
            from gobang.engine.searcher import Searcher  # noqa: PLC0415  this is the slow import

            self._searcher = Searcher()
            if folder:
                cache.finish(folder)
        except BaseException as problem:  # noqa: BLE001  whoever waits must be told
            self._problem = problem
        self.compiling = False

    def give_time(self) -> None:
        """Wait a moment for kernels that come from the cache; not at all for a compiler."""
        if self._thread and not self.compiling:
            self._thread.join(PATIENCE)

    def searcher(self, seconds: float | None = None) -> Searcher | None:
        """The searcher, waiting at most `seconds` for it; None when it is not ready by then."""
        self.begin()
        if self._thread:
            self._thread.join(seconds)
        if self._problem:
            raise self._problem
        return self._searcher

    def wait(self) -> Searcher:
        """The searcher, however long it takes. Raises RuntimeError when it cannot be loaded."""
        searcher = self.searcher()
        if searcher is None:
            raise RuntimeError("the search could not be loaded")
        return searcher

    def prepare(self, rules: RuleSet, overlooks: frozenset[int]) -> None:
        """Build a rule's tables in the background, before a move's time runs."""

        def build() -> None:
            if self.searcher():
                from gobang.engine.searcher import prepared  # noqa: PLC0415  loaded by now

                prepared(rules, overlooks)

        threading.Thread(target=build, name="tables", daemon=True).start()

    def substitute(self, position: Position, rules: RuleSet) -> Point | None:
        """A weigher's move, for a manager that will not wait for the compiler; None on a full board."""
        text = (paths.resources() / "weights" / "shape-table.toml").read_text("utf-8")
        weighing = weigh(position, loads(text))
        best = weighing.choose(random.Random(0))
        if best is None or not rules.renju or position.turn is not Stone.BLACK or not forbidden(position, best):
            return best
        for point, _ in weighing.top(len(weighing.weights)):
            if not forbidden(position, point):
                return point
        return None
