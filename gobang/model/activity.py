"""What the board is used for, and what each order means then.

Another place than Play stands before what is on the board: `Reviewing`, `Searching`, `Waiting` and `Tinkering`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from gobang.game.formats import sgf_opening
from gobang.game.openings.opening_rules import Party
from gobang.game.record.record import Record
from gobang.model.game_state import Exercise, ExerciseKind, GameState, OnBoard, Opening, Playing, Reading
from gobang.model.orders import Deed, Facts, Lock, Order
from gobang.model.setup import Setup

EDITS = frozenset(
    {Order.PROMOTE, Order.PREFER, Order.REMOVE, Order.PASTE_BRANCH, Order.MERGE, Order.REPLAY},
)
"""The orders that need a record nobody has locked. A replay would leave the position of an exercise."""
WRITINGS = frozenset({Order.COMMENT, Order.ABOUT_GAME, Order.EDIT_POSITION, Order.SAVE, Order.SAVE_AS})
"""Those that only an exercise forbids: the file that is open is that of the person's own game."""
NARROWINGS = (Order.LEAVE_OUT, Order.LOOK_ONLY, Order.EVERY_MOVE)
"""The orders that say which moves an analysis looks at."""
CONTESTS = frozenset({Order.RESIGN, Order.OFFER_DRAW, Order.PAUSE})
"""The orders that make sense only while a game is contested or its clock runs."""
FORCED = {
    Order.THREAT: Deed.SHOW_THREAT,
    Order.WIN_BY_FOURS: Deed.WIN_BY_FOURS,
    Order.WIN_BY_THREATS: Deed.WIN_BY_THREATS,
    Order.ANY_WIN: Deed.ANY_WIN,
    Order.OTHER_BY_FOURS: Deed.OTHER_BY_FOURS,
    Order.OTHER_BY_THREATS: Deed.OTHER_BY_THREATS,
    Order.OTHER_ANY: Deed.OTHER_ANY,
    Order.ALL_DEFENCES: Deed.ALL_DEFENCES,
    Order.DEFEND: Deed.DEFEND,
}
"""The orders that look for forced wins, which would tell the answer of an exercise."""
BALANCES = {Order.BALANCE_ONE: Deed.BALANCE_ONE, Order.BALANCE_TWO: Deed.BALANCE_TWO}
"""Those that look for what makes a position even."""
TWO = 2
"""Machines at a board where nobody plays, takes back or resigns."""


@dataclass(frozen=True, slots=True)
class Reviewing:
    """The place for reviews is seen: a point asks what a move there is worth."""

    board: OnBoard


@dataclass(frozen=True, slots=True)
class Searching:
    """The library is seen, which has a board of its own. An order that acts on the game's board leads back there."""

    board: OnBoard


@dataclass(frozen=True, slots=True)
class Waiting:
    """The place for training is seen, and no task is on the board yet."""

    board: OnBoard


@dataclass(frozen=True, slots=True)
class Tinkering:
    """The workshop is seen: a point's sum is asked for, and undo is about numbers."""

    board: OnBoard


Activity = OnBoard | Reviewing | Searching | Waiting | Tinkering


Answers = dict[Order, Deed | None]


def deeds_of(activity: Activity, facts: Facts) -> Answers:
    """What each order comes down to now; None: it is not on offer.

    An activity answers the orders that mean something of their own there, all others mean the usual.
    """
    match activity:
        case Playing():
            own = _playing(activity, facts)
        case Opening():
            own = _opening(facts)
        case Reading():
            own = _reading(activity, facts)
        case Exercise():
            own = _exercise(activity, facts)
        case Reviewing():
            own = _reviewing(facts)
        case Searching():
            own = _searching()
        case Waiting():
            own = _waiting()
        case Tinkering():
            own = _tinkering(facts)
        case _:
            assert_never(activity)
    if isinstance(activity, (Reviewing, Searching, Waiting, Tinkering)):
        return deeds_of(activity.board, facts) | own
    return _usual(facts) | own


def deed_of(activity: Activity, order: Order, facts: Facts) -> Deed | None:
    """What `order` comes down to now; None: it is not on offer."""
    return deeds_of(activity, facts)[order]


def _playing(game: Playing, facts: Facts) -> Answers:
    own: Answers = {Order.UNDO: _undone(facts, browsed=game.browsed, pasted_over=game.pasted_over)}
    takes_back = not facts.can_take_back and facts.machines < TWO and not facts.over
    if game.placed and not game.browsed and takes_back:
        own[Order.UNDO] = Deed.UNDECIDE  # back into its opening, because no person has moved since
    if game.browsed and facts.redo is not None:
        own[Order.REDO] = Deed.REDO_EDIT
    return own


