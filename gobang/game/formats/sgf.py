"""Smart Game Format: a tree of moves with comments and marks, GM[4], FF[4].

Our own property SEATS of the first node says which players of the program its names stand for: `SEATS[engine-8]
[Grandmaster][human][You]`, for each colour what the program calls the player, and the name beside it. Where somebody
has changed the name since, that counts.

Format: red-bean.com/sgf. Points are two letters, column from the left and row from the top. SGF knows no standard
names for the rules of five in a row; we write a RuleSet's name into RU and understand other programs' names.
"""

from __future__ import annotations

import contextlib
import re
from itertools import chain

from gobang.game import notation
from gobang.game.fault import Fault
from gobang.game.formats import bounds, sgf_text
from gobang.game.formats.error import FormatError
from gobang.game.formats.sgf_remark import REVIEW, with_remark, without_remark
from gobang.game.formats.sgf_text import Properties, escape, first, safe, simple_text_of, text_of
from gobang.game.gradual import Gradual, finish
from gobang.game.notation import NotationError
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Point, Stone
from gobang.game.position import LARGEST, SMALLEST, IllegalMove, Position
from gobang.game.record.draft import Draft
from gobang.game.record.record import Header, Node, Record

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
SEATS = "SEATS"
RULE = "RU"
"""The words of a file for a rule that we call otherwise are kept among the first node's properties."""
LONGEST_LINE = 78
"""A line is broken between two nodes before it gets longer than this."""
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
    return finish(reading(data))


def reading(data: str | bytes) -> Gradual[Record]:
    """Like `loads`, as a gradual computation."""
    text = sgf_text.decode(data) if isinstance(data, bytes) else sgf_text.sound(data)
    nodes = sgf_text.nodes(text)
    brackets, at, properties = next(nodes)
    line = sgf_text.line_of(text, at)
    game = first(properties, "GM") or "4"
    if game.strip() not in ("4", "1"):
        raise FormatError(Fault.SGF_OTHER_GAME, game, line=line)
    said = (first(properties, "SZ") or "").strip()
    size = _size(said, line) if said else (yield from _guessed_size(text))
    game_tree = _GameTree(size, _header(properties), of_go=game.strip() == "1")
    for number, (marks, begun, values) in enumerate(chain([(brackets, at, properties)], nodes), 1):
        if not number % bounds.READ_NODES_A_STEP:
            yield begun / len(text)
        try:
            game_tree.add(marks, values)
        except (NotationError, FormatError) as error:
            raise FormatError.because(error, sgf_text.line_of(text, begun)) from error
        except IllegalMove as error:
            where = notation.point_name(error.args[0], size)
            raise FormatError(Fault.PLAYED_TWICE_OR_OFF_BOARD, where, line=sgf_text.line_of(text, begun)) from error
    return game_tree.end()


def header(data: str | bytes) -> Header:
    """The header of the first game in an SGF file, without reading its moves. Raises FormatError."""
    text = sgf_text.decode(data) if isinstance(data, bytes) else sgf_text.sound(data)
    _, _, properties = next(sgf_text.nodes(text))
    return _header(properties)


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


def _size(text: str, line: int) -> int:
    width, _, height = text.partition(":")
    if height and height.strip() != width.strip():
        raise FormatError(Fault.SGF_NOT_SQUARE, text, line=line)
    if not (re.fullmatch(r"\s*\d{1,4}\s*", width) and SMALLEST <= int(width) <= LARGEST):
        raise FormatError(Fault.SGF_SIZE, text, SMALLEST, LARGEST, line=line)
    return int(width)


def _guessed_size(text: str) -> Gradual[int]:
    """The smallest usual board that holds every move of a file that does not name its size."""
    points: set[str] = set()
    for number, (_, at, properties) in enumerate(sgf_text.nodes(text), 1):
        if not number % bounds.READ_NODES_A_STEP:
            yield at / len(text)
        for name in (*MOVES, *SETUP):
            if name in properties:
                points.update(properties[name])
    most = max((ord(c) - ord("a") for point in points for c in point.lower() if "a" <= c <= "z"), default=0)
    return next((size for size in (15, 19, 20) if most < size), LARGEST)


def _header(properties: Properties) -> Header:
    known = {name: simple_text_of(first(properties, key) or "") for key, name in HEADER.items()}
    known["comment"] = text_of(first(properties, "GC") or "")
    known["rule"] = _rule(known["rule"])
    known |= {HEADER[key]: seat for key, seat in seats_of(properties).items()}
    known["time"] = str(time_of(properties)) or known["time"]
    return Header(**known)


