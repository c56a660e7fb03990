"""A weigher's table of numbers in words, as Markdown: how it reads the board, what that is worth, and what ties do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gobang.game.lines import EDGE
from gobang.game.weighers.patterns import PatternTable
from gobang.game.weighers.profile import Tie, WeightProfile
from gobang.game.weighers.readings import OPPONENT, OWN, RayTable, ShapeTable, UnionTable, WindowTable
from gobang.words.catalogue import as_list, joined, tr
from gobang.words.markdown import as_marked
from gobang.words.numbers import number_text
from gobang.words.play.opponents import profile_name, union_codes, weigher_name, weigher_sentence


def table_text(profile: WeightProfile) -> str:
    """Everything that one weigher plays by."""
    parts = [f"## {as_marked(profile_name(profile))}", _origin(profile)]
    table = profile.table
    if isinstance(table, RayTable):
        parts += _rays(table)
    elif isinstance(table, WindowTable):
        parts += _windows(table)
    elif isinstance(table, ShapeTable):
        parts += _shapes(table)
    elif isinstance(table, UnionTable):
        parts += _unions(table)
    elif isinstance(table, PatternTable):
        parts += _patterns(table)
    if profile.ring:
        parts.append(tr("Each step away from the edge adds {0}.").format(profile.ring))
    parts.append(tr("The weight of a point is the sum over all lines through it; the heaviest point is played."))
    parts.append(tie_sentence(profile.tie))
    if profile.takes_centre:
        parts.append(tr("On an empty board it begins in the centre."))
    return "\n\n".join(parts) + "\n"


def _origin(profile: WeightProfile) -> str:
    """Where a weigher comes from: a tutorial, or somebody who has made it."""
    if profile.letter:
        source = tr("From tutorial {0}: {1}").format(as_marked(profile.letter), as_marked(profile.source))
        return joined(tr("{0}.").format(source), weigher_sentence(profile.name))
    told = [tr("Made by {0}.").format(as_marked(profile.author))] if profile.author else []
    if profile.copied_from:
        told.append(tr("It began as a copy of {0}.").format(as_marked(weigher_name(profile.copied_from))))
    return joined(*told) if told else tr("Made by somebody who gave no name.")


def tie_sentence(tie: Tie) -> str:
    """Which of the heaviest points is played."""
    match tie:
        case Tie.FIRST:
            return tr("Of points that weigh the same it plays the first, row by row from the top.")
        case Tie.RANDOM:
            return tr("Of points that weigh the same it plays one by lot.")


def _rays(table: RayTable) -> list[str]:
    closers = {
        frozenset((OPPONENT,)): tr("A run is dead if a stone of the other colour lies behind it, and live otherwise."),
        frozenset((EDGE,)): tr("A run is dead if the edge lies behind it, and live otherwise."),
    }
    both = tr("A run is dead if a stone of the other colour or the edge lies behind it, and live otherwise.")
    heads = (tr("Stones"), tr("own, live"), tr("own, dead"), tr("opponent's, live"), tr("opponent's, dead"))
    columns = (table.live[OWN], table.dead[OWN], table.live[OPPONENT], table.dead[OPPONENT])
    return [
        tr("In each of the eight directions, the run of one colour that begins at the next crossing counts."),
        closers.get(table.closed_by, both),
        _table(heads, [(str(n), *row) for n, row in enumerate(zip(*columns, strict=True), 1)]),
    ]


def _windows(table: WindowTable) -> list[str]:
    columns = (table.stones[OWN], table.stones[OPPONENT])
    others = tr("Without a stone they are worth {0}, with stones of both colours {1}.")
    return [
        tr("Every five crossings in a row that the point belongs to count by the stones among them."),
        _table(
            (tr("Stones"), tr("own"), tr("opponent's")),
            [(str(n), *row) for n, row in enumerate(zip(*columns, strict=True), 1)],
        ),
        others.format(table.empty, table.mixed),
    ]


def _shapes(table: ShapeTable) -> list[str]:
    heads = [tr("Stones")]
    for side in (tr("own"), tr("opponent's")):
        heads += [tr("{0}, no end closed").format(side), tr("{0}, one").format(side), tr("{0}, both").format(side)]
    columns = [table.shapes[side][closed] for side in (OWN, OPPONENT) for closed in range(3)]
    five = tr("Five or more are worth {0} if they are its own, and {1} if they are the opponent's.")
    return [
        tr("A stone of either colour is imagined on the point; the run it would belong to counts in each line."),
        tr("An end is closed by the other colour or the edge."),
        _table(heads, [(str(n), *row) for n, row in enumerate(zip(*columns, strict=True), 1)]),
        five.format(number_text(table.five[OWN]), number_text(table.five[OPPONENT])),
    ]


def union_range(table: UnionTable, name: str, marked: Callable[[str], str] = str) -> str:
    """What a class of values is called, and which belong to it: "one: 10 to 25"."""
    low, high = table.classes[name]
    return tr("{0}: {1} to {2}").format(marked(union_class(name)), number_text(low), number_text(high))


def union_source(table: UnionTable, marked: Callable[[str], str] = str) -> str:
    """Where a union comes from; `marked` makes a name part of a text with marks."""
    source = tr("A union comes from two opposite directions that both have a value, which says what each is: {0}.")
    return source.format(as_list(union_range(table, name, marked) for name in table.classes))


def _unions(table: UnionTable) -> list[str]:
    parts = [
        tr("In each of the eight directions up to four crossings are read as digits."),
        union_codes(),
        tr("Digits that are not listed are worth nothing."),
    ]
    for side, head in ((OPPONENT, tr("the opponent's stones")), (OWN, tr("its own stones"))):
        values: dict[int, list[str]] = {}
        for string, (owner, value) in table.values.items():
            if owner == side:
                values.setdefault(value, []).append(string)
        rows = [(" ".join(strings), value) for value, strings in sorted(values.items())]
        parts.append(_table((tr("Digits: {0}").format(head), tr("worth")), rows))
    parts.append(union_source(table, as_marked))
    rows = [
        (" + ".join(as_marked(union_class(name)) for name in key.split("-")), weight)
        for key, weight in table.unions.values()
    ]
    return [*parts, _table((tr("Union of"), tr("adds")), rows)]


def _patterns(table: PatternTable) -> list[str]:
    ways = {True: tr("each way"), False: tr("once")}
    rows = [(f"`{each.cells}`", ways[each.twice], each.weight) for each in table.patterns]
    return [
        tr("A line of crossings that looks as one of these patterns adds its weight, whichever way it is read."),
        tr(
            "`*` is the point, `O` an own stone, `X` the opponent's, `.` an empty crossing, `#` beyond the edge, `%` a "
            "stone of either colour, `?` anything. What counts once counts at most once on a line, though it fits both "
            "ways."
        ),
        _table((tr("Pattern"), tr("counts"), tr("adds")), rows),
    ]


def union_class(name: str) -> str:
    """What one of the two that are joined is called."""
    return {"one": tr("one"), "two": tr("two"), "three": tr("three")}.get(name, name)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str | int]]) -> str:
    lines = [heads, ["---"] + ["---:"] * (len(heads) - 1)]
    lines += [[each if isinstance(each, str) else number_text(each) for each in row] for row in rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
