"""What the workshop says: which machine lies on the bench, what it would play, and what is undone."""

from __future__ import annotations

from gobang.game.notation import point_name
from gobang.game.weighers.patterns import PatternTable
from gobang.game.weighers.profile import Tie
from gobang.game.weighers.weights import Weighing
from gobang.model.workshop.bench import Bench, TableChange
from gobang.words.catalogue import joined, tr, tr_many
from gobang.words.play.opponents import profile_name, weigher_name
from gobang.words.workshop.number_sheet import number_words


def bench_text(bench: Bench) -> str:
    """What lies on the bench: a machine that stays as it is, or a copy and how much of it was changed."""
    if not bench.is_own:
        return tr("Its numbers stay as they are. Make it yours to change them.")
    changed = len(bench.differences)
    source = bench.profile.copied_from
    parts = [tr("copy of {0}").format(weigher_name(source))] if source else []
    if bench.origin is not None:
        parts.append(tr_many("{0} number changed", "{0} numbers changed", changed).format(changed))
    elif isinstance(bench.profile.table, PatternTable):
        many = len(bench.profile.table.patterns)
        parts.append(tr_many("{0} pattern", "{0} patterns", many).format(many))
    return " · ".join(parts) or tr("A machine of your own")


def copy_name(name: str) -> str:
    """The name that a copy gets if nobody thinks of another: "My Ray pattern"."""
    return tr("My {0}").format(weigher_name(name))


def plays_text(now: Weighing, before: Weighing | None) -> str:
    """What the machine on the bench would play, by which rule, and what the original would have."""
    size = now.position.size
    if not now.best:
        return ""
    text = tr("It plays {0}.").format(point_name(now.best[0], size))
    if len(now.best) > 1:
        text = tr("It plays one of {0} by lot.").format(len(now.best))
    elif now.profile.tie is Tie.FIRST and _is_tied(now):
        text = tr("It plays {0}, the first of the heaviest, row by row.").format(point_name(now.best[0], size))
    if before is None or before.best == now.best or not before.best:
        return text
    names = ", ".join(point_name(point, size) for point in before.best[:MOST_NAMED])
    other = tr("{0} would have played {1} (dashed).").format(profile_name(before.profile), names)
    return joined(text, other)


MOST_NAMED = 3
"""Points that are named where there are several."""


def _is_tied(weighing: Weighing) -> bool:
    """Whether the point that is played is not the only one of its weight, and the heaviest."""
    heaviest = weighing.top(2)
    weights = [weight for _, weight in heaviest]
    return len(weights) > 1 and weights[0] == weights[1] and weighing.best[0] == heaviest[0][0]


def rank_text(risen: int, fallen: int) -> str:
    """How many points stand higher in the order of weights than before, and how many lower."""
    if not risen and not fallen:
        return ""
    return tr("Higher in order than before: {0} · lower: {1}").format(risen, fallen)


def locked_sentence(name: str) -> str:
    """Why a number cannot be changed."""
    return tr("{0} comes with the program and stays as it is. A copy of it is yours to change.").format(
        weigher_name(name)
    )


def changed_numbers(bench: Bench, *, back: bool) -> str:
    """What undo, or else redo, is about: the number, or how many."""
    change = bench.undoable if back else bench.redoable
    if change is None:
        return ""
    if isinstance(change, TableChange):
        return tr("the patterns")
    names = list(change.after)
    if len(names) == 1:
        return number_words(bench.profile, names[0])
    return tr("{0} numbers").format(len(names))
