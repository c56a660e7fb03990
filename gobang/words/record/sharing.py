"""What is said where a position is shared."""

from __future__ import annotations

from gobang.game.formats.moves.calculator_link import SIZE
from gobang.game.ruleset import FREESTYLE
from gobang.words.catalogue import joined, tr
from gobang.words.play.rule_names import rule_name


def link_hint(size: int, rule: str, *, linked: bool) -> str:
    """What the link opens and what must be set there, or why there is none."""
    if not linked:
        return tr("There is no link: it is made of moves in turn, and no such moves lead to this position.")
    opens = tr("The link opens this position in gomocalc.com, an analysis in the browser.")
    if size != SIZE and rule != FREESTYLE.name:
        chosen = tr("It names neither board nor rule: choose {0} × {0} and “{1}” there.").format(size, rule_name(rule))
    elif size != SIZE:
        chosen = tr("It does not name the board: choose {0} × {0} there.").format(size)
    elif rule != FREESTYLE.name:
        chosen = tr("It does not name the rule: choose “{0}” there.").format(rule_name(rule))
    else:
        chosen = ""
    return joined(opens, chosen)


def no_browser() -> str:
    """The system did not open the page."""
    return tr("No browser answered. Copy the link, and open it yourself.")
