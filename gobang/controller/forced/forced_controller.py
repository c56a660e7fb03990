"""Forced wins on demand: what is threatened, wins of a kind for either side, and all defences to one."""

from __future__ import annotations

from gobang.controller.analysis.line_steps import LineSteps
from gobang.controller.context import Context
from gobang.controller.forced.defence_controller import DefenceController
from gobang.controller.forced.proof_controller import ProofController
from gobang.controller.look_controller import LookController
from gobang.controller.notices.notice import NoticeButton
from gobang.controller.notices.order import NoticeOrder
from gobang.game.analysis.forced import WinAnswer
from gobang.game.analysis.proof_node import WinKind
from gobang.model.forced.forced_look import THREAT, WinQuestion
from gobang.model.orders import Deed
from gobang.view.art.marks import Marks, Speaker
from gobang.words.analysis import forced_words, threat_words
from gobang.words.catalogue import Phrase

QUESTS = {
    Deed.SHOW_THREAT: THREAT,
    Deed.WIN_BY_FOURS: WinQuestion(WinKind.VCF),
    Deed.WIN_BY_THREATS: WinQuestion(WinKind.VCT),
    Deed.ANY_WIN: WinQuestion(WinKind.ANY),
    Deed.OTHER_BY_FOURS: WinQuestion(WinKind.VCF, other=True),
    Deed.OTHER_BY_THREATS: WinQuestion(WinKind.VCT, other=True),
    Deed.OTHER_ANY: WinQuestion(WinKind.ANY, other=True),
}
"""What each deed looks for."""


class ForcedController(LookController):
    """Asks for a forced win, and shows one move of the answer more with each step.

    A step is the key again, Right, or the notice's button; Left steps back.
    """

    def __init__(self, context: Context, lines: LineSteps) -> None:
        self._look, self._lines, self._router = context.study.forced, lines, context.router
        super().__init__(context, self._look, NoticeOrder.STOP_FORCED)
        self._defences = context.study.defences
        self._proofs = ProofController(context, self._look)
        self.defences = DefenceController(context)
        context.notices.obey(
            {
                NoticeOrder.NEXT_FORCED: self._step_on,
                NoticeOrder.ALL_DEFENCES: self._all_defences,
                NoticeOrder.FORCED_ANEW: self._anew,
            }
        )
        self._look.changed.connect(self._show)
        self._proofs.closed.connect(self._show)
        self._show()

    def ask(self, deed: Deed) -> None:
        """Ask what this deed asks."""
        if deed is Deed.DEFEND:
            self.defences.ask()
        elif deed is Deed.ALL_DEFENCES:
            self._all_defences()
        else:
            self._want(QUESTS[deed])

    def _want(self, quest: WinQuestion) -> None:
        """Ask about the position on the board, or show one move more."""
        match, look = self._match, self._look
        if self._is_too_early(threat_words.no_threat_yet):
            return
        if look.position != match.position or look.failed or look.quest != quest:
            self._defences.forget()
            look.ask(match.position, match.rules.active, quest)
        elif look.answer is not None:
            self._step_on()
        else:
            self._say_again()

    def _anew(self) -> None:
        """Search, though a win is known."""
        look = self._look
        if look.position is not None and look.rules is not None:
            look.ask(look.position, look.rules, look.quest, anew=True)

    def _step_on(self) -> None:
        """Show one move more; after the last one, begin again with the first."""
        look = self._look
        if not look.step(1) and look.answer is not None and not look.step(-len(look.answer.line)):
            self._show()  # the notice has gone with its button

    def _all_defences(self) -> None:
        """Show the whole proof, which is looked for first."""
        if self._look.proof is None and not self._look.proving:
            self._look.prove()
        self._proofs.open()
        self._show()

    def _show(self) -> None:
        look = self._look
        self._proofs.follow()
        self._router.note(won=self._provable)
        if look.position is None:
            self._recall()
            self._mark(None)
            return
        answered = look.answer is not None and bool(look.answer.line)
        self._mark(Marks(look.position, preview=look.line, first_stone=look.stone) if answered else None)
        self._tell(self._phrase(), *self._buttons())
        if look.failed:
            self._said = None  # it may be asked again

    @property
    def _provable(self) -> bool:
        """Whether a win is shown of which it is not known that its defences cannot all be worked out."""
        look = self._look
        won = look.answer is not None and look.answer.found is not None
        return won and (look.proof is None or bool(look.proof.nodes))

    def _phrase(self) -> Phrase:
        look, best = self._look, self._look.quest.best
        if look.failed:
            return Phrase(threat_words.no_threat_told if best else forced_words.no_answer)
        if look.answer is not None:
            return self._answer(look.answer)
        if look.compiling:
            if best:
                return Phrase(threat_words.threat_waits, (look.stone,))
            return Phrase(forced_words.win_waits, (look.stone, look.claim))
        if best:
            return Phrase(threat_words.looking_at_threat, (look.stone,))
        looked = look.stone, look.quest.kind, look.seconds, look.done
        return Phrase(forced_words.looking_for_win, (*looked, look.claim))

    def _answer(self, answer: WinAnswer) -> Phrase:
        look, rules = self._look, self._match.rules.active
        asked = self._match.position.turned(look.stone)
        if look.proof is not None and not look.proof.nodes:
            return Phrase(forced_words.no_whole_proof)
        if look.shown > 1:
            return Phrase(threat_words.step_sentence, (look.line, asked, rules))
        if look.quest.best:
            return Phrase(threat_words.threat_sentence, (answer, asked, rules))
        if look.known is not None:
            known = (look.known.engine, look.known.date)
            win = Phrase(forced_words.known_win_sentence, (answer, look.quest.kind, asked, *known))
        else:
            win = Phrase(forced_words.win_sentence, (answer, look.quest.kind, asked, look.claim))
        return Phrase(forced_words.if_to_move, (look.stone, win)) if look.quest.other else win

    def _buttons(self) -> list[NoticeButton]:
        look = self._look
        if look.answer is None and not look.failed and not look.quest.best:
            return [NoticeButton(NoticeOrder.STOP_FORCED)]
        if look.answer is None:
            return []
        buttons = [NoticeButton(NoticeOrder.NEXT_FORCED)] if len(look.answer.line) > 1 else []
        if self._provable and not self._proofs.shows:
            buttons.append(NoticeButton(NoticeOrder.ALL_DEFENCES))
        if look.known is not None:
            buttons.append(NoticeButton(NoticeOrder.FORCED_ANEW))
        return buttons

    def _mark(self, marks: Marks | None) -> None:
        self._window.board.show_marks(Speaker.FORCED, marks)
        self._lines.offer(Speaker.FORCED, self._look.step if marks is not None else None)
