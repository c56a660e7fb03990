"""What is written on a printed game beside its diagrams."""

from __future__ import annotations

from gobang.game.formats.sgf_marks import marks_of
from gobang.game.notation import point_name
from gobang.game.record.diagrams import Diagram
from gobang.game.record.marks import Mark, Sign
from gobang.game.record.record import Header, Node, Record
from gobang.game.ruleset import RULES
from gobang.words.board import board_name
from gobang.words.catalogue import as_list, tr, tr_many
from gobang.words.numbers import whole_percent_text
from gobang.words.play.match import told_result
from gobang.words.play.rule_names import rule_name


def title(header: Header) -> str:
    """Who played whom, Black first."""
    if not header.black and not header.white:
        return tr("Gobang game")
    return tr("{0} – {1}").format(header.black or "?", header.white or "?")


def details(record: Record) -> str:
    """What else is known of the game, in one line or two."""
    header = record.header
    moves = len(record.mainline()) - 1
    played = [" ".join(filter(None, (header.event, header.round))), header.place, header.date]
    game = [
        rule_name(header.rule) if header.rule in RULES else header.rule,
        board_name(record.root.position.size),
        tr_many("1 move", "{0} moves", moves).format(moves),
        told_result(header.result) if header.result else "",
    ]
    lines = [" · ".join(filter(None, played)), " · ".join(filter(None, game))]
    return "\n".join(filter(None, (*lines, header.comment)))


def caption(diagram: Diagram) -> str:
    """Which moves a diagram shows."""
    if not diagram.nodes:
        return tr("Position")
    first, last = diagram.own[0].ply, diagram.own[-1].ply
    if diagram.shared:
        return tr("Variation at move {0}, within that at move {1}").format(first, diagram.nodes[0].ply)
    if diagram.branch:
        return tr("Variation at move {0}").format(first)
    return tr("Moves {0}–{1}").format(first, last) if first < last else tr("Move {0}").format(first)


def said_of(node: Node) -> str:
    """A move, its comment, and what is marked there."""
    marked = as_list(f"{_mark_name(mark)} {point_name(point, node.size)}" for point, mark in marks_of(node).items())
    said = "\n".join(filter(None, (node.comment, marked)))
    if node.move is None:
        return said
    return tr("{0} {1}: {2}").format(node.ply, point_name(node.move, node.size), said)


def _mark_name(mark: Mark) -> str:
    if isinstance(mark, str):
        return mark
    return {Sign.CIRCLE: "○", Sign.SQUARE: "□", Sign.TRIANGLE: "△", Sign.CROSS: "×"}[mark]


def left_out(number: int) -> str:
    """So many variations are not printed."""
    return tr_many(
        "1 variation without a comment is not printed.", "{0} variations without comments are not printed.", number
    ).format(number)


def page_name(number: int) -> str:
    """The number at the foot of a page."""
    return tr("page {0}").format(number)


def printing(part: float) -> str:
    """A long game is being printed; `part` of it, from 0 to 1, is done."""
    return f"{tr('Printing…')} {whole_percent_text(round(100 * part))}"


def done(file: str) -> str:
    """The game was printed into a file, or sent to the printer where that is empty."""
    return tr("Printed into {0}.").format(file) if file else tr("Printed.")


def refused(file: str) -> str:
    """The file, or the printer where that is empty, cannot be used."""
    if file:
        return tr("The game cannot be printed into {0}. Choose another folder.").format(file)
    return tr("The game cannot be printed: the printer does not answer. Choose another one, or export a PDF.")
