"""The analysis database in a window: what is known of the position shown, and what an analysis has found."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.analyses.counts import Merged
from gobang.analyses.database import NAME, AnalysisDatabase, now
from gobang.analyses.finding import OwnWords, PositionFinding
from gobang.analyses.form import Form
from gobang.analyses.known import Known, KnownMove
from gobang.analyses.mending import Mended, finish_mending, mending
from gobang.analyses.obstacle import DatabaseError, Obstacle
from gobang.analyses.reading_ahead import reading_ahead
from gobang.analyses.rising import Rising
from gobang.analyses.rows import KeptPosition
from gobang.game.engines.gomocup import KnownLine
from gobang.game.gradual import Gradual, advance
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.model.analysis.analysis import Analysis
from gobang.model.analysis.recalled import Recalled, finding_of, lines_to_begin_with
from gobang.model.engines.thoughts import Listener
from gobang.model.match import Match
from gobang.paths import state_dir

MEET_MS = 40
"""How long a position must stand before the database is asked about it, so that a stone is painted first."""
AT_ONCE = 30
"""So many findings are written together, which takes some milliseconds; others wait for the window's events."""
WRITE_MS, AGAIN_MS = 1000, 3000
"""How long findings wait for others, to be written together, and for another program that writes."""
SLICE_S, AHEAD_MS = 0.006, 10
"""How long mending and reading ahead go on between two events of the window, and the pause after the latter."""
RISE_AT_END_S = 1.0
"""How long it then corrects positions before those that were written."""
PATIENCE_AT_END_S = 5.0
"""How long the end of the program waits for another one that writes."""


