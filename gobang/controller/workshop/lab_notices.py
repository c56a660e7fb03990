"""Tells of what the lab's engine could not do."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.game.engines.trouble import Trouble
from gobang.game.weighers.orders import LabProblem
from gobang.model.engines.specs import OWN
from gobang.model.workshop.lab_work import LabWork
from gobang.view.notice_bar import NoticeKind
from gobang.words.catalogue import Phrase
from gobang.words.engines.engines import trouble_sentence
from gobang.words.play.weigher_words import lab_problem_sentence


class LabNotices(QObject):
    """Tells when the engine of some work has failed, and why it refuses an order; as long as the window lives."""

    def __init__(
        self, context: Context, work: LabWork, refusal: Callable[[LabProblem], str] = lab_problem_sentence
    ) -> None:
        super().__init__(context.window)
        self._notices, self._refusal = context.notices, refusal
        work.failed.connect(self._on_failed)
        work.refused.connect(self._on_refused)

    def _on_failed(self, trouble: Trouble, said: str) -> None:
        self._notices.tell(NoticeKind.TROUBLE, Phrase(trouble_sentence, (trouble, OWN.name, said)))

    def _on_refused(self, problem: LabProblem) -> None:
        self._notices.tell(NoticeKind.TROUBLE, Phrase(self._refusal, (problem,)))
