"""Two seats, a board, a record, a clock, and the referee between them."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QDate, QObject, Qt, Signal

from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record import Header, Node, Record
from gobang.game.result import result_text, told_ending
from gobang.game.ruleset import FREESTYLE, Ending, RuleSet, Verdict
from gobang.game.timecontrol import TimeControl
from gobang.model.clock import Clock
from gobang.model.field import Field
from gobang.model.player import Player, Trouble, point_said
from gobang.model.refusal import Refusal
from gobang.model.rules import Rules


class Match(QObject):
    """The referee. It never asks what kind of player sits where, only whether moves come by hand.

    The record's current node is the truth; the field shows it. Taking back and browsing move that node, and
    a stone placed there grows a variation. The match is *paused* when the side to move has not been asked:
    after browsing to a machine's turn, or when a machine got into trouble.
    """

    began = Signal()  # a new game or a loaded one
    changed = Signal()  # node, turn, verdict or pause may differ: look again
    record_changed = Signal()  # the tree has grown or lost nodes, or is another one
    turn_began = Signal(object)  # Stone that has been asked to move
    stone_placed = Signal(object, object)  # Stone, Point: a move was played, not browsed to
    ended = Signal(object)  # Verdict
    refused = Signal(object, object)  # Refusal, and the Point, the Forbidden or None it is about
    draw_offered = Signal(object)  # Stone of the person who is asked
    draw_declined = Signal(object)  # Stone that declined
    troubled = Signal(object, object, str)  # Stone, Trouble, what was said about it
    deputy_troubled = Signal(object, object, str)  # OpponentId of who was to move for a person, Trouble, what was said

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.record = Record()
        self.field = Field(self.record.position, self)
        self.rules = Rules(parent=self)
        self.clock = Clock(parent=self)
        self.clock.fell.connect(self._on_time_up)
        self.seats: dict[Stone, Player] = {}
        self.verdict: Verdict | None = None
        self.paused = True
        self._settled: dict[Node, Verdict] = {}
        self._asked_for_draw: Stone | None = None
        self._deputy: Player | None = None

    # What is the case

    @property
    def position(self) -> Position:
        """The board as it is shown."""
        return self.field.position

    @property
    def running(self) -> bool:
        """Whether there is a game that has not ended at the node shown."""
        return bool(self.seats) and self.verdict is None

    @property
    def player_to_move(self) -> Player:
        """Whoever sits on the side whose turn it is. Raises KeyError before the first game."""
        return self.seats[self.position.turn]

    @property
    def person_to_move(self) -> bool:
        """Whether a stone may be placed by hand now."""
        return self.running and self._deputy is None and (self.paused or self.player_to_move.by_hand)

    @property
    def thinking(self) -> bool:
        """Whether a machine has been asked and has not answered."""
        return self.running and not self.paused and not self.person_to_move

    @property
    def only_machines(self) -> bool:
        """Whether no person sits at the board."""
        return not any(player.by_hand for player in self.seats.values())

    @property
    def own(self) -> Stone:
        """The side of the person in front of the program: the only one by hand, else the side to move."""
        by_hand = [stone for stone, player in self.seats.items() if player.by_hand]
        return by_hand[0] if len(by_hand) == 1 else self.position.turn

    @property
    def take_back_node(self) -> Node | None:
        """Where a take-back leads: the last earlier node with a person to move (any, among machines)."""
        node = self.record.current.parent
        while node is not None and not (self.only_machines or self.seats[node.position.turn].by_hand):
            node = node.parent
        return node

    # Orders

    def begin(
        self,
        black: Player,
        white: Player,
        *,
        rules: RuleSet = FREESTYLE,
        start: Position | None = None,
        control: TimeControl | None = None,
    ) -> None:
        """Start a new game from `start` (an empty 15×15 board by default)."""
        date = QDate.currentDate().toString(Qt.DateFormat.ISODate)
        header = Header(str(black.id), str(white.id), rules.name, date=date, time=str(control or ""))
        self.open(Record(start or Position.empty(), header), black, white, rules=rules, control=control)

    def open(
        self,
        record: Record,
        black: Player,
        white: Player,
        *,
        rules: RuleSet = FREESTYLE,
        control: TimeControl | None = None,
        paused: bool = False,
    ) -> None:
        """Go on with `record` from its current node; with `paused`, a machine waits for `resume`."""
        self._leave_seats()
        self.seats = {Stone.BLACK: black, Stone.WHITE: white}
        for player in self.seats.values():
            self._take_seat(player)
        self.rules.choose(rules)
        self.record = record
        told = told_ending(record, self.rules.judge)
        self._settled = {record.mainline()[-1]: told} if told else {}
        self.clock.reset(control or TimeControl())
        self.record_changed.emit()
        self.began.emit()
        self._arrive(ask=not paused)

    def seat(self, stone: Stone, player: Player) -> None:
        """Exchange who plays `stone`, in the middle of the game if need be; the game goes on."""
        self._hush()
        before = self.seats[stone]
        self.seats[stone] = player
        self._take_seat(player)
        before.leave()
        self._arrive(ask=True)

    def offer(self, point: Point) -> None:
        """A person points at the board."""
        if not self.running:
            self.refused.emit(Refusal.NO_GAME, point)
        elif point not in self.position:
            self.refused.emit(Refusal.OFF_BOARD, point)
        elif self.position[point]:
            self.refused.emit(Refusal.TAKEN, point)
        elif not self.person_to_move:
            self.refused.emit(Refusal.NOT_YOUR_TURN, point)
        elif forbidden := self.rules.forbids(self.position, point):
            self.refused.emit(Refusal.FORBIDDEN, forbidden)
        elif self.paused:
            self._play(point)
        else:
            self.player_to_move.offer(point)

    def take_back(self) -> None:
        """Return to where a person was last to move; the line taken back stays as a variation."""
        node = self.take_back_node if self.seats else None
        if node is None:
            self.refused.emit(Refusal.NOTHING_TO_TAKE_BACK, None)
        else:
            self._visit(node, ask=not self.only_machines)

    def go(self, node: Node) -> None:
        """Show another node of the record. A machine to move there is asked only at the end of a line."""
        if self.seats and node is not self.record.current:
            self._visit(node, ask=self.seats[node.position.turn].by_hand or not (node.children or self.only_machines))

    def pause(self) -> None:
        """Let a machine that is thinking stop; `resume` asks it again."""
        if self.thinking:
            self._hush()
            self.paused = True
            self.changed.emit()

    def resume(self) -> None:
        """Ask the side to move, whoever it is."""
        if self.running and self.paused:
            self._begin_turn()

    def deputise(self, deputy: Player) -> None:
        """Let `deputy` make this one move for the person to move."""
        if not self.person_to_move:
            return
        self._hush()
        self.paused = False
        self._deputy = deputy
        deputy.setParent(self)
        deputy.moved.connect(self._on_deputy_moved)
        deputy.failed.connect(self._on_deputy_failed)
        self.clock.start(self.position.turn)
        self.changed.emit()
        deputy.left_ms = self.clock.left(self.position.turn)
        deputy.go(self.position)

    def hurry(self) -> None:
        """Let the machine that is thinking play the best it has found so far."""
        if self.thinking:
            (self._deputy or self.player_to_move).hurry()

    def resign(self) -> None:
        """The person's side gives up: the only one by hand, else the side to move."""
        if self.running:
            self._settle(Verdict(Ending.RESIGNED, self.own.other))
        else:
            self.refused.emit(Refusal.NOTHING_TO_RESIGN, None)

    def offer_draw(self) -> None:
        """Ask the other side for a draw: a machine answers by itself, a person by `answer_draw`."""
        if not self.running or self.only_machines or self._asked_for_draw is not None:
            self.refused.emit(Refusal.NO_DRAW_NOW, None)
            return
        self._asked_for_draw = self.own.other
        player = self.seats[self._asked_for_draw]
        if player.by_hand:
            self.draw_offered.emit(self._asked_for_draw)
        else:
            player.consider_draw(self.position, self._asked_for_draw)

    def answer_draw(self, agrees: bool) -> None:
        """The answer of the side that was asked for a draw; ignored when none was."""
        asked, self._asked_for_draw = self._asked_for_draw, None
        if asked is None or not self.running:
            return
        if agrees:
            self._settle(Verdict(Ending.AGREED, Stone.EMPTY))
        else:
            self.draw_declined.emit(asked)

    def forfeit(self, stone: Stone) -> None:
        """`stone` loses for not playing on by the rules."""
        if self.running:
            self._settle(Verdict(Ending.FORFEIT, stone.other))

    def comment(self, text: str) -> None:
        """Write `text` beside the node shown."""
        self.record.current.comment = text
        self.record_changed.emit()

    def add_line(self, line: tuple[Point, ...]) -> None:
        """Add moves as a variation of the node shown, as far as they can be played; the board stays as it is."""
        self.record.add_line(line, lambda position: self.rules.judge(position) is not None)
        self.record_changed.emit()
        self.changed.emit()

    def remove(self, node: Node) -> None:
        """Cut `node` and all that follows it out of the record."""
        if node.parent is None:
            return
        inside: Node | None = self.record.current
        while inside is not None and inside is not node:
            inside = inside.parent
        if inside is node:
            self._hush()
        parent = node.parent
        self.record.remove(node)
        self.record_changed.emit()
        if inside is node:
            self._visit(parent, ask=self.seats[parent.position.turn].by_hand)

    def promote(self, node: Node) -> None:
        """Make the line through `node` the main one."""
        self.record.promote(node)
        self.record_changed.emit()
        self.changed.emit()

    # What the seats answer

    def _on_moved(self, player: Player, point: Point) -> None:
        if not self.running or self.paused or player is not self.player_to_move:
            return
        if not self.position.is_free(point):
            self._on_failed(player, Trouble.ILLEGAL_MOVE, point_said(point, self.position))
        else:
            self._play(point)

    def _on_deputy_moved(self, deputy: Player, point: Point) -> None:
        if self._deputy is not deputy:
            return
        if not self.position.is_free(point):
            self._on_deputy_failed(deputy, Trouble.ILLEGAL_MOVE, point_said(point, self.position))
        else:
            self._dismiss_deputy()
            self._play(point)

    def _on_deputy_failed(self, deputy: Player, trouble: Trouble, said: str) -> None:
        """The person's turn again, and everything as before but for the news."""
        if self._deputy is deputy:
            id_ = deputy.id
            self._hush()
            self._arrive(ask=True)
            self.deputy_troubled.emit(id_, trouble, said)

    def _on_failed(self, player: Player, trouble: Trouble, said: str) -> None:
        for stone, seated in self.seats.items():
            if seated is player:
                if self.running and stone is self.position.turn:
                    self._hush()
                    self.paused = True
                    self.changed.emit()
                self.troubled.emit(stone, trouble, said)

    def _on_draw_answered(self, player: Player, agrees: bool) -> None:
        if self._asked_for_draw is not None and player is self.seats[self._asked_for_draw]:
            self.answer_draw(agrees)

    def _on_time_up(self, stone: Stone) -> None:
        self._settle(Verdict(Ending.TIME, stone.other))

    # How things happen

    def _play(self, point: Point) -> None:
        stone = self.position.turn
        self.player_to_move.stop()
        self._asked_for_draw = None
        self.clock.moved(stone)
        self.record.play(point)
        self.field.show(self.record.position)
        self.record_changed.emit()
        self.stone_placed.emit(stone, point)
        self._arrive(ask=True, fresh=True)

    def _visit(self, node: Node, *, ask: bool) -> None:
        self._hush()
        self._asked_for_draw = None
        self.record.go(node)
        self._arrive(ask=ask)

    def _arrive(self, *, ask: bool, fresh: bool = False) -> None:
        """The node shown is the record's current one: judge it, and go on if the game does.

        `fresh` says that it was reached by a move or a decision just made, so that an ending is news.
        """
        node = self.record.current
        if self.field.position is not node.position:
            self.field.show(node.position)
        self.verdict = self._settled.get(node) or self.rules.judge(node.position)
        if self.verdict is None and ask:
            self._begin_turn()
            return
        self.paused = True
        self.clock.stop()
        if self.verdict is not None and fresh:
            self.record.header = replace(self.record.header, result=result_text(self.verdict))
        self.changed.emit()
        if self.verdict is not None and fresh:
            self.ended.emit(self.verdict)

    def _begin_turn(self) -> None:
        self.paused = False
        turn = self.position.turn
        self.clock.start(turn)
        self.changed.emit()
        self.turn_began.emit(turn)
        self.player_to_move.left_ms = self.clock.left(turn)
        self.player_to_move.go(self.position)

    def _settle(self, verdict: Verdict) -> None:
        self._hush()
        self._settled[self.record.current] = verdict
        self._arrive(ask=False, fresh=True)

    def _hush(self) -> None:
        """Nobody is asked any more."""
        for player in self.seats.values():
            player.stop()
        self._dismiss_deputy()
        self.clock.stop()

    def _dismiss_deputy(self) -> None:
        deputy, self._deputy = self._deputy, None
        if deputy is not None:
            deputy.leave()

    def _take_seat(self, player: Player) -> None:
        player.setParent(self)
        player.moved.connect(self._on_moved)
        player.failed.connect(self._on_failed)
        player.draw_answered.connect(self._on_draw_answered)

    def _leave_seats(self) -> None:
        self._hush()
        for player in self.seats.values():
            player.leave()
        self.seats = {}
