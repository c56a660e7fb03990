"""Machines play in one window: `python -m tools.soak.windows.games SEED GAMES SECONDS`. It runs off-screen."""

from __future__ import annotations

import gc
import os
import random
import sys
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import gobang.app  # noqa: F401  isort: skip  it speeds up the imports below
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

from gobang.game.engines.trouble import Trouble
from gobang.game.point import Stone
from gobang.game.position import LARGEST
from gobang.game.ruleset import RULES
from gobang.model.engines import player
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from tools.soak.windows.watched import Watched, brain

WARM = 200
"""So many games fill the caches, those of the allocator too."""
MOST_MB, MOST_COLD_MB = 5.0, 25.0
"""What the process may grow by after that, and in a round that is too short for it."""
STUCK_MS = 600_000
"""No game takes longer."""
SLACK_MS = 30_000
"""How late an engine may answer: it is not what is attacked here, and the machine may be busy."""
SIZES = (7, 9, 9, 11, 13, 15)
VARYING = ("Node", "Position", "Point", "Cell", "Entry")
"""What there is more or less of by the length and size of the game on the board, or up to a bound in a transcript."""
ENGINES = 5
"""One game in so many is played by an engine, and one by our own."""


@dataclass(frozen=True, slots=True)
class Footprint:
    """What the process holds: megabytes, open handles, Qt's objects, our own in Python by type, and its children."""

    megabytes: float
    handles: int
    objects: Counter[str]
    values: Counter[str]
    processes: int

    @classmethod
    def now(cls) -> Footprint:
        """What there is when everything that can go has gone. What the system does not tell is 0."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
        application = QApplication.instance()
        tops: list[QObject] = [*QApplication.topLevelWidgets(), *([application] if application else [])]
        objects = Counter(type(child).__name__ for top in tops for child in top.findChildren(QObject))
        values = Counter(
            kind.__name__ for each in gc.get_objects() if (kind := type(each)).__module__.startswith("gobang.")
        )
        own = Path("/proc/self")
        if not own.is_dir():
            return cls(0.0, 0, objects, values, 0)
        pages = int((own / "statm").read_text().split()[1])
        children = [path.read_text().split() for path in own.glob("task/*/children")]
        size = pages * os.sysconf("SC_PAGE_SIZE") / 2**20
        return cls(size, len(list((own / "fd").iterdir())), objects, values, sum(map(len, children)))


class Games:
    """Plays one game after the other in a window."""

    def __init__(self, watched: Watched, seed: str, most: int, until: float) -> None:
        self._watched, self._session = watched, watched.session
        self._most, self._until = most, until
        self._dice = random.Random(seed)
        self._warm_at = min(WARM, most // 4)
        self._soon = (time.monotonic() * 2 + until) / 3
        """When a short round takes its window for warm."""
        self._engines = [brain("good").name, brain("slow").name]
        self.played = 0
        self.lost = ""
        self.warm: Footprint | None = None
        self.warm_after = 0
        self.end: Footprint | None = None
        self._late = QTimer(watched.session, singleShot=True, interval=STUCK_MS)
        self._late.timeout.connect(self._on_late)

    def begin(self) -> None:
        """Begin the first game."""
        player.SLACK_MS = SLACK_MS  # type: ignore[attr-defined]
        self._session.settings.change(show_weights=False)
        for name in self._engines:
            self._session.opponents.engines.add(brain(name))
        self._session.match.ended.connect(self._on_ended)
        self._session.match.troubled.connect(self._on_troubled)
        self._next()

    def _next(self) -> None:
        weighers = [each.id for each in self._session.opponents.list if str(each.id) and not each.id.level]
        weighers = [each for each in weighers if each.kind is weighers[0].kind]
        black, white = self._dice.choice(weighers), self._dice.choice(weighers)
        if self.played % ENGINES == 0:
            white = OpponentId.of_engine(self._engines[0])
        elif self.played % ENGINES == 1:
            black = OpponentId.of_level(1 + self.played % 10)
        rule, size = self._dice.choice(list(RULES)), self._dice.choice(SIZES)
        self._late.start()
        self._session.game.begin(Setup(Mode.MACHINES, black, white, first=Stone.BLACK, rule=rule, size=size))

    def _on_ended(self) -> None:
        QTimer.singleShot(0, self._session, self._rest)

    def _on_troubled(self, stone: Stone, trouble: Trouble, said: str) -> None:
        """A weigher that finds only forbidden points refuses; the game then ends by a forfeit, as for people."""
        if trouble is Trouble.REFUSED:
            self._session.match.forfeit(stone)
        else:
            self._watched.faults.append(f"{stone.name} {trouble.name}: {said}")
            self._rest()

    def _on_late(self) -> None:
        self._watched.faults.append(f"the game did not end within {STUCK_MS // 1000} s")
        self._rest()

    def _rest(self) -> None:
        self.played += 1
        if self._watched.faults:
            self.lost = self._watched.faults[0]
        if self.warm is None and (self.played >= self._warm_at or time.monotonic() >= self._soon):
            self.warm, self.warm_after = Footprint.now(), self.played
        if self.lost or self.played >= self._most or time.monotonic() >= self._until:
            self._late.stop()
            self.end = Footprint.now()
            self._session.window.close()
            QApplication.exit()
        else:
            self._next()


def compared(before: Footprint, after: Footprint, games: int, most_mb: float) -> tuple[str, dict[str, float]]:
    """What has grown too much, "" if nothing, and by how much everything has."""
    figures = {
        "MB": after.megabytes - before.megabytes,
        "handles": after.handles - before.handles,
        "Qt objects": after.objects.total() - before.objects.total(),
        "timers": after.objects["QTimer"] - before.objects["QTimer"],
        "values": after.values.total() - before.values.total(),
        "processes": after.processes - before.processes,
    }
    bounds = {"MB": most_mb, "handles": 8, "Qt objects": 400, "timers": 4, "processes": 2}
    wrong = [f"{name} {figures[name]:+.1f}" for name, most in bounds.items() if figures[name] > most]
    many = max(LARGEST**2, games // 4)  # there are objects of every crossing, and the games differ in size
    for kind, count in {**(after.objects - before.objects), **(after.values - before.values)}.items():
        if count > many and kind not in VARYING:
            wrong.append(f"{kind} +{count}")
    return ", ".join(wrong), figures


def main() -> int:
    """Play, and say what was left; 1 if it was too much."""
    seed, most, seconds = sys.argv[1:]
    os.chdir(Path.home())
    watched = Watched(seed)
    games = Games(watched, seed, int(most), time.monotonic() + float(seconds))
    watched.show(games.begin)
    QApplication.exec()
    figures: dict[str, float] = {}
    lost = games.lost
    if games.warm is not None and games.end is not None and not lost:
        lost, figures = compared(
            games.warm, games.end, games.played, MOST_MB if games.warm_after >= WARM else MOST_COLD_MB
        )
    return watched.end(games.played, lost, figures)


if __name__ == "__main__":
    sys.exit(main())
