"""How the engines at the board get ready: starts them in advance, and shows what keeps them from answering."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer

from gobang.controller.context import Context
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.game.point import Stone
from gobang.model.engines.readiness import Readiness
from gobang.model.engines.specs import EngineSpec
from gobang.view import speech
from gobang.view.notice_bar import NoticeKind
from gobang.words import notices as words
from gobang.words.catalogue import Phrase
from gobang.words.engines.engines import engine_ready, readiness_sentence, readiness_text

WARM_AFTER_MS = 300
"""The engines at the board are started so long after the game begins, so that the window is painted first."""
LATE_S = 1
"""An engine that starts faster than this says nothing about it."""


class ReadinessController(QObject):
    """Starts the engines at the board, and shows on the players' cards those that cannot answer yet."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        self._match = context.match
        self._window = context.window
        self._opponents = context.opponents
        self._notices = context.notices
        self._soon = QTimer(self, singleShot=True, interval=WARM_AFTER_MS)
        self._soon.timeout.connect(self._warm)
        self._soon.start()
        context.match.began.connect(self._soon.start)
        context.opponents.pool.readied.connect(
            self._on_readied, Qt.ConnectionType.QueuedConnection
        )  # it may be in mid-order
        context.opponents.pool.unkept.connect(self._on_unkept, Qt.ConnectionType.QueuedConnection)
        context.match.began.connect(self._on_readied)
        self._beat = QTimer(self, interval=1000)
        self._beat.timeout.connect(self._show_readiness)
        self._unready: dict[Stone, Readiness] = {}
        """The sides whose engines cannot answer for themselves yet, and why, as their cards show it."""
        self._told: dict[Stone, Readiness] = {}
        """The same, as it was told last. The beat may show a change before it is told."""
        context.notices.obey({NoticeOrder.RENEW: self._renew})

    def _warm(self) -> None:
        """Start the engines at the board in advance."""
        for player in self._match.seats.players:
            self._opponents.warm(player.id)

    def _on_readied(self) -> None:
        """Show how the engines at the board get ready, and say aloud what has changed."""
        before = self._told
        self._show_readiness()
        self._told = self._unready
        for stone, readiness in self._unready.items():
            if before.get(stone) is not readiness and readiness is Readiness.COMPILING:
                speech.say(self._window.board, readiness_sentence(readiness))
            if before.get(stone) is not readiness and readiness is Readiness.FAILED:
                self._tell_failed(stone)
        if Readiness.COMPILING in before.values() and not self._unready:
            speech.say(self._window.board, engine_ready())

    def _show_readiness(self) -> None:
        """Show on the players' cards what keeps their engines; a beat counts the seconds only while something does."""
        self._unready = {}
        for stone in (Stone.BLACK, Stone.WHITE):
            readiness, seconds, _ = self._readiness(stone)
            if readiness is not Readiness.READY:
                self._unready[stone] = readiness
            late = seconds >= LATE_S or readiness is not Readiness.STARTING
            self._window.players.note(
                stone, readiness_text(readiness, seconds) if late else "", readiness_sentence(readiness)
            )
        waits = any(readiness is not Readiness.FAILED for readiness in self._unready.values())
        if waits and not self._beat.isActive():
            self._beat.start()
        elif not waits:
            self._beat.stop()

    def _readiness(self, stone: Stone) -> tuple[Readiness, int, str]:
        player = self._match.seats.get(stone)
        return (Readiness.READY, 0, "") if player is None else player.readiness

    def _spec_of(self, stone: Stone) -> EngineSpec | None:
        player = self._match.seats.get(stone)
        return None if player is None else self._opponents.spec(player.id)

    def _tell_failed(self, stone: Stone) -> None:
        said = self._readiness(stone)[2]
        self._notices.tell(
            NoticeKind.TROUBLE,
            Phrase(words.engine_not_ready, (said,)),
            NoticeButton(NoticeOrder.RENEW, (stone,)),
            until=Until.GAME,
        )

    def _on_unkept(self, why: str) -> None:
        self._notices.tell(NoticeKind.WARNING, Phrase(words.kernels_unkept, (why,)), until=Until.GAME)

    def _renew(self, stone: Stone) -> None:
        """Start the engine of `stone` again; a game that waits for it continues."""
        if (spec := self._spec_of(stone)) is not None:
            self._opponents.pool.renew(spec)
        self._match.resume()
