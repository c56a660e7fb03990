"""Records for tests of readers and writers: random trees, and a comparison of two records."""

from __future__ import annotations

from hypothesis import strategies as st

from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Header, Record

WORDS = st.text(st.characters(codec="utf-8", exclude_characters="\r\0"), max_size=12)
LINE = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Zl", "Zp", "Cs"]), max_size=12)
RAW = st.sampled_from(["aa", "hh:A", "1.5", "", "a\\]b", "two\nlines", "旗"])
PROPERTIES = st.dictionaries(st.sampled_from(["LB", "KM", "MS"]), st.lists(RAW, min_size=1, max_size=2), max_size=1)


A, B, C, D = Point(7, 7), Point(8, 8), Point(6, 6), Point(9, 9)


def played(*moves: Point) -> Record:
    """A record of these moves, at the last of them."""
    record = Record()
    for move in moves:
        record.play(move)
    return record


def moves(nodes):
    """The moves of these nodes."""
    return [node.move for node in nodes]


def outline(record: Record):
    """Everything in a record except its current node."""
    return record.header, [
        (node.ply, node.move, node.stone, node.position, node.comment, node.properties) for node in record.walk()
    ]


@st.composite
def starts(draw):
    """Boards on which a game may begin: mostly empty, some set up, either side to move."""
    size = draw(st.integers(5, 22))
    if draw(st.booleans()):
        return Position.empty(size).turned(draw(st.sampled_from([Stone.BLACK, Stone.WHITE])))
    points = draw(st.lists(st.builds(Point, *[st.integers(0, size - 1)] * 2), unique=True, max_size=6))
    cut = draw(st.integers(0, len(points)))
    return Position.setup(size, points[:cut], points[cut:], draw(st.sampled_from([Stone.BLACK, Stone.WHITE])))


@st.composite
def records(draw, start=starts(), *, comments=WORDS, properties=True, passes=True, branches=True):  # noqa: B008
    """Random trees with comments at their nodes."""
    rule = draw(st.sampled_from(["", "renju", "house rules"]))
    header = Header(black=draw(LINE), white=draw(LINE), event=draw(LINE), result=draw(LINE), rule=rule)
    record = Record(draw(start), header)
    size = record.position.size
    for _ in range(draw(st.integers(0, 25))):
        point = Point(draw(st.integers(0, size - 1)), draw(st.integers(0, size - 1)))
        if branches and draw(st.integers(0, 3)) == 0:
            record.back(draw(st.integers(1, 4)))
        if not record.position[point]:
            other = passes and draw(st.integers(0, 9)) == 0
            record.play(point, record.position.turn.other if other else None)
            record.current.comment = draw(comments)
            if properties:
                record.current.properties = draw(PROPERTIES)
    record.root.comment = draw(comments)
    return record
