"""What the board is used for, and what each order means then.

`Playing`, `Opening`, `Reading` and `Exercise` say what is on the board of the match, each with what belongs to that.
While another place than Play is seen, `Reviewing`, `Searching` and `Waiting` stand before the one on the board.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, assert_never

from gobang.game.formats import sgf_opening
from gobang.game.openings.rules import Party
from gobang.game.point import Point
from gobang.game.records.record import Node, Record
from gobang.model.orders import Deed, Facts, Lock, Order
from gobang.model.setup import Setup

if TYPE_CHECKING:
    from gobang.model.game_state import GameState

EDITS = frozenset(
    {Order.PROMOTE, Order.PREFER, Order.REMOVE, Order.PASTE_BRANCH, Order.MERGE, Order.REPLAY},
)
"""The orders that need a record nobody has locked. A replay would leave the position of an exercise."""
WRITINGS = frozenset({Order.COMMENT, Order.ABOUT_GAME, Order.EDIT_POSITION})
"""Those that only an exercise forbids."""
CONTESTS = frozenset({Order.RESIGN, Order.OFFER_DRAW, Order.PAUSE})
"""The orders that make sense only while a game is contested or its clock runs."""


@dataclass(frozen=True, slots=True)
class Playing:
    """A game that was begun here, also when it is over or shown again at the next start; and the free board."""

    browsed: bool = False
    """Whether the record is looked at rather than played on: then edits are undone, and not moves."""
    left_at: Node | None = None
    """The node at which a side had been asked when browsing began: back there, the game goes on."""
    counts: bool = True
    """Whether the outcome is the machine's own: no other machine has made a move in its place."""
    pasted_over: GameState | None = None
    """The game in whose place this one was pasted, until a stone is placed."""
    placed: int = 0
    """How many stones the opening has placed, which are not taken back after it."""
    swapped: bool = False
    """Whether the colours are not those with which the opening began."""

    def deed(self, order: Order, facts: Facts) -> Deed | None:
        """What `order` comes down to now; None: it is not on offer."""
        if order is Order.UNDO:
            if self.leads_into_opening(facts):
                return Deed.UNDECIDE
            return _undone(facts, browsed=self.browsed, pasted_over=self.pasted_over)
        if order is Order.REDO and self.browsed and facts.redo is not None:
            return Deed.REDO_EDIT
        return _usual(order, facts)

    def leads_into_opening(self, facts: Facts) -> bool:
        """Whether a take-back leads from the game back into its opening, because no person has moved since."""
        if not self.placed or self.browsed or facts.over:
            return False
        return not facts.can_take_back and facts.machines < 2


@dataclass(frozen=True, slots=True)
class Opening:
    """A game whose opening is not over: nobody is asked to move, and no clock runs."""

    picked: tuple[Point, ...] | None = None
    """The fifth stones that a person is about to offer; None while nobody is."""
    swapped: bool = False
    """Whether the colours are not those with which it began."""
    pasted_over: GameState | None = None
    """The game in whose place this one was pasted, until a stone is placed."""

    def deed(self, order: Order, facts: Facts) -> Deed | None:
        """What `order` comes down to now; None: it is not on offer."""
        again = Deed.DECIDE_AGAIN if facts.decides_again else None
        own: dict[Order, Deed | None] = {
            Order.POINT: Deed.DECIDE,
            Order.PLAY_HERE: None,
            Order.WHAT_IF: None,
            Order.UNDO: Deed.UNDECIDE if facts.undecides else None,
            Order.REDO: again,
            Order.MOVE_NOW: None,
        }
        own |= dict.fromkeys(EDITS | CONTESTS)
        if facts.at_front:  # what follows in the record was taken back
            own |= {Order.FORWARD: again, Order.NEXT: again, Order.LAST: None, Order.TEN_ON: None}
        return own[order] if order in own else _usual(order, facts)


@dataclass(frozen=True, slots=True)
class Reading:
    """A record that was opened to be read. A stone placed there becomes a move of the record, which undo removes."""

    pasted_over: GameState | None = None
    """The game in whose place it was pasted, until a stone is placed."""

    def deed(self, order: Order, facts: Facts) -> Deed | None:
        """What `order` comes down to now; None: it is not on offer."""
        if order in CONTESTS or order is Order.SWAP_SIDES:
            return None
        if order is Order.UNDO:
            return _undone(facts, browsed=True, pasted_over=self.pasted_over)
        if order is Order.REDO and facts.redo is not None:
            return Deed.REDO_EDIT
        return _usual(order, facts)


