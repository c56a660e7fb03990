"""What is said of an analysis: how far it is, and why it shows no lines."""

from __future__ import annotations

from gobang.analyses.finding import PositionFinding
from gobang.model.analysis.analysis import Analysis
from gobang.model.engines.specs import OWN
from gobang.words.analysis.database_words import day_text
from gobang.words.analysis.narrowing_words import does_not_leave_out_short, narrowed_short
from gobang.words.catalogue import tr, tr_many
from gobang.words.engines.engines import compiling_time, depth_text
from gobang.words.numbers import amount_text, clock_text, speed_text
from gobang.words.play.times import duration_text

CHOICES_S = (5, 10, 30, 60, 300, 600, 1800)


def progress_text(analysis: Analysis, *, resting: bool) -> str:
    """How deep the engine has looked, how long, and at how many positions; `resting` if it has finished with it."""
    now = analysis.catching_up
    begun = [begun_text(analysis.beginning.moves)] if analysis.thinking and analysis.beginning.moves else []
    if analysis.disobeyed:
        return does_not_leave_out_short()
    if analysis.recalled is not None:
        return " · ".join((recalled_text(analysis.recalled, now), *begun))
    others = _of_the_others(analysis)
    if now is None:
        parts = [tr("depth {0}").format(depth_text(analysis.thoughts[0]) or analysis.depth)]
    else:
        parts = [tr("earlier: depth {0}").format(analysis.depth), tr("now {0}").format(now)]
    if analysis.ms >= 1000 and now is None:
        parts.append(clock_text(analysis.ms))
    if not others and not begun and now is None:  # what is said of other or known moves takes the place of numbers
        parts.append(tr_many("{0} position", "{0} positions", analysis.nodes).format(amount_text(analysis.nodes)))
    if analysis.thinking and analysis.speed and not others:
        parts.append(speed_text(analysis.speed))
    elif resting:
        parts.append(tr("finished"))
    elif not analysis.on:
        parts.append(tr("stopped"))
    return " · ".join(parts + (others or begun))


def begun_text(moves: int) -> str:
    """The search has begun with so many moves that the database knew."""
    return tr_many("from {0} known move", "from {0} known moves", moves).format(moves)


def _of_the_others(analysis: Analysis) -> list[str]:
    """Why there are fewer moves than wanted."""
    narrowed = narrowed_short(analysis.narrowings.now)
    parts = [narrowed] if narrowed else []
    if analysis.others_lose:
        parts.append(tr("the others lose") if narrowed else tr("all other moves lose"))
    return parts


def time_choices(now: int) -> dict[int, str]:
    """The seconds an engine may be given for a position, in words; 0: until it is stopped. `now` is one of them."""
    offered = sorted({*CHOICES_S, now} - {0})
    return {seconds: duration_text(seconds * 1000) for seconds in offered} | {0: tr("Until stopped")}


def recalled_text(finding: PositionFinding, now: int | None) -> str:
    """What the database knew of a position, and how deep the search is that has not yet come as far."""
    last = day_text(finding.date) if now is None else tr("now {0}").format(now)
    alone = [tr("by its only known move")] if finding.hangs_on_one else []
    return " · ".join((tr("known: depth {0}").format(finding.depth), *alone, finding.engine, last))


def getting_ready() -> str:
    """The engine is compiled before it can think."""
    text = tr("The engine is getting ready. It is compiled at its first start; this takes {0}.")
    return text.format(compiling_time())


def press_to_analyse(key: str) -> str:
    """Nothing is analysed; `key` would begin it, and is empty if the order has none."""
    return tr("Press {0} to analyse the position.").format(key or tr("Analyse"))


def machine_moves_first() -> str:
    """Analysis is on, but a machine at the board is thinking about its move."""
    return tr("Waiting for the machine to move.")


def thinking() -> str:
    """The engine has told nothing yet."""
    return tr("Thinking…")


def only_a_move() -> str:
    """An engine is analysing that tells no lines."""
    text = tr("This engine tells no lines: it gives one move when its time is up. For lines, choose {0} above.")
    return text.format(OWN.name)


def only_a_move_short() -> str:
    """The same in a line, once it has given its move."""
    return tr("Gives one move only; choose {0} for lines").format(OWN.name)


def nothing_to_analyse() -> str:
    """Analysis was turned on where the game is over."""
    return tr("The game is over: go back a move to analyse.")


def no_analysis_yet() -> str:
    """Analysis was turned on while the game is opened by a rule, or could be."""
    return tr("The engine can think about the position when the opening is over.")
