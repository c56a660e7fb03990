"""How far somebody's machines have got on the way of the quests, and how the machine on the bench does now."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.game.weighers.making.beginnings import Beginning, beginning
from gobang.game.weighers.making.quests import Quest, QuestCase, cases, misses
from gobang.game.weighers.orders import LabOrder, LabTask
from gobang.game.weighers.profile import WeightProfile
from gobang.game.weighers.profile_text import dumps, loads
from gobang.model.kept.file_lock import exclusive
from gobang.model.kept.storage import Storage, read
from gobang.model.workshop.bench import Bench
from gobang.model.workshop.lab_work import LabWork
from gobang.model.workshop.trial import TriedScore, read_tried
from gobang.paths import state_dir

GAMES = 200
"""Games against the machine before, of which more than half of the points are to be won."""
REST_MS = 150
"""How long the numbers must rest before the machine is judged, so that the board is painted first."""
ORDER = tuple(Quest)


class QuestBook(LabWork):
    """Judges the machine on the bench by the positions of a quest, and by games, and keeps what was reached.

    A quest is open when the one before it is reached. `set_aside` is the new path of a file that was not understood.
    """

    reached_one = Signal(object)  # Quest

    def __init__(
        self,
        bench: Bench,
        storage: Storage,
        parent: QObject | None = None,
        *,
        folder: Path | None = None,
        command: Sequence[str] = (),
    ) -> None:
        super().__init__(parent, command)
        self._bench, self._storage = bench, storage
        self._path = (folder or state_dir()) / "quests.json"
        self.set_aside: Path | None = None
        self.reached: dict[Quest, WeightProfile] = read(self._path, _read, self) or {}
        """The machines by which quests were reached, as they were then."""
        self.quest = next((quest for quest in ORDER if quest not in self.reached), ORDER[-1])
        """The one that is looked at."""
        self.missed: tuple[QuestCase, ...] | None = None
        """The positions in which the machine would play a wrong point; None while that is not known yet."""
        self.score: TriedScore | None = None
        """The games against the machine before, as far as they are played."""
        self.tried: WeightProfile | None = None
        """What has played them."""
        self._watched = False
        self._looking: tuple[WeightProfile, list[QuestCase], list[QuestCase]] | None = None
        """The machine that is being judged, the positions that are left, and those that it misses."""
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._look)
        bench.chosen.connect(self._judge)
        bench.changed.connect(lambda: self._judge(REST_MS))

    @property
    def cases(self) -> tuple[QuestCase, ...]:
        """The positions of the quest."""
        return cases(self.quest)

    @property
    def before(self) -> WeightProfile:
        """The machine that reached the quest before, or one that knows nothing."""
        at = ORDER.index(self.quest)
        found = self.reached.get(ORDER[at - 1]) if at else None
        return found or beginning(Beginning.EMPTY, Beginning.EMPTY.value)

    @property
    def ready(self) -> bool:
        """Whether the machine on the bench is one's own and right in every position, so that games are worth while."""
        return self._bench.is_own and self.missed == ()

    def is_open(self, quest: Quest) -> bool:
        """Whether the one before it is reached."""
        at = ORDER.index(quest)
        return quest in self.reached or at == 0 or ORDER[at - 1] in self.reached

    def choose(self, quest: Quest) -> None:
        """Look at another quest that is open."""
        if quest is not self.quest and self.is_open(quest):
            self.stop()
            self.quest, self.score, self.tried, self.missed = quest, None, None, None
            self._judge()

    def watch(self, *, on: bool) -> None:
        """Judge the machine whenever it changes, or do not: nobody looks."""
        self._watched = on
        if on:
            self._judge()
        else:
            self._soon.stop()

    def begin(self) -> None:
        """Let it play the machine before."""
        if self.ready and not self.on:
            self.score, self.tried = None, self._bench.profile
            self._obey(LabOrder(LabTask.TRY, (self.tried, self.before), GAMES))

    def stop(self) -> None:
        """Play no more, and forget the games."""
        if self.on:
            self.score = None
        super().stop()

    # Positions

    def _judge(self, wait_ms: int = 0) -> None:
        """Begin to judge the machine on the bench, one position at a time so that nobody waits, after `wait_ms`."""
        if self._watched:
            self._looking = self._bench.profile, list(self.cases), []
            self._soon.start(wait_ms)
            self.changed.emit()

    def _look(self) -> None:
        if self._looking is None:
            return
        profile, left, missed = self._looking
        case = left.pop(0)
        if misses(profile, case):
            missed.append(case)
        if left:
            self._soon.start(0)
            return
        self._looking = None
        self.missed = tuple(missed)
        self.changed.emit()

    # Games

    def _take(self, said: Mapping[str, Any]) -> None:
        if "score" in said:
            self.score = read_tried(said["score"])

    def _on_finished(self) -> None:
        if self.on and self.won and self.tried is not None:
            self.reached[self.quest] = self.tried
            self._keep(self.quest, self.tried)
            self.reached_one.emit(self.quest)
        super()._on_finished()

    @property
    def won(self) -> bool:
        """Whether all games were played, and more than half of the points are won."""
        score = self.score
        return score is not None and score.games == GAMES and score.wins > score.losses

    def _keep(self, quest: Quest, machine: WeightProfile) -> None:
        """Write it beside what other windows have reached."""
        if self._storage.quiet:
            return
        with contextlib.suppress(OSError):  # the write tells
            self._path.parent.mkdir(parents=True, exist_ok=True)
        with exclusive(self._path):
            kept = {**self.reached, **(read(self._path, _read, self) or {}), quest: machine}
            self._storage.write(self._path, _written(kept).encode())


def _written(reached: dict[Quest, WeightProfile]) -> str:
    return json.dumps({quest.value: dumps(reached[quest]) for quest in ORDER if quest in reached}, ensure_ascii=False)


def _read(text: str) -> dict[Quest, WeightProfile]:
    """What was kept. Raises ValueError."""
    said = json.loads(text)
    if not isinstance(said, dict) or not all(isinstance(each, str) for each in said.values()):
        raise ValueError(text[:40])
    return {Quest(name): loads(machine) for name, machine in said.items()}
