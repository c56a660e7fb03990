"""What every controller works with."""

from __future__ import annotations

from dataclasses import dataclass

from gobang.controller.notices.notices import Notices
from gobang.controller.router import Router
from gobang.model.desk import Desk
from gobang.model.kept.settings import Settings
from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponents
from gobang.model.study import Study
from gobang.view.main_window import MainWindow

PANEL_DELAY_MS = 20
"""How long the panels follow after a stone, so that it is painted first: both at once take 8 of a frame's 16 ms."""


@dataclass(frozen=True, slots=True)
class Context:
    """The desk and what is studied there, the preferences, and the window with its notices and its router."""

    desk: Desk
    study: Study
    settings: Settings
    window: MainWindow
    notices: Notices
    router: Router

    @property
    def match(self) -> Match:
        """The match on the desk."""
        return self.desk.match

    @property
    def opponents(self) -> Opponents:
        """Who can be played against."""
        return self.desk.opponents
