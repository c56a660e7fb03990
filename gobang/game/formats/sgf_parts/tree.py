"""Makes a record of the nodes of an SGF file, one after the other.

What cannot stand on the board is left out, and told. In the middle of a game stones can be added, which is a move, but
not taken off: that variation is read up to there.
"""

from __future__ import annotations

import re

from gobang.game import notation
from gobang.game.fault import Fault, Faults
from gobang.game.formats.error import shortened
from gobang.game.formats.sgf_parts.head import HEADER, RULE, RULE_WORDS, SEATS, late, rule_of, time_of
from gobang.game.formats.sgf_parts.nodes import RawNode, told
from gobang.game.formats.sgf_remark import REVIEW, without_remark
from gobang.game.formats.sgf_text import Properties, first, simple_text_of, text_of
from gobang.game.notation import NotationError
from gobang.game.point import Point, Stone
from gobang.game.position import IllegalMove, Position
from gobang.game.record.draft import Draft
from gobang.game.record.game_date import game_date
from gobang.game.record.record import Header, Node, Record
from gobang.game.record.result import read_result

MOVES = {"B": Stone.BLACK, "W": Stone.WHITE}
SETUP = {"AB": Stone.BLACK, "AW": Stone.WHITE, "AE": Stone.EMPTY}
OPENING_MOVES = {"QPR": Stone.BLACK, "QSLW": Stone.WHITE}
"""Gomoku Quest's moves of the opening, a list in turn, with the colour of the first."""
OURS = {"FF", "GM", "CA", "AP", "SZ", "PL", "C", *MOVES, *SETUP, *OPENING_MOVES}
"""Properties that we understand, and so do not keep as text."""
OF_MOVES = {
    *("BL", "WL", "OB", "OW", "MS", "TE", "BM", "DO", "IT", "GB", "GW", "DM", "UC", "HO", "N", "V", "FG", "PM"),
    *("KO", "MN", "VW", "AR", "CR", "DD", "LB", "LN", "MA", "SL", "SQ", "TR", "TB", "TW"),
    REVIEW,
}
"""Properties that belong to the move in whose node they stand, also in the first one."""
KNOWN = {
    *("AN", "BR", "BS", "BT", "CP", "EL", "EX", "GN", "HA", "ID", "IP", "IY", "KM", "L", "LT", "M", "OM", "ON"),
    *("OP", "OT", "OV", "RG", "SC", "SE", "SI", "SO", "ST", "SU", "TC", "US", "WR", "WS", "WT", "OPENING", "PL"),
}
"""Other properties that are no moves, and tell neither result nor rule nor date."""
PLAYERS = {"B": Stone.BLACK, "X": Stone.BLACK, "1": Stone.BLACK, "W": Stone.WHITE, "O": Stone.WHITE, "2": Stone.WHITE}
"""First letters of PL."""
ONCE = {*HEADER, SEATS, "OT"}
"""Properties that are read once for a game."""
LONGEST_SAID = 40
"""Characters of a value that may be a rule or a date."""
_POINTS = re.compile(r"(?:[a-v]{2}|[A-Za-z]\d{1,2})(?:[,;:\s]+(?:[a-v]{2}|[A-Za-z]\d{1,2}))*")


