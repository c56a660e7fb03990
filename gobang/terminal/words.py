"""Everything `gobang-cli play` says, in the user's language.

Sentences that the window says too stand under "words", where their translation already is.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gobang.game.forbidden import Forbidden, ForbiddenKind
from gobang.game.notation import point_name, row_column
from gobang.game.point import Line, Point, Stone
from gobang.game.ruleset import Ending, Verdict
from gobang.model.opponent_id import OpponentId, OpponentKind
from gobang.model.player import Trouble
from gobang.model.refusal import Refusal

translate = QCoreApplication.translate


def stone(value: Stone) -> str:
    """A side with its sign on the board."""
    return translate("terminal", "Black (X)") if value is Stone.BLACK else translate("terminal", "White (O)")


def opponent(value: OpponentId) -> str:
    """A player's name as people read it; an engine the user has added keeps its own."""
    match value.kind:
        case OpponentKind.HUMAN:
            return translate("words", "Human")
        case OpponentKind.ADAPTIVE:
            return translate("words", "Suits me")
        case OpponentKind.LEVEL:
            return translate("words", "Engine, level {0}").format(value.level)
        case OpponentKind.WEIGHER:
            return weigher(value.name)
        case OpponentKind.EXTERNAL:
            return value.name


def weigher(scheme: str) -> str:
    """The name of a tutorial's machine; a name that is none of the five stays as it is."""
    return {
        "ray-pattern": translate("words", "Ray pattern"),
        "five-tuple": translate("words", "Five-tuple"),
        "shape-table": translate("words", "Shape table"),
        "run-code": translate("words", "Run code"),
        "union-weights": translate("words", "Union weights"),
    }.get(scheme, scheme)


def rule(name: str) -> str:
    """A rule set by its name."""
    return {
        "freestyle": translate("words", "Freestyle"),
        "standard": translate("words", "Exactly five"),
        "renju": translate("words", "Renju"),
        "caro": translate("words", "Caro"),
        "caro-overline": translate("words", "Caro with overlines"),
    }[name]


def greeting(black: OpponentId, white: OpponentId, rule_name: str, size: int) -> str:
    """Who plays whom, where and by which rule."""
    return translate("terminal", "{0} against {1}: {2}, {3} by {3}. Type help for what you can do.").format(
        f"{stone(Stone.BLACK)} {opponent(black)}", f"{stone(Stone.WHITE)} {opponent(white)}", rule(rule_name), size
    )


def prompt(turn: Stone) -> str:
    """Whose move is wanted."""
    return translate("terminal", "{0} to move:").format(stone(turn))


def after_the_end() -> str:
    """What can be done with a game that is over."""
    return translate("terminal", "The game is over. new, undo or quit:")


def where(point: Point, size: int) -> str:
    """A crossing in both ways of naming it: H8 (8 8)."""
    row, column = row_column(point)
    return f"{point_name(point, size)} ({row} {column})"


def played(who: OpponentId, point: Point, size: int) -> str:
    """A machine's move."""
    return translate("terminal", "{0} plays {1}.").format(opponent(who), where(point, size))


def hint(scheme: str, best: list[tuple[Point, int]], size: int) -> str:
    """The heaviest crossings by one weigher."""
    points = ", ".join(
        translate("terminal", "{0} weighs {1}").format(where(point, size), weight) for point, weight in best
    )
    return translate("terminal", "{0} would play: {1}.").format(weigher(scheme), points)


def no_such_weigher(name: str, known: str) -> str:
    """A hint by nobody."""
    return translate("terminal", "There is no weigher {0}; there are {1}.").format(name, known)


def ending(verdict: Verdict, own: Stone) -> str:
    """Who won and why; `own` is the side of the only person, EMPTY if there is none or there are two."""
    if not verdict.winner:
        if verdict.ending is Ending.AGREED:
            return translate("words", "Draw by agreement.")
        return translate("words", "Draw: the board is full.")
    winner, loser = stone(verdict.winner), stone(verdict.winner.other)
    said = {
        Ending.FIVE: translate("words", "{0} wins: five in a row."),
        Ending.RESIGNED: translate("words", "{0} wins: {1} resigned."),
        Ending.TIME: translate("words", "{0} wins: {1}'s time is up."),
        Ending.FORBIDDEN: translate("words", "{0} wins: {1} played a forbidden move."),
    }.get(verdict.ending, translate("words", "{0} wins: {1} forfeited."))
    text = said.format(winner, loser)
    if not own:
        return text
    yours = translate("terminal", "You win!") if verdict.winner is own else translate("terminal", "You lose.")
    return f"{text} {yours}"


