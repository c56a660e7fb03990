"""The review of the game on the board: our engine judges every move, in a process of its own."""

from __future__ import annotations

import enum
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from gobang.game.engines.trouble import Trouble
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Node, Record
from gobang.game.review import questions, sgf_review
from gobang.game.review.appraisal import Appraisal, Finding
from gobang.game.review.causes import Cause, cause_of
from gobang.game.review.grades import MoveReview
from gobang.game.review.review_lines import ReviewOrder
from gobang.game.review.reviewed_game import ReviewedGame
from gobang.game.review.scope import OutOfTurn
from gobang.game.ruleset import RuleSet
from gobang.model.match import Match
from gobang.model.review.review_engine import ReviewEngine
from gobang.paths import machine_key

WHOLE_GAME_S = 45.0
"""The most a review of a whole game takes."""
DEEPER_S, MOST_DEEPER_S = 6.0, 90.0
"""Seconds for each position that is looked at again, and the most for all of them."""
TRIED_S = 3.0
"""Seconds for a move that the user asks about."""
TELL_MS = 100
"""How often news is told at most."""
ROUND = 0.5
"""Which part of the progress told is the first look at every position; the rest is the longer one at mistakes."""
NEARLY = 0.99
"""The most of it that is told before the engine has finished."""
TICK_MS = 1000
"""How often the progress is told while the engine says nothing new."""
SLICE_S = 0.006
"""How long reasons are looked for before other events are handled; one of them may take longer."""


class ReviewStage(enum.Enum):
    """What the engine does for the review."""

    RESTING = "resting"
    STARTING = "starting"
    """Nothing has been found yet."""
    COMPILING = "compiling"
    """It compiles its search, which it does once on a machine."""
    SEARCHING = "searching"


class Hindrance(enum.Enum):
    """Why the game on the board cannot be reviewed now."""

    NO_MOVES = "no moves"
    CLOCK = "clock"
    """A game against the clock is still played."""
    OPENING = "opening"
    LESSON = "lesson"
    OUT_OF_TURN = "out of turn"
    """A move of the record is not of the side whose turn it is."""


@dataclass(frozen=True, slots=True)
class TriedMove:
    """What a move is worth that the user asks about, to the side that plays it; None while that is searched for."""

    position: Position
    move: Point
    worth: Appraisal | None = None
    instead: Appraisal | None = None
    """What the position is worth with the best move."""
    taught: bool = False
    """Whether the answer has changed what the review says."""
    thinking: bool = True
    """Whether the engine still looks at it, so that the answer may change."""


