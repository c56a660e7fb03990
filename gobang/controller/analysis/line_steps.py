"""Left and Right step along a line that is shown on the board, until Escape lets it go."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.notice import Until
from gobang.model.orders import Deed
from gobang.view.art.marks import Speaker
from gobang.view.notice_bar import NoticeKind
from gobang.words import notices as words
from gobang.words.catalogue import Phrase

Step = Callable[[int], bool]
"""Shows one move more of a line (1) or one less (-1), and returns whether there was one."""


class LineSteps(QObject):
    """Knows the lines that are kept on the board, and steps along the one that was shown last.

    A line that is shown takes Right and Left from the board's cursor, which has them again once a key has woken it.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        self._router, self._notices, self._board = context.router, context.notices, context.window.board
        self._lines: dict[Speaker, Step] = {}
        context.router.obey({Deed.LINE_ON: self._on, Deed.LINE_BACK: self._back})

    def offer(self, speaker: Speaker, step: Step | None) -> None:
        """Step along the line of `speaker` from now on; None: it shows none."""
        if step is None:
            self._lines.pop(speaker, None)
        elif self._lines.get(speaker) != step:
            self._lines[speaker] = step
            self._board.rest()
        self._router.note(line=bool(self._lines))

    def _on(self) -> None:
        if not self._step(1):
            self._notices.tell(NoticeKind.INFO, Phrase(words.line_ends), until=Until.MOVED, brief=True)

    def _back(self) -> None:
        self._step(-1)

    def _step(self, by: int) -> bool:
        return list(self._lines.values())[-1](by)
