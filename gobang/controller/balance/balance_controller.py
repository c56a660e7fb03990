"""Stones that make a position even: looked for, shown as pale stones, and added to the record."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.model.orders import Deed
from gobang.view.art.marks import Marks, Speaker
from gobang.view.notice_bar import NoticeKind
from gobang.words.analysis import balance_words as words
from gobang.words.catalogue import Phrase


class BalanceController(QObject):
    """Asks about the position on the board; another position, and the end of the notice, end it."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        self._context, self._match, self._window = context, context.match, context.window
        self._notices = context.notices
        self._said: Phrase | None = None
        """What the notice says."""
        context.router.obey({Deed.BALANCE_ONE: lambda: self._ask(1), Deed.BALANCE_TWO: lambda: self._ask(2)})
        context.notices.obey({NoticeOrder.STOP_BALANCE: self._forget, NoticeOrder.ADD_BALANCE: self._add})
        context.notices.turned.connect(self._on_notice_turned)
        context.match.changed.connect(self._on_changed)
        self._watched = False
        if context.study.asked_for_balance:
            self._watch()

    def _watch(self) -> None:
        """Follow the question, which is made when somebody first asks."""
        if not self._watched:
            self._watched = True
            self._context.study.balance.changed.connect(self._show)
            self._show()

    def _ask(self, stones: int) -> None:
        if self._match.activity.in_opening:
            self._notices.tell(NoticeKind.INFO, Phrase(words.not_yet), until=Until.MOVED, brief=True)
            return
        self._watch()
        self._context.study.balance.ask(self._match.position, self._match.rules.active, stones)

    def _forget(self) -> None:
        if self._watched:
            self._context.study.balance.forget()

    def _add(self) -> None:
        """Put the stones into the record, as a variation, and go to the position that they make."""
        answer = self._context.study.balance.answer
        if answer is not None:
            self._match.add_line(answer.points)
            self._forget()

    def _show(self) -> None:
        look = self._context.study.balance
        if look.position is None:
            self._window.board.show_marks(Speaker.BALANCE, None)
            if self._said is not None:
                said, self._said = self._said, None
                self._notices.recall(said.say)
            return
        found = look.answer
        marks = Marks(look.position, preview=found.points) if found is not None else None
        self._window.board.show_marks(Speaker.BALANCE, marks)
        stop = NoticeButton(NoticeOrder.STOP_BALANCE)
        if look.failed:
            self._tell(Phrase(words.no_answer))
        elif found is not None:
            phrase = Phrase(words.balanced_sentence, (found, look.position.turn, look.position.size))
            self._tell(phrase, *([NoticeButton(NoticeOrder.ADD_BALANCE)] if found.points else []))
        elif look.compiling:
            self._tell(Phrase(words.waiting), stop)
        else:
            self._tell(Phrase(words.looking, (look.stones,)), stop)

    def _tell(self, phrase: Phrase, *buttons: NoticeButton) -> None:
        if phrase != self._said:
            self._said = phrase
            self._notices.tell(NoticeKind.INFO, phrase, *buttons, until=Until.MOVED)

    def _on_changed(self) -> None:
        if self._watched:
            asked = self._context.study.balance.position
            if asked is not None and (asked != self._match.position or not self._match.running):
                self._forget()

    def _on_notice_turned(self) -> None:
        """Let what is shown go with its notice."""
        if self._said is not None and not self._notices.holds(self._said):
            self._said = None
            self._forget()