def refusal(value: Refusal, detail: object, size: int) -> str:
    """Why the referee did not do what it was asked."""
    if isinstance(detail, Forbidden):
        return forbidden(detail, size)
    return {
        Refusal.TAKEN: translate("words", "{0} is taken. Choose another point.").format(
            where(detail, size) if isinstance(detail, Point) else ""
        ),
        Refusal.OFF_BOARD: off_board(size),
        Refusal.NOTHING_TO_TAKE_BACK: translate("words", "There is nothing to take back."),
        Refusal.NOTHING_TO_RESIGN: translate("words", "No game is running, so there is nothing to resign."),
        Refusal.NO_DRAW_NOW: translate("words", "There is nobody to offer a draw to now."),
    }.get(value, translate("words", "No game is running. Start a new one."))


def forbidden(value: Forbidden, size: int) -> str:
    """Why Black may not play there: "H8 (8 8) is forbidden. Double three: row 8 and the diagonal from F6."."""
    kind = {
        ForbiddenKind.OVERLINE: translate("words", "Overline"),
        ForbiddenKind.DOUBLE_FOUR: translate("words", "Double four"),
        ForbiddenKind.DOUBLE_THREE: translate("words", "Double three"),
    }[value.kind]
    lines = [_line(item.line, min(item.stones), size) for item in value.lines]
    joined = lines[0]
    for line in lines[1:]:
        joined = translate("words", "{0} and {1}").format(joined, line)
    return translate("words", "{0} is forbidden. {1}: {2}.").format(where(value.point, size), kind, joined)


def _line(line: Line, point: Point, size: int) -> str:
    name = point_name(point, size)
    match line:
        case Line.ROW:
            return translate("words", "row {0}").format(name[1:])
        case Line.COLUMN:
            return translate("words", "column {0}").format(name[0])
        case _:
            return translate("words", "the diagonal from {0}").format(name)


def trouble(value: Trouble, who: OpponentId) -> str:
    """What happened to a machine."""
    said = {
        Trouble.WOULD_NOT_START: translate("words", "{0} would not start."),
        Trouble.DIED: translate("words", "{0} has stopped working."),
        Trouble.SILENT: translate("words", "{0} does not answer."),
        Trouble.ILLEGAL_MOVE: translate("words", "{0} played an impossible move."),
        Trouble.REFUSED: translate("words", "{0} refuses to move."),
        Trouble.FLOODED: translate("words", "{0} talks without end and was stopped."),
        Trouble.UNFIT: translate("words", "{0} does not play this rule."),
    }[value]
    return said.format(opponent(who))


def off_board(size: int) -> str:
    """A point that is not there."""
    return translate(
        "terminal", "That is off the board: rows and columns go from 1 to {0}. Choose another point."
    ).format(size)


def play_for_it() -> str:
    """What to do when a machine cannot go on."""
    return translate("terminal", "You may play for it, or type undo, new or quit.")


def unreadable(text: str) -> str:
    """Something typed that is neither a move nor an order."""
    return translate("terminal", "{0} is neither a move such as 8 8 or h8 nor an order; type help.").format(
        repr(text[:30])
    )


def taken_back(moves: int) -> str:
    """How many stones a take-back took."""
    if moves == 1:
        return translate("terminal", "One move taken back.")
    return translate("terminal", "{0} moves taken back.").format(moves)


def draw_offered(side: Stone) -> str:
    """The question to the other person."""
    return translate("terminal", "{0}: do you agree on a draw? yes or no:").format(stone(side))


def draw_declined(who: OpponentId) -> str:
    """The other side plays on."""
    return translate("terminal", "{0} plays on.").format(opponent(who))


def farewell() -> str:
    """The last line."""
    return translate("terminal", "Goodbye.")


def help_text(size: int) -> str:
    """What can be typed."""
    rows = [
        ("8 8", translate("terminal", "a move: row from the top, column from the left (1 to {0})").format(size)),
        ("h8", translate("terminal", "the same by its name: letter below the board, number at the right")),
        ("undo", translate("terminal", "take back; against a machine your move and its answer")),
        ("hint [NAME]", translate("terminal", "what a weigher would play")),
        ("draw", translate("terminal", "offer a draw")),
        ("resign", translate("terminal", "give up")),
        ("new", translate("terminal", "begin again")),
        ("board", translate("terminal", "show the board again")),
        ("quit", translate("terminal", "leave")),
    ]
    return "\n".join(f"  {order:<12} {meaning}" for order, meaning in rows)
