"""RenLib's .lib: a tree of moves on 15 by 15 with comments, as two bytes a node in preorder.

A header of 20 bytes, then for each node its position and its flags: 80 a sibling follows after the subtree, 40 no
child, 20 and 08 a comment, 10 a mark, 04 start, 02 no move, 01 two more bytes of flags (0100 a text on the board).
Comments and board texts end with a zero byte and are padded to an even length; they are in the writer's Windows code
page, which the file does not name. A tree may end with the file instead of with its last leaf. Format facts:
RenLib's own documentation, www.renju.se/renlib.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from gobang.game import notation
from gobang.game.fault import Fault
from gobang.game.formats import bounds
from gobang.game.formats.error import FormatError
from gobang.game.formats.sgf_remark import with_remark
from gobang.game.formats.sgf_text import escape, text_of
from gobang.game.gradual import Gradual, finish
from gobang.game.point import Stone
from gobang.game.position import IllegalMove, Position
from gobang.game.record import code_page
from gobang.game.record.draft import Draft
from gobang.game.record.record import Header, Node, Record

SIZE = 15
RULE = "renju"
"""The format names no rule; RenLib is a program for renju."""
MAGIC = b"\xffRenLib\xff"
HEAD = MAGIC + bytes((3, 4)) + b"\xff" * 10
SIBLING, LEAF, OLD_COMMENT, MARK, COMMENT, NO_MOVE, EXTENDED = 0x80, 0x40, 0x20, 0x10, 0x08, 0x02, 0x01
BOARD_TEXT = 0x0100
PARTS = "\x08"
"""Separates the comment's first line from the rest."""


POINTS = {notation.renlib_byte(point): point for point in Position.empty(SIZE).points()}
_BREAK = re.compile(r"\r\n?")


@dataclass(slots=True)
class _Item:
    """One node as it is written."""

    at: int
    byte: int
    flags: int
    comment: bytes = b""
    label: bytes = b""
    more: int = 0
    end: int = 0


def loads(data: bytes | str) -> Record:
    """The whole tree. Raises FormatError."""
    return finish(reading(data))


def reading(data: bytes | str, page: str = "") -> Gradual[Record]:
    """Like `loads`, as a gradual computation. Texts are in the code page `page`; empty: in the one that is likely."""
    if isinstance(data, str):
        raise FormatError(Fault.LIB_TEXT)
    if not data.startswith(MAGIC) or len(data) < len(HEAD):
        raise FormatError(Fault.LIB_HEAD)
    draft = Draft(Position.empty(SIZE), Header(rule=RULE))
    words = _Texts()
    stone = Stone.BLACK
    forks: list[tuple[Node, Stone]] = []
    for number, item in enumerate(_items(data)):
        if number == bounds.MOST_NODES:
            raise FormatError(Fault.TOO_MANY_NODES, f"{bounds.MOST_NODES:,}", byte=item.at)
        if number % bounds.READ_NODES_A_STEP == bounds.READ_NODES_A_STEP - 1:
            yield item.at / len(data)
        if item.flags & SIBLING:
            forks.append((draft.node, stone))
        if item.byte and not item.flags & NO_MOVE:
            _play(draft, item, stone)
        words.note(draft.node, item)
        if number or draft.node is not draft.record.root:
            stone = stone.other
        if item.flags & LEAF and forks:
            node, stone = forks.pop()
            draft.back_to(node)
    draft.record.code_page = words.write(page)
    return draft.record


def _play(draft: Draft, item: _Item, stone: Stone) -> None:
    try:
        draft.play(POINTS[item.byte], stone)
    except (LookupError, IllegalMove) as error:
        raise FormatError(Fault.LIB_CANNOT_PLAY, f"{item.byte:02x}", byte=item.at) from error


class _Texts:
    """The texts of a file, kept as bytes until all have been read, because the code page is guessed from all."""

    def __init__(self) -> None:
        self._comments: dict[Node, list[bytes]] = {}
        self._labels: dict[Node, bytes] = {}

    def note(self, node: Node, item: _Item) -> None:
        """Keep the texts and the mark of an item that leads to `node`. The root and a pass are on no crossing."""
        if item.comment:
            self._comments.setdefault(node, []).append(item.comment)
        if node.move is not None and item.byte:
            if item.flags & MARK:
                node.properties["MA"] = [notation.sgf_name(node.move)]
            if item.label:
                self._labels[node] = item.label

    def write(self, page: str) -> str:
        """Decode the texts, set them at their nodes, and return the code page; empty if it is UTF-8 or ASCII.

        RenLib cuts texts that are too long for it, also in the midst of a character.
        """
        comments = [comment for several in self._comments.values() for comment in several]
        page = page or code_page.guessed_of([*comments, *self._labels.values()])
        codec = page or "utf-8"
        for node, several in self._comments.items():
            said = (_decoded(comment, codec).replace(PARTS, "\n").strip("\n") for comment in several)
            node.comment = "\n".join(filter(None, said))
        for node, label in self._labels.items():
            if node.move is not None and (text := _decoded(label, codec)):
                escaped = escape(text).replace(":", "\\:")
                node.properties["LB"] = [f"{notation.sgf_name(node.move)}:{escaped}"]
        return page


def dumps(record: Record) -> bytes:
    """The whole tree, with its comments and with a cross and a text on the crossing of each move.

    Raises FormatError for other boards, set-up stones and moves out of turn. The format cannot hold the header or other
    marks.
    """
    return finish(writing(record))


