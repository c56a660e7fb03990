"""An opening as a value: whose choice it is, what may be done, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gobang.game.fault import Fault
from gobang.game.notation import point_name
from gobang.game.openings import fifths
from gobang.game.openings.action import Action, ActionKind, OpeningError, read, written
from gobang.game.openings.opening_rules import ANYWHERE, CENTRE, Actor, OpeningRule, OpeningStep, Party, StepKind
from gobang.game.point import Point, Stone
from gobang.game.position import Position

_KINDS = {
    StepKind.STONE: (ActionKind.PLACE,),
    StepKind.SWAP: (ActionKind.SWAP, ActionKind.STAY),
    StepKind.COLOUR: (ActionKind.BLACK, ActionKind.WHITE),
    StepKind.DECLARE: (ActionKind.DECLARE,),
    StepKind.OFFER: (ActionKind.OFFER,),
    StepKind.TAKE: (ActionKind.TAKE,),
}
"""The actions that answer a step."""


@dataclass(frozen=True, slots=True)
class OpeningPhase:
    """Where an opening stands. It never changes; `act` gives the next one.

    `steps` are still to be done, `actions` have been done. `black` is who has Black at present. `declared` is the
    number of fifth stones that was named, None if none was; `offered` are the fifth stones to choose from.
    """

    rule: OpeningRule
    position: Position
    steps: tuple[OpeningStep, ...]
    black: Party = Party.FIRST
    declared: int | None = None
    offered: tuple[Point, ...] = ()
    actions: tuple[Action, ...] = ()

    @classmethod
    def begin(cls, rule: OpeningRule, size: int = 15) -> OpeningPhase:
        """The opening on an empty board. Raises OpeningError for a board that is too small, AbsurdBoard."""
        if size < rule.smallest:
            raise OpeningError(Fault.OPENING_BOARD, size, rule.smallest)
        return cls(rule, Position.empty(size), rule.steps)

    # Whose choice it is, and which

    @property
    def done(self) -> bool:
        """Whether the opening is over: the game goes on from `position`, and `to_act` is to move."""
        return not self.steps

    @property
    def to_act(self) -> Party:
        """Who acts next; after the opening, who is to move."""
        return self._actor(self.steps[0].by) if self.steps else self.holder(self.position.turn)

    @property
    def colour(self) -> Stone:
        """The colour of the stone to be placed now; where none is, the colour that `to_act` has at present."""
        return self.position.turn if ActionKind.PLACE in self.kinds else self.stone_of(self.to_act)

    @property
    def kinds(self) -> tuple[ActionKind, ...]:
        """The kinds of actions that are possible now; none when the opening is over."""
        return tuple(kind for step in self._answerable for kind in _KINDS[step.kind])

    @property
    def points(self) -> tuple[Point, ...]:
        """The points to which the actions possible now may refer, row by row from the top.

        Where a stone may be placed, they are the points for it; else those that were offered; else, for an offer, all
        free ones; else there are none.
        """
        kinds = {step.kind: step for step in self._answerable}
        if step := kinds.get(StepKind.STONE):
            return tuple(p for p in self.position.stones(Stone.EMPTY) if step.area.holds(p, self.position.size))
        if StepKind.TAKE in kinds:
            return self.offered
        return tuple(self.position.stones(Stone.EMPTY)) if StepKind.OFFER in kinds else ()

    @property
    def anywhere(self) -> bool:
        """Whether `points` are all the free points of the board."""
        return bool(self.points) and len(self.points) == self.position.count(Stone.EMPTY)

    @property
    def wanted(self) -> int:
        """How many fifth stones are to be offered, or have been; 0 if none are, and before the number is declared."""
        every = (*self._answerable, *self.steps)
        offers = [step for step in every if step.kind is StepKind.OFFER]
        return (offers[0].count or self.declared or 0) if offers else len(self.offered)

    @property
    def most(self) -> int:
        """The greatest number that may be declared now; 0 if none is to be declared."""
        if self.done or self.steps[0].kind is not StepKind.DECLARE:
            return 0
        # At most four points are the same fifth, so a quarter of the points left can be offered in every position.
        return self.steps[0].count or (self.position.size**2 - 4) // 4

    def holder(self, stone: Stone) -> Party:
        """Who has this colour at present."""
        return self.black if stone is Stone.BLACK else self.black.other

    def stone_of(self, party: Party) -> Stone:
        """The colour that `party` has at present."""
        return Stone.BLACK if party is self.black else Stone.WHITE

    # What comes of it

    def act(self, action: Action) -> OpeningPhase:
        """The opening after `to_act` has done this. Raises OpeningError if it is not allowed."""
        if self.done:
            raise OpeningError(Fault.OPENING_OVER)
        for step in self._answerable:
            if action.kind in _KINDS[step.kind]:
                after = self.steps[1:] if step is self.steps[0] else self.steps[0].instead[1:]
                return replace(self._do(step, action, after), actions=(*self.actions, action))
        raise OpeningError(Fault.OPENING_NOT_NOW, written(action, self.position.size), self._possible)

    def read(self, text: str) -> Action:
        """The action that `text` means. Raises OpeningError, which names those possible, NotationError, OffBoard."""
        if self.done:
            raise OpeningError(Fault.OPENING_OVER)
        return read(text, self.position.size, self._possible)

    def _do(self, step: OpeningStep, action: Action, after: tuple[OpeningStep, ...]) -> OpeningPhase:
        match action.kind:
            case ActionKind.PLACE | ActionKind.TAKE:
                (point,) = action.points
                if action.kind is ActionKind.PLACE:
                    self._check_stone(point, step)
                else:
                    self._check_choice(point)
                return replace(self, steps=after, position=self.position.play(point))
            case ActionKind.DECLARE:
                if not 1 <= action.number <= self.most:
                    raise OpeningError(Fault.OPENING_NUMBER, action.number, self.most)
                return replace(self, steps=after, declared=action.number)
            case ActionKind.OFFER:
                self._check_offer(action.points)
                return replace(self, steps=after, offered=action.points)
            case ActionKind.STAY:
                return replace(self, steps=step.stayed or after)
            case _:
                return replace(self, steps=after, black=self._black_after(action.kind))

    def _black_after(self, kind: ActionKind) -> Party:
        if kind is ActionKind.SWAP:
            return self.black.other
        return self.to_act if kind is ActionKind.BLACK else self.to_act.other

    def _check_choice(self, point: Point) -> None:
        if point not in self.offered:
            raise OpeningError(Fault.OPENING_NOT_OFFERED, self._name(point), tuple(map(self._name, self.offered)))

    def _check_stone(self, point: Point, step: OpeningStep) -> None:
        name, size = self._name(point), self.position.size
        if not self.position.is_free(point):
            raise OpeningError(Fault.OPENING_TAKEN, name)
        if step.area == ANYWHERE or step.area.holds(point, size):
            return
        if step.area == CENTRE:
            raise OpeningError(Fault.OPENING_CENTRE, name, self._name(self.points[0]))
        fault = Fault.OPENING_OUTSIDE if step.area.inside else Fault.OPENING_INSIDE
        raise OpeningError(fault, name, step.area.span)

    def _check_offer(self, points: tuple[Point, ...]) -> None:
        for number, point in enumerate(points):
            if not self.position.is_free(point):
                raise OpeningError(Fault.OPENING_TAKEN, self._name(point))
            if point in points[:number]:
                raise OpeningError(Fault.OPENING_TWICE, self._name(point))
        if same := fifths.first_same(self.position, points):
            raise OpeningError(Fault.OPENING_SAME, *map(self._name, same))
        if len(points) != self.wanted:
            raise OpeningError(Fault.OPENING_COUNT, self.wanted, len(points))

    @property
    def _answerable(self) -> tuple[OpeningStep, ...]:
        """The next step, and the one that may be done in its place: one of them must be done now."""
        return (*self.steps[:1], *(self.steps[0].instead[:1] if self.steps else ()))

    def _actor(self, actor: Actor) -> Party:
        match actor:
            case Actor.FIRST:
                return Party.FIRST
            case Actor.SECOND:
                return Party.SECOND
            case Actor.TO_MOVE:
                return self.holder(self.position.turn)
            case Actor.WAITING:
                return self.holder(self.position.turn.other)

    @property
    def _possible(self) -> str:
        """An example of each kind of action that is possible now."""
        return ", ".join(map(self._example, self.kinds))

    def _example(self, kind: ActionKind) -> str:
        """An action of this kind that is possible now, as it is typed, or its form."""
        if kind in (ActionKind.PLACE, ActionKind.TAKE):
            return written(Action(kind, (self.points[len(self.points) // 2],)), self.position.size)
        return kind.form

    def _name(self, point: Point) -> str:
        return point_name(point, self.position.size)
