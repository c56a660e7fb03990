"""Scenes of threats and forced wins: what is threatened, the lens, a win, its proof, and moves that defend."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtTest import QTest

from gobang.app import Session
from gobang.game.notation import parse_position_string
from gobang.model.setup import Mode, Setup

WON = "i9h9j9k9j8h8k8l8i7g8h7i6f5j7g10c12"
"""White threatens to win by fours and threes; so does Black, who is to move."""
MOST_WAITS = 1200
"""How often a twentieth of a second is waited for the engine."""


def _play(session: Session) -> None:
    session.game.begin(Setup(Mode.TWO_PLAYERS))
    for point in parse_position_string(WON, session.match.position.size):
        session.window.board.point_clicked.emit(point)


def _wait(done: Callable[[], bool]) -> None:
    for _ in range(MOST_WAITS):
        if done():
            break
        QTest.qWait(50)


def _threat(session: Session) -> None:
    """What the other side threatens, some moves of it."""
    _play(session)
    look = session.study.forced
    session.window.actions_.threat.trigger()
    _wait(lambda: look.answer is not None)
    look.step(2)


def _lens(session: Session) -> None:
    """The threat lens, and what it says of all it marks."""
    _play(session)
    session.window.actions_.threat_lens.trigger()
    _wait(lambda: bool(session.window.board.overlays.marks.lens))


def _win(session: Session) -> None:
    """A forced win."""
    _play(session)
    session.window.actions_.any_win.trigger()
    _wait(lambda: session.study.forced.answer is not None)


def _proof(session: Session) -> None:
    """All defences to it."""
    _win(session)
    look = session.study.forced
    look.prove()
    _wait(lambda: look.proof is not None)


def _defences(session: Session) -> None:
    """The moves that do not lose."""
    _play(session)
    session.window.actions_.defend.trigger()
    _wait(lambda: session.study.defences.ended)


SCENES: dict[str, Callable[[Session], None]] = {
    "forced-threat": _threat,
    "forced-lens": _lens,
    "forced-win": _win,
    "forced-proof": _proof,
    "forced-defences": _defences,
}
"""By name: what puts a session into that state."""