def writing(record: Record) -> Gradual[bytes]:
    """Like `dumps`, as a gradual computation."""
    if record.root.position != Position.empty(SIZE):
        raise FormatError(Fault.LIB_HOLDS_ONLY)
    texts: list[tuple[Node, str, str, bool]] = []
    for number, node in enumerate(record.walk()):
        if not (number + 1) % bounds.READ_NODES_A_STEP:
            yield 0.0
        if node.parent and node.stone is not (node.parent.stone.other or Stone.BLACK):
            raise FormatError(Fault.LIB_HOLDS_ONLY_TURNS)
        label, cross = _mark(node)
        comment = node.comment.strip("\n")
        if remark := record.remarks.get(node):
            comment = with_remark(comment, remark)
        comment = comment.replace("\0", "").replace("\n", PARTS, 1)
        texts.append((node, comment, label.replace("\0", ""), cross))
    codec = _codec_to_write([text for _, *both, _ in texts for text in both if text])
    parts = [HEAD]
    for number, (node, comment, label, cross) in enumerate(texts, 1):
        if not number % bounds.READ_NODES_A_STEP:
            yield number / len(texts)
        flags = (0 if node.children else LEAF) | (MARK if cross else 0)
        if node.parent and node.parent.children[-1] is not node:
            flags |= SIBLING
        flags |= (COMMENT if comment else 0) | (EXTENDED if label else 0)
        parts.append(bytes((notation.renlib_byte(node.move) if node.move else 0, flags)))
        if label:
            parts.append(BOARD_TEXT.to_bytes(2, "big"))
        parts += [_padded(text.encode(codec, "replace")) for text in (comment, label) if text]
    return b"".join(parts)


def _mark(node: Node) -> tuple[str, bool]:
    """The text on the crossing of this node's move, and whether a cross is on it."""
    if node.move is None or not node.properties:
        return "", False
    name = notation.sgf_name(node.move)
    labels = (value.partition(":") for value in node.properties.get("LB", ()))
    label = next((text_of(text) for point, _, text in labels if point == name), "")
    return label, name in node.properties.get("MA", ())


def _padded(text: bytes) -> bytes:
    return text + (b"\0" if len(text) % 2 else b"\0\0")


def _items(data: bytes) -> Iterator[_Item]:
    """The nodes in their order, until the tree is complete or the file ends."""
    at, open_forks = len(HEAD), 0
    while at + 2 <= len(data):
        item = _Item(at, data[at], data[at + 1])
        at += 2
        if item.flags & (EXTENDED | COMMENT | OLD_COMMENT):
            if item.flags & EXTENDED:
                item.more = int.from_bytes(data[at : at + 2], "big")
                at += 2
            if item.flags & (COMMENT | OLD_COMMENT):
                item.comment, at = _text(data, at)
            if item.more & BOARD_TEXT:
                item.label, at = _text(data, at)
        item.end = at
        yield item
        open_forks += bool(item.flags & SIBLING)
        if item.flags & LEAF:
            if not open_forks:
                return
            open_forks -= 1


def contents(data: bytes, page: str = "") -> Gradual[tuple[list[tuple[int, int, int, str, str]], bytes]]:
    """All that a file holds besides its version and the shape of its tree: its nodes, and what follows the last one.

    Of each node the move's byte, the flags of its kind, both texts. Raises FormatError.
    """
    items = []
    for number, item in enumerate(_items(data), 1):
        items.append(item)
        if not number % bounds.READ_NODES_A_STEP:
            yield item.at / len(data)
    codec = page or code_page.guessed_of([text for item in items for text in (item.comment, item.label)]) or "utf-8"
    held = []
    for number, item in enumerate(items, 1):
        kind = item.flags & ~(SIBLING | LEAF | OLD_COMMENT | COMMENT | EXTENDED)
        comment = _decoded(item.comment, codec).replace(PARTS, "\n").strip("\n")
        held.append((item.byte, kind, item.more, comment, _decoded(item.label, codec)))
        if not number % bounds.READ_NODES_A_STEP:
            yield number / len(items)
    if held and held[0][0]:  # the tree begins with its first move
        held.insert(0, (0, 0, 0, "", ""))
    return held, data[items[-1].end if items else len(HEAD) :].strip(b"\0 \r\n")


def _text(data: bytes, at: int) -> tuple[bytes, int]:
    """The bytes up to a zero, and where the next pair begins."""
    end = data.find(0, at)
    if end < 0:
        raise FormatError(Fault.LIB_ENDLESS_COMMENT, byte=at)
    return data[at:end], end + 1 + (end + 1 - at) % 2


def _codec_to_write(texts: list[str]) -> str:
    """GBK, which RenLib shows on a Chinese Windows, if it holds all texts and would be recognised; else UTF-8."""
    try:
        raw = [text.encode("gbk") for text in texts]
    except UnicodeEncodeError:
        return "utf-8"
    codec = code_page.guessed_of(raw) or "utf-8"
    same = all(_decoded(data, codec) == text for data, text in zip(raw, texts, strict=True))
    return "gbk" if same else "utf-8"


def _decoded(text: bytes, codec: str) -> str:
    return _BREAK.sub("\n", code_page.decoded(text, codec, "replace"))
