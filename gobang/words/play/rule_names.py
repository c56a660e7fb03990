"""Names and descriptions of rule sets and of the moves they forbid."""

from __future__ import annotations

from collections.abc import Callable

from gobang.game import forbidden
from gobang.game.notation import point_name
from gobang.game.play.timecontrol import NO_LIMIT
from gobang.game.point import Point
from gobang.model.setup import Setup
from gobang.words.board import board_name, line_name
from gobang.words.catalogue import tr
from gobang.words.play import opening_words, times


def rule_name(name: str) -> str:
    """A rule set by its name."""
    return {
        "freestyle": tr("Freestyle"),
        "standard": tr("Exactly five"),
        "renju": tr("Renju"),
        "caro": tr("Caro"),
        "caro-overline": tr("Caro with overlines"),
    }[name]


def rule_sentence(name: str) -> str:
    """What a rule set says, in a sentence."""
    return {
        "freestyle": tr("Five or more in a row win."),
        "standard": tr("Exactly five in a row win; six or more do not."),
        "renju": tr("Black may not make an overline, a double four or a double three; White may do anything."),
        "caro": tr("Exactly five in a row win, unless the opponent stands at both ends."),
        "caro-overline": tr("Five in a row win unless the opponent stands at both ends; six or more always win."),
    }[name]


def forbidden_name(kind: forbidden.ForbiddenKind) -> str:
    """The name of the reason why a move is forbidden."""
    return {
        forbidden.ForbiddenKind.OVERLINE: tr("Overline"),
        forbidden.ForbiddenKind.DOUBLE_FOUR: tr("Double four"),
        forbidden.ForbiddenKind.DOUBLE_THREE: tr("Double three"),
    }[kind]


def forbidden_sentence(value: forbidden.Forbidden, size: int, where: Callable[[Point, int], str] = point_name) -> str:
    """Why Black may not play there: "H8 is forbidden. Double three: row 8 and the diagonal from F6."."""
    lines = [line_name(item.line, min(item.stones), size) for item in value.lines]
    joined = lines[0] if lines else ""
    for line in lines[1:]:
        joined = tr("{0} and {1}").format(joined, line)
    return tr("{0} is forbidden. {1}: {2}.").format(where(value.point, size), forbidden_name(value.kind), joined)


def setup_name(value: Setup) -> str:
    """The rule and the board of a game, its opening rule if it has one and its time if that is limited, briefly."""
    return _with_opening_and_time(tr("{0} · {1}").format(rule_name(value.rule), board_name(value.size)), value)


def short_setup_name(value: Setup) -> str:
    """The same without the board, whose size can be seen."""
    return _with_opening_and_time(rule_name(value.rule), value)


def _with_opening_and_time(name: str, value: Setup) -> str:
    if value.opening_rule is not None:
        name = tr("{0} · {1}").format(name, opening_words.opening_rule_name(value.opening))
    return tr("{0} · {1}").format(name, times.control_text(value.limit)) if value.limit != NO_LIMIT else name
