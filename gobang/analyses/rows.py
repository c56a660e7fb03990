"""A finding, and the person's own words, as rows of the database. Each row ends with a sum of all that is in it.

SQLite does not notice a changed byte in a row; the sum tells it. Lines are text: in each a line's worth (`c` and the
chance in ten thousandths; `w`, `l`, `d` and the plies of a proof; `-` for none), depth, selective depth and moves, if
any are known. Where a forced win was looked for by its kind, that stands at the end: `vcf/vct` is a win by fours, and
no shorter one by fours and threes exists; `vct/-` perhaps not the shortest. A last line that begins with `^` and a
number was found so many moves further on, and says what the position is worth.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from gobang.analyses.finding import FoundLine, OwnMark, OwnWords, PositionFinding
from gobang.analyses.form import BY_NUMBER, Form, position_of
from gobang.game.analysis.proof_node import WinKind
from gobang.game.notation import NotationError, parse_position_string, position_string
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.worth import DRAW, Proof, Worth, loss, win

Row = tuple[Any, ...]
FINDING = "key, board, rule, turn, stones, depth, proof, lines, engine, date, sum"
OWN = "key, board, rule, turn, stones, label, text, mark, date, sum"
"""The columns of the two tables."""
_COLUMNS = {"finding": len(FINDING.split(", ")), "own": len(OWN.split(", "))}
TABLES = f"""
create table finding(key integer primary key, {FINDING.removeprefix("key, ")});
create table own(key integer primary key, {OWN.removeprefix("key, ")});
"""
_PROOFS = {Proof.WIN: "w", Proof.LOSS: "l", Proof.DRAW: "d"}
_FURTHER = "\n^"
_CHANCES = 10_000
"""A chance is kept in so many parts."""


class Damaged(ValueError):
    """A row is not what was written."""


@dataclass(frozen=True, slots=True)
class KeptPosition:
    """What is kept of one position, in the form that is kept."""

    key: int
    position: Position
    rules: RuleSet
    finding: PositionFinding | None
    own: OwnWords


def finding_row(form: Form, finding: PositionFinding) -> Row:
    """The row of a finding."""
    text = "\n".join(_line_text(line, form) for line in finding.lines)
    if (further := finding.further) is not None:
        text = f"{text}{_FURTHER}{further.below} {_line_text(further, form)}"
    worth = finding.best.worth
    proof = worth.proof.value if worth is not None and worth.proof is not None else ""
    return _summed((*_place(form), finding.depth, proof, text, finding.engine, finding.date))


def own_row(form: Form, own: OwnWords) -> Row:
    """The row of the person's own words."""
    return _summed((*_place(form), own.label, own.text, own.mark.value, own.date))


def read_finding(row: Row, form: Form | None = None) -> PositionFinding:
    """The finding of a row, turned as `form` is; without one in the form that is kept. Raises Damaged."""
    check(row)
    _, size, _, _, _, _, _, text, engine, date, _ = row
    try:
        text, _, last = text.partition(_FURTHER)
        lines = tuple(_line(line, size, form) for line in text.split("\n"))
        further = _further(last, size, form) if last else None
    except (ValueError, LookupError) as error:
        raise Damaged(row[0]) from error
    return PositionFinding(lines, engine, date, further)


def read_worth(row: Row) -> tuple[Worth | None, int, str, int, bool]:
    """What a position is worth by all that is known, the depth of that and its engine, without lines. Raises Damaged.

    Then how many moves further on it was found, and whether it hangs on the only known move.
    """
    check(row)
    lines, _, last = row[7].partition(_FURTHER)
    try:
        if last:
            below, worth, depth, _ = last.split(" ", 3)
            alone = worth.startswith("c") and "\n" not in lines and read_finding(row).hangs_on_one
            return _worth(worth), int(depth), row[8], int(below), alone
        return _worth(lines.partition(" ")[0]), row[5], row[8], 0, False
    except (ValueError, LookupError) as error:
        raise Damaged(row[0]) from error


def read_own(row: Row) -> OwnWords:
    """The words of a row. Raises Damaged."""
    check(row)
    try:
        return OwnWords(row[5], row[6], OwnMark(row[7]), row[8])
    except ValueError as error:
        raise Damaged(row[0]) from error


def read_place(row: Row) -> tuple[Position, RuleSet]:
    """The position of a row of either table, in the form that is kept, and its rule. Raises Damaged."""
    _, size, rule, turn, stones, *_ = row
    try:
        return position_of(size, turn, stones), BY_NUMBER[rule]
    except (ValueError, LookupError) as error:
        raise Damaged(row[0]) from error


def table_of(row: Row) -> str | None:
    """The table of a row that was found in a damaged file; None if it is not a whole row of one."""
    try:
        check(row)
    except Damaged:
        return None
    return next((table for table, many in _COLUMNS.items() if many == len(row)), None)


def check(row: Sequence[Any]) -> None:
    """Raises Damaged for a row whose sum is another one."""
    if row[-1] != _sum(row[:-1]):
        raise Damaged(row[0])


def _place(form: Form) -> Row:
    position = form.position
    return form.key, position.size, form.rules.gomocup, int(position.turn), form.stones


def _summed(row: Row) -> Row:
    return (*row, _sum(row))


def _sum(row: Sequence[Any]) -> int:
    return zlib.crc32(repr(tuple(row)).encode(errors="surrogatepass"))


def _worth_text(worth: Worth | None) -> str:
    if worth is None:
        return "-"
    return f"c{round(worth.chance * _CHANCES)}" if worth.proof is None else f"{_PROOFS[worth.proof]}{worth.plies}"


def _line_text(line: FoundLine, form: Form) -> str:
    moves = position_string(map(form.kept, line.moves), form.position.size)
    kind = f" {line.kind.value}/{line.shortest.value if line.shortest else '-'}" if line.kind else ""
    return f"{_worth_text(line.worth)} {line.depth} {line.selective} {moves}{kind}"


def _line(text: str, size: int, form: Form | None) -> FoundLine:
    """Raises ValueError, LookupError."""
    worth, depth, selective, moves, *kinds = text.split(" ")
    try:
        points = parse_position_string(moves, size)
    except NotationError as error:
        raise ValueError(text) from error
    shown = tuple(map(form.shown, points)) if form is not None else tuple(points)
    if not kinds:
        return FoundLine(shown, _worth(worth), int(depth), int(selective))
    kind, _, shortest = kinds[0].partition("/")
    known = None if shortest == "-" else WinKind(shortest)
    return FoundLine(shown, _worth(worth), int(depth), int(selective), WinKind(kind), known)


def _further(text: str, size: int, form: Form | None) -> FoundLine:
    below, _, rest = text.partition(" ")
    return replace(_line(rest, size, form), below=int(below))


def _worth(text: str) -> Worth | None:
    if text == "-":
        return None
    number = int(text[1:])
    if text[0] == "c":
        return Worth(number / _CHANCES)
    return {"w": win(number), "l": loss(number), "d": DRAW}[text[0]]
