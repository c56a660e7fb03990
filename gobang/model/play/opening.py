"""The opening of a match: who decides, what has been decided, and what comes of it on the board."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from gobang.game.fault import Fault
from gobang.game.formats.sgf_opening import opening_of
from gobang.game.openings.action import Action, ActionKind, OpeningError, place
from gobang.game.openings.opening_rules import Party
from gobang.game.openings.phase import OpeningPhase
from gobang.game.point import Point, Stone
from gobang.game.record.record import Node, Record
from gobang.model.desk import Desk
from gobang.model.game_state import GameState
from gobang.model.opponent_id import HUMAN, OpponentId
from gobang.model.opponents.opener import Opener
from gobang.model.refusal import Refusal


class OpeningGuide(QObject):
    """Leads the two who play a match through its opening, if its set-up has one.

    `phase` is None while there is no opening. The match shows the stones and asks nobody; the record says how far the
    opening has come, so that it goes on where a kept game was left. After a swap, and when the opening is over, the
    match is opened anew with the players at their new colours; in the end it begins to ask them.

    Machines decide by an `Opener`. Where fifth stones are to be offered, a person picks them one after the other.
    """

    changed = Signal()  # the phase, or what is picked
    acted = Signal(object, object)  # the OpeningPhase, and the Action that was done in it
    refused = Signal(object)  # OpeningError: what a person has tried
    over = Signal(object)  # the OpeningPhase with which the opening has ended; the match goes on already
    idle = Signal()  # a crossing was chosen while there is nothing to choose on the board

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk, self._match, self._opponents = desk, desk.match, desk.opponents
        match = desk.match
        self.phase: OpeningPhase | None = None
        self._openers: dict[Party, Opener] = {}
        self._record: Record | None = None
        self._taken_back: list[tuple[OpeningPhase, tuple[Point, ...] | None]] = []
        """What `forward` brings back, the last one first: phases, and what was picked in them."""
        match.began.connect(self._on_began)
        self._on_began()

    # Queries

    def seat(self, party: Party) -> OpponentId:
        """Who is this party."""
        stone = Stone.BLACK if self.phase is None else self.phase.stone_of(party)
        return self._match.setup.seat(stone)

    @property
    def asks_a_person(self) -> bool:
        """Whether a person has to decide."""
        return self.phase is not None and not self.phase.done and self.seat(self.phase.to_act) == HUMAN

    @property
    def here(self) -> bool:
        """Whether the board shows how far the opening has come, and no earlier move."""
        return self.phase is not None and self._match.position == self.phase.position

    @property
    def at_front(self) -> bool:
        """Whether the board shows the last stone that was placed, after which the record holds what was taken back."""
        return self.phase is not None and self._match.record.current.ply >= len(self.phase.position.moves)

    @property
    def places(self) -> bool:
        """Whether what is decided now is where a stone goes."""
        kinds = () if self.phase is None else self.phase.kinds
        return not self.picking and bool({*kinds} & {ActionKind.PLACE, ActionKind.TAKE})

    @property
    def may_offer(self) -> bool:
        """Whether offering is one of several things that may be done, and was not chosen yet."""
        return self.phase is not None and ActionKind.OFFER in self.phase.kinds and not self.picking

    @property
    def picked(self) -> tuple[Point, ...]:
        """The fifth stones that a person is about to offer."""
        return self._picked or ()

    @property
    def _picked(self) -> tuple[Point, ...] | None:
        return self._match.activity.picked

    @property
    def picking(self) -> bool:
        """Whether crossings that a person chooses are picked to be offered."""
        kinds = () if self.phase is None else self.phase.kinds
        return kinds == (ActionKind.OFFER,) or (ActionKind.OFFER in kinds and self._picked is not None)

    @property
    def earlier(self) -> OpeningPhase | None:
        """The phase to which a take-back leads, where a person has decided last; None if nobody has."""
        if self.phase is None or not self.phase.actions:
            return None
        phases = [OpeningPhase.begin(self.phase.rule, self.phase.position.size)]
        for action in self.phase.actions[:-1]:
            phases.append(phases[-1].act(action))
        people = [phase for phase in phases if self.seat(phase.to_act) == HUMAN]
        return people[-1] if people else None

    @property
    def may_take_back(self) -> bool:
        """Whether `take_back` does anything."""
        return self._may_unpick or self.earlier is not None

    @property
    def may_forward(self) -> bool:
        """Whether there is something that was taken back and that `forward` brings back."""
        return self.phase is not None and bool(self._taken_back)

    @property
    def _may_unpick(self) -> bool:
        """Whether a point is picked, or else whether picking was chosen where something else may be done too."""
        if self.phase is None or self._picked is None:
            return False
        return bool(self.picked) or self.phase.kinds != (ActionKind.OFFER,)

    # What a person does

    def choose(self, point: Point) -> None:
        """A person has chosen a crossing: place, pick or take it. From an earlier move, only go back to the opening."""
        phase = self.phase
        if phase is None:
            return
        if not self.here:
            self._come_back()
            self.changed.emit()
        elif not self.asks_a_person:
            self.idle.emit()
        elif self.picking:
            self._pick(point)
        elif ActionKind.PLACE in phase.kinds:
            self.do(place(point))
        elif ActionKind.TAKE in phase.kinds:
            self.do(Action(ActionKind.TAKE, (point,)))
        else:
            self.idle.emit()

    def do(self, action: Action) -> None:
        """Do what a person has decided; `refused` tells why it is not possible."""
        if not self.asks_a_person:
            return
        try:
            self._do(action)
        except OpeningError as error:
            self.refused.emit(error)

    def set_picking(self, wanted: bool) -> None:
        """Set whether crossings are picked to be offered, where something else may be done too."""
        self._taken_back.clear()
        self._match.pick(() if wanted else None)
        self.changed.emit()

    def take_back(self) -> None:
        """Drop the point picked last; without one, take back what was decided last, and machines' decisions after it.

        `forward` brings it back.
        """
        phase, picked, earlier = self.phase, self._picked, self.earlier
        if phase is None:
            return
        if self._may_unpick:
            self._taken_back.append((phase, picked))
            self._go_to(phase, picked[:-1] if picked else None)
        elif earlier is not None:
            self._taken_back.append((phase, picked))
            self._go_to(earlier, None)

    def reopen(self) -> None:
        """After the opening, take back what a person decided last in it, and all that came after.

        `forward` brings the decisions back. Where machines decided everything, the match says that nothing can be taken
        back.
        """
        done = opening_of(self._match.record)
        if self.phase is not None or done is None or not done.done:
            return
        self.phase = done
        earlier = self.earlier
        if earlier is None:
            self.phase = None
            self._match.refused.emit(Refusal.NOTHING_TO_TAKE_BACK, None)
            return
        self._record, self._taken_back = self._match.record, [(done, None)]
        self._go_to(earlier, None)

    def forward(self) -> None:
        """Bring back what was taken back last, unless something else was decided since."""
        if self.may_forward:
            self._go_to(*self._taken_back.pop())

    # Steps

    def _on_began(self) -> None:
        """Begin the opening of a new game, or go on with that of a kept one; end it if another game has none."""
        self._rest()
        if self._match.record is not self._record:
            self._record = self._match.record
            self._taken_back.clear()
        self.phase = opening_of(self._match.record) if self._match.activity.in_opening else None
        self._openers = {}
        if self.phase is not None:
            rules = self._match.setup.rules
            machines = {party: self.seat(party) for party in Party if self.seat(party) != HUMAN}
            self._openers = {party: Opener(who, self._opponents, rules) for party, who in machines.items()}
            for opener in self._openers.values():
                opener.decided.connect(self._on_decided)
        self._ask()

    def _rest(self) -> None:
        """Ask no machine any more."""
        for opener in self._openers.values():
            opener.stop()

    def _ask(self) -> None:
        phase = self.phase
        if phase is not None and phase.to_act in self._openers:
            self._openers[phase.to_act].go(phase)
        self.changed.emit()

    def _on_decided(self, phase: OpeningPhase, action: Action) -> None:
        if phase is self.phase:
            self._do(action)

    def _go_to(self, phase: OpeningPhase, picked: tuple[Point, ...] | None) -> None:
        """Let the opening stand in another of its phases, whose stones are in the record, with these points picked."""
        before = self.phase
        if before is None:
            return
        self._come_back()
        if phase.actions != before.actions:
            self._rest()
            self._match.pick(None)
            self.phase = phase
            node = self._node(phase)
            self._match.sheet.open_by(phase)
            self._match.go(node)
            swapped = phase.black is not before.black
            if swapped or before.done or phase.done:
                self._open(swapped=swapped)
            else:
                self._ask()
        self._match.pick(picked)
        self.changed.emit()
        if phase.done:
            self.over.emit(phase)

    def _do(self, action: Action) -> None:
        """Raises OpeningError for what is not allowed."""
        before = self.phase
        if before is None:
            return
        after = before.act(action)
        self._taken_back.clear()
        self._rest()
        self._match.pick(None)
        self._come_back()
        self.phase = after
        if after.position is not before.position:
            self._match.try_out(action.points[0])
        self._match.sheet.open_by(after)
        self.acted.emit(before, action)
        swapped = after.black is not before.black
        if swapped or after.done:
            self._open(swapped=swapped)
        else:
            self._ask()
        if after.done:
            self.over.emit(after)

    def _open(self, *, swapped: bool) -> None:
        """Let the match go on, with the colours exchanged if `swapped`. After the opening it asks for moves."""
        setup = self._match.setup.swapped() if swapped else self._match.setup
        record, setup = self._match.record, self._opponents.playable(setup)
        if swapped:
            header = record.header
            record.header = replace(header, black=header.white, white=header.black)
        self._desk.put_up(GameState(record, setup, level=self._match.seats.adaptive_level))

    def _node(self, phase: OpeningPhase) -> Node:
        return self._match.record.mainline()[len(phase.position.moves)]

    def _come_back(self) -> None:
        """Show how far the opening has come, where an earlier move is looked at."""
        if self.phase is not None and not self.here:
            self._match.go(self._node(self.phase))

    def _pick(self, point: Point) -> None:
        """Pick a point, or drop it again; refuse one that cannot be offered beside the others."""
        phase = self.phase
        if phase is None:
            return
        if point in self.picked:
            picked = tuple(other for other in self.picked if other != point)
        else:
            try:
                phase.act(Action(ActionKind.OFFER, (*self.picked, point)))
            except OpeningError as error:
                if error.fault is not Fault.OPENING_COUNT or len(self.picked) >= phase.wanted:
                    self.refused.emit(error)
                    return
            picked = (*self.picked, point)
        self._taken_back.clear()
        self._match.pick(picked)
        self.changed.emit()
