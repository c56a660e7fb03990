"""Everything `gobang-cli play` says, in the user's language.

Sentences that the window says too stand under "words", where their translation already is.
"""

from __future__ import annotations

from gobang.game.forbidden import Forbidden, ForbiddenKind
from gobang.game.notation import point_name, row_column
from gobang.game.point import Line, Point, Stone
from gobang.game.ruleset import Ending, Verdict
from gobang.model.opponent_id import OpponentId, OpponentKind
from gobang.model.player import Trouble
from gobang.model.refusal import Refusal
from gobang.words.catalogue import tr


def stone(value: Stone) -> str:
    """A side with its sign on the board."""
    return tr("Black (X)") if value is Stone.BLACK else tr("White (O)")


def opponent(value: OpponentId) -> str:
    """A player's name as people read it; an engine the user has added keeps its own."""
    match value.kind:
        case OpponentKind.HUMAN:
            return tr("Human")
        case OpponentKind.ADAPTIVE:
            return tr("Suits me")
        case OpponentKind.LEVEL:
            return tr("Engine, level {0}").format(value.level)
        case OpponentKind.WEIGHER:
            return weigher(value.name)
        case OpponentKind.EXTERNAL:
            return value.name


def weigher(scheme: str) -> str:
    """The name of a tutorial's machine; a name that is none of the five stays as it is."""
    return {
        "ray-pattern": tr("Ray pattern"),
        "five-tuple": tr("Five-tuple"),
        "shape-table": tr("Shape table"),
        "run-code": tr("Run code"),
        "union-weights": tr("Union weights"),
    }.get(scheme, scheme)


def rule(name: str) -> str:
    """A rule set by its name."""
    return {
        "freestyle": tr("Freestyle"),
        "standard": tr("Exactly five"),
        "renju": tr("Renju"),
        "caro": tr("Caro"),
        "caro-overline": tr("Caro with overlines"),
    }[name]


def greeting(black: OpponentId, white: OpponentId, rule_name: str, size: int) -> str:
    """Who plays whom, where and by which rule."""
    return tr("{0} against {1}: {2}, {3} by {3}. Type help for what you can do.").format(
        f"{stone(Stone.BLACK)} {opponent(black)}", f"{stone(Stone.WHITE)} {opponent(white)}", rule(rule_name), size
    )


def prompt(turn: Stone) -> str:
    """Whose move is wanted."""
    return tr("{0} to move:").format(stone(turn))


def after_the_end() -> str:
    """What can be done with a game that is over."""
    return tr("The game is over. new, undo or quit:")


def where(point: Point, size: int) -> str:
    """A crossing in both ways of naming it: H8 (8 8)."""
    row, column = row_column(point)
    return f"{point_name(point, size)} ({row} {column})"


def played(who: OpponentId, point: Point, size: int) -> str:
    """A machine's move."""
    return tr("{0} plays {1}.").format(opponent(who), where(point, size))


def hint(scheme: str, best: list[tuple[Point, int]], size: int) -> str:
    """The heaviest crossings by one weigher."""
    points = ", ".join(tr("{0} weighs {1}").format(where(point, size), weight) for point, weight in best)
    return tr("{0} would play: {1}.").format(weigher(scheme), points)


def no_such_weigher(name: str, known: str) -> str:
    """A hint by nobody."""
    return tr("There is no weigher {0}; there are {1}.").format(name, known)


def ending(verdict: Verdict, own: Stone) -> str:
    """Who won and why; `own` is the side of the only person, EMPTY if there is none or there are two."""
    if not verdict.winner:
        if verdict.ending is Ending.AGREED:
            return tr("Draw by agreement.")
        return tr("Draw: the board is full.")
    winner, loser = stone(verdict.winner), stone(verdict.winner.other)
    said = {
        Ending.FIVE: tr("{0} wins: five in a row."),
        Ending.RESIGNED: tr("{0} wins: {1} resigned."),
        Ending.TIME: tr("{0} wins: {1}'s time is up."),
        Ending.FORBIDDEN: tr("{0} wins: {1} played a forbidden move."),
    }.get(verdict.ending, tr("{0} wins: {1} forfeited."))
    text = said.format(winner, loser)
    if not own:
        return text
    yours = tr("You win!") if verdict.winner is own else tr("You lose.")
    return f"{text} {yours}"


