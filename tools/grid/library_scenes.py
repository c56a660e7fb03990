"""The scenes of the place for libraries."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton

from gobang.app import Session
from gobang.game.formats import registry
from gobang.game.judging import judge
from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.record.record import Header, Record
from gobang.game.ruleset import RULES
from gobang.model.library.answers import Doing
from gobang.paths import games_folder, state_dir
from gobang.view.dialogs.unreadable_dialog import UnreadableDialog
from gobang.view.library.library_menu import LibraryMenu
from gobang.view.library.library_panel import LibraryPanel
from gobang.view.surroundings import LIBRARY
from gobang.words.library import place as words
from tools.grid import record_scenes, train_scenes

NAMES = ("Yixin", "Carbon", "Rapfi", "Embryo", "Pela", "SlowRenju", "PentaZen", "王小明", "human", "engine-5")
EVENTS = ("Gomocup", "Team World Championship", "世界杯", "")
OPENINGS = ("h8h9i10", "h8h9i9", "h8i9i7", "h8i9h7", "h8h9h6", "h8i9j7", "h8i9g7")
GAMES = 60


def _write_games(folder: Path) -> None:
    """Write games that were played at random near the stones."""
    folder.mkdir(parents=True, exist_ok=True)
    dice = random.Random(5)
    for number in range(GAMES):
        position = Position.of(15, parse_position_string(dice.choice(OPENINGS), 15))
        rule = dice.choice(("renju", "freestyle", "standard"))
        while len(position.moves) < 12 + number % 40 and judge(position, RULES[rule]) is None:
            position = position.play(dice.choice(position.near(2)))
        black, white = dice.sample(NAMES, 2)
        date = f"20{dice.randrange(10, 26)}-{dice.randrange(1, 13):02}-{dice.randrange(1, 28):02}"
        result = dice.choice(("B+", "W+", "Draw", "B+R"))
        record = Record.of(position, Header(black, white, rule, result, dice.choice(EVENTS), date=date))
        (folder / f"{number:02}.sgf").write_bytes(registry.dumps(record, ".sgf"))


def _visited(session: Session, *, games: bool = True) -> LibraryPanel:
    """Show the place, with its list read to the end."""
    library, folder = session.study.library, games_folder()
    if library.folder != library.usual:
        library.open(library.usual)
    if games and not list(folder.glob("*.sgf")):
        _write_games(folder)
    for path in [] if games else folder.glob("*.sgf"):
        path.unlink()
    session.window.around.visit(LIBRARY)
    library.forget_search()
    library.visit()
    while not library.known_total or library.doing is not Doing.RESTING or library.count != (GAMES if games else 0):
        QTest.qWait(20)
    while any(library.row(at) is None for at in range(min(20, library.count))):
        QTest.qWait(20)
    panel = session.window.around.panel(LIBRARY)
    assert isinstance(panel, LibraryPanel)
    return panel


def _all(session: Session) -> None:
    _visited(session)


def _position(session: Session) -> None:
    """Games with a position, one of them chosen."""
    panel, library = _visited(session), session.study.library
    library.explorer.seek(Position.of(15, parse_position_string("h8i9", 15)))
    while library.count in (0, GAMES) or library.row(2) is None:
        QTest.qWait(20)
    panel.table.selectRow(2)
    QTest.qWait(200)


def _nothing(session: Session) -> None:
    """A search that finds nothing."""
    _visited(session)
    session.study.library.seek(text="Nobody", rule="renju")
    while session.study.library.count:
        QTest.qWait(20)


def _hidden(session: Session) -> None:
    """A position that some games hold, all of which the dates leave out."""
    _visited(session)
    library = session.study.library
    library.explorer.seek(Position.of(15, parse_position_string("h8i9", 15)))
    library.seek(since="1990", until="1991", result="draw")
    while library.count or not library.left_out:
        QTest.qWait(20)


def _empty(session: Session) -> None:
    _visited(session, games=False)


def _broken(session: Session) -> None:
    """A library whose folder has gone."""
    _visited(session)
    library = session.study.library
    library.open(library.usual.with_name("gone"))
    while library.broken is None:
        QTest.qWait(20)
    QTest.qWait(100)


def _adding(session: Session) -> None:
    """Games are being added, after a damaged file was."""
    panel, library = _visited(session), session.study.library
    folder = state_dir() / "damaged"
    folder.mkdir(exist_ok=True)
    (folder / "cut off.sgf").write_text("(;GM[4]SZ[15]\n;B[hh]\n;W[", encoding="utf-8")
    (library.usual / "damaged" / "cut off.sgf").unlink(missing_ok=True)
    told: list[object] = []
    library.added.connect(told.append)
    library.add([str(folder)])
    while not told or library.doing is not Doing.RESTING:
        QTest.qWait(20)
    library.added.disconnect(told.append)
    QTest.qWait(300)
    panel.show_busy(words.doing_sentence(Doing.ADDING.value, 0.42, GAMES, None), 0.42, stopped=False)


def _dates(session: Session) -> None:
    """The dialog that asks from when to when."""
    panel = _visited(session)
    panel.search.dates_wanted.emit()
    QTest.qWait(100)


def _choose_game(session: Session) -> None:
    """A file of several games is to be opened."""
    games = [
        f"(;GM[4]SZ[15]PB[Player {n}]PW[棋手 {n}]RE[B+]DT[2023-05-{n:02}]EV[Cup];B[hh];W[ig])" for n in range(1, 29)
    ]
    path = state_dir() / "cup 2023.sgf"
    path.write_text("\n".join([*games, "(;GM[4]SZ[15];B[z1])"]), encoding="utf-8")
    session.furnishings.files.open_file(str(path))
    QTest.qWait(100)


def _unreadable(session: Session) -> None:
    """The names of damaged files, and what is wrong with them."""
    _visited(session)
    library = session.study.library
    damaged = {
        "cut off.sgf": "(;GM[4]SZ[15]\n;B[hh]\n;W[",
        "周三练习 collection of the club, damaged.sgf": "(;GM[4]SZ[15];B[hh])(;GM[4]SZ[15];B[z1])(;B[ii]B[ii]",
        "Go.sgf": "(;GM[1]SZ[19];B[pd])",
        "large.psq": "Piskvorky 99x99, 11:11, 0\n1,1,0",
    }
    for name, text in damaged.items():
        (library.usual / name).write_text(text, encoding="utf-8")
    library.visit()
    while library.problems < 4 or library.doing is not Doing.RESTING:
        QTest.qWait(20)
    library.ask_unreadable()
    while not any(isinstance(each, UnreadableDialog) and each.isVisible() for each in QApplication.topLevelWidgets()):
        QTest.qWait(20)
    for name in damaged:
        (library.usual / name).unlink()


def _menu(name: str) -> Callable[[Session], None]:
    """A menu below the button of this name."""

    def scene(session: Session) -> None:
        search = _visited(session).search
        button: QToolButton = {"add": search.add, "filter": search.filter}.get(name) or search.chips[name]
        if not button.isVisible():  # one button holds all chips where there is little room
            button = search.filter
        menu = button.menu()
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))
        for action in menu.actions() if name == "filter" else ():
            if action.menu() is search.chips["opening"].menu():
                menu.setActiveAction(action)

    return scene


def _add_folder(session: Session) -> None:
    """The dialog for a folder of games."""
    menu = _visited(session).findChild(LibraryMenu)
    assert menu is not None
    menu.folder_wanted.emit()


SCENES: dict[str, Callable[[Session], None]] = (
    record_scenes.SCENES
    | train_scenes.SCENES
    | {
        "library": _all,
        "library-position": _position,
        "library-nothing": _nothing,
        "library-hidden": _hidden,
        "library-empty": _empty,
        "library-broken": _broken,
        "library-adding": _adding,
        "library-menu-add": _menu("add"),
        "library-menu-filter": _menu("filter"),
        "library-menu-opening": _menu("opening"),
        "library-menu-date": _menu("date"),
        "dialog-dates": _dates,
        "dialog-choose-game": _choose_game,
        "dialog-unreadable": _unreadable,
        "dialog-add-folder": _add_folder,
    }
)
"""The scenes of libraries, of training, and of the record with its dialogs."""
