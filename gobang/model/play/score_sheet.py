"""The record of the current game, and the verdict at each of its nodes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import QDate, QObject, Qt, Signal

from gobang.game.formats import sgf_marks, sgf_opening
from gobang.game.openings import phase as opening_phase
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.record import edits
from gobang.game.record.edits import Edit, EditKind, History, RecordState
from gobang.game.record.marks import Mark
from gobang.game.record.record import Header, Node, Record
from gobang.game.record.result import read_result, result_text, told_ending
from gobang.game.ruleset import Verdict
from gobang.model.opponent_id import OpponentId
from gobang.model.rules import Rules
from gobang.model.setup import Setup


def blank(setup: Setup, black: OpponentId, white: OpponentId) -> Record:
    """A record with an empty board, and a header with today's date and what is known before the first move."""
    date = QDate.currentDate().toString(Qt.DateFormat.ISODate)
    record = Record(setup.start, Header(str(black), str(white), setup.rule, date=date, time=str(setup.limit)))
    if (rule := setup.opening_rule) is not None:
        phase = opening_phase.OpeningPhase.begin(rule, setup.size)
        record.root.properties = sgf_opening.with_opening(record.root, phase)
    return record


class ScoreSheet(QObject):
    """Keeps a record, lets it be edited, and knows the verdict at each node.

    The board decides most verdicts. A resignation, an agreed draw, a fallen flag or a forfeit does not show on the
    board; `settle` stores it for the node at which it happened.
    """

    changed = Signal()  # the record was replaced, extended or edited
    reshaped = Signal()  # after `changed`: the tree has other nodes, or the same in another order
    edited = Signal()  # after `changed`: nodes were added, removed or reordered; the current node may have changed

    def __init__(self, rules: Rules, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.record = Record()
        self._rules = rules
        self._settled: dict[Node, Verdict] = {}
        self.result: Verdict | None = None
        """How the game ended, whichever of its nodes is shown; None while it goes on."""
        self._history = History()
        self._aside: tuple[Record, dict[Node, Verdict], History] | None = None

    def lay_aside(self) -> None:
        """Remember what belongs to the record, for when it is opened again after others."""
        self._aside = (self.record, self._settled, self._history)

    def open(self, record: Record, ended: Verdict | None = None, *, live: bool = True) -> None:
        """Use `record` from now on. The result in its header counts at the end of its main line.

        `ended` says how the game was ended at its current node, if that was done and the board does not show it.
        `live`: the game goes on unless it is over at that node, whatever the header says.

        What was edited in the same record before can still be undone.
        """
        if record is not self.record:
            self.record, self._history = record, History()
        if self._aside is not None and self._aside[0] is record:
            _, self._settled, self._history = self._aside
            self._aside = None
        else:
            told = told_ending(record, self._rules.active)
            self._settled = {record.mainline()[-1]: told} if told else {}
        if ended is not None:
            self._settled[record.current] = ended
        self.result = self.verdict or (None if live else read_result(record.header.result))
        self._tell_reshaped()

    def play(self, point: Point, *, leads: bool = False, edits_record: bool = False) -> None:
        """Write down a move of the side to move, and the result if it ends the game. Raises IllegalMove.

        `leads`: the line to it becomes the main line, before what was taken back. `edits_record`: the record is read
        and no game is played, so that undo removes the move if it was not there before.
        """
        header, before = self.record.header, tuple(self.record.current.children)
        node = self.record.play(point)
        if leads:
            self.record.lead()
        self._sign()
        if edits_record and node not in before:
            self._history.note_made(edits.move(node, header, self.record.header))
        else:
            self._history.note_other()
        self._tell_reshaped()

    def try_out(self, point: Point, *, edits_record: bool = True) -> None:
        """Write down a move that is only tried: it ends no game. Raises IllegalMove."""
        header, before = self.record.header, tuple(self.record.current.children)
        node = self.record.play(point)
        if edits_record and node not in before:
            self._history.note_made(edits.move(node, header, header))
        else:
            self._history.note_other()
        self._tell_reshaped()

    def open_by(self, phase: opening_phase.OpeningPhase) -> None:
        """Write down how far the opening has come. Its stones are the main line, before what was taken back."""
        root = self.record.root
        self.record.lead()
        root.properties = sgf_opening.with_opening(root, phase)
        self.record.touched[root] = None
        self._history.note_other()
        self._tell_reshaped()

    def note_review(self, nodes: Iterable[Node]) -> None:
        """Note that a review has written into these nodes what it has found, which is no edit."""
        self.record.touched.update(dict.fromkeys(nodes))
        self._history.note_other()
        self.changed.emit()

    # Verdicts

    @property
    def verdict(self) -> Verdict | None:
        """How the game ended at the current node, or None if it goes on there."""
        node = self.record.current
        return self._settled.get(node) or self._rules.judge(node.position)

    @property
    def settled(self) -> Verdict | None:
        """How the game was ended at the current node, if the board does not show it."""
        return self._settled.get(self.record.current)

    def settle(self, verdict: Verdict) -> None:
        """End the game at the current node with `verdict`, and write down the result."""
        self._settled[self.record.current] = verdict
        self._history.note_other()
        self._sign()
        self.changed.emit()

    def withdraw(self) -> None:
        """Let the game go on: how it was ended counts no longer, at no node, and is not written in the header."""
        self._settled.clear()
        self.result = None
        if self.record.header.result:
            self.record.header = replace(self.record.header, result="")
            self._history.note_other()
            self.changed.emit()

    # Editing

    @property
    def state(self) -> RecordState:
        """The state of the record: the same again after an edit was undone, or redone."""
        return self._history.state

    @property
    def undoable(self) -> EditKind | None:
        """What `undo` would undo."""
        return self._history.undoable

    @property
    def last_edit(self) -> Edit | None:
        """The edit that `undo` would unmake."""
        return self._history.last

    @property
    def redoable(self) -> EditKind | None:
        """What `redo` would do again."""
        return self._history.redoable

    def undo(self) -> None:
        """Unmake the last edit and look at where it was made. What an added move has ended goes on."""
        edit = self._history.last
        if edit is not None and edit.kind is EditKind.MOVE and self._rules.judge(edit.after.position) is not None:
            self.result = None
        self._history.undo(self.record)
        self._tell_edited(edit)

    def redo(self) -> None:
        """Make the edit again that was undone last."""
        self._history.redo(self.record)
        edit = self._history.last
        if edit is not None and edit.kind is EditKind.MOVE:
            self.result = self.result or self._rules.judge(edit.after.position)
        self._tell_edited(edit)

    def comment(self, text: str) -> None:
        """Write `text` beside the current node."""
        self._edit(edits.comment(self.record.current, text))

    @property
    def marks(self) -> dict[Point, Mark]:
        """The letters and shapes at the current node."""
        return sgf_marks.marks_of(self.record.current)

    def mark(self, point: Point, mark: Mark | None) -> None:
        """Put a letter or a shape on a crossing of the current node, or take away what is there."""
        node = self.record.current
        self._edit(edits.notes(node, sgf_marks.with_mark(node, point, mark)))

    def add_line(self, line: tuple[Point, ...], *, aside: bool = True) -> int:
        """Add moves as a variation of the current node, as far as they can be played; that node stays current.

        Moves played later come before those added `aside`. Returns how many moves were not in the record before.
        """
        edit = edits.line(self.record, line, lambda position: self._rules.judge(position) is not None, aside=aside)
        self._edit(edit)
        return edits.added(edit) if edit is not None else 0

    def promote(self, node: Node) -> None:
        """Make the line through `node` the main one."""
        self._edit(edits.promotion(self.record, node))

    def prefer(self, node: Node) -> None:
        """Make the line through `node` the one that follows its parent first."""
        self._edit(edits.preference(self.record, node))

    def add(self, edit: Edit | None) -> None:
        """Add what a graft of this record says; None adds nothing."""
        self._edit(edit)

    def remove(self, node: Node) -> None:
        """Cut `node` and all that follows it out of the record; the root stays."""
        self._edit(edits.cut(self.record, node))

    def describe(self, header: Header) -> None:
        """Write `header` above the game."""
        self._edit(edits.heading(self.record, header))

    def set_up(self, position: Position) -> None:
        """Replace the game by a position that was set up. Undo brings the moves back."""
        self._edit(edits.set_up(self.record, position))

    def _edit(self, edit: Edit | None) -> None:
        if edit is not None:
            self._history.do(self.record, edit)
            self._tell_edited(edit)

    def _sign(self) -> None:
        if verdict := self.verdict:
            self.result = verdict
            self.record.header = replace(self.record.header, result=result_text(verdict))

    def _tell_edited(self, edit: Edit | None) -> None:
        if edit is not None and edit.kind.reshapes:
            self._tell_reshaped()
        else:
            self.changed.emit()
        self.edited.emit()

    def _tell_reshaped(self) -> None:
        self.changed.emit()
        self.reshaped.emit()
