"""What is threatened? Shows on the board what the other side would do if it were its turn, move by move."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gobang.controller.analysis.line_steps import LineSteps
from gobang.controller.context import Context
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.model.orders import Deed
from gobang.view.art.marks import Marks, Speaker
from gobang.view.notice_bar import NoticeKind
from gobang.words.analysis import threat_words as words
from gobang.words.catalogue import Phrase


class ThreatController(QObject):
    """Asks what is threatened, and shows one move of the answer more with each step.

    A step is the key again, Right, or the notice's button; Left steps back. A move, another position, or Escape, which
    closes the notice, ends it.
    """

    def __init__(self, context: Context, lines: LineSteps) -> None:
        super().__init__(context.window)
        self._match, self._window, self._notices = context.match, context.window, context.notices
        self._look, self._lines = context.study.threats, lines
        self._said: Phrase | None = None
        """What the notice says that goes with what is shown."""
        context.router.obey({Deed.SHOW_THREAT: self._want})
        context.notices.obey({NoticeOrder.NEXT_THREAT: self._step_on})
        context.notices.turned.connect(self._on_notice_turned)
        context.match.changed.connect(self._on_changed)
        self._look.changed.connect(self._show)
        self._show()

    def _want(self) -> None:
        """Ask about the position on the board, or show one move more."""
        match, look = self._match, self._look
        if match.activity.in_opening:
            self._notices.tell(NoticeKind.INFO, Phrase(words.no_threat_yet), until=Until.MOVED, brief=True)
        elif look.position != match.position or look.failed:
            look.ask(match.position, match.rules.active)
        elif look.answer is not None:
            self._step_on()

    def _step_on(self) -> None:
        """Show one move more; after the last one, begin again with the first."""
        look = self._look
        if not look.step(1) and look.answer is not None and not look.step(-len(look.answer.line)):
            self._show()  # the notice has gone with its button

    def _on_changed(self) -> None:
        if self._look.position is not None and (self._look.position != self._match.position or not self._match.running):
            self._look.forget()

    def _on_notice_turned(self) -> None:
        """Let what is shown go with its notice."""
        if self._said is not None and not self._notices.holds(self._said):
            self._said = None
            self._look.forget()

    def _show(self) -> None:
        look = self._look
        if look.position is None:
            if self._said is not None:
                said, self._said = self._said, None
                self._notices.recall(said.say)
            self._mark(None)
            return
        answered = look.answer is not None and bool(look.answer.line)
        self._mark(Marks(look.position, preview=look.line, first_stone=look.stone) if answered else None)
        self._tell(self._phrase(), steps=answered and len(look.answer.line) > 1 if look.answer else False)
        if look.failed:
            self._said = None  # it may be asked again

    def _phrase(self) -> Phrase:
        look, rules = self._look, self._match.rules.active
        position = self._match.position.turned(look.stone)
        if look.failed:
            return Phrase(words.no_threat_told)
        if look.answer is None:
            return Phrase(words.threat_waits if look.compiling else words.looking_at_threat, (look.stone,))
        if look.shown == 1:
            return Phrase(words.threat_sentence, (look.answer, position, rules))
        return Phrase(words.step_sentence, (look.line, position, rules))

    def _tell(self, phrase: Phrase, *, steps: bool) -> None:
        if self._said is not None and self._said == phrase:
            return
        self._said = phrase
        buttons = [NoticeButton(NoticeOrder.NEXT_THREAT)] if steps else []
        self._notices.tell(NoticeKind.INFO, phrase, *buttons, until=Until.MOVED)

    def _mark(self, marks: Marks | None) -> None:
        self._window.board.show_marks(Speaker.THREAT, marks)
        self._lines.offer(Speaker.THREAT, self._look.step if marks is not None else None)
