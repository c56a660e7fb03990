"""Notices whose buttons do something: what the notice bar says, and what follows."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from gobang.view.notice_bar import NoticeBar, NoticeKind

BRIEF = 6.0
"""Seconds after which a small refusal goes by itself."""


class Notices(QObject):
    """Shows one notice at a time in `bar` and remembers what its buttons are for."""

    def __init__(self, bar: NoticeBar, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bar = bar
        self._orders: dict[str, Callable[[], object]] = {}
        self._told = 0
        bar.acted.connect(self._on_acted)

    def tell(self, kind: NoticeKind, text: str, *buttons: tuple[str, Callable[[], object]], brief: bool = False) -> int:
        """Show `text` with a button for each (label, order); a `brief` one goes by itself.

        The number is the notice's own, for `withdraw`.
        """
        self._told += 1
        self._orders = {str(number): order for number, (_, order) in enumerate(buttons)}
        labels = [(label, str(number)) for number, (label, _) in enumerate(buttons)]
        self._bar.show_notice(kind, text, labels, BRIEF if brief else 0)
        return self._told

    def clear(self) -> None:
        """Take away whatever stands there."""
        self._bar.dismiss()

    def withdraw(self, notice: int | None) -> None:
        """Take the notice of this number away, unless another one came after it."""
        if notice == self._told:
            self.clear()

    def _on_acted(self, name: str) -> None:
        self._orders[name]()
