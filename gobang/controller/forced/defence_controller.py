"""Only moves that defend: marks every move that does not lose."""

from __future__ import annotations

from PySide6.QtCore import QTimer

from gobang.controller.context import PANEL_DELAY_MS, Context
from gobang.controller.look_controller import LookController
from gobang.controller.notices.notice import NoticeButton
from gobang.controller.notices.order import NoticeOrder
from gobang.game.analysis.forced import Defence
from gobang.view.art.marks import Candidate, Marks, Speaker
from gobang.words.analysis import defence_words as words
from gobang.words.analysis.heard_words import spoken_defence
from gobang.words.analysis.threat_words import no_threat_yet
from gobang.words.catalogue import Phrase
from gobang.words.worth import moves_to_end


class DefenceController(LookController):
    """Asks about every move, and marks those that hold as they are found."""

    def __init__(self, context: Context) -> None:
        self._look, self._forced = context.study.defences, context.study.forced
        super().__init__(context, self._look, NoticeOrder.STOP_DEFENCES)
        self._soon = QTimer(self, singleShot=True, interval=PANEL_DELAY_MS)
        self._soon.timeout.connect(self._show)
        self._look.changed.connect(self._on_look_changed)
        self._show()

    def ask(self) -> None:
        """Look at every move of the position on the board."""
        look = self._look
        if self._is_too_early(no_threat_yet):
            return
        if look.position == self._match.position and not look.ended and not look.failed:
            self._say_again()
        else:
            self._forced.forget()
            look.ask(self._match.position, self._match.rules.active)

    def _on_look_changed(self) -> None:
        """Show it at once where it begins or ends; single moves come by hundreds."""
        look = self._look
        if look.position is None or look.ended or look.failed or not look.found:
            self._soon.stop()
            self._show()
        elif not self._soon.isActive():
            self._soon.start()

    def _show(self) -> None:
        look = self._look
        if look.position is None:
            self._recall()
            self._window.board.show_marks(Speaker.DEFENCE, None)
            return
        marks = Marks(look.position, candidates=tuple(_candidate(each) for each in look.held))
        self._window.board.show_marks(Speaker.DEFENCE, marks)
        self._tell_found()

    def _tell_found(self) -> None:
        look = self._look
        if look.position is None:
            return
        held, size = tuple(look.held), look.position.size
        if look.failed:
            self._tell(Phrase(words.no_answer))
            self._said = None
        elif look.unthreatened is not None:
            self._tell(Phrase(words.unthreatened_sentence, (look.position.turn.other, look.unthreatened)))
        elif look.ended:
            self._tell(Phrase(words.defences_sentence, (look.position.turn, held, size)))
        elif look.compiling:
            self._tell(Phrase(words.defences_wait), NoticeButton(NoticeOrder.STOP_DEFENCES))
        else:
            phrase = Phrase(words.looking_at_moves, (len(look.found), look.legal))
            self._tell(phrase, NoticeButton(NoticeOrder.STOP_DEFENCES))


def _candidate(defence: Defence) -> Candidate:
    """The mark of a move that holds: solid where that is proved, hatched where time was lacking."""
    text = f"+{moves_to_end(defence.wins)}" if defence.wins else words.HOLDS if defence.exhausted else words.OPEN
    proved = bool(defence.wins) or defence.exhausted
    return Candidate(defence.move, 0.0, text, proved=proved, best=bool(defence.wins), said=spoken_defence(defence))
