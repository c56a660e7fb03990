"""The scenes of the screenshot grid: each puts a running session into a state that is worth looking at."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from gobang.app import Session
from gobang.controller.play.first_game import DEMO
from gobang.game.formats import registry
from gobang.game.notation import parse_point, parse_position_string
from gobang.game.openings.action import ActionKind
from gobang.game.openings.opening_rules import OPENING_RULES
from gobang.game.play.timecontrol import ClockReading, TimeControl
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.game.review import sgf_review
from gobang.model.engines.specs import EngineSpec, Fitness
from gobang.model.game_state import GameState, Reading
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from gobang.paths import machine_key, state_dir
from gobang.view.frame.tabs import Tab
from gobang.view.play.opening_card import OpeningCard
from gobang.view.review.mistake_card import MistakeCard
from gobang.view.surroundings import REVIEW
from tools.grid import contest_scenes, forced_scenes, lab_scenes, library_scenes, weight_scenes, workshop_scenes

BRAIN = "Talker"
"""The name of the engine that thinks in the pictures."""
WEIGHER = OpponentId.of_weigher("union-weights")
WON = "h8i9h7i10h6i11h5i12h4"
FORBIDDEN = "h9a1h10a15g8o1i8o15"
"""A renju game in which Black has a forbidden point."""
KINDS = {kind.value for kind in ActionKind}
MOST_WAITS = 1200
"""How often a twentieth of a second is waited for the engine that thinks in the pictures."""
MISTAKE = 15
"""The number of the move in the reviewed game that the pictures show."""
PAGES = 7
"""How many pages the preferences have."""
COMMENTED = "Closes the four before it is one; K6 was slower. White must answer at once, and every answer loses."


def prepare(session: Session) -> None:
    """Give the session an engine that always reports the same."""
    program = str(Path(__file__).with_name("brain.py"))
    session.opponents.engines.add(EngineSpec(BRAIN, sys.executable, (program,), analyses=True, tested=Fitness.WORKS))
    session.settings.change(analysis_engine=BRAIN)


def play(session: Session, moves: str = "", setup: Setup | None = None) -> None:
    """Begin the game again with these moves."""
    setup = setup or Setup(opponent=WEIGHER)
    points = parse_position_string(moves, setup.size)
    session.desk.put_up(GameState(Record.of(Position.of(setup.size, points)), setup))


def tab(session: Session, which: Tab) -> None:
    """Bring a tab to the front; where the tabs are a sheet, the sheet is opened."""
    session.window.bring(which)


def _new(session: Session) -> None:
    play(session)
    tab(session, Tab.WEIGHTS)


def _weights(session: Session) -> None:
    play(session, DEMO)
    tab(session, Tab.WEIGHTS)
    session.settings.change(show_weights=True)


def _weights_closed(session: Session) -> None:
    _weights(session)
    session.window.tabs.closed.emit()


def _hint(session: Session) -> None:
    """The move of a hint among the weights; our engine answers, or a weigher in its place."""
    _weights(session)
    session.window.actions_.hint.trigger()
    for _ in range(MOST_WAITS):
        if session.window.board.overlays.marks.region:
            break
        QTest.qWait(50)
    session.window.actions_.hint.trigger()


def _hint_closed(session: Session) -> None:
    _hint(session)
    session.window.tabs.closed.emit()


def _compare(session: Session) -> None:
    _weights(session)
    session.settings.change(compare="five-tuple")
    board = session.window.board
    QTest.mouseMove(board.viewport(), board.spot(parse_point("H6", 15)).toPoint())


def _moves(session: Session) -> None:
    record = Record.of(Position.of(15, parse_position_string(DEMO, 15)))
    end = record.current
    record.back(4)
    for point in parse_position_string("k6l5g6", 15):
        record.play(point)
    record.go(end)
    record.current.comment = COMMENTED
    session.desk.put_up(GameState(record, Setup(opponent=WEIGHER)))
    session.settings.change(move_numbers=True)
    tab(session, Tab.MOVES)


def _comment(session: Session) -> None:
    _moves(session)
    tab(session, Tab.COMMENT)


def _analysis(session: Session) -> None:
    play(session, DEMO, Setup(mode=Mode.TWO_PLAYERS))
    session.study.analysis.switch(on=True)
    tab(session, Tab.ANALYSIS)
    for _ in range(MOST_WAITS):
        if session.study.analysis.thoughts:
            break
        QTest.qWait(50)


def _line(session: Session) -> None:
    _analysis(session)
    QTest.qWait(100)  # the panel follows the board a moment later
    thoughts = session.furnishings.panels.analysis.thoughts
    thoughts.setFocus()
    QTest.keyClick(thoughts, Qt.Key.Key_Down)
    QTest.keyClick(thoughts, Qt.Key.Key_Down)


def _both(session: Session) -> None:
    _analysis(session)
    session.settings.change(show_weights=True)


def _won(session: Session) -> None:
    play(session, WON[:-2], Setup(opponent=WEIGHER))
    session.match.offer(parse_point("H4", 15))


def _renju(session: Session) -> None:
    play(session, FORBIDDEN, Setup(mode=Mode.TWO_PLAYERS, rule="renju"))


def _renju_weights(session: Session) -> None:
    _renju(session)
    tab(session, Tab.WEIGHTS)


def _clocks(session: Session) -> None:
    setup = Setup(mode=Mode.TWO_PLAYERS, time=TimeControl.parse("600 3x30 byo-yomi"))
    play(session, DEMO, setup)


def _period(session: Session) -> None:
    _clocks(session)
    session.match.clock.put({Stone.BLACK: ClockReading(0, 28_000, 2), Stone.WHITE: ClockReading(312_000, 30_000, 3)})


def _focused(session: Session) -> None:
    """The chosen tab has the focus."""
    _moves(session)
    session.window.activateWindow()
    session.window.tabs.setFocus(Qt.FocusReason.TabFocusReason)


def _machines(session: Session) -> None:
    second = OpponentId.of_weigher("five-tuple")
    play(session, DEMO, Setup(mode=Mode.MACHINES, opponent=WEIGHER, second=second))
    session.match.pause()


def _free(session: Session) -> None:
    play(session, DEMO, Setup(mode=Mode.FREE))
    session.window.setWindowModified(True)


def _notice(session: Session) -> None:
    play(session, DEMO)
    session.games.trouble = PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    session.games.unsaved.emit(str(Path("somebody") / ".local" / "state" / "gobang" / "unfinished.sgf"))


def _full(session: Session) -> None:
    _weights(session)
    session.window.actions_.full_screen.setChecked(True)


def _canadian(session: Session) -> None:
    setup = Setup(mode=Mode.TWO_PLAYERS, time=TimeControl.parse("300 25/600 Canadian"))
    play(session, DEMO, setup)


def _reviewed(session: Session) -> None:
    """A review that is read from its file as if made here, at a mistake with a part of its refutation on the board."""
    record = registry.loads(Path(__file__).with_name("reviewed.sgf").read_bytes(), ".sgf")
    for node in record.mainline():
        found = node.properties[sgf_review.PROPERTY]
        node.properties[sgf_review.PROPERTY] = sgf_review.sealed(node.position, found, machine_key())
    setup = Setup(mode=Mode.FREE)
    session.desk.put_up(GameState(record, setup, Reading()))
    session.settings.change(move_numbers=True)
    session.window.around.visit(REVIEW)
    session.match.go(record.mainline()[MISTAKE])
    panel = session.window.around.panel(REVIEW)
    while not (shown := [card for card in panel.findChildren(MistakeCard) if card.opened and card.line.chips]):
        QTest.qWait(50)
    for _ in range(2):
        shown[0].show_button.click()
    cards = panel.findChildren(MistakeCard)  # their reasons come one by one, and each makes its card higher
    cards = [card for card in cards if not card.isHidden()]
    while any(not c.content.sentences or c.height() < c.heightForWidth(c.width()) for c in cards):
        QTest.qWait(50)


def _unreviewed(session: Session) -> None:
    play(session, DEMO, Setup(mode=Mode.FREE))
    session.window.around.visit(REVIEW)


def _not_reviewable(session: Session) -> None:
    _clocks(session)
    session.window.around.visit(REVIEW)


def _dialog(order: Callable[[Session], object]) -> Callable[[Session], None]:
    """A scene in which `order` opens something over the demonstration game."""

    def scene(session: Session) -> None:
        play(session, DEMO)
        order(session)

    return scene


def _order(name: str) -> Callable[[Session], None]:
    """A scene that triggers the window's order of this name."""
    return _dialog(lambda session: getattr(session.window.actions_, name).trigger())


