"""What the program says goes through here to the notice bar, and the answers come back to who asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject

from gobang.view.notice_bar import NoticeBar, NoticeKind

BRIEF = 6.0
"""Seconds after which a small refusal goes by itself."""

Button = tuple[str, Callable[[], object]]
"""What stands on it, and what it is for."""
Again = tuple[Callable[..., object], *tuple[object, ...]]
"""A method that `Notices.learn` was told of, and what it is to be called with."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A notice without its words, for a window of another language: the name of who tells it, and about what."""

    teller: str
    about: tuple[object, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Notice:
    """One notice as it was told; equal only to itself."""

    kind: NoticeKind
    text: str
    buttons: tuple[Button, ...]
    brief: bool
    lasting: bool
    standing: Standing | None


class Notices(QObject):
    """Shows one notice at a time in `bar` and remembers what its buttons are for.

    A lasting one is not about the game: it outlasts moves, and comes back when what was told after it has gone.
    """

    def __init__(self, bar: NoticeBar, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bar = bar
        self._shown: Notice | None = None
        self._covered: list[Notice] = []
        """The lasting ones under the one shown, the last one told last."""
        self._tellers: dict[str, Callable[..., object]] = {}
        bar.acted.connect(self._on_acted)
        bar.dismissed.connect(self._on_gone)

    # Languages

    def learn(self, *tellers: Callable[..., object]) -> None:
        """These methods tell notices that are told again when the language changes; each is known by its name."""
        self._tellers.update({teller.__qualname__: teller for teller in tellers})

    @property
    def standing(self) -> list[Standing]:
        """What stands there and can be told again, in the order in which it was told."""
        notices = [*self._covered, *([self._shown] if self._shown else [])]
        return [notice.standing for notice in notices if notice.standing]

    def tell_again(self, standing: list[Standing]) -> None:
        """Let the tellers of this window tell what stood in the one before."""
        for each in standing:
            self._tellers[each.teller](*each.about)

    # Telling

    def tell(
        self,
        kind: NoticeKind,
        text: str,
        *buttons: Button,
        brief: bool = False,
        lasting: bool = False,
        again: Again | None = None,
    ) -> Notice:
        """Show `text` with a button for each (label, order); a `brief` one goes by itself.

        `again` is how it is told in another language. What is returned is for `withdraw`. Raises KeyError if the
        method in `again` was not learned.
        """
        standing = self._standing(*again) if again else None
        if self._shown is not None and self._shown.lasting:
            self._covered.append(self._shown)
        notice = Notice(kind, text, buttons, brief, lasting, standing)
        self._show(notice)
        return notice

    def clear(self) -> None:
        """The game goes on: take away what stands there about it."""
        if self._shown is not None and not self._shown.lasting:
            self._bar.dismiss()

    def withdraw(self, notice: Notice | None) -> None:
        """Take this notice away, unless another one came after it."""
        if notice is not None and notice is self._shown:
            self._bar.dismiss()

    def _standing(self, teller: Callable[..., object], *about: object) -> Standing:
        if teller.__qualname__ not in self._tellers:
            raise KeyError(teller)
        return Standing(teller.__qualname__, about)

    def _show(self, notice: Notice) -> None:
        self._shown = notice
        labels = [(label, str(number)) for number, (label, _) in enumerate(notice.buttons)]
        self._bar.show_notice(notice.kind, notice.text, labels, BRIEF if notice.brief else 0)

    def _on_gone(self) -> None:
        self._shown = None
        if self._covered:
            self._show(self._covered.pop())

    def _on_acted(self, number: str) -> None:
        notice, self._shown = self._shown, None
        if notice is not None:
            notice.buttons[int(number)][1]()
        if self._shown is None:  # the order told nothing new
            self._on_gone()
