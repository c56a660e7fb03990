"""The boards of a contest that are watched, and what the machines say of their moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from gobang.controller.context import Context
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.model.contests.contest_run import ContestRun, LiveGame
from gobang.view.contests.boards_card import ShownBoard
from gobang.words.contests import game_words as words
from gobang.words.contests.place import idle_board_text

if TYPE_CHECKING:
    from gobang.view.contests.contests_panel import ContestsPanel

EVERY_MS = 100
"""How often a board is shown at the most; weighers play a thousand moves in a second."""


class BoardsController(QObject):
    """Asks the contest for the moves of the boards that are seen, and shows them."""

    def __init__(self, context: Context, panel: ContestsPanel) -> None:
        super().__init__(context.window)
        self._panel, self._card, self._board = panel, panel.boards, context.window.board
        self._run: ContestRun | None = None
        self._here = True
        self._soon = QTimer(self, singleShot=True, interval=EVERY_MS)
        self._soon.timeout.connect(self._show)
        self._card.watch_wanted.connect(self._watch)

    def follow(self, run: ContestRun | None) -> None:
        """Show the boards of this contest from now on."""
        self._run = run
        if run is not None:
            run.moved.connect(self._on_moved)
            run.changed.connect(self._on_moved)
            self._ask()
        self._show()

    def arrive(self) -> None:
        """Show boards again as they were."""
        self._here = True
        self._card.look_like(self._board)
        self._ask()

    def leave(self) -> None:
        """Ask for no moves while nobody sees them."""
        self._here = False
        self._ask()

    def _watch(self, count: int) -> None:
        self._card.show_count(count)
        self._panel.lay_out_rows()
        self._ask()
        self._show()

    def _ask(self) -> None:
        if self._run is not None:
            self._run.watch(self._card.count if self._here else 0)

    def _on_moved(self) -> None:
        if self.sender() is self._run and self._here and self._card.count and not self._soon.isActive():
            self._soon.start()

    def _show(self) -> None:
        run, count = self._run, self._card.count
        if run is None or run.plan is None or not count:
            self._card.show_boards([], "")
            return
        size = run.plan.size
        games = [run.live.get(number) for number in range(1, count + 1)]
        shown = [None if game is None else _shown(game, size) for game in games]
        self._card.show_boards(shown, idle_board_text(run))


def _shown(game: LiveGame, size: int) -> ShownBoard:
    said = {}
    for stone, name in ((Stone.BLACK, game.black), (Stone.WHITE, game.white)):
        told = game.said.get(stone)
        said[stone] = name if told is None else words.score_line(name, told.depth, told.percent, told.ms, told.line)
    title = words.live_title(game.black, game.white, game.opening)
    return ShownBoard(Position.of(size, game.moves), title, said[Stone.BLACK], said[Stone.WHITE])