def _open(session: Session) -> None:
    """Open a game, in a folder where there is one."""
    session.furnishings.files.save_file(str(state_dir() / "mine.sgf"))
    session.window.actions_.open.trigger()


def _menu(number: int) -> Callable[[Session], None]:
    """A scene in which a menu of the menu bar is open."""

    def scene(session: Session) -> None:
        play(session, DEMO)
        bar = session.window.menuBar()
        action = [action for action in bar.actions() if action.isVisible()][number]
        menu = action.menu()
        assert isinstance(menu, QMenu)
        menu.popup(bar.mapToGlobal(bar.actionGeometry(action).bottomLeft()))

    return scene


def _submenus(session: Session) -> None:
    """The small menus inside the large ones, beside each other."""
    play(session, DEMO)
    bar = session.window.menuBar()
    spot = bar.mapToGlobal(QPoint(0, bar.height()))
    for menu in session.window.menuBar().findChildren(QMenu):
        if isinstance(menu.parent(), QMenu):
            menu.aboutToShow.emit()
            menu.move(spot)
            menu.show()
            spot += QPoint(menu.width() + 4, 0)


def _preferences(page: int) -> Callable[[Session], None]:
    return _dialog(lambda session: session.furnishings.preferences.ask(page))


def _new_game_of(mode: Mode, time: str = "") -> Callable[[Session], None]:
    def scene(session: Session) -> None:
        second = OpponentId.of_weigher("five-tuple")
        play(session, DEMO, Setup(mode=mode, opponent=WEIGHER, second=second, time=TimeControl.parse(time)))
        session.match.pause()
        session.window.actions_.game_options.trigger()

    return scene