def _opening(facts: Facts) -> Answers:
    again = Deed.DECIDE_AGAIN if facts.decides_again else None
    own: Answers = {
        Order.POINT: Deed.DECIDE,
        Order.PLAY_HERE: None,
        Order.WHAT_IF: None,
        Order.UNDO: Deed.UNDECIDE if facts.undecides else None,
        Order.REDO: again,
        Order.MOVE_NOW: None,
    }
    if facts.at_front:  # what follows in the record was taken back
        own |= {Order.FORWARD: again, Order.NEXT: again, Order.LAST: None, Order.TEN_ON: None}
    return own | dict.fromkeys(EDITS | CONTESTS)


def _reading(record: Reading, facts: Facts) -> Answers:
    own: Answers = {Order.UNDO: _undone(facts, browsed=True, pasted_over=record.pasted_over), Order.SWAP_SIDES: None}
    if facts.redo is not None:
        own[Order.REDO] = Deed.REDO_EDIT
    return own | dict.fromkeys(CONTESTS)


def _exercise(activity: Exercise, facts: Facts) -> Answers:
    own: Answers = {
        Order.UNDO: _undone(facts, browsed=activity.browsed, pasted_over=None),
        Order.ANALYSE: None,  # nothing else tells the answer
        **dict.fromkeys(NARROWINGS),
        Order.WHY: None,
        Order.HINT: None if facts.ended else Deed.LESSON_HINT,
        Order.WEIGHTS: Deed.EXERCISE_WEIGHTS,
        Order.BACK_TO_REVIEW: None,
        Order.MOVE_NOW: None,
        Order.SWAP_SIDES: None,
    }
    own |= dict.fromkeys(EDITS | WRITINGS | CONTESTS | FORCED.keys() | BALANCES.keys())
    if activity.browsed and facts.redo is not None:
        own[Order.REDO] = Deed.REDO_EDIT
    if activity.exercise is ExerciseKind.TASK:
        own |= {
            Order.POINT: Deed.ANSWER if facts.answers else Deed.PIN if activity.weights and facts.running else None,
            Order.PLAY_HERE: None,
            Order.WHAT_IF: None,
            Order.WEIGHTS: Deed.TASK_WEIGHTS if facts.solved else None,
            Order.PIN: Deed.PIN if facts.solved and facts.running else None,
            Order.HINT: Deed.TASK_HINT,
        }
    return own


def _reviewing(facts: Facts) -> Answers:
    asked = Deed.ASK_ABOUT if facts.running else None
    return {Order.POINT: Deed.ASK_ABOUT, Order.WHAT_IF: asked, Order.PLAY_HERE: None}


def _searching() -> Answers:
    nothing = (Order.POINT, Order.PLAY_HERE, Order.WHAT_IF, Order.PIN, *NARROWINGS)
    return {**dict.fromkeys(nothing), Order.FIND: Deed.FIND_GAMES}


def _waiting() -> Answers:
    helps = (Order.HINT, Order.ANALYSE, Order.WEIGHTS, Order.PIN, Order.WHY, *FORCED, *BALANCES, *NARROWINGS)
    return dict.fromkeys((Order.POINT, Order.PLAY_HERE, Order.WHAT_IF, *helps))


def _tinkering(facts: Facts) -> Answers:
    pinned = Deed.PIN if facts.running else None
    return {
        Order.POINT: pinned,
        Order.PIN: pinned,
        Order.PLAY_HERE: None,
        Order.WHAT_IF: None,
        Order.WEIGHTS: None,  # they are always there
        Order.UNDO: Deed.UNDO_NUMBERS if facts.number_undo else None,
        Order.REDO: Deed.REDO_NUMBERS if facts.number_redo else None,
    }


def _undone(facts: Facts, *, browsed: bool, pasted_over: GameState | None) -> Deed | None:
    """What undo does where no opening is in the way: edits, the paste and moves, whichever came last."""
    if browsed and facts.undo is not None:
        return Deed.UNDO_EDIT
    if browsed and pasted_over is not None:
        return Deed.UNPASTE
    return Deed.TAKE_BACK if facts.can_take_back else None