def refusal(value: Refusal, detail: object, size: int) -> str:
    """Why the referee did not do what it was asked."""
    if isinstance(detail, Forbidden):
        return forbidden(detail, size)
    return {
        Refusal.TAKEN: tr("{0} is taken. Choose another point.").format(
            where(detail, size) if isinstance(detail, Point) else ""
        ),
        Refusal.OFF_BOARD: off_board(size),
        Refusal.NOTHING_TO_TAKE_BACK: tr("There is nothing to take back."),
        Refusal.NOTHING_TO_RESIGN: tr("No game is running, so there is nothing to resign."),
        Refusal.NO_DRAW_NOW: tr("There is nobody to offer a draw to now."),
    }.get(value, tr("No game is running. Start a new one."))


def forbidden(value: Forbidden, size: int) -> str:
    """Why Black may not play there: "H8 (8 8) is forbidden. Double three: row 8 and the diagonal from F6."."""
    kind = {
        ForbiddenKind.OVERLINE: tr("Overline"),
        ForbiddenKind.DOUBLE_FOUR: tr("Double four"),
        ForbiddenKind.DOUBLE_THREE: tr("Double three"),
    }[value.kind]
    lines = [_line(item.line, min(item.stones), size) for item in value.lines]
    joined = lines[0]
    for line in lines[1:]:
        joined = tr("{0} and {1}").format(joined, line)
    return tr("{0} is forbidden. {1}: {2}.").format(where(value.point, size), kind, joined)


def _line(line: Line, point: Point, size: int) -> str:
    name = point_name(point, size)
    match line:
        case Line.ROW:
            return tr("row {0}").format(name[1:])
        case Line.COLUMN:
            return tr("column {0}").format(name[0])
        case _:
            return tr("the diagonal from {0}").format(name)


def trouble(value: Trouble, who: OpponentId) -> str:
    """What happened to a machine."""
    said = {
        Trouble.WOULD_NOT_START: tr("{0} would not start."),
        Trouble.DIED: tr("{0} has stopped working."),
        Trouble.SILENT: tr("{0} does not answer."),
        Trouble.ILLEGAL_MOVE: tr("{0} played an impossible move."),
        Trouble.REFUSED: tr("{0} refuses to move."),
        Trouble.FLOODED: tr("{0} talks without end and was stopped."),
        Trouble.UNFIT: tr("{0} does not play this rule."),
    }[value]
    return said.format(opponent(who))


def off_board(size: int) -> str:
    """A point that is not there."""
    return tr("That is off the board: rows and columns go from 1 to {0}. Choose another point.").format(size)


def play_for_it() -> str:
    """What to do when a machine cannot go on."""
    return tr("You may play for it, or type undo, new or quit.")


def unreadable(text: str) -> str:
    """Something typed that is neither a move nor an order."""
    return tr("{0} is neither a move such as 8 8 or h8 nor an order; type help.").format(repr(text[:30]))


def taken_back(moves: int) -> str:
    """How many stones a take-back took."""
    if moves == 1:
        return tr("One move taken back.")
    return tr("{0} moves taken back.").format(moves)


def draw_offered(side: Stone) -> str:
    """The question to the other person."""
    return tr("{0}: do you agree on a draw? yes or no:").format(stone(side))


def draw_declined(who: OpponentId) -> str:
    """The other side plays on."""
    return tr("{0} plays on.").format(opponent(who))


def farewell() -> str:
    """The last line."""
    return tr("Goodbye.")


def help_text(size: int) -> str:
    """What can be typed."""
    rows = [
        ("8 8", tr("a move: row from the top, column from the left (1 to {0})").format(size)),
        ("h8", tr("the same by its name: letter below the board, number at the right")),
        ("undo", tr("take back; against a machine your move and its answer")),
        ("hint [NAME]", tr("what a weigher would play")),
        ("draw", tr("offer a draw")),
        ("resign", tr("give up")),
        ("new", tr("begin again")),
        ("board", tr("show the board again")),
        ("quit", tr("leave")),
    ]
    return "\n".join(f"  {order:<12} {meaning}" for order, meaning in rows)
