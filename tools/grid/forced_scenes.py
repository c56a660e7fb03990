"""Scenes of what is found out about a position: threats, forced wins and their proofs, and what is remembered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtTest import QTest

from gobang.analyses.database import NAME, AnalysisDatabase
from gobang.analyses.finding import FoundLine, OwnMark, OwnWords, PositionFinding
from gobang.analyses.form import Form
from gobang.app import Session
from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.game.ruleset import FREESTYLE
from gobang.game.worth import Worth, loss, win
from gobang.model.game_state import GameState
from gobang.model.setup import Mode, Setup
from gobang.paths import state_dir
from gobang.view.analysis.proof_dialog import ProofDialog
from gobang.view.frame.tabs import Tab

WON = "i9h9j9k9j8h8k8l8i7g8h7i6f5j7g10c12"
"""Many points where either side makes fours and threes; Black, who is to move, wins by force."""
PROVED = "h11e11h7d10j7e9f6e8h6g8i6j8j6e6h5g6j5e5"
"""Black wins by fours and threes, and White has replies."""
THREATENED = "h8h7i8g7j9i7k10f10"
"""White has an open three, and Black is to move."""
REMEMBERED = "h8i9g6"
"""A position of which the database knows something, and of some moves from it."""
DAY_KEPT = 1_795_000_000
"""When it was found, in seconds since 1970."""
MOST_WAITS = 1200
"""How often a twentieth of a second is waited for the engine."""


def _play(session: Session, moves: str = WON) -> None:
    session.game.begin(Setup(Mode.TWO_PLAYERS))
    for point in parse_position_string(moves, session.match.position.size):
        session.window.board.point_clicked.emit(point)


def _wait(done: Callable[[], bool]) -> None:
    for _ in range(MOST_WAITS):
        if done():
            break
        QTest.qWait(50)


def _threat(session: Session) -> None:
    """What the other side threatens, some moves of it."""
    _play(session, THREATENED)
    look = session.study.forced
    session.window.actions_.threat.trigger()
    _wait(lambda: look.answer is not None)
    look.step(2)


def _lens(session: Session) -> None:
    """The threat lens, and what it says of all it marks."""
    _play(session)
    session.window.actions_.threat_lens.trigger()
    _wait(lambda: bool(session.window.board.overlays.marks.lens))


def _win(session: Session, moves: str = WON) -> None:
    """A forced win."""
    _play(session, moves)
    session.window.actions_.any_win.trigger()
    _wait(lambda: session.study.forced.answer is not None)


def _proof(session: Session) -> None:
    """All defences to a win, and one of them refuted on the board."""
    _win(session, PROVED)
    look = session.study.forced
    look.prove()
    _wait(lambda: look.proof is not None)
    (dialog,) = (each for each in session.window.findChildren(ProofDialog) if each.isVisible())
    beginning = dialog.tree.topLevelItem(0)
    if beginning is not None and (reply := beginning.child(0)) is not None:
        dialog.tree.setCurrentItem(reply)


def _defences(session: Session) -> None:
    """The moves that do not lose."""
    _play(session, THREATENED)
    session.window.actions_.defend.trigger()
    _wait(lambda: session.study.defences.ended)


def _remember(moves: str, line: str, worth: Worth, own: OwnWords | None = None) -> None:
    """Write into the database what was found after these moves, and what the person says of it."""
    found = FoundLine(tuple(parse_position_string(line, 15)), worth, 24, 28)
    form = Form.of(Position.of(15, parse_position_string(moves, 15)), FREESTYLE)
    with AnalysisDatabase(state_dir() / NAME, 10.0) as database:
        database.write([(form, PositionFinding((found,), "Rapfi", DAY_KEPT))])
        if own is not None:
            database.write_own(form, own)


def _known(session: Session) -> None:
    """What is known of a position and of the moves from it, with the person's own words."""
    _remember(REMEMBERED, "i7j6h6k7", Worth(0.62), OwnWords("A", "Quiet 稳", OwnMark.GOOD))
    moves = {"i7": Worth(0.38), "g8": Worth(0.45), "h6": win(13), "j8": loss(8), "i8": Worth(0.52)}
    for move, worth in moves.items():
        _remember(REMEMBERED + move, "a1", worth)
    _remember(REMEMBERED + "h7", "a1", Worth(0.6), OwnWords("trap", mark=OwnMark.BAD))
    record = Record.of(Position.of(15, parse_position_string(REMEMBERED, 15)))
    session.desk.put_up(GameState(record, Setup(Mode.FREE)))
    session.window.bring(Tab.ANALYSIS)
    _wait(lambda: len(session.window.board.overlays.marks.labels) > 5)


def _two_engines(session: Session) -> None:
    """Two engines that think about the same position."""
    engines, study = session.opponents.engines, session.study
    first = engines.all[0]
    if len(engines.all) == 1:
        engines.add(replace(first, name="Second", arguments=(*first.arguments, "2")))
    _play(session, REMEMBERED)
    session.settings.change(analysis_second="Second")
    study.analysis.switch(on=True)
    session.window.bring(Tab.ANALYSIS)
    _wait(lambda: bool(study.analysis.thoughts and study.second.analysis.thoughts))


SCENES: dict[str, Callable[[Session], None]] = {
    "forced-threat": _threat,
    "forced-lens": _lens,
    "forced-win": _win,
    "forced-proof": _proof,
    "forced-defences": _defences,
    "play-known": _known,
    "play-two-engines": _two_engines,
}
"""By name: what puts a session into that state."""
