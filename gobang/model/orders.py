"""The orders that mean different things on different boards, what they come down to, and the facts that decide.

All other orders, such as Print, always mean the same.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

from gobang.game.record.edits import EditKind


class Order(enum.Enum):
    """An order of the window; the value is the name of its action. POINT and WHAT_IF name a crossing and have none."""

    POINT = "point"  # a click on a crossing of the game's board, or its key
    PLAY_HERE = "play-here"  # the same, in the menu of a crossing
    WHAT_IF = "what-if"

    UNDO = "take-back"
    REDO = "redo"
    FORWARD = "forward"
    NEXT = "next"
    PREVIOUS = "previous"
    FIRST = "first"
    LAST = "last"
    TEN_BACK = "ten-back"
    TEN_ON = "ten-on"
    PREVIOUS_VARIATION = "previous-variation"
    NEXT_VARIATION = "next-variation"
    SAME_POSITION = "same-position"
    SIMILAR_POSITION = "similar-position"
    REPLAY = "replay"
    FIND = "find"

    HINT = "hint"
    THREAT = "threat"
    WIN_BY_FOURS = "win-by-fours"
    WIN_BY_THREATS = "win-by-threats"
    ANY_WIN = "any-win"
    OTHER_BY_FOURS = "other-by-fours"
    OTHER_BY_THREATS = "other-by-threats"
    OTHER_ANY = "other-any"
    ALL_DEFENCES = "all-defences"
    DEFEND = "defend"
    BALANCE_ONE = "balance-one"
    BALANCE_TWO = "balance-two"
    ANALYSE = "analysis"
    LEAVE_OUT = "leave-out"
    LOOK_ONLY = "look-only"
    EVERY_MOVE = "every-move"
    WEIGHTS = "weights"
    PIN = "pin"
    WHY = "why"
    MOVE_NOW = "move-now"
    ONE_MOVE = "one-move"
    PAUSE = "pause"
    RESIGN = "resign"
    OFFER_DRAW = "offer-draw"
    SWAP_SIDES = "swap-sides"

    PROMOTE = "promote"
    PREFER = "prefer"
    REMOVE = "remove"
    PASTE_BRANCH = "paste-branch"
    MERGE = "merge"
    COMMENT = "comment"
    ABOUT_GAME = "about-game"
    EDIT_POSITION = "edit-position"
    SAVE = "save"
    SAVE_AS = "save-as"
    BACK_TO_REVIEW = "back-to-review"


class Deed(enum.Enum):
    """What an order comes down to. Each has one owner, which does it; the first five are given the crossing."""

    PLACE = "place a stone"
    DECIDE = "decide in the opening"
    ANSWER = "answer the task"
    ASK_ABOUT = "ask what a move is worth"
    TRY_OUT = "try a move"

    TAKE_BACK = "take back a move"
    UNDO_EDIT = "undo an edit"
    UNPASTE = "bring back the game"
    UNDECIDE = "take back a decision"
    STEP_ON = "step on"
    REDO_EDIT = "redo an edit"
    DECIDE_AGAIN = "bring back a decision"
    STEP_BACK = "step back"
    LINE_ON = "on along the line"
    LINE_BACK = "back along the line"
    TO_START = "to the start"
    TO_END = "to the end"
    TEN_BACK = "ten moves back"
    TEN_ON = "ten moves on"
    SIBLING_BEFORE = "variation before"
    SIBLING_AFTER = "variation after"
    TO_SAME = "same position"
    TO_SIMILAR = "similar position"
    REPLAY = "replay"
    FIND = "find in the record"
    FIND_GAMES = "find games"
    UNDO_NUMBERS = "undo a number"
    REDO_NUMBERS = "redo a number"

    HINT = "hint"
    TASK_HINT = "hint for the task"
    LESSON_HINT = "hint in the lesson"
    SHOW_THREAT = "show what is threatened"
    WIN_BY_FOURS = "win by fours"
    WIN_BY_THREATS = "win by fours and threes"
    ANY_WIN = "any forced win"
    OTHER_BY_FOURS = "other side's win by fours"
    OTHER_BY_THREATS = "other side's win by fours and threes"
    OTHER_ANY = "other side's forced win"
    ALL_DEFENCES = "all defences to a forced win"
    DEFEND = "moves that defend"
    BALANCE_ONE = "a stone that makes the game even"
    BALANCE_TWO = "two stones that make the game even"
    ANALYSE = "analyse"
    LEAVE_OUT = "leave a move out of the analysis"
    LOOK_ONLY = "analyse some moves only"
    EVERY_MOVE = "analyse all moves"
    WEIGHTS = "weights of the game"
    EXERCISE_WEIGHTS = "weights of the exercise"
    TASK_WEIGHTS = "weights of the task"
    PIN = "pin a sum"
    EXPLAIN_MOVE = "explain a machine's move"
    MOVE_NOW = "let a machine move"
    ONE_MOVE = "one move of a machine"
    PAUSE = "pause"
    CONTINUE = "continue"
    RESIGN = "resign"
    OFFER_DRAW = "offer a draw"
    SWAP_SIDES = "swap sides"

    PROMOTE = "main line"
    PREFER = "prefer"
    REMOVE = "delete"
    PASTE_BRANCH = "paste a branch"
    MERGE = "merge"
    COMMENT = "comment"
    ABOUT_GAME = "about the game"
    EDIT_POSITION = "edit the position"
    SAVE = "save"
    SAVE_AS = "save under another name"
    BACK_TO_REVIEW = "back to the review"


class Lock(enum.Enum):
    """Why the record on the board cannot be edited."""

    EXERCISE = "exercise"  # it is a task or an exercise of the lesson, and no game
    OPENING = "opening"  # it says how far the opening has come


@dataclass(frozen=True, slots=True)
class Facts:
    """What is so on the board, as far as orders depend on it. Of two meanings of an order the facts decide."""

    running: bool = False
    """The game has not ended at the node shown, and its opening is over."""
    ended: bool = False
    """The game has ended at the node shown."""
    decided: bool = False
    """The board shows that it has: no resignation, agreed draw, fallen flag or forfeit."""
    over: bool = False
    """The game has ended, also while an earlier node of it is shown."""
    by_hand: bool = False
    """A stone may be placed by hand now."""
    free: bool = False
    """It is a free board and no game."""
    machines: int = 0
    """How many machines sit at the board."""
    can_pause: bool = False
    can_resume: bool = False
    can_take_back: bool = False

    undo: EditKind | None = None
    redo: EditKind | None = None
    before: bool = False
    """A move leads to the node shown."""
    after: bool = False
    """A move follows it."""
    line: bool = False
    """A line is kept on the board, along which Right and Left step."""
    won: bool = False
    """A forced win is shown, whose defences can all be worked out."""
    siblings: bool = False
    """The move shown has alternatives."""
    moves: bool = False
    """There is a move in the record."""
    elsewhere: bool = False
    """The position shown occurs elsewhere in the record, too."""

    removable: bool = False
    """The node that edits apply to is a move, …"""
    beside: bool = False
    """… does not belong to the main line, …"""
    second: bool = False
    """… is not the first of its alternatives."""

    decides: bool = False
    """A person has to decide in the opening, and the board shows how far that has come."""
    places: bool = False
    """What they decide is where a stone goes."""
    at_front: bool = False
    """The board shows the last stone that the opening has placed, and no earlier one."""
    undecides: bool = False
    """There is a decision of the opening to take back."""
    decides_again: bool = False
    """There is one to bring back."""

    analysed: bool = False
    """The analysis is on, and can be turned off."""
    narrowed: bool = False
    """It looks at some moves of the position shown only."""
    weighed: bool = False
    """The weights on the board are all that a crossing can be asked about: no stone may be placed by hand."""
    motive: bool = False
    """It is known why the move that edits apply to was played: a machine's."""

    answers: bool = False
    """An answer to the task is waited for."""
    solved: bool = False
    """The task is over, so that weights tell no answer."""
    asks: bool = False
    """The review can say what a move is worth."""
    tries: bool = False
    """The game is a second try at a reviewed one."""

    number_undo: bool = False
    """A change of a machine's numbers can be taken back, …"""
    number_redo: bool = False
    """… or made again."""
