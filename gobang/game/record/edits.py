"""Changes that users make to a record, as steps that can be undone and redone.

An `Edit` is made by one of the functions below from the record as it is, and changes nothing until it is applied. A
`History` applies edits and remembers them. The moves of a game are not edits: they may come between edits, and undo
leaves them. A move that is added to a record which is read is one.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.record.record import Header, Node, Record

Properties = tuple[tuple[str, tuple[str, ...]], ...]


class EditKind(enum.Enum):
    """What was done."""

    DELETE = "delete"
    PROMOTE = "promote"
    COMMENT = "comment"
    MARK = "mark"
    LINE = "line"
    MOVE = "move"
    HEADER = "header"
    RULE = "rule"
    SET_UP = "set-up"
    PASTE_BRANCH = "paste-branch"
    MERGE = "merge"

    @property
    def reshapes(self) -> bool:
        """Whether it adds nodes, removes them or changes their order."""
        return self not in (EditKind.COMMENT, EditKind.MARK, EditKind.HEADER, EditKind.RULE)


class Step(Protocol):
    """One change to a record and its opposite."""

    def apply(self, record: Record) -> None:
        """Make the change."""

    @property
    def inverse(self) -> Step:
        """The step that unmakes it."""


@dataclass(frozen=True, slots=True, eq=False)
class Branch:
    """Makes `node` the child number `index` of `parent` if `there`, else removes it."""

    node: Node
    parent: Node
    index: int
    there: bool

    def apply(self, record: Record) -> None:  # noqa: ARG002  the nodes are known
        """Add or remove the node with all nodes after it."""
        if self.there:
            self.parent.children.insert(self.index, self.node)
            self.node.parent = self.parent
            return
        self.parent.children.remove(self.node)
        if self.parent.chosen is self.node:
            self.parent.chosen = None
        self.node.leave()

    @property
    def inverse(self) -> Branch:
        """The step that removes what this one adds, or adds what it removes."""
        return replace(self, there=not self.there)


@dataclass(frozen=True, slots=True, eq=False)
class Arrangement:
    """Puts the children of `parent` in the order of `after`; children added since then come last."""

    parent: Node
    before: tuple[Node, ...]
    after: tuple[Node, ...]

    def apply(self, record: Record) -> None:  # noqa: ARG002  the nodes are known
        """Set the order."""
        children = self.parent.children
        known = [node for node in self.after if node in children]
        self.parent.children = known + [node for node in children if node not in known]

    @property
    def inverse(self) -> Arrangement:
        """The step back to the order before."""
        return Arrangement(self.parent, self.after, self.before)


@dataclass(frozen=True, slots=True, eq=False)
class Comment:
    """Sets the comment of `node` to `after`."""

    node: Node
    before: str
    after: str

    def apply(self, record: Record) -> None:  # noqa: ARG002  the node is known
        """Set the comment."""
        self.node.comment = self.after

    @property
    def inverse(self) -> Comment:
        """The step back to the comment before."""
        return Comment(self.node, self.after, self.before)


@dataclass(frozen=True, slots=True, eq=False)
class Notes:
    """Sets those properties of `node`, marks among them, in which `before` and `after` differ."""

    node: Node
    before: Properties
    after: Properties

    def apply(self, record: Record) -> None:  # noqa: ARG002  the node is known
        """Set only those properties that differ, because others may have been written since, such as an opening."""
        before, after, now = dict(self.before), dict(self.after), self.node.properties
        changed = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
        sources = {name: after if name in changed else now for name in (*after, *now)}
        self.node.properties = {name: list(source[name]) for name, source in sources.items() if name in source}

    @property
    def inverse(self) -> Notes:
        """The step back to the properties before."""
        return Notes(self.node, self.after, self.before)


@dataclass(frozen=True, slots=True, eq=False)
class Heading:
    """Sets those fields of the header in which `before` and `after` differ."""

    before: Header
    after: Header

    def apply(self, record: Record) -> None:
        """Set only those fields, because others may have changed since, such as the result when a game ends."""
        names = Header.__dataclass_fields__
        differ = {n: getattr(self.after, n) for n in names if getattr(self.after, n) != getattr(self.before, n)}
        record.header = replace(record.header, **differ)

    @property
    def inverse(self) -> Heading:
        """The step back to the fields before."""
        return Heading(self.after, self.before)


@dataclass(frozen=True, slots=True, eq=False)
class Start:
    """Replaces the tree by the one that begins at `after`."""

    before: Node
    after: Node

    def apply(self, record: Record) -> None:
        """Replace the tree and go to its root."""
        record.root = record.current = self.after

    @property
    def inverse(self) -> Start:
        """The step back to the tree before."""
        return Start(self.after, self.before)


@dataclass(frozen=True, slots=True, eq=False)
class Edit:
    """Steps that users undo as one; `before` and `after` are the current nodes before and after the edit."""

    kind: EditKind
    steps: tuple[Step, ...]
    before: Node
    after: Node

    def apply(self, record: Record) -> None:
        """Apply every step, and go to `after` if it is in the record."""
        inside = record.current
        for step in self.steps:
            step.apply(record)
            if isinstance(step, (Comment, Notes)):
                record.touched[step.node] = None
            else:
                record.revision += 1
        place = self.after if self.after.path()[0] is record.root else inside
        if place.path()[0] is record.root:
            record.go(place)
        else:
            record.first()

    @property
    def inverse(self) -> Edit:
        """The edit that unmakes this one."""
        return Edit(self.kind, tuple(step.inverse for step in reversed(self.steps)), self.after, self.before)


@dataclass(frozen=True, slots=True)
class RecordState:
    """The state of a record, as a history knows it: how many changes were no edits, and the last edit that is made."""

    history: History
    others: int
    last: Edit | None


class History:
    """The edits made to one record. Successive edits of one comment become one edit, so undo does not go by letters."""

    def __init__(self) -> None:
        self._done: list[Edit] = []
        self._undone: list[Edit] = []
        self._others = 0

    @property
    def state(self) -> RecordState:
        """What tells whether the record is as it was: equal to an earlier `state` once all edits since are undone."""
        return RecordState(self, self._others, self.last)

    def note_other(self) -> None:
        """Note a change that is no edit, which undo does not unmake."""
        self._others += 1

    @property
    def undoable(self) -> EditKind | None:
        """What `undo` would undo."""
        return self._done[-1].kind if self._done else None

    @property
    def redoable(self) -> EditKind | None:
        """What `redo` would do again."""
        return self._undone[-1].kind if self._undone else None

    @property
    def last(self) -> Edit | None:
        """The edit that `undo` would unmake."""
        return self._done[-1] if self._done else None

    def do(self, record: Record, edit: Edit) -> None:
        """Apply `edit`; what was undone before cannot be redone any more."""
        edit.apply(record)
        self._undone.clear()
        if self._done and (joined := _joined(self._done[-1], edit)) is not None:
            self._done[-1:] = [joined] if joined.steps else []
        else:
            self._done.append(edit)

    def note_made(self, edit: Edit) -> None:
        """Remember an edit that was made already; what was undone before cannot be redone any more."""
        self._undone.clear()
        self._done.append(edit)

    def undo(self, record: Record) -> None:
        """Unmake the last edit, if there is one."""
        if self._done:
            edit = self._done.pop()
            edit.inverse.apply(record)
            self._undone.append(edit)

    def redo(self, record: Record) -> None:
        """Apply the edit that was undone last again, if there is one."""
        if self._undone:
            edit = self._undone.pop()
            edit.apply(record)
            self._done.append(edit)


def _joined(first: Edit, then: Edit) -> Edit | None:
    """The edit that does both, without steps if the comment is as before; None if they are not of one comment."""
    match first.steps, then.steps:
        case (Comment() as one,), (Comment() as two,) if one.node is two.node:
            steps = (Comment(one.node, one.before, two.after),) if one.before != two.after else ()
            return replace(then, steps=steps)
    return None


# Functions that make edits; each returns None if the edit would change nothing


def cut(record: Record, node: Node) -> Edit | None:
    """Remove `node` and all after it; the root stays. Raises ValueError for a node of another record."""
    path = record.path_to(node)
    if (parent := node.parent) is None:
        return None
    inside = node in record.current.path()
    step = Branch(node, parent, parent.children.index(node), there=False)
    return Edit(EditKind.DELETE, (step,), record.current, path[-2] if inside else record.current)


def promotion(record: Record, node: Node) -> Edit | None:
    """Make the path to `node` the main line, by putting it and each of its ancestors before their siblings.

    Raises ValueError for a node of another record.
    """
    steps = []
    for child in record.path_to(node)[1:]:
        siblings = tuple(child.parent.children) if child.parent else ()
        after = (child, *(other for other in siblings if other is not child))
        if child.parent is not None and after != siblings:
            steps.append(Arrangement(child.parent, siblings, after))
    return Edit(EditKind.PROMOTE, tuple(steps), record.current, record.current) if steps else None


def preference(record: Record, node: Node) -> Edit | None:
    """Put `node` before its alternatives: the main line goes on through it from its parent on, not from the start."""
    parent = node.parent
    if parent is None or parent.children[0] is node:
        return None
    after = (node, *(other for other in parent.children if other is not node))
    step = Arrangement(parent, tuple(parent.children), after)
    return Edit(EditKind.PROMOTE, (step,), record.current, record.current)


def comment(node: Node, text: str) -> Edit | None:
    """Set the comment of `node` to `text`."""
    if text == node.comment:
        return None
    return Edit(EditKind.COMMENT, (Comment(node, node.comment, text),), node, node)


def notes(node: Node, properties: Mapping[str, list[str]]) -> Edit | None:
    """Set the properties of `node`. `sgf_marks.with_mark` makes them for a mark."""
    before, after = frozen(node.properties), frozen(properties)
    return Edit(EditKind.MARK, (Notes(node, before, after),), node, node) if before != after else None


def line(
    record: Record, moves: Iterable[Point], over: Callable[[Position], bool], *, aside: bool = True
) -> Edit | None:
    """Add moves as a variation of the current node, as far as they can be played and the game is not `over`.

    The current node does not change, nor does the line shown through it. Moves added `aside` will stand behind a
    move that is played later; others stay before it.
    """
    node = parent = record.current
    steps: list[Step] = []
    for point in moves:
        if over(node.position) or not node.position.is_free(point):
            break
        known = None if steps else next((child for child in node.children if child.move == point), None)
        if known is None:
            known = Node(point, node, node.position.play(point))
            known.aside = aside
            if steps:
                node.children.append(known)
            else:
                parent = node
                steps = [Branch(known, parent, len(parent.children), there=True)]
        node = known
    return Edit(EditKind.LINE, tuple(steps), record.current, record.current) if steps else None


def move(node: Node, before: Header, after: Header) -> Edit:
    """The edit that has added `node`, which is in the record already, and with it has changed the header."""
    parent = node.parent
    if parent is None:
        raise AssertionError
    steps: list[Step] = [Branch(node, parent, parent.children.index(node), there=True)]
    if before != after:
        steps.append(Heading(before, after))
    return Edit(EditKind.MOVE, tuple(steps), parent, node)


def added(edit: Edit) -> int:
    """How many moves there are in the line that `edit` adds."""
    many = 0
    for step in edit.steps:
        node = step.node if isinstance(step, Branch) and step.there else None
        while node is not None:
            many, node = many + 1, node.next
    return many


def heading(record: Record, header: Header) -> Edit | None:
    """Set the record's header, of which the rule may be all that changes."""
    if header == record.header:
        return None
    kind = EditKind.RULE if replace(record.header, rule=header.rule) == header else EditKind.HEADER
    return Edit(kind, (Heading(record.header, header),), record.current, record.current)


def set_up(record: Record, position: Position) -> Edit | None:
    """Begin again from `position`, without the moves, their comments and the result."""
    if position == record.root.position and not record.root.children:
        return None
    start = Node(None, None, position)
    steps = (Start(record.root, start), Heading(record.header, replace(record.header, result="")))
    return Edit(EditKind.SET_UP, steps, record.current, start)


def frozen(properties: Mapping[str, list[str]]) -> Properties:
    """The properties as a value that does not change with the node."""
    return tuple((name, tuple(values)) for name, values in properties.items())
