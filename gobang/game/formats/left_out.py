"""What a file holds that would not be in it any more if the record read from it were written in its place.

The readers are generous: they pass over what they do not know or cannot keep. So before a file that was opened is
written again, it is compared with what would be written of it unchanged.
"""

from __future__ import annotations

from collections import Counter

from gobang.game.fault import Loss
from gobang.game.formats import bounds, collection, psq, registry, renlib, sgf, sgf_text
from gobang.game.formats.read_back import saving
from gobang.game.formats.sgf_parts import head
from gobang.game.formats.sgf_parts.nodes import nodes
from gobang.game.formats.sgf_parts.tree import MOVES, OPENING_MOVES, SETUP, point_of
from gobang.game.formats.sgf_remark import REVIEW, without_remark
from gobang.game.gradual import Gradual
from gobang.game.notation import NotationError, sgf_name
from gobang.game.record.record import Record

REPLACED = {"FF", "GM", "CA", "AP", "SZ", "PL", head.SEATS, *SETUP, *OPENING_MOVES}
"""Properties of SGF that say how the file was written, or follow from the board and the moves that are written."""
Held = Counter[tuple[str, str]]
"""The properties of a game in SGF, each with its value, and how often they are there."""


def left_out_of_game(text: str) -> Gradual[frozenset[Loss]]:
    """What of a game in SGF, whose text this is, would be lost. Raises FormatError."""
    record = yield from sgf.reading(text)
    written = yield from sgf.writing(record)
    return (yield from _not_written(text, written, record.root.size)) | _unread(record)


def left_out(data: bytes, suffix: str, page: str = "") -> Gradual[frozenset[Loss]]:
    """What of a file with this suffix would be lost if its first game were written in its place. Raises FormatError."""
    record, place = yield from collection.reading(data, suffix, 0, page)
    record.last()
    again, lost = yield from saving(record, suffix)
    lost |= _unread(record)
    if place.several:
        lost |= {Loss.GAMES}
    if suffix.lower() == ".pos" and registry.is_binary(data, suffix):
        lost |= {Loss.FORM}
    if suffix.lower() == ".sgf":
        lost |= yield from _not_written(sgf_text.decode(data, page), again.decode(), record.root.size)
    if lost:
        return lost
    return (yield from _beside(data, again, suffix.lower(), page))


def _unread(record: Record) -> frozenset[Loss]:
    return frozenset({Loss.UNREAD} if record.faults.incomplete else ())


def _not_written(text: str, written: str, size: int) -> Gradual[frozenset[Loss]]:
    """What of a game in SGF on a board of this size is not in the text that was written of it."""
    before = yield from _held(text, size)
    after = yield from _held(written, size)
    return frozenset(_kind(*each) for each in before if before[each] > after[each])


def _held(text: str, size: int) -> Gradual[Held]:
    held: Held = Counter()
    for number, node in enumerate(nodes(text)):
        if not (number + 1) % bounds.READ_NODES_A_STEP:
            yield node.at / len(text)
        properties = node.properties
        passed_over = REPLACED
        if not number and (time := head.time_of(properties)).main_text:  # it may be written in other words
            held["TM", str(time)] += 1
            passed_over = REPLACED | ({"TM", "OT"} if time.overtime_text else {"TM"})
        if not number:
            passed_over = passed_over | head.seats_of(properties).keys()  # they may be written in another language
        for name in properties.keys() - passed_over:
            for value in properties[name]:
                held.update(_parts(name, value, size, reviewed=REVIEW in properties, top=not number))
    for each in held:
        if each[0] in MOVES:
            held[each] = 1  # the same move twice is one move of the tree
    return held


def _parts(name: str, value: str, size: int, *, reviewed: bool, top: bool) -> list[tuple[str, str]]:
    """What is compared of one value, in the one way in which it is written; nothing of an empty text."""
    if name in MOVES:
        try:
            point = point_of(value, size)
        except NotationError:
            return [(name, value)]
        return [(name, "" if point is None else sgf_name(point))]
    text = sgf_text.text_of(value)
    if name == "C":
        return [(name, line) for line in _lines(without_remark(text) if reviewed else text)]
    if top and name in head.HEADER:
        said = " ".join(text.split())
        return [(name, said)] if said else []
    return [(name, text)]


def _lines(text: str) -> list[str]:
    """The lines of a comment, which are compared one by one, as several comments of a file may become one."""
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


def _kind(name: str, value: str) -> Loss:
    if name in MOVES:
        return Loss.MOVES if value else Loss.PASSES
    if name == "C":
        return Loss.COMMENTS
    return Loss.HEADER if name in head.HEADER else Loss.NOTES


def _beside(data: bytes, again: bytes, suffix: str, page: str) -> Gradual[frozenset[Loss]]:
    """What a file has beside the moves that would not be in what is written in its place.

    A drawn board and a position string are read only if nothing else is there.
    """
    if suffix == ".lib":
        before, rest = yield from renlib.contents(data, page)
        after, rest_after = yield from renlib.contents(again)
        passes, kept = ([node for node in nodes if not node[0]] for nodes in (before, after))
        if len(passes) != len(kept):
            return frozenset({Loss.PASSES})
        if passes != kept and rest == rest_after:
            return frozenset({Loss.AT_PASSES})
        same = (before, rest) == (after, rest_after)
    else:
        same = suffix != ".psq" or (
            psq.beside_the_moves(sgf_text.decode(data, page)) == psq.beside_the_moves(again.decode())
        )
    return frozenset() if same else frozenset({Loss.NOTES})
