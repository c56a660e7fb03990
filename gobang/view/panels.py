"""The panels of a window. Those in tabs are made when their tab is first seen."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from gobang.view.analysis import analysis_panel, weights_panel
from gobang.view.analysis.evaluation_bar import EvaluationBar
from gobang.view.frame.tab_page import TabPage
from gobang.view.frame.tabs import Tab
from gobang.view.main_window import MainWindow
from gobang.view.record import comment_panel, moves_panel

P = TypeVar("P", bound=QWidget)


class Panels(QObject):
    """What lies beside the board. Makes the panels and puts them into the tabs of `window`."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._tabs = window.tabs
        self._hinted = self._analysed = self._weighed = False
        self.evaluation = EvaluationBar()
        window.frame.set_bar(self.evaluation)
        self.moves_page = TabPage(lambda: self._put(Tab.MOVES, moves_panel.MovesPanel()))
        self.analysis_page = TabPage(lambda: self._put(Tab.ANALYSIS, analysis_panel.AnalysisPanel()))
        self.weights_page = TabPage(lambda: self._put(Tab.WEIGHTS, weights_panel.WeightsPanel()))
        self.comment_page = TabPage(lambda: self._put(Tab.COMMENT, comment_panel.CommentPanel()))
        for page in (self.analysis_page, self.weights_page):
            page.when_made(lambda panel: panel.set_hinted(self._hinted))
        self.analysis_page.when_made(lambda panel: panel.set_weighed(self._weighed))
        self.weights_page.when_made(lambda panel: panel.set_analysed(self._analysed))
        window.tabs.turned.connect(self._on_turned)
        self._on_turned()

    @property
    def moves(self) -> moves_panel.MovesPanel:
        """The list of moves."""
        return self.moves_page.panel

    @property
    def analysis(self) -> analysis_panel.AnalysisPanel:
        """The lines and the curve of the analysis."""
        return self.analysis_page.panel

    @property
    def weights(self) -> weights_panel.WeightsPanel:
        """The weights and their reasons."""
        return self.weights_page.panel

    @property
    def comment(self) -> comment_panel.CommentPanel:
        """The comment on a move."""
        return self.comment_page.panel

    def set_hinted(self, hinted: bool) -> None:
        """Set whether the board shows the move of a hint, which the legends then explain."""
        self._hinted = hinted
        for made in (self.analysis_page.made, self.weights_page.made):
            if made is not None:
                made.set_hinted(hinted)

    def set_analysed(self, analysed: bool) -> None:
        """Set whether the board shows moves of the analysis, which the legend of the weights then explains."""
        if analysed is not self._analysed:
            self._analysed = analysed
            if self.weights_page.made is not None:
                self.weights_page.made.set_analysed(analysed)

    def set_weighed(self, weighed: bool) -> None:
        """Set whether the board shows weights, which the legend of the analysis then explains."""
        self._weighed = weighed
        if self.analysis_page.made is not None:
            self.analysis_page.made.set_weighed(weighed)

    def _put(self, tab: Tab, panel: P) -> P:
        self._tabs.fill(tab, panel)
        return panel

    def _on_turned(self) -> None:
        """Make the panel of the tab that is seen now."""
        for tab, page in (
            (Tab.MOVES, self.moves_page),
            (Tab.ANALYSIS, self.analysis_page),
            (Tab.WEIGHTS, self.weights_page),
            (Tab.COMMENT, self.comment_page),
        ):
            if self._tabs.seen(tab):
                _ = page.panel
