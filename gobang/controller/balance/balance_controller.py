"""Stones that make a position even: looked for, shown as pale stones, and added to the record."""

from __future__ import annotations

from gobang.controller.context import Context
from gobang.controller.look_controller import LookController
from gobang.controller.notices.notice import NoticeButton
from gobang.controller.notices.order import NoticeOrder
from gobang.model.orders import Deed
from gobang.view.art.marks import Marks, Speaker
from gobang.words.analysis import balance_words as words
from gobang.words.catalogue import Phrase


class BalanceController(LookController):
    """Asks for one or two stones, shows them, and adds them where that is wanted."""

    def __init__(self, context: Context) -> None:
        self._look = context.study.balance
        super().__init__(context, self._look, NoticeOrder.STOP_BALANCE)
        context.notices.obey({NoticeOrder.ADD_BALANCE: self._add})
        self._look.changed.connect(self._show)
        self._show()

    def ask(self, deed: Deed) -> None:
        """Look for one stone, or for two."""
        if not self._is_too_early(words.not_yet):
            self._look.ask(self._match.position, self._match.rules.active, 1 if deed is Deed.BALANCE_ONE else 2)

    def _add(self) -> None:
        """Put the stones into the record, as a variation, and go to the position that they make."""
        answer = self._look.answer
        if answer is not None:
            self._match.add_line(answer.points)
            self._look.forget()

    def _show(self) -> None:
        look = self._look
        if look.position is None:
            self._recall()
            self._window.board.show_marks(Speaker.BALANCE, None)
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
