"""The panels of a window, all made at once."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gobang.view.art.theme import Theme
from gobang.view.main_window import MainWindow
from gobang.view.panels.analysis.analysis_panel import AnalysisPanel
from gobang.view.panels.analysis.evaluation_bar import EvaluationBar
from gobang.view.panels.comment_panel import CommentPanel
from gobang.view.panels.moves_panel import MovesPanel
from gobang.view.panels.weights_panel import WeightsPanel
from gobang.view.places.tabs import Tab


class Panels(QObject):
    """What lies beside the board. Makes the panels and puts them into the tabs of `window`."""

    def __init__(self, window: MainWindow, theme: Theme) -> None:
        super().__init__(window)
        self.evaluation = EvaluationBar(theme)
        self.weights = WeightsPanel(theme)
        self.analysis = AnalysisPanel(theme)
        self.moves = MovesPanel(theme)
        self.comment = CommentPanel()
        window.frame.set_bar(self.evaluation)
        window.tabs.fill(Tab.MOVES, self.moves)
        window.tabs.fill(Tab.ANALYSIS, self.analysis)
        window.tabs.fill(Tab.WEIGHTS, self.weights)
        window.tabs.fill(Tab.COMMENT, self.comment)
        window.theme_changed.connect(self._on_theme_changed)

    def _on_theme_changed(self, theme: Theme) -> None:
        self.evaluation.set_theme(theme)
        self.weights.set_theme(theme)
        self.analysis.set_theme(theme)
        self.moves.set_theme(theme)
