"""What the hover card says about a point: its weight line by line, or why Black may not play there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gobang.game.forbidden import Forbidden, Shape
from gobang.game.notation import point_name
from gobang.game.point import Line, Point, Stone
from gobang.game.position import Position
from gobang.game.weighers.weights import Kind, Reason, Weighing
from gobang.view.board import reason_rows
from gobang.words.board import line_name, line_word, row_name, stone_name
from gobang.words.catalogue import tr
from gobang.words.numbers import count_name, number_text
from gobang.words.play.opponents import profile_name
from gobang.words.play.rule_names import forbidden_name

if TYPE_CHECKING:
    from gobang.game.analysis.threat_lens import Threatened

Arrow = tuple[int, int] | Line | None
"""A direction, a whole line, or neither."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """One row of a card.

    `title` names the line where a new one begins. `cells` are drawn as a row of tiny stones, `here` being the index
    of the point itself, -1 where it is not among them. `values` stand at the right, one a column. A row that `goes_on`
    with the text of the one above has no arrow.
    """

    arrow: Arrow
    title: str = ""
    cells: tuple[Stone, ...] = ()
    here: int = -1
    finding: str = ""
    values: tuple[str, ...] = ()
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A card's contents: the point, its sums, what the columns are called, the rows, and perhaps a sentence."""

    title: str
    sums: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    rows: tuple[CardRow, ...] = ()
    sentence: str = ""
    danger: bool = False


def line_title(line: Line | None) -> str:
    """The name of a line in a card."""
    return tr("place") if line is None else line_word(line)


def of_typed(text: str, *, complete: bool, otherwise: tuple[str, str] | None = None) -> Card:
    """The card of what was typed so far, which says what is awaited: Enter if it is a `complete` name of a crossing.

    `otherwise`: the order of which the letter is a key while there is no cursor, and a key that it has all the same.
    """
    if complete:
        return Card(f"{text}…", sentence=tr("Enter to place {0}, or a digit").format(text))
    sentence = tr("then a digit; {0}: {1}").format(*otherwise) if otherwise is not None else ""
    return Card(f"{text}…", sentence=sentence)


def of_weight(point: Point, weighing: Weighing, most_rows: int) -> Card:
    """The card of one weigher; the rows add up to the sum. Reasons that do not fit are joined in the last row."""
    found = reason_rows.rows(weighing.reasons(point))
    kept = found
    if len(found) > most_rows:
        heaviest = sorted(range(len(found)), key=lambda i: -found[i].weight)[: most_rows - 1]
        kept = [found[i] for i in sorted(heaviest)]
    rows: list[CardRow] = []
    for line in (*Line, None):
        title = line_title(line)
        for row in (each for each in kept if each.reason.line is line):
            reason = row.reason
            cells, here = _picture(weighing.position, reason, point)
            value = number_text(row.weight)
            rows.append(CardRow(reason.direction or line, title, cells, here, finding(reason, row.times), (value,)))
            title = ""
        empty = line is not None and not any(row.reason.line is line for row in found)
        if empty and len(found) + len(Line) <= most_rows:
            rows.append(CardRow(line, title, values=("–",)))
    if kept is not found:
        rest = weighing.weights[point] - sum(row.weight for row in kept)
        more = tr("{0} more").format(len(found) - len(kept))
        rows.append(CardRow(None, more, values=(number_text(rest),)))
    title = point_name(point, weighing.position.size)
    return Card(title, (number_text(weighing.weights[point]),), (profile_name(weighing.profile),), tuple(rows))


def of_two(point: Point, first: Weighing, second: Weighing) -> Card:
    """What two weighers find on each line, side by side."""
    rows = []
    for line in (*Line, None):
        shares = tuple(sum(r.weight for r in w.reasons(point) if r.line is line) for w in (first, second))
        if line is not None or any(shares):
            values = tuple(number_text(share) if share else "–" for share in shares)
            rows.append(CardRow(line, line_title(line), values=values))
    names = tuple(profile_name(weighing.profile) for weighing in (first, second))
    sums = tuple(number_text(weighing.weights[point]) for weighing in (first, second))
    return Card(point_name(point, first.position.size), sums, names, tuple(rows))


def of_forbidden(value: Forbidden, size: int) -> Card:
    """The card of a forbidden point: why it is forbidden, and by which lines."""
    rows = tuple(
        CardRow(line.line, line_name(line.line, min(line.stones), size), values=(_shape(line.shape),))
        for line in value.lines
    )
    return Card(point_name(value.point, size), (forbidden_name(value.kind),), rows=rows, danger=True)


def with_threats(point: Point, card: Card | None, threatened: Sequence[Threatened], size: int) -> Card | None:
    """A card, or none, with the rows of what stones of either side would make at `point`."""
    if not threatened:
        return card
    from gobang.words.analysis import threat_words

    rows = []
    for each in threatened:
        title = stone_name(each.stone)
        for phrase in threat_words.lens_phrases(each, size):
            rows.append(CardRow(None, title, finding=phrase))
            title = ""
    card = card or Card(point_name(point, size))
    return replace(card, rows=(*rows, *card.rows))


def with_text(point: Point, card: Card | None, lines: Sequence[str], size: int) -> Card | None:
    """A card, or none, with a text in `lines` above its rows."""
    if not lines:
        return card
    card = card or Card(point_name(point, size))
    rows = [CardRow(None, finding=line, goes_on=number > 0) for number, line in enumerate(lines)]
    return replace(card, rows=(*rows, *card.rows))


def _shape(shape: Shape) -> str:
    return {
        Shape.OVERLINE: tr("overline"),
        Shape.FOUR: tr("four"),
        Shape.THREE: tr("three"),
    }[shape]


def finding(reason: Reason, times: int = 1) -> str:
    """What a reason found, in the words of its table, and how often if more than once."""
    found = _finding(reason)
    return tr("{0} ×{1}").format(found, times) if times > 1 else found


def _finding(reason: Reason) -> str:  # noqa: PLR0911  one return a kind
    match reason.kind:
        case Kind.RAY if reason.open:
            return tr("live {0}").format(count_name(reason.count))
        case Kind.RAY:
            return tr("dead {0}").format(count_name(reason.count))
        case Kind.WINDOW if reason.count:
            return tr("{0} of 5").format(reason.count)
        case Kind.WINDOW:
            return tr("empty five")
        case Kind.SHAPE if reason.blocked is None:
            return tr("five")
        case Kind.SHAPE:
            return row_name(reason.count, reason.blocked or 0)
        case Kind.UNION:
            return tr("joined")
        case Kind.CENTRE:
            return tr("{0} from the edge").format(reason.pattern)
        case _:
            return reason.pattern


def _picture(position: Position, reason: Reason, point: Point) -> tuple[tuple[Stone, ...], int]:
    """The crossings that were read and the point itself, in their order on the board."""
    if reason.line is None or reason.kind is Kind.UNION:
        return (), -1
    cells = list(reason.cells)
    if point not in cells:
        cells.append(point)
    dx, dy = reason.line.value
    cells.sort(key=lambda cell: (cell.x * dx, cell.y * dy))
    return tuple(position[cell] for cell in cells), cells.index(point)
