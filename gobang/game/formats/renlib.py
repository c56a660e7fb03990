"""RenLib's .lib: a tree of moves on 15 by 15 with comments, as two bytes a node in preorder.

A header of 20 bytes, which the oldest files lack, then for each node its position (0 after the root: a pass) and its
flags: 80 a sibling follows after the subtree, 40 no child, 20 and 08 a comment, 10 a mark, 04 start, 02 no move, 01 two
more bytes of flags (00 01: a text on the board). Comments and board texts end with a zero byte and are padded to an
even length; they are in the writer's Windows code page, which the file does not name. An old comment (20) is in the
Swedish ASCII of its time and ends with the first byte above 7F. A tree may end with the file instead of its last leaf.
Format facts: RenLib's own documentation, www.renju.se/renlib, and its source (LibraryFile.cpp, MoveNode.cpp,
RenLibDoc.cpp, Utils.cpp in github.com/gomoku/RenLib).
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from dataclasses import dataclass

from gobang.game import notation
from gobang.game.fault import Fault
from gobang.game.formats import bounds
from gobang.game.formats.error import FormatError
from gobang.game.formats.sgf_marks import text_on_move
from gobang.game.formats.sgf_remark import with_remark
from gobang.game.formats.sgf_text import escape
from gobang.game.gradual import Gradual, finish
from gobang.game.point import Point, Stone
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
BOARD_TEXT, OUR_BOARD_TEXT = 0x0001, 0x0100
"""The two more bytes of flags as one number, and as this program wrote them once; to RenLib that one means nothing."""
SWEDISH = str.maketrans("}{|][\\", "åäöÅÄÖ")
"""What these characters of ASCII were in the Swedish one."""
FIRST = notation.renlib_byte(Point(7, 7))
"""The first byte of a file without a header: a game of renju begins in the middle."""
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
    old_comment: str = ""
    label: bytes = b""
    more: int = 0
    end: int = 0


def loads(data: bytes | str) -> Record:
    """The whole tree. Raises FormatError."""
    return finish(reading(data))


def reading(data: bytes | str, page: str = "") -> Gradual[Record]:
    """Like `loads`, as a gradual computation. Texts are in the code page `page`; empty: in the one that is likely.

    Where a move cannot stand or a text has no end, the tree ends, which is told in the record's faults.
    """
    if isinstance(data, str):
        raise FormatError(Fault.LIB_TEXT)
    if _head(data) is None:
        raise FormatError(Fault.LIB_HEAD)
    draft, words = Draft(Position.empty(SIZE), Header(rule=RULE)), _Texts()
    items = _items(data)
    try:
        end = yield from _grow(draft, words, items, len(data))
    except FormatError as error:
        if error.fault is Fault.TOO_MANY_NODES or not draft.record.root.children:
            raise
        draft.record.faults.add_error(error)
        with contextlib.suppress(FormatError):
            if left := sum(1 for _ in items):
                draft.record.faults.add(Fault.MOVES_LEFT_OUT, left, byte=error.byte)
    else:
        if rest := data[end:].strip(b"\0 \r\n"):
            draft.record.faults.add(Fault.BYTES_AFTER, len(rest), byte=end)
    draft.record.code_page = words.write(page)
    return draft.record


def _grow(draft: Draft, words: _Texts, items: Iterator[_Item], length: int) -> Gradual[int]:
    """Grow the tree by the items of a file of this length, and return where the last one ends. Raises FormatError."""
    stone, end, awaited = Stone.BLACK, length, False
    forks: list[tuple[Node, Stone]] = []
    for number, item in enumerate(items):
        if number == bounds.MOST_NODES:
            raise FormatError(Fault.TOO_MANY_NODES, f"{bounds.MOST_NODES:,}", byte=item.at)
        if number % bounds.READ_NODES_A_STEP == bounds.READ_NODES_A_STEP - 1:
            yield item.at / length
        end, awaited = item.end, False
        if item.flags & SIBLING:
            forks.append((draft.node, stone))
        _follow(draft, item, stone, first=not number)
        words.note(draft.node, item)
        if number or draft.node is not draft.record.root:
            stone = stone.other
        if item.flags & LEAF and forks:
            node, stone = forks.pop()
            draft.back_to(node)
            awaited = True
    if missing := len(forks) + awaited:
        draft.record.faults.add(Fault.LIB_CUT, missing, byte=end)
    return end


def _follow(draft: Draft, item: _Item, stone: Stone, *, first: bool) -> None:
    """Make the item's move. One without a move is a pass, but for the `first`, which is the empty board."""
    if not item.byte or item.flags & NO_MOVE:
        draft.record.passes += not first
        return
    try:
        draft.play(POINTS[item.byte], stone)
    except (LookupError, IllegalMove) as error:
        raise FormatError(Fault.LIB_CANNOT_PLAY, f"{item.byte:02x}", byte=item.at) from error


