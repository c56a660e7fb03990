"""A place of the program, such as playing or reviewing; it has a panel beside the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from gobang.view.frame.plan import Plan
from gobang.view.handlers import TellsErrors

if TYPE_CHECKING:
    from gobang.view.notice_bar import NoticeBar


@dataclass(frozen=True, slots=True)
class Place:
    """An entry of the rail and of the menu. `name` is also the name of its icon; Ctrl and `key` open it."""

    name: str
    title: Callable[[], str]
    tip: Callable[[], str]
    key: int


class PlacePanel(TellsErrors, QWidget):
    """The panel of a place. The frame shows one at a time, and the notice lies in the one that is seen."""

    whole = False
    """Whether it covers the board, too, because it has one of its own or needs none."""

    def __init__(self, notice: NoticeBar) -> None:
        super().__init__()
        self._notice = notice

    @property
    def main(self) -> QWidget | None:
        """What gets the keys where no other control was asked for; None: the window's board."""
        return None

    def follow(self, plan: Plan) -> None:
        """Take the panel's place in `plan`."""
        self.setGeometry(plan.panel)

    def set_bare(self, bare: bool) -> None:
        """Set whether only what a full screen shows of it is visible."""

    def arrive(self) -> None:
        """Take the notice, which belongs to the panel that is seen."""
        self._notice.setParent(self)
        self._notice.set_covered(False)
        self._notice.show()
        self._lay_out()
        self._notice.raise_()

    def leave(self) -> None:
        """Hide what lies outside of the panel, because another one is seen now."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay everything out again."""
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        """Give each part its place."""
