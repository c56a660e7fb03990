"""Adds the moves of another tree to a record: a branch that was copied, or a whole file."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace

from gobang.game.formats import sgf_marks
from gobang.game.gradual import NODES_A_STEP, Gradual
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.edits import Branch, Comment, Edit, EditKind, Heading, Notes, Step, frozen
from gobang.game.record.marks import Mark, Sign
from gobang.game.record.record import Header, Node, Record
from gobang.game.record.result import read_result
from gobang.game.ruleset import Ending

NOTHING = Header()
MARKS = frozenset((sgf_marks.LABEL, *(sign.value for sign in Sign)))
"""The properties of marks."""
BESIDE = "/"
"""Stands between two texts on a crossing that both stay."""


class Preferred(enum.Enum):
    """What stays where two records say different things of the same move or game."""

    BOTH = "both"
    """Both comments, one below the other; names and the like as they are."""
    OURS = "ours"
    THEIRS = "theirs"


@dataclass(frozen=True, slots=True, eq=False)
class Difference:
    """Two different comments on the same move."""

    node: Node
    ours: str
    theirs: str

    def settled(self, preferred: Preferred) -> str:
        """The comment that takes the place of ours."""
        return self.theirs if preferred is Preferred.THEIRS else f"{self.ours}\n\n{self.theirs}"


@dataclass(frozen=True, slots=True, eq=False)
class MarkDifference:
    """Different marks on the same crossing at the same move."""

    node: Node
    point: Point
    ours: Mark
    theirs: Mark

    def settled(self, preferred: Preferred) -> Mark:
        """The mark that stays. Two texts can both stay, as `A/B`; a shape has no room beside another mark."""
        if preferred is Preferred.THEIRS:
            return self.theirs
        both = preferred is Preferred.BOTH and isinstance(self.ours, str) and isinstance(self.theirs, str)
        return f"{self.ours}{BESIDE}{self.theirs}" if both else self.ours


@dataclass(frozen=True, slots=True, eq=False)
class Graft:
    """What another tree would add to a record, which is not changed before `edit` is applied.

    `added` counts its new moves, `blocked` those that cannot be played because their crossing is taken.
    """

    record: Record
    kind: EditKind
    steps: tuple[Step, ...]
    added: int
    blocked: int
    differences: tuple[Difference, ...] = ()
    marked: tuple[MarkDifference, ...] = ()
    ours: Header = NOTHING
    theirs: Header = NOTHING

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of the header about which both records say something, but not the same."""
        return tuple(name for name, mine, other in _both(self.ours, self.theirs) if not _agree(name, mine, other))

    @property
    def agrees(self) -> bool:
        """Whether the two records contradict each other nowhere."""
        return not self.differences and not self.marked and not self.fields

    def taken(self, preferred: Preferred = Preferred.BOTH) -> dict[str, str]:
        """The fields of the header that come from the other tree, with their texts."""
        return {
            name: other
            for name, mine, other in _both(self.ours, self.theirs)
            if other and (not mine or (preferred is Preferred.THEIRS and not _agree(name, mine, other)))
        }

    def noted(self, preferred: Preferred = Preferred.BOTH) -> bool:
        """Whether comments or marks come from the other tree to moves that both have."""
        changed = any(not isinstance(step, Branch) for step in self.steps)
        return changed or (self.contradicted > 0 and preferred is not Preferred.OURS)

    @property
    def contradicted(self) -> int:
        """How many comments and marks differ."""
        return len(self.differences) + len(self.marked)

    @property
    def kept_both(self) -> int:
        """At how many of them both can stay."""
        return len(self.differences) + sum(each.settled(Preferred.BOTH) != each.ours for each in self.marked)

    def edit(self, preferred: Preferred = Preferred.BOTH) -> Edit | None:
        """The edit that adds everything; None if there is nothing to add."""
        steps: list[Step] = list(self.steps)
        if preferred is not Preferred.OURS:
            steps += [Comment(each.node, each.ours, each.settled(preferred)) for each in self.differences]
            steps += self._settled_marks(preferred)
        if taken := self.taken(preferred):
            steps.append(Heading(self.ours, replace(self.ours, **taken)))
        here = self.record.current
        return Edit(self.kind, tuple(steps), here, here) if steps else None

    def _settled_marks(self, preferred: Preferred) -> list[Step]:
        """The steps by which the differing marks of each node are settled, after those that add marks to it."""
        added = {step.node: dict(step.after) for step in self.steps if isinstance(step, Notes)}
        settled: dict[Node, dict[Point, Mark]] = {}
        for each in self.marked:
            if (mark := each.settled(preferred)) != each.ours:
                settled.setdefault(each.node, {})[each.point] = mark
        steps: list[Step] = []
        for node, marks in settled.items():
            before = _marked(node, added.get(node, node.properties), {}).properties
            steps.append(Notes(node, frozen(before), frozen(_marked(node, before, marks).properties)))
        return steps


def _marked(node: Node, properties: Mapping[str, Sequence[str]], marks: Mapping[Point, Mark]) -> Node:
    """A node like `node` with these properties and marks, in no tree."""
    changed = Node(node.move, node.parent, None, node.stone)
    changed.properties = {name: list(values) for name, values in properties.items()}
    for point, mark in marks.items():
        changed.properties = sgf_marks.with_mark(changed, point, mark)
    return changed


def _both(ours: Header, theirs: Header) -> list[tuple[str, str, str]]:
    return [(f.name, getattr(ours, f.name), getattr(theirs, f.name)) for f in fields(Header)]


