"""What only `gobang-cli play` says; what the window says too is in `gobang.words`."""

from __future__ import annotations

from gobang.game.notation import point_name, row_column
from gobang.game.openings.phase import OpeningPhase
from gobang.game.point import Point, Stone
from gobang.game.ruleset import Verdict
from gobang.game.weighers.schemes import DEFAULT
from gobang.model.engines.specs import OWN
from gobang.model.engines.thoughts import Thought
from gobang.model.opponent_id import OpponentId
from gobang.model.refusal import Refusal
from gobang.words.catalogue import as_list, joined, tr, tr_many
from gobang.words.play.match import ending_sentence, refusal_sentence
from gobang.words.play.opening_words import opening_rule_name, opening_rule_sentence, task_sentence
from gobang.words.play.opponents import opponent_name, weigher_name
from gobang.words.play.rule_names import rule_name
from gobang.words.worth import move_worth_text


def stone(value: Stone) -> str:
    """A side with its sign on the board."""
    return tr("Black (X)") if value is Stone.BLACK else tr("White (O)")


def greeting(black: OpponentId, white: OpponentId, rule: str, size: int) -> str:
    """Who plays whom, where and by which rule."""
    return tr("{0} against {1}: {2}, {3} by {3}. Type help for what you can do.").format(
        f"{stone(Stone.BLACK)} {opponent_name(black)}",
        f"{stone(Stone.WHITE)} {opponent_name(white)}",
        rule_name(rule),
        size,
    )


def opening_greeting(first: str, second: str, rule: str) -> str:
    """Who begins, who is the other, which opening it is and how it goes."""
    return tr("{0} – {1} · {2}. {3} Type help for what you can do.").format(
        first, second, opening_rule_name(rule), opening_rule_sentence(rule)
    )


def opening_prompt(name: str, phase: OpeningPhase) -> str:
    """The prompt for somebody's next action in an opening."""
    return tr("{0} · {1}").format(name, task_sentence(phase, where))


def opening_name(title: str) -> str:
    """Which of the 26 openings is on the board."""
    return tr("This is {0}.").format(title)


def refused_in_opening(why: str) -> str:
    """Why an action was refused."""
    return tr("That is not possible: {0}.").format(why)


def not_in_opening() -> str:
    """The answer to an order that only a running game knows."""
    return tr("Not during the opening. Go on with it, or type new or quit.")


def opening_stays() -> str:
    """The answer to a take-back of the opening."""
    return tr("The opening is settled and cannot be taken back; new begins another.")


def opening_help() -> str:
    """The list of what can be typed in an opening."""
    rows = [
        ("h8", tr("place a stone; 8 8 means the same")),
        ("swap, stay", tr("exchange the colours, or leave them")),
        ("black, white", tr("choose a colour")),
        ("declare 3", tr("say how many points are to be offered for the fifth stone")),
        ("offer h8 i9", tr("offer points for the fifth stone, all at once")),
        ("take h8", tr("choose the fifth stone")),
    ]
    return _table(rows)


def prompt(turn: Stone) -> str:
    """The prompt for a side's move."""
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
    return tr("{0} plays {1}.").format(opponent_name(who), where(point, size))


def hint(scheme: str, best: list[tuple[Point, int]], size: int) -> str:
    """The heaviest crossings by one weigher."""
    points = as_list(tr("{0} weighs {1}").format(where(point, size), weight) for point, weight in best)
    return tr("{0} would play: {1}.").format(weigher_name(scheme), points)


def engine_hint(thought: Thought, size: int) -> str:
    """What our engine would play, what that is worth, and how it expects the game to go on."""
    best, *rest = thought.moves
    text = tr("{0} would play {1}: {2}.").format(OWN.name, where(best, size), move_worth_text(thought.worth))
    line = " ".join(point_name(point, size) for point in rest)
    return joined(text, tr("It expects {0}.").format(line)) if line else text


def no_engine_hint(*, ready: bool) -> str:
    """The engine has not answered, or was not `ready` in time, because it compiles itself at its first start."""
    why = tr("The engine has no hint.") if ready else tr("The engine is not ready yet; ask again in a minute.")
    return joined(why, tr("A weigher's can be had by its name, as in: hint {0}").format(DEFAULT))


def no_such_weigher(name: str, known: str) -> str:
    """The answer to a hint by something unknown."""
    return tr("{0} gives no hints; choose from {1}.").format(name, known)


def ending(verdict: Verdict, own: Stone) -> str:
    """Who won and why; `own` is the side of the only person, EMPTY if there is none or there are two."""
    sentence = ending_sentence(verdict, stone)
    if not own or not verdict.winner:
        return sentence
    return f"{sentence} {tr('You win!') if verdict.winner is own else tr('You lose.')}"


def refusal(value: Refusal, detail: object, size: int) -> str:
    """Why an order was refused."""
    return off_board(size) if value is Refusal.OFF_BOARD else refusal_sentence(value, detail, size, where)


def off_board(size: int) -> str:
    """The answer to a point outside the board."""
    return tr("That is off the board: rows and columns go from 1 to {0}. Choose another point.").format(size)


def play_for_it() -> str:
    """What to do when a machine cannot go on."""
    return tr("You may play for it, or type undo, new or quit.")


def unreadable(text: str) -> str:
    """Something typed that is neither a move nor an order."""
    return tr("{0} is neither a move such as 8 8 or h8 nor a command; type help.").format(repr(text[:30]))


def taken_back(moves: int) -> str:
    """How many stones a take-back took."""
    return tr_many("One move taken back.", "{0} moves taken back.", moves).format(moves)


def draw_offered(side: Stone) -> str:
    """The question to the other person."""
    return tr("{0}: do you agree on a draw? yes or no:").format(stone(side))


def draw_declined(who: OpponentId) -> str:
    """The answer to a draw offer that is declined."""
    return tr("{0} plays on.").format(opponent_name(who))


def farewell() -> str:
    """The last line."""
    return tr("Goodbye.")


def help_text(size: int) -> str:
    """The list of orders."""
    rows = [
        ("8 8", tr("a move: row from the top, column from the left (1 to {0})").format(size)),
        ("h8", tr("the same by its name: letter below the board, number at the right")),
        ("undo", tr("take back; against a machine your move and its answer")),
        (f"hint [{tr('NAME')}]", tr("what our engine (engine) or a weigher would play")),
        ("draw", tr("offer a draw")),
        ("resign", tr("give up")),
    ]
    return _table(rows)


def _table(rows: list[tuple[str, str]]) -> str:
    """What can be typed, and what it means: these rows, then those that are there at all times."""
    always = [("new", tr("begin again")), ("board", tr("show the board again")), ("quit", tr("leave"))]
    return "\n".join(f"  {order:<12} {meaning}" for order, meaning in (*rows, *always))
