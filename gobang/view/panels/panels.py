"""The panels of a window, all made at once."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gobang.view.art.theme import Theme
from gobang.view.main_window import MainWindow
from gobang.view.panels.analysis_panel import AnalysisPanel
from gobang.view.panels.comment_panel import CommentPanel
from gobang.view.panels.evaluation_bar import EvaluationBar
from gobang.view.panels.moves_panel import MovesPanel
from gobang.view.panels.weights_panel import WeightsPanel


class Panels(QObject):
    """What lies beside the board. Makes the panels and puts them into the docks of `window`."""

    def __init__(self, window: MainWindow, theme: Theme) -> None:
        super().__init__(window)
        self.evaluation = EvaluationBar(theme)
        self.weights = WeightsPanel(theme)
        self.analysis = AnalysisPanel(theme)
        self.moves = MovesPanel(theme)
        self.comment = CommentPanel()
        window.row.add_bar(self.evaluation)
        window.weights_dock.fill(self.weights)
        window.analysis_dock.fill(self.analysis)
        window.moves_dock.fill(self.moves)
        window.comment_dock.fill(self.comment)
        window.theme_changed.connect(self._on_theme_changed)

    def _on_theme_changed(self, theme: Theme) -> None:
        self.evaluation.set_theme(theme)
        self.weights.set_theme(theme)
        self.analysis.set_theme(theme)
        self.moves.set_theme(theme)
