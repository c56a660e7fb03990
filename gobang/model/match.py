"""The match: connects the seats, the board, the clock and the score sheet, and referees."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from gobang.game.engines.trouble import Trouble
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Node, Record
from gobang.game.record.result import told_winner
from gobang.game.ruleset import RULES, Ending, Verdict
from gobang.model import activity as activities
from gobang.model.field import Field
from gobang.model.game_state import ClockState, Exercise, GameState, OnBoard, Opening, Playing, Rest
from gobang.model.opponent_id import OpponentId
from gobang.model.play.clock import Clock
from gobang.model.play.draw_talk import DrawTalk
from gobang.model.play.move_times import Interrupted, MoveTimes
from gobang.model.play.score_sheet import ScoreSheet, blank
from gobang.model.play.seats import Seats
from gobang.model.play.side_to_move import SideToMove
from gobang.model.player import Player, point_said
from gobang.model.refusal import Refusal, refusal_of
from gobang.model.rules import Rules
from gobang.model.setup import Setup


class Match(QObject):
    """The referee. It does not depend on the kinds of players, only on whether their moves come by hand.

    The record's current node decides what the field shows. Taking back and browsing move that node, and a stone placed
    there begins a variation. `setup` is the game's set-up. The match is `paused` if the side to move has not been
    asked: after browsing, or after a machine has failed; a stone placed by hand goes on. It is `held` after a pause
    that was asked for, or after the computer slept: then no stone is accepted before `resume`.

    From the first stone on the clock runs while the side to move has been asked and is loaded; on a free board never.
    """

    began = Signal()  # a new game or a loaded one
    changed = Signal()  # the node, turn, verdict or pause may have changed
    stone_placed = Signal(object, object)  # Stone, Point: a move was played (browsing does not emit this)
    ended = Signal(object)  # Verdict
    refused = Signal(object, object)  # Refusal, and the Point or Forbidden it is about, or None
    troubled = Signal(object, object, str)  # Stone, Trouble, what was said about it
    replaced = Signal(object)  # the Player in whose name another made the move just played

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setup = Setup()
        self.rules = Rules(parent=self)
        self.sheet = ScoreSheet(self.rules, self)
        self.field = Field(self.record.position, self)
        self.clock = Clock(parent=self)
        self.seats = Seats(self)
        self.verdict: Verdict | None = None
        self.activity: OnBoard = Playing()
        self.ended_at: Node | None = None  # where the game has ended that was played here
        self.rests_next = False  # whether the game rests after the move that is being thought of
        self._failure: tuple[Node, Stone, Trouble, str] | None = None  # where a machine has failed, which, and how
        self.times = MoveTimes(self.clock)
        self._to_move = SideToMove(self.seats, self.clock, self)
        self.deputy = self._to_move.deputy  # who moves once for a person that has asked for it
        self.draw = DrawTalk(self.seats, self)
        self._to_move.stopped.connect(self.draw.withdraw)
        self.sheet.edited.connect(self._on_edited)
        self.clock.fell.connect(self._on_time_up)
        self.clock.slept.connect(self._rest)
        self.seats.moved.connect(self._on_moved)
        self.seats.failed.connect(self._on_failed)
        self.deputy.moved.connect(self._play)
        self.deputy.replaced.connect(self.replaced)
        self.deputy.failed.connect(self._on_deputy_failed)
        self.draw.agreed.connect(self._settle)

    # Queries

    @property
    def record(self) -> Record:
        """The tree of moves; its current node is the one shown."""
        return self.sheet.record

    @property
    def position(self) -> Position:
        """The board as it is shown."""
        return self.field.position

    @property
    def paused(self) -> bool:
        """Whether the side to move has not been asked."""
        return self._to_move.paused

    @property
    def held(self) -> bool:
        """Whether no stone is accepted before `resume`."""
        return self._to_move.held

    @property
    def running(self) -> bool:
        """Whether there is a game that has not ended at the node shown, and whose opening is over."""
        return self.seats.taken and self.verdict is None and not self.activity.in_opening

    @property
    def decided(self) -> bool:
        """Whether the board itself ends the game at the node shown; no resignation or fallen flag."""
        if self.verdict is None:
            return False
        return self.verdict is not self.sheet.settled or self.rules.judge(self.position) is not None

    @property
    def open_to_analysis(self) -> bool:
        """Whether the position shown can still be won or lost on the board, and no opening is under way."""
        return self.seats.taken and not self.decided and not self.activity.in_opening

    @property
    def told(self) -> Verdict | None:
        """The verdict at the node shown, or else the result of the game that is reviewed, or that a record names there.

        Moves can be added to a record all the same.
        """
        said = told_winner(self.record) if self.activity.is_record else None
        return self.verdict or (self.sheet.result if self.over else said)

    @property
    def over(self) -> bool:
        """Whether the game has ended, also while an earlier node of it is shown; never on a free board."""
        return self.sheet.result is not None and not self.setup.free

    @property
    def player_to_move(self) -> Player:
        """The player whose turn it is. Raises KeyError before the first game."""
        return self.seats[self.position.turn]

    @property
    def person_to_move(self) -> bool:
        """Whether a stone may be placed by hand now."""
        may = self.running and not self.over and not self.held and not self.deputy.at_work
        return may and (self.paused or self.player_to_move.by_hand)

    @property
    def thinking(self) -> bool:
        """Whether a machine has been asked and has not answered."""
        return self.running and not self.paused and not self.person_to_move

    @property
    def can_pause(self) -> bool:
        """Whether there is something that a pause would stop: a machine that thinks, or time that runs out."""
        return self.thinking or (self.clock.limited and self.clock.running is not None)

    @property
    def can_resume(self) -> bool:
        """Whether the game waits until it is told to go on."""
        return self.running and self.paused and not self.over

    @property
    def own(self) -> Stone:
        """The side of the person in front of the program: the only person's, else the side to move."""
        return self.seats.one_person or self.position.turn

    @property
    def left_at(self) -> Interrupted | None:
        """Where a running game was left for browsing, and with which times; None if none was."""
        interrupted, left = self.times.interrupted, self._left_node
        return interrupted if interrupted is not None and interrupted.node is left else None

    @property
    def _seated(self) -> tuple[OpponentId, OpponentId] | None:
        """Who sits at the board, Black first; None before the first game."""
        if not self.seats.taken:
            return None
        return self.seats[Stone.BLACK].id, self.seats[Stone.WHITE].id

    @property
    def _left_node(self) -> Node | None:
        return self.activity.left_at

    @property
    def take_back_node(self) -> Node | None:
        """The node a take-back leads to; None if nothing can be taken back. A forfeit is taken back without a move."""
        node, ended = self.record.current, self.sheet.settled
        forfeited = self.activity.is_game and ended is not None and ended.ending is Ending.FORFEIT
        to = node if forfeited else self.seats.last_by_hand(node)
        return None if to is None or to.ply < self.activity.placed else to

    # Orders

    def begin(self, black: Player, white: Player, setup: Setup | None = None) -> None:
        """Start a new game on the empty board of `setup`, by default the usual one."""
        setup = setup or Setup()
        self.open(GameState(blank(setup, black.id, white.id), setup), black, white)

    def open(self, game: GameState, black: Player, white: Player) -> None:
        """Put `game` on the board and continue it, with these players."""
        self._to_move.stop()
        self.activity = _put_up(game)
        self.setup = game.setup
        self.seats.take(Stone.BLACK, black)
        self.seats.take(Stone.WHITE, white)
        self.rules.choose(self.setup.rules)
        self.sheet.open(game.record, game.ended, game.sheet, live=game.rest is Rest.NONE)
        self._forget_end()
        self.clock.reset(self.setup.limit)
        clocks = game.clocks
        self.times.begin(game.record, clocks.interrupted, clocks.spent, clocks.spent_after)
        if clocks.readings:
            self.clock.put(clocks.readings, clocks.spent)
        self.began.emit()
        self._arrive(ask=game.rest is Rest.NONE, held=game.rest is Rest.HELD)

    def _forget_end(self) -> None:
        """Forget where the last game has ended, but not during an exercise, nor when the game comes back from one."""
        comes_back = self.over and self.ended_at is not None and self.record.holds(self.ended_at)
        if self.activity.aside is None and not comes_back:
            self.ended_at = None

    def as_left(self) -> GameState:
        """The game on the board as it would be left now, without its file."""
        clock = self.clock
        return GameState(
            self.record,
            self.setup,
            self.activity,
            Rest.HELD if self.held else Rest.PAUSED if self.paused else Rest.NONE,
            ClockState(clock.readings, clock.all_spent, dict(self.times.spent), self.times.interrupted),
            self.sheet.settled,
            self.seats.adaptive_level,
            self._seated,
            sheet=self.sheet.as_left(),
        )

    def seat(self, stone: Stone, player: Player) -> None:
        """Replace the player of `stone`, also during a game, which continues."""
        self._to_move.stop()
        self.seats.take(stone, player)
        self._arrive(ask=True)

    def offer(self, point: Point) -> None:
        """Offer a person's choice of a point to the player whose turn it is."""
        running, by_hand = self.running and not self.over, self.person_to_move
        refusal = refusal_of(point, self.position, self.rules, running=running, held=self.held, by_hand=by_hand)
        if refusal is not None:
            self.refused.emit(*refusal)
        elif self.paused:
            self._play(point)
        else:
            self.player_to_move.offer(point)

    def try_out(self, point: Point) -> None:
        """Try a move of the side to move: it becomes a variation, and no machine is asked to answer.

        On a free board there is none, and the person who plays both sides goes on. An opening's stones are placed so.
        """
        opening = self.activity.in_opening
        refusal = refusal_of(point, self.position, self.rules, running=self.running or opening)
        if refusal is not None:
            self.refused.emit(*refusal)
        else:
            self._leave()
            self._to_move.stop()
            self.sheet.try_out(point, edits_record=not opening)
            self.activity = activities.browse(self.activity)
            self._arrive(ask=self.setup.free)

    def pick(self, points: tuple[Point, ...] | None) -> None:
        """Keep the fifth stones that a person is about to offer in an opening; None: nobody is about to."""
        if isinstance(self.activity, Opening) and points != self.activity.picked:
            self.activity = replace(self.activity, picked=points)
            self.changed.emit()

    def show_exercise_weights(self, shown: bool) -> None:
        """Show weights on the board of the exercise, or hide them; what the person prefers in games stays."""
        if isinstance(self.activity, Exercise) and shown is not self.activity.weights:
            self.activity = replace(self.activity, weights=shown)
            self.changed.emit()

    def add_line(self, line: tuple[Point, ...]) -> int:
        """Add moves as a variation of the node shown. Returns how many were not in the record before.

        While a game is played its own moves are the main line, also where they come later. In an opened record the line
        that is first stays first.
        """
        return self.sheet.add_line(line, aside=not self.activity.is_record)

    def take_back(self) -> None:
        """Return to where a person was last to move, or before a forfeit, whose cause is told again. Moves stay."""
        node, failed = self.take_back_node, self._failure
        if node is None:
            self.refused.emit(Refusal.NOTHING_TO_TAKE_BACK, None)
        else:
            self.activity = activities.played_on(self.activity)
            again = failed[1:] if failed is not None and node is self.record.current is failed[0] else ()
            if self.over:
                self.sheet.withdraw()
            self._visit(node, ask=not again and not self.seats.only_machines)
            if again:
                self.troubled.emit(*again)

    def go(self, node: Node, *, on: bool = False) -> None:
        """Show another node of the record. The game rests there, unless it was left at that node, or is to go `on`.

        A node of another record is ignored: a list may show it a moment longer.
        """
        if self.seats.taken and node is not self.record.current and self.record.holds(node):
            self.activity = activities.browse(self.activity)
            goes_on = on or (node is self._left_node and not self.seats.only_machines)
            self._visit(node, ask=self.setup.free or goes_on)
            self.activity = activities.browse(self.activity, browsed=not on and (self.paused or bool(node.children)))

    def pause(self) -> None:
        """Stop the machine that is thinking, and the clock; `resume` goes on."""
        if self.can_pause:
            self._rest()

    def resume(self) -> None:
        """Ask the side to move; a game that had ended goes on from the node shown."""
        if self.running and self.paused:
            if self.over:
                self.sheet.withdraw()
            self._begin_turn()

    def step(self) -> None:
        """Where only machines play: let the one to move make its move, and rest after it."""
        if self.running and not self.over and self.seats.only_machines:
            if self.paused:
                self._begin_turn(rests=True)
            else:
                self.rests_next = True

    def deputise(self, player: Player) -> None:
        """Let `player` make one move for the person to move."""
        if self.person_to_move:
            self._to_move.deputise(player, self.position, timed=self._timed)
            self.changed.emit()

    def hurry(self) -> None:
        """Make the machine that is thinking play the best move it has found so far."""
        if self.thinking:
            self._to_move.hurry()

    def resign(self) -> None:
        """Resign for the only person, or else for the side to move."""
        if self.running and not self.over and not self.setup.free:
            self._settle(Verdict(Ending.RESIGNED, self.own.other))
        else:
            self.refused.emit(Refusal.NOTHING_TO_RESIGN, None)

    def offer_draw(self) -> None:
        """Offer the other side a draw. A machine replies by itself, a person through `draw.answer`."""
        if not self.running or self.over or self.setup.free or self.seats.only_machines or self.draw.open:
            self.refused.emit(Refusal.NO_DRAW_NOW, None)
        else:
            self.draw.offer(self.own.other, self.position)

    def forfeit(self, stone: Stone) -> None:
        """End the game as a forfeit by `stone`."""
        if self.running:
            self._settle(Verdict(Ending.FORFEIT, stone.other))

    def note_counted(self) -> None:
        """The outcome of the game on the board has been counted, and is not to be counted again."""
        if isinstance(self.activity, Playing):
            self.activity = replace(self.activity, counted=True)

    # Answers of the players

    def _on_moved(self, player: Player, point: Point) -> None:
        if not self.running or not self._to_move.asked(player):
            return
        if not self.position.is_free(point):
            self._on_failed(player, Trouble.ILLEGAL_MOVE, point_said(point, self.position))
        elif player.replaced:
            if isinstance(self.activity, Playing):
                self.activity = replace(self.activity, counts=False)
            self._play(point)
            self.replaced.emit(player)
        else:
            self._play(point)

    def _on_deputy_failed(self) -> None:
        """Ask the person again, for whom nobody has moved."""
        self._arrive(ask=True)

    def _on_failed(self, player: Player, trouble: Trouble, said: str) -> None:
        stone = self.seats.colour(player)
        if stone is None:
            return
        if self.running and stone is self.position.turn:
            self._failure = (self.record.current, stone, trouble, said)
            self._to_move.pause()
            self.changed.emit()
        self.troubled.emit(stone, trouble, said)

    def _on_time_up(self, stone: Stone) -> None:
        self._settle(Verdict(Ending.TIME, stone.other))

    def _on_edited(self) -> None:
        """Show the node that is current now: that of the edit, or the parent of one that was removed.

        A free board is judged by the rule that its record names, or else by that by which it was shown at first.
        """
        rule = self.record.header.rule if self.record.header.rule in RULES else self.activity.shown_by
        if self.setup.free and activities.lock_of(self.activity) is None and rule in RULES and rule != self.setup.rule:
            self.setup = replace(self.setup, rule=rule)
            self.rules.choose(self.setup.rules)
            self._visit(self.record.current, ask=True)
        elif self.record.position is self.position:
            browsed = self.activity.browsed or not self.running
            self.activity = activities.browse(self.activity, browsed=browsed)
            self.changed.emit()
        else:
            self.activity = activities.browse(self.activity)
            self.setup = replace(self.setup, size=self.record.position.size)
            by_hand = not self.paused and self.seats[self.record.position.turn].by_hand
            self._visit(self.record.current, ask=self.setup.free or by_hand)

    # Steps

    def _play(self, point: Point) -> None:
        stone = self.position.turn
        if not self.clock.moved(stone):
            self._on_time_up(stone)
            return
        self.activity = activities.played_on(self.activity)
        rests, self.rests_next = self.rests_next, False
        self._to_move.stop()
        leads = self.activity.is_game and not self.setup.free
        self.sheet.play(point, leads=leads, edits_record=self.activity.is_record)
        self.times.write(self.record.current)
        self.field.show(self.record.position)
        self.stone_placed.emit(stone, point)
        self._arrive(ask=not rests, fresh=True, held=rests)

    def _leave(self) -> None:
        """Remember where a running game is left, and the times there, so that going back to it continues the game."""
        if self.running and not self.paused:
            self._note_left(self.record.current)
            self.times.leave(self.record.current)

    def _note_left(self, node: Node | None) -> None:
        """Note that a running game was left at `node`; None: there is no such game any more."""
        if isinstance(self.activity, Playing):
            self.activity = replace(self.activity, left_at=node)

    def _visit(self, node: Node, *, ask: bool) -> None:
        self._leave()
        self._to_move.stop()
        self.record.go(node)
        self.times.show(node)
        self._arrive(ask=ask)

    def _arrive(self, *, ask: bool, fresh: bool = False, held: bool = False) -> None:
        """Show the record's current node, judge it, and continue the game if it is not over.

        `fresh`: the node was reached by a move or decision just made, so an ending is to be signalled.
        """
        node = self.record.current
        if self.field.position is not node.position:
            self.field.show(node.position)
        self.verdict = self.sheet.verdict
        if self.activity.is_record and (won := self.rules.won_before(node.position)) is not None:
            self.verdict = won
        if ask and self.running and not self.over:
            self._begin_turn()
            return
        self._to_move.pause(held=held and self.verdict is None)
        self.changed.emit()
        if self.verdict is not None and fresh:
            if not self.setup.free:
                self.ended_at = node
            self.ended.emit(self.verdict)

    def _begin_turn(self, *, rests: bool = False) -> None:
        """Ask the side to move; `rests`: for this move only."""
        self._note_left(None)
        self.rests_next = rests
        self._to_move.ask(self.position, timed=self._timed)
        self.changed.emit()

    @property
    def _timed(self) -> bool:
        """Whether the side to move thinks on its own time."""
        return self.record.current is not self.record.root and not self.setup.free

    def _rest(self) -> None:
        """Stop the player that is thinking, and accept no stone before `resume`."""
        self.times.leave(self.record.current)
        self._note_left(None)
        self._to_move.pause(held=True)
        self.changed.emit()

    def _settle(self, verdict: Verdict) -> None:
        self.times.leave(self.record.current)
        self._to_move.stop()
        self._note_left(None)
        self.sheet.settle(verdict)
        self._arrive(ask=False, fresh=True)


def _put_up(game: GameState) -> OnBoard:
    """What `game` is when it has just been put on the board; its record tells how far an opening has come."""
    activity = game.activity
    if isinstance(activity, (Playing, Opening)):
        return activities.begun(activity, game.record, game.setup)
    return activity
