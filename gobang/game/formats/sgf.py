"""Smart Game Format: a tree of moves with comments and marks, GM[4], FF[4].

Format: red-bean.com/sgf. Points are two letters, column from the left and row from the top. SGF knows no standard
names for the rules of five in a row; we write a RuleSet's name into RU and understand other programs' names.
"""

from __future__ import annotations

import contextlib
import re

from gobang.game import notation
from gobang.game.fault import Fault
from gobang.game.formats import sgf_text
from gobang.game.formats.error import FormatError
from gobang.game.formats.sgf_text import Properties, Tree, escape, first, safe, simple_text_of, text_of
from gobang.game.notation import NotationError
from gobang.game.point import Point, Stone
from gobang.game.position import LARGEST, SMALLEST, IllegalMove, Position
from gobang.game.records.record import Header, Node, Record
from gobang.game.timecontrol import TimeControl

MOVES = {"B": Stone.BLACK, "W": Stone.WHITE}
SETUP = {"AB": Stone.BLACK, "AW": Stone.WHITE, "AE": Stone.EMPTY}
HEADER = {
    "PB": "black",
    "PW": "white",
    "RU": "rule",
    "RE": "result",
    "EV": "event",
    "RO": "round",
    "DT": "date",
    "PC": "place",
    "TM": "time",
    "GC": "comment",
}
OURS = {"FF", "GM", "CA", "AP", "SZ", "PL", "C", *MOVES, *SETUP}
"""Properties that we understand, and so do not keep as text."""

RULE_WORDS = (
    ("caro-overline", ("caro-overline", "caro overline", "caro with overline")),
    ("caro", ("caro", "gomoku+")),
    ("renju", ("renju", "rif", "连珠", "連珠")),
    ("standard", ("standard", "exact", "=5")),
    ("freestyle", ("free", "gomoku", "gobang", "五子棋")),
)
"""RuleSet names and words that mean them in other programs' RU, looked for in this order."""


def loads(data: str | bytes) -> Record:
    """The first game in an SGF file. Raises FormatError.

    Sloppy files are read where it is clear what they mean: moves out of turn, passes (which leave no node), stones set
    up in the middle of a game, nodes without a move (their words go to the move before them).
    """
    tree = sgf_text.parse(sgf_text.decode(data) if isinstance(data, bytes) else data)
    game = first(tree.properties, "GM") or "4"
    if game.strip() not in ("4", "1"):
        raise FormatError(Fault.SGF_OTHER_GAME, game, line=tree.line)
    record = Record(Position.empty(_size(tree)), _header(tree.properties))
    waiting: list[tuple[Tree, Node]] = [(tree, record.root)]
    while waiting:
        branch, node = waiting.pop()
        record.current = node
        try:
            node = _read(record, branch, is_root=branch is tree)
        except NotationError as error:
            raise FormatError.because(error, branch.line) from error
        except IllegalMove as error:
            raise FormatError(Fault.PLAYED_TWICE_OR_OFF_BOARD, _name(error, record), line=branch.line) from error
        waiting += [(child, node) for child in reversed(branch.children)]
    for node in record.walk():
        node.chosen = None
    record.first()
    return record


def header(data: str | bytes) -> Header:
    """The header of the first game in an SGF file, without reading its moves. Raises FormatError."""
    text = sgf_text.decode(data) if isinstance(data, bytes) else data
    return _header(sgf_text.parse(text, head=True).properties)


def dumps(record: Record) -> str:
    """The whole record as SGF."""
    tree = Tree(0, _root(record))
    waiting = [(record.root, tree)]
    while waiting:
        node, branch = waiting.pop()
        if node.move is not None:
            branch.properties["B" if node.stone is Stone.BLACK else "W"] = [notation.sgf_name(node.move)]
        if node.comment:
            branch.properties["C"] = [escape(node.comment)]
        for name, values in node.properties.items():
            branch.properties.setdefault(name, [safe(value) for value in values])
        for child in node.children:
            twig = Tree(0)
            branch.children.append(twig)
            waiting.append((child, twig))
    return sgf_text.write(tree)


def _name(error: IllegalMove, record: Record) -> str:
    point: Point = error.args[0]
    return notation.point_name(point, record.position.size) if point in record.position else str(tuple(point))


def _size(tree: Tree) -> int:
    text = (first(tree.properties, "SZ") or "").strip()
    if not text:
        return _guessed_size(tree)
    width, _, height = text.partition(":")
    if height and height.strip() != width.strip():
        raise FormatError(Fault.SGF_NOT_SQUARE, text, line=tree.line)
    if not (re.fullmatch(r"\s*\d{1,4}\s*", width) and SMALLEST <= int(width) <= LARGEST):
        raise FormatError(Fault.SGF_SIZE, text, SMALLEST, LARGEST, line=tree.line)
    return int(width)