class GameReview(QObject):
    """Reviews the main line of the match's record.

    What the engine finds is kept in the record's nodes as it comes, as `sgf_review` writes it, so a file that holds a
    review needs no engine. That is no edit: undo leaves it, and the record counts as changed since it was saved.
    """

    changed = Signal()  # what was found, how far the engine is, or the game
    ended = Signal()  # the engine has obeyed an order, or was stopped: what it has found is in the record
    failed = Signal(object, str)  # Trouble, what was said about it

    def __init__(self, match: Match, parent: QObject | None = None, command: Sequence[str] = ()) -> None:
        super().__init__(parent)
        self.tried: TriedMove | None = None
        self._match = match
        self._key = machine_key()
        self._order: ReviewOrder | None = None
        """The order that the engine obeys for the review."""
        self._record: Record | None = None
        self._nodes: list[Node] = []
        """The record and the line that the order is about."""
        self._about_tried: list[Finding] = []
        self._done: set[int] = set()
        self._took = 0
        self._since, self._first = QElapsedTimer(), QElapsedTimer()
        """Since the order was given, and since the first finding: before that the engine may have been compiled."""
        self._read: tuple[ReviewedGame, Node | None] | None = None
        """What the record says now, and `misplaced`; None if it has changed since anybody asked."""
        self._causes: dict[MoveReview, Cause | None] = {}
        self._written: list[Node] = []
        """The nodes that the record has not been told of."""
        self._telling = False
        """Whether the record is just being told of them."""
        self.engine = ReviewEngine(self, command)
        self.engine.found.connect(self._on_found)
        self.engine.finished.connect(self._on_finished)
        self.engine.failed.connect(self._on_failed)
        self.engine.changed.connect(self.changed)
        self._look = QTimer(self, singleShot=True, interval=0)
        self._look.timeout.connect(self._on_look)
        self._tell = QTimer(self, singleShot=True, interval=TELL_MS)
        self._tell.timeout.connect(self._keep)
        self._tick = QTimer(self, interval=TICK_MS)
        self._tick.timeout.connect(self.changed)
        match.began.connect(self._on_began)
        match.rules.changed.connect(self._on_rules_changed)
        match.sheet.changed.connect(self._on_record)
        match.changed.connect(self._on_match_changed)

    # Queries

    @property
    def hindrance(self) -> Hindrance | None:
        """Why the game cannot be reviewed now; None if it can."""
        match = self._match
        if match.activity.exercise is not None:
            return Hindrance.LESSON
        if match.activity.in_opening:
            return Hindrance.OPENING
        played = match.activity.is_game and not match.setup.free
        if played and match.clock.limited and match.seats.taken and not match.over and match.verdict is None:
            return Hindrance.CLOCK
        if self.misplaced is not None:
            return Hindrance.OUT_OF_TURN
        return None if len(self.line) > 1 else Hindrance.NO_MOVES

    @property
    def game(self) -> ReviewedGame:
        """The line that a review is about, with all that is known of it; the root alone if a move is out of turn."""
        return self._follow()[0]

    @property
    def misplaced(self) -> Node | None:
        """The move that is not of the side whose turn it is."""
        return self._follow()[1]

    @property
    def rules(self) -> RuleSet:
        """The rule set by which the game is judged."""
        return self._match.rules.active

    @property
    def line(self) -> Sequence[Node]:
        """The nodes that a review is about, from the root."""
        return self.game.line

    @property
    def found(self) -> Mapping[int, Finding]:
        """What was found about the positions of the line, by ply."""
        return self.game.found

    @property
    def whole(self) -> bool:
        """Whether every position of the line was looked at."""
        return len(self.found) == len(self.line)

    @property
    def reviews(self) -> Sequence[MoveReview]:
        """Every move between two positions that were looked at."""
        return self.game.reviews

    @property
    def values(self) -> Mapping[int, Appraisal]:
        """What the positions are worth to the side to move, by ply, made to agree with one another."""
        return self.game.values

    @property
    def mistakes(self) -> Sequence[MoveReview]:
        """The moves against which there is something to say."""
        return self.game.mistakes

    @property
    def loser(self) -> Stone | None:
        """Who has lost the game, or is proved to lose it."""
        return self.game.loser

    def cause(self, mistake: MoveReview) -> Cause | None:
        """Why a move was a mistake; None while that is not known. It is then looked for, and `changed` tells."""
        if mistake not in self._causes and not self._look.isActive():
            self._look.start()
        return self._causes.get(mistake)

    @property
    def stage(self) -> ReviewStage:
        """What the engine does for the review."""
        if self._order is None:
            return ReviewStage.RESTING
        if self.engine.compiling:
            return ReviewStage.COMPILING
        return ReviewStage.SEARCHING if self._done else ReviewStage.STARTING

    @property
    def progress(self) -> tuple[int, int]:
        """How many positions the engine has looked at for this order, and how many it is to look at."""
        order = self._order
        if order is None:
            return 0, 0
        wanted = len(order.only) or len(order.moves) + 1
        return min(len(self._done), wanted), wanted  # it may look at others too, where the game was lost

    @property
    def share(self) -> float:
        """Which part of the order is done, from 0 to less than 1: after the first round the engine goes on by time."""
        order, (done, wanted) = self._order, self.progress
        if order is None or not done:
            return 0.0
        spent = self._first.elapsed() / (1000 * max(order.seconds, 1.0)) if done >= wanted else 0.0
        return min(NEARLY, ROUND * done / wanted + (1 - ROUND) * spent)

    @property
    def seconds(self) -> int:
        """How long the engine has worked on this game in this session; 0 if it has not."""
        return (self._took + (self._since.elapsed() if self._order is not None else 0)) // 1000

    # Orders

    def begin(self) -> None:
        """Review the whole game, again if all of it was looked at, or what is left of it after a cancelled review.

        What only the file says was not looked at here.
        """
        if self.hindrance is None and self._order is None:
            found, told = self.found, self.game.told
            missing = tuple(ply for ply in range(len(self.line)) if ply not in found or (told and found[ply].told))
            only = missing if len(missing) < len(self.line) else ()
            self._send(WHOLE_GAME_S * (len(only) / len(self.line) if only else 1), only)

    def deepen(self) -> None:
        """Look longer at the positions before and after each mistake."""
        if self.hindrance is None and self._order is None and self.mistakes:
            plies = {ply for each in self.mistakes for ply in (each.ply - 1, each.ply)}
            self._send(min(DEEPER_S * len(plies), MOST_DEEPER_S), tuple(sorted(plies)))

    def cancel(self) -> None:
        """End the review in progress. What was found stays."""
        if self._order is not None:
            self._end_order()
            self.engine.stop()
            self.changed.emit()

    def ask(self, position: Position, move: Point) -> None:
        """Find out what `move` is worth, which the side to move could play in `position`; `tried` tells it."""
        if self._order is not None:
            return
        self.drop_tried()
        self.tried = TriedMove(position, move)
        self._about_tried = []
        self._record = self._match.record
        self.engine.obey(ReviewOrder(position, (move,), self.rules, TRIED_S))
        self.changed.emit()

    def drop_tried(self) -> None:
        """Forget the move that the user has asked about."""
        if self.tried is None:
            return
        searching = self.tried.thinking
        self.tried = None
        if searching:
            self.engine.stop()
        self.changed.emit()

    def close(self) -> None:
        """End the engine. What was found stays."""
        if self._order is not None:
            self._end_order()
        self.tried = None
        self.engine.close()

    # The engine

    def _send(self, seconds: float, only: tuple[int, ...]) -> None:
        self.drop_tried()
        self._record, self._nodes = self._match.record, list(self.line)
        self._order = ReviewOrder(self._nodes[0].position, self.game.moves, self.rules, seconds, only)
        self._done = set()
        self._since.start()
        self._tick.start()
        self.engine.obey(self._order)
        self.changed.emit()

    def _on_found(self, finding: Finding) -> None:
        """Take a finding of the engine's for the review, or for the move that the user has asked about."""
        if self._order is None and self.tried is not None:
            self._about_tried.append(finding)
            self._weigh(self.tried)
        elif self._order is not None and finding.ply < len(self._nodes):
            if not self._done:
                self._first.start()
            self._done.add(finding.ply)
            self._note(self._nodes[finding.ply], finding)

    def _on_finished(self) -> None:
        if self._order is not None:
            self._end_order()
            self.changed.emit()
        elif self.tried is not None:
            self.tried = replace(self.tried, thinking=False)
            self.changed.emit()

    def _on_look(self) -> None:
        """Find out why some more moves were mistakes."""
        until = time.perf_counter() + SLICE_S
        for each in self.mistakes:
            if each not in self._causes:
                if time.perf_counter() > until:
                    self._look.start()
                    self._tell_soon()
                    return
                self._causes[each] = cause_of(each, self.rules)
        self._keep()

    def _on_failed(self, trouble: Trouble, said: str) -> None:
        if self._order is not None:
            self._end_order()
        self.tried = None
        self.changed.emit()
        self.failed.emit(trouble, said)

    def _weigh(self, tried: TriedMove) -> None:
        """Tell what the tried move is worth as soon as both positions are known."""
        here = self._match.record.current  # whose position is the one asked about
        ply = here.ply if here in self.line else None
        known = questions.answered(tried.move, {each.ply: each.appraisal for each in self._about_tried}, self.game, ply)
        if 0 not in known or 1 not in known:
            return
        news = [] if ply is None else questions.learned(self.game, ply, tried.move, known)
        for finding in news:
            self._note(self.line[finding.ply], finding)
            self._sign()
        worth = known[1].reached_by(tried.move)
        self.tried = replace(tried, worth=worth, instead=known[0], taught=tried.taught or bool(news))
        self.changed.emit()

    def _note(self, node: Node, finding: Finding) -> None:
        """Keep a finding in its node; a proof is never given up for an estimate, what a file has told always."""
        before = self.found.get(finding.ply)
        if before is not None and not before.told:
            if before.appraisal.proof is not None and finding.appraisal.proof is None:
                return
            passing, only = finding.passing or before.passing, finding.only or before.only
            finding = replace(finding, passing=passing, only=only)
        node.properties = sgf_review.with_review(node, finding, self.rules, key=self._key)
        self._read = self.game.with_finding(finding), None
        self._written.append(node)
        self._tell_soon()

    def _tell_soon(self) -> None:
        if not self._tell.isActive():
            self._tell.start()

    def _keep(self) -> None:
        """Tell the record what was written into it, and everybody what is known now."""
        self._tell.stop()
        written, self._written = self._written, []
        if written and self._match.record is self._record:
            self._telling = True
            self._match.sheet.note_review(written)
            self._telling = False
        else:
            self.changed.emit()

    def _end_order(self) -> None:
        """Sign the mistakes for other programs, and be ready for another order."""
        self._order = None
        self._tick.stop()
        self._took += self._since.elapsed()
        if self.line[: len(self._nodes)] == self._nodes:
            self._sign()
        self._keep()
        self.ended.emit()

    def _sign(self) -> None:
        """Mark the mistakes for other programs."""
        for each in self.reviews:
            node = self.line[each.ply]
            signed = sgf_review.with_review(node, self.found[each.ply], self.rules, each, self._key)
            if signed != node.properties:
                node.properties = signed
                self._written.append(node)

    # The game

    def _on_record(self) -> None:
        """Follow the record: another one, or one that has been played or edited."""
        if not self._telling:
            self._read = None
        if self._order is not None and self._nodes != self.line[: len(self._nodes)]:
            self.cancel()
        self.changed.emit()

    def _on_began(self) -> None:
        self._took = 0
        self._causes.clear()
        self._on_record()

    def _on_rules_changed(self) -> None:
        """End a review by the rule before."""
        self.cancel()
        self._on_began()

    def _on_match_changed(self) -> None:
        if self.tried is not None and self.tried.position != self._match.position:
            self.drop_tried()
        self.changed.emit()

    def _follow(self) -> tuple[ReviewedGame, Node | None]:
        """Look at the record, if it has changed."""
        if self._read is None:
            record = self._match.record
            try:
                self._read = ReviewedGame.of(record, self.rules, self._key), None
            except OutOfTurn as found:
                self._read = ReviewedGame.known([record.root], self.rules, 0, {}), found.args[0]
        return self._read
