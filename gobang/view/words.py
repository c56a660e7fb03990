"""The only place where the model's values meet a language."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QCoreApplication

from gobang.game.notation import point_name
from gobang.game.point import Line, Point, Stone
from gobang.game.record import Header
from gobang.game.result import read_result
from gobang.game.ruleset import Ending, Verdict
from gobang.model.opponent_id import HUMAN, OpponentId, OpponentKind
from gobang.model.opponents import Opponent
from gobang.model.player import Trouble
from gobang.model.refusal import Refusal
from gobang.model.setup import Mode, Setup

if TYPE_CHECKING:
    from gobang.game.forbidden import Forbidden, ForbiddenKind

translate = QCoreApplication.translate


def stone(value: Stone) -> str:
    """Black or White."""
    match value:
        case Stone.BLACK:
            return translate("words", "Black")
        case Stone.WHITE:
            return translate("words", "White")
        case _:
            return translate("words", "Empty")


def mode(value: Mode) -> str:
    """A way to fill the two seats."""
    match value:
        case Mode.TWO_PLAYERS:
            return translate("words", "Two players")
        case Mode.VERSUS:
            return translate("words", "You and the machine")
        case Mode.MACHINES:
            return translate("words", "Machine and machine")


def rule(name: str) -> str:
    """A rule set by its name."""
    return {
        "freestyle": translate("words", "Freestyle"),
        "standard": translate("words", "Exactly five"),
        "renju": translate("words", "Renju"),
        "caro": translate("words", "Caro"),
        "caro-overline": translate("words", "Caro with overlines"),
    }[name]


def rule_sentence(name: str) -> str:
    """What a rule set says, in a sentence."""
    return {
        "freestyle": translate("words", "Five or more in a row win."),
        "standard": translate("words", "Exactly five in a row win; six or more do not."),
        "renju": translate(
            "words", "Black may not make an overline, a double four or a double three; White may do anything."
        ),
        "caro": translate("words", "Exactly five in a row win, unless the opponent stands at both ends."),
        "caro-overline": translate(
            "words", "Five in a row win unless the opponent stands at both ends; six or more always win."
        ),
    }[name]


def board(size: int) -> str:
    """A board by its size."""
    return translate("words", "{0}×{0}").format(size)


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


def rated_opponent(value: Opponent) -> str:
    """An opponent in a menu: its name, and its rating where it was measured."""
    name = opponent(value.id)
    if value.rating is None:
        return name
    if value.error is None:
        return translate("words", "{0} · {1}").format(name, number(value.rating))
    return translate("words", "{0} · {1} ± {2}").format(name, number(value.rating), value.error)


def opponent_kind(value: OpponentKind) -> str:
    """A group of opponents in a menu."""
    return {
        OpponentKind.HUMAN: translate("words", "Human"),
        OpponentKind.ADAPTIVE: translate("words", "By your results"),
        OpponentKind.LEVEL: translate("words", "Gobang's own engine"),
        OpponentKind.WEIGHER: translate("words", "The five tutorials"),
        OpponentKind.EXTERNAL: translate("words", "Engines you have added"),
    }[value]


def tutorial(scheme: str) -> str:
    """Which of the five tutorials a weigher comes from, or nothing."""
    letter = {"ray-pattern": "A", "five-tuple": "B", "shape-table": "C", "run-code": "D", "union-weights": "E"}.get(
        scheme
    )
    return translate("words", "tutorial {0}").format(letter) if letter else ""


def opponent_sentence(value: OpponentId) -> str:
    """How a machine thinks, in a sentence; empty where nothing is known about it."""
    match value.kind:
        case OpponentKind.ADAPTIVE:
            return translate("words", "Grows stronger when you win and weaker when you lose.")
        case OpponentKind.LEVEL:
            return _level_sentence(value.level)
        case OpponentKind.WEIGHER:
            return weigher_sentence(value.name)
        case _:
            return ""


def weigher_sentence(scheme: str) -> str:
    """How one of the five tutorials' machines thinks, in a sentence."""
    return {
        "ray-pattern": translate("words", "Looks along eight rays and adds what each live or dead run is worth."),
        "five-tuple": translate(
            "words", "Scores every five crossings in a row that belong to one side only. The strongest of the five."
        ),
        "shape-table": translate(
            "words", "Imagines a stone of either side on the point and looks the shape up. Breaks ties by dice."
        ),
        "run-code": translate("words", "Reads each ray as a run of stones and whether it is stopped."),
        "union-weights": translate("words", "Reads four cells along each ray and joins what opposite rays hold."),
    }.get(scheme, "")


def _level_sentence(level: int) -> str:
    return {
        1: translate("words", "Overlooks diagonals, gaps and combinations. For a first game."),
        2: translate("words", "Sees open fours coming, but overlooks diagonals."),
        3: translate("words", "Sees open fours coming on every line, but no double attacks."),
        4: translate("words", "Sees double attacks and your answer to its move."),
        5: translate("words", "Looks three moves ahead and finds short runs of fours."),
        6: translate("words", "Looks five moves ahead and finds longer runs of fours."),
        7: translate("words", "Looks seven moves ahead and misses few wins."),
        8: translate("words", "The whole engine, with two seconds a move."),
    }.get(level, "")