def _guessed_size(tree: Tree) -> int:
    """The smallest usual board that holds every move of a file that does not name its size."""
    most = 0
    waiting = [tree]
    while waiting:
        branch = waiting.pop()
        waiting += branch.children
        for name in (*MOVES, *SETUP):
            for value in branch.properties.get(name, ()):
                most = max([most, *(ord(c) - ord("a") for c in value.lower() if c.isascii() and c.isalpha())])
    return next((size for size in (15, 19, 20) if most < size), LARGEST)


def _header(properties: Properties) -> Header:
    known = {name: simple_text_of(first(properties, key) or "") for key, name in HEADER.items()}
    known["comment"] = text_of(first(properties, "GC") or "")
    known["rule"] = _rule(known["rule"])
    known["time"] = str(_time(properties)) or known["time"]
    return Header(**known)


def _time(properties: Properties) -> TimeControl:
    return TimeControl.of_sgf(*(simple_text_of(first(properties, key) or "") for key in ("TM", "OT")))


def _rule(text: str) -> str:
    words = text.lower()
    return next((name for name, signs in RULE_WORDS if any(sign in words for sign in signs)), text)


def _read(record: Record, branch: Tree, *, is_root: bool) -> Node:
    """Play the move in `branch` from the current node and return the node reached."""
    properties = branch.properties
    size = record.position.size
    setup = [
        (point, stone)
        for name, stone in SETUP.items()
        for value in properties.get(name, ())
        for point in _area(value, size)
    ]
    moves = [(stone, value) for name, stone in MOVES.items() for value in properties.get(name, ())]
    player = (first(properties, "PL") or "").strip().upper()[:1]
    begun = record.current is not record.root or bool(record.root.children)
    if begun:
        for added, colour in setup:
            if not colour:
                raise FormatError(Fault.SGF_STONES_TAKEN_OFF, line=branch.line)
            record.play(added, colour)
    elif is_root or setup or player:
        record.root.position = _set_up(record.position, setup, MOVES.get(player), branch)
    for stone, value in moves:
        point = _point(value, size)
        if point is not None:
            record.play(point, stone)
    _note(record.current, properties)
    return record.current


def _set_up(position: Position, setup: list[tuple[Point, Stone]], player: Stone | None, branch: Tree) -> Position:
    """The start position. Without PL the side that moves first is to move, or else the side with fewer stones."""
    for point, stone in setup:
        position = position.place(point, stone)
    if player:
        return position.turned(player)
    ahead: Tree | None = branch
    while ahead is not None:
        for name, stone in MOVES.items():
            if name in ahead.properties:
                return position.turned(stone)
        ahead = ahead.children[0] if ahead.children else None
    return position.turned(Stone.WHITE if position.count(Stone.BLACK) > position.count(Stone.WHITE) else Stone.BLACK)


def _note(node: Node, properties: Properties) -> None:
    """Keep a node's comment, and unchanged all properties that we do not understand."""
    said = [text for value in properties.get("C", ()) if (text := text_of(value))]
    if said:
        node.comment = "\n".join([*([node.comment] if node.comment else []), *said])
    above = set(HEADER) if node.parent is None else set()
    if above and _time(properties).overtime_text:
        above.add("OT")  # it stands in the header's time
    for name, values in properties.items():
        if name not in OURS | above:
            node.properties.setdefault(name, []).extend(values)


def _point(value: str, size: int) -> Point | None:
    """A move. A pass, which is empty or tt on a board without that point, is None. Also reads h8 and capitals."""
    text = value.strip()
    if not text or (text.lower() == "tt" and size < 20):
        return None
    if text[-1].isdigit():
        return notation.parse_point(text, size)
    return notation.parse_sgf(text.lower(), size)


def _area(value: str, size: int) -> list[Point]:
    """The points of a list element: one, or a rectangle `aa:cc`."""
    corners = [notation.parse_sgf(corner.lower(), size) for corner in value.split(":")]
    (left, right), (top, bottom) = (sorted((corners[0][axis], corners[-1][axis])) for axis in (0, 1))
    return [Point(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)]


def _root(record: Record) -> Properties:
    start = record.root.position
    properties: Properties = {"FF": ["4"], "GM": ["4"], "CA": ["UTF-8"], "AP": ["Gobang"], "SZ": [str(start.size)]}
    for key, name in HEADER.items():
        if text := getattr(record.header, name):
            properties[key] = [escape(text)]
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
