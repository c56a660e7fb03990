"""The numbers of a weigher as rows and columns: where each stands, how it is drawn, and what it is called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from gobang.game.weighers.patterns import NUMBERED, PatternTable
from gobang.game.weighers.profile import RING, WeightProfile
from gobang.game.weighers.readings import RayTable, ShapeTable, UnionTable, WindowTable
from gobang.words.catalogue import as_list, tr
from gobang.words.numbers import count_name, number_text
from gobang.words.play.weight_tables import union_class, union_range
from gobang.words.workshop.pattern_words import line_text, pattern_name, row_text

STRING_SIGNS = str.maketrans("012", ".XO")
"""The digits of the union weights as signs of patterns."""


@dataclass(frozen=True, slots=True)
class Head:
    """What stands before a row or above a column.

    `signs` are drawn as in a pattern (`gobang.game.weighers.patterns`): `*` is the point, `O` an own stone, `X` the
    opponent's, `%` a stone of either, `.` an empty crossing, `#` a closed end.
    """

    words: str = ""
    signs: str = ""


@dataclass(frozen=True, slots=True)
class NumberCell:
    """The place of one number: its name in the table, what it is called, and the signs drawn beside it."""

    number: str
    words: str
    signs: str = ""
    more: str = ""
    """What a screen reader and the tool tip say beside the words: what signs or words alone do not tell."""

    @property
    def spoken(self) -> str:
        """What a screen reader calls it."""
        return tr("{0}: {1}").format(self.words, self.more) if self.more else self.words


@dataclass(frozen=True, slots=True)
class NumberSheet:
    """Columns, if they have heads, and rows, each with its head and a place for each column; None: no number there."""

    columns: tuple[Head, ...]
    rows: tuple[tuple[Head, tuple[NumberCell | None, ...]], ...]

    @property
    def headed(self) -> bool:
        """Whether rows have heads."""
        return any(head != Head() for head, _ in self.rows)

    def cells(self) -> Iterator[NumberCell]:
        """Every place of a number."""
        return (cell for _, row in self.rows for cell in row if cell is not None)


def number_sheet(profile: WeightProfile) -> NumberSheet:
    """The numbers of a weigher, in the arrangement of its tutorial."""
    match profile.table:
        case RayTable():
            rows = _ray_rows()
        case WindowTable():
            rows = _window_rows()
        case ShapeTable():
            rows = _shape_rows()
        case UnionTable() as table:
            return _in_two([*_string_cells(table), *_union_cells(table), _ring_cell()])
        case PatternTable() as patterns:
            return _pattern_sheet(patterns)
        case table:
            raise TypeError(table)
    ring = _ring_cell()
    rows.append((Head(ring.words), (ring, None, None, None)))
    return NumberSheet(tuple(Head(count_name(n), "%" * n) for n in range(1, 5)), tuple(rows))


def number_words(profile: WeightProfile, number: str) -> str:
    """What a number is called: "own, live, three"."""
    return next((cell.words for cell in number_sheet(profile).cells() if cell.number == number), number)


def cell_sentence(words: str, now: int, was: int | None) -> str:
    """A number as a screen reader says it: "own, live, three: 1,200, was 700"."""
    if was is None:
        return tr("{0}: {1}").format(words, number_text(now))
    return tr("{0}: {1}, was {2}").format(words, number_text(now), number_text(was))


def was_text(was: int) -> str:
    """What a number was, below it."""
    return tr("was {0}").format(number_text(was))


def back_text(was: int | None) -> str:
    """The button that gives a number what it was."""
    return tr("Back to {0}").format(number_text(was)) if was is not None else tr("Reset number")


def _row(head: Head, name: str) -> tuple[Head, tuple[NumberCell | None, ...]]:
    """A row of numbers for one to four stones."""
    return head, tuple(NumberCell(f"{name}.{n}", tr("{0}, {1}").format(head.words, count_name(n))) for n in range(1, 5))


def _alone(head: Head, name: str) -> tuple[Head, tuple[NumberCell | None, ...]]:
    """A row of one number."""
    return head, (NumberCell(name, head.words), None, None, None)


def _ray_rows() -> list[tuple[Head, tuple[NumberCell | None, ...]]]:
    return [
        _row(Head(tr("own, live"), "*O."), "own.live"),
        _row(Head(tr("own, dead"), "*O#"), "own.dead"),
        _row(Head(tr("opponent's, live"), "*X."), "opponent.live"),
        _row(Head(tr("opponent's, dead"), "*X#"), "opponent.dead"),
    ]


def _window_rows() -> list[tuple[Head, tuple[NumberCell | None, ...]]]:
    return [
        _row(Head(tr("own"), "O"), "own.stones"),
        _row(Head(tr("opponent's"), "X"), "opponent.stones"),
        _alone(Head(tr("empty five"), "....."), "empty"),
        _alone(Head(tr("both colours"), "OX"), "mixed"),
    ]


def _shape_rows() -> list[tuple[Head, tuple[NumberCell | None, ...]]]:
    rows = []
    for side, name, sign in (("own", tr("own"), "O"), ("opponent", tr("opponent's"), "X")):
        for closed, (words, signs) in enumerate(
            (
                (tr("{0}, no end closed"), f".{sign}."),
                (tr("{0}, one end closed"), f"#{sign}."),
                (tr("{0}, both ends closed"), f"#{sign}#"),
            )
        ):
            rows.append(_row(Head(words.format(name), signs), f"{side}.closed_{closed}"))
        rows.append(_alone(Head(tr("{0}, five").format(name), sign * 5), f"{side}.five"))
    return rows


def _string_cells(table: UnionTable) -> Iterator[NumberCell]:
    """The strings, the opponent's to the left of one's own with the colours exchanged."""
    own = {string: 0 for string, (side, _) in table.values.items() if side == 1}
    for string, (side, _) in table.values.items():
        if side == 1:
            continue
        yield _string_cell("opponent", string)
        mirrored = string.translate(str.maketrans("12", "21"))
        if own.pop(mirrored, None) is not None:
            yield _string_cell("own", mirrored)
    for string in own:
        yield _string_cell("own", string)


def _string_cell(side: str, string: str) -> NumberCell:
    whose = tr("own") if side == "own" else tr("opponent's")
    signs = "*" + string[1:].translate(STRING_SIGNS)
    return NumberCell(f"{side}.{string}", tr("{0}, {1}").format(whose, string), signs)


def _union_cells(table: UnionTable) -> Iterator[NumberCell]:
    for name, _ in table.unions.values():
        classes = " + ".join(union_class(each) for each in name.split("-"))
        ranges = [union_range(table, each) for each in dict.fromkeys(name.split("-"))]
        yield NumberCell(f"union.{name}", tr("union {0}").format(classes), more=as_list(ranges))


def _pattern_sheet(table: PatternTable) -> NumberSheet:
    """The patterns one below the other, each drawn before its weight."""
    rows: list[tuple[Head, tuple[NumberCell | None, ...]]] = []
    for number, each in enumerate(table.patterns, 1):
        cell = NumberCell(f"{NUMBERED}{number}", pattern_name(number), more=line_text(each.cells))
        rows.append((Head(row_text(number, each), each.cells), (cell,)))
    ring = _ring_cell()
    return NumberSheet((Head(),), (*rows, (Head(ring.words), (ring,))))


def _ring_cell() -> NumberCell:
    return NumberCell(RING, tr("a step from the edge"))


def _in_two(cells: Sequence[NumberCell]) -> NumberSheet:
    """All numbers in two columns, each with its signs or words beside it; heads say whose the strings are."""
    left, right = cells[::2], cells[1::2]
    paired = all(one.number.startswith("opponent.") for one in left if one.signs) and all(
        one.number.startswith("own.") for one in right if one.signs
    )
    heads = (Head(tr("opponent's"), "X"), Head(tr("own"), "O")) if paired else (Head(), Head())
    return NumberSheet(heads, tuple((Head(), pair) for pair in zip_longest(left, right)))
