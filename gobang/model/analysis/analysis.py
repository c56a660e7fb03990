"""Lets an engine analyse the position shown, without playing."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.analyses.finding import PositionFinding
from gobang.game.engines.budget import UNLIMITED_MS
from gobang.game.engines.remarks import Remark
from gobang.game.engines.trouble import Trouble
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Node
from gobang.game.worth import DRAW, Worth, loss, win
from gobang.model.analysis import asking
from gobang.model.analysis.adviser import LOOK_MS
from gobang.model.analysis.asking import Effort
from gobang.model.analysis.narrowing import EVERY, Narrowings
from gobang.model.analysis.recalled import Recalled
from gobang.model.analysis.results import AnalysisResults, others_lose
from gobang.model.engines.loan import Loan
from gobang.model.engines.specs import OWN, EngineSpec
from gobang.model.engines.thoughts import Listener, Thought
from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponents

LATE_MS = 3000
"""How much later than its time an engine is stopped that does not stop by itself."""
SETTLE_MS = 120
"""How long a position must stand before it is searched, so that browsing through a game starts no searches."""
TELL_MS = 100
"""The least time between two `changed` signals while searching."""
REACH_MS = 10_000
"""How often results are told to be kept while the engine goes on: so much is lost if the program is killed."""
MOST_LINES = 99
"""How many best moves can be wanted, other than all."""


class Analysis(QObject):
    """Follows a match while it is `on`. Results are kept by position until another record or another rule is shown.

    It pauses while a machine thinks, so that they do not compete for the processor, and where nothing may be analysed.
    It goes on by itself, in the next game too: only a person turns it off, or an engine that fails.
    """

    changed = Signal()  # the results or `on` have changed
    reached = Signal(object, object, str)  # Listener, RuleSet, the engine's name: results that are worth keeping
    failed = Signal(str, object, str)  # the engine's name, Trouble, the engine's words; it has turned off

    def __init__(
        self, match: Match, opponents: Opponents, parent: QObject | None = None, narrowings: Narrowings | None = None
    ) -> None:
        """`narrowings` are those of another analysis that looks at the same moves; None: it has its own."""
        super().__init__(parent)
        self._match, self._opponents = match, opponents
        self._wanted = self._busy = False
        """Whether analysis was turned on, which an exercise only lets wait; and whether an engine thinks."""
        self.count = 5
        """How many of the best moves are wanted; 0: all."""
        self.effort = Effort()
        self.engine = ""
        """The name of the added engine that thinks; empty: our own."""
        self.beginning = asking.KnownBeginning()
        self.narrowings = narrowings or Narrowings(match, self)
        """Which moves of the positions are looked at."""
        self._listener: Listener | None = None
        self._narrowing = EVERY
        """That by which the engine searches, or has searched last."""
        self._results = AnalysisResults()
        self._rules = match.rules.active
        """The rule by which the engine searches, or has searched last."""
        self._about = (match.record, match.rules.active)
        """The record and the rule that the results are about."""
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self._think)
        self._tell = QTimer(self, singleShot=True, interval=TELL_MS)
        self._tell.timeout.connect(self.changed)
        self._look = QTimer(self, singleShot=True, interval=LOOK_MS)
        self._look.timeout.connect(self._on_looked)
        self._most = QTimer(self, singleShot=True)
        self._most.timeout.connect(self._on_most)
        self._reach = QTimer(self, interval=REACH_MS)
        self._reach.timeout.connect(self._on_reached)
        self._loan = Loan(opponents.pool, self)
        self._loan.remarked.connect(self._on_remarked)
        self._loan.answered.connect(self._on_answered)
        self._loan.failed.connect(self._on_failed)
        self._loan.prepares.connect(self._tell.start)
        self.narrowings.changed.connect(self._again)
        match.changed.connect(self._on_match_changed)
        match.began.connect(self._on_began)
        match.rules.changed.connect(self._on_rules_changed)

    @property
    def on(self) -> bool:
        """Whether the position shown is analysed as long as there is something to find; never in an exercise."""
        return self._wanted and self._match.activity.exercise is None

    @property
    def name(self) -> str:
        """The name of the engine that thinks."""
        return self.engine or OWN.name

    @property
    def beside_games(self) -> bool:
        """Whether what was once found of the position shown may be seen: never where it would help in a game."""
        match = self._match
        if not match.seats.taken or match.activity.exercise is not None or match.activity.in_opening:
            return False
        return self.on or match.activity.is_record or match.setup.free or match.over

    # Results

    @property
    def thinking(self) -> bool:
        """Whether the engine is searching the position shown."""
        return self._busy

    @property
    def tells_lines(self) -> bool:
        """Whether the engine tells lines while it thinks; one that does not only gives a move when its time is up."""
        spec = self.spec
        return spec is None or spec.analyses

    @property
    def preparing(self) -> bool:
        """Whether the engine is compiling itself, as ours does at its first start."""
        heard = self._listener is not None and bool(self._listener.thoughts)
        return self._busy and self._loan.preparing and not heard

    @property
    def _now(self) -> Listener | None:
        return self._results.of(self._match.position, self.narrowings.now)

    @property
    def disobeyed(self) -> bool:
        """Whether the engine looks at moves that are to be left out; they are not shown."""
        plain = self.on and not self.tells_lines and self.narrowings.now != EVERY
        return plain or (self._listener is not None and self._listener.disobeyed)

    def thoughts_at(self, node: Node) -> tuple[Thought, ...]:
        """The best of all moves known in the position of `node`, best first."""
        listener = self._results.of(node.position)
        return listener.thoughts if listener else ()

    @property
    def thoughts(self) -> tuple[Thought, ...]:
        """The best moves in the position shown, best first; empty if it was not searched."""
        return self._results.thoughts(self._match.position, self.narrowings.now)[: self.count or None]

    def judged(self, position: Position) -> Thought | None:
        """Our engine's best line in `position`, if it has searched at least as long for it as for a hint."""
        current = self._about == (self._match.record, self._match.rules.active)
        listener = self._results.of(position)
        if self.engine or not current or listener is None or not self._results.is_judged(position):
            return None
        return listener.thoughts[0]

    @property
    def recalled(self) -> PositionFinding | None:
        """What an earlier analysis has found, as long as it is what is shown of the position."""
        return self._now.finding if isinstance(self._now, Recalled) else None

    @property
    def others_lose(self) -> bool:
        """Whether there are fewer moves than wanted because each of the others loses.

        What added engines leave out is not known.
        """
        found = self._now
        ours = not self.engine and self.recalled is None
        return ours and found is not None and others_lose(found, self.count, self.narrowings.now)

    @property
    def depth(self) -> int:
        """The depth of the best line in plies."""
        return self._now.depth if self._now else 0

    @property
    def ms(self) -> int:
        """How long the engine says it has searched."""
        return self._now.ms if self._now else 0

    @property
    def catching_up(self) -> int | None:
        """The depth of a search that has not yet reached that of an earlier one, whose lines are shown; else None."""
        listener = self._listener
        return listener.depth if self._busy and listener is not None and self._now not in (None, listener) else None

    @property
    def nodes(self) -> int:
        """The number of positions searched."""
        return self._now.nodes if self._now else 0

    @property
    def speed(self) -> int:
        """Positions per second."""
        return found.speed if (found := self._listener if self._busy else self._now) else 0

    def worth(self, node: Node) -> Worth | None:
        """What the position of `node` is worth to Black, by the end of the game or by analysis; None if unknown."""
        verdict = None if node.children else self._match.rules.judge(node.position)  # the game is over here
        if verdict is not None:
            return {Stone.BLACK: win(0), Stone.WHITE: loss(0)}.get(verdict.winner, DRAW)
        worth = self._results.worth(node.position)
        return worth and worth.for_black(node.position.turn)

    @property
    def engines(self) -> tuple[EngineSpec, ...]:
        """The added engines that can analyse instead of ours: all but those whose test has failed."""
        return self._opponents.sound_engines

    # Orders

    def switch(self, on: bool) -> None:
        """Turn analysis on or off; results stay."""
        if on is self._wanted:
            return
        self._wanted = on
        if on:
            self._think()
        else:
            self._let_go()
        self.changed.emit()

    def want(self, count: int) -> None:
        """Look for `count` best moves, from 1 to MOST_LINES; 0: for all."""
        count = min(MOST_LINES, max(0, count))
        if count != self.count:
            self.count = count
            self._again()

    def use(self, engine: str) -> None:
        """Analyse with the added engine of this name, or with ours if it is empty."""
        if engine != self.engine:
            self._let_go()
            self.engine = engine
            self._results = AnalysisResults()
            self._again()

    def allow(self, effort: Effort) -> None:
        """Use so many threads, so much memory and so much time from now on."""
        if effort != self.effort:
            self.effort = effort
            self._again()

    def recall(self, recalled: Recalled) -> None:
        """Take in what an earlier analysis has found, unless more is known of the position."""
        if self._results.recall(recalled):
            self.changed.emit()

    def _again(self) -> None:
        if self.on:
            self._rest()
            self._think()
        self.changed.emit()

    # Following the match

    def _on_began(self) -> None:
        """Stay on, and search as soon as the new position may be; an exercise leaves what was found before it."""
        self._rest()
        if self._match.activity.exercise is None:
            about = (self._match.record, self._match.rules.active)
            if about != self._about:
                self._results, self._about = AnalysisResults(), about
            if self._wanted:
                self._settle.start()
        if not self.on:
            self._let_go()
        self.changed.emit()

    def _on_rules_changed(self) -> None:
        """Forget what was found by the rule before, and search again."""
        self._on_reached()
        self._results, self._about = AnalysisResults(), (self._match.record, self._match.rules.active)
        if self.on:
            self._rest()
            self._settle.start()
        self.changed.emit()

    def _on_match_changed(self) -> None:
        if not self.on:
            return
        if self._listener is None or self._listener.position is not self._match.position or self._match.thinking:
            self._rest()
            self._settle.start()
        self._tell.start()

    def _think(self) -> None:
        match = self._match
        if not self.on or not match.open_to_analysis or match.thinking or self._busy:
            return
        spec = self.spec
        if spec is None or match.rules.active.name not in spec.rules:
            self._refuse(Trouble.UNFIT if spec else Trouble.WOULD_NOT_START)
            return
        self._narrowing = self.narrowings.now
        blocked = self._narrowing.blocked(match.position)
        self._listener = Listener(match.position, blocked, lines=self.count)
        self._rules = match.rules.active
        self._reach.start()
        self._busy = True
        turn = asking.turn_ms(spec, self.effort.seconds)
        if spec.analyses and turn < UNLIMITED_MS:
            self._most.start(turn + LATE_MS)
        known = self.beginning.lines(spec, match.position, self._rules, blocked)
        self._loan.ask(spec, asking.question(spec, match.position, self._rules, turn, self.count, blocked, known))
        self.changed.emit()

    def _refuse(self, trouble: Trouble) -> None:
        """Turn off and signal why, a moment later because the caller is still turning analysis on."""
        self._wanted = False
        name = self.engine
        QTimer.singleShot(0, self, lambda: self.failed.emit(name, trouble, ""))

    @property
    def spec(self) -> EngineSpec | None:
        """The engine that thinks, with what it may use."""
        added = (spec for spec in self.engines if spec.name == self.engine)
        spec = next(added, None) if self.engine else self._opponents.own
        return spec and self.effort.of(spec)

    def _on_most(self) -> None:
        """Pause when the time is up; an engine that is still compiling has not begun to use it."""
        if self.preparing:
            self._most.start()
        else:
            self._rest()

    def _rest(self) -> None:
        """Pause."""
        for timer in (self._settle, self._look, self._most, self._reach):
            timer.stop()
        self._on_reached()
        self._listener = None
        if self._busy:
            self._busy = False
            self._loan.withdraw()
            self.changed.emit()

    def _let_go(self) -> None:
        self._rest()
        self._loan.give_back()

    # The engine's answers

    def _on_remarked(self, remark: Remark) -> None:
        listener = self._listener
        if listener is not None and self._busy and listener.hear(remark):
            self._keep(listener)
            if not self._results.is_judged(listener.position) and not self._look.isActive():
                self._look.start()  # as for a hint, from the first thought on
        elif listener is not None and listener.disobeyed and not self._tell.isActive():
            self._tell.start()

    def _on_looked(self) -> None:
        if self._listener is not None:
            self._results.judge(self._listener.position, self._narrowing)

    def _on_reached(self) -> None:
        """Tell what was found if a hint would be content with it, so that browsing leaves no traces.

        What was found among some of the moves is not what the position is worth.
        """
        listener = self._listener
        if listener is None or self._narrowing != EVERY:
            return
        if listener.proved or self._results.is_judged(listener.position):
            self.reached.emit(listener, self._rules, self.name)

    def _keep(self, listener: Listener) -> None:
        """Store the results, unless better ones are known for the position."""
        self._results.keep(listener, self._narrowing)
        if not self._tell.isActive():
            self._tell.start()

    def _on_answered(self, point: Point) -> None:
        """The engine has finished: a win is proved, or its time is up. While it compiles it is asked again."""
        listener = self._listener
        if self._loan.preparing:
            self._busy = False
            self._think()
            return
        if listener is not None and listener.hear_move(point):
            self._keep(listener)
        if listener is not None and listener.depth:
            self._on_looked()
        self._busy = False
        for timer in (self._look, self._most, self._reach):
            timer.stop()
        self._on_reached()
        self.changed.emit()

    def _on_failed(self, trouble: Trouble, said: str) -> None:
        name = self.engine
        self._busy = False
        self.switch(on=False)
        self.failed.emit(name, trouble, said)