class _Texts:
    """The texts of a file, kept as bytes until all have been read, because the code page is guessed from all."""

    def __init__(self) -> None:
        self._comments: dict[Node, list[bytes]] = {}
        self._old: dict[Node, list[str]] = {}
        self._labels: dict[Node, bytes] = {}

    def note(self, node: Node, item: _Item) -> None:
        """Keep the texts and the mark of an item that leads to `node`. The root and a pass are on no crossing."""
        if item.comment:
            self._comments.setdefault(node, []).append(item.comment)
        if item.old_comment:
            self._old.setdefault(node, []).append(item.old_comment)
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
        for node in {**self._old, **self._comments}:
            said = [*self._old.get(node, ()), *(_decoded(each, codec) for each in self._comments.get(node, ()))]
            node.comment = "\n".join(filter(None, (text.replace(PARTS, "\n").strip("\n") for text in said)))
        for node, label in self._labels.items():
            if node.move is not None and (text := _decoded(label, codec)):
                escaped = escape(text).replace(":", "\\:")
                node.properties["LB"] = [f"{notation.sgf_name(node.move)}:{escaped}"]
        return page


def dumps(record: Record) -> bytes:
    """The whole tree, with its comments and with a cross and a text on the crossing of each move.

    Where a side plays twice, a pass of the other one stands between. Raises FormatError for other boards and set-up
    stones. The format cannot hold the header or other marks.
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
        if node.parent and node.stone is not (node.parent.stone.other or Stone.BLACK):
            parts.append(bytes((0, flags & SIBLING)))
            flags &= ~SIBLING
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
    return text_on_move(node), notation.sgf_name(node.move) in node.properties.get("MA", ())


def _padded(text: bytes) -> bytes:
    return text + (b"\0" if len(text) % 2 else b"\0\0")


def _items(data: bytes) -> Iterator[_Item]:
    """The nodes in their order, until the tree is complete or the file ends.

    Raises FormatError after a node whose text has no end; what there is of the text is in that node.
    """
    at, open_forks = _head(data) or 0, 0
    while at + 2 <= len(data):
        item = _Item(at, data[at], data[at + 1])
        at += 2
        if item.flags & (EXTENDED | COMMENT | OLD_COMMENT):
            if item.flags & EXTENDED:
                item.more = int.from_bytes(data[at : at + 2], "big")
                at += 2
            begin, end = at, at
            if item.flags & OLD_COMMENT:
                item.old_comment, end = _old_text(data, at)
            elif item.flags & COMMENT:
                item.comment, end = _text(data, at)
            if end and item.more & (BOARD_TEXT | OUR_BOARD_TEXT):
                begin = end
                item.label, end = _text(data, begin)
            if not end:
                item.end = len(data)
                yield item
                raise FormatError(Fault.LIB_ENDLESS_COMMENT, byte=begin)
            at = end
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
        comment = (item.old_comment or _decoded(item.comment, codec)).replace(PARTS, "\n").strip("\n")
        more = item.more if item.more != OUR_BOARD_TEXT else BOARD_TEXT
        held.append((item.byte, kind, more, comment, _decoded(item.label, codec)))
        if not number % bounds.READ_NODES_A_STEP:
            yield number / len(items)
    if held and held[0][0]:  # the tree begins with its first move
        held.insert(0, (0, 0, 0, "", ""))
    return held, data[items[-1].end if items else _head(data) or 0 :].strip(b"\0 \r\n")


def _head(data: bytes) -> int | None:
    """How many bytes the header has; None if this is no library."""
    if data.startswith(MAGIC):
        return len(HEAD) if len(data) >= len(HEAD) else None
    return 0 if data[:1] == bytes((FIRST,)) and len(data) > 1 else None


def _old_text(data: bytes, at: int) -> tuple[str, int]:
    """An old comment, and where the next pair begins: 0 if the comment has no end."""
    found = next((end for end in range(at, len(data)) if data[end] > 0x7F), None)
    end = len(data) if found is None else found
    text = bytes(byte & 0x7F for byte in data[at : end + 1]).decode("ascii").translate(SWEDISH)
    printed = "".join(sign for sign in text if sign.isprintable() or sign in (PARTS, "\n", "\r"))
    return _BREAK.sub("\n", printed), 0 if found is None else end + 1 + (end + 1 - at) % 2


def _text(data: bytes, at: int) -> tuple[bytes, int]:
    """The bytes up to a zero, and where the next pair begins: 0 if no zero follows."""
    end = data.find(0, at)
    if end < 0:
        return data[at:], 0
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
