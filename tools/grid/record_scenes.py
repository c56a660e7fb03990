"""Scenes with a tree of variations, and the dialogs about the record."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from gobang.app import Session
from gobang.game.formats import sgf
from gobang.game.notation import parse_position_string
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.record.record import Header, Record
from gobang.paths import state_dir
from gobang.view.dialogs import questions
from gobang.view.frame.tabs import Tab
from tools.grid import question_scenes

MOVES = "h8i9i7g9j8k8h9i8i10h7j9k9j10j7g7k10k11l7"
"""The line that most of the tree follows."""
OTHER = "h8g9i7i9j8k8"
"""Another order of its first moves."""
SAID = ("A quiet move; the corner is worth more.", "Better was K6: 双活三.", "White has one answer only.")


def _tree() -> Record:
    """A game with variations of variations, comments, and one position reached by two orders of moves."""
    record = Record(Position.empty(), Header("林书", "Wu Di", "renju", "B+R", "City Cup 城市杯", "2", "2026-11-20"))
    for text in (MOVES, OTHER):
        record.first()
        for point in parse_position_string(text, 15):
            record.play(point)
    main = record.mainline()
    for number, ply in enumerate((2, 4, 5, 7, 9, 11, 12)):
        for step in range(1 + number % 3):
            record.go(main[ply])
            for point in (Point(1 + step, 1 + number), Point(12, 1 + number + step), Point(2 + number, 12)):
                if record.position.is_free(point):
                    record.play(point)
            record.current.comment = SAID[(number + step) % 3]
    record.go(main[7])
    record.current.comment = SAID[0]
    return record


def _shown(session: Session) -> None:
    """The tree in the tab of moves, with its graph and the positions compared."""
    session.window.bring(Tab.MOVES)
    match, tree = session.match, _tree()
    session.furnishings.files.read_text(sgf.dumps(tree))
    while match.record.header.event != tree.header.event:  # it is read little by little
        QTest.qWait(20)
    match.go(match.record.mainline()[6])
    graph = session.furnishings.panels.moves.graph
    while not graph.isVisible() or not session.window.actions_.same_position.isEnabled():
        QTest.qWait(20)
    while session.window.notice.kind is not None:
        session.window.notice.dismiss()


def _focused(session: Session) -> None:
    """The graph with the keyboard's focus."""
    _shown(session)
    session.window.activateWindow()
    session.furnishings.panels.moves.graph.setFocus()
    QTest.qWait(200)


def _found(session: Session) -> None:
    """The line to search in, at the second of several places."""
    _shown(session)
    session.window.actions_.find.trigger()
    search = session.furnishings.panels.moves.search
    search.field.setText("move")
    search.step_wanted.emit(1)


def _merged(session: Session) -> None:
    """The dialog about two files that contradict each other."""
    _shown(session)
    other = _tree()
    other.header = Header("Lin", "Wu Di", "renju", "W+T", "City Cup 城市杯", "3")
    for node in other.walk():
        if node.comment and node.ply % 2:
            node.comment = "The annotator of the other file is of another opinion. 此处另有看法。"
    path = state_dir() / "annotated.sgf"
    path.write_text(sgf.dumps(other), encoding="utf-8")
    session.furnishings.branches.merge(str(path))


def _own_words(session: Session) -> None:
    """The dialog for the person's own words on a position."""
    _shown(session)
    session.window.actions_.own_words.trigger()


def _deepened(session: Session) -> None:
    """The dialog that begins to deepen a branch."""
    _shown(session)
    session.window.actions_.deepen.trigger()


def _printed(session: Session) -> None:
    _shown(session)
    session.window.actions_.print.trigger()


def _exported(session: Session) -> None:
    """A picture of the whole game is about to be exported."""
    _shown(session)
    session.window.actions_.export_picture.trigger()
    for dialog in QApplication.topLevelWidgets():
        if isinstance(dialog, QFileDialog):
            dialog.selectNameFilter(dialog.nameFilters()[2])


def _encoded(session: Session) -> None:
    """The choice of the code page of a file that does not name it."""
    _shown(session)
    questions.choose_code_page(session.window, "gb18030", lambda _: None, lambda: None)


def _replayed(session: Session) -> None:
    """The moves are played by themselves, and the speed has just been changed."""
    _shown(session)
    session.settings.change(replay_ms=4000)
    session.window.actions_.replay.trigger()
    session.window.actions_.replay_faster.trigger()


def _move_menu(session: Session) -> None:
    """The menu of a move in the list."""
    _shown(session)
    spot = session.furnishings.panels.moves.list.mapToGlobal(QPoint(60, 30))
    session.furnishings.panels.moves.list.menu_wanted.emit(session.match.record.current, spot)


SCENES: dict[str, Callable[[Session], None]] = question_scenes.SCENES | {
    "tree": _shown,
    "tree-replay": _replayed,
    "menu-move": _move_menu,
    "tree-focus": _focused,
    "tree-find": _found,
    "dialog-merge": _merged,
    "dialog-own-words": _own_words,
    "dialog-deepen": _deepened,
    "dialog-print": _printed,
    "dialog-export": _exported,
    "dialog-code-page": _encoded,
}
"""By name: what puts a session into that state."""
