"""A branch that is analysed position by position: how it is begun, what is told of it, how it is paused and ended."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt

from gobang.controller.context import Context
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.game.engines.trouble import Trouble
from gobang.model.analysis.branch_plan import LEAST_S, MOST_S, BranchPlan
from gobang.model.engines.specs import OWN
from gobang.view.analysis.analysis_panel import AnalysisPanel
from gobang.view.notice_bar import NoticeKind
from gobang.view.panels import Panels
from gobang.words.analysis.deepening_words import (
    branch_time,
    deepening_ended,
    deepening_paused,
    deepening_sentence,
    deepening_set_aside,
)
from gobang.words.catalogue import Phrase
from gobang.words.engines.engines import trouble_sentence


class DeepeningController(QObject):
    """A notice says how far it is, and has the buttons that pause and end it.

    Once it is closed, the panel of the analysis still says so, where it can be paused, too.
    """

    def __init__(self, context: Context, panels: Panels) -> None:
        super().__init__(context.window)
        self._match, self._window, self._notices = context.match, context.window, context.notices
        self._memory, self._deepening = context.study.memory, context.study.deepening
        self._page = panels.analysis_page
        self._told = NoticeOrder.END_DEEPENING
        """The order that the present notice offers beside the end of it."""
        context.notices.obey(
            {
                NoticeOrder.PAUSE_DEEPENING: self._deepening.pause,
                NoticeOrder.RESUME_DEEPENING: self._deepening.resume,
                NoticeOrder.END_DEEPENING: self._deepening.end,
            }
        )
        self._deepening.changed.connect(self._tell)
        self._deepening.ended.connect(self._on_ended)
        self._deepening.failed.connect(self._on_failed)
        self._tell()
        self._page.when_made(self._on_panel_made)
        if self._deepening.set_aside is not None:
            phrase = Phrase(deepening_set_aside, (self._deepening.set_aside.name,))
            context.notices.tell(NoticeKind.WARNING, phrase, until=Until.LASTING)
            self._deepening.set_aside = None

    def _on_panel_made(self, panel: AnalysisPanel) -> None:
        panel.deepening.toggled.connect(lambda on: self._deepening.resume() if on else self._deepening.pause())
        self._show(panel)

    def ask(self) -> None:
        """Ask how long; while a branch is being deepened, show again how far that is."""
        if self._deepening.plan is not None:
            self._told = NoticeOrder.END_DEEPENING
            self._tell()
            return
        from gobang.view.dialogs.analyses.deepen_dialog import DeepenDialog

        root, rules = self._match.record.current, self._match.rules.active
        plan = BranchPlan.of(root, rules, LEAST_S, further=False)
        dialog = DeepenDialog(lambda seconds: branch_time(len(plan.positions), seconds), LEAST_S, MOST_S, self._window)

        def begin() -> None:
            self._deepening.begin(plan.lasting(dialog.time.value(), further=dialog.further.isChecked()))

        dialog.accepted.connect(begin)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _tell(self) -> None:
        """Say how far it is; a new notice only when there are other buttons on it."""
        if self._page.made is not None:
            self._show(self._page.made)
        phrase = self._phrase
        if phrase is None:
            self._notices.withdraw(NoticeOrder.END_DEEPENING)
            self._told = NoticeOrder.END_DEEPENING
            return
        offered = NoticeOrder.PAUSE_DEEPENING if self._deepening.running else NoticeOrder.RESUME_DEEPENING
        if offered is self._told:
            self._notices.reword(offered, phrase)
            return
        self._notices.withdraw(NoticeOrder.END_DEEPENING)
        self._told = offered
        buttons = NoticeButton(offered), NoticeButton(NoticeOrder.END_DEEPENING)
        self._notices.tell(NoticeKind.INFO, phrase, *buttons, until=Until.LASTING)

    @property
    def _phrase(self) -> Phrase | None:
        """What is said of how far it is; None: there is nothing to deepen."""
        deepening, plan = self._deepening, self._deepening.plan
        if plan is None:
            return None
        of = len(plan.keys)
        done = of - plan.left
        far = (done, of, len(plan.done) - done)
        depth = deepening.listener.depth if deepening.listener is not None else 0
        if deepening.running:
            return Phrase(deepening_sentence, (*far, depth, deepening.waits))
        return Phrase(deepening_paused, far)

    def _show(self, panel: AnalysisPanel) -> None:
        """Say the same in the panel."""
        phrase = self._phrase
        panel.show_deepening(phrase() if phrase is not None else "", running=self._deepening.running)

    def _on_ended(self, many: int) -> None:
        self._notices.tell(NoticeKind.GOOD, Phrase(deepening_ended, (many,)), until=Until.LASTING)

    def _on_failed(self, name: str, trouble: Trouble, said: str) -> None:
        phrase = Phrase(trouble_sentence, (trouble, name or OWN.name, said))
        self._notices.tell(NoticeKind.TROUBLE, phrase, until=Until.LASTING)