def seats_of(properties: Properties) -> dict[str, str]:
    """What the program calls the players whose names PB and PW are, as far as those names are still the same."""
    said = [simple_text_of(value) for value in properties.get(SEATS, ())]
    pairs = zip(("PB", "PW"), said[::2], said[1::2], strict=False)
    return {key: seat for key, seat, name in pairs if seat and name == simple_text_of(first(properties, key) or "")}


def time_of(properties: Properties) -> TimeControl:
    """The clock of a game by the properties of its first node; without a limit where they are not understood."""
    return TimeControl.of_sgf(*(simple_text_of(first(properties, key) or "") for key in ("TM", "OT")))


def _rule(text: str) -> str:
    words = text.lower()
    return next((name for name, signs in RULE_WORDS if any(sign in words for sign in signs)), text)


class _GameTree:
    """Adds the nodes of a file to a record, one after the other."""

    def __init__(self, size: int, header: Header, *, of_go: bool) -> None:
        self._size = size
        self._draft = Draft(Position.empty(size), header)
        self._draft.record.of_go = of_go
        self._forks: list[Node] = []
        self._player: Stone | None = None
        """The side to move at the start, if the file names it."""
        self._said: dict[Node, list[str]] = {}
        """The comments of each node. A list, because several nodes of a file may become one."""
        self._points: dict[str, Point | None] = {}

    def add(self, brackets: str, properties: Properties) -> None:
        """Follow the brackets to the right branch, and play the node after them.

        Raises NotationError, FormatError, IllegalMove.
        """
        draft = self._draft
        for bracket in brackets:
            if bracket == "(":
                self._forks.append(draft.node)
            else:
                draft.back_to(self._forks.pop())
        for name, stone in SETUP.items():
            if name in properties:
                self._set_up(properties[name], stone)
        if player := MOVES.get((first(properties, "PL") or "").strip().upper()[:1]):
            self._player = player  # means nothing once the first move is there
        for name, stone in MOVES.items():
            for value in properties.get(name, ()):
                self._play(value, stone)
        self._note(draft.node, properties)

    def end(self) -> Record:
        """The record, its root current."""
        if not self._draft.begun:
            self._draft.begin(self._player)
        for node, said in self._said.items():
            comment = "\n".join(said)
            node.comment = without_remark(comment) if REVIEW in node.properties else comment
        return self._draft.record

    def _set_up(self, values: list[str], stone: Stone) -> None:
        """Put stones on the board, or take them off. In the middle of a game they are played."""
        for value in values:
            one, other = self._corners(value)
            if not self._draft.begun:
                self._draft.fill(one, other, stone)
                continue
            if not stone:
                raise FormatError(Fault.SGF_STONES_TAKEN_OFF)
            (left, right), (top, bottom) = (sorted((one[axis], other[axis])) for axis in (0, 1))
            for y in range(top, bottom + 1):
                for x in range(left, right + 1):
                    self._draft.play(Point(x, y), stone)

    def _play(self, value: str, stone: Stone) -> None:
        point = self._points[value] if value in self._points else self._read_point(value)
        if not self._draft.begun:
            self._player = self._player or stone
            if point is not None:
                self._draft.begin(self._player)
        if point is not None:
            self._draft.play(point, stone)
        else:
            self._draft.record.passes += 1

    def _read_point(self, value: str) -> Point | None:
        point = point_of(value, self._size)
        if len(value) == 2:  # there are few such points
            self._points[value] = point
        return point

    def _corners(self, value: str) -> tuple[Point, Point]:
        """Two corners of a list element: those of a rectangle `aa:cc`, or one point twice."""
        one, *rest = [notation.parse_sgf(corner.lower(), self._size) for corner in value.split(":", 2)]
        return one, rest[-1] if rest else one

    def _note(self, node: Node, properties: Properties) -> None:
        """Keep a node's comment, and unchanged all properties that we do not understand."""
        if "C" in properties and (said := [text for value in properties["C"] if (text := text_of(value))]):
            self._said.setdefault(node, []).extend(said)
        if properties.keys() <= OURS:
            return
        above = {*HEADER, SEATS} if node.parent is None else set()
        if above:
            if time_of(properties).overtime_text:
                above.add("OT")  # it stands in the header's time
            if _rule(simple_text_of(first(properties, RULE) or "")) != (first(properties, RULE) or ""):
                above.discard(RULE)  # the words for it are written again
        for name, values in properties.items():
            if name not in OURS and name not in above:
                node.properties.setdefault(name, []).extend(values)


def point_of(value: str, size: int) -> Point | None:
    """A move. A pass, which is empty or tt on a board without that point, is None. Also reads h8 and capitals."""
    text = value.strip()
    if not text or (text.lower() == "tt" and size < 20):
        return None
    if text[-1].isdigit():
        return notation.parse_point(text, size)
    return notation.parse_sgf(text.lower(), size)


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
            if _rule(simple_text_of(values[0])) == record.header.rule:
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
