"""Shows notices in the notice bar, passes on the orders of their buttons, and removes notices that are out of date."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from gobang.controller.notices.notice import Notice, NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder, order_name
from gobang.model.match import Match
from gobang.view.notice_bar import NoticeBar, NoticeKind
from gobang.words.catalogue import Phrase

BRIEF = 6.0
"""Seconds after which a brief notice goes."""
PLAYED = 2
"""Stones after which a game is being played: one of each side, so that the person has placed one."""


class Notices(QObject):
    """Shows one notice at a time in a bar. It lives as long as the program and moves to each new window.

    A later notice replaces the one shown. After a brief notice the one before it comes back; lasting notices and those
    that still need an answer come back after any notice. A notice is removed when the event named by its `Until`
    happens.
    """

    turned = Signal()  # another notice is shown than before, or none

    def __init__(self, match: Match, bar: NoticeBar, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match = match
        self._shown: Notice | None = None
        self._covered: list[Notice] = []
        """The notices that will come back, latest last."""
        self._orders: dict[NoticeOrder, Callable[..., object]] = {}
        match.began.connect(self._on_began)
        match.stone_placed.connect(self._on_stone_placed)
        match.changed.connect(self._on_changed)
        self._use(bar)

    @property
    def obeyed(self) -> frozenset[NoticeOrder]:
        """The orders for which `obey` has set a function."""
        return frozenset(self._orders)

    def obey(self, orders: Mapping[NoticeOrder, Callable[..., object]]) -> None:
        """Call these functions for these orders from now on, with the value of the pressed button."""
        self._orders.update(orders)

    def move_to(self, bar: NoticeBar) -> None:
        """Show the current notice in the bar of another window, unless it is a brief one."""
        self._bar.acted.disconnect(self._on_acted)
        self._bar.dismissed.disconnect(self._on_gone)
        self._use(bar)
        if self._shown is not None and not self._shown.brief:
            self._show(self._shown)
        else:
            self._shown = None
            self._uncover()

    def tell(
        self,
        kind: NoticeKind,
        phrase: Phrase,
        *buttons: NoticeButton,
        until: Until = Until.STONE,
        brief: bool = False,
        unanswered: NoticeOrder | None = None,
        aloud: bool = True,
        waits: bool = False,
    ) -> None:
        """Show a notice, and say it `aloud`. If it goes without an answer, the order `unanswered` is given.

        One with buttons stays until its event, also if it is told as `brief`: nobody should have to hurry. One that
        `waits` is shown when a brief one that is there has had its time.
        """
        stays = not brief or bool(buttons)
        notice = Notice(
            kind, phrase, buttons, until, not stays, unanswered, self._match.position, self._match.sheet.last_edit
        )
        before = self._shown
        self._covered = [covered for covered in self._covered if covered != notice]
        if waits and before is not None and before.brief:
            self._covered.append(notice)
            return
        if before is not None and not before.brief and (brief or before.returns):
            self._covered.append(before)
        self._show(notice, aloud=aloud)

    @property
    def shows(self) -> bool:
        """Whether any notice is shown."""
        return self._shown is not None

    def holds(self, phrase: Phrase) -> bool:
        """Whether the notice that says `phrase` is shown, or will come back."""
        return any(notice.phrase == phrase for notice in (*self._covered, self._shown) if notice is not None)

    def reword(self, order: NoticeOrder, phrase: Phrase) -> None:
        """Let the notice that offers `order` say `phrase`: what it tells has gone on."""
        if self._shown is not None and any(button.order is order for button in self._shown.buttons):
            self._shown = replace(self._shown, phrase=phrase)
            self._bar.say_again(phrase())

    def withdraw(self, order: NoticeOrder) -> None:
        """Remove the notices that offer `order`, because the user has given that order in another way."""
        self._end(lambda notice: any(button.order is order for button in notice.buttons), answered=True)

    def recall(self, say: Callable[..., str]) -> None:
        """Remove the notices whose phrase is made by `say`: what they tell is no longer so."""
        self._end(lambda notice: notice.phrase.say is say, answered=True)

    # What ends notices

    def _on_began(self) -> None:
        self._end(lambda notice: notice.until is not Until.LASTING)

    def _on_stone_placed(self) -> None:
        played = len(self._match.position.moves)
        self._end(
            lambda notice: (
                notice.until in (Until.STONE, Until.UNDONE)
                or (notice.until is Until.PLAYED and played >= len(notice.position.moves) + PLAYED)
            )
        )

    def _on_changed(self) -> None:
        self._end(self._is_past)

    def _is_past(self, notice: Notice) -> bool:
        """Whether the event that removes the notice has happened."""
        match = self._match
        elsewhere = notice.position != match.position
        return {
            Until.MOVED: elsewhere,
            Until.CONTINUED: elsewhere or not match.can_resume,
            Until.ANSWERED: not match.draw.open,
            Until.UNDONE: match.sheet.last_edit is not notice.edit,
        }.get(notice.until, False)

    def _end(self, ends: Callable[[Notice], bool], *, answered: bool = False) -> None:
        """Remove the notices that end, and give their `unanswered` orders unless they were `answered`."""
        shown = self._shown
        gone = [notice for notice in self._covered if ends(notice)]
        self._covered = [notice for notice in self._covered if notice not in gone]
        if shown is not None and ends(shown):
            gone.append(shown)
            self._shown = None
            self._bar.dismiss()
        for notice in gone:
            if notice.unanswered is not None and not answered:
                self._give(notice.unanswered)
        if gone:
            self.turned.emit()

    # The bar

    def _use(self, bar: NoticeBar) -> None:
        self._bar = bar
        bar.acted.connect(self._on_acted)
        bar.dismissed.connect(self._on_gone)

    def _show(self, notice: Notice, *, aloud: bool = True) -> None:
        self._shown = notice
        labels = [(order_name(button.order), str(number)) for number, button in enumerate(notice.buttons)]
        self._bar.show_notice(notice.kind, notice.phrase(), labels, BRIEF if notice.brief else 0, aloud=aloud)
        self.turned.emit()

    def _uncover(self) -> None:
        """Show the latest covered notice, unless a notice is shown already."""
        if self._shown is None and self._covered:
            self._show(self._covered.pop())

    def _on_gone(self) -> None:
        """Handle a notice that was dismissed, or whose time is up."""
        notice, self._shown = self._shown, None
        if notice is not None and notice.unanswered is not None:
            self._give(notice.unanswered)
        self._uncover()
        self.turned.emit()

    def _on_acted(self, number: str) -> None:
        notice, self._shown = self._shown, None
        if notice is not None:
            button = notice.buttons[int(number)]
            self._give(button.order, *button.about)
        self._uncover()

    def _give(self, order: NoticeOrder, *about: object) -> None:
        self._orders[order](*about)
