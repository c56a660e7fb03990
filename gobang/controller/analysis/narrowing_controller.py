"""Moves that the analysis leaves out, or at which alone it looks: marked by mouse, menu and keys."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.game.point import Point
from gobang.model.analysis.narrowing import EVERY, Narrowing
from gobang.model.orders import Deed, Order
from gobang.view.art.marks import Marks, Speaker
from gobang.view.notice_bar import NoticeKind
from gobang.words.analysis import narrowing_words as words
from gobang.words.catalogue import Phrase

Change = Callable[[Narrowing, Point], Narrowing]


class NarrowingController(QObject):
    """Narrows the analysis of the position shown, and marks on the board how it is narrowed."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        self._match, self._window, self._notices = context.match, context.window, context.notices
        self._analysis = context.study.analysis
        self._analyses = (context.study.analysis, context.study.second.analysis)
        self._narrowings = context.study.analysis.narrowings
        self._hovered: Point | None = None
        self._warned: set[str] = set()
        """The engines of which was said that they cannot leave these moves out."""
        self._router = router = context.router
        router.obey(
            {
                Deed.LEAVE_OUT: lambda point=None: self._narrow(Narrowing.leave_out, point),
                Deed.LOOK_ONLY: lambda point=None: self._narrow(Narrowing.look_only, point),
                Deed.EVERY_MOVE: self._widen,
            }
        )
        context.notices.obey({NoticeOrder.EVERY_MOVE: self._widen})
        board = context.window.board
        board.point_hovered.connect(self._on_hovered)
        board.narrowed.connect(lambda point: router.give(Order.LEAVE_OUT, point))
        board.singled_out.connect(lambda point: router.give(Order.LOOK_ONLY, point))
        self._narrowings.changed.connect(self._tell)
        self._narrowings.changed.connect(self._show)
        context.match.changed.connect(self._show)
        context.match.began.connect(self._show)
        for each in self._analyses:
            each.changed.connect(self._show)
        self._show()

    def _on_hovered(self, point: Point | None) -> None:
        self._hovered = point

    def _narrow(self, change: Change, point: Point | None) -> None:
        """Change how the move on `point`, or else on the crossing that cursor or pointer is on, is looked at."""
        point = point or self._window.board.cursor_point or self._hovered
        position = self._match.position
        if point is None or not position.is_free(point):
            self._notices.tell(NoticeKind.INFO, Phrase(words.point_at_a_move), until=Until.MOVED, brief=True)
        elif not self._narrowings.put(change(self._narrowings.now, point)):
            phrase = Phrase(words.one_move_left, (point, position.size))
            self._notices.tell(NoticeKind.INFO, phrase, until=Until.MOVED, brief=True)

    def _widen(self) -> None:
        self._narrowings.put(EVERY)

    def _tell(self) -> None:
        """Say how the analysis is narrowed, with the order that ends it."""
        narrowing, self._warned = self._narrowings.now, set()
        self._notices.withdraw(NoticeOrder.EVERY_MOVE)
        phrase = Phrase(words.narrowed, (narrowing, self._match.position.size))
        if narrowing == EVERY:
            self._notices.tell(NoticeKind.INFO, phrase, until=Until.MOVED, brief=True)
        else:
            button = NoticeButton(NoticeOrder.EVERY_MOVE)
            self._notices.tell(NoticeKind.INFO, phrase, button, until=Until.MOVED)

    def _show(self) -> None:
        """Mark the crossings while the position is analysed, and warn of an engine that does not obey."""
        analysis, narrowing = self._analysis, self._narrowings.now
        marks = None
        if narrowing != EVERY and (analysis.on or analysis.thoughts):
            marks = Marks(self._match.position, narrowed=tuple(sorted(narrowing.points)), narrowed_to=narrowing.only)
        self._window.board.show_marks(Speaker.NARROWING, marks)
        for name in (each.name for each in self._analyses if each.disobeyed and each.name not in self._warned):
            self._warned.add(name)
            phrase = Phrase(words.does_not_leave_out, (name,))
            self._notices.tell(NoticeKind.WARNING, phrase, NoticeButton(NoticeOrder.EVERY_MOVE), until=Until.MOVED)