def _usual(facts: Facts) -> Answers:
    """What each order means where an activity has no answer of its own. `facts` say whether it is on offer."""
    contested = facts.running and not facts.over and facts.machines < TWO and not facts.free
    watched = facts.machines == TWO
    usual = {
        # Where no stone can be placed it says why.
        Order.POINT: (Deed.PIN if facts.weighed else Deed.PLACE, True),
        Order.PLAY_HERE: (Deed.PLACE, facts.by_hand),
        Order.WHAT_IF: (Deed.TRY_OUT, facts.running),
        Order.UNDO: (Deed.TAKE_BACK, facts.can_take_back),
        Order.REDO: (Deed.STEP_ON, facts.after),
        Order.FORWARD: (Deed.STEP_ON, facts.after),
        Order.NEXT: (Deed.LINE_ON if facts.line else Deed.STEP_ON, facts.after or facts.line),
        Order.PREVIOUS: (Deed.LINE_BACK if facts.line else Deed.STEP_BACK, facts.before or facts.line),
        Order.FIRST: (Deed.TO_START, facts.before),
        Order.LAST: (Deed.TO_END, facts.after),
        Order.TEN_BACK: (Deed.TEN_BACK, facts.before),
        Order.TEN_ON: (Deed.TEN_ON, facts.after),
        Order.PREVIOUS_VARIATION: (Deed.SIBLING_BEFORE, facts.siblings),
        Order.NEXT_VARIATION: (Deed.SIBLING_AFTER, facts.siblings),
        Order.SAME_POSITION: (Deed.TO_SAME, facts.elsewhere),
        Order.SIMILAR_POSITION: (Deed.TO_SIMILAR, facts.before),
        Order.REPLAY: (Deed.REPLAY, facts.moves),
        Order.FIND: (Deed.FIND, True),
        Order.HINT: (Deed.HINT, not facts.ended),  # before the end of an opening it says why there is none
        Order.ANALYSE: (Deed.ANALYSE, not facts.decided or facts.analysed),
        Order.LEAVE_OUT: (Deed.LEAVE_OUT, facts.analysed and not facts.decided),
        Order.LOOK_ONLY: (Deed.LOOK_ONLY, facts.analysed and not facts.decided),
        Order.EVERY_MOVE: (Deed.EVERY_MOVE, facts.narrowed),
        Order.WEIGHTS: (Deed.WEIGHTS, True),
        Order.PIN: (Deed.PIN, facts.running),
        Order.WHY: (Deed.EXPLAIN_MOVE, facts.motive),
        Order.MOVE_NOW: (
            Deed.ONE_MOVE if watched and facts.can_resume else Deed.MOVE_NOW,
            facts.running and not facts.over,
        ),
        Order.ONE_MOVE: (Deed.ONE_MOVE, watched and facts.running and not facts.over),
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
        Order.SAVE: (Deed.SAVE, True),
        Order.SAVE_AS: (Deed.SAVE_AS, True),
        Order.BACK_TO_REVIEW: (Deed.BACK_TO_REVIEW, facts.tries),
    }
    forced = {order: (deed, not facts.ended) for order, deed in (FORCED | BALANCES).items()}  # likewise
    forced[Order.ALL_DEFENCES] = (Deed.ALL_DEFENCES, facts.won)
    return {order: deed if offered else None for order, (deed, offered) in (usual | forced).items()}


def offers(activity: Activity, facts: Facts) -> frozenset[Order]:
    """The orders that can be given now."""
    return frozenset(order for order, deed in deeds_of(activity, facts).items() if deed is not None)


def shows_stone(activity: Activity, facts: Facts) -> bool:
    """Whether a pale stone of the side to move follows the pointer, because a click would place one or ask about it."""
    match activity:
        case Playing() | Reading():
            return facts.by_hand
        case Opening():
            return facts.decides and facts.places
        case Exercise():
            return facts.answers if activity.exercise is ExerciseKind.TASK else facts.by_hand
        case Reviewing():
            return facts.asks
        case Searching() | Waiting() | Tinkering():
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


def begun(activity: Playing | Opening, record: Record, setup: Setup) -> Playing | Opening:
    """What a game that is put on the board is: it may have an opening, over or not, of which the record tells."""
    phase = None if setup.opening_rule is None else sgf_opening.opening_of(record)
    if phase is None or phase.rule is not setup.opening_rule:
        if isinstance(activity, Opening):
            return Playing(pasted_over=activity.pasted_over)
        return replace(activity, placed=0, swapped=False)
    placed, swapped = len(phase.position.moves), phase.black is Party.SECOND
    if not phase.done:
        return Opening(activity.picked, swapped=swapped, pasted_over=activity.pasted_over)
    if isinstance(activity, Opening):
        activity = Playing(pasted_over=activity.pasted_over)
    return replace(activity, placed=placed, swapped=swapped)
