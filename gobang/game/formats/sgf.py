"""Smart Game Format: a tree of moves with comments and marks, GM[4], FF[4].

Our own property SEATS of the first node says which players of the program its names stand for: `SEATS[engine-8]
[Grandmaster][human][You]`, for each colour what the program calls the player, and the name beside it. Where somebody
has changed the name since, that counts.

Format: red-bean.com/sgf. Points are two letters, column from the left and row from the top. SGF knows no standard
names for the rules of five in a row; we write a RuleSet's name into RU and understand other programs' names.
"""

from __future__ import annotations

import contextlib
from itertools import chain

from gobang.game import notation
from gobang.game.fault import Fault, Faults
from gobang.game.formats import bounds, sgf_text
from gobang.game.formats.error import FormatError
from gobang.game.formats.plain_text import usual_size
from gobang.game.formats.sgf_parts.head import (
    GO,
    HEADER,
    RULE,
    SEATS,
    game_of,
    header_of,
    judge_header,
    rule_of,
    size_of,
    tell_of_others,
)
from gobang.game.formats.sgf_parts.nodes import nodes, told
from gobang.game.formats.sgf_parts.tree import MOVES, OPENING_MOVES, SETUP, GameTree
from gobang.game.formats.sgf_remark import REVIEW, with_remark
from gobang.game.formats.sgf_text import Properties, escape, safe, simple_text_of
from gobang.game.gradual import Gradual, finish
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Stone
from gobang.game.record.record import Header, Node, Record

LONGEST_LINE = 78
"""A line is broken between two nodes before it gets longer than this."""


def loads(data: str | bytes) -> Record:
    """The first game in an SGF file. Raises FormatError where nothing of it is a game of five in a row.

    Sloppy files are read where it is clear what they mean: moves out of turn, passes (which leave no node), stones set
    up in the middle of a game, nodes without a move (their words go to the move before them). What is not understood is
    told in the record's `faults`.
    """
    return finish(reading(data))


def strictly(data: bytes | str) -> Record:
    """The same, of what the program has written itself. Raises FormatError also where a part is not understood."""
    record = loads(data)
    if record.faults.incomplete:
        raise FormatError.because(next(each for each in record.faults if each.fault not in Faults.KEPT))
    return record


def reading(data: str | bytes) -> Gradual[Record]:
    """Like `loads`, as a gradual computation."""
    text = sgf_text.decode(data) if isinstance(data, bytes) else sgf_text.sound(data)
    faults = Faults()
    following = nodes(text, faults)
    top = next(following)

    def tell(fault: Fault, *values: object) -> None:
        told(faults, text, top.at, fault, *values)

    try:
        game = game_of(top.properties, tell)
    except FormatError as error:
        raise FormatError.because(error, sgf_text.line_of(text, top.at)) from error
    size = size_of(top.properties, tell) or (yield from _guessed_size(text))
    tell_of_others(top.properties, tell)
    game_tree = GameTree(size, header_of(top.properties), text, faults)
    for number, node in enumerate(chain([top], following), 1):
        if not number % bounds.READ_NODES_A_STEP:
            yield node.at / len(text)
        game_tree.add(node)
    record = game_tree.end()
    if faults.incomplete and is_nothing(record):
        raise FormatError.because(next(iter(faults)))
    record.of_go = game == GO
    judge_header(record.header, tell, of_go=record.of_go)
    return record


def is_nothing(record: Record) -> bool:
    """Whether it has neither moves nor stones nor words, as brackets in other text that only look like a game."""
    root = record.root
    return record.blank and not (root.comment or root.properties) and record.header == Header()


def header(data: str | bytes) -> Header:
    """The header of the first game in an SGF file, without reading its moves. Raises FormatError."""
    text = sgf_text.decode(data) if isinstance(data, bytes) else sgf_text.sound(data)
    return header_of(next(nodes(text)).properties)


def dumps(record: Record) -> str:
    """The whole record as SGF."""
    return finish(writing(record))


def writing(record: Record) -> Gradual[str]:
    """Like `dumps`, as a gradual computation."""
    parts, column, number, all_nodes = ["("], 1, 0, 1
    waiting: list[Node | str] = [record.root]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            parts.append(item)
            continue
        number += 1
        all_nodes += len(item.children)
        if not number % bounds.READ_NODES_A_STEP:
            yield number / all_nodes
        text = sgf_text.node_text(_properties(item, record))
        if column + len(text) > LONGEST_LINE:
            parts.append("\n")
            column = 0
        parts.append(text)
        column += len(text)
        if len(item.children) == 1:
            waiting.append(item.children[0])
        else:
            for child in reversed(item.children):
                waiting += [")", child, "\n("]
    return sgf_text.sound("".join(parts)) + ")\n"


def _guessed_size(text: str) -> Gradual[int]:
    """The smallest usual board that holds every move of a file that does not name its size."""
    points: set[str] = set()
    for number, node in enumerate(nodes(text), 1):
        if not number % bounds.READ_NODES_A_STEP:
            yield node.at / len(text)
        for name in (*MOVES, *SETUP, *OPENING_MOVES):
            if name in node.properties:
                points.update(node.properties[name])
    most = max((ord(c) - ord("a") for point in points for c in point.lower() if "a" <= c <= "z"), default=0)
    return usual_size(most + 1)


def _properties(node: Node, record: Record) -> Properties:
    """All properties of one node, escaped for a file."""
    properties: Properties = _root(record) if node is record.root else {}
    if node.move is not None:
        properties["B" if node.stone is Stone.BLACK else "W"] = [notation.sgf_name(node.move)]
    comment, remark = node.comment, record.remarks.get(node, "")
    if remark or (comment and REVIEW in node.properties):
        comment = with_remark(comment, remark)
    if comment:
        properties["C"] = [escape(comment)]
    for name, values in node.properties.items():
        if name == RULE and node is record.root:
            if rule_of(simple_text_of(values[0])) == record.header.rule:
                properties[name] = [safe(value) for value in values]
            continue
        properties.setdefault(name, [safe(value) for value in values])
    return properties


def _root(record: Record) -> Properties:
    start = record.root.position
    properties: Properties = {"FF": ["4"], "GM": ["4"], "CA": ["UTF-8"], "AP": ["Gobang"], "SZ": [str(start.size)]}
    for key, name in HEADER.items():
        if text := getattr(record.header, name):
            properties[key] = [escape(text)]
    if any(record.seats):
        names = (record.header.black, record.header.white)
        pairs = zip(record.seats, names, strict=True)
        properties[SEATS] = [escape(text) for seat, name in pairs for text in (seat, name if seat else "")]
    with contextlib.suppress(ValueError):
        time = TimeControl.parse(record.header.time)
        properties |= {key: [text] for key, text in (("TM", time.main_text), ("OT", time.overtime_text)) if text}
    for key, stone in (("AB", Stone.BLACK), ("AW", Stone.WHITE)):
        if points := [notation.sgf_name(point) for point in start.stones(stone)]:
            properties[key] = points
    first_stone = record.root.children[0].stone if record.root.children else Stone.BLACK
    if any(start.grid) or Stone.WHITE in (start.turn, first_stone):
        properties["PL"] = ["W" if start.turn is Stone.WHITE else "B"]
    return properties