class ExerciseKind(enum.Enum):
    """Whose exercise it is."""

    LESSON = "lesson"
    TASK = "task"


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise of the first lesson or a task of the training. The person's own game lies aside."""

    kind: ExerciseKind
    aside: GameState
    """That game."""
    weights: bool = False
    """Whether weights are shown; at first they are not, as they would tell the answer."""
    browsed: bool = False
    """Whether the record is looked at rather than played on."""

    def deed(self, order: Order, facts: Facts) -> Deed | None:
        """What `order` comes down to now; None: it is not on offer."""
        own: dict[Order, Deed | None] = {
            Order.UNDO: _undone(facts, browsed=self.browsed, pasted_over=None),
            Order.ANALYSE: None,  # nothing else tells the answer
            Order.WEIGHTS: Deed.EXERCISE_WEIGHTS,
            Order.BACK_TO_REVIEW: None,
            Order.MOVE_NOW: None,
            Order.SWAP_SIDES: None,
        }
        own |= dict.fromkeys(EDITS | WRITINGS | CONTESTS)
        if self.browsed and facts.redo is not None:
            own[Order.REDO] = Deed.REDO_EDIT
        if self.kind is ExerciseKind.TASK:
            own |= {
                Order.POINT: Deed.ANSWER if facts.answers else None,
                Order.PLAY_HERE: None,
                Order.WHAT_IF: None,
                Order.WEIGHTS: None,
                Order.HINT: Deed.TASK_HINT,
            }
        return own[order] if order in own else _usual(order, facts)


OnBoard = Playing | Opening | Reading | Exercise
"""What can be on the board of a match."""


@dataclass(frozen=True, slots=True)
class Reviewing:
    """The place for reviews is seen: a point asks what a move there is worth."""

    board: OnBoard

    def deed(self, order: Order, facts: Facts) -> Deed | None:
        """What `order` comes down to now; None: it is not on offer."""
        match order:
            case Order.POINT:
                return Deed.ASK_ABOUT
            case Order.WHAT_IF:
                return Deed.ASK_ABOUT if facts.running else None
            case Order.PLAY_HERE:
                return None
        return self.board.deed(order, facts)


@dataclass(frozen=True, slots=True)
class Searching:
    """The library is seen, which has a board of its own. An order that acts on the game's board leads back there."""

    board: OnBoard

    def deed(self, order: Order, facts: Facts) -> Deed | None:
        """What `order` comes down to now; None: it is not on offer."""
        match order:
            case Order.POINT | Order.PLAY_HERE | Order.WHAT_IF:
                return None
            case Order.FIND:
                return Deed.FIND_GAMES
        return self.board.deed(order, facts)


@dataclass(frozen=True, slots=True)
class Waiting:
    """The place for training is seen, and no task is on the board yet."""

    board: OnBoard

    def deed(self, order: Order, facts: Facts) -> Deed | None:
        """What `order` comes down to now; None: it is not on offer."""
        match order:
            case Order.POINT | Order.PLAY_HERE | Order.WHAT_IF | Order.HINT | Order.ANALYSE | Order.WEIGHTS:
                return None
        return self.board.deed(order, facts)


Activity = Playing | Opening | Reading | Exercise | Reviewing | Searching | Waiting


def offers(activity: Activity, facts: Facts) -> frozenset[Order]:
    """The orders that can be given now."""
    return frozenset(order for order in Order if activity.deed(order, facts) is not None)


def shows_stone(activity: Activity, facts: Facts) -> bool:
    """Whether a pale stone of the side to move follows the pointer, because a click would place one or ask about it."""
    match activity:
        case Playing() | Reading():
            return facts.by_hand
        case Opening():
            return facts.decides and facts.places
        case Exercise():
            return facts.answers if activity.kind is ExerciseKind.TASK else facts.by_hand
        case Reviewing():
            return facts.asks
        case Searching() | Waiting():
            return False
        case _:
            assert_never(activity)


def shows_weights(activity: OnBoard, preferred: bool) -> bool:
    """Whether weights are shown on the board: as the person prefers, but in an exercise only when asked for there."""
    return activity.weights if isinstance(activity, Exercise) else preferred


def lock_of(activity: OnBoard) -> Lock | None:
    """Why nothing may be added to the record but moves; None: it may be edited."""
    match activity:
        case Exercise():
            return Lock.EXERCISE
        case Opening():
            return Lock.OPENING
        case Playing() | Reading():
            return None
        case _:
            assert_never(activity)


def lock_for(activity: OnBoard, order: Order) -> Lock | None:
    """Why `order` cannot be given whatever the record holds; None: nothing forbids it."""
    lock = lock_of(activity)
    forbidden = order in EDITS or (lock is Lock.EXERCISE and order in WRITINGS)
    return lock if forbidden else None


def is_browsed(activity: OnBoard) -> bool:
    """Whether the record is looked at rather than played on. An opened record always is, an opening never."""
    match activity:
        case Playing() | Exercise():
            return activity.browsed
        case Reading():
            return True
        case Opening():
            return False
        case _:
            assert_never(activity)


def browse(activity: OnBoard, *, browsed: bool = True) -> OnBoard:
    """The same while it is browsed, or is not any more."""
    return replace(activity, browsed=browsed) if isinstance(activity, (Playing, Exercise)) else activity


