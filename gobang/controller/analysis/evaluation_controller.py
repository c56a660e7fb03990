"""Whose opinion the evaluation bar beside the board shows."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gobang.game.worth import Worth
from gobang.view.analysis.evaluation_bar import EvaluationBar
from gobang.view.main_window import MainWindow


class EvaluationController(QObject):
    """Shows what the position on the board is worth to Black: what the analysis says, or else what the review knows.

    Both tell what they have, whatever the other one has; nobody else orders the bar.
    """

    def __init__(self, window: MainWindow, bar: EvaluationBar) -> None:
        super().__init__(window)
        self._bar = bar
        self._analysed = False
        self._analysis: Worth | None = None
        self._review: Worth | None = None

    def tell_analysis(self, value: Worth | None, *, on: bool) -> None:
        """Take the opinion of the analysis, which may not be known yet; `on`: it has the bar."""
        self._analysed, self._analysis = on, value
        self._show()

    def tell_review(self, value: Worth | None) -> None:
        """Take what the review knows; None: nothing, or its place is not seen."""
        self._review = value
        self._show()

    def _show(self) -> None:
        self._bar.setVisible(self._analysed or self._review is not None)
        if self._analysed or self._review is not None:
            self._bar.show_evaluation(self._analysis if self._analysed else self._review)
