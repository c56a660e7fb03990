"""The menus of a contest: what can be done with it, with one of its entrants, and which other one can be shown."""

from __future__ import annotations

import enum
from collections.abc import Sequence

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from gobang.words.catalogue import tr


class Export(enum.Enum):
    """The files that a contest can be saved as; the value is what their names end with."""

    SGF = "sgf"
    PSQ = "zip"
    HTML = "html"
    CSV = "csv"
    GAMES = "games.csv"
    PNG = "png"
    PLAN = "toml"


class ContestMenu(QMenu):
    """What can be done with the contest that is shown."""

    entrant_wanted = Signal()  # somebody is to be added
    games_wanted = Signal()
    boards_wanted = Signal(int)  # so many games at the same time
    export_wanted = Signal(object)  # Export
    text_wanted = Signal()  # the table is to be copied as text
    picture_wanted = Signal()  # the table is to be copied as a picture
    library_wanted = Signal()  # the games are to be added to the library
    folder_wanted = Signal()
    removal_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.add = self._order(tr("Add an entrant…"), self.entrant_wanted)
        self.more = self._order(tr("More games…"), self.games_wanted)
        self._boards = self.addMenu(tr("Games at the same time"))
        self._group = QActionGroup(self)
        self.addSeparator()
        self.text = self._order(tr("Copy the table as text"), self.text_wanted)
        self.picture = self._order(tr("Copy the table as a picture"), self.picture_wanted)
        self._exports = self.addMenu(tr("Save as"))
        self.exports: dict[Export, QAction] = {}
        for export, words in (
            (Export.SGF, tr("All games, SGF…")),
            (Export.PSQ, tr("All games, PSQ in an archive…")),
            (Export.HTML, tr("Table, HTML…")),
            (Export.CSV, tr("Table, CSV…")),
            (Export.GAMES, tr("List of games, CSV…")),
            (Export.PNG, tr("Table, picture…")),
            (Export.PLAN, tr("Plan, contest.toml…")),
        ):
            action = self.exports[export] = self._exports.addAction(words)
            action.triggered.connect(lambda _=False, export=export: self.export_wanted.emit(export))
        self.library = self._order(tr("Add the games to the library"), self.library_wanted)
        self.addSeparator()
        self.folder = self._order(tr("Show its folder"), self.folder_wanted)
        self.removal = self._order(tr("Delete this contest…"), self.removal_wanted)

    def show_boards(self, boards: int, cores: int) -> None:
        """Offer numbers of games at the same time; 0: as many as there are cores, less one."""
        self._boards.clear()
        offered = sorted({0, *range(1, min(cores, 8) + 1), cores, boards})
        for count in offered:
            usual = max(1, cores - 1)
            text = tr("All cores but one ({0})").format(usual) if not count else str(count)
            action = self._group.addAction(self._boards.addAction(text))
            action.setCheckable(True)
            action.setChecked(count == boards)
            action.triggered.connect(lambda _=False, count=count: self.boards_wanted.emit(count))

    def show_possible(self, *, games: bool) -> None:
        """Offer to save games only where there are some."""
        for export, action in self.exports.items():
            action.setEnabled(games or export is Export.PLAN)
        for action in (self.text, self.picture, self.library):
            action.setEnabled(games)

    def _order(self, words: str, order: SignalInstance) -> QAction:
        action = self.addAction(words)
        action.triggered.connect(lambda _=False: order.emit())
        return action


class ContestsMenu(QMenu):
    """Which contest is shown. Filled anew each time it is opened, after `wanted` has been emitted."""

    wanted = Signal()  # it is about to be shown
    chosen = Signal(object)  # what an entry is about
    plan_wanted = Signal()  # the contest of a file is to be opened

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.aboutToShow.connect(self.wanted)

    def show_entries(self, contests: Sequence[tuple[object, str, bool]]) -> None:
        """Offer these, each what it is, its words, and whether it is shown now."""
        self.clear()
        for about, words, here in contests:
            action = self.addAction(words.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(here)
            action.triggered.connect(lambda _=False, about=about: self.chosen.emit(about))
        self.addSeparator()
        self.addAction(tr("Open a plan…")).triggered.connect(lambda _=False: self.plan_wanted.emit())


class EntrantMenu(QMenu):
    """What can be done with one entrant; made for each time it is opened."""

    games_wanted = Signal()
    again_wanted = Signal()
    test_wanted = Signal()
    replace_wanted = Signal()
    out_wanted = Signal(bool)  # whether it is to be taken out, or back in

    def __init__(self, parent: QWidget, *, out: bool, failed: bool, program: bool) -> None:
        """`failed`: it has lost by a failure, or cannot play; `program`: it can be tested."""
        super().__init__(parent)
        self.aboutToHide.connect(self.deleteLater)
        self.addAction(tr("Its games")).triggered.connect(lambda _=False: self.games_wanted.emit())
        again = self.addAction(tr("Play its failed games again"))
        again.setEnabled(failed)
        again.triggered.connect(lambda _=False: self.again_wanted.emit())
        if program:
            self.addAction(tr("Test its program…")).triggered.connect(lambda _=False: self.test_wanted.emit())
        self.addAction(tr("Replace…")).triggered.connect(lambda _=False: self.replace_wanted.emit())
        words = tr("Let it take part again") if out else tr("Take out")
        self.addAction(words).triggered.connect(lambda _=False: self.out_wanted.emit(not out))


class ContestGameMenu(QMenu):
    """Where a game can be opened; made for each time it is opened."""

    open_wanted = Signal()
    review_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.aboutToHide.connect(self.deleteLater)
        self.addAction(tr("Open")).triggered.connect(lambda _=False: self.open_wanted.emit())
        self.addAction(tr("Review")).triggered.connect(lambda _=False: self.review_wanted.emit())
