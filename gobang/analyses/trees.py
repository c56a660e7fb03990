"""What is kept as a tree of moves with labels and comments, as RenLib's libraries are, and the way back.

A position's label stands on the crossing of the move that leads to it: the person's own, else what the move is worth to
the side that made it. Its comment is the person's text, and below it the finding, in lines that are read back.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from gobang.analyses.finding import FoundLine, OwnMark, OwnWords, PositionFinding
from gobang.analyses.form import Form
from gobang.analyses.rows import KeptPosition
from gobang.game import notation
from gobang.game.formats import bounds
from gobang.game.formats.sgf_marks import text_on_move
from gobang.game.formats.sgf_text import escape
from gobang.game.gradual import NODES_A_STEP, Gradual
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Header, Node, Record
from gobang.game.ruleset import RULES, RuleSet
from gobang.game.worth import DRAW, Proof, Worth, loss, win

_HEAD, _MARK = re.compile(r"= (\d{4}-\d\d-\d\d) (.+)"), re.compile(r"= mark: (\w+)")
_LINE = re.compile(r"(?:(\d+\.\d\d) %|(wins|loses|draw) in (\d+)|no estimate), depth (\d+)/(\d+)(?:: ([a-z0-9 ]+))?")
_PROOFS = {Proof.WIN: "wins", Proof.LOSS: "loses", Proof.DRAW: "draw"}


@dataclass(slots=True)
class Grown:
    """A tree of what is kept. `left_out` counts positions that no play in turn from an empty board can reach."""

    record: Record
    positions: int = 0
    left_out: int = 0
    full: bool = False
    """Whether the tree has as many nodes as a file may have, so that others are left out, those with most stones."""
    _nodes: dict[int, tuple[Node, Form]] = field(default_factory=dict)

    def place(self, form: Form) -> Node | None:
        """The node of a position, made below one that is there already if one move leads from it."""
        if form.key in self._nodes:
            return self._nodes[form.key][0]
        position = form.position
        mover = position.turn.other
        for point in position.stones(mover):
            before = form.without(point)
            if found := self._nodes.get(before.key):
                node, there = found
                return self._play(node, there, _usual(there, before.kept(point)))
        return self._lay(form)

    def _lay(self, form: Form) -> Node | None:
        """Lead to a position from the empty board by its stones, row by row; None if they cannot be taken in turn."""
        position = form.position
        moves = position.in_order()
        if any(position[move] is not (Stone.BLACK, Stone.WHITE)[ply % 2] for ply, move in enumerate(moves)):
            return None
        now = Form.of(Position.empty(position.size), form.rules)
        if position.turn is not (Stone.BLACK, Stone.WHITE)[len(moves) % 2]:
            return None
        node, there = self._nodes.setdefault(now.key, (self.record.root, now))
        for move in moves:
            after = now.played(move)
            found = self._nodes.get(after.key)
            node, there = found or (self._play(node, there, _usual(there, now.kept(move))), there)
            there = self._nodes[after.key][1]
            now = after
        return node

    def _play(self, node: Node, there: Form, point: Point) -> Node:
        form = there.played(point)
        child = Node(point, node, None, there.position.turn)
        node.children.append(child)
        self._nodes[form.key] = child, form
        return child

    def follow(self, record: Record) -> None:
        """Let positions of a record lie as they do there, and what follows them likewise; before anything is placed."""
        waiting = [(record.root, self.record.root, Form.of(self.record.root.position, self.rules))]
        while waiting:
            shown, node, form = waiting.pop()
            self._nodes.setdefault(form.key, (node, form))
            for child in shown.children:
                if child.move is not None and child.stone is form.position.turn and self.many < bounds.MOST_NODES // 2:
                    known = self._nodes.get(form.played(child.move).key)
                    made = known[0] if known else self._play(node, form, child.move)
                    waiting.append((child, made, self._nodes[form.played(child.move).key][1]))

    def bare(self) -> None:
        """Take out moves of a followed record after which nothing is kept."""
        for node in reversed([*self.record.walk()]):
            if node.parent is not None and not (node.children or node.comment or node.properties):
                node.parent.children.remove(node)

    @property
    def rules(self) -> RuleSet:
        """The rule of what is kept here."""
        return RULES[self.record.header.rule]

    @property
    def many(self) -> int:
        """How many nodes the tree has."""
        return len(self._nodes)

    def form_at(self, key: int) -> Form:
        """The form that the position with this key has in the tree."""
        return self._nodes[key][1]


def growing(entries: Iterable[KeptPosition], rules: RuleSet, size: int, like: Record | None = None) -> Gradual[Grown]:
    """The tree of what is kept of this rule and size, in each position once.

    Positions of the record `like` lie as they do there; others with the second stone above, the next to the right.
    """
    grown = Grown(Record(Position.empty(size), Header(rule=rules.name)))
    if like is not None and like.root.position == grown.record.root.position:
        grown.follow(like)
    chosen = [entry for entry in entries if entry.rules is rules and entry.position.size == size]
    chosen.sort(key=lambda entry: (size * size - entry.position.count(Stone.EMPTY), entry.key))
    for number, entry in enumerate(chosen):
        if not number % NODES_A_STEP:
            yield number / len(chosen)
        if grown.many + size * size > bounds.MOST_NODES:
            grown.full = True
            break
        form = Form.of(entry.position, rules)
        node = grown.place(form)
        if node is None:
            grown.left_out += 1
            continue
        grown.positions += 1
        _write(node, entry, form, grown.form_at(form.key))
    grown.bare()
    return grown


def reading(record: Record, rules: RuleSet) -> Gradual[list[KeptPosition]]:
    """What the labels and comments of a tree say of its positions."""
    found = []
    for number, node in enumerate(record.walk(), 1):
        if not number % NODES_A_STEP:
            yield 0.0
        label = text_on_move(node)
        if not node.comment and not label:
            continue
        form = Form.of(node.position, rules)
        text, mark, finding = _read(node.comment, form)
        if finding is not None and label == _sign(finding.worth):
            label = ""
        own = OwnWords(label, text, mark, finding.date if finding is not None else 0).trimmed
        if own or finding is not None:
            found.append(KeptPosition(form.key, form.position, rules, finding, own))
    return found


def _usual(there: Form, kept: Point) -> Point:
    """Where a move is drawn; on a symmetric board as in books of renju: the second stone above, then to the right."""
    first = there.position.size**2 - there.position.count(Stone.EMPTY) < 2
    return min(there.places(kept), key=lambda point: (point.y, -point.x) if first else (-point.x, point.y))


def _write(node: Node, entry: KeptPosition, kept: Form, there: Form) -> None:
    own, finding = entry.own, entry.finding
    label = own.label or (_sign(finding.worth) if finding is not None else "")
    if label and node.move is not None:
        node.properties["LB"] = [f"{notation.sgf_name(node.move)}:{escape(label)}"]
    parts = [own.text, f"= mark: {own.mark.value}" if own.mark is not OwnMark.NONE else ""]
    if finding is not None:
        size = there.position.size
        parts.append(f"= {datetime.fromtimestamp(finding.date, UTC):%Y-%m-%d} {finding.engine}")
        for line in finding.lines:
            moves = " ".join(notation.point_name(there.shown(kept.kept(move)), size).lower() for move in line.moves)
            told = f"{_worth_text(line.worth)}, depth {line.depth}/{line.selective}"
            parts.append(f"{told}: {moves}" if moves else told)
    node.comment = "\n".join(filter(None, parts))


def _read(comment: str, form: Form) -> tuple[str, OwnMark, PositionFinding | None]:
    text: list[str] = []
    mark, head, lines = OwnMark.NONE, None, list[FoundLine]()
    for row in comment.splitlines():
        marked, headed, line = _MARK.fullmatch(row), _HEAD.fullmatch(row), _LINE.fullmatch(row)
        if marked is not None and marked[1] in {each.value for each in OwnMark}:
            mark = OwnMark(marked[1])
        elif headed is not None and head is None:
            head = headed
        elif line is not None and head is not None and (read := _found_line(line, form)) is not None:
            lines.append(read)
        else:
            text.append(row)
    if head is None or not lines:
        return comment, mark, None
    try:
        date = int(datetime.fromisoformat(head[1]).replace(tzinfo=UTC).timestamp())
    except ValueError:
        return comment, mark, None
    return "\n".join(text), mark, PositionFinding(tuple(lines), head[2], date)


def _found_line(found: re.Match[str], form: Form) -> FoundLine | None:
    chance, proof, plies, depth, selective, text = found.groups()
    try:
        moves = notation.parse_position_string(text or "", form.position.size)
    except notation.NotationError:
        return None
    if len(set(moves)) < len(moves) or not all(map(form.position.is_free, moves)):
        return None
    worth = Worth(min(1.0, float(chance) / 100)) if chance else None
    if proof:
        worth = {"wins": win(int(plies)), "loses": loss(int(plies)), "draw": DRAW}[proof]
    return FoundLine(tuple(moves), worth, int(depth), int(selective))


def _worth_text(worth: Worth | None) -> str:
    if worth is None:
        return "no estimate"
    return f"{_PROOFS[worth.proof]} in {worth.plies}" if worth.proof else f"{100 * worth.chance:.2f} %"


def _sign(worth: Worth | None) -> str:
    """What a position of this worth to the side to move is to the other one, in a few characters."""
    if worth is None:
        return ""
    if worth.proof is None:
        return f"{100 * (1 - worth.chance):.0f}"
    moves = (worth.plies + 1) // 2
    return {Proof.WIN: f"-{moves}", Proof.LOSS: f"+{moves}", Proof.DRAW: "="}[worth.proof]
