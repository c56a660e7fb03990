"""Long work of the window, of which a notice says how much is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject

from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.notices import Notices
from gobang.controller.notices.order import NoticeOrder
from gobang.controller.record import long_work
from gobang.game.gradual import Gradual
from gobang.view.main_window import MainWindow
from gobang.view.notice_bar import NoticeKind
from gobang.words.catalogue import Phrase

T = TypeVar("T")


class ToldWork(QObject):
    """Does one piece of work at a time. If it takes long, a notice says how much is done, and offers to stop it."""

    def __init__(
        self,
        window: MainWindow,
        notices: Notices,
        stop: NoticeOrder = NoticeOrder.STOP_WORK,
        until: Until = Until.GAME,
    ) -> None:
        """`stop` is what the notice offers, which stays `until` then."""
        super().__init__(window)
        window.closing.connect(self._finish_whole)
        self._notices, self._stop, self._until = notices, stop, until
        self._work = long_work.LongWork(self, replaces=stop is NoticeOrder.STOP_WORK)
        self._whole = False
        """Whether the present work, or the last, must not be replaced by other."""
        self._stopped: Callable[[], None] | None = None
        notices.obey({stop: self._on_stop})

    def _on_stop(self) -> None:
        running = self.running
        self._work.cancel()
        if running and self._stopped is not None:
            self._stopped()

    def _finish_whole(self) -> None:
        """Do the rest of a save at once, because the window goes."""
        if self._whole:
            self._work.finish()

    @property
    def running(self) -> bool:
        """Whether there is work that is not done."""
        return self._work.running

    def do(
        self,
        work: Gradual[T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
        told: Callable[[float], Phrase],
        *,
        whole: bool = False,
        stopped: Callable[[], None] | None = None,
    ) -> None:
        """Do `work` in place of any other, then call `done` or `failed`; `told` says how much is done.

        If it must be done as a `whole`, as a save, other work waits until it is: only the person may stop it, after
        which `stopped` is called.
        """
        if self._whole:
            self._work.finish()
        self._whole, self._stopped = whole, stopped
        self._notices.withdraw(self._stop)

        def ended(result: T) -> None:
            self._notices.withdraw(self._stop)
            done(result)

        def broken(error: Exception) -> None:
            self._notices.withdraw(self._stop)
            failed(error)

        self._work.begin(work, ended, broken, lambda part: self._notices.reword(self._stop, told(part)))
        if self._work.running:
            self._notices.tell(NoticeKind.INFO, told(0.0), NoticeButton(self._stop), until=self._until)