class GameTree:
    """Adds the nodes of a file to a record, one after the other."""

    def __init__(self, size: int, header: Header, text: str, faults: Faults) -> None:
        self._size = size
        self._text, self._at, self._faults = text, 0, faults
        self._draft = Draft(Position.empty(size), header)
        self._draft.record.faults = faults
        self._forks: list[Node] = []
        self._player: Stone | None = None
        """The side to move at the start, if the file names it."""
        self._said: dict[Node, list[str]] = {}
        """The comments of each node. A list, because several nodes of a file may become one."""
        self._points: dict[str, Point | None] = {}
        self._top = True
        """Whether the next node is the first one."""
        self._cut: tuple[int, int] | None = None
        """Where the variation ends early: the number of open brackets, and the place in the text."""
        self._left_out = 0
        """Moves of the variation since then."""
        self._set_up_within = 0
        """In how many brackets stones were set up before the first move."""
        self._unknown: set[str] = set()
        """The names of properties of which was told that they are not understood."""

    def add(self, node: RawNode) -> None:
        """Follow the brackets to the right branch, and play the node after them."""
        self._follow(node.brackets)
        self._at = node.at
        if self._cut is not None:
            self._left_out += len(node.moves)
            return
        properties = node.properties
        for name in reversed(SETUP) if self._draft.begun else SETUP:
            if name in properties and not self._set_up(name, properties[name], SETUP[name]):
                self._cut = len(self._forks), node.at
                self._left_out = len(node.moves)
                return
        if "PL" in properties:
            self._turn(node)
        for name, value in node.moves:
            self._play_value(name, value)
        self._note(properties)
        self._top = False

    def end(self) -> Record:
        """The record, its root current."""
        self._end_cut()
        if not self._draft.begun:
            self._draft.begin(self._player)
        for node, said in self._said.items():
            comment = "\n".join(said)
            node.comment = without_remark(comment) if REVIEW in node.properties else comment
        return self._draft.record

    def tell(self, fault: Fault, *values: object) -> None:
        """Tell of a fault in the present node."""
        told(self._faults, self._text, self._at, fault, *values)

    def _follow(self, brackets: str) -> None:
        draft = self._draft
        for bracket in brackets:
            if bracket == "(":
                self._forks.append(draft.node)
                continue
            if self._cut is not None and self._cut[0] == len(self._forks):
                self._end_cut()
            draft.back_to(self._forks.pop())
            if len(self._forks) < self._set_up_within:
                self._set_up_within = 0
                self.tell(Fault.SGF_SET_UP_FOR_ALL)

    def _end_cut(self) -> None:
        """Tell how many moves the variation has lost that has been cut."""
        if self._cut is not None and self._left_out:
            told(self._faults, self._text, self._cut[1], Fault.MOVES_LEFT_OUT, self._left_out)
        self._cut = None

    def _set_up(self, name: str, values: list[str], stone: Stone) -> bool:
        """Put stones on the board, or take them off. In the middle of a game they are played.

        False where stones that stand there would have to go: that cannot be shown.
        """
        draft = self._draft
        for value in values:
            try:
                one, other = self._corners(value)
            except NotationError:
                if value.strip():
                    self.tell(Fault.NOT_UNDERSTOOD, shortened(f"{name}[{value}]"))
                continue
            if not draft.begun:
                draft.fill(one, other, stone)
                self._set_up_within = max(self._set_up_within, len(self._forks) if len(self._forks) > 1 else 0)
                continue
            (left, right), (top, bottom) = (sorted((one[axis], other[axis])) for axis in (0, 1))
            points = [Point(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)]
            if any(draft.stone(point) not in (Stone.EMPTY, stone) for point in points):
                self.tell(Fault.SGF_STONES_TAKEN_OFF)
                return False
            for point in points:
                if stone and not draft.stone(point):
                    draft.play(point, stone)
        return True

    def _turn(self, node: RawNode) -> None:
        """Note whose turn it is at the start. Beside a move and after it, the moves say it."""
        said = (first(node.properties, "PL") or "").strip()
        player = PLAYERS.get(said.upper()[:1])
        if player is None and said:
            self.tell(Fault.NOT_UNDERSTOOD, shortened(f"PL[{said}]"))
        elif not self._draft.begun and (self._top or not node.moves):
            self._player = player

    def _play_value(self, name: str, value: str) -> None:
        """Play the value of a property; that of Gomoku Quest is a list."""
        if name in MOVES:
            self._play(name, value, MOVES[name])
            return
        stone = OPENING_MOVES[name]
        for each in value.split(","):
            self._play(name, each, stone)
            stone = stone.other

    def _play(self, name: str, value: str, stone: Stone) -> None:
        try:
            point = self._points[value] if value in self._points else self._read_point(value)
        except NotationError:
            self.tell(Fault.NOT_UNDERSTOOD, shortened(f"{name}[{value}]"))
            return
        if not self._draft.begun:
            self._player = self._player or stone
            if point is not None:
                self._draft.begin(self._player)
        if point is None:
            self._draft.record.passes += 1
            return
        try:
            self._draft.play(point, stone)
        except IllegalMove:
            self.tell(Fault.PLAYED_TWICE, notation.point_name(point, self._size))

    def _read_point(self, value: str) -> Point | None:
        point = point_of(value, self._size)
        if len(value) == 2:  # there are few such points
            self._points[value] = point
        return point

    def _corners(self, value: str) -> tuple[Point, Point]:
        """Two corners of a list element: those of a rectangle `aa:cc`, or one point twice. Raises NotationError."""
        corner, colon, other = value.partition(":")
        one = notation.parse_sgf(corner.lower(), self._size)
        return one, notation.parse_sgf(other.lower(), self._size) if colon else one

    def _note(self, properties: Properties) -> None:
        """Keep a node's comment, and unchanged all properties that we do not understand."""
        node = self._draft.node
        if "C" in properties and (said := [text for value in properties["C"] if (text := text_of(value))]):
            self._said.setdefault(node, []).extend(said)
        if properties.keys() <= OURS and properties.keys().isdisjoint(("PL", "SZ")):
            return
        taken = OURS | self._take_header(properties)
        if node.parent is not None and not self._top:
            taken = taken - {"PL"}  # where nothing follows, it says more than the moves
        for name, values in properties.items():
            if name not in taken:
                self._keep(name, values)

    def _take_header(self, properties: Properties) -> set[str]:
        """Note what a node says of the whole game, and return the names of those properties."""
        record = self._draft.record
        if self._top:
            taken = {*HEADER, SEATS}
            if time_of(properties).overtime_text:
                taken.add("OT")  # it stands in the header's time
        else:
            record.header, taken = late(record.header, properties)
            self._tell_of_others(properties, taken)
        raw = first(properties, RULE) or ""
        if RULE in taken and rule_of(simple_text_of(raw)) != raw:
            record.root.properties[RULE] = properties[RULE][:1]  # the words for it are written again
        return taken

    def _tell_of_others(self, properties: Properties, taken: set[str]) -> None:
        """Tell of what a later node says beside what was taken of it, and of another board."""
        others = [(name, value) for name in taken for value in properties[name][1:] if value != properties[name][0]]
        others += [("SZ", value) for value in properties.get("SZ", ()) if value.strip() != str(self._size)]
        for name, value in others:
            self.tell(Fault.NOT_UNDERSTOOD, shortened(f"{name}[{value}]"))

    def _keep(self, name: str, values: list[str]) -> None:
        """Keep a property that is not understood, and tell of it if it may matter."""
        record, node = self._draft.record, self._draft.node
        place = record.root if self._top and name not in OF_MOVES else node
        if place is record.root and not self._top and name in ONCE:
            for value in values:
                self.tell(Fault.NOT_UNDERSTOOD, shortened(f"{name}[{value}]"))  # there is one already
            return
        place.properties.setdefault(name, []).extend(values)
        if name not in OF_MOVES and name not in KNOWN and not name.startswith("GOBANG"):
            self._judge(name, values)

    def _judge(self, name: str, values: list[str]) -> None:
        """Tell of a property that nobody knows here, if it may say something that ought to be known."""
        said = next((value for value in values if name in HEADER or _may_matter(value)), None)
        if said is not None and name not in self._unknown:
            self._unknown.add(name)
            self.tell(Fault.SGF_UNKNOWN, shortened(f"{name}[{said}]"))


def point_of(value: str, size: int) -> Point | None:
    """A move. A pass is None: empty, the crossing beyond the last one, or tt on a board without it.

    Also reads h8 and capitals. Raises NotationError.
    """
    text = value.strip()
    beyond = notation.SGF_LETTERS[size : size + 1] * 2
    if not text or (text.lower() == "tt" and size < 20) or (beyond and text.lower() == beyond):
        return None
    if text[-1].isdigit():
        return notation.parse_point(text, size)
    return notation.parse_sgf(text.lower(), size)


def _may_matter(value: str) -> bool:
    """Whether a value may hold moves, a result, a rule or a date."""
    text = value.strip()
    if _POINTS.fullmatch(text):
        return True
    if len(text) > LONGEST_SAID or len(text) < 2:
        return False
    rule = any(sign in text.lower() for _, signs in RULE_WORDS for sign in signs)
    return rule or read_result(text) is not None or (game_date(text) or "").count("-") == 2