def ending(verdict: Verdict) -> str:
    """Who won and why, in a sentence."""
    if verdict.winner is Stone.EMPTY:
        if verdict.ending is Ending.AGREED:
            return translate("words", "Draw by agreement.")
        return translate("words", "Draw: the board is full.")
    winner, loser = stone(verdict.winner), stone(verdict.winner.other)
    sentence = {
        Ending.FIVE: translate("words", "{0} wins: five in a row."),
        Ending.RESIGNED: translate("words", "{0} wins: {1} resigned."),
        Ending.TIME: translate("words", "{0} wins: {1}'s time is up."),
        Ending.FORBIDDEN: translate("words", "{0} wins: {1} played a forbidden move."),
    }.get(verdict.ending, translate("words", "{0} wins: {1} forfeited."))
    return sentence.format(winner, loser)


def earlier_game(moment: str, header: Header) -> str:
    """A kept game in a menu: when it was left, who played it, Black first, and who won."""
    names = [OpponentId.parse(name) for name in (header.black, header.white)]
    if names == [HUMAN, HUMAN]:
        players = mode(Mode.TWO_PLAYERS)
    elif header.black or header.white:
        black, white = (translate("words", "You") if name == HUMAN else opponent(name) or "?" for name in names)
        players = translate("words", "{0} – {1}").format(black, white)
    else:
        players = translate("words", "an opened record")
    verdict = read_result(header.result)
    if verdict is None:
        result = translate("words", "unfinished")
    elif verdict.winner is Stone.EMPTY:
        result = translate("words", "draw")
    else:
        result = translate("words", "{0} won").format(stone(verdict.winner))
    return f"{moment} · {players} · {result}"


def trouble(value: Trouble, name: str, said: str = "") -> str:
    """What happened to the machine called `name`, and behind it what it `said` about it, if anything."""
    text = {
        Trouble.WOULD_NOT_START: translate("words", "{0} would not start."),
        Trouble.DIED: translate("words", "{0} has stopped working."),
        Trouble.SILENT: translate("words", "{0} does not answer."),
        Trouble.ILLEGAL_MOVE: translate("words", "{0} played an impossible move."),
        Trouble.REFUSED: translate("words", "{0} refuses to move."),
        Trouble.FLOODED: translate("words", "{0} talks without end and was stopped."),
        Trouble.UNFIT: translate("words", "{0} does not play this rule."),
    }[value].format(name)
    return translate("words", "{0} ({1})").format(text, said) if said else text


def refusal(value: Refusal, detail: object, size: int) -> str:
    """Why the referee did not do what it was asked."""
    if value is Refusal.FORBIDDEN:
        return forbidden(cast("Forbidden", detail), size)
    return {
        Refusal.NO_GAME: translate("words", "No game is running. Start a new one."),
        Refusal.OFF_BOARD: translate("words", "That is off the board. Choose another point."),
        Refusal.TAKEN: translate("words", "{0} is taken. Choose another point.").format(
            point_name(detail, size) if isinstance(detail, Point) else ""
        ),
        Refusal.NOT_YOUR_TURN: translate("words", "The machine is thinking. It is not your turn."),
        Refusal.NOTHING_TO_TAKE_BACK: translate("words", "There is nothing to take back."),
        Refusal.NOTHING_TO_RESIGN: translate("words", "No game is running, so there is nothing to resign."),
        Refusal.NO_DRAW_NOW: translate("words", "There is nobody to offer a draw to now."),
    }[value]


def forbidden_kind(kind: ForbiddenKind) -> str:
    """Which of the three."""
    from gobang.game.forbidden import ForbiddenKind  # noqa: PLC0415  only renju needs it

    return {
        ForbiddenKind.OVERLINE: translate("words", "Overline"),
        ForbiddenKind.DOUBLE_FOUR: translate("words", "Double four"),
        ForbiddenKind.DOUBLE_THREE: translate("words", "Double three"),
    }[kind]


def forbidden(value: Forbidden, size: int) -> str:
    """Why Black may not play there: "H8 is forbidden. Double three: row 8 and the diagonal from F6."."""
    lines = [line_through(item.line, min(item.stones), size) for item in value.lines]
    joined = lines[0] if lines else ""
    for line in lines[1:]:
        joined = translate("words", "{0} and {1}").format(joined, line)
    return translate("words", "{0} is forbidden. {1}: {2}.").format(
        point_name(value.point, size), forbidden_kind(value.kind), joined
    )


def line_through(line: Line, point: Point, size: int) -> str:
    """A line of the board: "row 8", "column H", "the diagonal from F6"."""
    name = point_name(point, size)
    match line:
        case Line.ROW:
            return translate("words", "row {0}").format(name.lstrip("ABCDEFGHIJKLMNOPQRSTUV"))
        case Line.COLUMN:
            return translate("words", "column {0}").format(name.rstrip("0123456789"))
        case _:
            return translate("words", "the diagonal from {0}").format(name)


def setup(value: Setup) -> str:
    """The rule and the board of a game, in a few words."""
    return translate("words", "{0} · {1}").format(rule(value.rule), board(value.size))


def number(value: int) -> str:
    """A number with its thousands parted by commas, as English and Chinese both do, and a minus that is one."""
    return f"{value:,}".replace("-", "−")  # QLocale would say the same for 10 ms and 1 MB of enums


def clock(milliseconds: int) -> str:
    """A watch: 4:12, or 1:02:03 from an hour on."""
    seconds = milliseconds // 1000
    hours, minutes = divmod(seconds // 60, 60)
    if hours:
        return f"{hours}:{minutes:02}:{seconds % 60:02}"
    return f"{minutes}:{seconds % 60:02}"