def played_on(activity: OnBoard) -> OnBoard:
    """The same after a stone was placed or taken back: a game is played on, and what was pasted stays."""
    match activity:
        case Playing():
            return replace(activity, browsed=False, pasted_over=None)
        case Opening() | Reading():
            return replace(activity, pasted_over=None)
        case Exercise():
            return replace(activity, browsed=False)
        case _:
            assert_never(activity)


def aside_of(activity: OnBoard) -> GameState | None:
    """The person's own game, where it lies aside during an exercise."""
    return activity.aside if isinstance(activity, Exercise) else None


def pasted_over(activity: OnBoard) -> GameState | None:
    """The game in whose place the one on the board was pasted, if nothing has been played since."""
    return None if isinstance(activity, Exercise) else activity.pasted_over


def is_swapped(activity: OnBoard) -> bool:
    """Whether the colours are not those with which the opening of the game began."""
    return isinstance(activity, (Playing, Opening)) and activity.swapped


def begun(activity: Playing | Opening, record: Record, setup: Setup) -> Playing | Opening:
    """What a game that is put on the board is: it may have an opening, over or not, of which the record tells."""
    phase = None if setup.opening_rule is None else sgf_opening.opening_of(record)
    if phase is None or phase.rule is not setup.opening_rule:
        if isinstance(activity, Opening):
            return Playing(pasted_over=activity.pasted_over)
        return replace(activity, placed=0, swapped=False)
    placed, swapped = len(phase.position.moves), phase.black is Party.SECOND
    if not phase.done:
        picked = activity.picked if isinstance(activity, Opening) else None
        return Opening(picked, swapped=swapped, pasted_over=activity.pasted_over)
    if isinstance(activity, Opening):
        activity = Playing(pasted_over=activity.pasted_over)
    return replace(activity, placed=placed, swapped=swapped)


def _undone(facts: Facts, *, browsed: bool, pasted_over: GameState | None) -> Deed | None:
    """What undo does where no opening is in the way: edits, the paste and moves, whichever came last."""
    if browsed and facts.undo is not None:
        return Deed.UNDO_EDIT
    if browsed and pasted_over is not None:
        return Deed.UNPASTE
    return Deed.TAKE_BACK if facts.can_take_back else None


def _usual(order: Order, facts: Facts) -> Deed | None:
    """What `order` means where an activity has no answer of its own. `facts` say whether it is on offer."""
    contested = facts.running and not facts.over and facts.machines < 2 and not facts.free
    deed, offered = {
        Order.POINT: (Deed.PLACE, True),  # where no stone can be placed it says why
        Order.PLAY_HERE: (Deed.PLACE, facts.by_hand),
        Order.WHAT_IF: (Deed.TRY_OUT, facts.running),
        Order.UNDO: (Deed.TAKE_BACK, facts.can_take_back),
        Order.REDO: (Deed.STEP_ON, facts.after),
        Order.FORWARD: (Deed.STEP_ON, facts.after),
        Order.NEXT: (Deed.STEP_ON, facts.after),
        Order.PREVIOUS: (Deed.STEP_BACK, facts.before),
        Order.FIRST: (Deed.TO_START, facts.before),
        Order.LAST: (Deed.TO_END, facts.after),
        Order.TEN_BACK: (Deed.TEN_BACK, facts.before),
        Order.TEN_ON: (Deed.TEN_ON, facts.after),
        Order.PREVIOUS_VARIATION: (Deed.SIBLING_BEFORE, facts.siblings),
        Order.NEXT_VARIATION: (Deed.SIBLING_AFTER, facts.siblings),
        Order.SAME_POSITION: (Deed.TO_SAME, facts.elsewhere),
        Order.REPLAY: (Deed.REPLAY, facts.moves),
        Order.FIND: (Deed.FIND, True),
        Order.HINT: (Deed.HINT, True),  # where there is nothing to hint at it says so
        Order.ANALYSE: (Deed.ANALYSE, True),
        Order.WEIGHTS: (Deed.WEIGHTS, True),
        Order.MOVE_NOW: (Deed.MOVE_NOW, facts.running and not facts.over),
        Order.PAUSE: (Deed.CONTINUE if facts.can_resume else Deed.PAUSE, facts.can_pause or facts.can_resume),
        Order.RESIGN: (Deed.RESIGN, contested),
        Order.OFFER_DRAW: (Deed.OFFER_DRAW, contested),
        Order.SWAP_SIDES: (Deed.SWAP_SIDES, facts.machines > 0),
        Order.PROMOTE: (Deed.PROMOTE, facts.beside),
        Order.PREFER: (Deed.PREFER, facts.second),
        Order.REMOVE: (Deed.REMOVE, facts.removable),
        Order.PASTE_BRANCH: (Deed.PASTE_BRANCH, True),
        Order.MERGE: (Deed.MERGE, True),
        Order.COMMENT: (Deed.COMMENT, True),
        Order.ABOUT_GAME: (Deed.ABOUT_GAME, True),
        Order.EDIT_POSITION: (Deed.EDIT_POSITION, True),
        Order.BACK_TO_REVIEW: (Deed.BACK_TO_REVIEW, facts.tries),
    }[order]
    return deed if offered else None
