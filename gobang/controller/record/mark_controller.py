"""Letters and shapes on the board: shows those of the current node, and lets the user set others."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.game.point import Point
from gobang.game.record.marks import Mark, MarkTool, Sign, next_letter, next_number
from gobang.view.art.marks import Label, Marked, Marks, Speaker
from gobang.view.notice_bar import NoticeKind
from gobang.words.catalogue import Phrase
from gobang.words.notices import tool_taken

SIGNS = {
    MarkTool.TRIANGLE: Sign.TRIANGLE,
    MarkTool.SQUARE: Sign.SQUARE,
    MarkTool.CIRCLE: Sign.CIRCLE,
    MarkTool.CROSS: Sign.CROSS,
}


class MarkController(QObject):
    """Shows the marks of the current node. While a tool is chosen, each click sets its mark.

    A tool chosen in the menu of a crossing marks only that crossing.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        match = context.desk.match
        self._desk = context.desk
        self._match = match
        self._window = context.window
        self._notices = context.notices
        self._aim: Point | None = None
        for tool, action in context.window.actions_.marks.items():
            context.router.always(action, partial(self._on_chosen, tool))
        context.window.board.point_marked.connect(self._on_point_marked)
        context.notices.obey({NoticeOrder.PUT_TOOL_AWAY: self._put_away})
        match.changed.connect(self._show)
        self._use(context.desk.tool)
        self._show()

    def aim(self, point: Point | None) -> None:
        """Note the crossing whose menu is open; None when the menu has closed."""
        self._aim = point

    def _put_away(self) -> None:
        """Put the tool away, so that clicks play again."""
        self._use(None)

    def _on_chosen(self, tool: MarkTool) -> None:
        if self._aim is not None:
            self._use(self._desk.tool)
            self._mark(tool, self._aim)
            return
        again = tool is self._desk.tool
        self._notices.withdraw(NoticeOrder.PUT_TOOL_AWAY)
        self._use(None if again else tool)
        if not again:
            self._notices.tell(
                NoticeKind.INFO,
                Phrase(tool_taken, (tool,)),
                NoticeButton(NoticeOrder.PUT_TOOL_AWAY),
                until=Until.GAME,
                unanswered=NoticeOrder.PUT_TOOL_AWAY,
            )

    def _use(self, tool: MarkTool | None) -> None:
        self._desk.tool = tool
        for each, action in self._window.actions_.marks.items():
            action.setChecked(each is tool)
        self._window.board.set_marking(tool is not None)

    def _on_point_marked(self, point: Point) -> None:
        if self._desk.tool is not None:
            self._mark(self._desk.tool, point)

    def _mark(self, tool: MarkTool, point: Point) -> None:
        """Set the mark of `tool`, or remove it if `point` already has that shape or, for letters, any text."""
        marks = self._match.sheet.marks
        there = marks.get(point)
        mark: Mark | None = SIGNS.get(tool)
        if tool in (MarkTool.LETTER, MarkTool.NUMBER) and not isinstance(there, str):
            mark = next_letter(marks) if tool is MarkTool.LETTER else next_number(marks)
        self._match.sheet.mark(point, None if mark == there else mark)

    def _show(self) -> None:
        marks = self._match.sheet.marks
        self._window.board.show_marks(
            Speaker.HAND,
            Marks(
                self._match.position,
                labels=tuple(Label(point, mark) for point, mark in marks.items() if isinstance(mark, str)),
                signs=tuple(Marked(point, mark) for point, mark in marks.items() if isinstance(mark, Sign)),
            )
            if marks
            else None,
        )
