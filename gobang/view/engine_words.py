"""What engines think and how their tests end, in words; beside `words`, as no game among people needs them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from gobang.game.notation import point_name
from gobang.game.point import Stone
from gobang.view import words

if TYPE_CHECKING:  # processes and their enums are no part of the first paint, which shows an empty bar
    from gobang.model.engines.specs import EngineSpec
    from gobang.model.engines.thoughts import Evaluation, Thought
    from gobang.model.engines.trial import Outcome, Step

translate = QCoreApplication.translate


def percent(chance: float) -> str:
    """A chance as a whole percentage; only what is certain is 0 or 100."""
    return translate("words", "{0} %").format(min(99, max(1, round(100 * chance))))


def moves_to_end(plies: int) -> int:
    """How many stones the winner still places when the game ends in so many plies."""
    return (abs(plies) + 1) // 2


def thought(value: Thought) -> str:
    """What a move is worth to the side to move, in a few characters: "62 %", "wins in 4", "no estimate"."""
    if value.chance is None:
        return translate("words", "no estimate")
    if value.mate is None:
        return percent(value.chance)
    text = translate("words", "wins in {0}") if value.mate > 0 else translate("words", "loses in {0}")
    return text.format(moves_to_end(value.mate))


def depth(value: Thought) -> str:
    """How deep a move was looked at."""
    if not value.depth:
        return ""
    return f"{value.depth}–{value.selective}" if value.selective > value.depth else str(value.depth)


def evaluation(value: Evaluation) -> str:
    """Who stands better, in a sentence."""
    if value.mate is None:
        side, chance = (Stone.BLACK, value.black) if value.black >= 0.5 else (Stone.WHITE, 1 - value.black)
        return translate("words", "{0} {1}, an estimate").format(words.stone(side), percent(chance))
    winner = words.stone(Stone.BLACK if value.black >= 0.5 else Stone.WHITE)
    if value.mate == 0:
        return translate("words", "{0} has won").format(winner)
    return translate("words", "{0} wins in {1}, proved").format(winner, moves_to_end(value.mate))


def evaluation_short(value: Evaluation) -> str:
    """The same in three characters: the chance of whoever is ahead, or in how many moves he wins."""
    if value.mate is None:
        return str(min(99, max(1, round(100 * max(value.black, 1 - value.black)))))
    return f"+{moves_to_end(value.mate)}" if value.mate else "1"


def amount(nodes: int) -> str:
    """A number of positions, short where it is large: it must not break a line while it grows."""
    if nodes >= 1_000_000:
        return translate("words", "{0} M").format(f"{nodes / 1e6:.1f}")
    if nodes >= 10_000:
        return translate("words", "{0} k").format(f"{nodes / 1e3:.0f}")
    return words.number(nodes)


def speed(nodes_per_second: int) -> str:
    """How many positions a second."""
    if nodes_per_second >= 1_000_000:
        return translate("words", "{0} M/s").format(f"{nodes_per_second / 1e6:.1f}")
    return translate("words", "{0} k/s").format(f"{nodes_per_second / 1e3:.0f}")


def step(value: Step, rule: str) -> str:
    """What an engine is being tested for; `rule` is the one that is being tried."""
    return {
        "about": translate("words", "Asking for its name…"),
        "start": translate("words", "Starting it…"),
        "move": translate("words", "Asking for a move…"),
        "analyse": translate("words", "Asking whether it can analyse…"),
        "rule": translate("words", "Trying {0}…").format(words.rule(rule)),
        "done": translate("words", "Done."),
    }[value.value]


def outcome(value: Outcome, spec: EngineSpec, size: int) -> str:
    """How the test of the engine of `spec` ended, in a few sentences."""
    if value.trouble is not None:
        return words.trouble(value.trouble, spec.name, value.said)
    if value.answer is None:
        return ""
    texts = [
        translate("words", "It works: it played {0} after {1} ms.").format(point_name(value.answer, size), value.ms)
    ]
    if not value.ok:
        texts.append(translate("words", "It never says OK, so each new game begins a little later."))
    texts.append(
        translate("words", "It can analyse with several lines.")
        if value.analyses
        else translate("words", "For analysis it can give one move at a time.")
    )
    unknown = [words.rule(rule) for rule in spec.rules if rule not in value.rules]
    if unknown:
        text = translate("words", "It does not play by these rules, which are unchecked now: {0}.")
        texts.append(text.format(translate("words", ", ").join(unknown)))
    else:
        texts.append(translate("words", "It plays by every rule that is checked."))
    return "\n".join(texts)
