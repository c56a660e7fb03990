"""The record of the game on the board, and how the game ended at each of its nodes."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QDate, QObject, Qt, Signal

from gobang.game.point import Point
from gobang.game.record import Header, Node, Record
from gobang.game.result import result_text, told_ending
from gobang.game.ruleset import Verdict
from gobang.model.opponent_id import OpponentId
from gobang.model.rules import Rules
from gobang.model.setup import Setup


def blank(setup: Setup, black: OpponentId, white: OpponentId) -> Record:
    """The record of a game that begins today: an empty board, and what is known before the first move."""
    date = QDate.currentDate().toString(Qt.DateFormat.ISODate)
    return Record(setup.start, Header(str(black), str(white), setup.rule, date=date, time=str(setup.time)))


class ScoreSheet(QObject):
    """Keeps a record, lets it be edited, and knows the verdict at each node.

    The board decides most verdicts. A resignation, a draw by agreement, a fallen flag or a forfeit is not seen on the
    board: `settle` remembers it for the node at which it happened.
    """

    changed = Signal()  # the record is another one, has grown, or was edited
    edited = Signal()  # after `changed`: nodes were added, removed or reordered; the current one may be another

    def __init__(self, rules: Rules, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.record = Record()
        self._rules = rules
        self._settled: dict[Node, Verdict] = {}

    def open(self, record: Record) -> None:
        """Go on with `record`. The result that its header tells of holds at the end of its main line."""
        self.record = record
        told = told_ending(record, self._rules.active)
        self._settled = {record.mainline()[-1]: told} if told else {}
        self.changed.emit()

    def play(self, point: Point) -> None:
        """Write down a move of the side to move, and the result if it ends the game. Raises IllegalMove."""
        self.record.play(point)
        self._sign()
        self.changed.emit()

    # Verdicts

    @property
    def verdict(self) -> Verdict | None:
        """How the game ended at the current node, or None if it goes on there."""
        node = self.record.current
        return self._settled.get(node) or self._rules.judge(node.position)

    def settle(self, verdict: Verdict) -> None:
        """End the game at the current node with `verdict`, and write down the result."""
        self._settled[self.record.current] = verdict
        self._sign()

    # Editing

    def comment(self, text: str) -> None:
        """Write `text` beside the current node."""
        self.record.current.comment = text
        self.changed.emit()

    def add_line(self, line: tuple[Point, ...]) -> None:
        """Add moves as a variation of the current node, as far as they can be played; that node stays current."""
        self.record.add_line(line, lambda position: self._rules.judge(position) is not None)
        self._tell_edited()

    def promote(self, node: Node) -> None:
        """Make the line through `node` the main one."""
        self.record.promote(node)
        self._tell_edited()

    def remove(self, node: Node) -> None:
        """Cut `node` and all that follows it out of the record; the root stays."""
        if node.parent is not None:
            self.record.remove(node)
            self._tell_edited()

    def _sign(self) -> None:
        if verdict := self.verdict:
            self.record.header = replace(self.record.header, result=result_text(verdict))

    def _tell_edited(self) -> None:
        self.changed.emit()
        self.edited.emit()
