"""Reads a new file back before it replaces another, and names what its format could not hold."""

from __future__ import annotations

from dataclasses import astuple, replace
from itertools import zip_longest

from gobang.game.fault import Fault, Loss
from gobang.game.formats import bounds, registry, sgf_opening, sgf_text
from gobang.game.formats.error import FormatError
from gobang.game.formats.registry import Holds
from gobang.game.formats.sgf_parts import head
from gobang.game.formats.sgf_remark import with_remark
from gobang.game.gradual import Gradual
from gobang.game.record.marks import Sign
from gobang.game.record.record import Header, Node, Record
from gobang.game.ruleset import FREESTYLE

MARKS = {"LB", *(sign.value for sign in Sign)}
TIMES = {"BL", "WL", "OB", "OW", "MS"}


def saving(record: Record, suffix: str) -> Gradual[tuple[bytes, frozenset[Loss]]]:
    """Write `record` as a file with this suffix, read that back, and return it with what it does not hold.

    Raises FormatError if the format cannot hold the record, or if the moves that were read are not those written.
    Reading back takes about as long as opening the file: a millisecond for a game, a second for 200,000 nodes.
    """
    data = yield from registry.writing(record, suffix)
    again = yield from registry.reading(data, suffix)
    holds = registry.format_of(suffix).holds
    if holds is Holds.BOARD:
        return data, (yield from _beside_the_board(record, again))
    lost: set[Loss] = set()
    some_marks = False
    if holds is Holds.TREE:
        pairs = zip_longest(record.walk(), again.walk())
    else:
        pairs = zip_longest(record.line(), again.mainline())
        if any(len(node.children) > 1 for node in record.walk()):
            lost.add(Loss.VARIATIONS)
    for number, (node, read) in enumerate(pairs, 1):
        if not number % bounds.READ_NODES_A_STEP:
            yield 1.0
        if node is None or read is None or not _same_move(node, read):
            raise FormatError(Fault.NOT_READ_BACK)
        lost |= _beside_the_move(node, read, record.remarks.get(node, ""))
        some_marks = some_marks or not MARKS.isdisjoint(read.properties)
    if again.root.position != record.root.position:
        raise FormatError(Fault.NOT_READ_BACK)
    yield from _let_go(again)
    if some_marks and Loss.MARKS in lost:
        lost = lost - {Loss.MARKS} | {Loss.SOME_MARKS}
    return data, frozenset(lost | _of_both_headers(record, again))


def _let_go(record: Record) -> Gradual[None]:
    """Take a tree apart, leaves first: its nodes refer to each other, so only a garbage collection would free them."""
    nodes = list(record.walk())
    record.current = record.root
    while len(nodes) > 1:
        node = nodes.pop()
        node.children, node.parent, node.chosen = [], None, None
        if not len(nodes) % bounds.READ_NODES_A_STEP:
            yield 1.0
    nodes[0].children = []


def _same_move(node: Node, read: Node) -> bool:
    return (node.move, node.stone, node.ply) == (read.move, read.stone, read.ply)


def _beside_the_board(record: Record, again: Record) -> Gradual[frozenset[Loss]]:
    if again.position.grid != record.position.grid:
        raise FormatError(Fault.NOT_READ_BACK)
    lost: set[Loss] = {Loss.MOVES} if record.root.children else set()
    bare = again.root
    for number, node in enumerate(record.walk(), 1):
        if not number % bounds.READ_NODES_A_STEP:
            yield 1.0
        lost |= _beside_the_move(node, bare, "")
        if len(node.children) > 1:
            lost.add(Loss.VARIATIONS)
    return frozenset(lost | _of_both_headers(record, again))


def _beside_the_move(node: Node, read: Node, remark: str) -> set[Loss]:
    lost = set()
    if node.comment != read.comment:
        may_be = (node.comment, with_remark(node.comment, remark))  # only SGF takes a review's remark out again
        if _plain(read.comment) not in map(_plain, may_be):
            lost.add(Loss.COMMENTS)
    if node.properties != read.properties:
        for name, values in node.properties.items():
            if values and name != head.RULE and values != read.properties.get(name):
                lost.add(_kind(name))
    return lost


def _kind(name: str) -> Loss:
    """What is lost with the property of this name."""
    if name in MARKS:
        return Loss.MARKS
    if name in TIMES:
        return Loss.TIMES
    return Loss.OPENING if name == sgf_opening.PROPERTY else Loss.NOTES


def _of_both_headers(record: Record, again: Record) -> set[Loss]:
    """A reader may give what the program calls the players, instead of the names that were written."""
    black, white = (seat or name for seat, name in zip(record.seats, _players(record.header), strict=True))
    seated = replace(record.header, black=black, white=white)
    return _of_the_header(record.header, again.header) & _of_the_header(seated, again.header)


def _players(header: Header) -> tuple[str, str]:
    return header.black, header.white


def _of_the_header(header: Header, read: Header) -> set[Loss]:
    """A file that names no rule will be taken for freestyle, so only another rule is lost with it."""
    lost = {Loss.RULE} if header.rule not in ("", read.rule or FREESTYLE.name) else set()
    others = ([_plain(text) for text in astuple(replace(each, rule=""))] for each in (header, read))
    return lost if next(others) == next(others) else lost | {Loss.HEADER}


def _plain(text: str) -> str:
    """`text` without differences that readers do not see: kinds of white space."""
    return " ".join(sgf_text.sound(text).split())