class AnalysisMemory(QObject):
    """Asks the database about the position shown while analysis is on, or where nobody plays against anybody.

    What an analysis finds is written a moment later, together with what else was found, and stays until it is written.
    A damaged database is made anew of what is whole, a few milliseconds at a time.
    """

    met = Signal()  # `known` has changed
    wrote = Signal()  # something was written, so that more may be known of any position
    troubled = Signal(object)  # DatabaseError: it cannot be read or written; told once until it can be again
    recovered = Signal()
    mended = Signal(object)  # Mended

    def __init__(
        self, match: Match, analysis: Analysis, path: Path | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._match, self._analysis = match, analysis
        self.path = path or state_dir() / NAME
        self.shown = True
        """Whether the person wants to see what is known while analysis is off."""
        self.known: Known | None = None
        """What is known of the position shown; None if it is not to be asked about, or cannot be."""
        self._about: tuple[Position, RuleSet] | None = None
        self._database: AnalysisDatabase | None = None
        self._findings: dict[int, tuple[Form, PositionFinding]] = {}
        self._own: dict[int, tuple[Form, OwnWords]] = {}
        """What is still to be written, by the positions' keys."""
        self._rising = Rising()
        """The positions that are still to be corrected by what was written."""
        self._risen_before = 0
        """How many of them had changed when others were told last."""
        self._rise = QTimer(self, interval=0)
        self._rise.timeout.connect(self._on_rising)
        self._trouble: Obstacle | None = None
        self._mending: Gradual[Mended] | None = None
        self._meet = QTimer(self, singleShot=True, interval=MEET_MS)
        self._meet.timeout.connect(self._on_met)
        self._write = QTimer(self, singleShot=True, interval=WRITE_MS)
        self._write.timeout.connect(self.write)
        self._ahead: Gradual[None] | None = None
        self._read = QTimer(self, interval=AHEAD_MS)
        self._read.timeout.connect(self._read_ahead)
        self._mend = QTimer(self, interval=0)
        self._mend.timeout.connect(self._on_mending)
        analysis.reached.connect(self.keep_results)
        analysis.changed.connect(self._look)
        match.changed.connect(self._look)
        match.began.connect(self._look)
        match.rules.changed.connect(self._look)
        self._look()

    @property
    def asked(self) -> bool:
        """Whether it is seen: by who analyses always, else by who wants to."""
        return self._analysis.beside_games and (self.shown or self._analysis.on)

    @property
    def waiting(self) -> int:
        """How many findings and own words are still to be written."""
        return len(self._findings) + len(self._own)

    def show(self, shown: bool) -> None:
        """Let what is known be seen, or not, while analysis is off."""
        if shown is not self.shown:
            self.shown = shown
            self._look()

    @property
    def form(self) -> Form:
        """The position shown under the rule in force."""
        return Form.of(self._match.position, self._match.rules.active)

    def own_words(self) -> OwnWords:
        """What the person says of the position shown. Raises DatabaseError."""
        form = self.form
        waiting = self._own.get(form.key)
        return waiting[1] if waiting is not None else self._opened().own(form)

    def finding(self, form: Form) -> PositionFinding | None:
        """What is known of any position, with what is still to be written; None, too, where it cannot be asked."""
        found: list[PositionFinding | None] = [None]
        if self._mending is None:
            self._try(lambda: found.append(self._opened().finding(form)))
        waiting = self._findings.get(form.key)
        known = found[-1]
        if waiting is None or known is None:
            return known if waiting is None else waiting[1]
        return known.joined(waiting[1])

    def moves(self, keys: Iterable[int]) -> dict[int, KnownMove]:
        """What is written of the moves that lead to the positions with these keys; nothing while it is not asked."""
        found: list[dict[int, KnownMove]] = [{}]
        if self.asked and self._mending is None:
            self._try(lambda: found.append(self._opened().known_moves(keys)))
        return found[-1]

    def beginning(self, position: Position, rules: RuleSet) -> tuple[KnownLine, ...]:
        """What our engine is told before it analyses a position; nothing, if the person does not want that.

        What is in the way is not told here: the position is asked about anyway when it is shown.
        """
        if not self._analysis.beginning.wanted or self._mending is not None:
            return ()
        try:
            return lines_to_begin_with(self._opened().known(Form.of(position, rules)))
        except DatabaseError:
            return ()

    def say(self, form: Form, own: OwnWords) -> None:
        """Keep what the person says of a position, in the place of what was said, as said now."""
        self._own[form.key] = form, replace(own, date=now()).trimmed
        self.write()

    def keep(self, form: Form, finding: PositionFinding) -> None:
        """Write a finding a moment later; of two about a position the better one."""
        waiting = self._findings.get(form.key)
        self._findings[form.key] = form, waiting[1].joined(finding) if waiting is not None else finding
        if not self._write.isActive():
            self._write.start(WRITE_MS)

    def keep_results(self, listener: Listener, rules: RuleSet, engine: str) -> None:
        """Keep what an analysis with the engine of this name has found."""
        finding = finding_of(listener, engine, now())
        if finding is not None:
            self.keep(Form.of(listener.position, rules), finding)

    def take(self, entries: Iterable[KeptPosition]) -> Merged:
        """Take in some entries of another database at once. Raises DatabaseError, after which none of them is kept."""
        if self._mending is not None:
            raise DatabaseError(Obstacle.BUSY)
        merged: list[Merged] = []
        if not self._try(lambda: merged.append(self._opened().take(entries))):
            raise DatabaseError(self._trouble or Obstacle.BUSY)
        return merged[0]

    def carrying_back(self, merged: Merged) -> Gradual[None]:
        """Correct positions that were taken in and those before them, back to the first, and count in `merged`.

        What cannot be corrected now, because another program writes, is corrected soon, and not counted. Who stops it
        leaves the others as they are: each is compared with the moves from it when it is met.
        """
        rising = Rising()
        rising.add(merged.written)
        while rising.left:
            if not self._risen(rising):
                self._rising.take_over(rising)
                self._rise.start(AGAIN_MS)
                break
            merged.corrected = rising.changed
            yield rising.part
        if rising.changed:
            self.look_again()

    def is_kept_in(self, path: Path) -> bool:
        """Whether this is the database's file. It is not opened: closing it would give up SQLite's locks on it."""
        try:
            return path.samefile(self.path)
        except OSError:
            return False

    def look_again(self) -> None:
        """Ask about the position shown once more, and let others do so: more may be known of any."""
        self._about = None
        self._look()
        self.wrote.emit()

    def write(self) -> bool:
        """Write some of what waits, if it can be written now; what is left is written soon.

        Returns whether nothing waits.
        """
        self._write.stop()
        if not self.waiting:
            return True
        if self._mending is not None or not self._try(self._write_some):
            self._write.start(AGAIN_MS)
            return False
        if self.waiting:
            self._write.start(0)
            return False
        self.look_again()
        return True

    def close(self) -> None:
        """Write what waits, and close the file; another program that writes is waited for a little."""
        until = time.monotonic() + PATIENCE_AT_END_S
        passing = (None, Obstacle.BUSY)
        while not self.write() and self._mending is None and self._trouble in passing and time.monotonic() < until:
            if self._trouble is not None:
                time.sleep(0.05)
        until = max(until, time.monotonic() + RISE_AT_END_S)
        while self._rise.isActive() and self._mending is None and time.monotonic() < until:
            self._on_rising()
            if self._trouble is not None:
                time.sleep(0.05)
        for timer in (self._meet, self._write, self._mend, self._rise):
            timer.stop()
        self._mending = None
        self._shut()

    def _write_some(self) -> None:
        database = self._opened()
        chosen = dict(itertools.islice(self._findings.items(), AT_ONCE))
        database.write(chosen.values())
        for key in chosen:
            del self._findings[key]
        if chosen:
            self._rising.add(form.place for form, _ in chosen.values())
            self._rise.start(0)
        for key, (form, own) in list(self._own.items()):
            database.write_own(form, own)
            del self._own[key]

    def _on_rising(self) -> None:
        """Correct a few of the positions before those that were written; what cannot be corrected now, is soon."""
        until = time.perf_counter() + SLICE_S
        while self._rising.left and time.perf_counter() < until:
            if not self._risen(self._rising):
                self._rise.start(AGAIN_MS)
                return
        if self._rising.left:
            self._rise.start(0)
        else:
            self._end_rising()

    def _risen(self, rising: Rising) -> bool:
        """Correct the next position; whether that could be done."""
        return self._mending is None and self._try(lambda: rising.step(self._opened()))

    def _end_rising(self) -> None:
        """All are corrected: more may be known of the position shown."""
        self._rise.stop()
        if self._rising.changed != self._risen_before:
            self._risen_before = self._rising.changed
            self.look_again()

    # What is known

    def _look(self) -> None:
        """Ask about the position shown if it is another one than before."""
        about = (self._match.position, self._match.rules.active) if self.asked else None
        if about is None:
            self._meet.stop()
            self._about = None
            self._tell(None)
            return
        if about != self._about or self._forgotten:
            if self._about is not None and about != self._about:
                self._tell(None)
            self._meet.start()

    @property
    def _forgotten(self) -> bool:
        """Whether the analysis has forgotten what it was told of the position shown, as it does for another engine."""
        finding = self.known.finding if self.known is not None else None
        return finding is not None and finding.names_moves and not self._analysis.thoughts

    def _on_met(self) -> None:
        if not self.asked or self._mending is not None:
            return
        self._about = self._match.position, self._match.rules.active
        found: list[Known] = []
        if self._try(lambda: found.append(self._opened().known(self.form))):
            known = found[0]
            if known.finding is not None and known.finding.names_moves:
                self._analysis.recall(Recalled(self._match.position, known.finding, known.lines))
            self._tell(known)

    def _tell(self, known: Known | None) -> None:
        if known != self.known:
            self.known = known
            self.met.emit()

    # The file

    def _opened(self) -> AnalysisDatabase:
        """The database. Raises DatabaseError."""
        if self._database is not None and self._database.replaced:
            self._shut()
        if self._database is None:
            finish_mending(self.path)
            self._database = AnalysisDatabase(self.path, 0)
            self._ahead = reading_ahead(self.path)
            self._read.start()
        return self._database

    def _read_ahead(self) -> None:
        """Bring more of the file into the system's memory, where it is found sooner when a position is met."""
        if self._ahead is None or advance(self._ahead, SLICE_S) is not None:
            self._stop_reading_ahead()

    def _stop_reading_ahead(self) -> None:
        self._read.stop()
        if self._ahead is not None:
            self._ahead.close()
        self._ahead = None

    def _shut(self) -> None:
        self._stop_reading_ahead()
        if self._database is not None:
            self._database.close()
        self._database = None

    def _try(self, work: Callable[[], object]) -> bool:
        """Do something with the database; what is in the way is told, and a damaged one is mended."""
        try:
            work()
        except DatabaseError as error:
            self._on_trouble(error)
            return False
        if self._trouble is not None:
            self._trouble = None
            self.recovered.emit()
        return True

    def _on_trouble(self, error: DatabaseError) -> None:
        if error.obstacle is Obstacle.DAMAGED and self._mending is None:
            self._shut()
            self._mending = mending(self.path)
            self._mend.start()
        elif error.obstacle is not self._trouble and error.obstacle is not Obstacle.DAMAGED:
            self._trouble = error.obstacle
            self.troubled.emit(error)

    def _on_mending(self) -> None:
        """Go on with mending for a moment."""
        if self._mending is None:
            return
        try:
            done = advance(self._mending, SLICE_S)
        except DatabaseError as error:
            self._end_mending()
            self._on_trouble(error)
            return
        if done is not None:
            self._end_mending()
            self.mended.emit(*done)
            self.write()

    def _end_mending(self) -> None:
        self._mend.stop()
        self._mending = self._about = None
        self._look()
