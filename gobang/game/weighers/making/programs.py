"""A weigher as a complete small program in another form, to take home: its table as constants, and a rule to read it.

The texts of the programs are templates: a main one for each language, and one for each reading in it.
"""

from __future__ import annotations

import enum
import json
from itertools import combinations_with_replacement

from gobang.game.lines import EDGE
from gobang.game.weighers.patterns import PatternTable
from gobang.game.weighers.profile import Tie, WeightProfile
from gobang.game.weighers.readings import OPPONENT, OWN, RayTable, ShapeTable, Table, UnionTable, WindowTable

Constant = int | bool | str | list["Constant"]
SIDES = (OWN, OPPONENT)
WIDTH = 100
"""Characters of a line of constants, after which it goes on in the next."""


class ProgramLanguage(enum.Enum):
    """What a program is written in; the value is the end of its file's name."""

    PYTHON = "py"
    JAVA = "java"


def program(profile: WeightProfile, language: ProgramLanguage, main: str, part: str) -> str:
    """The text of a program; `main` is the language's template, `part` that of the profile's reading in it."""
    constants: dict[str, Constant] = {
        "RING": profile.ring,
        "DRAWS_LOTS": profile.tie is Tie.RANDOM,
        "BEGINS_IN_CENTRE": profile.takes_centre,
        **_constants(profile.table),
    }
    write = _python if language is ProgramLanguage.PYTHON else _java
    table = "\n".join(write(name, value) for name, value in constants.items())
    text = main.replace("@TABLE@", table + "\n").replace("@LINE_WEIGHT@", part.rstrip() + "\n")
    return text.replace("@NAME@", "".join(sign for sign in profile.called if sign not in '"\\*/'))


def _constants(table: Table) -> dict[str, Constant]:
    match table:
        case RayTable():
            closes = {"EDGE_CLOSES": EDGE in table.closed_by, "STONE_CLOSES": OPPONENT in table.closed_by}
            return {"LIVE": _rows(table.live), "DEAD": _rows(table.dead), **closes}
        case WindowTable():
            return {"STONES": _rows(table.stones), "NO_STONE": table.empty, "MIXED": table.mixed}
        case ShapeTable():
            shapes: list[Constant] = [[list(row) for row in table.shapes[side]] for side in SIDES]
            return {"SHAPES": shapes, "FIVE": [table.five[side] for side in SIDES]}
        case UnionTable():
            return _unions(table)
        case PatternTable():
            return {
                "PATTERNS": [each.cells for each in table.patterns],
                "PATTERN_WEIGHTS": [each.weight for each in table.patterns],
                "TWICE": [each.twice for each in table.patterns],
            }
    raise TypeError(table)


def _rows(rows: object) -> Constant:
    """The rows of both sides, own first."""
    return [list(rows[side]) for side in SIDES]  # type: ignore[index]


def _unions(table: UnionTable) -> dict[str, Constant]:
    names = list(table.classes)
    joined = [[0] * len(names) for _ in names]
    for one, other in combinations_with_replacement(range(len(names)), 2):
        _, weight = table.unions.get(frozenset((names[one], names[other])), ("", 0))
        joined[one][other] = joined[other][one] = weight
    return {
        "STRINGS": list(table.values),
        "VALUES": [value for _, value in table.values.values()],
        "CLASSES": [list(ends) for ends in table.classes.values()],
        "UNIONS": [list(row) for row in joined],
    }


def _wrapped(items: list[str], indent: str) -> str:
    """Items parted by commas, on lines that are not too long."""
    lines, line = [], ""
    for item in items:
        if line and len(line) + len(item) > WIDTH:
            lines.append(line)
            line = ""
        line += ("" if not line else " ") + item + ","
    return f"\n{indent}".join([*lines, line.rstrip(",")])


def _python(name: str, value: Constant) -> str:
    return f"{name} = {_python_value(value)}"


def _python_value(value: Constant) -> str:
    if isinstance(value, list):
        return f"[{_wrapped([_python_value(each) for each in value], '    ')}]"
    return json.dumps(value) if isinstance(value, str) else repr(value)


_EMPTY: dict[str, Constant] = {"PATTERNS": "", "STRINGS": "", "TWICE": False}
"""What lists hold that may be empty, other than numbers."""
_JAVA: dict[type, str] = {bool: "boolean", int: "long", str: "String"}


def _java(name: str, value: Constant) -> str:
    depth = 0
    inner: Constant = value
    while isinstance(inner, list):
        depth += 1
        inner = inner[0] if inner else _EMPTY.get(name, 0)
    depth = max(depth, 2 if name in ("CLASSES", "UNIONS") else depth)
    return f"    static final {_JAVA[type(inner)]}{'[]' * depth} {name} = {_java_value(value)};"


def _java_value(value: Constant) -> str:
    if isinstance(value, list):
        return f"{{{_wrapped([_java_value(each) for each in value], '        ')}}}"
    if isinstance(value, bool):
        return str(value).lower()
    return json.dumps(value) if isinstance(value, str) else f"{value}L"