def _opening(rule: str, script: str, mode: Mode = Mode.TWO_PLAYERS) -> Callable[[Session], None]:
    """A game opened by `rule` after these points and buttons of the card."""

    def show(session: Session) -> None:
        law = "renju" if OPENING_RULES[rule].renju else "freestyle"
        session.game.begin(Setup(mode, WEIGHER, rule=law, opening=rule))
        for word in script.split():
            (card,) = session.window.findChildren(OpeningCard)
            if word == "declare":
                card.declared.emit(3)
            elif word == "these":
                card.offered.emit()
            elif word in KINDS:
                card.chosen.emit(ActionKind(word))
            else:
                session.window.board.point_clicked.emit(parse_point(word, session.match.position.size))

    return show


SCENES: dict[str, Callable[[Session], None]] = (
    library_scenes.SCENES
    | contest_scenes.SCENES
    | weight_scenes.SCENES
    | workshop_scenes.SCENES
    | lab_scenes.SCENES
    | {
        "play-new": _new,
        "play-weights": _weights,
        "play-sheet-closed": _weights_closed,
        "play-hint": _hint,
        "play-hint-sheet-closed": _hint_closed,
        "play-compare": _compare,
        "play-moves": _moves,
        "play-comment": _comment,
        "play-analysis": _analysis,
        "play-line": _line,
        "play-both": _both,
        "play-won": _won,
        "review": _reviewed,
        "review-new": _unreviewed,
        "review-clock": _not_reviewable,
        "play-renju": _renju,
        "play-renju-weights": _renju_weights,
        "play-focus": _focused,
        "play-byo-yomi": _clocks,
        "play-period": _period,
        "play-canadian": _canadian,
        "play-machines": _machines,
        "play-free": _free,
        "play-notice": _notice,
        "opening-area": _opening("tarannikov", "h8 swap i9 stay"),
        "opening-outside": _opening("pro", "h8 i9"),
        "opening-choice": _opening("swap2", "h8 i9 k10"),
        "opening-swap": _opening("taraguchi-10", "h8 stay i9 stay j10 stay k5"),
        "opening-declare": _opening("yamaguchi", "h8 i9 j9"),
        "opening-pick": _opening("taraguchi-10", "h8 stay i9 stay j10 stay k5 offer h10 k8 f4 g9 m4 l12"),
        "opening-take": _opening("yamaguchi", "h8 i9 j9 declare stay g9 k11 f5 l8 these"),
        "opening-machine": _opening("swap2", "h8 i9 k10", Mode.VERSUS),
        "opening-over": _opening("tarannikov", "h8 swap i9 stay j10 stay k5 stay l12 stay"),
        "full-screen": _full,
        "menu-game": _menu(0),
        "menu-edit": _menu(1),
        "menu-moves": _menu(2),
        "menu-go": _menu(3),
        "menu-view": _menu(4),
        "menu-help": _menu(5),
        "submenus": _submenus,
        "menu-rule": _dialog(lambda session: session.window.choices.game.showPopup()),
        "list-opponents": _dialog(lambda session: session.window.choices.opponent.showPopup()),
        "menu-board": _dialog(
            lambda session: session.window.board.menu_wanted.emit(
                parse_point("K6", 15), session.window.board.mapToGlobal(QPoint(200, 160))
            )
        ),
        "menu-player": _dialog(
            lambda session: session.window.players.menu_wanted.emit(
                Stone.BLACK, session.window.players.mapToGlobal(QPoint(20, 30))
            )
        ),
        "dialog-new-game": _new_game_of(Mode.VERSUS),
        "dialog-new-game-machines": _new_game_of(Mode.MACHINES, "600 3x30 byo-yomi"),
        "dialog-manual": _order("help"),
        "dialog-about": _order("about"),
        "dialog-engines": _order("engines"),
        "dialog-transcript": _order("transcript"),
        "dialog-position": _order("edit_position"),
        "dialog-share": _order("share"),
        "dialog-about-game": _order("about_game"),
        "dialog-resign": _order("resign"),
        "dialog-open": _dialog(_open),
        "dialog-save": _order("save_as"),
    }
)
"""By name: what puts a session into that state."""
SCENES |= {f"preferences-{page + 1}": _preferences(page) for page in range(PAGES)} | forced_scenes.SCENES
