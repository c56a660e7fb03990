"""Loads the compiled search in the background, and offers a weigher's move meanwhile."""

from __future__ import annotations

import math
import random
import threading
import time
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from gobang.contest.weigher import profile
from gobang.engine.search import cache
from gobang.engine.search.stop import Stop
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.weighers.weights import weigh

if TYPE_CHECKING:
    from gobang.engine.search.searcher import Searcher

LOOK_UP = 0.05
"""Seconds between two checks while waiting."""
SUBSTITUTE = "shape-table"
"""The weigher that moves while the search is not loaded."""
UNLOADED = "cannot load the search"
UNKEPT = "MESSAGE not kept: the compiled search, so it is compiled at each start"
"""Said with the reason after the search was compiled in memory only."""
PATIENCE = 2.5
"""How many seconds the OK to START may be delayed for loading, because a first move's time may begin right after it.

Managers wait three seconds and more.
"""
GREETING_PATIENCE = 1.5
"""The same for the answer to ABOUT. Some managers ask it of a process that they have just started.

Python has taken a part of their three seconds then, a second of them on a busy machine.
"""


class CannotLoad(Exception):
    """The search cannot be loaded; the text says why, as the end of a line."""


def _told(problem: BaseException) -> str:
    """Why the search cannot be loaded, as the end of a line."""
    return f"{UNLOADED}: {type(problem).__name__}: {' '.join(str(problem).split())[:200]}"


READY = "MESSAGE ready: the search is loaded"
"""Said once loading is over, if it was not over when START was answered. What failed is said by ERROR instead."""


class Loader:
    """Imports the kernels in a background thread; those that are not in the cache are compiled.

    `say` puts a line into the output, from any thread.
    """

    def __init__(self, say: Callable[[str], None] | None = None) -> None:
        self._say = say
        self._lock = threading.Lock()
        self._hurried = threading.Event()
        self._owed = False
        """Whether the manager must be told when loading ends."""
        self._waiting = 0
        """How many commands wait for the searcher; if loading fails, each of them gets an exception."""
        self._thread: threading.Thread | None = None
        self._loaded = threading.Event()
        self._searcher: Searcher | None = None
        self._problem: BaseException | None = None
        self._wanted: tuple[RuleSet, frozenset[int]] | None = None
        """What the next tables are built for, while the thread "tables" builds others or waits for the search."""
        self._building = False
        self.compiling = False
        """Whether the kernels have to be compiled, which takes `patience.COMPILING_S`."""
        self.unhurried = False
        """Whether a move may wait for the searcher as long as that takes."""

    def begin(self) -> None:
        """Start loading, once; again only after loading has failed and the failure was reported."""
        if self._thread is None:
            self.compiling = not cache.our_turn().was_complete
            self._thread = threading.Thread(target=self._load, name="compiler", daemon=True)
            self._thread.start()

    def _load(self) -> None:
        try:
            from gobang.engine.search.searcher import Searcher

            searcher = Searcher()
            searcher.warm_up()
        except BaseException as problem:  # noqa: BLE001  raised again in the thread that waits
            self._end(problem)
        else:
            self._searcher = searcher
            self._end(None)
            self._tell_unkept()
            self._loaded.set()
            searcher.prepare()  # START and ABOUT wait for it as long as they may, a move does not

    def _end(self, problem: BaseException | None) -> None:
        """Note how loading ended, and report it if the manager must be told and no waiting command will do so."""
        with self._lock:
            self.compiling = False
            said, self._owed = self._owed and self._say is not None, False
            if problem is not None:
                said = said and not self._waiting
                self._problem = problem
                if said:
                    self._forget()
        if said and self._say is not None:
            self._say(READY if problem is None else f"ERROR {_told(problem)}")

    def _tell_unkept(self) -> None:
        from gobang.engine.kernels import jit

        if self._say is not None and jit.OUR_TURN.problem:
            self._say(f"{UNKEPT} ({jit.OUR_TURN.problem})")

    def _forget(self) -> None:
        """Let the next command try to load again."""
        self._problem = self._thread = None

    def promise(self) -> None:
        """Say it when loading is over, unless it is over already."""
        with self._lock:
            self._owed = self._thread is not None and self._searcher is None and self._problem is None

    def give_time(self, seconds: float) -> None:
        """If kernels are being loaded from the cache, wait for them; do not wait if they are being compiled."""
        until = time.monotonic() + seconds
        while self._thread and self._thread.is_alive() and not self.compiling and not self._hurried.is_set():
            left = until - time.monotonic()
            if left <= 0:
                break
            self._thread.join(min(left, LOOK_UP))

    def hurry(self) -> None:
        """Let `give_time` wait no longer: we are to leave, and answers that are owed must be written at once."""
        self._hurried.set()

    def take_time(self) -> None:
        """Let whoever waits for the searcher have it: the input has ended, and no clock runs."""
        self.unhurried = True

    def searcher(self, seconds: float | None = None, stop: Stop | None = None) -> Searcher | None:
        """Wait for the searcher, at most `seconds` (None: without limit) and until `stop`; None if it is not ready.

        Raises CannotLoad if loading has failed; the next call loads again.
        """
        with self._lock:
            self._waiting += 1
        try:
            self._wait(seconds, stop)
        finally:
            with self._lock:
                self._waiting -= 1
                problem = self._problem
                if problem is not None:
                    self._forget()
        if problem is not None:
            raise CannotLoad(_told(problem)) from problem
        return self._searcher

    def _wait(self, seconds: float | None = None, stop: Stop | None = None) -> None:
        self.begin()
        until = math.inf if seconds is None else time.monotonic() + seconds
        while self._thread and self._thread.is_alive() and not (stop and stop.is_set()):
            left = math.inf if self.unhurried else until - time.monotonic()
            if left <= 0 or self._loaded.wait(min(left, LOOK_UP)):
                break

    def finish(self, stop: Stop) -> None:
        """Wait, at most until `stop`, for what is made after the search is loaded: it would take a move's time."""
        while self._thread and self._thread.is_alive() and not stop.is_set():
            self._thread.join(LOOK_UP)

    def prepare(self, rules: RuleSet, overlooks: frozenset[int]) -> None:
        """Build the tables of a rule set in the background, before a move needs them.

        Whoever changes the rule many times gets the last one's tables: while some are built, only the next ones wait.
        """
        with self._lock:
            self._wanted = rules, overlooks
            if self._building:
                return
            self._building = True
        threading.Thread(target=self._build, name="tables", daemon=True).start()

    def _build(self) -> None:
        """Build the tables that are wanted last, until none are."""
        self._wait()
        while True:
            with self._lock:
                wanted, self._wanted = self._wanted, None
                if wanted is None or self._searcher is None:
                    self._building = False
                    return
            from gobang.engine.search.searcher import prepared

            prepared(*wanted)

    def substitute(self, position: Position, rules: RuleSet, barred: Collection[Point] = ()) -> Point | None:
        """A weigher's move, for a manager that does not wait for the compiler; None if there is no legal one.

        It is not one of the `barred` points.
        """
        weighing = weigh(position, profile(SUBSTITUTE))
        if barred:
            return next((point for point in weighing.ranked(rules) if point not in barred), None)
        return weighing.choose(rules, random.Random(0))