def _agree(name: str, mine: str, other: str) -> bool:
    """Whether two texts for a field of the header say the same, or one of them says less."""
    mine, other = " ".join(mine.split()), " ".join(other.split())
    if not mine or not other or mine == other:
        return True
    if name != "result" or (won := read_result(mine)) is None or (theirs := read_result(other)) is None:
        return False
    # "B+" does not say how Black won, and is read like a five.
    return won.winner is theirs.winner and (won == theirs or Ending.FIVE in (won.ending, theirs.ending))


def merging(record: Record, other: Record) -> Gradual[Graft]:
    """What `other`, which begins from the same position, would add to `record`. Raises ValueError if it does not."""
    if other.root.position != record.root.position:
        raise ValueError("the records begin from different positions")
    graft = yield from _growing(record, record.root, other.root, EditKind.MERGE, flipped=False)
    # A game without a result may be in play: that of another one does not end it.
    result = other.header.result if record.header.result else ""
    return replace(graft, ours=record.header, theirs=replace(other.header, rule="", time="", result=result))


def pasting(record: Record, other: Record, at: Node) -> Gradual[Graft]:
    """What the moves of `other` would add after the node `at` of `record`, with colours changed where it must be."""
    first = other.root.children[0] if other.root.children else None
    flipped = first is not None and first.stone is not at.position.turn
    return (yield from _growing(record, at, other.root, EditKind.PASTE_BRANCH, flipped=flipped))


def copying(node: Node) -> Gradual[Record]:
    """A record that begins from the position before `node`, and holds `node` and all after it."""
    start = (node.parent or node).position
    copy = Record(Position(start.size, bytes(start.grid), start.turn))
    waiting = [(copy.root, each) for each in reversed([node] if node.parent else node.children)]
    copied = 0
    while waiting:
        parent, each = waiting.pop()
        child = _copied(each, parent, each.stone)
        parent.children.append(child)
        waiting += [(child, after) for after in reversed(each.children)]
        copied += 1
        if not copied % NODES_A_STEP:
            yield copied / (copied + len(waiting))
    return copy


def _growing(record: Record, at: Node, root: Node, kind: EditKind, *, flipped: bool) -> Gradual[Graft]:
    steps: list[Step] = []
    differences: list[Difference] = []
    marked: list[MarkDifference] = []
    fresh: set[Node] = set()
    planned: dict[Node, int] = {}
    size = at.position.size
    grid = bytearray(at.position.grid)
    added = blocked = seen = 0
    if kind is EditKind.MERGE:
        _compare(at, root, steps, differences, marked)
    waiting: list[tuple[Node, Node] | int] = [(at, child) for child in reversed(root.children)]
    while waiting:
        entry = waiting.pop()
        if isinstance(entry, int):
            grid[entry] = Stone.EMPTY
            continue
        seen += 1
        if not seen % NODES_A_STEP:
            yield seen / (seen + len(waiting))
        mine, theirs = entry
        point = theirs.move
        if point is None or not (0 <= point.x < size and 0 <= point.y < size) or grid[point.y * size + point.x]:
            blocked += 1
            continue
        stone = theirs.stone.other if flipped else theirs.stone
        node = _child(mine, point, stone)
        if node is None:
            node = _copied(theirs, mine, stone)
            added += 1
            if mine in fresh:
                mine.children.append(node)
            else:
                node.aside = True
                index = len(mine.children) + planned.get(mine, 0)
                planned[mine] = planned.get(mine, 0) + 1
                steps.append(Branch(node, mine, index, there=True))
            fresh.add(node)
        else:
            _compare(node, theirs, steps, differences, marked)
        grid[point.y * size + point.x] = stone
        waiting.append(point.y * size + point.x)
        waiting += [(node, child) for child in reversed(theirs.children)]
    return Graft(record, kind, tuple(steps), added, blocked, tuple(differences), tuple(marked))


def _child(parent: Node, point: Point, stone: Stone) -> Node | None:
    return next((child for child in parent.children if child.move == point and child.stone is stone), None)


def _copied(node: Node, parent: Node, stone: Stone) -> Node:
    copy = Node(node.move, parent, None, stone)
    copy.comment = node.comment
    copy.properties = {name: list(values) for name, values in node.properties.items()}
    return copy


def _says(comment: str, other: str) -> bool:
    """Whether each line of `other` stands in `comment`."""
    lines = {line.strip() for line in comment.splitlines()}
    return all(line.strip() in lines for line in other.splitlines() if line.strip())


def _compare(
    mine: Node, theirs: Node, steps: list[Step], differences: list[Difference], marked: list[MarkDifference]
) -> None:
    """Note what `theirs` says that `mine` does not."""
    if not _says(mine.comment, theirs.comment):
        if not _says(theirs.comment, mine.comment):
            differences.append(Difference(mine, mine.comment, theirs.comment))
        else:
            steps.append(Comment(mine, mine.comment, theirs.comment))
    if mine.parent is None or not theirs.properties:
        return  # the root's say what the file is, not what is on the board
    new = {name: values for name, values in theirs.properties.items() if name not in (*mine.properties, *MARKS)}
    lacking: dict[Point, Mark] = {}
    if not MARKS.isdisjoint(theirs.properties):
        marks = sgf_marks.marks_of(mine)
        for point, mark in sgf_marks.marks_of(theirs).items():
            ours = marks.get(point)
            if ours is None:
                lacking[point] = mark
            elif mark != ours and not (isinstance(ours, str) and mark in ours.split(BESIDE)):
                marked.append(MarkDifference(mine, point, ours, mark))
    if new or lacking:
        noted = _marked(mine, mine.properties | new, lacking)
        steps.append(Notes(mine, frozen(mine.properties), frozen(noted.properties)))
