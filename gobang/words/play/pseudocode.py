"""How each reading adds up the weight of a point, in some lines of plain pseudocode, and which line a step is."""

from __future__ import annotations

from gobang.game.weighers.patterns import PatternTable
from gobang.game.weighers.readings import RayTable, ShapeTable, Table, UnionTable, WindowTable
from gobang.game.weighers.steps import Act, SumStep
from gobang.words.catalogue import tr

LINES: dict[type[Table], dict[Act, int]] = {
    RayTable: {Act.BEGIN: 0, Act.NOTHING: 2, Act.LONG: 4, Act.ADD: 7, Act.RING: 8, Act.END: 9},
    WindowTable: {Act.BEGIN: 0, Act.OFF_BOARD: 2, Act.ADD: 6, Act.RING: 7, Act.END: 8},
    ShapeTable: {Act.BEGIN: 0, Act.ADD: 6, Act.RING: 7, Act.END: 8},
    UnionTable: {Act.BEGIN: 0, Act.NOTHING: 4, Act.ADD: 5, Act.JOIN: 8, Act.RING: 9, Act.END: 10},
    PatternTable: {Act.BEGIN: 0, Act.NOTHING: 3, Act.ADD: 5, Act.RING: 6, Act.END: 7},
}
"""The line of the pseudocode that a step carries out, from 0."""


STONELESS = 4
"""The line of the windows' rule for five crossings that hold no stone, or stones of both colours."""


def line_of(table: Table, step: SumStep) -> int:
    """The number of the line that a step carries out, from 0."""
    if isinstance(table, WindowTable) and step.number in ("empty", "mixed"):
        return STONELESS
    return LINES[type(table)][step.act]


def pseudocode(table: Table) -> tuple[str, ...]:
    """The rule by which a table adds up the weight of a point, line by line; indented as a program is."""
    match table:
        case RayTable():
            return (*_begin(), *_rays(), *_end())
        case WindowTable():
            return (*_begin(), *_windows(), *_end())
        case ShapeTable():
            return (*_begin(), *_shapes(), *_end())
        case UnionTable():
            return (*_begin(), *_unions(), *_end())
        case PatternTable():
            return (*_begin(), *_patterns(), *_end())
    raise TypeError(table)


def _begin() -> tuple[str, ...]:
    return (tr("sum ← 0"),)


def _end() -> tuple[str, ...]:
    return (tr("sum ← sum + ring × steps from the edge"), tr("the weight is the sum"))


def _rays() -> tuple[str, ...]:
    return (
        tr("for each of the 8 directions:"),
        tr("    if the next crossing holds no stone: go to the next direction"),
        tr("    n ← how many stones of its colour follow one another"),
        tr("    if n is more than the table has: go to the next direction"),
        tr("    look at what is behind the last of them"),
        tr("    kind ← dead if that closes the run, else live"),
        tr("    sum ← sum + table[whose][kind][n]"),
    )


def _windows() -> tuple[str, ...]:
    return (
        tr("for each five crossings in a row that hold the point, in each of the 4 lines:"),
        tr("    if they are not all on the board: go to the next five"),
        tr("    own, other ← how many stones of each colour they hold"),
        tr("    if both are 0: sum ← sum + empty; if neither is: sum ← sum + mixed"),
        tr("    else: n ← how many stones of the one colour"),
        tr("    sum ← sum + table[whose][n]"),
    )


def _shapes() -> tuple[str, ...]:
    return (
        tr("for each of the 4 lines, and for each colour:"),
        tr("    imagine a stone of the colour on the point"),
        tr("    n ← how long the run is that it would belong to"),
        tr("    closed ← how many ends of the run are closed"),
        tr("    kind ← five if n is 5 or more, else closed"),
        tr("    sum ← sum + table[whose][kind][n]"),
    )


def _unions() -> tuple[str, ...]:
    return (
        tr("for each of the 4 lines:"),
        tr("    for each of its 2 directions:"),
        tr("        code ← 0 and up to four crossings outward as digits"),
        tr("        if the code is not listed: go to the next direction"),
        tr("        sum ← sum + value[code]"),
        tr("        class ← the class that the value is in"),
        tr("    if both directions have a class:"),
        tr("        sum ← sum + union[one class][the other]"),
    )


def _patterns() -> tuple[str, ...]:
    return (
        tr("for each of the 4 lines:"),
        tr("    for each pattern, read forward and backward:"),
        tr("        if a crossing looks otherwise: go to the next"),
        tr("        if it counts once and was found already: go to the next"),
        tr("        sum ← sum + the pattern's weight"),
    )
