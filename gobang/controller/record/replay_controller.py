"""Plays the moves of the record one after the other by itself."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from gobang.controller.context import Context
from gobang.controller.notices.notice import Until
from gobang.game.record.record import Node
from gobang.model.orders import Deed
from gobang.view.notice_bar import NoticeKind
from gobang.view.panels import Panels
from gobang.view.surroundings import LIBRARY, PLAY
from gobang.words.catalogue import Phrase
from gobang.words.record.edits import replay_pace

SPEEDS_MS = (250, 500, 1000, 2000, 4000)
"""How long each position may be shown, the fastest first."""


class ReplayController(QObject):
    """Goes from move to move along the line shown, until its end, or until the user does anything with the record.

    At the end of the line it begins again from the start.
    """

    def __init__(self, context: Context, panels: Panels) -> None:
        super().__init__(context.window)
        self._match = context.match
        self._window = context.window
        self._panels = panels
        self._settings, self._notices = context.settings, context.notices
        self._at: Node | None = None
        """The node that was shown last by the replay."""
        self._next = QTimer(self)
        self._next.timeout.connect(self._step)
        self._actions = actions = context.window.actions_
        context.router.obey({Deed.REPLAY: self._toggle})
        context.router.always(actions.replay_faster, lambda: self._change_speed(-1))
        context.router.always(actions.replay_slower, lambda: self._change_speed(1))
        context.match.changed.connect(self._on_changed)
        context.match.sheet.edited.connect(self.stop)  # not what a review writes down
        context.match.began.connect(self.stop)
        context.window.board.point_clicked.connect(self.stop)
        context.window.around.left.connect(self.stop)
        panels.moves_page.when_made(lambda panel: panel.set_replay(actions.replay))
        self._tell()

    @property
    def running(self) -> bool:
        """Whether moves are being played."""
        return self._next.isActive()

    def stop(self) -> None:
        """Stay at the move shown."""
        if self.running:
            self._next.stop()
            self._at = None
            self._tell()

    def _toggle(self) -> None:
        if self.running:
            self.stop()
            return
        if self._window.around.place == LIBRARY:
            self._window.around.visit(PLAY)  # there another board is seen
        record = self._match.record
        self._at = record.current
        self._next.start(self._settings.now.replay_ms)
        self._tell()
        if record.current.next is None:
            self._go(record.root)

    def _step(self) -> None:
        node = self._match.record.current.next
        if node is not None:
            self._go(node)
        if self._match.record.current.next is None:
            self.stop()

    def _go(self, node: Node) -> None:
        self._at = node
        self._match.go(node)

    def _on_changed(self) -> None:
        """Stop where somebody else has gone to another move."""
        record = self._match.record
        if self.running and record.current is not self._at:
            self.stop()

    def _change_speed(self, slower: int) -> None:
        """Show each position for a longer or shorter time from now on; kept for the next replay."""
        now = min(SPEEDS_MS, key=lambda speed: abs(speed - self._settings.now.replay_ms))
        place = min(max(0, SPEEDS_MS.index(now) + slower), len(SPEEDS_MS) - 1)
        self._settings.change(replay_ms=SPEEDS_MS[place])
        if self.running:
            self._next.start(SPEEDS_MS[place])
        self._tell()
        phrase = Phrase(replay_pace, (SPEEDS_MS[place] / 1000,))
        self._notices.recall(replay_pace)
        self._notices.tell(NoticeKind.INFO, phrase, until=Until.GAME, brief=True)

    def _tell(self) -> None:
        self._actions.tell_replay(running=self.running, seconds=self._settings.now.replay_ms / 1000)
