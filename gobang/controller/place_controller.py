"""What the controllers of the places beside Play have in common: coming, going, and what they tell the user."""

from __future__ import annotations

from typing import Generic, TypeVar, cast

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.notice import Until
from gobang.game.engines.trouble import Trouble
from gobang.model.engines.specs import OWN
from gobang.view.frame.place import PlacePanel
from gobang.view.notice_bar import NoticeKind
from gobang.view.surroundings import PLAY
from gobang.words.catalogue import Phrase
from gobang.words.engines.engines import trouble_sentence

P = TypeVar("P", bound=PlacePanel)


class PlaceController(Generic[P], QObject):  # noqa: PYI059  QObject would keep subclasses from Generic
    """Follows the visits to one place. Its panel is made at the first of them, by the window's surroundings.

    The panel follows the theme by itself. A controller of a place says in `_furnish` what the panel's signals do, in
    `_arrive` what happens when the user comes, and in `_leave` what has to be put away when the user goes.
    """

    def __init__(self, place: str, context: Context) -> None:
        super().__init__(context.window)
        self._place = place
        self._match = context.match
        self._window = context.window
        self._notices = context.notices
        self._panel: P | None = None
        """The panel; None until the place is first visited."""
        context.window.around.left.connect(self._on_left_place)
        context.window.around.visited.connect(self._on_visited)

    @property
    def _here(self) -> bool:
        """Whether the place is seen."""
        return self._window.around.place == self._place

    def _furnish(self, panel: P) -> None:
        """Connect the signals of the panel that was just made."""

    def _arrive(self) -> None:
        """Show everything; the panel is there."""

    def _leave(self) -> None:
        """Take everything of the place from the board."""

    def _back(self) -> None:
        """Go to the place where games are played."""
        self._window.around.visit(PLAY)

    def _tell(self, phrase: Phrase, until: Until = Until.MOVED) -> None:
        """Say something in the notice's row."""
        self._notices.tell(NoticeKind.INFO, phrase, until=until, brief=True)

    def _on_visited(self, place: str) -> None:
        if place != self._place:
            return
        if self._panel is None:
            self._panel = cast("P", self._window.around.panel(place))
            self._furnish(self._panel)
        self._arrive()

    def _on_left_place(self, place: str) -> None:
        if place == self._place:
            self._leave()

    def _on_failed(self, trouble: Trouble, said: str) -> None:
        """Tell that the engine which works for the place has failed."""
        self._notices.tell(NoticeKind.TROUBLE, Phrase(trouble_sentence, (trouble, OWN.name, said)))
