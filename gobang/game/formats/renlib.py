"""RenLib's .lib: a tree of moves on 15 by 15 with comments, as two bytes a node in preorder.

A header of 20 bytes, then for each node its position and its flags: 80 a sibling follows after the subtree, 40 no
child, 20 and 08 a comment, 10 a mark, 04 start, 02 no move, 01 two more bytes of flags (0100 a text on the board).
Comments and board texts end with a zero byte and are padded to an even length; they are in the writer's Windows code
page, which the file does not name. A tree may end with the file instead of with its last leaf. Format facts:
RenLib's own documentation, www.renju.se/renlib.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gobang.game import notation
from gobang.game.fault import Fault
from gobang.game.formats.error import FormatError
from gobang.game.notation import OffBoard
from gobang.game.point import Stone
from gobang.game.position import IllegalMove, Position
from gobang.game.records.record import Node, Record

SIZE = 15
MAGIC = b"\xffRenLib\xff"
HEAD = MAGIC + bytes((3, 4)) + b"\xff" * 10
SIBLING, LEAF, OLD_COMMENT, MARK, COMMENT, NO_MOVE, EXTENDED = 0x80, 0x40, 0x20, 0x10, 0x08, 0x02, 0x01
BOARD_TEXT = 0x0100
PARTS = "\x08"
"""Separates the comment's first line from the rest."""


@dataclass(slots=True)
class _Item:
    """One node as it is written."""

    at: int
    byte: int
    flags: int
    comment: bytes = b""
    label: bytes = b""


def loads(data: bytes | str) -> Record:
    """The whole tree. Raises FormatError."""
    if isinstance(data, str):
        raise FormatError(Fault.LIB_TEXT)
    if not data.startswith(MAGIC) or len(data) < len(HEAD):
        raise FormatError(Fault.LIB_HEAD)
    items = list(_items(data))
    codec = _codec(b"".join(item.comment + item.label for item in items))
    record = Record(Position.empty(SIZE))
    node, stone = record.root, Stone.BLACK
    forks: list[tuple[Node, Stone]] = []
    for number, item in enumerate(items):
        if item.flags & SIBLING:
            forks.append((node, stone))
        record.current = node
        node = _play(record, item, stone)
        _note(node, item, codec)
        if number or node is not record.root:
            stone = stone.other
        if item.flags & LEAF and forks:
            node, stone = forks.pop()
    for visited in record.walk():
        visited.chosen = None
    record.first()
    return record


def _play(record: Record, item: _Item, stone: Stone) -> Node:
    """Play one item at the current node and return the node reached; the root and a pass stay there."""
    if not item.byte or item.flags & NO_MOVE:
        return record.current
    try:
        return record.play(notation.parse_renlib_byte(item.byte), stone)
    except (OffBoard, IllegalMove) as error:
        raise FormatError(Fault.LIB_CANNOT_PLAY, f"{item.byte:02x}", byte=item.at) from error


def dumps(record: Record) -> bytes:
    """The whole tree. Raises FormatError for other boards, set-up stones and moves out of turn."""
    if record.root.position != Position.empty(SIZE):
        raise FormatError(Fault.LIB_HOLDS_ONLY)
    parts = [HEAD]
    for node in record.walk():
        if node.parent and node.stone is not node.parent.position.turn:
            raise FormatError(Fault.LIB_HOLDS_ONLY_TURNS)
        flags = 0 if node.children else LEAF
        if node.parent and node.parent.children[-1] is not node:
            flags |= SIBLING
        comment = b""
        if node.comment:
            flags |= COMMENT
            line, _, rest = node.comment.partition("\n")
            comment = (line + (PARTS + rest if rest else "")).replace("\0", "").encode("gb18030", "replace") + b"\0"
            comment += b"\0" * (len(comment) % 2)
        parts.append(bytes((notation.renlib_byte(node.move) if node.move else 0, flags)) + comment)
    return b"".join(parts)


def _items(data: bytes) -> Iterator[_Item]:
    """The nodes in their order, until the tree is complete or the file ends."""
    at, open_forks = len(HEAD), 0
    while at + 2 <= len(data):
        item = _Item(at, data[at], data[at + 1])
        at += 2
        more = 0
        if item.flags & EXTENDED:
            more = int.from_bytes(data[at : at + 2], "big")
            at += 2
        if item.flags & (COMMENT | OLD_COMMENT):
            item.comment, at = _text(data, at)
        if more & BOARD_TEXT:
            item.label, at = _text(data, at)
        yield item
        open_forks += bool(item.flags & SIBLING)
        if item.flags & LEAF:
            if not open_forks:
                return
            open_forks -= 1


def _text(data: bytes, at: int) -> tuple[bytes, int]:
    """The bytes up to a zero, and where the next pair begins."""
    end = data.find(0, at)
    if end < 0:
        raise FormatError(Fault.LIB_ENDLESS_COMMENT, byte=at)
    return data[at:end], end + 1 + (end + 1 - at) % 2


def _codec(data: bytes) -> str:
    """The code page that fits all texts of a file: UTF-8, Shift-JIS if it gives kana, else GBK, else cp1252."""
    fitting = []
    for codec in ("utf-8", "cp932", "gb18030", "cp1252"):
        try:
            fitting.append((codec, data.decode(codec)))
        except UnicodeDecodeError:
            continue
    for codec, text in fitting:
        strange = [c for c in text if ord(c) > 0x7F]
        kana = sum("\u3040" <= c <= "\u30ff" for c in strange)
        if codec != "cp932" or kana * 5 > len(strange):
            return codec
    return "latin-1"


def _note(node: Node, item: _Item, codec: str) -> None:
    if item.comment:
        text = item.comment.decode(codec).replace("\r\n", "\n").replace("\r", "\n")
        said = text.replace(PARTS, "\n").strip("\n")
        node.comment = "\n".join(part for part in (node.comment, said) if part)
    if node.move is not None:
        point = notation.sgf_name(node.move)
        if item.flags & MARK:
            node.properties["MA"] = [point]
        if item.label:
            label = item.label.decode(codec).replace("\\", "\\\\").replace("]", "\\]").replace(":", "\\:")
            node.properties["LB"] = [f"{point}:{label}"]
