"""Passes notices to the notice bar, and the buttons pressed there back to the controllers."""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass
from types import MethodType

from PySide6.QtCore import QObject

from gobang.game.position import Position
from gobang.view.notice_bar import NoticeBar, NoticeKind
from gobang.words.catalogue import Phrase

BRIEF = 6.0
"""Seconds after which a small refusal goes by itself."""


class Subject(enum.Enum):
    """What a notice is about, for notices that are withdrawn when that changes."""

    ENDING = "ending"
    HINT = "hint"
    EDIT = "edit"
    MARKING = "marking"
    PAUSE = "pause"


@dataclass(frozen=True, slots=True)
class Button:
    """A button's label, and the method that is called with `about` when it is pressed."""

    label: Phrase
    order: Callable[..., object]
    about: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Notice:
    """One notice, of phrases instead of texts, so that it can be shown in any language. Compared by identity."""

    kind: NoticeKind
    phrase: Phrase
    buttons: tuple[Button, ...] = ()
    brief: bool = False
    """It disappears by itself."""
    lasting: bool = False
    """It is not about the game: it stays through moves, and comes back when later notices have gone."""
    subject: Subject | None = None
    position: Position | None = None
    """The position it is about; None if it is about no particular one."""


class Notices(QObject):
    """Shows one notice at a time in a bar. It lives as long as the program and moves to each new window."""

    def __init__(self, bar: NoticeBar, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shown: Notice | None = None
        self._covered: list[Notice] = []
        """The lasting notices under the current one, latest last."""
        self._use(bar)

    def move_to(self, bar: NoticeBar) -> None:
        """Show the current notice in the bar of another window, unless it is a brief one."""
        self._bar.acted.disconnect(self._on_acted)
        self._bar.dismissed.disconnect(self._on_gone)
        self._use(bar)
        if self._shown is not None and not self._shown.brief:
            self._show(self._shown)
        else:
            self._on_gone()

    def tell(
        self,
        kind: NoticeKind,
        phrase: Phrase,
        *buttons: Button,
        brief: bool = False,
        lasting: bool = False,
        subject: Subject | None = None,
        position: Position | None = None,
    ) -> None:
        """Show a notice in place of the current one; a lasting one comes back afterwards.

        A notice with a `position` is removed when another position is shown.

        Raises TypeError if a button's order is no method, because it could not be found again in another window.
        """
        for button in buttons:
            if not isinstance(button.order, MethodType):
                raise TypeError(button.order)
        if self._shown is not None and self._shown.lasting:
            self._covered.append(self._shown)
        self._show(Notice(kind, phrase, buttons, brief, lasting, subject, position))

    def clear(self) -> None:
        """Remove the notices about the game, because it continues."""
        if self._shown is not None and not self._shown.lasting:
            self._bar.dismiss()

    def follow(self, position: Position) -> None:
        """Remove notices about other positions than this one, which is now on the board."""
        if self._shown is not None and self._shown.position not in (None, position):
            self._bar.dismiss()

    def withdraw(self, subject: Subject) -> None:
        """Remove the current notice if it is about `subject`."""
        if self._shown is not None and self._shown.subject is subject:
            self._bar.dismiss()

    def _use(self, bar: NoticeBar) -> None:
        self._bar = bar
        bar.acted.connect(self._on_acted)
        bar.dismissed.connect(self._on_gone)

    def _show(self, notice: Notice) -> None:
        self._shown = notice
        labels = [(button.label(), str(number)) for number, button in enumerate(notice.buttons)]
        self._bar.show_notice(notice.kind, notice.phrase(), labels, BRIEF if notice.brief else 0)

    def _on_gone(self) -> None:
        self._shown = None
        if self._covered:
            self._show(self._covered.pop())

    def _on_acted(self, number: str) -> None:
        notice, self._shown = self._shown, None
        if notice is not None:
            button = notice.buttons[int(number)]
            self._of_this_window(button.order)(*button.about)
        if self._shown is None:  # the order has shown no other notice
            self._on_gone()

    def _of_this_window(self, order: Callable[..., object]) -> Callable[..., object]:
        """The same method of the current window's controller, because the notice may come from a replaced window.

        Controllers are children of their window, one of each class. Other objects with orders outlive windows.
        """
        owner: object = getattr(order, "__self__", None)
        for child in self._bar.window().children():
            if type(child) is type(owner):
                return getattr(child, order.__name__)  # type: ignore[no-any-return]
        return order
